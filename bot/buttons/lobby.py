"""Buttons of a lobby's card: join, leave, stand-ins, start."""

from __future__ import annotations

from functools import partial

from bot.answers.rules import show_how_to_play
from bot.buttons.table_button import TableButton
from bot.buttons.unreadable import answer_unreadable
from bot.interactions.button_paths import ADD_STAND_IN, LobbyPath
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId, Scope, template
from bot.interactions.replies import defer
from bot.interactions.threads import open_thread
from bot.service import Committed, RefusalCode, Refused, Table
from game.ai import LEVELS


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
            if refused.code is not RefusalCode.UNKNOWN_BUTTON:
                raise
            await answer_unreadable(interaction, self.target.table)


async def change_lobby(interaction: Interaction, target: CustomId) -> Committed:
    """Commit what the button stands for. Raises Refused(UNKNOWN_BUTTON) for an unknown path."""
    context, by = context_of(interaction), caller_of(interaction)
    service, table, path = context.service, target.table, target.path
    level = path.removeprefix(ADD_STAND_IN)
    if path.startswith(ADD_STAND_IN) and level in LEVELS:
        return await service.lobbies.add_stand_in(table, by, level=level)
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


async def _open_thread(interaction: Interaction, lobby: Table) -> int:
    """The id of the lobby's thread, named in the server's language. Raises Refused as `open_thread`."""
    return await open_thread(interaction.client, lobby, await context_of(interaction).readers.of_server(lobby.server))
