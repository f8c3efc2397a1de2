"""Notices: everything else a table or a person is told, by code."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.addresses import called
from bot.codes import Code as ButtonCode
from bot.layout import Layout, button, row, text
from bot.outgoing import Outgoing, Unneeded
from bot.service import Notice, Status, Table
from bot.texts.pieces import Speech

_REASONED: Final = frozenset({"cancelled", "paused", "lobby-closed"})


def notice(table: Table, message: Notice, speech: Speech) -> Outgoing:
    """The sentence of a code; a proposal comes with its two buttons."""
    if message.code == "paused" and table.status is not Status.PAUSED:
        raise Unneeded("the game goes on")
    items: list[ui.Item[Any]] = [text(_sentence(table, message, speech))]
    if message.code == "proposed" and message.facts.get("kind") == "cancel":
        items.append(row(*_consent_buttons(table, speech)))
    return Outgoing(layout=Layout(*items), silent=True)


def _sentence(table: Table, message: Notice, speech: Speech) -> str:
    facts: dict[str, Any] = dict(message.facts)
    key = f"notice-{message.code}"
    if message.code in _REASONED:
        key = f"{key}-{facts.get('reason')}" if speech.texts.has(f"{key}-{facts.get('reason')}") else key
    if message.code in ("proposed", "proposal-refused"):
        key = f"{key}-{facts['kind']}"
    if message.code == "cannot-post":
        key = f"{key}-unknown" if not facts.get("missing") else key
        facts["channel"] = f"<#{facts['channel']}>"
    if isinstance(seat := facts.get("seat"), int):
        facts["name"] = called(table.seats[seat])
    return speech.say(key, **{name: "" if value is None else value for name, value in facts.items()})


def _consent_buttons(table: Table, speech: Speech) -> list[ui.Button[Any]]:
    return [
        button(ButtonCode(table.id, table.revision, "bya"), speech.say("button-agree")),
        button(ButtonCode(table.id, table.revision, "byn"), speech.say("button-disagree")),
    ]
