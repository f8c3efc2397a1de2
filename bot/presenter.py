"""The presenter: a message owed becomes a message ready to be sent."""

from __future__ import annotations

from collections.abc import Callable

from bot.outgoing import Outgoing, Unneeded
from bot.service import Owed, Service, Table
from bot.studio import Studio
from bot.texts import Texts


class Presenter:
    """For each audience its view, its sentence, its picture and its buttons. Sends nothing."""

    def __init__(self, service: Service, *, texts: Texts, studio: Studio, now: Callable[[], float]) -> None:
        self._service = service
        self._texts = texts
        self._studio = studio
        self._now = now

    async def prepare(self, owed: Owed, table: Table) -> Outgoing:
        raise Unneeded("not yet")
