"""Setting up a game.

Luck is drawn in this order: seat order, cards, wheel, tiles. The order is part of the record's format: with another one
a seed would no longer give the game in its record, and `verify` would refuse it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.model.errors import BadSetup
from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import NO_TILE, REWARDS, TYPES, Item, Tile, tile
from game.model.state import (
    FIXED_CARDS,
    FIXED_SEATS,
    OPTIONS,
    Cards,
    GameState,
    Market,
    Seat,
    Workshop,
)
from game.model.tally import EMPTY_TALLY, ONE_OF_EACH, Tally, tally
from game.printed.cards import CARD_NUMBERS
from game.printed.numbers import (
    BLOCKS_OF_A_COLOUR,
    DECORATIONS_OF_A_TYPE,
    DISPLAY_SLOTS,
    OBJECTS_IN_SUPPLY,
    PLAYER_COUNTS,
    START_COINS,
    STATUES_OF_A_COLOUR,
    WHEEL_DECORATIONS,
    WHEEL_STATUES,
)
from game.rules.ruleset import Ruleset
from game.rulesets.catalogue import ruleset_named

# Sets of bits.
_ALL_TYPES = (1 << len(TYPES)) - 1
_ALL_REWARDS = (1 << len(REWARDS)) - 1
# The rulebook's suggestion for the first game with cards.
FIRST_GAME_CARDS = Cards(2, 2, 2, 2)


class Deal(Struct, frozen=True):
    """What luck, the host or a record decided before the first turn."""

    tiles: tuple[Tile, ...]
    cards: Cards | None = None
    decorations: tuple[Item, ...] = ()


def all_tiles(ruleset: Ruleset, players: int) -> tuple[Tile, ...]:
    """The tiles in play, sorted; 8-buildings lie beside the board."""
    return tuple(tile(type_, value) for type_ in TYPES for value in ruleset.tile_values[players])


def check_setup(ruleset: str, players: int, options: Iterable[str]) -> tuple[Ruleset, tuple[str, ...]]:
    """The ruleset and the options in their order, or a refusal that names what is wrong."""
    rules = ruleset_named(ruleset)
    if players not in PLAYER_COUNTS:
        raise BadSetup("wrong-player-count", players=players, allowed=PLAYER_COUNTS)
    wanted = set(options)
    if unknown := wanted - set(OPTIONS):
        raise BadSetup("unknown-option", option=min(unknown), known=OPTIONS)
    return rules, tuple(option for option in OPTIONS if option in wanted)


def check_cards(ruleset: Ruleset, cards: Cards) -> Cards:
    """These cards, if the ruleset plays with chosen cards and they exist."""
    if not ruleset.has_card_choice:
        raise BadSetup("no-cards", ruleset=ruleset.id)
    for kind, numbers in CARD_NUMBERS.items():
        if getattr(cards, kind) not in numbers:
            raise BadSetup("unknown-card", card=kind, number=getattr(cards, kind), known=tuple(numbers))
    return cards


def wheel_decorations(steps: int) -> tuple[Item, ...]:
    """The decorations at places I to VI, rotated by this many steps."""
    around = WHEEL_DECORATIONS.value
    return around[steps:] + around[:steps]


def deal_by_luck(ruleset: Ruleset, players: int, *, luck: Luck, cards: Cards | None) -> tuple[Deal, Luck]:
    """Draw cards (unless they were chosen), wheel and tiles, in this order."""
    if ruleset.has_card_choice and cards is None:
        drawn: dict[str, int] = {}
        for kind, numbers in CARD_NUMBERS.items():
            index, luck = luck.choose(len(numbers))
            drawn[kind] = numbers[index]
        cards = Cards(**drawn)
    decorations: tuple[Item, ...] = ()
    if ruleset.has_workshop:
        steps, luck = luck.choose(len(WHEEL_DECORATIONS.value))
        decorations = wheel_decorations(steps)
    pile, shown = list(all_tiles(ruleset, players)), list[Tile]()
    while pile and len(shown) < DISPLAY_SLOTS:
        index, luck = luck.tile(pile)
        shown.append(pile.pop(index))
    return Deal(tuple(shown), cards, decorations), luck


def starting_state(ruleset: Ruleset, players: int, dealt: Deal, *, options: tuple[str, ...] = ()) -> GameState:
    """The position before the first turn; everything except the deal follows from the ruleset."""
    court = (1 << len(ruleset.sections)) - 1
    start = ruleset.start_blocks[:players]
    pile = list(all_tiles(ruleset, players))
    for face_up in dealt.tiles:
        pile.remove(face_up)
    cards, workshop = dealt.cards, None
    if cards is None and ruleset.has_objects:
        cards = Cards()
    if ruleset.has_workshop:
        workshop = Workshop(
            dealt.decorations,
            WHEEL_STATUES.value,
            decoration_supply=tally([DECORATIONS_OF_A_TYPE[players]] * 6),
            statue_supply=tally([STATUES_OF_A_COLOUR] * 6),
        )
    return GameState(
        ruleset=ruleset.id,
        seating=tuple(range(players)),
        options=options,
        seats=tuple(Seat(START_COINS, blocks, court=court) for blocks in start),
        wheel=(ONE_OF_EACH, *(EMPTY_TALLY,) * 5),
        bag=Tally(tally([BLOCKS_OF_A_COLOUR] * 6) - ONE_OF_EACH - sum(start)),
        tiles=dealt.tiles + (NO_TILE,) * (DISPLAY_SLOTS - len(dealt.tiles)),
        pile=tuple(pile),
        eights=_ALL_TYPES if ruleset.has_eights else 0,
        upgrades=_ALL_REWARDS if ruleset.has_eights else 0,
        market=Market(_ALL_TYPES, tally([OBJECTS_IN_SUPPLY] * 6)) if ruleset.has_objects else None,
        cards=cards,
        workshop=workshop,
    )


def new_game(
    ruleset: str,
    players: int,
    *,
    seed: bytes,
    options: Iterable[str] = (),
    cards: Cards | None = None,
) -> GameState:
    """A game ready for its first decision.

    Seats are drawn unless `fixed-seats` is among the options; the state's `seating` has the result.
    """
    rules, options = check_setup(ruleset, players, (*options, *((FIXED_CARDS,) if cards is not None else ())))
    if len(seed) != SEED_BYTES:
        raise BadSetup("bad-seed", reason=f"{len(seed)} bytes instead of {SEED_BYTES}")
    if cards is not None:
        cards = check_cards(rules, cards)
    seating, luck = tuple(range(players)), Luck(seed)
    if FIXED_SEATS not in options:
        seating, luck = luck.shuffle(seating)
    dealt, luck = deal_by_luck(rules, players, luck=luck, cards=cards)
    return replace(starting_state(rules, players, dealt, options=options), seating=seating, luck=luck)
