"""Records of random games: with rewinds in them, and with a seed that was made of a secret."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from game import (
    GameState,
    Luck,
    LuckSet,
    Record,
    RecordedDecision,
    RecordEntry,
    TakenBack,
    apply,
    format_record,
    game_record,
    new_game,
    parse_record,
    recorded_decision,
    seed_from_secret,
)
from testing.games.walk import NAMES, by_kind, seed_bytes

SECRET, SALT = seed_bytes("a secret"), 1_187_465_923_845_017_601
SEED = seed_from_secret(SECRET, SALT)


def counter(state: GameState) -> int:
    """How many draws the game has used."""
    assert isinstance(state.luck, Luck)
    return state.luck.counter


def game_with_rewinds(
    ruleset: str, number: int, *, rewinds: float = 0.0, seed: bytes = SEED
) -> tuple[list[RecordEntry], GameState, GameState]:
    """A random game with rewinds in it: entries as they stand at the end, the first and the last position.

    A rewind goes back to any earlier position; luck goes on from where it was.
    """
    luck = random.Random(f"{ruleset} {number}")
    start = state = new_game(ruleset, 2, seed=seed)
    standing: list[tuple[GameState, RecordedDecision, int]] = []
    # What was taken back behind each of the decisions that stand, told as it happened.
    undone: list[list[RecordedDecision | TakenBack]] = [[]]
    while not state.is_over:
        if standing and luck.random() < rewinds:
            back_to = luck.randrange(max(0, len(standing) - 15), len(standing))
            state = replace(standing[back_to][0], luck=state.luck)
            for (_, decision, _), later in zip(standing[back_to:], undone[back_to + 1 :], strict=True):
                undone[back_to] += (decision, *later)
            undone[back_to].append(TakenBack(len(standing) - back_to))
            del standing[back_to:], undone[back_to + 1 :]
        action = by_kind(state, luck)
        after, events = apply(state, action)
        standing.append((state, recorded_decision(state, action, events), counter(after)))
        undone.append([])
        state = after
    entries, drawn = list[RecordEntry](), counter(start)
    for (before, decision, after_it), taken_back in zip(standing, undone, strict=False):
        if counter(before) != drawn:
            entries.append(LuckSet(counter(before), undone=tuple(taken_back)))
        entries.append(decision)
        drawn = after_it
    return entries, start, state


def record_of(ruleset: str = "first-basic", number: int = 1, *, rewinds: float = 0.0) -> Record:
    entries, start, end = game_with_rewinds(ruleset, number, rewinds=rewinds)
    return parse_record(format_record(game_record(start, entries, names=NAMES[:2], end=end, seed=SEED)))


def secret_record(**changes: Any) -> Record:
    entries, start, end = game_with_rewinds("second-advanced", 3)
    record = game_record(start, entries, names=NAMES[:2], end=end, secret=SECRET, salt=SALT)
    return parse_record(format_record(replace(record, **changes)))
