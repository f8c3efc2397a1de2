"""What our page shows around the windows: the people, the channels, whose turn it is, the clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from bot.desk import Desk
from bot.tryout.driver import Driver
from bot.tryout.windows import Windows
from bot.tryout.world import World
from game.catalogue import RULESETS

HOUR: Final = 3_600


class Front:
    """Answers for the page, made from the pretended world and the bot's own service."""

    def __init__(self, world: World, desk: Desk) -> None:
        self._world = world
        self._desk = desk
        self._windows: Windows | None = None
        self._driver: Driver | None = None

    def connect(self, windows: Windows, driver: Driver) -> None:
        self._windows, self._driver = windows, driver

    async def state(self) -> Mapping[str, Any]:
        world = self._world
        assert self._windows is not None
        return {
            "clock": datetime.fromtimestamp(world.seconds, UTC).isoformat(),
            "zone": self._windows.timezone,
            "people": [await self._person(person.id) for person in world.people],
            "channels": [
                {"id": str(one.id), "name": one.name, "messages": self._count(one.id)} for one in world.channels()
            ],
            "rulesets": [{"id": one, "name": self._desk.texts.say(f"ruleset-{one}")} for one in RULESETS],
        }

    async def move_clock(self, hours: float) -> None:
        assert self._driver is not None
        await self._driver.advance(hours * HOUR)

    async def open_table(self, person: int, ruleset: str) -> None:
        """Type /carrara new for a person."""
        member = self._world.person(person)
        if member is None or ruleset not in RULESETS:
            return
        assert self._windows is not None
        assert self._driver is not None
        async with self._windows.turn:
            await member.slash(self._world.channel, "carrara new", ruleset=ruleset)
            await self._driver.show()

    async def _person(self, person: int) -> Mapping[str, Any]:
        letters = self._world.letters(person)
        tables = await self._desk.service.games(person)
        return {
            "id": str(person),
            "name": self._world.env.backend.get_user(person).global_name,
            "letters": str(letters),
            "received": self._count(letters),
            "moves": [str(table.where) for table in tables if table.mover and table.mover.person == person],
        }

    def _count(self, channel: int) -> int:
        return sum(not message.is_ephemeral for message in self._world.env.backend.messages.get(channel, {}).values())
