"""Taking buttons off messages that were sent before."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import aiohttp
import discord
import msgspec
from discord import ComponentType, ui

from bot.core.messages import NOBODY, Layout

log = logging.getLogger(__name__)
_TEXT: Final = ComponentType.text_display.value
_GALLERY: Final = ComponentType.media_gallery.value


def layout_without_buttons(layout: Layout) -> bytes:
    """What `remove_board_buttons` needs to know of a message, written down when it is sent."""
    return msgspec.json.encode([one for one in layout.components() if one["type"] in (_TEXT, _GALLERY)])


async def remove_board_buttons(channel: discord.PartialMessageable, message_id: int, layout: bytes | None) -> None:
    """Take the buttons off an earlier board.

    One request, since there is one for every turn: the message is edited as it was written down and not read before.
    Its attachments stay, and the picture names its own (`attachment://`).
    """
    if layout is None:
        return
    try:
        items = [_item(component) for component in msgspec.json.decode(layout)]
    except (ValueError, LookupError, TypeError) as error:
        # Damaged in the file. The board that follows was posted already, and the outbox must learn of it.
        log.warning("buttons stay, what the board looked like cannot be read: %r", error)
        return
    with _keep_buttons_where_refused():
        await channel.get_partial_message(message_id).edit(view=Layout(*items), allowed_mentions=NOBODY)


def _item(component: dict[str, Any]) -> ui.Item[Any]:
    if component["type"] == _TEXT:
        return ui.TextDisplay(component["content"], id=component.get("id"))
    pictures = [
        discord.MediaGalleryItem(one["media"]["url"], description=one.get("description")) for one in component["items"]
    ]
    return ui.MediaGallery(*pictures)


async def remove_card_buttons(channel: discord.PartialMessageable, message_id: int) -> None:
    """Take the buttons off the card of a proposal: seldom, so that the card is read and nothing is kept for it."""
    with _keep_buttons_where_refused():
        await remove_message_buttons(await channel.fetch_message(message_id))


async def remove_message_buttons(message: discord.Message) -> None:
    """Take the buttons off a message; one without any is left as it is."""
    items = [_as_posted(item) for item in ui.LayoutView.from_message(message).children]
    kept = [item for item in items if not isinstance(item, ui.ActionRow)]
    if len(kept) < len(items):
        with _keep_buttons_where_refused():
            await message.edit(view=Layout(*kept), allowed_mentions=NOBODY)


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


@contextmanager
def _keep_buttons_where_refused() -> Iterator[None]:
    try:
        yield
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("buttons stay: %s", error)
