"""Sentences for refusals of the service and of the rules."""

from __future__ import annotations

from typing import Any, Final

from bot.service.refusals import RefusalCode, Refused
from bot.texts.commands import option_key
from bot.texts.markdown import escape_markdown
from game import (
    CITY_NAMES,
    OBJECT_NAMES,
    PLACE_NAMES,
    REWARD_NAMES,
    RULESETS,
    SPACE_NAMES,
    GameError,
    Item,
    Space,
    Tile,
)
from languages.catalogue import Texts
from languages import Localizer

# A refusal does not say in which ruleset an item was meant; only one has items that are gained.
_RULESET_WITH_ITEMS: Final = next(name for name, rules in RULESETS.items() if "gain" in rules.rule_named)


def refusal_words(texts: Texts, refused: Refused | GameError, *, locale: str | None = None, ruleset: str = "") -> str:
    """The sentence for a refusal. Texts typed by people are escaped, pieces of the game named.

    `ruleset` is the table's, whose words are used; where it is not known, those of the second edition.
    """
    if isinstance(refused, Refused) and refused.code not in (RefusalCode.ILLEGAL, RefusalCode.BAD_SETUP):
        return _sentence(texts, f"refused-{refused.code}", refused.facts, locale=locale, ruleset=ruleset)
    code = refused.facts["reason"] if isinstance(refused, Refused) else refused.code
    return _sentence(texts, f"rule-{code}", refused.facts, locale=locale, ruleset=ruleset)


def _sentence(texts: Texts, key: str, facts: dict[str, Any], *, locale: str | None, ruleset: str) -> str:
    """The sentence of a key; a general one where the catalogue lacks the key or one of its facts."""
    try:
        words = _facts_in_words(Localizer(texts, locale), facts, ruleset)
        return texts.say(key, locale=locale, **{"ruleset": ruleset, **words})
    except KeyError:
        return texts.say("rule-not-possible", locale=locale)


def _facts_in_words(localizer: Localizer, facts: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """Pieces among the facts by their names; everything else as it is."""
    told = {name: value for name, value in facts.items() if name != "numbers"}
    words = {name: _fact_in_words(localizer, name, value, ruleset) for name, value in told.items()}
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
            return localizer.enumeration([f"<#{one}>" for one in value])
        case "permissions", tuple():
            labels = [localizer.say(f"permission-{one.replace('_', '-')}") for one in value]
            return localizer.enumeration(labels) if labels else "none"
        case "again", int():
            # As text: Fluent would group the digits of a number.
            return f"<t:{value}:R>"
        case _:
            return value if isinstance(value, int | float) else escape_markdown(localizer.name(str(value)))


def _missing(localizer: Localizer, missing: dict[str, tuple[int, int]], numbers: dict[str, int]) -> str:
    """`scorings (3 of 4) and objects (2 of 6)`: by what is counted, since only the expansion has cards."""

    def words(card: str, have: int, need: int) -> str:
        counted = localizer.say(f"panel-objective-{card}-{numbers[card]}")
        return localizer.say("panel-have-of-need", counted=counted, have=have, need=need)

    return localizer.enumeration([words(card, have, need) for card, (have, need) in missing.items()])
