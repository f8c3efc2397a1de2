"""The icons of the game as emojis of the application: found by name at the start, uploaded where they are missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

import discord

from bot.workers.picture_worker import PictureWorker
from languages.icons import NO_ICONS, Icons

log = logging.getLogger(__name__)

# Seconds after which a process that may not upload looks again for icons that another one is uploading.
LOOKS_AGAIN: Final = (60.0, 600.0, 3_600.0)


class DrawnIcon(Protocol):
    """An icon: the name by which texts ask for it, that of its emoji, and its picture."""

    @property
    def name(self) -> str: ...
    @property
    def emoji_name(self) -> str: ...
    def png(self) -> bytes: ...


class ApplicationIcons:
    """The markup of every icon, once Discord has all of them; until then, and where it refuses one, there are none.

    Emojis are never deleted or replaced: old messages would lose them. Ids are looked up at every start and not kept.
    """

    def __init__(self, client: discord.Client, drawn: Sequence[DrawnIcon], *, pictures: PictureWorker) -> None:
        self._client = client
        self._drawn = drawn
        self._pictures = pictures
        self._loading: asyncio.Task[None] | None = None
        self.markup: Icons = NO_ICONS

    def start(self) -> None:
        """Look for the icons and upload what is missing, in the background: nothing waits for it."""
        if self._drawn:
            self._loading = asyncio.create_task(self._try_load(), name="icons")

    async def close(self) -> None:
        """Stop uploading; the next start goes on with what is missing."""
        if self._loading is not None:
            self._loading.cancel()
            with suppress(asyncio.CancelledError):
                await self._loading

    async def _try_load(self) -> None:
        """Fill `markup`, or leave it empty with a log line."""
        try:
            found = await (self._upload_missing() if self._may_upload else self._wait_for_all())
        except Exception as error:
            # Whatever it is (no permission, a limit, no network), the game is told in words, and the next start tries
            # again.
            log.warning("icons are left out until the next start: %s", error)
        else:
            self.markup = {icon.name: found[icon.emoji_name] for icon in self._drawn}

    @property
    def _may_upload(self) -> bool:
        """One process of several does: two would upload the same icon twice."""
        shards = getattr(self._client, "shard_ids", None)
        return not shards or 0 in shards

    async def _upload_missing(self) -> Mapping[str, str]:
        """The markup of all emojis by their names, after those that are missing were uploaded."""
        found = dict(await self._fetch())
        missing = [icon for icon in self._drawn if icon.emoji_name not in found]
        for icon in missing:
            picture = await self._pictures.draw(icon.png)
            # One after the other: where Discord wants a pause, discord.py waits.
            emoji = await self._client.create_application_emoji(name=icon.emoji_name, image=picture)
            found[emoji.name] = str(emoji)
        if missing:
            log.info("uploaded %d icons", len(missing))
        return found

    async def _wait_for_all(self) -> Mapping[str, str]:
        """Raises TimeoutError where the process that uploads has not done so after a while."""
        for seconds in (0.0, *LOOKS_AGAIN):
            await asyncio.sleep(seconds)
            found = await self._fetch()
            if all(icon.emoji_name in found for icon in self._drawn):
                return found
        raise TimeoutError("not all of them were uploaded")

    async def _fetch(self) -> Mapping[str, str]:
        """The markup of all emojis of the application, by their names."""
        return {emoji.name: str(emoji) for emoji in await self._client.fetch_application_emojis()}
