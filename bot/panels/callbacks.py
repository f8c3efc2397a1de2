"""Presses on panels: read the position, do what was asked, answer with the next panel."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self, assert_never

from discord import ui

from bot.interactions.components import picture_file
from bot.interactions.context import Context, Interaction, caller_of, context_of, locale_of
from bot.interactions.custom_id import CustomId, Scope, template
from bot.interactions.errors import answer_errors
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, defer, redraw
from bot.messages.screen import THEME
from bot.panels.intents import CHOICES, Intent, Play, Show, StepBack, intent_of
from bot.panels.layout import FILE, layout
from bot.panels.model.controls import PanelPicture
from bot.panels.model.path import HOME, Path, Verb
from bot.panels.model.path_codec import decode_path
from bot.panels.panel import panel
from bot.panels.words.own_board import own_coins
from bot.panels.words.result_lines import result_lines
from bot.service import Caller, Committed, Look, Person, RefusalCode, Refused, Status
from bot.service.table_access import require_seat
from bot.texts.markdown import escape_markdown
from bot.texts.refusals import refusal_words
from bot.workers.picture_worker import PictureWorker
from languages.localizer import Localizer
from rendering import Picture

# A person's first games, in which every panel tells why.
GAMES_WITH_REASONS: Final = 3
# Refusals that the present panel answers better than a sentence alone: the position or the turn has changed.
_SHOWN_ON_PANEL: Final = (
    RefusalCode.STALE,
    RefusalCode.ILLEGAL,
    RefusalCode.NOT_YOUR_TURN,
    RefusalCode.UNDO_TOO_FAR,
    RefusalCode.NOTHING_TO_UNDO,
)


async def open_panel(interaction: Interaction, table: int) -> None:
    """Answer with the present panel of a table, as a new private message."""
    look = await look_from_seat(context_of(interaction), table, caller_of(interaction))
    await _show_panel(interaction, look, HOME, is_new=True)


async def look_from_seat(context: Context, table: int, by: Caller) -> Look:
    """The position as a player sees it. Raises Refused(NOT_SEATED) for others, Refused(NOT_RUNNING) while paused."""
    return require_seated(await context.service.looks.look(table, by), by)


def require_seated(look: Look, by: Caller) -> Look:
    """The same position. Raises as `look_from_seat`."""
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
    look = await look_from_seat(context_of(interaction), pressed.table, caller_of(interaction))
    path = decode_path(pressed.path)
    if path is not None and (path.verb in CHOICES) != (values is not None):
        path = None
    if path is not None and path.verb is Verb.OPEN:
        await _show_panel(interaction, look, HOME, is_new=True)
    # A panel of an older position shows the present one; its choices may mean something else by now.
    elif path is None or pressed.revision != look.table.revision:
        note = localizer_of(interaction).say("panel-moved-on")
        await _show_panel(interaction, look, HOME, notes=(note,))
    else:
        await execute(interaction, look, intent_of(look, path, values or ()))


async def execute(interaction: Interaction, look: Look, intent: Intent, *, is_new: bool = False) -> None:
    """Do what was asked for and answer with the panel that follows; `is_new` as a new message."""
    if isinstance(intent, Show):
        await _show_panel(interaction, look, intent.path, is_new=is_new)
        return
    context = context_of(interaction)
    try:
        done = await _commit(context, caller_of(interaction), look, intent)
    except Refused as refused:
        await _show_refusal(interaction, look, refused, is_new=is_new)
        return
    # Committed: from here on nothing that fails takes the actions back.
    notes = result_lines(look, done, context.texts, locale_of(interaction))
    await _show_panel(interaction, done.look(), HOME, notes=notes, is_new=is_new)


async def _commit(context: Context, by: Caller, look: Look, intent: Play | StepBack) -> Committed:
    table, revision = look.table.id, look.table.revision
    if isinstance(intent, StepBack):
        return await context.service.turns.undo(table, by, revision=revision, back_to=intent.revision)
    return await context.service.turns.play(
        table, by, revision=revision, actions=intent.actions, ends_turn=intent.ends_turn
    )


async def _show_refusal(interaction: Interaction, look: Look, refused: Refused, *, is_new: bool) -> None:
    """Answer with the present panel and the reason. Raises the refusal where a panel would not help."""
    if refused.code not in _SHOWN_ON_PANEL:
        raise refused
    context = context_of(interaction)
    # Another press was committed while this one was on its way.
    note = localizer_of(interaction).say("panel-moved-on")
    if refused.code is not RefusalCode.STALE:
        note = refusal_words(context.texts, refused, locale=locale_of(interaction))
    now = await look_from_seat(context, look.table.id, caller_of(interaction))
    await _show_panel(interaction, now, HOME, notes=(note,), is_new=is_new)


async def _show_panel(
    interaction: Interaction, look: Look, path: Path, *, notes: Sequence[str] = (), is_new: bool = False
) -> None:
    """Answer with a panel: in place of the pressed one, or as a new message where a public one was pressed.

    An ephemeral message can be edited only with the token of an interaction, here that of the press on it; the token
    of the press that made it is valid for 15 minutes.
    """
    context = context_of(interaction)
    person = await context.service.people.find(interaction.user.id)
    has_reasons = await _wants_reasons(context, person)
    told = (*notes, *_proposal_warnings(look, localizer_of(interaction)))
    shown = panel(look, path, context.texts, locale_of(interaction), notes=told, has_reasons=has_reasons)
    message = interaction.message
    redraws = not is_new and message is not None and message.flags.ephemeral
    picture = None
    if shown.picture is not None:
        # Discord gives up after 3 seconds: whatever draws a picture is acknowledged before it begins.
        await defer(interaction, redraws=redraws)
        style = {"theme": person.theme or THEME, "language": localizer_of(interaction).language}
        picture = await _draw(context.pictures, shown.picture, look, style)
    drawn = layout(shown, table=look.table.id, revision=look.table.revision, picture=picture)
    files = () if picture is None else (picture_file(picture, FILE),)
    await (redraw if redraws else answer)(interaction, drawn, files=files)


async def _wants_reasons(context: Context, person: Person) -> bool:
    """Whether panels tell this person why: in the first games, unless they are switched off."""
    return person.reasons and await context.service.people.finished_games(person.id) < GAMES_WITH_REASONS


async def _draw(pictures: PictureWorker, picture: PanelPicture, look: Look, style: Mapping[str, str]) -> Picture | None:
    """What the panel shows, with what is within the reader's reach; None where it could not be drawn."""
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
    """On every panel of a turn, so also before Confirm: a move ends what people are deciding about."""
    proposal = look.table.proposal
    if proposal is None or not look.is_to_move:
        return
    holder = look.table.seat_of(proposal.by)
    name = "?" if holder is None else escape_markdown(holder.name)
    yield localizer.say(f"panel-proposal-{proposal.kind}", name=f"**{name}**")


class PanelItem(ui.DynamicItem[ui.Item[Any]], template=template(Scope.PANEL)):
    """Any button or select of any panel."""

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @answer_errors
    async def callback(self, interaction: Interaction) -> None:
        pressed = CustomId.decode(self.custom_id)
        if pressed is None:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path="")
        await answer_press(interaction, pressed, self._values())

    def _values(self) -> Sequence[str] | None:
        """What was chosen in a select of texts; None for a button and for selects that no panel has."""
        return self.item.values if isinstance(self.item, ui.Select) else None
