"""The table of action kinds: every kind of decision with its fields, in the order in which they are chosen.

Notation derives from it, and so does everything else that offers, writes or reads decisions. A new kind of action needs
its struct, one row here, its rule and its texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from game.model.actions import (
    Action,
    Announce,
    Build,
    DiscardItem,
    End,
    Gain,
    Improve,
    MoveItem,
    Pass,
    PlaceGained,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    StoreItem,
    Take,
    Turn,
    Upgrade,
)


class FieldType(StrEnum):
    """What the value of a field is."""

    PLACE = "place"  # a place of the wheel, 0 is I
    BLOCKS = "blocks"  # a tally of blocks, at least one
    TILE = "tile"
    CITY = "city"
    BUILDING = "building"  # one of the seat's own buildings: a Spot
    REWARD = "reward"  # a city or a category whose reward is upgraded
    SPACE = "space"  # a scoring space
    BONUS = "bonus"  # a bonus of the Royal Court, or None
    ITEM = "item"  # a decoration or a statue
    OFFER = "offer"  # an offered item, or NOTHING
    OBJECT = "object"  # an object, numbered like its building type


class ActionField(Struct, frozen=True):
    """One field of a kind: the struct's attribute and what it holds."""

    name: str
    type: FieldType


class ActionKind(Struct, frozen=True):
    """A kind of decision.

    `fields` are in the order in which they are chosen, which is the struct's. `written` is their order in notation,
    where they follow `word`.
    """

    tag: str
    action: type[Any]
    fields: tuple[ActionField, ...]
    word: str
    written: tuple[ActionField, ...]

    def values(self, action: Action) -> tuple[Any, ...]:
        """The values of a decision of this kind, in the order of `fields`."""
        return tuple(getattr(action, field.name) for field in self.fields)


def _kind(
    action: type[Any], *types: FieldType, word: str | None = None, written: tuple[str, ...] | None = None
) -> ActionKind:
    names, tag = action.__struct_fields__, str(action.__struct_config__.tag)
    fields = {name: ActionField(name, type_) for name, type_ in zip(names, types, strict=True)}
    order = names if written is None else written
    return ActionKind(tag, action, tuple(fields.values()), word or tag, tuple(fields[name] for name in order))


ACTION_KINDS: Mapping[str, ActionKind] = MappingProxyType(
    {
        kind.tag: kind
        for kind in (
            _kind(Turn),
            _kind(Stay),
            _kind(Spin),
            _kind(Take, FieldType.PLACE, FieldType.BLOCKS),
            _kind(Relief),
            _kind(Build, FieldType.TILE, FieldType.CITY, FieldType.BLOCKS),
            # The tile is chosen first, as in building; records name the building first.
            _kind(Improve, FieldType.TILE, FieldType.BUILDING, FieldType.BLOCKS, written=("spot", "tile", "blocks")),
            _kind(Upgrade, FieldType.REWARD),
            _kind(Score, FieldType.SPACE, FieldType.BONUS),
            _kind(Gain, FieldType.OFFER),
            _kind(PlaceGained, FieldType.ITEM, FieldType.BUILDING),
            _kind(StoreItem, FieldType.ITEM),
            _kind(DiscardItem, FieldType.ITEM),
            _kind(MoveItem, FieldType.ITEM, FieldType.BUILDING),
            # Both purchases are "purchase ..." in records; the number of words tells them apart.
            _kind(PurchaseObject, FieldType.OBJECT, word="purchase"),
            _kind(PurchaseItem, FieldType.ITEM, FieldType.BUILDING, word="purchase"),
            _kind(Announce),
            _kind(Skip),
            _kind(Pass),
            _kind(End),
        )
    }
)
_KIND_OF_TYPE = {kind.action: kind for kind in ACTION_KINDS.values()}


def action_kind(action: Action) -> ActionKind:
    """The kind of a decision."""
    return _KIND_OF_TYPE[type(action)]
