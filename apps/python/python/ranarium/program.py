"""A bot as a program that speaks the bot protocol, for ``cmd:`` in the arena and on a server."""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from .bots import Player, View
from .catalog import games

__all__ = ["serve"]


class _Program:
    def __init__(self, bot: Player, name: str, version: str) -> None:
        self.bot = bot
        self.name = name
        self.version = version
        self.start_params: dict[str, Any] = {}

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        method, params = message.get("method"), message.get("params", {})
        reply: dict[str, Any]
        if method == "hello":
            reply = {
                "result": {
                    "protocol": 1,
                    "name": self.name,
                    "version": self.version,
                    "games": games(),
                    "capabilities": [],
                }
            }
        elif method == "start":
            self.start_params = params
            reply = {"result": {}}
        elif method == "choose":
            view = View(
                game=self.start_params.get("game", ""),
                options=self.start_params.get("options", ""),
                seat=self.start_params.get("seat", 1),
                legal=[action["text"] for action in params["legal"]],
                observation=params["observation"],
            )
            reply = {"result": {"action": self.bot.choose(view)}}
        elif method in ("see", "cancel", "end", "bye"):
            reply = {"result": None}
        else:
            reply = {"error": {"code": -32601, "message": f"no method {method!r}"}}
        if "id" not in message:
            return None
        return {"jsonrpc": "2.0", "id": message["id"], **reply}


def serve(
    bot: Player,
    name: str = "python-bot",
    version: str = "1",
    *,
    input: TextIO | None = None,
    output: TextIO | None = None,
) -> None:
    """Plays with a bot until the other side closes standard input.

    Nothing else may be printed on standard output; standard error is free.
    """
    program = _Program(bot, name, version)
    lines, answers = input or sys.stdin, output or sys.stdout
    for line in lines:
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise ValueError("expected an object")
        except ValueError as error:
            failure = {"code": -32700, "message": str(error)}
            reply: dict[str, Any] | None = {"jsonrpc": "2.0", "id": None, "error": failure}
        else:
            reply = program.answer(message)
            if message.get("method") == "bye":
                return
        if reply is not None:
            print(json.dumps(reply), file=answers, flush=True)
