"""The text of one option of a list, by the type of value that is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, assert_never

from msgspec import Struct

from bot.interactions.limits import BUTTON_LABEL_LENGTH
from bot.panels.model.path import PartialAction
from bot.panels.words.option_icons import option_icon
from bot.panels.words.own_board import (
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
    FieldType,
    Item,
    Pay,
    PlaceGained,
    Space,
    Tally,
    Tile,
    View,
    block_price,
    buildings_scored,
    counts,
    is_decoration,
    money_mark,
    spot_city,
    spot_row,
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
    """How a value of the open field looks in a list. `partial` must have an open field that is no offer."""
    field = partial.open_field
    assert field is not None
    label, about = _option_words(look, partial.with_field(value), field, value, texts.words)
    return OptionText(label, about, texts.icon(option_icon(field, value, look.view.ruleset)))


def _option_words(
    look: Look, chosen: PartialAction, field: FieldType, value: Any, texts: PanelTexts
) -> tuple[str, str]:
    """The label and the description, which may be empty. `chosen` has the value as its last chosen field."""
    match field:
        case FieldType.PLACE:
            blocks = blocks_with_prices(value, look.view.wheel[value], texts)
            return texts.say("place-label", place=PLACE_NAMES[value], blocks=blocks), ""
        case FieldType.TILE:
            return texts.tile(value), _where_tile_fits(look, chosen, texts)
        case FieldType.CITY:
            return texts.city(value), _pay_and_price(look, chosen, value, tile_value(chosen.fields[0]), texts)
        # A building that is to be replaced.
        case FieldType.BUILDING if chosen.open_field is FieldType.BLOCKS:
            replaced = own_seat(look.view).columns[spot_city(value)][spot_row(value)]
            added_value = tile_value(chosen.fields[0]) - replaced.value
            return texts.spot(value), _pay_and_price(look, chosen, spot_city(value), added_value, texts)
        case FieldType.BUILDING:
            return texts.spot(value), ""
        case FieldType.BLOCKS:
            return texts.blocks(value), ""
        case FieldType.REWARD:
            old, new = own_rewards(look.view)[value], upgraded_reward(look.view, value)
            return with_capital(texts.reward(value)), texts.say("instead-of", old=texts.pay(old), new=texts.pay(new))
        case FieldType.SPACE:
            return with_capital(texts.space(value)), scoring_text(look.view, value, texts)
        case FieldType.BONUS:
            return texts.bonus(value), ""
        case FieldType.OBJECT:
            return texts.localizer.object(value), ""
        case FieldType.ITEM:
            return texts.item(value), texts.say("fits-on", number=len(look.choices(chosen.kind, *chosen.fields)))
        case FieldType.OFFER:
            raise ValueError("what may be done with an offer is one list for all kinds of action")
        case _:
            assert_never(field)


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


def _where_tile_fits(look: Look, chosen: PartialAction, texts: PanelTexts) -> str:
    """The cities it can be built in, or the buildings it can replace."""
    where = look.choices(chosen.kind, *chosen.fields)
    if chosen.open_field is FieldType.BUILDING:
        return texts.say("over", buildings=texts.enumeration(map(texts.spot, where)))
    return _city_names(where, texts)


def _city_names(where: Sequence[int], texts: PanelTexts) -> str:
    return texts.say("any-city") if len(where) == len(CITIES) else texts.enumeration(map(texts.city, where))


def payable_lines(look: Look, texts: PanelTexts) -> Iterator[str]:
    """The tiles that can be built now, by the cities they can be built in."""
    tiles_in: dict[tuple[int, ...], list[Tile]] = {}
    for one in look.choices("build"):
        tiles_in.setdefault(tuple(look.choices("build", one)), []).append(one)
    for where, tiles in tiles_in.items():
        yield texts.say("payable", cities=_city_names(where, texts), tiles=TILES_APART.join(map(texts.tile, tiles)))


def _pay_and_price(look: Look, chosen: PartialAction, city: int, value: int, texts: PanelTexts) -> str:
    """What so much value pays when that city is scored, and the first payment for it."""
    reward = own_rewards(look.view)[city]
    pay = Pay(reward.coins * value, reward.vp * value)
    payments = look.choices(chosen.kind, *chosen.fields)
    return texts.say("city-about", pay=texts.pay(pay), blocks=texts.blocks(payments[0]))


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


def not_payable_line(look: Look, texts: PanelTexts) -> str | None:
    """The tiles that cannot be built now, None if there are none."""
    view, payable = look.view, set(look.choices("build"))
    eights = [tile(kind, EIGHT) for kind in TYPES if view.eights >> kind & 1]
    others = [one for one in (*dict.fromkeys(view.tiles), *eights) if one != NO_TILE and one not in payable]
    if not others:
        return None
    return texts.say("not-payable", tiles=TILES_APART.join(map(texts.tile, others)), number=total(own_blocks(view)))
