"""The messages of the channels: what is forgotten during a run, and what is kept between runs."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from simcord.backend import Backend
from simcord.backend.models import Channel, GuildEmoji, Message

from bot.tryout.fake_discord import FakeDiscord, picture_url

# What is forgotten. simcord is made for short tests: it keeps every message with its pictures, and goes through all of
# them each time a window is redrawn. After 75 minutes of play a press took up to 13 s and the browser more than 1 GB.

# How far one can scroll back in the try-out, per channel; the pictures of a board take 6 MB each once they are shown.
KEPT_MESSAGES = 30
# Private answers, per person and channel: a panel edits itself, so few of them are looked at again.
KEPT_ANSWERS = 4
# Lobby cards, boards and results whose buttons still work are kept longer: the bot edits some of them.
KEPT_WITH_BUTTONS = 40
# An answer can be edited for 15 minutes; nobody makes this many presses in that time.
KEPT_INTERACTIONS = 400


def forget_old_messages(backend: Backend) -> None:
    """Remove messages that nobody scrolls back to, their files, and presses that were answered long ago."""
    for messages in backend.messages.values():
        for old in [*_old_public(messages.values()), *_old_answers(messages.values())]:
            del messages[old.id]
            for attached in old.attachments:
                backend.cdn._blobs.pop(attached["url"], None)
    for interaction_id in list(backend.interactions)[:-KEPT_INTERACTIONS]:
        del backend.interactions[interaction_id]


def public_messages(messages: Iterable[Message]) -> list[Message]:
    """The messages that everyone in the channel sees, oldest first."""
    return sorted((message for message in messages if not message.is_ephemeral), key=lambda message: message.id)


def _old_public(messages: Iterable[Message]) -> list[Message]:
    older = public_messages(messages)[:-KEPT_MESSAGES]
    with_buttons = [message for message in older if any(_custom_ids(message.components))]
    kept = {message.id for message in with_buttons[-KEPT_WITH_BUTTONS:]}
    return [message for message in older if message.id not in kept]


def _old_answers(messages: Iterable[Message]) -> Iterator[Message]:
    by_person: dict[Any, list[Message]] = {}
    for message in sorted((message for message in messages if message.is_ephemeral), key=lambda message: message.id):
        user_id = ((message.interaction_metadata or {}).get("user") or {}).get("id")
        by_person.setdefault(user_id, []).append(message)
    for answers in by_person.values():
        yield from answers[:-KEPT_ANSWERS]


def _custom_ids(components: Iterable[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from _custom_ids(component.get("components", ()))


# What is kept between runs

# The version of the saved file. A file of another version is not read: the try-out then starts with empty channels.
LAYOUT = 1


class SavedChannels(msgspec.Struct, frozen=True):
    """The channels as they were left."""

    layout: int
    seconds: float
    channels: list[Channel]
    messages: list[Message]
    # The bot's own: the messages name them by their ids.
    emojis: list[GuildEmoji] = []


class ChannelHistory:
    """A folder with the last messages of every channel, the files attached to them, and the bot's emojis."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / "channels.json"
        self._attached = folder / "attached"

    def read(self) -> SavedChannels | None:
        """What was left; None if there is nothing, or nothing that this version can read."""
        try:
            past = msgspec.json.decode(self._file.read_bytes(), type=SavedChannels)
        except (OSError, msgspec.DecodeError, ValueError):
            # ValueError: bytes that are not UTF-8.
            return None
        return past if past.layout == LAYOUT else None

    def restore(self, fake: FakeDiscord, past: SavedChannels) -> None:
        """Put the messages back. Private answers are gone, as after a reload of Discord."""
        backend = fake.env.backend
        for channel in past.channels:
            if channel.id not in backend.channels:
                backend.reserve_id(channel.id)
                backend.channels[channel.id] = channel
                for user_id in channel.recipient_ids:
                    backend.dm_channels[user_id] = channel.id
        for emoji in past.emojis:
            self._restore_file(backend, picture_url(emoji))
            backend.reserve_id(emoji.id)
            backend.application_emojis[emoji.id] = emoji
        for message in past.messages:
            if message.channel_id in backend.channels:
                for attached in message.attachments:
                    self._restore_file(backend, attached["url"])
                backend.reserve_id(message.id)
                backend.messages.setdefault(message.channel_id, {})[message.id] = message

    def _restore_file(self, backend: Backend, url: str) -> None:
        file = self._attached / _file_name(url)
        if file.is_file():
            backend.cdn._blobs[url] = file.read_bytes()

    def write(self, fake: FakeDiscord) -> None:
        """Save what is in the channels now."""
        backend = fake.env.backend
        # Threads and direct messages; every run builds the channel itself again.
        channels = [channel for channel in backend.channels.values() if channel.is_thread or channel.guild_id is None]
        messages = [message for inside in backend.messages.values() for message in public_messages(inside.values())]
        emojis = [*backend.application_emojis.values()]
        past = SavedChannels(LAYOUT, fake.seconds, channels, messages, emojis)
        pictures = map(picture_url, emojis)
        self._write_files(backend, [*pictures, *(file["url"] for message in messages for file in message.attachments)])
        # Written beside the old file and renamed: a run that is killed while writing leaves the old file whole.
        fresh = self._file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(past, enc_hook=_sorted_set))
        fresh.replace(self._file)

    def _write_files(self, backend: Backend, urls: Iterable[str]) -> None:
        """Write the files of these addresses that are not there yet, and delete all others."""
        self._attached.mkdir(parents=True, exist_ok=True)
        wanted = {_file_name(url): url for url in urls}
        for name, url in wanted.items():
            if not (self._attached / name).exists() and (content := backend.cdn.get(url)) is not None:
                (self._attached / name).write_bytes(content)
        for file in self._attached.iterdir():
            if file.name not in wanted:
                file.unlink()

    def forget(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def _file_name(url: str) -> str:
    return hashlib.sha256(url.encode()).hexdigest()[:32]


def _sorted_set(value: Any) -> Any:
    if isinstance(value, frozenset | set):
        return sorted(value)
    raise TypeError(type(value).__name__)
