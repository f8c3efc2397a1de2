"""The rules by topic: short, searchable, with what was assumed."""

from __future__ import annotations

from typing import Final

from bot.texts.catalogue import Texts
from bot.texts.pieces import Speech

TOPICS: Final = (
    "overview",
    "wheel",
    "building",
    "scoring",
    "hidden",
    "ties",
    "first-basic",
    "first-expansion",
    "cards",
    "second-regular",
    "second-advanced",
    "fairness",
    "assumptions",
)


def matching_topics(texts: Texts, typed: str) -> list[tuple[str, str]]:
    """Topics with their titles, those whose title has the typed words before those whose text has them."""
    wanted = typed.lower().strip()
    titles = [(topic, texts.say(f"topic-{topic}-title")) for topic in TOPICS]
    by_title = [one for one in titles if wanted in one[1].lower() or wanted in one[0]]
    by_text = [one for one in titles if one not in by_title and wanted in texts.say(f"topic-{one[0]}").lower()]
    return by_title + by_text


def topic_words(speech: Speech, typed: str) -> str:
    """The topic, or the list of all where nothing fits."""
    found = [typed] if typed in TOPICS else [topic for topic, _ in matching_topics(speech.texts, typed)]
    if not found:
        titles = [speech.say(f"topic-{topic}-title") for topic in TOPICS]
        return speech.say("topics-none", topics=", ".join(titles))
    return f"### {speech.say(f'topic-{found[0]}-title')}\n{speech.say(f'topic-{found[0]}')}"
