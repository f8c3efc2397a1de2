"""What a month came to: counts, hours of turns, and the laws that were broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from storage import Status, Table

FAILURES_SHOWN = 20
# What people would call it, and the codes of the notices that tell it at a table.
NOTICES = {
    "graces": ("grace",),
    "votes": ("vote",),
    "votes for another day": ("day-voted", "last-day-voted"),
    "turns given to a stand-in by vote": ("turn-played",),
    "seats kept by a stand-in": (
        "seat-kept",
        "seat-kept-unvoted",
        "seat-kept-waited",
        "seat-kept-alone",
        "seat-kept-away",
    ),
    "seats taken back": ("seat-back",),
    "absences": ("away",),
    "days given": ("day-given",),
    "deadlines moved by new quiet hours": ("deadline-moved",),
    "seats offered": ("seat-offered",),
    "substitutes": ("substituted",),
    "resignations": ("resigned", "resigned-last"),
    "rewinds": ("rewound",),
    "pauses": ("paused",),
    "proposals refused": ("proposal-refused",),
    "proposals overtaken by a move": ("proposal-withdrawn",),
    "deadlines moved after an outage": ("outage",),
}


@dataclass
class Figures:
    """Counts, added up as the month goes on."""

    hours: list[float] = field(default_factory=list)
    stand_in_turns: int = 0
    restarts: int = 0
    outages: int = 0
    notices: Counter[str] = field(default_factory=Counter)
    proposals: Counter[str] = field(default_factory=Counter)
    sounds: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def fail(self, law: str, *, table_id: int | None, at: float) -> None:
        """A law is broken; each is told once a table."""
        words = f"table {table_id}: {law}"
        if not any(failure.startswith(words) for failure in self.failures):
            self.failures.append(f"{words} (at {at:.0f})")

    @property
    def turns(self) -> int:
        return len(self.hours) + self.stand_in_turns


def report(figures: Figures, tables: Iterable[Table], *, people: int, days: float, month_end: float) -> dict[str, Any]:
    """The figures by name, as evidence/soak.json keeps them."""
    found = tuple(tables)
    ends = Counter(_end_of(table) for table in found)
    return {
        "ok": not figures.failures,
        "tables": ends.total(),
        "people": people,
        "days_until_every_table_was_over": round(days, 1),
        "games_finished": ends["finished"],
        "games_finished_within_30_days": sum(_is_finished_by(table, month_end) for table in found),
        "ends": dict(sorted(ends.items())),
        "turns": figures.turns,
        "median_hours_per_turn_of_people": round(median(figures.hours or [0.0]), 1),
        "share_of_turns_by_stand_ins": round(figures.stand_in_turns / max(1, figures.turns), 3),
        "sounds": dict(sorted(figures.sounds.items())),
        "messages": dict(sorted(figures.messages.items())),
        **{name: sum(figures.notices[code] for code in codes) for name, codes in NOTICES.items()},
        "proposals": dict(sorted(figures.proposals.items())),
        "refused_presses": dict(sorted(figures.refusals.items())),
        "restarts": figures.restarts,
        "outages": figures.outages,
        "failures": figures.failures[:FAILURES_SHOWN],
    }


def _end_of(table: Table) -> str:
    if table.status is Status.FINISHED:
        return "finished"
    return f"{table.status}: {table.end_reason}"


def _is_finished_by(table: Table, moment: float) -> bool:
    return table.status is Status.FINISHED and table.ended is not None and table.ended <= moment
