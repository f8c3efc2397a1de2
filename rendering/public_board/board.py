"""The whole public board: the pictures of a position in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from game import View
from rendering.drawing.canvas import Canvas
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.theme import Theme
from rendering.position.features import features
from rendering.public_board.cards import cards_canvas
from rendering.public_board.market.market import market_canvas
from rendering.public_board.players.end_notes import end_notes_height
from rendering.public_board.players.players import players_canvas
from rendering.public_board.players.players_layout import ROW_W, PlayersLayout, players_layouts
from rendering.words.end_note_texts import end_notes
from rendering.words.picture_words import PictureWords


class BoardPart(Struct, frozen=True):
    """One picture of the board; `seats` are those with rows on it, `players` is the layout of these rows."""

    name: Literal["market", "players", "cards"]
    canvas: Canvas
    players: PlayersLayout | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        return () if self.players is None else tuple(row.seat for row in self.players.rows)


def board_parts(view: View, theme: Theme, words: PictureWords, *, header: Sprite | None = None) -> Iterator[BoardPart]:
    """Market, players (on several pictures if one cannot hold them), and cards if there is a choice of them.

    The market has the position's header, or the given one.
    """
    yield BoardPart("market", market_canvas(view, theme, words, header=header))
    notes_h = end_notes_height(end_notes(words, view.ruleset), ROW_W)
    for layout in players_layouts(view, notes_h=notes_h):
        yield BoardPart("players", players_canvas(view, theme, words, layout), layout)
    if features(view).has_bonus_card:
        yield BoardPart("cards", cards_canvas(view, theme, words))
