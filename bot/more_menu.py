"""The menu More under a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui

from bot.boards import is_live
from bot.core.access import is_agreed_pause
from bot.core.custom_ids import PLAYER_BOARD, BoardPath, CustomId
from bot.core.interactions import Interaction, answer, localizer_of, read_own_view
from bot.core.messages import Layout, button, row, text
from bot.core.presses import on_table_press
from bot.core.sentences import plain_text
from bot.core.values import TableView
from bot.leaving import go_on_button, player_to_nudge
from game import NO_HINTS
from languages import Localizer
from storage import Status


@on_table_press(BoardPath.MORE)
async def show_more(interaction: Interaction, table_id: int) -> None:
    """Answer with everything else there is: looking, the players' boards, help, and apart from these leaving."""
    look = await read_own_view(interaction, table_id)
    await answer(interaction, Layout(*_groups(look, await localizer_of(interaction))))


def _groups(look: TableView, localizer: Localizer) -> Iterator[ui.Item[Any]]:
    """A heading and a row of buttons for each group that this viewer may use now."""

    def group(key: str, labels: Mapping[str, str], style: str = "secondary") -> Iterator[ui.Item[Any]]:
        revision = look.view.revision
        yield text(localizer.say(f"more-{key}"))
        yield row(
            *(
                button(CustomId(look.table.id, revision, path), label, style=discord.ButtonStyle[style])
                for path, label in labels.items()
            )
        )

    looking = {BoardPath.BOARD: "button-board", BoardPath.TEXT: "button-text", BoardPath.LOG: "button-log"}
    yield from group("look", {str(path): localizer.say(key) for path, key in looking.items()})
    boards = {f"{PLAYER_BOARD}{holder.seat}": plain_text(localizer.name(holder.name)) for holder in look.table.seats}
    yield from group("boards", boards)
    help_: dict[str, str] = {BoardPath.HOW_TO_PLAY: localizer.say("button-how-to-play")}
    if look.is_to_move and NO_HINTS not in look.table.options:
        help_ = {str(BoardPath.HINT): localizer.say("button-hint"), **help_}
    yield from group("help", help_)
    if others := [*_return_buttons(look, localizer), *_day_button(look, localizer), *_nudge_button(look, localizer)]:
        yield text(localizer.say("more-others"))
        yield row(*others)
    if look.seat is not None and is_live(look.table):
        yield from group("leave", {BoardPath.RESIGN: localizer.say("button-resign")}, "danger")


def _return_buttons(look: TableView, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """Back into one's own seat that a stand-in keeps; out of a pause that people agreed to."""
    if look.seat is not None and look.table.seats[look.seat].is_kept:
        take_back = CustomId(look.table.id, look.table.revision, BoardPath.TAKE_BACK)
        yield button(take_back, localizer.say("button-take-back"))
    if look.seat is not None and is_agreed_pause(look.table):
        yield go_on_button(look.table, localizer)


def _nudge_button(look: TableView, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """A reminder for whoever is to move, from an opponent; once a day, which the press checks."""
    table, seat = look.table, look.seat
    if seat is None or table.status is not Status.RUNNING or player_to_nudge(table, seat) is None:
        return
    yield button(CustomId(table.id, table.turn_start, BoardPath.NUDGE), localizer.say("button-nudge"))


def _day_button(look: TableView, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """A day more for whoever is to move, from an opponent who has not given one for this turn."""
    clock, seat = look.table.clock, look.seat
    if clock is None or clock.due is None or seat is None or look.table.status is not Status.RUNNING:
        return
    if look.table.seats[seat].player in (None, clock.person, *clock.extra_days):
        return
    yield button(CustomId(look.table.id, clock.turn_start, BoardPath.GIVE_DAY), localizer.say("button-give-day"))
