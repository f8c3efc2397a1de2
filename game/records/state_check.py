"""Whether the rules can work with a state that was read: damaged bytes may still have the right types.

Every state that is read is checked, inside the one transaction that can write. Many numbers are tested together: a
negative number, or one with too many bits, shows in the `|` of them all. Testing number by number, with a name for
each, took more than twice as long (38 us of a decision instead of 16).

Pieces are counted too, but not against the current printed numbers: after a correction a game goes on with the pieces
that it was dealt. Under any version of the rules the setup deals equally many pieces of each kind, so if there is one
too many or too few, the kinds have different counts. Only tiles, which leave the game when they are improved, are
compared with the box.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import (
    DECORATIONS,
    EIGHT,
    GOLD_STATUE,
    NO_TILE,
    NOTHING,
    REWARD_NAMES,
    SIX,
    SPACE_NAMES,
    STATUES,
    TILE_BY_NAME,
    Item,
)
from game.model.state import OPTIONS, Cards, ChooseGain, ChooseUpgrade, GameOver, GameState, ItemPlacement
from game.model.tally import EMPTY_TALLY, LIMIT, MOST_OF_A_KIND, ONE_OF_EACH, SINGLE, includes, tally_of
from game.printed.cards import CARD_NUMBERS
from game.printed.numbers import PLAYER_COUNTS, WAREHOUSES
from game.printed.scoring_spaces import SHARED_BITS
from game.rules.ruleset import Ruleset

_TILES = frozenset(TILE_BY_NAME.values())
# The tiles that are drawn; 8-buildings lie beside the board.
_DRAWN_TILES = frozenset(tile for tile in _TILES if tile % 10 != EIGHT)
_SLOTS = _DRAWN_TILES | {NO_TILE}
_ITEMS = frozenset(range(GOLD_STATUE + 1))
_STATUES = frozenset((*STATUES, GOLD_STATUE))
_DECORATIONS = frozenset(DECORATIONS)
_COLOURED_STATUES = frozenset(STATUES)
_OPTIONS = frozenset(OPTIONS)
# Every possible choice of cards, with and without a bonus card, so that one lookup checks them.
_CARDS = frozenset(
    Cards(top, object_card, building, bonus)
    for top in CARD_NUMBERS["top"]
    for object_card in CARD_NUMBERS["object"]
    for building in CARD_NUMBERS["building"]
    for bonus in (None, *CARD_NUMBERS["bonus"])
)
_SEATINGS = {players: list(range(players)) for players in PLAYER_COUNTS}
# No count in a game needs nearly this many bits, and a sum of a few such numbers still fits into SQLite's 63.
_COUNT_BITS = 40
# The bits that no tally has. A negative number has all of them.
_NO_TALLY = ~LIMIT
# Every second kind of a tally, so that many tallies can be added up without one kind overflowing into the next.
_APART = 0x0F0F0F
_ONE_APART = 0x010101
# The tally for each set of bits by object.
_TALLY_OF_SET = tuple(tally_of(kind for kind in SIX if bits >> kind & 1) for bits in range(1 << len(SIX)))
# Each item as a tally of decorations, and as a tally of coloured statues.
_AS_DECORATION = tuple(SINGLE[item] if item in _DECORATIONS else EMPTY_TALLY for item in range(GOLD_STATUE + 1))
_AS_STATUE = tuple(
    SINGLE[STATUES.index(Item(item))] if item in _COLOURED_STATUES else EMPTY_TALLY for item in range(GOLD_STATUE + 1)
)
_ALL_EIGHTS = (1 << len(SIX)) - 1
_ALL_UPGRADES = (1 << len(REWARD_NAMES)) - 1


def impossible_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The name of the first part with a value that no version of the rules gives; None if every part is possible.

    It checks what the rules take for granted: ranges of numbers, lengths, which parts a ruleset has, and that no piece
    was created or lost. It does not check that the position can be reached in a game; `storage check` does, by
    replaying it.
    """
    seating = _SEATINGS.get(len(state.seats))
    if seating is None or sorted(state.seating) != seating:
        return "seats"
    if state.to_move not in seating:
        return "to_move"
    if (
        state.revision | state.turn | state.undo_floor | state.idle_turns
    ) >> _COUNT_BITS or state.undo_floor > state.revision:
        return "revision"
    if state.idle_turns > state.turn:
        return "idle_turns"
    return (
        _impossible_shared_part(state)
        or _impossible_ruleset_part(state, ruleset)
        or _impossible_question(state, ruleset)
        or _impossible_seat_part(state, ruleset)
    )


def _impossible_shared_part(state: GameState) -> str | None:
    """The same for what all players share in every ruleset. The seat to move must exist."""
    wheel = state.wheel
    if (
        len(wheel) != len(SIX)
        or (wheel[0] | wheel[1] | wheel[2] | wheel[3] | wheel[4] | wheel[5] | state.bag) & _NO_TALLY
    ):
        return "wheel"
    if not (_SLOTS.issuperset(state.tiles) and _DRAWN_TILES.issuperset(state.pile)):
        return "tiles"
    if state.eights >> len(SIX) or state.upgrades >> len(REWARD_NAMES):
        return "eights"
    if not _OPTIONS.issuperset(state.options):
        return "options"
    luck = state.luck
    if isinstance(luck, Luck) and (len(luck.seed) != SEED_BYTES or luck.counter >> _COUNT_BITS):
        return "luck"
    if state.fresh != NOTHING and state.fresh not in state.seat.warehouse:
        return "fresh"
    if state.ending is not None and not 0 <= state.ending.seat < len(state.seats):
        return "ending"
    return None


def _impossible_ruleset_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The same for the parts that only some rulesets have."""
    cards = state.cards
    if ruleset.has_card_choice:
        if cards not in _CARDS:
            return "cards"
    elif cards is not None and not (ruleset.has_objects and cards == Cards()):
        return "cards"
    market, visit, workshop = state.market, state.visit, state.workshop
    if (market is not None) != ruleset.has_objects:
        return "market"
    if market is not None and (market.sale >> len(SIX) or market.supply & _NO_TALLY):
        return "market"
    if visit is not None and not (0 <= visit.holder < len(state.seats) and 0 <= visit.section < len(ruleset.sections)):
        return "visit"
    if (workshop is not None) != ruleset.has_workshop:
        return "workshop"
    if workshop is not None and not (
        not (workshop.decoration_supply | workshop.statue_supply) & _NO_TALLY
        and len(workshop.decorations) == len(workshop.statues) == len(SIX)
        and _DECORATIONS.issuperset(workshop.decorations)
        and _COLOURED_STATUES.issuperset(workshop.statues)
    ):
        return "workshop"
    return None


def _impossible_seat_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The same for the seats, and for all pieces."""
    # Whole lists and sums instead of a function for each seat, because a state is read at every press.
    seats, market = state.seats, state.market
    sets, shared, taken, markers = state.upgrades, 0, 0, set[int]()
    for seat in seats:
        scored, court, upgrades = seat.scored, seat.court, seat.upgrades
        if (seat.coins | seat.vp | seat.open_markers) >> _COUNT_BITS or (seat.blocks | seat.objects) & _NO_TALLY:
            return "seat"
        if scored >> len(SPACE_NAMES) or upgrades >> len(REWARD_NAMES) or court >> len(ruleset.sections):
            return "seat"
        if seat.warehouse and (len(seat.warehouse) > WAREHOUSES or not _ITEMS.issuperset(seat.warehouse)):
            return "seat"
        if shared & scored or sets & upgrades:
            return "markers"
        shared |= scored & SHARED_BITS
        sets |= upgrades
        taken += upgrades.bit_count()
        markers.add(scored.bit_count() + court.bit_count() + seat.open_markers)
    # With a court, all markers of a seat start there, so all seats have the same sum. Without one, no marker is open.
    if max(markers) > ruleset.markers or (ruleset.sections and len(markers) > 1):
        return "markers"
    if not ruleset.sections and any(seat.open_markers for seat in seats):
        return "markers"
    if not _are_equally_many([state.bag, *state.wheel, *[seat.blocks for seat in seats]]):
        return "blocks"
    objects = [seat.objects for seat in seats]
    if market is not None:
        objects += (market.supply, _TALLY_OF_SET[market.sale])
    if not _are_equally_many(objects):
        return "objects"
    buildings = [building for seat in seats for column in seat.columns for building in column]
    built = [building.tile for building in buildings]
    if not _TILES.issuperset(built):
        return "seat"
    tiles = [*state.pile, *filter(None, state.tiles), *built]
    # Nearly every box has each tile once; then a set shows that no tile is there twice.
    if len(set(tiles)) != len(tiles) and not _tiles_are_in_the_box(tiles, ruleset, len(seats)):
        return "tiles"
    eights = [tile // 10 for tile in built if tile % 10 == EIGHT]
    if not _eights_are_possible(state, ruleset, eights=eights, taken=taken, upgrades=sets):
        return "eights"
    items = [building.statue for building in buildings if building.statue != NOTHING]
    if not _STATUES.issuperset(items):
        return "seat"
    items += [Item(building.tile // 10) for building in buildings if building.decorated]
    items += [item for seat in seats for item in seat.warehouse]
    return None if _items_are_possible(state, items) else "items"


def _is_each_kind(pieces: int, apart: int) -> bool:
    """Whether a sum of tallies has equally many of each of the six kinds, and no more than a tally holds.

    `apart` is the sum of their parts in `_APART`. In the whole sum alone one kind could overflow into the next.
    """
    each = apart & 0xFF
    return each <= MOST_OF_A_KIND and apart == each * _ONE_APART and pieces == each * ONE_OF_EACH


def _are_equally_many(tallies: Sequence[int]) -> bool:
    """Whether all of these together have equally many of each kind."""
    return _is_each_kind(sum(tallies), sum([pieces & _APART for pieces in tallies]))


def _tiles_are_in_the_box(tiles: Sequence[int], ruleset: Ruleset, players: int) -> bool:
    """Whether no tile is there more often than in the box. A tile that is no longer dealt may be there once.

    A correction that takes a second copy out of the box must keep it here, for the games that have it.
    """
    values = ruleset.tile_values[players]
    # Only tiles that follow an equal one are looked up: six of forty.
    more = [tile for tile, following in pairwise(sorted(tiles)) if tile == following]
    return all(more.count(tile) < values.count(tile % 10) for tile in more)


def _eights_are_possible(state: GameState, ruleset: Ruleset, *, eights: list[int], taken: int, upgrades: int) -> bool:
    """Whether each 8-building and each upgrade is in one place, and each 8-building that was built brought an upgrade.

    `eights` are the types of those built, `taken` is how many upgrades the seats have, `upgrades` are all upgrades.
    """
    if not ruleset.has_eights:
        return not (eights or state.eights or upgrades)
    waiting = isinstance(state.pending, ChooseUpgrade)
    beside = state.eights + sum([1 << type_ for type_ in eights])
    return upgrades == _ALL_UPGRADES and beside == _ALL_EIGHTS and taken + waiting == len(eights)


def _items_are_possible(state: GameState, items: list[Item]) -> bool:
    """Whether each decoration and each coloured statue is somewhere, given the items on boards and in warehouses.

    There cannot be more gold statues than markers that were used.
    """
    workshop, pending = state.workshop, state.pending
    if workshop is None:
        return not items
    if type(pending) is ItemPlacement:
        if pending.item not in _ITEMS:
            return False
        items.append(pending.item)
    return (
        _are_equally_many([workshop.decoration_supply, *[_AS_DECORATION[item] for item in items]])
        and _are_equally_many([workshop.statue_supply, *[_AS_STATUE[item] for item in items]])
        and items.count(GOLD_STATUE) <= sum([seat.scored.bit_count() for seat in state.seats])
    )


def _impossible_question(state: GameState, ruleset: Ruleset) -> str | None:
    """Whether the ruleset asks the pending question, and its items and its scoring exist."""
    pending = state.pending
    match pending:
        case GameOver():
            return None
        case ChooseGain(offers=offers, scoring=scoring):
            is_possible = _are_supplied(state, offers) and _is_scored(state, scoring)
        case ItemPlacement(scoring=scoring):
            is_possible = _is_scored(state, scoring)
        case _:
            is_possible = True
    return None if is_possible and ruleset.rules_for(pending) else "pending"


def _is_scored(state: GameState, space: int | None) -> bool:
    """Whether a scoring under way is of a space that has a marker of the seat to move."""
    return space is None or (0 <= space < len(SPACE_NAMES) and state.seat.scored >> space & 1 == 1)


def _are_supplied(state: GameState, offers: tuple[Item, ...]) -> bool:
    """Whether these items can be taken. Gold statues come from the court."""
    workshop = state.workshop
    if workshop is None or not _ITEMS.issuperset(offers):
        return False
    decorations, statues = workshop.decoration_supply, workshop.statue_supply
    return all(
        item == GOLD_STATUE or (includes(decorations, _AS_DECORATION[item]) and includes(statues, _AS_STATUE[item]))
        for item in offers
    )
