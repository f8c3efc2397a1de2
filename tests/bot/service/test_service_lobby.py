"""Lobbies: who may do what, and what each change owes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.service import Board, Code, LobbyCard, Notice, Refused, ScreenCard, Status
from bot.service.lobby import LOBBY_LIFE
from game.luck import commitment
from game.state import Cards
from tests.storage.house import ANN, BEN, CLEO, DAN, SERVER, House, caller


async def code_of(awaitable: Any) -> tuple[Code, dict[str, Any]]:
    with pytest.raises(Refused) as refusal:
        await awaitable
    return refusal.value.code, refusal.value.facts


async def test_a_lobby_opens_with_its_host_seated(house: House) -> None:
    done = await house.service.open_lobby(ANN, channel=5, thread=6, ruleset="second-regular", size=3, pace=86_400)
    table = done.table
    assert (table.server, table.channel, table.thread, table.where) == (SERVER, 5, 6, 6)
    assert (table.host, table.status, table.size, table.pace) == (ANN.person, Status.LOBBY, 3, 86_400)
    assert [seat.person for seat in table.seats] == [ANN.person]
    assert [owed.message for owed in done.owed] == [LobbyCard()]
    await house.reopen()
    assert await house.service.find(table.id) == table


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
async def test_a_game_that_cannot_be_is_refused_before_its_lobby(house: House, setup: dict[str, Any]) -> None:
    code, facts = await code_of(house.service.open_lobby(ANN, channel=5, **setup))
    assert code is Code.BAD_SETUP
    assert facts["reason"]
    assert await house.service.at(5) is None


async def test_one_table_per_channel(house: House) -> None:
    table = await house.lobby(channel=5)
    assert await code_of(house.service.open_lobby(BEN, channel=5)) == (Code.CHANNEL_TAKEN, {"table": table.id})
    threaded = (await house.service.open_lobby(BEN, channel=5, thread=50)).table
    assert (await house.service.at(50)) == threaded
    assert await code_of(house.service.set_where(threaded.id, channel=5, thread=None)) == (
        Code.CHANNEL_TAKEN,
        {"table": table.id},
    )
    await house.service.start(table.id, ANN)
    assert (await code_of(house.service.open_lobby(CLEO, channel=5)))[0] is Code.CHANNEL_TAKEN
    await house.service.end(table.id, caller(9, is_moderator=True))
    assert (await house.service.open_lobby(CLEO, channel=5)).table.status is Status.LOBBY


async def test_joining_and_leaving(house: House) -> None:
    table = (await house.lobby(people=3, size=3)).id
    assert await code_of(house.service.join(table, BEN)) == (Code.ALREADY_SEATED, {"seat": 1})
    assert await code_of(house.service.join(table, DAN)) == (Code.TABLE_FULL, {"size": 3})
    assert (await code_of(house.service.leave(table, DAN)))[0] is Code.NOT_SEATED
    left = await house.service.leave(table, BEN)
    assert [seat.person for seat in left.table.seats] == [ANN.person, CLEO.person]
    assert [seat.seat for seat in left.table.seats] == [0, 1]
    joined = (await house.service.join(table, DAN)).table
    assert len({seat.colour for seat in joined.seats}) == 3


async def test_a_host_who_leaves_passes_the_lobby_on(house: House) -> None:
    table = (await house.lobby(people=2, stand_ins=1)).id
    assert (await house.service.leave(table, ANN)).table.host == BEN.person
    assert (await code_of(house.service.start(table, ANN)))[0] is Code.NOT_HOST
    closed = await house.service.leave(table, BEN)
    assert (closed.table.status, closed.table.end_reason) == (Status.CANCELLED, "empty")
    assert (await code_of(house.service.join(table, BEN)))[0] is Code.NOT_LOBBY


async def test_stand_ins_are_the_hosts_affair(house: House) -> None:
    table = (await house.lobby()).id
    assert await code_of(house.service.add_stand_in(table, BEN)) == (Code.NOT_HOST, {"host": ANN.person})
    assert (await code_of(house.service.remove_stand_in(table, ANN)))[0] is Code.NO_STAND_IN
    for level in ("random", "good"):
        await house.service.add_stand_in(table, ANN, level=level)
    assert (await code_of(house.service.remove_stand_in(table, ANN, seat=0)))[0] is Code.NO_STAND_IN
    left = (await house.service.remove_stand_in(table, ANN, seat=2)).table
    assert [seat.level for seat in left.seats] == [None, None, "good"]


async def test_no_two_stand_ins_are_called_the_same(house: House) -> None:
    table = (await house.lobby(people=1)).id
    await asyncio.gather(*(house.service.add_stand_in(table, ANN) for _ in range(3)))
    await house.service.remove_stand_in(table, ANN, seat=1)
    full = (await house.service.add_stand_in(table, ANN)).table
    assert sorted(seat.name for seat in full.seats[1:]) == ["Stand-in 1", "Stand-in 2", "Stand-in 3"]


async def test_starting(house: House) -> None:
    alone = (await house.lobby(people=1)).id
    assert await code_of(house.service.start(alone, ANN)) == (Code.TOO_FEW, {"seated": 1, "need": 2})
    await house.service.join(alone, BEN)
    await house.service.add_stand_in(alone, ANN)
    assert (await code_of(house.service.start(alone, BEN)))[0] is Code.NOT_HOST
    seed = house.seeds.getstate()
    done = await house.service.start(alone, ANN)
    house.seeds.setstate(seed)
    table = done.table
    assert (table.status, table.revision, table.started) == (Status.RUNNING, 0, house.now())
    assert table.commitment == commitment(house.seeds.randbytes(32))
    assert await code_of(house.service.start(alone, ANN)) == (Code.NOT_LOBBY, {"status": Status.RUNNING})
    look = await house.service.look(alone)
    assert [seat.name for seat in look.view.seats] == [seat.name for seat in table.seats]
    screens = {one.person: one.message for one in done.owed if isinstance(one.message, ScreenCard)}
    assert screens == {
        seat.person: ScreenCard(0, seat.seat, "start") for seat in table.seats if seat.person is not None
    }
    assert sum(isinstance(one.message, Board) for one in done.owed) == 1
    assert await house.service.next_deadline() is None


async def test_a_lobby_nobody_starts_closes_itself(house: House) -> None:
    table = (await house.lobby()).id
    assert await house.service.next_deadline() == house.now() + LOBBY_LIFE
    house.now.moment += LOBBY_LIFE - 1
    assert await house.service.settle() == ()
    house.now.moment += 1
    (done,) = await house.service.settle()
    assert (done.table.id, done.table.status, done.table.end_reason) == (table, Status.CANCELLED, "expired")
    assert Notice("lobby-closed", {"reason": "expired"}) in [one.message for one in done.owed]
    assert await house.service.settle() == ()


async def test_another_servers_table_does_not_exist(house: House) -> None:
    table = (await house.lobby()).id
    stranger, same_person = caller(555, server=1), caller(ANN.person, server=None)
    for ask in (
        house.service.join(table, stranger),
        house.service.find(table, stranger),
        house.service.look(table, caller(555, server=None)),
        house.service.start(table, caller(ANN.person, server=1)),
        house.service.find(4242),
    ):
        assert (await code_of(ask))[0] is Code.NO_SUCH_TABLE
    assert (await house.service.find(table, same_person)).id == table


async def test_games_are_those_where_one_sits(house: House) -> None:
    first, second = (await house.started(channel=1)).id, (await house.lobby(channel=2, people=1)).id
    assert [table.id for table in await house.service.games(ANN.person)] == [first, second]
    assert [table.id for table in await house.service.games(BEN.person)] == [first]
    await house.steps(first, 5_000)
    assert [table.id for table in await house.service.games(ANN.person)] == [second]
