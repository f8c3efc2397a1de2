"""Checking a finished record against its seed, and against the hash that was published before the game."""

from __future__ import annotations

from msgspec import Struct

from game.model.errors import GameError
from game.model.luck import Luck, commitment, secret_commitment, seed_from_hex, seed_from_secret
from game.model.state import FIXED_CARDS, FIXED_SEATS, GameState
from game.records.draws import DrawCheck, SkippedDraws
from game.records.record import Record
from game.records.replay import replay_steps, replay_to_end
from game.rulesets.catalogue import ruleset_named
from game.rulesets.setup import deal_by_luck


class Verification(Struct, frozen=True):
    """What a record proves and what it does not. A record that contradicts itself is refused instead.

    `setup`: cards, wheel and tiles follow from the seed (the order of seats is drawn first, but no record says who
    joined when). `draws`: so does everything drawn in play; `skipped` are the jumps of its `luck` lines, which the
    decisions that were taken back account for. `commitment`: the hash published before the game is that of the seed, or
    of the secret it was made of; with a secret (`nobody_chose_the_seed`) not even the operator of the bot could choose
    it. `rules` is the version of the rules that the game began under, None if the record does not say. `end` is its
    last position, None if any part of the game was played under other rules than the current ones, which cannot judge
    its decisions and its result.
    """

    setup: bool
    draws: bool
    commitment: bool
    rules: int | None
    nobody_chose_the_seed: bool = False
    skipped: tuple[SkippedDraws, ...] = ()
    end: GameState | None = None
    has_result: bool = False

    @property
    def is_verified(self) -> bool:
        """Whether setup, draws and commitment were all proved."""
        return self.setup and self.draws and self.commitment

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end. If it had other rules, whether its record says so."""
        return self.has_result if self.end is None else self.end.is_over


def verify_record(record: Record) -> Verification:
    """What a record proves. Raises GameError if it has no seed or contradicts its own seed, hash or rules.

    Under other rules than the current ones, setup and draws that do not follow count as not proved and are not refused,
    because the setup may have used other tables.
    """
    seed = _revealed_seed(record)
    is_committed = _has_matching_hash(record, seed)
    is_judged = record.is_of_current_rules
    end = replay_to_end(record) if is_judged else None
    luck = _luck_after_setup(record, seed)
    if luck is None and is_judged:
        raise GameError("setup-not-from-seed")
    skipped = None if luck is None else _skipped_draws(record, luck)
    return Verification(
        setup=luck is not None,
        draws=skipped is not None,
        commitment=is_committed,
        rules=record.rules,
        nobody_chose_the_seed=is_committed and record.secret is not None,
        skipped=skipped or (),
        end=end,
        has_result=bool(record.closing),
    )


def _revealed_seed(record: Record) -> bytes:
    """The seed, from the secret if there is one. Raises GameError if there is none, or two that differ."""
    seed_in_record = None if record.seed is None else seed_from_hex(record.seed)
    if record.secret is None:
        if seed_in_record is None:
            raise GameError("no-seed")
        return seed_in_record
    if record.salt is None:
        raise GameError("no-salt")
    seed = seed_from_secret(seed_from_hex(record.secret), record.salt)
    if seed_in_record not in (None, seed):
        raise GameError("seed-does-not-follow-from-secret")
    return seed


def _has_matching_hash(record: Record, seed: bytes) -> bool:
    """Whether the record has the published hash of its secret or seed. Raises GameError if a hash does not match."""
    if record.seed_hash is not None and record.seed_hash.lower() != commitment(seed):
        raise GameError("seed-does-not-match-its-hash")
    if record.secret is None:
        return record.seed_hash is not None
    if record.secret_hash is None:
        return False
    if record.secret_hash.lower() != secret_commitment(seed_from_hex(record.secret)):
        raise GameError("secret-does-not-match-its-hash")
    return True


def _luck_after_setup(record: Record, seed: bytes) -> Luck | None:
    """The luck left after drawing the setup again; None if that gives another setup."""
    ruleset, luck = ruleset_named(record.ruleset), Luck(seed)
    if FIXED_SEATS not in record.options:
        _, luck = luck.shuffle(record.names)
    cards = record.dealt.cards if FIXED_CARDS in record.options else None
    dealt, luck = deal_by_luck(ruleset, len(record.names), luck=luck, cards=cards)
    return luck if dealt == record.dealt else None


def _skipped_draws(record: Record, luck: Luck) -> tuple[SkippedDraws, ...] | None:
    """What the `luck` lines skipped; None if the draws of a game with other rules do not follow."""
    if record.is_of_current_rules:
        return DrawCheck(record, luck).run([step.before for step in replay_steps(record)])
    try:
        return DrawCheck(record, luck).run()
    except GameError:
        return None
