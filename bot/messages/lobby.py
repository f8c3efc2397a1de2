"""The card of a lobby: its ruleset, its seats and its buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.interactions.button_paths import ADD_STAND_IN, LobbyPath
from bot.interactions.components import Layout, button, row, text
from bot.interactions.custom_id import CustomId
from bot.interactions.threads import thread_name
from bot.messages.mentions import mention
from bot.messages.rendered_message import RenderedMessage, picture_parts
from bot.service import USUAL_LEVEL, Reliability, Status, Table
from bot.service.clock.typed_times import time_words
from bot.texts.markdown import deadline_facts
from bot.workers.picture_worker import PictureWorker
from game import NO_HINTS, OPEN_HOLDINGS, PLAYER_COUNTS
from game.ai import LEVELS
from languages.durations import duration
from languages import Localizer

FILE: Final = "lobby.png"


async def lobby_card(
    table: Table, localizer: Localizer, *, pictures: PictureWorker, reliability: Mapping[int, Reliability]
) -> RenderedMessage:
    """The ruleset in a sentence, the seats, and the buttons while the lobby is open.

    `reliability` is by person; newcomers have none.
    """
    names = [holder.name for holder in table.seats]
    seats = _shown_seats(table)
    style = {"seats": seats, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.lobby_banner, table.ruleset, names, **style)
    words = _card_text(table, localizer, reliability)
    shown, files = picture_parts(picture, FILE)
    items: list[ui.Item[Any]] = [*shown, text(words)]
    if table.status is Status.LOBBY:
        items += _button_rows(table, localizer)
    return RenderedMessage(layout=Layout(*items), files=files, title=thread_name(table, localizer))


def _card_text(table: Table, localizer: Localizer, reliability: Mapping[int, Reliability]) -> str:
    lines = [
        f"### {localizer.say(f'ruleset-{table.ruleset}')}",
        localizer.say(f"about-{table.ruleset}"),
        *_option_lines(table, localizer),
        *_rematch_lines(table, localizer),
        *(_seat_line(table, number, localizer, reliability) for number in range(_shown_seats(table))),
        "",
        localizer.say("lobby-commitment", hash=table.commitment or "?"),
        _footer(table, localizer),
    ]
    return "\n".join(lines)


def _rematch_lines(table: Table, localizer: Localizer) -> list[str]:
    """How long seats are kept, in a rematch that some have not answered yet."""
    if table.status is not Status.LOBBY or not table.invitations:
        return []
    until = min(invitation.until for invitation in table.invitations)
    return [localizer.say("lobby-rematch", **deadline_facts(until))]


def _shown_seats(table: Table) -> int:
    """All seats of a lobby; once the game has begun none of them is free any more."""
    return table.size if table.started is None else len(table.seats)


def _option_lines(table: Table, localizer: Localizer) -> list[str]:
    lines = [_pace_line(table, localizer)]
    lines += [localizer.say("lobby-open-holdings")] if OPEN_HOLDINGS in table.options else []
    if NO_HINTS in table.options:
        lines.append(localizer.say("lobby-no-hints"))
    if table.cards is not None:
        cards = table.cards
        shown = {"top": cards.top, "object": cards.object, "building": cards.building, "bonus": cards.bonus or 0}
        lines.append(localizer.say("lobby-cards", **shown))
    return lines


def _pace_line(table: Table, localizer: Localizer) -> str:
    if table.daily_at is not None:
        return localizer.say("lobby-pace-daily", time=time_words(table.daily_at), timezone=table.timezone or "UTC")
    return localizer.say("lobby-pace-none" if table.pace is None else "lobby-pace-hours", hours=table.pace or 0)


def _seat_line(table: Table, number: int, localizer: Localizer, reliability: Mapping[int, Reliability]) -> str:
    if number >= len(table.seats):
        kept = table.invitations[number - len(table.seats) :]
        if table.status is Status.LOBBY and kept:
            return localizer.say("lobby-kept-seat", number=number + 1, name=f"<@{kept[0].person}>")
        return localizer.say("lobby-free-seat", number=number + 1)
    holder = table.seats[number]
    kind = "stand-in" if holder.is_stand_in else "host" if holder.person == table.host else "seat"
    line = localizer.say(f"lobby-{kind}", number=number + 1, name=mention(holder, localizer))
    known = None if holder.person is None else reliability.get(holder.person)
    return line if known is None else _with_reliability(line, known, localizer)


def _with_reliability(line: str, known: Reliability, localizer: Localizer) -> str:
    facts = {"seat": line, "finished": known.finished, "begun": known.begun}
    if known.turn_seconds is None:
        return localizer.say("reliability-without-pace", **facts)
    return localizer.say("reliability", **facts, pace=duration(localizer, known.turn_seconds))


def _footer(table: Table, localizer: Localizer) -> str:
    if table.status is Status.LOBBY:
        return localizer.say("lobby-footer" if table.thread_kind is None else "lobby-footer-thread")
    if table.started is None:
        return localizer.say("lobby-over")
    if table.where != table.card_place:
        return localizer.say("lobby-started-thread", thread=f"<#{table.where}>")
    return localizer.say("lobby-started")


def _button_rows(table: Table, localizer: Localizer) -> list[ui.ActionRow[Any]]:
    def control(path: str, key: str, *, disabled: bool = False, style: str = "secondary") -> ui.Button[Any]:
        custom_id = CustomId(table.id, table.revision, path)
        return button(custom_id, localizer.say(key), style=discord.ButtonStyle[style], disabled=disabled)

    # The usual level first, labelled plainly "Add stand-in", then the others.
    levels = sorted(LEVELS, key=lambda level: level != USUAL_LEVEL)
    is_full = len(table.seats) >= table.size
    # With seats that are kept Start asks what becomes of them.
    can_start = len(table.seats) + len(table.invitations) >= min(PLAYER_COUNTS)
    # A kept seat leaves Join to the person it is kept for, and stand-ins no room.
    has_room = len(table.seats) + len(table.invitations) < table.size
    has_stand_in = any(holder.is_stand_in for holder in table.seats)
    return [
        row(
            control(LobbyPath.JOIN, "button-join", style="primary", disabled=is_full),
            control(LobbyPath.LEAVE, "button-leave"),
            control(LobbyPath.START, "button-start", style="success", disabled=not can_start),
            control(LobbyPath.HOW_TO_PLAY, "button-how-to-play"),
        ),
        row(
            *(control(f"{ADD_STAND_IN}{level}", f"button-add-{level}", disabled=not has_room) for level in levels),
            control(LobbyPath.REMOVE_STAND_IN, "button-remove-stand-in", disabled=not has_stand_in),
        ),
    ]
