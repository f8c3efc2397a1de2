"""Golden playthroughs and perft counts: whole games and trees of decisions that must not change unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game import (
    Cards,
    GameState,
    Luck,
    apply,
    closing_lines,
    format_record,
    legal_actions,
    outcome,
    parse_record,
    replay_steps,
    replay_to_end,
    verify_record,
)
from testing.games.positions import SEED, legal, table
from testing.oracle.final_scoring import oracle_final
from testing.oracle.legal_actions import oracle_legal

RECORDS = sorted((Path(__file__).parents[2] / "data" / "records").glob("*.txt"))
FIRST_GAME = Cards(2, 2, 2, 2)


def written_result(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(("final", "winner"))]


def without_comments(text: str) -> str:
    return "".join(line + "\n" for line in text.splitlines() if not line.startswith("#"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record_is_replayed_to_its_finals(path: Path) -> None:
    """A finished game's record is its own proof: replay gives the same finals, and so does a second reading."""
    text = path.read_text(encoding="utf-8")
    state = replay_to_end(parse_record(text))
    result = outcome(state)
    assert result is not None
    assert list(closing_lines(result)) == written_result(text)
    lines, winners = oracle_final(state)
    assert [line.total for line in result.lines] == [line["total"] for line in lines]
    assert list(result.winners) == winners


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record_is_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_record(parse_record(text)) == without_comments(text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_record_follows_from_its_seed(path: Path) -> None:
    """RECORD.md, Luck: commitment, setup and every draw."""
    record = parse_record(path.read_text(encoding="utf-8"))
    assert record.seed is not None
    assert verify_record(record).is_over


def test_every_ruleset_and_player_count_has_a_record() -> None:
    found = {(parse_record(path.read_text()).ruleset, len(parse_record(path.read_text()).names)) for path in RECORDS}
    assert len(found) == 12


def perft(state: GameState, depth: int) -> int:
    """How many sequences of `depth` decisions there are."""
    if depth == 1:
        return len(legal_actions(state))
    return sum(perft(apply(state, action)[0], depth - 1) for action in legal_actions(state))


def oracle_perft(state: GameState, depth: int) -> int:
    """The same with the second reading's lists."""
    if depth == 1:
        return len(oracle_legal(state))
    return sum(oracle_perft(apply(state, action)[0], depth - 1) for action in legal_actions(state))


FROM_SETUP = {
    ("first-basic", 2): (2, 87, 441),
    ("first-basic", 4): (2, 92, 452),
    ("first-expansion", 2): (3, 149, 690),
    ("first-expansion", 4): (3, 154, 701),
    ("second-regular", 2): (11, 156, 248),
    ("second-regular", 4): (6, 142, 159),
    ("second-advanced", 2): (11, 167, 292),
    ("second-advanced", 4): (5, 142, 155),
}


@pytest.mark.parametrize(("ruleset", "players"), FROM_SETUP)
def test_perft_counts_from_the_setup(ruleset: str, players: int) -> None:
    """Numbers of decision sequences to depth 1, 2 and 3 from a fixed setup, luck from its seed."""
    state = table(ruleset, players, cards=FIRST_GAME if ruleset == "first-expansion" else None)
    counted = tuple(perft(state, depth) for depth in (1, 2, 3))
    assert counted == FROM_SETUP[ruleset, players]
    assert counted == tuple(oracle_perft(state, depth) for depth in (1, 2, 3))


IN_MIDGAME = {
    ("first-basic-3-scorer", 184): (47, 47, 533),
    ("first-basic-3-scorer", 182): (31, 31, 1363),
    ("first-expansion-3-by-kind", 122): (70, 76, 658),
    ("first-expansion-3-by-kind", 137): (70, 84, 27700),
    ("second-advanced-3-collector", 328): (66, 154, 11539),
    ("second-advanced-3-collector", 234): (64, 66, 49165),
    ("second-regular-3-collector", 105): (61, 119, 64884),
    ("second-regular-3-collector", 195): (60, 73, 939),
}


@pytest.mark.parametrize(("name", "decision"), IN_MIDGAME)
def test_perft_counts_from_the_middle_of_a_record(name: str, decision: int) -> None:
    """Depth 1, 2 and 3 from the middle of a golden record."""
    record = parse_record(next(path for path in RECORDS if path.stem == name).read_text())
    step = next(step for step in replay_steps(record) if step.before.revision == decision)
    state = replace(step.before, luck=Luck(SEED))
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == IN_MIDGAME[name, decision]
    assert len(oracle_legal(state)) == perft(state, 1)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_played_decisions_were_listed(path: Path) -> None:
    for number, step in enumerate(replay_steps(parse_record(path.read_text(encoding="utf-8")))):
        if number % 40 == 0:
            assert step.action in legal_actions(step.before)
            assert legal(step.before) == oracle_legal(step.before)
