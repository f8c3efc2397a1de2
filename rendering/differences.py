"""What changed between positions: places of the board, and the seat that changed each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import Struct

from game.view import View
from rendering.facts import own_spaces, owner_of, shared_spaces

Kind = Literal["wedge", "tile", "eight", "upgrade", "object", "section", "shared", "building", "space", "warehouse"]


class Place(NamedTuple):
    """A place of the board: a numbered thing of a kind, on a seat's strip where `seat` is given."""

    kind: Kind
    number: int
    seat: int = -1
    row: int = 0


class Changes(Struct, frozen=True):
    """Changed places with the seat that did it last, None where positions alone do not tell."""

    places: Mapping[Place, int | None]
    turns: int


def _bits(before: int, after: int, count: int) -> Iterator[int]:
    """The numbers whose bit differs."""
    return (number for number in range(count) if (before ^ after) >> number & 1)


def _shared_places(before: View, after: View) -> Iterator[Place]:
    """Changed places that belong to nobody."""
    yield from (Place("wedge", n) for n in range(6) if before.wheel[n] != after.wheel[n])
    yield from (Place("tile", n) for n in range(len(after.tiles)) if before.tiles[n] != after.tiles[n])
    yield from (Place("eight", n) for n in _bits(before.eights, after.eights, 6))
    yield from (Place("upgrade", n) for n in _bits(before.upgrades, after.upgrades, 8))
    yield from (Place("object", n) for n in _bits(before.sale or 0, after.sale or 0, 6))
    for number in range(len(after.sections)):
        if any(b.court >> number & 1 != a.court >> number & 1 for b, a in zip(before.seats, after.seats, strict=True)):
            yield Place("section", number)


def _own_places(before: View, after: View, seat: int) -> Iterator[Place]:
    """Changed places of one seat's strip."""
    old, new = before.seats[seat], after.seats[seat]
    for city in range(6):
        for row, building in enumerate(new.columns[city]):
            if row >= len(old.columns[city]) or old.columns[city][row] != building:
                yield Place("building", city, seat, row)
    own = (space for group in own_spaces(after.ruleset) for space in group)
    yield from (Place("space", space, seat) for space in own if new.scored >> space & 1 and not old.scored >> space & 1)
    stored = max(len(old.warehouse), len(new.warehouse))
    for index in range(stored):
        if old.warehouse[index : index + 1] != new.warehouse[index : index + 1]:
            yield Place("warehouse", index, seat)


def _step(before: View, after: View) -> Iterator[tuple[Place, int | None]]:
    """The changes from one position to another, with their cause as far as these two tell."""
    # Within one turn everything is the mover's doing.
    is_one_turn = after.turn - before.turn <= 1
    mover = before.to_move if is_one_turn else None
    yield from ((place, mover) for place in _shared_places(before, after))
    for index, space in enumerate(shared_spaces(after.ruleset)):
        owner = owner_of(after, space)
        if owner is not None and owner_of(before, space) is None:
            yield Place("shared", index), owner
    for seat in range(len(after.seats)):
        yield from ((place, seat) for place in _own_places(before, after, seat))


def changes(views: Sequence[View]) -> Changes:
    """What changed from the first of these views to the last; the more views between, the surer who did it."""
    if not views:
        raise ValueError("views: none given")
    first, last = views[0], views[-1]
    if len({(view.ruleset, len(view.seats)) for view in views}) > 1:
        raise ValueError("views: not all of one game")
    final = dict(_step(first, last))
    causes: dict[Place, int | None] = {}
    for before, after in pairwise(views):
        causes.update(_step(before, after))
    return Changes({place: causes.get(place, cause) for place, cause in final.items()}, last.turn - first.turn)
