"""What a person with a perfect memory knows: every holding, counted from the public log."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.model.events import (
    BlocksTaken,
    Built,
    CourtBonusGained,
    EndAnnounced,
    Event,
    Improved,
    ItemPurchased,
    ItemStored,
    ObjectPurchased,
    Passed,
    ReliefTaken,
    Scored,
    TurnEnded,
)
from game.model.pieces import EIGHT, NOTHING, Item, Tile
from game.model.tally import EMPTY_TALLY, SINGLE, Tally
from game.printed.numbers import START_COINS
from game.rulesets.catalogue import RULESETS


class LogKnowledge(Struct):
    """Every seat's screen, the tiles that left the game, and what has happened in the current turn."""

    coins: list[int]
    blocks: list[int]
    objects: list[int]
    gone: list[Tile]
    purchased: bool = False
    announced: bool = False
    fresh: Item = NOTHING
    idle: bool = False
    idle_turns: int = 0


def knowledge_from_log(log: Sequence[Event], ruleset: str, players: int) -> LogKnowledge:
    """What lies behind all screens after these events, counted from the start of the game."""
    start: list[int] = list(RULESETS[ruleset].start_blocks[:players])
    known = LogKnowledge([START_COINS] * players, start, [EMPTY_TALLY] * players, [])
    for event in log:
        _count_event(known, event)
    return known


def _count_event(known: LogKnowledge, event: Event) -> None:
    """Update `known` for an event; events that move nothing behind a screen change nothing."""
    match event:
        case TurnEnded():
            known.idle_turns = known.idle_turns + 1 if known.idle else 0
            known.purchased = known.announced = known.idle = False
            known.fresh = NOTHING
        case BlocksTaken(seat=seat, blocks=blocks, price=price):
            known.coins[seat] -= price
            known.blocks[seat] += blocks
        case Built(seat=seat, paid=paid):
            known.blocks[seat] -= paid
        case Improved(seat=seat, paid=paid, old=old):
            known.blocks[seat] -= paid
            if old % 10 != EIGHT:
                known.gone.append(old)
        case Scored(seat=seat, coins=coins, objects=objects):
            known.coins[seat] += coins
            known.objects[seat] += objects
        case CourtBonusGained(seat=seat, coins=coins):
            known.coins[seat] += coins
        case ReliefTaken(seat=seat, coins=coins) | Passed(seat=seat, coins=coins):
            known.coins[seat] += coins
            known.idle = True
        case ObjectPurchased(seat=seat, object=kind, price=price):
            known.coins[seat] -= price
            known.objects[seat] += SINGLE[kind]
            known.purchased = True
        case ItemPurchased(seat=seat, price=price):
            known.coins[seat] -= price
            known.purchased = True
        case EndAnnounced():
            known.announced = True
        case ItemStored(item=item):
            known.fresh = item
        case _:
            pass


class Holdings(Struct, frozen=True):
    """One seat's screen."""

    coins: int
    blocks: Tally
    objects: Tally


def known_holdings(known: LogKnowledge) -> tuple[Holdings, ...]:
    """Every seat's screen according to the log."""
    return tuple(
        Holdings(coins, Tally(blocks), Tally(objects))
        for coins, blocks, objects in zip(known.coins, known.blocks, known.objects, strict=True)
    )
