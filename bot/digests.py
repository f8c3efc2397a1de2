"""One message a day instead of many, and the list of a person's games."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from bot.core.access import Tables, attempt_each, translate_storage_errors
from bot.core.commands import carrara
from bot.core.custom_ids import GAMES_FROM, CustomId, base36
from bot.core.interactions import Interaction, answer, context_of, localizer_of, redraw
from bot.core.limits import Compose, Listing, fit_text
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

if TYPE_CHECKING:
    from bot.deadlines import Service


log = logging.getLogger(__name__)
# 18:00, for those who chose no hour.
USUAL_HOUR: Final = 18 * 60
# Digests for the same hour are spread over these seconds: Discord would refuse so many direct messages at once.
SPREAD: Final = 900
# The factor of Knuth's multiplicative hash, a prime: the low digits of Discord's ids, which are alike for many people,
# would otherwise give them the same second.
_HASH_FACTOR: Final = 2_654_435_761


async def queue_due_digests(tables: Tables) -> None:
    """Queue every digest that is due, and plan the next ones. Each is a transaction of its own.

    Raises what the last one that failed has raised.
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
    """When a person's next digest comes: at their hour, never in quiet hours; None for those who did not choose it."""
    if person.notices is not Notices.DIGEST:
        return None
    minute = USUAL_HOUR if person.digest_at is None else person.digest_at
    spread = seconds_of_spread(person.id)
    return after_quiet(person, next_daily(minute, zone_named(person.timezone), after=now - spread) + spread)


def seconds_of_spread(user_id: int) -> int:
    """How many seconds after their hour a person's digest comes, always the same."""
    return user_id * _HASH_FACTOR % 2**32 % SPREAD


# What happened at a table is told by its last turns; by fewer of them if all tables would not fit into the message.
MOST_TURNS: Final = 3


async def digest(service: Service, person: Person, localizer: Localizer) -> RenderedMessage:
    """Every table where it is the person's turn or their vote is awaited, what is due first at the top.

    Seats that rematches keep for them come below.

    Raises MessageNotNeeded where nobody waits for them, or they chose otherwise meanwhile.
    """
    tables = [table for table in await read_tables_of(service.tables, person.id) if awaits(table, person.id)]
    inviting = await read_tables_inviting(service.tables, person.id)
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


def awaits(table: Table, user_id: int) -> bool:
    """Whether a table waits for a person: for their answer to a proposal, their turn, or their vote."""
    if _is_their_answer(table, user_id):
        return True
    return is_their_turn(table, user_id) or _is_their_vote(table, user_id)


def due_first(table: Table) -> tuple[float, int]:
    """The order of tables by what is due first; those without a deadline last."""
    due = None if table.clock is None else table.clock.due
    return float("inf") if due is None else due, table.id


def is_their_turn(table: Table, user_id: int) -> bool:
    """Whether the game goes on and waits for a decision of this person."""
    return table.status is Status.RUNNING and table.mover is not None and table.mover.player == user_id


def _is_their_vote(table: Table, user_id: int) -> bool:
    clock = table.clock
    if table.status is not Status.RUNNING or clock is None or clock.vote_opened is None:
        return False
    return user_id in table.players and user_id != clock.person and all(vote.person != user_id for vote in clock.votes)


def _is_their_answer(table: Table, user_id: int) -> bool:
    proposal = table.proposal
    # Owners are asked also while a stand-in keeps their seat.
    return proposal is not None and user_id in table.people and user_id not in proposal.agreed


def _table_line(table: Table, user_id: int, localizer: Localizer) -> str:
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    clock = table.clock
    # A clock stands still until its person answers: the answer comes first.
    if _is_their_answer(table, user_id):
        return localizer.say("digest-answer", **facts)
    if clock is None or not is_their_turn(table, user_id):
        return localizer.say("digest-vote", **facts)
    line = localizer.say("digest-turn", since=timestamp(clock.began), **facts)
    return line if clock.due is None else line + localizer.say("digest-until", **deadline_facts(clock.due))


def _kept_seat_line(table: Table, user_id: int, localizer: Localizer) -> str:
    """A rematch keeps a seat for the person."""
    (until,) = [invitation.until for invitation in table.invitations if invitation.person == user_id]
    facts = {"ruleset": localizer.say(f"ruleset-{table.ruleset}"), "number": str(table.id), "link": board_link(table)}
    return localizer.say("digest-kept-seat", **facts, **deadline_facts(until))


async def _news(service: Service, table: Table, person: Person) -> list[Event]:
    """What happened at a table since the person's last turn."""
    since = await read_since_last_turn(service.tables, table.id, Caller(person.id, "", table.server))
    return [event for entry in since.entries for event in entry.events]


def _news_lines(table: Table, events: Sequence[Event], localizer: Localizer, *, most: int) -> list[str]:
    lines = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset)
    return [f"-# {line}" for line in lines[-most:]] if most else []


# The order in which a list has them.
_ORDER: Final = (Status.RUNNING, Status.PAUSED, Status.LOBBY)


class ListedGame(Struct, frozen=True):
    """A table, its round (None before the start and where it cannot be read), and since when it waits as it does."""

    table: Table
    round: int | None
    since: float


async def show_games(interaction: Interaction) -> None:
    """Answer with the caller's games; those that wait for them come first."""
    await answer(interaction, await _games_layout(interaction, start=0))


async def show_games_from(interaction: Interaction, *, start: int) -> None:
    """Show the caller's games in place of the list that was pressed, from this one on."""
    message, layout = interaction.message, await _games_layout(interaction, start=start)
    # The list is private: nothing that everybody sees may ever be replaced by it.
    if message is not None and message.flags.ephemeral:
        await redraw(interaction, layout)
    else:
        await answer(interaction, layout)


async def _games_layout(interaction: Interaction, *, start: int) -> Layout:
    service, person = context_of(interaction).service, interaction.user.id
    games = [await _listed_game(service, table) for table in await read_tables_of(service.tables, person)]
    return games_layout(games, user_id=person, localizer=await localizer_of(interaction), start=start)


async def _listed_game(service: Service, table: Table) -> ListedGame:
    if table.status is Status.LOBBY:
        return ListedGame(table, None, table.opened)
    try:
        return ListedGame(
            table,
            (await read_view(service.tables, table.id)).view.round,
            await read_turn_began_at(service.tables, table),
        )
    except Refused:
        # One game that cannot be read must not hide the others.
        return ListedGame(table, None, table.started or table.opened)


def games_layout(games: Sequence[ListedGame], *, user_id: int, localizer: Localizer, start: int = 0) -> Layout:
    """Two lines per table: those where it is the person's turn first, among these the one that waits longest.

    As many as fit, from the game of number `start` on; buttons lead to the others.
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
    key = "yours" if is_their_turn(table, user_id) else str(table.status)
    mover = "" if table.mover is None else seat_name(table.mover, localizer)
    facts = {
        "ruleset": localizer.say(f"ruleset-{table.ruleset}"),
        "link": board_link(table),
        "others": localizer.enumeration(others) if others else localizer.say("games-nobody"),
        "channel": f"<#{table.where}>",
        "round": "?" if game.round is None else game.round,
        "mover": mover,
        # As text: Fluent would group the digits of a number.
        "since": f"<t:{int(game.since)}:R>",
        "number": str(table.id),
    }
    lines, clock = localizer.say(f"games-{key}", **facts), table.clock
    if clock is None or clock.due is None or table.status is not Status.RUNNING:
        return lines
    return lines + localizer.say("games-until", **deadline_facts(clock.due))


@carrara.command("games")
async def games_command(interaction: Interaction) -> None:
    """Where the caller plays, and where it is their turn."""
    await show_games(interaction)


# Nobody has more games than three digits in base 36 can count.
@on_press(pattern=rf"{GAMES_FROM}[0-9a-z]{{1,3}}")
async def press_games_from(interaction: Interaction, target: CustomId) -> None:
    """Show another page of the caller's games."""
    await show_games_from(interaction, start=int(target.path.removeprefix(GAMES_FROM), 36))
