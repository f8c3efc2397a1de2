"""One message a day instead of many, and the list of a person's games."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from msgspec import Struct

from bot.core.access import Tables, attempt_each, translate_storage_errors
from bot.core.commands import carrara
from bot.core.custom_ids import GAMES_FROM, CustomId, base36
from bot.core.interactions import Interaction, answer, context_of, localizer_of, redraw
from bot.core.limits import Listing, fit_text
from bot.core.messages import Layout, MessageNotNeeded, RenderedMessage, board_link, button, row, seat_name, text
from bot.core.presses import on_press
from bot.core.refusals import Refused
from bot.core.sentences import deadline_facts, timestamp, turn_lines
from bot.core.turn_clock import DAY, after_quiet, next_daily, zone_named
from bot.core.values import Caller
from bot.core.views import read_since_last_turn, read_tables_inviting, read_tables_of, read_turn_began_at, read_view
from game import Event
from languages import Localizer
from storage import Notices, Person, Status, Table

log = logging.getLogger(__name__)

# When digests come

# 18:00, for people who chose no hour.
USUAL_HOUR = 18 * 60
# Digests for the same hour are spread over this many seconds: Discord would refuse all these direct messages at once.
SPREAD = 900
# The factor of Knuth's multiplicative hash, a prime: the low digits of Discord's ids, which are alike for many people,
# would otherwise give them the same second.
_HASH_FACTOR = 2_654_435_761


async def queue_due_digests(tables: Tables) -> None:
    """Queue every digest that is due, and plan the next ones. Each is a transaction of its own.

    Raises the error of the last one that failed.
    """
    due = await translate_storage_errors(tables.store.schedules.digests_due(tables.now()))
    await attempt_each("person", due, partial(_queue_digest, tables))


async def _queue_digest(tables: Tables, user_id: int) -> None:
    schedules, now = tables.store.schedules, tables.now()
    try:
        await translate_storage_errors(
            schedules.queue_digest(user_id, now=now, next_digest=partial(next_digest, now=now))
        )
    except Refused as refused:
        if refused.is_passing:
            raise
        # A person whose settings cannot be read must not stay the first in the list forever.
        log.warning("no digest: %s", refused.brief, extra={"person": user_id})
        await translate_storage_errors(schedules.postpone_digest(user_id, until=now + DAY))


def next_digest(person: Person, now: float) -> float | None:
    """When a person's next digest comes: at their hour, never in quiet hours; None if they did not choose it."""
    if person.notices is not Notices.DIGEST:
        return None
    minute = USUAL_HOUR if person.digest_at is None else person.digest_at
    spread = seconds_of_spread(person.id)
    return after_quiet(person, next_daily(minute, zone_named(person.timezone), after=now - spread) + spread)


def seconds_of_spread(user_id: int) -> int:
    """How many seconds after their hour a person's digest comes, always the same."""
    return user_id * _HASH_FACTOR % 2**32 % SPREAD


# What a digest says

# What happened at a table is told by its last turns; by fewer of them if the message has no room for all tables.
MOST_TURNS = 3


async def digest(tables: Tables, person: Person, localizer: Localizer) -> RenderedMessage:
    """The tables that wait for the person, what is due first at the top, then seats that rematches keep for them.

    Raises MessageNotNeeded if no table waits for them, or if they have chosen other notices meanwhile.
    """
    waiting = [table for table in await read_tables_of(tables, person.id) if awaits(table, person.id)]
    inviting = await read_tables_inviting(tables, person.id)
    if not (waiting or inviting) or person.notices is not Notices.DIGEST:
        raise MessageNotNeeded("nobody waits")
    waiting.sort(key=due_first)
    # What happened at each table since the person's last turn
    news = list[list[Event]]()
    for table in waiting:
        since = await read_since_last_turn(tables, table.id, Caller(person.id, "", table.server))
        news.append([event for entry in since.entries for event in entry.events])

    def compose(localizer: Localizer, *, turns: int) -> tuple[str | Listing, ...]:
        lines = list[str]()
        for table, events in zip(waiting, news, strict=True):
            told = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset)[-turns:] if turns else []
            lines.append("\n".join((_table_line(table, person.id, localizer), *(f"-# {line}" for line in told))))
        lines += [_kept_seat_line(table, person.id, localizer) for table in inviting]
        listing = Listing(lines=lines, more=lambda number: localizer.say("digest-more", number=number))
        return localizer.say("digest-intro"), listing

    # News give way before tables do: every table that waits is named as long as there is room.
    wordings = (partial(compose, turns=turns) for turns in range(MOST_TURNS, -1, -1))
    return RenderedMessage(layout=Layout(text(fit_text(localizer, *wordings).text)))


def awaits(table: Table, user_id: int) -> bool:
    """Whether a table waits for a person: for their answer to a proposal, their turn, or their vote."""
    return _is_their_answer(table, user_id) or is_their_turn(table, user_id) or _is_their_vote(table, user_id)


def due_first(table: Table) -> tuple[float, int]:
    """The key that sorts tables by what is due first, and those without a deadline last."""
    due = None if table.clock is None else table.clock.due
    return float("inf") if due is None else due, table.id


def is_their_turn(table: Table, user_id: int) -> bool:
    """Whether the game is running and waits for a decision of this person."""
    return table.status is Status.RUNNING and table.mover is not None and table.mover.player == user_id


def _is_their_vote(table: Table, user_id: int) -> bool:
    clock = table.clock
    if table.status is not Status.RUNNING or clock is None or clock.vote_opened is None:
        return False
    return user_id in table.players and user_id != clock.person and all(vote.person != user_id for vote in clock.votes)


def _is_their_answer(table: Table, user_id: int) -> bool:
    proposal = table.proposal
    # Owners are asked even while a stand-in keeps their seat.
    return proposal is not None and user_id in table.people and user_id not in proposal.agreed


def _table_line(table: Table, user_id: int, localizer: Localizer) -> str:
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    clock = table.clock
    # A clock stands still until its person answers, so the answer comes first.
    if _is_their_answer(table, user_id):
        return localizer.say("digest-answer", **facts)
    if clock is None or not is_their_turn(table, user_id):
        return localizer.say("digest-vote", **facts)
    line = localizer.say("digest-turn", since=timestamp(clock.began), **facts)
    return line if clock.due is None else line + localizer.say("digest-until", **deadline_facts(clock.due))


def _kept_seat_line(table: Table, user_id: int, localizer: Localizer) -> str:
    """The line about a rematch that keeps a seat for the person."""
    (until,) = [invitation.until for invitation in table.invitations if invitation.person == user_id]
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    return localizer.say("digest-kept-seat", **facts, **deadline_facts(until))


# The list of a person's games

# Lists are sorted by whose turn it is, then by status in this order.
_ORDER = (Status.RUNNING, Status.PAUSED, Status.LOBBY)


class ListedGame(Struct, frozen=True):
    """A table, its round (None before the start, or if it cannot be read), and since when it has been waiting."""

    table: Table
    round: int | None
    since: float


async def _games_layout(interaction: Interaction, *, start: int) -> Layout:
    tables, user_id = context_of(interaction).tables, interaction.user.id
    games = list[ListedGame]()
    for table in await read_tables_of(tables, user_id):
        current_round, since = None, table.started or table.opened
        if table.status is not Status.LOBBY:
            # One game that cannot be read must not hide the others.
            with suppress(Refused):
                look = await read_view(tables, table.id)
                current_round, since = look.view.round, await read_turn_began_at(tables, table)
        games.append(ListedGame(table, current_round, since))
    return games_layout(games, user_id=user_id, localizer=await localizer_of(interaction), start=start)


def games_layout(games: Sequence[ListedGame], *, user_id: int, localizer: Localizer, start: int = 0) -> Layout:
    """Two lines per table: those where it is the person's turn first, among them the one that has waited longest.

    As many as fit, from the game with the index `start`; buttons lead to the others.
    """
    if not games:
        return Layout(text(localizer.say("games-none")))
    # Games may have ended since the list with the button was made.
    start = start if start < len(games) else 0

    def order(game: ListedGame) -> tuple[bool, int, float, float]:
        due, _ = due_first(game.table)
        return not is_their_turn(game.table, user_id), _ORDER.index(game.table.status), due, game.since

    shown = sorted(games, key=order)[start:]
    listing = Listing(
        lines=[_game_lines(game, user_id, localizer) for game in shown],
        more=lambda number: localizer.say("games-more", number=number),
    )
    fitted = fit_text(localizer, lambda _: [listing])
    buttons = []
    if start:
        buttons.append(button(CustomId(0, 0, f"{GAMES_FROM}0"), localizer.say("button-first-games")))
    if fitted.left_out:
        following = f"{GAMES_FROM}{base36(start + len(shown) - fitted.left_out)}"
        buttons.append(button(CustomId(0, 0, following), localizer.say("button-more-games")))
    return Layout(text(fitted.text), *([row(*buttons)] if buttons else []))


def _game_lines(game: ListedGame, user_id: int, localizer: Localizer) -> str:
    table = game.table
    others = [seat_name(seat, localizer) for seat in table.seats if seat.person != user_id]
    # The keys are games-yours and, by the table's status, games-running, games-paused, games-lobby.
    key = "yours" if is_their_turn(table, user_id) else str(table.status)
    lines = localizer.say(
        f"games-{key}",
        ruleset=localizer.say(f"ruleset-{table.ruleset}"),
        link=board_link(table),
        others=localizer.enumeration(others) if others else localizer.say("games-nobody"),
        channel=f"<#{table.where}>",
        round="?" if game.round is None else game.round,
        mover="" if table.mover is None else seat_name(table.mover, localizer),
        # As text: Fluent would group the digits of a number.
        since=f"<t:{int(game.since)}:R>",
        number=str(table.id),
    )
    clock = table.clock
    if clock is None or clock.due is None or table.status is not Status.RUNNING:
        return lines
    return lines + localizer.say("games-until", **deadline_facts(clock.due))


# The command and the buttons of the list


@carrara.command("games")
async def games_command(interaction: Interaction) -> None:
    """Where the caller plays, and where it is their turn."""
    await answer(interaction, await _games_layout(interaction, start=0))


# Nobody has more games than three digits in base 36 can count.
@on_press(pattern=rf"{GAMES_FROM}[0-9a-z]{{1,3}}")
async def press_games_from(interaction: Interaction, target: CustomId) -> None:
    """Show another page of the caller's games in place of the list that was pressed."""
    layout = await _games_layout(interaction, start=int(target.path.removeprefix(GAMES_FROM), 36))
    # The list is private: it must never replace a message that everybody sees.
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await redraw(interaction, layout)
    else:
        await answer(interaction, layout)
