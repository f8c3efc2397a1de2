"""Layouts: how messages of this bot are put together from Components V2."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.codes import Code, encode
from bot.studio import Picture

LONGEST_TEXT: Final = 4_000
LONGEST_ALT: Final = 1_024
NOBODY: Final = discord.AllowedMentions.none()


class Layout(ui.LayoutView):
    """A message whose buttons carry all they need; it is never kept in memory."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def text(content: str) -> ui.TextDisplay[Any]:
    """A paragraph, shortened where Discord would refuse it."""
    return ui.TextDisplay(shortened(content))


def shortened(content: str, longest: int = LONGEST_TEXT) -> str:
    return content if len(content) <= longest else content[: longest - 1] + "…"


def button(
    code: Code,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(label=label, style=style, custom_id=encode(code), emoji=emoji, disabled=disabled)


def link(url: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=label, url=url)


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*items)


def rows(buttons: Iterable[ui.Button[Any]], width: int = 5) -> list[ui.ActionRow[Any]]:
    """As many rows as the buttons need."""
    listed = list(buttons)
    return [ui.ActionRow(*listed[start : start + width]) for start in range(0, len(listed), width)]


def gallery(picture: Picture, filename: str) -> ui.MediaGallery[Any]:
    """The picture, which is attached as `filename`, with its words."""
    item = discord.MediaGalleryItem(f"attachment://{filename}", description=shortened(picture.alt, LONGEST_ALT))
    return ui.MediaGallery(item)


def picture_file(picture: Picture, filename: str) -> discord.File:
    return discord.File(BytesIO(picture.png), filename, description=shortened(picture.alt, LONGEST_ALT))


def text_file(content: str, filename: str) -> discord.File:
    return discord.File(BytesIO(content.encode()), filename)
