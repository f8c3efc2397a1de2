"""Rows that count blocks: minus, how many of a colour, plus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from bot.panels.model.controls import Button
from bot.panels.model.path import PartialAction, Path, Verb
from bot.panels.words.panel_texts import PanelTexts
from game import COLOURS, RULESETS, SINGLE, Colour, Tally, count
from languages.icons import block_icon

_COLOURS: Final = len(COLOURS)
MINUS, PLUS = "−", "+"


class BlockCount(Struct, frozen=True):
    """How many blocks of one colour are chosen, and how many can be; `label` says so."""

    colour: Colour
    label: str
    most: int
    icon: str = ""


def counter_rows(
    base: PartialAction, blocks: Tally, colours: list[BlockCount], *, is_allowed: Callable[[Tally], bool]
) -> tuple[tuple[Button, ...], ...]:
    """A row of three buttons for each colour. Plus is disabled where `is_allowed` does not want what it would choose.

    The label in the middle is a button too: it takes away all blocks of its colour, or adds as many as are allowed. So
    a part of a purchase is one press, even where it leaves out several blocks of a colour.
    """
    return tuple(_row(base, blocks, one, is_allowed) for one in colours)


def _row(
    base: PartialAction, blocks: Tally, one: BlockCount, is_allowed: Callable[[Tally], bool]
) -> tuple[Button, ...]:
    number = count(blocks, one.colour)
    without = Tally(blocks - number * SINGLE[one.colour])
    fuller = [Tally(without + n * SINGLE[one.colour]) for n in range(1, one.most + 1)]
    allowed = [more for more in fuller if is_allowed(more)]
    more = Tally(blocks + SINGLE[one.colour])
    middle = without if number else (allowed[-1] if allowed else None)
    return (
        _button(MINUS, base, Tally(blocks - SINGLE[one.colour]) if number else None, mark=0, colour=one.colour),
        _button(one.label, base, middle, mark=1, colour=one.colour, icon=one.icon),
        _button(PLUS, base, more if more in allowed else None, mark=2, colour=one.colour),
    )


def _button(
    label: str, base: PartialAction, blocks: Tally | None, *, mark: int, colour: Colour, icon: str = ""
) -> Button:
    # Custom ids must differ within a message, those of disabled buttons too, and two buttons may choose the same
    # blocks: the number tells them apart.
    number = 1 + mark * _COLOURS + colour
    if blocks is None:
        return Button(label, Path(Verb.DISABLED, (base,), number), is_disabled=True, icon=icon)
    return Button(label, Path(Verb.SHOW, (base.with_field(blocks),), number), icon=icon)


def block_counts(colours: list[tuple[Colour, int]], blocks: Tally, label: str, texts: PanelTexts) -> list[BlockCount]:
    """The colours with the most of each that can be chosen, labelled with how many are."""

    def label_of(colour: Colour, most: int) -> str:
        number = count(blocks, colour)
        chosen, whole = (texts.words.so_many_blocks(n, colour) for n in (number, most))
        return texts.say(label, number=number, chosen=chosen, most=whole)

    def icon(colour: Colour) -> str:
        return texts.icon(block_icon(RULESETS[texts.view.ruleset].colours[colour]))

    return [BlockCount(colour, label_of(colour, most), most, icon(colour)) for colour, most in colours]
