"""What one person is shown privately: screen, board, log, what happened since."""

from __future__ import annotations

import itertools
from typing import Any, Final

import discord
from discord import ui

from bot.addresses import called, seat_names
from bot.answers import answer, defer
from bot.board import FILE, board_buttons
from bot.codes import Code as ButtonCode
from bot.desk import Desk, Interaction, caller_of, desk_of, locale_of
from bot.layout import LONGEST_TEXT, Layout, button, gallery, picture_file, row, text, text_file
from bot.screens import THEME, Screens
from bot.service import Code, Look, Person, Refused, Since, Status, Table
from bot.studio import Picture
from bot.texts.happenings import turn_lines
from bot.texts.pieces import Speech
from game.state import NO_HINTS
from game.text import position_text
from game.view import View

_ROOM: Final = 200
_MOST_BETWEEN: Final = 8


def speech_of(interaction: Interaction) -> Speech:
    """The person's own language."""
    return Speech(desk_of(interaction).texts, locale_of(interaction))


async def show_screen(interaction: Interaction, table: int) -> None:
    """The caller's own screen."""
    await defer(interaction)
    desk, speech = desk_of(interaction), speech_of(interaction)
    look = await desk.service.look(table, caller_of(interaction))
    if look.seat is None:
        raise Refused(Code.NOT_SEATED)
    person = await desk.service.person(interaction.user.id)
    screens = Screens(desk.service, studio=desk.studio, now=desk.now)
    layout, files = await screens.shown(
        look, person=person, speech=speech, words=speech.say("screen-now"), is_turn=look.is_to_move
    )
    await answer(interaction, layout, files=files)


async def show_board(interaction: Interaction, table: int) -> None:
    """The board as it is now, with its buttons."""
    await defer(interaction)
    desk, speech = desk_of(interaction), speech_of(interaction)
    look = await desk.service.look(table, caller_of(interaction))
    person = await desk.service.person(interaction.user.id)
    picture = await desk.studio.try_draw(desk.studio.easel.board, look.view, theme=person.theme or THEME)
    buttons = board_buttons(look.table, speech, revision=look.view.revision)
    await _show(
        interaction, words=_situation(look, speech), picture=picture, buttons=buttons if _is_live(look.table) else ()
    )


async def show_player(interaction: Interaction, table: int, *, seat: int) -> None:
    """One player's board, large."""
    await defer(interaction)
    desk = desk_of(interaction)
    look = await desk.service.look(table, caller_of(interaction))
    if not 0 <= seat < len(look.table.seats):
        raise Refused(Code.NO_SUCH_TABLE, table=table)
    person = await desk.service.person(interaction.user.id)
    picture = await desk.studio.try_draw(desk.studio.easel.player_board, look.view, seat, theme=person.theme or THEME)
    await _show(interaction, words=called(look.table.seats[seat]), picture=picture)


async def show_text(interaction: Interaction, table: int) -> None:
    """The whole position as text, the caller's own screen included."""
    look = await desk_of(interaction).service.look(table, caller_of(interaction))
    await answer_text(interaction, position_text(look.view), filename=f"carrara-{table}-board.txt")


async def show_log(interaction: Interaction, table: int) -> None:
    """Everything that happened, turn by turn."""
    desk, speech = desk_of(interaction), speech_of(interaction)
    found = await desk.service.find(table, caller_of(interaction))
    entries = await desk.service.log(table, caller_of(interaction))
    events = [event for entry in entries if not entry.is_undone for event in entry.events]
    lines = turn_lines(speech, events, names=seat_names(found), ruleset=found.ruleset)
    whole = "\n".join(lines) or speech.say("log-empty")
    if len(whole) <= LONGEST_TEXT - _ROOM:
        await answer(interaction, Layout(text(whole)))
        return
    await answer_text(interaction, whole.replace("**", "").replace("\\", ""), filename=f"carrara-{table}-log.txt")


async def show_since(interaction: Interaction, table: int) -> None:
    """Who did what since the caller's last turn, the changed places outlined."""
    await defer(interaction)
    desk, speech = desk_of(interaction), speech_of(interaction)
    since = await desk.service.since_my_last_turn(table, caller_of(interaction))
    events = [event for entry in since.entries for event in entry.events]
    lines = turn_lines(speech, events, names=seat_names(since.now.table), ruleset=since.now.table.ruleset)
    person = await desk.service.person(interaction.user.id)
    picture = await _since_picture(interaction, desk, since, person)
    words = "\n".join([*(lines or [speech.say("since-nothing")]), _situation(since.now, speech)])
    await _show(interaction, words=words, picture=picture)


async def _since_picture(interaction: Interaction, desk: Desk, since: Since, person: Person) -> Picture | None:
    easel, now, theme = desk.studio.easel, since.now, person.theme or THEME
    if not since.entries:
        return await desk.studio.try_draw(easel.board, now.view, theme=theme)
    between = await _between(interaction, desk, since)
    return await desk.studio.try_draw(easel.since, since.before, now.view, theme=theme, between=between)


async def _between(interaction: Interaction, desk: Desk, since: Since) -> list[View]:
    """The positions at which turns changed hands: they tell who did what."""
    entries = since.entries
    starts = [entry.revision for last, entry in itertools.pairwise(entries) if entry.turn != last.turn]
    by, table = caller_of(interaction), since.now.table.id
    looks = [await desk.service.look(table, by, revision=start) for start in starts[-_MOST_BETWEEN:]]
    return [look.view for look in looks]


async def show_more(interaction: Interaction, table: int) -> None:
    """What else there is to look at."""
    speech = speech_of(interaction)
    look = await desk_of(interaction).service.look(table, caller_of(interaction))

    def pressed(path: str, label: str) -> ui.Button[Any]:
        return button(ButtonCode(table, look.view.revision, path), label[:80])

    first = [pressed("bb", speech.say("button-board")), pressed("bt", speech.say("button-text"))]
    first += [pressed("bl", speech.say("button-log"))]
    if look.is_to_move and NO_HINTS not in look.table.options:
        first.append(pressed("bh", speech.say("button-hint")))
    if look.seat is not None and _is_live(look.table):
        first.append(pressed("bx", speech.say("button-resign")))
    boards = [pressed(f"bp{holder.seat}", holder.name) for holder in look.table.seats]
    await answer(interaction, Layout(text(speech.say("more-words")), row(*first), row(*boards)))


async def answer_text(interaction: Interaction, content: str, *, filename: str) -> None:
    """Plain text as it is; too much of it becomes a file."""
    fenced = "```\n" + content.replace("```", "'''") + "\n```"
    if len(fenced) <= LONGEST_TEXT:
        await answer(interaction, Layout(text(fenced)))
        return
    words = text(speech_of(interaction).say("as-file"))
    await answer(interaction, Layout(words, ui.File(f"attachment://{filename}")), files=[text_file(content, filename)])


async def _show(interaction: Interaction, *, words: str, picture: Picture | None, buttons: Any = ()) -> None:
    items: list[ui.Item[Any]] = [text(words), *([gallery(picture, FILE)] if picture else [])]
    items += [row(*buttons)] if buttons else []
    files: list[discord.File] = [] if picture is None else [picture_file(picture, FILE)]
    await answer(interaction, Layout(*items), files=files)


def _situation(look: Look, speech: Speech) -> str:
    """Whose turn it is, or that it is over."""
    table = look.table
    if table.status is not Status.RUNNING:
        return speech.say(f"status-{table.status}")
    holder = table.seats[look.view.to_move]
    key = "situation-yours" if look.is_to_move else "situation"
    return speech.say(key, name=called(holder), round=look.view.round)


def _is_live(table: Table) -> bool:
    return table.status in (Status.RUNNING, Status.PAUSED)
