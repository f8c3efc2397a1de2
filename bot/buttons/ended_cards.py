"""Taking the buttons off the card of a proposal that is over."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.interactions.components import NOBODY, Layout
from bot.interactions.context import Interaction

log = logging.getLogger(__name__)


async def remove_pressed_buttons(interaction: Interaction) -> None:
    """The pressed message without its buttons. Best effort: where Discord refuses, they stay and still answer."""
    message = interaction.message
    if message is None:
        return
    items = [_as_posted(item) for item in ui.LayoutView.from_message(message).children]
    kept = [item for item in items if not isinstance(item, ui.ActionRow)]
    try:
        await message.edit(view=Layout(*kept), allowed_mentions=NOBODY)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("buttons stay: %s", error)


def _as_posted(item: ui.Item[Any]) -> ui.Item[Any]:
    """Pictures by the names of their attachments: the addresses that Discord gives them cease to work after a day."""
    if not isinstance(item, ui.MediaGallery):
        return item
    pictures = [
        discord.MediaGalleryItem(f"attachment://{_file_name(one.media.url)}", description=one.description)
        for one in item.items
    ]
    return ui.MediaGallery(*pictures)


def _file_name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
