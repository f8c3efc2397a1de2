"""Presses: one after the other, all or none, told the truth."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlite_utils import Database

from bot.service import Board, Code, Done, Final, Refused, ScreenCard, Status, Wheel
from game import legal_actions, undo_limit
from game.actions import End, Turn
from storage.changes import Change
from storage.store import Store
from tests.storage.house import ANN, BEN, CLEO, PEOPLE, House

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


async def code_of(awaitable: Any) -> tuple[Code, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def presses_at_once(house: House, table: int, number: int) -> list[Done | BaseException]:
    """Many presses of the same button in the same moment."""
    by = await house.mover(table)
    look = await house.service.look(table, by)
    action = look.legal()[0]
    presses = (house.service.play(table, by, revision=look.view.revision, actions=[action]) for _ in range(number))
    return list(await asyncio.gather(*presses, return_exceptions=True))


async def is_taken_once(house: House) -> bool:
    """The law: of many presses on one revision one succeeds and all others are told that the table moved on."""
    table = (await house.started()).id
    before = await house.service.find(table)
    answers = await presses_at_once(house, table, 100)
    done = [one for one in answers if isinstance(one, Done)]
    stale = [one for one in answers if isinstance(one, Refused) and one.code is Code.STALE]
    rows = await house.service.log(table)
    return (len(done), len(stale), len(rows)) == (1, 99, done[0].table.revision - before.revision)


async def test_of_a_hundred_presses_one_succeeds(house: House) -> None:
    assert await is_taken_once(house)


async def test_a_press_without_queue_and_revision_would_be_noticed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each press judged on the position it first saw, written whatever has happened since."""

    class NoQueue:
        async def __aenter__(self) -> None: ...

        async def __aexit__(self, *_: object) -> None: ...

    async def overwrite(self: Store, change: Change) -> tuple[()]:
        def write(db: Database) -> tuple[()]:
            assert change.step is not None
            db.execute("update tables set revision = ? where id = ?", (change.step.revision, change.table))
            return ()

        return await self._writer.run(write)

    table = (await house.started()).id
    monkeypatch.setattr(type(house.service._queues), "at", lambda self, table: NoQueue())
    monkeypatch.setattr(Store, "commit", overwrite)
    answers = await presses_at_once(house, table, 100)
    assert sum(isinstance(one, Done) for one in answers) > 1


async def test_the_file_itself_refuses_a_stale_revision(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the memory be wrong, the file is right: somebody else has moved the table on."""
    table = (await house.started()).id
    known = await house.store.position(table)
    assert known is not None
    await house.step(table)
    by = PEOPLE[known.table.seats[known.table.to_move or 0].person or 0]
    current = (await house.service.find(table)).revision
    house.store._cache._put(known)
    assert known.state is not None
    press = house.service.play(table, by, revision=0, actions=[legal_actions(known.state)[0]])
    assert await code_of(press) == (Code.STALE, {"revision": 0, "current": current})
    assert (await house.steps(table, 3)).revision > current


async def test_two_tables_never_wait_for_each_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (await house.started(channel=1)).id, (await house.started(channel=2)).id
    held, commit = asyncio.Event(), Store.commit

    async def slow(self: Store, change: Change) -> Any:
        if change.table == first:
            await held.wait()
        return await commit(self, change)

    monkeypatch.setattr(Store, "commit", slow)
    waiting = asyncio.create_task(house.step(first))
    begun = time.monotonic()
    await house.steps(second, 20)
    assert time.monotonic() - begun < 5
    assert not waiting.done()
    held.set()
    assert (await waiting).table.id == first


async def test_presses_of_one_table_are_served_in_order(house: House) -> None:
    table = (await house.started(ruleset="first-basic")).id
    by = await house.mover(table)
    look = await house.service.look(table, by)
    first = look.legal()[0]
    results = await asyncio.gather(
        house.service.play(table, by, revision=0, actions=[first], forced=False),
        house.service.play(table, CLEO, revision=0, actions=[first]),
        house.service.play(table, by, revision=0, actions=[first]),
        return_exceptions=True,
    )
    assert isinstance(results[0], Done)
    assert [getattr(one, "code", None) for one in results[1:]] == [Code.NOT_SEATED, Code.STALE]


async def test_a_press_is_all_or_nothing(house: House) -> None:
    table = (await house.started()).id
    by = await house.mover(table)
    press = house.service.play(table, by, revision=0, actions=[Turn(), Turn()])
    code, facts = await code_of(press)
    assert code is Code.ILLEGAL
    assert facts["reason"]
    assert (await house.service.find(table)).revision == 0
    assert await house.service.log(table) == ()
    assert await code_of(house.service.play(table, by, revision=0, actions=[])) == (
        Code.ILLEGAL,
        {"reason": "no-decision"},
    )


async def test_a_press_never_reaches_into_the_next_turn(house: House) -> None:
    table = (await house.started(ruleset="second-regular")).id
    by = await house.mover(table)
    for _ in range(300):
        look = await house.service.look(table, by)
        if any(isinstance(action, End) for action in look.legal()):
            press = house.service.play(table, by, revision=look.view.revision, actions=[End(), Turn()])
            assert await code_of(press) == (Code.ILLEGAL, {"reason": "not-your-turn"})
            return
        await house.step(table, forced=False)
        by = await house.mover(table)
    raise AssertionError("no turn could be ended")


async def test_those_who_may_not_are_told_so(house: House) -> None:
    table = (await house.started()).id
    mover = await house.mover(table)
    other = ANN if mover is BEN else BEN
    seat = (await house.service.find(table)).seat_of(other.person)
    assert seat is not None
    assert await code_of(house.service.play(table, other, revision=0, actions=[Turn()])) == (
        Code.NOT_YOUR_TURN,
        {"seat": seat.seat, "to_move": 1 - seat.seat},
    )
    assert (await code_of(house.service.play(table, CLEO, revision=0, actions=[Turn()])))[0] is Code.NOT_SEATED
    stand_in = house.service.play_for(table, 1 - seat.seat, revision=0, actions=[Turn()])
    assert (await code_of(stand_in))[0] is Code.NO_STAND_IN
    lobby = (await house.lobby(channel=2)).id
    assert await code_of(house.service.play(lobby, ANN, revision=0, actions=[Turn()])) == (
        Code.NOT_RUNNING,
        {"status": Status.LOBBY},
    )


async def test_a_finished_table_takes_no_more_decisions(house: House) -> None:
    table = (await house.started(ruleset="second-regular")).id
    found = await house.steps(table, 5_000)
    assert found.status is Status.FINISHED
    assert found.ended == house.now()
    press = house.service.play(table, ANN, revision=found.revision, actions=[Turn()])
    assert await code_of(press) == (Code.NOT_RUNNING, {"status": Status.FINISHED})
    house.store.forget(table)
    assert await house.service.find(table) == found


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_forced_decisions_follow_by_themselves(house: House, ruleset: str) -> None:
    """After a press its seat has a real choice, or its end could still be undone, or its turn is over."""
    table = (await house.started(ruleset=ruleset)).id
    for _ in range(60):
        done = await house.step(table)
        if done.table.status is not Status.RUNNING:
            return
        position = await house.store.position(table)
        assert position is not None
        assert position.state is not None
        legal = legal_actions(position.state)
        fresh_turn = done.table.turn_start == done.table.revision
        waits_to_end = isinstance(legal[0], End) and undo_limit(position.state) is not None
        assert fresh_turn or len(legal) > 1 or waits_to_end


async def test_what_is_owed_follows_the_turns(house: House) -> None:
    table = (await house.started(ruleset="first-basic")).id
    for _ in range(80):
        before = await house.service.find(table)
        done = await house.step(table, forced=False)
        messages = [one.message for one in done.owed]
        turned = any(type(event).__name__ == "WheelTurned" for event in done.events)
        if done.table.turn_start != before.turn_start:
            board, *screens = messages
            assert board == Board(done.table.revision, before.turn_start, done.table.to_move or 0)
            assert [(one.why, one.seat) for one in screens if isinstance(one, ScreenCard)] == [
                ("after", before.to_move),
                ("turn", done.table.to_move),
            ]
        elif turned:
            assert messages == [Wheel(done.table.revision, before.revision)]
        else:
            assert messages == []


async def test_the_end_owes_the_final_scoring(house: House) -> None:
    table = (await house.started(ruleset="second-regular", stand_ins=1)).id
    done = await house.step(table)
    while done.table.status is Status.RUNNING:
        before, done = done.table, await house.step(table)
    assert [one.message for one in done.owed] == [Final(done.table.revision, before.turn_start)]
    assert await house.service.stand_in_turns() == ()


async def test_stand_ins_are_found_after_a_restart(house: House) -> None:
    table = (await house.started(people=1, stand_ins=1)).id
    while (await house.service.stand_in(table)) is None:
        await house.step(table)
    await house.reopen()
    assert await house.service.stand_in_turns() == (table,)
    turn = await house.service.stand_in(table)
    assert turn is not None
    assert turn.look.seat == turn.seat
    assert turn.look.is_to_move
    stale = house.service.play_for(table, turn.seat, revision=turn.revision - 1, actions=turn.look.legal()[:1])
    assert (await code_of(stale))[0] is Code.STALE
    other = house.service.play_for(table, 1 - turn.seat, revision=turn.revision, actions=turn.look.legal()[:1])
    assert (await code_of(other))[0] is Code.NOT_YOUR_TURN


async def test_somebody_who_stops_waiting_leaves_the_table_in_order(house: House) -> None:
    table = (await house.started()).id
    gone = asyncio.create_task(house.step(table, forced=False))
    for _ in range(6):
        await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    answers = [(await asyncio.gather(house.step(table), return_exceptions=True))[0] for _ in range(10)]
    assert {one.code for one in answers if isinstance(one, Refused)} <= {Code.STALE}
    assert sum(isinstance(one, Done) for one in answers) >= 9


async def test_only_the_seat_to_move_has_choices(house: House) -> None:
    table = (await house.started()).id
    look = await house.service.look(table, await house.mover(table))
    assert "turn" in look.kinds
    assert look.legal()
    assert (look.why_not("turn"), look.why_not("take") is None) == (None, False)
    public = await house.service.look(table)
    assert (public.kinds, public.legal(), public.choices("take"), public.why_not("take")) == ((), [], (), None)
