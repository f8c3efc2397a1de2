"""Tables as posts of a forum channel: the lobby's card is the first message of the post."""

from __future__ import annotations

from typing import Final, NamedTuple

import discord

from bot.delivery.posted_messages import carries, sign
from bot.interactions.threads import WEEK_IN_MINUTES
from bot.messages.rendered_message import RenderedMessage

# Discord asks for a tag in this forum.
TAG_REQUIRED: Final = 40067


class ForumPost(NamedTuple):
    """The ids of a post and of its first message. On Discord they are equal."""

    thread: int
    message: int


async def create_post(forum: discord.ForumChannel, rendered: RenderedMessage, *, name: str, key: str) -> ForumPost:
    """The new post. The forum's first tag is set where one is required."""
    first = list(forum.available_tags[:1])
    tags = first if forum.flags.require_tag else []
    try:
        return await _create(forum, rendered, name=name, key=key, tags=tags)
    except discord.HTTPException as error:
        # Required since the forum was read.
        if error.code != TAG_REQUIRED or tags or not first:
            raise
    for file in rendered.files:
        file.reset()
    return await _create(forum, rendered, name=name, key=key, tags=first)


async def _create(
    forum: discord.ForumChannel, rendered: RenderedMessage, *, name: str, key: str, tags: list[discord.ForumTag]
) -> ForumPost:
    """The new post with these tags. Raises discord.HTTPException where the forum does not take it."""
    sign(rendered.layout, key)
    made = await forum.create_thread(
        name=name,
        auto_archive_duration=WEEK_IN_MINUTES,
        view=rendered.layout,
        files=list(rendered.files),
        applied_tags=tags,
        allowed_mentions=rendered.mentions,
    )
    return ForumPost(made.thread.id, made.message.id)


async def find_post(forum: discord.ForumChannel, key: str, *, bot: int) -> ForumPost | None:
    """The bot's own post with this key where an earlier attempt has made it; None where there is none.

    Posts have no nonce by which Discord would recognise a repetition.
    """
    for thread in await forum.guild.active_threads():
        if thread.parent_id != forum.id or thread.owner_id != bot:
            continue
        async for first in thread.history(limit=1, oldest_first=True):
            if carries(first, key):
                return ForumPost(thread.id, first.id)
    return None
