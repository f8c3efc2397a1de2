"""The Royal Visit (RULES.md, section 4, and section 5 for side B)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import (
    GOLD_STATUE,
    ChooseGain,
    CourtBonus,
    CourtBonusGained,
    GameState,
    MarkerMoved,
    Visit,
    VisitEnded,
    VisitFollowed,
    VisitStarted,
    view,
)
from testing.games.positions import (
    blocks,
    board,
    decide,
    item,
    legal,
    objects,
    play,
    play_turns,
    table,
    with_seat,
    with_tiles,
)
from testing.oracle.tables import SECOND

KINDS = {"second-regular": {"coins", "points"}, "second-advanced": {"coins", "points", "statue", "decoration"}}


def visited(ruleset: str, players: int = 3) -> GameState:
    """Everybody has a villa in Lucca and a red block, a villa lies open; nobody holds the marker."""
    state = table(ruleset, players)
    for index in range(players):
        state = with_seat(state, index, columns=board(lucca="villa-2"), blocks=blocks("red"), coins=0)
    return with_tiles(state, "villa-1 " * 9)


def section(state: GameState, bonus: str) -> int:
    return [kind.value for kind in view(state, None).sections].index(bonus)


@pytest.mark.parametrize("ruleset", SECOND)
def test_starting_names_any_bonus(ruleset: str) -> None:
    """Nobody holds the marker: the scoring player picks any section in which their marker still lies."""
    assert legal(visited(ruleset), "score type") == {f"score type villa bonus {kind}" for kind in KINDS[ruleset]}


@pytest.mark.parametrize("ruleset", SECOND)
def test_only_sections_where_the_marker_lies(ruleset: str) -> None:
    state = visited(ruleset)
    court = sum(1 << i for i, kind in enumerate(view(state, None).sections) if kind == "coins")
    state = with_seat(state, 0, court=court, open_markers=state.seats[0].court.bit_count() - court.bit_count())
    assert legal(state, "score type") == {"score type villa bonus coins"}


@pytest.mark.parametrize("ruleset", SECOND)
@pytest.mark.parametrize(("bonus", "coins", "vp"), [("coins", 5, 4), ("points", 0, 7)])
def test_starting_pays_bonus_and_scoring(ruleset: str, bonus: str, coins: int, vp: int) -> None:
    """Gains that bonus, and scores with that marker."""
    before = visited(ruleset)
    after, events = decide(before, f"score type villa bonus {bonus}")
    seat = after.seats[0]
    assert (seat.coins, seat.vp) == (coins, vp)
    assert seat.court.bit_count() == before.seats[0].court.bit_count() - 1
    assert seat.open_markers == 0
    assert after.visit == Visit(0, section(before, bonus))
    assert VisitStarted(0, section(before, bonus), CourtBonus(bonus)) in events
    assert CourtBonusGained(0, coins, vp - 4) in events


@pytest.mark.parametrize("ruleset", SECOND)
def test_following_uses_the_same_section(ruleset: str) -> None:
    """While another player holds it: scoring must use one's marker from that section and gains that bonus."""
    state = play_turns(visited(ruleset), "score type villa bonus coins")
    place = section(state, "coins")
    assert legal(state, "score type") == {"score type villa"}
    after, events = decide(state, "score type villa")
    assert (after.seats[1].coins, after.seats[1].vp) == (5, 4)
    assert not after.seats[1].court >> place & 1
    assert after.visit == Visit(0, place)
    assert any(isinstance(event, VisitFollowed) and event.section == place for event in events)


@pytest.mark.parametrize("decision", ["turn", "spin", "build villa-1 lucca red", "pass"])
def test_other_actions_give_the_marker_up(decision: str) -> None:
    """Any action other than scoring first moves one's marker to the open area, without bonus."""
    state = play_turns(visited("second-advanced"), "score type villa bonus coins")
    state = with_seat(state, 1, coins=20)
    place = section(state, "coins")
    after, events = decide(state, decision)
    seat = after.seats[1]
    assert MarkerMoved(1, place) in events
    assert seat.open_markers == 1
    assert not seat.court >> place & 1
    assert seat.vp == 0
    assert seat.coins == (22 if decision == "pass" else 20)
    assert after.visit == Visit(0, place)


def test_staying_gives_the_marker_up() -> None:
    state = play_turns(visited("second-regular"), "score type villa bonus coins")
    state = with_seat(state, 1, coins=20)
    assert play(state, "stay").seats[1].open_markers == 1


def test_monuments_give_the_marker_up() -> None:
    state = play_turns(visited("second-regular"), "score type villa bonus coins")
    state = with_seat(state, 1, blocks=blocks("6 red"))
    assert play(state, f"improve lucca.1 villa-8 {' '.join(['red'] * 6)}").seats[1].open_markers == 1


def test_purchases_and_moves_are_no_actions() -> None:
    """Section 5: the purchase is not an action, and moving is free; no marker is given up for them."""
    state = play_turns(visited("second-advanced"), "score type villa bonus coins")
    state = with_seat(state, 1, coins=20, warehouse=(item("coat-of-arms"),))
    after = play(state, "move coat-of-arms lucca.1", "purchase red-statue lucca.1")
    assert after.seats[1].open_markers == 0
    assert after.seats[1].court == state.seats[1].court


@pytest.mark.parametrize("ruleset", SECOND)
def test_the_marker_goes_back_at_the_start_of_ones_own_turn(ruleset: str) -> None:
    """And may be taken again at once, for another section."""
    state = play_turns(visited(ruleset), "score type villa bonus coins", "pass")
    state = play(state, "pass")
    assert state.visit is not None
    state, events = decide(state, "end")
    assert state.visit is None
    assert VisitEnded(0) in events
    state = with_seat(state, 0, columns=board(lucca="villa-2 porta-2"))
    assert "score type porta bonus coins" in legal(state)
    state, _ = decide(state, "score type porta bonus points")
    assert state.visit == Visit(0, section(state, "points"))


@pytest.mark.parametrize("ruleset", SECOND)
def test_every_other_player_loses_that_marker_in_a_round(ruleset: str) -> None:
    state = play_turns(visited(ruleset), "score type villa bonus points", "score type villa", "pass")
    place = section(state, "points")
    assert [seat.court >> place & 1 for seat in state.seats] == [0, 0, 0]
    assert [seat.open_markers for seat in state.seats] == [0, 0, 1]


@pytest.mark.parametrize("ruleset", SECOND)
def test_markers_of_the_open_area_score_without_a_bonus(ruleset: str) -> None:
    """When all bonus sections are empty: markers from the open area, neither bonus nor Royal Visit."""
    state = visited(ruleset)
    for index in range(3):
        state = with_seat(state, index, court=0, open_markers=2, scored=0b1111)
    assert legal(state, "score type") == {"score type villa"}
    after, events = decide(state, "score type villa")
    assert after.visit is None
    assert (after.seats[0].coins, after.seats[0].vp, after.seats[0].open_markers) == (0, 4, 1)
    assert not any(isinstance(event, CourtBonusGained | VisitStarted) for event in events)


def test_a_statue_bonus_offers_gold() -> None:
    """Section 5: gold statue sections; a declined gold statue leaves the game."""
    state, _ = decide(visited("second-advanced"), "score type villa bonus statue")
    assert isinstance(state.pending, ChooseGain)
    assert legal(state) == {"gain gold-statue", "gain nothing"}
    assert state.seats[0].vp == 0
    declined = play(state, "gain nothing")
    assert declined.seats[0].vp == 4
    assert declined.seats[0].warehouse == ()
    placed = play(state, "gain gold-statue", "place gold-statue lucca.1")
    assert placed.seats[0].columns == board(lucca="villa-2+s")
    assert placed.seats[0].vp == 4
    stored = play(state, "gain gold-statue", "store gold-statue")
    assert stored.seats[0].warehouse == (GOLD_STATUE,)
    assert stored.seats[0].vp == 4


def test_a_decoration_bonus_counts_in_the_scoring_it_belongs_to() -> None:
    """Section 4, decision: the bonus is placed next; what the scoring pays is worked out last."""
    state, _ = decide(visited("second-advanced"), "score type villa bonus decoration")
    names = {"book", "crown", "gate", "cup", "flag", "coat-of-arms"}
    assert legal(state) == {"gain nothing", *(f"gain {name}" for name in names)}
    state = play(state, "gain coat-of-arms", "place coat-of-arms lucca.1")
    assert state.seats[0].vp == 6


def test_a_statue_bonus_does_not_make_a_statue_space_legal() -> None:
    """Section 4, decision: the place must be legal before the bonus."""
    state = visited("second-advanced")
    assert legal(state, "score statues") == set()
    state = with_seat(state, 0, columns=board(lucca="villa-2 villa-3+s"))
    state = play(state, "score statues lucca-viareggio bonus statue", "gain gold-statue", "place gold-statue lucca.1")
    assert state.seats[0].vp == 10


def test_following_a_decoration_visit_gains_a_decoration() -> None:
    """RECORD.md: a `gain` follows choosing or following a statue or decoration bonus."""
    state = play(visited("second-advanced"), "score type villa bonus decoration", "gain nothing", "end")
    state, _ = decide(state, "score type villa")
    assert "gain coat-of-arms" in legal(state)


def test_an_exhausted_decoration_is_not_offered() -> None:
    """Section 5: if the supply has it; RECORD.md: `gain nothing` is written also when it is the only choice."""
    state = visited("second-advanced")
    assert state.workshop is not None
    one = replace(state, workshop=replace(state.workshop, decoration_supply=objects("cup")))
    assert legal(play(one, "score type villa bonus decoration")) == {"gain cup", "gain nothing"}
    none = replace(state, workshop=replace(state.workshop, decoration_supply=0))
    assert legal(play(none, "score type villa bonus decoration")) == {"gain nothing"}
