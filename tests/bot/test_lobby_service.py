"""Lobbies: who may do what, and what each change owes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Pace
from bot.core.views import read_table, read_table_in, read_tables_of, read_view
from bot.leaving import end_table
from bot.lobby import LOBBY_LIFE, add_stand_in, join_lobby, leave_lobby, open_lobby, remove_stand_in, start_game
from game import Cards, stand_in_name
from storage import BoardMessage, LobbyMessage, NoticeMessage, ScreenMessage, Status
from testing.service import ANN, BEN, CLEO, DAN, SERVER, ServiceHarness, caller


async def code_of(awaitable: Any) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def test_a_lobby_opens_with_its_host_seated(harness: ServiceHarness) -> None:
    done = await harness.open_lobby(ANN, channel=5, thread=6, ruleset="second-regular", size=3, pace=Pace(24))
    table = done.table
    assert (table.server, table.channel, table.thread, table.where) == (SERVER, 5, 6, 6)
    assert (table.host, table.status, table.size, table.pace) == (ANN.person, Status.LOBBY, 3, 24)
    assert [seat.person for seat in table.seats] == [ANN.person]
    assert [owed.message for owed in done.messages] == [LobbyMessage()]
    await harness.reopen()
    assert replace(await read_table(harness.tables, table.id), lobby_message=None) == table


@pytest.mark.parametrize(
    "setup",
    [
        {"ruleset": "third-edition"},
        {"options": ["fast"]},
        {"size": 5},
        {"size": 1},
        {"cards": Cards(2, 2, 2, 2)},
        {"ruleset": "first-expansion", "cards": Cards(9, 9, 9, 9)},
    ],
)
async def test_a_game_that_cannot_be_is_refused_before_its_lobby(
    harness: ServiceHarness, setup: dict[str, Any]
) -> None:
    code, facts = await code_of(harness.open_lobby(ANN, channel=5, **setup))
    assert code is RefusalCode.BAD_SETUP
    assert facts["reason"]
    assert await read_table_in(harness.tables, 5) is None


async def test_nobody_starts_before_discord_has_given_the_card_its_id(harness: ServiceHarness) -> None:
    opened = await harness.tables.open_table(
        open_lobby, ANN, channel=5, ruleset="first-basic", limits=harness.tables.limits
    )
    assert len(opened.table.commitment or "") == 64
    await harness.tables.change(join_lobby, opened.table.id, BEN, limits=harness.tables.limits)
    assert (await code_of(harness.tables.change(start_game, opened.table.id, ANN, limits=harness.tables.limits)))[
        0
    ] is RefusalCode.CARD_NOT_POSTED
    await harness.post_card(opened)
    assert (
        await harness.tables.change(start_game, opened.table.id, ANN, limits=harness.tables.limits)
    ).table.status is Status.RUNNING


async def test_one_table_per_channel(harness: ServiceHarness) -> None:
    table = await harness.lobby(channel=5)
    assert await code_of(harness.open_lobby(BEN, channel=5)) == (RefusalCode.CHANNEL_TAKEN, {"table": table.id})
    threaded = (await harness.open_lobby(BEN, channel=5, thread=50)).table
    found = await read_table_in(harness.tables, 50)
    assert found is not None
    assert found.id == threaded.id
    await harness.tables.change(start_game, table.id, ANN, limits=harness.tables.limits)
    assert (await code_of(harness.open_lobby(CLEO, channel=5)))[0] is RefusalCode.CHANNEL_TAKEN
    await harness.tables.change(end_table, table.id, caller(9, is_moderator=True))
    assert (await harness.open_lobby(CLEO, channel=5)).table.status is Status.LOBBY


async def test_joining_and_leaving(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=3, size=3)).id
    assert await code_of(harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)) == (
        RefusalCode.ALREADY_SEATED,
        {"seat": 1},
    )
    assert await code_of(harness.tables.change(join_lobby, table, DAN, limits=harness.tables.limits)) == (
        RefusalCode.TABLE_FULL,
        {"size": 3},
    )
    assert (await code_of(harness.tables.change(leave_lobby, table, DAN)))[0] is RefusalCode.NOT_SEATED
    left = await harness.tables.change(leave_lobby, table, BEN)
    assert [seat.person for seat in left.table.seats] == [ANN.person, CLEO.person]
    assert [seat.seat for seat in left.table.seats] == [0, 1]
    joined = (await harness.tables.change(join_lobby, table, DAN, limits=harness.tables.limits)).table
    assert len({seat.colour for seat in joined.seats}) == 3


async def test_a_host_who_leaves_passes_the_lobby_on(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=2, stand_ins=1)).id
    assert (await harness.tables.change(leave_lobby, table, ANN)).table.host == BEN.person
    assert (await code_of(harness.tables.change(start_game, table, ANN, limits=harness.tables.limits)))[
        0
    ] is RefusalCode.NOT_HOST
    closed = await harness.tables.change(leave_lobby, table, BEN)
    assert (closed.table.status, closed.table.end_reason) == (Status.CANCELLED, "empty")
    assert (await code_of(harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)))[
        0
    ] is RefusalCode.NOT_LOBBY


async def test_stand_ins_are_the_hosts_affair(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    assert await code_of(harness.tables.change(add_stand_in, table, BEN, level="easy")) == (
        RefusalCode.NOT_HOST,
        {"host": ANN.person},
    )
    assert (await code_of(harness.tables.change(remove_stand_in, table, ANN)))[0] is RefusalCode.NO_STAND_IN
    for level in ("random", "good"):
        await harness.tables.change(add_stand_in, table, ANN, level=level)
    assert (await code_of(harness.tables.change(remove_stand_in, table, ANN, seat=0)))[0] is RefusalCode.NO_STAND_IN
    left = (await harness.tables.change(remove_stand_in, table, ANN, seat=2)).table
    assert [seat.level for seat in left.seats] == [None, None, "good"]


async def test_no_two_stand_ins_are_called_the_same(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=1)).id
    await asyncio.gather(*(harness.tables.change(add_stand_in, table, ANN, level="easy") for _ in range(3)))
    await harness.tables.change(remove_stand_in, table, ANN, seat=1)
    full = (await harness.tables.change(add_stand_in, table, ANN, level="easy")).table
    assert sorted(seat.name for seat in full.seats[1:]) == [stand_in_name(number, "easy") for number in (1, 2, 3)]


async def test_starting(harness: ServiceHarness) -> None:
    alone = (await harness.lobby(people=1)).id
    assert await code_of(harness.tables.change(start_game, alone, ANN, limits=harness.tables.limits)) == (
        RefusalCode.TOO_FEW,
        {"seated": 1, "need": 2},
    )
    await harness.tables.change(join_lobby, alone, BEN, limits=harness.tables.limits)
    await harness.tables.change(add_stand_in, alone, ANN, level="easy")
    assert (await code_of(harness.tables.change(start_game, alone, BEN, limits=harness.tables.limits)))[
        0
    ] is RefusalCode.NOT_HOST
    lobby = await read_table(harness.tables, alone)
    done = await harness.tables.change(start_game, alone, ANN, limits=harness.tables.limits)
    table = done.table
    assert (table.status, table.revision, table.started) == (Status.RUNNING, 0, harness.now())
    assert table.commitment == lobby.commitment, "the luck was committed to when the lobby opened"
    assert await code_of(harness.tables.change(start_game, alone, ANN, limits=harness.tables.limits)) == (
        RefusalCode.NOT_LOBBY,
        {"status": Status.RUNNING},
    )
    look = await read_view(harness.tables, alone)
    assert [seat.name for seat in look.view.seats] == [seat.name for seat in table.seats]
    screens = {queued.person: queued.message for queued in done.messages if isinstance(queued.message, ScreenMessage)}
    assert screens == {
        seat.person: ScreenMessage(0, seat.seat, "start") for seat in table.seats if seat.person is not None
    }
    assert sum(isinstance(queued.message, BoardMessage) for queued in done.messages) == 1
    assert await harness.due_work.next_deadline() is None


async def test_a_lobby_nobody_starts_closes_itself(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    assert await harness.due_work.next_deadline() == harness.now() + LOBBY_LIFE
    harness.now.moment += LOBBY_LIFE - 1
    assert await harness.due_work.run() == ()
    harness.now.moment += 1
    (done,) = await harness.due_work.run()
    assert (done.table.id, done.table.status, done.table.end_reason) == (table, Status.CANCELLED, "expired")
    assert NoticeMessage("lobby-closed", {"reason": "expired"}) in [queued.message for queued in done.messages]
    assert await harness.due_work.run() == ()


async def test_another_servers_table_does_not_exist(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    stranger, same_person = caller(555, server=1), caller(ANN.person, server=None)
    for ask in (
        harness.tables.change(join_lobby, table, stranger, limits=harness.tables.limits),
        read_table(harness.tables, table, stranger),
        read_view(harness.tables, table, caller(555, server=None)),
        harness.tables.change(start_game, table, caller(ANN.person, server=1), limits=harness.tables.limits),
        read_table(harness.tables, 4242),
    ):
        assert (await code_of(ask))[0] is RefusalCode.NO_SUCH_TABLE
    assert (await read_table(harness.tables, table, same_person)).id == table


async def test_games_are_those_where_one_sits(harness: ServiceHarness) -> None:
    first, second = (await harness.started(channel=1)).id, (await harness.lobby(channel=2, people=1)).id
    assert [table.id for table in await read_tables_of(harness.tables, ANN.person)] == [first, second]
    assert [table.id for table in await read_tables_of(harness.tables, BEN.person)] == [first]
    await harness.steps(first, 5_000)
    assert [table.id for table in await read_tables_of(harness.tables, ANN.person)] == [second]


async def test_a_change_whose_transaction_was_spoilt_is_decided_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PostgreSQL does where two processes change a table at once: what was rolled back must not be written again."""
    table = (await harness.lobby(people=1)).id
    engine = harness.store._engine
    write = engine.write

    class RolledBack(Exception):
        pass

    async def write_after_another(job: Any) -> Any:
        monkeypatch.setattr(engine, "write", write)

        def decide_in_vain(db: Any) -> None:
            job(db)
            raise RolledBack

        with pytest.raises(RolledBack):
            await write(decide_in_vain)
        await harness.tables.change(join_lobby, table, CLEO, limits=harness.tables.limits)
        return await write(job)

    monkeypatch.setattr(engine, "write", write_after_another)
    joined = await harness.tables.change(join_lobby, table, BEN, limits=harness.tables.limits)
    assert [seat.person for seat in joined.table.seats] == [ANN.person, CLEO.person, BEN.person]
    assert (await read_table(harness.tables, table)).seats == joined.table.seats
