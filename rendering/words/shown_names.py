"""Names of people as pictures show them: if no character can be drawn, the seat's name is used."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from game import View
from rendering.drawing.text import SEAT_LETTERS, is_nameless
from rendering.words.people_values import LeaderboardCard, StatisticsCard
from rendering.words.picture_words import PictureWords

Card = TypeVar("Card", StatisticsCard, LeaderboardCard)


def shown_name(name: str, seat: int, words: PictureWords) -> str:
    """The name, a mark in words, or `Seat A`."""
    name = words.name(name)
    letter = SEAT_LETTERS[seat % len(SEAT_LETTERS)]
    return words.say("picture-nameless", letter=letter) if is_nameless(name) else name


def with_names(view: View, words: PictureWords) -> View:
    """The view with a name for every seat."""
    names = [shown_name(seat.name, number, words) for number, seat in enumerate(view.seats)]
    if all(name == seat.name for name, seat in zip(names, view.seats, strict=True)):
        return view
    seats = tuple(replace(seat, name=name) for seat, name in zip(view.seats, names, strict=True))
    return replace(view, seats=seats)


def with_shown_names(card: Card, words: PictureWords) -> Card:
    """The card with a name for every person on it."""
    if isinstance(card, LeaderboardCard):
        rows = tuple(replace(row, name=shown_name(row.name, index, words)) for index, row in enumerate(card.rows))
        return replace(card, rows=rows)
    others = enumerate(card.opponents)
    opponents = tuple(replace(opponent, name=shown_name(opponent.name, index, words)) for index, opponent in others)
    return replace(card, name=shown_name(card.name, 0, words), opponents=opponents)
