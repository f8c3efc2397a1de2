"""Who reads what: in which language a server and a person are spoken to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.service import Person, Service, Table
from languages import Localizer, Texts, reader_locale
from languages.icons import NO_ICONS, Icons


async def unknown_locale(_server: int | None) -> str | None:
    """The locale of a server where there is no Discord to have one."""
    return None


class Readers:
    """`locale_at` is the locale that Discord has for a server, None where it is not known; `icons` are those of now."""

    def __init__(
        self,
        service: Service,
        *,
        texts: Texts,
        locale_at: Callable[[int | None], Awaitable[str | None]] = unknown_locale,
        icons: Callable[[], Icons] = lambda: NO_ICONS,
    ) -> None:
        self._service = service
        self._texts = texts
        self._locale_at = locale_at
        self._icons = icons

    async def of_server(self, server: int | None) -> Localizer:
        """For public messages: the language that the moderators chose, else the server's own, else English."""
        return await self._of_channels(server, (await self._service.moderation.default_choices(server)).language)

    async def at_table(self, table: Table) -> Localizer:
        """The same for a table's own channel: what the moderators chose was read with the table."""
        return await self._of_channels(table.server, table.server_language)

    async def _of_channels(self, server: int | None, chosen: str | None) -> Localizer:
        return Localizer(self._texts, chosen or await self._locale_at(server), self._icons())

    async def of_person(self, person: Person, server: int | None = None) -> Localizer:
        """For direct messages: what the person chose, else as their Discord was when they last pressed something.

        Of a newcomer neither is known: they are spoken to as the server they play in.
        """
        locale = reader_locale(person.language, person.locale)
        return Localizer(self._texts, locale, self._icons()) if locale else await self.of_server(server)
