"""Laws about proposals, pauses and offers, held over weeks of random presses, hours that pass, and restarts."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.service import Caller, RefusalCode, Refused, Status, Table
from bot.service.clock.turn_clock import Pace
from storage.maintenance.check import check
from testing.clock import HOUR, pass_time
from testing.service import ANN, BEN, CLEO, DAN, ServiceHarness, caller

EVE = caller(1005)
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


async def press(harness: ServiceHarness, table: Table, by: Caller, *, seat: int) -> None:
    """One random press of somebody, whether it is for them or not."""
    service, luck, number = harness.service, harness.luck, table.id
    kind = luck.choice(("cancel", "pause", "rewind"))
    match luck.randrange(12):
        case 0:
            await service.agreements.propose_pause(number, by)
        case 1 if luck.random() < 0.2:
            await service.agreements.propose_cancel(number, by)
        case 2:
            await service.agreements.propose_rewind(number, by, back_to=luck.randrange(-2, table.revision + 2))
        case 3 | 4:
            await service.agreements.consent(number, by, kind=kind, agree=kind != "cancel" and luck.random() < 0.7)
        case 5:
            await service.substitutes.offer(number, by)
        case 6:
            await service.substitutes.take(number, by, seat=seat)
        case 7:
            await service.substitutes.withdraw(number, by)
        case 8:
            await service.nudges.nudge(number, by)
        case 9:
            await service.lifecycle.go_on(number, by)
        case 10:
            await service.clocks.take_seat_back(number, by)
        case _:
            await play(harness, number)


async def play(harness: ServiceHarness, table: int) -> None:
    turn = await harness.service.looks.stand_in_turn(table)
    if turn is not None:
        await harness.service.turns.play_for_stand_in(
            table, turn.seat, revision=turn.revision, actions=[harness.luck.choice(turn.look.legal())]
        )
        return
    found = await harness.service.looks.table(table)
    if found.mover is None or found.mover.player is None:
        return
    by = Caller(found.mover.player, found.mover.name, found.server)
    look = await harness.service.looks.look(table, by)
    await harness.service.turns.play(table, by, revision=found.revision, actions=[harness.luck.choice(look.legal())])


def deadlines(harness: ServiceHarness, table: int) -> set[str]:
    """The kinds, with the seat behind those that belong to one."""
    rows = harness.rows('select kind, seat from deadlines where "table" = ?', table)
    return {kind if seat < 0 else f"{kind}{seat}" for kind, seat in rows}


def faults(table: Table, planned: set[str]) -> set[str]:
    """The laws that this table breaks."""
    is_over = table.status not in (Status.RUNNING, Status.PAUSED)
    is_asked = table.proposal is not None
    is_agreed_pause = table.status is Status.PAUSED and table.end_reason in ("agreed", "silence")
    holders = {holder.seat: holder.person for holder in table.seats}
    waits = is_asked or table.status is Status.PAUSED
    laws = {
        "a proposal has a deadline, and nothing else has it": is_asked == ("proposal" in planned),
        "a pause has an end, and nothing else has it": is_agreed_pause == ("pause" in planned),
        "the clock stands still if and only if something is proposed or the table paused": table.clock is None
        or (table.clock.stopped is not None) == waits,
        "somebody is still asked": table.proposal is None
        or any(holder.player not in (None, *table.proposal.agreed) for holder in table.seats),
        "whoever proposes has a seat": table.proposal is None or table.seat_of(table.proposal.by) is not None,
        "who offers a seat holds it": all(holders[offer.seat] == offer.person for offer in table.offers),
        "an offer has a deadline": all(f"offer{offer.seat}" in planned for offer in table.offers),
        "nobody who has left is seated": not set(table.left) & set(table.people),
        "an ended table waits for nothing": not is_over or not planned,
    }
    return {law for law, holds in laws.items() if not holds}


async def weeks(harness: ServiceHarness, *, presses: int) -> tuple[set[str], set[str]]:
    """Random weeks at tables of three people and a stand-in: the laws that were ever broken, and what was seen."""
    broken, reached, channel = set[str](), set[str](), 0
    table: Table | None = None
    for _ in range(presses):
        if table is None or table.status not in (Status.RUNNING, Status.PAUSED):
            channel += 1
            table = await harness.started(channel=channel, people=3, stand_ins=1, pace=Pace(24))
        try:
            await press(harness, table, harness.luck.choice(EVERYBODY), seat=harness.luck.randrange(4))
        except Refused as refused:
            if refused.code not in EXPECTED:
                raise
        if harness.luck.random() < 0.2:
            await pass_time(harness, harness.luck.choice((1, 10, 30, 100)) * HOUR, restarts=harness.luck.random() < 0.2)
        table = await harness.service.looks.table(table.id)
        broken |= faults(table, deadlines(harness, table.id))
        reached |= {table.status, *(["asked"] if table.proposal else []), *(["offered"] if table.offers else [])}
        reached |= {"left"} if table.left else set()
    return broken, reached


async def test_the_laws_hold_over_weeks_of_chance(harness: ServiceHarness) -> None:
    # The laws are the service's, which is the same on both engines: the quicker one shows the longer weeks.
    broken, reached = await weeks(harness, presses=700 if isinstance(harness.database, Path) else 250)
    assert broken == set()
    assert reached >= {Status.RUNNING, Status.PAUSED, "asked", "offered", "left"}, "the weeks were too quiet"
    assert check(harness.database).is_sound


def _change_as_it_is(transaction: Any, change: Any) -> Any:
    return change


def _delete_row_alone(db: Any, table: int, kind: str) -> None:
    db.execute('delete from proposals where "table" = ? and kind = ?', (table, kind))


@pytest.mark.file_only
@pytest.mark.parametrize(
    ("what", "mistake", "law"),
    [
        ("bot.service.table_access.end_overtaken_proposal", _change_as_it_is, "a proposal has a deadline"),
        ("bot.service.clock.following.STOPPING_PROPOSALS", ("rewind",), "the clock stands still"),
        ("storage.tables.changes.close_outdated_offers", lambda db, table: None, "who offers a seat holds it"),
        ("storage.tables.changes.withdraw_proposal", _delete_row_alone, "a proposal has a deadline"),
        ("bot.service.lifecycle.AGREED_PAUSES", ("agreed",), "a pause has an end"),
    ],
)
async def test_each_law_notices_a_mistake(harness: ServiceHarness, what: str, mistake: Any, law: str) -> None:
    with patch(what, mistake):
        broken, _ = await weeks(harness, presses=400)
    assert any(one.startswith(law) for one in broken), broken
