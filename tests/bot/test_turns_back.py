"""Stepping back: undo by oneself, rewind and cancel by consent, leaving for good."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_events, read_log, read_since_last_turn, read_tables_of, read_view
from bot.leaving import end_table, pause_table, resign, resume_table
from bot.proposals import answer_proposal, propose_cancel, propose_rewind
from bot.turns import play, undo
from storage import (
    BoardMessage,
    NewMessage,
    NoticeMessage,
    ReminderMessage,
    RewindMessage,
    Status,
    WheelMessage,
)
from storage.check import check
from testing.clock import DAY
from testing.service import ANN, BEN, CLEO, ServiceHarness, caller


async def code_of(awaitable: Any) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def test_undo_brings_the_position_back_under_a_new_revision(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    found = await harness.until_undoable(table)
    by = await harness.mover(table)
    look = await read_view(harness.tables, table, by)
    target = look.undoable[0].revision
    past = await read_view(harness.tables, table, by, revision=target)
    done = await harness.tables.change(undo, table, by, revision=found.revision, back_to=target)
    now = await read_view(harness.tables, table, by)
    assert done.table.revision == now.view.revision == found.revision + 1
    assert now.view.seats == past.view.seats
    assert now.view.wheel == past.view.wheel
    assert now.view.pending == past.view.pending
    assert not done.messages, "nothing of what was taken back was ever shown to anybody"
    log = await read_log(harness.tables, table)
    assert [entry.is_undone for entry in log if entry.revision >= target] == [True] * (found.revision - target) + [
        False
    ]
    assert log[-1].back_to == target
    assert check(harness.database).is_sound


async def test_undo_is_announced_where_everybody_saw_what_is_taken_back(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    found = await harness.until_undoable(table)
    by = await harness.mover(table)
    target = (await read_view(harness.tables, table, by)).undoable[0].revision
    wheel = NewMessage(WheelMessage(found.revision, target))
    queued = await harness.store.outbox.add(wheel, at=harness.now(), table_id=table)
    await harness.store.outbox.mark_sent(queued.key, 5, at=harness.now())
    done = await harness.tables.change(undo, table, by, revision=found.revision, back_to=target)
    told = [queued.message for queued in done.messages]
    assert told == [NoticeMessage("undone", {"seat": found.to_move, "back_to": target})]


async def test_a_button_made_before_an_undo_never_fits_again(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    found = await harness.until_undoable(table)
    by = await harness.mover(table)
    old = (await read_view(harness.tables, table, by)).legal()[0]
    await harness.tables.change(undo, table, by, revision=found.revision)
    for revision in range(found.revision + 1):
        press = harness.tables.change(play, table, by, revision=revision, actions=[old])
        assert (await code_of(press))[0] is RefusalCode.STALE


async def test_undo_never_crosses_what_was_revealed(harness: ServiceHarness) -> None:
    """Played at random, every undo that is offered works, and what lies before it is refused."""
    table = (await harness.started(ruleset="second-advanced")).id
    tried = 0
    while tried < 15:
        found = await harness.until_undoable(table)
        by = await harness.mover(table)
        steps = (await read_view(harness.tables, table, by)).undoable
        too_far = harness.tables.change(undo, table, by, revision=found.revision, back_to=steps[0].revision - 1)
        assert await code_of(too_far) == (
            RefusalCode.UNDO_TOO_FAR,
            {"back_to": steps[0].revision - 1, "limit": steps[0].revision},
        )
        since = await read_events(harness.tables, table, since=steps[0].revision, until=found.revision)
        kinds = {type(event).__name__ for event in since}
        assert not kinds & {"TileRevealed", "TurnEnded"}
        choice = harness.luck.choice(steps).revision
        await harness.tables.change(undo, table, by, revision=found.revision, back_to=choice)
        tried += 1
        await harness.steps(table, 3)
    assert check(harness.database).is_sound


async def test_at_the_start_of_a_turn_there_is_nothing_to_undo(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    by = await harness.mover(table)
    assert (await code_of(harness.tables.change(undo, table, by, revision=0)))[0] is RefusalCode.NOTHING_TO_UNDO
    other = ANN if by is BEN else BEN
    assert (await code_of(harness.tables.change(undo, table, other, revision=0)))[0] is RefusalCode.NOT_YOUR_TURN
    assert (await code_of(harness.tables.change(undo, table, by, revision=4)))[0] is RefusalCode.STALE


async def test_a_rewind_needs_everybody(harness: ServiceHarness) -> None:
    table = (await harness.started(people=3)).id
    found = await harness.steps(table, 12)
    live = [entry.revision for entry in await read_log(harness.tables, table)]
    target = live[3]
    past = await read_view(harness.tables, table, revision=target)
    asked = await harness.tables.change(propose_rewind, table, ANN, back_to=target)
    assert asked.proposal is not None
    assert asked.table.revision == found.revision
    until = int(harness.now() + 3 * DAY)
    assert asked.messages[0].message == RewindMessage(seat_of(found, ANN.person), found.revision, target, until)
    assert {queued.message.seat for queued in asked.messages[1:] if isinstance(queued.message, ReminderMessage)} == {
        seat_of(found, one.person) for one in (BEN, CLEO)
    }, "who must answer is called"
    await harness.reopen()
    assert (await harness.tables.change(answer_proposal, table, ANN, kind="rewind")).proposal is not None
    assert (await code_of(harness.tables.change(answer_proposal, table, caller(9), kind="rewind")))[
        0
    ] is RefusalCode.NOT_SEATED
    assert (await harness.tables.change(answer_proposal, table, BEN, kind="rewind")).proposal is not None
    done = await harness.tables.change(answer_proposal, table, CLEO, kind="rewind")
    assert done.proposal is None
    assert done.table.revision == found.revision + 1
    now = (await read_view(harness.tables, table)).view
    assert (now.seats, now.wheel, now.tiles) == (past.view.seats, past.view.wheel, past.view.tiles)
    assert any(isinstance(queued.message, BoardMessage) for queued in done.messages)
    await harness.steps(table, 20)
    assert check(harness.database).is_sound


def seat_of(table: Any, user_id: int) -> int:
    return int(table.seat_of(user_id).seat)


async def test_one_no_ends_a_proposal(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 6)
    await harness.tables.change(propose_rewind, table, ANN, back_to=0)
    said_no = await harness.tables.change(answer_proposal, table, BEN, kind="rewind", agree=False)
    assert [queued.message.code for queued in said_no.messages if isinstance(queued.message, NoticeMessage)] == [
        "proposal-refused"
    ]
    assert await code_of(harness.tables.change(answer_proposal, table, BEN, kind="rewind")) == (
        RefusalCode.NO_PROPOSAL,
        {"kind": "rewind"},
    )


async def test_a_proposal_lapses_when_the_table_moves_on(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 6)
    await harness.tables.change(propose_rewind, table, ANN, back_to=0)
    await harness.step(table)
    assert (await code_of(harness.tables.change(answer_proposal, table, BEN, kind="rewind")))[
        0
    ] is RefusalCode.NO_PROPOSAL


async def test_a_rewind_never_draws_the_same_luck_twice(harness: ServiceHarness) -> None:
    table = (await harness.started(people=1, stand_ins=1)).id
    await harness.steps(table, 30)
    before = await harness.store.position(table)
    await harness.tables.change(propose_rewind, table, ANN, back_to=0)
    after = await harness.store.position(table)
    assert before is not None
    assert after is not None
    assert before.state is not None
    assert after.state is not None
    assert before.state.luck == after.state.luck


@pytest.mark.parametrize("back_to", [-1, 9_999])
async def test_nobody_rewinds_to_where_nobody_was(harness: ServiceHarness, back_to: int) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 5)
    ask = harness.tables.change(propose_rewind, table, ANN, back_to=back_to)
    assert await code_of(ask) == (RefusalCode.NO_SUCH_REVISION, {"revision": back_to})


async def test_cancelling(harness: ServiceHarness) -> None:
    lobby = (await harness.lobby(channel=2)).id
    assert (await code_of(harness.tables.change(propose_cancel, lobby, BEN)))[0] is RefusalCode.NOT_HOST
    assert (await harness.tables.change(propose_cancel, lobby, ANN)).table.status is Status.CANCELLED
    table = (await harness.started()).id
    assert (await code_of(harness.tables.change(propose_cancel, table, CLEO)))[0] is RefusalCode.NOT_SEATED
    assert (await harness.tables.change(propose_cancel, table, BEN)).table.status is Status.RUNNING
    done = await harness.tables.change(answer_proposal, table, ANN, kind="cancel")
    assert (done.table.status, done.table.end_reason) == (Status.CANCELLED, "agreed")
    assert (await code_of(harness.tables.change(propose_cancel, table, ANN)))[0] is RefusalCode.NOT_RUNNING
    assert check(harness.database).is_sound


async def test_a_moderator_ends_any_table_of_their_server(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    for by in (ANN, caller(9), caller(ANN.person, server=None, is_moderator=True)):
        assert (await code_of(harness.tables.change(end_table, table, by)))[0] is RefusalCode.NOT_MODERATOR
    foreign = caller(9, server=1, is_moderator=True)
    assert (await code_of(harness.tables.change(end_table, table, foreign)))[0] is RefusalCode.NO_SUCH_TABLE
    done = await harness.tables.change(end_table, table, caller(9, is_moderator=True))
    assert (done.table.status, done.table.end_reason) == (Status.CANCELLED, "moderator")


async def test_a_stand_in_takes_over_from_one_who_resigns(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 5)
    assert (await code_of(harness.tables.change(resign, table, CLEO)))[0] is RefusalCode.NOT_SEATED
    done = await harness.tables.change(resign, table, ANN)
    assert done.table.people == (BEN.person,)
    assert done.table.host == BEN.person
    assert sum(seat.is_stand_in for seat in done.table.seats) == 1
    assert await read_tables_of(harness.tables, ANN.person) == ()
    await harness.steps(table, 20)
    last = await harness.tables.change(resign, table, BEN)
    assert (last.table.status, last.table.end_reason) == (Status.CANCELLED, "abandoned")
    assert [queued.message.code for queued in last.messages if isinstance(queued.message, NoticeMessage)] == [
        "resigned-last"
    ]


async def test_a_paused_table_waits(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    await harness.steps(table, 5)
    paused = await harness.tables.change_by_itself(pause_table, table, reason="no-permission")
    assert paused.table.status is Status.PAUSED
    assert [queued.message for queued in paused.messages] == [NoticeMessage("paused", {"reason": "no-permission"})]
    assert (await code_of(harness.step(table)))[0] is RefusalCode.NOT_RUNNING
    assert (await code_of(harness.open_lobby(ANN, channel=1)))[0] is RefusalCode.CHANNEL_TAKEN
    assert (await harness.tables.change_by_itself(resume_table, table)).table.status is Status.RUNNING
    assert (await code_of(harness.tables.change_by_itself(resume_table, table)))[0] is RefusalCode.NOT_RUNNING
    await harness.steps(table, 5)


async def test_since_my_last_turn(harness: ServiceHarness) -> None:
    table = (await harness.started(people=3, ruleset="second-regular")).id
    for _ in range(25):
        done = await harness.step(table)
        if done.table.status is not Status.RUNNING or done.table.turn_start != done.table.revision:
            continue
        by = await harness.mover(table)
        since = await read_since_last_turn(harness.tables, table, by)
        seat = since.now.seat
        assert since.before.viewer == seat
        assert all(entry.seat != seat for entry in since.entries)
        assert [entry.revision for entry in since.entries] == list(
            range(since.before.revision, since.now.view.revision)
        )
        assert (
            since.before.revision == 0 or last_own(await read_log(harness.tables, table), seat) < since.before.revision
        )


def last_own(log: Any, seat: int | None) -> int:
    return max(entry.revision for entry in log if entry.seat == seat)
