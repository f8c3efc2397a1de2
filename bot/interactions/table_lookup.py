"""Reading the table that an interaction is about; the settings of a caller who sits there come with it."""

from __future__ import annotations

from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.localization import note_reader_at
from bot.interactions.permissions import sees_game
from bot.service import Look, RefusalCode, Refused, Table


async def read_look(interaction: Interaction, table: int) -> Look:
    """The position of a table as the caller may know it.

    Raises Refused as `Looks.look`, and NO_SUCH_TABLE as `require_game_in_sight`.
    """
    look = await context_of(interaction).service.looks.look(table, caller_of(interaction))
    await require_game_in_sight(interaction, look.table)
    note_reader_at(interaction, look.table)
    return look


async def require_game_in_sight(interaction: Interaction, table: Table) -> None:
    """Raises Refused(NO_SUCH_TABLE) if the caller sees neither the table's channel nor sits there.

    A number can be typed by anybody, and the buttons of a message stay where it is when its table moves elsewhere.
    """
    if not await sees_game(interaction, table):
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=table.id)


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The live table of this channel or thread, or the one with this number.

    Raises Refused(NO_SUCH_TABLE) where there is none, or where the number is that of another server's table or of one
    that the caller cannot see.
    """
    service = context_of(interaction).service
    if number is not None:
        table = await service.looks.table(number, caller_of(interaction))
        await require_game_in_sight(interaction, table)
    else:
        # Whoever types in a channel sees it, and it belongs to one server.
        found = None if interaction.channel_id is None else await service.looks.table_in(interaction.channel_id)
        if found is None:
            raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
        table = found
    note_reader_at(interaction, table)
    return table
