"""A match: the plain interface."""

from __future__ import annotations

import json
import operator
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

from . import _native, _pictures
from .errors import ArgumentError, IllegalAction, NotNow, call
from .catalog import Game, game, text

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = ["Action", "Match", "Options", "Refusal", "Viewer"]

#: An action: its text, its number, or its data form.
Action = Union[str, int, Mapping[str, Any]]
#: A seat from 1, or ``"spectator"``.
Viewer = Union[int, str]
#: Options as text, such as ``"players=3 deck=expanded"``, or as a mapping.
Options = Union[str, Mapping[str, Any]]

_SEED_BYTES = 32
#: The native module takes numbers below this one.
_NATIVE_NUMBERS = 2**32


@dataclass(frozen=True)
class Refusal:
    """The reason why an action is not legal: the clause of the rulebook, and words."""

    clause: str
    reason: str


def number(argument: str, value: Any, low: int, high: int) -> int:
    """Checks that an argument is a whole number between two bounds."""
    try:
        # A check of the protocol SupportsIndex takes ten times as long.
        found: int | None = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        found = None
    if found is None:
        raise ArgumentError(argument, f"expected a whole number, found {type(value).__name__}")
    if not low <= found <= high:
        raise ArgumentError(argument, f"expected a number from {low} to {high}, found {found}")
    return found


def options_text(options: object) -> str:
    """Returns options as text."""
    if isinstance(options, str):
        return text("options", options)
    if not isinstance(options, Mapping):
        found = type(options).__name__
        raise ArgumentError("options", f"expected a text or a mapping, found {found}")
    words = {True: "on", False: "off", None: "none"}
    pairs = []
    for key, value in options.items():
        is_word = value is None or isinstance(value, bool)
        pairs.append(f"{key}={words[value] if is_word else value}")
    return text("options", " ".join(pairs))


class Match:
    """A match of one of the games.

    Chance is drawn from ``seed`` by :meth:`draw` and :meth:`draw_all`; a match that drew every
    outcome itself has a :meth:`record`. A seat may be omitted if only one seat decides.
    """

    __slots__ = ("__weakref__", "_language", "_match_id", "_native", "_seed")

    def __init__(
        self,
        game: str,
        options: Options = "",
        *,
        position: str | None = None,
        seed: int = 0,
        match_id: str = "python",
        language: str = "en",
    ) -> None:
        if position is not None:
            text("position", position)
        seed_bytes = number("seed", seed, 0, 2**256 - 1).to_bytes(_SEED_BYTES, "little")
        self._set(
            call(
                _native.NativeMatch,
                text("game", game),
                options_text(options),
                position,
                seed_bytes,
                text("match_id", match_id),
                text("language", language),
            ),
            seed_bytes,
            match_id,
            language,
        )

    def _set(
        self, native: _native.NativeMatch, seed: bytes, match_id: str, language: str
    ) -> None:
        self._native = native
        self._seed = seed
        self._match_id = match_id
        self._language = language

    def _like(self, native: _native.NativeMatch, seed: bytes) -> Match:
        other = object.__new__(Match)
        other._set(native, seed, self._match_id, self._language)
        return other

    @classmethod
    def imagined(
        cls, game: str, options: Options, seat: int, observation: Mapping[str, Any]
    ) -> Match:
        """Returns a match in a state that agrees with what a seat sees.

        Its hidden parts are arbitrary: :meth:`determinize` draws them. An observation that no
        match has, as a whole, is refused.
        """
        if not isinstance(observation, Mapping):
            found = type(observation).__name__
            raise ArgumentError("observation", f"expected a mapping, found {found}")
        try:
            seen = json.dumps(dict(observation))
        except (TypeError, ValueError, RecursionError) as error:
            raise ArgumentError("observation", str(error)) from None
        native = call(
            _native.NativeMatch.imagined,
            text("game", game),
            options_text(options),
            number("seat", seat, 1, 255),
            text("observation", seen),
        )
        other = object.__new__(cls)
        other._set(native, bytes(_SEED_BYTES), "imagined", "en")
        return other

    # The match as a whole.

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._native.game()

    @property
    def description(self) -> Game:
        """The description of the game, with its encoding."""
        return game(self._native.game())

    @property
    def options(self) -> str:
        """The canonical text of the options."""
        return self._native.options()

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._native.players()

    @property
    def turn(self) -> str:
        """``"decide"``, ``"chance"`` or ``"over"``."""
        return self._native.turn()[0]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return tuple(self._native.turn()[1])

    @property
    def is_over(self) -> bool:
        """``True`` after the end of the match."""
        return self.turn == "over"

    @property
    def position(self) -> str:
        """The position as text."""
        return self._native.position()

    @property
    def steps(self) -> list[str]:
        """The steps since the beginning: ``"1 b1-c3"``, ``"* take red"``."""
        return [step for step, _ in self._native.steps()]

    def returns(self) -> list[float] | None:
        """Returns each seat's share of the one win, or ``None`` while the match is in progress."""
        returns = self._native.returns()
        return None if returns is None else [share / 60 for share in returns[0]]

    def points(self) -> list[int] | None:
        """Returns each seat's points; ``None`` in progress, and in games without points."""
        returns = self._native.returns()
        return None if returns is None else returns[1]

    def estimate(self) -> list[int]:
        """Returns the built-in bots' estimate of the state for each seat; only differences count.

        It reads hidden parts: call it on a match from :meth:`determinize` to see what a seat knows.
        """
        return self._native.estimate()

    def clone(self) -> Match:
        """Returns a copy that continues independently, with the same draws."""
        return self._like(self._native.duplicated(), self._seed)

    def determinize(self, viewer: Viewer, seed: int = 0) -> Match:
        """Returns a match in a state drawn at random from what a viewer knows."""
        seed = number("seed", seed, 0, 2**64 - 1)
        native = call(self._native.determinize, self._viewer(viewer), seed)
        return self._like(native, seed.to_bytes(_SEED_BYTES, "little"))

    def record(self) -> str:
        """Returns the record as text, or the save of a match in progress."""
        return call(self._native.record)

    def perft(self, depth: int, limit: int = 1_000_000) -> tuple[int, dict[str, int]]:
        """Counts the sequences of ``depth`` decisions, in all and by their first action."""
        depth = number("depth", depth, 0, 100)
        limit = number("limit", limit, 1, 2**63)
        leaves, by_action = call(self._native.perft, depth, limit)
        return leaves, dict(by_action)

    # Actions.

    def legal_actions(self, seat: int | None = None) -> list[str]:
        """Returns the legal actions of a seat as texts, in order."""
        return call(self._native.legal, self._seat(seat))

    def legal_data(self, seat: int | None = None) -> list[Any]:
        """Returns the legal actions of a seat as data, in the same order."""
        actions: list[Any] = json.loads(call(self._native.legal_data, self._seat(seat)))
        return actions

    def legal_numbers(self, seat: int | None = None) -> list[int]:
        """Returns the numbers of the legal actions of a seat, in the same order."""
        return call(self._native.legal_numbers, self._seat(seat))

    def action_number(self, action: str | Mapping[str, Any], seat: int | None = None) -> int | None:
        """Returns the number of an action; ``None`` for one that is never legal here."""
        return call(self._native.number, self._seat(seat), _action_text(action))

    def action_of_number(self, action: int, seat: int | None = None) -> str:
        """Returns the action with a number, legal or not."""
        return call(self._native.action, self._seat(seat), self._number(action))

    def check(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Returns the reason why an action is not legal; ``None`` if it is."""
        seat = self._seat(seat)
        try:
            call(self._native.check, seat, self._text(action, seat))
        except IllegalAction as illegal:
            return Refusal(illegal.clause, illegal.reason)
        return None

    def apply(self, action: Action, seat: int | None = None) -> str:
        """Applies an action, and returns its text. An illegal one changes nothing."""
        seat = self._seat(seat)
        # A check of the type Mapping takes as long as a step.
        if type(action) is not int and isinstance(action, (str, Mapping)):
            return call(self._native.apply, seat, _action_text(action))
        return self._apply_number(seat, action)

    def _apply_number(self, seat: int, action: object) -> str:
        # The native module checks the number as well, in less time.
        if type(action) is int and 0 <= action < _NATIVE_NUMBERS:
            return call(self._native.apply_number, seat, action)
        return call(self._native.apply_number, seat, self._number(action))

    def take(self, step: str) -> None:
        """Takes a step of another match: ``"1 b1-c3"``, or ``"* take red"``, as in ``steps``."""
        try:
            call(self._native.repeat, [(text("step", step), False)])
        except ArgumentError as error:
            raise ArgumentError("step", error.reason) from None

    # Chance.

    def chance_outcomes(self) -> list[tuple[str, int]]:
        """Returns the outcomes of chance with their weights; none if it is not chance's turn."""
        return self._native.outcomes()

    def apply_chance(self, outcome: str | Mapping[str, Any]) -> str:
        """Applies an outcome of chance, and returns its text."""
        return call(self._native.chance, _action_text(outcome, "outcome"))

    def draw(self) -> str:
        """Draws an outcome of chance from the seed, and returns its text."""
        return call(self._native.draw)

    def draw_all(self) -> list[str]:
        """Draws as long as it is chance's turn, and returns the outcomes."""
        return call(self._native.draw_all)

    # Views.

    def observe(self, viewer: Viewer) -> dict[str, Any]:
        """Returns what a viewer may know of the current state, as data."""
        seen: dict[str, Any] = json.loads(call(self._native.observe, self._viewer(viewer)))
        return seen

    def tensor(self, viewer: Viewer) -> numpy.typing.NDArray[numpy.uint8]:
        """Returns a viewer's observation tensor; ``description.parts`` says what it holds."""
        import numpy

        return numpy.frombuffer(self.tensor_bytes(viewer), numpy.uint8)

    def tensor_bytes(self, viewer: Viewer) -> bytes:
        """Returns a viewer's observation tensor as bytes."""
        return call(self._native.tensor, self._viewer(viewer))

    def mask(self, seat: int | None = None) -> numpy.typing.NDArray[numpy.int8]:
        """Returns the mask of the action space: 1 for each legal action of a seat."""
        import numpy

        return numpy.frombuffer(self.mask_bytes(seat), numpy.int8)

    def mask_bytes(self, seat: int | None = None) -> bytes:
        """Returns the mask of the action space as bytes."""
        return call(self._native.mask, self._seat(seat))

    def picture(self, viewer: Viewer = "spectator", language: str | None = None) -> str:
        """Returns a picture of a viewer's observation, in characters."""
        code = self._language if language is None else text("language", language)
        return call(self._native.picture, self._viewer(viewer), code)

    def svg(self, viewer: Viewer = "spectator") -> str:
        """Returns the same picture as SVG, in colours."""
        return _pictures.svg(self._inked(viewer))

    def _inked(self, viewer: Viewer) -> list[list[tuple[str, str]]]:
        return call(self._native.inked_picture, self._viewer(viewer), self._language)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"Match({self.game!r}, {self.options!r}, position={self.position!r})"

    # Copies and pickles.

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        state = {
            "version": _native.PICKLE_VERSION,
            "game": self.game,
            "rules_version": self.description.rules_version,
            "options": self.options,
            "position": self._native.start_position(),
            "seed": self._seed,
            "match_id": self._match_id,
            "language": self._language,
            "steps": self._native.steps(),
        }
        return _unpickled, (state,)

    # Arguments.

    def _seat(self, seat: object) -> int:
        # The native module checks the number as well, in less time.
        if type(seat) is int and 0 <= seat < _NATIVE_NUMBERS:
            return seat
        if seat is not None:
            return number("seat", seat, 1, self.players)
        turn, seats = self._native.turn()
        if len(seats) == 1:
            return seats[0]
        if turn == "decide":
            found = ", ".join(map(str, seats))
            raise ArgumentError("seat", f"expected one of: {found}; several seats decide at once")
        raise NotNow("the match is over" if turn == "over" else "chance decides, not a seat")

    def _viewer(self, viewer: object) -> int:
        if viewer == "spectator":
            return 0
        if isinstance(viewer, str):
            found = f'expected a seat or "spectator", found {viewer!r}'
            raise ArgumentError("viewer", found)
        return number("viewer", viewer, 1, self.players)

    def _number(self, action: object) -> int:
        return number("action", action, 0, self.description.action_count - 1)

    def _text(self, action: Action, seat: int) -> str:
        if isinstance(action, (str, Mapping)):
            return _action_text(action)
        return call(self._native.action, seat, self._number(action))


def _action_text(action: object, argument: str = "action") -> str:
    if isinstance(action, str):
        return text(argument, action)
    if isinstance(action, Mapping):
        try:
            return json.dumps(dict(action))
        except (TypeError, ValueError) as error:
            raise ArgumentError(argument, str(error)) from None
    raise ArgumentError(argument, f"expected a text or data, found {type(action).__name__}")


def _unpickled(state: object) -> Match:
    """Returns the match of a pickle."""
    version = state.get("version") if isinstance(state, dict) else None
    if not isinstance(state, dict) or version != _native.PICKLE_VERSION:
        expected = _native.PICKLE_VERSION
        raise ArgumentError("pickle", f"expected version {expected}, found {version}")
    try:
        rules = game(state["game"]).rules_version
        if rules != state["rules_version"]:
            found = state["rules_version"]
            raise ArgumentError("pickle", f"expected version {rules} of the rules, found {found}")
        match = Match(
            state["game"],
            state["options"],
            position=state["position"],
            seed=int.from_bytes(state["seed"], "little"),
            match_id=state["match_id"],
            language=state["language"],
        )
        call(match._native.repeat, state["steps"])
    except (KeyError, TypeError) as error:
        raise ArgumentError("pickle", f"damaged: {error!r}") from None
    return match
