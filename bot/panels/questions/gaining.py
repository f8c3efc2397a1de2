"""Gaining an item: where it goes, or that it is declined."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.model.consequences import consequences_of, following_actions
from bot.panels.model.controls import Button, Panel, button_rows
from bot.panels.model.path import PartialAction, Path, Verb, partial_of, path_to
from bot.panels.questions.fields import choice_rows, long_description_lines
from bot.panels.questions.undoing import undo_button
from bot.panels.words.action_sentences import action_sentence, discard_sentence
from bot.panels.words.header_lines import holdings_line, warehouse_lines
from bot.panels.words.option_icons import option_icon
from bot.panels.words.option_texts import OptionText, statue_scoring_text
from bot.panels.words.panel_texts import PanelTexts
from bot.panels.words.previews import scoring_lines
from bot.service import Look
from game import NOTHING, Action, ChooseGain, DiscardItem, FieldType, Gain, ItemPlacement, PlaceGained, StoreItem
from languages.icons import action_icon


def gain_panel(look: Look, texts: PanelTexts, *, page: int = 0) -> Panel:
    """What may be done with what is offered, and declining it."""
    choices = [
        (_option(look, chain, texts), Path(Verb.SHOW, tuple(map(partial_of, chain)))) for chain in _action_chains(look)
    ]
    next_page = Path(Verb.SHOW, (), page + 1)
    select, question = Path(Verb.CHOOSE, (PartialAction("gain"),)), texts.say("ask-gain")
    rows = choice_rows(choices, select, question, texts, page=page, next_page=next_page)
    about = (*warehouse_lines(texts), *long_description_lines(choices, texts))
    text = (texts.say("title-gain"), holdings_line(texts), *about, _question(look, texts))
    decline = Button(texts.say("decline"), path_to(PartialAction("gain", (NOTHING,))))
    buttons = (*((decline,) if "gain" in look.kinds else ()), *undo_button(look, texts))
    return Panel(text, (*rows, *button_rows(buttons)))


def _action_chains(look: Look) -> Iterator[tuple[Action, ...]]:
    """Taking an item together with where it goes, or only the latter where it has been taken already."""
    for action in look.legal():
        match action:
            case Gain(item) if item == NOTHING:
                continue
            case Gain():
                yield from ((action, after) for after in following_actions(look, [action]))
            case _:
                yield (action,)


def _option(look: Look, chain: tuple[Action, ...], texts: PanelTexts) -> OptionText:
    """What is done with the item, and what the scoring under way then pays."""
    last, icon, texts = chain[-1], _icon(look, chain, texts), texts.words
    label = discard_sentence(look.view, chain, texts) if isinstance(last, DiscardItem) else action_sentence(last, texts)
    consequences = consequences_of(look, chain)
    parts = [] if consequences is None else list(scoring_lines(consequences, texts))
    # Where a statue stands decides with which other city it is scored.
    parts += [statue_scoring_text(last, texts)] if isinstance(last, PlaceGained) else []
    return OptionText(label, " ".join(filter(None, parts)), icon)


def _icon(look: Look, chain: tuple[Action, ...], texts: PanelTexts) -> str:
    """The icon of the gained item; that of discarding where another one is given up for it."""
    match chain[-1]:
        case DiscardItem():
            return texts.icon(action_icon("discard"))
        case PlaceGained(item) | StoreItem(item) | Gain(item):
            return texts.icon(option_icon(FieldType.ITEM, item, look.view.ruleset))
        case _:
            return ""


def _question(look: Look, texts: PanelTexts) -> str:
    match look.view.pending:
        case ChooseGain(offers) if len(offers) > 1:
            return texts.say("may-gain-one", items=texts.alternatives(map(texts.item, offers)))
        case ChooseGain(offers) if offers:
            return texts.say("may-gain", item=texts.item(offers[0]))
        case ItemPlacement(item):
            return texts.say("place-it", item=texts.known_item(item))
        case _:
            return texts.say("nothing-offered")
