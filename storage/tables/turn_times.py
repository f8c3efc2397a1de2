"""How long the turns of a game took, and who played them: read from its log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from statistics import median

from msgspec import Struct

from storage.values import Decision


class PlayedTurn(Struct, frozen=True):
    """Decisions of one seat in a row; `person` is None where a stand-in took one of them."""

    seat: int
    person: int | None
    seconds: float


def played_turns(log: Sequence[Decision], *, started: float) -> tuple[PlayedTurn, ...]:
    """The turns of the game as it stands, each timed from the end of the one before it.

    Where turns were undone together (a rewind that everybody agreed to), the time of those counts for nobody.
    """
    rewinds = _rewinds(log)
    turns, previous_end = [], started
    standing = (row for row in log if row.is_decision and row.undone_by is None)
    for (_, seat), rows in groupby(standing, key=lambda row: (row.turn, row.seat)):
        own = tuple(rows)
        begun = max([previous_end, *(row.time for row in rewinds if row.revision < own[0].revision)])
        previous_end = own[-1].time
        turns.append(PlayedTurn(seat, _player(own), max(0.0, previous_end - begun)))
    return tuple(turns)


def _rewinds(log: Sequence[Decision]) -> tuple[Decision, ...]:
    """The steps back that undid more than a part of one turn."""
    undone = defaultdict(set)
    for row in log:
        if row.undone_by is not None and row.is_decision:
            undone[row.undone_by].add((row.turn, row.seat))
    return tuple(row for row in log if row.back_to is not None and len(undone[row.revision]) > 1)


def _player(rows: Iterable[Decision]) -> int | None:
    """The person who took all of these decisions; None where not one person did."""
    people = {row.person for row in rows}
    return people.pop() if len(people) == 1 else None


def median_seconds(turns: Iterable[PlayedTurn], person: int) -> float | None:
    """The median of the time that a person took for a turn; None where they took none."""
    seconds = [turn.seconds for turn in turns if turn.person == person]
    return median(seconds) if seconds else None
