"""Rows that count blocks: minus, how many of a colour, plus."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.panels.model.controls import Button
from bot.panels.model.path import PartialAction, Path, Verb
from bot.panels.words.panel_texts import PanelTexts
from game import COLOURS, RULESETS, SINGLE, Colour, Tally, count
from languages.icons import block_icon

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
    """A row of three buttons for each colour. Plus is disabled where `is_allowed` is false of what it would choose.

    The label in the middle is a button too: it takes away all blocks of its colour, or adds as many as are allowed. So
    a part of a purchase is one press, even where it leaves out several blocks of a colour.
    """
    return tuple(_counter_row(base, blocks, colour, is_allowed) for colour in colours)


def _counter_row(
    base: PartialAction, blocks: Tally, counted: BlockCount, is_allowed: Callable[[Tally], bool]
) -> tuple[Button, ...]:
    colour, single = counted.colour, SINGLE[counted.colour]
    number = count(blocks, colour)
    without = Tally(blocks - number * single)
    with_some = [Tally(without + n * single) for n in range(1, counted.most + 1)]
    allowed = [some for some in with_some if is_allowed(some)]
    more = Tally(blocks + single)
    all_or_none = without if number else (allowed[-1] if allowed else None)
    return (
        _button(MINUS, base, Tally(blocks - single) if number else None, column=0, colour=colour),
        _button(counted.label, base, all_or_none, column=1, colour=colour, icon=counted.icon),
        _button(PLUS, base, more if more in allowed else None, column=2, colour=colour),
    )


def _button(
    label: str, base: PartialAction, blocks: Tally | None, *, column: int, colour: Colour, icon: str = ""
) -> Button:
    """A button that chooses these blocks; disabled where they are None."""
    # Discord refuses a message in which two custom ids are the same, those of disabled buttons too. Two buttons may
    # choose the same blocks: the number makes their ids differ.
    number = 1 + column * len(COLOURS) + colour
    if blocks is None:
        return Button(label, Path(Verb.DISABLED, (base,), number), is_disabled=True, icon=icon)
    return Button(label, Path(Verb.SHOW, (base.with_field(blocks),), number), icon=icon)


def block_counts(colours: list[tuple[Colour, int]], blocks: Tally, label: str, texts: PanelTexts) -> list[BlockCount]:
    """The colours with the most of each that can be chosen; the text of the key `label` says how many are chosen."""

    def label_of(colour: Colour, most: int) -> str:
        number = count(blocks, colour)
        chosen, whole = (texts.words.so_many_blocks(n, colour) for n in (number, most))
        return texts.say(label, number=number, chosen=chosen, most=whole)

    def icon(colour: Colour) -> str:
        return texts.icon(block_icon(RULESETS[texts.view.ruleset].colours[colour]))

    return [BlockCount(colour, label_of(colour, most), most, icon(colour)) for colour, most in colours]
