"""Choices made so far, packed into a short code that a button carries."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, NamedTuple

from msgspec import Struct

from bot.codes import base36
from game.actions import (
    Action,
    Announce,
    Bonus,
    Build,
    Discard,
    End,
    Gain,
    Improve,
    Move,
    Pass,
    Place,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Spin,
    Stay,
    Store,
    Take,
    Turn,
    Upgrade,
)
from game.pieces import NOTHING
from game.tally import Tally, counts, is_tally, tally

ROOM: Final = "p"


class Verb(StrEnum):
    """What a press asks for."""

    OPEN = "o"  # the present panel, as a new private message
    SHOW = "s"  # a narrower panel
    DO = "d"  # these decisions
    FINISH = "e"  # these decisions, and the end of the turn
    UNDO = "u"  # back to the revision in `number`
    CHOOSE = "c"  # a select whose values are codes themselves
    GATHER = "g"  # a select whose values are single blocks
    IDLE = "x"  # a greyed button


class Field(StrEnum):
    """How one field of a decision is written."""

    NUMBER = "number"
    BLOCKS = "blocks"
    ITEM = "item"
    BONUS = "bonus"


_N, _B, _I = Field.NUMBER, Field.BLOCKS, Field.ITEM


class Kind(NamedTuple):
    """A kind of decision: its letter, its struct, and its fields in the order they are chosen."""

    letter: str
    action: type[Any] | None
    fields: tuple[Field, ...] = ()


BUY: Final = "buy"
UNDO: Final = "undo"
KINDS: Final[dict[str, Kind]] = {
    BUY: Kind("B", None),
    UNDO: Kind("U", None),
    "turn": Kind("t", Turn),
    "stay": Kind("s", Stay),
    "spin": Kind("i", Spin),
    "take": Kind("k", Take, (_N, _B)),
    "relief": Kind("r", Relief),
    "build": Kind("b", Build, (_N, _N, _B)),
    "improve": Kind("m", Improve, (_N, _N, _B)),
    "upgrade": Kind("g", Upgrade, (_N,)),
    "score": Kind("c", Score, (_N, Field.BONUS)),
    "gain": Kind("a", Gain, (_I,)),
    "place": Kind("l", Place, (_I, _N)),
    "store": Kind("o", Store, (_I,)),
    "discard": Kind("d", Discard, (_I,)),
    "move": Kind("v", Move, (_I, _N)),
    "purchase-object": Kind("p", PurchaseObject, (_N,)),
    "purchase-item": Kind("q", PurchaseItem, (_I, _N)),
    "announce": Kind("n", Announce),
    "skip": Kind("x", Skip),
    "pass": Kind("z", Pass),
    "end": Kind("e", End),
}
_KIND_OF_LETTER: Final = {kind.letter: name for name, kind in KINDS.items()}
_BONUS_LETTERS: Final = {"c": Bonus.COINS, "p": Bonus.POINTS, "s": Bonus.STATUE, "d": Bonus.DECORATION, "-": None}
_LETTER_OF_BONUS: Final = {bonus: letter for letter, bonus in _BONUS_LETTERS.items()}
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LONGEST_NUMBER: Final = 8


class Step(Struct, frozen=True):
    """A decision as far as it has been chosen: its kind and the first fields."""

    kind: str
    fields: tuple[Any, ...] = ()

    @property
    def is_complete(self) -> bool:
        kind = KINDS[self.kind]
        return kind.action is not None and len(self.fields) == len(kind.fields)

    def with_field(self, value: Any) -> Step:
        return Step(self.kind, (*self.fields, value))

    def action(self) -> Action:
        """The finished decision."""
        made = KINDS[self.kind].action
        if made is None or not self.is_complete:
            raise ValueError(self.kind)
        action: Action = made(*self.fields)
        return action


class Path(Struct, frozen=True):
    """A press: its verb, the decisions it speaks of, and a number (a page of a list, a revision, a colour)."""

    verb: Verb = Verb.SHOW
    steps: tuple[Step, ...] = ()
    number: int = 0

    def actions(self) -> tuple[Action, ...]:
        return tuple(step.action() for step in self.steps)


HOME: Final = Path()
OPEN: Final = Path(Verb.OPEN)


def show(step: Step, *, page: int = 0) -> Path:
    return Path(Verb.SHOW, (step,), page)


def step_of(action: Action) -> Step:
    """A finished decision as a step."""
    kind = str(type(action).__struct_config__.tag)
    return Step(kind, tuple(getattr(action, name) for name in action.__struct_fields__))


def _number(text: str) -> int:
    if not text or len(text) > _LONGEST_NUMBER or not set(text) <= set(_DIGITS):
        raise ValueError(text)
    return int(text, 36)


def _written(field: Field, value: Any) -> str:
    match field:
        case Field.NUMBER:
            return base36(value)
        case Field.BLOCKS:
            return "".join(map(str, counts(value)))
        case Field.ITEM:
            return "-" if value == NOTHING else base36(value)
        case Field.BONUS:
            return _LETTER_OF_BONUS[value]


def _read(field: Field, text: str) -> Any:
    match field:
        case Field.NUMBER:
            return _number(text)
        case Field.BLOCKS:
            return _blocks(text)
        case Field.ITEM:
            return NOTHING if text == "-" else _number(text)
        case Field.BONUS:
            return _BONUS_LETTERS[text]


def _blocks(text: str) -> Tally:
    if len(text) != 6 or not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    digits = [int(digit) for digit in text]
    blocks = tally(digits)
    if max(digits) > 7 or not is_tally(blocks):
        raise ValueError(text)
    return blocks


def _step_code(step: Step) -> str:
    kind = KINDS[step.kind]
    return kind.letter + ".".join(map(_written, kind.fields, step.fields))


def _step(code: str) -> Step:
    name = _KIND_OF_LETTER[code[:1]]
    fields, words = KINDS[name].fields, code[1:].split(".") if len(code) > 1 else []
    if len(words) > len(fields):
        raise ValueError(code)
    return Step(name, tuple(map(_read, fields, words)))


def encode(path: Path) -> str:
    """The code of a path, beginning with the letter of the room it belongs to."""
    number = f"~{base36(path.number)}" if path.number else ""
    return f"{ROOM}{path.verb}{'+'.join(map(_step_code, path.steps))}{number}"


def decode(code: str) -> Path | None:
    """The path of a code from outside, None if it is none. Whether it is legal is not asked here."""
    if not code.startswith(ROOM) or len(code) < 2:
        return None
    body, _, number = code[2:].partition("~")
    try:
        steps = tuple(map(_step, body.split("+"))) if body else ()
        path = Path(Verb(code[1]), steps, _number(number) if number else 0)
    except (ValueError, KeyError):
        return None
    return path if encode(path) == code and _is_whole(path) else None


def _is_whole(path: Path) -> bool:
    """Whether a path that decides something says everything."""
    return path.verb not in (Verb.DO, Verb.FINISH) or (
        bool(path.steps) and all(step.is_complete for step in path.steps)
    )
