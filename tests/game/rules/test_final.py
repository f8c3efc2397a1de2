"""Final scoring of the other rulesets, statues, decorations, ties (RULES.md, sections 1, 2, 4, 5 and 7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import GameOver, GameState, Outcome, outcome
from testing.games.positions import blocks, board, objects, spaces, table, with_seat
from testing.oracle.tables import RULESETS


def result(state: GameState) -> Outcome:
    found = outcome(replace(state, pending=GameOver("completed")))
    assert found is not None
    return found


def penniless(ruleset: str, players: int = 2) -> GameState:
    state = table(ruleset, players)
    for index in range(players):
        state = with_seat(state, index, coins=0, blocks=blocks(""))
    return state


TERMS = {
    "first-basic": ["track", "objects", "buildings", "coins"],
    "first-expansion": ["track", "objects", "buildings", "bonus", "coins"],
    "second-regular": ["track", "coins"],
    "second-advanced": ["track", "decorations", "statues", "coins"],
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_ruleset_has_its_terms_in_order(ruleset: str) -> None:
    """RECORD.md: the terms of a `final` line, in order."""
    line = result(with_seat(penniless(ruleset), 0, vp=7)).lines[0]
    assert list(line.terms) == TERMS[ruleset]
    assert line.terms["track"] == 7
    assert line.total == sum(line.terms.values())


def test_no_outcome_before_the_end() -> None:
    assert outcome(table("first-basic")) is None


def test_first_basic_counts_objects_buildings_and_coins() -> None:
    """Section 2: 3 VP per object, the summed value of one's buildings, 1 VP per full 5 coins."""
    state = with_seat(
        penniless("first-basic"),
        0,
        objects=objects("3 book 2 crown 2 flag"),
        columns=board(massa="villa-5 porta-3"),
        coins=14,
        vp=10,
    )
    line = result(state).lines[0]
    assert line.terms == {"track": 10, "objects": 21, "buildings": 8, "coins": 2}
    assert line.total == 41


def test_second_regular_counts_nothing_for_buildings() -> None:
    """Section 4: 1 VP per full 5 coins. Nothing for buildings."""
    state = with_seat(penniless("second-regular"), 0, columns=board(livorno="villa-8 porta-5"), coins=19, vp=3)
    assert result(state).lines[0].terms == {"track": 3, "coins": 3}


@pytest.mark.parametrize(
    ("scored", "coins", "vp"),
    [((), 31, 6), (("money 36",), 31, 10), (("money 50",), 31, 15), (("money 36",), 2, 0), ((), 4, 0)],
)
def test_money_spaces_change_the_coin_rate(scored: tuple[str, ...], coins: int, vp: int) -> None:
    """Section 5: final rate 3:1 on the 36 space, 2:1 on the 50 space, 5:1 without."""
    state = with_seat(penniless("second-advanced"), 0, coins=coins, scored=spaces(*scored))
    assert result(state).lines[0].terms["coins"] == vp


@pytest.mark.parametrize(("number", "vp"), [(1, 2), (2, 6), (3, 12), (4, 20), (5, 30), (6, 42), (7, 56)])
def test_decorations_of_a_kind_pay_more_and_more(number: int, vp: int) -> None:
    """Section 5: n of a kind = n x (n + 1) VP, on buildings."""
    state = with_seat(penniless("second-advanced"), 0, columns=board(lucca="villa-1+d " * number))
    assert result(state).lines[0].terms["decorations"] == vp


def test_decorations_count_per_type_and_only_on_buildings() -> None:
    """Section 5: decorations on buildings, per type; stored ones count nothing."""
    columns = board(lucca="castello-1+d villa-1+d porta-1+d", massa="porta-2+d palazzo-1+d " + "palazzo-2+d " * 3)
    state = with_seat(penniless("second-advanced"), 0, columns=columns, warehouse=(0, 1))
    assert result(state).lines[0].terms["decorations"] == 2 + 2 + 6 + 20


STATUE_CASES = [
    ((3, 2, 0, 0), ("1st", "2nd", None, None)),
    ((4, 4, 0, 0), ("2nd", "2nd", None, None)),
    ((2, 2, 1, 1), ("2nd", "2nd", None, None)),
    ((3, 2, 1, 0), ("1st", "2nd", "3rd", None)),
    ((4, 3, 2, 1), ("1st", "2nd", "3rd", None)),
    ((3, 3, 2, 1), ("2nd", "2nd", "3rd", None)),
    ((3, 2, 2, 1), ("1st", "3rd", "3rd", None)),
    ((3, 2, 2, 2), ("1st", "3rd", "3rd", "3rd")),
    ((3, 2, 1, 1), ("1st", "2nd", None, None)),
    ((2, 2, 2, 1), ("2nd", "2nd", "2nd", "3rd")),
    ((1, 1, 1, 1), ("2nd", "2nd", "2nd", "2nd")),
    ((0, 0, 0, 0), (None, None, None, None)),
    ((0, 1, 0, 0), (None, "1st", None, None)),
]
LEVELS = {"1st": (12, 11, 10, 9, 8, 7), "2nd": (8, 7, 6, 5, 4, 3), "3rd": (5, 4, 3, 2, 1, 0)}
CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")


@pytest.mark.parametrize("city", range(6))
@pytest.mark.parametrize(("counts", "levels"), STATUE_CASES)
def test_statues_pay_by_rank(counts: tuple[int, ...], levels: tuple[str | None, ...], city: int) -> None:
    """Section 5: tied players take the next lower level and everybody behind them drops one; section 7: values."""
    state = penniless("second-advanced", 4)
    for index, number in enumerate(counts):
        state = with_seat(state, index, columns=board(**{CITIES[city]: "villa-1+s " * number + "villa-2"}))
    expected = [0 if level is None else LEVELS[level][city] for level in levels]
    assert [line.terms["statues"] for line in result(state).lines] == expected


def test_statue_colour_is_no_matter() -> None:
    """Section 5: statue colour is no matter; no statue, no points."""
    state = with_seat(penniless("second-advanced"), 0, columns=board(lerici="villa-1+red-statue villa-2+s"))
    state = with_seat(state, 1, columns=board(lerici="villa-1+purple-statue villa-5+d"))
    assert [line.terms["statues"] for line in result(state).lines] == [7, 3]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("vp", "hands", "winners", "decided_by_blocks"),
    [
        ((10, 9, 9), ("", "2 red", "red"), (0,), False),
        ((10, 10, 9), ("white", "2 black", "7 red"), (1,), True),
        ((10, 10, 10), ("white blue", "2 black", "red"), (0, 1), False),
        ((8, 10, 10), ("7 white", "red", "red"), (1, 2), False),
    ],
)
def test_blocks_left_break_ties_or_the_victory_is_shared(
    ruleset: str, vp: tuple[int, ...], hands: tuple[str, ...], winners: tuple[int, ...], *, decided_by_blocks: bool
) -> None:
    """Section 1: most VP, then most blocks left (colour is no matter), then the victory is shared."""
    state = penniless(ruleset, 3)
    for index in range(3):
        state = with_seat(state, index, vp=vp[index], blocks=blocks(hands[index]))
    found = result(state)
    assert found.winners == winners
    if len(winners) == 1:
        assert found.blocks_decided == decided_by_blocks
