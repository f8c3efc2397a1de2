"""The presenter: a message owed becomes a message ready to be sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.board import Boards
from bot.lobby import lobby_card
from bot.notices import notice
from bot.outgoing import Outgoing
from bot.screens import Screens
from bot.service import Board, Final, LobbyCard, Notice, Owed, ScreenCard, Service, Table, Wheel
from bot.studio import Studio
from bot.texts import Texts
from bot.texts.pieces import Speech


class Presenter:
    """For each audience its view, its sentence, its picture and its buttons. Sends nothing."""

    def __init__(
        self,
        service: Service,
        *,
        texts: Texts,
        studio: Studio,
        now: Callable[[], float],
        locale_at: Callable[[int | None], str | None],
    ) -> None:
        self._service = service
        self._texts = texts
        self._studio = studio
        self._locale_at = locale_at
        self.boards = Boards(service, studio=studio, now=now)
        self.screens = Screens(service, studio=studio, now=now)

    async def prepare(self, owed: Owed, table: Table) -> Outgoing:
        """The message, or `Unneeded` where it has lost its meaning."""
        if owed.person is None:
            speech = Speech(self._texts, self._locale_at(table.server))
            return await self._public(owed, table, speech)
        person = await self._service.person(owed.person)
        speech = Speech(self._texts, person.language)
        match owed.message:
            case ScreenCard():
                return await self.screens.card(table, owed.message, person=person, speech=speech)
            case Notice():
                return notice(table, owed.message, speech)
            case _:
                raise ValueError(f"no direct message: {type(owed.message).__name__}")

    async def _public(self, owed: Owed, table: Table, speech: Speech) -> Outgoing:
        match owed.message:
            case LobbyCard():
                return await lobby_card(table, speech, studio=self._studio)
            case Board():
                return await self.boards.board(table, owed.message, speech)
            case Wheel():
                return await self.boards.wheel(table, owed.message, speech)
            case Final():
                return await self.boards.final(table, owed.message, speech)
            case Notice():
                return notice(table, owed.message, speech)
            case ScreenCard():
                raise ValueError("a screen is never public")
            case _:
                assert_never(owed.message)
