"""Pressing one's way through panels without Discord."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from bot.core.values import TableView, UndoStep
from bot.panels.path import (
    BUY,
    FIELDS,
    HOME,
    Intent,
    Panel,
    PartialAction,
    Path,
    Play,
    Select,
    Show,
    Verb,
    intent_of,
    partial_of,
)
from bot.panels.steps import panel
from game import (
    BLUE,
    GREEN,
    Action,
    BlocksTaken,
    FieldType,
    GameState,
    Take,
    count,
    counts,
    ruleset_ids,
    tally_of,
    view,
)
from game.ai import player_names, random_game
from languages import load
from storage.values import SeatHolder, Status, Table

RULESETS = ruleset_ids()
Press = tuple[Path, tuple[str, ...]]


def table_of(state: GameState) -> Table:
    """A table for a state that no store knows."""
    seats = tuple(SeatHolder(seat, name, seat, person=seat + 1) for seat, name in enumerate(player_names(state)))
    return Table(
        id=7,
        server=1,
        channel=2,
        thread=None,
        host=1,
        ruleset=state.ruleset,
        options=(),
        cards=None,
        pace=None,
        size=len(seats),
        status=Status.RUNNING,
        revision=state.revision,
        to_move=state.to_move,
        turn_start=0,
        seats=seats,
        opened=0.0,
    )


def look_of(state: GameState, *, seat: int | None = None, undoable: int = 0) -> TableView:
    """The position as a seat sees it, the seat to move unless said otherwise."""
    taken = BlocksTaken(seat=state.to_move, place=1, blocks=tally_of((BLUE, GREEN)), price=3)
    steps = tuple(UndoStep(state.revision - n, (taken,)) for n in range(undoable, 0, -1))
    table = table_of(state)
    return TableView(table, view(state, state.to_move if seat is None else seat, table.names), steps, state)


@cache
def positions(ruleset: str, players: int, seed: int) -> tuple[GameState, ...]:
    """Every position of a random game in which something is to be decided."""
    return tuple(state for state, *_ in random_game(ruleset, players, seed))


def sample_positions(ruleset: str, players: int, seed: int, number: int) -> list[GameState]:
    found = positions(ruleset, players, seed)
    return random.Random(seed).sample(found, min(number, len(found)))


def draw(look: TableView, path: Path = HOME) -> Panel:
    return panel(look, path, load(), "en")


def presses(shown: Panel) -> Iterator[Press]:
    """Everything that can be pressed, each option of a list once."""
    for row in shown.rows:
        if not isinstance(row, Select):
            yield from ((button.path, ()) for button in row if not button.is_disabled)
        else:
            yield from ((row.path, (option.value,)) for option in row.options)


def first_panels(look: TableView, language: str) -> Iterator[Panel]:
    """The first panel of a position and those that one press opens, with reasons."""
    first = panel(look, HOME, load(), language, has_reasons=True)
    yield first
    paths = dict.fromkeys(one.path for one in intents(look, first) if isinstance(one, Show))
    yield from (panel(look, path, load(), language, has_reasons=True) for path in paths)


def intents(look: TableView, shown: Panel) -> list[Intent]:
    return [intent_of(path, values) for path, values in presses(shown)]


def way_to(look: TableView, wanted: Action, *, most: int = 60) -> list[Path]:
    """The panels on the way to a decision, by presses that each come nearer to it."""
    path, way = HOME, [HOME]
    for _ in range(most):
        shown = draw(look, path)
        meant = intents(look, shown) + _block_choices(look, shown, wanted)
        if any(isinstance(one, Play) and one.actions[0] == wanted for one in meant):
            return way
        nearer = [
            one.path for one in meant if isinstance(one, Show) and _nearness(one.path, wanted) > _nearness(path, wanted)
        ]
        if not nearer:
            raise AssertionError(f"no way from {path} to {wanted}")
        path = max(nearer, key=lambda one: _nearness(one, wanted))
        way.append(path)
    raise AssertionError(f"{most} presses do not lead to {wanted}")


def _block_choices(look: TableView, shown: Panel, wanted: Action) -> list[Intent]:
    """The blocks wanted, chosen in a select of single blocks."""
    if not isinstance(wanted, Take):
        return []
    values = tuple(f"{colour}{n}" for colour in range(6) for n in range(count(wanted.blocks, colour)))
    return [
        intent_of(row.path, values)
        for row in shown.rows
        if isinstance(row, Select)
        and row.path.verb is Verb.CHOOSE_BLOCKS
        and {o.value for o in row.options} >= set(values)
    ]


def _nearness(path: Path, wanted: Action) -> float:
    """How much of a decision has been chosen; -1 where the path leads elsewhere."""
    target, page = partial_of(wanted), path.number / 1000
    if not path.partials:
        return page
    partial = path.partials[0]
    if partial.kind == BUY:
        return 1.0 if target.kind in ("turn", "stay", "spin") else -1.0
    return _matching(partial, target) + len(path.partials) + page if partial.kind == target.kind else -1.0


def _matching(partial: PartialAction, target: PartialAction) -> float:
    total = 0.0
    for have, want, field in zip(partial.fields, target.fields, FIELDS[partial.kind], strict=False):
        if have == want:
            total += 10
        elif field is FieldType.BLOCKS:
            total += 9 - sum(abs(a - b) for a, b in zip(counts(have), counts(want), strict=True)) / 10
        else:
            return -100.0
    return total
