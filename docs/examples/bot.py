#!/usr/bin/env python3
"""A bot for Ranarium that plays any game: it takes a legal action by chance.

    ranarium arena icefrogs --bots greedy --bot 'cmd:python3 docs/examples/bot.py' --games 20
    ranarium bot-check 'cmd:python3 docs/examples/bot.py'

The protocol is described in docs/bot-protocol.md. Nothing but messages may be
printed on standard output; standard error is free for notes.
"""
import json
import random
import sys

GAMES = ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"]


class Bot:
    def __init__(self):
        self.random = random.Random()

    def hello(self, params):
        return {
            "protocol": 1,
            "name": "any-action",
            "version": "1.0",
            "games": GAMES,
            "capabilities": [],  # "see": receive events; "cancel": receive cancellations
        }

    def start(self, params):
        self.random = random.Random(int(params["seed"]))
        return {}

    def choose(self, params):
        # params["observation"] is what this seat sees, params["budget"] how long it may think.
        action = self.random.choice(params["legal"])
        return {"action": action["text"]}

    # Told, and not answered:
    def see(self, params):
        pass

    def cancel(self, params):
        pass

    def end(self, params):
        pass

    def bye(self, params):
        sys.exit(0)


def answer(bot, message):
    """Returns the answer to a message; None if there is none."""
    method = message.get("method", "")
    known = None if method.startswith("_") else getattr(bot, method, None)
    if not callable(known):
        reply = {"error": {"code": -32601, "message": "no method " + repr(method)}}
    else:
        reply = {"result": known(message.get("params", {}))}
    if "id" not in message:  # a notification
        return None
    return {"jsonrpc": "2.0", "id": message["id"], **reply}


def main():
    bot = Bot()
    for line in sys.stdin:
        try:
            message = json.loads(line)
            reply = answer(bot, message)
        except (ValueError, AttributeError) as error:
            reply = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": str(error)}}
        if reply is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
