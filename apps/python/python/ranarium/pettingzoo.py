"""Environments of PettingZoo: ``env`` and ``raw_env`` (AEC), and ``parallel_env``.

Agents are ``player_1``, ``player_2``… Observations are the tensor and the mask of legal actions;
rewards come at the end of a match. Chance is drawn inside. Seats that decide at the same time act
one after the other in the AEC environment, without seeing each other's choices.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import _spaces
from .catalog import game as described
from .errors import ArgumentError
from .match import Match, Options, number

__all__ = ["env", "parallel_env", "raw_env"]

RENDER_MODES = ["ansi", "rgb_array"]


def _agent(seat: int) -> str:
    return f"player_{seat}"


def _seat(agent: str) -> int:
    return int(agent.rsplit("_", 1)[1])


class _Environment(EzPickle):
    """A match at a time, and the interface that both kinds of environment share."""

    _IS_PARALLEL: bool

    def __init__(
        self,
        game: str = "icefrogs",
        options: Options = "",
        *,
        max_steps: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, game, options, max_steps=max_steps, render_mode=render_mode
        )
        description = described(game)
        self._game = game
        self._options = options
        self._max_steps = number("max_steps", max_steps, 1, 10**9)
        self.render_mode = _spaces.check_render_mode(render_mode, RENDER_MODES)
        self._rng = np.random.default_rng()
        self._match = Match(game, options)
        self._steps = 0
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": self._IS_PARALLEL,
            "render_fps": 2,
        }
        self.possible_agents = [_agent(seat) for seat in range(1, self._match.players + 1)]
        space = _spaces.observation_space(description)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(description.action_count) for agent in self.possible_agents
        }
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self._match

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(number("seed", seed, 0, 2**63 - 1))
        drawn = int(self._rng.integers(2**62))
        self._match = Match(self._game, self._options, seed=drawn)
        self._match.draw_all()
        self._steps = 0

    def _apply(self, seat: int, action: object) -> None:
        self._match._apply_number(seat, action)
        self._steps += 1

    def _is_cut_off(self) -> bool:
        return not self._match.is_over and self._steps >= self._max_steps

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Returns the action space of an agent."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """Returns a spectator's picture."""
        return _spaces.render(self.match, self.render_mode, "spectator")

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


class raw_env(_Environment, AECEnv):  # noqa: N801
    """The AEC environment of a game, without PettingZoo's wrappers."""

    _IS_PARALLEL = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match; equal seeds give equal draws."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        seats = self.match.seats
        return _agent(seats[0]) if seats else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees."""
        if agent not in self.possible_agents:
            expected = ", ".join(self.possible_agents)
            raise ArgumentError("agent", f"expected one of: {expected}; found {agent!r}")
        return _spaces.observation(self.match, _seat(agent))

    def step(self, action: int | None) -> None:
        """Applies an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ArgumentError("action", f"expected None: the match of {agent} is over")
            self._was_dead_step(action)
            return
        self._apply(_seat(agent), action)
        self.match.draw_all()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.is_over:
            for one in self.agents:
                self.rewards[one] = _spaces.reward(self.match, _seat(one))
                self.terminations[one] = True
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()


def env(
    game: str = "icefrogs",
    options: Options = "",
    *,
    max_steps: int = 2000,
    render_mode: str | None = None,
) -> AECEnv:
    """Returns the AEC environment of a game, which checks the order of calls."""
    raw = raw_env(game, options, max_steps=max_steps, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class parallel_env(_Environment, ParallelEnv):  # noqa: N801
    """The parallel environment of a game.

    Every agent has an action at each step; those of agents that do not decide, whose mask is all
    0, are ignored.
    """

    _IS_PARALLEL = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begins a match; equal seeds give equal draws."""
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, Any]]:
        return {agent: _spaces.observation(self.match, _seat(agent)) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Applies the actions of all seats that decide now; either all or none of them."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        before, steps = self.match.clone(), self._steps
        try:
            for seat in self.match.seats:
                agent = _agent(seat)
                if agent not in actions:
                    raise ArgumentError("actions", f"{agent} decides, but has no action")
                self._apply(seat, actions[agent])
        except Exception:
            self._match, self._steps = before, steps
            raise
        self.match.draw_all()
        is_over, is_cut_off = self.match.is_over, self._is_cut_off()
        agents = self.agents
        observations = self._observations()
        rewards = {agent: _spaces.reward(self.match, _seat(agent)) for agent in agents}
        if is_over or is_cut_off:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off),
            {agent: {} for agent in agents},
        )
