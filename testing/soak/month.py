"""Topic "month": tables and people of a whole month, at the level of the service, with a clock that is moved.

`scale` 1 is 30 tables and 60 people. Tables are opened in the first days; the month goes on until each of them has
ended or is paused for a stated reason. One file, one service, one process, as it is hosted.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from bot import __version__
from bot.core.refusals import Refused
from bot.core.turn_clock import Pace
from bot.core.views import read_stand_in_turn, read_table, read_tables_waiting_for_stand_ins
from bot.deadlines import Service
from bot.leaving import pause_table, resume_table
from bot.lobby import add_stand_in, join_lobby, start_game
from bot.people import change_person
from bot.turns import play_for_stand_in
from game import ruleset_ids
from storage import Message, Status, Store, Table
from storage.check import check
from testing.clock import DAY, HOUR
from testing.month.cheating import Cheating
from testing.month.consents import Consents
from testing.month.delivery import MonthDelivery
from testing.month.figures import Figures, report
from testing.month.laws import check_consent, check_ends, check_table, check_told, check_wait
from testing.month.people import MONTH_START, Habit, MonthPerson, people_of_month
from testing.month.presses import Presses
from testing.month.waits import TurnWaits
from testing.service import ServiceHarness

TABLES = 30
PEOPLE_PER_TABLE = 2
FEWEST_TABLES = 4
MONTH = 30 * DAY
# Slow people at a slow table play for months; behind this something has been forgotten.
LONGEST = 365 * DAY
# A month each: what one of them does not run into another does. The figures are those of the first.
SEEDS = (23, 1, 2, 3)
PACES = (Pace(12), Pace(24), Pace(48), Pace(72), Pace(None, 21 * 60, "Europe/Rome"), Pace())
# What is due may make something else fall due at once, but not for ever.
MOST_ROUNDS = 5
ONE_RESTART_IN = 150
ONE_OUTAGE_IN = 8
# One of so many tables loses its channel for some days, and one for good.
ONE_LOSS_IN = 10
LOST_AT = 5 * DAY
FOUND_AT = 8 * DAY
_OVER = (Status.FINISHED, Status.CANCELLED)

Act = Callable[[], Awaitable[None]]


class MonthHarness(ServiceHarness):
    """A harness that remembers the tables which have changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.now.moment = MONTH_START
        self.changed: set[int] = set()

    def _open(self) -> None:
        self.store = Store.open(self.path, now=self.now(), program=__version__, **self.options)
        self.service = Service(
            self.store, now=self.now, secret=lambda: self.seeds.randbytes(32), after_commit=self._note_change
        )

    def _note_change(self, table: Table) -> None:
        self.changed.add(table.id)


class Month:
    """Everybody's doings in the order of time: looks of people, deadlines of the service, what happens to channels."""

    def __init__(
        self,
        harness: MonthHarness,
        *,
        tables: int,
        seed: int = SEEDS[0],
        longest: float = LONGEST,
        most_failures: int = 10,
    ) -> None:
        self.harness = harness
        self.luck = random.Random(seed)
        self.figures = Figures()
        self.people = people_of_month(tables * PEOPLE_PER_TABLE, self.luck)
        self.tables: dict[int, Table] = {}
        self._number = tables
        self._longest = longest
        self._most_failures = most_failures
        self._agenda: list[tuple[float, int, Act]] = []
        self._order = itertools.count()
        closed = {person.id for person in self.people.values() if person.habit is Habit.CLOSES_MESSAGES}
        self.delivery = MonthDelivery(harness, self.figures, closed=closed, on_sound=self._hear)
        self.waits = TurnWaits()
        # The service is another one after each restart.
        self.cheating = Cheating(lambda: harness.service, self.figures, now=harness.now, seed=seed)
        self.consents = Consents()
        self.presses = Presses(harness, self.figures, luck=self.luck, told=self.delivery.told, consents=self.consents)

    async def run(self) -> None:
        """Until every table is over, and nothing happens any more."""
        await self._begin()
        while not self._is_over() and (moment := await self._next_moment()) < MONTH_START + self._longest:
            self.harness.now.moment = max(moment, self.harness.now())
            await self._restart_by_chance()
            await self._let_happen()
        self.delivery.close()

    async def _restart_by_chance(self) -> None:
        """The process ends and begins anew, now and then after some hours in which nobody was served."""
        if self.luck.randrange(ONE_RESTART_IN):
            return
        self.figures.restarts += 1
        if self.luck.randrange(ONE_OUTAGE_IN) == 0:
            self.figures.outages += 1
            self.harness.now.moment += self.luck.uniform(2, 10) * HOUR
            self.delivery.last_outage = self.harness.now()
            self.waits.outages.append(self.harness.now())
        await self.harness.reopen()

    async def _let_happen(self) -> None:
        """Everything of the present moment: what has fallen due first, as the timer does it."""
        due = await self.harness.service.due_work.next_deadline()
        if due is not None and due <= self.harness.now():
            await self._work_off()
        while self._agenda and self._agenda[0][0] <= self.harness.now():
            await heapq.heappop(self._agenda)[2]()
            await self._settle()
        # Messages that had to wait.
        await self._settle()

    def _is_over(self) -> bool:
        """Whether all tables were opened and none of them goes on, or enough laws are broken."""
        if len(self.figures.failures) >= self._most_failures:
            return True
        return len(self.tables) == self._number and all(_is_at_rest(table) for table in self.tables.values())

    async def _next_moment(self) -> float:
        moments = [self._agenda[0][0]] if self._agenda else []
        due, message = await self.harness.service.due_work.next_deadline(), await self.harness.store.outbox.next_due()
        return min((*moments, *(moment for moment in (due, message) if moment is not None)), default=float("inf"))

    def _plan(self, moment: float, act: Act) -> None:
        heapq.heappush(self._agenda, (moment, next(self._order), act))

    async def _begin(self) -> None:
        for person in self.people.values():
            await change_person(self.harness.service.tables, person.id, **person.settings)
            self._plan_look(person)
        for number in range(self._number):
            self._plan(MONTH_START + number * 2 * HOUR, partial(self._open_table, number))

    def _plan_look(self, person: MonthPerson) -> None:
        moment = person.next_look(self.harness.now())
        if moment is not None:
            self._plan(moment, lambda: self._look(person))

    async def _look(self, person: MonthPerson) -> None:
        """A look by habit, and the next one."""
        self._plan_look(person)
        await self._look_at_tables(person)
        if person.habit is Habit.ANSWERS_AT_ONCE:
            for table in [one for one in self.tables.values() if one.offers and one.status not in _OVER]:
                await self.presses.take_offer(await read_table(self.harness.service.tables, table.id), person)
                await self._settle()

    def _hear(self, user_id: int) -> None:
        """A sound brings those to their tables who answer at once."""
        found = self.people[user_id]
        if found.answers_when_told:
            moment = self.harness.now() + self.luck.uniform(1, 30) * 60
            self._plan(moment, lambda: self._look_at_tables(found))

    async def _look_at_tables(self, person: MonthPerson) -> None:
        """Everything somebody does who looks; a host first does what puts off their own deadlines."""
        await self.cheating.put_off_deadlines(person)
        await self.presses.look_at_tables(person)

    async def _open_table(self, number: int) -> None:
        """Two to four people, now and then a stand-in, each ruleset and pace in turn."""
        luck, tables = self.luck, self.harness.service.tables
        # The host goes round, so that everybody sits somewhere.
        host = list(self.people.values())[number * PEOPLE_PER_TABLE % len(self.people)]
        others = [one for one in self.people.values() if one is not host]
        neighbour = list(self.people.values())[(number * PEOPLE_PER_TABLE + 1) % len(self.people)]
        guests = [neighbour, *luck.sample([one for one in others if one is not neighbour], luck.randrange(3))]
        rulesets = ruleset_ids()
        opened = await self.harness.open_lobby(
            host.caller, channel=number + 1, ruleset=rulesets[number % len(rulesets)], pace=PACES[number % len(PACES)]
        )
        for guest in guests:
            await tables.change(join_lobby, opened.table.id, guest.caller, limits=tables.limits)
        if number % 4 == 0 and len(guests) < 3:
            await tables.change(add_stand_in, opened.table.id, host.caller, level="easy")
        await tables.change(start_game, opened.table.id, host.caller, limits=tables.limits)
        self._plan_loss(number, opened.table.id)

    def _plan_loss(self, number: int, table_id: int) -> None:
        lost = self.harness.now() + LOST_AT
        if number % ONE_LOSS_IN == 3:
            self._plan(lost, lambda: self._lose_channel(table_id, reason="no-permission"))
            self._plan(lost - LOST_AT + FOUND_AT, lambda: self._find_channel(table_id))
        if number % ONE_LOSS_IN == 7:
            self._plan(lost, lambda: self._lose_channel(table_id, reason="no-channel"))

    async def _lose_channel(self, table_id: int, *, reason: str) -> None:
        if self.tables[table_id].status is Status.RUNNING:
            await self.harness.service.tables.change_by_itself(pause_table, table_id, reason=reason)

    async def _find_channel(self, table_id: int) -> None:
        if self.tables[table_id].end_reason == "no-permission":
            await self.harness.service.tables.change_by_itself(resume_table, table_id)

    async def _work_off(self) -> None:
        """Everything that is due is done, each thing once, and is not due any more."""
        said: list[tuple[int, Message]] = []
        # One may follow from another: the end of a proposal sets the clock going, whose call has waited for it.
        for _ in range(MOST_ROUNDS):
            done = await self.harness.service.due_work.run()
            new = [(one.table.id, queued.message) for one in done for queued in one.messages]
            for table in {table for table, message in new if (table, message) in said}:
                self.figures.fail("what was worked off was done again", table_id=table, at=self.harness.now())
            await self._settle()
            due = await self.harness.service.due_work.next_deadline()
            if not done and (due is None or due > self.harness.now()):
                return
            said += new
        raise AssertionError("what is due stays due for ever")

    async def _settle(self) -> None:
        """Stand-ins move, messages are sent, and the laws are held at every table that has changed."""
        await self._play_stand_ins()
        await self.delivery.deliver_due()
        for queued in self.delivery.announced:
            await check_consent(self.harness, self.consents, queued, figures=self.figures)
        self.delivery.announced.clear()
        # What is sent may plan a call at the end of somebody's quiet hours.
        for number in sorted(self.harness.changed):
            self.tables[number] = table = await read_table(self.harness.service.tables, number)
            self.consents.note_table(table, at=self.harness.now())
            await check_table(self.harness, number, self.figures)
            await check_wait(self.harness, table, self.waits, self.figures)
            await check_told(
                self.harness.service, table, self.delivery.told, figures=self.figures, now=self.harness.now()
            )
        self.harness.changed.clear()

    async def _play_stand_ins(self) -> None:
        tables, turns = self.harness.service.tables, self.harness.service.tables
        for table in await read_tables_waiting_for_stand_ins(tables):
            while (turn := await read_stand_in_turn(tables, table)) is not None:
                start = (await read_table(tables, table)).turn_start
                played = await turns.change_by_itself(
                    play_for_stand_in,
                    table,
                    turn.seat,
                    revision=turn.revision,
                    actions=[self.luck.choice(turn.look.legal())],
                )
                self.figures.stand_in_turns += (played.table.turn_start, played.table.status) != (start, Status.RUNNING)


def _is_at_rest(table: Table) -> bool:
    """Over, or paused until somebody repairs what the bot has lost."""
    return table.status in _OVER or (table.status is Status.PAUSED and table.end_reason == "no-channel")


async def spend_month(folder: Path, *, tables: int, seed: int) -> dict[str, Any]:
    """One month in a file of its own: its figures, and the laws that were broken."""
    path = folder / "carrara.sqlite3"
    async with MonthHarness(path) as harness:
        month = Month(harness, tables=tables, seed=seed)
        try:
            await month.run()
        except (AssertionError, Refused) as error:
            month.figures.failures.append(f"{type(error).__name__}: {error}"[:500])
        check_ends(month.tables.values(), month.figures, at=harness.now())
        days = (harness.now() - MONTH_START) / DAY
    if not check(path).is_sound:
        month.figures.failures.append("the file is not sound")
    return report(
        month.figures, month.tables.values(), people=len(month.people), days=days, month_end=MONTH_START + MONTH
    )


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder for a while, in memory where there is one: every commit waits for a disk, which triples the time."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def _spend_month_alone(tables: int, seed: int) -> dict[str, Any]:
    with quick_folder() as folder:
        return asyncio.run(spend_month(folder, tables=tables, seed=seed))


def run(*, scale: float, processes: int) -> dict[str, Any]:
    """A month for each seed, for the first one alone where it is a small run; `ok` if no law was broken in any."""
    tables = max(FEWEST_TABLES, round(TABLES * scale))
    seeds = SEEDS if tables >= TABLES else SEEDS[:1]
    with ProcessPoolExecutor(processes) as pool:
        months = list(pool.map(_spend_month_alone, itertools.repeat(tables), seeds))
    failures = [f"month {seed}: {one}" for seed, month in zip(seeds, months, strict=True) for one in month["failures"]]
    return {**months[0], "ok": not failures, "months": len(months), "failures": failures}
