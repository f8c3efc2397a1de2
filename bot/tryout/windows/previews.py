"""simcord's preview, opened once for each person and channel that the page shows."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, Self

from simcord.builders import ChannelHandle
from simcord.preview import Preview

from bot.tryout.avatars import avatars
from bot.tryout.fake_discord import FakeDiscord
from bot.tryout.windows.page_server import Page, PageServer
from bot.tryout.windows.png_inspection import TrustedPngInspection
from bot.tryout.windows.published_controls import PublishedControls
from bot.tryout.windows.quick_redraw import speed_up_redraws

PHONE: Final = (390, 844)
# The bot itself refuses what was meant for an older position, so a press made while the window was being
# redrawn is carried out instead of being lost.
PRESSES: Final = frozenset({"click", "select", "modal_submit", "run_command"})
ZONE_FILE: Final = Path("/etc/localtime")
# Digits of the largest id that Discord can give.
LONGEST_ID: Final = 20
# simcord's own page, through which Python would look; no window of the browser.
PYTHON: Final = "python"


class Previews(Preview):
    """One preview with a window for every person and channel; whoever acts holds `turn`."""

    # simcord ends a window that nobody asked about for ten minutes of the fake clock: a day moved on would end all.
    _PAGE_LEASE_SECONDS: ClassVar[float] = math.inf

    def __init__(self, fake: FakeDiscord, *, port: int, page_api: Callable[[Previews], Page]) -> None:
        super().__init__(
            fake.env,
            fake.channel,
            fake.people,
            layout="channel",
            display="responsive",
            width=PHONE[0],
            height=PHONE[1],
            locale="en-US",
            timezone=local_zone(),
            presentation_time=None,
            assets=avatars(fake),
            port=port,
        )
        speed_up_redraws()
        # simcord has no way to hand these two in.
        self._media_worker = TrustedPngInspection()
        self._server = PageServer(self, port, page_api(self), windows=self)
        self.fake = fake
        # simcord serves one action at a time: presses, the clock and commands of the page wait for each other.
        self.turn = asyncio.Lock()
        self._controls: dict[str, PublishedControls] = {}
        self._outdated: set[str] = set()

    @property
    def address(self) -> str:
        """Where our page is."""
        return f"{self._origin}/"

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        # Its window would end at the message that was the newest when it was opened.
        if self._python is not None:
            self._python.window_end_id = None
        return self

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """A window that follows the newest message; who looks and where stand in one word, `person@channel`."""
        person, _, channel = str(viewer_id or self.fake.people[0].id).partition("@")
        self._close_longest_unused()
        # Python refuses to read a number of thousands of digits.
        is_id = channel.isdecimal() and len(channel) <= LONGEST_ID
        with self._in_channel(int(channel) if is_id else self.fake.channel.id):
            return super()._open_page(person, target_id)

    def _viewer(self, viewer_id: Any) -> Any:
        member = super()._viewer(viewer_id)
        return member if self.channel.guild is not None else member.user

    def _close_longest_unused(self) -> None:
        """Make place for one more window: a browser that was closed in a hurry did not say goodbye."""
        windows = sorted((one for one in self._pages.values() if one.id != PYTHON), key=lambda one: one.last_activity)
        for old in windows[: max(0, len(windows) - self._MAX_PAGES + 1)]:
            self._close_page(old.id)

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._controls.pop(context_id, None)
        self._outdated.discard(context_id)

    def _publish(self, page: Any, **why: Any) -> None:
        super()._publish(page, **why)
        self._outdated.discard(page.id)
        self._controls.setdefault(page.id, PublishedControls()).note(page.revision, page.snapshot["messages"])

    def mark_outdated(self) -> None:
        """The bot has done something: each window is drawn anew when its browser asks next, hidden ones not at all."""
        self._advance_presentation_time()
        self._outdated.update(self._pages)

    def bring_up_to_date(self, context_id: str | None) -> None:
        """Publish a window that is asked about, unless a press is under way, which publishes by itself."""
        if context_id in self._outdated and not self.turn.locked():
            page = self._get_page(context_id)
            with self._in_channel(page.channel_id):
                self._publish(page, reason="refresh")

    def mark_of(self, context_id: str | None) -> str:
        """A word that changes with everything the window shows. Raises SetupError where there is no such window."""
        page = self._get_page(context_id)
        # A picture is looked at after its message was published, and a press may learn of later answers.
        pictures = [(one.id, one.available) for one in page.assets.values()]
        known = (page.revision, page.status, page.last_action, pictures)
        return f'"{hashlib.sha256(repr(known).encode()).hexdigest()[:16]}"'

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            page = self._get_page(context_id)
            kind = body.get("kind") if isinstance(body, Mapping) else None
            if isinstance(kind, str) and kind in PRESSES:
                body = {**body, **self._as_seen_now(page, body), "published_revision": page.revision}
            with self._in_channel(page.channel_id):
                return await super()._action(context_id, body)

    def _as_seen_now(self, page: Any, body: Mapping[str, Any]) -> dict[str, Any]:
        """The pressed control by its present name; the browser may show what was there a moment ago."""
        key, seen = body.get("control_key"), body.get("published_revision")
        if not isinstance(key, str) or not isinstance(seen, int) or page.id not in self._controls:
            return {}
        return {"control_key": self._controls[page.id].present_key(key, seen=seen, now=page.revision)}

    @contextmanager
    def _in_channel(self, channel: int) -> Iterator[None]:
        """simcord's preview shows one channel; for the time of one step it is this one."""
        before = self.channel
        self.channel = self._handle(channel)
        try:
            yield
        finally:
            self.channel = before

    def _handle(self, channel: int) -> ChannelHandle:
        found = self.env.backend.get_channel(channel)
        return ChannelHandle(self.env, None if found.guild_id is None else self.fake.server, found)


def local_zone() -> str:
    """The name of the machine's time zone, so that the messages' times are those on the wall."""
    parts = ZONE_FILE.resolve().parts
    return "/".join(parts[parts.index("zoneinfo") + 1 :]) if "zoneinfo" in parts else "UTC"
