"""Paying for a building: the first payment the rules offer, or blocks of one's own choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.model.controls import Button, Panel, button_rows
from bot.panels.model.path import PartialAction, path_to
from bot.panels.questions.confirming import confirm_panel
from bot.panels.questions.counters import counter_rows
from bot.panels.questions.fields import back_button
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.own_board import own_blocks
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import COLOURS, RULESETS, Colour, Spot, Tally, count, includes, spot_city, tally_of


def payment_panel(look: Look, partial: PartialAction, texts: PanelTexts) -> Panel | None:
    """The first payment that the rules offer as a button, beside it the way to others; None where nothing pays."""
    payments = look.choices(partial.kind, *partial.fields)
    if not payments:
        return None
    paid = partial.with_field(payments[0])
    choose = (Button(texts.say("choose-blocks"), path_to(paid)),) if len(payments) > 1 else ()
    return confirm_panel(look, (paid,), texts, beside=choose, back_from=partial)


def block_counter_panel(look: Look, partial: PartialAction, texts: PanelTexts) -> Panel | None:
    """Minus, number and plus for every colour that can be paid with; None for blocks the reader does not hold."""
    *fields_before, blocks = partial.fields
    base = PartialAction(partial.kind, tuple(fields_before))
    payments = look.choices(partial.kind, *fields_before)
    if not payments or not includes(own_blocks(look.view), blocks):
        return None
    colours = _payable_colours(payments)
    rows = counter_rows(base, blocks, colours, texts, label="blocks-of", is_allowed=lambda _: True)
    if blocks in payments:
        panel = confirm_panel(look, (partial,), texts)
        return None if panel is None else Panel(panel.text, (*rows, *panel.rows))
    text = (texts.say(f"title-{partial.kind}"), holdings_line(texts), _does_not_pay_line(look, partial, texts))
    return Panel(text, (*rows, *button_rows(back_button(look, partial, texts))))


def _payable_colours(payments: Sequence[Tally]) -> Iterator[tuple[Colour, int]]:
    """The colours that occur in any payment, with the most of each that one takes."""
    for colour in COLOURS:
        most = max(count(payment, colour) for payment in payments)
        if most:
            yield colour, most


def _does_not_pay_line(look: Look, partial: PartialAction, texts: PanelTexts) -> str:
    tile, where, blocks = partial.fields
    city = where if partial.kind == "build" else spot_city(Spot(where))
    lines = [texts.say("does-not-pay", blocks=texts.blocks(blocks), tile=texts.tile(tile), city=texts.city(city))]
    if RULESETS[look.view.ruleset].allows_exchange and city < COLOURS[-1]:
        two, one = tally_of((city + 1, city + 1)), tally_of((city,))
        lines.append(texts.say("exchange", two=texts.blocks(two), one=texts.blocks(one)))
    return " ".join(lines)
