"""The games: their options, rulebooks and encodings."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from . import _native
from .errors import ArgumentError, call

__all__ = ["Block", "Game", "Part", "Verified", "game", "games", "rules", "verify"]


@dataclass(frozen=True)
class Block:
    """A block of an action space: ``shape`` in row-major order, from the number ``first``."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    first: int
    size: int


@dataclass(frozen=True)
class Part:
    """A part of an observation tensor: values from 0 to ``high``, from the index ``first``."""

    name: str
    shape: tuple[int, ...]
    high: int
    meaning: str
    first: int
    size: int


@dataclass(frozen=True)
class Game:
    """A game, with its action space and its observation tensor."""

    id: str
    name: str
    summary: str
    rules_version: int
    hides: bool
    options: tuple[dict[str, Any], ...]
    blocks: tuple[Block, ...]
    action_count: int
    parts: tuple[Part, ...]
    tensor_len: int

    def part(self, name: str) -> Part:
        """Returns the part of the tensor with a name."""
        for part in self.parts:
            if part.name == name:
                return part
        names = ", ".join(part.name for part in self.parts)
        raise ArgumentError("name", f"expected one of: {names}; found {name!r}")

    def players(self) -> range:
        """Returns the possible numbers of players."""
        players = self.options[0]["kind"]
        return range(players["low"], players["high"] + 1)


@dataclass(frozen=True)
class Verified:
    """A record whose steps are legal and whose draws follow from its seed.

    ``taken`` has the steps as :meth:`Match.take` takes them, from ``position`` or the start on.
    """

    game: str
    steps: int
    draws: int
    options: str
    position: str | None
    taken: tuple[str, ...]


def text(argument: str, value: object) -> str:
    """Checks that an argument is a text."""
    if not isinstance(value, str):
        raise ArgumentError(argument, f"expected a text, found {type(value).__name__}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ArgumentError(argument, "expected a text without lone surrogates") from None
    return value


def games() -> list[str]:
    """Returns the names of all games."""
    return _native.games()


def game(name: str, language: str = "en") -> Game:
    """Returns the description of a game."""
    return _game(text("game", name), text("language", language))


@cache
def _game(name: str, language: str) -> Game:
    described = json.loads(call(_native.describe, name, language))
    return Game(
        id=described["game"],
        name=described["name"],
        summary=described["summary"],
        rules_version=described["rules_version"],
        hides=described["hides"],
        options=tuple(described["options"]),
        blocks=tuple(Block(**block) for block in _laid_out(described["actions"])),
        action_count=described["action_count"],
        parts=tuple(Part(**part) for part in _laid_out(described["tensor"])),
        tensor_len=described["tensor_len"],
    )


def _laid_out(described: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yields blocks or parts, which follow each other, with their first index and their size."""
    first = 0
    for one in described:
        shape = tuple(one["shape"])
        size = math.prod(shape)
        yield {**one, "shape": shape, "first": first, "size": size}
        first += size


def rules(name: str, language: str = "en") -> str:
    """Returns the rulebook of a game, in Markdown."""
    return call(_native.rules, text("game", name), text("language", language))


def verify(record: str) -> Verified:
    """Verifies a record: every step is legal, and every draw follows from the seed."""
    game, (steps, draws, options, position, taken) = call(_native.verify, text("record", record))
    return Verified(game, steps, draws, options, position, tuple(taken))
