"""Proposing a rewind: the last turns as a list, then what would be undone and the board as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import File, SelectOption, ui

from bot.answers.private_message import picture_style, without_formatting
from bot.interactions.button_paths import RewindPath
from bot.interactions.components import Layout, button, galleries, picture_files, row, text
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId, base36
from bot.interactions.limits import OPTION_LENGTH, OPTIONS, PLACEHOLDER_LENGTH, Listing, fit_text, truncate
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, defer, redraw, say
from bot.interactions.table_lookup import read_look
from bot.messages.agreements.rewind import undone_turns
from bot.messages.mentions import mention
from bot.service import Look, RefusalCode, Refused, Status, Table
from bot.service.leaving.past_turns import PastTurn
from bot.texts.event_sentences import turn_lines
from bot.texts.markdown import plain_text
from languages import Localizer


async def show_turns(interaction: Interaction, number: int) -> None:
    """Answer with the last turns to choose from. Raises Refused: NOT_SEATED, NOT_RUNNING."""
    await _defer(interaction)
    now, turns = await _turns(interaction, number)
    localizer = await localizer_of(interaction)
    if not turns:
        await say(interaction, localizer.say("rewind-nothing"))
        return
    layout = Layout(text(localizer.say("rewind-choose")), row(_select(now, turns, localizer)))
    await _show(interaction, layout, revision=now.table.revision)


async def show_turn_back(interaction: Interaction, number: int, *, turns: int) -> None:
    """As `show_preview`, so many turns back. Raises also Refused(REWIND_TOO_FAR) where there were fewer."""
    await _defer(interaction)
    _, found = await _turns(interaction, number)
    if turns > len(found):
        raise Refused(RefusalCode.REWIND_TOO_FAR, turns=turns, most=len(found))
    await show_preview(interaction, number, back_to=found[-turns].revision)


async def show_preview(interaction: Interaction, number: int, *, back_to: int) -> None:
    """Answer with what would be undone and the board as it was, as the caller may see it.

    Raises Refused: NOT_SEATED, NOT_RUNNING, NO_SUCH_REVISION for what is no turn of the game as it stands.
    """
    await _defer(interaction)
    context, by = context_of(interaction), caller_of(interaction)
    now, turns = await _turns(interaction, number)
    table, localizer = now.table, await localizer_of(interaction)
    if back_to not in [turn.revision for turn in turns]:
        raise Refused(RefusalCode.NO_SUCH_REVISION, revision=back_to)
    before = await context.service.looks.look(number, by, revision=back_to)
    events = tuple(event for turn in turns if turn.revision >= back_to for event in turn.events)
    whose = mention(table.seats[before.view.to_move], localizer)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-preview", name=whose), undone_turns(now, events, localizer)

    pictures = context.pictures
    board = await pictures.try_draw(pictures.renderer.board, before.view, **await picture_style(interaction)) or ()
    footer = localizer.say("rewind-luck")
    undone = fit_text(localizer, compose, beside=(footer,)).text
    items: list[ui.Item[Any]] = [text(undone), *galleries(board), text(footer)]
    items.append(row(*_preview_buttons(table, localizer, back_to=back_to)))
    await _show(interaction, Layout(*items), revision=table.revision, files=picture_files(board))


def _preview_buttons(table: Table, localizer: Localizer, *, back_to: int) -> list[ui.Button[Any]]:
    propose = CustomId(table.id, table.revision, f"{RewindPath.PROPOSE}{base36(back_to)}")
    other = CustomId(table.id, table.revision, RewindPath.LIST)
    return [
        button(propose, localizer.say("button-propose")),
        button(other, localizer.say("button-other-turn")),
    ]


async def _turns(interaction: Interaction, number: int) -> tuple[Look, tuple[PastTurn, ...]]:
    """The present position and the turns so far. Raises Refused(NOT_RUNNING) where nobody can play now."""
    now = await read_look(interaction, number)
    if now.table.status is not Status.RUNNING:
        raise Refused(RefusalCode.NOT_RUNNING, status=now.table.status)
    return now, await context_of(interaction).service.looks.past_turns(number, caller_of(interaction))


def _select(now: Look, turns: tuple[PastTurn, ...], localizer: Localizer) -> ui.Select[Any]:
    """The last turns, the newest first, each with what happened in it."""
    table = now.table
    options = [
        _option(now, turn, localizer, back=number)
        for number, turn in zip(range(1, OPTIONS + 1), reversed(turns), strict=False)
    ]
    return ui.Select(
        custom_id=CustomId(table.id, table.revision, RewindPath.CHOOSE).encode(),
        placeholder=truncate(localizer.say("rewind-placeholder"), PLACEHOLDER_LENGTH),
        options=options,
    )


def _option(now: Look, turn: PastTurn, localizer: Localizer, *, back: int) -> SelectOption:
    """The option of a turn that is `back` turns ago, 1 for the last."""
    table, seats = now.table, now.view.seats
    label = localizer.say("rewind-option", back=back, name=plain_text(localizer.name(table.seats[turn.seat].name)))
    lines = turn_lines(localizer.words, turn.events, names=table.names, ruleset=table.ruleset, seats=seats)
    # Options show Markdown as it is written.
    summary = without_formatting(" ".join(lines))
    return SelectOption(
        label=truncate(label, OPTION_LENGTH),
        value=base36(turn.revision),
        description=truncate(summary, OPTION_LENGTH) or None,
    )


async def _defer(interaction: Interaction) -> None:
    """Acknowledge: reading the log and drawing may take longer than the 3 seconds that Discord waits."""
    await defer(interaction, redraws=_is_press_on_private_message(interaction))


async def _show(interaction: Interaction, layout: Layout, *, revision: int, files: Sequence[File] = ()) -> None:
    """Answer in place of the private message that was pressed, otherwise with a new one."""
    if _is_press_on_private_message(interaction):
        await redraw(interaction, layout, revision=revision, files=files)
    else:
        await answer(interaction, layout, files=files)


def _is_press_on_private_message(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral
