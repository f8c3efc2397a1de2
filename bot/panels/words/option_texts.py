"""The text of one option of a list, by the type of value that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.interactions.limits import BUTTON_LABEL_LENGTH
from bot.panels.model.path import PartialAction
from bot.panels.words.option_icons import option_icon
from bot.panels.words.own_board import (
    building_at,
    multiple,
    own_blocks,
    own_objects_gained,
    own_rewards,
    own_scoring_pay,
    own_seat,
    upgraded_reward,
)
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import (
    CITIES,
    EIGHT,
    MONEY_RATES,
    MONEY_SPACES,
    NO_TILE,
    PLACE_NAMES,
    SINGLE,
    STATUE_PAIRS,
    STATUE_SPACES,
    TYPES,
    Bonus,
    FieldType,
    Item,
    PlaceGained,
    Reward,
    Space,
    Spot,
    Tally,
    Tile,
    View,
    block_price,
    buildings_scored,
    counts,
    is_decoration,
    money_mark,
    spot_city,
    tile,
    tile_value,
    total,
)
from languages.formats import with_capital

# Not a comma: the name of a monument has one.
TILES_APART: Final = " · "


class OptionText(Struct, frozen=True):
    """A label, the line below it, and the markup of an icon beside both."""

    label: str
    description: str = ""
    icon: str = ""


def option_text(look: Look, partial: PartialAction, value: Any, texts: PanelTexts) -> OptionText:
    """How a value of the open field looks in a list. `partial` must have an open field."""
    field = partial.open_field
    assert field is not None
    words = _OPTION_TEXTS[field](look, partial.with_field(value), value, texts.words)
    return replace(words, icon=texts.icon(option_icon(field, value, look.view.ruleset)))


def blocks_with_prices(place: int, blocks: Tally, texts: PanelTexts, *, wording: str = "block-at") -> str:
    """`2 blue at 1, 1 green at 2`."""
    return ", ".join(
        texts.say(wording, blocks=texts.so_many_blocks(n, colour), price=block_price(place, SINGLE[colour]))
        for colour, n in enumerate(counts(blocks))
        if n
    )


def place_label(place: int, blocks: Tally, texts: PanelTexts) -> str:
    """`II: 2 blue at 1, 1 green at 2`; `II: 2 blue 1, 1 green 2` where a button has no room for more."""
    label = ""
    for wording in ("block-at", "block-at-short"):
        priced = blocks_with_prices(place, blocks, texts.words, wording=wording)
        label = texts.say("place-label", place=PLACE_NAMES[place], blocks=priced)
        if len(label) <= BUTTON_LABEL_LENGTH:
            break
    return label


def emptying_reward(offers: Sequence[Sequence[Item]], place: int, texts: PanelTexts) -> str:
    """What taking all blocks of a place may bring; empty where that is nothing."""
    if not offers or not offers[place]:
        return ""
    return texts.say("all-of-it", items=texts.alternatives(map(texts.item, offers[place])))


def _place_text(look: Look, chosen: PartialAction, place: int, texts: PanelTexts) -> OptionText:
    blocks = look.view.wheel[place]
    return OptionText(
        texts.say("place-label", place=PLACE_NAMES[place], blocks=blocks_with_prices(place, blocks, texts))
    )


def _tile_text(look: Look, chosen: PartialAction, tile: Tile, texts: PanelTexts) -> OptionText:
    """With the cities it can be built in, or the buildings it can replace."""
    where = look.choices(chosen.kind, *chosen.fields)
    if chosen.open_field is FieldType.BUILDING:
        return OptionText(texts.tile(tile), texts.say("over", buildings=texts.enumeration(map(texts.spot, where))))
    return OptionText(texts.tile(tile), _city_names(where, texts))


def _city_names(where: Sequence[int], texts: PanelTexts) -> str:
    return texts.say("any-city") if len(where) == len(CITIES) else texts.enumeration(map(texts.city, where))


def payable_lines(look: Look, texts: PanelTexts) -> Iterator[str]:
    """The tiles that can be built now, by the cities they can be built in."""
    tiles_in: dict[tuple[int, ...], list[Tile]] = {}
    for one in look.choices("build"):
        tiles_in.setdefault(tuple(look.choices("build", one)), []).append(one)
    for where, tiles in tiles_in.items():
        yield texts.say("payable", cities=_city_names(where, texts), tiles=TILES_APART.join(map(texts.tile, tiles)))


def _city_text(look: Look, chosen: PartialAction, city: int, texts: PanelTexts) -> OptionText:
    value = tile_value(chosen.fields[0])
    return OptionText(texts.city(city), _pay_and_price(look, chosen, city, value, texts))


def _spot_text(look: Look, chosen: PartialAction, spot: Spot, texts: PanelTexts) -> OptionText:
    """A building; where it is to be replaced, with what that pays and costs."""
    if chosen.open_field is not FieldType.BLOCKS:
        return OptionText(texts.spot(spot))
    added_value = tile_value(chosen.fields[0]) - building_at(look.view, spot).value
    return OptionText(texts.spot(spot), _pay_and_price(look, chosen, spot_city(spot), added_value, texts))


def _pay_and_price(look: Look, chosen: PartialAction, city: int, value: int, texts: PanelTexts) -> str:
    """What so much value pays when that city is scored, and the first payment for it."""
    pay = multiple(own_rewards(look.view)[city], value)
    payments = look.choices(chosen.kind, *chosen.fields)
    return texts.say("city-about", pay=texts.pay(pay), blocks=texts.blocks(payments[0]))


def _blocks_text(look: Look, chosen: PartialAction, blocks: Tally, texts: PanelTexts) -> OptionText:
    return OptionText(texts.blocks(blocks))


def _reward_text(look: Look, chosen: PartialAction, reward: Reward, texts: PanelTexts) -> OptionText:
    old, new = own_rewards(look.view)[reward], upgraded_reward(look.view, reward)
    about = texts.say("instead-of", old=texts.pay(old), new=texts.pay(new))
    return OptionText(with_capital(texts.reward(reward)), about)


def _space_text(look: Look, chosen: PartialAction, space: Space, texts: PanelTexts) -> OptionText:
    return OptionText(with_capital(texts.space(space)), scoring_text(look.view, space, texts))


def scoring_text(view: View, space: Space, texts: PanelTexts) -> str:
    """What a scoring space pays the reader now: `2 buildings: 6 VP, 2 crowns`."""
    if space in MONEY_SPACES:
        return texts.say("money-rate", coins=money_mark(space), rate=MONEY_RATES[money_mark(space)])
    number = sum(1 for _ in buildings_scored(own_seat(view).columns, space))
    return texts.say("buildings-pay", number=number, gained=scoring_gains(view, space, texts))


def scoring_gains(view: View, space: Space, texts: PanelTexts) -> str:
    """What the buildings of a scoring space pay the reader now: `6 VP and 2 crowns`."""
    return texts.gains(own_scoring_pay(view, space), own_objects_gained(view, space))


def statue_scoring_text(placed: PlaceGained, texts: PanelTexts) -> str:
    """The pair of cities whose statues are scored together, for a statue that is placed; empty for a decoration."""
    if is_decoration(placed.item):
        return ""
    city = spot_city(placed.spot)
    space = next(space for space, pair in zip(STATUE_SPACES, STATUE_PAIRS, strict=True) if city in pair)
    return texts.space(space)


def _bonus_text(look: Look, chosen: PartialAction, bonus: Bonus, texts: PanelTexts) -> OptionText:
    return OptionText(texts.bonus(bonus))


def _object_text(look: Look, chosen: PartialAction, kind: int, texts: PanelTexts) -> OptionText:
    return OptionText(texts.localizer.object(kind))


def _item_text(look: Look, chosen: PartialAction, item: Item, texts: PanelTexts) -> OptionText:
    spots = look.choices(chosen.kind, *chosen.fields)
    return OptionText(texts.item(item), texts.say("fits-on", number=len(spots)))


# Each is given the action with the value as its last chosen field.
_OPTION_TEXTS: Final[dict[FieldType, Callable[[Look, PartialAction, Any, PanelTexts], OptionText]]] = {
    FieldType.PLACE: _place_text,
    FieldType.TILE: _tile_text,
    FieldType.CITY: _city_text,
    FieldType.BUILDING: _spot_text,
    FieldType.BLOCKS: _blocks_text,
    FieldType.REWARD: _reward_text,
    FieldType.SPACE: _space_text,
    FieldType.BONUS: _bonus_text,
    FieldType.OBJECT: _object_text,
    FieldType.ITEM: _item_text,
}


def not_payable_line(look: Look, texts: PanelTexts) -> str | None:
    """The tiles that cannot be built now, None if there are none."""
    view, payable = look.view, set(look.choices("build"))
    eights = [tile(kind, EIGHT) for kind in TYPES if view.eights >> kind & 1]
    others = [one for one in (*dict.fromkeys(view.tiles), *eights) if one != NO_TILE and one not in payable]
    if not others:
        return None
    return texts.say("not-payable", tiles=TILES_APART.join(map(texts.tile, others)), number=total(own_blocks(view)))
