"""Names of seats: those people have on Discord, told apart at a table."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from bot.service.values import Caller
from game import recorded_name
from storage import SeatHolder


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """The name, with the first number behind it that makes it one that nobody has: `Ada (2)`."""
    others = {_as_read(one) for one in taken}
    if _as_read(name) not in others:
        return name
    numbered = (f"{name} ({number})" for number in count(2))
    return next(one for one in numbered if _as_read(one) not in others)


def name_to_take_over(seats: Iterable[SeatHolder], by: Caller) -> tuple[int, str] | None:
    """The caller's seat and its new name, where they are called otherwise by now; None where nothing has changed."""
    held = tuple(seats)
    own = next((seat for seat in held if seat.person == by.person), None)
    # Names are told apart when they are written, so one that has stayed the same still is.
    if own is None or own.name == by.name:
        return None
    name = distinct_name(by.name, (seat.name for seat in held if seat.seat != own.seat))
    return None if name == own.name else (own.seat, name)


def _as_read(name: str) -> str:
    """What is left of a name to tell it by: messages show runs of blanks as one, and `Ada` reads like `ada`.

    A mark as English has it: nobody can take the name of a stand-in.
    """
    return " ".join(recorded_name(name).split()).casefold()
