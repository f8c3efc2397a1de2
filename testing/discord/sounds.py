"""What makes a sound in Discord: direct messages that are not silent, and mentions that notify."""

from __future__ import annotations

from typing import Any, NamedTuple

from testing.discord.harness import World, text_of

SILENT = 1 << 12
REMINDERS = ("Half of the time", "little time left")


class Sound(NamedTuple):
    """Somebody's device made a sound at a moment, because of a message with this text."""

    name: str
    moment: float
    text: str

    @property
    def is_reminder(self) -> bool:
        return any(words in self.text for words in REMINDERS)


def sounds(world: World) -> list[Sound]:
    """Every sound so far, by direct messages and by mentions in channels."""
    loud = [
        Sound(name, _moment(message), text_of(message))
        for name in world.users
        for message in world.direct_messages(name)
        if not message.flags & SILENT
    ]
    for entry in world.request_log:
        if entry.method == "POST" and entry.path.endswith(f"/channels/{world.channel.id}/messages"):
            loud += [Sound(world.name_of(int(one)), 0.0, str(entry.json)) for one in _mentions_in(entry.json)]
    return loud


def _mentions_in(payload: dict[str, Any]) -> list[Any]:
    return list((payload.get("allowed_mentions") or {}).get("users") or ())


def _moment(message: Any) -> float:
    """When a message was posted, which its id tells."""
    return float((message.id >> 22) + 1_420_070_400_000) / 1000
