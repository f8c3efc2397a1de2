"""A message ready to be sent: its layout, its files, and whom it may disturb."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord

from bot.layout import NOBODY, Layout


@dataclass(frozen=True, kw_only=True)
class Outgoing:
    """Nobody is disturbed unless `mentions` says so; `silent` makes no sound at all."""

    layout: Layout
    files: tuple[discord.File, ...] = ()
    mentions: discord.AllowedMentions = field(default_factory=lambda: NOBODY)
    silent: bool = False


class Unneeded(Exception):
    """The message has lost its meaning; `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
