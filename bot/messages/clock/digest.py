"""The digest: all tables where a person is awaited, in one direct message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.interactions.components import Layout, text
from bot.interactions.limits import Compose, Listing, fit_text
from bot.messages.mentions import board_link
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import Caller, Notices, Person, Service, Status, Table
from bot.texts.event_sentences import turn_lines
from bot.texts.markdown import deadline_facts, timestamp
from game import Event
from languages import Localizer

# What happened at a table is told by its last turns; by fewer of them if all tables would not fit into the message.
MOST_TURNS: Final = 3


async def digest(service: Service, person: Person, localizer: Localizer) -> RenderedMessage:
    """Every table where it is the person's turn or their vote is awaited, what is due first at the top.

    Seats that rematches keep for them come below.

    Raises MessageNotNeeded where nobody waits for them, or they chose otherwise meanwhile.
    """
    tables = [table for table in await service.looks.tables_of(person.id) if awaits(table, person.id)]
    inviting = await service.looks.tables_inviting(person.id)
    if not (tables or inviting) or person.notices is not Notices.DIGEST:
        raise MessageNotNeeded("nobody waits")
    tables.sort(key=due_first)
    news = [await _news(service, table, person) for table in tables]

    def with_turns(most: int) -> Compose:
        def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
            lines = [
                "\n".join((_table_line(table, person.id, localizer), *_news_lines(table, events, localizer, most=most)))
                for table, events in zip(tables, news, strict=True)
            ]
            lines += [_kept_seat_line(table, person.id, localizer) for table in inviting]
            shown = Listing(lines=lines, more=lambda number: localizer.say("digest-more", number=number))
            return localizer.say("digest-intro"), shown

        return compose

    # News give way before tables do: every table that waits is named as long as there is room.
    wordings = map(with_turns, range(MOST_TURNS, -1, -1))
    return RenderedMessage(layout=Layout(text(fit_text(localizer, *wordings).text)))


def awaits(table: Table, person: int) -> bool:
    """Whether a table waits for a person: for their answer to a proposal, their turn, or their vote."""
    if _is_their_answer(table, person):
        return True
    return is_their_turn(table, person) or _is_their_vote(table, person)


def due_first(table: Table) -> tuple[float, int]:
    """The order of tables by what is due first; those without a deadline last."""
    due = None if table.clock is None else table.clock.due
    return float("inf") if due is None else due, table.id


def is_their_turn(table: Table, person: int) -> bool:
    """Whether the game goes on and waits for a decision of this person."""
    return table.status is Status.RUNNING and table.mover is not None and table.mover.player == person


def _is_their_vote(table: Table, person: int) -> bool:
    clock = table.clock
    if table.status is not Status.RUNNING or clock is None or clock.vote_opened is None:
        return False
    return person in table.players and person != clock.person and all(vote.person != person for vote in clock.votes)


def _is_their_answer(table: Table, person: int) -> bool:
    proposal = table.proposal
    # Owners are asked also while a stand-in keeps their seat.
    return proposal is not None and person in table.people and person not in proposal.agreed


def _table_line(table: Table, person: int, localizer: Localizer) -> str:
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    clock = table.clock
    # A clock stands still until its person answers: the answer comes first.
    if _is_their_answer(table, person):
        return localizer.say("digest-answer", **facts)
    if clock is None or not is_their_turn(table, person):
        return localizer.say("digest-vote", **facts)
    line = localizer.say("digest-turn", since=timestamp(clock.began), **facts)
    return line if clock.due is None else line + localizer.say("digest-until", **deadline_facts(clock.due))


def _kept_seat_line(table: Table, person: int, localizer: Localizer) -> str:
    """A rematch keeps a seat for the person."""
    (until,) = [invitation.until for invitation in table.invitations if invitation.person == person]
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    return localizer.say("digest-kept-seat", **facts, **deadline_facts(until))


async def _news(service: Service, table: Table, person: Person) -> list[Event]:
    """What happened at a table since the person's last turn."""
    since = await service.looks.since_my_last_turn(table.id, Caller(person.id, "", table.server))
    return [event for entry in since.entries for event in entry.events]


def _news_lines(table: Table, events: Sequence[Event], localizer: Localizer, *, most: int) -> list[str]:
    lines = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset)
    return [f"-# {line}" for line in lines[-most:]] if most else []
