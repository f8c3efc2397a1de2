"""Pictures and words of a position: a view in, a `Picture` out, and nothing remembered that would matter.

Every picture comes with an alt text of at most 1,024 characters; `position_text` gives the whole position in words.
Themes are "dark", "light" and "colour-blind". What cannot be drawn raises a ValueError that names the field.
Drawing takes milliseconds once its pieces are known, and is meant for one worker thread off the event loop:
pieces are kept in a bounded cache behind a lock, so several threads are safe but wait for each other.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.text import position_text
from game.view import View
from rendering import words
from rendering.canvas import Canvas, Picture
from rendering.close_up import lay_close_up
from rendering.differences import Changes, Place, changes
from rendering.finale import lay_final
from rendering.lobby import lay_lobby
from rendering.players import lay_player_board
from rendering.public_board import lay_board
from rendering.screens import lay_screen
from rendering.since_then import draw_since
from rendering.theme import THEMES, theme_named

__all__ = [
    "THEMES",
    "Changes",
    "Picture",
    "Place",
    "board",
    "changes",
    "final",
    "lobby_banner",
    "player_board",
    "position_text",
    "screen",
    "since",
    "wheel",
]


def _finished(canvas: Canvas, alt: str) -> Picture:
    return Picture(canvas.png(), alt, canvas.width, canvas.height)


def _checked_seat(view: View, seat: int) -> int:
    if not isinstance(seat, int) or not 0 <= seat < len(view.seats):
        raise ValueError(f"seat: {seat!r} is not one of the {len(view.seats)} seats")
    return seat


def board(view: View, *, theme: str = "dark", changed: Changes | None = None) -> Picture:
    """The whole position; with `changed` everything else is dimmed and the changed places are outlined."""
    colours = theme_named(theme)
    if changed is None:
        return _finished(lay_board(view, colours), words.board_alt(view))
    png, (width, height) = draw_since(view, colours, changed, viewer=view.viewer)
    return Picture(png, words.since_alt(view, changed), width, height)


def since(before: View, after: View, *, theme: str = "dark", between: Sequence[View] = ()) -> Picture:
    """The board as it is, what changed since `before` outlined; views between them tell who did what."""
    return board(after, theme=theme, changed=changes((before, *between, after)))


def screen(view: View, seat: int, *, theme: str = "dark") -> Picture:
    """What a seat keeps behind its screen; the view must be one to which it is open."""
    canvas = lay_screen(view, _checked_seat(view, seat), theme_named(theme))
    return _finished(canvas, words.screen_alt(view, seat))


def wheel(view: View, *, theme: str = "dark", coins: int | None = None) -> Picture:
    """The wheel close up with the table of prices; prices above `coins` are struck through."""
    return _finished(lay_close_up(view, theme_named(theme), coins), words.wheel_alt(view, coins))


def player_board(view: View, seat: int, *, theme: str = "dark") -> Picture:
    """One player's board, large."""
    canvas = lay_player_board(view, _checked_seat(view, seat), theme_named(theme))
    return _finished(canvas, words.player_alt(view, seat))


def final(view: View, *, theme: str = "dark") -> Picture:
    """The final scoring of a game that is over."""
    return _finished(lay_final(view, theme_named(theme)), words.final_alt(view))


def lobby_banner(ruleset: str, names: Sequence[str], *, seats: int = 4, theme: str = "dark") -> Picture:
    """The banner of a table that has not begun: its ruleset, who sits there, which seats are free."""
    canvas = lay_lobby(ruleset, names, theme_named(theme), seats=seats)
    return _finished(canvas, words.lobby_alt(ruleset, tuple(names), seats))
