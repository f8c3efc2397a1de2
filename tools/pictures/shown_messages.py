"""Finding the message to photograph, or to press on, in the channels of the fake Discord."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcord.backend.models import Message

from bot.tryout.fake_discord import FakeDiscord
from tools.pictures.gallery_album import controls


def newest_message(fake: FakeDiscord, channel: int | None = None) -> Message:
    """The newest message of a channel, or of that of the tables, that everybody there sees."""
    return _newest(message for message in _messages(fake, channel) if not message.is_ephemeral)


def newest_with_button(fake: FakeDiscord, label: str) -> Message:
    """The newest message in the channel of the tables that has a button with this label."""
    return _newest(
        message
        for message in _messages(fake, None)
        if any(shown.get("label") == label for shown in controls(message.components))
    )


def stored_message(fake: FakeDiscord, answer: Any) -> Message:
    """An answer to a press or a command, as the fake Discord keeps it."""
    return fake.env.backend.get_message(fake.channel.id, answer.id)


def visible_message(fake: FakeDiscord, message: Message) -> Any:
    """A message of the channel of the tables, as somebody can press on it."""
    return next(one for one in fake.channel.history() if one.id == message.id)


def _messages(fake: FakeDiscord, channel: int | None) -> Iterator[Message]:
    return iter(fake.env.backend.messages[channel or fake.channel.id].values())


def _newest(messages: Iterator[Message]) -> Message:
    return max(messages, key=lambda message: message.id)
