"""Damaged custom ids and select values: each has one class that answers it, and leads to a panel or a refusal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from bot.core.custom_ids import (
    ADD_STAND_IN,
    PLAYER_BOARD,
    BoardPath,
    CustomId,
    FinalPath,
    LobbyPath,
    PrivacyPath,
    table_of_any_version,
)
from bot.core.values import TableView
from bot.panels.path import CHOICES, HOME, decode_path, encode_path, intent_of
from bot.panels.press import PanelItem, UnreadableItem, layout
from bot.registry import ITEMS
from testing.discord.panel_walker import draw, presses
from testing.fuzzing.looks import any_look, carry_out, looks
from testing.fuzzing.mutations import ANYWHERE, HUGE_NUMBERS, mutate_text, part_mutations

CLASSES = ITEMS
_MUTATIONS = (*ANYWHERE, *part_mutations(":"), *part_mutations("."), *part_mutations("+", "~", "!"))
# SQLite's integers have 63 bits; a larger one in a query raises OverflowError.
_LARGEST = (1 << 63) - 1


@cache
def _codes() -> tuple[str, ...]:
    """The encoded path of every control on the first panels of the positions and on the panels that those open."""
    return tuple(sorted({code for look in looks() for code in _codes_of(look)}))


def _codes_of(look: TableView) -> Iterator[str]:
    for path, values in presses(draw(look)):
        yield encode_path(path)
        yield from values
        if path.verb not in CHOICES:
            yield from (encode_path(behind) for behind, _ in presses(draw(look, path)))


def _paths(rng: random.Random) -> str:
    others = (*LobbyPath, *BoardPath, *FinalPath, *PrivacyPath, f"{ADD_STAND_IN}easy", f"{PLAYER_BOARD}1")
    return rng.choice(_codes()) if rng.random() < 0.7 else str(rng.choice(others))


def _custom_id(rng: random.Random, look: TableView) -> str:
    """A custom id; three times out of four damaged, as a whole or only in its path."""
    head, path = f"cr:1:7:{look.table.revision:x}", _paths(rng)
    match rng.randrange(4):
        case 0:
            return mutate_text(rng, f"{head}:{path}", _MUTATIONS)
        case 1:
            return f"{head}:{path[:1]}{mutate_text(rng, path[1:], _MUTATIONS)}"
        case 2:
            return f"cr:{rng.choice(('1', '0', '2', '-1', *HUGE_NUMBERS))}:{mutate_text(rng, '7:0', _MUTATIONS)}:{path}"
        case _:
            return f"{head}:{path}"


def try_custom_id(rng: random.Random) -> str:
    """Press a damaged custom id; returns the outcome. Every error except a refusal passes through."""
    look = any_look(rng)
    text = _custom_id(rng, look)
    answering = [cls for cls in CLASSES if cls.__discord_ui_compiled_template__.fullmatch(text)]
    # With two classes both would answer; with none nobody would.
    assert len(answering) == text.startswith("cr:"), f"{len(answering)} classes answer {text!r}"
    if not answering:
        return "not ours"
    if answering == [UnreadableItem]:
        table = table_of_any_version(text)
        assert table is None or table <= _LARGEST
        return "unreadable"
    target = CustomId.decode(text)
    assert target is not None, text
    assert max(target.table, target.revision) <= _LARGEST
    return _press(rng, look, target) if answering == [PanelItem] else "button"


def _press(rng: random.Random, look: TableView, target: CustomId) -> str:
    path = decode_path(target.path)
    if path is None:
        return "unreadable path"
    assert encode_path(path) == target.path
    count = rng.randrange(4)
    values = [mutate_text(rng, rng.choice((rng.choice(_codes()), "00", "51")), _MUTATIONS) for _ in range(count)]
    outcome = carry_out(look, intent_of(path, values))
    if outcome == "shown":
        # Every custom id of the next panel must fit into Discord's limit.
        layout(draw(look, path if path.verb not in CHOICES else HOME), table_id=7, revision=look.table.revision)
    return outcome
