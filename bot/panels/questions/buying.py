"""Buying: turn the wheel or not, before any block is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.panels.model.action_kinds import BUY, WAYS_TO_BUY
from bot.panels.model.consequences import WheelAhead, wheel_ahead
from bot.panels.model.controls import Button, Panel, Style, button_rows
from bot.panels.model.path import HOME, PartialAction, Path, Verb
from bot.panels.words.header_lines import holdings_line, visit_warnings
from bot.panels.words.option_texts import blocks_with_prices, emptying_reward
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import ACTION_KINDS, EMPTY_TALLY, PLACE_NAMES, RULESETS
from languages.icons import action_icon


def buy_panel(look: Look, texts: PanelTexts) -> Panel:
    """The ways to buy, each with the wheel as it will be then, without the colours of the blocks that are drawn."""
    text = (
        texts.say(f"title-{BUY}"),
        holdings_line(texts),
        *visit_warnings(look, texts),
        *(line for kind in _ways_to_buy(look) for line in _way_lines(look, kind, texts)),
    )
    return Panel(text, button_rows((*_buy_buttons(look, texts), Button(texts.say("back"), HOME))))


def _ways_to_buy(look: Look) -> list[str]:
    """The kinds of action that begin a purchase in the ruleset of the table, legal or not."""
    return [kind for kind in WAYS_TO_BUY if kind in RULESETS[look.view.ruleset].rule_named]


def _way_lines(look: Look, kind: str, texts: PanelTexts) -> Iterator[str]:
    """The wheel after this way to buy, or why it is not possible."""
    error = look.why_not(kind)
    if error is not None:
        yield texts.say("not-now", action=texts.action(kind), reason=texts.reason(error))
        return
    ahead = wheel_ahead(look, ACTION_KINDS[kind].action())
    if ahead is not None:
        yield texts.say(f"wheel-after-{kind}")
        yield from _wheel_lines(ahead, texts)
        if ahead.drawn:
            yield texts.say("turning-reveals")


_FIRST_PLACE: Final = 0


def _wheel_lines(ahead: WheelAhead, texts: PanelTexts) -> Iterator[str]:
    """Every place that will hold blocks, with their prices; for place I also how many are drawn."""
    for place, blocks in enumerate(ahead.places):
        drawn = ahead.drawn if place == _FIRST_PLACE else 0
        parts = [blocks_with_prices(place, blocks, texts)] if blocks != EMPTY_TALLY else []
        parts += [texts.say("drawn", number=drawn)] if drawn else []
        if parts:
            texts_of_place = texts.say("plus").join(parts), emptying_reward(ahead.offers, place, texts)
            yield texts.say("wheel-place", place=PLACE_NAMES[place], blocks=" · ".join(filter(None, texts_of_place)))


def _buy_buttons(look: Look, texts: PanelTexts) -> Iterator[Button]:
    for kind in _ways_to_buy(look):
        is_legal = kind in look.kinds
        path = Path(Verb.PLAY if is_legal else Verb.DISABLED, (PartialAction(kind),))
        icon = texts.icon(action_icon(kind))
        yield Button(texts.action(kind), path, Style.PRIMARY, is_disabled=not is_legal, icon=icon)
