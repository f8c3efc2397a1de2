"""What came of a press, said to the one who pressed."""

from __future__ import annotations

from bot.panels.orders import order
from bot.panels.wording import Voice
from bot.service import Done, Look
from bot.texts import Texts


def told(before: Look, done: Done, texts: Texts, locale: str | None) -> tuple[str, ...]:
    """The decisions just taken, each in a sentence."""
    voice = Voice(texts, locale, before.view)
    if not done.actions:
        return (voice.say("undone"),)
    return tuple(voice.say("done", order=order(action, voice)) for action in done.actions)
