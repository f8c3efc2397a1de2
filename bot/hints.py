"""What a strong stand-in would do in the caller's place."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.access import require_seat
from bot.core.commands import carrara
from bot.core.custom_ids import BoardPath
from bot.core.interactions import (
    Interaction,
    answer,
    caller_of,
    context_of,
    defer,
    locale_of,
    read_own_view,
    table_here,
    tell,
)
from bot.core.presses import on_table_press
from bot.core.refusals import RefusalCode, Refused
from bot.core.views import read_events
from bot.panels.path import Button, Panel, Style, button_rows, partial_of, path_to
from bot.panels.press import layout
from bot.panels.words import PanelTexts, action_sentence
from bot.statistics import note_hint
from bot.workers.thinking_pool import HintUnderWay
from game import NO_HINTS
from game.ai import Hint


@on_table_press(BoardPath.HINT)
async def show_hint(interaction: Interaction, table_id: int) -> None:
    """Answer with the suggestion, its reason, and a button to its preview.

    A person gets one hint at a time; the answer to another request says so. Raises Refused: NOT_SEATED, NOT_YOUR_TURN.
    """
    # Thinking may take longer than the 3 seconds that Discord waits.
    await defer(interaction)
    context, look = context_of(interaction), await read_own_view(interaction, table_id)
    seat, person = require_seat(look.table, caller_of(interaction)), interaction.user.id
    if not look.is_to_move:
        raise Refused(RefusalCode.NOT_YOUR_TURN, seat=look.seat, to_move=look.view.to_move)
    if NO_HINTS in look.table.options:
        await tell(interaction, "hint-not-allowed")
        return
    events = await read_events(context.service.tables, table_id, since=0, until=look.view.revision)
    try:
        hint = await context.thinking_pool.hint(
            look.view, events, table_id=table_id, user_id=person, server=look.table.server
        )
    except HintUnderWay:
        await tell(interaction, "hint-under-way")
        return
    # Noted before the answer: in the other order, a process that ended between the two would have given a hint in a
    # game that still counts for ratings.
    await note_hint(context.service.tables, table_id, seat=seat, user_id=person)
    panel = hint_panel(hint, PanelTexts(context.texts, await locale_of(interaction), look.view, context.icons.markup))
    await answer(interaction, layout(panel, table_id=table_id, revision=look.view.revision))


def hint_panel(hint: Hint, texts: PanelTexts) -> Panel:
    """The suggestion and the terms that speak for it."""
    button = Button(texts.localizer.say("hint-show"), path_to(partial_of(hint.action)), Style.PRIMARY)
    return Panel(("\n".join(_sentences(hint, texts)),), button_rows([button]))


def _sentences(hint: Hint, texts: PanelTexts) -> Iterator[str]:
    localizer = texts.localizer
    say = localizer.say
    yield say("hint-suggestion", order=action_sentence(hint.action, texts))
    if hint.over is None:
        yield say("hint-only-choice")
    elif not hint.terms:
        yield say("hint-close", over=action_sentence(hint.over, texts))
    else:
        # Reasons are sentences with commas of their own.
        terms = (say(f"hint-term-{term.name}", vp=localizer.decimal(term.vp)) for term in hint.terms)
        reasons = say("panel-semicolon").join(terms)
        yield say("hint-reason", over=action_sentence(hint.over, texts), reasons=reasons)
    yield say("hint-unrated")


@carrara.command("hint")
async def hint_command(interaction: Interaction) -> None:
    """What a strong stand-in would do in the caller's place."""
    await defer(interaction)
    await show_hint(interaction, (await table_here(interaction)).id)
