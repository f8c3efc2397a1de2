"""Scoring types, cities, categories, statues and money (RULES.md, sections 1 to 5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import FINISH_TURN, Event, GameState, Scored, count
from testing.games.positions import blocks, board, decide, legal, objects, play, spaces, table, with_seat
from testing.oracle.tables import FIRST, RULESETS, SECOND

BONUS_OF_SECTION = " bonus points"


def owning(ruleset: str, **cities: str) -> GameState:
    """The first seat has these buildings and no coins; the second edition's court shows nothing but open markers."""
    state = with_seat(table(ruleset), 0, columns=board(**cities), coins=0)
    return _from_open_area(state) if ruleset in SECOND else state


def _from_open_area(state: GameState) -> GameState:
    """All markers in the open area, so that a scoring pays nothing but itself."""
    seats = tuple(replace(s, open_markers=s.court.bit_count(), court=0) for s in state.seats)
    return replace(state, seats=seats)


def scoring(state: GameState, what: str) -> tuple[GameState, Scored]:
    after, events = decide(state, f"score {what}")
    return after, _scored(events)


def _scored(events: tuple[Event, ...]) -> Scored:
    return next(event for event in events if isinstance(event, Scored))


@pytest.mark.parametrize(
    ("city", "vp", "coins"),
    [
        ("livorno", 12, 0),
        ("pisa", 0, 12),
        ("lucca", 8, 0),
        ("viareggio", 0, 8),
        ("massa", 4, 0),
        ("lerici", 0, 4),
    ],
)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_building_pays_the_reward_of_its_city(ruleset: str, city: str, vp: int, coins: int) -> None:
    """Section 1, table: value x the reward of the city it stands in."""
    after, scored = scoring(owning(ruleset, **{city: "villa-4"}), "type villa")
    assert (after.seats[0].vp, after.seats[0].coins) == (vp, coins)
    assert (scored.vp, scored.coins) == (vp, coins)
    assert after.pending == FINISH_TURN


UPGRADED = {
    "first-expansion": [(16, 4), (4, 12), (12, 4), (4, 8), (8, 4), (4, 4), (4, 4), (8, 4)],
    "second-regular": [(16, 0), (0, 16), (12, 0), (0, 12), (8, 0), (0, 8), (0, 8), (8, 0)],
}
NOT_UPGRADED = [(12, 0), (0, 12), (8, 0), (0, 8), (4, 0), (0, 4), (0, 4), (4, 0)]
CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")


@pytest.mark.parametrize("index", range(8))
@pytest.mark.parametrize("ruleset", UPGRADED)
def test_an_upgrade_changes_the_reward_of_its_owner_alone(ruleset: str, index: int) -> None:
    """Section 7: what an upgrade or improvement tile pays instead, on that player's board only."""
    urban = index == 6
    state = owning(ruleset, **{CITIES[index % 6]: "porta-4" if urban else "villa-4"})
    state = with_seat(state, 0, upgrades=1 << index)
    what = ("category urban" if urban else "category rural") if index >= 6 else "type villa"
    after, _ = scoring(state, what)
    assert (after.seats[0].vp, after.seats[0].coins) == UPGRADED[ruleset][index]
    others = with_seat(state, 0, upgrades=0)
    plain, _ = scoring(with_seat(others, 1, upgrades=1 << index), what)
    assert (plain.seats[0].vp, plain.seats[0].coins) == NOT_UPGRADED[index]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_type_pays_by_city(ruleset: str) -> None:
    """Section 1: one scoring may pay both coins and VP."""
    state = owning(ruleset, pisa="palazzo-1 villa-5", lucca="palazzo-5", massa="palazzo-4")
    after, _ = scoring(state, "type palazzo")
    assert (after.seats[0].vp, after.seats[0].coins) == (14, 3)


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_city_needs_two_or_three_buildings(ruleset: str, city: str) -> None:
    """Section 1, table: two buildings in Livorno, Pisa and Lucca, three in the others."""
    needed = 2 if city in ("livorno", "pisa", "lucca") else 3
    for number in range(1, 5):
        state = owning(ruleset, **{city: "villa-1 " * number})
        assert bool(legal(state, "score city")) == (number >= needed)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_type_is_scored_once_by_each_player(ruleset: str) -> None:
    """Section 1: you have not scored that type; others may still."""
    state = with_seat(owning(ruleset, lucca="villa-1"), 1, scored=spaces("type villa"), open_markers=0)
    assert legal(state, "score type") == {"score type villa"}
    assert legal(with_seat(state, 0, scored=spaces("type villa")), "score type") == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_type_needs_a_building(ruleset: str) -> None:
    assert legal(owning(ruleset), "score") == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_city_is_scored_only_once(ruleset: str) -> None:
    """Section 1: nobody has scored that city in this game."""
    state = owning(ruleset, lucca="villa-1 porta-1")
    assert "score city lucca" in legal(state)
    assert "score city lucca" not in legal(with_seat(state, 1, scored=spaces("city lucca")))


ALL_TYPES = tuple(f"type {name}" for name in ("biblioteca", "palazzo", "porta", "cattedrale", "castello", "villa"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_scoring_needs_a_marker(ruleset: str) -> None:
    """Sections 1, 2 and 5: six markers (advanced: eight); without a marker you cannot score."""
    used = (
        spaces(*ALL_TYPES) if ruleset != "second-advanced" else spaces(*ALL_TYPES, "category urban", "category rural")
    )
    state = with_seat(owning(ruleset, livorno="villa-1+s villa-1"), 0, scored=used, open_markers=0, court=0)
    assert legal(state, "score") == set()
    state = with_seat(state, 0, scored=used - 1, open_markers=1 if ruleset in SECOND else 0)
    assert "score city livorno" in legal(state)


@pytest.mark.parametrize("ruleset", ["first-expansion", *SECOND])
def test_categories_pay_their_summed_value(ruleset: str) -> None:
    """Sections 3 and 4: urban summed value x 1 coin, rural x 1 VP; city rewards play no part."""
    state = owning(ruleset, pisa="palazzo-3 castello-2", lucca="porta-2", massa="cattedrale-2 villa-4")
    urban, scored = scoring(state, "category urban")
    assert (urban.seats[0].vp, urban.seats[0].coins, scored.objects) == (0, 7, 0)
    rural, scored = scoring(state, "category rural")
    assert (rural.seats[0].vp, rural.seats[0].coins, scored.objects) == (6, 0, 0)
    assert rural.seats[0].objects == 0


@pytest.mark.parametrize("ruleset", ["first-expansion", *SECOND])
def test_categories_need_a_building_and_are_scored_once(ruleset: str) -> None:
    """Section 3: at least one such building needed, once each."""
    assert legal(owning(ruleset, pisa="palazzo-3"), "score category") == {"score category urban"}
    assert legal(owning(ruleset, pisa="villa-3"), "score category") == {"score category rural"}
    state = with_seat(owning(ruleset, pisa="villa-3"), 0, scored=spaces("category rural"))
    assert legal(state, "score category") == set()


def test_basic_game_has_no_categories() -> None:
    assert legal(owning("first-basic", pisa="palazzo-3"), "score") == {"score type palazzo"}


@pytest.mark.parametrize("ruleset", FIRST)
def test_every_scored_building_brings_an_object(ruleset: str) -> None:
    """Section 2: one object per scored building, of that building's type, from the supply."""
    state = owning(ruleset, massa="palazzo-1 porta-3 castello-5", lerici="castello-5")
    after, scored = scoring(state, "city massa")
    assert scored.objects == objects("crown gate flag") == after.seats[0].objects
    assert after.seats[0].vp == 9
    assert after.market is not None
    assert [count(after.market.supply, kind) for kind in range(6)] == [5, 4, 4, 5, 4, 5]
    after, scored = scoring(state, "type castello")
    assert scored.objects == objects("2 flag")


@pytest.mark.parametrize("ruleset", FIRST)
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_an_exhausted_supply_gives_fewer_objects_and_full_pay(ruleset: str, left: int) -> None:
    """Section 2: as far as the supply lasts; coins and VP are paid in full."""
    state = owning(ruleset, livorno="villa-4 villa-1 villa-2")
    assert state.market is not None
    state = replace(state, market=replace(state.market, supply=objects(f"{left} coat-of-arms") if left else 0))
    after, scored = scoring(state, "type villa")
    assert (after.seats[0].vp, scored.objects) == (21, objects(f"{left} coat-of-arms") if left else 0)
    assert after.market is not None
    assert after.market.sale == 0b111111


# Advanced ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "vp", "coins"),
    [("city massa", 12, 0), ("type villa", 2, 0), ("category urban", 0, 10), ("statues pisa-massa", 6, 0)],
)
def test_a_decoration_counts_one_more(what: str, vp: int, coins: int) -> None:
    """Section 5: a decorated building counts 1 more in city, type, landscape and statue scoring."""
    after, _ = scoring(owning("second-advanced", massa="villa-1+d porta-4 palazzo-5+d+s"), what)
    assert (after.seats[0].vp, after.seats[0].coins) == (vp, coins)


@pytest.mark.parametrize(
    ("pair", "cities", "vp", "coins"),
    [
        ("livorno-lerici", {"livorno": "villa-2+s villa-5", "lerici": "porta-3+d+s"}, 6, 4),
        ("pisa-massa", {"pisa": "villa-2+s", "massa": "porta-3+blue-statue"}, 3, 6),
        ("lucca-viareggio", {"lucca": "villa-1+s porta-1+s", "viareggio": "porta-3+d"}, 4, 0),
    ],
)
def test_statue_spaces_pay_buildings_with_statues(pair: str, cities: dict[str, str], vp: int, coins: int) -> None:
    """Section 5: every building with a statue in either city pays (value + decoration) x that city's reward."""
    after, _ = scoring(owning("second-advanced", **cities), f"statues {pair}")
    assert (after.seats[0].vp, after.seats[0].coins) == (vp, coins)


def test_statue_space_pays_improved_rewards() -> None:
    state = with_seat(owning("second-advanced", pisa="villa-2+s"), 0, upgrades=0b10)
    assert scoring(state, "statues pisa-massa")[0].seats[0].coins == 8


def test_statue_spaces_need_a_statue_and_are_ones_own() -> None:
    """Section 5, decision: at least one such building is needed; three spaces of one's own."""
    state = owning("second-advanced", livorno="villa-1", pisa="villa-1+s")
    assert legal(state, "score statues") == {"score statues pisa-massa"}
    state = with_seat(state, 1, scored=spaces("statues pisa-massa"))
    assert legal(state, "score statues") == {"score statues pisa-massa"}
    state = with_seat(state, 0, scored=spaces("statues pisa-massa"))
    assert legal(state, "score statues") == set()


@pytest.mark.parametrize(
    ("coins", "expected"),
    [
        (35, set()),
        (36, {"score money 36"}),
        (49, {"score money 36"}),
        (50, {"score money 36", "score money 50"}),
    ],
)
def test_money_spaces_need_coins_that_stay(coins: int, expected: set[str]) -> None:
    """Section 5: show at least 36, or at least 50 coins; they stay."""
    state = with_seat(owning("second-advanced"), 0, coins=coins)
    assert legal(state, "score") == expected
    for text in expected:
        after = play(state, text)
        assert (after.seats[0].coins, after.seats[0].vp) == (coins, 0)
        assert after.seats[0].open_markers == 7


def test_money_spaces_are_shared_and_one_to_a_player() -> None:
    """Section 5: two, shared; a player may claim one of them."""
    state = with_seat(owning("second-advanced"), 0, coins=60)
    taken = with_seat(state, 1, scored=spaces("money 50"))
    assert legal(taken, "score") == {"score money 36"}
    own = with_seat(state, 0, scored=spaces("money 36"))
    assert legal(own, "score") == set()


@pytest.mark.parametrize("ruleset", ["first-basic", "first-expansion", "second-regular"])
def test_only_the_advanced_version_has_money_and_statues(ruleset: str) -> None:
    state = with_seat(owning(ruleset), 0, coins=80)
    assert legal(state, "score") == set()


def test_money_is_shown_before_the_bonus() -> None:
    """Section 4, decision: the place must be legal before the bonus; 5 coins of the bonus come too late."""
    state = with_seat(table("second-advanced"), 0, coins=35)
    assert legal(state, "score") == set()


@pytest.mark.parametrize("ruleset", FIRST)
def test_scoring_leaves_blocks_alone(ruleset: str) -> None:
    state = with_seat(owning(ruleset, lucca="villa-3"), 0, blocks=blocks("3 red"))
    assert play(state, "score type villa").seats[0].blocks == blocks("3 red")
