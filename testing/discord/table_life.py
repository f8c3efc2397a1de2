"""A short life of a table, which must come to the same end whichever request of it fails."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bot.core.views import read_table, read_table_in
from storage import Status
from testing.discord.failed_requests import failed_requests, most_in_ten_minutes
from testing.discord.harness import World, controls, text_of

TURNS = 3
LATER = 3_600.0
_NUMBERS = re.compile(r"\d{15,}|(?<=/)[A-Za-z0-9_.-]{30,}")
_TOKENS = re.compile(r"^(/interactions/[^/]+|/webhooks/[^/]+)/[^/]+")


def route(entry: Any) -> str:
    """A request without its ids."""
    path = _TOKENS.sub(r"\1/*", entry.path)
    return f"{entry.method} {_NUMBERS.sub('*', path)}"


async def live(world: World) -> None:
    """Lobby, turns, looking around, and an agreed end."""
    await _until(world, lambda: world.people["ada"].slash(world.channel, "carrara new", seats=2), _is_open)
    lobby = await read_table_in(world.service.tables, world.channel.id)
    assert lobby is not None
    table = lobby.id
    await _press(world, "ben", "Join")
    await _press(world, "ada", "Start")
    for turn in range(TURNS):
        await world.play_turn(table, seed=turn)
        await world.env.advance_time(LATER)
    board = _newest(world, "My screen")
    for label in ("My screen", "Since my last turn", "More"):
        await world.click("ada", board, label)
    await _until(world, lambda: world.people["ada"].slash(world.channel, "carrara cancel"), _is_proposed)
    await _press(world, "ben", "Agree")
    await world.env.advance_time(LATER)


async def _until(world: World, act: Any, has_happened: Any) -> None:
    """Who sees nothing happen tries again, like anybody would."""
    for _ in range(3):
        await act()
        await world.env.advance_time(LATER)
        if await has_happened(world):
            return
    raise AssertionError("nothing happened")


async def _is_open(world: World) -> bool:
    return await read_table_in(world.service.tables, world.channel.id) is not None


async def _is_proposed(world: World) -> bool:
    return any("Agree" in controls(message) for message in world.messages())


async def _press(world: World, name: str, label: str) -> None:
    await world.click(name, _newest(world, label), label)
    await world.env.advance_time(LATER)


def _newest(world: World, label: str) -> Any:
    return next(message for message in reversed(world.messages()) if label in controls(message))


async def check(world: World) -> None:
    """Everything was said once, nothing is owed, and the table has come to its end."""
    table = await read_table(world.service.tables, 1)
    assert table.status is Status.CANCELLED
    boards = [text_of(message) for message in world.messages() if "Round" in text_of(message)]
    assert len(boards) == TURNS + 1
    assert sum("Everyone agreed" in text_of(message) for message in world.messages()) == 1
    assert await world.bot.store.outbox.next_due() is None


async def live_through(folder: Path, *, failing: int | None = None, status: int = 500, code: int = 0) -> list[str]:
    """The routes of a whole life, with one request failing on the way."""
    async with World(folder) as world:
        if failing is not None:
            world.fail(failing, status=status, code=code)
        with failed_requests(world.now) as failures:
            await live(world)
        await check(world)
        assert most_in_ten_minutes(failures) <= 1, "one fault made more than one request fail"
        assert failing is None or len(world.request_log) > failing
        assert not world.env.backend.faults
        return [route(entry) for entry in world.request_log]
