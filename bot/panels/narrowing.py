"""From a kind of decision to a finished one, a field at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.panels.entries import entry, not_payable, yields
from bot.panels.foresight import best_scoring
from bot.panels.home import undo_button
from bot.panels.parts import OPTION_TEXT, Button, Option, Panel, Select, Style, in_rows, paged, shortened
from bot.panels.path import HOME, KINDS, Field, Path, Step, Verb, encode, show
from bot.panels.previews import confirm, foreseen, preview
from bot.panels.screen import held
from bot.panels.wording import Voice, worth_of
from bot.service import Look
from game.actions import Bonus, Score
from game.state import ChooseAction, FinishTurn

# What is done with an item that is offered is one list, the first panel of that question.
ITEM_KINDS: Final = ("gain", "place", "store", "discard")


def is_legal_so_far(look: Look, step: Step) -> bool:
    """Whether every field chosen so far is one that the rules offer; blocks are weighed by their own panels."""
    fields = KINDS[step.kind].fields
    if step.kind not in look.kinds:
        return False
    return all(
        fields[number] is Field.BLOCKS or value in look.choices(step.kind, *step.fields[:number])
        for number, value in enumerate(step.fields)
    )


def settled(look: Look, step: Step) -> Step:
    """The step with every field filled in that leaves no choice; blocks are never filled in."""
    fields = KINDS[step.kind].fields
    while len(step.fields) < len(fields) and fields[len(step.fields)] is not Field.BLOCKS:
        open_ = look.choices(step.kind, *step.fields)
        if len(open_) != 1:
            break
        step = step.with_field(open_[0])
    return step


def parent(look: Look, step: Step) -> Path:
    """The last panel on the way here that left a choice."""
    if step.kind in ITEM_KINDS:
        return HOME
    fields = step.fields[:-1]
    while fields and len(look.choices(step.kind, *fields)) <= 1:
        fields = fields[:-1]
    has_choice = bool(step.fields) and len(look.choices(step.kind, *fields)) > 1
    return show(Step(step.kind, fields)) if has_choice else HOME


def back(look: Look, step: Step, voice: Voice) -> Iterator[Button]:
    """Up one panel; on the first panel of a question that must be answered, undo instead."""
    is_first = not step.fields and not isinstance(look.view.pending, ChooseAction | FinishTurn)
    if is_first:
        yield from undo_button(look, voice)
    else:
        yield Button(voice.say("back"), parent(look, step))


def lists(look: Look, step: Step, voice: Voice, *, page: int = 0) -> Panel:
    """The values the next field may take, in one select."""
    options = tuple(_option(look, step, value, voice) for value in look.choices(step.kind, *step.fields))
    select = Select(
        Path(Verb.CHOOSE, (step,)),
        voice.say(f"ask-{step.kind}-{len(step.fields)}"),
        paged(options, page=page, more=Option(voice.say("more"), encode(show(step, page=page + 1)))),
    )
    text = (voice.say(f"title-{step.kind}"), held(voice), *_so_far(look, step, voice))
    return Panel(text, (select, *in_rows(back(look, step, voice))))


def _option(look: Look, step: Step, value: Any, voice: Voice) -> Option:
    shown = entry(look, step, value, voice)
    code = encode(show(step.with_field(value)))
    return Option(shortened(shown.label, OPTION_TEXT), code, shortened(shown.about, OPTION_TEXT))


def _so_far(look: Look, step: Step, voice: Voice) -> Iterator[str]:
    match step.kind, step.fields:
        case "build", ():
            others = not_payable(look, voice)
            if others is not None:
                yield others
        case (("build" | "improve"), (tile, *_)):
            yield voice.say("chosen", what=voice.tile(tile))
        case (("move" | "purchase-item" | "place"), (item, *_)):
            yield voice.say("chosen", what=voice.item(item))
        case _:
            return


def bonuses(look: Look, step: Step, voice: Voice) -> Panel:
    """Which section of the Royal Court to visit, as buttons."""
    space = step.fields[0]
    offered: tuple[Bonus, ...] = tuple(look.choices("score", space))
    text = (
        voice.say("title-score"),
        voice.say("chosen", what=f"{voice.space(space)}, {yields(look.view, space, voice)}"),
        voice.say("ask-bonus"),
        *(line for bonus in offered for line in _up_to(look, space, bonus, voice)),
    )
    buttons = (Button(voice.bonus(bonus), show(step.with_field(bonus)), Style.MAIN) for bonus in offered)
    return Panel(text, (*in_rows(buttons), *in_rows(back(look, step, voice))))


def _up_to(look: Look, space: Any, bonus: Bonus, voice: Voice) -> Iterator[str]:
    """An item may raise what the scoring pays, depending on where it is placed."""
    if bonus in (Bonus.STATUE, Bonus.DECORATION):
        gain = best_scoring(look, Score(space, bonus), base=worth_of(look.view, space))
        if gain.coins or gain.vp:
            yield voice.say("up-to", bonus=voice.bonus(bonus), gain=voice.pay(gain))


def confirming(look: Look, steps: tuple[Step, ...], voice: Voice) -> Panel | None:
    """The preview of finished decisions, and the buttons that take them."""
    seen = foreseen(look, steps)
    if seen is None:
        return None
    actions = [step.action() for step in steps]
    text = (voice.say(f"title-{steps[0].kind}"), held(voice), *preview(look, actions, voice, seen))
    way_back = Button(voice.say("back"), HOME if len(steps) > 1 else parent(look, steps[0]))
    return Panel(text, in_rows((*confirm(seen, steps, voice), way_back)))
