"""The turns of a game that can be gone back to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct

from bot.service.values import stored_events
from game import Event
from storage import Decision, rules_of


class PastTurn(Struct, frozen=True):
    """A turn that has begun: the revision at its beginning, whose it was, and what happened in it."""

    revision: int
    seat: int
    events: tuple[Event, ...]


def past_turns(log: Iterable[Decision]) -> tuple[PastTurn, ...]:
    """Every turn of a log that was not undone and was played under the present rules, the oldest first."""
    return tuple(_turns(_rows_under_present_rules(log)))


def _turns(rows: Iterable[Decision]) -> Iterator[PastTurn]:
    standing = [row for row in rows if row.undone_by is None and row.is_decision]
    for _, group in groupby(standing, key=lambda row: row.turn):
        decisions = list(group)
        events = tuple(event for row in decisions for event in stored_events(row))
        yield PastTurn(decisions[0].revision, decisions[0].seat, events)


def _rows_under_present_rules(log: Iterable[Decision]) -> list[Decision]:
    """The rows after the last change of the rules: a game cannot go on from a position of other rules."""
    rows: list[Decision] = []
    for row in log:
        if rules_of(row) is not None:
            rows.clear()
        else:
            rows.append(row)
    return rows
