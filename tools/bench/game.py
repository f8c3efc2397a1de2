"""The rules: random play against python-chess, narrowing in a late position, encoding, memory.

Times are the time of this process, so that a busy machine changes the figures little.
"""

from __future__ import annotations

import json
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import chess

from game import (
    RULESETS,
    Action,
    GameState,
    apply,
    decode_state,
    encode_state,
    legal_actions,
    legal_choices,
    legal_kinds,
    new_game,
)
from game.rules import building, buying, items, payments, wheel
from tools.bench import Row, row

PLAYERS = 3
SLICE_SECONDS = 0.5
SLICES = 5
LATE_GAMES = 12
WIDEST_KINDS = ("build", "improve", "take", "score")

Player = Iterator[int]


def rows() -> Iterator[Row]:
    """Every figure, each with what it is compared to."""
    yield from play_rows()
    late = {ruleset: widest_position(ruleset) for ruleset in RULESETS}
    for ruleset, state in late.items():
        yield from narrowing_rows(ruleset, state)
    yield encoding_row(late["second-advanced"])
    yield memory_row()


# Random play -------------------------------------------------------------------------------------------------


def carrara_games(ruleset: str, luck: random.Random) -> Player:
    """Random games without end: after each decision, how many there were to choose from."""
    while True:
        state = new_game(ruleset, PLAYERS, seed=luck.randbytes(32))
        while not state.is_over:
            listed = legal_actions(state)
            state, _ = apply(state, luck.choice(listed))
            yield len(listed)


def chess_games(luck: random.Random) -> Player:
    """The same with python-chess; draws that need no counting of positions end a game."""
    while True:
        board = chess.Board()
        while (
            board.halfmove_clock < 150 and not board.is_insufficient_material() and (listed := list(board.legal_moves))
        ):
            board.push(luck.choice(listed))
            yield len(listed)


def pace(player: Player) -> tuple[float, int, int]:
    """Decisions a second over one slice of time, and how many were listed in how many decisions."""
    began = time.process_time()
    decided = listed = 0
    while (elapsed := time.process_time() - began) < SLICE_SECONDS:
        for _ in range(100):
            listed += next(player)
        decided += 100
    return decided / elapsed, listed, decided


def play_rows() -> Iterator[Row]:
    """Slices of all players in turn, so that a busy machine slows all alike; ratios are medians of slices."""
    players = {ruleset: carrara_games(ruleset, random.Random(1)) for ruleset in RULESETS}
    players["chess"] = chess_games(random.Random(1))
    slices = [{name: pace(player) for name, player in players.items()} for _ in range(SLICES)]
    for ruleset in RULESETS:
        speed = median(part[ruleset][0] for part in slices)
        baseline = median(part["chess"][0] for part in slices)
        ratio = median(part[ruleset][0] / part["chess"][0] for part in slices)
        against = "python-chess, random play"
        yield row(f"random play, {ruleset}", speed, "decisions/s", against=against, baseline=baseline, ratio=ratio)
        mean, chess_mean = (sum(s[n][1] for s in slices) / sum(s[n][2] for s in slices) for n in (ruleset, "chess"))
        yield row(
            f"mean list of legal decisions, {ruleset}", mean, "decisions", against="python-chess", baseline=chess_mean
        )


# Narrowing ---------------------------------------------------------------------------------------------------


def widest_position(ruleset: str) -> GameState:
    """The position with most legal decisions among those of some random games."""
    luck = random.Random(7)
    widest, most = new_game(ruleset, PLAYERS, seed=luck.randbytes(32)), 0
    for _ in range(LATE_GAMES):
        state = new_game(ruleset, PLAYERS, seed=luck.randbytes(32))
        while not state.is_over:
            listed = legal_actions(state)
            if len(listed) > most:
                widest, most = state, len(listed)
            state, _ = apply(state, _patient(listed, luck))
    return widest


def _patient(listed: list[Action], luck: random.Random) -> Action:
    """Buys rather than builds, so that hands grow large."""
    purchases = [a for a in listed if a.__struct_config__.tag in ("turn", "stay", "spin", "take")]
    return luck.choice(purchases if purchases and luck.random() < 0.8 else listed)


def clear_memo_tables() -> None:
    """Empty the memo tables, so that a question costs what it costs the first time."""
    for module in (building, buying, items, payments, wheel):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def seconds(question: Callable[[], Any], *, cold: bool) -> float:
    """The median time of a question, asked for the first time or again."""
    times = []
    for _ in range(30):
        if cold:
            clear_memo_tables()
        began = time.process_time()
        question()
        times.append(time.process_time() - began)
    return median(times)


def questions(state: GameState) -> Iterator[Callable[[], Any]]:
    """Every question of a panel: which kinds, then field after field along the widest path."""
    yield lambda: legal_kinds(state)
    for kind in WIDEST_KINDS:
        if kind in legal_kinds(state):
            yield from _path(state, kind)


def _path(state: GameState, kind: str) -> Iterator[Callable[[], Any]]:
    chosen: tuple[Any, ...] = ()
    while found := legal_choices(state, kind, *chosen):
        yield lambda chosen=chosen: legal_choices(state, kind, *chosen)  # type: ignore[misc]
        chosen = max(((*chosen, one) for one in found), key=lambda path: len(legal_choices(state, kind, *path)))


def narrowing_rows(ruleset: str, state: GameState) -> Iterator[Row]:
    """The dearest question of a panel against listing everything: for a hand never seen before, and again."""
    number = len(legal_actions(state))
    for cold, when in ((True, "first time"), (False, "again")):
        dearest = max(seconds(question, cold=cold) for question in questions(state))
        listing = seconds(lambda: legal_actions(state), cold=cold)
        name = f"dearest narrowing question, {ruleset}, {number} decisions, {when}"
        yield row(name, dearest * 1000, "ms", against="listing every decision", baseline=listing * 1000)


# Encoding and memory -----------------------------------------------------------------------------------------


def encoding_row(state: GameState) -> Row:
    """Encode and decode a late state, against the standard library's json doing the same without types."""
    plain = json.loads(encode_state(state))
    ours = _best(lambda: decode_state(encode_state(state)))
    standard = _best(lambda: json.loads(json.dumps(plain)))
    name = f"encode and decode a late state of {len(encode_state(state))} bytes"
    return row(name, ours * 1e6, "us", against="json of the standard library", baseline=standard * 1e6)


def _best(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(7):
        began = time.process_time()
        for _ in range(200):
            work()
        times.append((time.process_time() - began) / 200)
    return min(times)


def memory_row() -> Row:
    """Bytes a state takes in a history that shares its parts, against copies that share nothing."""
    states = _history(random.Random(3))
    shared = _bytes_of(lambda: _history(random.Random(3)))
    encoded = [encode_state(state) for state in states]
    copied = _bytes_of(lambda: [decode_state(one) for one in encoded])
    number = len(states)
    return row(
        "memory per state", shared / number, "bytes", against="copies that share nothing", baseline=copied / number
    )


def _history(luck: random.Random) -> list[GameState]:
    state = new_game("second-advanced", PLAYERS, seed=luck.randbytes(32))
    states = [state]
    while not state.is_over:
        state, _ = apply(state, luck.choice(legal_actions(state)))
        states.append(state)
    return states


def _bytes_of(make: Callable[[], Any]) -> int:
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = make()
        after, _ = tracemalloc.get_traced_memory()
        del kept
        return after - before
    finally:
        tracemalloc.stop()
