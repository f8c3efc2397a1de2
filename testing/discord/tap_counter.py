"""How many taps a turn takes on a phone: the fewest by which panels lead to its decisions.

Opening a select and choosing in it are a tap each; so is a button.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import count as numbers

from bot.core.values import TableView
from bot.panels.path import (
    BUY,
    FIELDS,
    HOME,
    WAYS_TO_BUY,
    Intent,
    Panel,
    PartialAction,
    Path,
    Play,
    Select,
    Show,
    intent_of,
    partial_of,
)
from bot.turns import PlayedAction, play_actions
from game import Action, FieldType, GameState, counts
from testing.discord.panel_walker import draw, look_of

TAKE_YOUR_TURN = 1
BUTTON, SELECT = 1, 2


def taps_for_turn(state: GameState, actions: Sequence[Action]) -> int:
    """The taps for a whole turn, from the board on. Raises AssertionError where panels do not lead to it."""
    taps, left = TAKE_YOUR_TURN, tuple(actions)
    while left:
        more, taken = _next_press(look_of(state), left)
        taps, left, state = taps + more, left[len(taken) :], taken[-1].after
    return taps


def _next_press(look: TableView, wanted: tuple[Action, ...]) -> tuple[int, tuple[PlayedAction, ...]]:
    """The fewest taps to a press that takes the first of these decisions and no other, and what it takes."""
    order = numbers()
    to_see: list[tuple[int, int, Path]] = [(0, next(order), HOME)]
    seen: set[Path] = set()
    found: list[tuple[int, int, tuple[PlayedAction, ...]]] = []
    while to_see:
        taps, _, path = heapq.heappop(to_see)
        if path in seen or (found and min(found)[0] <= taps):
            continue
        seen.add(path)
        for cost, meant in taps_of(look, draw(look, path)):
            if isinstance(meant, Play) and (taken := _decisions_taken(look._state, meant, wanted)):
                # Of two presses of one length the one that goes further saves another.
                found.append((taps + cost, -len(taken), taken))
            elif isinstance(meant, Show) and _is_nearer(path, meant.path, wanted):
                heapq.heappush(to_see, (taps + cost, next(order), meant.path))
    assert found, f"no way to {wanted[0]}"
    best = min(found, key=lambda one: one[:2])
    return best[0], best[2]


def taps_of(look: TableView, shown: Panel) -> Iterator[tuple[int, Intent]]:
    """What every control asks for, with the taps it takes."""
    for row in shown.rows:
        if isinstance(row, Select):
            yield from ((SELECT, intent_of(row.path, (option.value,))) for option in row.options)
        else:
            yield from ((BUTTON, intent_of(button.path)) for button in row if not button.is_disabled)


def _decisions_taken(state: GameState, meant: Play, wanted: tuple[Action, ...]) -> tuple[PlayedAction, ...]:
    """What a press takes, where these are the decisions wanted next; otherwise nothing."""
    if wanted[: len(meant.actions)] != meant.actions:
        return ()
    taken = play_actions(state, meant.actions, forced=True, ends_turn=meant.ends_turn)
    return taken if tuple(one.action for one in taken) == wanted[: len(taken)] else ()


def _is_nearer(here: Path, there: Path, wanted: tuple[Action, ...]) -> bool:
    """Whether a panel lies on the way: nothing on it is chosen otherwise, and blocks come nearer to those wanted."""
    targets = [partial_of(action) for action in wanted]
    if not there.partials:
        return not here.partials and there.number > here.number
    if there.partials[0].kind == BUY:
        return targets[0].kind in WAYS_TO_BUY
    pairs = list(zip(there.partials, targets, strict=False))
    if len(pairs) < len(there.partials) or not all(_agrees(partial, target) for partial, target in pairs):
        return False
    return _blocks_missing(there, targets) < _blocks_missing(here, targets) or here.partials[:1] != there.partials[:1]


def _agrees(partial: PartialAction, target: PartialAction) -> bool:
    """Whether every chosen field but blocks is the one wanted."""
    types = FIELDS[partial.kind]
    return partial.kind == target.kind and all(
        type_ is FieldType.BLOCKS or have == want
        for type_, have, want in zip(types, partial.fields, target.fields, strict=False)
    )


def _blocks_missing(path: Path, targets: Sequence[PartialAction]) -> int:
    """How many blocks are still to be added or taken away; more than any where none are chosen yet."""
    partial = path.partials[0] if path.partials else None
    if partial is None or partial.kind != targets[0].kind or len(partial.fields) < len(targets[0].fields):
        return 99
    types = FIELDS[partial.kind]
    return sum(
        abs(a - b)
        for type_, have, want in zip(types, partial.fields, targets[0].fields, strict=False)
        if type_ is FieldType.BLOCKS
        for a, b in zip(counts(have), counts(want), strict=True)
    )
