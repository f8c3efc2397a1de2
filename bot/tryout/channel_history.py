"""What stood in the channels, kept between runs: messages in one file, their pictures beside it."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
from simcord.backend import Backend
from simcord.backend.models import Channel, GuildEmoji, Message

from bot.tryout.emojis import picture_url
from bot.tryout.fake_discord import FakeDiscord
from bot.tryout.old_messages import public_messages

# The version of the saved file. Another one is not read: a try-out may always begin anew.
LAYOUT: Final = 1


class SavedChannels(msgspec.Struct, frozen=True):
    """The channels as they were left."""

    layout: int
    seconds: float
    channels: list[Channel]
    messages: list[Message]
    # Those of the bot: the messages name them by their ids.
    emojis: list[GuildEmoji] = []


class ChannelHistory:
    """A folder with the last messages of every channel, the files attached to them, and the bot's emojis."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / "channels.json"
        self._attached = folder / "attached"

    def read(self) -> SavedChannels | None:
        """What was left, or nothing where there is nothing, or nothing that this version can read."""
        try:
            past = msgspec.json.decode(self._file.read_bytes(), type=SavedChannels)
        except (OSError, msgspec.DecodeError, ValueError):
            # ValueError: bytes that are not UTF-8.
            return None
        return past if past.layout == LAYOUT else None

    def restore(self, fake: FakeDiscord, past: SavedChannels) -> None:
        """Put the messages back where they stood. Private answers are gone, as after a reload of Discord."""
        backend = fake.env.backend
        for channel in past.channels:
            _put_channel(backend, channel)
        for emoji in past.emojis:
            self._put_emoji(backend, emoji)
        for message in past.messages:
            if message.channel_id in backend.channels:
                self._put_message(backend, message)

    def write(self, fake: FakeDiscord) -> None:
        """Keep what stands in the channels now."""
        backend = fake.env.backend
        messages = [one for inside in backend.messages.values() for one in public_messages(inside.values())]
        emojis = [*backend.application_emojis.values()]
        past = SavedChannels(LAYOUT, fake.seconds, _own_channels(backend), messages, emojis)
        pictures = map(picture_url, emojis)
        self._keep_files(backend, [*pictures, *(file["url"] for one in messages for file in one.attachments)])
        # Written beside and renamed: a run that is killed while writing leaves the old file whole.
        fresh = self._file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(past, enc_hook=_plain))
        fresh.replace(self._file)

    def forget(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def _put_emoji(self, backend: Backend, emoji: GuildEmoji) -> None:
        self._put_file(backend, picture_url(emoji))
        backend.reserve_id(emoji.id)
        backend.application_emojis[emoji.id] = emoji

    def _put_file(self, backend: Backend, url: str) -> None:
        kept = self._attached / _name(url)
        if kept.is_file():
            backend.cdn._blobs[url] = kept.read_bytes()

    def _put_message(self, backend: Backend, message: Message) -> None:
        for attached in message.attachments:
            self._put_file(backend, attached["url"])
        backend.reserve_id(message.id)
        backend.messages.setdefault(message.channel_id, {})[message.id] = message

    def _keep_files(self, backend: Backend, urls: Iterable[str]) -> None:
        self._attached.mkdir(parents=True, exist_ok=True)
        wanted = {_name(url): url for url in urls}
        for name, url in wanted.items():
            if not (self._attached / name).exists() and (content := backend.cdn.get(url)) is not None:
                (self._attached / name).write_bytes(content)
        for stale in self._attached.iterdir():
            if stale.name not in wanted:
                stale.unlink()


def _own_channels(backend: Backend) -> list[Channel]:
    """Threads and direct messages; the channel itself is built anew with every run."""
    return [channel for channel in backend.channels.values() if channel.is_thread or channel.guild_id is None]


def _put_channel(backend: Backend, channel: Channel) -> None:
    if channel.id in backend.channels:
        return
    backend.reserve_id(channel.id)
    backend.channels[channel.id] = channel
    for person in channel.recipient_ids:
        backend.dm_channels[person] = channel.id


def _name(url: str) -> str:
    return hashlib.sha256(url.encode()).hexdigest()[:32]


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(type(value).__name__)
