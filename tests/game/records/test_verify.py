"""What `verify` proves about a record (setup, draws, commitment), what it refuses, and what it cannot know."""

from __future__ import annotations

import hashlib
import random
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
    RecordedLuck,
    RecordEntry,
    RulesChange,
    SkippedDraws,
    TakenBack,
    Tally,
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
    without_rewinds,
)
from game.__main__ import main
from game.records.draws import DrawCheck
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


@pytest.mark.parametrize("ruleset", RULESETS)
def test_record_has_what_was_taken_back(ruleset: str) -> None:
    """They are in comments, so a reader that does not know them reads the same game."""
    record = record_of(ruleset, 1, rewinds=0.04)
    text = format_record(record)
    assert "\n# undone " in text
    assert "\n# rewound " in text
    assert parse_record(text) == record
    old = without_rewinds(text)
    assert "#" not in old.replace("# rules", "")
    assert replay_to_end(parse_record(old)) == replay_to_end(record)


def reread(record: Record, *entries: RecordEntry) -> Record:
    return parse_record(format_record(replace(record, entries=entries)))


@pytest.fixture(scope="module")
def rewound() -> Record:
    return record_of("second-regular", 2, rewinds=0.03)


def first_jump(record: Record) -> tuple[int, LuckSet]:
    return next((at, entry) for at, entry in enumerate(record.entries) if isinstance(entry, LuckSet))


def with_jump(record: Record, jump: LuckSet, *more: LuckSet) -> Record:
    """The record with another first `luck` line."""
    at, _ = first_jump(record)
    return reread(record, *record.entries[:at], jump, *more, *record.entries[at + 1 :])


def refused_at(record: Record) -> tuple[str, str]:
    """The code and the line of the error for a record that is not verified."""
    with pytest.raises(BadNotation) as refusal:
        verify_record(record)
    return refusal.value.code, format_record(record).splitlines()[refusal.value.facts["line"] - 1]


def test_luck_never_goes_back(rewound: Record) -> None:
    """An operator who could go back could draw until they like the result."""
    _, jump = first_jump(rewound)
    used = jump.counter - verify_record(rewound).skipped[0].number
    for wrong in (0, used - 1, used):
        assert refused_at(with_jump(rewound, replace(jump, counter=wrong))) == ("luck-not-ahead", f"luck {wrong}")


def test_luck_line_stands_directly_before_a_decision(rewound: Record) -> None:
    _, jump = first_jump(rewound)
    twice = with_jump(rewound, jump, replace(jump, undone=()))
    behind_the_last = reread(rewound, *rewound.entries, LuckSet(5_000))
    assert refused_at(twice)[0] == refused_at(behind_the_last)[0] == "luck-line-misplaced"


def test_jump_that_no_rewind_explains_is_no_rewind(rewound: Record) -> None:
    """Draws were skipped to get a better one, at the start of a game that continues from there."""
    start = new_game("first-basic", 2, seed=SEED)
    state = replace(start, luck=Luck(SEED, counter(start) + 13))
    entries, luck = [LuckSet(counter(state)), *list[RecordEntry]()], random.Random(3)
    while not state.is_over:
        action = by_kind(state, luck)
        after, events = apply(state, action)
        entries.append(recorded_decision(state, action, events))
        state = after
    forged = parse_record(format_record(game_record(start, entries, names=NAMES[:2], end=state, seed=SEED)))
    assert refused_at(forged) == ("luck-without-rewind", f"luck {counter(start) + 13}")
    _, jump = first_jump(rewound)
    for wrong in (replace(jump, undone=()), replace(jump, counter=jump.counter + 1)):
        assert refused_at(with_jump(rewound, wrong)) == ("luck-without-rewind", f"luck {wrong.counter}")


def test_one_bad_draw_that_is_skipped_is_found() -> None:
    """An operator plays the game again from a refill on, with the next draw instead of the first one."""
    honest = record_of("second-regular", 4)
    at, refill = next(
        (at, entry)
        for at, entry in enumerate(honest.entries)
        if at > 40 and isinstance(entry, RecordedDecision) and entry.luck.drawn
    )
    state = new_game("second-regular", 2, seed=SEED)
    for entry in honest.entries[:at]:
        assert isinstance(entry, RecordedDecision)
        state, _ = apply(state, parse_action(entry.words, state.ruleset))
    used = counter(state)
    state = replace(state, luck=Luck(SEED, used + 1))
    entries, luck = [*honest.entries[:at], LuckSet(used + 1)], random.Random(8)
    action = parse_action(refill.words, state.ruleset)
    while not state.is_over:
        after, events = apply(state, action)
        entries.append(recorded_decision(state, action, events))
        state = after
        action = None if state.is_over else by_kind(state, luck)
    forged = game_record(honest.start(), entries, names=NAMES[:2], end=state, seed=SEED)
    assert refused_at(parse_record(format_record(forged))) == ("luck-without-rewind", f"luck {used + 1}")


@pytest.mark.parametrize("change", ["another draw", "another seat", "not taken back", "taken back too far", "left out"])
def test_rewind_that_cannot_have_been_is_refused(rewound: Record, change: str) -> None:
    """Decisions that were taken back are checked like all others."""
    _, jump = first_jump(rewound)
    *undone, back = jump.undone
    at, drew = next(
        (at, entry) for at, entry in enumerate(undone) if isinstance(entry, RecordedDecision) and entry.luck.drawn
    )
    assert isinstance(drew, RecordedDecision)
    assert isinstance(back, TakenBack)
    changed = {
        "another draw": [*undone[:at], replace(drew, luck=RecordedLuck(Tally(0x11))), *undone[at + 1 :], back],
        "another seat": [*undone[:at], replace(drew, seat=1 - drew.seat), *undone[at + 1 :], back],
        "not taken back": undone,
        "taken back too far": [*undone, replace(back, number=back.number + 1)],
        "left out": [*undone[:at], *undone[at + 1 :], replace(back, number=back.number - 1)],
    }[change]
    with pytest.raises(BadNotation):
        verify_record(with_jump(rewound, replace(jump, undone=tuple(changed))))


def test_check_that_takes_any_jump_would_be_noticed(rewound: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant that believes the `luck` line."""

    def believe(check: DrawCheck, to: LuckSet, before: object) -> SkippedDraws:
        used = check._luck.counter
        check._luck = Luck(SEED, to.counter)
        return SkippedDraws(to.line, to.counter - used)

    monkeypatch.setattr(DrawCheck, "_skip", believe)
    _, jump = first_jump(rewound)
    assert verify_record(with_jump(rewound, replace(jump, undone=()))).is_verified


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


def test_record_has_its_rules_in_a_comment() -> None:
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
    """Decisions and result cannot be judged, because replaying them under one version breaks its rules."""
    record = parse_record(format_record(corrected_game("second-regular.pass.coins", 9)))
    assert [entry.version for entry in record.entries if isinstance(entry, RulesChange)] == [RULES_VERSION + 1]
    with pytest.raises(BadNotation) as refusal:
        replay_to_end(record)
    assert refusal.value.facts["present_rules"] == RULES_VERSION
    found = verify_record(record)
    assert found.is_verified
    assert (found.rules, found.end, found.is_over) == (RULES_VERSION, None, True)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_draws_of_other_rules_are_checked_like_those_of_the_current_rules(ruleset: str) -> None:
    record = replace(record_of(ruleset, 5, rewinds=0.03), rules=RULES_VERSION + 6)
    found = verify_record(record)
    assert found.is_verified
    assert found.skipped
    other = replace(record, seed_hash=None, seed=seed_bytes("another").hex())
    assert not verify_record(other).setup
    _, jump = first_jump(record)
    shifted = with_jump(record, replace(jump, counter=jump.counter + 1))
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
    assert any(line.startswith("draws: shown, except for") and f"{jump.number} before line" in line for line in lines)
    assert "commitment: not shown: the record has no hash that was published before the game" in lines
    assert lines[-1].startswith("not verified")


def test_verify_names_the_line_of_a_jump_that_no_rewind_explains(
    capsys: Captured, tmp_path: Path, rewound: Record
) -> None:
    _, jump = first_jump(rewound)
    forged = with_jump(rewound, replace(jump, undone=()))
    status, lines = printed_by_verify(capsys, tmp_path, forged)
    line = format_record(forged).splitlines().index(f"luck {jump.counter}") + 1
    assert (status, lines) == (1, [f"not verified: line {line} skips draws that no rewind of the record explains"])


def test_verify_of_other_rules_says_so(capsys: Captured, tmp_path: Path) -> None:
    record = replace(record_of(), rules=RULES_VERSION + 1)
    status, lines = printed_by_verify(capsys, tmp_path, record)
    assert status == 0
    assert lines[:3] == list(record.closing)
    assert f"rules: version {RULES_VERSION + 1}; these are version {RULES_VERSION}" in lines
    assert "decisions and result: not checked: other rules" in lines
    assert {"setup: shown", "draws: shown", "commitment: shown"} <= set(lines)
