"""A whole position from what one seat may know: exact as far as the log goes, drawn at random beyond that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.ai.knowledge.log_following import Holdings, LogKnowledge, knowledge_from_log, known_holdings
from game.model.events import Event
from game.model.luck import SEED_BYTES, Luck
from game.model.pieces import EIGHT, NO_TILE, SIX, Tile
from game.model.state import OPEN_HOLDINGS, GameState, Market, Seat, Workshop
from game.model.tally import EMPTY_TALLY, SINGLE, Tally, each, tally, tally_of, total
from game.model.view import SeatView, View
from game.printed.numbers import BLOCKS_OF_A_COLOUR, OBJECTS_IN_SUPPLY
from game.rules.ending import IDLE_ROUNDS
from game.rulesets.catalogue import RULESETS
from game.rulesets.setup import all_tiles

ALL_BLOCKS = tally([BLOCKS_OF_A_COLOUR] * 6)
LIKELY_COINS = (0, 24)


def determinise(view: View, log: Sequence[Event], rng: random.Random) -> GameState:
    """A state that this viewer cannot tell from the real one, with luck of its own.

    Given the whole log, only the luck is drawn. If the log is partial, what it does not say is drawn from the unseen
    pieces: blocks, objects and tiles agree with all public counts.
    """
    known = knowledge_from_log(log, view.ruleset, len(view.seats))
    screens = known_holdings(known)
    if not _agrees_with_view(view, screens):
        screens = _draw_screens(view, rng)
    # Known to everyone if idle turns can end the game, so the view has it even without a log.
    idle_left = view.idle_turns_left
    return GameState(
        ruleset=view.ruleset,
        seating=tuple(range(len(view.seats))),
        options=(OPEN_HOLDINGS,) if view.open_holdings else (),
        seats=tuple(_seat_state(seat, screen) for seat, screen in zip(view.seats, screens, strict=True)),
        wheel=view.wheel,
        bag=_bag(view, screens),
        tiles=view.tiles,
        pile=_draw_pile(view, known, rng),
        luck=Luck(rng.randbytes(SEED_BYTES)),
        revision=view.revision,
        turn=view.turn,
        to_move=view.to_move,
        pending=view.pending,
        purchased=known.purchased,
        announced=known.announced,
        fresh=known.fresh,
        idle=known.idle,
        idle_turns=known.idle_turns if idle_left is None else IDLE_ROUNDS * len(view.seats) - idle_left,
        ending=view.ending,
        eights=view.eights,
        upgrades=view.upgrades,
        market=None if view.sale is None else Market(view.sale, view.object_supply or EMPTY_TALLY),
        cards=view.cards,
        visit=view.visit,
        workshop=_workshop(view),
    )


def _seat_state(seat: SeatView, screen: Holdings) -> Seat:
    return Seat(
        coins=screen.coins,
        blocks=screen.blocks,
        vp=seat.vp,
        columns=seat.columns,
        scored=seat.scored,
        objects=screen.objects,
        upgrades=seat.upgrades,
        court=seat.court,
        open_markers=seat.open_markers,
        warehouse=seat.warehouse,
    )


def _workshop(view: View) -> Workshop | None:
    if view.decoration_supply is None or view.statue_supply is None:
        return None
    return Workshop(view.place_decorations, view.place_statues, view.decoration_supply, view.statue_supply)


def _agrees_with_view(view: View, screens: Sequence[Holdings]) -> bool:
    """Whether the log was complete: it agrees with every open screen and the bag's size."""
    for seat, screen in zip(view.seats, screens, strict=True):
        if seat.screen is not None and _shown_holdings(seat) != screen:
            return False
    if any(screen.coins < 0 or not 0 <= screen.blocks <= ALL_BLOCKS for screen in screens):
        return False
    held = sum(total(screen.blocks) for screen in screens)
    return held + sum(map(total, view.wheel)) + view.bag_count == total(ALL_BLOCKS)


def _shown_holdings(seat: SeatView) -> Holdings | None:
    screen = seat.screen
    return None if screen is None else Holdings(screen.coins, screen.blocks, screen.objects)


def _bag(view: View, screens: Sequence[Holdings]) -> Tally:
    return Tally(ALL_BLOCKS - sum(view.wheel) - sum(screen.blocks for screen in screens))


def _unseen_objects(view: View) -> list[int]:
    if view.object_supply is None or view.sale is None:
        return []
    taken = tally([OBJECTS_IN_SUPPLY + 1] * 6) - view.object_supply - sum(SINGLE[k] for k in SIX if view.sale >> k & 1)
    shown = sum(seat.screen.objects for seat in view.seats if seat.screen is not None)
    return each(Tally(taken - shown))


def _draw_screens(view: View, rng: random.Random) -> tuple[Holdings, ...]:
    """Closed screens, filled at random from the pieces that are not in sight."""
    closed = [number for number, seat in enumerate(view.seats) if seat.screen is None]
    shown = sum(view.wheel) + sum(seat.screen.blocks for seat in view.seats if seat.screen is not None)
    blocks = each(Tally(ALL_BLOCKS - shown))
    rng.shuffle(blocks)
    hands: dict[int, list[int]] = {number: [] for number in closed}
    objects: dict[int, list[int]] = {number: [] for number in closed}
    for block in blocks[view.bag_count :]:
        hands[rng.choice(closed)].append(block)
    for kind in _unseen_objects(view):
        objects[rng.choice(closed)].append(kind)
    return tuple(
        _shown_holdings(seat)
        or Holdings(rng.randint(*LIKELY_COINS), tally_of(hands[number]), tally_of(objects[number]))
        for number, seat in enumerate(view.seats)
    )


def _draw_pile(view: View, known: LogKnowledge, rng: random.Random) -> tuple[Tile, ...]:
    """The tiles that are neither shown nor built nor gone, as many as the pile still has."""
    built = [b.tile for seat in view.seats for column in seat.columns for b in column if b.tile % 10 != EIGHT]
    left = Counter(all_tiles(RULESETS[view.ruleset], len(view.seats)))
    left.subtract([tile for tile in view.tiles if tile != NO_TILE])
    left.subtract(built)
    left.subtract(known.gone)
    unseen = sorted((+left).elements())
    return tuple(sorted(rng.sample(unseen, view.pile_count))) if len(unseen) > view.pile_count else tuple(unseen)
