"""A message ready to be sent: its layout, its files, and whom it may disturb."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.interactions.components import NOBODY, Layout


@dataclass(frozen=True, kw_only=True)
class RenderedMessage:
    """Nobody is disturbed unless `mentions` says so; `silent` makes no sound at all."""

    layout: Layout
    files: tuple[discord.File, ...] = ()
    mentions: discord.AllowedMentions = field(default_factory=lambda: NOBODY)
    silent: bool = False


class MessageTooEarly(Exception):
    """The message must wait until a moment: it makes a sound, and it is one of somebody's quiet hours."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


class MessageNotNeeded(Exception):
    """The message has lost its meaning; `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
