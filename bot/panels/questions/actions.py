"""The first panel of a turn: the actions as buttons, disabled ones with their reason."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.model.action_kinds import BUY, WAYS_TO_BUY, Placement, kinds_at
from bot.panels.model.controls import Button, Panel, PanelPicture, Style, button_rows
from bot.panels.model.path import PartialAction, Path, Verb, path_to
from bot.panels.questions.undoing import undo_button
from bot.panels.words.header_lines import holdings_line, visit_warnings, warehouse_lines
from bot.panels.words.own_board import own_seat
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import RULESETS, ChooseAction, GameError
from languages.icons import action_icon


def action_panel(look: Look, texts: PanelTexts) -> Panel:
    """What may be done now, below what the reader holds."""
    kinds = tuple(_shown_kinds(look))
    disabled = {kind: error for kind in kinds if (error := _why_not(look, kind)) is not None}
    text = (
        texts.say("your-turn", round=look.view.round),
        holdings_line(texts),
        *warehouse_lines(texts),
        *visit_warnings(look, texts),
        *_end_lines(look, texts),
        *(texts.say("not-now", action=texts.action(kind), reason=texts.reason(disabled[kind])) for kind in disabled),
    )
    buttons = (_button(kind, texts, is_disabled=kind in disabled) for kind in kinds)
    rows = button_rows((*buttons, *undo_button(look, texts)))
    # Once the action is taken, little of the market is left to choose from.
    return Panel(text, rows, PanelPicture.MARKET if isinstance(look.view.pending, ChooseAction) else None)


def _end_lines(look: Look, texts: PanelTexts) -> Iterator[str]:
    """That the end of the game was triggered, and by whom; how many idle turns are left before it ends by itself."""
    ending = look.view.ending
    if ending is not None:
        yield texts.say("end-in-motion", name=texts.player(ending.seat), reason=ending.reason)
    if look.view.is_stalling and isinstance(look.view.pending, ChooseAction):
        yield texts.say("stalling", left=look.view.idle_turns_left)


def _shown_kinds(look: Look) -> Iterator[str]:
    """The kinds that have a button on this panel, legal or not."""
    rules = RULESETS[look.view.ruleset].rule_named
    is_start = isinstance(look.view.pending, ChooseAction)
    # After the action the usual press is End turn: it comes first.
    if not is_start and "end" in rules:
        yield "end"
    if is_start:
        yield BUY
    # The end may be announced after the action too.
    actions = kinds_at(Placement.ACTION)
    yield from (kind for kind in actions if kind in rules and (is_start or kind == "announce"))
    yield from (kind for kind in kinds_at(Placement.WHEN_LEGAL) if kind in look.kinds)
    beside = kinds_at(Placement.BESIDE_ACTION)
    yield from (kind for kind in beside if kind in rules and _is_relevant(look, kind, is_start=is_start))


def _is_relevant(look: Look, kind: str, *, is_start: bool) -> bool:
    """Whether a kind beside the action has a button: objects are purchased after it only, moving needs stored items."""
    if kind == "move":
        return bool(own_seat(look.view).warehouse)
    return kind != "purchase-object" or not is_start


def _why_not(look: Look, kind: str) -> GameError | None:
    """Why no action of this kind is legal, None if one is; buying is legal if any way to buy is."""
    if kind != BUY:
        return look.why_not(kind)
    return None if any(way in look.kinds for way in WAYS_TO_BUY) else look.why_not("turn")


def _button(kind: str, texts: PanelTexts, *, is_disabled: bool) -> Button:
    label, icon = texts.action(kind), texts.icon(action_icon(kind))
    if is_disabled:
        return Button(label, Path(Verb.DISABLED, (PartialAction(kind),)), is_disabled=True, icon=icon)
    if kind == "end":
        return Button(label, Path(Verb.PLAY, (PartialAction(kind),)), Style.SUCCESS, icon=icon)
    style = Style.SECONDARY if kind in kinds_at(Placement.BESIDE_ACTION) else Style.PRIMARY
    return Button(label, path_to(PartialAction(kind)), style, icon=icon)
