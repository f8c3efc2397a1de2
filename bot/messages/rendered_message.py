"""A message ready to be sent: its layout, its files, and whom it may disturb."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import discord

from bot.interactions.components import NOBODY, Layout

# Why a message with a sound waits.
QUIET_HOURS: Final = "quiet hours"


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
