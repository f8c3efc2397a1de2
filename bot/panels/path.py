"""The choices made so far in a panel: how a custom id carries them, what a press asks for, and the controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple, assert_never

from msgspec import Struct

from bot.core.custom_ids import DIGITS, Scope, base36
from bot.core.limits import BUTTONS_IN_A_ROW, OPTION_LENGTH, OPTIONS, truncate
from game import (
    ACTION_KINDS,
    COLOURS,
    NOTHING,
    Action,
    CourtBonus,
    FieldType,
    Item,
    Tally,
    action_kind,
    counts,
    is_tally,
    tally,
    tally_of,
)

# Two kinds that only panels know and that are no actions of the rules: the choice among the ways to buy, and the list
# of what can be undone.
BUY = "buy"
UNDO = "undo"
# The type of each field of every kind, in the order in which they are chosen.
FIELDS: dict[str, tuple[FieldType, ...]] = {
    BUY: (),
    UNDO: (),
    **{tag: tuple(field.type for field in kind.fields) for tag, kind in ACTION_KINDS.items()},
}


class Placement(StrEnum):
    """Where the button of a kind of action stands."""

    ACTION = "action"  # on the first panel of a turn, disabled with a reason if it is not legal
    WAY_TO_BUY = "way-to-buy"  # behind the button Buy
    WHEN_LEGAL = "when-legal"  # on the first panel, only if it is legal
    BESIDE_ACTION = "beside-action"  # on the first panel, before and after the action of the turn
    END = "end"  # on the first panel, once the action is taken
    OWN_QUESTION = "own-question"  # nowhere: the game asks for it by itself


# In the order of the buttons. Kinds that are not here have the placement ACTION.
_KINDS_ELSEWHERE: dict[Placement, tuple[str, ...]] = {
    Placement.WAY_TO_BUY: ("turn", "stay", "spin"),
    Placement.WHEN_LEGAL: ("relief", "skip"),
    Placement.BESIDE_ACTION: ("purchase-object", "purchase-item", "move"),
    Placement.END: ("end",),
    Placement.OWN_QUESTION: ("take", "upgrade", "gain", "place", "store", "discard"),
}


def kinds_at(placement: Placement) -> tuple[str, ...]:
    """The kinds whose buttons are there, in the order of the buttons."""
    if placement is not Placement.ACTION:
        return _KINDS_ELSEWHERE[placement]
    elsewhere = {kind for kinds in _KINDS_ELSEWHERE.values() for kind in kinds}
    return tuple(kind for kind in ACTION_KINDS if kind not in elsewhere)


WAYS_TO_BUY = kinds_at(Placement.WAY_TO_BUY)


class Verb(StrEnum):
    """What a press asks for; the value is the second letter of its code."""

    OPEN = "o"  # the current panel, as a new private message
    SHOW = "s"  # the panel that asks for what is still open
    PLAY = "d"  # take these actions
    FINISH = "e"  # take these actions and end the turn
    UNDO = "u"  # go back to the revision in `number`
    CHOOSE = "c"  # a select whose values are codes themselves
    CHOOSE_BLOCKS = "g"  # a select whose values are single blocks
    DISABLED = "x"  # a button that cannot be pressed: Discord requires a custom id for it too


class PartialAction(Struct, frozen=True):
    """An action as far as it has been chosen: its kind and its first fields."""

    kind: str
    fields: tuple[Any, ...] = ()

    @property
    def open_field(self) -> FieldType | None:
        """The type of the field that is chosen next; None if all are chosen."""
        types = FIELDS[self.kind]
        return types[len(self.fields)] if len(self.fields) < len(types) else None

    @property
    def is_complete(self) -> bool:
        """Whether it is an action of the rules, not a choice that only panels know, with every field chosen."""
        return self.kind in ACTION_KINDS and self.open_field is None

    def with_field(self, value: Any) -> PartialAction:
        """The same with the next field chosen."""
        return PartialAction(self.kind, (*self.fields, value))

    def to_action(self) -> Action:
        """The finished action. Raises ValueError while something is missing."""
        if not self.is_complete:
            raise ValueError(self.kind)
        action: Action = ACTION_KINDS[self.kind].action(*self.fields)
        return action


def partial_of(action: Action) -> PartialAction:
    """A finished action as a partial one with every field."""
    kind = action_kind(action)
    return PartialAction(kind.tag, kind.values(action))


class Path(Struct, frozen=True):
    """What a press asks for. `number` is a page of a list, a revision, or makes disabled buttons distinct.

    `seen_proposal` is the number of the open proposal that the control's panel warned of, 0 if it warned of none.
    """

    verb: Verb = Verb.SHOW
    partials: tuple[PartialAction, ...] = ()
    number: int = 0
    seen_proposal: int = 0

    def actions(self) -> tuple[Action, ...]:
        """The finished actions. Raises ValueError if one is not finished."""
        return tuple(partial.to_action() for partial in self.partials)


# The first panel of the pending question.
HOME = Path()


def path_to(partial: PartialAction, *, page: int = 0) -> Path:
    """The path to the panel that asks for what is still open."""
    return Path(Verb.SHOW, (partial,), page)


# How a custom id carries a path

# Digits of base 36; every number that is written has fewer. Without a limit a forged id could hold a number that
# takes long to read, or that SQLite cannot hold.
_LONGEST_NUMBER = 8
_NONE = "-"


class FieldCodec(NamedTuple):
    """How values of one type are written and read. `read` raises ValueError for a text that `write` never returns."""

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
    """The same codec, with a sign for the value that stands for nothing."""
    return FieldCodec(
        lambda value: _NONE if value == nothing else codec.write(value),
        lambda text: nothing if text == _NONE else codec.read(text),
    )


_NUMBER = FieldCodec(base36, _read_number)
_ITEM = _optional(FieldCodec(base36, lambda text: Item(_read_number(text))), NOTHING)
# By type of value; all others are numbers from 0 on.
_CODECS = {
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
    proposal = f"!{base36(path.seen_proposal)}" if path.seen_proposal else ""
    return f"{Scope.PANEL}{path.verb}{'+'.join(map(_encode_partial, path.partials))}{number}{proposal}"


def decode_path(code: str) -> Path | None:
    """The path of a code from outside; None if no panel can have written it. Whether it is legal is not checked."""
    if not code.startswith(Scope.PANEL) or len(code) < 2:
        return None
    choices, _, proposal = code[2:].partition("!")
    body, _, number = choices.partition("~")
    try:
        partials = tuple(map(_decode_partial, body.split("+"))) if body else ()
        path = Path(Verb(code[1]), partials, _read_optional(number), _read_optional(proposal))
    except (ValueError, KeyError):
        return None
    # One path has one code: anything that would be written differently (leading zeros, a page 0) is refused.
    if encode_path(path) != code:
        return None
    # A path that takes actions must say everything about them.
    if path.verb in (Verb.PLAY, Verb.FINISH):
        return path if partials and all(partial.is_complete for partial in partials) else None
    return path


# What a press asks for


class Show(Struct, frozen=True):
    """Show the panel of this path; nothing changes."""

    path: Path


class Play(Struct, frozen=True):
    """Take these actions; with `ends_turn`, end the turn after them."""

    actions: tuple[Action, ...]
    ends_turn: bool = False


class StepBack(Struct, frozen=True):
    """Undo, back to this revision."""

    revision: int


Intent = Show | Play | StepBack
# Paths of selects; all others are paths of buttons. No panel has a select of single blocks any more, but those that
# version 1.0.0 has sent can still be pressed.
CHOICES = (Verb.CHOOSE, Verb.CHOOSE_BLOCKS)
# What the value of a select may ask for; no panel has a value that leads to another select.
_CHOOSABLE = (Verb.SHOW, Verb.PLAY, Verb.FINISH, Verb.UNDO)


def intent_of(path: Path, values: Sequence[str] = ()) -> Intent:
    """What a press asks for. `values` are those of a select; anything that makes no sense shows the first panel."""
    match path.verb:
        case Verb.SHOW:
            return Show(path)
        case Verb.PLAY | Verb.FINISH:
            return Play(path.actions(), ends_turn=path.verb is Verb.FINISH)
        case Verb.UNDO:
            return StepBack(path.number)
        case Verb.CHOOSE:
            # The chosen value is the code of a path itself.
            chosen = decode_path(values[0]) if values else None
            return Show(HOME) if chosen is None or chosen.verb not in _CHOOSABLE else intent_of(chosen)
        case Verb.CHOOSE_BLOCKS:
            return Show(_blocks_path(path, values))
        case _:
            return Show(HOME)


def _blocks_path(path: Path, values: Sequence[str]) -> Path:
    """The panel of the blocks that the values name, `21` the second red one; the first panel if they make no sense."""
    partial = path.partials[0] if path.partials else None
    if partial is None or partial.kind != "take" or len(partial.fields) != 1 or not values:
        return HOME
    # A colour, then the number of the block: there are at most seven blocks of a colour, numbered from 0.
    if not all(len(value) == 2 and value[0] in "012345"[: len(COLOURS)] and value[1] in "0123456" for value in values):
        return HOME
    blocks = tally_of(int(value[0]) for value in set(values))
    return path_to(PartialAction("take", (partial.fields[0], blocks)))


def path_before(intent: Intent) -> Path:
    """The path of the panel whose button asks for this."""
    match intent:
        case Show():
            return intent.path
        case StepBack():
            return path_to(PartialAction(UNDO))
        case Play():
            return Path(Verb.SHOW, tuple(partial_of(action) for action in intent.actions))
        case _:
            assert_never(intent)


# The controls of a panel

# Options of one page: the option that leads to the next page takes one place of the select.
PAGE = OPTIONS - 1


class Style(StrEnum):
    """How a button looks; the values are Discord's names."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Button(Struct, frozen=True):
    """A button; `icon` is the markup of one that stands before its label."""

    label: str
    path: Path
    style: Style = Style.SECONDARY
    is_disabled: bool = False
    icon: str = ""


class Option(Struct, frozen=True):
    """One option of a select. `value` is the code of a path."""

    label: str
    value: str
    description: str = ""
    icon: str = ""


class Select(Struct, frozen=True):
    """A list of options to choose one from."""

    path: Path
    placeholder: str
    options: tuple[Option, ...]


Row = Select | tuple[Button, ...]


class PanelPicture(StrEnum):
    """What a panel shows between its text and its controls."""

    MARKET = "market"
    WHEEL = "wheel"


class Panel(Struct, frozen=True):
    """A private message: paragraphs of text, a picture if it has one, then rows of controls."""

    text: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    picture: PanelPicture | None = None


def button_rows(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    """The buttons in rows as wide as Discord allows."""
    all_buttons = tuple(buttons)
    starts = range(0, len(all_buttons), BUTTONS_IN_A_ROW)
    return tuple(all_buttons[start : start + BUTTONS_IN_A_ROW] for start in starts)


def path_option(label: str, path: Path, description: str = "", *, icon: str = "") -> Option:
    """An option that leads to a path; its texts are truncated if Discord would refuse them."""
    return Option(truncate(label, OPTION_LENGTH), encode_path(path), truncate(description, OPTION_LENGTH), icon=icon)


def page_of(options: tuple[Option, ...], *, page: int, more: Option) -> tuple[Option, ...]:
    """All options if they fit into a select, otherwise one page of them and `more`.

    After the last page comes the first again.
    """
    if len(options) <= OPTIONS:
        return options
    pages = math.ceil(len(options) / PAGE)
    start = page % pages * PAGE
    return (*options[start : start + PAGE], more)
