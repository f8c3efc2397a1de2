"""Turns, object purchase and ending of the first edition (RULES.md, section 2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import Cards, EndAnnounced, EndTriggered, GameEnded, GameOver, GameState, IllegalAction
from testing.games.positions import (
    blocks,
    board,
    decide,
    legal,
    objects,
    play,
    spaces,
    table,
    with_seat,
    with_tiles,
    with_wheel,
)
from testing.oracle.tables import FIRST

FOUR = ("type villa", "type porta", "city lucca", "city pisa")
NEEDED_OBJECTS = {2: "4 book 4 cup", 3: "4 book 3 cup", 4: "3 book 3 cup"}
NEEDED_VALUE = {2: 30, 3: 25, 4: 20}


def ready(players: int = 2, *, seat: int = 0, ruleset: str = "first-basic") -> GameState:
    """A seat just meets all three objectives."""
    cards = Cards(1, 1, 1, 5) if ruleset == "first-expansion" else None
    state = table(ruleset, players, cards=cards)
    return with_seat(
        state,
        seat,
        scored=spaces(*FOUR),
        objects=objects(NEEDED_OBJECTS[players]),
        columns=board(lucca="villa-5 " * (NEEDED_VALUE[players] // 5)),
    )


# The turn ----------------------------------------------------------------------------------------------------


def test_one_action_then_one_purchase() -> None:
    """A turn is exactly one action, then, if wanted, one object purchase."""
    state = table("first-basic")
    assert legal(state, "purchase", "end") == set()
    state = play(with_wheel(state, I="black", bag=""), "turn", "take II black")
    names = ("book", "crown", "gate", "cup", "flag", "coat-of-arms")
    assert legal(state) == {"end", *(f"purchase {name}" for name in names)}
    state = play(state, "purchase cup")
    assert state.seats[0].coins == 10
    assert state.seats[0].objects == objects("cup")
    assert legal(state) == {"end"}


@pytest.mark.parametrize(("coins", "allowed"), [(9, False), (10, True)])
def test_purchase_costs_ten(coins: int, *, allowed: bool) -> None:
    state = with_seat(with_wheel(table("first-basic"), VI="black", bag=""), 0, coins=coins)
    state = play(with_wheel(state, V="black", bag=""), "turn", "take VI black")
    assert bool(legal(state, "purchase")) == allowed


def test_an_object_lies_there_once_in_the_whole_game() -> None:
    """Each lies there once and is not replaced; the supply is not for sale."""
    state = with_wheel(table("first-basic"), V="3 black", bag="")
    state = play(state, "turn", "take VI black", "purchase cup", "end", "turn", "take I black")
    assert "purchase cup" not in legal(state)
    assert "purchase book" in legal(state)


@pytest.mark.parametrize("ruleset", FIRST)
def test_purchase_is_possible_after_relief(ruleset: str) -> None:
    """Decision: also allowed after the 2-coin fallback."""
    state = with_wheel(with_seat(table(ruleset), 0, coins=8, blocks=blocks("")), bag="")
    assert "purchase cup" in legal(play(state, "relief"))
    state = with_wheel(with_seat(state, 0, coins=0), I="white", bag="")
    assert legal(play(state, "turn", "relief")) == {"end"}


# Announcing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", FIRST)
def test_all_three_objectives_are_needed(ruleset: str, players: int) -> None:
    """Objectives, each a minimum: 4 scorings; objects 8/7/6; summed value 30/25/20 with 2/3/4 players."""
    state = ready(players, ruleset=ruleset)
    seat = state.seats[0]
    assert "announce" in legal(state)
    fewer_scorings = with_seat(state, 0, scored=spaces(*FOUR[:3]))
    fewer_objects = with_seat(state, 0, objects=seat.objects - objects("cup"))
    lower_value = with_seat(state, 0, columns=board(lucca="villa-5 " * (NEEDED_VALUE[players] // 5 - 1) + "villa-4"))
    for short in (fewer_scorings, fewer_objects, lower_value):
        assert "announce" not in legal(short)


def test_announcer_at_the_start_still_plays_the_turn() -> None:
    """+5 VP at once; the turn is then still played; who announces so may not skip."""
    state, events = decide(ready(3), "announce")
    assert EndAnnounced(0, 5) in events
    assert state.seats[0].vp == 5
    assert "turn" in legal(state)
    assert legal(state, "skip", "announce", "end") == set()


def test_announcing_is_possible_after_the_action() -> None:
    """After the action, before or after the object purchase."""
    state = with_wheel(ready(3), V="black", bag="")
    state = play(state, "turn", "take VI black")
    assert {"announce", "purchase cup", "end"} <= legal(state)
    before = play(state, "announce", "purchase cup")
    after = play(state, "purchase cup", "announce")
    assert before.seats == after.seats
    assert before.seats[0].vp == 5
    assert legal(before) == legal(after) == {"end"}


def test_the_purchase_may_complete_the_objectives() -> None:
    state = ready(2)
    state = with_wheel(with_seat(state, 0, objects=objects("4 book 3 cup")), V="black", bag="")
    state = play(state, "turn", "take VI black")
    assert "announce" not in legal(state)
    assert "announce" in legal(play(state, "purchase gate"))


def test_announcing_is_never_automatic() -> None:
    """Announcing is a choice."""
    state = with_wheel(ready(2), V="2 black", bag="")
    state = play(state, "turn", "take VI black", "end")
    assert state.ending is None


def test_no_one_else_may_announce() -> None:
    """Once the end is set in motion nobody else may announce."""
    state = ready(3)
    state = with_seat(state, 1, **{name: getattr(state.seats[0], name) for name in ("scored", "objects", "columns")})
    state = with_seat(state, 1, scored=spaces("type villa", "type porta", "type castello", "type palazzo"))
    state = with_wheel(state, V="2 black", bag="")
    state = play(state, "announce", "turn", "take VI black", "end")
    assert "announce" not in legal(state)
    assert "skip" in legal(state)


def test_no_announcing_between_turning_and_taking() -> None:
    """Announcing is possible at the start of the turn or after the action."""
    assert "announce" not in legal(play(with_wheel(ready(2), V="black", bag=""), "turn"))


def test_a_false_announcement_changes_nothing() -> None:
    """Decision: refused privately with what is still missing, changes nothing and reveals nothing."""
    state = with_seat(ready(2), 0, scored=0)
    with pytest.raises(IllegalAction) as refusal:
        decide(state, "announce")
    assert refusal.value.code


# The round is completed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("announcer", [0, 1, 2])
def test_the_round_is_completed(announcer: int) -> None:
    """All have had the same number of turns."""
    state = with_wheel(ready(3, seat=announcer), V="7 black", bag="")
    turns = 0
    while not isinstance(state.pending, GameOver):
        if state.to_move == announcer and state.ending is None:
            state = play(state, "announce")
        state = play(state, "turn")
        state = play(state, sorted(legal(state))[0], "end")
        turns += 1
    assert turns == 3


def test_after_skipping_one_can_only_end_the_turn() -> None:
    """Players still to come may skip: after skipping only the end of the turn is left, no purchase."""
    state = with_wheel(ready(3), V="2 black", bag="")
    assert "skip" not in legal(state)
    state = play(state, "announce", "turn", "take VI black", "end")
    assert "skip" in legal(state)
    assert "turn" in legal(state)
    state = play(state, "skip")
    assert legal(state) == {"end"}
    state, events = decide(play(state, "end", "skip"), "end")
    assert state.pending == GameOver("completed")
    assert GameEnded("completed") in events


def last_tile(builder: int, ruleset: str = "first-basic") -> GameState:
    """One tile is left, and every seat has the block for it."""
    state = with_tiles(table(ruleset, 3), "villa-1", pile="")
    for index in range(3):
        state = with_seat(state, index, blocks=blocks("white"), coins=0)
    return replace(state, to_move=builder, turn=builder, eights=0)


@pytest.mark.parametrize("builder", [0, 1, 2])
@pytest.mark.parametrize("ruleset", FIRST)
def test_the_last_tile_sets_the_end_in_motion_without_vp(ruleset: str, builder: int) -> None:
    """The 30th tile has been built: the round is completed, without the 5 VP; players to come may skip."""
    state, events = decide(last_tile(builder, ruleset), "build villa-1 livorno white")
    assert EndTriggered(builder, "last-tile", 0) in events
    assert state.seats[builder].vp == 0
    state = play(state, "end")
    for _ in range(2 - builder):
        assert "skip" in legal(state)
        state = play(state, "skip", "end")
    assert state.pending == GameOver("completed")


def test_the_builder_of_the_last_tile_may_not_announce() -> None:
    """Decision: this also holds when it was the 30th tile, for its builder too."""
    state = last_tile(0)
    met = ready(3).seats[0]
    state = with_seat(state, 0, scored=met.scored, objects=met.objects, columns=met.columns)
    assert "announce" in legal(state)
    state = play(state, "build villa-1 livorno white")
    assert "announce" not in legal(state)


def test_announcer_may_build_the_last_tile() -> None:
    state = last_tile(0)
    met = ready(3).seats[0]
    state = with_seat(state, 0, scored=met.scored, objects=met.objects, columns=met.columns)
    state = play(state, "announce", "build villa-1 livorno white")
    assert state.seats[0].vp == 5
    assert state.ending is not None
    assert state.ending.reason == "announced"


def test_no_tile_left_still_leaves_eights() -> None:
    """Section 3: 8-buildings do not count towards the 30; players to come may still build them."""
    state = replace(last_tile(0, "first-expansion"), eights=0b111111)
    state = with_seat(state, 1, blocks=blocks("7 white yellow"))
    state = play(state, "build villa-1 livorno white", "end")
    assert any(text.startswith("build villa-8 pisa") for text in legal(state))


def test_an_eight_does_not_end_the_game() -> None:
    state = replace(with_tiles(table("first-expansion"), "villa-1", pile=""), eights=0b111111)
    state = with_seat(state, 0, blocks=blocks("7 white yellow"))
    assert play(state, f"build villa-8 pisa {'white ' * 7}yellow", "upgrade pisa").ending is None
