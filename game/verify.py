"""Checking a finished record against the seed it reveals."""

from __future__ import annotations

from msgspec.structs import replace

from game.catalogue import ruleset_named
from game.engine import apply
from game.errors import GameError
from game.luck import Luck, commitment, seed_from_hex
from game.notation import parse
from game.record import LuckSet, Record, told_by
from game.record_reading import RecordError
from game.replay import replayed
from game.setup import dealt_by_luck
from game.state import FIXED_CARDS, FIXED_SEATS, GameState


def verify(record: Record) -> GameState:
    """The final position, if commitment, setup and every draw follow from the seed; else a refusal that says where."""
    if record.seed is None:
        raise GameError("no-seed")
    seed = seed_from_hex(record.seed)
    if record.seed_hash is not None and record.seed_hash.lower() != commitment(seed):
        raise GameError("seed-does-not-match-its-hash")
    replayed(record)
    state = replace(record.start(), luck=_luck_after_setup(record, seed))
    for entry in record.entries:
        if isinstance(entry, LuckSet):
            state = replace(state, luck=Luck(seed, entry.counter))
            continue
        state, events = apply(state, parse(entry.words, state.ruleset))
        if told_by(events) != entry.told:
            raise RecordError("draw-not-from-seed", line=entry.line)
    return state


def _luck_after_setup(record: Record, seed: bytes) -> Luck:
    """The luck left once the setup has been drawn again and found the same."""
    ruleset, luck = ruleset_named(record.ruleset), Luck(seed)
    if FIXED_SEATS not in record.options:
        _, luck = luck.shuffle(record.names)
    cards = record.dealt.cards if FIXED_CARDS in record.options else None
    dealt, luck = dealt_by_luck(ruleset, len(record.names), luck=luck, cards=cards)
    if dealt != record.dealt:
        raise GameError("setup-not-from-seed")
    return luck
