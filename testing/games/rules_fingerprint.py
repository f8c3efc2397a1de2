"""What the rules do, in one hash: their printed numbers, the results of whole recorded games, and random games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from game import (
    PLAYER_COUNTS,
    RULESETS,
    GameError,
    GameState,
    action_words,
    apply,
    closing_lines,
    counts,
    legal_actions,
    new_game,
    outcome,
    parse_record,
    printed_numbers,
    replay_to_end,
    total,
)
from testing.games.walk import LONGEST_GAME, seed_bytes

RECORDS = Path(__file__).parent.parent.parent / "tests" / "data" / "records"
FIRST_VERSION = "no version before"


def rules_fingerprint(before: str = FIRST_VERSION) -> str:
    """The hash of everything the present rules do, on top of the fingerprint of the version before.

    Each contains the one before it, so that an earlier entry cannot be changed without the last one telling.
    """
    fingerprint = hashlib.sha256(before.encode())
    for line in _lines():
        fingerprint.update(f"{line}\n".encode())
    return fingerprint.hexdigest()


def _lines() -> Iterator[str]:
    yield from (f"{name}={number}" for name, number in sorted(printed_numbers().items()))
    for path in sorted(RECORDS.glob("*.txt")):
        yield from recorded_result(path.read_text(encoding="utf-8"))
    for ruleset in RULESETS:
        for players in PLAYER_COUNTS:
            yield from game_lines(ruleset, players)


def recorded_result(text: str) -> Iterator[str]:
    """The closing lines that these rules give a record, or where they refuse it."""
    try:
        result = outcome(replay_to_end(parse_record(text)))
    except GameError as error:
        yield str(error)
        return
    yield from () if result is None else closing_lines(result)


def game_lines(ruleset: str, players: int) -> Iterator[str]:
    """A game whose decisions follow from their own words: at every step all that is legal and what everybody has.

    Neither Python's random numbers nor the stored form of a state play a part, so that only the rules can change it.
    """
    state = new_game(ruleset, players, seed=seed_bytes("rules", ruleset, players))
    for step in range(LONGEST_GAME):
        yield " ".join(_counts(state))
        if state.is_over:
            break
        legal = {action_words(action, ruleset): action for action in legal_actions(state)}
        words = sorted(legal)
        yield ";".join(words)
        index = int.from_bytes(seed_bytes(step, words), "big") % len(words)
        state, _ = apply(state, legal[words[index]])
    result = outcome(state)
    yield from () if result is None else closing_lines(result)


def _counts(state: GameState) -> Iterator[str]:
    yield f"{state.to_move} {total(state.bag)} {len(state.pile)}"
    for seat in state.seats:
        yield f"{seat.coins} {seat.vp} {counts(seat.blocks)} {counts(seat.objects)} {seat.scored} {seat.upgrades}"
        yield f"{seat.court} {seat.open_markers} {seat.warehouse} {[len(column) for column in seat.columns]}"
