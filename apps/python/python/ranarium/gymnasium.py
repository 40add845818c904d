"""An environment of Gymnasium: one seat against built-in bots."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
from gymnasium import spaces

from . import _spaces
from .bots import Bot, Player, decide, make_bot
from .catalog import game as described
from .errors import ArgumentError, IllegalAction, NotNow
from .match import Match, Options, number

__all__ = ["SeatEnv"]

Illegal = Literal["lose", "raise"]


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a match; ``opponents`` is a bot for all other seats, such as ``"greedy"``, or a
    class, as ``"py:module:Class"``.

    An illegal action loses the match, or raises an exception with ``illegal="raise"``. A mask of
    the legal actions is part of each observation.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        game: str = "icefrogs",
        options: Options = "",
        *,
        seat: int = 1,
        opponents: str = "random",
        illegal: Illegal = "lose",
        max_steps: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        description = described(game)
        if illegal not in ("lose", "raise"):
            raise ArgumentError("illegal", f"expected one of: lose, raise; found {illegal!r}")
        self._game = game
        self._options = options
        self._match = Match(game, options)
        self._seat = number("seat", seat, 1, self._match.players)
        make_bot("opponents", opponents, 0)
        self._opponents = opponents
        self._bots: dict[int, Bot | Player] = {}
        self._illegal = illegal
        self._max_steps = number("max_steps", max_steps, 1, 10**9)
        self._steps = 0
        self._is_done = True
        self.render_mode = _spaces.check_render_mode(render_mode, self.metadata["render_modes"])
        self.observation_space = _spaces.observation_space(description)
        self.action_space = spaces.Discrete(description.action_count)

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self._match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a match; equal seeds give equal draws and equal bots."""
        super().reset(seed=seed)
        drawn = [int(self.np_random.integers(2**62)) for _ in range(self._match.players + 1)]
        self._match = Match(self._game, self._options, seed=drawn[0])
        others = (seat for seat in range(1, self._match.players + 1) if seat != self._seat)
        self._bots = {seat: make_bot("opponents", self._opponents, drawn[seat]) for seat in others}
        self._steps = 0
        self._is_done = False
        # The seat acts in every episode, however many decisions come first.
        self._play_others(None)
        return self._observation(), {}

    def step(
        self, action: int
    ) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Applies an action, and plays on until the seat decides again."""
        if self._is_done:
            raise NotNow("the episode is over, or has not begun: call reset")
        try:
            self._match._apply_number(self._seat, action)
        except (ArgumentError, IllegalAction) as error:
            is_number = self.action_space.contains(action)
            if self._illegal == "raise" or not is_number:
                raise
            self._is_done = True
            return self._observation(), -1.0, True, False, {"illegal": str(error)}
        self._steps += 1
        self._play_others(self._max_steps)
        is_over = self._match.is_over
        is_cut_off = not is_over and self._steps >= self._max_steps
        self._is_done = is_over or is_cut_off
        reward = _spaces.reward(self._match, self._seat)
        return self._observation(), reward, is_over, is_cut_off, {}

    def _play_others(self, max_steps: int | None) -> None:
        match = self._match
        match.draw_all()
        while match.seats and self._seat not in match.seats:
            seat = match.seats[0]
            match.apply(decide(self._bots[seat], match, seat), seat)
            match.draw_all()
            self._steps += 1
            if max_steps is not None and self._steps >= max_steps:
                return

    def _observation(self) -> dict[str, Any]:
        return _spaces.observation(self._match, self._seat)

    def render(self) -> Any:
        """Returns a picture of what the seat sees."""
        return _spaces.render(self._match, self.render_mode, self._seat)
