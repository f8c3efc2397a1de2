"""The rules by topic: one topic, and a select of the others."""

from __future__ import annotations

from bot.interactions.button_paths import RULES_TOPIC
from bot.interactions.components import Layout, row, select, text
from bot.interactions.context import Interaction
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, redraw
from bot.interactions.table_lookup import table_here
from bot.texts.rules import FIRST_TOPIC, TOPICS, best_topic, topic_words
from languages import Localizer


async def show_how_to_play(interaction: Interaction, table: int) -> None:
    """Answer with what the game is about; the topic of the table's ruleset comes second in the select."""
    found = await table_here(interaction, table)
    await answer(interaction, _rules_layout(await localizer_of(interaction), FIRST_TOPIC, ruleset=found.ruleset))


async def show_topic(interaction: Interaction, typed: str | None) -> None:
    """Answer with the topic that fits best what was typed; without it, with what the game is about."""
    await answer(interaction, _rules_layout(await localizer_of(interaction), FIRST_TOPIC if typed is None else typed))


async def change_topic(interaction: Interaction, topic: str) -> None:
    """Show another topic in place of the present one."""
    await redraw(interaction, _rules_layout(await localizer_of(interaction), topic))


def _rules_layout(localizer: Localizer, typed: str, *, ruleset: str | None = None) -> Layout:
    order = sorted(TOPICS, key=lambda topic: (topic != FIRST_TOPIC, topic != ruleset))
    choices = {topic: localizer.say(f"topic-{topic}-title") for topic in order}
    chosen = best_topic(localizer, typed)
    topics = select(CustomId(0, 0, RULES_TOPIC), choices, placeholder=localizer.say("rules-placeholder"), chosen=chosen)
    return Layout(text(topic_words(localizer, typed)), row(topics))
