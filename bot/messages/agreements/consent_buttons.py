"""Buttons that answer a proposal, and those of pauses and seats on offer."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.interactions.button_paths import TAKE_SEAT, BoardPath, RewindPath
from bot.interactions.components import button
from bot.interactions.custom_id import CustomId, base36
from bot.service import Table
from languages import Localizer

_PATHS: Final = {
    "cancel": (BoardPath.AGREE, BoardPath.DISAGREE),
    "pause": (BoardPath.PAUSE_AGREE, BoardPath.PAUSE_DISAGREE),
    "rewind": (RewindPath.AGREE, RewindPath.DISAGREE),
}


def consent_buttons(
    table: Table, localizer: Localizer, *, kind: str, revision: int, back_to: int | None = None
) -> list[ui.Button[Any]]:
    """Agree and Play on. Their revision is that of the proposal, and tells it from every other of its kind.

    At one revision it may be proposed to rewind `back_to` several: there the path says where.
    """
    agree, disagree = _PATHS[kind]
    target = "" if back_to is None else base36(back_to)
    return [
        button(CustomId(table.id, revision, f"{agree}{target}"), localizer.say("button-agree")),
        button(CustomId(table.id, revision, f"{disagree}{target}"), localizer.say("button-disagree")),
    ]


def go_on_button(table: Table, localizer: Localizer) -> ui.Button[Any]:
    """Ends a pause that people agreed to."""
    return button(CustomId(table.id, table.revision, BoardPath.GO_ON), localizer.say("button-go-on"))


def offer_buttons(table: Table, localizer: Localizer, *, seat: int) -> list[ui.Button[Any]]:
    """Take the seat, for whoever has none; keep it, for whoever offered it."""
    return [
        button(CustomId(table.id, table.revision, f"{TAKE_SEAT}{seat}"), localizer.say("button-take-seat")),
        button(CustomId(table.id, table.revision, BoardPath.WITHDRAW_OFFER), localizer.say("button-withdraw-offer")),
    ]
