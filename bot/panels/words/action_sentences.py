"""One sentence for each action, for previews, lists and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.panels.words.own_board import own_rewards, upgraded_reward
from bot.panels.words.panel_texts import PanelTexts
from game import (
    NOTHING,
    PLACE_NAMES,
    Action,
    Announce,
    Build,
    DiscardItem,
    End,
    Gain,
    Improve,
    ItemPlacement,
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
    View,
    action_kind,
    block_price,
)


def action_sentence(action: Action, texts: PanelTexts) -> str:
    """What an action does, from the position in which it is taken: `Build Villa 2 in Lucca for 2 red`."""
    match action:
        case Take(place, blocks):
            cost = texts.coins(block_price(place, blocks))
            return texts.say("do-take", place=PLACE_NAMES[place], blocks=texts.blocks(blocks), coins=cost)
        case Build(tile, city, blocks):
            return texts.say("do-build", tile=texts.tile(tile), city=texts.city(city), blocks=texts.blocks(blocks))
        case Improve(tile, spot, blocks):
            return texts.say("do-improve", tile=texts.tile(tile), old=texts.spot(spot), blocks=texts.blocks(blocks))
        case Upgrade(reward):
            old, new = own_rewards(texts.view)[reward], upgraded_reward(texts.view, reward)
            name = texts.reward(reward)
            return texts.say("do-upgrade", name=name, old=texts.pay(old), new=texts.pay(new))
        case Score(space, bonus):
            scored = texts.say("do-score", space=texts.space(space))
            return scored if bonus is None else texts.say("with-bonus", score=scored, bonus=texts.bonus(bonus))
        case PurchaseObject(kind):
            return texts.say("do-purchase", item=texts.localizer.known_object(kind))
        case PlaceGained() | MoveItem() | PurchaseItem() | Gain() | StoreItem() | DiscardItem():
            return _item_sentence(action, texts)
        case Turn() | Stay() | Spin() | Relief() | Announce() | Skip() | Pass() | End():
            return texts.say(f"do-{action_kind(action).tag}")
        case _:
            assert_never(action)


def _item_sentence(
    action: PlaceGained | MoveItem | PurchaseItem | Gain | StoreItem | DiscardItem, texts: PanelTexts
) -> str:
    item = texts.item(action.item)
    match action:
        case PlaceGained(_, spot) | MoveItem(_, spot):
            return texts.say("do-place", item=item, building=texts.spot(spot))
        case PurchaseItem(_, spot):
            return texts.say("do-purchase-placed", item=item, building=texts.spot(spot))
        case Gain():
            return texts.say("do-decline") if action.item == NOTHING else texts.say("do-gain", item=item)
        case StoreItem():
            return texts.say("do-store", item=item)
        case DiscardItem():
            return texts.say("do-discard", item=item)
        case _:
            assert_never(action)


def discard_sentence(view: View, chain: Sequence[Action], texts: PanelTexts) -> str:
    """`Take the crown, discard the book`: a chain that ends by giving up what is stored, for what was gained."""
    gained = [action.item for action in chain if isinstance(action, Gain)]
    if isinstance(view.pending, ItemPlacement):
        gained = [view.pending.item]
    lost = [action.item for action in chain if isinstance(action, DiscardItem)]
    return texts.say("take-and-discard", gained=texts.known_item(gained[0]), lost=texts.known_item(lost[0]))
