"""What the fake Discord lets go of, so that an evening of play stays as quick as its first minute.

simcord is made for short tests: it keeps every message with its pictures, and looks at all of them whenever a window is
redrawn. After 75 minutes of play a press took up to 13 s and the browser more than 1 GB.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from simcord.backend import Backend
from simcord.backend.models import Message

# What one may scroll back to in the try-out, per channel; the pictures of a board take 6 MB each once they are shown.
KEPT_MESSAGES: Final = 30
# Of private answers, per person and channel: a panel edits itself, so few of them are ever looked at again.
KEPT_ANSWERS: Final = 4
# Lobby cards, boards and results whose buttons still work are kept longer: the bot edits some of them.
KEPT_WITH_BUTTONS: Final = 40
# An answer can be edited for 15 minutes; nobody makes so many presses in that time.
KEPT_INTERACTIONS: Final = 400


def forget_old_messages(backend: Backend) -> None:
    """Remove messages that nobody scrolls back to, their files, and presses that were answered long ago."""
    for messages in backend.messages.values():
        for old in [*_old_public(messages.values()), *_old_answers(messages.values())]:
            del messages[old.id]
            for attached in old.attachments:
                backend.cdn._blobs.pop(attached["url"], None)
    for number in list(backend.interactions)[:-KEPT_INTERACTIONS]:
        del backend.interactions[number]


def public_messages(messages: Iterable[Message]) -> list[Message]:
    """Those that everybody in the channel sees, the oldest first."""
    return sorted((one for one in messages if not one.is_ephemeral), key=lambda one: one.id)


def _old_public(messages: Iterable[Message]) -> list[Message]:
    older = public_messages(messages)[:-KEPT_MESSAGES]
    still_pressed = [one for one in older if any(_custom_ids(one.components))][-KEPT_WITH_BUTTONS:]
    kept = {one.id for one in still_pressed}
    return [one for one in older if one.id not in kept]


def _old_answers(messages: Iterable[Message]) -> Iterator[Message]:
    by_person: dict[Any, list[Message]] = {}
    for one in sorted((one for one in messages if one.is_ephemeral), key=lambda one: one.id):
        person = ((one.interaction_metadata or {}).get("user") or {}).get("id")
        by_person.setdefault(person, []).append(one)
    for answers in by_person.values():
        yield from answers[:-KEPT_ANSWERS]


def _custom_ids(components: Iterable[dict[str, Any]]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from _custom_ids(component.get("components", ()))
