"""Random games, decision by decision, for laws to look at."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from game import (
    ACTION_KINDS,
    Action,
    Event,
    GameState,
    action_words,
    apply,
    legal_actions,
    legal_choices,
    legal_kinds,
    new_game,
)

NAMES = ("Ann", "Ben", "Cleo", "Dan")
# Decisions; random games of four have some hundreds, and one that does not end is a fault.
LONGEST_GAME = 5_000
IDLE_WORDS = ("pass", "relief")

Policy = Callable[[GameState, random.Random], Action]


@dataclass(frozen=True)
class WalkStep:
    """One decision: the position before, the decision and its words, the position after, and what happened.

    `idle` is how many turns in a row, this one included, were ended by a pass or by relief.
    """

    before: GameState
    action: Action
    words: str
    after: GameState
    events: tuple[Event, ...]
    idle: int


def seed_bytes(*parts: object) -> bytes:
    """32 bytes that follow from anything."""
    return hashlib.sha256(repr(parts).encode()).digest()


def uniform(state: GameState, rng: random.Random) -> Action:
    """Any legal decision, all equally likely."""
    return rng.choice(legal_actions(state))


def by_kind(state: GameState, rng: random.Random) -> Action:
    """A kind of decision first, then each of its fields, through the narrowing question."""
    kind = rng.choice(legal_kinds(state))
    return narrow_down(state, kind, rng)


def narrow_down(state: GameState, kind: str, rng: random.Random) -> Action:
    action, chosen = ACTION_KINDS[kind].action, list[Any]()
    for _ in action.__struct_fields__:
        chosen.append(rng.choice(legal_choices(state, kind, *chosen)))
    made: Action = action(*chosen)
    return made


def preferring(*liked: str) -> Policy:
    """Takes a preferred kind of decision two times in three if there is one."""

    def policy(state: GameState, rng: random.Random) -> Action:
        wanted = [kind for kind in liked if kind in legal_kinds(state)]
        if wanted and rng.random() < 2 / 3:
            return narrow_down(state, wanted[0], rng)
        return by_kind(state, rng)

    return policy


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "by-kind": by_kind,
    "scorer": preferring("announce", "score", "build"),
    "collector": preferring("store", "discard", "gain", "score", "take"),
    "hoarder": preferring("score", "pass", "end"),
}


def start(ruleset: str, players: int, seed: int) -> GameState:
    return new_game(ruleset, players, seed=seed_bytes(ruleset, players, seed))


def walk(
    ruleset: str,
    players: int,
    seed: int,
    *,
    policy: Policy = by_kind,
    begin: Callable[[str, int, int], GameState] = start,
) -> Iterator[WalkStep]:
    """A random game to its end. Raises AssertionError if it cannot go on or does not end."""
    rng = random.Random(f"{ruleset}/{players}/{seed}")
    state, idle, is_idle = begin(ruleset, players, seed), 0, False
    for _ in range(LONGEST_GAME):
        if state.is_over:
            return
        assert legal_kinds(state), "no option before the end"
        action = policy(state, rng)
        text = action_words(action, ruleset)
        after, events = apply(state, action)
        is_idle = is_idle or text in IDLE_WORDS
        if text == "end":
            idle, is_idle = (idle + 1 if is_idle else 0), False
        yield WalkStep(state, action, text, after, events, idle)
        state = after
    raise AssertionError("the game does not end")
