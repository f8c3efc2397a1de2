"""Presses on panels: read the position, do what was asked, answer with the next panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from discord import ui

from bot.interactions.components import picture_file
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId, Scope, template
from bot.interactions.errors import PressedItem
from bot.interactions.localization import localizer_of, note_reader_at, read_person
from bot.interactions.replies import answer, defer, redraw
from bot.interactions.table_lookup import read_look
from bot.messages.mentions import seat_name
from bot.messages.screen import THEME
from bot.panels.intents import CHOICES, Intent, Play, Show, StepBack, intent_of
from bot.panels.layout import FILE, layout
from bot.panels.model.action_kinds import UNDO
from bot.panels.model.controls import PanelPicture
from bot.panels.model.path import HOME, PartialAction, Path, Verb, partial_of, path_to
from bot.panels.model.path_codec import decode_path
from bot.panels.panel import panel
from bot.panels.words.own_board import own_coins
from bot.service import Caller, ChangeResult, Look, Person, RefusalCode, Refused, Status
from bot.service.table_access import require_seat
from bot.texts.event_sentences import turn_lines
from bot.texts.refusals import refusal_words
from bot.workers.picture_worker import PictureWorker
from languages import Localizer
from rendering import Picture

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


async def open_panel(interaction: Interaction, table: int) -> None:
    """Answer with the present panel of a table, as a new private message."""
    look = require_seated(await read_look(interaction, table), caller_of(interaction))
    await _show_panel(interaction, look, HOME, is_new=True)


def require_seated(look: Look, by: Caller) -> Look:
    """The same position, for a caller who has a panel there.

    Raises Refused: NOT_SEATED without a seat, NOT_RUNNING in a lobby or while paused, SEAT_KEPT while a stand-in plays
    for the caller.
    """
    seat = require_seat(look.table, by)
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
    look = require_seated(await read_look(interaction, pressed.table), caller_of(interaction))
    if path is not None and path.verb is Verb.OPEN:
        await _show_panel(interaction, look, HOME, is_new=True)
    # A panel of an older position shows the present one; its choices may mean something else by now.
    elif intent is None or pressed.revision != look.table.revision:
        await _show_panel(interaction, look, HOME, notes=((await localizer_of(interaction)).say("panel-moved-on"),))
    else:
        await _show_panel(interaction, look, intent.path)


async def execute(interaction: Interaction, look: Look, intent: Intent) -> None:
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
    table: int,
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
            committed = await turns.undo(table, by, revision=revision, back_to=intent.revision, warned_of=warned_of)
        else:
            committed = await turns.play(
                table, by, revision=revision, actions=intent.actions, ends_turn=intent.ends_turn, warned_of=warned_of
            )
    except Refused as refused:
        path = _path_before(intent) if refused.code is RefusalCode.PROPOSAL_OPEN else HOME
        await _show_refusal(interaction, table, refused, path=path, is_new=is_new)
        return
    # ChangeResult: from here on nothing that fails takes the actions back.
    look = committed.look()
    note_reader_at(interaction, look.table)
    notes = _result_lines(look, committed, await localizer_of(interaction))
    await _show_panel(interaction, look, HOME, notes=notes, is_new=is_new)


def _result_lines(look: Look, committed: ChangeResult, localizer: Localizer) -> tuple[str, ...]:
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


async def _show_refusal(interaction: Interaction, table: int, refused: Refused, *, path: Path, is_new: bool) -> None:
    """Answer with the panel of the path and the reason. Raises the refusal where a panel would not help."""
    if refused.code not in _SHOWN_ON_PANEL:
        raise refused
    # Raises by itself where there is no panel: the table is paused, or the seat another's.
    now = require_seated(await read_look(interaction, table), caller_of(interaction))
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
    interaction: Interaction, look: Look, path: Path, *, notes: Sequence[str] = (), is_new: bool = False
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
    components = layout(shown, table=look.table.id, revision=look.table.revision, picture=picture, warned_of=warned_of)
    files = () if picture is None else (picture_file(picture, FILE),)
    if redraws:
        await redraw(interaction, components, revision=look.table.revision, files=files)
    else:
        await answer(interaction, components, files=files)


def _wants_reasons(look: Look, person: Person) -> bool:
    """Whether panels tell this person why: in the first games, unless they are switched off."""
    owner = look.table.owner_of(person.id)
    return person.reasons and owner is not None and owner.is_newcomer


async def _draw(pictures: PictureWorker, picture: PanelPicture, look: Look, style: Mapping[str, str]) -> Picture | None:
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


def _proposal_warnings(look: Look, localizer: Localizer) -> Iterator[str]:
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
        pressed = CustomId.decode(self.custom_id)
        if pressed is None:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path="")
        await answer_press(interaction, pressed, self._values())

    def _values(self) -> Sequence[str] | None:
        """What was chosen in a select of texts; None for a button and for selects that no panel has."""
        return self.item.values if isinstance(self.item, ui.Select) else None
