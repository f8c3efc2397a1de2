"""The first edition's cards in words: what they ask for, and what they pay.

No number of VP stands here: the contests of a bonus card name theirs, and any other card is asked what it would pay for
the least that it counts.
"""

from __future__ import annotations

from functools import cache
from itertools import count

from msgspec import Struct

from game import (
    BONUS_CARDS,
    BUILDING_CARDS,
    CITIES,
    EIGHT,
    OBJECT_CARDS,
    RURAL,
    TYPES_OF_CATEGORY,
    URBAN,
    Building,
    Columns,
    Seat,
    Type,
    tally,
    tile,
)
from rendering.words.picture_words import PictureWords


class CardText(Struct, frozen=True):
    """A card's condition, what it pays, and its table: by city, or with its own heads."""

    condition: str
    pays: str
    table: tuple[int, ...] = ()
    heads: tuple[str, ...] = ()


# Texts about what pays that several cards share.
_SHARED_PAYS = {
    **dict.fromkeys((("top", number) for number in (1, 2, 3, 4, 6)), "card-goal-only"),
    **{("bonus", number): "card-pays-again" for number, card in BONUS_CARDS.items() if not card.contests},
}
# The fewest objects that an object card counts: how many of each of the first kinds.
_LEAST_OBJECTS = {1: (1,), 2: (2,), 3: (3,), 5: (2, 4), 7: (1, 1, 1)}
_LEAST_CATEGORY = {6: RURAL, 7: URBAN}
_GROUP_SIZES = range(2, 7)


def _only_in(city: int, building: Building, number: int) -> Columns:
    """A board with `number` such buildings in one city and none elsewhere."""
    columns: list[tuple[Building, ...]] = [()] * len(CITIES)
    columns[city] = (building,) * number
    return tuple(columns)  # type: ignore[return-value]


def _building(type_: Type = TYPES_OF_CATEGORY[URBAN][0], *, value: int = 1) -> Building:
    return Building(tile(type_, value))


@cache
def _counted_size(number: int) -> int:
    """How many buildings in one city a building card counts once."""
    have = BUILDING_CARDS[number].have
    return next(size for size in count(1) if have(Seat(columns=_only_in(0, _building(), size))))


def _object_pays(number: int, held: tuple[int, ...]) -> int:
    return OBJECT_CARDS[number].final_vp(Seat(objects=tally(held)))


def _building_pays(number: int, columns: Columns) -> int:
    return BUILDING_CARDS[number].final_vp(Seat(columns=columns))


def _facts(words: PictureWords, kind: str, number: int) -> dict[str, int | str]:
    """The numbers and names that the words about a card contain."""
    match kind:
        case "object":
            facts: dict[str, int | str] = {"other": _object_pays(number, (1,))}
            if number in _LEAST_OBJECTS:
                facts["vp"] = _object_pays(number, _LEAST_OBJECTS[number])
            return facts
        case "building" if number in _LEAST_CATEGORY:
            type_ = TYPES_OF_CATEGORY[_LEAST_CATEGORY[number]][0]
            return {"vp": _building_pays(number, _only_in(0, _building(type_), 1))}
        case "building" if number in (2, 3, 4, 8):
            return {"size": _counted_size(number)}
        case "bonus" if contests := BONUS_CARDS[number].contests:
            cities = ", ".join(words.city_titles[city] for city in contests[0].cities)
            return {"vp": contests[0].vp, "last": contests[-1].vp, "cities": cities}
        case _:
            return {}


def _table(kind: str, number: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What a card pays by city or by size of a group, and the heads above it if it is not by city."""
    heads = tuple(map(str, _GROUP_SIZES))
    match kind, number:
        case "building", 2 | 3 | 4:
            size = _counted_size(number)
            return tuple(_building_pays(number, _only_in(city, _building(), size)) for city in CITIES), ()
        case "building", 5:
            eight = _building(value=EIGHT)
            return tuple(_building_pays(number, _only_in(city, eight, 1)) for city in CITIES), ()
        case "object", 4:
            return tuple(_object_pays(number, (size,)) for size in _GROUP_SIZES), heads
        case "object", 6:
            return tuple(_object_pays(number, (1,) * size) for size in _GROUP_SIZES), heads
        case "bonus", _ if len(contests := BONUS_CARDS[number].contests) == len(CITIES):
            return tuple(contest.vp for contest in contests), ()
        case _:
            return (), ()


# Unbounded, because there are only 28 cards, three numbers of players and a few languages.
@cache
def card_text(words: PictureWords, kind: str, number: int, need: int = 0) -> CardText:
    """A card in words; `need` is what it asks for at this number of players."""
    facts = {"n": need, **_facts(words, kind, number)}
    table, heads = _table(kind, number)
    pays = _SHARED_PAYS.get((kind, number), f"card-pays-{kind}-{number}")
    condition = words.say(f"card-condition-{kind}-{number}", **facts)
    return CardText(condition, words.say(pays, **facts), table, heads)
