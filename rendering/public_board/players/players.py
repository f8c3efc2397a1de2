"""The pictures of the players: the first with court and cities, more of them if the rows do not fit on one."""

from __future__ import annotations

from game import View
from rendering.drawing.canvas import Canvas
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.theme import Theme
from rendering.public_board.players.court import lay_court
from rendering.public_board.players.end_notes import end_notes_sprite
from rendering.public_board.players.heads import lay_heads
from rendering.public_board.players.players_layout import PlayersLayout
from rendering.public_board.players.row import lay_row, row_content
from rendering.words.end_note_texts import end_notes
from rendering.words.picture_words import PictureWords


def players_canvas(view: View, theme: Theme, words: PictureWords, layout: PlayersLayout) -> Canvas:
    """One picture of players with this layout."""
    canvas = Canvas(theme, WIDTH, layout.height)
    if layout.court is not None:
        lay_court(canvas, view, layout.court)
    lay_heads(canvas, words, view, layout)
    for row in layout.rows:
        lay_row(canvas, row_content(view, row.seat), row)
    if layout.notes is not None:
        x, y, width, height = layout.notes
        notes = end_notes(words, view.ruleset)
        canvas.put(end_notes_sprite(theme, words.say("end-notes"), notes, (width, height)), x, y)
    return canvas
