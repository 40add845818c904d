"""Bots: the built-in ones, and matches between bots."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Union, runtime_checkable

from . import _native
from .errors import ArgumentError, call
from .catalog import text
from .match import Match, Options, number

__all__ = ["Bot", "Judged", "Player", "View", "play"]


@dataclass(frozen=True)
class Judged:
    """A bot's judgement of an action: the expected share of the win, and the visits behind it."""

    action: str
    value: float
    visits: int


@dataclass(frozen=True)
class View:
    """A decision as the seat that takes it sees it."""

    game: str
    options: str
    seat: int
    legal: list[str]
    observation: dict[str, Any]
    _world: Match | None = field(default=None, repr=False, compare=False)

    def imagine(self, seed: int = 0) -> Match:
        """Returns a match in a state drawn at random from what the seat knows.

        It can be played on, to look ahead. A program (:mod:`ranarium.program`) does not remember
        what the seat has seen: there the state agrees with the observation alone.
        """
        world = self._world
        if world is None:
            world = Match.imagined(self.game, self.options, self.seat, self.observation)
        return world.determinize(self.seat, seed)


@runtime_checkable
class Player(Protocol):
    """A bot written in Python: it returns one of ``view.legal``."""

    def choose(self, view: View, /) -> str:
        """Chooses an action."""
        ...


#: Separates a bot from the file of its value network.
_VALUE = ",value="


class Bot:
    """A built-in bot, such as ``Bot("expert@1000")``: 1,000 iterations, the same for each seed.

    ``Bot("expert@1000,value=FILE")`` takes its estimates from a network
    (:class:`ranarium.value.ValueNetwork`) in place of the built-in ones.
    """

    __slots__ = ("_file", "_native")

    def __init__(self, spec: str = "medium", seed: int = 0) -> None:
        seed = number("seed", seed, 0, 2**64 - 1)
        plain, has_network, self._file = text("spec", spec).partition(_VALUE)
        layers = None
        if has_network:
            from .value import ValueNetwork

            layers = ValueNetwork.load(self._file).native_layers()
        self._native = call(_native.NativeBot, plain, seed, layers)

    @property
    def spec(self) -> str:
        """The bot as text."""
        plain = self._native.text()
        return f"{plain}{_VALUE}{self._file}" if self._file else plain

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Returns the action that the bot chooses. It sees what the seat sees, and no more."""
        return self._think(match, seat)[0]

    def judge(self, match: Match, seat: int | None = None) -> list[Judged]:
        """Returns the actions that the bot has judged, the chosen one first."""
        return [Judged(*judged) for judged in self._think(match, seat)[1]]

    def _think(self, match: object, seat: int | None) -> tuple[str, list[tuple[str, float, int]]]:
        if not isinstance(match, Match):
            raise ArgumentError("match", f"expected a Match, found {type(match).__name__}")
        return call(self._native.think, match._native, match._seat(seat))

    def __repr__(self) -> str:
        return f"Bot({self.spec!r}, seed={self._native.seed()})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Bot, (self.spec, self._native.seed())


#: Begins the text of a bot written in Python.
_PYTHON = "py:"


def make_bot(argument: str, spec: object, seed: int) -> Union[Bot, Player]:
    """Returns the bot of a text: a built-in one, or a class of Python, ``"py:module:Class"``.

    A class is called with the seed if it takes an argument.
    """
    given = text(argument, spec)
    if not given.startswith(_PYTHON):
        try:
            return Bot(given, seed)
        except ArgumentError as error:
            raise ArgumentError(argument, error.reason) from None
    module, _, name = given[len(_PYTHON) :].partition(":")
    try:
        factory = getattr(importlib.import_module(module), name)
        takes_seed = bool(inspect.signature(factory).parameters)
        bot = factory(seed) if takes_seed else factory()
    except (AttributeError, ImportError, TypeError, ValueError) as error:
        raise ArgumentError(argument, f"{given} cannot be made: {error}") from None
    if not isinstance(bot, Player):
        raise ArgumentError(argument, f"{given} has no method choose")
    return bot


def bot_file(spec: str) -> str | None:
    """Returns the file of a bot's module or of its value network, if it has one."""
    if spec.startswith(_PYTHON):
        module = spec[len(_PYTHON) :].partition(":")[0]
        file: str | None = getattr(importlib.import_module(module), "__file__", None)
        return file
    return spec.partition(_VALUE)[2] or None


def decide(bot: Union[Bot, Player], match: Match, seat: int) -> str:
    """Returns the action that a bot chooses for a seat. It sees what the seat sees, and no more."""
    if isinstance(bot, Bot):
        return bot.choose(match, seat)
    legal, observation = match.legal_actions(seat), match.observe(seat)
    # A world that agrees with what the seat knows, rather than the match itself, hides the rest.
    world = match.determinize(seat)
    return bot.choose(View(match.game, match.options, seat, legal, observation, world))


def play(
    bots: Sequence[Union[Bot, Player]],
    game: str,
    options: Options | None = None,
    *,
    seed: int = 0,
    max_steps: int = 10_000,
) -> Match:
    """Plays a match between bots, one for each seat, and returns it."""
    if options is None:
        options = f"players={len(bots)}"
    match = Match(game, options, seed=seed)
    if len(bots) != match.players:
        raise ArgumentError("bots", f"expected {match.players} of them, found {len(bots)}")
    match.draw_all()
    for _ in range(max_steps):
        if match.is_over:
            break
        seat = match.seats[0]
        match.apply(decide(bots[seat - 1], match, seat), seat)
        match.draw_all()
    return match
