"""What a person does who looks at their tables: play, vote, answer, propose, leave, come back, press old buttons."""

from __future__ import annotations

import random
from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import Any

from bot.absences import go_away
from bot.clock import give_day, take_seat_back, vote
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Choice
from bot.core.views import read_past_turns, read_table, read_tables_of, read_view
from bot.deadlines import Service
from bot.leaving import go_on, nudge, offer_seat, resign, take_offered_seat
from bot.people import change_person
from bot.proposals import answer_proposal, propose_cancel, propose_pause, propose_rewind
from bot.turns import play
from storage import Notices, Status, Table
from testing.clock import DAY, HOUR
from testing.month.consents import Consents
from testing.month.figures import Figures
from testing.month.people import Habit, MonthPerson
from testing.service import ServiceHarness

# How likely each is when somebody looks at a table: often enough that all of it happens in a month.
_PROPOSALS = {"rewind": 0.015, "pause": 0.006, "cancel": 0.002}
_NUDGE = 0.3
_CHANGES_QUIET_HOURS = 0.02
_GOES_ON = 0.1
_GIVES_DAY = 0.1
_AGREES = 0.8
_TURNS_BACK = 3
# How often somebody who cheats proposes something when they look, and stays at it instead of taking their turn.
_CHEATS = 0.4
# What somebody may run into who looks at a table and presses what they see there.
EXPECTED = {
    RefusalCode.PROPOSED_TODAY,
    RefusalCode.REWOUND_TODAY,
    RefusalCode.DAY_GIVEN,
    RefusalCode.NO_DEADLINE,
    RefusalCode.NUDGED_TODAY,
    RefusalCode.NOBODY_TO_NUDGE,
    RefusalCode.OFFERED_TODAY,
    RefusalCode.AWAY_TOO_LONG,
    RefusalCode.AWAY_TOO_OFTEN,
}


class Presses:
    """The presses of everybody. `told` are the turns that somebody has heard of or seen by themselves."""

    def __init__(
        self,
        harness: ServiceHarness,
        figures: Figures,
        *,
        luck: random.Random,
        told: set[tuple[int, int, int]],
        consents: Consents,
    ) -> None:
        self._harness = harness
        self._figures = figures
        self._luck = luck
        self._told = told
        self._consents = consents
        self._left: set[int] = set()

    @property
    def _service(self) -> Service:
        return self._harness.service

    async def look_at_tables(self, person: MonthPerson) -> None:
        """Everything somebody does who looks."""
        await self._change_quiet_hours(person)
        for table in await read_tables_of(self._service.tables, person.id):
            await self._visit(table.id, person)
        if person.habit is Habit.LEAVES_AND_RETURNS and self._harness.now() >= person.gone:
            await self._leave_once(person)

    async def _change_quiet_hours(self, person: MonthPerson) -> None:
        """Now and then, in the middle of whatever waits for them."""
        # A digest that waited for quiet hours and then finds other ones may rightly come twice in a day.
        if person.notices is Notices.DIGEST or self._luck.random() >= _CHANGES_QUIET_HOURS:
            return
        start, end = self._luck.choice(((21, 9), (23, 7), (13, 15), (18, 8)))
        await change_person(self._service.tables, person.id, quiet_from=start * 60, quiet_until=end * 60)

    async def _visit(self, number: int, person: MonthPerson) -> None:
        for press in (
            self._press_old,
            # Before the seat is taken back: owners are asked also while a stand-in keeps their seat.
            self._answer,
            self._take_back,
            self._vote,
            self._wait,
            self._cheat_with_proposals,
            self._play,
            self._propose,
        ):
            table = await read_table(self._service.tables, number)
            if table.status in (Status.RUNNING, Status.PAUSED) and table.seat_of(person.id) is not None:
                await self._try(press(table, person))

    async def _try(self, press: Awaitable[object]) -> None:
        try:
            await press
        except Refused as refused:
            self._figures.refusals[refused.code] += 1
            if refused.code not in EXPECTED:
                raise

    async def _take_back(self, table: Table, person: MonthPerson) -> None:
        holder = table.seat_of(person.id)
        if holder is not None and holder.is_kept:
            back = (await self._service.tables.change(take_seat_back, table.id, person.caller)).table
            self._told.add((back.id, back.turn_start, person.id))

    async def _answer(self, table: Table, person: MonthPerson) -> None:
        proposal = table.proposal
        if table.status is Status.PAUSED and table.end_reason in ("agreed", "silence"):
            if self._luck.random() < _GOES_ON:
                await self._service.tables.change(go_on, table.id, person.caller)
        elif proposal is not None and person.id not in proposal.agreed:
            agrees = person.habit is not Habit.VOTES_AGAINST and self._luck.random() < _AGREES
            await self._service.tables.change(
                answer_proposal, table.id, person.caller, kind=proposal.kind, agree=agrees
            )
            if agrees:
                self._consents.note_press(table, person.id, kind=proposal.kind, at=self._harness.now())

    async def _cheat_with_proposals(self, table: Table, person: MonthPerson) -> None:
        """One person at each table proposes instead of playing, and when somebody is away who could say no."""
        if person.id != table.host or table.status is not Status.RUNNING or table.proposal is not None:
            return
        is_own_turn = table.mover is not None and table.mover.player == person.id
        is_anybody_away = any(holder.kept_reason == "away" for holder in table.seats)
        if (is_own_turn or is_anybody_away) and self._luck.random() < _CHEATS:
            await self._propose_kind(table, person, "cancel" if is_anybody_away else "rewind")

    async def _vote(self, table: Table, person: MonthPerson) -> None:
        if table.status is Status.RUNNING and _is_voter(table, person.id):
            assert table.clock is not None
            # Who is against everything wants no stand-in either, however long somebody has been gone.
            is_against = person.habit is Habit.VOTES_AGAINST
            choice = Choice.DAY if is_against else self._luck.choice(list(Choice))
            await self._service.tables.change(
                vote, table.id, person.caller, turn_start=table.clock.turn_start, choice=choice
            )

    async def _wait(self, table: Table, person: MonthPerson) -> None:
        """Whoever waits for another may nudge them, or give them a day."""
        clock = table.clock
        if clock is None or clock.person == person.id or person.id not in table.players or clock.stopped is not None:
            return
        if self._luck.random() < _NUDGE:
            await self._service.tables.change(nudge, table.id, person.caller)
        if clock.vote_opened is None and self._luck.random() < _GIVES_DAY:
            await self._service.tables.change(give_day, table.id, person.caller, turn_start=clock.turn_start)

    async def _play(self, table: Table, person: MonthPerson) -> None:
        clock, mover = table.clock, table.mover
        if table.status is not Status.RUNNING or clock is None or mover is None or mover.player != person.id:
            return
        # Who cheats waits for the answers to what they propose: a move would withdraw it.
        if table.proposal is not None and table.proposal.by == person.id == table.host:
            return
        # Who is asked something answers first: a move would withdraw it.
        if table.proposal is not None and self._luck.random() < 0.5:
            return
        self._figures.hours.append((self._harness.now() - clock.began) / HOUR)
        found = table
        while found.status is Status.RUNNING and found.turn_start == table.turn_start:
            look = await read_view(self._service.tables, table.id, person.caller)
            action = self._luck.choice(look.legal())
            found = (
                await self._service.tables.change(
                    play, table.id, person.caller, revision=look.view.revision, actions=[action]
                )
            ).table

    async def _propose(self, table: Table, person: MonthPerson) -> None:
        if table.status is not Status.RUNNING or table.proposal is not None or person.id not in table.players:
            return
        kinds = [kind for kind, share in _PROPOSALS.items() if self._luck.random() < share]
        if len(kinds) == 1:
            await self._propose_kind(table, person, kinds[0])

    async def _propose_kind(self, table: Table, person: MonthPerson, kind: str) -> None:
        tables, by = self._service.tables, person.caller
        if kind == "pause":
            await tables.change(propose_pause, table.id, by)
        elif kind == "cancel":
            await tables.change(propose_cancel, table.id, by)
        else:
            turns = await read_past_turns(self._service.tables, table.id, by)
            back_to = turns[-min(len(turns), self._luck.randint(1, _TURNS_BACK))].revision if turns else table.revision
            if back_to >= table.revision:
                return
            await tables.change(propose_rewind, table.id, by, back_to=back_to)
        self._consents.note_press(table, person.id, kind=kind, at=self._harness.now())

    async def _leave_once(self, person: MonthPerson) -> None:
        """Leave for some days, once: on the bank of days, with stand-ins, by offering a seat, or for good."""
        if person.id in self._left:
            return
        self._left.add(person.id)
        until = datetime.fromtimestamp(self._harness.now() + 6 * DAY, UTC).strftime("%Y-%m-%d")
        way = person.id // len(Habit) % 4
        if way == 0:
            await self._try(go_away(self._service.tables, person.id, until=until))
        elif way == 1:
            await self._try(go_away(self._service.tables, person.id, until=until, with_stand_ins=True))
        for table in await read_tables_of(self._service.tables, person.id) if way > 1 else ():
            if way == 2:
                await self._try(self._service.tables.change(offer_seat, table.id, person.caller))
            else:
                await self._service.tables.change(resign, table.id, person.caller)

    async def take_offer(self, table: Table, person: MonthPerson) -> None:
        """A volunteer takes a seat that is on offer."""
        if table.seat_of(person.id) is None and person.id not in table.left:
            await self._service.tables.change(
                take_offered_seat,
                table.id,
                person.caller,
                seat=table.offers[0].seat,
                limits=self._service.tables.limits,
            )

    async def _press_old(self, table: Table, person: MonthPerson) -> None:
        """Buttons of turns, votes and proposals that are over: each is refused, and nothing changes."""
        if person.habit is not Habit.PRESSES_OLD_BUTTONS or table.turn_start == 0:
            return
        before = await self._position(table.id)
        for press in self._old_presses(table, person):
            try:
                await press
            except Refused as refused:
                self._figures.refusals[refused.code] += 1
        if await self._position(table.id) != before:
            self._figures.fail("an old button changed something", table_id=table.id, at=self._harness.now())

    def _old_presses(self, table: Table, person: MonthPerson) -> list[Awaitable[object]]:
        service, by, old = self._service, person.caller, table.turn_start - 1
        return [
            self._play_at(table.id, person, revision=old),
            service.tables.change(vote, table.id, by, turn_start=old, choice=Choice.SEAT),
            service.tables.change(give_day, table.id, by, turn_start=old),
            service.tables.change(answer_proposal, table.id, by, kind="rewind", revision=old, back_to=0),
            service.tables.change(answer_proposal, table.id, by, kind="cancel", revision=old),
            service.tables.change(take_offered_seat, table.id, by, seat=0, limits=service.tables.limits),
        ]

    async def _play_at(self, table_id: int, person: MonthPerson, *, revision: int) -> None:
        """A press on a panel that was opened before the game went on."""
        look = await read_view(self._service.tables, table_id, person.caller)
        if legal := look.legal():
            await self._service.tables.change(play, table_id, person.caller, revision=revision, actions=legal[:1])

    async def _position(self, table_id: int) -> tuple[Any, ...]:
        """What a press could change."""
        found = await read_table(self._service.tables, table_id)
        rows = await self._harness.store._engine.read(
            lambda db: db.execute('select count(*) from outbox where "table" = ?', (table_id,)).fetchall()
        )
        return found.revision, found.clock, found.proposal, found.status, found.seats, found.offers, rows


def _is_voter(table: Table, user_id: int) -> bool:
    clock = table.clock
    if clock is None or clock.vote_opened is None or clock.stopped is not None or user_id not in table.players:
        return False
    return user_id != clock.person and all(vote.person != user_id for vote in clock.votes)
