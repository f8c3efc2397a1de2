"""Setup of every ruleset for every number of players (RULES.md, sections 1 to 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import (
    BadSetup,
    Cards,
    GameError,
    GameState,
    Luck,
    counts,
    each,
    encode_state,
    format_record,
    game_record,
    new_game,
    total,
    view,
)
from testing.games.positions import SEED, blocks, table
from testing.games.walk import walk
from testing.oracle.tables import FIRST, PLAYER_COUNTS, RULESETS, SECOND

START_BLOCKS = {
    "first": ("black", "blue", "green", "red"),
    "second": ("2 purple", "blue purple", "2 blue", "green blue"),
}
TILES_IN_ALL = {2: 24, 3: 30, 4: 36}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_deals_the_common_pieces(ruleset: str, players: int) -> None:
    """Sections 1, 2 and 4: coins, start blocks, one block of each colour on place I, nine tiles."""
    state = table(ruleset, players)
    assert [seat.coins for seat in state.seats] == [20] * players
    start = START_BLOCKS[ruleset.split("-")[0]]
    assert [seat.blocks for seat in state.seats] == [blocks(text) for text in start[:players]]
    assert counts(state.wheel[0]) == (1, 1, 1, 1, 1, 1)
    assert not any(state.wheel[1:])
    assert total(state.bag) == 36 - sum(total(seat.blocks) for seat in state.seats)
    assert len([tile for tile in state.tiles if tile]) == 9
    assert all(seat.vp == 0 and not any(seat.columns) for seat in state.seats)
    assert state.to_move == 0


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_tiles_follow_edition_and_number_of_players(ruleset: str, players: int) -> None:
    """Sections 2 and 4: 30 tiles; second edition 24, 30, 36 with the 3s left out."""
    state = table(ruleset, players)
    tiles = Counter(tile % 10 for tile in (*state.tiles, *state.pile))
    threes = {2: 0, 3: 6, 4: 12}[players] if ruleset in SECOND else 6
    assert tiles == Counter({1: 6, 2: 6, 3: threes, 4: 6, 5: 6}) - Counter()
    assert sum(tiles.values()) == (TILES_IN_ALL[players] if ruleset in SECOND else 30)
    assert list(state.pile) == sorted(state.pile)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("ruleset", FIRST)
def test_one_of_each_object_is_for_sale_and_five_in_supply(ruleset: str, players: int) -> None:
    """Section 2: one of each lies for sale, five of each form the supply."""
    market = table(ruleset, players).market
    assert market is not None
    assert market.sale == 0b111111
    assert counts(market.supply) == (5,) * 6


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_court_has_its_sections_and_markers(players: int) -> None:
    """Sections 4 and 5: side A three of coins and three of VP, side B two of each; a marker in every section."""
    regular, advanced = table("second-regular", players), table("second-advanced", players)
    assert Counter(view(regular, None).sections) == {"coins": 3, "points": 3}
    assert Counter(view(advanced, None).sections) == {"coins": 2, "points": 2, "statue": 2, "decoration": 2}
    assert {seat.court for seat in regular.seats} == {0b111111}
    assert {seat.court for seat in advanced.seats} == {0b11111111}
    assert {seat.open_markers for seat in (*regular.seats, *advanced.seats)} == {0}
    assert regular.visit is None
    assert advanced.visit is None


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_workshop_has_its_supply_and_wheels(players: int) -> None:
    """Section 5: decorations 5, 6, 7 of each type, six statues of each colour; section 7: wheel order."""
    shop = table("second-advanced", players).workshop
    assert shop is not None
    assert counts(shop.decoration_supply) == ({2: 5, 3: 6, 4: 7}[players],) * 6
    assert counts(shop.statue_supply) == (6,) * 6
    assert shop.statues == (11, 10, 9, 8, 7, 6)
    first = shop.decorations[0]
    assert shop.decorations == tuple((first + step) % 6 for step in range(6))


def test_decoration_wheel_is_random() -> None:
    """Section 5: which way round is random at setup."""
    seeds = [bytes([n]) * 32 for n in range(40)]
    shops = [table("second-advanced", seed=seed).workshop for seed in seeds]
    assert len({shop.decorations for shop in shops if shop is not None}) == 6


@pytest.mark.parametrize("ruleset", ["first-expansion", "second-regular", "second-advanced"])
def test_eights_and_upgrades_lie_open(ruleset: str) -> None:
    """Sections 3 and 4: six 8-buildings and eight upgrade tiles lie open."""
    state = table(ruleset)
    assert state.eights == 0b111111
    assert state.upgrades == 0b11111111


def test_basic_game_has_no_expansion() -> None:
    state = table("first-basic")
    assert (state.eights, state.upgrades, state.workshop, state.visit) == (0, 0, None, None)
    assert view(state, None).sections == ()


def test_cards_are_drawn_from_the_described_decks() -> None:
    """Sections 3 and 6: one card of each kind, 6 top, 8 object, 9 building, 5 bonus."""
    drawn = [table("first-expansion", seed=bytes([n // 256, n % 256]) * 16).cards for n in range(400)]
    found = [card for card in drawn if card is not None]
    assert len(found) == 400
    assert {card.top for card in found} == set(range(1, 7))
    assert {card.object for card in found} == set(range(1, 9))
    assert {card.building for card in found} == set(range(1, 10))
    assert {card.bonus for card in found} == set(range(2, 7))


def test_the_host_can_choose_the_cards() -> None:
    """Section 3: the first game is played with the four cards numbered 2."""
    cards = Cards(2, 2, 2, 2)
    assert table("first-expansion", cards=cards).cards == cards


def test_seat_order_is_random_unless_set() -> None:
    """Section 2: seat order is drawn at random unless the host sets it."""
    orders = {new_game("first-basic", 4, seed=bytes([n]) * 32).seating for n in range(60)}
    assert len(orders) > 12
    assert {table("first-basic", 4, seed=bytes([n]) * 32).seating for n in range(10)} == {(0, 1, 2, 3)}


def test_seating_tells_who_sits_where() -> None:
    for n in range(10):
        state = new_game("first-basic", 4, seed=bytes([n]) * 32)
        assert sorted(state.seating) == [0, 1, 2, 3]
        assert Luck(bytes([n]) * 32).shuffle(range(4))[0] == state.seating


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_state_holds_a_name(ruleset: str) -> None:
    """Views and records are given names; what is stored knows only seats."""
    names = ("Zubenelgenubi", "Quetzalcoatl", "Xochimilco")
    assert [seat.name for seat in view(table(ruleset, 3), None, names).seats] == list(names)
    for step in walk(ruleset, 3, 4):
        stored = encode_state(step.after)
        assert not any(name.encode() in stored for name in names)
    record = format_record(game_record(table(ruleset, 3), (), names=names))
    assert [f"player {seat} {name}" in record for seat, name in enumerate(names, 1)] == [True] * 3
    assert "name" not in " ".join(GameState.__struct_fields__)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_seed_gives_the_same_setup(ruleset: str) -> None:
    assert table(ruleset, 3) == table(ruleset, 3)
    assert table(ruleset, 3).tiles != table(ruleset, 3, seed=bytes(32)).tiles


@pytest.mark.parametrize("players", [0, 1, 5])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_wrong_number_of_players_is_refused(ruleset: str, players: int) -> None:
    with pytest.raises(BadSetup) as refusal:
        new_game(ruleset, players, seed=SEED)
    assert str(players) in str(refusal.value)


@pytest.mark.parametrize("ruleset", ["", "third-edition", "First-Basic"])
def test_unknown_ruleset_is_refused(ruleset: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        new_game(ruleset, 2, seed=SEED)
    assert ruleset in str(refusal.value)


@pytest.mark.parametrize(
    "cards",
    [Cards(7, 1, 1, 2), Cards(0, 1, 1, 2), Cards(1, 9, 1, 2), Cards(1, 1, 10, 2), Cards(1, 1, 1, 7), Cards(1, 1, 1, 1)],
)
def test_card_that_does_not_exist_is_refused(cards: Cards) -> None:
    """Section 6: bonus cards are numbered 2 to 6."""
    with pytest.raises(GameError):
        table("first-expansion", cards=cards)


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_short_seed_is_refused(seed: bytes) -> None:
    """RECORD.md, Luck: a short seed could be guessed from its hash."""
    with pytest.raises(GameError):
        new_game("first-basic", 2, seed=seed)


def test_unknown_option_is_refused() -> None:
    with pytest.raises(GameError) as refusal:
        new_game("first-basic", 2, seed=SEED, options=("cheating",))
    assert "cheating" in str(refusal.value)


def test_bag_and_wheel_hold_all_blocks() -> None:
    state = table("second-regular", 4)
    everything = Counter(each(state.bag)) + Counter(each(state.wheel[0]))
    for seat in state.seats:
        everything += Counter(each(seat.blocks))
    assert everything == Counter(dict.fromkeys(range(6), 7))
