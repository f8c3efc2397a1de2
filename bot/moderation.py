"""What moderators and servers decide: settings, blocked people, ended and moved tables."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.core.access import (
    Tables,
    attempt_each,
    commit,
    distinct_name,
    require_live,
    require_moderator,
    require_running,
    require_state,
    translate_storage_errors,
)
from bot.core.commands import admin, choices, language_choices, table_choices
from bot.core.interactions import (
    Interaction,
    answer,
    answer_plain_text,
    context_of,
    defer,
    localizer_of,
    moderator_of,
    say,
    tell,
)
from bot.core.limits import MESSAGE_LENGTH
from bot.core.messages import Layout, board_link, seat_name, text, text_file
from bot.core.refusals import RefusalCode, Refused
from bot.core.sentences import in_english, in_own_words
from bot.core.turn_clock import DAY
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_table
from bot.leaving import end_table, remove_person, resume_change, status_change
from bot.lobby import CARD, DEFAULT_RULESET, check_ruleset, normalized_pace, why_no_lobby_here
from bot.people import chosen_language
from game import NEUTRAL_NAME, PLAYER_COUNTS, RULESETS
from languages import Localizer
from storage import (
    BoardMessage,
    Change,
    NewMessage,
    NoticeMessage,
    ServerSettings,
    Status,
    Table,
    TablePlace,
    TableTransaction,
)

log = logging.getLogger(__name__)
# How long a server that removed the bot can add it again and find its tables as they were.
KEEP_AFTER_LEAVING = 30 * DAY
# A list of this many channels can still be read by people; both limits keep what a server stores from growing for ever.
MOST_CHANNELS = 25
MOST_BLOCKS = 500
PAUSED_BY_MODERATOR = "moderator"
# Paused because of its place: the game goes on when Discord lets it, or in another place. A server that was lost is one
# of these reasons: its moderators can say something only when the bot is there again.
LOST_PLACE = frozenset({"no-server", "no-channel", "no-permission", "archived", "locked"})
# Reasons of pauses that a moderator cannot end: the cause is still there.
NOT_TO_RESUME = LOST_PLACE | {"damaged", "other-rules"}
_NUMBER = re.compile(r" \(\d+\)$")

# In which servers the bot is. One it has left is forgotten after KEEP_AFTER_LEAVING, unless the bot comes back.


async def mark_server_left(tables: Tables, server: int) -> None:
    """Note that the bot was removed from this server, or that the server was deleted."""
    await translate_storage_errors(tables.store.servers.mark_left(server, tables.now()))


async def mark_server_present(tables: Tables, server: int) -> None:
    """Note that the bot is in this server, perhaps again: its tables are not cancelled."""
    await translate_storage_errors(tables.store.servers.mark_present(server))


async def mark_missing_servers(
    tables: Tables, present: Iterable[int], *, among: Callable[[int], bool] = lambda server: True
) -> tuple[int, ...]:
    """Mark as left every known server that is not in `present`. Returns these servers.

    Discord reports a removal only to a process that is connected at that moment; this finds those it has missed.
    `among` limits it to the servers of this process's shards: `present` can name no others.
    """
    known = await translate_storage_errors(tables.store.servers.known_servers())
    missing = tuple(sorted(filter(among, set(known) - set(present))))
    for server in missing:
        await mark_server_left(tables, server)
    return missing


async def forget_abandoned_servers(tables: Tables) -> None:
    """Cancel the tables of servers left KEEP_AFTER_LEAVING ago, then forget these servers. No one is told."""

    async def forget(server: int) -> None:
        table_ids = await translate_storage_errors(tables.store.servers.live_tables(server))
        # A list, so that a table that cannot be cancelled keeps no other from it. The server is then not forgotten
        # yet: the next sweep tries again.
        if all([await _try_cancel_abandoned(tables, table_id) for table_id in table_ids]):
            await translate_storage_errors(tables.store.servers.forget(server))
            log.info("forgot a server that was left", extra={"server": server})

    abandoned = await translate_storage_errors(tables.store.servers.left_before(tables.now() - KEEP_AFTER_LEAVING))
    await attempt_each("server", abandoned, forget)


async def _try_cancel_abandoned(tables: Tables, table_id: int) -> bool:
    """Cancel a table without a message. Returns False if that was refused and the table is still live."""
    try:
        await tables.change_by_itself(cancel_abandoned, table_id)
    except Refused as refused:
        if refused.is_passing:
            raise
        # One table that cannot be read must not keep the sweep from all the others.
        if refused.code is not RefusalCode.NOT_RUNNING:
            log.warning("not cancelled: %s", refused.code, extra={"table": table_id})
            return False
    return True


def cancel_abandoned(tx: TableTransaction) -> ChangeResult:
    """Cancel a table whose server the bot has left. Raises Refused(NOT_RUNNING) if it is over."""
    require_live(tx.table)
    # No message: there is no channel to post it to, and it would wait in the queue for a day.
    return commit(tx, None, Change(tx.at, status=Status.CANCELLED, end_reason="server-left"))


# What moderators set in their server. Each function raises Refused(NOT_MODERATOR) if the caller does not moderate one.


async def server_settings(tables: Tables, caller: Caller) -> ServerSettings:
    """The settings of the moderator's server."""
    return await translate_storage_errors(tables.store.servers.settings(_moderated_server(caller)))


async def change_server_settings(tables: Tables, caller: Caller, **changes: Any) -> ServerSettings:
    """Change settings of the server, all or none. Returns the settings after that.

    Raises Refused: LIMIT_OUT_OF_RANGE, BAD_RULESET, BAD_PACE.
    """
    server = _moderated_server(caller)
    # A server cannot allow more than the operator does.
    operators = {"person_tables": tables.limits.tables, "server_tables": tables.limits.server_tables}
    for name, most in operators.items():
        limit = changes.get(name)
        if limit is not None and not 1 <= limit <= most:
            raise Refused(RefusalCode.LIMIT_OUT_OF_RANGE, most=most)
    if changes.get("ruleset") is not None:
        check_ruleset(changes["ruleset"])
    if changes.get("pace") is not None:
        changes["pace"] = normalized_pace(changes["pace"])
    return await translate_storage_errors(tables.store.servers.change_settings(server, **changes))


async def allow_channel(tables: Tables, caller: Caller, channel: int) -> ServerSettings:
    """Allow tables in this channel; once one channel is named, tables may be opened in named channels alone.

    Raises Refused(TOO_MANY_CHANNELS).
    """
    server = _moderated_server(caller)
    change = tables.store.servers.change_channel(server, channel, is_allowed=True, most=MOST_CHANNELS)
    return await translate_storage_errors(change)


async def disallow_channel(tables: Tables, caller: Caller, channel: int) -> ServerSettings:
    """Take a channel from those that were named; if none is left, tables may be opened everywhere."""
    server = _moderated_server(caller)
    change = tables.store.servers.change_channel(server, channel, is_allowed=False, most=MOST_CHANNELS)
    return await translate_storage_errors(change)


async def block_person(tables: Tables, caller: Caller, user_id: int, *, is_bot: bool = False) -> bool:
    """Keep the person from opening and joining tables of the server. Returns False if they were blocked before.

    Raises Refused: CANNOT_BLOCK_SELF, CANNOT_BLOCK_BOT, TOO_MANY_BLOCKS.
    """
    server = _moderated_server(caller)
    if user_id == caller.person:
        raise Refused(RefusalCode.CANNOT_BLOCK_SELF)
    if is_bot:
        raise Refused(RefusalCode.CANNOT_BLOCK_BOT)
    return await translate_storage_errors(
        tables.store.servers.block(server, user_id, at=tables.now(), most=MOST_BLOCKS)
    )


async def unblock_person(tables: Tables, caller: Caller, user_id: int) -> None:
    """Let the person open and join tables of the server again. Raises Refused(NOT_BLOCKED)."""
    if not await translate_storage_errors(tables.store.servers.unblock(_moderated_server(caller), user_id)):
        raise Refused(RefusalCode.NOT_BLOCKED)


async def blocked_people(tables: Tables, caller: Caller) -> tuple[int, ...]:
    """The ids of the people who are blocked in the server, the last blocked first."""
    return await translate_storage_errors(tables.store.servers.blocks(_moderated_server(caller)))


async def tables_of_server(tables: Tables, caller: Caller) -> tuple[Table, ...]:
    """The open, running and paused tables of the server."""
    table_ids = await translate_storage_errors(tables.store.servers.live_tables(_moderated_server(caller)))
    read = [await translate_storage_errors(tables.store.table(table_id)) for table_id in table_ids]
    return tuple(table for table in read if table is not None)


def _moderated_server(caller: Caller) -> int:
    """The moderator's server. Raises Refused(NOT_MODERATOR)."""
    if not caller.is_moderator or caller.server is None:
        raise Refused(RefusalCode.NOT_MODERATOR)
    return caller.server


# What moderators do to a table of their server; ending one and removing a person are in `bot.leaving`. Each function
# raises Refused: NOT_MODERATOR, NO_SUCH_TABLE for a table of another server.


def pause_by_moderator(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Let no one play until a moderator resumes the game. Raises Refused(NOT_RUNNING)."""
    require_moderator(tx.table, caller)
    require_running(tx)
    paused = status_change(Status.PAUSED, reason=PAUSED_BY_MODERATOR, code="paused", at=tx.at)
    return commit(tx, caller, paused)


def resume_by_moderator(tx: TableTransaction, caller: Caller) -> ChangeResult:
    """Let a paused game go on. Raises Refused: NOT_RUNNING if it is not paused, CANNOT_RESUME."""
    require_moderator(tx.table, caller)
    require_state(tx)
    if tx.table.status is not Status.PAUSED:
        raise Refused(RefusalCode.NOT_RUNNING, status=tx.table.status)
    if tx.table.end_reason in NOT_TO_RESUME:
        raise Refused(RefusalCode.CANNOT_RESUME, reason=tx.table.end_reason)
    resumed = resume_change(tx.table, at=tx.at)
    return commit(tx, caller, replace(resumed, messages=(*resumed.messages, *_current_board(tx.table))))


def move_table(tx: TableTransaction, caller: Caller, *, channel: int, thread: int | None) -> ChangeResult:
    """Let a game be played in another channel or thread of its server; one whose place was lost goes on there.

    Raises Refused: NOT_RUNNING for a lobby or if the table is over, CHANNEL_TAKEN.
    """
    table = tx.table
    require_moderator(table, caller)
    require_live(table)
    require_state(tx)
    taken = tx.table_in(channel if thread is None else thread)
    if taken is not None:
        raise Refused(RefusalCode.CHANNEL_TAKEN, table=taken)
    notice = NewMessage(NoticeMessage("moved"))
    if table.status is Status.PAUSED and table.end_reason in LOST_PLACE:
        change = resume_change(table, at=tx.at)
        messages = (notice, *change.messages, *_current_board(table))
    else:
        change = Change(tx.at)
        messages = (notice, *_current_board(table)) if table.status is Status.RUNNING else (notice,)
    return commit(tx, caller, replace(change, moved_to=(channel, thread), messages=messages))


def reset_name(tx: TableTransaction, caller: Caller, *, seat: int, name: str) -> ChangeResult:
    """Give a seat another name. Its holder keeps that one until they change their name on Discord.

    Raises Refused(NO_SEAT_THERE).
    """
    table = tx.table
    require_moderator(table, caller)
    holder = next((holder for holder in table.seats if holder.seat == seat), None)
    if holder is None:
        raise Refused(RefusalCode.NO_SEAT_THERE)
    others = [other.name for other in table.seats if other.seat != seat]
    # The person's name on Discord, without the number that tells it from an equal one at the table.
    own = _NUMBER.sub("", holder.name)
    own = own if distinct_name(own, others) != own else holder.name
    change = Change(
        tx.at,
        renamed=(seat, distinct_name(name, others)),
        reset_name=None if holder.person is None else (holder.person, own, name),
        messages=(CARD,) if table.status is Status.LOBBY else (),
    )
    return commit(tx, caller, change)


def _current_board(table: Table) -> tuple[NewMessage, ...]:
    """The board once more: the last one may be far up in the channel, or in another channel."""
    if table.to_move is None:
        return ()
    return (NewMessage(BoardMessage(table.turn_start, table.turn_start, table.to_move)),)


# What moderators read


# The choice that leaves the place of a table to the person who opens it.
ASKED = "asked"
# At most this many blocked people are named in the message; if there are more, a file has the ids of all.
_MOST_NAMED = 20


async def show_server_settings(interaction: Interaction) -> None:
    """Answer with everything that is set in this server."""
    context, caller = context_of(interaction), moderator_of(interaction)
    settings = await server_settings(context.tables, caller)
    blocked = await blocked_people(context.tables, caller)
    allowed = context.settings.carrara_most_server_tables
    most = min(allowed, settings.server_tables or allowed)
    language = (await context.localizers.of_server(caller.server)).say("language-name")
    localizer = await localizer_of(interaction)
    words = server_settings_text(settings, blocked, localizer, server_tables=most, language=language)
    if len(blocked) <= _MOST_NAMED:
        await say(interaction, words)
        return
    filename = f"{localizer.say('file-blocked')}.txt"
    ids = "".join(f"{user_id}\n" for user_id in blocked)
    layout = Layout(text(words), ui.File(f"attachment://{filename}"))
    await answer(interaction, layout, files=[text_file(ids, filename)])


def server_settings_text(
    settings: ServerSettings, blocked: Sequence[int], localizer: Localizer, *, server_tables: int, language: str
) -> str:
    """Everything that is set in a server. `server_tables` is how many tables it may have.

    `language` is the name of the language of its public messages.
    """
    say = localizer.say
    person_key = "admin-person-unlimited" if settings.person_tables is None else "admin-person-tables"
    named = [f"<@{user_id}>" for user_id in blocked[:_MOST_NAMED]]
    if len(blocked) > len(named):
        named.append(say("admin-more", number=len(blocked) - len(named)))
    return say(
        "admin-settings",
        openers=say("admin-everybody") if settings.opener_role is None else f"<@&{settings.opener_role}>",
        channels=", ".join(f"<#{channel}>" for channel in settings.channels) or say("admin-everywhere"),
        person=say(person_key, number=settings.person_tables),
        server=say("admin-server-tables", number=server_tables),
        place=say(f"place-{ASKED if settings.place is None else settings.place}"),
        ruleset=say(f"ruleset-{DEFAULT_RULESET if settings.ruleset is None else settings.ruleset}"),
        pace=in_own_words(localizer, settings.pace) if settings.pace else say("admin-usual-pace"),
        language=say("server-language-auto-now", language=language) if settings.language is None else language,
        blocked=", ".join(named) or say("admin-nobody"),
    )


def _table_lines(table: Table, localizer: Localizer) -> str:
    """The number, the state and the place of a table; under it who hosts it and who sits where."""
    head = localizer.say(
        "admin-table",
        number=str(table.id),
        status=localizer.say(f"admin-status-{table.status}"),
        ruleset=localizer.say(f"ruleset-{table.ruleset}"),
        link=board_link(table),
    )
    host = () if table.host is None else (localizer.say("admin-host", host=f"<@{table.host}>"),)
    return f"{head}\n-# {' · '.join((*host, seats_text(table, localizer)))}"


def seats_text(table: Table, localizer: Localizer) -> str:
    """`1 Ada, 2 Ben`: the numbers are those that `/carrara-admin reset-name` takes."""
    seats = [
        localizer.say("admin-seat", number=holder.seat + 1, name=seat_name(holder, localizer)) for holder in table.seats
    ]
    return ", ".join(seats)


# The commands of `/carrara-admin`


TableNumber = app_commands.Range[int, 1]
SeatNumber = app_commands.Range[int, 1, max(PLAYER_COUNTS)]


class OpenableChannel(app_commands.Transformer):
    """A channel where `/carrara new` can be typed, or a forum in whose posts it can."""

    type = discord.AppCommandOptionType.channel
    # By hand: the annotation `discord.ForumChannel` would add media channels, which Discord does not take here.
    channel_types: ClassVar = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]

    async def transform(self, interaction: Interaction, value: Any, /) -> int:
        """The id of the channel."""
        return int(value.id)


AnyOpenableChannel = app_commands.Transform[int, OpenableChannel]


async def suggest_server_tables(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The tables of this server, for its moderators."""
    tables = await tables_of_server(context_of(interaction).tables, moderator_of(interaction))
    return table_choices(await localizer_of(interaction), tables, typed)


@admin.command(
    "admin-settings",
    openers="option-openers",
    tables_per_person="option-person-tables",
    tables_per_server="option-server-tables",
    place="option-place",
    ruleset="option-admin-ruleset",
    pace="option-admin-pace",
    language="option-admin-language",
)
@app_commands.choices(
    place=choices("place", (ASKED, *TablePlace)),
    ruleset=choices("ruleset", RULESETS),
    language=language_choices("server-language-auto"),
)
async def admin_settings_command(
    interaction: Interaction,
    openers: discord.Role | None = None,
    tables_per_person: int | None = None,
    tables_per_server: int | None = None,
    place: str | None = None,
    ruleset: str | None = None,
    pace: str | None = None,
    language: str | None = None,
) -> None:
    """Change what is given, then answer with everything that is set."""
    given: dict[str, Any] = {"person_tables": tables_per_person, "server_tables": tables_per_server}
    given |= {"ruleset": ruleset, "pace": pace and in_english(await localizer_of(interaction), pace)}
    changes = {name: value for name, value in given.items() if value is not None}
    if openers is not None:
        changes["opener_role"] = None if openers.is_default() else openers.id
    if place is not None:
        changes["place"] = None if place == ASKED else TablePlace(place)
    if language is not None:
        changes["language"] = chosen_language(language, context_of(interaction).texts)
    if changes:
        await change_server_settings(context_of(interaction).tables, moderator_of(interaction), **changes)
    await show_server_settings(interaction)


@admin.command("admin-allow", channel="option-admin-channel")
async def admin_allow_command(interaction: Interaction, channel: AnyOpenableChannel) -> None:
    """Let tables be opened in this channel; the first one that is allowed closes all others."""
    await allow_channel(context_of(interaction).tables, moderator_of(interaction), channel)
    await show_server_settings(interaction)


@admin.command("admin-disallow", channel="option-admin-channel")
async def admin_disallow_command(interaction: Interaction, channel: AnyOpenableChannel) -> None:
    """Take a channel from the list of those where tables may be opened; an empty list allows all channels."""
    await disallow_channel(context_of(interaction).tables, moderator_of(interaction), channel)
    await show_server_settings(interaction)


@admin.command("admin-tables")
async def admin_tables_command(interaction: Interaction) -> None:
    """Answer with the open, running and paused tables of this server."""
    await defer(interaction)
    tables = await tables_of_server(context_of(interaction).tables, moderator_of(interaction))
    localizer = await localizer_of(interaction)
    words = "\n".join(_table_lines(table, localizer) for table in tables) or localizer.say("admin-no-tables")
    if len(words) <= MESSAGE_LENGTH:
        await say(interaction, words)
    else:
        await answer_plain_text(interaction, words, filename=f"{localizer.say('file-tables')}.txt")


@admin.command("admin-end", table="option-admin-table", sure="option-sure")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_end_command(interaction: Interaction, table: TableNumber, sure: bool = False) -> None:
    """End a table; without `sure`, say which one it would be.

    An option, not a button: Discord checks who may use this command, but not who presses a button of its answer.
    """
    tables, caller = context_of(interaction).tables, moderator_of(interaction)
    ended = await read_table(tables, table, caller)
    if not sure:
        localizer = await localizer_of(interaction)
        ruleset, seats = localizer.say(f"ruleset-{ended.ruleset}"), seats_text(ended, localizer)
        await say(interaction, localizer.say("admin-ask-end", number=str(table), ruleset=ruleset, seats=seats))
        return
    await defer(interaction)
    await tables.change(end_table, table, caller)
    await _say_about(interaction, "admin-ended", table)


@admin.command("admin-pause", table="option-admin-table")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_pause_command(interaction: Interaction, table: TableNumber) -> None:
    """Pause a game: no one can play there until it is resumed."""
    await defer(interaction)
    await context_of(interaction).tables.change(pause_by_moderator, table, moderator_of(interaction))
    await _say_about(interaction, "admin-paused", table)


@admin.command("admin-resume", table="option-admin-table")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_resume_command(interaction: Interaction, table: TableNumber) -> None:
    """Resume a paused game; one that waits for its channel only if no permission is missing there any more."""
    await defer(interaction)
    context, caller = context_of(interaction), moderator_of(interaction)
    paused = await read_table(context.tables, table, caller)
    if not await context.try_resume_channel(paused.where):
        await context.tables.change(resume_by_moderator, table, caller)
    await _say_about(interaction, "admin-resumed", table)


@admin.command("admin-move", table="option-admin-table")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_move_command(interaction: Interaction, table: TableNumber) -> None:
    """Move a game to the channel or thread where this is typed."""
    await defer(interaction)
    if sentence := await why_no_lobby_here(interaction, opens_thread=False):
        await say(interaction, sentence)
        return
    context, place = context_of(interaction), interaction.channel
    assert place is not None
    channel, thread = (place.parent_id, place.id) if isinstance(place, discord.Thread) else (place.id, None)
    await context.tables.change(move_table, table, moderator_of(interaction), channel=channel, thread=thread)
    await _say_about(interaction, "admin-moved", table)


@admin.command("admin-remove", table="option-admin-table", person="option-removed-person")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_remove_command(interaction: Interaction, table: TableNumber, person: discord.User) -> None:
    """Take a person from a table."""
    await defer(interaction)
    tables, caller = context_of(interaction).tables, moderator_of(interaction)
    await tables.change(remove_person, table, caller, user_id=person.id)
    await _say_about(interaction, "admin-removed", table, person=person.mention)


@admin.command("admin-block", person="option-blocked-person")
async def admin_block_command(interaction: Interaction, person: discord.User) -> None:
    """Keep a person from opening and joining tables in this server."""
    tables, caller = context_of(interaction).tables, moderator_of(interaction)
    is_new = await block_person(tables, caller, person.id, is_bot=person.bot)
    await tell(interaction, "admin-blocked" if is_new else "admin-blocked-already", person=person.mention)


@admin.command("admin-unblock", person="option-blocked-person")
async def admin_unblock_command(interaction: Interaction, person: discord.User) -> None:
    """Let a person open and join tables again."""
    await unblock_person(context_of(interaction).tables, moderator_of(interaction), person.id)
    await tell(interaction, "admin-unblocked", person=person.mention)


@admin.command("admin-reset-name", table="option-admin-table", seat="option-seat")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_reset_name_command(interaction: Interaction, table: TableNumber, seat: SeatNumber) -> None:
    """Put a plain name in place of a seat's name."""
    await defer(interaction)
    tables, caller = context_of(interaction).tables, moderator_of(interaction)
    result = await tables.change(reset_name, table, caller, seat=seat - 1, name=NEUTRAL_NAME)
    shown = seat_name(result.table.seats[seat - 1], await localizer_of(interaction))
    await _say_about(interaction, "admin-name-reset", table, seat=seat, name=shown)


async def _say_about(interaction: Interaction, key: str, table_id: int, **facts: Any) -> None:
    """Answer with the sentence of a key about a table."""
    # As text: Fluent would group the digits of a number.
    await tell(interaction, key, number=str(table_id), **facts)
