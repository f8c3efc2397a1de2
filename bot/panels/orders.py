"""Decisions as orders: one sentence each, for previews, lists and undo."""

from __future__ import annotations

from typing import assert_never

from bot.panels.wording import Voice, rewards
from game.actions import (
    Action,
    Announce,
    Build,
    Discard,
    End,
    Gain,
    Improve,
    Move,
    Pass,
    Place,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    Store,
    Take,
    Turn,
    Upgrade,
)
from game.catalogue import RULESETS
from game.pieces import NOTHING, PLACE_NAMES
from game.wheel import price


def order(action: Action, voice: Voice) -> str:
    """What a decision does, from the position in which it is taken."""
    match action:
        case Take(place, blocks):
            cost = voice.coins(price(place, blocks))
            return voice.say("do-take", place=PLACE_NAMES[place], blocks=voice.blocks(blocks), coins=cost)
        case Build(tile, city, blocks):
            return voice.say("do-build", tile=voice.tile(tile), city=voice.city(city), blocks=voice.blocks(blocks))
        case Improve(tile, spot, blocks):
            return voice.say("do-improve", tile=voice.tile(tile), old=voice.spot(spot), blocks=voice.blocks(blocks))
        case Upgrade(reward):
            old, new = rewards(voice.view)[reward], RULESETS[voice.view.ruleset].upgraded[reward]
            name = voice.speech.reward(reward)
            return voice.say("do-upgrade", name=name, old=voice.pay(old), new=voice.pay(new))
        case Score(space, bonus):
            scored = voice.say("do-score", space=voice.space(space))
            return scored if bonus is None else voice.say("with-bonus", score=scored, bonus=voice.bonus(bonus))
        case PurchaseObject(kind):
            return voice.say("do-purchase", item=voice.speech.object(kind))
        case Place() | Move() | PurchaseItem() | Gain() | Store() | Discard():
            return _item_order(action, voice)
        case Turn() | Stay() | Spin() | Relief() | Announce() | Skip() | Pass() | End():
            return voice.say(f"do-{type(action).__struct_config__.tag}")
        case _:
            assert_never(action)


def _item_order(action: Place | Move | PurchaseItem | Gain | Store | Discard, voice: Voice) -> str:
    item = voice.item(action.item)
    match action:
        case Place(_, spot) | Move(_, spot):
            return voice.say("do-place", item=item, building=voice.spot(spot))
        case PurchaseItem(_, spot):
            return voice.say("do-purchase-placed", item=item, building=voice.spot(spot))
        case Gain():
            return voice.say("do-decline") if action.item == NOTHING else voice.say("do-gain", item=item)
        case Store():
            return voice.say("do-store", item=item)
        case Discard():
            return voice.say("do-discard", item=item)
        case _:
            assert_never(action)
