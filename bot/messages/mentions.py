"""Links to boards, and mentions of those who hold the seats."""

from __future__ import annotations

from bot.service import SeatHolder, Table
from bot.texts.markdown import escape_markdown
from languages import Localizer


def board_link(table: Table) -> str:
    """The newest board; before the game the lobby's card; the channel while there is neither."""
    server = f"https://discord.com/channels/{table.server or '@me'}"
    if table.board_message is not None:
        return f"{server}/{table.where}/{table.board_message}"
    if table.started is None and table.lobby_message is not None:
        return f"{server}/{table.card_place}/{table.lobby_message}"
    return f"{server}/{table.where}"


def mention(holder: SeatHolder, localizer: Localizer) -> str:
    """`<@id>` for a person, the name in bold for a stand-in."""
    # Whether a mention makes a sound is decided by the message's allowed mentions, not here.
    if holder.person is not None and not holder.is_stand_in:
        return f"<@{holder.person}>"
    return f"**{seat_name(holder, localizer)}**"


def seat_name(holder: SeatHolder, localizer: Localizer) -> str:
    """What a seat is called in a sentence: a person's name escaped, a stand-in's stored mark in the reader's words."""
    return escape_markdown(localizer.name(holder.name))
