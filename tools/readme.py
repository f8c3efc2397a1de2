"""The tables of README.md that are made from the code: `python -m tools.readme` writes them in anew."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from discord import app_commands

from bot.rooms import commands as all_commands
from bot.settings import Settings
from game import printed
from game.ai import LEVELS
from game.catalogue import RULESETS
from game.pieces import CITY_NAMES, LIGHT_COLOUR_NAMES, OBJECT_NAMES, Item, is_decoration, statue_colour
from game.printed import Pay, Printed
from tools.markdown import table

ROOT: Final = Path(__file__).parent.parent
README: Final = ROOT / "README.md"
PLACES: Final = (*(name.capitalize() for name in CITY_NAMES), "urban", "rural")
STATUE_COLOURS: Final = (*LIGHT_COLOUR_NAMES, RULESETS["second-advanced"].darkest)
SECTION: Final = re.compile(r"(<!-- begin: ([a-z-]+) -->\n).*?(<!-- end: \2 -->)", re.DOTALL)


def leaves(commands: Iterable[Any]) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Every command that can be typed, those inside groups too."""
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from leaves(command.commands)
        else:
            yield command


def _typed(command: app_commands.Command[Any, ..., Any]) -> str:
    options = [f"{one.display_name}:" if one.required else f"[{one.display_name}:]" for one in command.parameters]
    return f"`/{' '.join([command.qualified_name, *options])}`"


def commands() -> str:
    known = sorted(leaves(all_commands()), key=lambda command: (command.parent is None, command.qualified_name))
    return table(("command", "what it does"), ([_typed(one), str(one.description)] for one in known))


def settings() -> str:
    rows = (
        [f"`{name.upper()}`", f"`{field.default}`" if field.default is not None else "", field.description or ""]
        for name, field in Settings.model_fields.items()
    )
    return table(("setting", "unless set", "what it is"), rows)


def targets() -> str:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.findall(r"^([a-z]+):.*## (.*)$", makefile, re.MULTILINE)
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
        for city, row in zip(PLACES, printed.STATUE_RANKS, strict=False)
        for rank, value in zip(ranks, row, strict=True)
    ]
    rows = [
        ("first-expansion", "upgraded rewards", _list(zip(PLACES, printed.FIRST_EDITION_UPGRADES, strict=True), _pay)),
        ("both second", "improvements", _list(zip(PLACES, printed.SECOND_EDITION_IMPROVEMENTS, strict=True), _pay)),
        ("second-advanced", "VP for statues in a city", _list(statues)),
        ("second-advanced", "VP for decorations of one kind", _list(enumerate_words(printed.DECORATION_SETS))),
        ("second-advanced", "decorations around the wheel", _list([("in order", printed.WHEEL_DECORATIONS)], _items)),
        ("second-advanced", "statues of the wheel", _list([("places I to VI:", printed.WHEEL_STATUES)], _items)),
        ("second-regular", "Royal Court, side A", _list([("sections:", printed.COURT_SIDE_A)], ", ".join)),
    ]
    return table(("ruleset", "what", "assumed"), rows)


def enumerate_words(values: Iterable[Printed[int]]) -> list[tuple[str, Printed[int]]]:
    return [(f"{number}:", value) for number, value in enumerate(values)]


def _items(items: Iterable[Item]) -> str:
    return ", ".join(
        OBJECT_NAMES[item] if is_decoration(item) else STATUE_COLOURS[statue_colour(item)] for item in items
    )


def stand_ins() -> str:
    """The levels, and how they fared against each other where an arena was held."""
    levels = table(("level", "how it plays"), ([one.name, one.description] for one in LEVELS.values()))
    if not (ROOT / "arena.json").exists():
        return levels
    asked = [sys.executable, "-m", "tools.arena", "--table"]
    return f"{levels}\n{subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout}"


SECTIONS: Final[Mapping[str, Callable[[], str]]] = {
    "commands": commands,
    "settings": settings,
    "targets": targets,
    "assumptions": assumptions,
    "stand-ins": stand_ins,
}


def renewed(text: str) -> str:
    """The text with every marked section made anew; a mark nobody knows is a mistake."""
    return SECTION.sub(lambda found: f"{found[1]}{SECTIONS[found[2]]()}{found[3]}", text)


def main() -> int:
    README.write_text(renewed(README.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
