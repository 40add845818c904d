"""Shared by the environments: spaces, observations, rewards and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from . import _pictures
from .catalog import Game
from .errors import ArgumentError, RanariumError
from .match import Match

#: The size of a character in pictures, in pixels.
_CELL = (8, 16)


def observation_space(game: Game) -> spaces.Dict:
    """Returns the space of observations: the tensor, and the mask of legal actions."""
    high = np.empty(game.tensor_len, np.uint8)
    for part in game.parts:
        high[part.first : part.first + part.size] = part.high
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def observation(match: Match, seat: int) -> dict[str, Any]:
    """Returns what a seat sees, and its legal actions: none if it does not decide."""
    # The match keeps what the mask needs, and takes the tensor from it.
    mask = match.mask(seat).copy()
    return {"observation": match.tensor(seat).copy(), "action_mask": mask}


def reward(match: Match, seat: int) -> float:
    """Returns 1 for a win, -1 for a loss, something between for a shared win; 0 in progress."""
    returns = match.returns()
    return 0.0 if returns is None else 2.0 * returns[seat - 1] - 1.0


def check_render_mode(mode: str | None, modes: list[str]) -> str | None:
    """Checks a render mode."""
    if mode is not None and mode not in modes:
        expected = ", ".join(modes)
        raise ArgumentError("render_mode", f"expected one of: {expected}; found {mode!r}")
    return mode


def render(match: Match, mode: str | None, viewer: int | str) -> Any:
    """Returns the picture of a match: text, or an array of pixels."""
    if mode == "ansi":
        return match.picture(viewer)
    if mode == "rgb_array":
        return _pixels(match._inked(viewer))
    return None


def _pixels(lines: Sequence[_pictures.Line]) -> np.ndarray[Any, np.dtype[np.uint8]]:
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise RanariumError("rgb_array needs Pillow: pip install ranarium[render]") from error
    width = _CELL[0] * (_pictures.columns(lines) + 2)
    height = _CELL[1] * (len(lines) + 1)
    image = Image.new("RGB", (width, height), _pictures.BACKGROUND)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default()
    for row, line in enumerate(lines):
        inked = [(character, ink) for text, ink in line for character in text]
        for column, (character, ink) in enumerate(inked):
            if character != " ":
                at = (_CELL[0] * (column + 1), _CELL[1] * row + _CELL[1] // 2)
                # The default font has no further characters.
                shown = character if ord(character) < 128 else "#"
                draw.text(at, shown, fill=_pictures.INKS[ink], font=font)
    return np.asarray(image, dtype=np.uint8).copy()
