"""Paths as short codes, which custom ids and the values of selects carry.

`psbuild.9.3.000100` shows the payment of a tile in a city: the scope `p`, the verb `s`, then each action with its
fields. Blocks are one digit per colour, not an index into the list of payments: one tile in one city has had 714.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from bot.interactions.custom_id import DIGITS, Scope, base36
from bot.panels.model.action_kinds import FIELDS
from bot.panels.model.path import PartialAction, Path, Verb
from game import COLOURS, NOTHING, CourtBonus, FieldType, Item, Tally, counts, is_tally, tally

# Digits of base 36; every number that is written has fewer. Without a limit a forged id could hold a number that
# takes long to read, or that SQLite cannot hold.
_LONGEST_NUMBER: Final = 8
_NONE: Final = "-"


class FieldCodec(NamedTuple):
    """How values of one type are written and read. `read` raises ValueError for what `write` never gives."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _read_number(text: str) -> int:
    if not text or len(text) > _LONGEST_NUMBER or not set(text) <= set(DIGITS):
        raise ValueError(text)
    return int(text, 36)


def _read_optional(text: str) -> int:
    return _read_number(text) if text else 0


def _write_blocks(blocks: Tally) -> str:
    return "".join(map(str, counts(blocks)))


def _read_blocks(text: str) -> Tally:
    if len(text) != len(COLOURS) or not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    digits = [int(digit) for digit in text]
    blocks = tally(digits)
    if max(digits) > 7 or not is_tally(blocks):
        raise ValueError(text)
    return blocks


def _optional(codec: FieldCodec, nothing: Any) -> FieldCodec:
    """As the codec, with a sign for the value that stands for nothing."""
    return FieldCodec(
        lambda value: _NONE if value == nothing else codec.write(value),
        lambda text: nothing if text == _NONE else codec.read(text),
    )


_NUMBER: Final = FieldCodec(base36, _read_number)
_ITEM: Final = _optional(FieldCodec(base36, lambda text: Item(_read_number(text))), NOTHING)
# By type of value; all others are numbers from 0 on.
_CODECS: Final = {
    FieldType.BLOCKS: FieldCodec(_write_blocks, _read_blocks),
    FieldType.ITEM: _ITEM,
    FieldType.OFFER: _ITEM,
    FieldType.BONUS: _optional(FieldCodec(str, CourtBonus), None),
}


def _encode_partial(partial: PartialAction) -> str:
    types = FIELDS[partial.kind]
    fields = (_CODECS.get(type_, _NUMBER).write(value) for type_, value in zip(types, partial.fields, strict=False))
    return ".".join((partial.kind, *fields))


def _decode_partial(code: str) -> PartialAction:
    kind, *words = code.split(".")
    types = FIELDS[kind]
    if len(words) > len(types):
        raise ValueError(code)
    fields = (_CODECS.get(type_, _NUMBER).read(word) for type_, word in zip(types, words, strict=False))
    return PartialAction(kind, tuple(fields))


def encode_path(path: Path) -> str:
    """The code of a path: scope, verb, actions, number, proposal."""
    number = f"~{base36(path.number)}" if path.number else ""
    proposal = f"!{base36(path.warned_of)}" if path.warned_of else ""
    return f"{Scope.PANEL}{path.verb}{'+'.join(map(_encode_partial, path.partials))}{number}{proposal}"


def decode_path(code: str) -> Path | None:
    """The path of a code from outside, None where no panel can have written it. Whether it is legal is not checked."""
    if not code.startswith(Scope.PANEL) or len(code) < 2:
        return None
    choices, _, proposal = code[2:].partition("!")
    body, _, number = choices.partition("~")
    try:
        partials = tuple(map(_decode_partial, body.split("+"))) if body else ()
        path = Path(Verb(code[1]), partials, _read_optional(number), _read_optional(proposal))
    except (ValueError, KeyError):
        return None
    # One path has one code: anything that would be written otherwise (leading zeros, a page 0) is refused.
    return path if encode_path(path) == code and _is_playable(path) else None


def _is_playable(path: Path) -> bool:
    """Whether a path that takes actions says everything about them."""
    takes_actions = path.verb in (Verb.PLAY, Verb.FINISH)
    return not takes_actions or (bool(path.partials) and all(partial.is_complete for partial in path.partials))
