"""Every objective at its boundary (RULES.md, section 6), seen through the right to announce."""

from __future__ import annotations

import pytest

from game import Cards, GameState
from testing.games.positions import board, legal, objects, spaces, table, with_seat
from testing.oracle.tables import PLAYER_COUNTS

# Cards whose objective is easily met beside the one under test.
EASY_TOP, EASY_OBJECT, EASY_BUILDING = 6, 6, 4
EASY_OBJECTS = "book crown gate cup"
EASY_BOARD = {"lerici": "porta-1 porta-1 porta-1 porta-1"}


def may_announce(state: GameState) -> bool:
    return "announce" in legal(state)


def with_top(card: int, players: int, **changes: object) -> GameState:
    state = table("first-expansion", players, cards=Cards(card, EASY_OBJECT, EASY_BUILDING, 5))
    met = {"columns": board(**EASY_BOARD), "objects": objects(EASY_OBJECTS), "coins": 0}
    return with_seat(state, 0, **{**met, **changes})


def with_object(card: int, players: int, held: str) -> GameState:
    state = table("first-expansion", players, cards=Cards(EASY_TOP, card, EASY_BUILDING, 5))
    return with_seat(state, 0, columns=board(**EASY_BOARD), objects=objects(held), vp=99)


def with_building(card: int, players: int, **cities: str) -> GameState:
    state = table("first-expansion", players, cards=Cards(EASY_TOP, EASY_OBJECT, card, 5))
    return with_seat(state, 0, columns=board(**cities), objects=objects(EASY_OBJECTS), vp=99)


# Top ---------------------------------------------------------------------------------------------------------

SPACES = ("type porta", "city lucca", "category urban", "city pisa", "city massa", "type villa")


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", [3, 4, 5])
def test_top_1_needs_scorings_of_any_kind(players: int, number: int) -> None:
    """Top 1: 4 scorings, of whatever kind."""
    assert may_announce(with_top(1, players, scored=spaces(*SPACES[:number]))) == (number >= 4)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("fives", range(6))
def test_top_2_needs_buildings_of_high_value(players: int, fives: int) -> None:
    """Top 2: 2 / 3 / 4 buildings of value 5 or 8 with 4 / 3 / 2 players."""
    dear = ["porta-8", "villa-5", "porta-5", "castello-8", "palazzo-5"][:fives]
    state = with_top(2, players, columns=board(lerici=" ".join([*dear, *["porta-4"] * 4])))
    assert may_announce(state) == (fives >= {4: 2, 3: 3, 2: 4}[players])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", range(4))
def test_top_3_needs_scored_cities(players: int, number: int) -> None:
    """Top 3: 1 / 2 / 3 cities scored with 4 / 3 / 2 players; types do not count."""
    cities = ("city lucca", "city pisa", "city massa")[:number]
    state = with_top(3, players, scored=spaces("type porta", "type villa", "category urban", *cities))
    assert may_announce(state) == (number >= {4: 1, 3: 2, 2: 3}[players])


def test_top_3_counts_ones_own_cities_only() -> None:
    state = with_seat(with_top(3, 4), 1, scored=spaces("city lucca", "city pisa"))
    assert not may_announce(state)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", range(5, 9))
def test_top_4_needs_buildings(players: int, number: int) -> None:
    """Top 4: 6 / 7 / 8 buildings with 4 / 3 / 2 players."""
    state = with_top(4, players, columns=board(lerici="porta-1 " * 4, massa="villa-1 " * (number - 4)))
    assert may_announce(state) == (number >= {4: 6, 3: 7, 2: 8}[players])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("card", "field"), [(5, "coins"), (6, "vp")])
def test_top_5_needs_coins_and_top_6_vp(card: int, field: str, short: int, players: int) -> None:
    """Top 5: coins held, Top 6: VP on the track: 20 / 25 / 30 with 4 / 3 / 2 players."""
    needed = {4: 20, 3: 25, 2: 30}[players]
    assert may_announce(with_top(card, players, **{field: needed - short})) == (short == 0)


# Object ------------------------------------------------------------------------------------------------------

OBJECTIVES = [
    (2, "2 book 2 cup 2 gate", True),
    (2, "4 book 2 cup", True),
    (2, "6 book", True),
    (2, "5 book cup gate", False),
    (2, "3 book 3 cup gate flag crown", False),
    (3, "3 book 3 cup", True),
    (3, "6 book", True),
    (3, "5 book 2 cup", False),
    (4, "4 book", True),
    (4, "3 book 3 cup 3 gate", False),
    (5, "4 book 2 cup", True),
    (5, "6 book", True),
    (5, "5 book cup", False),
    (5, "3 book 3 cup", False),
    (6, "book cup gate flag", True),
    (6, "5 book 5 cup 5 gate", False),
    (7, "2 book 2 cup 2 gate", True),
    (7, "book cup gate flag crown coat-of-arms", True),
    (7, "2 book 2 cup gate flag", True),
    (7, "2 book cup gate flag", False),
    (7, "5 book 2 cup 1 gate", False),
    (7, "6 book 6 cup", False),
    (8, "2 book 2 cup 2 gate", True),
    (8, "6 book", True),
    (8, "3 book 2 cup gate", False),
]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize(("card", "held", "met"), OBJECTIVES)
def test_object_2_to_8_need_the_same_with_any_number_of_players(
    card: int, held: str, players: int, *, met: bool
) -> None:
    """Object 2 to 8: the same with any number of players."""
    assert may_announce(with_object(card, players, held)) == met


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_object_1_needs_objects_by_number_of_players(players: int, number: int) -> None:
    """Object 1: 6 / 7 / 8 objects with 4 / 3 / 2 players."""
    state = with_object(1, players, f"4 book {number - 4} cup")
    assert may_announce(state) == (number >= {4: 6, 3: 7, 2: 8}[players])


# Building ----------------------------------------------------------------------------------------------------

TWO = "porta-1 villa-1"
THREE = "porta-1 villa-1 villa-2"
FIXED = [
    (2, {"pisa": TWO, "massa": TWO, "lerici": TWO}, True),
    (2, {"pisa": THREE, "massa": THREE, "lerici": "villa-5"}, False),
    (3, {"pisa": THREE, "massa": THREE}, True),
    (3, {"pisa": "porta-1 " * 6, "massa": TWO}, False),
    (4, {"pisa": "porta-1 " * 4}, True),
    (4, {"pisa": THREE, "massa": THREE, "lerici": THREE}, False),
    (5, {"pisa": "villa-8"}, True),
    (5, {"pisa": "villa-5 " * 9}, False),
    (8, {"pisa": TWO, "massa": TWO, "lerici": TWO}, True),
    (8, {"pisa": THREE, "massa": THREE}, False),
]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize(("card", "cities", "met"), FIXED)
def test_building_2_to_5_and_8_need_the_same_with_any_number_of_players(
    card: int, cities: dict[str, str], players: int, *, met: bool
) -> None:
    """Building 2 to 5 and 8: the same with any number of players."""
    assert may_announce(with_building(card, players, **cities)) == met


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("short", [0, 1])
def test_building_1_needs_a_summed_value(players: int, short: int) -> None:
    """Building 1: summed value 20 / 25 / 30 with 4 / 3 / 2 players."""
    needed = {4: 20, 3: 25, 2: 30}[players]
    state = with_building(1, players, massa="villa-5 " * (needed // 5 - 1) + f"villa-{5 - short}")
    assert may_announce(state) == (short == 0)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", range(1, 8))
def test_building_6_needs_land_and_7_city_buildings(players: int, number: int) -> None:
    """Building 6: 2 / 3 / 4 land buildings; Building 7: 4 / 5 / 6 city buildings."""
    land = with_building(6, players, massa="villa-1 " * number, pisa="porta-1 " * 7)
    city = with_building(7, players, massa="porta-1 " * number, pisa="castello-1 " * 7)
    assert may_announce(land) == (number >= {4: 2, 3: 3, 2: 4}[players])
    assert may_announce(city) == (number >= {4: 4, 3: 5, 2: 6}[players])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("number", range(1, 6))
def test_building_9_needs_city_and_land_buildings(players: int, number: int) -> None:
    """Building 9: 2+2 / 3+3 / 4+4 city and land buildings."""
    needed = {4: 2, 3: 3, 2: 4}[players]
    land_short = with_building(9, players, massa="villa-1 " * number, pisa="porta-1 " * 7)
    city_short = with_building(9, players, massa="porta-1 " * number, pisa="villa-1 castello-1 " * 4)
    assert may_announce(land_short) == may_announce(city_short) == (number >= needed)
