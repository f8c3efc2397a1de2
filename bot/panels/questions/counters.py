"""Rows that count blocks: minus, how many of a colour, plus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.panels.model.controls import Button
from bot.panels.model.path import PartialAction, Path, Verb
from bot.panels.words.panel_texts import PanelTexts
from game import COLOURS, RULESETS, SINGLE, Colour, Tally, count
from languages.icons import block_icon

MINUS, PLUS = "−", "+"


def counter_rows(
    base: PartialAction,
    blocks: Tally,
    colours: Iterable[tuple[Colour, int]],
    texts: PanelTexts,
    *,
    label: str,
    is_allowed: Callable[[Tally], bool],
) -> tuple[tuple[Button, ...], ...]:
    """A row of three buttons for each colour, which is given with the most blocks of it that can be chosen.

    Plus is disabled where `is_allowed` is false of what it would choose. The text of the key `label` in the middle,
    which says how many are chosen, is a button too: it takes away all blocks of its colour, or adds as many as are
    allowed. So a part of a purchase is one press, even where it leaves out several blocks of a colour.
    """

    def counter_row(colour: Colour, most: int) -> tuple[Button, ...]:
        number, single = count(blocks, colour), SINGLE[colour]
        without, more = Tally(blocks - number * single), Tally(blocks + single)
        with_some = [Tally(without + n * single) for n in range(1, most + 1)]
        allowed = [some for some in with_some if is_allowed(some)]
        all_or_none = without if number else (allowed[-1] if allowed else None)
        chosen, whole = (texts.words.so_many_blocks(n, colour) for n in (number, most))
        words = texts.say(label, number=number, chosen=chosen, most=whole)
        icon = texts.icon(block_icon(RULESETS[texts.view.ruleset].colours[colour]))
        return (
            _button(MINUS, base, Tally(blocks - single) if number else None, column=0, colour=colour),
            _button(words, base, all_or_none, column=1, colour=colour, icon=icon),
            _button(PLUS, base, more if more in allowed else None, column=2, colour=colour),
        )

    return tuple(counter_row(colour, most) for colour, most in colours)


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
