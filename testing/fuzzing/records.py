"""Damaged records: text is parsed, replayed and verified, or refused with a GameError."""

from __future__ import annotations

import random
from functools import cache

from game import (
    SEED_BYTES,
    GameError,
    GameState,
    format_record,
    game_record,
    new_game,
    parse_record,
    recorded_decision,
    replay_to_end,
    seed_from_secret,
    verify_record,
)
from testing.fuzzing.mutations import ANYWHERE, mutate_text, part_mutations
from testing.games.walk import NAMES, walk
from testing.oracle.tables import RULESETS

_SALT = 1_234_567_890_123_456_789
_MUTATIONS = (*ANYWHERE, *part_mutations("\n"), *part_mutations("\n"), *part_mutations(" "))


@cache
def _records() -> tuple[str, ...]:
    """A finished game of every ruleset, with its secret."""
    return tuple(_record(ruleset, 2 + number % 3, number) for number, ruleset in enumerate(RULESETS))


def _record(ruleset: str, players: int, number: int) -> str:
    secret = number.to_bytes(SEED_BYTES, "big")

    def begin(*_: object) -> GameState:
        return new_game(ruleset, players, seed=seed_from_secret(secret, _SALT), options=("fixed-seats",))

    steps = list(walk(ruleset, players, number, begin=begin))
    entries = [recorded_decision(step.before, step.action, step.events) for step in steps]
    names, end = NAMES[:players], steps[-1].after
    return format_record(game_record(steps[0].before, entries, names=names, end=end, secret=secret, salt=_SALT))


def _first_lines(rng: random.Random, text: str) -> str:
    """The record up to some decision: parsing finds most damage, and long replays take time."""
    lines = text.splitlines()
    kept = min(len(lines), rng.choice((30, 40, 60, len(lines)) if rng.random() < 0.2 else (25, 32)))
    return "\n".join(lines[:kept]) + "\n"


def try_record(rng: random.Random) -> str:
    """Read a damaged record; returns the outcome. Every error except a GameError passes through."""
    text = mutate_text(rng, _first_lines(rng, rng.choice(_records())), _MUTATIONS)
    try:
        record = parse_record(text)
        replay_to_end(record)
        verify_record(record)
    except GameError as error:
        return type(error).__name__
    return "accepted"
