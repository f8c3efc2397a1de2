"""The first edition's cards, drawn: condition, what each seat has of it publicly, what it pays."""

from __future__ import annotations

from game.view import View
from rendering import parts
from rendering.cache import Sprite, cached
from rendering.canvas import Sheet
from rendering.card_words import CardWords, card_words
from rendering.facts import darkest
from rendering.fonts import Face
from rendering.layout import Box, cells
from rendering.pen import Pen, text_width
from rendering.rows import progress
from rendering.theme import CARD_HEADS, CREAM, INK, INK_SOFT, Theme

Haves = tuple[int | None, ...]
Shown = tuple[str, int, int, Haves]


def wrapped(text: str, face: Face, size: float, width: float) -> list[str]:
    """The text broken into lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, face, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def shown_cards(view: View) -> tuple[Shown, ...]:
    """Kind, number, need and what each seat has of it, for every card in play."""
    if view.cards is None:
        return ()
    found: list[Shown] = []
    for index, objective in enumerate(view.seats[0].objectives):
        haves = tuple(seat.objectives[index].have for seat in view.seats)
        found.append((objective.card, objective.number, objective.need, haves))
    if view.cards.bonus is not None:
        found.append(("bonus", view.cards.bonus, 0, ()))
    return tuple(found)


def _write(pen: Pen, where: tuple[float, float], text: str, *, size: float, width: float, is_strong: bool) -> float:
    """Write lines downwards; gives the y below them."""
    x, y = where
    face: Face = "heavy" if is_strong else "bold"
    for line in wrapped(text, face, size, width):
        pen.text((x, y), line, face=face, size=size, fill=INK if is_strong else INK_SOFT)
        y += size * 1.22
    return y


def _table(pen: Pen, box: Box, words: CardWords, dark: int) -> None:
    """Six lettered chips, or sizes, with what they pay below."""
    count = len(words.table)
    step = box.w / count
    for index, vp in enumerate(words.table):
        x = box.x + step * (index + 0.5)
        side = min(22.0, step - 3)
        if words.heads:
            pen.rect(
                (x - side / 2, box.y, side, side),
                pen.theme.marble_second,
                radius=4,
                edge=pen.theme.marble_line,
                stroke=1.2,
            )
            pen.text((x, box.y + side / 2), words.heads[index], face="heavy", size=16, fill=INK, anchor="m")
        else:
            parts.chip(pen.at(x - side / 2, box.y, side / 100), dark if index == 5 else index)
        pen.text((x, box.y + side + 14), str(vp), face="black", size=min(19.0, step * 0.72), fill=INK, anchor="m")


@cached
def _tall(theme: Theme, shown: Shown, dark: int, size: tuple[float, float]) -> Sprite:
    """A card with its head on top."""
    kind, number, need, haves = shown
    words = card_words(kind, number, need)
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=10, edge=theme.marble_line, stroke=1.5)
    pen.rect((0, 0, width, 24), CARD_HEADS[kind], radius=10)
    pen.rect((0, 12, width, 24), CARD_HEADS[kind])
    pen.text((12, 18), kind.capitalize(), face="heavy", size=21, fill=CREAM)
    pen.text((width - 12, 18), str(number), face="display", size=27, fill=CREAM, anchor="r")
    y = _write(pen, (12, 56), words.condition, size=18, width=width - 20, is_strong=True)
    if haves:
        progress(pen, (10, y + 2), need, haves, width=width - 16)
        y += 34
    pen.rect((12, y - 6, width - 24, 1.2), theme.marble_line)
    _write(pen, (12, y + 8), words.pays, size=16.5, width=width - 20, is_strong=False)
    if words.table:
        _table(pen, Box(7, height - 56, width - 14, 50), words, dark)
    return pen.sprite()


@cached
def _wide(theme: Theme, shown: Shown, dark: int, size: tuple[float, float]) -> Sprite:
    """A card with its head at the left side."""
    kind, number, need, haves = shown
    words = card_words(kind, number, need)
    width, height = size
    pen = Pen(theme, width, height)
    pen.rect((0, 0, width, height), theme.marble, radius=10, edge=theme.marble_line, stroke=1.5)
    pen.rect((0, 0, 60, height), CARD_HEADS[kind], radius=10)
    pen.rect((44, 0, 30, height), CARD_HEADS[kind])
    pen.text((37, 44), str(number), face="display", size=46, fill=CREAM, anchor="m")
    fits = min(19.0, 19.0 * 66 / text_width(kind.capitalize(), "heavy", 19))
    pen.text((37, height - 34), kind.capitalize(), face="heavy", size=fits, fill=CREAM, anchor="m")
    x, room = 86, width - 98
    y = _write(pen, (x, 22), words.condition, size=19.5, width=room, is_strong=True)
    if haves:
        progress(pen, (x - 2, y + 4), need, haves, width=room)
        y += 30
    if words.table:
        _table(pen, Box(x - 4, height - 52, room + 8, 46), words, dark)
    else:
        _write(pen, (x, max(y + 4, height - 56)), words.pays, size=17, width=room, is_strong=False)
    return pen.sprite()


def lay_cards(sheet: Sheet, box: Box, view: View) -> None:
    """All cards side by side: tall in a cell, wide in a row of their own."""
    shown = shown_cards(view)
    is_tall = box.w < 1000
    for one, cell in zip(shown, cells(box, len(shown), 8 if is_tall else 12), strict=True):
        draw = _tall if is_tall else _wide
        sheet.put(draw(sheet.theme, one, darkest(view.ruleset), (cell.w, cell.h)), cell.x, cell.y)
