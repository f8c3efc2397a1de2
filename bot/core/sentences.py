"""Sentences in a reader's language: events, refusals, names of commands, and texts made safe to show."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import asdict

from bot.core.refusals import RefusalCode, Refused
from game import (
    CITY_NAMES,
    EMPTY_TALLY,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    RULESETS,
    SPACE_NAMES,
    BlocksTaken,
    Built,
    City,
    CourtBonusGained,
    EndAnnounced,
    EndTriggered,
    Event,
    GameEnded,
    GameError,
    Improved,
    Item,
    ItemDeclined,
    ItemMoved,
    ItemPlaced,
    ItemPurchased,
    Passed,
    Scored,
    SeatView,
    Space,
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
from languages import Localizer
from languages.catalogue import DEFAULT_LOCALE, Texts, load
from languages.formats import with_capital
from languages.icons import NO_ICON, action_icon

# Discord allows 32 characters for a name; what people type into options may be of any length.
_LONGEST = 40
# Joiners: without them some scripts and emoji look different.
_HARMLESS = "\u200c\u200d"
# Control and format characters, such as those that reverse the rest of a line, and lone surrogates.
_UNSEEN = frozenset(("Cc", "Cf", "Cs"))
# Behind a backslash Discord shows these as they are. Formatting needs the first ones, mentions of channels, commands,
# times and custom emoji need `<`, and addresses and invitations need `:`, `/` or `.`.
_MARKS = re.compile(r"([\\*_~|`>\[\]<:/.]|^[-#])")


def without_controls(text: str) -> str:
    """The text without invisible characters, some of which change the order of others; line ends stay."""
    return "".join(sign for sign in text if sign == "\n" or not _is_control(sign))


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in _UNSEEN and sign not in _HARMLESS


def plain_text(text: str) -> str:
    """The text on one line, at most 40 characters, without invisible ones; `?` if nothing is left.

    For labels and other places that show no Markdown.
    """
    # Whitespace first: a tab is a control character too.
    return without_controls(" ".join(text.split()))[:_LONGEST].strip(f" {_HARMLESS}") or "?"


def escape_markdown(text: str) -> str:
    """As `plain_text`, without formatting, mentions, links, times or custom emoji in Discord's Markdown."""
    return discord.utils.escape_mentions(_MARKS.sub(r"\\\1", plain_text(text)))


def timestamp(moment: float, style: str = "f") -> str:
    """`<t:1790000000:f>`: date and time in the time zone of each reader; style "R" says how long from now."""
    return f"<t:{int(moment)}:{style}>"


def deadline_facts(moment: float) -> dict[str, str]:
    """The variables of sentences about a deadline: the moment, and how long it is until then."""
    return {"moment": timestamp(moment), "left": timestamp(moment, "R")}


# The choice of no language: the language of Discord.
AUTOMATIC = "auto"
# Parameters that cannot have the name of their option.
_OPTION_NAMES = {"as_text": "text"}


def command_text(key: str) -> app_commands.locale_str:
    """The English text of a key, marked so that `CommandTranslator` gives Discord the other languages."""
    return app_commands.locale_str(load().say(key), key=key)


def language_name(texts: Texts, language: str) -> str:
    """What a language calls itself."""
    return texts.say("language-name", locale=language)


def option_key(parameter: str) -> str:
    """The key of an option's name."""
    return f"option-name-{_OPTION_NAMES.get(parameter, parameter).replace('_', '-')}"


class CommandTranslator(app_commands.Translator):
    """Translates the texts of `command_text` by their key."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        key, language = string.extras.get("key"), self._texts.language(locale.value)
        return None if key is None or language == DEFAULT_LOCALE else self._texts.say(key, locale=language)


_WORDS = ("off", "none", "daily")
# Words that switch something off.
OFF = ("off", "none", "-")


def in_english(localizer: Localizer, typed: str) -> str:
    """The typed text, with its first word in English if it is one that options understand: `täglich 21:00`."""
    first, blank, rest = typed.strip().partition(" ")
    known = {localizer.say(f"typed-{word}").casefold(): word for word in _WORDS}
    return f"{known.get(first.casefold(), first)}{blank}{rest}"


def in_own_words(localizer: Localizer, typed: str) -> str:
    """The reverse of `in_english`, for a text in English: `daily 21:00`."""
    first, blank, rest = typed.partition(" ")
    return f"{localizer.say(f'typed-{first}') if first in _WORDS else first}{blank}{rest}"


def is_off(localizer: Localizer, typed: str) -> bool:
    """Whether the typed text switches something off."""
    return in_english(localizer, typed).lower() in OFF


# The first of these among a turn's events gives the line its icon: ours, or this emoji if our icons are not loaded.
_LINE_ICONS: tuple[tuple[type[Event], str, str], ...] = (
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
_PLAIN_ICON = ("coin", "🪙")
_SILENT = (TurnEnded, WheelStayed)
# The tile on a spot of a seat's board.
Tiles = Mapping[tuple[int, Spot], Tile]


def clause(localizer: Localizer, event: Event, ruleset: str, tiles: Tiles | None = None) -> str:
    """The event as a clause that follows the player's name; `tiles` are those on the boards when it happens."""
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
    # The texts are in languages/*/events.ftl, one for each tag of an event, some with the endings of `_variant`.
    return localizer.say(f"event-{event.__struct_config__.tag}{_variant(event)}", **facts)


def _variant(event: Event) -> str:
    """The ending of the event's key, for events whose own fields call for another wording."""
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
    """A field of an event as a variable of its sentence; empty for a field that no sentence uses."""
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
    """The events of one action, without a name: `Took 2 white from III for 4 coins`. `seats` as for `turn_lines`."""
    shown = [event for event in events if not isinstance(event, _SILENT)] or events
    return with_capital(", ".join(_clauses(localizer, shown, ruleset, _first_tiles(events, seats))))


def _clauses(
    localizer: Localizer, events: Iterable[Event], ruleset: str, tiles: dict[tuple[int, Spot], Tile]
) -> Iterator[str]:
    """A clause for each event; `tiles` is updated with what is built."""
    for event in events:
        if isinstance(event, Built | Improved):
            tiles[event.seat, event.spot] = event.tile
        yield clause(localizer, event, ruleset, tiles)


def _first_tiles(events: Iterable[Event], seats: Sequence[SeatView]) -> dict[tuple[int, Spot], Tile]:
    """The tiles before the first event; `seats` show those after the last."""
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
    """One line per turn in which something happened: `**Ada** took 2 white from III for 4 coins.`

    `seats` are those of the position after the events, and name the buildings that sentences mention. Events from the
    start of a game need none.
    """
    events = [*events]
    tiles = _first_tiles(events, seats)
    return [
        _line(localizer, turn, names, ruleset, tiles)
        for turn in _turns(events)
        if any(not isinstance(event, _SILENT) for event in turn)
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
    icons = (names for kind, *names in _LINE_ICONS if any(isinstance(event, kind) for event in turn))
    ours, emoji = next(icons, _PLAIN_ICON)
    return localizer.icon(ours) or emoji


# A refusal does not say which ruleset an item belongs to; only one has items that are gained.
_RULESET_WITH_ITEMS = next(name for name, rules in RULESETS.items() if "gain" in rules.rule_named)


def refusal_words(texts: Texts, refused: Refused | GameError, *, locale: str | None = None, ruleset: str = "") -> str:
    """The sentence for a refusal. Texts typed by people are escaped, pieces of the game named.

    `ruleset` is the table's, whose words are used; if it is unknown, those of the second edition. The texts are
    `refused-<code>` in refusals.ftl, clock.ftl and leaving.ftl, and `rule-<code>` in refusals.ftl.
    """
    if isinstance(refused, Refused) and refused.code not in (RefusalCode.ILLEGAL, RefusalCode.BAD_SETUP):
        return _sentence(texts, f"refused-{refused.code}", refused.facts, locale=locale, ruleset=ruleset)
    code = refused.facts["reason"] if isinstance(refused, Refused) else refused.code
    return _sentence(texts, f"rule-{code}", refused.facts, locale=locale, ruleset=ruleset)


def _sentence(texts: Texts, key: str, facts: dict[str, Any], *, locale: str | None, ruleset: str) -> str:
    """The sentence of a key; a general one if the catalogue lacks the key, or the facts one of its variables."""
    try:
        words = _facts_in_words(Localizer(texts, locale), facts, ruleset)
        return texts.say(key, locale=locale, **{"ruleset": ruleset, **words})
    except KeyError:
        return texts.say("rule-not-possible", locale=locale)


def _facts_in_words(localizer: Localizer, facts: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """The facts, with pieces of the game in words."""
    words = {
        name: _fact_in_words(localizer, name, value, ruleset) for name, value in facts.items() if name != "numbers"
    }
    if "numbers" in facts:
        words["missing"] = _missing(localizer, facts["missing"], facts["numbers"])
    return words


def _fact_in_words(localizer: Localizer, name: str, value: Any, ruleset: str) -> Any:
    match name, value:
        case "tile", int():
            return localizer.tile(Tile(value), ruleset)
        case "city", int():
            return localizer.city(value) if 0 <= value < len(CITY_NAMES) else str(value)
        case "item", int():
            return localizer.item(Item(value), _RULESET_WITH_ITEMS)
        case "reward", int():
            return localizer.reward(value, ruleset) if 0 <= value < len(REWARD_NAMES) else str(value)
        case "place", int():
            return PLACE_NAMES[value] if 0 <= value < len(PLACE_NAMES) else str(value)
        case "object", int():
            return localizer.object(value) if 0 <= value < len(OBJECT_NAMES) else str(value)
        case "space", int():
            return localizer.space(Space(value), ruleset) if 0 <= value < len(SPACE_NAMES) else str(value)
        case "space", str() if value in SPACE_NAMES:
            return localizer.space(Space(SPACE_NAMES.index(value)), ruleset)
        case "option" | "before", str():
            return localizer.command_name(option_key(value))
        case "role", int():
            return f"<@&{value}>"
        case "channels", tuple():
            return localizer.enumeration([f"<#{channel_id}>" for channel_id in value])
        case "permissions", tuple():
            labels = [localizer.say(f"permission-{name.replace('_', '-')}") for name in value]
            return localizer.enumeration(labels) if labels else "none"
        case "again", int():
            # As text: Fluent would group the digits of a number.
            return f"<t:{value}:R>"
        case _:
            return value if isinstance(value, int | float) else escape_markdown(localizer.name(str(value)))


def _missing(localizer: Localizer, missing: dict[str, tuple[int, int]], numbers: dict[str, int]) -> str:
    """`scorings (3 of 4) and objects (2 of 6)`: names what is counted, because only the expansion has cards."""

    def words(card: str, have: int, need: int) -> str:
        counted = localizer.say(f"panel-objective-{card}-{numbers[card]}")
        return localizer.say("panel-have-of-need", counted=counted, have=have, need=need)

    return localizer.enumeration([words(card, have, need) for card, (have, need) in missing.items()])
