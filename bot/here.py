"""Where one is: the table of the channel, or one that was named."""

from __future__ import annotations

from bot.desk import Interaction, caller_of, desk_of
from bot.service import Code, Refused, Table


async def table_here(interaction: Interaction, number: int | None = None) -> Table:
    """The table of this channel or thread, or the one with this number as far as the person may know of it."""
    service = desk_of(interaction).service
    if number is not None:
        return await service.find(number, caller_of(interaction))
    found = None if interaction.channel_id is None else await service.at(interaction.channel_id)
    if found is None:
        raise Refused(Code.NO_SUCH_TABLE, table=0)
    return await service.find(found.id, caller_of(interaction))
