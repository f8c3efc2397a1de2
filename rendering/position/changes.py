"""What changed between positions: places of the board, and the seat that changed each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Literal, NamedTuple

from msgspec import Struct

from game import CITIES, OBJECT_NAMES, PLACES, REWARD_NAMES, TYPES, View
from rendering.position.features import has_bit, has_scored, owner
from rendering.position.ruleset_tables import own_spaces, shared_spaces

PlaceKind = Literal[
    "wedge", "tile", "eight", "upgrade", "object", "section", "shared", "building", "space", "warehouse"
]


class BoardPlace(NamedTuple):
    """A place of the board: its kind and number, on a seat's row if `seat` is given."""

    kind: PlaceKind
    number: int
    seat: int = -1
    row: int = 0


class Changes(Struct, frozen=True):
    """Changed places with the seat that changed them last, None if positions alone do not show it."""

    places: Mapping[BoardPlace, int | None]
    turns: int


def _changed_bits(before: int, after: int, count: int) -> Iterator[int]:
    """The numbers below `count` whose bit differs."""
    return (number for number in range(count) if has_bit(before ^ after, number))


def _shared_places(before: View, after: View) -> Iterator[BoardPlace]:
    """Changed places that do not belong to a seat."""
    yield from (BoardPlace("wedge", n) for n in PLACES if before.wheel[n] != after.wheel[n])
    yield from (BoardPlace("tile", n) for n in range(len(after.tiles)) if before.tiles[n] != after.tiles[n])
    yield from (BoardPlace("eight", n) for n in _changed_bits(before.eights, after.eights, len(TYPES)))
    yield from (BoardPlace("upgrade", n) for n in _changed_bits(before.upgrades, after.upgrades, len(REWARD_NAMES)))
    yield from (BoardPlace("object", n) for n in _changed_bits(before.sale or 0, after.sale or 0, len(OBJECT_NAMES)))
    for number in range(len(after.sections)):
        if any(has_bit(b.court ^ a.court, number) for b, a in zip(before.seats, after.seats, strict=True)):
            yield BoardPlace("section", number)


def _own_places(before: View, after: View, seat: int) -> Iterator[BoardPlace]:
    """Changed places of one seat's row."""
    old, new = before.seats[seat], after.seats[seat]
    for city in CITIES:
        for row, building in enumerate(new.columns[city]):
            if row >= len(old.columns[city]) or old.columns[city][row] != building:
                yield BoardPlace("building", city, seat, row)
    for space in chain(*own_spaces(after.ruleset)):
        if has_scored(new, space) and not has_scored(old, space):
            yield BoardPlace("space", space, seat)
    stored = max(len(old.warehouse), len(new.warehouse))
    for index in range(stored):
        if old.warehouse[index : index + 1] != new.warehouse[index : index + 1]:
            yield BoardPlace("warehouse", index, seat)


def _changes_between(before: View, after: View) -> Iterator[tuple[BoardPlace, int | None]]:
    """The changes from one position to another, with the seat as far as these two show it."""
    # Within one turn all changes are by the seat to move.
    is_one_turn = after.turn - before.turn <= 1
    mover = before.to_move if is_one_turn else None
    yield from ((place, mover) for place in _shared_places(before, after))
    for index, space in enumerate(shared_spaces(after.ruleset)):
        scorer = owner(after, space)
        if scorer is not None and owner(before, space) is None:
            yield BoardPlace("shared", index), scorer
    for seat in range(len(after.seats)):
        yield from ((place, seat) for place in _own_places(before, after, seat))


def changes(views: Sequence[View]) -> Changes:
    """What changed from the first of these views to the last. More views in between show better who did it.

    Raises ValueError if there is no view, or if they are of different games.
    """
    if not views:
        raise ValueError("views: none given")
    first, last = views[0], views[-1]
    if len({(view.ruleset, len(view.seats)) for view in views}) > 1:
        raise ValueError("views: not all of one game")
    whole = dict(_changes_between(first, last))
    # Step by step to see who did it; but a place that changed back has not changed.
    causes: dict[BoardPlace, int | None] = {}
    for before, after in pairwise(views):
        causes.update(_changes_between(before, after))
    return Changes({place: causes.get(place, cause) for place, cause in whole.items()}, last.turn - first.turn)
