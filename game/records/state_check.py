"""Whether a state that was read is one the rules can work with: stored bytes may be damaged and still be typed.

Every state that is read is checked, inside the one transaction that can write. So many numbers are asked one question
together: a negative number or one with a bit too many shows in what `|` makes of them all. Number by number, with a
name for each, it took more than twice as long (38 us of a decision instead of 16).
"""

from __future__ import annotations

from typing import Final

from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import GOLD_STATUE, NO_TILE, NOTHING, REWARD_NAMES, SIX, SPACE_NAMES, TILE_BY_NAME
from game.model.state import Cards, ChooseGain, GameState, ItemPlacement, Market, Seat, Workshop
from game.model.tally import LIMIT
from game.printed.numbers import PLAYER_COUNTS
from game.printed.objective_cards import CARD_NUMBERS
from game.rules.ruleset import Ruleset

_TILES: Final = frozenset(TILE_BY_NAME.values())
_SLOTS: Final = _TILES | {NO_TILE}
_ITEMS: Final = frozenset(range(GOLD_STATUE + 1))
_ITEMS_OR_NONE: Final = _ITEMS | {NOTHING}
_SPACES_OR_NONE: Final = frozenset((*range(len(SPACE_NAMES)), None))
# Every choice of cards there is, with and without a bonus card: asked as one value.
_CARDS: Final = frozenset(
    Cards(top, thing, building, bonus)
    for top in CARD_NUMBERS["top"]
    for thing in CARD_NUMBERS["object"]
    for building in CARD_NUMBERS["building"]
    for bonus in (None, *CARD_NUMBERS["bonus"])
)
_SEATINGS: Final = {players: list(range(players)) for players in PLAYER_COUNTS}
# No count of a game comes near so many bits; a sum of some such numbers still fits into SQLite's 63.
_COUNT_BITS: Final = 40
# The bits that no tally has; of a negative number all of them are set.
_NO_TALLY: Final = ~LIMIT


def impossible_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The name of the first part with a value that no version of the rules gives; None where every part is possible.

    Only what the rules take for granted is asked: ranges of numbers, lengths, which parts a ruleset has. Whether the
    position could come about in a game is the question of `storage check`, which replays it.
    """
    seating = _SEATINGS.get(len(state.seats))
    if seating is None or sorted(state.seating) != seating:
        return "seats"
    if state.to_move not in seating:
        return "to_move"
    if (state.revision | state.turn | state.undo_floor | state.idle_turns) >> _COUNT_BITS:
        return "revision"
    for seat in state.seats:
        if not _seat_is_possible(seat, ruleset):
            return "seat"
    return _impossible_shared_part(state) or _impossible_ruleset_part(state, ruleset)


def _impossible_shared_part(state: GameState) -> str | None:
    """The same of what all players share in every ruleset; the seat to move is one there is."""
    wheel = state.wheel
    if (
        len(wheel) != len(SIX)
        or (wheel[0] | wheel[1] | wheel[2] | wheel[3] | wheel[4] | wheel[5] | state.bag) & _NO_TALLY
    ):
        return "wheel"
    if not (_SLOTS.issuperset(state.tiles) and _TILES.issuperset(state.pile)):
        return "tiles"
    if state.eights >> len(SIX) or state.upgrades >> len(REWARD_NAMES):
        return "eights"
    if not _luck_is_possible(state):
        return "luck"
    if not _pending_is_possible(state):
        return "pending"
    if state.fresh != NOTHING and state.fresh not in state.seat.warehouse:
        return "fresh"
    if state.ending is not None and not 0 <= state.ending.seat < len(state.seats):
        return "ending"
    return None


def _impossible_ruleset_part(state: GameState, ruleset: Ruleset) -> str | None:
    """The same of the parts that only some rulesets have."""
    if not _cards_are_possible(state.cards, ruleset):
        return "cards"
    if not _market_is_possible(state.market, ruleset):
        return "market"
    visit = state.visit
    if visit is not None and not (0 <= visit.holder < len(state.seats) and 0 <= visit.section < len(ruleset.sections)):
        return "visit"
    return None if _workshop_is_possible(state.workshop, ruleset) else "workshop"


def _seat_is_possible(seat: Seat, ruleset: Ruleset) -> bool:
    if (seat.coins | seat.vp | seat.open_markers) >> _COUNT_BITS or (seat.blocks | seat.objects) & _NO_TALLY:
        return False
    if seat.scored >> len(SPACE_NAMES) or seat.upgrades >> len(REWARD_NAMES) or seat.court >> len(ruleset.sections):
        return False
    for column in seat.columns:
        for building in column:
            if building.tile not in _TILES or building.statue not in _ITEMS_OR_NONE:
                return False
    return _ITEMS.issuperset(seat.warehouse)


def _pending_is_possible(state: GameState) -> bool:
    match state.pending:
        case ChooseGain(offers=offers, scoring=scoring):
            return _ITEMS.issuperset(offers) and scoring in _SPACES_OR_NONE
        case ItemPlacement(item=item, scoring=scoring):
            return item in _ITEMS and scoring in _SPACES_OR_NONE
        case _:
            return True


def _luck_is_possible(state: GameState) -> bool:
    luck = state.luck
    return not isinstance(luck, Luck) or (len(luck.seed) == SEED_BYTES and not luck.counter >> _COUNT_BITS)


def _cards_are_possible(cards: Cards | None, ruleset: Ruleset) -> bool:
    return not ruleset.has_card_choice if cards is None else cards in _CARDS


def _market_is_possible(market: Market | None, ruleset: Ruleset) -> bool:
    if market is None:
        return not ruleset.has_objects
    return ruleset.has_objects and not (market.sale >> len(SIX) or market.supply & _NO_TALLY)


def _workshop_is_possible(workshop: Workshop | None, ruleset: Ruleset) -> bool:
    if workshop is None:
        return not ruleset.has_workshop
    around = (workshop.decorations, workshop.statues)
    supplies = workshop.decoration_supply | workshop.statue_supply
    return (
        ruleset.has_workshop
        and not supplies & _NO_TALLY
        and all(len(items) == len(SIX) and _ITEMS_OR_NONE.issuperset(items) for items in around)
    )
