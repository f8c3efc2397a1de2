"""The menu *More* under a board."""

from __future__ import annotations

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
from bot.leaving import go_on_button, player_to_nudge
from game import NO_HINTS
from storage import Status

Button = ui.Button[Any]


@on_table_press(BoardPath.MORE)
async def show_more(interaction: Interaction, table_id: int) -> None:
    """Answer with everything else there is: views, the players' boards, help, the other players, and last leaving."""
    look, localizer = await read_own_view(interaction, table_id), await localizer_of(interaction)
    table, say, is_running = look.table, localizer.say, look.table.status is Status.RUNNING

    def new_button(path: str, label: str, *, revision: int = look.view.revision, is_danger: bool = False) -> Button:
        style = discord.ButtonStyle.danger if is_danger else discord.ButtonStyle.secondary
        return button(CustomId(table.id, revision, path), label, style=style)

    items: list[ui.Item[Any]] = [
        text(say("more-look")),
        row(
            new_button(BoardPath.BOARD, say("button-board")),
            new_button(BoardPath.TEXT, say("button-text")),
            new_button(BoardPath.LOG, say("button-log")),
        ),
        text(say("more-boards")),
        row(
            *(
                new_button(f"{PLAYER_BOARD}{holder.seat}", plain_text(localizer.name(holder.name)))
                for holder in table.seats
            )
        ),
        text(say("more-help")),
    ]
    is_hint_allowed = look.is_to_move and NO_HINTS not in table.options
    hint = (new_button(BoardPath.HINT, say("button-hint")),) if is_hint_allowed else ()
    items.append(row(*hint, new_button(BoardPath.HOW_TO_PLAY, say("button-how-to-play"))))
    others, seat, clock = list[Button](), look.seat, table.clock
    if seat is not None and table.seats[seat].is_kept:
        others.append(new_button(BoardPath.TAKE_BACK, say("button-take-back"), revision=table.revision))
    if seat is not None and is_agreed_pause(table):
        others.append(go_on_button(table, localizer))
    if is_running and clock is not None and clock.due is not None and seat is not None:
        # Each opponent who plays may give the player to move one day more per turn.
        opponent = table.seats[seat].player
        if opponent is not None and opponent not in (clock.person, *clock.extra_days):
            others.append(new_button(BoardPath.GIVE_DAY, say("button-give-day"), revision=clock.turn_start))
    # A nudge is possible once a day, which the press checks.
    if is_running and seat is not None and player_to_nudge(table, seat) is not None:
        others.append(new_button(BoardPath.NUDGE, say("button-nudge"), revision=table.turn_start))
    if others:
        items += [text(say("more-others")), row(*others)]
    if seat is not None and is_live(table):
        items += [text(say("more-leave")), row(new_button(BoardPath.RESIGN, say("button-resign"), is_danger=True))]
    await answer(interaction, Layout(*items))
