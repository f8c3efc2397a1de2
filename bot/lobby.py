"""The lobby: its card and its buttons."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.addresses import called
from bot.answers import defer
from bot.coded_button import CodedButton
from bot.codes import Code as ButtonCode
from bot.codes import template
from bot.desk import Desk, Interaction, caller_of, desk_of
from bot.errors import guarded
from bot.layout import Layout, button, gallery, picture_file, row, text
from bot.outgoing import Outgoing
from bot.service import Caller, Code, Done, Refused, Status, Table
from bot.stand_ins import USUAL_LEVEL
from bot.studio import Studio
from bot.texts.pieces import Speech
from game.state import NO_HINTS, OPEN_HOLDINGS

FILE: Final = "lobby.png"


async def lobby_card(table: Table, speech: Speech, *, studio: Studio) -> Outgoing:
    """The ruleset in a sentence, the seats, and the buttons while it is open."""
    names = [holder.name for holder in table.seats]
    picture = await studio.try_draw(studio.easel.lobby_banner, table.ruleset, names, seats=table.size)
    items: list[ui.Item[Any]] = [*([gallery(picture, FILE)] if picture else []), text(_words(table, speech))]
    if table.status is Status.LOBBY:
        items += _rows(table, speech)
    files = () if picture is None else (picture_file(picture, FILE),)
    return Outgoing(layout=Layout(*items), files=files)


def _words(table: Table, speech: Speech) -> str:
    lines = [
        f"### {speech.say(f'ruleset-{table.ruleset}')}",
        speech.say(f"about-{table.ruleset}"),
        *_options(table, speech),
        *(_seat(table, number, speech) for number in range(table.size)),
        "",
        _footer(table, speech),
    ]
    return "\n".join(lines)


def _options(table: Table, speech: Speech) -> list[str]:
    lines = [speech.say("lobby-open-holdings")] if OPEN_HOLDINGS in table.options else []
    if NO_HINTS in table.options:
        lines.append(speech.say("lobby-no-hints"))
    if table.cards is not None:
        cards = table.cards
        shown = {"top": cards.top, "object": cards.object, "building": cards.building, "bonus": cards.bonus or 0}
        lines.append(speech.say("lobby-cards", **shown))
    return lines


def _seat(table: Table, number: int, speech: Speech) -> str:
    if number >= len(table.seats):
        return speech.say("lobby-free-seat", number=number + 1)
    holder = table.seats[number]
    kind = "stand-in" if holder.is_stand_in else "host" if holder.person == table.host else "seat"
    return speech.say(f"lobby-{kind}", number=number + 1, name=called(holder))


def _footer(table: Table, speech: Speech) -> str:
    if table.status is Status.LOBBY:
        return speech.say("lobby-footer")
    return speech.say("lobby-started" if table.started is not None else "lobby-over")


def _rows(table: Table, speech: Speech) -> list[ui.ActionRow[Any]]:
    def pressed(
        path: str, key: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary, disabled: bool = False
    ) -> ui.Button[Any]:
        return button(ButtonCode(table.id, table.revision, path), speech.say(key), style=style, disabled=disabled)

    is_full = len(table.seats) >= table.size
    has_stand_in = any(holder.is_stand_in for holder in table.seats)
    return [
        row(
            pressed("lj", "button-join", style=discord.ButtonStyle.primary, disabled=is_full),
            pressed("ll", "button-leave"),
            pressed("ls", "button-start", style=discord.ButtonStyle.success, disabled=len(table.seats) < 2),
        ),
        row(
            pressed("la", "button-add-stand-in", disabled=is_full),
            pressed("lae", "button-add-easy", disabled=is_full),
            pressed("las", "button-add-strong", disabled=is_full),
            pressed("lr", "button-remove-stand-in", disabled=not has_stand_in),
        ),
    ]


class LobbyButton(CodedButton, template=template("l")):
    """Join, leave, stand-ins, start."""

    @guarded
    async def callback(self, interaction: Interaction) -> None:
        await defer(interaction, redraws=True)
        desk = desk_of(interaction)
        done = await press(desk, self.code, caller_of(interaction))
        await desk.sender.flush(done.table.id)


_LEVELS: Final = {"la": USUAL_LEVEL, "lae": "easy", "las": "strong"}


async def press(desk: Desk, code: ButtonCode, by: Caller) -> Done:
    """What a button of the lobby does."""
    service, table = desk.service, code.table
    match code.path:
        case "lj":
            return await service.join(table, by)
        case "ll":
            return await service.leave(table, by)
        case "la" | "lae" | "las":
            level = _LEVELS[code.path]
            return await service.add_stand_in(table, by, level=level, named=partial(_stand_in_name, desk, level))
        case "lr":
            return await service.remove_stand_in(table, by)
        case "ls":
            return await service.start(table, by)
        case _:
            raise Refused(Code.NO_SUCH_TABLE, table=table)


def _stand_in_name(desk: Desk, level: str, number: int) -> str:
    """Each stand-in of a table has a name of its own, which says that it is one."""
    return desk.texts.say("stand-in-name", number=number, level=desk.texts.say(f"level-{level}"))
