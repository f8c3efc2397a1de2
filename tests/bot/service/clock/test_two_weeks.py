"""Two weeks at several tables with people who play, vote, leave and come back as chance has it: laws about time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot import clock as clock_module
from bot.absences import come_back, go_away
from bot.clock import give_day, take_seat_back, vote
from bot.core import access, turn_clock
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Choice, Pace, clock_deadlines
from bot.core.values import Caller
from bot.core.views import read_table
from bot.leaving import pause_table, resume_table
from bot.people import change_person
from bot.proposals import answer_proposal, propose_rewind
from storage import (
    ALOUD,
    HALF,
    LAST,
    TURN,
    VOTE,
    Notices,
    QueuedMessage,
    ReminderMessage,
    Status,
    Table,
    changes,
)
from testing.clock import DAY, HOUR, pass_time
from testing.service import ANN, BEN, CLEO, DAN, PEOPLE, ServiceHarness

PACES = (Pace(12), Pace(24), Pace(None, 21 * 60, "Europe/Rome"), Pace())
REMIND = clock_module._remind
EXPECTED = {
    RefusalCode.NOT_SEATED,
    RefusalCode.NOT_RUNNING,
    RefusalCode.NO_VOTE,
    RefusalCode.NOT_A_VOTER,
    RefusalCode.NO_DEADLINE,
    RefusalCode.DAY_GIVEN,
    RefusalCode.SEAT_NOT_KEPT,
    RefusalCode.AWAY_TOO_LONG,
    RefusalCode.AWAY_TOO_OFTEN,
    RefusalCode.PAST_TIME,
    RefusalCode.NOT_AWAY,
    RefusalCode.NO_PROPOSAL,
    RefusalCode.NO_SUCH_REVISION,
    RefusalCode.PROPOSAL_OPEN,
    RefusalCode.PROPOSED_TODAY,
    RefusalCode.REWOUND_TODAY,
}

CLOCK_KINDS = {ALOUD, HALF, LAST, TURN, VOTE}


class TwoWeeks:
    """Chance acts at some tables; everything that is queued is kept, and the laws are held after every step."""

    def __init__(self, harness: ServiceHarness, seed: int) -> None:
        self.harness = harness
        self.luck = random.Random(seed)
        self.queued: list[QueuedMessage] = []
        self.tables: list[int] = []

    async def open_tables(self) -> None:
        for number, person in enumerate((ANN, BEN, CLEO)):
            start = self.luck.randrange(1440)
            quiet = {"quiet_from": start, "quiet_until": (start + self.luck.choice((60, 480, 900))) % 1440}
            chosen = self.luck.choice((Notices.DM, Notices.PING, Notices.DIGEST))
            zone = ("Europe/Rome", "Asia/Tokyo", "America/New_York")[number]
            await change_person(self.harness.service.tables, person.person, notices=chosen, timezone=zone, **quiet)
        for channel, pace in enumerate(PACES, 1):
            people = self.luck.choice((2, 3, 4))
            self.tables.append((await self.harness.started(channel=channel, people=people, pace=pace)).id)

    async def run(self) -> None:
        await self.open_tables()
        end = self.harness.now() + 14 * DAY
        while self.harness.now() < end:
            table = await read_table(self.harness.service.tables, self.luck.choice(self.tables))
            try:
                await self._act(table)
            except Refused as refused:
                if refused.code not in EXPECTED:
                    raise
            await self.check()
            hours = self.luck.choice((0.2, 2.0, 9.0))
            self.queued += await pass_time(self.harness, hours * HOUR, restarts=self.luck.random() < 0.3)
            await self.check()

    async def _act(self, table: Table) -> None:
        service, by = self.harness.service, PEOPLE[self.luck.choice((ANN, BEN, CLEO, DAN)).person]
        turn_start = 0 if table.clock is None else table.clock.turn_start
        acts: list[Callable[[], Awaitable[object]]] = [
            lambda: self._play(table),
            lambda: self._play(table),
            lambda: service.tables.change(
                vote, table.id, by, turn_start=turn_start, choice=self.luck.choice(list(Choice))
            ),
            lambda: service.tables.change(give_day, table.id, by, turn_start=turn_start),
            lambda: self._take_back(table, by),
            lambda: service.tables.change_by_itself(pause_table, table.id, reason="no-permission"),
            lambda: self._resume(table),
            lambda: service.tables.change(propose_rewind, table.id, by, back_to=max(0, table.revision - 5)),
            lambda: service.tables.change(answer_proposal, table.id, by, kind="rewind", agree=self.luck.random() < 0.5),
            lambda: self._leave(by),
            lambda: come_back(service.tables, by.person),
        ]
        await self.luck.choice(acts)()

    async def _play(self, table: Table) -> None:
        """Whoever is to move plays to the end of the turn."""
        start = table.turn_start
        while (found := await read_table(self.harness.service.tables, table.id)).turn_start == start:
            if found.status is not Status.RUNNING:
                return
            self.queued += (await self.harness.step(table.id)).messages

    async def _take_back(self, table: Table, caller: Caller) -> None:
        holder = table.seat_of(caller.person)
        # In the middle of its own turn the clock begins anew, and with it its reminders: a case by itself.
        if holder is not None and holder.seat != table.to_move:
            await self.harness.service.tables.change(take_seat_back, table.id, caller)

    async def _resume(self, table: Table) -> None:
        if table.status is Status.PAUSED:
            await self.harness.service.tables.change_by_itself(resume_table, table.id)

    async def _leave(self, caller: Caller) -> None:
        day = self.luck.randrange(1, 30)
        await go_away(self.harness.service.tables, caller.person, until=f"2027-01-{day:02}")

    async def check(self) -> None:
        """A clock for every awaited turn, exactly its deadlines in the file, and each call of a turn once."""
        for number in self.tables:
            table = await read_table(self.harness.service.tables, number)
            mover = table.mover
            is_awaited = table.status in (Status.RUNNING, Status.PAUSED) and mover is not None and mover.player
            assert (table.clock is not None) == bool(is_awaited), "no clock for a turn, or one for none"
            if table.clock is not None and mover is not None:
                clock = table.clock
                assert (clock.turn_start, clock.person) == (table.turn_start, mover.player), "the clock of another turn"
                assert (clock.due is None) == (len(table.people) < 2)
                assert (clock.stopped is not None) >= (table.status is Status.PAUSED), "a paused table's clock goes on"
            expected = {} if table.clock is None else clock_deadlines(table.clock)
            assert await self._deadlines(number) == expected, "deadlines that belong to no clock"
        calls = Counter(
            (one.table, one.message.turn_start, one.message.seat, one.message.why)
            for one in self.queued
            if isinstance(one.message, ReminderMessage) and one.message.why in ("half", "last", "aloud")
        )
        assert all(number == 1 for number in calls.values()), "a reminder came twice"

    async def _deadlines(self, table_id: int) -> dict[str, float]:
        sql = 'select kind, at from deadlines where "table" = ?'
        found = dict(await self.harness.store._engine.read(lambda db: db.execute(sql, (table_id,)).fetchall()))
        # What people have proposed has a deadline of its own.
        return {kind: at for kind, at in found.items() if kind in CLOCK_KINDS}


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[ServiceHarness]:
    async with ServiceHarness(tmp_path / "carrara.sqlite3") as found:
        yield found


@pytest.mark.parametrize("seed", range(6))
async def test_the_laws_about_time_hold_for_two_weeks(harness: ServiceHarness, seed: int) -> None:
    weeks = TwoWeeks(harness, seed)
    await weeks.run()
    assert any(isinstance(one.message, ReminderMessage) for one in weeks.queued)


def remember_nothing(*about: Any, **how: Any) -> Any:
    """A mutant of the reminder: it calls, and does not write down that it has."""
    decided = REMIND(*about, **how)
    return replace(decided, clock=UNSET)


@pytest.mark.parametrize(
    ("module", "name", "mutant"),
    [
        (access, "follow_turn", lambda transaction, change: change),
        (changes, "write_clock", lambda db, table, clock, deadlines: None),
        (turn_clock, "stopped_clock", lambda clock, *, at: clock),
        (clock_module, "_remind", remember_nothing),
    ],
    ids=["not followed", "not written", "not stopped", "reminded again"],
)
async def test_a_broken_clock_is_caught(
    harness: ServiceHarness, module: object, name: str, mutant: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, mutant)
    with pytest.raises(AssertionError):
        await TwoWeeks(harness, 1).run()
