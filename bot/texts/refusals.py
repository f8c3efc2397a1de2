"""Refusals in words: every code of the service, the rules and the cards has its sentence."""

from __future__ import annotations

from typing import Any

from bot.service.refusals import Code, Refused
from bot.texts.catalogue import Texts
from bot.texts.escaping import safe
from bot.texts.pieces import Speech
from game.errors import GameError
from game.pieces import CITY_NAMES, OBJECT_NAMES, PLACE_NAMES, REWARD_NAMES, SPACE_NAMES, Item, Space, Tile


def refusal_words(texts: Texts, refused: Refused | GameError, *, locale: str | None = None) -> str:
    """Why not, in one helpful sentence."""
    if isinstance(refused, Refused) and refused.code not in (Code.ILLEGAL, Code.BAD_SETUP):
        return _said(texts, f"refused-{refused.code}", refused.facts, locale=locale)
    code = refused.facts["reason"] if isinstance(refused, Refused) else refused.code
    return _said(texts, f"rule-{code}", refused.facts, locale=locale)


def _said(texts: Texts, key: str, facts: dict[str, Any], *, locale: str | None) -> str:
    """The sentence, or a general one for a code that came after the catalogue."""
    try:
        return texts.say(key, locale=locale, **_worded(Speech(texts, locale), facts))
    except KeyError:
        return texts.say("rule-not-possible", locale=locale)


def _worded(speech: Speech, facts: dict[str, Any]) -> dict[str, Any]:
    """Pieces among the facts by their names; everything else as it is."""
    return {name: _word(speech, name, value) for name, value in facts.items()}


def _word(speech: Speech, name: str, value: Any) -> Any:
    match name, value:
        case "tile", int():
            return speech.tile(Tile(value))
        case "city", int():
            return speech.city(value) if 0 <= value < len(CITY_NAMES) else str(value)
        case "item", int():
            return speech.item(Item(value))
        case "reward", int():
            return speech.reward(value) if 0 <= value < len(REWARD_NAMES) else str(value)
        case "place", int():
            return PLACE_NAMES[value] if 0 <= value < len(PLACE_NAMES) else str(value)
        case "object", int():
            return speech.object(value) if 0 <= value < len(OBJECT_NAMES) else str(value)
        case "space", int():
            return speech.space(Space(value)) if 0 <= value < len(SPACE_NAMES) else str(value)
        case "space", str() if value in SPACE_NAMES:
            return speech.space(Space(SPACE_NAMES.index(value)))
        case "missing", _:
            return _missing(speech, value)
        case _:
            return value if isinstance(value, int | float) else safe(str(value))


def _missing(speech: Speech, missing: Any) -> str:
    """`top card 3 of 4 and object card 2 of 6`."""
    if not isinstance(missing, dict):
        return safe(str(missing))
    return speech.listed(
        [
            speech.say("objective-missing", card=speech.card(card), have=have, need=need)
            for card, (have, need) in missing.items()
        ]
    )
