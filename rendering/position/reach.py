"""What the seat to move can reach this turn, according to its legal actions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game import (
    EIGHT,
    PLACES,
    SINGLE,
    Action,
    Build,
    Improve,
    PurchaseObject,
    Spin,
    Stay,
    Take,
    Tile,
    Turn,
    Upgrade,
    View,
    block_price,
    each,
    tile_type,
    tile_value,
)
from rendering.position.changes import BoardPlace


class Reach(Struct, frozen=True):
    """Places of the market within reach, and the coins at hand if they should be compared with the current prices."""

    places: frozenset[BoardPlace]
    coins: int | None = None

    @property
    def wedges(self) -> frozenset[int]:
        """The places of the wheel among them."""
        return frozenset(place.number for place in self.places if place.kind == "wedge")


def _cheapest(view: View, place: int, *, at: int) -> int | None:
    """The price of the cheapest of these blocks at a place; None if there is no block."""
    return min((block_price(at, SINGLE[colour]) for colour in each(view.wheel[place])), default=None)


def _reachable_wedges(view: View, actions: frozenset[Action], coins: int) -> Iterable[int]:
    """The places that the seat can buy from: those of the actions, or before these what the wheel allows."""
    yield from (action.place for action in actions if isinstance(action, Take))
    # Without turning, blocks are bought where they lie. After turning they are one place further, where they cost less
    # (VI becomes I).
    steps = [0] if any(isinstance(action, Stay | Spin) for action in actions) else []
    steps += [1] if Turn() in actions else []
    for place in PLACES:
        prices = [_cheapest(view, place, at=(place + step) % len(PLACES)) for step in steps]
        if any(price is not None and price <= coins for price in prices):
            yield place


def _tile_places(view: View, tile: Tile) -> Iterable[BoardPlace]:
    if tile_value(tile) == EIGHT:
        yield BoardPlace("eight", tile_type(tile))
    yield from (BoardPlace("tile", slot) for slot, shown in enumerate(view.tiles) if shown == tile)


def reach(view: View, seat: int, actions: Iterable[Action]) -> Reach:
    """What these legal actions of a seat can take from the market.

    Raises ValueError if the seat's screen is closed to the viewer, because its coins decide what is within reach.
    """
    own = view.seats[seat].screen
    if own is None:
        raise ValueError(f"seat: the screen of seat {seat} is closed to this viewer")
    legal = frozenset(actions)
    places = {BoardPlace("wedge", place) for place in _reachable_wedges(view, legal, own.coins)}
    for action in legal:
        match action:
            case Build() | Improve():
                places.update(_tile_places(view, action.tile))
            case Upgrade():
                places.add(BoardPlace("upgrade", action.reward))
            case PurchaseObject():
                places.add(BoardPlace("object", action.object))
    # If the wheel must turn first, the current prices are not the ones that will be paid.
    is_at_wheel = any(isinstance(action, Take) for action in legal)
    return Reach(frozenset(places), own.coins if is_at_wheel else None)
