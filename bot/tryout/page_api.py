"""The answers to our page's requests: people, channels, whose turn it is, the clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.core.access import find_person
from bot.core.interactions import Context
from bot.core.turn_clock import HOUR
from bot.core.values import Caller
from bot.moderation import change_server_settings, server_settings
from bot.people import change_person
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
        # What was chosen on the page, or the language in which it was first opened.
        self._language: str | None = None

    async def html(self, template: str, *, asked: str | None, accepted: str, key: str) -> str:
        """The page. Whoever has chosen no language speaks that in which it is first opened.

        Opening it again changes nobody: a reload or a second tab must not take back what somebody has chosen since.
        """
        texts = self._context.texts
        language = page_language(texts, asked=asked or self._language, accepted=accepted)
        if self._language is None:
            self._language = language
            await self._set_language(language, is_for_all=False)
        return page_html(template, texts, language, key=key)

    async def choose_language(self, language: str) -> bool:
        """Let everybody speak a language: the pretended Discord itself is an English one."""
        if language not in self._context.texts.locales:
            return False
        self._language = language
        await self._set_language(language, is_for_all=True)
        return True

    async def _set_language(self, language: str, *, is_for_all: bool) -> None:
        service, chosen = self._context.service, None if language == DEFAULT_LOCALE else language
        for person in self._fake.people:
            own = (await find_person(service.tables, person.id)).language
            if own != chosen and (is_for_all or own is None):
                await change_person(service.tables, person.id, language=chosen)
        manager = Caller(self._fake.people[0].id, PEOPLE[0], self._fake.server.id, is_moderator=True)
        own = (await server_settings(service.tables, manager)).language
        if own != chosen and (is_for_all or own is None):
            await change_server_settings(service.tables, manager, language=chosen)

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

    async def open_table(self, user_id: int, ruleset: str) -> bool:
        """Type /carrara new for a person; False for a person or ruleset that does not exist."""
        member = self._fake.person(user_id)
        if member is None or ruleset not in RULESETS:
            return False
        async with self._previews.turn:
            await member.slash(self._fake.channel, "carrara new", ruleset=ruleset)
            await self._clock.refresh()
        return True

    async def _person(self, user_id: int) -> Mapping[str, Any]:
        dm_channel = self._fake.dm_channel(user_id)
        tables = await self._context.service.looks.tables_of(user_id)
        return {
            "id": str(user_id),
            "name": self._fake.env.backend.get_user(user_id).global_name,
            "dm_channel": str(dm_channel),
            "received": self._count(dm_channel),
            "moves": [str(table.where) for table in tables if table.mover and table.mover.player == user_id],
        }

    def _count(self, channel: int) -> int:
        return sum(not message.is_ephemeral for message in self._fake.env.backend.messages.get(channel, {}).values())
