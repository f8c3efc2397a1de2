"""Decisions: a closed union of small tagged structs, one decision of the seat whose turn it is."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from game.model.pieces import City, Item, Reward, Space, Spot, Tile
from game.model.tally import Tally


class CourtBonus(StrEnum):
    """What a section of the Royal Court gives."""

    COINS = "coins"
    POINTS = "points"
    STATUE = "statue"
    DECORATION = "decoration"


class Turn(Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """Buy: turn the wheel (both wheels if there are two) and refill it."""


class Stay(Struct, frozen=True, tag="stay", forbid_unknown_fields=True):
    """Buy without turning."""


class Spin(Struct, frozen=True, tag="spin", forbid_unknown_fields=True):
    """Buy: turn the statue wheel alone."""


class Take(Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take these blocks from one place of the wheel (0 is I)."""

    place: int
    blocks: Tally


class Relief(Struct, frozen=True, tag="relief", forbid_unknown_fields=True):
    """Take coins because nothing on the wheel is affordable, or no action is possible at all."""


class Build(Struct, frozen=True, tag="build", forbid_unknown_fields=True):
    tile: Tile
    city: City
    blocks: Tally


class Improve(Struct, frozen=True, tag="improve", forbid_unknown_fields=True):
    """Replace one of the seat's buildings by a tile."""

    tile: Tile
    spot: Spot
    blocks: Tally


class Upgrade(Struct, frozen=True, tag="upgrade", forbid_unknown_fields=True):
    reward: Reward


class Score(Struct, frozen=True, tag="score", forbid_unknown_fields=True):
    """Score a space; `bonus` only when this starts a Royal Visit."""

    space: Space
    bonus: CourtBonus | None = None


class Gain(Struct, frozen=True, tag="gain", forbid_unknown_fields=True):
    """Take an offered item, or NOTHING."""

    item: Item


class PlaceGained(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    item: Item
    spot: Spot


class StoreItem(Struct, frozen=True, tag="store", forbid_unknown_fields=True):
    item: Item


class DiscardItem(Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Give up a stored item to make room for the one just gained."""

    item: Item


class MoveItem(Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """Bring a stored item to a building."""

    item: Item
    spot: Spot


class PurchaseObject(Struct, frozen=True, tag="purchase-object", forbid_unknown_fields=True):
    """Buy the object (numbered like its building type) that lies on the board."""

    object: int


class PurchaseItem(Struct, frozen=True, tag="purchase-item", forbid_unknown_fields=True):
    item: Item
    spot: Spot


class Announce(Struct, frozen=True, tag="announce", forbid_unknown_fields=True):
    """Announce the end of the game."""


class Skip(Struct, frozen=True, tag="skip", forbid_unknown_fields=True):
    """Take no action, once the end is set in motion."""


class Pass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Take coins instead of an action."""


class End(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """End the turn."""


Action = (
    Turn
    | Stay
    | Spin
    | Take
    | Relief
    | Build
    | Improve
    | Upgrade
    | Score
    | Gain
    | PlaceGained
    | StoreItem
    | DiscardItem
    | MoveItem
    | PurchaseObject
    | PurchaseItem
    | Announce
    | Skip
    | Pass
    | End
)
