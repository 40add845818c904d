"""The colours of pictures, and pictures as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

#: A line of a picture: texts, each with its ink.
Line = Sequence[tuple[str, str]]

BACKGROUND = "#20242a"
#: The colour of each ink.
INKS = {
    "plain": "#d8dbe0",
    "faint": "#8a8f98",
    "strong": "#ffffff",
    "mark": "#ffa94d",
    "black": "#8a8f98",
    "red": "#ff6b6b",
    "green": "#69db7c",
    "yellow": "#ffd43b",
    "blue": "#74c0fc",
    "magenta": "#da77f2",
    "cyan": "#66d9e8",
    "white": "#ffffff",
}


def columns(lines: Sequence[Line]) -> int:
    """Returns the number of characters of the longest line."""
    return max((sum(len(text) for text, _ in line) for line in lines), default=0)


def svg(lines: Sequence[Line]) -> str:
    """Returns a picture as SVG."""
    width = 8 * columns(lines) + 16
    height = 16 * len(lines) + 16
    rows = []
    for row, line in enumerate(lines):
        spans = "".join(
            f'<tspan fill="{INKS[ink]}">{escape(text)}</tspan>' for text, ink in line if text
        )
        rows.append(f'<text x="8" y="{16 * row + 20}" xml:space="preserve">{spans}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'font-family="monospace" font-size="13"><rect width="100%" height="100%" '
        f'fill="{BACKGROUND}"/>{"".join(rows)}</svg>'
    )
