"""The answers to our page's requests: people, channels, whose turn it is, the clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.interactions.context import Context
from bot.service import Caller
from bot.service.clock.turn_clock import HOUR
from bot.tryout.clock_driver import ClockDriver
from bot.tryout.fake_discord import PEOPLE, FakeDiscord
from bot.tryout.page_texts import page_html, page_language
from bot.tryout.windows.previews import Previews
from game import RULESETS
from languages import DEFAULT_LOCALE, Localizer


class PageApi:
    """Reads the fake Discord and the bot's own service; moves the clock and opens tables."""

    def __init__(self, fake: FakeDiscord, context: Context, *, previews: Previews, clock: ClockDriver) -> None:
        self._fake = fake
        self._context = context
        self._previews = previews
        self._clock = clock

    async def html(self, template: str, *, asked: str | None, accepted: str, key: str) -> str:
        """The page. Everybody here reads its language: the pretended Discord itself is an English one."""
        language = page_language(self._context.texts, asked=asked, accepted=accepted)
        await self._set_language(language)
        return page_html(template, self._context.texts, language, key=key)

    async def _set_language(self, language: str) -> None:
        service, chosen = self._context.service, None if language == DEFAULT_LOCALE else language
        for person in self._fake.people:
            if (await service.people.find(person.id)).language != chosen:
                await service.people.change(person.id, language=chosen)
        manager = Caller(self._fake.people[0].id, PEOPLE[0], self._fake.server.id, is_moderator=True)
        if (await service.moderation.settings(manager)).language != chosen:
            await service.moderation.change_settings(manager, language=chosen)

    async def state(self, *, language: str | None) -> Mapping[str, Any]:
        """Everything the page shows around the previews, ready for JSON."""
        fake, localizer = self._fake, Localizer(self._context.texts, language)
        return {
            "clock": datetime.fromtimestamp(fake.seconds, UTC).isoformat(),
            "zone": self._previews.timezone,
            "people": [await self._person(person.id) for person in fake.people],
            "channels": [
                {"id": str(one.id), "name": one.name, "messages": self._count(one.id)} for one in fake.channels()
            ],
            "rulesets": [{"id": one, "name": localizer.say(f"ruleset-{one}")} for one in RULESETS],
        }

    async def move_clock(self, hours: float) -> None:
        await self._clock.advance(hours * HOUR)

    async def open_table(self, person: int, ruleset: str) -> None:
        """Type /carrara new for a person; does nothing for a person or ruleset that does not exist."""
        member = self._fake.person(person)
        if member is None or ruleset not in RULESETS:
            return
        async with self._previews.turn:
            await member.slash(self._fake.channel, "carrara new", ruleset=ruleset)
            await self._clock.refresh()

    async def _person(self, person: int) -> Mapping[str, Any]:
        dm_channel = self._fake.dm_channel(person)
        tables = await self._context.service.looks.tables_of(person)
        return {
            "id": str(person),
            "name": self._fake.env.backend.get_user(person).global_name,
            "dm_channel": str(dm_channel),
            "received": self._count(dm_channel),
            "moves": [str(table.where) for table in tables if table.mover and table.mover.player == person],
        }

    def _count(self, channel: int) -> int:
        return sum(not message.is_ephemeral for message in self._fake.env.backend.messages.get(channel, {}).values())
