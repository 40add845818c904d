"""The games in OpenSpiel: importing this module registers them with ``pyspiel``.

Their names are ``ranarium_icefrogs`` and so on, with ``_`` in place of ``-``. Parameters are
``options`` and ``position``, both texts as :class:`ranarium.Match` takes them. Seats that decide at
the same time act one after the other, without seeing each other's choices.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from .catalog import Game
from .catalog import game as described
from .catalog import games, text
from .errors import ArgumentError
from .match import Match

__all__ = ["GAMES", "load"]

#: Chance draws a card or a stone of one kind, or a seat.
_MAX_OUTCOMES = 64
_MAX_LENGTH = 100_000
_DIGEST_BYTES = 16


def _digest(*parts: bytes) -> bytes:
    hashed = blake2b(digest_size=_DIGEST_BYTES)
    for part in parts:
        hashed.update(len(part).to_bytes(8, "little"))
        hashed.update(part)
    return hashed.digest()


def _parameters(first: Match, position: str) -> dict[str, str]:
    """Returns parameters without the characters that OpenSpiel's texts of games reserve."""
    plain = {"options": first.options.replace(" ", "+").replace("=", ":")}
    if position:
        plain["position"] = "0x" + position.encode().hex()
    return plain


def _short_name(name: str) -> str:
    return "ranarium_" + name.replace("-", "_")


def _game_type(description: Game) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=_short_name(description.id),
        long_name=description.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if description.hides
            else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=description.players()[-1],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": "", "position": ""},
    )


class _RanariumGame(pyspiel.Game):  # type: ignore[misc]
    """A game; its subclasses name which."""

    game_id = ""
    game_type: Any = None

    def __init__(self, params: dict[str, str] | None = None) -> None:
        given = dict(params or {})
        options, position = given.get("options", ""), given.get("position", "")
        # The reverse of `_parameters`.
        options = options.replace("+", " ").replace(":", "=")
        if position[:2] == "0x":
            try:
                position = bytes.fromhex(position[2:]).decode()
            except ValueError as error:
                raise ArgumentError("position", str(error)) from None
        self.first = Match(self.game_id, options, position=position or None)
        players = self.first.players
        if players < 2:
            raise ArgumentError("options", "expected at least 2 players: OpenSpiel's sums are zero")
        description = described(self.game_id)
        info = pyspiel.GameInfo(
            num_distinct_actions=description.action_count,
            max_chance_outcomes=_MAX_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=_MAX_LENGTH,
        )
        super().__init__(self.game_type, info, _parameters(self.first, position))

    def new_initial_state(self) -> _RanariumState:
        """Returns the state before the first step."""
        return _RanariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> _Observer:
        """Returns an object that describes states to players."""
        return _Observer(described(self.game_id), iig_obs_type, params)


class _RanariumState(pyspiel.State):  # type: ignore[misc]
    """A state: a match, and for each seat a digest of all that it has seen and done."""

    def __init__(self, game: _RanariumGame) -> None:
        super().__init__(game)
        self.match = game.first.clone()
        self.recall = [_digest(self._seen(player)) for player in range(self.match.players)]

    def _seen(self, player: int) -> bytes:
        return self.match.tensor_bytes(player + 1)

    def current_player(self) -> int:
        """Returns the player to act, or a number that stands for chance or the end."""
        if self.match.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seats = self.match.seats
        return seats[0] - 1 if seats else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.match.legal_numbers(player + 1))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of chance as numbers, with their probabilities."""
        outcomes = self.match.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(number, weight / total) for number, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player < 0:
            self.match.apply_chance(self.match.chance_outcomes()[action][0])
        else:
            self.match.apply(action, player + 1)
            self.recall[player] = _digest(self.recall[player], action.to_bytes(4, "little"))
        self.recall = [_digest(known, self._seen(seat)) for seat, known in enumerate(self.recall)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return self.match.chance_outcomes()[action][0]
        return self.match.action_of_number(action, player + 1)

    def is_terminal(self) -> bool:
        """Returns ``True`` after the end of the match."""
        return self.match.is_over

    def returns(self) -> list[float]:
        """Returns each player's share of the win, less an even share, in even shares."""
        shares, players = self.match.returns(), self.match.players
        return [0.0] * players if shares is None else [players * share - 1 for share in shares]

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> _RanariumState:
        """Returns a state that agrees with all that a player knows, drawn at random."""
        drawn = _RanariumState(self.get_game())
        drawn.match = self.match.determinize(player + 1, int(probability_sampler() * 2**53))
        own = self.recall[player]
        drawn.recall = [_digest(own, drawn._seen(seat)) for seat in range(drawn.match.players)]
        drawn.recall[player] = own
        return drawn

    def __str__(self) -> str:
        return self.match.position


class _Observer:
    """A player's observation; with perfect recall, also a digest of all that came before.

    Public information is the observation of a spectator. The information of one player alone has
    no form.
    """

    def __init__(self, description: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ArgumentError("params", f"expected none, found {params!r}")
        kinds = pyspiel.PrivateInfoType
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.has_recall = kind.perfect_recall
        self.is_public = kind.private_info == kinds.NONE
        self.is_empty = not kind.public_info
        if kind.private_info == kinds.ALL_PLAYERS:
            raise ArgumentError("iig_obs_type", "expected the information of one player, or none")
        if self.has_recall and (self.is_public or self.is_empty):
            raise ArgumentError("iig_obs_type", "expected all that a player sees, to recall it")
        self.tensor = None if self.is_empty else np.zeros(description.tensor_len, np.float32)
        self.dict = {
            part.name: self.tensor[part.first : part.first + part.size].reshape(part.shape)
            for part in description.parts
            if self.tensor is not None
        }

    def _viewer(self, player: int) -> int | str:
        return "spectator" if self.is_public else player + 1

    def set_from(self, state: _RanariumState, player: int) -> None:
        """Sets the tensor to what a player sees."""
        if self.tensor is not None:
            self.tensor[:] = state.match.tensor(self._viewer(player))

    def string_from(self, state: _RanariumState, player: int) -> str | None:
        """Returns what a player sees as text."""
        if self.is_empty:
            return None
        seen = json.dumps(state.match.observe(self._viewer(player)), sort_keys=True)
        return f"{seen} {state.recall[player].hex()}" if self.has_recall else seen


def _register(name: str) -> str:
    description = described(name)
    kind = _game_type(description)
    members = {"game_id": name, "game_type": kind, "__doc__": description.summary}
    pyspiel.register_game(kind, type(_short_name(name), (_RanariumGame,), members))
    return _short_name(name)


#: OpenSpiel's name of each game.
GAMES: dict[str, str] = {name: _register(name) for name in games()}


def load(game: str, options: str = "", position: str = "") -> Any:
    """Returns a game as OpenSpiel knows it."""
    if text("game", game) not in GAMES:
        raise ArgumentError("game", f"expected one of: {', '.join(GAMES)}; found {game!r}")
    options, position = text("options", options), text("position", position)
    first = Match(game, options, position=position or None)
    return pyspiel.load_game(GAMES[game], _parameters(first, position))
