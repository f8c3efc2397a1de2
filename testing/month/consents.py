"""A law about consent: what was carried out, every owner of a seat had agreed to, or was silent as docs/play.md allows.

It is told what people press and what the tables look like, and not what the program says about proposals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from storage import Absence, Message, NoticeMessage, Table
from testing.clock import DAY

# What docs/play.md promises: how long everybody has to answer, and what silence is consent to.
TIME_TO_ANSWER = 3 * DAY
BY_SILENCE = ("pause", "cancel")
# The notice by which something is carried out, and its kind; only these reasons of it are those of people.
_CARRIED_OUT = {"rewound": "rewind", "paused": "pause", "cancelled": "cancel"}
_REASONS = (None, "agreed", "silence", "alone")


class _Asked(Struct, frozen=True):
    """What is proposed at a table, since when, and who has pressed that they agree."""

    kind: str
    at: float
    agreed: frozenset[int]


class Consents:
    """Remembers at each table who owns the seats, who is asked what, and whose seat is kept for an absence."""

    def __init__(self) -> None:
        self._asked: dict[int, _Asked] = {}
        self._owners: dict[int, tuple[int, ...]] = {}
        # By table and person: until when a stand-in kept the seat for an absence, as far as is known.
        self._kept_until: dict[tuple[int, int], float] = {}

    def note_press(self, before: Table, user_id: int, *, kind: str, at: float) -> None:
        """Somebody has proposed something or agreed to it; `before` is the table as it was then."""
        asked = self._asked.get(before.id)
        if before.proposal is None or asked is None:
            asked = _Asked(kind, at, frozenset())
        self._asked[before.id] = _Asked(asked.kind, asked.at, asked.agreed | {user_id})

    def note_table(self, table: Table, *, at: float) -> None:
        """The table after a change, once it is checked what the change has carried out."""
        self._owners[table.id] = table.people
        for holder in table.seats:
            if holder.person is None:
                continue
            place = (table.id, holder.person)
            if holder.kept_reason == "away":
                self._kept_until[place] = float("inf")
            elif self._kept_until.get(place) == float("inf"):
                self._kept_until[place] = at

    def owners(self, table_id: int) -> tuple[int, ...]:
        """Who owned the seats of a table when it was noted last."""
        return self._owners.get(table_id, ())

    def broken_laws(
        self, table_id: int, message: Message, absences: Mapping[int, Iterable[Absence]], *, at: float
    ) -> Iterator[str]:
        """What is wrong with the consent to what this message tells; nothing for any other message.

        `absences` are those of each owner.
        """
        if not isinstance(message, NoticeMessage) or message.code not in _CARRIED_OUT:
            return
        kind, reason = _CARRIED_OUT[message.code], message.facts.get("reason")
        if reason not in _REASONS:
            return
        asked = self._asked.pop(table_id, None)
        if asked is None or asked.kind != kind:
            yield f"without consent: nobody had proposed it: {kind}"
            return
        silent = set(self.owners(table_id)) - asked.agreed
        if not silent:
            return
        if reason != "silence" or kind not in BY_SILENCE:
            yield f"without consent: an owner of a seat did not press: {kind}"
        elif at < asked.at + TIME_TO_ANSWER:
            yield f"without consent: silence of less than three days: {kind}"
        elif any(self._was_away(table_id, person, absences[person], since=asked.at, at=at) for person in silent):
            yield f"without consent: the silence of somebody who was away: {kind}"

    def _was_away(self, table_id: int, user_id: int, absences: Iterable[Absence], *, since: float, at: float) -> bool:
        if self._kept_until.get((table_id, user_id), 0.0) > since:
            return True
        return any(absence.since < at and absence.until > since for absence in absences)
