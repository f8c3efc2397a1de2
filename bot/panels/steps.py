"""The steps of a panel: what it asks after the choices made so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.core.limits import BUTTON_LABEL_LENGTH, Listing, fit_text
from bot.core.values import TableView
from bot.panels.consequences import (
    Consequences,
    WheelAhead,
    best_extra_pay,
    consequences_of,
    consequences_of_partials,
    following_actions,
    place_offers,
    wheel_ahead,
)
from bot.panels.path import (
    BUY,
    FIELDS,
    HOME,
    UNDO,
    WAYS_TO_BUY,
    Button,
    Panel,
    PanelPicture,
    PartialAction,
    Path,
    Placement,
    Row,
    Select,
    Style,
    Verb,
    button_rows,
    kinds_at,
    page_of,
    partial_of,
    path_option,
    path_to,
)
from bot.panels.words import (
    OptionText,
    PanelTexts,
    action_sentence,
    blocks_with_prices,
    confirm_label,
    discard_sentence,
    emptying_reward,
    holdings_line,
    not_payable_line,
    option_icon,
    option_text,
    own_blocks,
    own_coins,
    own_objects_gained,
    own_scoring_pay,
    own_seat,
    payable_lines,
    place_label,
    preview_lines,
    reason_lines,
    scoring_lines,
    scoring_text,
    statue_scoring_text,
    visit_warnings,
    waiting_lines,
    warehouse_lines,
)
from game import (
    ACTION_KINDS,
    COLOURS,
    EMPTY_TALLY,
    MONEY_SPACES,
    NOTHING,
    OBJECT_CARDS,
    PLACE_NAMES,
    PLACES,
    RULESETS,
    SINGLE,
    Action,
    Cards,
    ChooseAction,
    ChooseGain,
    ChooseUpgrade,
    Colour,
    CourtBonus,
    DiscardItem,
    FieldType,
    FinishTurn,
    Gain,
    GameError,
    ItemPlacement,
    PlaceGained,
    Relief,
    Score,
    Space,
    Spot,
    StoreItem,
    Take,
    TakeBlocks,
    Tally,
    block_price,
    count,
    includes,
    spot_city,
    tally_of,
    total,
)
from languages import Localizer, Texts
from languages.icons import Icons, action_icon, block_icon, place_icon

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

    Plus is disabled if `is_allowed` is false for what it would choose. The text of the key `label` in the middle,
    which says how many are chosen, is a button too: it takes away all blocks of its colour, or adds as many as are
    allowed. So a part of a purchase is one press, even if it leaves out several blocks of a colour.
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
            _counter_button(MINUS, base, Tally(blocks - single) if number else None, column=0, colour=colour),
            _counter_button(words, base, all_or_none, column=1, colour=colour, icon=icon),
            _counter_button(PLUS, base, more if more in allowed else None, column=2, colour=colour),
        )

    return tuple(counter_row(colour, most) for colour, most in colours)


def _counter_button(
    label: str, base: PartialAction, blocks: Tally | None, *, column: int, colour: Colour, icon: str = ""
) -> Button:
    """A button that chooses these blocks; disabled if they are None."""
    # Discord refuses a message in which two custom ids are the same, those of disabled buttons too. Two buttons may
    # choose the same blocks: the number makes their ids differ.
    number = 1 + column * len(COLOURS) + colour
    if blocks is None:
        return Button(label, Path(Verb.DISABLED, (base,), number), is_disabled=True, icon=icon)
    return Button(label, Path(Verb.SHOW, (base.with_field(blocks),), number), icon=icon)


def undo_button(look: TableView, texts: PanelTexts) -> Iterator[Button]:
    """The button that undoes or opens the list; none if nothing can be taken back."""
    undoable, icon = look.undoable, texts.icon(action_icon(UNDO))
    # A single action is taken back by one press, without a list.
    if len(undoable) == 1:
        yield Button(texts.say("panel-undo"), Path(Verb.UNDO, (), undoable[0].revision), Style.DANGER, icon=icon)
    elif undoable:
        yield Button(texts.say("panel-undo"), path_to(PartialAction(UNDO)), Style.DANGER, icon=icon)


def undo_panel(look: TableView, texts: PanelTexts, *, page: int) -> Panel | None:
    """Every action that can be taken back, the latest first; None if there is none."""
    if not look.undoable:
        return None
    options = tuple(
        path_option(texts.undo_label(step.events), Path(Verb.UNDO, (), step.revision))
        for step in reversed(look.undoable)
    )
    more = path_option(texts.say("panel-more"), path_to(PartialAction(UNDO), page=page + 1))
    path = Path(Verb.CHOOSE, (PartialAction(UNDO),))
    select = Select(path, texts.say("panel-ask-undo"), page_of(options, page=page, more=more))
    text = (texts.say("panel-title-undo"), holdings_line(texts))
    return Panel(text, (select, *button_rows((Button(texts.say("panel-back"), HOME),))))


# Everything that may be done with an offered item is one list (see `gain_panel`), whatever the kind of action.
ITEM_KINDS = ("gain", "place", "store", "discard")
# Up to this number, choices are buttons; more are a select. A panel of 15 has 22 of the 40 components that Discord
# allows; 15 are all tiles of the market and 8-buildings together.
BUTTONS = 15


def is_legal_so_far(look: TableView, partial: PartialAction) -> bool:
    """Whether every field chosen so far is one that the rules offer; blocks are checked by their own panels."""
    types = FIELDS[partial.kind]
    if partial.kind not in look.kinds:
        return False
    return all(
        types[number] is FieldType.BLOCKS or value in look.choices(partial.kind, *partial.fields[:number])
        for number, value in enumerate(partial.fields)
    )


def fill_forced_fields(look: TableView, partial: PartialAction) -> PartialAction:
    """The action with every next field filled in that leaves no choice; blocks are never filled in."""
    # Blocks cost something: they are shown before they are paid, even if only one payment is possible.
    while partial.open_field not in (None, FieldType.BLOCKS):
        values = look.choices(partial.kind, *partial.fields)
        if len(values) != 1:
            break
        partial = partial.with_field(values[0])
    return partial


def parent_path(look: TableView, partial: PartialAction) -> Path:
    """The path of the last panel before this one that left a choice; forced fields are skipped."""
    if partial.kind in ITEM_KINDS:
        return HOME
    fields = partial.fields[:-1]
    while fields and len(look.choices(partial.kind, *fields)) <= 1:
        fields = fields[:-1]
    has_choice = bool(partial.fields) and len(look.choices(partial.kind, *fields)) > 1
    return path_to(PartialAction(partial.kind, fields)) if has_choice else HOME


def back_button(look: TableView, partial: PartialAction, texts: PanelTexts) -> Iterator[Button]:
    """Back to the panel before; on the first panel of a question that must be answered, undo instead."""
    is_first = not partial.fields and not isinstance(look.view.pending, ChooseAction | FinishTurn)
    if is_first:
        yield from undo_button(look, texts)
    else:
        yield Button(texts.say("panel-back"), parent_path(look, partial))


def field_panel(look: TableView, partial: PartialAction, texts: PanelTexts, *, page: int = 0) -> Panel:
    """The legal values of the open field: as buttons, or in a select if there are many.

    Buttons are preferred, because a choice in a select takes two presses: one to open it, one to choose.
    """
    values = look.choices(partial.kind, *partial.fields)
    choices = [(_choice_text(look, partial, value, texts), path_to(partial.with_field(value))) for value in values]
    question, next_page = texts.say(f"panel-ask-{partial.kind}-{partial.open_field}"), path_to(partial, page=page + 1)
    rows = choice_rows(choices, Path(Verb.CHOOSE, (partial,)), question, texts, page=page, next_page=next_page)
    title = texts.say(f"panel-title-{partial.kind}")
    about = (*_chosen_lines(look, partial, texts), *long_description_lines(choices, texts))
    text = (title, holdings_line(texts), *about, question)
    return Panel(text, (*rows, *button_rows(back_button(look, partial, texts))))


def _choice_text(look: TableView, partial: PartialAction, value: Any, texts: PanelTexts) -> OptionText:
    """The words of a choice. Where a tile can be built is told above, once for all tiles of the same cities."""
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
    """Buttons for up to `BUTTONS` choices, otherwise one select, by pages; nothing if there is nothing to choose."""
    if len(choices) <= BUTTONS:
        return button_rows(Button(_button_label(text, texts), path, style, icon=text.icon) for text, path in choices)
    options = tuple(path_option(text.label, path, text.description, icon=text.icon) for text, path in choices)
    more = path_option(texts.say("panel-more"), next_page)
    return (Select(select, question, page_of(options, page=page, more=more)),)


def long_description_lines(choices: Sequence[tuple[OptionText, Path]], texts: PanelTexts) -> Iterator[str]:
    """The descriptions of choices whose buttons have no room for them."""
    for text, _ in choices if len(choices) <= BUTTONS else ():
        if text.description and _button_label(text, texts) == text.label:
            yield texts.say("panel-about-choice", label=text.label, description=text.description)


def _button_label(text: OptionText, texts: PanelTexts) -> str:
    """The label with its description; the label alone if a button has no room for both."""
    whole = texts.say("panel-label-with-description", label=text.label, description=text.description)
    return whole if text.description and len(whole) <= BUTTON_LABEL_LENGTH else text.label


def _chosen_lines(look: TableView, partial: PartialAction, texts: PanelTexts) -> Iterator[str]:
    """What has been chosen so far; before a tile is chosen, where each can be built, and which cannot be built."""
    if partial.kind == "build" and not partial.fields:
        yield from payable_lines(look, texts)
        line = not_payable_line(look, texts)
        if line is not None:
            yield line
    elif partial.fields:
        value = partial.fields[0]
        name = texts.tile(value) if FIELDS[partial.kind][0] is FieldType.TILE else texts.item(value)
        yield texts.say("panel-chosen", what=name)


def confirm_buttons(
    look: TableView, consequences: Consequences, partials: tuple[PartialAction, ...], texts: PanelTexts
) -> Iterator[Button]:
    """`Buy, 11 coins - end turn`; beside it `- then more…` if something optional is left.

    If a question follows, there is one button without either ending. The second button depends on hidden holdings, but
    nothing public tells whether it was shown: the two differ only in whether they end the turn.
    """
    what, icon = confirm_label(look, partials, consequences, texts), texts.icon(action_icon(partials[0].kind))
    if not consequences.is_done:
        yield Button(what, Path(Verb.PLAY, partials), Style.SUCCESS, icon=icon)
        return
    yield Button(texts.say("panel-confirm-end", what=what), Path(Verb.FINISH, partials), Style.SUCCESS, icon=icon)
    if consequences.has_more:
        yield Button(texts.say("panel-confirm-more", what=what), Path(Verb.PLAY, partials), Style.PRIMARY, icon=icon)


def confirm_panel(
    look: TableView,
    partials: tuple[PartialAction, ...],
    texts: PanelTexts,
    *,
    beside: tuple[Button, ...] = (),
    back_from: PartialAction | None = None,
) -> Panel | None:
    """The preview of finished actions and the buttons that take them; None if they are not legal.

    `beside` are other buttons. Back leads to the panel before `back_from`; if that is None, before these actions.
    """
    consequences = consequences_of_partials(look, partials)
    if consequences is None:
        return None
    actions = [partial.to_action() for partial in partials]
    text = (
        texts.say(f"panel-title-{partials[0].kind}"),
        holdings_line(texts),
        *preview_lines(look, actions, texts, consequences),
    )
    home = Button(texts.say("panel-back"), HOME)
    back = (home,) if len(partials) > 1 else back_button(look, back_from or partials[0], texts)
    return Panel(text, button_rows((*confirm_buttons(look, consequences, partials, texts), *beside, *back)))


def action_panel(look: TableView, texts: PanelTexts) -> Panel:
    """What may be done now, below what the reader holds."""
    kinds = tuple(_shown_kinds(look))
    disabled = {kind: error for kind in kinds if (error := _why_not(look, kind)) is not None}
    text = (
        texts.say("panel-your-turn", round=look.view.round),
        holdings_line(texts),
        *warehouse_lines(texts),
        *visit_warnings(look, texts),
        *_end_lines(look, texts),
        *(
            texts.say("panel-not-now", action=texts.action(kind), reason=texts.reason(disabled[kind]))
            for kind in disabled
        ),
    )
    buttons = (_action_button(kind, texts, is_disabled=kind in disabled) for kind in kinds)
    rows = button_rows((*buttons, *undo_button(look, texts)))
    # Once the action is taken, little of the market is left to choose from.
    return Panel(text, rows, PanelPicture.MARKET if isinstance(look.view.pending, ChooseAction) else None)


def _end_lines(look: TableView, texts: PanelTexts) -> Iterator[str]:
    """That the end of the game was triggered, and by whom; how many idle turns are left before it ends by itself."""
    ending = look.view.ending
    if ending is not None:
        yield texts.say("panel-end-in-motion", name=texts.player(ending.seat), reason=ending.reason)
    if look.view.is_stalling and isinstance(look.view.pending, ChooseAction):
        yield texts.say("panel-stalling", left=look.view.idle_turns_left)


def _shown_kinds(look: TableView) -> Iterator[str]:
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


def _is_relevant(look: TableView, kind: str, *, is_start: bool) -> bool:
    """Whether a kind beside the action has a button: objects are purchased after it, and moving needs stored items."""
    if kind == "move":
        return bool(own_seat(look.view).warehouse)
    return kind != "purchase-object" or not is_start


def _why_not(look: TableView, kind: str) -> GameError | None:
    """Why no action of this kind is legal, None if one is; buying is legal if any way to buy is."""
    if kind != BUY:
        return look.why_not(kind)
    return None if any(way in look.kinds for way in WAYS_TO_BUY) else look.why_not("turn")


def _action_button(kind: str, texts: PanelTexts, *, is_disabled: bool) -> Button:
    label, icon = texts.action(kind), texts.icon(action_icon(kind))
    if is_disabled:
        return Button(label, Path(Verb.DISABLED, (PartialAction(kind),)), is_disabled=True, icon=icon)
    if kind == "end":
        return Button(label, Path(Verb.PLAY, (PartialAction(kind),)), Style.SUCCESS, icon=icon)
    style = Style.SECONDARY if kind in kinds_at(Placement.BESIDE_ACTION) else Style.PRIMARY
    return Button(label, path_to(PartialAction(kind)), style, icon=icon)


def buy_panel(look: TableView, texts: PanelTexts) -> Panel:
    """The ways to buy, each with the wheel as it will be then, without the colours of the blocks that are drawn."""
    text = (
        texts.say(f"panel-title-{BUY}"),
        holdings_line(texts),
        *visit_warnings(look, texts),
        *(line for kind in _ways_to_buy(look) for line in _way_lines(look, kind, texts)),
    )
    return Panel(text, button_rows((*_buy_buttons(look, texts), Button(texts.say("panel-back"), HOME))))


def _ways_to_buy(look: TableView) -> list[str]:
    """The kinds of action that begin a purchase in the ruleset of the table, legal or not."""
    return [kind for kind in WAYS_TO_BUY if kind in RULESETS[look.view.ruleset].rule_named]


def _way_lines(look: TableView, kind: str, texts: PanelTexts) -> Iterator[str]:
    """The wheel after this way to buy, or why it is not possible."""
    error = look.why_not(kind)
    if error is not None:
        yield texts.say("panel-not-now", action=texts.action(kind), reason=texts.reason(error))
        return
    ahead = wheel_ahead(look, ACTION_KINDS[kind].action())
    if ahead is not None:
        yield texts.say(f"panel-wheel-after-{kind}")
        yield from _wheel_lines(ahead, texts)
        if ahead.drawn:
            yield texts.say("panel-turning-reveals")


_FIRST_PLACE = 0


def _wheel_lines(ahead: WheelAhead, texts: PanelTexts) -> Iterator[str]:
    """Every place that will hold blocks, with their prices; for place I also how many are drawn."""
    for place, blocks in enumerate(ahead.places):
        drawn = ahead.drawn if place == _FIRST_PLACE else 0
        parts = [blocks_with_prices(place, blocks, texts)] if blocks != EMPTY_TALLY else []
        parts += [texts.say("panel-drawn", number=drawn)] if drawn else []
        if parts:
            texts_of_place = texts.say("panel-plus").join(parts), emptying_reward(ahead.offers, place, texts)
            yield texts.say(
                "panel-wheel-place", place=PLACE_NAMES[place], blocks=" · ".join(filter(None, texts_of_place))
            )


def _buy_buttons(look: TableView, texts: PanelTexts) -> Iterator[Button]:
    for kind in _ways_to_buy(look):
        is_legal = kind in look.kinds
        path = Path(Verb.PLAY if is_legal else Verb.DISABLED, (PartialAction(kind),))
        icon = texts.icon(action_icon(kind))
        yield Button(texts.action(kind), path, Style.PRIMARY, is_disabled=not is_legal, icon=icon)


def gain_panel(look: TableView, texts: PanelTexts, *, page: int = 0) -> Panel:
    """What may be done with what is offered, and declining it."""
    choices = [
        (_option(look, chain, texts), Path(Verb.SHOW, tuple(map(partial_of, chain)))) for chain in _action_chains(look)
    ]
    next_page = Path(Verb.SHOW, (), page + 1)
    select, question = Path(Verb.CHOOSE, (PartialAction("gain"),)), texts.say("panel-ask-gain")
    rows = choice_rows(choices, select, question, texts, page=page, next_page=next_page)
    about = (*warehouse_lines(texts), *long_description_lines(choices, texts))
    text = (texts.say("panel-title-gain"), holdings_line(texts), *about, _question(look, texts))
    decline = Button(texts.say("panel-decline"), path_to(PartialAction("gain", (NOTHING,))))
    buttons = (*((decline,) if "gain" in look.kinds else ()), *undo_button(look, texts))
    return Panel(text, (*rows, *button_rows(buttons)))


def _action_chains(look: TableView) -> Iterator[tuple[Action, ...]]:
    """Taking an item together with where it goes, or only the latter if it has been taken already."""
    for action in look.legal():
        match action:
            case Gain(item) if item == NOTHING:
                continue
            case Gain():
                yield from ((action, after) for after in following_actions(look, [action]))
            case _:
                yield (action,)


def _option(look: TableView, chain: tuple[Action, ...], texts: PanelTexts) -> OptionText:
    """What is done with the item, and what the scoring under way then pays."""
    last, icon, texts = chain[-1], _icon(look, chain, texts), texts.words
    label = discard_sentence(look.view, chain, texts) if isinstance(last, DiscardItem) else action_sentence(last, texts)
    consequences = consequences_of(look, chain)
    parts = [] if consequences is None else list(scoring_lines(consequences, texts))
    # The city of a statue decides which other city it is scored with.
    parts += [statue_scoring_text(last, texts)] if isinstance(last, PlaceGained) else []
    return OptionText(label, " ".join(filter(None, parts)), icon)


def _icon(look: TableView, chain: tuple[Action, ...], texts: PanelTexts) -> str:
    """The icon of the gained item; that of discarding if another item is given up for it."""
    match chain[-1]:
        case DiscardItem():
            return texts.icon(action_icon("discard"))
        case PlaceGained(item) | StoreItem(item) | Gain(item):
            return texts.icon(option_icon(FieldType.ITEM, item, look.view.ruleset))
        case _:
            return ""


def _question(look: TableView, texts: PanelTexts) -> str:
    match look.view.pending:
        case ChooseGain(offers) if len(offers) > 1:
            return texts.say("panel-may-gain-one", items=texts.alternatives(map(texts.item, offers)))
        case ChooseGain(offers) if offers:
            return texts.say("panel-may-gain", item=texts.item(offers[0]))
        case ItemPlacement(item):
            return texts.say("panel-place-it", item=texts.known_item(item))
        case _:
            return texts.say("panel-nothing-offered")


def payment_panel(look: TableView, partial: PartialAction, texts: PanelTexts) -> Panel | None:
    """The first payment that the rules offer as a button, beside it the way to others; None if nothing can pay."""
    payments = look.choices(partial.kind, *partial.fields)
    if not payments:
        return None
    paid = partial.with_field(payments[0])
    choose = (Button(texts.say("panel-choose-blocks"), path_to(paid)),) if len(payments) > 1 else ()
    return confirm_panel(look, (paid,), texts, beside=choose, back_from=partial)


def block_counter_panel(look: TableView, partial: PartialAction, texts: PanelTexts) -> Panel | None:
    """Minus, number and plus for every colour that can be paid with; None for blocks the reader does not hold."""
    *fields_before, blocks = partial.fields
    base = PartialAction(partial.kind, tuple(fields_before))
    payments = look.choices(partial.kind, *fields_before)
    if not payments or not includes(own_blocks(look.view), blocks):
        return None
    colours = _payable_colours(payments)
    rows = counter_rows(base, blocks, colours, texts, label="panel-blocks-of", is_allowed=lambda _: True)
    if blocks in payments:
        panel = confirm_panel(look, (partial,), texts)
        return None if panel is None else Panel(panel.text, (*rows, *panel.rows))
    text = (texts.say(f"panel-title-{partial.kind}"), holdings_line(texts), _does_not_pay_line(look, partial, texts))
    return Panel(text, (*rows, *button_rows(back_button(look, partial, texts))))


def _payable_colours(payments: Sequence[Tally]) -> Iterator[tuple[Colour, int]]:
    """The colours that occur in any payment, with the most of each that one takes."""
    for colour in COLOURS:
        most = max(count(payment, colour) for payment in payments)
        if most:
            yield colour, most


def _does_not_pay_line(look: TableView, partial: PartialAction, texts: PanelTexts) -> str:
    tile, place, blocks = partial.fields
    city = place if partial.kind == "build" else spot_city(Spot(place))
    lines = [texts.say("panel-does-not-pay", blocks=texts.blocks(blocks), tile=texts.tile(tile), city=texts.city(city))]
    if RULESETS[look.view.ruleset].allows_exchange and city < COLOURS[-1]:
        two, one = tally_of((city + 1, city + 1)), tally_of((city,))
        lines.append(texts.say("panel-exchange", two=texts.blocks(two), one=texts.blocks(one)))
    return " ".join(lines)


_SCORE = PartialAction("score")
# What each object counts at the end of the basic game.
_VP_OF_OBJECT = OBJECT_CARDS[Cards().object].points[0]


def score_panel(look: TableView, partial: PartialAction, texts: PanelTexts, *, page: int = 0) -> Panel | None:
    """One space with what it pays, the buttons that score it (one for each bonus of a visit), and the other spaces.

    None if the chosen space cannot be scored.
    """
    spaces: Sequence[Space] = look.choices("score")
    space = partial.fields[0] if partial.fields else _best_paying(look, spaces)
    ways = dict(_ways_to_score(look, space))
    if not ways:
        return None
    chosen = texts.say("panel-space-pays", space=texts.space(space), pays=scoring_text(look.view, space, texts))
    first, consequences = next(iter(ways.items()))
    _, *preview = preview_lines(look, [first], texts, consequences)
    text = (
        texts.say("panel-title-score"),
        holdings_line(texts),
        texts.say("panel-chosen", what=chosen),
        *((texts.say("panel-ask-bonus"),) if first.bonus is not None else ()),
        *(line for score in ways for line in _extra_pay_lines(look, score, texts)),
        *preview,
    )
    confirm = [
        button
        for score, leads_to in ways.items()
        for button in confirm_buttons(look, leads_to, (PartialAction("score", (space, score.bonus)),), texts)
    ]
    others = _other_spaces(look, [other for other in spaces if other != space], texts, page=page)
    return Panel(text, (*button_rows(confirm), *others, *button_rows((Button(texts.say("panel-back"), HOME),))))


def _best_paying(look: TableView, spaces: Sequence[Space]) -> Space:
    """The space that brings most now; a money space pays at the end only and comes last."""

    def worth(space: Space) -> tuple[int, int]:
        if space in MONEY_SPACES:
            return (-1, 0)
        pay, objects = own_scoring_pay(look.view, space), own_objects_gained(look.view, space)
        # Three coins buy about as much as one VP.
        return (3 * (pay.vp + _VP_OF_OBJECT * total(objects)) + pay.coins, pay.vp)

    return max(spaces, key=worth)


def _ways_to_score(look: TableView, space: Space) -> Iterator[tuple[Score, Consequences]]:
    """Scoring this space with each bonus that may be chosen, or without one."""
    for bonus in look.choices("score", space):
        consequences = consequences_of_partials(look, (PartialAction("score", (space, bonus)),))
        if consequences is not None:
            yield Score(space, bonus), consequences


def _other_spaces(look: TableView, spaces: Sequence[Space], texts: PanelTexts, *, page: int) -> tuple[Row, ...]:
    choices = [(option_text(look, _SCORE, space, texts), path_to(_SCORE.with_field(space))) for space in spaces]
    select, next_page = Path(Verb.CHOOSE, (_SCORE,)), path_to(_SCORE, page=page + 1)
    question, style = texts.say("panel-ask-score-space"), Style.SECONDARY
    return choice_rows(choices, select, question, texts, page=page, next_page=next_page, style=style)


def _extra_pay_lines(look: TableView, score: Score, texts: PanelTexts) -> Iterator[str]:
    """How much more the scoring may pay with the item of its bonus, which depends on the place of the item."""
    if score.bonus in (CourtBonus.STATUE, CourtBonus.DECORATION):
        extra = best_extra_pay(look, score, base=own_scoring_pay(look.view, score.space))
        if extra.coins or extra.vp:
            yield texts.say("panel-up-to", bonus=texts.bonus(score.bonus), gain=texts.pay(extra))


def take_panel(look: TableView, partial: PartialAction, texts: PanelTexts) -> Panel | None:
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


def affordable_blocks(look: TableView, place: int) -> Tally:
    """All blocks of a place; if they cost too much, as many as can be paid, the cheapest first."""
    payable: Sequence[Tally] = look.choices("take", place)
    return max(payable, key=lambda blocks: (total(blocks), -block_price(place, blocks), -blocks))


def _places_panel(look: TableView, places: Sequence[int], texts: PanelTexts) -> Panel:
    lines = (texts.say("panel-title-take"), holdings_line(texts), *_offer_lines(look, texts))
    filled = (place for place in PLACES if look.view.wheel[place])
    buttons = (_place_button(look, place, texts, is_payable=place in places) for place in filled)
    rows = (*button_rows(buttons), *button_rows(undo_button(look, texts)))
    return Panel(lines, rows, PanelPicture.WHEEL)


def _place_button(look: TableView, place: int, texts: PanelTexts, *, is_payable: bool) -> Button:
    """The button of a place, disabled if none of its blocks can be paid."""
    label, icon = place_label(place, look.view.wheel[place], texts), texts.icon(place_icon(place))
    partial = PartialAction("take", (place,))
    if not is_payable:
        return Button(label, Path(Verb.DISABLED, (partial,)), is_disabled=True, icon=icon)
    return Button(label, path_to(partial), Style.PRIMARY, icon=icon)


def _offer_lines(look: TableView, texts: PanelTexts) -> Iterator[str]:
    """What taking all blocks of each place brings, if the ruleset has such items."""
    offers = place_offers(look.view)
    for place in PLACES:
        reward = emptying_reward(offers, place, texts)
        if look.view.wheel[place] and reward:
            yield texts.say("panel-wheel-place", place=PLACE_NAMES[place], blocks=reward)


def _blocks_panel(look: TableView, take: Take, texts: PanelTexts, *, has_other_places: bool) -> Panel:
    """What is chosen of one place, what it costs, and a row for each of its colours."""
    lines, confirm = _cost_and_confirmation(look, take, texts)
    blocks_there = look.view.wheel[take.place]
    colours = [(colour, count(blocks_there, colour)) for colour in COLOURS if count(blocks_there, colour)]
    base, payable = PartialAction("take", (take.place,)), set(look.choices("take", take.place))
    # Of a single block there is nothing to choose: it has no counter.
    counted = colours if total(blocks_there) > 1 else []
    is_allowed = payable.__contains__
    rows = counter_rows(base, take.blocks, counted, texts, label="panel-blocks-of-most", is_allowed=is_allowed)
    other = (Button(texts.say("panel-other-place"), path_to(PartialAction("take"))),) if has_other_places else ()
    title = texts.say("panel-title-take-place", place=PLACE_NAMES[take.place])
    return Panel(
        (title, holdings_line(texts), *lines),
        (*button_rows(confirm), *rows, *button_rows((*other, *undo_button(look, texts)))),
    )


def _cost_and_confirmation(look: TableView, take: Take, texts: PanelTexts) -> tuple[Sequence[str], Sequence[Button]]:
    """The lines about what the chosen blocks cost, and the buttons that take them: none for what cannot be paid."""
    cost, coins = block_price(take.place, take.blocks), own_coins(look.view)
    if not take.blocks:
        return (texts.say("panel-none-chosen"),), ()
    if cost > coins:
        return (texts.say("panel-over-budget", coins=texts.coins(cost), excess=cost - coins),), ()
    partials = (PartialAction("take", (take.place, take.blocks)),)
    consequences = consequences_of_partials(look, partials)
    if consequences is None:
        return (), ()
    is_all = take.blocks == look.view.wheel[take.place]
    facts = {"place": PLACE_NAMES[take.place], "blocks": texts.blocks(take.blocks), "coins": texts.coins(cost)}
    bill = texts.say("panel-bill-all" if is_all else "panel-bill", left=coins - cost, **facts)
    reward = emptying_reward(place_offers(look.view), take.place, texts)
    lines = (bill, *((texts.say("panel-emptying", items=reward),) if reward else ()))
    _, *warnings = preview_lines(look, [take], texts, consequences)
    return (*lines, *warnings), tuple(confirm_buttons(look, consequences, partials, texts))


def relief_panel(look: TableView, texts: PanelTexts) -> Panel:
    """The panel if no block can be afforded: why, and one button that takes the relief coins and ends the turn."""
    partials = (PartialAction("relief"),)
    consequences = consequences_of_partials(look, partials)
    error = look.why_not("take")
    reasons = (
        () if error is None else (texts.say("panel-not-now", action=texts.action("buy"), reason=texts.reason(error)),)
    )
    preview = () if consequences is None else preview_lines(look, [Relief()], texts, consequences)
    buttons = () if consequences is None else confirm_buttons(look, consequences, partials, texts)
    text = (texts.say("panel-title-relief"), holdings_line(texts), *reasons, *preview)
    return Panel(text, button_rows((*buttons, *undo_button(look, texts))), PanelPicture.WHEEL)


def panel(
    look: TableView,
    path: Path,
    catalogue: Texts,
    locale: str | None,
    *,
    notes: Sequence[str] = (),
    has_reasons: bool = False,
    icons: Icons | None = None,
) -> Panel:
    """The panel of a path: the notes, then the question that the path has come to.

    With `has_reasons`, one more line tells a newcomer why. If the markup of icons would make the text longer than
    Discord accepts, the text is written without them.
    """
    shown = Panel(())

    # Notes about what happened give way before the question that the panel asks.
    above = Listing(lines=notes, more=lambda _: "", keep="last")

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        # If the text does without icons, the controls do too.
        nonlocal shown
        texts = PanelTexts(catalogue, locale, look.view, localizer.icons)
        shown = _panel_without_notes(look, path, texts)
        return (above, *shown.text, *(reason_lines(look, path, texts) if has_reasons else ()))

    text = fit_text(Localizer(catalogue, locale, icons), compose).text
    return replace(shown, text=(text,))


def _panel_without_notes(look: TableView, path: Path, texts: PanelTexts) -> Panel:
    """The panel of a path; if the path is not legal, the first panel with a line that says so."""
    if not look.is_to_move:
        return Panel(tuple(waiting_lines(look, texts)))
    if path.verb is not Verb.SHOW or not path.partials:
        return first_panel(look, texts, page=path.number)
    asked = path_panel(look, path, texts)
    if asked is not None:
        return asked
    first = first_panel(look, texts)
    return replace(first, text=(texts.say("panel-not-possible"), *first.text))


def first_panel(look: TableView, texts: PanelTexts, *, page: int = 0) -> Panel:
    """The first panel of the pending question."""
    match look.view.pending:
        case TakeBlocks():
            return take_panel(look, PartialAction("take"), texts) or relief_panel(look, texts)
        case ChooseUpgrade():
            return field_panel(look, PartialAction("upgrade"), texts)
        case ChooseGain() | ItemPlacement():
            return gain_panel(look, texts, page=page)
        case _:
            return action_panel(look, texts)


def path_panel(look: TableView, path: Path, texts: PanelTexts) -> Panel | None:
    """The panel that asks for what is still open; None if the path is not legal."""
    if len(path.partials) > 1:
        return confirm_panel(look, path.partials, texts)
    (partial,) = path.partials
    if partial.kind == BUY:
        return buy_panel(look, texts)
    if partial.kind == UNDO:
        return undo_panel(look, texts, page=path.number)
    if not is_legal_so_far(look, partial):
        return None
    if partial.kind == "take":
        return take_panel(look, partial, texts)
    if partial.kind == "score" and not partial.is_complete:
        return score_panel(look, partial, texts, page=path.number)
    return _question_panel(look, fill_forced_fields(look, partial), texts, page=path.number)


def _question_panel(look: TableView, partial: PartialAction, texts: PanelTexts, *, page: int) -> Panel | None:
    """The panel for the next open field, or the one with Confirm if all are chosen."""
    match partial.open_field:
        case None if FieldType.BLOCKS in FIELDS[partial.kind]:
            return block_counter_panel(look, partial, texts)
        case None:
            return confirm_panel(look, (partial,), texts)
        case _ if partial.kind in ITEM_KINDS:
            return gain_panel(look, texts, page=page)
        case FieldType.BLOCKS:
            return payment_panel(look, partial, texts)
        case _:
            return field_panel(look, partial, texts, page=page)
