"""What a slash command offers while it is typed, and how what was typed is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import astuple

from bot.panels.entries import entry
from bot.panels.orders import order
from bot.panels.parts import OPTION_TEXT, OPTIONS, shortened
from bot.panels.path import KINDS, Path, Step, Verb, decode, encode, step_of
from bot.panels.wording import Voice
from bot.service import Look
from game.actions import Action, Bonus
from game.catalogue import ruleset_named
from game.errors import BadNotation
from game.notation import item_words, parse, parse_blocks, parse_item, parse_tile, spot_words, words
from game.pieces import CITY_NAMES, OBJECT_NAMES, SPACE_NAMES, City, Space, Spot, spot, tile_name
from game.tally import Tally, counts

_SPACED: Final = str.maketrans("-.", "  ")


class Offer(Struct, frozen=True):
    """One suggestion: what is read, and what is sent."""

    name: str
    value: str


def fits(text: str, typed: str) -> bool:
    """Whether every word typed so far occurs in the text."""
    return _all_in(_plain(text), _plain(typed).split())


def _plain(text: str) -> str:
    return text.casefold().translate(_SPACED)


def _all_in(plain: str, wanted: Sequence[str]) -> bool:
    return all(word in plain for word in wanted)


def decisions(look: Look, typed: str, voice: Voice, *, kinds: Sequence[str] = ()) -> list[Offer]:
    """Legal decisions, the thriftiest of each sort first, as many as Discord shows."""
    ruleset = look.view.ruleset
    legal = [action for action in look.legal() if not kinds or _kind(action) in kinds]
    wanted = _plain(typed).split()
    fitting = (a for a in _best_first(legal) if not wanted or _all_in(words(a, ruleset).translate(_SPACED), wanted))
    return [_offer(action, voice) for action in islice(fitting, OPTIONS)]


def _kind(action: Action) -> str:
    return str(type(action).__struct_config__.tag)


def _best_first(actions: Iterable[Action]) -> Iterator[Action]:
    """The first payment of every tile and city before the second of any."""
    sorts: dict[tuple[Any, ...], list[Action]] = {}
    for action in actions:
        sorts.setdefault((type(action), *astuple(action)[:-1]), []).append(action)
    return (action for rank in zip_longest(*sorts.values()) for action in rank if action is not None)


def _offer(action: Action, voice: Voice) -> Offer:
    """The record's words are sent where they fit, the panels' code where they do not."""
    value = words(action, voice.view.ruleset)
    if len(value) > OPTION_TEXT:
        value = encode(Path(Verb.DO, (step_of(action),)))
    return Offer(shortened(order(action, voice), OPTION_TEXT), value)


def read_decision(text: str, ruleset: str) -> Action:
    """The decision that was sent: a code of the panels, or the record's words."""
    path = decode(text)
    if path is not None and path.verb is Verb.DO and len(path.steps) == 1:
        return path.actions()[0]
    return parse(text, ruleset)


def fields(look: Look, kind: str, chosen: Sequence[Any], typed: str, voice: Voice) -> list[Offer]:
    """The values of a decision's next field."""
    offered = _fields(look, Step(kind, tuple(chosen)), voice)
    return [offer for offer in offered if fits(f"{offer.name} {offer.value}", typed)][:OPTIONS]


def _fields(look: Look, step: Step, voice: Voice) -> Iterator[Offer]:
    if len(step.fields) >= len(KINDS[step.kind].fields):
        return
    what = WORDED[step.kind][len(step.fields)]
    for value in look.choices(step.kind, *step.fields):
        if value is not None:
            yield Offer(shortened(_name(look, step, value, voice), OPTION_TEXT), what.written(value, look.view.ruleset))


def _name(look: Look, step: Step, value: Any, voice: Voice) -> str:
    what = WORDED[step.kind][len(step.fields)]
    if what is PAYMENT:
        return voice.blocks(value)
    if what is BONUS:
        return voice.bonus(value)
    shown = entry(look, step, value, voice)
    return f"{shown.label} ({shown.about})" if shown.about else shown.label


class Worded(Struct, frozen=True):
    """How a field is written for a command, and read."""

    written: Callable[[Any, str], str]
    read: Callable[[str, str], Any]


def _listed(what: str, names: Sequence[str], text: str) -> int:
    if text not in names:
        raise BadNotation(f"unknown-{what}", word=text)
    return names.index(text)


def _spot(text: str) -> Spot:
    city, _, number = text.partition(".")
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= 64):
        raise BadNotation("unknown-building", word=text)
    return spot(City(_listed("city", CITY_NAMES, city)), int(number) - 1)


def _bonus(text: str) -> Bonus:
    if text not in set(Bonus):
        raise BadNotation("unknown-bonus", word=text)
    return Bonus(text)


def _digits(blocks: Tally) -> str:
    return "".join(map(str, counts(blocks)))


def _payment(text: str, ruleset: str) -> Tally:
    """One digit per colour, or the colours in words."""
    if text.isascii() and text.isdigit() and len(text) == 6:
        rules = ruleset_named(ruleset)
        return parse_blocks(
            [name for name, n in zip(rules.colours, map(int, text), strict=True) for _ in range(n)], rules
        )
    return parse_blocks(text.split(), ruleset_named(ruleset))


TILE: Final = Worded(lambda tile, _: tile_name(tile), lambda text, _: parse_tile(text))
CITY: Final = Worded(lambda city, _: CITY_NAMES[city], lambda text, _: City(_listed("city", CITY_NAMES, text)))
BUILDING: Final = Worded(lambda where, _: spot_words(where), lambda text, _: _spot(text))
PAYMENT: Final = Worded(lambda blocks, _: _digits(blocks), _payment)
SPACE: Final = Worded(lambda space, _: SPACE_NAMES[space], lambda text, _: Space(_listed("space", SPACE_NAMES, text)))
BONUS: Final = Worded(lambda bonus, _: str(bonus), lambda text, _: _bonus(text))
OBJECT: Final = Worded(lambda kind, _: OBJECT_NAMES[kind], lambda text, _: _listed("object", OBJECT_NAMES, text))
ITEM: Final = Worded(item_words, lambda text, ruleset: parse_item(text, ruleset_named(ruleset)))

WORDED: Final[dict[str, tuple[Worded, ...]]] = {
    "build": (TILE, CITY, PAYMENT),
    "improve": (TILE, BUILDING, PAYMENT),
    "score": (SPACE, BONUS),
    "purchase-object": (OBJECT,),
    "purchase-item": (ITEM, BUILDING),
}


def read_fields(kind: str, typed: Sequence[str | None], ruleset: str) -> tuple[Any, ...]:
    """The fields given so far; the first one missing ends them."""
    found: list[Any] = []
    for what, text in zip(WORDED[kind], typed, strict=False):
        if not text:
            break
        found.append(what.read(text, ruleset))
    return tuple(found)
