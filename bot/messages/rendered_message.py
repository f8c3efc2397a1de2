"""A message ready to be sent: its layout, its files, and whom it may disturb."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.interactions.components import NOBODY, Layout, gallery, picture_file
from rendering import Picture


@dataclass(frozen=True, kw_only=True)
class RenderedMessage:
    """Nobody is disturbed unless `mentions` says so; `silent` makes no sound at all.

    `title` is what the post of a forum is called that begins with the message.
    """

    layout: Layout
    files: tuple[discord.File, ...] = ()
    mentions: discord.AllowedMentions = field(default_factory=lambda: NOBODY)
    silent: bool = False
    title: str = ""


def picture_parts(picture: Picture | None, filename: str) -> tuple[list[ui.Item[Any]], tuple[discord.File, ...]]:
    """What shows a picture in a message, and the file to attach; neither where it could not be drawn."""
    if picture is None:
        return [], ()
    return [gallery(picture, filename)], (picture_file(picture, filename),)


class MessagePostponed(Exception):
    """The message must wait until a moment, and Discord was not asked to post it; `reason` is for the log."""

    def __init__(self, until: float, *, reason: str) -> None:
        super().__init__(until)
        self.until = until
        self.reason = reason


class MessageNotNeeded(Exception):
    """The message has lost its meaning; `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
