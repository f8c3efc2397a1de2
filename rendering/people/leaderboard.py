"""The standings of a server: most victories first."""

from __future__ import annotations

from rendering.drawing.canvas import Canvas
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.theme import Theme
from rendering.people.rows import (
    BAND_H,
    HEADS_H,
    MARGIN,
    ROW_GAP,
    ROW_H,
    band_sprite,
    column_heads,
    heads_sprite,
    row_sprite,
)
from rendering.words.people_values import LeaderboardCard
from rendering.words.picture_words import PictureWords


def leaderboard_canvas(card: LeaderboardCard, theme: Theme, words: PictureWords) -> Canvas:
    """One line per person. The column of ratings is there only if any line has one."""
    height = BAND_H + HEADS_H + len(card.rows) * (ROW_H + ROW_GAP) + MARGIN
    canvas = Canvas(theme, WIDTH, height)
    canvas.put(band_sprite(theme, words.say("picture-leaderboard"), words.ruleset_title(card.ruleset)), 0, 0)
    has_ratings = any(row.rating is not None for row in card.rows)
    canvas.put(heads_sprite(theme, column_heads(words, has_ratings=has_ratings)), MARGIN, BAND_H)
    for index, row in enumerate(card.rows):
        canvas.put(row_sprite(theme, row, index % 4), MARGIN, BAND_H + HEADS_H + index * (ROW_H + ROW_GAP))
    return canvas
