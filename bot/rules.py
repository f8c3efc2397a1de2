"""The rules as `/carrara rules` explains them."""

from __future__ import annotations

import re
from typing import Final

from discord import app_commands
from discord.app_commands import Choice

from bot.core.commands import carrara
from bot.core.custom_ids import RULES_TOPIC, BoardPath, CustomId, LobbyPath
from bot.core.interactions import Interaction, answer, localizer_of, redraw, table_here
from bot.core.limits import OPTIONS
from bot.core.messages import Layout, row, select, text
from bot.core.presses import on_choice, on_table_press
from languages import Localizer

FIRST_TOPIC: Final = "overview"
TOPICS: Final = (
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
# What of a word is compared: "score" finds "Scoring", and "tie" finds "ties".
_ENDINGS: Final = re.compile(r"(?:ing|ings|es|ed|e|s)$")
_WORDS: Final = re.compile(r"[\w'-]+")
_SHORTEST_STEM: Final = 3
# Longer words are compared by their beginning: "Wertungen" finds "Wertung".
_LONGEST_STEM: Final = 6


def matching_topics(localizer: Localizer, typed: str) -> list[tuple[str, str]]:
    """Topics with their titles, best first: whose title has what was typed, then by how often their text has it."""
    wanted = typed.lower().strip()
    titles = [(topic, localizer.say(f"topic-{topic}-title")) for topic in TOPICS]
    ranks = {
        topic: _rank(wanted, f"{topic} {title}".lower(), localizer.say(f"topic-{topic}").lower())
        for topic, title in titles
    }
    return sorted((one for one in titles if ranks[one[0]] > (0, 0)), key=lambda one: ranks[one[0]], reverse=True)


def _rank(wanted: str, title: str, words: str) -> tuple[int, int]:
    """How well a topic fits: in its title as it was typed or by the stems of its words, and how often in its text."""
    in_title = 2 if wanted in title else int(_stems(wanted) <= _stems(title))
    stems = [_stem(word) for word in _WORDS.findall(words)]
    return in_title, sum(stems.count(stem) for stem in _stems(wanted)) + int(wanted in words)


def _stems(text: str) -> set[str]:
    return {_stem(word) for word in _WORDS.findall(text)}


def _stem(word: str) -> str:
    short = _ENDINGS.sub("", word)
    return (short if len(short) >= _SHORTEST_STEM else word)[:_LONGEST_STEM]


def best_topic(localizer: Localizer, typed: str) -> str | None:
    """The topic that fits best; None where none fits."""
    found = [typed] if typed in TOPICS else [topic for topic, _ in matching_topics(localizer, typed)]
    return found[0] if found else None


def topic_words(localizer: Localizer, typed: str) -> str:
    """The text of the topic that fits best; the list of all topics where none fits."""
    topic = best_topic(localizer, typed)
    if topic is None:
        titles = [localizer.say(f"topic-{topic}-title") for topic in TOPICS]
        return localizer.say("topics-none", topics=", ".join(titles))
    return f"### {localizer.say(f'topic-{topic}-title')}\n{localizer.say(f'topic-{topic}')}"


@on_table_press(LobbyPath.HOW_TO_PLAY)
@on_table_press(BoardPath.HOW_TO_PLAY)
async def show_how_to_play(interaction: Interaction, table_id: int) -> None:
    """Answer with what the game is about; the topic of the table's ruleset comes second in the select."""
    found = await table_here(interaction, table_id)
    await answer(interaction, _rules_layout(await localizer_of(interaction), FIRST_TOPIC, ruleset=found.ruleset))


async def show_topic(interaction: Interaction, typed: str | None) -> None:
    """Answer with the topic that fits best what was typed; without it, with what the game is about."""
    await answer(interaction, _rules_layout(await localizer_of(interaction), FIRST_TOPIC if typed is None else typed))


@on_choice(RULES_TOPIC)
async def change_topic(interaction: Interaction, _target: CustomId, topic: str) -> None:
    """Show another topic in place of the present one."""
    await redraw(interaction, _rules_layout(await localizer_of(interaction), topic))


def _rules_layout(localizer: Localizer, typed: str, *, ruleset: str | None = None) -> Layout:
    order = sorted(TOPICS, key=lambda topic: (topic != FIRST_TOPIC, topic != ruleset))
    choices = {topic: localizer.say(f"topic-{topic}-title") for topic in order}
    chosen = best_topic(localizer, typed)
    topics = select(CustomId(0, 0, RULES_TOPIC), choices, placeholder=localizer.say("rules-placeholder"), chosen=chosen)
    return Layout(text(topic_words(localizer, typed)), row(topics))


async def suggest_topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The topics of the rules whose title or text has what was typed."""
    topics = matching_topics(await localizer_of(interaction), typed)
    return [Choice(name=title, value=topic) for topic, title in topics][:OPTIONS]


@carrara.command("rules", topic="option-topic")
@app_commands.autocomplete(topic=suggest_topics)
async def rules_command(interaction: Interaction, topic: str | None = None) -> None:
    """One topic of the rules and a select of the others; what is typed freely finds the nearest."""
    await show_topic(interaction, topic)
