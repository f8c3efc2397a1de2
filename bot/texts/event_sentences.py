"""Events as text: one clause per event, one line per turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from bot.texts.markdown import escape_markdown
from game import (
    EMPTY_TALLY,
    PLACE_NAMES,
    BlocksTaken,
    BonusGained,
    Built,
    City,
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
    SeatView,
    Spot,
    StatueWheelTurned,
    Tally,
    Tile,
    TileRevealed,
    TurnEnded,
    TurnSkipped,
    UpgradeTaken,
    VisitEnded,
    VisitFollowed,
    VisitStarted,
    WheelStayed,
    WheelTurned,
    spot,
    spot_city,
)
from languages.formats import with_capital
from languages.icons import NO_ICON, action_icon
from languages.localizer import Localizer

# The first of these among a turn's events gives the line its icon: one of ours, or the emoji where there are none.
_LINE_ICONS: Final[tuple[tuple[type[Event], str, str], ...]] = (
    (GameEnded, NO_ICON, "🏁"),
    (EndAnnounced, action_icon("announce"), "🔔"),
    (EndTriggered, action_icon("announce"), "🔔"),
    (Scored, action_icon("score"), "⭐"),
    (Improved, action_icon("improve"), "🏛️"),
    (Built, action_icon("build"), "🏛️"),
    (BlocksTaken, action_icon("buy"), "🧱"),
    (Passed, action_icon("pass"), "🪙"),
    (WheelTurned, action_icon("turn"), "🪙"),
)
_PLAIN_ICON: Final = ("coin", "🪙")
_SILENT: Final = (TurnEnded, WheelStayed)
# The tile that stands on a spot of a seat's board.
Tiles = Mapping[tuple[int, Spot], Tile]


def clause(localizer: Localizer, event: Event, ruleset: str, tiles: Tiles | None = None) -> str:
    """The event as a clause that follows the player's name; `tiles` are those that stand when it happens."""
    say = localizer.say
    match event:
        case WheelTurned() | WheelStayed() | StatueWheelTurned() | BlocksTaken() | ReliefTaken():
            return _buying(localizer, event, ruleset)
        case Built() | Improved():
            return _construction(localizer, event, ruleset)
        case VisitStarted() | VisitFollowed() | VisitEnded() | MarkerMoved():
            return _visit(localizer, event)
        case EndAnnounced() | EndTriggered() | GameEnded() | Passed() | TurnSkipped() | TurnEnded():
            return _turn_flow(localizer, event)
        case TileRevealed(tile=tile):
            return say("event-tile-revealed", tile=localizer.tile(tile, ruleset))
        case UpgradeTaken(reward=reward):
            return say("event-upgrade-taken", reward=localizer.reward(reward, ruleset), ruleset=ruleset)
        case BonusGained(coins=coins, vp=vp):
            return say("event-bonus-gained", gains=gains(localizer, coins=coins, vp=vp))
        case Scored(space=space, coins=coins, vp=vp, objects=objects):
            gained = gains(localizer, coins=coins, vp=vp, objects=objects)
            return say("event-scored", space=localizer.space(space, ruleset), gains=gained)
        case ObjectPurchased(object=kind, price=price):
            return say("event-object-purchased", object=localizer.known_object(kind), coins=localizer.coins(price))
        case _:
            return _item(localizer, event, ruleset, tiles or {})


BuyingEvent = WheelTurned | WheelStayed | StatueWheelTurned | BlocksTaken | ReliefTaken


def _buying(localizer: Localizer, event: BuyingEvent, ruleset: str) -> str:
    match event:
        case WheelTurned(drawn=drawn) if drawn:
            return localizer.say("event-wheel-turned", drawn=localizer.blocks(drawn, ruleset))
        case WheelTurned():
            return localizer.say("event-wheel-turned-empty")
        case WheelStayed():
            return localizer.say("event-wheel-stayed")
        case StatueWheelTurned():
            return localizer.say("event-statue-wheel-turned")
        case ReliefTaken(coins=coins):
            return localizer.say("event-relief-taken", coins=localizer.coins(coins))
        case BlocksTaken(place=place, blocks=blocks, price=price):
            taken, coins_paid = localizer.blocks(blocks, ruleset), localizer.coins(price)
            return localizer.say("event-blocks-taken", blocks=taken, place=PLACE_NAMES[place], coins=coins_paid)
        case _:
            assert_never(event)


TurnFlowEvent = EndAnnounced | EndTriggered | GameEnded | Passed | TurnSkipped | TurnEnded


def _turn_flow(localizer: Localizer, event: TurnFlowEvent) -> str:
    match event:
        case EndAnnounced(vp=vp):
            return localizer.say("event-end-announced", points=localizer.points(vp))
        case EndTriggered(reason=reason, vp=vp):
            return localizer.say(f"event-end-triggered-{reason}", points=localizer.points(vp))
        case GameEnded(reason=reason):
            return localizer.say(f"event-game-ended-{reason}")
        case Passed(coins=coins):
            return localizer.say("event-passed", coins=localizer.coins(coins))
        case TurnSkipped():
            return localizer.say("event-turn-skipped")
        case TurnEnded():
            return localizer.say("event-turn-ended")
        case _:
            assert_never(event)


ItemEvent = ItemGained | ItemDeclined | ItemPlaced | ItemStored | ItemDiscarded | ItemMoved | ItemPurchased


def _item(localizer: Localizer, event: ItemEvent, ruleset: str, tiles: Tiles) -> str:
    say = localizer.say

    def building(seat: int, at: Spot) -> str:
        return localizer.building(tiles.get((seat, at)), at, ruleset)

    match event:
        case ItemGained(item=item):
            return say("event-item-gained", item=localizer.item(item, ruleset))
        case ItemDeclined(offers=offers):
            named = localizer.alternatives([localizer.item(item, ruleset) for item in offers])
            return say("event-item-declined", offers=named) if offers else say("event-item-declined-none")
        case ItemPlaced(seat=seat, item=item, spot=at):
            return say("event-item-placed", item=localizer.item(item, ruleset), building=building(seat, at))
        case ItemStored(item=item):
            return say("event-item-stored", item=localizer.item(item, ruleset))
        case ItemDiscarded(item=item):
            return say("event-item-discarded", item=localizer.item(item, ruleset))
        case ItemMoved(seat=seat, item=item, spot=at):
            return say("event-item-moved", item=localizer.item(item, ruleset), building=building(seat, at))
        case ItemPurchased(seat=seat, item=item, spot=at, price=price):
            where, coins = building(seat, at), localizer.coins(price)
            return say("event-item-purchased", item=localizer.item(item, ruleset), building=where, coins=coins)
        case _:
            assert_never(event)


def _construction(localizer: Localizer, event: Built | Improved, ruleset: str) -> str:
    key = "event-built" if isinstance(event, Built) else "event-improved"
    return localizer.say(
        f"{key}-points" if event.vp else key,
        tile=localizer.tile(event.tile, ruleset),
        city=localizer.city(spot_city(event.spot)),
        paid=localizer.blocks(event.paid, ruleset),
        old=localizer.tile(event.old, ruleset) if isinstance(event, Improved) else "",
        points=localizer.points(event.vp),
    )


def _visit(localizer: Localizer, event: VisitStarted | VisitFollowed | VisitEnded | MarkerMoved) -> str:
    match event:
        case VisitEnded():
            return localizer.say("event-visit-ended")
        case MarkerMoved(section=section):
            return localizer.say("event-marker-moved", section=section + 1)
        case VisitStarted(section=section, bonus=bonus):
            return localizer.say("event-visit-started", section=section + 1, bonus=localizer.say(f"bonus-{bonus}"))
        case VisitFollowed(section=section, bonus=bonus):
            return localizer.say("event-visit-followed", section=section + 1, bonus=localizer.say(f"bonus-{bonus}"))
        case _:
            assert_never(event)


def gains(localizer: Localizer, *, coins: int = 0, vp: int = 0, objects: Tally = EMPTY_TALLY) -> str:
    """`6 VP, 3 coins and 2 crowns`, or `nothing`."""
    words = [localizer.points(vp)] if vp else []
    words += [localizer.coins(coins)] if coins else []
    words += [localizer.objects(objects)] if objects else []
    return localizer.enumeration(words)


def decision_summary(
    localizer: Localizer, events: Sequence[Event], ruleset: str, seats: Sequence[SeatView] = ()
) -> str:
    """The events of one decision without a name: `Took 2 white from III for 4 coins`. `seats` as for `turn_lines`."""
    shown = [event for event in events if not isinstance(event, _SILENT)] or events
    return with_capital(", ".join(_clauses(localizer, shown, ruleset, _first_tiles(events, seats))))


def _clauses(
    localizer: Localizer, events: Iterable[Event], ruleset: str, tiles: dict[tuple[int, Spot], Tile]
) -> Iterator[str]:
    """A clause for each event that has something to tell; `tiles` follows what is built."""
    for event in events:
        if isinstance(event, Built | Improved):
            tiles[event.seat, event.spot] = event.tile
        yield clause(localizer, event, ruleset, tiles)


def _first_tiles(events: Iterable[Event], seats: Sequence[SeatView]) -> dict[tuple[int, Spot], Tile]:
    """The tiles before the first of the events, where `seats` show those after the last."""
    tiles = {
        (number, spot(City(city), row)): building.tile
        for number, seat in enumerate(seats)
        for city, column in enumerate(seat.columns)
        for row, building in enumerate(column)
    }
    for event in reversed([*events]):
        if isinstance(event, Improved):
            tiles[event.seat, event.spot] = event.old
    return tiles


def turn_lines(
    localizer: Localizer,
    events: Iterable[Event],
    *,
    names: Sequence[str],
    ruleset: str,
    seats: Sequence[SeatView] = (),
) -> list[str]:
    """One line per turn that has anything to tell: `**Ada** took 2 white from III for 4 coins.`

    `seats` are those of the position after the events, from which buildings that are spoken of have their names. Events
    from the start of a game need none.
    """
    told = [*events]
    tiles = _first_tiles(told, seats)
    return [
        _line(localizer, turn, names, ruleset, tiles)
        for turn in _turns(told)
        if any(not isinstance(e, _SILENT) for e in turn)
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


def _line(
    localizer: Localizer,
    turn: list[Event],
    names: Sequence[str],
    ruleset: str,
    tiles: dict[tuple[int, Spot], Tile],
) -> str:
    seat = next((event.seat for event in turn if not isinstance(event, TileRevealed | GameEnded)), None)
    shown = (event for event in turn if not isinstance(event, _SILENT))
    clauses = ", ".join(_clauses(localizer, shown, ruleset, tiles))
    icon = _line_icon(localizer, turn)
    if seat is None:
        return localizer.say("table-line", icon=icon, clauses=with_capital(clauses))
    return localizer.say("turn-line", icon=icon, name=escape_markdown(localizer.name(names[seat])), clauses=clauses)


def _line_icon(localizer: Localizer, turn: Sequence[Event]) -> str:
    found = (names for kind, *names in _LINE_ICONS if any(isinstance(event, kind) for event in turn))
    ours, emoji = next(found, _PLAIN_ICON)
    return localizer.icon(ours) or emoji
