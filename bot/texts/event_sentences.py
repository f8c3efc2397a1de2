"""Events as text: one clause per event, one line per turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from bot.texts.markdown import escape_markdown
from game import (
    EMPTY_TALLY,
    PLACE_NAMES,
    BlocksTaken,
    Built,
    City,
    CourtBonusGained,
    EndAnnounced,
    EndTriggered,
    Event,
    GameEnded,
    Improved,
    ItemDeclined,
    ItemMoved,
    ItemPlaced,
    ItemPurchased,
    Passed,
    Scored,
    SeatView,
    Spot,
    Tally,
    Tile,
    TileRevealed,
    TurnEnded,
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
    facts: dict[str, Any] = {}
    for name, value in asdict(event).items():
        facts |= _field_in_words(localizer, name, value, ruleset)
    match event:
        case ItemPlaced(spot=at) | ItemMoved(spot=at) | ItemPurchased(spot=at):
            facts["building"] = localizer.building((tiles or {}).get((event.seat, at)), at, ruleset)
        case CourtBonusGained(coins=coins, vp=vp):
            facts["gains"] = gains(localizer, coins=coins, vp=vp)
        case Scored(coins=coins, vp=vp, objects=objects):
            facts["gains"] = gains(localizer, coins=coins, vp=vp, objects=objects)
    return localizer.say(f"event-{event.__struct_config__.tag}{_variant(event)}", **facts)


def _variant(event: Event) -> str:
    """What of an event's own facts gives it another wording: the end of its key."""
    match event:
        case WheelTurned(drawn=drawn) if not drawn:
            return "-empty"
        case Built(vp=vp) | Improved(vp=vp) if vp:
            return "-points"
        case ItemDeclined(offers=()):
            return "-none"
        case EndTriggered(reason=reason) | GameEnded(reason=reason):
            return f"-{reason}"
        case _:
            return ""


def _field_in_words(localizer: Localizer, name: str, value: Any, ruleset: str) -> dict[str, Any]:
    """A field of an event as the fact of its sentence; nothing for a field that no sentence names."""
    match name:
        case "drawn" | "blocks" | "paid":
            return {name: localizer.blocks(value, ruleset)}
        case "coins" | "price":
            return {"coins": localizer.coins(value)}
        case "vp":
            return {"points": localizer.points(value)}
        case "tile" | "old":
            return {name: localizer.tile(value, ruleset)}
        case "spot":
            return {"city": localizer.city(spot_city(value))}
        case "place":
            return {name: PLACE_NAMES[value]}
        case "reward":
            return {name: localizer.reward(value, ruleset), "ruleset": ruleset}
        case "space":
            return {name: localizer.space(value, ruleset)}
        case "section":
            return {name: value + 1}
        case "bonus":
            return {name: localizer.say(f"bonus-{value}")}
        case "item":
            return {name: localizer.item(value, ruleset)}
        case "offers":
            return {name: localizer.alternatives([localizer.item(item, ruleset) for item in value])}
        case "object":
            return {name: localizer.known_object(value)}
        case _:
            return {}


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
