"""Ranarium: four tabletop frog games for bots, research and learning.

>>> from ranarium import Bot, Match
>>> match = Match("icefrogs", "players=2")
>>> match.apply(Bot("greedy").choose(match)) in match.steps[0]
True
"""

from ._native import VERSION as __version__
from .bots import Bot, Judged, Player, View, play
from .errors import ArgumentError, IllegalAction, NotNow, RanariumError
from .catalog import Block, Game, Part, Verified, game, games, rules, verify
from .match import Action, Match, Options, Refusal, Viewer

__all__ = [
    "Action",
    "ArgumentError",
    "Block",
    "Bot",
    "Game",
    "IllegalAction",
    "Judged",
    "Match",
    "NotNow",
    "Options",
    "Part",
    "Player",
    "RanariumError",
    "Refusal",
    "Verified",
    "View",
    "Viewer",
    "__version__",
    "game",
    "games",
    "play",
    "rules",
    "verify",
]
