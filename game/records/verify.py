"""Checking a finished record against what it reveals: the seed, and what was published of it before the game."""

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
    """What a record shows and what it does not; a record that contradicts itself is refused instead.

    `setup`: cards, wheel and tiles follow from the seed (the order of seats is drawn first, but no record tells who
    joined when). `draws`: so does everything drawn in play; `skipped` are the jumps of its `luck` lines, which the
    decisions account for that were taken back. `commitment`: the hash that was published before the game is that of the
    seed, or of the secret it was made of; with a secret (`nobody_chose_the_seed`) not even who runs the bot could
    choose it. `rules` is the version of the rules that the game began under, None where the record does not tell; `end`
    is its last position, None where the game or a part of it was played under other rules than the present, which
    cannot judge decisions and result.
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
        """Whether all of setup, draws and commitment were shown."""
        return self.setup and self.draws and self.commitment

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end; for one of other rules, whether its record says so."""
        return self.has_result if self.end is None else self.end.is_over


def verify_record(record: Record) -> Verification:
    """What a record shows. Raises GameError where it shows no seed or contradicts its own seed, hash or rules.

    Under other rules than the present, setup and draws that do not follow are not shown rather than refused: the
    tables of the setup may have been others.
    """
    seed = _revealed_seed(record)
    is_committed = _has_matching_hash(record, seed)
    is_judged = record.is_of_present_rules
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
    """The seed, from the secret where there is one. Raises GameError where there is none, or two that differ."""
    told = None if record.seed is None else seed_from_hex(record.seed)
    if record.secret is None:
        if told is None:
            raise GameError("no-seed")
        return told
    if record.salt is None:
        raise GameError("no-salt")
    seed = seed_from_secret(seed_from_hex(record.secret), record.salt)
    if told not in (None, seed):
        raise GameError("seed-does-not-follow-from-secret")
    return seed


def _has_matching_hash(record: Record, seed: bytes) -> bool:
    """Whether the record has the hash that was published, of its secret if it has one. Raises GameError for another."""
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
    """The luck left once the setup has been drawn again; None where another setup is drawn."""
    ruleset, luck = ruleset_named(record.ruleset), Luck(seed)
    if FIXED_SEATS not in record.options:
        _, luck = luck.shuffle(record.names)
    cards = record.dealt.cards if FIXED_CARDS in record.options else None
    dealt, luck = deal_by_luck(ruleset, len(record.names), luck=luck, cards=cards)
    return luck if dealt == record.dealt else None


def _skipped_draws(record: Record, luck: Luck) -> tuple[SkippedDraws, ...] | None:
    """What the `luck` lines skipped; None where draws of a game of other rules do not follow."""
    if record.is_of_present_rules:
        return DrawCheck(record, luck).run([step.before for step in replay_steps(record)])
    try:
        return DrawCheck(record, luck).run()
    except GameError:
        return None
