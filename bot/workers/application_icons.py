"""The icons of the game as emojis of the application: looked up by name at the start, and uploaded if missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Protocol

import discord

from bot.workers.picture_worker import PictureWorker
from languages.icons import NO_ICONS, Icons

log = logging.getLogger(__name__)

# A process that may not upload checks again after these numbers of seconds, while another one uploads.
RECHECK_SECONDS = (60.0, 600.0, 3_600.0)


class DrawnIcon(Protocol):
    """An icon: its name in texts, the name of its emoji, and its picture."""

    @property
    def name(self) -> str: ...
    @property
    def emoji_name(self) -> str: ...
    def png(self) -> bytes: ...


class ApplicationIcons:
    """The markup of every icon, once Discord has all of them. Until then, or if it refuses one, there is no markup.

    Emojis are never deleted or replaced, because old messages would lose them. Ids are not stored: every start looks
    them up.
    """

    def __init__(self, client: discord.Client, drawn: Sequence[DrawnIcon], *, pictures: PictureWorker) -> None:
        self._client = client
        self._drawn = drawn
        self._pictures = pictures
        self._loading: asyncio.Task[None] | None = None
        self.markup: Icons = NO_ICONS

    def start(self) -> None:
        """Look up the icons and upload missing ones in the background: nothing waits for it."""
        if self._drawn:
            self._loading = asyncio.create_task(self._try_load(), name="icons")

    async def close(self) -> None:
        """Stop uploading; the next start uploads what is still missing."""
        if self._loading is not None:
            self._loading.cancel()
            with suppress(asyncio.CancelledError):
                await self._loading

    async def _try_load(self) -> None:
        """Fill `markup`, or leave it empty with a log line."""
        try:
            markup = await (self._upload_missing() if self._may_upload else self._wait_for_all())
        except Exception as error:
            # Whatever the reason (no permission, a limit, no network), texts use words, and the next start tries again.
            log.warning("icons are left out until the next start: %s", error)
        else:
            self.markup = {icon.name: markup[icon.emoji_name] for icon in self._drawn}

    @property
    def _may_upload(self) -> bool:
        """Only one of several processes uploads: two would upload the same icon twice."""
        shards = getattr(self._client, "shard_ids", None)
        return not shards or 0 in shards

    async def _upload_missing(self) -> Mapping[str, str]:
        """Upload the missing emojis; the markup of all emojis by name."""
        markup = dict(await self._fetch())
        missing = [icon for icon in self._drawn if icon.emoji_name not in markup]
        for icon in missing:
            picture = await self._pictures.draw(icon.png)
            # One at a time; discord.py waits if Discord asks it to.
            emoji = await self._client.create_application_emoji(name=icon.emoji_name, image=picture)
            markup[emoji.name] = str(emoji)
        if missing:
            log.info("uploaded %d icons", len(missing))
        return markup

    async def _wait_for_all(self) -> Mapping[str, str]:
        """The markup of all emojis by name. Raises TimeoutError if another process has not uploaded them in time."""
        for seconds in (0.0, *RECHECK_SECONDS):
            await asyncio.sleep(seconds)
            markup = await self._fetch()
            if all(icon.emoji_name in markup for icon in self._drawn):
                return markup
        raise TimeoutError("not all of them were uploaded")

    async def _fetch(self) -> Mapping[str, str]:
        """The markup of all emojis of the application, by name."""
        return {emoji.name: str(emoji) for emoji in await self._client.fetch_application_emojis()}
