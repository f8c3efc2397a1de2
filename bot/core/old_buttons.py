"""Removes the buttons of messages that were sent before."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord
import msgspec
from discord import ComponentType, ui

from bot.core.messages import NOBODY, Layout

log = logging.getLogger(__name__)
_TEXT = ComponentType.text_display.value
_GALLERY = ComponentType.media_gallery.value


def layout_without_buttons(layout: Layout) -> bytes:
    """The texts and pictures of a message, stored when it is sent, for `remove_board_buttons`."""
    return msgspec.json.encode([part for part in layout.components() if part["type"] in (_TEXT, _GALLERY)])


async def remove_board_buttons(channel: discord.PartialMessageable, message_id: int, layout: bytes | None) -> None:
    """Remove the buttons of an earlier board.

    In one request, because there is one each turn: the message is edited to its stored layout and not read first. Its
    attachments stay, and the layout refers to them by name (`attachment://`).
    """
    if layout is None:
        return
    try:
        items = [_item(component) for component in msgspec.json.decode(layout)]
    except (ValueError, LookupError, TypeError) as error:
        # The stored layout is damaged. The next board is already posted, and the outbox must learn of it.
        log.warning("buttons stay, what the board looked like cannot be read: %r", error)
        return
    with _ignore_failed_requests():
        await channel.get_partial_message(message_id).edit(view=Layout(*items), allowed_mentions=NOBODY)


def _item(component: dict[str, Any]) -> ui.Item[Any]:
    if component["type"] == _TEXT:
        return ui.TextDisplay(component["content"], id=component.get("id"))
    pictures = [
        discord.MediaGalleryItem(picture["media"]["url"], description=picture.get("description"))
        for picture in component["items"]
    ]
    return ui.MediaGallery(*pictures)


async def remove_card_buttons(channel: discord.PartialMessageable, message_id: int) -> None:
    """Remove the buttons of a proposal's card. It is seldom, so the card is read and nothing is stored for it."""
    with _ignore_failed_requests():
        await remove_message_buttons(await channel.fetch_message(message_id))


async def remove_message_buttons(message: discord.Message) -> None:
    """Remove the buttons of a message, if it has any."""
    items = [_as_posted(item) for item in ui.LayoutView.from_message(message).children]
    kept = [item for item in items if not isinstance(item, ui.ActionRow)]
    if len(kept) < len(items):
        with _ignore_failed_requests():
            await message.edit(view=Layout(*kept), allowed_mentions=NOBODY)


def _as_posted(item: ui.Item[Any]) -> ui.Item[Any]:
    """The item, with pictures referred to by attachment: the addresses that Discord gives them expire after a day."""
    if not isinstance(item, ui.MediaGallery):
        return item
    pictures = [
        discord.MediaGalleryItem(f"attachment://{_file_name(picture.media.url)}", description=picture.description)
        for picture in item.items
    ]
    return ui.MediaGallery(*pictures)


def _file_name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


@contextmanager
def _ignore_failed_requests() -> Iterator[None]:
    """Leave the buttons if Discord refuses or cannot be reached: a button of an old message is answered too."""
    try:
        yield
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("buttons stay: %s", error)
