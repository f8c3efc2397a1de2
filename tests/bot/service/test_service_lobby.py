"""Lobbies: who may do what, and what each change owes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.service import BoardMessage, LobbyMessage, NoticeMessage, RefusalCode, Refused, ScreenMessage, Status
from bot.service.clock.turn_clock import Pace
from bot.service.lobbies import LOBBY_LIFE
from game import Cards, stand_in_name
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
    assert replace(await harness.service.looks.table(table.id), lobby_message=None) == table


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
    assert await harness.service.looks.table_in(5) is None


async def test_nobody_starts_before_discord_has_given_the_card_its_id(harness: ServiceHarness) -> None:
    opened = await harness.service.lobbies.open(ANN, channel=5, ruleset="first-basic")
    assert len(opened.table.commitment or "") == 64
    await harness.service.lobbies.join(opened.table.id, BEN)
    assert (await code_of(harness.service.lobbies.start(opened.table.id, ANN)))[0] is RefusalCode.CARD_NOT_POSTED
    await harness.post_card(opened)
    assert (await harness.service.lobbies.start(opened.table.id, ANN)).table.status is Status.RUNNING


async def test_one_table_per_channel(harness: ServiceHarness) -> None:
    table = await harness.lobby(channel=5)
    assert await code_of(harness.open_lobby(BEN, channel=5)) == (RefusalCode.CHANNEL_TAKEN, {"table": table.id})
    threaded = (await harness.open_lobby(BEN, channel=5, thread=50)).table
    found = await harness.service.looks.table_in(50)
    assert found is not None
    assert found.id == threaded.id
    await harness.service.lobbies.start(table.id, ANN)
    assert (await code_of(harness.open_lobby(CLEO, channel=5)))[0] is RefusalCode.CHANNEL_TAKEN
    await harness.service.lifecycle.end(table.id, caller(9, is_moderator=True))
    assert (await harness.open_lobby(CLEO, channel=5)).table.status is Status.LOBBY


async def test_joining_and_leaving(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=3, size=3)).id
    assert await code_of(harness.service.lobbies.join(table, BEN)) == (RefusalCode.ALREADY_SEATED, {"seat": 1})
    assert await code_of(harness.service.lobbies.join(table, DAN)) == (RefusalCode.TABLE_FULL, {"size": 3})
    assert (await code_of(harness.service.lobbies.leave(table, DAN)))[0] is RefusalCode.NOT_SEATED
    left = await harness.service.lobbies.leave(table, BEN)
    assert [seat.person for seat in left.table.seats] == [ANN.person, CLEO.person]
    assert [seat.seat for seat in left.table.seats] == [0, 1]
    joined = (await harness.service.lobbies.join(table, DAN)).table
    assert len({seat.colour for seat in joined.seats}) == 3


async def test_a_host_who_leaves_passes_the_lobby_on(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=2, stand_ins=1)).id
    assert (await harness.service.lobbies.leave(table, ANN)).table.host == BEN.person
    assert (await code_of(harness.service.lobbies.start(table, ANN)))[0] is RefusalCode.NOT_HOST
    closed = await harness.service.lobbies.leave(table, BEN)
    assert (closed.table.status, closed.table.end_reason) == (Status.CANCELLED, "empty")
    assert (await code_of(harness.service.lobbies.join(table, BEN)))[0] is RefusalCode.NOT_LOBBY


async def test_stand_ins_are_the_hosts_affair(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    assert await code_of(harness.service.lobbies.add_stand_in(table, BEN, level="easy")) == (
        RefusalCode.NOT_HOST,
        {"host": ANN.person},
    )
    assert (await code_of(harness.service.lobbies.remove_stand_in(table, ANN)))[0] is RefusalCode.NO_STAND_IN
    for level in ("random", "good"):
        await harness.service.lobbies.add_stand_in(table, ANN, level=level)
    assert (await code_of(harness.service.lobbies.remove_stand_in(table, ANN, seat=0)))[0] is RefusalCode.NO_STAND_IN
    left = (await harness.service.lobbies.remove_stand_in(table, ANN, seat=2)).table
    assert [seat.level for seat in left.seats] == [None, None, "good"]


async def test_no_two_stand_ins_are_called_the_same(harness: ServiceHarness) -> None:
    table = (await harness.lobby(people=1)).id
    await asyncio.gather(*(harness.service.lobbies.add_stand_in(table, ANN, level="easy") for _ in range(3)))
    await harness.service.lobbies.remove_stand_in(table, ANN, seat=1)
    full = (await harness.service.lobbies.add_stand_in(table, ANN, level="easy")).table
    assert sorted(seat.name for seat in full.seats[1:]) == [stand_in_name(number, "easy") for number in (1, 2, 3)]


async def test_starting(harness: ServiceHarness) -> None:
    alone = (await harness.lobby(people=1)).id
    assert await code_of(harness.service.lobbies.start(alone, ANN)) == (RefusalCode.TOO_FEW, {"seated": 1, "need": 2})
    await harness.service.lobbies.join(alone, BEN)
    await harness.service.lobbies.add_stand_in(alone, ANN, level="easy")
    assert (await code_of(harness.service.lobbies.start(alone, BEN)))[0] is RefusalCode.NOT_HOST
    lobby = await harness.service.looks.table(alone)
    done = await harness.service.lobbies.start(alone, ANN)
    table = done.table
    assert (table.status, table.revision, table.started) == (Status.RUNNING, 0, harness.now())
    assert table.commitment == lobby.commitment, "the luck was committed to when the lobby opened"
    assert await code_of(harness.service.lobbies.start(alone, ANN)) == (
        RefusalCode.NOT_LOBBY,
        {"status": Status.RUNNING},
    )
    look = await harness.service.looks.look(alone)
    assert [seat.name for seat in look.view.seats] == [seat.name for seat in table.seats]
    screens = {one.person: one.message for one in done.messages if isinstance(one.message, ScreenMessage)}
    assert screens == {
        seat.person: ScreenMessage(0, seat.seat, "start") for seat in table.seats if seat.person is not None
    }
    assert sum(isinstance(one.message, BoardMessage) for one in done.messages) == 1
    assert await harness.service.next_deadline() is None


async def test_a_lobby_nobody_starts_closes_itself(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    assert await harness.service.next_deadline() == harness.now() + LOBBY_LIFE
    harness.now.moment += LOBBY_LIFE - 1
    assert await harness.service.work_off_deadlines() == ()
    harness.now.moment += 1
    (done,) = await harness.service.work_off_deadlines()
    assert (done.table.id, done.table.status, done.table.end_reason) == (table, Status.CANCELLED, "expired")
    assert NoticeMessage("lobby-closed", {"reason": "expired"}) in [one.message for one in done.messages]
    assert await harness.service.work_off_deadlines() == ()


async def test_another_servers_table_does_not_exist(harness: ServiceHarness) -> None:
    table = (await harness.lobby()).id
    stranger, same_person = caller(555, server=1), caller(ANN.person, server=None)
    for ask in (
        harness.service.lobbies.join(table, stranger),
        harness.service.looks.table(table, stranger),
        harness.service.looks.look(table, caller(555, server=None)),
        harness.service.lobbies.start(table, caller(ANN.person, server=1)),
        harness.service.looks.table(4242),
    ):
        assert (await code_of(ask))[0] is RefusalCode.NO_SUCH_TABLE
    assert (await harness.service.looks.table(table, same_person)).id == table


async def test_games_are_those_where_one_sits(harness: ServiceHarness) -> None:
    first, second = (await harness.started(channel=1)).id, (await harness.lobby(channel=2, people=1)).id
    assert [table.id for table in await harness.service.looks.tables_of(ANN.person)] == [first, second]
    assert [table.id for table in await harness.service.looks.tables_of(BEN.person)] == [first]
    await harness.steps(first, 5_000)
    assert [table.id for table in await harness.service.looks.tables_of(ANN.person)] == [second]


async def test_a_change_whose_transaction_was_spoilt_is_decided_anew(
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
        await harness.service.lobbies.join(table, CLEO)
        return await write(job)

    monkeypatch.setattr(engine, "write", write_after_another)
    joined = await harness.service.lobbies.join(table, BEN)
    assert [seat.person for seat in joined.table.seats] == [ANN.person, CLEO.person, BEN.person]
    assert (await harness.service.looks.table(table)).seats == joined.table.seats
