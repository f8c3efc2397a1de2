"""Presses on panels: look, decide, answer in place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

from discord import ui

from bot import codes
from bot.answers import answer, redraw
from bot.codes import Code
from bot.desk import Desk, Interaction, caller_of, desk_of, locale_of
from bot.errors import guarded
from bot.panels.layouts import layout
from bot.panels.outcomes import told
from bot.panels.panel import panel
from bot.panels.path import HOME, ROOM, Path, Verb, decode
from bot.panels.press import Meaning, Play, Show, StepBack, meaning
from bot.service import Caller, Done, Look, Refused, Status
from bot.service import Code as Why
from bot.texts.refusals import refusal_words


async def open_panel(interaction: Interaction, table: int) -> None:
    """The present panel of a table, as a new private message."""
    look = await seated_look(desk_of(interaction), table, caller_of(interaction))
    await _present(interaction, look, HOME, is_new=True)


async def seated_look(desk: Desk, table: int, by: Caller) -> Look:
    """The position as a player of the table sees it; strangers are refused, and everybody while it is paused."""
    look = await desk.service.look(table, by)
    if look.seat is None:
        raise Refused(Why.NOT_SEATED)
    if look.table.status not in (Status.RUNNING, Status.FINISHED):
        raise Refused(Why.NOT_RUNNING, status=look.table.status)
    return look


async def press(interaction: Interaction, code: Code, values: Sequence[str]) -> None:
    """One press: a narrower panel, or decisions, then the next question."""
    look = await seated_look(desk_of(interaction), code.table, caller_of(interaction))
    path = decode(code.path)
    if path is not None and path.verb is Verb.OPEN:
        return await _present(interaction, look, HOME, is_new=True)
    if path is None or code.revision != look.table.revision:
        return await _present(interaction, look, HOME, notes=(_say(interaction, "panel-moved-on"),))
    return await carry_out(interaction, look, meaning(look, path, values))


async def carry_out(interaction: Interaction, look: Look, meant: Meaning, *, is_new: bool = False) -> None:
    """Do what was meant, answer with what came of it, then let the table hear of it."""
    if isinstance(meant, Show):
        return await _present(interaction, look, meant.path, is_new=is_new)
    desk, by, table = desk_of(interaction), caller_of(interaction), look.table.id
    try:
        done = await _done(desk, by, look, meant)
    except Refused as refused:
        return await _refused(interaction, look, refused, is_new=is_new)
    after = await seated_look(desk, table, by)
    await _present(interaction, after, HOME, notes=told(look, done, desk.texts, locale_of(interaction)), is_new=is_new)
    await desk.sender.flush(table)
    return None


async def _done(desk: Desk, by: Caller, look: Look, meant: Play | StepBack) -> Done:
    table, revision = look.table.id, look.table.revision
    if isinstance(meant, StepBack):
        return await desk.service.undo(table, by, revision=revision, back_to=meant.revision)
    return await desk.service.play(table, by, revision=revision, actions=meant.actions)


async def _refused(interaction: Interaction, look: Look, refused: Refused, *, is_new: bool) -> None:
    """Somebody was quicker, or it is not possible: the present panel, with the reason."""
    if refused.code not in (Why.STALE, Why.ILLEGAL, Why.NOT_YOUR_TURN, Why.UNDO_TOO_FAR, Why.NOTHING_TO_UNDO):
        raise refused
    desk = desk_of(interaction)
    note = _say(interaction, "panel-moved-on")
    if refused.code is not Why.STALE:
        note = refusal_words(desk.texts, refused, locale=locale_of(interaction))
    now = await seated_look(desk, look.table.id, caller_of(interaction))
    await _present(interaction, now, HOME, notes=(note,), is_new=is_new)


def _say(interaction: Interaction, key: str) -> str:
    return desk_of(interaction).texts.say(key, locale=locale_of(interaction))


async def _present(
    interaction: Interaction, look: Look, path: Path, *, notes: Sequence[str] = (), is_new: bool = False
) -> None:
    """In place of the panel that was pressed; a press on anything public is answered beside it."""
    shown = panel(look, path, desk_of(interaction).texts, locale_of(interaction), notes=notes)
    drawn = layout(shown, table=look.table.id, revision=look.table.revision)
    message = interaction.message
    if is_new or message is None or not message.flags.ephemeral:
        await answer(interaction, drawn)
    else:
        await redraw(interaction, drawn)


class PanelItem(ui.DynamicItem[ui.Item[Any]], template=codes.template(ROOM)):
    """Any control of any panel: its code says everything."""

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @guarded
    async def callback(self, interaction: Interaction) -> None:
        code = codes.decode(self.custom_id)
        if code is not None:
            await press(interaction, code, getattr(self.item, "values", ()))


ITEMS = (PanelItem,)
