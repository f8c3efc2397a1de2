"""One player's board: the heads of the cities and that player's row alone."""

from __future__ import annotations

from msgspec.structs import replace

from game import View
from rendering.drawing.canvas import Canvas
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.theme import Theme
from rendering.public_board.header import HEADER_H, Title, header_sprite, round_label
from rendering.public_board.players.heads import lay_heads
from rendering.public_board.players.players_layout import player_layout
from rendering.public_board.players.row import lay_row, row_content
from rendering.words.picture_words import PictureWords


def player_board_canvas(view: View, seat: int, theme: Theme, words: PictureWords) -> Canvas:
    """The whole board of one seat, with its holdings if the viewer may see them."""
    own = view.seats[seat]
    layout = player_layout(view, seat, top=HEADER_H)
    canvas = Canvas(theme, WIDTH, layout.height)
    canvas.put(header_sprite(theme, WIDTH, seat, Title("", own.name), round_label(words, view)), 0, 0)
    lay_heads(canvas, words, view, layout)
    content = replace(row_content(view, seat), screen=own.screen, is_to_play=False)
    lay_row(canvas, content, layout.rows[0])
    return canvas
