"""simcord's preview as our page shows it: one window per person and channel."""

from __future__ import annotations

import asyncio
import hashlib
import io
import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec
from PIL import Image
from simcord.backend.models import Message
from simcord.builders import ChannelHandle
from simcord.preview import (
    Preview,
    _action_plans,
    _component_projection,
    _markdown,
    _messages,
    _queries,
    _snapshot,
)
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.preview._server import PreviewServer

from bot.tryout.fake_discord import FakeDiscord, avatars

PHONE = (390, 844)
# The bot itself refuses what was meant for an older position, so a press made while the window was being redrawn is
# carried out and not lost.
PRESSES = frozenset({"click", "select", "modal_submit", "run_command"})
ZONE_FILE = Path("/etc/localtime")
# Digits of the largest id that Discord can give.
LONGEST_ID = 20
# The id of the page that simcord keeps for Python's own use; it is no window of the browser.
PYTHON = "python"


class Previews(Preview):
    """One preview with a window for every person and channel. Anything that acts on simcord must hold `turn`."""

    # simcord closes a window that nobody asked about for ten minutes of the fake clock: moving the clock by a day would
    # close all.
    _PAGE_LEASE_SECONDS: ClassVar[float] = math.inf

    def __init__(self, fake: FakeDiscord, *, port: int) -> None:
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
        # simcord has no parameter for it.
        self._media_worker = TrustedPngInspection()
        self.fake = fake
        # simcord carries out one action at a time: presses, the clock and commands of the page wait for each other.
        self.turn = asyncio.Lock()
        self._controls: dict[str, PublishedControls] = {}
        self._outdated: set[str] = set()

    def use_server(self, server: PreviewServer) -> None:
        """Let this server answer the browser and not simcord's own, which has no parameter for it. Before the start."""
        self._server = server

    @property
    def address(self) -> str:
        """The address of our page."""
        return f"{self._origin}/"

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        # Its window would end at the message that was the newest when it was opened.
        if self._python is not None:
            self._python.window_end_id = None
        return self

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> Any:
        """A window that follows the newest message. The viewer's id is `person@channel`: who looks, and where."""
        person, _, channel = str(viewer_id or self.fake.people[0].id).partition("@")
        # A browser that was closed in a hurry leaves its windows open: close those unused the longest.
        pages = sorted(
            (page for page in self._pages.values() if page.id != PYTHON), key=lambda page: page.last_activity
        )
        for page in pages[: max(0, len(pages) - self._MAX_PAGES + 1)]:
            self._close_page(page.id)
        # Python refuses to read a number of thousands of digits.
        is_id = channel.isdecimal() and len(channel) <= LONGEST_ID
        with self._in_channel(int(channel) if is_id else self.fake.channel.id):
            return super()._open_page(person, target_id)

    def _viewer(self, viewer_id: Any) -> Any:
        member = super()._viewer(viewer_id)
        return member if self.channel.guild is not None else member.user

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._controls.pop(context_id, None)
        self._outdated.discard(context_id)

    def _publish(self, page: Any, **why: Any) -> None:
        super()._publish(page, **why)
        self._outdated.discard(page.id)
        self._controls.setdefault(page.id, PublishedControls()).note(page.revision, page.snapshot["messages"])

    def mark_outdated(self) -> None:
        """The bot has done something: redraw each window when its browser next asks, and hidden ones not at all."""
        self._advance_presentation_time()
        self._outdated.update(self._pages)

    def bring_up_to_date(self, context_id: str | None) -> None:
        """Publish a window if it is outdated, unless a press is running, which publishes by itself.

        Raises SetupError if there is no such window.
        """
        if context_id in self._outdated and not self.turn.locked():
            page = self._get_page(context_id)
            with self._in_channel(page.channel_id):
                self._publish(page, reason="refresh")

    def mark_of(self, context_id: str | None) -> str:
        """An ETag that changes with everything the window shows. Raises SetupError if there is no such window."""
        page = self._get_page(context_id)
        # A picture is inspected after its message was published, and later answers may arrive for a press.
        pictures = [(asset.id, asset.available) for asset in page.assets.values()]
        shown = (page.revision, page.status, page.last_action, pictures)
        return f'"{hashlib.sha256(repr(shown).encode()).hexdigest()[:16]}"'

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self.turn:
            page = self._get_page(context_id)
            kind = body.get("kind") if isinstance(body, Mapping) else None
            if isinstance(kind, str) and kind in PRESSES:
                body = {**body, **self._current_control(page, body), "published_revision": page.revision}
            with self._in_channel(page.channel_id):
                return await super()._action(context_id, body)

    def _current_control(self, page: Any, body: Mapping[str, Any]) -> dict[str, Any]:
        """The current key of the pressed control; the browser may have shown the window of a moment ago."""
        key, seen = body.get("control_key"), body.get("published_revision")
        if not isinstance(key, str) or not isinstance(seen, int) or page.id not in self._controls:
            return {}
        return {"control_key": self._controls[page.id].current_key(key, seen=seen, now=page.revision)}

    @contextmanager
    def _in_channel(self, channel_id: int) -> Iterator[None]:
        """Let the preview show this channel while the block runs: simcord's shows a single one."""
        before = self.channel
        channel = self.env.backend.get_channel(channel_id)
        self.channel = ChannelHandle(self.env, None if channel.guild_id is None else self.fake.server, channel)
        try:
            yield
        finally:
            self.channel = before


def local_zone() -> str:
    """The name of the machine's time zone, so that messages show the local time."""
    parts = ZONE_FILE.resolve().parts
    return "/".join(parts[parts.index("zoneinfo") + 1 :]) if "zoneinfo" in parts else "UTC"


# Which custom id each control of a window had when the browser saw it

# A browser asks twice a second, so it is at most a few publications behind.
KEPT_REVISIONS = 12


class PublishedControls:
    """The controls of one window in its last few publications.

    simcord names a control by its position in the message. Discord sends the custom id that the person saw, so a press
    on a message that changes in the same moment still means the same button: the position is translated here.
    """

    def __init__(self) -> None:
        self._revisions: dict[int, dict[str, str]] = {}

    def note(self, revision: int, messages: Mapping[str, Mapping[str, Any]]) -> None:
        """Remember the controls of the messages as they are published now."""
        controls = (control for message in messages.values() for control in _controls(message.get("components", ())))
        self._revisions[revision] = dict(controls)
        for old in list(self._revisions)[:-KEPT_REVISIONS]:
            del self._revisions[old]

    def current_key(self, key: str, *, seen: int, now: int) -> str:
        """The key that a control has at revision `now`; at revision `seen` it was `key`.

        Returns `key` if the control is gone or unknown: simcord then refuses the press.
        """
        custom_id = self._revisions.get(seen, {}).get(key)
        message = key.rpartition(":component:")[0]
        for current, current_id in self._revisions.get(now, {}).items():
            if current_id == custom_id and current.startswith(message):
                return current
        return key


def _controls(components: Any) -> Iterator[tuple[str, str]]:
    """The key and custom id of each control."""
    for component in components:
        if "control_key" in component and "custom_id" in component:
            yield component["control_key"], component["custom_id"]
        yield from _controls(component.get("components", ()))
        if isinstance(component.get("accessory"), Mapping):
            yield from _controls((component["accessory"],))


# What makes simcord fast enough for an evening of play. With 30 boards in a channel, 70 % of a redraw was spent on
# building parsers again for the same texts, half of it for a list of messages beside the conversation, which our page
# does not show.

PNG = b"\x89PNG\r\n\x1a\n"


class TrustedPngInspection(MediaWorker):
    """simcord starts a process for every picture and takes eight at once; a game has hundreds, and ours are sound."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        if not blob.startswith(PNG):
            return await super().validate(key, blob, media_time=media_time)
        width, height = Image.open(io.BytesIO(blob)).size
        return MediaInfo("PNG", width, height, 1, 4 * width * height, blob, "image/png", capture=blob)


# A window shows this many messages at once, with a button for older ones. Their pictures take most of a browser's
# memory, and every redraw goes through all of them: with simcord's 50 a press took twice as long as in a fresh channel.
MESSAGES_SHOWN = 12
MESSAGES_PER_STEP = 8
# More than all windows show at once, so that a redraw parses only what is new.
REMEMBERED_TEXTS = 2_000
NO_SIDEBAR: Mapping[str, Any] = {
    "query": "",
    "filter": "all",
    "hasPrevious": False,
    "hasNext": False,
    "previousCursor": None,
    "nextCursor": None,
}
_parse = _markdown.markdown_tokens


def speed_up_redraws() -> None:
    """Replace functions of simcord by faster ones in this process. simcord has no parameters for them."""
    for module in (_component_projection, _messages, _queries, _snapshot):
        vars(module)["markdown_tokens"] = _remembered_tokens
    vars(_action_plans)["HISTORY_WINDOW_SIZE"] = MESSAGES_SHOWN
    vars(_action_plans)["HISTORY_STEP"] = MESSAGES_PER_STEP
    vars(_snapshot)["_history_window"] = _shown_messages
    vars(_snapshot)["_message_navigation"] = lambda preview, page, visible: ([], dict(NO_SIDEBAR))


def _shown_messages(page: Any, visible: list[Message]) -> tuple[Message | None, list[Message], dict[str, Any]]:
    """The message in use, the messages that a window shows, and whether there are others before and after them.

    Like simcord's own function for a channel, which shows at least 25 messages at once.
    """
    ids = [message.id for message in visible]
    target = next((message for message in visible if message.id == page.target_id), None)
    if page.window_end_id is not None and page.window_end_id in ids[-MESSAGES_SHOWN:]:
        # It shows the newest messages, and goes on following them.
        page.window_end_id = None
    end = len(ids) if page.window_end_id is None else bisect_right(ids, page.window_end_id)
    start = max(0, end - MESSAGES_SHOWN)
    if page.window_end_id is not None and page.window_end_id not in ids:
        page.window_end_id = ids[end - 1] if end else None
    window = visible[start:end]
    history = {
        "hasBefore": start > 0,
        "hasAfter": end < len(visible),
        "windowStartId": str(window[0].id) if window else None,
        "windowEndId": str(window[-1].id) if window else None,
    }
    return target, window, history


def _remembered_tokens(
    value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The tokens of a text, as simcord's own function returns them."""
    if not isinstance(value, str):
        return _parse(value, profile, context=context)
    # Remembered as bytes, because simcord changes the lists that it gets.
    tokens: list[dict[str, Any]] = msgspec.json.decode(_tokens(value, profile, _Context(repr(context), context)))
    return tokens


class _Context:
    """What a text may refer to (people, channels); hashable, as the content is not."""

    def __init__(self, identity: str, content: Mapping[str, Any] | None) -> None:
        self.identity = identity
        self.content = content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Context) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)


@lru_cache(REMEMBERED_TEXTS)
def _tokens(text: str, profile: str, context: _Context) -> bytes:
    return msgspec.json.encode(_parse(text, profile, context=context.content))
