"""Whole games played by a policy, for records, tests and measurements."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.actions import Action
from game.ai.levels import LEVELS, choose
from game.engine import apply, legal_actions
from game.events import Event
from game.record import Record, record_of, recorded
from game.setup import new_game
from game.state import Cards, GameState
from game.viewing import view

Policy = Callable[[GameState, Sequence[Event], random.Random], Action]
Played = tuple[GameState, Action, GameState, tuple[Event, ...]]


def at_random(state: GameState, log: Sequence[Event], luck: random.Random) -> Action:
    """Any legal decision, each as likely as the other."""
    return luck.choice(legal_actions(state))


def stand_in(level: str, *, rollouts: int | None = None) -> Policy:
    """A stand-in of this level, who is shown the mover's view and the log."""

    def policy(state: GameState, log: Sequence[Event], luck: random.Random) -> Action:
        seed = luck.getrandbits(32)
        return choose(view(state, state.to_move), log, level=level, seed=seed, rollouts=rollouts)

    return policy


POLICIES: Mapping[str, Policy] = {"random": at_random, **{level: stand_in(level) for level in LEVELS}}


def played(state: GameState, policy: Policy, luck: random.Random) -> Iterator[Played]:
    """Every step from this position, the first of a game, to its end."""
    log: list[Event] = []
    while not state.is_over:
        action = policy(state, log, luck)
        after, events = apply(state, action)
        log += events
        yield state, action, after, events
        state = after


def random_states(
    ruleset: str, players: int, seed: int, *, options: Sequence[str] = (), cards: Cards | None = None
) -> Iterator[Played]:
    """Every step of a random game that a small number decides."""
    luck = random.Random(seed)
    names = [f"Player {number + 1}" for number in range(players)]
    start = new_game(ruleset, names, seed=luck.randbytes(32), options=options, cards=cards)
    return played(start, at_random, luck)


def played_record(
    ruleset: str, players: int, *, seed: bytes, policy: Policy = at_random, options: Sequence[str] = ()
) -> Record:
    """The record of a game that the seed decides, chance and choices alike."""
    names = [f"Player {number + 1}" for number in range(players)]
    start = new_game(ruleset, names, seed=seed, options=options)
    steps = list(played(start, policy, random.Random(seed)))
    entries = [recorded(before, action, events) for before, action, _, events in steps]
    return record_of(start, entries, end=steps[-1][2], seed=seed)
