"""What people wrote, made harmless: no formatting, no mentions, no links."""

from __future__ import annotations

import discord

_LONGEST = 40


def safe(name: str) -> str:
    """A name as it may stand in a sentence."""
    plain = " ".join(name.split())[:_LONGEST] or "?"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(plain))
