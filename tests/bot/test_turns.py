"""Presses: one after the other, all or none, told the truth."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.access import commit
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import ChangeResult
from bot.core.views import read_log, read_stand_in_turn, read_table, read_tables_waiting_for_stand_ins, read_view
from bot.turns import play, play_for_stand_in
from game import End, Relief, Take, Turn, legal_actions, publicly_forced_action
from storage import (
    BoardMessage,
    Change,
    Database,
    FinalMessage,
    ScreenMessage,
    Status,
    Store,
    Table,
    TableTransaction,
    WheelMessage,
)
from testing.rolling_back import run_and_roll_back
from testing.service import ANN, BEN, CLEO, ServiceHarness

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


async def code_of(awaitable: Any) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def presses_at_once(harness: ServiceHarness, table_id: int, number: int) -> list[ChangeResult | BaseException]:
    """Many presses of the same button in the same moment."""
    by = await harness.mover(table_id)
    look = await read_view(harness.tables, table_id, by)
    action = look.legal()[0]
    presses = (
        harness.tables.change(play, table_id, by, revision=look.view.revision, actions=[action]) for _ in range(number)
    )
    return list(await asyncio.gather(*presses, return_exceptions=True))


async def is_taken_once(harness: ServiceHarness) -> bool:
    """The law: of many presses on one revision one succeeds and all others are told that the table moved on."""
    table = (await harness.started()).id
    before = await read_table(harness.tables, table)
    answers = await presses_at_once(harness, table, 100)
    done = [answer for answer in answers if isinstance(answer, ChangeResult)]
    stale = [answer for answer in answers if isinstance(answer, Refused) and answer.code is RefusalCode.STALE]
    rows = await read_log(harness.tables, table)
    return (len(done), len(stale), len(rows)) == (1, 99, done[0].table.revision - before.revision)


async def test_of_a_hundred_presses_one_succeeds(harness: ServiceHarness) -> None:
    assert await is_taken_once(harness)


async def answers_tell_the_stored_table(harness: ServiceHarness) -> bool:
    """The law: what a press returns is the table as it is stored, whatever the press has changed."""
    table = (await harness.started()).id
    for _ in range(40):
        by = await harness.mover(table)
        look = await read_view(harness.tables, table, by)
        done = await harness.tables.change(play, table, by, revision=look.view.revision, actions=look.legal()[-1:])
        if done.table != await read_table(harness.tables, table):
            return False
    return True


async def test_a_press_returns_the_table_as_it_is_stored(harness: ServiceHarness) -> None:
    assert await answers_tell_the_stored_table(harness)


async def test_a_table_that_forgot_its_new_turn_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Change.table_after_move

    def forget(change: Change, table: Table) -> Table | None:
        after = made(change, table)
        return None if after is None else replace(after, turn_start=table.turn_start)

    monkeypatch.setattr(Change, "table_after_move", forget)
    assert not await answers_tell_the_stored_table(harness)


async def test_a_press_judged_outside_its_transaction_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each press judged on the position it first saw, written whatever has happened since."""

    write = Store.write

    async def judge_first(self: Store, job: Callable[[Database], Any]) -> Any:
        result = await run_and_roll_back(partial(write, self), job)

        def write_anyway(db: Database) -> None:
            assert result.state is not None
            db.execute("update tables set revision = ? where id = ?", (result.state.revision, result.table.id))

        await write(self, write_anyway)
        return result

    table = (await harness.started()).id
    monkeypatch.setattr(Store, "write", judge_first)
    answers = await presses_at_once(harness, table, 100)
    assert sum(isinstance(answer, ChangeResult) for answer in answers) > 1


async def test_a_table_can_be_read_while_another_is_being_written(harness: ServiceHarness) -> None:
    first, second = (await harness.started(channel=1)).id, (await harness.started(channel=2)).id
    held = threading.Event()

    def hold(tx: TableTransaction) -> ChangeResult:
        assert held.wait(timeout=120)
        return commit(tx, None, Change(harness.now()))

    waiting = asyncio.create_task(harness.tables.change_by_itself(hold, first))
    assert (await read_view(harness.tables, second)).table.id == second
    assert not waiting.done()
    held.set()
    assert await waiting is not None


async def test_presses_of_one_table_are_served_in_order(harness: ServiceHarness) -> None:
    table = (await harness.started(ruleset="first-basic")).id
    by = await harness.mover(table)
    look = await read_view(harness.tables, table, by)
    first = look.legal()[0]
    results = await asyncio.gather(
        harness.tables.change(play, table, by, revision=0, actions=[first], forced=False),
        harness.tables.change(play, table, CLEO, revision=0, actions=[first]),
        harness.tables.change(play, table, by, revision=0, actions=[first]),
        return_exceptions=True,
    )
    codes = [getattr(result, "code", None) for result in results]
    assert codes[1] is RefusalCode.NOT_SEATED
    # The file's one writer takes them as they come; on a server two connections may meet in either order.
    if isinstance(harness.database, Path):
        assert isinstance(results[0], ChangeResult)
    assert {codes[0], codes[2]} == {None, RefusalCode.STALE}
    assert sum(isinstance(result, ChangeResult) for result in results) == 1


async def test_a_press_is_all_or_nothing(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    by = await harness.mover(table)
    press = harness.tables.change(play, table, by, revision=0, actions=[Turn(), Turn()])
    code, facts = await code_of(press)
    assert code is RefusalCode.ILLEGAL
    assert facts["reason"]
    assert (await read_table(harness.tables, table)).revision == 0
    assert await read_log(harness.tables, table) == ()
    assert await code_of(harness.tables.change(play, table, by, revision=0, actions=[])) == (
        RefusalCode.ILLEGAL,
        {"reason": "no-decision"},
    )


async def test_a_press_never_reaches_into_the_next_turn(harness: ServiceHarness) -> None:
    table = (await harness.started(ruleset="second-regular")).id
    by = await harness.mover(table)
    for _ in range(300):
        look = await read_view(harness.tables, table, by)
        if any(isinstance(action, End) for action in look.legal()):
            press = harness.tables.change(play, table, by, revision=look.view.revision, actions=[End(), Turn()])
            assert await code_of(press) == (RefusalCode.ILLEGAL, {"reason": "not-your-turn"})
            return
        await harness.step(table, forced=False)
        by = await harness.mover(table)
    raise AssertionError("no turn could be ended")


async def test_those_who_may_not_are_told_so(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    mover = await harness.mover(table)
    other = ANN if mover is BEN else BEN
    seat = (await read_table(harness.tables, table)).seat_of(other.person)
    assert seat is not None
    assert await code_of(harness.tables.change(play, table, other, revision=0, actions=[Turn()])) == (
        RefusalCode.NOT_YOUR_TURN,
        {"seat": seat.seat, "to_move": 1 - seat.seat},
    )
    assert (await code_of(harness.tables.change(play, table, CLEO, revision=0, actions=[Turn()])))[
        0
    ] is RefusalCode.NOT_SEATED
    stand_in = harness.tables.change_by_itself(play_for_stand_in, table, 1 - seat.seat, revision=0, actions=[Turn()])
    assert (await code_of(stand_in))[0] is RefusalCode.NO_STAND_IN
    lobby = (await harness.lobby(channel=2)).id
    assert await code_of(harness.tables.change(play, lobby, ANN, revision=0, actions=[Turn()])) == (
        RefusalCode.NOT_RUNNING,
        {"status": Status.LOBBY},
    )


async def test_a_finished_table_takes_no_more_decisions(harness: ServiceHarness) -> None:
    table = (await harness.started(ruleset="second-regular")).id
    found = await harness.steps(table, 5_000)
    assert found.status is Status.FINISHED
    assert found.ended == harness.now()
    press = harness.tables.change(play, table, ANN, revision=found.revision, actions=[Turn()])
    assert await code_of(press) == (RefusalCode.NOT_RUNNING, {"status": Status.FINISHED})
    assert await read_table(harness.tables, table) == found


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_forced_decisions_follow_by_themselves(harness: ServiceHarness, ruleset: str) -> None:
    """After a press nothing is left that follows from what everybody sees; only a press ends a turn or takes blocks."""
    table = (await harness.started(ruleset=ruleset)).id
    for _ in range(60):
        done = await harness.step(table)
        assert not any(isinstance(action, End | Take) for action in done.actions[1:])
        if done.table.status is not Status.RUNNING:
            return
        position = await harness.store.position(table)
        assert position is not None
        assert position.state is not None
        legal = legal_actions(position.state)
        fresh_turn = done.table.turn_start == done.table.revision
        waits_for_its_player = isinstance(legal[0], End | Take | Relief)
        assert fresh_turn or len(legal) > 1 or waits_for_its_player
        assert fresh_turn or publicly_forced_action(position.state) is None


async def test_what_is_owed_follows_the_turns(harness: ServiceHarness) -> None:
    table = (await harness.started(ruleset="first-basic")).id
    for _ in range(80):
        before = await read_table(harness.tables, table)
        done = await harness.step(table, forced=False)
        messages = [queued.message for queued in done.messages]
        turned = any(type(event).__name__ == "WheelTurned" for event in done.events)
        if done.table.turn_start != before.turn_start:
            board, *screens = messages
            assert board == BoardMessage(done.table.revision, before.turn_start, done.table.to_move or 0)
            assert [(screen.why, screen.seat) for screen in screens if isinstance(screen, ScreenMessage)] == [
                ("after", before.to_move),
                ("turn", done.table.to_move),
            ]
        elif turned:
            assert messages == [WheelMessage(done.table.revision, before.revision)]
        else:
            assert messages == []


async def test_the_end_owes_the_final_scoring(harness: ServiceHarness) -> None:
    table = (await harness.started(ruleset="second-regular", stand_ins=1)).id
    done = await harness.step(table)
    while done.table.status is Status.RUNNING:
        before, done = done.table, await harness.step(table)
    assert {queued.message for queued in done.messages} == {FinalMessage(done.table.revision, before.turn_start)}
    assert sorted(queued.person or 0 for queued in done.messages) == [0, *sorted(done.table.people)]
    assert await read_tables_waiting_for_stand_ins(harness.tables) == ()


async def test_stand_ins_are_found_after_a_restart(harness: ServiceHarness) -> None:
    table = (await harness.started(people=1, stand_ins=1)).id
    while (await read_stand_in_turn(harness.tables, table)) is None:
        await harness.step(table)
    await harness.reopen()
    assert await read_tables_waiting_for_stand_ins(harness.tables) == (table,)
    turn = await read_stand_in_turn(harness.tables, table)
    assert turn is not None
    assert turn.look.seat == turn.seat
    assert turn.look.is_to_move
    stale = harness.tables.change_by_itself(
        play_for_stand_in, table, turn.seat, revision=turn.revision - 1, actions=turn.look.legal()[:1]
    )
    assert (await code_of(stale))[0] is RefusalCode.STALE
    other = harness.tables.change_by_itself(
        play_for_stand_in, table, 1 - turn.seat, revision=turn.revision, actions=turn.look.legal()[:1]
    )
    assert (await code_of(other))[0] is RefusalCode.NOT_YOUR_TURN


async def test_somebody_who_stops_waiting_leaves_the_table_in_order(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    gone = asyncio.create_task(harness.step(table, forced=False))
    for _ in range(6):
        await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    answers = [(await asyncio.gather(harness.step(table), return_exceptions=True))[0] for _ in range(10)]
    assert {answer.code for answer in answers if isinstance(answer, Refused)} <= {RefusalCode.STALE}
    assert sum(isinstance(answer, ChangeResult) for answer in answers) >= 9


async def test_only_the_seat_to_move_has_choices(harness: ServiceHarness) -> None:
    table = (await harness.started()).id
    look = await read_view(harness.tables, table, await harness.mover(table))
    assert "turn" in look.kinds
    assert look.legal()
    assert (look.why_not("turn"), look.why_not("take") is None) == (None, False)
    public = await read_view(harness.tables, table)
    assert (public.kinds, public.legal(), public.choices("take"), public.why_not("take")) == ((), [], (), None)
