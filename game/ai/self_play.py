"""Whole games played by a policy, for records, tests and measurements."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.ai.levels import LEVELS, choose
from game.engine import apply, legal_actions
from game.model.actions import Action
from game.model.events import Event
from game.model.state import Cards, GameState
from game.records.record import Record, game_record, recorded_decision
from game.rulesets.setup import new_game
from game.view_builder import view

Policy = Callable[[GameState, Sequence[Event], random.Random], Action]
PlayedStep = tuple[GameState, Action, GameState, tuple[Event, ...]]


def random_policy(state: GameState, log: Sequence[Event], luck: random.Random) -> Action:
    """Any legal decision, all equally likely."""
    return luck.choice(legal_actions(state))


def stand_in_policy(level: str, *, rollouts: int | None = None) -> Policy:
    """A stand-in of this level, which is shown the mover's view and the log."""

    def policy(state: GameState, log: Sequence[Event], luck: random.Random) -> Action:
        seed = luck.getrandbits(32)
        return choose(view(state, state.to_move), log, level=level, seed=seed, rollouts=rollouts)

    return policy


POLICIES: Mapping[str, Policy] = {"random": random_policy, **{level: stand_in_policy(level) for level in LEVELS}}


def play_to_end(state: GameState, policy: Policy, luck: random.Random) -> Iterator[PlayedStep]:
    """Every step from this position, the first of a game, to its end."""
    log: list[Event] = []
    while not state.is_over:
        action = policy(state, log, luck)
        after, events = apply(state, action)
        log += events
        yield state, action, after, events
        state = after


def player_names(state: GameState) -> tuple[str, ...]:
    """Names for the seats of a game without people: "Player 1" joined first, whatever the seat."""
    return tuple(f"Player {player + 1}" for player in state.seating)


def random_game(
    ruleset: str, players: int, seed: int, *, options: Sequence[str] = (), cards: Cards | None = None
) -> Iterator[PlayedStep]:
    """Every step of a random game that a small number decides."""
    luck = random.Random(seed)
    start = new_game(ruleset, players, seed=luck.randbytes(32), options=options, cards=cards)
    return play_to_end(start, random_policy, luck)


def self_play_record(
    ruleset: str, players: int, *, seed: bytes, policy: Policy = random_policy, options: Sequence[str] = ()
) -> Record:
    """The record of a game in which the seed decides both luck and choices."""
    start = new_game(ruleset, players, seed=seed, options=options)
    steps = list(play_to_end(start, policy, random.Random(seed)))
    entries = [recorded_decision(before, action, events) for before, action, _, events in steps]
    return game_record(start, entries, names=player_names(start), end=steps[-1][2], seed=seed)
