"""The screen by direct message: what a seat keeps hidden, for its owner alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import ui

from bot.addresses import board_link
from bot.codes import Code as ButtonCode
from bot.layout import Layout, button, gallery, link, picture_file, row, text
from bot.outgoing import Outgoing, Unneeded
from bot.quiet import sounds_by_letter
from bot.service import Caller, Look, Notices, Person, ScreenCard, Service, Status, Table
from bot.studio import Studio
from bot.texts.pieces import Speech
from game.view import Screen

FILE: Final = "screen.png"
THEME: Final = "dark"


class Screens:
    """Direct messages with a seat's own screen."""

    def __init__(self, service: Service, *, studio: Studio, now: Callable[[], float]) -> None:
        self._service = service
        self._studio = studio
        self._now = now

    async def card(self, table: Table, message: ScreenCard, *, person: Person, speech: Speech) -> Outgoing:
        """The screen, and why it is sent. A sound only where it is the person's turn."""
        holder = table.seats[message.seat]
        if holder.person != person.id or holder.is_stand_in:
            raise Unneeded("the seat has another holder")
        if person.dm_refused or person.notices is Notices.NONE:
            raise Unneeded("refused")
        is_turn = message.revision >= table.turn_start and table.to_move == message.seat
        if message.why == "turn" and not (is_turn and table.status is Status.RUNNING):
            raise Unneeded("the turn is over")
        caller = Caller(person.id, holder.name, table.server)
        look = await self._service.look(table.id, caller, revision=message.revision)
        words = speech.say(
            f"screen-{message.why}", channel=f"<#{table.where}>", ruleset=speech.say(f"ruleset-{table.ruleset}")
        )
        layout, files = await self.shown(look, person=person, speech=speech, words=words, is_turn=is_turn)
        return Outgoing(layout=layout, files=files, silent=not (is_turn and sounds_by_letter(person, self._now())))

    async def shown(
        self, look: Look, *, person: Person, speech: Speech, words: str, is_turn: bool
    ) -> tuple[Layout, tuple[discord.File, ...]]:
        """A picture of the screen with its words, or the words alone."""
        assert look.seat is not None
        easel, table = self._studio.easel, look.table
        picture = await self._studio.try_draw(easel.screen, look.view, look.seat, theme=person.theme or THEME)
        holds = screen_words(speech, look.view.seats[look.seat].screen, table.ruleset)
        items: list[ui.Item[Any]] = [text(f"{words}\n{holds}"), *([gallery(picture, FILE)] if picture else [])]
        items.append(row(*_buttons(table, speech, revision=look.view.revision, is_turn=is_turn)))
        return Layout(*items), () if picture is None else (picture_file(picture, FILE),)


def _buttons(table: Table, speech: Speech, *, revision: int, is_turn: bool) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), speech.say("button-to-board"))
    if not is_turn:
        return [to_board]
    code = ButtonCode(table.id, revision, "po")
    return [button(code, speech.say("button-turn"), style=discord.ButtonStyle.primary), to_board]


def screen_words(speech: Speech, screen: Screen | None, ruleset: str) -> str:
    """`14 coins; 2 blue, 1 green; 2 crowns`."""
    if screen is None:
        return speech.say("nothing")
    parts = [speech.coins(screen.coins), speech.blocks(screen.blocks, ruleset)]
    parts += [speech.objects(screen.objects)] if screen.objects else []
    return "; ".join(parts)
