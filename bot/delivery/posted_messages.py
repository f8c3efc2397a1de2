"""Finding a message in its channel that may have been posted already."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import discord
from discord import ui

from bot.interactions.components import Layout

# Discord recognises a nonce for some minutes only. Within this time a repetition needs no search.
NONCE_LIFE: Final = 120.0
# Discord's clock and ours may differ by so much.
_CLOCK_DIFFERENCE: Final = 60.0
# How many messages after the uncertain attempt are looked at: two requests.
_MOST_MESSAGES: Final = 200
# Discord numbers the components of a message from 1 on where no id is given; ours are far above.
_FIRST_ID: Final = 1 << 30


def sign(layout: Layout, key: str) -> None:
    """Give the first text of a layout an id that follows from the message's key.

    Discord keeps the ids of components, and shows them whenever the message is read. A nonce is certain only in the
    answer to the request that posted the message.
    """
    for item in layout.walk_children():
        if isinstance(item, ui.TextDisplay):
            item.id = _component_id(key)
            return


async def find_posted(channel: discord.PartialMessageable, key: str, *, since: float, bot: int) -> int | None:
    """The id of the bot's own message with this key, posted about `since` or later; None where there is none."""
    after = datetime.fromtimestamp(since - _CLOCK_DIFFERENCE, UTC)
    # The oldest first: it was posted at the uncertain attempt or never, so a busy channel does not hide it.
    async for message in channel.history(limit=_MOST_MESSAGES, after=after, oldest_first=True):
        if message.author.id == bot and carries(message, key):
            return message.id
    return None


def carries(message: discord.Message, key: str) -> bool:
    """Whether this is the message of a key."""
    return message.nonce == key or _component_id(key) in [getattr(one, "id", None) for one in message.components]


def _component_id(key: str) -> int:
    return _FIRST_ID | (int(key, 16) % _FIRST_ID)
