"""Addresses: links to messages, and how a person or a channel is named."""

from __future__ import annotations

from bot.service import SeatHolder, Table
from bot.texts.escaping import safe


def board_link(table: Table) -> str:
    """The newest board, or the channel while there is none."""
    place = f"https://discord.com/channels/{table.server or '@me'}/{table.where}"
    return place if table.board_message is None else f"{place}/{table.board_message}"


def called(holder: SeatHolder) -> str:
    """A person as a mention, a stand-in by its name."""
    if holder.person is not None and not holder.is_stand_in:
        return f"<@{holder.person}>"
    return f"**{safe(holder.name)}**"


def seat_names(table: Table) -> tuple[str, ...]:
    return tuple(holder.name for holder in table.seats)
