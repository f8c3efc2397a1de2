"""A press on a panel: read, carried out, and answered with the next panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, assert_never

from discord import ButtonStyle, SelectOption, ui
from msgspec import Struct
from msgspec.structs import replace

from bot.core.access import require_seat
from bot.core.custom_ids import UNREADABLE, CustomId, Scope, table_of_any_version, template
from bot.core.interactions import (
    Interaction,
    answer,
    caller_of,
    context_of,
    defer,
    localizer_of,
    read_own_view,
    read_person,
    redraw,
    remember_settings_at,
    table_here,
)
from bot.core.limits import PLACEHOLDER_LENGTH, truncate
from bot.core.messages import THEME, Layout, button, emoji_of, gallery, picture_file, row, seat_name, text
from bot.core.presses import PressedItem, on_unknown_press, pressed_id
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import refusal_words, turn_lines
from bot.core.values import Caller, ChangeResult, TableView
from bot.panels.path import (
    HOME,
    UNDO,
    Button,
    Panel,
    PanelPicture,
    PartialAction,
    Path,
    Select,
    Verb,
    decode_path,
    encode_path,
    partial_of,
    path_to,
)
from bot.panels.steps import panel
from bot.panels.words import own_coins
from bot.workers.picture_worker import PictureWorker
from game import COLOURS, Action, Tally, tally_of
from languages import Localizer
from rendering import Picture
from storage import Person, Status


class Show(Struct, frozen=True):
    """Show the panel of this path; nothing changes."""

    path: Path


class Play(Struct, frozen=True):
    """Take these actions; with `ends_turn`, end the turn after them."""

    actions: tuple[Action, ...]
    ends_turn: bool = False


class StepBack(Struct, frozen=True):
    """Undo, back to this revision."""

    revision: int


Intent = Show | Play | StepBack
# Paths of selects; all others are paths of buttons. No panel has a select of single blocks any more, but those that
# version 1.0.0 has sent can still be pressed.
CHOICES: Final = (Verb.CHOOSE, Verb.CHOOSE_BLOCKS)
# What the value of a select may ask for; no panel has a value that leads to another select.
_CHOOSABLE: Final = (Verb.SHOW, Verb.PLAY, Verb.FINISH, Verb.UNDO)


def intent_of(path: Path, values: Sequence[str] = ()) -> Intent:
    """What a press asks for. `values` are those of a select; what makes no sense shows the first panel."""
    match path.verb:
        case Verb.SHOW:
            return Show(path)
        case Verb.PLAY | Verb.FINISH:
            return Play(path.actions(), ends_turn=path.verb is Verb.FINISH)
        case Verb.UNDO:
            return StepBack(path.number)
        case Verb.CHOOSE:
            return _choice_intent(values)
        case Verb.CHOOSE_BLOCKS:
            return Show(_blocks_path(path, values))
        case _:
            return Show(HOME)


def _choice_intent(values: Sequence[str]) -> Intent:
    """What the chosen value asks for, which is a path by itself."""
    path = decode_path(values[0]) if values else None
    return Show(HOME) if path is None or path.verb not in _CHOOSABLE else intent_of(path)


def _blocks_path(path: Path, values: Sequence[str]) -> Path:
    """The panel of the chosen blocks, for a path that has come as far as their place."""
    blocks = chosen_blocks(values)
    partial = path.partials[0] if path.partials else None
    if blocks is None or partial is None or partial.kind != "take" or len(partial.fields) != 1:
        return HOME
    return path_to(PartialAction("take", (partial.fields[0], blocks)))


def chosen_blocks(values: Sequence[str]) -> Tally | None:
    """The blocks that the values of a select name, `21` the second red one; None if one of them names no block."""
    if not values or not all(map(_names_block, values)):
        return None
    return tally_of(int(value[0]) for value in set(values))


def _names_block(value: str) -> bool:
    # There are seven blocks of a colour at most, numbered from 0.
    return len(value) == 2 and value[0] in "012345"[: len(COLOURS)] and value[1] in "0123456"


# The name of the picture that a panel may have.
PANEL_FILE: Final = "panel.png"


def layout(panel: Panel, *, table_id: int, revision: int, picture: Picture | None = None, warned_of: int = 0) -> Layout:
    """The components; the custom id of every control carries the table, the revision and the choices made so far.

    Also the number of the proposal that the panel warns of (0: none), so that a press on a panel that did not warn of
    the present one can be told from a press that accepts its end.
    """

    def custom_id(path: Path) -> CustomId:
        return CustomId(table_id, revision, encode_path(replace(path, warned_of=warned_of)))

    rows = [
        row(_select(controls, custom_id(controls.path)))
        if isinstance(controls, Select)
        else row(*(_button(one, custom_id(one.path)) for one in controls))
        for controls in panel.rows
    ]
    pictures = () if picture is None else (gallery(picture, PANEL_FILE),)
    return Layout(ui.Container(*map(text, panel.text), *pictures, *rows))


def _button(shown: Button, custom_id: CustomId) -> ui.Button[Any]:
    style = ButtonStyle[shown.style]
    return button(custom_id, shown.label, style=style, disabled=shown.is_disabled, icon=shown.icon)


def _select(select: Select, custom_id: CustomId) -> ui.Select[Any]:
    options = [
        SelectOption(
            label=option.label,
            value=option.value,
            description=option.description or None,
            emoji=emoji_of(option.icon),
        )
        for option in select.options
    ]
    placeholder = truncate(select.placeholder, PLACEHOLDER_LENGTH)
    return ui.Select(custom_id=custom_id.encode(), placeholder=placeholder, options=options)


# Refusals that the present panel answers better than a sentence alone: the position or the turn has changed.
_MOVED_ON: Final = (RefusalCode.STALE, RefusalCode.NOT_RUNNING)
_SHOWN_ON_PANEL: Final = (
    *_MOVED_ON,
    RefusalCode.ILLEGAL,
    RefusalCode.NOT_YOUR_TURN,
    RefusalCode.UNDO_TOO_FAR,
    RefusalCode.NOTHING_TO_UNDO,
    RefusalCode.PROPOSAL_OPEN,
)


async def open_panel(interaction: Interaction, table_id: int) -> None:
    """Answer with the present panel of a table, as a new private message."""
    look = require_seated(await read_own_view(interaction, table_id), caller_of(interaction))
    await _show_panel(interaction, look, HOME, is_new=True)


def require_seated(look: TableView, caller: Caller) -> TableView:
    """The same position, for a caller who has a panel there.

    Raises Refused: NOT_SEATED without a seat, NOT_RUNNING in a lobby or while paused, SEAT_KEPT while a stand-in plays
    for the caller.
    """
    seat = require_seat(look.table, caller)
    if look.table.status not in (Status.RUNNING, Status.FINISHED):
        raise Refused(RefusalCode.NOT_RUNNING, status=look.table.status)
    if look.table.seats[seat].is_kept and look.table.status is Status.RUNNING:
        raise Refused(RefusalCode.SEAT_KEPT)
    return look


async def answer_press(interaction: Interaction, pressed: CustomId, values: Sequence[str] | None) -> None:
    """Answer a press: with another panel, or by taking actions and asking the next question.

    `values` are those of a select, None for a button. A button that carries a select's path, or a select that carries a
    button's, shows the present panel: no panel ever had it.
    """
    path = decode_path(pressed.path)
    if path is not None and (path.verb in CHOICES) != (values is not None):
        path = None
    intent = None if path is None else intent_of(path, values or ())
    if isinstance(intent, Play | StepBack):
        # Nothing is read beforehand: the service judges the press by the position inside its own transaction.
        warned_of = 0 if path is None else path.warned_of
        await _carry_out(interaction, pressed.table, intent, revision=pressed.revision, warned_of=warned_of)
        return
    look = require_seated(await read_own_view(interaction, pressed.table), caller_of(interaction))
    if path is not None and path.verb is Verb.OPEN:
        await _show_panel(interaction, look, HOME, is_new=True)
    # A panel of an older position shows the present one; its choices may mean something else by now.
    elif intent is None or pressed.revision != look.table.revision:
        await _show_panel(interaction, look, HOME, notes=((await localizer_of(interaction)).say("panel-moved-on"),))
    else:
        await _show_panel(interaction, look, intent.path)


async def execute(interaction: Interaction, look: TableView, intent: Intent) -> None:
    """Do what a typed command asks for and answer with the panel that follows, as a new message.

    While a proposal is open nothing is committed: whoever types has seen no panel that warns of it. The answer is then
    the panel with the warning, whose button does what was typed.
    """
    if look.table.proposal is not None and look.is_to_move:
        intent = Show(_path_before(intent))
    if isinstance(intent, Show):
        await _show_panel(interaction, look, intent.path, is_new=True)
    else:
        await _carry_out(interaction, look.table.id, intent, revision=look.table.revision, warned_of=0, is_new=True)


async def _carry_out(
    interaction: Interaction,
    table_id: int,
    intent: Play | StepBack,
    *,
    revision: int,
    warned_of: int,
    is_new: bool = False,
) -> None:
    """Commit what was asked for at a revision and answer with the panel that follows.

    Where it would withdraw a proposal that was made after the panel, so that `warned_of` is not its number, the panel
    is shown again, now with the warning; the next press on it is carried out.
    """
    turns, by = context_of(interaction).service.turns, caller_of(interaction)
    try:
        if isinstance(intent, StepBack):
            committed = await turns.undo(table_id, by, revision=revision, back_to=intent.revision, warned_of=warned_of)
        else:
            committed = await turns.play(
                table_id, by, revision=revision, actions=intent.actions, ends_turn=intent.ends_turn, warned_of=warned_of
            )
    except Refused as refused:
        path = _path_before(intent) if refused.code is RefusalCode.PROPOSAL_OPEN else HOME
        await _show_refusal(interaction, table_id, refused, path=path, is_new=is_new)
        return
    # ChangeResult: from here on nothing that fails takes the actions back.
    look = committed.look()
    remember_settings_at(interaction, look.table)
    notes = _result_lines(look, committed, await localizer_of(interaction))
    await _show_panel(interaction, look, HOME, notes=notes, is_new=is_new)


def _result_lines(look: TableView, committed: ChangeResult, localizer: Localizer) -> tuple[str, ...]:
    """What happened, as everybody at the table will read it; an undo has no events. `look` is the new position."""
    if not committed.actions:
        return (localizer.say("panel-undone"),)
    seats = look.view.seats
    names = [seat.name for seat in seats]
    return tuple(turn_lines(localizer, committed.events, names=names, ruleset=look.view.ruleset, seats=seats))


def _path_before(intent: Intent) -> Path:
    """The path of the panel whose button asks for this."""
    match intent:
        case Show():
            return intent.path
        case StepBack():
            return path_to(PartialAction(UNDO))
        case Play():
            return Path(Verb.SHOW, tuple(partial_of(action) for action in intent.actions))
        case _:
            assert_never(intent)


async def _show_refusal(interaction: Interaction, table_id: int, refused: Refused, *, path: Path, is_new: bool) -> None:
    """Answer with the panel of the path and the reason. Raises the refusal where a panel would not help."""
    if refused.code not in _SHOWN_ON_PANEL:
        raise refused
    # Raises by itself where there is no panel: the table is paused, or the seat another's.
    now = require_seated(await read_own_view(interaction, table_id), caller_of(interaction))
    localizer = await localizer_of(interaction)
    if refused.code is RefusalCode.PROPOSAL_OPEN:
        note = localizer.say("proposal-made-meanwhile")
    elif refused.code in _MOVED_ON:
        # Another press was committed since the panel was made, perhaps the last one of the game.
        note = localizer.say("panel-moved-on")
    else:
        note = refusal_words(localizer.texts, refused, locale=localizer.locale, ruleset=now.view.ruleset)
    await _show_panel(interaction, now, path, notes=(note,), is_new=is_new)


async def _show_panel(
    interaction: Interaction, look: TableView, path: Path, *, notes: Sequence[str] = (), is_new: bool = False
) -> None:
    """Answer with a panel: in place of the pressed one, or as a new message where a public one was pressed.

    An ephemeral message can be edited only with the token of an interaction, here that of the press on it; the token
    of the press that made it is valid for 15 minutes.
    """
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    shown = panel(
        look,
        path,
        localizer.texts,
        localizer.locale,
        notes=(*notes, *_proposal_warnings(look, localizer)),
        has_reasons=_wants_reasons(look, person),
        icons=localizer.icons,
    )
    message = interaction.message
    redraws = not is_new and message is not None and message.flags.ephemeral
    picture = None
    if shown.picture is not None:
        # Discord gives up after 3 seconds: whatever draws a picture is acknowledged before it begins.
        await defer(interaction, redraws=redraws)
        style = {"theme": person.theme or THEME, "language": localizer.language}
        picture = await _draw(context_of(interaction).pictures, shown.picture, look, style)
    warned_of = 0 if look.table.proposal is None else look.table.proposal.number
    components = layout(
        shown, table_id=look.table.id, revision=look.table.revision, picture=picture, warned_of=warned_of
    )
    files = () if picture is None else (picture_file(picture, PANEL_FILE),)
    if redraws:
        await redraw(interaction, components, revision=look.table.revision, files=files)
    else:
        await answer(interaction, components, files=files)


def _wants_reasons(look: TableView, person: Person) -> bool:
    """Whether panels tell this person why: in the first games, unless they are switched off."""
    owner = look.table.owner_of(person.id)
    return person.reasons and owner is not None and owner.is_newcomer


async def _draw(
    pictures: PictureWorker, picture: PanelPicture, look: TableView, style: Mapping[str, str]
) -> Picture | None:
    """The picture, in which what the reader can take now is marked; None where it could not be drawn."""
    view, draw, actions = look.view, pictures.renderer, look.legal()
    match picture:
        case PanelPicture.MARKET:
            assert view.viewer is not None, "a panel with a picture is shown to whoever is to move"
            return await pictures.try_draw(draw.own_market, view, view.viewer, actions, **style)
        case PanelPicture.WHEEL:
            return await pictures.try_draw(draw.wheel, view, coins=own_coins(view), actions=actions, **style)
        case _:
            assert_never(picture)


def _proposal_warnings(look: TableView, localizer: Localizer) -> Iterator[str]:
    """That any action withdraws the open proposal; on every panel of whoever is to move, so also before Confirm."""
    proposal = look.table.proposal
    if proposal is None or not look.is_to_move:
        return
    holder = look.table.seat_of(proposal.by)
    name = "?" if holder is None else seat_name(holder, localizer)
    yield localizer.say(f"panel-proposal-{proposal.kind}", name=f"**{name}**")


class PanelItem(PressedItem, template=template(Scope.PANEL)):
    """Any button or select of any panel."""

    async def press(self, interaction: Interaction) -> None:
        # None for a button and for selects that no panel has.
        values = self.item.values if isinstance(self.item, ui.Select) else None
        await answer_press(interaction, pressed_id(interaction), values)


@on_unknown_press(Scope.BOARD, Scope.FINAL, Scope.LOBBY)
async def answer_unknown_press(interaction: Interaction, table_id: int) -> None:
    """Answer a button that no version of the bot has sent with the current panel of its table."""
    await open_current_panel(interaction, table_id)


async def open_current_panel(interaction: Interaction, table_id: int | None = None) -> None:
    """Answer with the current panel of the table; without a number, of the table of the channel.

    Raises Refused: UNKNOWN_BUTTON if there is no such table, and as `open_panel` for those without a seat.
    """
    try:
        number = (await table_here(interaction)).id if table_id is None else table_id
        await open_panel(interaction, number)
    except Refused as refused:
        # A lobby has no panel.
        if refused.code is not RefusalCode.NO_SUCH_TABLE and refused.facts.get("status") is not Status.LOBBY:
            raise
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path="") from refused


class UnreadableItem(PressedItem, template=UNREADABLE):
    """Opens the current panel of the channel's table: what the button meant cannot be known."""

    async def press(self, interaction: Interaction) -> None:
        # A channel has one table; in direct messages the custom id must name it, which it does in every version.
        named = table_of_any_version(self.custom_id) if interaction.guild_id is None else None
        await open_current_panel(interaction, named)
