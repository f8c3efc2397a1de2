"""The standings of a server: most victories first."""

from __future__ import annotations

from rendering.drawing.canvas import Canvas
from rendering.drawing.theme import Theme
from rendering.people.rows import BAND_H, HEADS_H, MARGIN, ROW_GAP, ROW_H, WIDTH, band_sprite, heads_sprite, row_sprite
from rendering.words.people_texts import AVERAGE, GAMES, LEADERBOARD, RATING, WON, ruleset_title
from rendering.words.people_values import LeaderboardCard


def leaderboard_canvas(card: LeaderboardCard, theme: Theme) -> Canvas:
    """One line per person; the column of ratings only where one is shown."""
    height = BAND_H + HEADS_H + len(card.rows) * (ROW_H + ROW_GAP) + MARGIN
    canvas = Canvas(theme, WIDTH, height)
    canvas.put(band_sprite(theme, LEADERBOARD, ruleset_title(card.ruleset)), 0, 0)
    has_ratings = any(row.rating is not None for row in card.rows)
    heads = (WON, GAMES, AVERAGE, *((RATING,) if has_ratings else ()))
    canvas.put(heads_sprite(theme, "", heads), MARGIN, BAND_H)
    for index, row in enumerate(card.rows):
        canvas.put(row_sprite(theme, row, index % 4), MARGIN, BAND_H + HEADS_H + index * (ROW_H + ROW_GAP))
    return canvas
