"""Which table a command is about."""

from __future__ import annotations

from bot.interactions.context import Interaction, caller_of, context_of
from bot.service import RefusalCode, Refused, Table


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The live table of this channel or thread, or the one with this number.

    Raises Refused(NO_SUCH_TABLE) where there is none, or where the number is that of another server's table.
    """
    service = context_of(interaction).service
    if number is not None:
        return await service.looks.table(number, caller_of(interaction))
    # A channel belongs to one server, so its table needs no check of the caller's server.
    found = None if interaction.channel_id is None else await service.looks.table_in(interaction.channel_id)
    if found is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
    return found
