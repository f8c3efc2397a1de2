"""The tables of the documents that are made from the code: cog writes them in (`make format`), a test compares them.

A document has one as `<!-- [[[cog from testing.documents import NAME; cog.out(NAME()) ]]] -->`, up to `[[[end]]]`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from discord import app_commands

from bot import registry
from bot.settings import Settings
from game import CITY_NAMES, LIGHT_COLOUR_NAMES, OBJECT_NAMES, RULESETS, Item, Pay, is_decoration, statue_colour
from game.ai import LEVELS
from game.printed import numbers
from game.printed.numbers import Printed
from languages import load
from testing.markdown import table

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BENCH = ROOT / "evidence" / "bench.json"
# What limits a bot with many servers, of all that is measured; rows about PostgreSQL are taken as they come.
SCALE_ROWS = {
    "storage: decisions, service, 16 tables": "decisions a second on SQLite, one process",
    "storage: one decision, p50": "one decision on SQLite until it is on the disk, median",
    "storage: one decision, p50, beside 100,000 finished tables": "the same beside 100,000 finished tables",
    "storage: memory of one live table": "memory of one running table",
    "servers: memory of one server with 40 channels, 20 roles and 5 threads": "memory of one server in the cache",
    "bot: acknowledge Take your turn, p50": "acknowledging a press inside the bot, median",
    "bot: acknowledge Take your turn, p99": "acknowledging a press inside the bot, 99 of 100",
    "rendering: second-advanced, warm, median": "drawing the dearest board, median",
    "rendering: event loop, 8 boards a second: longest stall": "longest stall of the event loop at 8 boards a second",
    "ai: second-advanced, good: a decision, median": "a good stand-in's decision, median",
    "ai: second-advanced, strong: a decision, median": "a strong stand-in's decision, median",
}
PLACES = (*(name.capitalize() for name in CITY_NAMES), "urban", "rural")
STATUE_COLOURS = (*LIGHT_COLOUR_NAMES, RULESETS["second-advanced"].darkest)


def leaves(commands: Iterable[Any]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Every command that can be typed, those inside groups too."""
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from leaves(command.commands)
        else:
            yield command


def _command_line(command: app_commands.Command[Any, ..., Any]) -> str:
    options = [f"{one.display_name}:" if one.required else f"[{one.display_name}:]" for one in command.parameters]
    return f"`/{' '.join([command.qualified_name, *options])}`"


def commands() -> str:
    known = sorted(leaves(registry.commands()), key=lambda command: (command.parent is None, command.qualified_name))
    return table(("command", "what it does"), ([_command_line(one), str(one.description)] for one in known))


def settings() -> str:
    rows = (
        [f"`{name.upper()}`", f"`{field.default}`" if field.default is not None else "", field.description or ""]
        for name, field in Settings.model_fields.items()
    )
    return table(("setting", "unless set", "what it is"), rows)


def targets() -> str:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z-]+):.*## (.*)$", makefile, re.MULTILINE)
    return table(("command", "what it does"), ([f"`make {name}`", what] for name, what in sorted(found)))


def _pay(pay: Pay) -> str:
    parts = [f"{pay.vp} VP"] * bool(pay.vp) + [f"{pay.coins} coins" if pay.coins > 1 else "1 coin"] * bool(pay.coins)
    return " and ".join(parts)


def _list(values: Iterable[tuple[str, Printed[Any]]], word: Callable[[Any], str] = str) -> str:
    return "; ".join(f"{name} {word(value.value)}" for name, value in values if not value.is_known)


def assumptions() -> str:
    """Every printed number that no source fixes."""
    ranks = ("most", "second", "third")
    statues = [
        (f"{city} {rank}", value)
        for city, row in zip(PLACES, numbers.STATUE_RANKS, strict=False)
        for rank, value in zip(ranks, row, strict=True)
    ]
    rows = [
        ("first-expansion", "upgraded rewards", _list(zip(PLACES, numbers.FIRST_EDITION_UPGRADES, strict=True), _pay)),
        ("both second", "improvements", _list(zip(PLACES, numbers.SECOND_EDITION_IMPROVEMENTS, strict=True), _pay)),
        ("second-advanced", "VP for statues in a city", _list(statues)),
        ("second-advanced", "VP for decorations of one kind", _list(_with_numbers(numbers.DECORATION_SETS))),
        ("second-advanced", "decorations around the wheel", _list([("in order", numbers.WHEEL_DECORATIONS)], _items)),
        ("second-advanced", "statues of the wheel", _list([("places I to VI:", numbers.WHEEL_STATUES)], _items)),
        ("second-regular", "Royal Court, side A", _list([("sections:", numbers.COURT_SIDE_A)], ", ".join)),
    ]
    return table(("ruleset", "what", "assumed"), rows)


def _with_numbers(values: Iterable[Printed[int]]) -> list[tuple[str, Printed[int]]]:
    return [(f"{number}:", value) for number, value in enumerate(values)]


def _items(items: Iterable[Item]) -> str:
    return ", ".join(
        OBJECT_NAMES[item] if is_decoration(item) else STATUE_COLOURS[statue_colour(item)] for item in items
    )


def rulesets() -> str:
    """The rulesets as the lobby names and describes them."""
    say = load().say
    rows = ([f"`{one}`", say(f"ruleset-{one}"), say(f"about-{one}")] for one in RULESETS)
    return table(("ruleset", "which game", "what is in it"), rows)


def levels() -> str:
    return table(("level", "how it plays"), ([one.name, one.description] for one in LEVELS.values()))


def scale() -> str:
    """What was measured of what limits a bot with many servers."""
    rows = {row["name"]: row for row in json.loads(BENCH.read_text(encoding="utf-8"))["rows"]}
    about = SCALE_ROWS | {name: name.partition(": ")[2] for name in rows if "PostgreSQL" in name}
    found = ((words, rows[name]) for name, words in about.items() if name in rows)
    return table(("what", "measured"), ([words, f"{_digits(row['value'])} {row['unit']}"] for words, row in found))


def _digits(value: float) -> str:
    """Three figures, or a whole number where there are more."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def documents() -> list[Path]:
    """Every document of the project."""
    others = [ROOT / folder / "README.md" for folder in ("tests", "research", "evidence")]
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")), *others]
