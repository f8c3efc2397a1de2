"""Random games, decision by decision, for laws to look at."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, get_args

from game import apply, choices, kinds, legal_actions, new_game
from game.actions import Action
from game.events import Event
from game.notation import words
from game.state import GameState

NAMES = ("Ann", "Ben", "Cleo", "Dan")
LONGEST_GAME = 5_000
IDLE_WORDS = ("pass", "relief")
ACTION_OF_KIND: dict[str, type[Any]] = {kind.__struct_config__.tag: kind for kind in get_args(Action)}

Policy = Callable[[GameState, random.Random], Action]


@dataclass(frozen=True)
class Step:
    """One decision: the position before, the decision and its words, the position after, and what happened."""

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
    kind = rng.choice(kinds(state))
    return narrowed(state, kind, rng)


def narrowed(state: GameState, kind: str, rng: random.Random) -> Action:
    action, chosen = ACTION_OF_KIND[kind], list[Any]()
    for _ in action.__struct_fields__:
        chosen.append(rng.choice(choices(state, kind, *chosen)))
    made: Action = action(*chosen)
    return made


def preferring(*liked: str) -> Policy:
    """Takes a liked kind of decision two times in three where there is one."""

    def policy(state: GameState, rng: random.Random) -> Action:
        wanted = [kind for kind in liked if kind in kinds(state)]
        if wanted and rng.random() < 2 / 3:
            return narrowed(state, wanted[0], rng)
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
    return new_game(ruleset, NAMES[:players], seed=seed_bytes(ruleset, players, seed))


def walk(
    ruleset: str,
    players: int,
    seed: int,
    *,
    policy: Policy = by_kind,
    begin: Callable[[str, int, int], GameState] = start,
) -> Iterator[Step]:
    """A random game to its end; AssertionError where it cannot go on or does not end."""
    rng = random.Random(f"{ruleset}/{players}/{seed}")
    state, idle, is_idle = begin(ruleset, players, seed), 0, False
    for _ in range(LONGEST_GAME):
        if state.is_over:
            return
        assert kinds(state), "no option before the end"
        action = policy(state, rng)
        text = words(action, ruleset)
        after, events = apply(state, action)
        is_idle = is_idle or text in IDLE_WORDS
        if text == "end":
            idle, is_idle = (idle + 1 if is_idle else 0), False
        yield Step(state, action, text, after, events, idle)
        state = after
    raise AssertionError("the game does not end")
