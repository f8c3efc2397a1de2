"""Calls: whoever is awaited is told with a sound, once, outside of their quiet hours."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.interactions.button_paths import OPEN_PANEL, BoardPath
from bot.interactions.components import Layout, button, link, row, text
from bot.interactions.custom_id import CustomId
from bot.messages.agreements.consent_buttons import consent_buttons
from bot.messages.mentions import board_link, seat_name
from bot.messages.notification_policy import allowed_mentions, require_no_quiet_hours
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import CallMessage, Notices, Person, Status, Table
from bot.service.clock.turn_clock import last_reminder
from bot.service.leaving.proposals import CANCEL, PAUSE
from bot.texts.markdown import deadline_facts
from languages import Localizer

_OF_TURNS: Final = frozenset({"aloud", "half", "last", "nudge"})
VOTE_BUTTONS: Final = {
    BoardPath.VOTE_TURN: "button-vote-turn",
    BoardPath.VOTE_SEAT: "button-vote-seat",
    BoardPath.VOTE_DAY: "button-vote-day",
}


def call(
    table: Table, message: CallMessage, person: Person, *, localizer: Localizer, now: float, is_direct: bool
) -> RenderedMessage:
    """The call, with the buttons that answer it.

    Raises MessageNotNeeded where nobody waits any more, MessagePostponed in quiet hours.
    """
    _require_awaited(table, message, person, now=now)
    require_no_quiet_hours(person, now)
    items: list[ui.Item[Any]] = [text(_sentence(table, message, localizer))]
    if is_direct:
        items.append(row(*_buttons(table, message, localizer)))
        return RenderedMessage(layout=Layout(*items))
    return RenderedMessage(layout=Layout(*items), mentions=allowed_mentions(person))


def _require_awaited(table: Table, message: CallMessage, person: Person, *, now: float) -> None:
    """What was queued may have lost its meaning: the turn was taken, the vote is over, the person wants no calls."""
    clock = table.clock
    holder = table.seats[message.seat]
    if holder.person != person.id:
        raise MessageNotNeeded("nobody waits")
    if person.notices is Notices.NONE:
        raise MessageNotNeeded("refused")
    # Owners are asked also while a stand-in keeps their seat; turns and votes are for those who play themselves.
    if message.why not in _OF_TURNS and message.why != "vote":
        _require_unanswered(table, message, person)
        return
    if holder.is_kept:
        raise MessageNotNeeded("nobody waits")
    if table.status is not Status.RUNNING:
        raise MessageNotNeeded("nobody waits")
    if clock is None or clock.turn_start != message.turn_start:
        raise MessageNotNeeded("the turn is over")
    # Quiet hours that were chosen since then held it back: the reminder behind it says the same more urgently.
    is_late = clock.due is not None and now > last_reminder(clock.began, clock.due)
    if message.why == "half" and clock.last is None and is_late:
        raise MessageNotNeeded("told by the last reminder")
    if message.why == "vote" and (clock.vote_opened is None or any(vote.person == person.id for vote in clock.votes)):
        raise MessageNotNeeded("the vote is over")


def _require_unanswered(table: Table, message: CallMessage, person: Person) -> None:
    """Raises MessageNotNeeded where the proposal is over, or the person has agreed to it."""
    proposal = table.proposal
    if proposal is None or (proposal.kind, proposal.revision) != (message.why, message.turn_start):
        raise MessageNotNeeded("the proposal is over")
    if person.id in proposal.agreed:
        raise MessageNotNeeded("answered")


def _sentence(table: Table, message: CallMessage, localizer: Localizer) -> str:
    # By id: the owner of a seat that a stand-in keeps is called too, and would not hear a plain name.
    facts = {"name": f"<@{table.seats[message.seat].person}>", "channel": f"<#{table.where}>"}
    clock = table.clock
    if message.why == "vote" and clock is not None:
        # No mention: in a direct message Discord may know nobody but the two, and would show a number.
        facts["missing"] = f"**{seat_name(table.seats[clock.seat], localizer)}**"
    if (proposal := table.proposal) is not None:
        holder = table.seat_of(proposal.by)
        facts["proposer"] = "?" if holder is None else f"**{seat_name(holder, localizer)}**"
    sentence = localizer.say(f"call-{message.why}", **facts)
    if message.why not in _OF_TURNS or clock is None or clock.due is None:
        return sentence
    return f"{sentence} {localizer.say('call-until', **deadline_facts(clock.due))}"


def _buttons(table: Table, message: CallMessage, localizer: Localizer) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    if message.why == "vote":
        return [*vote_buttons(table, localizer, turn_start=message.turn_start), to_board]
    if message.why in _OF_TURNS:
        open_panel = CustomId(table.id, table.revision, OPEN_PANEL)
        return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]
    if message.why in (CANCEL, PAUSE):
        return [*consent_buttons(table, localizer, kind=message.why, revision=message.turn_start), to_board]
    # What a rewind would undo is told at the table alone: nobody should agree without having seen it.
    return [to_board]


def vote_buttons(table: Table, localizer: Localizer, *, turn_start: int) -> list[ui.Button[Any]]:
    """The three choices. Their revision is that at which the turn began: it tells one vote from every other."""
    return [button(CustomId(table.id, turn_start, path), localizer.say(key)) for path, key in VOTE_BUTTONS.items()]
