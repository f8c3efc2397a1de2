"""Pictures and words of a position: a view in, a `Picture` out."""

from __future__ import annotations

from game.view import View
from rendering.board import lay_board
from rendering.canvas import Picture
from rendering.theme import theme_named

__all__ = ["Picture", "board"]


def board(view: View, *, theme: str = "dark") -> Picture:
    """The whole position as everybody may see it."""
    canvas = lay_board(view, theme_named(theme))
    return Picture(canvas.png(), "", canvas.width, canvas.height)
