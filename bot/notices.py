"""Messages that tell or ask a table something, and the reminders that ask one person."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.clock import vote_buttons
from bot.core.access import AGREED_PAUSES, CANCEL, PAUSE
from bot.core.custom_ids import OPEN_PANEL, BoardPath, CustomId
from bot.core.messages import (
    Layout,
    MessageNotNeeded,
    RenderedMessage,
    allowed_mentions,
    board_link,
    button,
    dm_may_notify,
    link,
    mention,
    require_no_quiet_hours,
    row,
    seat_name,
    text,
)
from bot.core.permissions import NEEDED, NEEDED_IN_THREADS, permission_labels
from bot.core.sentences import deadline_facts
from bot.core.turn_clock import last_reminder
from bot.leaving import go_on_button, offer_buttons
from bot.proposals import consent_buttons
from languages import Localizer
from storage import NoticeMessage, Notices, Person, ReminderMessage, Status, Table

# Reminders

# Reminders to play, as opposed to those to vote or to answer a proposal.
_OF_TURNS = frozenset({"aloud", "half", "last", "nudge"})


def reminder(
    table: Table, message: ReminderMessage, person: Person, *, localizer: Localizer, now: float, is_direct: bool
) -> RenderedMessage:
    """The reminder, with the buttons that answer it.

    Raises MessageNotNeeded if it is not awaited any more, MessagePostponed in quiet hours.
    """
    _require_awaited(table, message, person, now=now)
    require_no_quiet_hours(person, now)
    sentence = text(_reminder_sentence(table, message, localizer))
    if is_direct:
        return RenderedMessage(layout=Layout(sentence, row(*_reminder_buttons(table, message, localizer))))
    return RenderedMessage(layout=Layout(sentence), mentions=allowed_mentions(person))


def _require_awaited(table: Table, message: ReminderMessage, person: Person, *, now: float) -> None:
    """Raises MessageNotNeeded if the turn, the vote or the proposal is over, or if the person wants no reminders."""
    clock, proposal, holder = table.clock, table.proposal, table.seats[message.seat]
    if holder.person != person.id:
        raise MessageNotNeeded("nobody waits")
    if person.notices is Notices.NONE:
        raise MessageNotNeeded("refused")
    # Owners are asked about proposals even while a stand-in keeps their seat; turns and votes are for those who play
    # themselves.
    if message.why not in _OF_TURNS and message.why != "vote":
        if proposal is None or (proposal.kind, proposal.revision) != (message.why, message.turn_start):
            raise MessageNotNeeded("the proposal is over")
        if person.id in proposal.agreed:
            raise MessageNotNeeded("answered")
        return
    if holder.is_kept or table.status is not Status.RUNNING:
        raise MessageNotNeeded("nobody waits")
    if clock is None or clock.turn_start != message.turn_start:
        raise MessageNotNeeded("the turn is over")
    # Quiet hours that were chosen since then held it back: the reminder behind it says the same more urgently.
    is_late = clock.due is not None and now > last_reminder(clock.began, clock.due)
    if message.why == "half" and clock.last is None and is_late:
        raise MessageNotNeeded("told by the last reminder")
    if message.why == "vote" and (clock.vote_opened is None or any(vote.person == person.id for vote in clock.votes)):
        raise MessageNotNeeded("the vote is over")


def _reminder_sentence(table: Table, message: ReminderMessage, localizer: Localizer) -> str:
    # By id: the owner of a seat that a stand-in keeps is reminded too, and would not hear a plain name.
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


def _reminder_buttons(table: Table, message: ReminderMessage, localizer: Localizer) -> list[ui.Button[Any]]:
    to_board = link(board_link(table), localizer.say("button-to-board"))
    if message.why == "vote":
        return [*vote_buttons(table, localizer, turn_start=message.turn_start), to_board]
    if message.why in _OF_TURNS:
        open_panel = CustomId(table.id, table.revision, OPEN_PANEL)
        return [button(open_panel, localizer.say("button-turn"), style=discord.ButtonStyle.primary), to_board]
    if message.why in (CANCEL, PAUSE):
        return [*consent_buttons(table, localizer, kind=message.why, revision=message.turn_start), to_board]
    # Only the card at the table says what a rewind would undo: nobody should agree without having seen it.
    return [to_board]


# Notices

# From these on a stand-in keeps a seat: its owner takes it back with the button.
_WITH_WAY_BACK = frozenset(
    {"seat-kept", "seat-kept-unvoted", "seat-kept-waited", "seat-kept-alone", "seat-kept-away", "your-seat-kept"}
)
_WITH_REASON = frozenset({"cancelled", "paused", "lobby-closed", "waits"})


def notice(table: Table, message: NoticeMessage, localizer: Localizer) -> RenderedMessage:
    """The sentence of a code, with its buttons. Raises MessageNotNeeded if what it tells of is over."""
    _require_open(table, message)
    items: list[ui.Item[Any]] = [text(_notice_sentence(table, message, localizer))]
    if buttons := _notice_buttons(table, message, localizer):
        items.append(row(*buttons))
    return RenderedMessage(layout=Layout(*items), silent=True)


def direct_notice(
    table: Table, message: NoticeMessage, *, person: Person, localizer: Localizer, now: float
) -> RenderedMessage:
    """A notice to one person. Raises MessageNotNeeded for a rematch that they hear of elsewhere, or have answered."""
    if message.code != "rematch":
        return notice(table, message, localizer)
    until = message.facts.get("until")
    is_invited = any(invitation.person == person.id for invitation in table.invitations)
    # What version 1.0.0 queued tells people that they were seated.
    is_current = is_invited if isinstance(until, int) else table.seat_of(person.id) is not None
    if table.status is not Status.LOBBY or not is_current:
        raise MessageNotNeeded("no lobby any more, or their seat is taken")
    if not person.wants_dm:
        raise MessageNotNeeded("told in the channel")
    facts = {"name": mention(table.seats[0], localizer), "channel": f"<#{table.card_place}>"}
    if isinstance(until, int):
        words = localizer.say("notice-rematch-kept", **facts, **deadline_facts(until))
    else:
        words = localizer.say("notice-rematch", **facts)
    items = (text(words), row(link(board_link(table), localizer.say("button-to-card"))))
    return RenderedMessage(layout=Layout(*items), silent=not dm_may_notify(person, now))


def _notice_sentence(table: Table, message: NoticeMessage, localizer: Localizer) -> str:
    facts: dict[str, Any] = dict(message.facts)
    key = f"notice-{message.code}"
    if message.code in _WITH_REASON:
        key = f"{key}-{facts.get('reason')}" if localizer.texts.has(f"{key}-{facts.get('reason')}") else key
    if "kind" in facts:
        key = f"{key}-{facts['kind']}" if localizer.texts.has(f"{key}-{facts['kind']}") else key
    if message.code == "restored":
        key = f"{key}-lobby" if table.status is Status.LOBBY else key
        # As text: Fluent would group the digits of a number.
        facts["moment"] = f"<t:{facts['moment']}:F>"
    if isinstance(until := facts.get("until"), int):
        facts |= deadline_facts(until)
    if isinstance(giver := facts.get("by"), int):
        facts["giver"] = mention(table.seats[giver], localizer)
    if message.code == "your-seat-kept":
        facts["channel"] = f"<#{table.where}>"
    if message.code in ("waits", "lobby-lost"):
        # Not the channel: if it is gone, Discord shows no name for it.
        facts["number"] = str(table.id)
        facts["names"] = localizer.enumeration([seat_name(holder, localizer) for holder in table.seats])
    if message.code == "cannot-post":
        key = f"{key}-unknown" if not facts.get("missing") else key
        facts["missing"] = _missing_permissions(str(facts.get("missing") or ""), localizer)
        facts["channel"] = f"<#{facts['channel']}>"
    if isinstance(seat := facts.get("seat"), int):
        facts["name"] = mention(table.seats[seat], localizer)
    return localizer.say(key, **{name: "" if value is None else value for name, value in facts.items()})


def _missing_permissions(names: str, localizer: Localizer) -> str:
    """The labels of permissions; what version 1.0.0 queued holds labels already."""
    is_named = all(name in (*NEEDED, *NEEDED_IN_THREADS) for name in names.split())
    return permission_labels(localizer, names.split()) if is_named else names


def _notice_buttons(table: Table, message: NoticeMessage, localizer: Localizer) -> list[ui.Button[Any]]:
    """The buttons that answer a vote, a proposal or an offer, end a pause, or take a seat back."""
    match message.code, message.facts:
        case "vote", {"turn_start": int(turn_start)}:
            give_day = button(CustomId(table.id, turn_start, BoardPath.GIVE_DAY), localizer.say("button-give-day"))
            return [*vote_buttons(table, localizer, turn_start=turn_start), give_day]
        case "asked", {"kind": str(kind), "revision": int(revision)}:
            return consent_buttons(table, localizer, kind=kind, revision=revision)
        # What version 1.0.0 queued.
        case "proposed", {"kind": "cancel"}:
            return consent_buttons(table, localizer, kind="cancel", revision=table.revision)
        case "paused", {"reason": str(reason)} if reason in AGREED_PAUSES:
            return [go_on_button(table, localizer)]
        case "seat-offered", {"seat": int(seat)}:
            return offer_buttons(table, localizer, seat=seat)
        case code, _ if code in _WITH_WAY_BACK:
            take_back = CustomId(table.id, table.revision, BoardPath.TAKE_BACK)
            return [button(take_back, localizer.say("button-take-back"))]
        case _:
            return []


def _require_open(table: Table, message: NoticeMessage) -> None:
    """Raises MessageNotNeeded if what the notice tells of was over before it could be posted."""
    clock, proposal, facts = table.clock, table.proposal, message.facts
    if message.code == "your-seat-kept" and not any(holder.is_kept for holder in table.seats):
        raise MessageNotNeeded("the owner is back")
    if message.code == "vote" and (
        clock is None or clock.vote_opened is None or clock.turn_start != facts["turn_start"]
    ):
        raise MessageNotNeeded("the vote is over")
    if message.code in ("paused", "waits") and table.status is not Status.PAUSED:
        raise MessageNotNeeded("the game goes on")
    if message.code == "asked" and (
        proposal is None or (proposal.kind, proposal.revision) != (facts["kind"], facts["revision"])
    ):
        raise MessageNotNeeded("the proposal is over")
    if message.code == "seat-offered" and table.offer_of(int(facts["seat"] or 0)) is None:
        raise MessageNotNeeded("the offer is over")
