"""Stepping back: undo by oneself, rewind and cancel by consent, leaving for good."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service import Board, Code, Notice, Refused, Status
from storage.check import check
from tests.storage.house import ANN, BEN, CLEO, House, caller


async def code_of(awaitable: Any) -> tuple[Code, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def test_undo_brings_the_position_back_under_a_new_revision(house: House) -> None:
    table = (await house.started()).id
    found = await house.until_undoable(table)
    by = await house.mover(table)
    look = await house.service.look(table, by)
    target = look.undoable[0].revision
    past = await house.service.look(table, by, revision=target)
    done = await house.service.undo(table, by, revision=found.revision, back_to=target)
    now = await house.service.look(table, by)
    assert done.table.revision == now.view.revision == found.revision + 1
    assert now.view.seats == past.view.seats
    assert now.view.wheel == past.view.wheel
    assert now.view.pending == past.view.pending
    assert Notice("undone", {"seat": now.seat, "back_to": target}) in [one.message for one in done.owed]
    log = await house.service.log(table)
    assert [entry.is_undone for entry in log if entry.revision >= target] == [True] * (found.revision - target) + [
        False
    ]
    assert log[-1].back_to == target
    assert check(house.path).is_sound


async def test_a_button_made_before_an_undo_never_fits_again(house: House) -> None:
    table = (await house.started()).id
    found = await house.until_undoable(table)
    by = await house.mover(table)
    old = (await house.service.look(table, by)).legal()[0]
    await house.service.undo(table, by, revision=found.revision)
    for revision in range(found.revision + 1):
        press = house.service.play(table, by, revision=revision, actions=[old])
        assert (await code_of(press))[0] is Code.STALE


async def test_undo_never_crosses_what_was_revealed(house: House) -> None:
    """Played at random, every undo that is offered works, and what lies before it is refused."""
    table = (await house.started(ruleset="second-advanced")).id
    tried = 0
    while tried < 15:
        found = await house.until_undoable(table)
        by = await house.mover(table)
        steps = (await house.service.look(table, by)).undoable
        too_far = house.service.undo(table, by, revision=found.revision, back_to=steps[0].revision - 1)
        assert await code_of(too_far) == (
            Code.UNDO_TOO_FAR,
            {"back_to": steps[0].revision - 1, "limit": steps[0].revision},
        )
        since = await house.service.events(table, since=steps[0].revision, until=found.revision)
        kinds = {type(event).__name__ for event in since}
        assert not kinds & {"TileRevealed", "TurnEnded"}
        choice = house.luck.choice(steps).revision
        await house.service.undo(table, by, revision=found.revision, back_to=choice)
        tried += 1
        await house.steps(table, 3)
    assert check(house.path).is_sound


async def test_at_the_start_of_a_turn_there_is_nothing_to_undo(house: House) -> None:
    table = (await house.started()).id
    by = await house.mover(table)
    assert (await code_of(house.service.undo(table, by, revision=0)))[0] is Code.NOTHING_TO_UNDO
    other = ANN if by is BEN else BEN
    assert (await code_of(house.service.undo(table, other, revision=0)))[0] is Code.NOT_YOUR_TURN
    assert (await code_of(house.service.undo(table, by, revision=4)))[0] is Code.STALE


async def test_a_rewind_needs_everybody(house: House) -> None:
    table = (await house.started(people=3)).id
    found = await house.steps(table, 12)
    live = [entry.revision for entry in await house.service.log(table)]
    target = live[3]
    past = await house.service.look(table, revision=target)
    asked = await house.service.propose_rewind(table, ANN, back_to=target)
    assert asked.proposal is not None
    assert asked.table.revision == found.revision
    assert [one.message for one in asked.owed] == [
        Notice("proposed", {"kind": "rewind", "seat": seat_of(found, ANN.person), "back_to": target})
    ]
    await house.reopen()
    assert (await house.service.consent(table, ANN, kind="rewind")).proposal is not None
    assert (await code_of(house.service.consent(table, caller(9), kind="rewind")))[0] is Code.NOT_SEATED
    assert (await house.service.consent(table, BEN, kind="rewind")).proposal is not None
    done = await house.service.consent(table, CLEO, kind="rewind")
    assert done.proposal is None
    assert done.table.revision == found.revision + 1
    now = (await house.service.look(table)).view
    assert (now.seats, now.wheel, now.tiles) == (past.view.seats, past.view.wheel, past.view.tiles)
    assert any(isinstance(one.message, Board) for one in done.owed)
    await house.steps(table, 20)
    assert check(house.path).is_sound


def seat_of(table: Any, person: int) -> int:
    return int(table.seat_of(person).seat)


async def test_one_no_ends_a_proposal(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 6)
    await house.service.propose_rewind(table, ANN, back_to=0)
    said_no = await house.service.consent(table, BEN, kind="rewind", agree=False)
    assert [one.message.code for one in said_no.owed if isinstance(one.message, Notice)] == ["proposal-refused"]
    assert await code_of(house.service.consent(table, BEN, kind="rewind")) == (Code.NO_PROPOSAL, {"kind": "rewind"})


async def test_a_proposal_lapses_when_the_table_moves_on(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 6)
    await house.service.propose_rewind(table, ANN, back_to=0)
    await house.step(table)
    assert (await code_of(house.service.consent(table, BEN, kind="rewind")))[0] is Code.NO_PROPOSAL


async def test_a_rewind_never_draws_the_same_luck_twice(house: House) -> None:
    table = (await house.started(people=1, stand_ins=1)).id
    await house.steps(table, 30)
    before = await house.store.position(table)
    await house.service.propose_rewind(table, ANN, back_to=0)
    after = await house.store.position(table)
    assert before is not None
    assert after is not None
    assert before.state is not None
    assert after.state is not None
    assert before.state.luck == after.state.luck


@pytest.mark.parametrize("back_to", [-1, 9_999])
async def test_nobody_rewinds_to_where_nobody_was(house: House, back_to: int) -> None:
    table = (await house.started()).id
    await house.steps(table, 5)
    ask = house.service.propose_rewind(table, ANN, back_to=back_to)
    assert await code_of(ask) == (Code.NO_SUCH_REVISION, {"revision": back_to})


async def test_cancelling(house: House) -> None:
    lobby = (await house.lobby(channel=2)).id
    assert (await code_of(house.service.propose_cancel(lobby, BEN)))[0] is Code.NOT_HOST
    assert (await house.service.propose_cancel(lobby, ANN)).table.status is Status.CANCELLED
    table = (await house.started()).id
    assert (await code_of(house.service.propose_cancel(table, BEN)))[0] is Code.NOT_HOST
    assert (await house.service.propose_cancel(table, ANN)).table.status is Status.RUNNING
    done = await house.service.consent(table, BEN, kind="cancel")
    assert (done.table.status, done.table.end_reason) == (Status.CANCELLED, "agreed")
    assert (await code_of(house.service.propose_cancel(table, ANN)))[0] is Code.NOT_RUNNING
    assert check(house.path).is_sound


async def test_a_moderator_ends_any_table_of_their_server(house: House) -> None:
    table = (await house.started()).id
    for by in (ANN, caller(9), caller(ANN.person, server=None, is_moderator=True)):
        assert (await code_of(house.service.end(table, by)))[0] is Code.NOT_MODERATOR
    foreign = caller(9, server=1, is_moderator=True)
    assert (await code_of(house.service.end(table, foreign)))[0] is Code.NO_SUCH_TABLE
    done = await house.service.end(table, caller(9, is_moderator=True))
    assert (done.table.status, done.table.end_reason) == (Status.CANCELLED, "moderator")


async def test_a_stand_in_takes_over_from_one_who_resigns(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 5)
    assert (await code_of(house.service.resign(table, CLEO)))[0] is Code.NOT_SEATED
    done = await house.service.resign(table, ANN)
    assert done.table.people == (BEN.person,)
    assert done.table.host == BEN.person
    assert sum(seat.is_stand_in for seat in done.table.seats) == 1
    assert await house.service.games(ANN.person) == ()
    await house.steps(table, 20)
    last = await house.service.resign(table, BEN)
    assert (last.table.status, last.table.end_reason) == (Status.CANCELLED, "abandoned")


async def test_a_paused_table_waits(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 5)
    paused = await house.service.pause(table, reason="no-permission")
    assert paused.table.status is Status.PAUSED
    assert [one.message for one in paused.owed] == [Notice("paused", {"reason": "no-permission"})]
    assert (await code_of(house.step(table)))[0] is Code.NOT_RUNNING
    assert (await code_of(house.service.open_lobby(ANN, channel=1)))[0] is Code.CHANNEL_TAKEN
    assert (await house.service.resume(table)).table.status is Status.RUNNING
    assert (await code_of(house.service.resume(table)))[0] is Code.NOT_RUNNING
    await house.steps(table, 5)


async def test_since_my_last_turn(house: House) -> None:
    table = (await house.started(people=3, ruleset="second-regular")).id
    for _ in range(25):
        done = await house.step(table)
        if done.table.status is not Status.RUNNING or done.table.turn_start != done.table.revision:
            continue
        by = await house.mover(table)
        since = await house.service.since_my_last_turn(table, by)
        seat = since.now.seat
        assert since.before.viewer == seat
        assert all(entry.seat != seat for entry in since.entries)
        assert [entry.revision for entry in since.entries] == list(
            range(since.before.revision, since.now.view.revision)
        )
        assert since.before.revision == 0 or last_own(await house.service.log(table), seat) < since.before.revision


def last_own(log: Any, seat: int | None) -> int:
    return max(entry.revision for entry in log if entry.seat == seat)
