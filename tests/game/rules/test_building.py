"""Building, paying, improving and monuments (RULES.md, sections 1, 3 and 4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import (
    CHOOSE_UPGRADE,
    CITY_NAMES,
    FINISH_TURN,
    TILE_BY_NAME,
    Built,
    EndTriggered,
    GameState,
    IllegalAction,
    Improved,
    TileRevealed,
)
from testing.games.positions import (
    blocks,
    board,
    decide,
    legal,
    play,
    recorded_luck,
    spaces,
    table,
    with_seat,
    with_tiles,
)
from testing.oracle.tables import FIRST, RULESETS, SECOND, colours


def holding(ruleset: str, hand: str, shown: str = "villa-1", **changes: object) -> GameState:
    """The first seat has these blocks, and these tiles lie open."""
    state = with_seat(table(ruleset), 0, blocks=blocks(hand), **changes)
    return with_tiles(state, shown)


def without_eights(state: GameState) -> GameState:
    return replace(state, eights=0)


@pytest.mark.parametrize("city", range(6))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_colours_a_city_accepts(ruleset: str, city: int) -> None:
    """Section 1: Livorno takes white alone, every next city one colour more, Lerici all."""
    hand = " ".join(colours(ruleset))
    found = legal(holding(ruleset, hand), f"build villa-1 {CITY_NAMES[city]} ")
    assert {text.split()[3] for text in found} == set(colours(ruleset)[: city + 1])


@pytest.mark.parametrize(
    ("city", "cost", "paid", "allowed"),
    [
        ("viareggio", 3, "red green green", True),
        ("lucca", 3, "red green green", False),
        ("lerici", 4, "red green blue blue", True),
        ("massa", 4, "red green blue blue", True),
        ("lucca", 4, "white yellow red green green", False),
        ("livorno", 1, "yellow yellow", False),
    ],
)
@pytest.mark.parametrize("ruleset", FIRST)
def test_first_edition_pays_exactly_the_value_in_accepted_blocks(
    ruleset: str, city: str, cost: int, paid: str, *, allowed: bool
) -> None:
    """Section 1: exactly *value* blocks the city accepts; the first edition knows no exchange."""
    found = legal(holding(ruleset, paid, f"villa-{cost}"), f"build villa-{cost} {city} ")
    assert (f"build villa-{cost} {city} {paid}" in found) == allowed


EXCHANGES = [
    ("livorno", 1, "yellow yellow", True),
    ("livorno", 2, "white yellow yellow", True),
    ("livorno", 3, "yellow yellow yellow yellow yellow yellow", True),
    ("pisa", 2, "red red red red", True),
    ("pisa", 2, "white red red", True),
    ("lucca", 4, "white yellow red green green", True),
    ("viareggio", 1, "blue blue", True),
    ("massa", 1, "purple purple", True),
    ("massa", 2, "blue purple purple", True),
    ("lerici", 1, "blue blue", False),
    ("lerici", 1, "purple purple", False),
    ("lucca", 1, "green", False),
    ("lucca", 2, "green green green", False),
    ("lucca", 2, "red green green green", False),
    ("lucca", 1, "blue blue", False),
    ("lucca", 1, "blue blue blue blue", False),
    ("livorno", 1, "red red red red", False),
    ("livorno", 1, "red red yellow", False),
    ("lucca", 1, "red red", False),
    ("lucca", 1, "yellow yellow", False),
    ("viareggio", 1, "red red", False),
    ("viareggio", 3, "red green green", True),
    ("viareggio", 2, "red green green", False),
]


@pytest.mark.parametrize(("city", "cost", "paid", "allowed"), EXCHANGES)
@pytest.mark.parametrize("ruleset", SECOND)
def test_two_blocks_of_the_next_colour_below_pay_for_one(
    ruleset: str, city: str, cost: int, paid: str, *, allowed: bool
) -> None:
    """Section 4: two blocks of the next colour below count as one, never chained, never wasteful."""
    state = without_eights(holding(ruleset, paid, f"villa-{cost}"))
    text = f"build villa-{cost} {city} {paid}"
    assert (text in legal(state)) == allowed
    if not allowed:
        with pytest.raises(IllegalAction):
            decide(state, text)


@pytest.mark.parametrize("ruleset", SECOND)
def test_all_payments_of_a_mixed_hand(ruleset: str) -> None:
    """Section 4: exchange is a choice; paying in full is one, too."""
    state = without_eights(holding(ruleset, "2 red 4 green", "villa-2"))
    assert legal(state, "build villa-2 lucca") == {
        "build villa-2 lucca red red",
        "build villa-2 lucca red green green",
        "build villa-2 lucca green green green green",
    }


@pytest.mark.parametrize("ruleset", RULESETS)
def test_building_moves_blocks_and_tile_and_turns_up_the_next(ruleset: str) -> None:
    """Section 1: the blocks go back to the bag, the tile onto the board, the next one is turned up."""
    before = holding(ruleset, "2 red white", "villa-2 porta-1")
    before = with_tiles(before, "villa-2 porta-1 " + "palazzo-1 " * 7, pile="castello-4")
    after, events = decide(before, "build villa-2 lucca red red", luck=recorded_luck(tile="castello-4"))
    assert after.seats[0].columns == board(lucca="villa-2")
    assert after.seats[0].blocks == blocks("white")
    assert after.bag == before.bag + blocks("2 red")
    assert after.tiles[0] == TILE_BY_NAME["castello-4"]
    assert after.pile == ()
    assert after.pending == FINISH_TURN
    assert any(isinstance(event, Built) and event.paid == blocks("2 red") for event in events)
    assert TileRevealed(0, TILE_BY_NAME["castello-4"]) in events


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_tile_is_replaced_without_a_pile(ruleset: str) -> None:
    """Section 1: replaced while the pile lasts."""
    state = with_tiles(holding(ruleset, "red"), "villa-1 porta-1", pile="")
    after, events = decide(state, "build villa-1 lucca red")
    assert after.tiles == (0, TILE_BY_NAME["porta-1"], *[0] * 7)
    assert not any(isinstance(event, TileRevealed) for event in events)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_columns_have_no_height_limit(ruleset: str) -> None:
    """Section 1: a city column has no height limit, and new buildings go on top."""
    state = holding(ruleset, "white", columns=board(livorno="villa-1 " * 9))
    assert play(state, "build villa-1 livorno white").seats[0].columns == board(livorno="villa-1 " * 10)


def test_basic_game_has_no_improving() -> None:
    """RECORD.md: `improve` is not for first-basic."""
    state = holding("first-basic", "5 white", "villa-5", columns=board(livorno="villa-1"))
    assert legal(state, "improve") == set()


@pytest.mark.parametrize(
    ("old", "new", "paid", "allowed"),
    [
        ("porta-1", "villa-3", "red red", True),
        ("villa-1", "villa-3", "red red", True),
        ("porta-1", "villa-8", " ".join(["red"] * 7), True),
        ("porta-3", "villa-3", "", False),
        ("porta-4", "villa-3", "red", False),
        ("porta-1", "villa-3", "red red red", False),
        ("porta-1", "villa-3", "green green", False),
    ],
)
def test_first_edition_improves_to_any_higher_tile_for_the_difference(
    old: str, new: str, paid: str, *, allowed: bool
) -> None:
    """Section 3: any tile of higher value and any type, for the difference, in blocks the city accepts."""
    state = holding("first-expansion", paid, "villa-3", columns=board(lucca=old))
    text = f"improve lucca.1 {new} {paid}".strip()
    assert (text in legal(state)) == allowed


def test_old_tile_leaves_the_game() -> None:
    """Section 3: the old tile leaves the game; the new one stands in its row."""
    state = holding("first-expansion", "2 red", "villa-3", columns=board(lucca="porta-4 porta-1 porta-2"))
    state = with_tiles(state, "villa-3", pile="")
    after, events = decide(state, "improve lucca.2 villa-3 red red")
    assert after.seats[0].columns == board(lucca="porta-4 villa-3 porta-2")
    assert after.tiles == (0,) * 9
    assert after.pile == ()
    improved = next(event for event in events if isinstance(event, Improved))
    assert (improved.old, improved.tile) == (TILE_BY_NAME["porta-1"], TILE_BY_NAME["villa-3"])


def test_improving_with_the_last_tile_sets_the_end_in_motion() -> None:
    """Sections 2 and 3: improving is a build action, and no tile is left face up."""
    state = holding("first-expansion", "2 red", "villa-3", columns=board(lucca="porta-1"))
    after, events = decide(with_tiles(state, "villa-3", pile=""), "improve lucca.1 villa-3 red red")
    assert EndTriggered(0, "last-tile", 0) in events
    assert after.ending is not None


@pytest.mark.parametrize(
    ("decision", "columns"),
    [("build villa-8 lerici blue 7 black", {}), ("improve lerici.1 villa-8 7 black", {"lerici": "porta-1"})],
)
def test_first_edition_eight_gives_an_upgrade(decision: str, columns: dict[str, str]) -> None:
    """Section 3: building an 8-building, or improving to one, gives one free upgrade tile."""
    state = holding("first-expansion", "7 black blue", "porta-2", columns=board(**columns))
    state = play(state, _spelled(decision))
    assert state.pending == CHOOSE_UPGRADE
    assert state.eights == 0b011111
    names = {"livorno", "pisa", "lucca", "viareggio", "massa", "lerici", "urban", "rural"}
    assert legal(state) == {f"upgrade {name}" for name in names}
    after = play(state, "upgrade massa")
    assert after.seats[0].upgrades == 1 << 4
    assert after.upgrades == 0xFF - (1 << 4)
    assert after.pending == FINISH_TURN


@pytest.mark.parametrize("ruleset", ["first-expansion", *SECOND])
def test_an_upgrade_exists_once(ruleset: str) -> None:
    """Section 3: eight upgrade tiles, each exists once."""
    state = with_seat(holding(ruleset, "7 white yellow"), 1, upgrades=0b11)
    state = replace(state, upgrades=0xFF - 0b11)
    state = play(state, f"build villa-8 pisa {'white ' * 7}yellow")
    assert legal(state) == {f"upgrade {name}" for name in ("lucca", "viareggio", "massa", "lerici", "urban", "rural")}


@pytest.mark.parametrize("ruleset", ["first-expansion", *SECOND])
def test_eights_are_not_replaced_and_do_not_count_towards_the_tiles(ruleset: str) -> None:
    """Section 3: they do not count towards the 30 and are not replaced."""
    before = holding(ruleset, "7 white yellow")
    after = play(before, f"build villa-8 pisa {'white ' * 7}yellow", "upgrade pisa")
    assert (after.tiles, after.pile) == (before.tiles, before.pile)
    assert after.ending is None
    assert not any("villa-8" in text for text in legal(after))


@pytest.mark.parametrize("ruleset", SECOND)
@pytest.mark.parametrize(
    ("old", "monument", "cost", "allowed"),
    [
        ("villa-5", "villa-8", 3, True),
        ("villa-1", "villa-8", 7, True),
        ("porta-5", "villa-8", 3, False),
        ("castello-5", "villa-8", 3, False),
        ("villa-5", "porta-8", 3, False),
    ],
)
def test_monument_over_a_building_of_its_type_costs_the_difference(
    ruleset: str, old: str, monument: str, cost: int, *, allowed: bool
) -> None:
    """Section 4: over one of your own buildings of the same type, for 8 minus its value."""
    state = holding(ruleset, f"{cost} white", columns=board(livorno=old))
    text = f"improve livorno.1 {monument} {' '.join(['white'] * cost)}"
    assert (text in legal(state)) == allowed


@pytest.mark.parametrize("ruleset", SECOND)
def test_second_edition_improves_by_monuments_only(ruleset: str) -> None:
    """Section 4: construct a building; or a monument, new or over a building."""
    state = holding(ruleset, "4 white", "villa-5", columns=board(livorno="villa-1"))
    assert legal(state, "improve") == set()


@pytest.mark.parametrize("ruleset", SECOND)
def test_monument_payment_may_exchange(ruleset: str) -> None:
    """Section 4: the exchange holds for monuments, too."""
    state = holding(ruleset, "2 white 2 yellow", columns=board(livorno="villa-5"))
    assert legal(state, "improve") == {"improve livorno.1 villa-8 white white yellow yellow"}


def test_monument_keeps_decoration_and_statue() -> None:
    """Section 5: a monument over a building keeps its decoration and statue."""
    state = holding("second-advanced", "3 white", columns=board(livorno="villa-5+d+s"))
    after = play(state, "improve livorno.1 villa-8 white white white")
    assert after.seats[0].columns == board(livorno="villa-8+d+s")


ALL_TYPES = tuple(f"type {name}" for name in ("biblioteca", "palazzo", "porta", "cattedrale", "castello", "villa"))


@pytest.mark.parametrize(
    ("ruleset", "scored", "decision", "hand", "columns", "gained"),
    [
        ("second-regular", ALL_TYPES, "build villa-4 livorno 4 white", "4 white", {}, 4),
        ("second-regular", ALL_TYPES[:5], "build villa-4 livorno 4 white", "4 white", {}, 0),
        ("second-regular", ALL_TYPES, "improve livorno.1 villa-8 3 white", "3 white", {"livorno": "villa-5"}, 3),
        ("second-regular", ALL_TYPES, "build villa-8 pisa 7 white 1 yellow", "7 white yellow", {}, 8),
        ("second-regular", ALL_TYPES, "build villa-4 livorno 2 white 4 yellow", "2 white 4 yellow", {}, 4),
        ("first-expansion", ALL_TYPES, "build villa-4 livorno 4 white", "4 white", {}, 0),
        (
            "second-advanced",
            (*ALL_TYPES, "category urban", "category rural"),
            "improve livorno.1 villa-8 3 white",
            "3 white",
            {"livorno": "villa-5+d"},
            3,
        ),
        ("second-advanced", ALL_TYPES, "build villa-4 livorno 4 white", "4 white", {}, 0),
    ],
)
def test_building_pays_vp_at_once_when_every_marker_is_used(
    ruleset: str, scored: tuple[str, ...], decision: str, hand: str, columns: dict[str, str], gained: int
) -> None:
    """Section 4: with every marker used, VP equal to the value (over a building: the difference); no decoration."""
    number = {"second-regular": 6, "second-advanced": 8}.get(ruleset, 0) - len(scored)
    court = (1 << number) - 1 if number > 0 else 0
    state = holding(
        ruleset, hand, "villa-4", columns=board(**columns), scored=spaces(*scored), court=court, open_markers=0
    )
    after = play(with_tiles(state, "villa-4 " * 9), _spelled(decision))
    assert after.seats[0].vp == gained


def _spelled(decision: str) -> str:
    """`2 white` written out as `white white`."""
    found: list[str] = []
    for token in decision.split():
        if found and found[-1].isdigit():
            found.extend([token] * int(found.pop()))
        else:
            found.append(token)
    return " ".join(found)
