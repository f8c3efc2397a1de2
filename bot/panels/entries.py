"""One entry of a list: its label and what it brings, for every field of every kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from bot.panels.path import Step
from bot.panels.wording import Voice, own, rewards, times, worth_of
from bot.service import Look
from game.catalogue import RULESETS
from game.pieces import (
    CITIES,
    MONEY_SPACES,
    NO_TILE,
    PLACE_NAMES,
    Item,
    Reward,
    Space,
    Spot,
    Tile,
    spot_city,
    spot_row,
)
from game.printed import MONEY_RATES
from game.scoring import buildings_scored, mark, objects_gained
from game.state import Building
from game.tally import NONE, ONE, Tally, counts
from game.view import View
from game.wheel import price


class Entry(Struct, frozen=True):
    """A label, and a line below it."""

    label: str
    about: str = ""


Describe = Callable[[Look, Step, Any, Voice], Entry]


def entry(look: Look, step: Step, value: Any, voice: Voice) -> Entry:
    """How the next field's value looks in a list."""
    return _ENTRIES[step.kind, len(step.fields)](look, step, value, voice)


def priced(place: int, blocks: Tally, voice: Voice) -> str:
    """`2 blue at 1, 1 green at 2`."""
    return ", ".join(
        voice.say("block-at", number=n, colour=voice.colour(colour), price=price(place, ONE[colour]))
        for colour, n in enumerate(counts(blocks))
        if n
    )


def emptying(view: View, place: int, voice: Voice) -> str:
    """What taking all blocks of a place may bring, where items lie around the wheel."""
    if not view.place_decorations:
        return ""
    items = voice.item(view.place_decorations[place]), voice.item(view.place_statues[place])
    return voice.say("all-of-it", decoration=items[0], statue=items[1])


def _place(look: Look, step: Step, place: int, voice: Voice) -> Entry:
    blocks = look.view.wheel[place]
    label = voice.say("place-label", place=PLACE_NAMES[place], blocks=priced(place, blocks, voice))
    total = voice.say("all-for", coins=voice.coins(price(place, blocks)))
    return Entry(label, " · ".join(filter(None, (total, emptying(look.view, place, voice)))))


def _tile(look: Look, step: Step, tile: Tile, voice: Voice) -> Entry:
    where = look.choices("build", tile)
    about = voice.say("any-city") if len(where) == len(CITIES) else voice.listed(map(voice.city, where))
    return Entry(voice.tile(tile), voice.say("tile-about", number=tile % 10, cities=about))


def _city(look: Look, step: Step, city: int, voice: Voice) -> Entry:
    tile, payments = step.fields[0], look.choices(*_asked(step), city)
    pay = times(rewards(look.view)[city], tile % 10)
    paid = voice.blocks(payments[0])
    return Entry(voice.city(city), voice.say("city-about", pay=voice.pay(pay), blocks=paid))


def _improved_tile(look: Look, step: Step, tile: Tile, voice: Voice) -> Entry:
    return Entry(
        voice.tile(tile), voice.say("over", buildings=voice.listed(map(voice.spot, look.choices("improve", tile))))
    )


def _improved_spot(look: Look, step: Step, spot: Spot, voice: Voice) -> Entry:
    payments, tile = look.choices(*_asked(step), spot), step.fields[0]
    gain = times(rewards(look.view)[spot_city(spot)], tile % 10 - building_at(look.view, spot).value)
    return Entry(voice.spot(spot), voice.say("city-about", pay=voice.pay(gain), blocks=voice.blocks(payments[0])))


def _asked(step: Step) -> tuple[Any, ...]:
    return (step.kind, *step.fields)


def building_at(view: View, spot: Spot) -> Building:
    """One of the reader's own buildings."""
    return own(view).columns[spot_city(spot)][spot_row(spot)]


def _upgrade(look: Look, step: Step, reward: Reward, voice: Voice) -> Entry:
    old, new = rewards(look.view)[reward], RULESETS[look.view.ruleset].upgraded[reward]
    return Entry(voice.speech.reward(reward), voice.say("instead-of", old=voice.pay(old), new=voice.pay(new)))


def _space(look: Look, step: Step, space: Space, voice: Voice) -> Entry:
    return Entry(voice.space(space), yields(look.view, space, voice))


def yields(view: View, space: Space, voice: Voice) -> str:
    """What a scoring space pays the reader now: `2 buildings: 6 VP, 2 crowns`."""
    if space in MONEY_SPACES:
        return voice.say("money-rate", coins=mark(space), rate=MONEY_RATES[mark(space)])
    columns, supply = own(view).columns, view.object_supply
    objects = NONE if supply is None else objects_gained(columns, space, supply)
    gained = voice.gained(worth_of(view, space), objects)
    number = sum(1 for _ in buildings_scored(columns, space))
    return voice.say("buildings-pay", number=number, gained=gained)


def _object(look: Look, step: Step, kind: int, voice: Voice) -> Entry:
    return Entry(voice.speech.object(kind))


def _item(look: Look, step: Step, item: Item, voice: Voice) -> Entry:
    spots = look.choices(*_asked(step), item)
    return Entry(voice.item(item), voice.say("fits-on", number=len(spots)))


def _spot(look: Look, step: Step, spot: Spot, voice: Voice) -> Entry:
    return Entry(voice.spot(spot))


_ENTRIES: Final[dict[tuple[str, int], Describe]] = {
    ("take", 0): _place,
    ("build", 0): _tile,
    ("build", 1): _city,
    ("improve", 0): _improved_tile,
    ("improve", 1): _improved_spot,
    ("upgrade", 0): _upgrade,
    ("score", 0): _space,
    ("purchase-object", 0): _object,
    ("move", 0): _item,
    ("move", 1): _spot,
    ("purchase-item", 0): _item,
    ("purchase-item", 1): _spot,
}


def not_payable(look: Look, voice: Voice) -> str | None:
    """The tiles that cannot be built now, with the reason."""
    view, payable = look.view, set(look.choices("build"))
    shown = [*dict.fromkeys(view.tiles), *(Tile(t * 10 + 8) for t in range(6) if view.eights >> t & 1)]
    others = [tile for tile in shown if tile != NO_TILE and tile not in payable]
    if not others:
        return None
    from_screen = own(view).screen
    held = 0 if from_screen is None else sum(counts(from_screen.blocks))
    return voice.say("not-payable", tiles=", ".join(map(voice.tile, others)), number=held)
