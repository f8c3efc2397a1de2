"""Topic "taps": how many taps the turns of whole games take on a phone, by kind of turn and ruleset.

Two sorts of games: those of a stand-in, whose turns are such as people take, and random ones, in which any part of a
place is bought and any payment is made. The bars are for the usual turn, the median of the stand-in's games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from multiprocessing import Pool
from statistics import mean, median
from typing import Any

from bot.panels.path import WAYS_TO_BUY
from bot.panels.steps import affordable_blocks
from game import Action, End, GameState, Take, action_kind, new_game, ruleset_ids
from game.ai import Policy, play_to_end, random_policy, stand_in_policy
from testing.discord.panel_walker import look_of
from testing.discord.tap_counter import taps_for_turn
from testing.games.walk import seed_bytes

GAMES_PER_TABLE = 6
# One turn in so many is looked at: finding the fewest taps takes longer than the turn.
ONE_TURN_IN = 3
# The most taps that the usual turn of a kind may take, the first of them on Take your turn.
# A part of what a panel has chosen takes one tap more for each colour that is left out; the opening purchase of a
# stand-in leaves out two of the six on the wheel. A question that the game asks behind the action has taps of its own:
# its answer, and a confirmation.
BARS = {
    "buy": 5,
    "buy a part": 7,
    "build": 5,
    "improve": 5,
    "score": 3,
    "pass": 3,
    "buy with an item": 7,
    "score with an item": 5,
    "build with an upgrade": 7,
    "improve with an upgrade": 7,
}
# Decisions that may stand beside the action of a turn, each with taps of its own.
SIDE_KINDS = ("move", "purchase-item", "purchase-object", "announce")
SORTS: dict[str, Policy] = {"stand-in": stand_in_policy("easy"), "random": random_policy}
FAILURES_SHOWN = 20


@dataclass
class TapFindings:
    """What some games came to: taps by sort of game and kind of turn."""

    taps: dict[tuple[str, str], Counter[int]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def add(self, other: TapFindings) -> None:
        for key, counted in other.taps.items():
            self.taps[key] = self.taps.get(key, Counter()) + counted
        self.failures += other.failures


Turn = tuple[tuple[GameState, Action], ...]


def turns_of(ruleset: str, players: int, seed: int, *, sort: str) -> Iterator[Turn]:
    """Every turn of a game: its decisions, each with the position before it."""
    start = new_game(ruleset, players, seed=seed_bytes("taps", ruleset, players, seed))
    turn: Turn = ()
    for before, action, *_ in play_to_end(start, SORTS[sort], random.Random(seed)):
        turn = (*turn, (before, action))
        if isinstance(action, End):
            yield turn
            turn = ()


def kind_of_turn(turn: Turn) -> str:
    """The action of the turn; with more where something optional stands beside it."""
    kinds = [action_kind(action).tag for _, action in turn]
    main = next((kind for kind in kinds if kind not in (*SIDE_KINDS, "end")), "end")
    name = "buy" if main in WAYS_TO_BUY else main
    # A panel preselects all that can be paid at a place; less than that is one tap more.
    name += " a part" if any(isinstance(action, Take) and _is_part(before, action) for before, action in turn) else ""
    name += " with an upgrade" if "upgrade" in kinds else " with an item" if "gain" in kinds else ""
    return f"{name} and more" if any(kind in SIDE_KINDS for kind in kinds) else name


def _is_part(state: GameState, take: Take) -> bool:
    return take.blocks != affordable_blocks(look_of(state), take.place)


def some_turns(task: tuple[str, int, int, str]) -> TapFindings:
    """The taps of some turns of one game."""
    ruleset, players, seed, sort = task
    found, rng = TapFindings(), random.Random(f"{seed}/{ruleset}")
    for turn in turns_of(ruleset, players, seed, sort=sort):
        if rng.randrange(ONE_TURN_IN):
            continue
        state, actions = turn[0][0], [action for _, action in turn]
        try:
            found.taps.setdefault((sort, kind_of_turn(turn)), Counter())[taps_for_turn(state, actions)] += 1
        except AssertionError as error:
            found.failures.append(f"{ruleset} {players} players, {sort} game {seed}, turn {state.turn}: {error}"[:500])
    return found


def run(*, scale: float = 1.0, processes: int = 2) -> dict[str, Any]:
    """Count; `ok` is false if panels do not lead to a turn, or the usual turn of a kind takes more than its bar."""
    games = max(1, round(GAMES_PER_TABLE * scale))
    tasks = list(product(ruleset_ids(), (2, 3, 4), range(games), SORTS))
    total = TapFindings()
    with Pool(processes) as pool:
        for one in pool.imap_unordered(some_turns, tasks):
            total.add(one)
    return report(total, games)


def report(total: TapFindings, games: int) -> dict[str, Any]:
    """The figures, by sort of game and kind of turn."""
    figures = {
        sort: {kind: _figures(counted) for (of, kind), counted in sorted(total.taps.items()) if of == sort}
        for sort in SORTS
    }
    over = [kind for kind, bar in BARS.items() if figures["stand-in"].get(kind, {"usual": 0})["usual"] > bar]
    return {
        "ok": not total.failures and not over,
        "games_per_table": games,
        "bars": BARS,
        "over_the_bar": over,
        "taps": figures,
        "failures": total.failures[:FAILURES_SHOWN],
    }


def _figures(counted: Counter[int]) -> dict[str, Any]:
    taps = sorted(counted.elements())
    return {
        "turns": len(taps),
        "usual": int(median(taps)),
        "mean": round(mean(taps), 2),
        "nine_in_ten": taps[int(len(taps) * 0.9)] if len(taps) > 1 else taps[0],
        "most": taps[-1],
    }
