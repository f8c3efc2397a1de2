"""The command group `/turn`: a whole turn typed, with suggestions."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, zip_longest
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import astuple, replace

from bot.boards import show_screen
from bot.core.commands import turn
from bot.core.interactions import Interaction, caller_of, context_of, locale_of, remember_settings_at, table_here
from bot.core.limits import OPTION_LENGTH, OPTIONS, truncate
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import TableView
from bot.core.views import read_view_in
from bot.panels.path import (
    BUY,
    FIELDS,
    HOME,
    WAYS_TO_BUY,
    PartialAction,
    Path,
    Play,
    Show,
    StepBack,
    Verb,
    decode_path,
    encode_path,
    partial_of,
    path_to,
)
from bot.panels.press import execute, require_seated
from bot.panels.steps import is_legal_so_far
from bot.panels.words import PanelTexts, action_sentence, option_text
from game import (
    COLOURS,
    EMPTY_TALLY,
    Action,
    Announce,
    BadNotation,
    Build,
    End,
    FieldType,
    GameError,
    IllegalAction,
    Improve,
    Pass,
    Tally,
    action_kind,
    action_words,
    counts,
    field_words,
    parse_action,
    parse_field,
    ruleset_named,
)

# Discord lets people type 6,000 characters. The longest action, a payment of 16 blocks in words, has about 130.
_LONGEST = 300


def require_short(text: str) -> None:
    """Raises BadNotation for a text longer than any action: a number in it might be longer than Python can read."""
    if len(text) > _LONGEST:
        raise BadNotation("unknown-name", word=text)


def typed_text(type_: FieldType, value: Any, ruleset: str) -> str:
    """What autocomplete sends for a value."""
    if type_ is not FieldType.BLOCKS:
        return field_words(type_, value, ruleset)
    # One digit per colour: a payment of 16 blocks in words may be longer than the 100 characters of a choice.
    return "".join(map(str, counts(value)))


def parse_typed_field(type_: FieldType, text: str, ruleset: str) -> Any:
    """The value that autocomplete sent, or that was typed in the words of the record. Raises BadNotation."""
    require_short(text)
    if type_ is FieldType.BLOCKS and text.isascii() and text.isdigit() and len(text) == len(COLOURS):
        colours = ruleset_named(ruleset).colours
        text = " ".join(name for name, number in zip(colours, map(int, text), strict=True) for _ in range(number))
    return parse_field(type_, text, ruleset)


def parse_fields(kind: str, typed: Sequence[str | None], ruleset: str) -> tuple[Any, ...]:
    """The values typed for the fields of an action; the first one left out ends them. Raises BadNotation."""
    values: list[Any] = []
    for type_, text in zip(FIELDS[kind], typed, strict=False):
        if not text:
            break
        values.append(parse_typed_field(type_, text, ruleset))
    return tuple(values)


def parse_options(kind: str, typed: Mapping[str, str | None], ruleset: str) -> tuple[Any, ...]:
    """As `parse_fields`, for options by name.

    Raises IllegalAction("option-missing") if one is typed without the one before it, and IllegalAction("option-unused")
    if an action of this kind has no such field: nothing that was typed is silently ignored.
    """
    missing: str | None = None
    for number, (name, text) in enumerate(typed.items()):
        if not text:
            missing = missing or name
        elif number >= len(FIELDS[kind]):
            raise IllegalAction("option-unused", option=name)
        elif missing is not None:
            raise IllegalAction("option-missing", option=name, before=missing)
    return parse_fields(kind, list(typed.values()), ruleset)


_WITH_SPACES = str.maketrans("-.", "  ")


def matches(text: str, typed: str) -> bool:
    """Whether every word typed so far occurs in the text."""
    return _has_words(_comparable(text), _comparable(typed).split())


def _comparable(text: str) -> str:
    """The text without capitals, accents and hyphens: on a phone people leave them out."""
    plain = text.casefold()
    if not plain.isascii():
        plain = "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign))
    return plain.translate(_WITH_SPACES)


def _has_words(comparable: str, wanted: Sequence[str]) -> bool:
    return all(word in comparable for word in wanted)


def action_suggestions(
    look: TableView, typed: str, texts: PanelTexts, *, kinds: Sequence[str] = ()
) -> list[Choice[str]]:
    """Legal actions that match what was typed, as many as Discord shows; only those of `kinds` if any are given.

    The first payment of each tile and city comes before the second of any.
    """
    ruleset = look.view.ruleset
    legal = [action for action in look.legal() if not kinds or action_kind(action).tag in kinds]
    wanted, words_of = _comparable(typed).split(), _searched_words(texts)
    # There may be thousands of legal payments: they are compared lazily, until enough match, and by the record's
    # words first, which are made without the catalogue. Discord waits 3 seconds.
    matching = (
        action
        for action in _one_of_each_sort_first(legal)
        if not wanted
        or _has_words(action_words(action, ruleset).translate(_WITH_SPACES), wanted)
        or _has_words(words_of(action), wanted)
    )
    return [_suggestion(action, texts) for action in islice(matching, OPTIONS)]


def _searched_words(texts: PanelTexts) -> Callable[[Action], str]:
    """A function that returns the words of an action as the reader sees it, in comparable form.

    There are thousands of payments, made of few tiles, cities and sets of blocks: each part is put into words once.
    """

    @cache
    def words_of(action: Action) -> str:
        return _comparable(action_sentence(action, texts))

    @cache
    def words_of_blocks(blocks: Tally) -> str:
        return _comparable(texts.blocks(blocks))

    def all_words(action: Action) -> str:
        if not isinstance(action, Build | Improve):
            return words_of(action)
        return f"{words_of(replace(action, blocks=EMPTY_TALLY))} {words_of_blocks(action.blocks)}"

    return all_words


def _one_of_each_sort_first(actions: Iterable[Action]) -> Iterator[Action]:
    """The actions, with the first payment of every tile and city before the second of any."""
    sorts: dict[tuple[Any, ...], list[Action]] = {}
    for action in actions:
        sorts.setdefault((type(action), *astuple(action)[:-1]), []).append(action)
    return (action for rank in zip_longest(*sorts.values()) for action in rank if action is not None)


def _suggestion(action: Action, texts: PanelTexts) -> Choice[str]:
    """A choice that sends the record's words, or the code of panels if the words are too long for one."""
    value = action_words(action, texts.view.ruleset)
    if len(value) > OPTION_LENGTH:
        value = encode_path(Path(Verb.PLAY, (partial_of(action),)))
    return Choice(name=truncate(action_sentence(action, texts), OPTION_LENGTH), value=value)


def parse_typed_action(text: str, ruleset: str) -> Action:
    """The action that was sent: a code of panels, or the record's words. Raises BadNotation."""
    path = decode_path(text)
    if path is not None and path.verb is Verb.PLAY and len(path.partials) == 1:
        return path.actions()[0]
    require_short(text)
    return parse_action(text, ruleset)


def field_suggestions(look: TableView, partial: PartialAction, typed: str, texts: PanelTexts) -> list[Choice[str]]:
    """Legal values of the open field that match what was typed; none if every field is chosen."""
    if partial.open_field is None:
        return []
    values = (value for value in look.choices(partial.kind, *partial.fields) if value is not None)
    suggestions = (_field_suggestion(look, partial, value, texts) for value in values)
    return list(islice((choice for choice in suggestions if matches(f"{choice.name} {choice.value}", typed)), OPTIONS))


def _field_suggestion(look: TableView, partial: PartialAction, value: Any, texts: PanelTexts) -> Choice[str]:
    assert partial.open_field is not None
    shown = option_text(look, partial, value, texts)
    name = f"{shown.label} ({shown.description})" if shown.description else shown.label
    return Choice(name=truncate(name, OPTION_LENGTH), value=typed_text(partial.open_field, value, look.view.ruleset))


BUYING = (*WAYS_TO_BUY, "take", "relief")
PURCHASE = "purchase"
Autocomplete = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
# Returns what to offer the person to move, given what was typed so far.
Suggest = Callable[[Interaction, TableView, str, PanelTexts], list[Choice[str]]]
T = TypeVar("T")


async def _look(interaction: Interaction) -> TableView:
    """The caller's view of this channel's table. Raises Refused: NO_SUCH_TABLE, and as `require_seated`."""
    channel, tables = interaction.channel_id, context_of(interaction).service.tables
    if channel is None:
        raise Refused(RefusalCode.NO_SUCH_TABLE, table=0)
    caller = caller_of(interaction)
    look = await read_view_in(tables, channel, caller)
    remember_settings_at(interaction, look.table)
    return require_seated(look, caller)


async def _play(interaction: Interaction, action: Action, *, ends_turn: bool = False) -> None:
    await execute(interaction, await _look(interaction), Play((action,), ends_turn=ends_turn))


async def _play_or_ask(
    interaction: Interaction, kind: str, typed: Mapping[str, str | None], *, ends_turn: bool
) -> None:
    """Take the action that was typed; if something is missing, open the panel that asks for it.

    `typed` are the options by name, in the order of the action's fields.
    """
    look = await _look(interaction)
    kind = _kind_here(look, kind)
    partial = PartialAction(kind, parse_options(kind, typed, look.view.ruleset))
    # Nobody can type that there is no bonus; anything else that was left out is asked for, never chosen for them.
    if is_legal_so_far(look, partial) and tuple(look.choices(kind, *partial.fields)) == (None,):
        partial = partial.with_field(None)
    intent = Play((partial.to_action(),), ends_turn=ends_turn) if partial.is_complete else Show(path_to(partial))
    await execute(interaction, look, intent)


def _kind_here(look: TableView, kind: str) -> str:
    """The kind of action that `purchase` stands for in the ruleset of the table; any other kind as it is."""
    if kind != PURCHASE:
        return kind
    return "purchase-object" if look.view.sale is not None else "purchase-item"


def _for_mover(suggest: Suggest) -> Autocomplete:
    """Autocomplete that offers these to the person to move at the table of this channel, and nothing to others."""

    # A function, not a method: discord.py passes the group to those defined inside a class only.
    async def autocomplete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        # Autocomplete cannot show a refusal: the person is offered nothing, and the command tells them why.
        try:
            look = await _look(interaction)
        except Refused:
            return []
        texts = PanelTexts(context_of(interaction).texts, await locale_of(interaction), look.view)
        return suggest(interaction, look, typed, texts) if look.is_to_move else []

    return autocomplete


def _fields_of(kind: str, *before: str) -> Autocomplete:
    """Autocomplete for a field of an action, given the options `before` it."""

    def suggest(interaction: Interaction, look: TableView, typed: str, texts: PanelTexts) -> list[Choice[str]]:
        here = _kind_here(look, kind)
        given = [getattr(interaction.namespace, name, None) for name in before]
        try:
            partial = PartialAction(here, parse_fields(here, given, look.view.ruleset))
        except GameError:
            return []
        # If an option before this one is still empty, nothing is offered: what is legal here depends on it.
        return field_suggestions(look, partial, typed, texts) if len(partial.fields) == len(before) else []

    return _for_mover(suggest)


def _suggest_fields(kind: str, *options: str) -> Callable[[T], T]:
    """Autocomplete for the options of a command that are the fields of an action, in their order."""
    return app_commands.autocomplete(
        **{option: _fields_of(kind, *options[:number]) for number, option in enumerate(options)}
    )


def _actions(*kinds: str) -> Autocomplete:
    """Autocomplete for whole actions, of these kinds or of all."""
    return _for_mover(lambda _, look, typed, texts: action_suggestions(look, typed, texts, kinds=kinds))


def _undoable(_interaction: Interaction, look: TableView, typed: str, texts: PanelTexts) -> list[Choice[str]]:
    """The actions that can be taken back, the latest first."""
    named = [(texts.undo_label(step.events), str(step.revision)) for step in reversed(look.undoable)]
    fitting = [(name, revision) for name, revision in named if matches(name, typed)]
    return [Choice(name=truncate(name, OPTION_LENGTH), value=revision) for name, revision in fitting[:OPTIONS]]


@turn.command("turn-buy", what="option-turn-what", end="option-turn-end")
@app_commands.autocomplete(what=_actions(*BUYING))
async def turn_buy_command(interaction: Interaction, what: str | None = None, end: bool = False) -> None:
    """Take an action of a purchase; without one, show the ways to buy or the blocks."""
    look = await _look(interaction)
    if not what:
        is_start = any(kind in look.kinds for kind in WAYS_TO_BUY)
        path = path_to(PartialAction(BUY)) if is_start else HOME
        await execute(interaction, look, Show(path))
        return
    action = parse_typed_action(what, look.view.ruleset)
    if action_kind(action).tag not in BUYING:
        raise IllegalAction("not-possible")
    await execute(interaction, look, Play((action,), ends_turn=end))


@turn.command(
    "turn-build",
    tile="option-turn-tile",
    city="option-turn-city",
    pay="option-turn-pay",
    end="option-turn-end",
)
@_suggest_fields("build", "tile", "city", "pay")
async def turn_build_command(
    interaction: Interaction,
    tile: str | None = None,
    city: str | None = None,
    pay: str | None = None,
    end: bool = False,
) -> None:
    """Build a tile; asks for what is left out."""
    await _play_or_ask(interaction, "build", {"tile": tile, "city": city, "pay": pay}, ends_turn=end)


@turn.command(
    "turn-improve",
    tile="option-turn-tile",
    building="option-turn-over",
    pay="option-turn-pay",
    end="option-turn-end",
)
@_suggest_fields("improve", "tile", "building", "pay")
async def turn_improve_command(
    interaction: Interaction,
    tile: str | None = None,
    building: str | None = None,
    pay: str | None = None,
    end: bool = False,
) -> None:
    """Replace a building by a tile; asks for what is left out."""
    typed = {"tile": tile, "building": building, "pay": pay}
    await _play_or_ask(interaction, "improve", typed, ends_turn=end)


@turn.command("turn-score", place="option-turn-space", bonus="option-turn-bonus", end="option-turn-end")
@_suggest_fields("score", "place", "bonus")
async def turn_score_command(
    interaction: Interaction, place: str | None = None, bonus: str | None = None, end: bool = False
) -> None:
    """Score a space; asks for what is left out."""
    await _play_or_ask(interaction, "score", {"place": place, "bonus": bonus}, ends_turn=end)


@turn.command("turn-purchase", item="option-turn-item", building="option-turn-for", end="option-turn-end")
@_suggest_fields(PURCHASE, "item", "building")
async def turn_purchase_command(
    interaction: Interaction, item: str | None = None, building: str | None = None, end: bool = False
) -> None:
    """Purchase an object or an item, whichever the ruleset has; asks for what is left out."""
    await _play_or_ask(interaction, PURCHASE, {"item": item, "building": building}, ends_turn=end)


@turn.command("turn-pass", end="option-turn-end")
async def turn_pass_command(interaction: Interaction, end: bool = False) -> None:
    """Pass."""
    await _play(interaction, Pass(), ends_turn=end)


@turn.command("turn-announce")
async def turn_announce_command(interaction: Interaction) -> None:
    """Announce the end of the game."""
    await _play(interaction, Announce())


@turn.command("turn-end")
async def turn_end_command(interaction: Interaction) -> None:
    """End the turn."""
    await _play(interaction, End())


@turn.command("turn-undo", to="option-turn-to")
@app_commands.autocomplete(to=_for_mover(_undoable))
async def turn_undo_command(interaction: Interaction, to: str | None = None) -> None:
    """Go back to a revision of this turn; without one, undo the last action."""
    look = await _look(interaction)
    revisions = {str(step.revision): step.revision for step in look.undoable}
    if not revisions:
        raise Refused(RefusalCode.NOTHING_TO_UNDO)
    # No revision is -1: what was typed and is not in the list is refused like a revision that cannot be undone.
    back_to = revisions.get(to, -1) if to else look.undoable[-1].revision
    await execute(interaction, look, StepBack(back_to))


@turn.command("turn-hand")
async def turn_hand_command(interaction: Interaction) -> None:
    """Answer with what the caller holds behind their screen."""
    await show_screen(interaction, (await table_here(interaction)).id)


@turn.command("turn-play", decision="option-turn-decision", end="option-turn-end")
@app_commands.autocomplete(decision=_actions())
async def turn_play_command(interaction: Interaction, decision: str | None = None, end: bool = False) -> None:
    """Take any legal action; without one, show the current panel."""
    look = await _look(interaction)
    action = parse_typed_action(decision, look.view.ruleset) if decision else None
    intent = Show(HOME) if action is None else Play((action,), ends_turn=end)
    await execute(interaction, look, intent)
