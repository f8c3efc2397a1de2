"""Fields of actions as they are typed into commands: in the words of the record, payments also as digits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.panels.model.action_kinds import FIELDS
from game import COLOURS, BadNotation, FieldType, IllegalAction, counts, field_words, parse_field, ruleset_named

# Discord lets people type 6,000 characters. The longest decision, a payment of 16 blocks in words, has about 130.
_LONGEST: Final = 300


def require_short(text: str) -> None:
    """Raises BadNotation for what is longer than any decision: a number in it might be longer than Python reads."""
    if len(text) > _LONGEST:
        raise BadNotation("unknown-name", word=text)


def typed_text(type_: FieldType, value: Any, ruleset: str) -> str:
    """What autocomplete sends for a value."""
    if type_ is not FieldType.BLOCKS:
        return field_words(type_, value, ruleset)
    # One digit per colour: a payment of 16 blocks in words may be longer than the 100 characters of a choice.
    return "".join(map(str, counts(value)))


def parse_typed_field(type_: FieldType, text: str, ruleset: str) -> Any:
    """The value that was sent by autocomplete, or typed in the words of the record. Raises BadNotation."""
    require_short(text)
    if type_ is FieldType.BLOCKS and text.isascii() and text.isdigit() and len(text) == len(COLOURS):
        colours = ruleset_named(ruleset).colours
        text = " ".join(name for name, number in zip(colours, map(int, text), strict=True) for _ in range(number))
    return parse_field(type_, text, ruleset)


def parse_fields(kind: str, typed: Sequence[str | None], ruleset: str) -> tuple[Any, ...]:
    """The values typed for the fields of an action; the first one left out ends them. Raises BadNotation."""
    found: list[Any] = []
    for type_, text in zip(FIELDS[kind], typed, strict=False):
        if not text:
            break
        found.append(parse_typed_field(type_, text, ruleset))
    return tuple(found)


def parse_options(kind: str, typed: Mapping[str, str | None], ruleset: str) -> tuple[Any, ...]:
    """As `parse_fields`, for options by name.

    Raises IllegalAction("option-missing") where one is typed without the one before it, IllegalAction("option-unused")
    where an action of this kind has no such field: what somebody typed is never left aside in silence.
    """
    missing: str | None = None
    for number, (name, text) in enumerate(typed.items()):
        if not text:
            missing = missing or name
        elif number >= len(FIELDS[kind]):
            raise IllegalAction("option-unused", option=name)
        elif missing is not None:
            raise IllegalAction("option-missing", option=name, before=missing)
    return parse_fields(kind, list(typed.values()), ruleset)
