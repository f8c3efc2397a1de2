"""The picture of the first edition's cards: condition, how much of it each seat publicly has, what it pays."""

from __future__ import annotations

from functools import lru_cache

from game import View
from rendering.drawing.canvas import Canvas
from rendering.drawing.colours import CARD_HEADS, CREAM, INK, INK_SOFT
from rendering.drawing.font_files import Face
from rendering.drawing.geometry import Box, Point
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST, MARGIN, WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import wrapped_lines
from rendering.drawing.theme import Theme
from rendering.pieces.blocks import draw_chip
from rendering.position.cards_in_play import CardInPlay, cards_in_play
from rendering.position.ruleset_tables import darkest_paint, paint_of
from rendering.public_board.progress import draw_progress
from rendering.words.card_texts import CardText, card_text
from rendering.words.picture_words import PictureWords, Wordings

CARD_W, GAP, HEAD_W = 674, 12, 94
TEXT_X, TEXT_W = HEAD_W + 20, CARD_W - HEAD_W - 38
TOP = 48
CONDITION_SIZE, CONDITION_LINE, PAYS_LINE = 46.0, 54, 50
PROGRESS_H, TABLE_H = 62, 116
CHIP, TABLE_SIZE = 52, 48.0
# The kind of a card, which its colour shows too.
KIND_SIZE, LEAST_KIND = 30.0, 20.0
LEAST_H = 216


# Cached, because breaking lines measures every word and every board needs its four cards. There are 28 cards and three
# numbers of players in each language.
@lru_cache(maxsize=512)
def _lines(text: CardText) -> tuple[list[str], list[str]]:
    """The condition, and what the card pays, in lines that fit."""
    conditions = wrapped_lines(text.condition, "heavy", CONDITION_SIZE, TEXT_W)
    return conditions, wrapped_lines(text.pays, "bold", LEAST, TEXT_W)


def _card_height(card: CardInPlay, text: CardText) -> int:
    """The height that a card needs."""
    conditions, pays = _lines(text)
    height = TOP + len(conditions) * CONDITION_LINE + len(pays) * PAYS_LINE
    height += PROGRESS_H * bool(card.haves) + TABLE_H * bool(text.table)
    return max(LEAST_H, height)


def _write_lines(pen: Pen, where: Point, lines: list[str], *, face: Face, size: float, fill: str, step: float) -> float:
    """Write lines downwards and return the y below them."""
    x, y = where
    for line in lines:
        pen.label((x, y), line, room=TEXT_W, face=face, size=size, fill=fill)
        y += step
    return y


def _draw_table(pen: Pen, box: Box, text: CardText, darkest: int) -> None:
    """Six lettered chips or sizes, with what they pay below them."""
    step = box.w / len(text.table)
    for index, vp in enumerate(text.table):
        x = box.x + step * (index + 0.5)
        if text.heads:
            _draw_head(pen, Box(x - CHIP / 2, box.y, CHIP, CHIP), text.heads[index])
        else:
            draw_chip(pen.at(x - CHIP / 2, box.y, CHIP / 100), paint_of(index, darkest))
        pen.text((x, box.y + CHIP + 30), str(vp), face="black", size=TABLE_SIZE, fill=INK, anchor="m")


def _draw_head(pen: Pen, box: Box, text: str) -> None:
    pen.rect(box, pen.theme.marble_second, radius=8, edge=pen.theme.marble_line, stroke=2)
    pen.text((box.x + box.w / 2, box.y + box.h / 2), text, face="heavy", size=LEAST, fill=INK, anchor="m")


def _draw_ground(pen: Pen, card: CardInPlay, title: Wordings, height: float) -> None:
    """The marble with its coloured side, which has the number at the top and the kind at the bottom."""
    pen.rect((0, 0, CARD_W, height), pen.theme.marble, radius=18, edge=pen.theme.marble_line, stroke=1.5)
    pen.rect((0, 0, HEAD_W, height), CARD_HEADS[card.kind], radius=18)
    pen.rect((HEAD_W - 24, 0, 24, height), CARD_HEADS[card.kind])
    pen.text((HEAD_W / 2, 58), str(card.number), face="display", size=68, fill=CREAM, anchor="m")
    pen.label(
        (HEAD_W / 2, height - 30),
        title,
        room=HEAD_W - 10,
        face="heavy",
        size=KIND_SIZE,
        least=LEAST_KIND,
        fill=CREAM,
        anchor="m",
    )


@cached_sprite
def _card_sprite(theme: Theme, card: CardInPlay, title: Wordings, text: CardText, darkest: int, height: int) -> Sprite:
    """A card of this height."""
    pen = Pen(theme, CARD_W, height)
    _draw_ground(pen, card, title, height)
    conditions, pays = _lines(text)
    y = _write_lines(pen, (TEXT_X, TOP), conditions, face="heavy", size=CONDITION_SIZE, fill=INK, step=CONDITION_LINE)
    if card.haves:
        draw_progress(pen, (TEXT_X - 4, y + 2), card.need, card.haves, width=TEXT_W)
        y += PROGRESS_H
    _write_lines(pen, (TEXT_X, y), pays, face="bold", size=LEAST, fill=INK_SOFT, step=PAYS_LINE)
    if text.table:
        _draw_table(pen, Box(TEXT_X, height - TABLE_H + 4, TEXT_W, TABLE_H), text, darkest)
    return pen.sprite()


def cards_canvas(view: View, theme: Theme, words: PictureWords) -> Canvas:
    """All cards, two in a line. Each line is as high as its higher card."""
    cards = [(card, card_text(words, card.kind, card.number, card.need)) for card in cards_in_play(view)]
    lines = [cards[start : start + 2] for start in range(0, len(cards), 2)]
    heights = [max(_card_height(card, text) for card, text in line) for line in lines]
    canvas = Canvas(theme, WIDTH, 2 * MARGIN + sum(heights) + GAP * (len(lines) - 1))
    y = MARGIN
    for line, height in zip(lines, heights, strict=True):
        for column, (card, text) in enumerate(line):
            title = words.wordings(f"picture-card-{card.kind}")
            sprite = _card_sprite(theme, card, title, text, darkest_paint(view.ruleset), height)
            canvas.put(sprite, MARGIN + column * (CARD_W + GAP), y)
        y += height + GAP
    return canvas
