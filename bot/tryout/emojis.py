"""The bot's emojis on the fake Discord, there before it starts, with the pictures that simcord throws away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import GuildEmoji

from bot.workers.application_icons import DrawnIcon


def picture_url(emoji: GuildEmoji) -> str:
    """Where simcord's previews look for an emoji's picture."""
    return f"{CDN_BASE}/emojis/{emoji.id}.png"


async def put_emojis(backend: Backend, icons: Iterable[DrawnIcon]) -> None:
    """Put those that are missing there, so that the bot finds all of them.

    simcord waits for all that a bot begins at its start: on a busy machine it would give up before all were uploaded.
    """
    present = {emoji.name for emoji in backend.application_emojis.values()}
    missing = [icon for icon in icons if icon.emoji_name not in present]
    pictures = await asyncio.to_thread(lambda: [icon.png() for icon in missing])
    for icon, picture in zip(missing, pictures, strict=True):
        emoji = backend.create_application_emoji(icon.emoji_name)
        backend.cdn._blobs[picture_url(emoji)] = picture
