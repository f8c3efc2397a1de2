"""Buttons of a lobby's card: join, leave, stand-ins, start; and of the question about seats nobody took."""

from __future__ import annotations

from functools import partial

import discord

from bot.buttons.table_button import TableButton
from bot.buttons.unreadable import answer_unreadable
from bot.core.custom_ids import ADD_STAND_IN, START_FILLED, CustomId, LobbyPath, Scope, template
from bot.core.interactions import Interaction, answer, caller_of, context_of, defer, localizer_of, redraw
from bot.core.messages import Layout, button, row, text
from bot.core.permissions import open_thread
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import ChangeResult
from bot.lobby import LEAVE_OUT, USUAL_LEVEL
from bot.rules import show_how_to_play
from game import PLAYER_COUNTS
from game.ai import LEVELS
from storage import Table


class LobbyButton(TableButton, template=template(Scope.LOBBY)):
    """A button of a lobby: commits a change, which everybody sees on the card, or shows how to play."""

    async def press_button(self, interaction: Interaction) -> None:
        if self.target.path == LobbyPath.HOW_TO_PLAY:
            await show_how_to_play(interaction, self.target.table)
            return
        # No message of its own: everybody sees the change on the card, which delivery edits after the commit.
        await defer(interaction, redraws=True)
        try:
            await change_lobby(interaction, self.target)
        except Refused as refused:
            match refused.code:
                case RefusalCode.SEATS_UNTAKEN:
                    await _ask_about_kept_seats(interaction, self.target.table)
                case RefusalCode.UNKNOWN_BUTTON:
                    await answer_unreadable(interaction, self.target.table)
                case _:
                    raise
            return
        if _untaken_seats(self.target.path) is not None:
            # The question was a private message of its own: its buttons have done their work.
            localizer = await localizer_of(interaction)
            await redraw(interaction, Layout(text(localizer.say("lobby-start-done"))))


async def change_lobby(interaction: Interaction, target: CustomId) -> ChangeResult:
    """Commit what the button stands for. Raises Refused(UNKNOWN_BUTTON) for an unknown path."""
    context, by = context_of(interaction), caller_of(interaction)
    service, table, path = context.service, target.table, target.path
    level = path.removeprefix(ADD_STAND_IN)
    if path.startswith(ADD_STAND_IN) and level in LEVELS:
        return await service.lobbies.add_stand_in(table, by, level=level)
    if (untaken := _untaken_seats(path)) is not None:
        return await service.lobbies.start(table, by, open_thread=partial(_open_thread, interaction), untaken=untaken)
    match path:
        case LobbyPath.JOIN:
            return await service.lobbies.join(table, by)
        case LobbyPath.LEAVE:
            return await service.lobbies.leave(table, by)
        case LobbyPath.REMOVE_STAND_IN:
            return await service.lobbies.remove_stand_in(table, by)
        case LobbyPath.START:
            return await service.lobbies.start(table, by, open_thread=partial(_open_thread, interaction))
        case _:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path=path)


def _untaken_seats(path: str) -> str | None:
    """What the pressed answer says about seats that nobody took, as `Lobbies.start` wants it; None for other paths."""
    if path == LobbyPath.START_WITHOUT:
        return LEAVE_OUT
    level = path.removeprefix(START_FILLED)
    return level if path.startswith(START_FILLED) and level in LEVELS else None


async def _ask_about_kept_seats(interaction: Interaction, table_id: int) -> None:
    """Ask the host whether the game begins without those who have not taken their seats, or with stand-ins there."""
    lobby = await context_of(interaction).service.looks.table(table_id)
    localizer = await localizer_of(interaction)
    # The usual level first.
    levels = sorted(LEVELS, key=lambda level: level != USUAL_LEVEL)
    choices = {f"{START_FILLED}{level}": f"button-fill-{level}" for level in levels}
    if len(lobby.seats) >= min(PLAYER_COUNTS):
        choices = {LobbyPath.START_WITHOUT: "button-start-without", **choices}
    buttons = [
        button(CustomId(table_id, lobby.revision, path), localizer.say(key), style=discord.ButtonStyle.secondary)
        for path, key in choices.items()
    ]
    question = localizer.say("lobby-kept-question", number=len(lobby.invitations))
    await answer(interaction, Layout(text(question), row(*buttons)))


async def _open_thread(interaction: Interaction, lobby: Table) -> int:
    """The id of the lobby's thread, named in the server's language. Raises Refused as `open_thread`."""
    return await open_thread(interaction.client, lobby, await context_of(interaction).readers.of_server(lobby.server))
