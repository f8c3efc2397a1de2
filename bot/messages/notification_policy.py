"""Who may be notified, and where: at most one sound per turn, none in quiet hours."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.interactions.components import NOBODY
from bot.messages.rendered_message import MessagePostponed
from bot.service import Notices, Person, Table
from bot.service.clock.local_time import after_quiet, is_quiet


def channel_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether the channel may mention the person, about a turn of theirs at a table or anything else."""
    return person.wants_mention and not _is_told_later(person, table, now)


def dm_may_notify(person: Person, now: float, *, table: Table | None = None) -> bool:
    """Whether a direct message may make a sound, about a turn of theirs at a table or anything else."""
    return person.notices is Notices.DM and not _is_told_later(person, table, now)


def require_no_quiet_hours(person: Person, now: float) -> None:
    """Raises MessagePostponed in the person's quiet hours, for a message that is nothing without its sound."""
    if (moment := after_quiet(person, now)) > now:
        raise MessagePostponed(moment, reason="quiet hours")


def must_be_told_later(person: Person, table: Table, now: float) -> bool:
    """Whether the turn is shown in quiet hours, and nobody has planned yet to tell it aloud at their end."""
    clock = table.clock
    return clock is not None and clock.person == person.id and clock.aloud is None and is_quiet(person, now)


def _is_told_later(person: Person, table: Table | None, now: float) -> bool:
    """Whether the sound of this turn is planned for later, or may not be made now."""
    # A message that was held up may be sent after the quiet hours: the planned sound must stay the only one.
    is_planned = table is not None and table.clock is not None and table.clock.aloud is not None
    return is_planned or is_quiet(person, now)


def mentions_of(people: Iterable[Person], now: float) -> discord.AllowedMentions:
    """Those of these people whom a message in the channel may mention."""
    told = [person for person in people if channel_may_notify(person, now)]
    return allowed_mentions(*told) if told else NOBODY


def allowed_mentions(*people: Person) -> discord.AllowedMentions:
    """A message may mention these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(one.id) for one in people])
