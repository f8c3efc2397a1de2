"""What `verify` shows of a record: setup, draws, commitment; what it refuses; what it cannot tell."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import (
    RULES_VERSION,
    RULESETS,
    BadNotation,
    GameError,
    Luck,
    LuckSet,
    Record,
    RecordedDecision,
    RecordEntry,
    RulesChange,
    SkippedDraws,
    apply,
    format_record,
    game_record,
    new_game,
    parse_action,
    parse_record,
    recorded_decision,
    replay_to_end,
    secret_commitment,
    seed_from_secret,
    verify_record,
    with_player_names,
)
from game.__main__ import main
from game.records.draws import fewest_draws
from testing.games.corrected_numbers import corrected_number
from testing.games.recorded_games import SALT, SECRET, SEED, counter, game_with_rewinds, record_of, secret_record
from testing.games.walk import NAMES, by_kind, seed_bytes

Captured = pytest.CaptureFixture[str]


# Rewinds -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_game_with_rewinds_shows_its_luck(ruleset: str, number: int) -> None:
    record = record_of(ruleset, number, rewinds=0.04)
    found = verify_record(record)
    assert found.is_verified
    lines = [entry.line for entry in record.entries if isinstance(entry, LuckSet)]
    assert lines
    assert [skip.line for skip in found.skipped] == lines
    assert all(skip.number > 0 for skip in found.skipped)


def with_luck(record: Record, at: int, *counters: int) -> Record:
    entries = [*record.entries[:at], *map(LuckSet, counters), *record.entries[at:]]
    return parse_record(format_record(replace(record, entries=tuple(entries))))


@pytest.fixture(scope="module")
def rewound() -> Record:
    return record_of("second-regular", 2, rewinds=0.03)


def first_jump(record: Record) -> int:
    return next(at for at, entry in enumerate(record.entries) if isinstance(entry, LuckSet))


def changed_jump(record: Record, change: Callable[[int], int]) -> Record:
    at = first_jump(record)
    entry = record.entries[at]
    assert isinstance(entry, LuckSet)
    entries = [*record.entries[:at], LuckSet(change(entry.counter)), *record.entries[at + 1 :]]
    return parse_record(format_record(replace(record, entries=tuple(entries))))


def used_before(record: Record) -> int:
    jump = verify_record(record).skipped[0]
    entry = record.entries[first_jump(record)]
    assert isinstance(entry, LuckSet)
    return entry.counter - jump.number


def test_luck_never_goes_back(rewound: Record) -> None:
    """An operator who could go back would draw until they like the result."""
    used = used_before(rewound)
    for wrong in (0, used - 1, used):
        with pytest.raises(BadNotation) as refusal:
            verify_record(changed_jump(rewound, lambda _, wrong=wrong: wrong))
        assert refusal.value.code == "luck-not-ahead"


def test_luck_line_stands_directly_before_a_decision(rewound: Record) -> None:
    at = first_jump(rewound)
    entry = rewound.entries[at]
    assert isinstance(entry, LuckSet)
    behind_the_last = with_luck(rewound, len(rewound.entries), 5_000)
    for wrong in (with_luck(rewound, at, entry.counter - 1), behind_the_last):
        with pytest.raises(BadNotation) as refusal:
            verify_record(wrong)
        assert refusal.value.code == "luck-line-misplaced"


def test_jump_without_a_rewind_is_told(rewound: Record) -> None:
    """The record alone cannot tell it from a rewind; whoever was there can, and the line is named."""
    entries, start, end = list[RecordEntry](), new_game("first-basic", 2, seed=SEED), None
    state = replace(start, luck=Luck(SEED, counter(start) + 13))
    entries.append(LuckSet(counter(state)))
    luck = random.Random(3)
    while not state.is_over:
        action = by_kind(state, luck)
        after, events = apply(state, action)
        entries.append(recorded_decision(state, action, events))
        state = end = after
    found = verify_record(game_record(start, entries, names=NAMES[:2], end=end, seed=SEED))
    assert found.skipped == (SkippedDraws(0, 13),)
    with pytest.raises(GameError):
        verify_record(changed_jump(rewound, lambda told: told + 1))


def test_fewer_draws_than_any_decision_uses_are_no_rewind() -> None:
    """Without a pile only a refill draws: where it would take three blocks, nothing can have used up two draws."""
    for number in range(40):
        entries, start, end = game_with_rewinds("second-regular", number)
        state = start
        for at, entry in enumerate(entries):
            least = fewest_draws(state)
            if least > 1:
                jumped = [*entries[:at], LuckSet(counter(state) + least - 1), *entries[at:]]
                with pytest.raises(BadNotation) as refusal:
                    verify_record(game_record(start, jumped, names=NAMES[:2], end=end, seed=SEED))
                assert refusal.value.code == "luck-not-ahead"
                return
            assert isinstance(entry, RecordedDecision)
            state, _ = apply(state, parse_action(entry.words, state.ruleset))
    raise AssertionError("no game came to such a position")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_line_of_play_uses_fewer_draws(ruleset: str) -> None:
    """The bound is sound: from every position, the draws of the game that followed are none or at least so many."""
    for number in range(3):
        entries, start, _ = game_with_rewinds(ruleset, number)
        states = [start]
        for entry in entries:
            assert isinstance(entry, RecordedDecision)
            states.append(apply(states[-1], parse_action(entry.words, ruleset))[0])
        for at, state in enumerate(states):
            later = [counter(one) - counter(state) for one in states[at:]]
            assert all(draws == 0 or draws >= fewest_draws(state) for draws in later)


def test_draw_that_does_not_follow_is_refused() -> None:
    record = record_of()
    at, entry = next(
        (at, entry)
        for at, entry in enumerate(record.entries)
        if isinstance(entry, RecordedDecision) and entry.luck.drawn is not None
    )
    assert isinstance(entry, RecordedDecision)
    other = replace(entry, luck=replace(entry.luck, drawn=entry.luck.drawn ^ 0x11))
    with pytest.raises(GameError):
        verify_record(replace(record, entries=(*record.entries[:at], other, *record.entries[at + 1 :])))


# The commitment ------------------------------------------------------------------------------------------------


def test_record_without_a_hash_is_not_verified() -> None:
    found = verify_record(replace(record_of(), seed_hash=None))
    assert (found.setup, found.draws, found.commitment) == (True, True, False)
    assert not found.is_verified


def test_seed_of_a_secret_follows_the_description() -> None:
    """RECORD.md, Luck: SHA-256 of the secret's bytes followed by the salt's digits in ASCII."""
    assert seed_from_secret(SECRET, SALT) == hashlib.sha256(SECRET + b"1187465923845017601").digest()
    assert secret_commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_record_of_a_secret_is_written_read_and_verified() -> None:
    record = secret_record()
    text = format_record(record)
    assert f"secret-hash {secret_commitment(SECRET)}\nsalt {SALT}\nsecret {SECRET.hex()}\n" in text
    assert "seed" not in text
    found = verify_record(record)
    assert found.is_verified
    assert found.nobody_chose_the_seed
    assert not verify_record(record_of()).nobody_chose_the_seed


def test_game_under_way_shows_no_secret() -> None:
    entries, start, _ = game_with_rewinds("second-advanced", 3)
    record = game_record(start, entries[:9], names=NAMES[:2], secret=SECRET, salt=SALT)
    assert (record.secret_hash, record.salt) == (secret_commitment(SECRET), SALT)
    assert record.secret is record.seed is None
    assert SECRET.hex() not in format_record(record)
    with pytest.raises(GameError, match="no-seed"):
        verify_record(record)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"salt": SALT + 1}, "setup-not-from-seed"),
        ({"salt": None}, "no-salt"),
        ({"secret": seed_bytes("another").hex()}, "secret-does-not-match-its-hash"),
        ({"secret_hash": "00" * 32}, "secret-does-not-match-its-hash"),
        ({"seed": seed_bytes("another").hex()}, "seed-does-not-follow-from-secret"),
        ({"seed_hash": "00" * 32}, "seed-does-not-match-its-hash"),
    ],
)
def test_altered_secret_is_refused(changes: dict[str, object], code: str) -> None:
    with pytest.raises(GameError) as refusal:
        verify_record(secret_record(**changes))
    assert refusal.value.code == code


def test_secret_without_its_hash_is_not_verified() -> None:
    found = verify_record(secret_record(secret_hash=None))
    assert not found.commitment
    assert not found.nobody_chose_the_seed


@pytest.mark.parametrize("salt", ["", "-1", "007", "1.0", "1" * 21, "９"])
def test_salt_that_is_no_id_is_refused(salt: str) -> None:
    with pytest.raises(BadNotation):
        parse_record(format_record(secret_record()).replace(f"salt {SALT}", f"salt {salt}"))


# Versions of the rules -----------------------------------------------------------------------------------------


def test_record_tells_its_rules_in_a_comment() -> None:
    record = replace(record_of(), rules=7)
    text = format_record(record)
    assert text.splitlines()[2] == "# rules 7"
    assert parse_record(text).rules == 7
    without = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert replace(parse_record(text), rules=None, closing_at=(), entries=()) == replace(
        parse_record(without), closing_at=(), entries=()
    )


@pytest.mark.parametrize(
    "comment", ["# rules", "# rules of the house: no kibitzing", "# rules " + "9" * 5_000, "#rulesX 3"]
)
def test_other_comments_are_passed_over(comment: str) -> None:
    heading, rest = format_record(replace(record_of(), rules=None)).split("\n", 1)
    assert parse_record(f"{heading}\n{comment}\n{rest}").rules is None


def corrected_game(name: str, value: int) -> Record:
    """A game whose second half was played under other rules."""
    luck, start = random.Random(6), new_game("second-regular", 2, seed=SEED)
    entries, state = list[RecordEntry](), start
    for _ in range(30):
        action = by_kind(state, luck)
        after, events = apply(state, action)
        entries.append(recorded_decision(state, action, events))
        state = after
    entries.append(RulesChange(RULES_VERSION + 1))
    with corrected_number(name, value):
        while not state.is_over:
            action = by_kind(state, luck)
            after, events = apply(state, action)
            entries.append(recorded_decision(state, action, events))
            state = after
        return game_record(start, entries, names=NAMES[:2], end=state, seed=SEED)


def test_game_that_changed_its_rules_shows_its_luck_all_the_same() -> None:
    """Decisions and result cannot be judged: replayed under one version they break its rules."""
    record = parse_record(format_record(corrected_game("second-regular.pass.coins", 9)))
    assert [entry.version for entry in record.entries if isinstance(entry, RulesChange)] == [RULES_VERSION + 1]
    with pytest.raises(BadNotation) as refusal:
        replay_to_end(record)
    assert refusal.value.facts["present_rules"] == RULES_VERSION
    found = verify_record(record)
    assert found.is_verified
    assert (found.rules, found.end, found.is_over) == (RULES_VERSION, None, True)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_draws_of_other_rules_are_checked_like_those_of_the_present(ruleset: str) -> None:
    record = replace(record_of(ruleset, 5, rewinds=0.03), rules=RULES_VERSION + 6)
    found = verify_record(record)
    assert found.is_verified
    assert found.skipped
    other = replace(record, seed_hash=None, seed=seed_bytes("another").hex())
    assert not verify_record(other).setup
    shifted = changed_jump(record, lambda told: told + 1)
    assert (verify_record(shifted).setup, verify_record(shifted).draws) == (True, False)


# Names ---------------------------------------------------------------------------------------------------------


def test_names_are_put_into_a_stored_text() -> None:
    record = record_of()
    stored = format_record(replace(record, names=("", "")))
    assert "player 1 1\nplayer 2 2\n" in stored
    named = with_player_names(stored, ("Ann  of\nthe \u2028hills", ""))
    assert "player 1 Ann of the hills\nplayer 2 2\n" in named
    assert with_player_names(stored, record.names) == format_record(record)
    assert with_player_names(stored.replace("\n", "\r\n"), record.names) == format_record(record).replace("\n", "\r\n")
    for names in ((), ("Ann",), ("Ann", "Ben", "Cleo")):
        with pytest.raises(BadNotation):
            with_player_names(stored, names)


# The command ---------------------------------------------------------------------------------------------------


def printed_by_verify(capsys: Captured, tmp_path: Path, record: Record) -> tuple[int, list[str]]:
    path = tmp_path / "record.txt"
    path.write_text(format_record(record), encoding="utf-8")
    status = main(["verify", str(path)])
    return status, capsys.readouterr().out.splitlines()


def test_verify_prints_what_was_shown(capsys: Captured, tmp_path: Path) -> None:
    record = secret_record()
    status, lines = printed_by_verify(capsys, tmp_path, record)
    assert status == 0
    assert lines[:3] == list(record.closing)
    assert lines[3:6] == [f"rules: version {RULES_VERSION}", "decisions and result: checked", "setup: shown"]
    assert lines[6] == "draws: shown"
    assert lines[7].startswith("commitment: shown, and nobody chose the seed")
    assert lines[-1] == "verified: every draw follows from the seed"


def test_verify_names_rewinds_and_what_is_missing(capsys: Captured, tmp_path: Path, rewound: Record) -> None:
    jump = verify_record(rewound).skipped[0]
    status, lines = printed_by_verify(capsys, tmp_path, replace(rewound, seed_hash=None))
    assert status == 1
    assert any(line.startswith("draws: shown, but for") and f"{jump.number} before line" in line for line in lines)
    assert "commitment: not shown: the record has no hash that was published before the game" in lines
    assert lines[-1].startswith("not verified")


def test_verify_of_other_rules_says_so(capsys: Captured, tmp_path: Path) -> None:
    record = replace(record_of(), rules=RULES_VERSION + 1)
    status, lines = printed_by_verify(capsys, tmp_path, record)
    assert status == 0
    assert lines[:3] == list(record.closing)
    assert f"rules: version {RULES_VERSION + 1}; these are version {RULES_VERSION}" in lines
    assert "decisions and result: not checked: other rules" in lines
    assert {"setup: shown", "draws: shown", "commitment: shown"} <= set(lines)
