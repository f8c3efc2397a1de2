"""What happened, in sentences: every event has its clause, every turn its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from bot.texts.escaping import safe
from bot.texts.pieces import Speech
from game.events import (
    BlocksTaken,
    BonusGained,
    Built,
    EndAnnounced,
    EndTriggered,
    Event,
    GameEnded,
    Improved,
    ItemDeclined,
    ItemDiscarded,
    ItemGained,
    ItemMoved,
    ItemPlaced,
    ItemPurchased,
    ItemStored,
    MarkerMoved,
    ObjectPurchased,
    Passed,
    ReliefTaken,
    Scored,
    StatueWheelTurned,
    TileRevealed,
    TurnEnded,
    TurnSkipped,
    UpgradeTaken,
    VisitEnded,
    VisitFollowed,
    VisitStarted,
    WheelStayed,
    WheelTurned,
)
from game.pieces import PLACE_NAMES, spot_city
from game.tally import NONE, Tally

# The first of these among a turn's events gives the line its icon.
_ICONS: Final[tuple[tuple[type[Event], str], ...]] = (
    (GameEnded, "🏁"),
    (EndAnnounced, "🔔"),
    (EndTriggered, "🔔"),
    (Scored, "⭐"),
    (Improved, "🏛️"),
    (Built, "🏛️"),
    (BlocksTaken, "🧱"),
)
_PLAIN_ICON: Final = "🪙"
_UNSAID: Final = (TurnEnded, WheelStayed)


def clause(speech: Speech, event: Event, ruleset: str) -> str:
    """What a player did, to be read after the name."""
    say = speech.say
    match event:
        case WheelTurned(drawn=drawn):
            return (
                say("event-wheel-turned", drawn=speech.blocks(drawn, ruleset))
                if drawn
                else say("event-wheel-turned-empty")
            )
        case BlocksTaken(place=place, blocks=blocks, price=price):
            taken = speech.blocks(blocks, ruleset)
            return say("event-blocks-taken", blocks=taken, place=PLACE_NAMES[place], coins=speech.coins(price))
        case Built() | Improved():
            return _construction(speech, event, ruleset)
        case TileRevealed(tile=tile):
            return say("event-tile-revealed", tile=speech.tile(tile))
        case UpgradeTaken(reward=reward):
            return say("event-upgrade-taken", reward=speech.reward(reward))
        case VisitStarted() | VisitFollowed() | VisitEnded() | MarkerMoved():
            return _visit(speech, event)
        case BonusGained(coins=coins, vp=vp):
            return say("event-bonus-gained", gains=gains(speech, coins=coins, vp=vp))
        case Scored(space=space, coins=coins, vp=vp, objects=objects):
            return say(
                "event-scored", space=speech.space(space), gains=gains(speech, coins=coins, vp=vp, objects=objects)
            )
        case ReliefTaken(coins=coins):
            return say("event-relief-taken", coins=speech.coins(coins))
        case Passed(coins=coins):
            return say("event-passed", coins=speech.coins(coins))
        case ObjectPurchased(object=kind, price=price):
            return say("event-object-purchased", object=speech.object(kind), coins=speech.coins(price))
        case EndAnnounced(vp=vp):
            return say("event-end-announced", vp=vp)
        case EndTriggered(reason=reason, vp=vp):
            return say(f"event-end-triggered-{reason}", vp=vp)
        case GameEnded(reason=reason):
            return say(f"event-game-ended-{reason}")
        case WheelStayed():
            return say("event-wheel-stayed")
        case StatueWheelTurned():
            return say("event-statue-wheel-turned")
        case TurnSkipped():
            return say("event-turn-skipped")
        case TurnEnded():
            return say("event-turn-ended")
        case _:
            return _item(speech, event, ruleset)


ItemEvent = ItemGained | ItemDeclined | ItemPlaced | ItemStored | ItemDiscarded | ItemMoved | ItemPurchased


def _item(speech: Speech, event: ItemEvent, ruleset: str) -> str:
    say = speech.say
    match event:
        case ItemGained(item=item):
            return say("event-item-gained", item=speech.item(item, ruleset))
        case ItemDeclined(offers=offers):
            named = speech.listed([speech.item(item, ruleset) for item in offers])
            return say("event-item-declined", offers=named) if offers else say("event-item-declined-none")
        case ItemPlaced(item=item, spot=spot):
            return say("event-item-placed", item=speech.item(item, ruleset), building=speech.spot(spot))
        case ItemStored(item=item):
            return say("event-item-stored", item=speech.item(item, ruleset))
        case ItemDiscarded(item=item):
            return say("event-item-discarded", item=speech.item(item, ruleset))
        case ItemMoved(item=item, spot=spot):
            return say("event-item-moved", item=speech.item(item, ruleset), building=speech.spot(spot))
        case ItemPurchased(item=item, spot=spot, price=price):
            where, coins = speech.spot(spot), speech.coins(price)
            return say("event-item-purchased", item=speech.item(item, ruleset), building=where, coins=coins)
        case _:
            assert_never(event)


def _construction(speech: Speech, event: Built | Improved, ruleset: str) -> str:
    key = "event-built" if isinstance(event, Built) else "event-improved"
    return speech.say(
        f"{key}-points" if event.vp else key,
        tile=speech.tile(event.tile),
        city=speech.city(spot_city(event.spot)),
        paid=speech.blocks(event.paid, ruleset),
        old=speech.tile(event.old) if isinstance(event, Improved) else "",
        vp=event.vp,
    )


def _visit(speech: Speech, event: VisitStarted | VisitFollowed | VisitEnded | MarkerMoved) -> str:
    match event:
        case VisitEnded():
            return speech.say("event-visit-ended")
        case MarkerMoved(section=section):
            return speech.say("event-marker-moved", section=section + 1)
        case VisitStarted(section=section, bonus=bonus):
            return speech.say("event-visit-started", section=section + 1, bonus=speech.say(f"bonus-{bonus}"))
        case VisitFollowed(section=section, bonus=bonus):
            return speech.say("event-visit-followed", section=section + 1, bonus=speech.say(f"bonus-{bonus}"))
        case _:
            assert_never(event)


def gains(speech: Speech, *, coins: int = 0, vp: int = 0, objects: Tally = NONE) -> str:
    """`6 VP, 3 coins and 2 crowns`, or `nothing`."""
    words = [speech.say("points", number=vp)] if vp else []
    words += [speech.coins(coins)] if coins else []
    words += [speech.objects(objects)] if objects else []
    return speech.listed(words)


def summary(speech: Speech, events: Sequence[Event], ruleset: str) -> str:
    """What a decision brought about, without a name: `Took 2 white from III for 4 coins`."""
    said = [event for event in events if not isinstance(event, _UNSAID)] or events
    return _capitalised(_clauses(speech, said, ruleset))


def _clauses(speech: Speech, events: Iterable[Event], ruleset: str) -> str:
    return ", ".join(clause(speech, event, ruleset) for event in events)


def _capitalised(clauses: str) -> str:
    return clauses[:1].upper() + clauses[1:]


def turn_lines(speech: Speech, events: Iterable[Event], *, names: Sequence[str], ruleset: str) -> list[str]:
    """One line per turn: who did what."""
    return [
        _line(speech, turn, names, ruleset) for turn in _turns(events) if any(not isinstance(e, _UNSAID) for e in turn)
    ]


def _turns(events: Iterable[Event]) -> Iterator[list[Event]]:
    turn: list[Event] = []
    for event in events:
        turn.append(event)
        if isinstance(event, TurnEnded):
            yield turn
            turn = []
    if turn:
        yield turn


def _line(speech: Speech, turn: list[Event], names: Sequence[str], ruleset: str) -> str:
    seat = next((event.seat for event in turn if not isinstance(event, TileRevealed | GameEnded)), None)
    icon = next((icon for kind, icon in _ICONS if any(isinstance(event, kind) for event in turn)), _PLAIN_ICON)
    clauses = _clauses(speech, (event for event in turn if not isinstance(event, _UNSAID)), ruleset)
    if seat is None:
        return speech.say("table-line", icon=icon, clauses=_capitalised(clauses))
    return speech.say("turn-line", icon=icon, name=safe(names[seat]), clauses=clauses)
