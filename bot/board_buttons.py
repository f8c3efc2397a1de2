"""Buttons under boards and final scorings, and those of another version."""

from __future__ import annotations

import re
from typing import Any, Self

from discord import ui

from bot import private
from bot.answers import answer, defer, say
from bot.coded_button import CodedButton
from bot.codes import OTHER_VERSION, template
from bot.codes import Code as ButtonCode
from bot.desk import Interaction, caller_of, desk_of
from bot.errors import guarded
from bot.here import table_here
from bot.hints import show_hint
from bot.layout import Layout, button, row, text
from bot.panels import open_panel
from bot.service import Code, Refused
from bot.service.desk import require_seat


class BoardButton(CodedButton, template=template("b")):
    """My screen, Since my last turn, More, and what More leads to."""

    @guarded
    async def callback(self, interaction: Interaction) -> None:
        await press(interaction, self.code.table, self.code.path)


async def press(interaction: Interaction, table: int, path: str) -> None:
    """What a button of a board does."""
    match path:
        case "bs":
            await private.show_screen(interaction, table)
        case "bc":
            await private.show_since(interaction, table)
        case "bm":
            await private.show_more(interaction, table)
        case "bb" | "fb":
            await private.show_board(interaction, table)
        case "bt":
            await private.show_text(interaction, table)
        case "bh":
            await show_hint(interaction, table)
        case "bl":
            await private.show_log(interaction, table)
        case "bp0" | "bp1" | "bp2" | "bp3":
            await private.show_player(interaction, table, seat=int(path[2]))
        case "bx":
            await ask_to_resign(interaction, table)
        case "bxy":
            await resign(interaction, table)
        case "bzy":
            await end(interaction, table)
        case "bya" | "byn":
            await consent(interaction, table, agree=path == "bya")
        case "fr":
            await rematch(interaction, table)
        case _:
            raise Refused(Code.NO_SUCH_TABLE, table=table)


async def ask_to_resign(interaction: Interaction, table: int) -> None:
    """Resigning asks once."""
    look = await desk_of(interaction).service.look(table, caller_of(interaction))
    if look.seat is None:
        raise Refused(Code.NOT_SEATED)
    await ask(interaction, table, key="ask-resign", yes="button-yes-resign", path="bxy")


async def ask(interaction: Interaction, table: int, *, key: str, yes: str, path: str) -> None:
    """A question with one button; who does not press it has said no."""
    speech = private.speech_of(interaction)
    confirm = button(ButtonCode(table, 0, path), speech.say(yes))
    await answer(interaction, Layout(text(speech.say(key)), row(confirm)))


async def resign(interaction: Interaction, table: int) -> None:
    await defer(interaction)
    desk = desk_of(interaction)
    done = await desk.service.resign(table, caller_of(interaction))
    await say(interaction, private.speech_of(interaction).say("resigned"))
    await desk.sender.flush(done.table.id)


async def end(interaction: Interaction, table: int) -> None:
    """A moderator ends the table."""
    await defer(interaction)
    desk = desk_of(interaction)
    done = await desk.service.end(table, caller_of(interaction))
    await say(interaction, private.speech_of(interaction).say("ended"))
    await desk.sender.flush(done.table.id)


async def consent(interaction: Interaction, table: int, *, agree: bool) -> None:
    """To a proposal to end the game."""
    await defer(interaction)
    desk = desk_of(interaction)
    done = await desk.service.consent(table, caller_of(interaction), kind="cancel", agree=agree)
    await say(interaction, private.speech_of(interaction).say("consent-agreed" if agree else "consent-refused"))
    await desk.sender.flush(done.table.id)


async def rematch(interaction: Interaction, table: int) -> None:
    """A new lobby like the finished table, hosted by the player who pressed."""
    await defer(interaction)
    desk, by = desk_of(interaction), caller_of(interaction)
    old = await desk.service.find(table, by)
    require_seat(old, by)
    done = await desk.service.open_lobby(
        by,
        channel=old.channel,
        thread=old.thread,
        ruleset=old.ruleset,
        size=old.size,
        options=old.options,
        cards=old.cards,
    )
    await say(interaction, private.speech_of(interaction).say("lobby-opened", channel=f"<#{done.table.where}>"))
    await desk.sender.flush(done.table.id)


class FinalButton(BoardButton, template=template("f")):
    """Rematch, and a last look at the boards."""


class OldButton(ui.DynamicItem[ui.Item[Any]], template=OTHER_VERSION):
    """A button of another version of the bot opens the present panel of the table."""

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @guarded
    async def callback(self, interaction: Interaction) -> None:
        table = await table_here(interaction)
        await open_panel(interaction, table.id)
