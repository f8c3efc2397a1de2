"""Topic "languages": whole games in every language, by clicks and commands, as Discord's API describes them."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import discord

import rendering
from game import RULESETS
from languages import load
from testing.discord.clicker import check_result
from testing.discord.harness import World
from testing.dry_drawing import dry_drawing
from testing.languages.commands import command_texts, payload_problems
from testing.languages.editions import foreign_words
from testing.languages.playing import play_and_look

GAMES_PER_RULESET = 4
FAILURES_SHOWN = 20


def discord_locale(language: str) -> str:
    """The locale of a Discord whose answers are in this language: `es-ES` for `es`."""
    return next(one.value for one in discord.Locale if load().language(one.value) == language)


async def game(folder: Path, language: str, ruleset: str, *, seed: int) -> int:
    """One game of two people; how many texts they were shown. Every request is checked as it is made.

    Raises AssertionError where a text says a word of the other edition.
    """
    # Pictures without pixels: their alt texts are read like any other text.
    renderer: Any = rendering
    with dry_drawing():
        async with World(folder, locale=discord_locale(language), renderer=renderer) as world:
            with world.env.time_context():
                seen = await play_and_look(world, ruleset, seed=seed)
                await check_result(world, 1)
    # The rules by topic are of all editions; every answer with one offers the others by their titles.
    topic = load().say("topic-overview-title", locale=language)
    if foreign := foreign_words((one for one in seen if topic not in one), ruleset, language):
        raise AssertionError(f"words of the other edition: {sorted(foreign)}")
    return len(seen)


def play_in_language(task: tuple[str, str, int]) -> tuple[str, int, str | None]:
    """The language, how many texts were shown, and what went wrong."""
    language, ruleset, seed = task
    with tempfile.TemporaryDirectory() as folder:
        try:
            return language, asyncio.run(game(Path(folder), language, ruleset, seed=seed)), None
        except Exception as error:  # whatever breaks is a finding, and the soak goes on
            return language, 0, f"{language} {ruleset} {seed}: {type(error).__name__}: {error}"[:2000]


def tasks(games: int) -> Iterator[tuple[str, str, int]]:
    for number, language, ruleset in product(range(games), load().locales, RULESETS):
        yield language, ruleset, number


def run(*, scale: float = 1.0, processes: int = 2) -> dict[str, Any]:
    """Play in every language; `ok` is false if anything broke, or Discord would refuse a command in a language."""
    failures = payload_problems(asyncio.run(command_texts(load())).payloads)
    games, texts = max(1, round(GAMES_PER_RULESET * scale)), Counter[str]()
    with Pool(processes, maxtasksperchild=10) as pool:
        for language, seen, failure in pool.imap_unordered(play_in_language, tasks(games)):
            texts[language] += seen
            failures += [] if failure is None else [failure]
    return {
        "ok": not failures,
        "games_per_ruleset": games,
        "texts": dict(sorted(texts.items())),
        "failures": failures[:FAILURES_SHOWN],
    }
