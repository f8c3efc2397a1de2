"""Final values of the cards (RULES.md, section 6), by hand and against brute force."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from game import Cards, GameOver, GameState, counts, outcome, tally
from testing.games.positions import board, objects, table, with_seat
from testing.oracle.cards import object_value


def over(state: GameState) -> GameState:
    return replace(state, pending=GameOver("completed"))


def terms(state: GameState, seat: int = 0) -> dict[str, int]:
    result = outcome(over(state))
    assert result is not None
    return result.lines[seat].terms


def deck(players: int = 2, **cards: int) -> GameState:
    chosen = Cards(**{"top": 1, "object": 1, "building": 1, "bonus": 5, **cards})
    state = table("first-expansion", players, cards=chosen)
    for index in range(players):
        state = with_seat(state, index, coins=0)
    return state


OBJECT_VALUES = [
    (1, "2 book 3 cup", 15),
    (2, "4 cup", 10),
    (2, "5 cup 3 book gate", 10 + 1 + 5 + 1 + 1),
    (3, "4 crown flag coat-of-arms", 7 + 3),
    (3, "6 crown 3 flag 2 cup", 14 + 7 + 2),
    (4, "4 cup 3 gate", 16),
    (4, "6 cup 5 gate 2 book flag", 21 + 15 + 3 + 1),
    (5, "6 gate", 20),
    (5, "4 gate 2 cup 2 book", 20 + 2),
    (5, "6 gate 6 cup", 40),
    (5, "4 gate 4 cup 4 book", 40),
    (5, "4 gate 4 cup 3 book", 20 + 5),
    (5, "5 gate 5 cup 2 book", 20 + 6),
    (5, "3 gate 3 cup", 6),
    (6, "2 cup 2 book gate flag crown", 18 + 3),
    (6, "book crown gate cup flag coat-of-arms", 24),
    (6, "3 cup", 3),
    (6, "2 cup 2 book", 6),
    (7, "5 cup book", 6),
    (7, "2 book 2 cup 2 gate", 16),
    (7, "6 book 2 cup 2 gate 2 flag", 24 + 3),
    (7, "6 book 6 cup 1 gate", 8 + 10),
    (8, "3 flag 2 book 2 gate 2 coat-of-arms crown", 15),
    (8, "6 flag", 9),
    (8, "6 flag 6 cup", 6 * 3 * 3),
    (8, "6 flag 6 cup 6 gate 2 book", 216 + 2),
    (8, "book cup gate", 3),
    (8, "2 book", 2),
    (8, "3 book 2 cup", 6),
    (8, "", 0),
]


@pytest.mark.parametrize(("card", "held", "vp"), OBJECT_VALUES)
def test_object_cards_pay_the_best_grouping(card: int, held: str, vp: int) -> None:
    """Object cards: best grouping, 1 VP for every object the card does not count."""
    assert terms(with_seat(deck(object=card), 0, objects=objects(held)))["objects"] == vp


@pytest.mark.parametrize("card", range(1, 9))
def test_no_other_grouping_of_objects_pays_more(card: int) -> None:
    """Decision: every player gets the best grouping, tried out exhaustively on hundreds of handfuls."""
    state = deck(object=card)
    hands = [hand for hand in combinations_with_replacement(range(7), 6) if sum(hand) <= 14]
    for hand in hands[:: 7 if card == 8 else 1 if card <= 4 else 3]:
        held = tally(hand)
        assert counts(held) == hand
        assert terms(with_seat(state, 0, objects=held))["objects"] == object_value(hand, card), hand


TWO_VILLAS = "villa-1 villa-2"
BUILDING_VALUES = [
    (1, {"pisa": "villa-5 porta-3", "lucca": "villa-8"}, 16),
    (2, {"pisa": "porta-1 " * 4, "massa": "porta-1 " * 2, "lerici": "porta-1"}, 21),
    (
        2,
        {"livorno": "villa-1 " * 2, "lucca": "villa-1 " * 3, "viareggio": "villa-1 " * 2, "lerici": "villa-1 " * 5},
        25,
    ),
    (3, {"livorno": "villa-1 " * 3, "pisa": "villa-1 " * 6, "lucca": "villa-1 " * 2}, 17 + 28),
    (3, {"lucca": "villa-1 " * 3, "viareggio": "villa-1 " * 3, "massa": "villa-1 " * 3, "lerici": "villa-1 " * 4}, 26),
    (4, {"lerici": "porta-1 " * 5}, 3),
    (4, {"livorno": "porta-1 " * 4, "pisa": "porta-1 " * 4, "lucca": "porta-1 " * 3}, 42),
    (4, {"lucca": "porta-1 " * 4, "viareggio": "porta-1 " * 8, "massa": "porta-1 " * 4}, 15 + 22 + 7),
    (5, {"lucca": "villa-8"}, 19),
    (5, {"livorno": "villa-8", "pisa": "porta-8", "viareggio": "palazzo-8 villa-5"}, 34 + 26 + 13),
    (5, {"massa": "villa-8", "lerici": "porta-8 palazzo-8"}, 8 + 8),
    (6, {"massa": "villa-1 villa-2 porta-1", "pisa": "castello-3"}, 18),
    (7, {"massa": "porta-1 " * 7 + "villa-1"}, 21),
    (8, {"livorno": "porta-1 " * 2, "pisa": "porta-1 " * 3, "viareggio": "porta-1 " * 2, "massa": "porta-1 " * 3}, 18),
    (8, {"livorno": "porta-1 " * 2, "pisa": "porta-1"}, 2),
    (8, {"livorno": "porta-1 " * 4}, 4),
    (8, {}, 0),
    (9, {"massa": "porta-5 porta-4 porta-2 porta-2", "pisa": "villa-4 villa-1"}, 14),
    (9, {"massa": "porta-5", "pisa": "villa-4 villa-1 castello-8"}, 13),
    (9, {"massa": "porta-5 porta-3"}, 0),
]


@pytest.mark.parametrize(("card", "cities", "vp"), BUILDING_VALUES)
def test_building_cards_pay_what_is_printed(card: int, cities: dict[str, str], vp: int) -> None:
    """Building cards' final scoring, Livorno to Lerici."""
    assert terms(with_seat(deck(building=card), 0, columns=board(**cities)))["buildings"] == vp


@pytest.mark.parametrize("city", range(6))
@pytest.mark.parametrize(
    ("card", "tiles", "table_"),
    [
        (2, "villa-1 " * 2, (11, 9, 7, 5, 3, 1)),
        (3, "villa-1 " * 3, (17, 14, 11, 8, 5, 2)),
        (4, "villa-1 " * 4, (23, 19, 15, 11, 7, 3)),
        (5, "villa-8", (34, 26, 19, 13, 8, 4)),
    ],
)
def test_building_cards_with_a_table_pay_by_city(card: int, tiles: str, table_: tuple[int, ...], city: int) -> None:
    name = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")[city]
    assert terms(with_seat(deck(building=card), 0, columns=board(**{name: tiles})))["buildings"] == table_[city]


def test_final_values_are_for_everyone() -> None:
    """Objectives are only for announcing; final scoring is for everybody, objective met or not."""
    state = with_seat(deck(object=2, building=2), 1, objects=objects("2 cup"), columns=board(pisa="villa-1 villa-2"))
    assert terms(state, 1)["objects"] == 5
    assert terms(state, 1)["buildings"] == 9


# Coins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "coins", "vp"), [(1, 31, 6), (1, 4, 0), (5, 31, 15), (6, 31, 6), (4, 9, 1)])
def test_top_card_5_alone_changes_the_coin_rate(top: int, coins: int, vp: int) -> None:
    """Top card 5: everybody's final rate is 2 coins = 1 VP, otherwise 5:1."""
    state = with_seat(with_seat(deck(top=top), 0, coins=coins), 1, coins=coins)
    assert terms(state, 0)["coins"] == terms(state, 1)["coins"] == vp


# Bonus -------------------------------------------------------------------------------------------------------

EXAMPLE = {
    "livorno": "cattedrale-3 porta-2",
    "lucca": "villa-1",
    "massa": "biblioteca-2",
    "lerici": "cattedrale-4 biblioteca-8",
}
LERICI_UPGRADED = 1 << 5


@pytest.mark.parametrize(("card", "bonus", "coins"), [(2, 27, 2), (4, 19, 0), (5, 18, 0), (6, 14 + 10 + 6 + 4, 0)])
def test_bonus_2_pays_vp_and_coins(card: int, bonus: int, coins: int) -> None:
    """Bonus 2: Livorno 15 VP and the upgraded Lerici 12 VP with 12 coins, which join the player's coins."""
    state = with_seat(deck(bonus=card), 0, columns=board(**EXAMPLE), upgrades=LERICI_UPGRADED)
    found = terms(state)
    assert (found["bonus"], found["coins"]) == (bonus, coins)


def test_bonus_3_scores_two_types() -> None:
    """Cattedrale 3 in Livorno and 4 in Lerici (9 + 4 VP, 4 coins), then Biblioteca 2 + 8 (10 VP, 8 coins)."""
    state = with_seat(deck(bonus=3), 0, columns=board(**EXAMPLE), upgrades=LERICI_UPGRADED)
    found = terms(state)
    assert (found["bonus"], found["coins"]) == (9 + 4 + 2 + 8, 12 // 5)


def test_bonus_needs_no_minimum_and_may_repeat_a_scoring() -> None:
    """Whether or not the feature was scored in play; no minimum number of buildings; no objects."""
    state = with_seat(deck(bonus=2), 0, columns=board(livorno="villa-2"), scored=1 << 6)
    assert terms(state)["bonus"] == 6
    assert terms(state)["objects"] == 0


def test_bonus_choice_looks_at_the_exchange() -> None:
    """The choice worth most VP after the exchange: 3 coins that complete 5 beat nothing."""
    cities = {"livorno": "villa-1", "pisa": "porta-1", "massa": "villa-1"}
    poor = with_seat(deck(bonus=2), 0, columns=board(**cities), coins=0)
    assert (terms(poor)["bonus"], terms(poor)["coins"]) == (4, 0)
    near = with_seat(deck(bonus=2), 0, columns=board(**cities), coins=2)
    assert (terms(near)["bonus"], terms(near)["coins"]) == (4, 0)
    dear = with_seat(deck(bonus=2), 0, columns=board(livorno="villa-1", pisa="porta-3", massa="villa-1"), coins=1)
    assert (terms(dear)["bonus"], terms(dear)["coins"]) == (3, 2)


def test_bonus_choice_among_equals_takes_direct_points() -> None:
    """Among equals the one with most direct VP."""
    state = with_seat(deck(bonus=2), 0, columns=board(livorno="villa-1", pisa="porta-1", massa="villa-1"), coins=2)
    assert (terms(state)["bonus"], terms(state)["coins"]) == (4, 0)


def test_bonus_choice_at_two_for_one() -> None:
    """Top card 5 changes what coins are worth, and with them the choice."""
    cities = {"livorno": "villa-1", "pisa": "porta-2", "lucca": "villa-1"}
    at_five = with_seat(deck(bonus=2), 0, columns=board(**cities))
    at_two = with_seat(deck(bonus=2, top=5), 0, columns=board(**cities))
    assert (terms(at_five)["bonus"], terms(at_five)["coins"]) == (5, 0)
    assert (terms(at_two)["bonus"], terms(at_two)["coins"]) == (3, 3)


def test_bonus_4_takes_the_best_paid_of_equally_low_buildings() -> None:
    """Among equally low buildings of a type: the one worth most."""
    state = with_seat(deck(bonus=4), 0, columns=board(livorno="villa-2", lerici="villa-2", massa="villa-5 porta-1"))
    assert terms(state)["bonus"] == 6 + 1


def test_bonus_4_scores_the_lowest_even_if_it_pays_less() -> None:
    state = with_seat(deck(bonus=4), 0, columns=board(livorno="villa-5", lerici="villa-1"))
    assert (terms(state)["bonus"], terms(state)["coins"]) == (0, 0)


def test_no_bonus_without_buildings() -> None:
    for card in range(2, 7):
        assert terms(deck(bonus=card))["bonus"] == 0


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ({"livorno": "villa-3"}, {"lucca": "villa-2"}, (9, 0)),
        ({"livorno": "villa-3"}, {"lucca": "villa-2 porta-1"}, (9, 9)),
        ({"livorno": "villa-3", "lerici": "villa-1"}, {"pisa": "villa-4"}, (9, 9)),
        ({"viareggio": "villa-3", "massa": "villa-1"}, {"lerici": "villa-3"}, (9, 0)),
    ],
)
def test_bonus_5_pays_the_highest_in_each_three_cities(
    one: dict[str, str], other: dict[str, str], expected: tuple[int, int]
) -> None:
    """9 VP for the highest summed value in each three cities; all tied players get them."""
    state = with_seat(with_seat(deck(bonus=5), 0, columns=board(**one)), 1, columns=board(**other))
    assert (terms(state, 0)["bonus"], terms(state, 1)["bonus"]) == expected


@pytest.mark.parametrize("city", range(6))
def test_bonus_6_pays_the_highest_in_each_city(city: int) -> None:
    """Highest summed value per city: 14 / 12 / 10 / 8 / 6 / 4; all tied players get them."""
    name = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")[city]
    prize = (14, 12, 10, 8, 6, 4)[city]
    state = with_seat(deck(3, bonus=6), 0, columns=board(**{name: "villa-3"}))
    state = with_seat(state, 1, columns=board(**{name: "porta-1 porta-2"}))
    state = with_seat(state, 2, columns=board(**{name: "porta-2"}))
    assert [terms(state, seat)["bonus"] for seat in range(3)] == [prize, prize, 0]
