"""Notices: short messages to a table or a person, by code."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.interactions.button_paths import BoardPath
from bot.interactions.components import Layout, button, link, row, text
from bot.interactions.custom_id import CustomId
from bot.interactions.permissions import NEEDED, NEEDED_IN_THREADS, permission_labels
from bot.messages.agreements.consent_buttons import consent_buttons, go_on_button, offer_buttons
from bot.messages.clock.calls import vote_buttons
from bot.messages.mentions import board_link, mention, seat_name
from bot.messages.notification_policy import dm_may_notify
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import NoticeMessage, Person, Status, Table
from bot.service.lifecycle import AGREED_PAUSES
from bot.texts.markdown import deadline_facts
from languages import Localizer

# A stand-in keeps a seat from here on: its owner takes it back with the button.
_WITH_WAY_BACK: Final = frozenset(
    {"seat-kept", "seat-kept-unvoted", "seat-kept-waited", "seat-kept-alone", "seat-kept-away", "your-seat-kept"}
)
_WITH_REASON: Final = frozenset({"cancelled", "paused", "lobby-closed", "waits"})


def notice(table: Table, message: NoticeMessage, localizer: Localizer) -> RenderedMessage:
    """The sentence of a code, with its buttons. Raises MessageNotNeeded for a pause or a vote that is over."""
    if message.code == "your-seat-kept" and not any(holder.is_kept for holder in table.seats):
        raise MessageNotNeeded("the owner is back")
    _require_open(table, message)
    items: list[ui.Item[Any]] = [text(_sentence(table, message, localizer))]
    if buttons := _answers(table, message, localizer):
        items.append(row(*buttons))
    return RenderedMessage(layout=Layout(*items), silent=True)


def direct_notice(
    table: Table, message: NoticeMessage, *, person: Person, localizer: Localizer, now: float
) -> RenderedMessage:
    """A notice to one person. Raises MessageNotNeeded for a rematch where they are told otherwise, or have answered."""
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


def _sentence(table: Table, message: NoticeMessage, localizer: Localizer) -> str:
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
        # Not the channel: where it is gone, Discord shows no name of it.
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


def _answers(table: Table, message: NoticeMessage, localizer: Localizer) -> list[ui.Button[Any]]:
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
    """Raises MessageNotNeeded for what was decided before it could be posted."""
    if message.code == "vote" and not _is_vote_open(table, message):
        raise MessageNotNeeded("the vote is over")
    if message.code in ("paused", "waits") and table.status is not Status.PAUSED:
        raise MessageNotNeeded("the game goes on")
    if message.code == "asked" and not _is_proposal_open(table, message):
        raise MessageNotNeeded("the proposal is over")
    if message.code == "seat-offered" and table.offer_of(int(message.facts["seat"] or 0)) is None:
        raise MessageNotNeeded("the offer is over")


def _is_vote_open(table: Table, message: NoticeMessage) -> bool:
    clock = table.clock
    return clock is not None and clock.vote_opened is not None and clock.turn_start == message.facts["turn_start"]


def _is_proposal_open(table: Table, message: NoticeMessage) -> bool:
    found, facts = table.proposal, message.facts
    return found is not None and (found.kind, found.revision) == (facts["kind"], facts["revision"])
