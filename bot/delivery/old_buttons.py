"""Taking the buttons off a board that is not the newest any more."""

from __future__ import annotations

import logging
from typing import Any, Final

import aiohttp
import discord
import orjson
from discord import ComponentType, ui

from bot.interactions.components import NOBODY, Layout

log = logging.getLogger(__name__)

_TEXT: Final = ComponentType.text_display.value
_GALLERY: Final = ComponentType.media_gallery.value


def layout_without_buttons(layout: Layout) -> bytes:
    """What `remove_buttons` needs to know of a message, written down when it is sent."""
    return orjson.dumps([one for one in layout.components() if one["type"] in (_TEXT, _GALLERY)])


async def remove_buttons(channel: discord.PartialMessageable, message_id: int, layout: bytes | None) -> None:
    """Best effort: where Discord refuses (30046 for old messages), the buttons stay and still answer.

    One request: the message is edited as it was written down and not read before. Its attachments stay, and the
    picture names its own (`attachment://`).
    """
    if layout is None:
        return
    try:
        items = [_item(component) for component in orjson.loads(layout)]
    except (ValueError, LookupError, TypeError) as error:
        # Damaged in the file. The board that follows was posted already, and the outbox must learn of it.
        log.warning("buttons stay, what the board looked like cannot be read: %r", error)
        return
    try:
        await channel.get_partial_message(message_id).edit(view=Layout(*items), allowed_mentions=NOBODY)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("buttons stay: %s", error)


def _item(component: dict[str, Any]) -> ui.Item[Any]:
    if component["type"] == _TEXT:
        return ui.TextDisplay(component["content"], id=component.get("id"))
    pictures = [
        discord.MediaGalleryItem(one["media"]["url"], description=one.get("description")) for one in component["items"]
    ]
    return ui.MediaGallery(*pictures)
