"""A press on a panel: decoded, committed or shown, and answered with the next panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from discord import ButtonStyle, SelectOption, ui
from msgspec.structs import replace

from bot.core.access import require_seat
from bot.core.custom_ids import UNREADABLE, CustomId, Scope, table_of_any_version, template
from bot.core.interactions import (
    Interaction,
    PressedItem,
    answer,
    caller_of,
    context_of,
    defer,
    localizer_of,
    pressed_id,
    read_own_view,
    read_person,
    redraw,
    remember_settings_at,
    table_here,
)
from bot.core.limits import PLACEHOLDER_LENGTH, truncate
from bot.core.messages import THEME, Layout, button, emoji_of, gallery, picture_file, row, seat_name, text
from bot.core.presses import on_unknown_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import refusal_words, turn_lines
from bot.core.values import Caller, TableView
from bot.panels.path import (
    CHOICES,
    HOME,
    Button,
    Intent,
    Panel,
    PanelPicture,
    Path,
    Play,
    Select,
    Show,
    StepBack,
    Verb,
    decode_path,
    encode_path,
    intent_of,
    path_before,
)
from bot.panels.steps import panel
from bot.panels.words import own_coins
from bot.turns import play, undo
from bot.workers.picture_worker import PictureWorker
from rendering import Picture
from storage import Status

# The components of a panel


# The name of the picture that a panel may have.
PANEL_FILE = "panel.png"


def layout(
    panel: Panel, *, table_id: int, revision: int, picture: Picture | None = None, seen_proposal: int = 0
) -> Layout:
    """The components; the custom id of every control carries the table, the revision and the choices made so far.

    It also carries the number of the proposal that the panel warns of (0: none), so that a press that accepts the end
    of the open proposal can be told from a press on a panel that did not warn of it.
    """

    def custom_id(path: Path) -> CustomId:
        return CustomId(table_id, revision, encode_path(replace(path, seen_proposal=seen_proposal)))

    rows = [
        row(_select(controls, custom_id(controls.path)))
        if isinstance(controls, Select)
        else row(*(_button(control, custom_id(control.path)) for control in controls))
        for controls in panel.rows
    ]
    pictures = () if picture is None else (gallery(picture, PANEL_FILE),)
    return Layout(ui.Container(*map(text, panel.text), *pictures, *rows))


def _button(control: Button, custom_id: CustomId) -> ui.Button[Any]:
    style = ButtonStyle[control.style]
    return button(custom_id, control.label, style=style, disabled=control.is_disabled, icon=control.icon)


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


# Presses, and what typed commands ask for

# Refusals that the current panel answers better than a sentence alone: the position or the turn has changed.
_MOVED_ON = (RefusalCode.STALE, RefusalCode.NOT_RUNNING)
_SHOWN_ON_PANEL = (
    *_MOVED_ON,
    RefusalCode.ILLEGAL,
    RefusalCode.NOT_YOUR_TURN,
    RefusalCode.UNDO_TOO_FAR,
    RefusalCode.NOTHING_TO_UNDO,
    RefusalCode.PROPOSAL_OPEN,
)


class PanelItem(PressedItem, template=template(Scope.PANEL)):
    """Any button or select of any panel."""

    async def press(self, interaction: Interaction) -> None:
        """Answer with another panel, or play what the press asks for and ask the next question."""
        target = pressed_id(interaction)
        path = decode_path(target.path)
        # A button with the path of a select, or a select with that of a button, is forged: it shows the current panel.
        if path is not None and (path.verb in CHOICES) != isinstance(self.item, ui.Select):
            path = None
        intent = None if path is None else intent_of(path, self.values)
        if isinstance(intent, Play | StepBack):
            assert path is not None
            # Nothing is read beforehand: the press is judged by the position inside its own transaction.
            await _commit(interaction, target.table, intent, revision=target.revision, seen_proposal=path.seen_proposal)
            return
        look = require_seated(await read_own_view(interaction, target.table), caller_of(interaction))
        if path is not None and path.verb is Verb.OPEN:
            await _show_panel(interaction, look, HOME, as_new_message=True)
        # A panel of an older position shows the current one; its choices may mean something else by now.
        elif intent is None or target.revision != look.table.revision:
            await _show_panel(interaction, look, HOME, notes=((await localizer_of(interaction)).say("panel-moved-on"),))
        else:
            await _show_panel(interaction, look, intent.path)


async def execute(interaction: Interaction, look: TableView, intent: Intent) -> None:
    """Do what a typed command asks for and answer with the panel that follows, as a new message.

    While a proposal is open nothing is committed: anyone who types has seen no panel that warns of it. The answer is
    then the panel with the warning, whose button does what was typed.
    """
    if look.table.proposal is not None and look.is_to_move:
        intent = Show(path_before(intent))
    if isinstance(intent, Show):
        await _show_panel(interaction, look, intent.path, as_new_message=True)
    else:
        revision = look.table.revision
        await _commit(interaction, look.table.id, intent, revision=revision, seen_proposal=0, as_new_message=True)


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


async def _commit(
    interaction: Interaction,
    table_id: int,
    intent: Play | StepBack,
    *,
    revision: int,
    seen_proposal: int,
    as_new_message: bool = False,
) -> None:
    """Commit what was asked for at a revision and answer with the panel that follows.

    If it would withdraw a proposal that was made after the panel, so that `seen_proposal` is not its number, the panel
    is shown again, now with the warning; the next press on it is committed. Raises the refusals that no panel explains.
    """
    tables, caller = context_of(interaction).tables, caller_of(interaction)
    try:
        if isinstance(intent, StepBack):
            result = await tables.change(
                undo, table_id, caller, revision=revision, back_to=intent.revision, seen_proposal=seen_proposal
            )
        else:
            result = await tables.change(
                play,
                table_id,
                caller,
                revision=revision,
                actions=intent.actions,
                ends_turn=intent.ends_turn,
                seen_proposal=seen_proposal,
            )
    except Refused as refused:
        if refused.code not in _SHOWN_ON_PANEL:
            raise
        # Raises by itself if there is no panel: the table is paused, or the seat is someone else's.
        look = require_seated(await read_own_view(interaction, table_id), caller)
        localizer, path = await localizer_of(interaction), HOME
        if refused.code is RefusalCode.PROPOSAL_OPEN:
            note, path = localizer.say("proposal-made-meanwhile"), path_before(intent)
        elif refused.code in _MOVED_ON:
            # Another press was committed since the panel was made, perhaps the last one of the game.
            note = localizer.say("panel-moved-on")
        else:
            note = refusal_words(localizer.texts, refused, locale=localizer.locale, ruleset=look.view.ruleset)
        await _show_panel(interaction, look, path, notes=(note,), as_new_message=as_new_message)
        return
    # Committed: from here on nothing that fails takes the actions back.
    look = result.caller_view()
    remember_settings_at(interaction, look.table)
    localizer, seats = await localizer_of(interaction), look.view.seats
    # What happened, as everybody at the table will read it; an undo has no events.
    notes = [localizer.say("panel-undone")]
    if result.actions:
        names = [seat.name for seat in seats]
        notes = turn_lines(localizer, result.events, names=names, ruleset=look.view.ruleset, seats=seats)
    await _show_panel(interaction, look, HOME, notes=notes, as_new_message=as_new_message)


async def _show_panel(
    interaction: Interaction, look: TableView, path: Path, *, notes: Sequence[str] = (), as_new_message: bool = False
) -> None:
    """Answer with a panel: in place of the pressed one, or as a new message if a public one was pressed.

    An ephemeral message can be edited only with the token of an interaction, here that of the press on it; the token
    of the press that made it is valid for 15 minutes.
    """
    localizer, person = await localizer_of(interaction), await read_person(interaction)
    table, warnings = look.table, list[str]()
    if table.proposal is not None and look.is_to_move:
        # Any action withdraws the open proposal. Every panel says so, which includes the one before Confirm.
        holder = table.seat_of(table.proposal.by)
        name = "?" if holder is None else seat_name(holder, localizer)
        warnings.append(localizer.say(f"panel-proposal-{table.proposal.kind}", name=f"**{name}**"))
    # In their first games people are told why, unless they have switched that off.
    owner = table.owner_of(person.id)
    has_reasons = person.reasons and owner is not None and owner.is_newcomer
    shown = panel(
        look,
        path,
        localizer.texts,
        localizer.locale,
        notes=(*notes, *warnings),
        has_reasons=has_reasons,
        icons=localizer.icons,
    )
    message = interaction.message
    redraws = not as_new_message and message is not None and message.flags.ephemeral
    picture = None
    if shown.picture is not None:
        # Discord gives up after 3 seconds: a panel with a picture is acknowledged before it is drawn.
        await defer(interaction, redraws=redraws)
        style = {"theme": person.theme or THEME, "language": localizer.language}
        picture = await _draw(context_of(interaction).pictures, shown.picture, look, style)
    seen_proposal = 0 if table.proposal is None else table.proposal.number
    components = layout(shown, table_id=table.id, revision=table.revision, picture=picture, seen_proposal=seen_proposal)
    files = () if picture is None else (picture_file(picture, PANEL_FILE),)
    if redraws:
        await redraw(interaction, components, revision=table.revision, files=files)
    else:
        await answer(interaction, components, files=files)


async def _draw(
    pictures: PictureWorker, picture: PanelPicture, look: TableView, style: Mapping[str, str]
) -> Picture | None:
    """The picture, in which everything the reader can take now is marked; None if it could not be drawn."""
    view, draw, actions = look.view, pictures.renderer, look.legal()
    match picture:
        case PanelPicture.MARKET:
            assert view.viewer is not None, "only the seat to move gets a panel with a picture"
            return await pictures.try_draw(draw.own_market, view, view.viewer, actions, **style)
        case PanelPicture.WHEEL:
            return await pictures.try_draw(draw.wheel, view, coins=own_coins(view), actions=actions, **style)
        case _:
            assert_never(picture)


# Buttons that cannot be read open the current panel


async def open_current_panel(interaction: Interaction, table_id: int | None = None) -> None:
    """Answer with the current panel of the table; without an id, of the table of the channel.

    Raises Refused: UNKNOWN_BUTTON if there is no such table, and as `require_seated` for callers without a panel.
    """
    try:
        number = (await table_here(interaction)).id if table_id is None else table_id
        look = require_seated(await read_own_view(interaction, number), caller_of(interaction))
        await _show_panel(interaction, look, HOME, as_new_message=True)
    except Refused as refused:
        # A lobby has no panel.
        if refused.code is not RefusalCode.NO_SUCH_TABLE and refused.facts.get("status") is not Status.LOBBY:
            raise
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path="") from refused


@on_unknown_press(Scope.BOARD, Scope.FINAL, Scope.LOBBY)
async def answer_unknown_press(interaction: Interaction, table_id: int) -> None:
    """Answer a button that no version of the bot has ever sent with the current panel of its table."""
    await open_current_panel(interaction, table_id)


class UnreadableItem(PressedItem, template=UNREADABLE):
    """Opens the current panel of the channel's table: what the button meant cannot be known."""

    async def press(self, interaction: Interaction) -> None:
        # A channel has one table; in direct messages the custom id must name it, which it does in every version.
        named = table_of_any_version(self.custom_id) if interaction.guild_id is None else None
        await open_current_panel(interaction, named)
