"""Laws about proposals, pauses and offers, held over weeks of random presses, hours that pass, and restarts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.absences import go_away
from bot.clock import take_seat_back
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Pace
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_stand_in_turn, read_table, read_view
from bot.leaving import go_on, nudge, offer_seat, take_offered_seat, withdraw_offer
from bot.proposals import answer_proposal, propose_cancel, propose_pause, propose_rewind
from bot.turns import play, play_for_stand_in
from storage import QueuedMessage, SeatHolder, Status, Table
from storage.check import check
from testing.clock import DAY, HOUR, day_words, pass_time
from testing.month.consents import Consents
from testing.month.laws import is_stopped_by_proposal
from testing.month.waits import TurnWaits
from testing.service import ANN, BEN, CLEO, DAN, ServiceHarness, caller

EVE = caller(1005)
KINDS = ("cancel", "pause", "rewind")
EVERYBODY = (ANN, BEN, CLEO, DAN, EVE)
# What random presses may run into; anything else would be a mistake of the service.
EXPECTED = {
    RefusalCode.NOT_SEATED,
    RefusalCode.SEAT_IS_ANOTHERS,
    RefusalCode.NOT_RUNNING,
    RefusalCode.NOT_YOUR_TURN,
    RefusalCode.NO_PROPOSAL,
    RefusalCode.PROPOSAL_OPEN,
    RefusalCode.PROPOSED_TODAY,
    RefusalCode.REWOUND_TODAY,
    RefusalCode.NO_SUCH_REVISION,
    RefusalCode.NOT_PAUSED,
    RefusalCode.SEAT_OFFERED,
    RefusalCode.OFFERED_TODAY,
    RefusalCode.NO_OFFER,
    RefusalCode.SUBSTITUTE_SEATED,
    RefusalCode.SUBSTITUTE_LEFT,
    RefusalCode.NOBODY_TO_NUDGE,
    RefusalCode.NUDGED_TODAY,
    RefusalCode.SEAT_KEPT,
    RefusalCode.SEAT_NOT_KEPT,
}


class Watch:
    """Holds the laws about consent and about stopped clocks, and tells which were broken."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.consents = Consents()
        self.waits = TurnWaits()
        self.broken = set[str]()

    async def look(self, table_id: int, queued: Sequence[QueuedMessage]) -> Table:
        """The table as it is now, and what was queued since the last look."""
        schedules, now = self.harness.store.schedules, self.harness.now()
        for message in queued:
            if message.table == table_id and message.person is None:
                people = self.consents.owners(table_id)
                absences = {person: await schedules.absences(person) for person in people}
                self.broken |= {*self.consents.broken_laws(table_id, message.message, absences, at=message.created)}
        table = await read_table(self.harness.tables, table_id)
        self.consents.note_table(table, at=now)
        absences_of_mover = () if table.clock is None else await schedules.absences(table.clock.person)
        self.broken |= {*self.waits.broken_laws(table, absences_of_mover, now=now)}
        return table

    async def pass_hours(self, table_id: int, hours: float, *, restarts: bool) -> None:
        """Let time pass, with a look after everything that falls due."""
        end = self.harness.now() + hours * HOUR
        while self.harness.now() < end:
            due = await self.harness.due_work.next_deadline()
            moment = end if due is None else min(end, max(due, self.harness.now()))
            queued = await pass_time(self.harness, moment - self.harness.now(), restarts=restarts)
            await self.look(table_id, queued)


async def press(watch: Watch, table: Table, caller: Caller, *, seat: int) -> ChangeResult | None:
    """One random press of somebody, whether it is for them or not; what it committed at the table."""
    harness = watch.harness
    tables, luck, number = harness.tables, harness.luck, table.id
    kind, is_agreed = luck.choice(KINDS), True
    match luck.randrange(13):
        case 0:
            kind, committed = "pause", await tables.change(propose_pause, number, caller)
        case 1 if luck.random() < 0.2:
            kind, committed = "cancel", await tables.change(propose_cancel, number, caller)
        case 2:
            back_to = luck.randrange(-2, table.revision + 2)
            kind, committed = "rewind", await tables.change(propose_rewind, number, caller, back_to=back_to)
        case 3 | 4:
            is_agreed = kind != "cancel" and luck.random() < 0.7
            committed = await tables.change(answer_proposal, number, caller, kind=kind, agree=is_agreed)
        case 5:
            return await tables.change(offer_seat, number, caller)
        case 6:
            return await tables.change(take_offered_seat, number, caller, seat=seat, limits=tables.limits)
        case 7:
            return await tables.change(withdraw_offer, number, caller)
        case 8:
            return await tables.change(nudge, number, caller)
        case 9:
            return await tables.change(go_on, number, caller)
        case 10:
            return await tables.change(take_seat_back, number, caller)
        case 11:
            until = day_words(harness.now() + luck.choice((0.5, 2, 5)) * DAY)
            with_stand_ins = luck.random() < 0.7
            if luck.random() < 0.6:
                await go_away(tables, caller.person, until=until, with_stand_ins=with_stand_ins)
            return None
        case _:
            return await play_something(harness, number)
    if is_agreed:
        watch.consents.note_press(table, caller.person, kind=kind, at=harness.now())
    return committed


async def play_something(harness: ServiceHarness, table_id: int) -> ChangeResult | None:
    turn = await read_stand_in_turn(harness.tables, table_id)
    if turn is not None:
        return await harness.tables.change_by_itself(
            play_for_stand_in,
            table_id,
            turn.seat,
            revision=turn.revision,
            actions=[harness.luck.choice(turn.look.legal())],
        )
    found = await read_table(harness.tables, table_id)
    if found.mover is None or found.mover.player is None:
        return None
    by = Caller(found.mover.player, found.mover.name, found.server)
    look = await read_view(harness.tables, table_id, by)
    actions = [harness.luck.choice(look.legal())]
    return await harness.tables.change(play, table_id, by, revision=found.revision, actions=actions)


def deadlines(harness: ServiceHarness, table_id: int) -> set[str]:
    """The kinds, with the seat behind those that belong to one."""
    rows = harness.rows('select kind, seat from deadlines where "table" = ?', table_id)
    return {kind if seat < 0 else f"{kind}{seat}" for kind, seat in rows}


def faults(table: Table, planned: set[str], *, at: float) -> set[str]:
    """The laws that this table breaks."""
    is_over = table.status not in (Status.RUNNING, Status.PAUSED)
    is_asked = table.proposal is not None
    is_agreed_pause = table.status is Status.PAUSED and table.end_reason in ("agreed", "silence")
    holders = {holder.seat: holder.person for holder in table.seats}
    waits = table.status is Status.PAUSED or is_stopped_by_proposal(table, at)
    laws = {
        "a proposal has a deadline, and nothing else has it": is_asked == ("proposal" in planned),
        "a pause has an end, and nothing else has it": is_agreed_pause == ("pause" in planned),
        "the clock stands still if and only if its person is asked or the table paused": table.clock is None
        or (table.clock.stopped is not None) == waits,
        "somebody is still asked": table.proposal is None
        or any(holder.person not in (None, *table.proposal.agreed) for holder in table.seats),
        "the proposer has a seat": table.proposal is None or table.seat_of(table.proposal.by) is not None,
        "who offers a seat holds it": all(holders[offer.seat] == offer.person for offer in table.offers),
        "an offer has a deadline": all(f"offer{offer.seat}" in planned for offer in table.offers),
        "nobody who has left is seated": not set(table.left) & set(table.people),
        "an ended table waits for nothing": not is_over or not planned,
    }
    return {law for law, holds in laws.items() if not holds}


async def weeks(harness: ServiceHarness, *, presses: int, until: str | None = None) -> tuple[set[str], set[str]]:
    """Random weeks at tables of three people and a stand-in: the laws that were ever broken, and what was seen.

    They end early once a law that begins with `until` is broken.
    """
    reached, channel, watch = set[str](), 0, Watch(harness)
    broken = watch.broken
    table: Table | None = None
    for _ in range(presses):
        if table is None or table.status not in (Status.RUNNING, Status.PAUSED):
            channel += 1
            table = await harness.started(channel=channel, people=3, stand_ins=1, pace=Pace(24))
            await watch.look(table.id, ())
        committed = None
        try:
            committed = await press(watch, table, harness.luck.choice(EVERYBODY), seat=harness.luck.randrange(4))
        except Refused as refused:
            # Of being away there are refusals by how long and how often; which, is not the matter here.
            if refused.code not in EXPECTED and not refused.code.startswith("away"):
                raise
        table = await watch.look(table.id, () if committed is None else committed.messages)
        # People are often silent: otherwise hardly anything would be decided by that.
        if harness.luck.random() < (0.2 if table.proposal is None else 0.4):
            hours, restarts = harness.luck.choice((1, 10, 30, 100)), harness.luck.random() < 0.2
            await watch.pass_hours(table.id, hours, restarts=restarts)
        table = await read_table(harness.tables, table.id)
        broken |= faults(table, deadlines(harness, table.id), at=harness.now())
        reached |= {table.status, *(["asked"] if table.proposal else []), *(["offered"] if table.offers else [])}
        reached |= {"left"} if table.left else set()
        if until is not None and any(law.startswith(until) for law in broken):
            break
    return broken, reached


async def test_the_laws_hold_over_weeks_of_chance(harness: ServiceHarness) -> None:
    # The laws are the service's, which is the same on both engines: the quicker one shows the longer weeks.
    broken, reached = await weeks(harness, presses=700 if isinstance(harness.database, Path) else 250)
    assert broken == set()
    assert reached >= {Status.RUNNING, Status.PAUSED, "asked", "offered", "left"}, "the weeks were too quiet"
    assert check(harness.database).is_sound


def _change_as_it_is(transaction: Any, change: Any) -> Any:
    return change


def _delete_row_alone(db: Any, table_id: int, kind: str) -> None:
    db.execute('delete from proposals where "table" = ? and kind = ?', (table_id, kind))


def _ask_players_alone(table: Table, proposal: Any) -> tuple[SeatHolder, ...]:
    """Without the owners of seats that stand-ins keep."""
    return tuple(holder for holder in table.seats if holder.player not in (None, *proposal.agreed))


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("what", "mistake", "law"),
    [
        ("bot.core.access.end_overtaken_proposal", _change_as_it_is, "a proposal has a deadline"),
        ("bot.core.turn_clock.is_stopped_by", lambda proposal, clock, *, at: False, "the clock stands still"),
        ("bot.proposals.people_asked", _ask_players_alone, "without consent"),
        ("bot.proposals.is_away_while_asked", lambda *about, at: False, "without consent: the silence"),
        ("bot.proposals.BY_SILENCE", KINDS, "without consent: an owner of a seat"),
        ("bot.proposals.ANSWER_TIME", 2 * DAY, "without consent: silence of less"),
        ("storage.changes.close_outdated_offers", lambda db, table: None, "who offers a seat holds it"),
        ("storage.changes.withdraw_proposal", _delete_row_alone, "a proposal has a deadline"),
        ("bot.core.access.AGREED_PAUSES", ("agreed",), "a pause has an end"),
    ],
)
async def test_each_law_notices_a_mistake(harness: ServiceHarness, what: str, mistake: Any, law: str) -> None:
    with patch(what, mistake):
        broken, _ = await weeks(harness, presses=4_000, until=law)
    assert any(one.startswith(law) for one in broken), broken
