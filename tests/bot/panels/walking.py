"""Pressing one's way through panels without Discord."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from bot.panels.panel import panel
from bot.panels.parts import Panel, Select
from bot.panels.path import BUY, HOME, KINDS, Field, Path, Step, Verb, step_of
from bot.panels.press import Meaning, Play, Show, meaning
from bot.service.values import Look
from bot.service.values import Step as Undoable
from bot.texts import load
from game import view
from game.actions import Action, Take
from game.events import BlocksTaken
from game.pieces import BLUE, GREEN
from game.play import random_states
from game.state import GameState
from game.tally import count, counts, tally_of
from storage.values import SeatHolder, Status, Table

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")
Press = tuple[Path, tuple[str, ...]]


def table_of(state: GameState) -> Table:
    """A table for a state that no store knows."""
    seats = tuple(SeatHolder(seat, name, seat, person=seat + 1) for seat, name in enumerate(state.names))
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


def look_of(state: GameState, *, seat: int | None = None, undoable: int = 0) -> Look:
    """The position as a seat sees it, the seat to move unless said otherwise."""
    taken = BlocksTaken(seat=state.to_move, place=1, blocks=tally_of((BLUE, GREEN)), price=3)
    steps = tuple(Undoable(state.revision - n, (taken,)) for n in range(undoable, 0, -1))
    return Look(table_of(state), view(state, state.to_move if seat is None else seat), steps, state)


@cache
def positions(ruleset: str, players: int, seed: int) -> tuple[GameState, ...]:
    """Every position of a random game in which something is to be decided."""
    return tuple(state for state, *_ in random_states(ruleset, players, seed))


def sampled(ruleset: str, players: int, seed: int, number: int) -> list[GameState]:
    found = positions(ruleset, players, seed)
    return random.Random(seed).sample(found, min(number, len(found)))


def draw(look: Look, path: Path = HOME) -> Panel:
    return panel(look, path, load(), "en")


def presses(shown: Panel) -> Iterator[Press]:
    """Everything that can be pressed, each option of a list once; blocks one at a time and all together."""
    for row in shown.rows:
        if not isinstance(row, Select):
            yield from ((button.path, ()) for button in row if not button.is_greyed)
            continue
        yield from ((row.path, (option.value,)) for option in row.options)
        if row.most > 1:
            yield row.path, tuple(option.value for option in row.options)


def meanings(look: Look, shown: Panel) -> list[Meaning]:
    return [meaning(look, path, values) for path, values in presses(shown)]


def reached(look: Look, wanted: Action, *, most: int = 60) -> list[Path]:
    """The panels on the way to a decision, by presses that each come nearer to it."""
    path, way = HOME, [HOME]
    for _ in range(most):
        shown = draw(look, path)
        meant = meanings(look, shown) + _gathering(look, shown, wanted)
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


def _gathering(look: Look, shown: Panel, wanted: Action) -> list[Meaning]:
    """The blocks wanted, chosen in a select of single blocks."""
    if not isinstance(wanted, Take):
        return []
    values = tuple(f"{colour}{n}" for colour in range(6) for n in range(count(wanted.blocks, colour)))
    return [
        meaning(look, row.path, values)
        for row in shown.rows
        if isinstance(row, Select) and row.path.verb is Verb.GATHER and {o.value for o in row.options} >= set(values)
    ]


def _nearness(path: Path, wanted: Action) -> float:
    """How much of a decision has been chosen; -1 where the path leads elsewhere."""
    target, page = step_of(wanted), path.number / 1000
    if not path.steps:
        return page
    step = path.steps[0]
    if step.kind == BUY:
        return 1.0 if target.kind in ("turn", "stay", "spin") else -1.0
    return _matching(step, target) + len(path.steps) + page if step.kind == target.kind else -1.0


def _matching(step: Step, target: Step) -> float:
    total = 0.0
    for have, want, field in zip(step.fields, target.fields, KINDS[step.kind].fields, strict=False):
        if have == want:
            total += 10
        elif field is Field.BLOCKS:
            total += 9 - sum(abs(a - b) for a, b in zip(counts(have), counts(want), strict=True)) / 10
        else:
            return -100.0
    return total
