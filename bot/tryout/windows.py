"""simcord's preview, opened once for each person and channel that the page shows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.tryout.door import Door, Page
from bot.tryout.faces import faces
from bot.tryout.pictures import OwnPictures
from bot.tryout.world import World

PHONE: Final = (390, 844)
# The bot itself refuses what was meant for an older position, so a press made while the window was being
# redrawn is carried out instead of being lost.
PRESSES: Final = frozenset({"click", "select", "modal_submit", "run_command"})
ZONE_FILE: Final = Path("/etc/localtime")


class Windows(Preview):
    """One preview with a window for every person and channel; whoever acts holds `turn`."""

    def __init__(self, world: World, *, port: int, page: Page) -> None:
        super().__init__(
            world.env,
            world.channel,
            world.people,
            layout="channel",
            display="responsive",
            width=PHONE[0],
            height=PHONE[1],
            locale="en-US",
            timezone=local_zone(),
            presentation_time=None,
            assets=faces(world),
            port=port,
        )
        self._media_worker = OwnPictures()
        self._server = Door(self, port, page)
        self.world = world
        self.turn = asyncio.Lock()

    @property
    def address(self) -> str:
        """Where our page is."""
        return f"{self._origin}/"

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        if self._python is not None:
            self._python.window_end_id = None
        return self

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """A window that follows the newest message; who looks and where stand in one word, `person@channel`."""
        person, _, channel = str(viewer_id or self.world.people[0].id).partition("@")
        with self._in(int(channel) if channel.isdecimal() else self.world.channel.id):
            return super()._open_page(person, target_id)

    def _viewer(self, viewer_id: Any) -> Any:
        member = super()._viewer(viewer_id)
        return member if self.channel.guild is not None else member.user

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            page = self._get_page(context_id)
            if isinstance(body, Mapping) and body.get("kind") in PRESSES:
                body = {**body, "published_revision": page.revision}
            with self._in(page.channel_id):
                return await super()._action(context_id, body)

    @contextmanager
    def _in(self, channel: int) -> Iterator[None]:
        """simcord's preview shows one channel; for the time of one step it is this one."""
        before = self.channel
        self.channel = self._handle(channel)
        try:
            yield
        finally:
            self.channel = before

    def _handle(self, channel: int) -> ChannelHandle:
        found = self.env.backend.get_channel(channel)
        return ChannelHandle(self.env, None if found.guild_id is None else self.world.server, found)


def local_zone() -> str:
    """The name of the machine's time zone, so that the messages' times are those on the wall."""
    parts = ZONE_FILE.resolve().parts
    return "/".join(parts[parts.index("zoneinfo") + 1 :]) if "zoneinfo" in parts else "UTC"
