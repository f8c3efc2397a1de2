"""The result of a game, for one of its players by direct message."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.interactions.components import Layout, gallery, link, picture_file, row, text
from bot.interactions.limits import fitted_text
from bot.messages.final_scoring import result_lines
from bot.messages.mentions import board_link
from bot.messages.notification_policy import dm_may_notify
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.messages.screen import THEME
from bot.service import Look, Notices, Person
from bot.workers.picture_worker import PictureWorker
from languages.localizer import Localizer

FILE: Final = "result.png"


async def result_card(
    look: Look, *, person: Person, localizer: Localizer, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """Who won, every term, the picture, a link to the channel.

    Raises MessageNotNeeded where the person is told in another way.
    """
    table = look.table
    if table.seat_of(person.id) is None or person.notices is not Notices.DM or person.dms_blocked:
        raise MessageNotNeeded("told in the channel")

    def compose(localizer: Localizer) -> str:
        first = localizer.say("final-direct", channel=f"<#{table.where}>")
        return "\n".join((first, *result_lines(table, look, localizer)))

    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.final, look.view, **style)
    items: list[ui.Item[Any]] = [text(fitted_text(localizer, compose)), *([gallery(picture, FILE)] if picture else [])]
    items.append(row(link(board_link(table), localizer.say("button-to-result"))))
    files = () if picture is None else (picture_file(picture, FILE),)
    return RenderedMessage(layout=Layout(*items), files=files, silent=not dm_may_notify(person, now))
