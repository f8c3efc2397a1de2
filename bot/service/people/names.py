"""Names of seats: the names that people have on Discord, made distinct at each table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from bot.service.values import Caller
from game import recorded_name
from storage import SeatHolder


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name; where one of `taken` reads the same, with the first number behind it that nobody has: `Ada (2)`."""
    others = {_comparable(one) for one in taken}
    if _comparable(name) not in others:
        return name
    numbered = (f"{name} ({number})" for number in count(2))
    return next(one for one in numbered if _comparable(one) not in others)


def name_to_take_over(seats: Iterable[SeatHolder], by: Caller) -> tuple[int, str] | None:
    """The caller's seat and its new name, where their name on Discord has changed; None where it has not."""
    held = tuple(seats)
    own = next((seat for seat in held if seat.person == by.person), None)
    # Names are made distinct when they are written, so one that has stayed the same still is.
    if own is None or own.name == by.name:
        return None
    name = distinct_name(by.name, (seat.name for seat in held if seat.seat != own.seat))
    return None if name == own.name else (own.seat, name)


def _comparable(name: str) -> str:
    """A form that is equal for names that read alike: messages show runs of blanks as one, `Ada` reads like `ada`.

    The stored mark of a stand-in becomes its English name, so that nobody can take that name.
    """
    return " ".join(recorded_name(name).split()).casefold()
