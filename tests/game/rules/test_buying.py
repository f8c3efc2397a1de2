"""Buying blocks in all four rulesets (RULES.md, sections 1 to 5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import FINISH_TURN, TAKE_BLOCKS, GameState, ReliefTaken, WheelTurned, counts, total
from testing.games.positions import blocks, decide, legal, play, recorded_luck, table, with_seat, with_tiles, with_wheel
from testing.oracle.tables import FIRST, RULESETS, SECOND

BUY_WORDS = ("turn", "stay", "spin")


def darkest(ruleset: str) -> str:
    return "black" if ruleset in FIRST else "purple"


def poor(ruleset: str, **changes: object) -> GameState:
    """A table whose first seat has nothing at all."""
    return with_seat(table(ruleset), 0, **{"coins": 0, "blocks": blocks(""), **changes})


@pytest.mark.parametrize(
    ("ruleset", "expected"),
    [
        ("first-basic", {"turn"}),
        ("first-expansion", {"turn", "stay"}),
        ("second-regular", {"turn", "stay"}),
        ("second-advanced", {"turn", "spin"}),
    ],
)
def test_each_ruleset_has_its_ways_to_buy(ruleset: str, expected: set[str]) -> None:
    """Section 2: turning is not optional; 3 and 4: turn or not; 5: both wheels or the statue wheel."""
    assert legal(table(ruleset), *BUY_WORDS) == expected


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("place", "prices"),
    [("I", (6, 5, 4, 3, 2, 1)), ("II", (5, 4, 3, 2, 1, 0)), ("III", (4, 3, 2, 1, 0, 0)), ("VI", (1, 0, 0, 0, 0, 0))],
)
def test_a_block_costs_one_less_at_every_next_place(ruleset: str, place: str, prices: tuple[int, ...]) -> None:
    """Section 1: a block at place n costs max(0, base price - (n - 1))."""
    names = ("white", "yellow", "red", "green", "blue", darkest(ruleset))
    state = with_wheel(table(ruleset), **{place: " ".join(names)})
    for name, price in zip(names, prices, strict=True):
        after = play(_taking(state), f"take {place} {name}")
        assert after.seats[0].coins == 20 - price


def _taking(state: GameState) -> GameState:
    """The position in which blocks are taken from the wheel as it stands."""
    return replace(state, pending=TAKE_BLOCKS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_turning_moves_every_place_on(ruleset: str) -> None:
    """Section 1: VI comes back to I; blocks are drawn onto place I until the wheel holds 11."""
    state = with_wheel(table(ruleset), I="white", III="red green", VI="blue", bag="7 yellow")
    state, events = decide(state, "turn")
    assert [counts(place) for place in state.wheel] == [
        (0, 7, 0, 0, 1, 0),
        (1, 0, 0, 0, 0, 0),
        (0,) * 6,
        (0, 0, 1, 1, 0, 0),
        (0,) * 6,
        (0,) * 6,
    ]
    assert WheelTurned(0, blocks("7 yellow")) in events
    assert state.bag == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_refill_stops_at_eleven(ruleset: str) -> None:
    """Section 1: until the wheel holds 11."""
    state = play(table(ruleset), "turn")
    assert sum(total(place) for place in state.wheel) == 11
    assert total(state.wheel[0]) == 5
    assert total(state.wheel[1]) == 6


@pytest.mark.parametrize("ruleset", RULESETS)
def test_full_wheel_draws_nothing(ruleset: str) -> None:
    """RECORD.md: `drew nothing` with a full wheel."""
    state = with_wheel(table(ruleset), I="7 white", II="4 yellow", bag="2 red")
    state, _ = decide(state, "turn", luck=recorded_luck(drew=""))
    assert state.bag == blocks("2 red")
    assert state.wheel[0] == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_empty_bag_still_turns(ruleset: str) -> None:
    """Section 2: with an empty bag the wheel still turns."""
    state = with_wheel(table(ruleset), I="white", bag="")
    state, events = decide(state, "turn", luck=recorded_luck(drew=""))
    assert state.wheel[1] == blocks("white")
    assert WheelTurned(0, blocks("")) in events


@pytest.mark.parametrize("ruleset", RULESETS)
def test_empty_wheel_with_a_bag_turns(ruleset: str) -> None:
    """Section 2: not allowed only when wheel and bag are both empty."""
    state = with_wheel(table(ruleset), bag="red blue")
    assert legal(state, *BUY_WORDS) == {"turn"}
    state = play(state, "turn")
    assert legal(state) == {"take I red", "take I blue", "take I red blue"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_buying_is_illegal_when_wheel_and_bag_are_empty(ruleset: str) -> None:
    """Sections 2 and 4: not allowed when wheel and bag are both empty."""
    assert legal(with_wheel(table(ruleset), bag=""), *BUY_WORDS) == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_any_mix_of_one_place_can_be_bought(ruleset: str) -> None:
    """Section 1: one or more blocks, any mix, from ONE place."""
    state = _taking(with_wheel(table(ruleset), II="2 red", V="white yellow"))
    assert legal(state) == {
        "take II red",
        "take II red red",
        "take V white",
        "take V yellow",
        "take V white yellow",
    }


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_what_is_affordable_can_be_bought(ruleset: str) -> None:
    """A purchase is paid in full; free blocks cost nothing."""
    state = _taking(with_wheel(poor(ruleset, coins=3), I="white green blue", VI="white yellow"))
    assert legal(state) == {
        "take I green",
        "take I blue",
        "take VI white",
        "take VI yellow",
        "take VI white yellow",
    }


@pytest.mark.parametrize("ruleset", RULESETS)
def test_something_free_must_be_taken(ruleset: str) -> None:
    """Section 2: at least one block must be taken if any is affordable anywhere."""
    state = _taking(with_wheel(poor(ruleset), I="white", VI="yellow"))
    assert legal(state) == {"take VI yellow"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_relief_when_nothing_is_affordable(ruleset: str) -> None:
    """Sections 2 and 4: having turned and being unable to afford anything: 2 coins, and the action is over."""
    state = play(with_wheel(poor(ruleset), I="white red", bag=""), "turn")
    assert legal(state) == {"relief"}
    state, events = decide(state, "relief")
    assert state.seats[0].coins == 2
    assert ReliefTaken(0, 2) in events
    assert state.pending == FINISH_TURN


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-regular", "second-advanced"])
def test_not_turning_needs_an_affordable_block(ruleset: str) -> None:
    """Sections 3, 4 and 5, decisions: not turning (or spinning) needs an affordable block."""
    assert legal(with_wheel(poor(ruleset), I="white"), *BUY_WORDS) == {"turn"}
    assert len(legal(with_wheel(poor(ruleset, coins=6), I="white"), *BUY_WORDS)) == 2
    assert len(legal(with_wheel(poor(ruleset), V=darkest(ruleset)), *BUY_WORDS)) == 2


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-regular"])
def test_staying_draws_nothing(ruleset: str) -> None:
    """Sections 3 and 4: not turning means no refill."""
    before = table(ruleset)
    after = play(before, "stay")
    assert (after.wheel, after.bag) == (before.wheel, before.bag)
    assert after.pending == TAKE_BLOCKS
    assert "relief" not in legal(after)


def test_spinning_turns_the_statue_wheel_alone() -> None:
    """Section 5: only the statue wheel, no refill."""
    before = table("second-advanced")
    after = play(before, "spin")
    assert before.workshop is not None
    assert after.workshop is not None
    assert after.workshop.statues == (before.workshop.statues[5], *before.workshop.statues[:5])
    assert after.workshop.decorations == before.workshop.decorations
    assert (after.wheel, after.bag) == (before.wheel, before.bag)


def test_turning_turns_both_wheels() -> None:
    """Section 5: both wheels; decorations travel with the blocks."""
    before = table("second-advanced")
    after = play(before, "turn")
    assert before.workshop is not None
    assert after.workshop is not None
    assert after.workshop.statues == (before.workshop.statues[5], *before.workshop.statues[:5])
    assert after.workshop.decorations == (before.workshop.decorations[5], *before.workshop.decorations[:5])


@pytest.mark.parametrize("ruleset", FIRST)
def test_relief_when_no_action_is_possible(ruleset: str) -> None:
    """Section 2: who can neither buy nor build or improve nor score takes 2 coins; legal only then."""
    state = with_wheel(poor(ruleset), bag="")
    assert legal(state) == {"relief"}
    assert play(state, "relief").seats[0].coins == 2
    assert "relief" not in legal(with_wheel(poor(ruleset), bag="red"))
    holding = with_seat(with_tiles(state, "villa-1"), 0, blocks=blocks("black"))
    assert legal(holding) == {"build villa-1 lerici black"}


@pytest.mark.parametrize("ruleset", SECOND)
def test_second_edition_passes_instead(ruleset: str) -> None:
    """Section 4: pass is always possible, for 2 coins; relief only after turning."""
    state = with_wheel(poor(ruleset), bag="")
    assert legal(state) == {"pass"}
    assert play(state, "pass").seats[0].coins == 2
    assert "pass" in legal(table(ruleset))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_taking_ends_the_action(ruleset: str) -> None:
    state = play(_taking(with_wheel(table(ruleset), I="red green", II="blue")), "take I red")
    assert state.seats[0].blocks == blocks(f"red {START[ruleset]}")
    assert state.wheel[0] == blocks("green")
    assert state.pending == FINISH_TURN


START = {
    "first-basic": "black",
    "first-expansion": "black",
    "second-regular": "2 purple",
    "second-advanced": "2 purple",
}
