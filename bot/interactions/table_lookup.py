"""Reading the table that an interaction is about; the settings of a caller who sits there come with it."""

from __future__ import annotations

from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.localization import note_reader_at
from bot.service import Look, RefusalCode, Refused, Table


async def read_look(interaction: Interaction, table: int) -> Look:
    """The position of a table as the caller may know it. Raises Refused as `Looks.look`."""
    look = await context_of(interaction).service.looks.look(table, caller_of(interaction))
    note_reader_at(interaction, look.table)
    return look


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The live table of this channel or thread, or the one with this number.

    Raises Refused(NO_SUCH_TABLE) where there is none, or where the number is that of another server's table.
    """
    service = context_of(interaction).service
    if number is not None:
        found: Table | None = await service.looks.table(number, caller_of(interaction))
    else:
        # A channel belongs to one server, so its table needs no check of the caller's server.
        found = None if interaction.channel_id is None else await service.looks.table_in(interaction.channel_id)
    if found is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
    note_reader_at(interaction, found)
    return found
