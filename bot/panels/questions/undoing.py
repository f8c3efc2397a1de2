"""Undo: a button where one decision can be taken back, a list where several can."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.model.action_kinds import UNDO
from bot.panels.model.controls import Button, Panel, Select, Style, button_rows, page_of, path_option
from bot.panels.model.path import HOME, PartialAction, Path, Verb, path_to
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from languages.icons import action_icon


def undo_button(look: Look, texts: PanelTexts) -> Iterator[Button]:
    """The button that undoes or opens the list; none where nothing can be taken back."""
    undoable, icon = look.undoable, texts.icon(action_icon(UNDO))
    # One press where there is only one decision to take back.
    if len(undoable) == 1:
        yield Button(texts.say("undo"), Path(Verb.UNDO, (), undoable[0].revision), Style.DANGER, icon=icon)
    elif undoable:
        yield Button(texts.say("undo"), path_to(PartialAction(UNDO)), Style.DANGER, icon=icon)


def undo_panel(look: Look, texts: PanelTexts, *, page: int) -> Panel | None:
    """Every decision that can be taken back, the latest first; None where there is none."""
    if not look.undoable:
        return None
    options = tuple(
        path_option(texts.undo_label(one.events), Path(Verb.UNDO, (), one.revision)) for one in reversed(look.undoable)
    )
    more = path_option(texts.say("more"), path_to(PartialAction(UNDO), page=page + 1))
    path = Path(Verb.CHOOSE, (PartialAction(UNDO),))
    select = Select(path, texts.say("ask-undo"), page_of(options, page=page, more=more))
    text = (texts.say("title-undo"), holdings_line(texts))
    return Panel(text, (select, *button_rows((Button(texts.say("back"), HOME),))))
