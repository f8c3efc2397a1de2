"""Whether a state that was read is one the rules can work with: stored bytes may be damaged and still be typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import GOLD_STATUE, NO_TILE, NOTHING, REWARD_NAMES, SIX, SPACE_NAMES, TILE_BY_NAME
from game.model.state import ChooseGain, GameState, ItemPlacement, Seat
from game.model.tally import Tally, is_tally
from game.printed.numbers import PLAYER_COUNTS
from game.printed.objective_cards import CARD_NUMBERS
from game.rules.ruleset import Ruleset

_TILES: Final = frozenset(TILE_BY_NAME.values())
_SLOTS: Final = _TILES | {NO_TILE}
_ITEMS: Final = frozenset(range(GOLD_STATUE + 1))
_SPACES: Final = frozenset(range(len(SPACE_NAMES)))
# No count of a game comes near it; a sum of some such numbers still fits into SQLite's 63 bits.
_MOST: Final = 1 << 40


def impossible_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The name of the first part with a value that no version of the rules gives; None where every part is possible.

    Only what the rules take for granted is asked: ranges of numbers, lengths, which parts a ruleset has. Whether the
    position could come about in a game is the question of `storage check`, which replays it.
    """
    for name, is_possible in _parts(state, ruleset):
        if not is_possible:
            return name
    return None


def _parts(state: GameState, ruleset: Ruleset) -> Iterator[tuple[str, bool]]:
    players = len(state.seats)
    yield "seats", players in PLAYER_COUNTS
    yield "seating", sorted(state.seating) == list(range(players))
    yield "to_move", 0 <= state.to_move < players
    yield "revision", _are_counts(state.revision, state.turn, state.undo_floor, state.idle_turns)
    yield "wheel", len(state.wheel) == len(SIX) and _are_tallies((*state.wheel, state.bag))
    yield "tiles", _SLOTS.issuperset(state.tiles)
    yield "pile", _TILES.issuperset(state.pile)
    yield "luck", _luck_is_possible(state)
    yield "seat", all(_seat_is_possible(seat, ruleset) for seat in state.seats)
    yield "pending", _pending_is_possible(state)
    yield "fresh", state.fresh == NOTHING or state.fresh in state.seat.warehouse
    yield "ending", state.ending is None or 0 <= state.ending.seat < players
    yield "eights", _is_set_of(state.eights, len(SIX)) and _is_set_of(state.upgrades, len(REWARD_NAMES))
    yield from _edition_parts(state, ruleset)


def _edition_parts(state: GameState, ruleset: Ruleset) -> Iterator[tuple[str, bool]]:
    """The parts that only some rulesets have."""
    yield "cards", _cards_are_possible(state, ruleset)
    market, visit, workshop = state.market, state.visit, state.workshop
    yield "market", (market is not None) == ruleset.has_objects
    if market is not None:
        yield "market", _is_set_of(market.sale, len(SIX)) and _are_tallies((market.supply,))
    if visit is not None:
        yield "visit", 0 <= visit.holder < len(state.seats) and 0 <= visit.section < len(ruleset.sections)
    yield "workshop", (workshop is not None) == ruleset.has_workshop
    if workshop is not None:
        around = (workshop.decorations, workshop.statues)
        supplies = (workshop.decoration_supply, workshop.statue_supply)
        yield "workshop", all(map(_are_around_wheel, around)) and _are_tallies(supplies)


def _cards_are_possible(state: GameState, ruleset: Ruleset) -> bool:
    if state.cards is None:
        return not ruleset.has_card_choice
    numbers = ((kind, getattr(state.cards, kind)) for kind in CARD_NUMBERS)
    return all(number in CARD_NUMBERS[kind] or (kind == "bonus" and number is None) for kind, number in numbers)


def _seat_is_possible(seat: Seat, ruleset: Ruleset) -> bool:
    return (
        _are_counts(seat.coins, seat.vp, seat.open_markers)
        and _are_tallies((seat.blocks, seat.objects))
        and _is_set_of(seat.scored, len(SPACE_NAMES))
        and _is_set_of(seat.upgrades, len(REWARD_NAMES))
        and _is_set_of(seat.court, len(ruleset.sections))
        and _ITEMS.issuperset(seat.warehouse)
        and all(one.tile in _TILES and _is_item_or_none(one.statue) for one in seat.buildings)
    )


def _pending_is_possible(state: GameState) -> bool:
    match state.pending:
        case ChooseGain(offers=offers, scoring=scoring):
            return _ITEMS.issuperset(offers) and (scoring is None or scoring in _SPACES)
        case ItemPlacement(item=item, scoring=scoring):
            return item in _ITEMS and (scoring is None or scoring in _SPACES)
        case _:
            return True


def _luck_is_possible(state: GameState) -> bool:
    luck = state.luck
    return not isinstance(luck, Luck) or (len(luck.seed) == SEED_BYTES and 0 <= luck.counter < _MOST)


def _are_around_wheel(items: tuple[int, ...]) -> bool:
    return len(items) == len(SIX) and all(map(_is_item_or_none, items))


def _is_item_or_none(item: int) -> bool:
    return item == NOTHING or item in _ITEMS


def _are_tallies(numbers: Iterable[Tally]) -> bool:
    return all(map(is_tally, numbers))


# Without a generator: every state that is read is checked, and these two were most of the time that took.
def _are_counts(*numbers: int) -> bool:
    return min(numbers) >= 0 and max(numbers) < _MOST


def _is_set_of(bits: int, width: int) -> bool:
    """Whether these are the bits of a set of at most so many things."""
    return 0 <= bits < 1 << width
