"""The screen of a seat, for its owner alone: by direct message, or as a private answer."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.interactions.button_paths import OPEN_PANEL
from bot.interactions.components import Layout, button, link, row, text
from bot.interactions.custom_id import CustomId
from bot.messages.mentions import board_link
from bot.messages.notification_policy import dm_may_notify
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage, picture_parts
from bot.service import Look, Notices, Person, ScreenMessage, Status, Table
from bot.workers.picture_worker import PictureWorker
from game import Screen
from languages import Localizer

FILE: Final = "screen.png"
THEME: Final = "dark"


async def screen_card(
    look: Look, message: ScreenMessage, *, person: Person, localizer: Localizer, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """The screen, and why it is sent. A sound only where it is the person's turn.

    Raises MessageNotNeeded where it is not theirs any more, or they are told in another way.
    """
    table, holder = look.table, look.table.seats[message.seat]
    # Written when the message was queued; all of it may have changed since.
    if holder.person != person.id or holder.is_stand_in:
        raise MessageNotNeeded("the seat has another holder")
    # Who could not be reached is tried again at the start of each game, and not at every turn.
    is_blocked = person.dms_blocked and message.why != "start"
    if is_blocked or person.notices in (Notices.NONE, Notices.DIGEST):
        raise MessageNotNeeded("refused")
    is_turn = message.revision >= table.turn_start and table.to_move == message.seat
    if message.why == "turn" and not (is_turn and table.status is Status.RUNNING):
        raise MessageNotNeeded("the turn is over")
    words = localizer.say(
        f"screen-{message.why}", channel=f"<#{table.where}>", ruleset=localizer.say(f"ruleset-{table.ruleset}")
    )
    layout, files = await screen_layout(
        look, person=person, localizer=localizer, pictures=pictures, words=words, is_turn=is_turn
    )
    is_loud = is_turn and dm_may_notify(person, now, table=table)
    return RenderedMessage(layout=layout, files=files, silent=not is_loud)


async def screen_layout(
    look: Look, *, person: Person, localizer: Localizer, pictures: PictureWorker, words: str, is_turn: bool
) -> tuple[Layout, tuple[discord.File, ...]]:
    """The screen as picture and text, or as text alone where it cannot be drawn, and the files to attach."""
    assert look.seat is not None
    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.screen, look.view, look.seat, **style)
    holds = screen_words(localizer, look.view.seats[look.seat].screen, look.table.ruleset)
    shown, files = picture_parts(picture, FILE)
    buttons = row(*_buttons(look.table, localizer, revision=look.view.revision, is_turn=is_turn))
    return Layout(text(f"{words}\n{holds}"), *shown, buttons), files


def _buttons(table: Table, localizer: Localizer, *, revision: int, is_turn: bool) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    # A direct message stays for ever; without a turn to take there is nothing to press.
    if not is_turn:
        return [to_board]
    open_panel = CustomId(table.id, revision, OPEN_PANEL)
    return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]


def screen_words(localizer: Localizer, screen: Screen | None, ruleset: str) -> str:
    """`14 coins; 2 blue, 1 green; 2 crowns`; without blocks `14 coins; blocks: nothing`."""
    if screen is None:
        return localizer.say("nothing")
    blocks = localizer.blocks(screen.blocks, ruleset)
    # `Nothing` alone would leave open of what.
    parts = [localizer.coins(screen.coins)]
    parts.append(blocks if screen.blocks else localizer.say("panel-held-blocks", blocks=blocks))
    parts += [localizer.objects(screen.objects)] if screen.objects else []
    return localizer.say("panel-semicolon").join(parts)
