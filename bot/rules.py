"""The rules of the game, as `/carrara rules` and the buttons *How to play* explain them."""

from __future__ import annotations

import re

from discord import app_commands
from discord.app_commands import Choice

from bot.core.commands import carrara
from bot.core.custom_ids import RULES_TOPIC, BoardPath, CustomId, LobbyPath
from bot.core.interactions import Interaction, answer, localizer_of, redraw, table_here
from bot.core.limits import OPTIONS
from bot.core.messages import Layout, row, select, text
from bot.core.presses import on_choice, on_table_press
from languages import Localizer

# The keys of a topic's texts are `topic-<topic>` and `topic-<topic>-title`.
FIRST_TOPIC = "overview"
TOPICS = (
    FIRST_TOPIC,
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
# Words are compared without their endings: "score" finds "Scoring", and "tie" finds "ties".
_ENDINGS = re.compile(r"(?:ing|ings|es|ed|e|s)$")
_WORDS = re.compile(r"[\w'-]+")
_SHORTEST_STEM = 3
# Longer words are compared by their beginning: "Wertungen" finds "Wertung".
_LONGEST_STEM = 6

# Finding a topic


def matching_topics(localizer: Localizer, typed: str) -> list[tuple[str, str]]:
    """The topics that match what was typed, with their titles, best first.

    A match in the title counts for more than one in the text; then it counts how often the text has the words.
    """
    wanted = typed.lower().strip()
    titles = [(topic, localizer.say(f"topic-{topic}-title")) for topic in TOPICS]
    ranks = {
        topic: _rank(wanted, f"{topic} {title}".lower(), localizer.say(f"topic-{topic}").lower())
        for topic, title in titles
    }
    matches = [(topic, title) for topic, title in titles if ranks[topic] > (0, 0)]
    return sorted(matches, key=lambda match: ranks[match[0]], reverse=True)


def _rank(wanted: str, title: str, words: str) -> tuple[int, int]:
    """How well a topic fits its title, as typed or by the stems of the words, and how often its text has them."""
    in_title = 2 if wanted in title else int(_stems(wanted) <= _stems(title))
    stems = [_stem(word) for word in _WORDS.findall(words)]
    return in_title, sum(stems.count(stem) for stem in _stems(wanted)) + int(wanted in words)


def _stems(words: str) -> set[str]:
    return {_stem(word) for word in _WORDS.findall(words)}


def _stem(word: str) -> str:
    short = _ENDINGS.sub("", word)
    return (short if len(short) >= _SHORTEST_STEM else word)[:_LONGEST_STEM]


def best_topic(localizer: Localizer, typed: str) -> str | None:
    """The topic that fits best. Returns None if none fits."""
    if typed in TOPICS:
        return typed
    return next((topic for topic, _ in matching_topics(localizer, typed)), None)


# Showing a topic


def topic_words(localizer: Localizer, typed: str) -> str:
    """The text of the topic that fits best, or the list of all topics if none fits."""
    topic = best_topic(localizer, typed)
    if topic is None:
        titles = [localizer.say(f"topic-{topic}-title") for topic in TOPICS]
        return localizer.say("topics-none", topics=", ".join(titles))
    return f"### {localizer.say(f'topic-{topic}-title')}\n{localizer.say(f'topic-{topic}')}"


def _rules_layout(localizer: Localizer, typed: str, *, ruleset: str | None = None) -> Layout:
    """A topic, and a select of all topics in which that of the ruleset comes second."""
    order = sorted(TOPICS, key=lambda topic: (topic != FIRST_TOPIC, topic != ruleset))
    titles = {topic: localizer.say(f"topic-{topic}-title") for topic in order}
    chosen = best_topic(localizer, typed)
    topics = select(CustomId(0, 0, RULES_TOPIC), titles, placeholder=localizer.say("rules-placeholder"), chosen=chosen)
    return Layout(text(topic_words(localizer, typed)), row(topics))


# The command, the button and the select


async def suggest_topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The topics of the rules whose title or text has what was typed."""
    topics = matching_topics(await localizer_of(interaction), typed)
    return [Choice(name=title, value=topic) for topic, title in topics][:OPTIONS]


@carrara.command("rules", topic="option-topic")
@app_commands.autocomplete(topic=suggest_topics)
async def rules_command(interaction: Interaction, topic: str = FIRST_TOPIC) -> None:
    """Answer with the topic that fits best what was typed, and a select of the others."""
    await answer(interaction, _rules_layout(await localizer_of(interaction), topic))


@on_table_press(LobbyPath.HOW_TO_PLAY)
@on_table_press(BoardPath.HOW_TO_PLAY)
async def show_how_to_play(interaction: Interaction, table_id: int) -> None:
    """Answer with what the game is about."""
    table = await table_here(interaction, table_id)
    await answer(interaction, _rules_layout(await localizer_of(interaction), FIRST_TOPIC, ruleset=table.ruleset))


@on_choice(RULES_TOPIC)
async def change_topic(interaction: Interaction, _target: CustomId, topic: str) -> None:
    """Show another topic in place of the current one."""
    await redraw(interaction, _rules_layout(await localizer_of(interaction), topic))
