"""The law of spoilt answers: whatever becomes of the answer to a press, the table hears of it within three seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
from msgspec.structs import replace
from simcord.backend.errors import BackendError
from simcord.http import client

from bot.core.access import find_person
from bot.core.custom_ids import ADD_STAND_IN, START_FILLED, BoardPath, CustomId, FinalPath, LobbyPath, PrivacyPath
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in, read_view
from bot.leaving import end_table
from bot.lobby import add_stand_in, join_lobby, open_lobby, open_rematch
from bot.panels.path import PartialAction, Path, Verb, encode_path, partial_of
from bot.proposals import answer_proposal, propose_cancel
from bot.turns import play
from game import End, Take
from storage import Notices, Status
from testing.discord.clicker import send
from testing.discord.harness import World, text_of

# Seconds: what was decided must be shown by then.
SOON = 3.0
HANGS = 20.0

Spoil = Callable[[], Awaitable[None]]


async def reset() -> None:
    raise aiohttp.ClientOSError(104, "Connection reset by peer")


async def disconnect() -> None:
    raise aiohttp.ServerDisconnectedError


async def call_wrong() -> None:
    client._raise_for(BackendError(400, 50035, "Invalid Form Body"))


async def be_unavailable() -> None:
    client._raise_for(BackendError(503, 0, "Service Unavailable"))


async def be_forgotten() -> None:
    client._raise_for(BackendError(404, 10062, "Unknown interaction"))


async def be_answered_already() -> None:
    client._raise_for(BackendError(400, 40060, "Interaction has already been acknowledged."))


async def hang() -> None:
    await asyncio.sleep(HANGS)
    raise TimeoutError


WAYS: dict[str, Spoil] = {
    "reset": reset,
    "disconnected": disconnect,
    "50035": call_wrong,
    "503": be_unavailable,
    "10062": be_forgotten,
    "40060": be_answered_already,
    "hanging": hang,
}


class PressedTable:
    """A table in a world, and what one press changes about it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.number = 0

    def person(self, name: str) -> int:
        return int(self.world.users[name].id)

    def caller(self, name: str) -> Caller:
        return Caller(self.person(name), name, self.world.guild.id)

    async def read(self) -> Any:
        return await read_table(self.world.service.tables, self.number)

    async def lobby(self, *names: str) -> None:
        first, *others = names
        done = await self.world.service.tables.open_table(
            open_lobby,
            self.caller(first),
            channel=self.world.channel.id,
            ruleset="first-basic",
            size=3,
            limits=self.world.service.tables.limits,
        )
        self.number = done.table.id
        for name in others:
            await self.world.service.tables.change(
                join_lobby, self.number, self.caller(name), limits=self.world.service.tables.limits
            )
        await self.world.flush()

    async def game(self) -> None:
        self.number = (await self.world.start_table("ada", "ben", ruleset="first-expansion")).table.id

    async def play_until(self, is_ready: Callable[[Any], bool]) -> Any:
        """Actions of the seat to move until its look is as asked; that look."""
        while True:
            mover = self.world.name_of((await self.read()).mover.person)
            look = await read_view(self.world.service.tables, self.number, self.caller(mover))
            if is_ready(look):
                return look
            action = next(one for one in look.legal() if not isinstance(one, End))
            await self.world.service.tables.change(
                play, self.number, self.caller(mover), revision=look.view.revision, actions=(action,), forced=False
            )
            await self.world.flush()

    async def mover(self) -> str:
        return self.world.name_of((await self.read()).mover.person)

    async def press(self, name: str, path: str) -> None:
        custom_id = CustomId(self.number, (await self.read()).revision if self.number else 0, path).encode()
        send(self.world, self.world.people[name], self.world.messages()[-1], custom_id)
        await self.world.env.settle()

    def says(self, words: str) -> bool:
        return any(words in text_of(one) for one in self.world.messages())


Act = Callable[[], Awaitable[Any]]
IsDone = Callable[[], Awaitable[bool]]


async def end_turn(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    look = await table.play_until(lambda look: End() in look.legal())
    path = encode_path(Path(Verb.PLAY, (PartialAction("end"),)))
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return (await table.read()).turn_start > look.table.turn_start and len(table.world.messages()) > shown

    name = await table.mover()
    return lambda: table.press(name, path), is_done


async def undo(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    look = await table.play_until(lambda look: bool(look.undoable))
    path = encode_path(Path(Verb.UNDO, number=look.undoable[-1].revision))
    name = await table.mover()

    async def is_done() -> bool:
        return bool((await table.read()).revision > look.table.revision)

    return lambda: table.press(name, path), is_done


async def resign(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()

    async def is_done() -> bool:
        return (await table.read()).seat_of(table.person("ben")) is None and table.says("resigned")

    return lambda: table.press("ben", BoardPath.RESIGN_CONFIRMED), is_done


async def agree(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    await table.world.service.tables.change(propose_cancel, table.number, table.caller("ada"))
    await table.world.flush()

    async def is_done() -> bool:
        return (await table.read()).status is Status.CANCELLED and table.says("Everyone agreed")

    return lambda: table.press("ben", BoardPath.AGREE), is_done


async def disagree(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    await table.world.service.tables.change(propose_cancel, table.number, table.caller("ada"))
    await table.world.flush()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return len(table.world.messages()) == shown + 1

    return lambda: table.press("ben", BoardPath.DISAGREE), is_done


async def rematch(table: PressedTable) -> tuple[Act, IsDone]:
    await agree(table)
    await table.world.service.tables.change(answer_proposal, table.number, table.caller("ben"), kind="cancel")
    await table.world.flush()
    old = table.number

    async def is_done() -> bool:
        new = await read_table_in(table.world.service.tables, table.world.channel.id)
        return new is not None and new.id != old and new.lobby_message is not None

    return lambda: table.press("ben", FinalPath.REMATCH), is_done


async def join(table: PressedTable) -> tuple[Act, IsDone]:
    await table.lobby("ada")

    async def is_done() -> bool:
        return len((await table.read()).seats) == 2 and table.says(f"<@{table.person('ben')}>")

    return lambda: table.press("ben", LobbyPath.JOIN), is_done


async def leave(table: PressedTable) -> tuple[Act, IsDone]:
    await table.lobby("ada", "ben")

    async def is_done() -> bool:
        return len((await table.read()).seats) == 1 and not table.says(f"<@{table.person('ben')}>")

    return lambda: table.press("ben", LobbyPath.LEAVE), is_done


async def start(table: PressedTable) -> tuple[Act, IsDone]:
    await table.lobby("ada", "ben")

    async def is_done() -> bool:
        return (await table.read()).status is Status.RUNNING and table.says("Round 1")

    return lambda: table.press("ada", LobbyPath.START), is_done


async def start_without(table: PressedTable) -> tuple[Act, IsDone]:
    await _rematch_with_a_kept_seat(table, "ada", "ben", "cleo")
    await table.world.service.tables.change(
        join_lobby, table.number, table.caller("ben"), limits=table.world.service.tables.limits
    )
    await table.world.flush()

    async def is_done() -> bool:
        found = await table.read()
        return found.status is Status.RUNNING and len(found.seats) == 2 and table.says("the game starts without it")

    return lambda: table.press("ada", LobbyPath.START_WITHOUT), is_done


async def start_filled(table: PressedTable) -> tuple[Act, IsDone]:
    await _rematch_with_a_kept_seat(table, "ada", "ben")

    async def is_done() -> bool:
        found = await table.read()
        return found.status is Status.RUNNING and len(found.seats) == 2 and table.says("a stand-in plays there")

    return lambda: table.press("ada", f"{START_FILLED}easy"), is_done


async def _rematch_with_a_kept_seat(table: PressedTable, *names: str) -> None:
    """The rematch of a game of these people, opened by the first of them."""
    service, host = table.world.service, table.caller(names[0])
    old = (await table.world.start_table(*names)).table
    moderator = replace(host, is_moderator=True)
    opened = await service.tables.open_table(
        open_rematch,
        host,
        (await service.tables.change(end_table, old.id, moderator)).table,
        limits=service.tables.limits,
    )
    table.number = opened.table.id
    await table.world.flush()


async def press_add_stand_in(table: PressedTable) -> tuple[Act, IsDone]:
    await table.lobby("ada")

    async def is_done() -> bool:
        return len((await table.read()).seats) == 2 and table.says("Stand-in")

    return lambda: table.press("ada", f"{ADD_STAND_IN}easy"), is_done


async def press_remove_stand_in(table: PressedTable) -> tuple[Act, IsDone]:
    await table.lobby("ada")
    await table.world.service.tables.change(add_stand_in, table.number, table.caller("ada"), level="easy")
    await table.world.flush()

    async def is_done() -> bool:
        return len((await table.read()).seats) == 1 and not table.says("Stand-in")

    return lambda: table.press("ada", LobbyPath.REMOVE_STAND_IN), is_done


async def end_as_moderator(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    world = table.world
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_guild=True))
    world.people["mod"] = world.guild.add_member(world.env.create_user("mod"), roles=[role])

    async def is_done() -> bool:
        return (await table.read()).status is Status.CANCELLED and table.says("moderator has ended")

    return lambda: table.press("mod", BoardPath.END_CONFIRMED), is_done


async def confirm_and_end(table: PressedTable) -> tuple[Act, IsDone]:
    """Confirm takes an action and ends the turn in one press."""
    await table.game()
    look = await table.play_until(lambda look: "take" in look.kinds)
    take = next(action for action in look.legal() if isinstance(action, Take))
    path = encode_path(Path(Verb.FINISH, (partial_of(take),)))
    shown, name = len(table.world.messages()), await table.mover()

    async def is_done() -> bool:
        return (await table.read()).turn_start > look.table.turn_start and len(table.world.messages()) > shown

    return lambda: table.press(name, path), is_done


async def settings(table: PressedTable) -> tuple[Act, IsDone]:
    async def is_done() -> bool:
        found = await find_person(table.world.service.tables, table.person("ada"))
        return found.notices is Notices.PING

    return lambda: table.world.people["ada"].slash(table.world.channel, "carrara settings", notices="ping"), is_done


async def erase(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()

    async def is_done() -> bool:
        return (await table.read()).seat_of(table.person("ben")) is None and table.says("resigned")

    async def act() -> None:
        custom_id = CustomId(0, 0, PrivacyPath.ERASE_CONFIRMED).encode()
        send(table.world, table.world.people["ben"], table.world.messages()[-1], custom_id)
        await table.world.env.settle()

    return act, is_done


async def type_new(table: PressedTable) -> tuple[Act, IsDone]:
    async def is_done() -> bool:
        found = await read_table_in(table.world.service.tables, table.world.channel.id)
        return found is not None and found.lobby_message is not None

    return lambda: table.world.people["ada"].slash(table.world.channel, "carrara new"), is_done


async def propose(table: PressedTable) -> tuple[Act, IsDone]:
    await table.game()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return len(table.world.messages()) == shown + 1

    return lambda: table.world.people["ada"].slash(table.world.channel, "carrara cancel"), is_done


async def type_end(table: PressedTable) -> tuple[Act, IsDone]:
    _, is_done = await end_turn(table)
    name = await table.mover()
    return lambda: table.world.people[name].slash(table.world.channel, "turn end"), is_done


KINDS = (
    end_turn,
    undo,
    resign,
    agree,
    disagree,
    rematch,
    join,
    leave,
    start,
    press_add_stand_in,
    press_remove_stand_in,
    end_as_moderator,
    confirm_and_end,
    settings,
    erase,
    type_new,
    propose,
    type_end,
)


async def is_shown_in_spite(
    world: World,
    kind: Any,
    way: Spoil,
    monkeypatch: pytest.MonkeyPatch,
    *,
    make: Callable[[World], PressedTable] = PressedTable,
) -> bool:
    """The law: whether the press stands and is shown soon, though every answer to it is spoilt."""
    act, is_done = await kind(make(world))
    assert not await is_done()

    async def spoil(*about: Any, **how: Any) -> None:
        await way()

    with monkeypatch.context() as patch:
        patch.setattr(client.FakeWebhookAdapter, "request", spoil)
        await act()
        await world.env.advance_time(SOON)
        shown = await is_done()
        await world.env.advance_time(10 * HANGS)
        # An apology for an answer that Discord calls wrong is logged as an error; nothing else may be.
        apologies = [line for line in world.unexpected_errors.lines if line.startswith("unexpected: HTTPException")]
        assert len(apologies) == len(world.unexpected_errors.lines)
        assert way is call_wrong or not apologies
        world.unexpected_errors.clear()
    return bool(shown)
