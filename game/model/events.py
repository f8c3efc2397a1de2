"""What happened: a closed union of facts, luck's results included.

Events carry only what everyone at the table sees when it happens, never a running total of a hidden screen, so the log
is the same for every reader. Seats are numbered from 0.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.model.actions import CourtBonus
from game.model.pieces import Item, Reward, Space, Spot, Tile
from game.model.tally import Tally


class WheelTurned(Struct, frozen=True, tag="wheel-turned"):
    """The wheel moved on and these blocks were drawn onto place I."""

    seat: int
    drawn: Tally


class WheelStayed(Struct, frozen=True, tag="wheel-stayed"):
    seat: int


class StatueWheelTurned(Struct, frozen=True, tag="statue-wheel-turned"):
    """Only the statue wheel moved on."""

    seat: int


class BlocksTaken(Struct, frozen=True, tag="blocks-taken"):
    seat: int
    place: int
    blocks: Tally
    price: int


class ReliefTaken(Struct, frozen=True, tag="relief-taken"):
    seat: int
    coins: int


class Built(Struct, frozen=True, tag="built"):
    """A tile was built. It pays `vp` at once if the builder's markers are used up."""

    seat: int
    tile: Tile
    spot: Spot
    paid: Tally
    vp: int = 0


class Improved(Struct, frozen=True, tag="improved"):
    """A tile took the place of `old`, which left the game."""

    seat: int
    tile: Tile
    spot: Spot
    old: Tile
    paid: Tally
    vp: int = 0


class TileRevealed(Struct, frozen=True, tag="tile-revealed"):
    slot: int
    tile: Tile


class UpgradeTaken(Struct, frozen=True, tag="upgrade-taken"):
    seat: int
    reward: Reward


class VisitStarted(Struct, frozen=True, tag="visit-started"):
    seat: int
    section: int
    bonus: CourtBonus


class VisitFollowed(Struct, frozen=True, tag="visit-followed"):
    seat: int
    section: int
    bonus: CourtBonus


class VisitEnded(Struct, frozen=True, tag="visit-ended"):
    """The Royal Visit marker went back to the supply."""

    seat: int


class MarkerMoved(Struct, frozen=True, tag="marker-moved"):
    """A marker went from the visited section to the open area, without bonus."""

    seat: int
    section: int


class CourtBonusGained(Struct, frozen=True, tag="bonus-gained"):
    seat: int
    coins: int
    vp: int


class Scored(Struct, frozen=True, tag="scored"):
    seat: int
    space: Space
    coins: int
    vp: int
    objects: Tally


class ItemGained(Struct, frozen=True, tag="item-gained"):
    seat: int
    item: Item


class ItemDeclined(Struct, frozen=True, tag="item-declined"):
    """None of these offers was taken (there may have been none)."""

    seat: int
    offers: tuple[Item, ...]


class ItemPlaced(Struct, frozen=True, tag="item-placed"):
    seat: int
    item: Item
    spot: Spot


class ItemStored(Struct, frozen=True, tag="item-stored"):
    seat: int
    item: Item


class ItemDiscarded(Struct, frozen=True, tag="item-discarded"):
    seat: int
    item: Item


class ItemMoved(Struct, frozen=True, tag="item-moved"):
    seat: int
    item: Item
    spot: Spot


class ObjectPurchased(Struct, frozen=True, tag="object-purchased"):
    seat: int
    object: int
    price: int


class ItemPurchased(Struct, frozen=True, tag="item-purchased"):
    seat: int
    item: Item
    spot: Spot
    price: int


class EndAnnounced(Struct, frozen=True, tag="end-announced"):
    seat: int
    vp: int


class EndTriggered(Struct, frozen=True, tag="end-triggered"):
    """The end was set in motion because the last tile is built, or because markers and pile are used up."""

    seat: int
    reason: Literal["last-tile", "markers-and-pile"]
    vp: int


class TurnSkipped(Struct, frozen=True, tag="turn-skipped"):
    seat: int


class Passed(Struct, frozen=True, tag="passed"):
    seat: int
    coins: int


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    seat: int


class GameEnded(Struct, frozen=True, tag="game-ended"):
    reason: Literal["completed", "stalled"]


Event = (
    WheelTurned
    | WheelStayed
    | StatueWheelTurned
    | BlocksTaken
    | ReliefTaken
    | Built
    | Improved
    | TileRevealed
    | UpgradeTaken
    | VisitStarted
    | VisitFollowed
    | VisitEnded
    | MarkerMoved
    | CourtBonusGained
    | Scored
    | ItemGained
    | ItemDeclined
    | ItemPlaced
    | ItemStored
    | ItemDiscarded
    | ItemMoved
    | ObjectPurchased
    | ItemPurchased
    | EndAnnounced
    | EndTriggered
    | TurnSkipped
    | Passed
    | TurnEnded
    | GameEnded
)
