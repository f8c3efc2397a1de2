"""From a kind of action to a finished one, a field at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.interactions.limits import BUTTON_LABEL_LENGTH
from bot.panels.model.action_kinds import FIELDS
from bot.panels.model.controls import Button, Panel, Row, Select, Style, button_rows, page_of, path_option
from bot.panels.model.path import HOME, PartialAction, Path, Verb, path_to
from bot.panels.questions.undoing import undo_button
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.option_texts import OptionText, not_payable_line, option_text, payable_lines
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import ChooseAction, FieldType, FinishTurn

# What may be done with an offered item is one list (see `gaining`), whatever the kind of action.
ITEM_KINDS: Final = ("gain", "place", "store", "discard")
# Up to so many choices are buttons, more are a select. A panel of 15 has 22 of the 40 components that Discord allows;
# 15 are all tiles of the market and 8-buildings together.
BUTTONS: Final = 15


def is_legal_so_far(look: Look, partial: PartialAction) -> bool:
    """Whether every field chosen so far is one that the rules offer; blocks are checked by their own panels."""
    types = FIELDS[partial.kind]
    if partial.kind not in look.kinds:
        return False
    return all(
        types[number] is FieldType.BLOCKS or value in look.choices(partial.kind, *partial.fields[:number])
        for number, value in enumerate(partial.fields)
    )


def fill_forced_fields(look: Look, partial: PartialAction) -> PartialAction:
    """The action with every next field filled in that leaves no choice; blocks are never filled in."""
    # Blocks cost something: they are shown before they are paid, even where only one payment is possible.
    while partial.open_field not in (None, FieldType.BLOCKS):
        values = look.choices(partial.kind, *partial.fields)
        if len(values) != 1:
            break
        partial = partial.with_field(values[0])
    return partial


def parent_path(look: Look, partial: PartialAction) -> Path:
    """The path of the last panel before this one that left a choice; forced fields are skipped."""
    if partial.kind in ITEM_KINDS:
        return HOME
    fields = partial.fields[:-1]
    while fields and len(look.choices(partial.kind, *fields)) <= 1:
        fields = fields[:-1]
    has_choice = bool(partial.fields) and len(look.choices(partial.kind, *fields)) > 1
    return path_to(PartialAction(partial.kind, fields)) if has_choice else HOME


def back_button(look: Look, partial: PartialAction, texts: PanelTexts) -> Iterator[Button]:
    """Back to the panel before; on the first panel of a question that must be answered, undo instead."""
    is_first = not partial.fields and not isinstance(look.view.pending, ChooseAction | FinishTurn)
    if is_first:
        yield from undo_button(look, texts)
    else:
        yield Button(texts.say("back"), parent_path(look, partial))


def field_panel(look: Look, partial: PartialAction, texts: PanelTexts, *, page: int = 0) -> Panel:
    """The legal values of the open field: as buttons, or in a select where there are many.

    Buttons where they fit, because a choice in a select takes two presses: one to open it, one to choose.
    """
    values = look.choices(partial.kind, *partial.fields)
    choices = [(_choice_text(look, partial, value, texts), path_to(partial.with_field(value))) for value in values]
    question, next_page = texts.say(f"ask-{partial.kind}-{partial.open_field}"), path_to(partial, page=page + 1)
    rows = choice_rows(choices, Path(Verb.CHOOSE, (partial,)), question, texts, page=page, next_page=next_page)
    title = texts.say(f"title-{partial.kind}")
    about = (*_chosen_lines(look, partial, texts), *long_description_lines(choices, texts))
    text = (title, holdings_line(texts), *about, question)
    return Panel(text, (*rows, *button_rows(back_button(look, partial, texts))))


def _choice_text(look: Look, partial: PartialAction, value: Any, texts: PanelTexts) -> OptionText:
    """How a value looks as a choice. Where a tile can be built is told above, once for all tiles of the same cities."""
    shown = option_text(look, partial, value, texts)
    return OptionText(shown.label, icon=shown.icon) if partial.kind == "build" and not partial.fields else shown


def choice_rows(
    choices: Sequence[tuple[OptionText, Path]],
    select: Path,
    question: str,
    texts: PanelTexts,
    *,
    page: int,
    next_page: Path,
    style: Style = Style.PRIMARY,
) -> tuple[Row, ...]:
    """Buttons for up to `BUTTONS` choices, otherwise one select, by pages; nothing where there is nothing to choose."""
    if len(choices) <= BUTTONS:
        return button_rows(Button(_button_label(text, texts), path, style, icon=text.icon) for text, path in choices)
    options = tuple(path_option(text.label, path, text.description, icon=text.icon) for text, path in choices)
    more = path_option(texts.say("more"), next_page)
    return (Select(select, question, page_of(options, page=page, more=more)),)


def long_description_lines(choices: Sequence[tuple[OptionText, Path]], texts: PanelTexts) -> Iterator[str]:
    """The descriptions of choices that have no room on their buttons."""
    for text, _ in choices if len(choices) <= BUTTONS else ():
        if text.description and _button_label(text, texts) == text.label:
            yield texts.say("about-choice", label=text.label, description=text.description)


def _button_label(text: OptionText, texts: PanelTexts) -> str:
    """The label with its description; the label alone where both have no room on a button."""
    whole = texts.say("label-with-description", label=text.label, description=text.description)
    return whole if text.description and len(whole) <= BUTTON_LABEL_LENGTH else text.label


def _chosen_lines(look: Look, partial: PartialAction, texts: PanelTexts) -> Iterator[str]:
    """What has been chosen so far; before a tile is chosen, where each can be built, and those that cannot be."""
    if partial.kind == "build" and not partial.fields:
        yield from payable_lines(look, texts)
        line = not_payable_line(look, texts)
        if line is not None:
            yield line
    elif partial.fields:
        value = partial.fields[0]
        name = texts.tile(value) if FIELDS[partial.kind][0] is FieldType.TILE else texts.item(value)
        yield texts.say("chosen", what=name)
