"""Every icon: its name, its drawing, and the drawing's version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct
from PIL import Image

from game import LIGHT_COLOUR_NAMES, OBJECT_NAMES, PLACES, PLAYER_COUNTS, REWARD_NAMES, TYPE_NAMES
from languages.icons import (
    action_icon,
    block_icon,
    item_icon,
    marker_icon,
    object_icon,
    place_icon,
    space_icon,
    type_icon,
)
from rendering.icons import action_icons, piece_icons
from rendering.icons.transparency import Drawing, png, transparent_image
from rendering.pieces.items import GOLD_PAINT

PREFIX = "carrara_"
# By paint.
_COLOURS = (*LIGHT_COLOUR_NAMES, "purple", "black")
# The versions of drawings that have been changed. If you change a drawing, raise its version here.
_VERSIONS: Mapping[str, int] = {}


class Icon(Struct, frozen=True):
    """An icon.

    Discord cannot replace the picture of an emoji, and a deleted one disappears from old messages. So a changed drawing
    gets the next version and with it a new name.
    """

    name: str
    draw: Drawing
    version: int = 1

    @property
    def emoji_name(self) -> str:
        """The name of its emoji, which screen readers read: `carrara_block_yellow`, later `carrara_block_yellow_2`."""
        return f"{PREFIX}{self.name}" if self.version == 1 else f"{PREFIX}{self.name}_{self.version}"

    def image(self) -> Image.Image:
        return transparent_image(self.draw)

    def png(self) -> bytes:
        return png(self.image())


def _pieces() -> Iterator[tuple[str, Drawing]]:
    for paint, colour in enumerate(_COLOURS):
        yield block_icon(colour), partial(piece_icons.draw_block_icon, paint=paint)
    yield "coin", piece_icons.draw_coin_icon
    yield "victory_point", piece_icons.draw_star_icon
    for type_, name in enumerate(TYPE_NAMES):
        yield type_icon(name), partial(piece_icons.draw_type_icon, type_=type_)
    for object_, name in enumerate(OBJECT_NAMES):
        yield object_icon(name), partial(piece_icons.draw_object_icon, object_=object_)
        yield item_icon(name), partial(piece_icons.draw_decoration_icon, object_=object_)
    for paint, colour in (*enumerate(_COLOURS), (GOLD_PAINT, "gold")):
        yield item_icon(f"{colour}-statue"), partial(piece_icons.draw_statue_icon, paint=paint)
    for category, name in enumerate(REWARD_NAMES[-2:]):
        yield space_icon("category", name), partial(piece_icons.draw_category_icon, category=category)
    for seat in range(max(PLAYER_COUNTS)):
        yield marker_icon(seat), partial(piece_icons.draw_marker_icon, seat=seat)
    for place in PLACES:
        yield place_icon(place), partial(piece_icons.draw_place_icon, place=place)


# By the kinds of action that panels use.
_ACTIONS: Mapping[str, Drawing] = {
    "buy": action_icons.draw_buy,
    "turn": action_icons.draw_turn,
    "stay": action_icons.draw_stay,
    "spin": action_icons.draw_spin,
    "take": action_icons.draw_take,
    "relief": action_icons.draw_relief,
    "build": action_icons.draw_build,
    "improve": action_icons.draw_improve,
    "upgrade": action_icons.draw_upgrade,
    "score": action_icons.draw_score,
    "pass": action_icons.draw_pass,
    "skip": action_icons.draw_skip,
    "announce": action_icons.draw_announce,
    "purchase-object": action_icons.draw_purchase_object,
    "purchase-item": action_icons.draw_purchase_item,
    "gain": action_icons.draw_gain,
    "place": action_icons.draw_place,
    "store": action_icons.draw_store,
    "discard": action_icons.draw_discard,
    "move": action_icons.draw_move,
    "end": action_icons.draw_end,
    "undo": action_icons.draw_undo,
}


def _drawings() -> Iterator[tuple[str, Drawing]]:
    yield from _pieces()
    yield from ((action_icon(kind), draw) for kind, draw in _ACTIONS.items())


ICONS = tuple(Icon(name, draw, _VERSIONS.get(name, 1)) for name, draw in _drawings())
