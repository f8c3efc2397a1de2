"""Taking blocks: first a place of the wheel, then which of its blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.model.consequences import consequences_of_partials, place_offers
from bot.panels.model.controls import Button, Panel, PanelPicture, Style, button_rows
from bot.panels.model.path import PartialAction, Path, Verb, path_to
from bot.panels.questions.confirming import confirm_buttons
from bot.panels.questions.counters import counter_rows
from bot.panels.questions.undoing import undo_button
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.option_texts import emptying_reward, place_label
from bot.panels.words.own_board import own_coins
from bot.panels.words.panel_texts import PanelTexts
from bot.panels.words.previews import preview_lines
from bot.service import Look
from game import COLOURS, PLACE_NAMES, PLACES, Relief, Take, Tally, block_price, count, includes, total
from languages.icons import place_icon


def take_panel(look: Look, partial: PartialAction, texts: PanelTexts) -> Panel | None:
    """The places as buttons under the wheel; once one is chosen, its blocks. None for blocks that are not there."""
    places: Sequence[int] = look.choices("take")
    if not partial.fields and len(places) > 1:
        return _places_panel(look, places, texts)
    place: int = (*partial.fields, *places, -1)[0]
    if place not in places:
        return None
    chosen: Tally = partial.fields[1] if len(partial.fields) > 1 else affordable_blocks(look, place)
    if not includes(look.view.wheel[place], chosen):
        return None
    return _blocks_panel(look, Take(place, chosen), texts, has_other_places=len(places) > 1)


def affordable_blocks(look: Look, place: int) -> Tally:
    """All blocks of a place; where they cost too much, as many as can be paid, the cheapest first."""
    payable: Sequence[Tally] = look.choices("take", place)
    return max(payable, key=lambda blocks: (total(blocks), -block_price(place, blocks), -blocks))


def _places_panel(look: Look, places: Sequence[int], texts: PanelTexts) -> Panel:
    lines = (texts.say("title-take"), holdings_line(texts), *_offer_lines(look, texts))
    filled = (place for place in PLACES if look.view.wheel[place])
    buttons = (_place_button(look, place, texts, is_payable=place in places) for place in filled)
    rows = (*button_rows(buttons), *button_rows(undo_button(look, texts)))
    return Panel(lines, rows, PanelPicture.WHEEL)


def _place_button(look: Look, place: int, texts: PanelTexts, *, is_payable: bool) -> Button:
    """The button of a place, disabled where none of its blocks can be paid."""
    label, icon = place_label(place, look.view.wheel[place], texts), texts.icon(place_icon(place))
    partial = PartialAction("take", (place,))
    if not is_payable:
        return Button(label, Path(Verb.DISABLED, (partial,)), is_disabled=True, icon=icon)
    return Button(label, path_to(partial), Style.PRIMARY, icon=icon)


def _offer_lines(look: Look, texts: PanelTexts) -> Iterator[str]:
    """What taking all blocks of each place brings, where the ruleset has such items."""
    offers = place_offers(look.view)
    for place in PLACES:
        reward = emptying_reward(offers, place, texts)
        if look.view.wheel[place] and reward:
            yield texts.say("wheel-place", place=PLACE_NAMES[place], blocks=reward)


def _blocks_panel(look: Look, take: Take, texts: PanelTexts, *, has_other_places: bool) -> Panel:
    """What is chosen of one place, what it costs, and a row for each of its colours."""
    lines, confirm = _cost_and_confirmation(look, take, texts)
    blocks_there = look.view.wheel[take.place]
    colours = [(colour, count(blocks_there, colour)) for colour in COLOURS if count(blocks_there, colour)]
    base, payable = PartialAction("take", (take.place,)), set(look.choices("take", take.place))
    # Of a single block there is nothing to choose: it has no counter.
    counted = colours if total(blocks_there) > 1 else []
    is_allowed = payable.__contains__
    rows = counter_rows(base, take.blocks, counted, texts, label="blocks-of-most", is_allowed=is_allowed)
    other = (Button(texts.say("other-place"), path_to(PartialAction("take"))),) if has_other_places else ()
    title = texts.say("title-take-place", place=PLACE_NAMES[take.place])
    return Panel(
        (title, holdings_line(texts), *lines),
        (*button_rows(confirm), *rows, *button_rows((*other, *undo_button(look, texts)))),
    )


def _cost_and_confirmation(look: Look, take: Take, texts: PanelTexts) -> tuple[Sequence[str], Sequence[Button]]:
    """The lines about what the chosen blocks cost, and the buttons that take them: none for what cannot be paid."""
    cost, coins = block_price(take.place, take.blocks), own_coins(look.view)
    if not take.blocks:
        return (texts.say("none-chosen"),), ()
    if cost > coins:
        return (texts.say("over-budget", coins=texts.coins(cost), excess=cost - coins),), ()
    partials = (PartialAction("take", (take.place, take.blocks)),)
    consequences = consequences_of_partials(look, partials)
    if consequences is None:
        return (), ()
    is_all = take.blocks == look.view.wheel[take.place]
    facts = {"place": PLACE_NAMES[take.place], "blocks": texts.blocks(take.blocks), "coins": texts.coins(cost)}
    bill = texts.say("bill-all" if is_all else "bill", left=coins - cost, **facts)
    reward = emptying_reward(place_offers(look.view), take.place, texts)
    lines = (bill, *((texts.say("emptying", items=reward),) if reward else ()))
    _, *warnings = preview_lines(look, [take], texts, consequences)
    return (*lines, *warnings), tuple(confirm_buttons(look, consequences, partials, texts))


def relief_panel(look: Look, texts: PanelTexts) -> Panel:
    """Where no block can be afforded: why, and one button that takes the relief coins and ends the turn."""
    partials = (PartialAction("relief"),)
    consequences = consequences_of_partials(look, partials)
    error = look.why_not("take")
    reasons = () if error is None else (texts.say("not-now", action=texts.action("buy"), reason=texts.reason(error)),)
    preview = () if consequences is None else preview_lines(look, [Relief()], texts, consequences)
    buttons = () if consequences is None else confirm_buttons(look, consequences, partials, texts)
    text = (texts.say("title-relief"), holdings_line(texts), *reasons, *preview)
    return Panel(text, button_rows((*buttons, *undo_button(look, texts))), PanelPicture.WHEEL)
