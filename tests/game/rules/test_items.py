"""Decorations, statues, warehouses and the purchase (RULES.md, section 5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import FINISH_TURN, NOTHING, TAKE_BLOCKS, ChooseGain, GameState, IllegalAction, ItemPlacement, count
from testing.games.positions import blocks, board, decide, item, legal, objects, play, table, with_seat, with_wheel

ADVANCED = "second-advanced"


def shop(state: GameState, **changes: object) -> GameState:
    assert state.workshop is not None
    return replace(state, workshop=replace(state.workshop, **changes))


def segment(*, coins: int = 20, **places: str) -> GameState:
    """Blocks may be taken; place I shows book and purple, II crown and blue, and so on."""
    state = with_wheel(with_seat(table(ADVANCED), 0, coins=coins), **places)
    items = tuple(map(item, ("book", "crown", "gate", "cup", "flag", "coat-of-arms")))
    return replace(shop(state, decorations=items), pending=TAKE_BLOCKS)


def placing(name: str, warehouse: tuple[str, ...] = (), /, **cities: str) -> GameState:
    """The first seat has gained an item and must put it somewhere."""
    state = with_seat(table(ADVANCED), 0, columns=board(**cities), warehouse=tuple(map(item, warehouse)))
    return replace(state, pending=ItemPlacement(item(name)))


# Emptying a segment ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decision", "offered"),
    [
        ("take I red", set()),
        ("take I red blue", {"book", "purple-statue"}),
        ("take II green", {"crown", "blue-statue"}),
        ("take VI purple", {"coat-of-arms", "white-statue"}),
    ],
)
def test_emptying_a_segment_offers_its_items(decision: str, offered: set[str]) -> None:
    """Who buys ALL blocks of a non-empty segment may take the decoration or the statue shown there."""
    state = play(segment(I="red blue", II="green", VI="purple"), decision)
    if not offered:
        assert state.pending == FINISH_TURN
        return
    assert legal(state) == {"gain nothing", *(f"gain {name}" for name in offered)}


@pytest.mark.parametrize(
    ("supply", "offered"),
    [
        ({"decoration_supply": 0}, {"gain purple-statue", "gain nothing"}),
        ({"statue_supply": 0}, {"gain book", "gain nothing"}),
        ({"decoration_supply": 0, "statue_supply": 0}, {"gain nothing"}),
    ],
)
def test_the_supply_must_have_it(supply: dict[str, int], offered: set[str]) -> None:
    """If the supply has it; `gain nothing` is written also when it is the only choice."""
    assert legal(play(shop(segment(I="red"), **supply), "take I red")) == offered


def test_gaining_nothing_ends_the_action() -> None:
    state = play(segment(I="red"), "take I red", "gain nothing")
    assert state.pending == FINISH_TURN
    assert state.seats[0].warehouse == ()


def test_gained_items_leave_the_supply() -> None:
    before = segment(I="red")
    after = play(before, "take I red", "gain book", "store book")
    assert before.workshop is not None
    assert after.workshop is not None
    assert count(after.workshop.decoration_supply, 0) == count(before.workshop.decoration_supply, 0) - 1
    assert after.seats[0].warehouse == (item("book"),)


def test_spinning_changes_the_statue_on_offer() -> None:
    """The statue wheel turns under the blocks: place II shows purple after one spin."""
    state = segment(II="green")
    state = play(replace(state, pending=table(ADVANCED).pending), "spin", "take II green")
    assert legal(state) == {"gain crown", "gain purple-statue", "gain nothing"}


def test_relief_offers_nothing() -> None:
    state = with_wheel(with_seat(table(ADVANCED), 0, coins=0), I="white", bag="")
    assert play(state, "turn", "relief").pending == FINISH_TURN


# Placing -----------------------------------------------------------------------------------------------------

CITIES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")


@pytest.mark.parametrize(
    ("name", "cities"),
    [
        ("white-statue", CITIES),
        ("yellow-statue", CITIES[1:]),
        ("red-statue", CITIES[2:]),
        ("green-statue", CITIES[3:]),
        ("blue-statue", CITIES[4:]),
        ("purple-statue", CITIES[5:]),
        ("gold-statue", CITIES),
    ],
)
def test_cities_that_accept_a_statue(name: str, cities: tuple[str, ...]) -> None:
    """A statue goes on a building without statue in a city that accepts its colour; gold on any."""
    state = placing(name, **dict.fromkeys(CITIES, "villa-1"))
    assert legal(state) == {f"store {name}", *(f"place {name} {city}.1" for city in cities)}


def test_one_statue_to_a_building() -> None:
    state = placing("gold-statue", lucca="villa-1+s villa-2+red-statue villa-3+d")
    assert legal(state) == {"store gold-statue", "place gold-statue lucca.3"}


def test_decorations_go_on_their_own_type_once() -> None:
    """A decoration goes on one's building of its type that has none."""
    state = placing("flag", lucca="villa-1 castello-1+d castello-2+s", massa="castello-3")
    assert legal(state) == {"store flag", "place flag lucca.3", "place flag massa.1"}


def test_storing_is_always_possible_while_there_is_room() -> None:
    """What cannot or shall not be placed goes to one of two warehouses."""
    assert legal(placing("flag", ("cup",))) == {"store flag"}
    assert "store flag" in legal(placing("flag", ("cup",), lucca="castello-1"))


def test_full_warehouses_with_a_building_for_it_leave_placing_alone() -> None:
    """With both full and a building for it, it is placed."""
    assert legal(placing("flag", ("cup", "book"), lucca="castello-1")) == {"place flag lucca.1"}


def test_full_warehouses_without_a_building_ask_for_a_discard() -> None:
    """With both full and no building for it: discard one of the stored; `store` follows."""
    state = placing("flag", ("cup", "gold-statue"), lucca="villa-1")
    assert legal(state) == {"discard cup", "discard gold-statue"}
    after = play(state, "discard cup")
    assert legal(after) == {"store flag"}
    assert after.workshop is not None
    assert state.workshop is not None
    assert count(after.workshop.decoration_supply, 3) == count(state.workshop.decoration_supply, 3) + 1
    assert sorted(play(after, "store flag").seats[0].warehouse) == sorted((item("gold-statue"), item("flag")))


def test_discarded_statues_go_back_and_gold_leaves_the_game() -> None:
    """Decision: discards go back to the supply, gold statues out of the game."""
    state = shop(placing("flag", ("red-statue", "gold-statue")), statue_supply=0, decoration_supply=0)
    red, gold = play(state, "discard red-statue"), play(state, "discard gold-statue")
    assert red.workshop is not None
    assert gold.workshop is not None
    assert red.workshop.statue_supply == blocks("red")
    assert (gold.workshop.statue_supply, gold.workshop.decoration_supply) == (0, 0)


def test_two_alike_are_discarded_as_one_choice() -> None:
    assert legal(placing("flag", ("cup", "cup"))) == {"discard cup"}


def test_declining_is_possible_instead_of_discarding() -> None:
    """Discard one of the stored, or decline: `gain nothing`."""
    state = with_seat(segment(I="red"), 0, warehouse=(item("cup"), item("cup")))
    assert "gain nothing" in legal(play(state, "take I red"))
    assert legal(play(state, "take I red", "gain book")) == {"discard cup"}


# Moving ------------------------------------------------------------------------------------------------------


def storing(*names: str, **cities: str) -> GameState:
    return with_seat(table(ADVANCED), 0, columns=board(**cities), warehouse=tuple(map(item, names)), coins=0)


def test_moving_is_free_and_as_often_as_wanted() -> None:
    """From a warehouse to a legal building, free, as often as wanted, before the action."""
    state = storing("flag", "gold-statue", lucca="castello-1", massa="villa-1")
    assert legal(state, "move") == {
        "move flag lucca.1",
        "move gold-statue lucca.1",
        "move gold-statue massa.1",
    }
    state = play(state, "move flag lucca.1", "move gold-statue lucca.1")
    assert state.seats[0].columns == board(lucca="castello-1+d+s", massa="villa-1")
    assert state.seats[0].warehouse == ()
    assert state.seats[0].coins == 0
    assert {"pass", "turn"} <= legal(state)


@pytest.mark.parametrize("action", [("pass",), ("turn", "take I purple"), ("score type castello bonus points",)])
def test_moving_is_possible_after_the_action(action: tuple[str, ...]) -> None:
    """Decision: possible before the action and after it is complete."""
    state = with_wheel(storing("flag", lucca="castello-1"), VI="2 purple", bag="")
    state = play(with_seat(state, 0, coins=1), *action)
    assert legal(state, "move") == {"move flag lucca.1"}


def test_no_moving_inside_an_action() -> None:
    """Decision: not inside it."""
    state = with_seat(storing("flag", lucca="castello-1"), 0, coins=30)
    for inside in (
        play(state, "turn"),
        play(state, "spin"),
        play(state, "score type castello bonus statue"),
        play(state, "score type castello bonus statue", "gain gold-statue"),
    ):
        assert legal(inside, "move", "purchase") == set()


def test_an_item_stored_this_turn_does_not_move() -> None:
    """RECORD.md: not an item stored this turn; RULES.md: in a later turn of one's own."""
    state = with_seat(segment(I="red"), 0, columns=board(lucca="biblioteca-1 biblioteca-2"))
    state = play(state, "take I red", "gain book", "store book")
    assert legal(state, "move") == set()
    later = play(state, "end", "pass", "end")
    assert legal(later, "move") == {"move book lucca.1", "move book lucca.2"}


def test_an_older_item_of_the_same_kind_moves_once() -> None:
    state = with_seat(segment(I="red"), 0, columns=board(lucca="biblioteca-1 biblioteca-2"), warehouse=(item("book"),))
    state = play(state, "take I red", "gain book", "store book")
    assert legal(state, "move") == {"move book lucca.1", "move book lucca.2"}
    state = play(state, "move book lucca.1")
    assert state.seats[0].warehouse == (item("book"),)
    assert legal(state, "move") == set()


# Purchase ----------------------------------------------------------------------------------------------------


def rich(**cities: str) -> GameState:
    return with_seat(table(ADVANCED), 0, columns=board(**cities), coins=25)


def test_purchase_of_statues_only_in_their_own_city() -> None:
    """A bought statue only in the city of exactly its colour; gold is not for sale."""
    state = rich(**dict.fromkeys(CITIES, "villa-1+d"))
    names = ("white", "yellow", "red", "green", "blue", "purple")
    assert legal(state, "purchase") == {
        f"purchase {name}-statue {city}.1" for name, city in zip(names, CITIES, strict=True)
    }


def test_decorations_are_purchased_for_their_own_type() -> None:
    state = rich(lucca="villa-1+s castello-2+d+s porta-3+s")
    assert legal(state, "purchase") == {"purchase coat-of-arms lucca.1", "purchase gate lucca.3"}
    after = play(state, "purchase gate lucca.3")
    assert after.seats[0].coins == 15
    assert after.seats[0].columns == board(lucca="villa-1+s castello-2+d+s porta-3+d+s")


@pytest.mark.parametrize(("coins", "allowed"), [(9, False), (10, True)])
def test_purchase_costs_ten(coins: int, *, allowed: bool) -> None:
    state = with_seat(rich(lucca="villa-1"), 0, coins=coins)
    assert bool(legal(state, "purchase")) == allowed


def test_purchase_once_a_turn_and_again_in_the_next() -> None:
    """Once per turn, not an action."""
    state = play(rich(lucca="villa-1 villa-2"), "purchase coat-of-arms lucca.1")
    assert legal(state, "purchase") == set()
    assert {"turn", "spin", "pass"} <= legal(state)
    state = play(state, "pass")
    assert legal(state) == {"end"}
    state = play(state, "end", "pass", "end")
    assert legal(state, "purchase") == {
        "purchase coat-of-arms lucca.2",
        "purchase red-statue lucca.1",
        "purchase red-statue lucca.2",
    }


@pytest.mark.parametrize(("coins", "wheel", "action"), [(8, "white", ("pass",)), (0, "white", ("turn", "relief"))])
def test_purchase_is_possible_after_pass_and_relief(coins: int, wheel: str, action: tuple[str, ...]) -> None:
    """Decision: also after relief or a pass."""
    state = with_wheel(with_seat(rich(lucca="villa-1+s"), 0, coins=coins), I=wheel, bag="")
    state = play(state, *action)
    assert state.seats[0].coins == coins + 2
    assert legal(with_seat(state, 0, coins=10), "purchase") == {"purchase coat-of-arms lucca.1"}


def test_purchase_needs_supply() -> None:
    state = shop(rich(lucca="villa-1"), decoration_supply=0, statue_supply=0)
    assert legal(state, "purchase") == set()


def test_purchase_never_to_a_warehouse() -> None:
    """Never to a warehouse: without a building there is nothing to buy."""
    state = rich()
    assert legal(state, "purchase") == set()
    with pytest.raises(IllegalAction):
        decide(state, "purchase red-statue lucca.1")


def test_purchase_is_possible_after_having_triggered_the_end() -> None:
    """Decision: also after having triggered the end."""
    types = ("biblioteca", "palazzo", "porta", "cattedrale", "castello")
    state = rich(lucca="villa-1")
    scored = sum(1 << i for i in range(len(types))) | 0b11 << 12
    state = replace(with_seat(state, 0, scored=scored, court=1 << 7, open_markers=0), pile=())
    text = next(text for text in legal(state, "score type villa"))
    state = play(state, text)
    while not isinstance(state.pending, type(FINISH_TURN)):
        state = play(state, "gain nothing")
    assert state.ending is not None
    assert "purchase coat-of-arms lucca.1" in legal(state)


def test_no_items_outside_the_advanced_version() -> None:
    state = with_wheel(with_seat(table("second-regular"), 0, coins=30, columns=board(lucca="villa-1")), I="red")
    state = play(state, "stay", "take I red")
    assert legal(state) == {"end"}
    assert state.fresh == NOTHING


def test_gain_belongs_to_the_place_taken_from() -> None:
    """The segment that was emptied, not the one where most lies."""
    state = shop(segment(III="red"), decoration_supply=objects("gate"))
    state = play(state, "take III red")
    assert isinstance(state.pending, ChooseGain)
    assert legal(state) == {"gain gate", "gain green-statue", "gain nothing"}
