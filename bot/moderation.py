"""What moderators and servers decide: settings, blocked people, ended and moved tables."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.core.access import (
    TableAccess,
    attempt_each,
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
from bot.core.refusals import Limits, RefusalCode, Refused
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
KEEP_AFTER_LEAVING: Final = 30 * DAY


class ServerPresence:
    """In which servers the bot is. One it has left is forgotten after KEEP_AFTER_LEAVING, unless the bot comes back."""

    def __init__(self, access: TableAccess) -> None:
        self._access = access
        self._servers = access.store.servers

    async def mark_left(self, server: int) -> None:
        """Note that the bot was removed from this server, or that the server was deleted."""
        await translate_storage_errors(self._servers.mark_left(server, self._access.now()))

    async def mark_present(self, server: int) -> None:
        """Note that the bot is in this server, perhaps again: its tables are not cancelled."""
        await translate_storage_errors(self._servers.mark_present(server))

    async def mark_missing(
        self, present: Iterable[int], *, among: Callable[[int], bool] = lambda server: True
    ) -> tuple[int, ...]:
        """Mark as left every known server that is not in `present`; returns these servers.

        Discord reports a removal only to a process that is connected at that moment; this finds those it has missed.
        `among` limits it to the servers of this process's shards: `present` can name no others.
        """
        known = await translate_storage_errors(self._servers.known_servers())
        missing = tuple(sorted(filter(among, set(known) - set(present))))
        for server in missing:
            await self.mark_left(server)
        return missing

    async def forget_abandoned(self) -> None:
        """Cancel the tables of servers left KEEP_AFTER_LEAVING ago, then forget these servers. Nobody is told."""
        moment = self._access.now() - KEEP_AFTER_LEAVING
        abandoned = await translate_storage_errors(self._servers.left_before(moment))
        await attempt_each("server", abandoned, self._forget)

    async def _forget(self, server: int) -> None:
        # What cannot be cancelled now is tried again with the next sweep, so the server is not forgotten yet.
        tables = await translate_storage_errors(self._servers.live_tables(server))
        # Of a list: where one cannot be cancelled, the others are.
        if all([await self._try_cancel(table) for table in tables]):
            await translate_storage_errors(self._servers.forget(server))
            log.info("forgot a server that was left", extra={"server": server})

    async def _try_cancel(self, table_id: int) -> bool:
        """Cancel a table without a message; False where that was refused and the table is still live."""

        def decide(transaction: TableTransaction) -> Change:
            require_live(transaction.table)
            # No message: there is no channel to post it to, and it would wait in the queue for a day.
            return Change(self._access.now(), status=Status.CANCELLED, end_reason="server-left")

        try:
            await self._access.change(table_id, None, decide)
        except Refused as refused:
            if refused.is_passing:
                raise
            # One table that cannot be read must not keep the sweep from all the others.
            if refused.code is not RefusalCode.NOT_RUNNING:
                log.warning("not cancelled: %s", refused.code, extra={"table": table_id})
                return False
        return True


# A list of so many channels can still be read by people; both limits keep what a server stores from growing for ever.
MOST_CHANNELS: Final = 25
MOST_BLOCKS: Final = 500
PAUSED_BY_MODERATOR: Final = "moderator"
# Paused because of its place: the game goes on when Discord lets it, or in another place. A server that was lost is one
# of these reasons: its moderators can say something only when the bot is there again.
LOST_PLACE: Final = frozenset({"no-server", "no-channel", "no-permission", "archived", "locked"})
# Reasons of pauses that a moderator cannot end: the cause is still there.
NOT_TO_RESUME: Final = LOST_PLACE | {"damaged", "other-rules"}
_NUMBER: Final = re.compile(r" \(\d+\)$")


class Moderation:
    """Every operation raises Refused(NOT_MODERATOR) for whoever is no moderator of a server.

    Operations on a table raise Refused(NO_SUCH_TABLE) for one of another server. Ending a table, and taking a person
    from one, are jobs of `bot.leaving`.
    """

    def __init__(self, access: TableAccess, *, limits: Limits) -> None:
        self._access = access
        self._servers = access.store.servers
        self._limits = limits

    async def default_choices(self, server: int | None) -> ServerSettings:
        """What a server has set, for whoever opens a table there; the defaults in direct messages."""
        return ServerSettings() if server is None else await translate_storage_errors(self._servers.settings(server))

    async def settings(self, caller: Caller) -> ServerSettings:
        """The settings of the moderator's server."""
        return await translate_storage_errors(self._servers.settings(_server(caller)))

    async def change_settings(self, caller: Caller, **changes: Any) -> ServerSettings:
        """Change settings of the server, all or none; the settings after that.

        Raises Refused: LIMIT_OUT_OF_RANGE, BAD_RULESET, BAD_PACE.
        """
        server = _server(caller)
        self._check_limit(changes.get("person_tables"), most=self._limits.tables)
        self._check_limit(changes.get("server_tables"), most=self._limits.server_tables)
        if changes.get("ruleset") is not None:
            check_ruleset(changes["ruleset"])
        if changes.get("pace") is not None:
            changes["pace"] = normalized_pace(changes["pace"])
        return await translate_storage_errors(self._servers.change_settings(server, **changes))

    def _check_limit(self, limit: int | None, *, most: int) -> None:
        """Raises Refused(LIMIT_OUT_OF_RANGE) where a server would allow more than the operator does, or nothing."""
        if limit is not None and not 1 <= limit <= most:
            raise Refused(RefusalCode.LIMIT_OUT_OF_RANGE, most=most)

    async def allow_channel(self, caller: Caller, channel: int) -> ServerSettings:
        """Allow tables in this channel; once one channel is named, tables may be opened in named channels alone.

        Raises Refused(TOO_MANY_CHANNELS).
        """
        change = self._servers.change_channel(_server(caller), channel, is_allowed=True, most=MOST_CHANNELS)
        return await translate_storage_errors(change)

    async def disallow_channel(self, caller: Caller, channel: int) -> ServerSettings:
        """Take a channel from those that were named; where none is left, tables may be opened everywhere."""
        change = self._servers.change_channel(_server(caller), channel, is_allowed=False, most=MOST_CHANNELS)
        return await translate_storage_errors(change)

    async def block(self, caller: Caller, user_id: int, *, is_bot: bool = False) -> bool:
        """Let the person open and join no table of the server any more; False where they were blocked before.

        Raises Refused: CANNOT_BLOCK_SELF, CANNOT_BLOCK_BOT, TOO_MANY_BLOCKS.
        """
        server = _server(caller)
        if user_id == caller.person:
            raise Refused(RefusalCode.CANNOT_BLOCK_SELF)
        if is_bot:
            raise Refused(RefusalCode.CANNOT_BLOCK_BOT)
        block = self._servers.block(server, user_id, at=self._access.now(), most=MOST_BLOCKS)
        return await translate_storage_errors(block)

    async def unblock(self, caller: Caller, user_id: int) -> None:
        """Let the person open and join tables of the server again. Raises Refused(NOT_BLOCKED)."""
        if not await translate_storage_errors(self._servers.unblock(_server(caller), user_id)):
            raise Refused(RefusalCode.NOT_BLOCKED)

    async def blocks(self, caller: Caller) -> tuple[int, ...]:
        """The people who are blocked in the server, the last blocked first."""
        return await translate_storage_errors(self._servers.blocks(_server(caller)))

    async def tables(self, caller: Caller) -> tuple[Table, ...]:
        """The open, running and paused tables of the server."""
        numbers = await translate_storage_errors(self._servers.live_tables(_server(caller)))
        found = [await translate_storage_errors(self._access.store.table(number)) for number in numbers]
        return tuple(table for table in found if table is not None)

    async def pause(self, table_id: int, caller: Caller) -> ChangeResult:
        """Let nobody play until a moderator resumes the game. Raises Refused(NOT_RUNNING)."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, caller)
            require_running(transaction)
            return status_change(Status.PAUSED, reason=PAUSED_BY_MODERATOR, code="paused", at=self._access.now())

        return await self._access.change(table_id, caller, decide)

    async def resume(self, table_id: int, caller: Caller) -> ChangeResult:
        """Let a paused game go on. Raises Refused: NOT_RUNNING where it is not paused, CANNOT_RESUME."""

        def decide(transaction: TableTransaction) -> Change:
            require_moderator(transaction.table, caller)
            require_state(transaction)
            paused = transaction.table
            if paused.status is not Status.PAUSED:
                raise Refused(RefusalCode.NOT_RUNNING, status=paused.status)
            if paused.end_reason in NOT_TO_RESUME:
                raise Refused(RefusalCode.CANNOT_RESUME, reason=paused.end_reason)
            resumed = resume_change(paused, at=self._access.now())
            return replace(resumed, messages=(*resumed.messages, *_present_board(paused)))

        return await self._access.change(table_id, caller, decide)

    async def move(self, table_id: int, caller: Caller, *, channel: int, thread: int | None) -> ChangeResult:
        """Let a game be played in another channel or thread of its server; one whose place was lost goes on there.

        Raises Refused: NOT_RUNNING for a lobby or where the table is over, CHANNEL_TAKEN.
        """

        def decide(transaction: TableTransaction) -> Change:
            found = transaction.table
            require_moderator(found, caller)
            require_live(found)
            require_state(transaction)
            taken = transaction.table_in(channel if thread is None else thread)
            if taken is not None:
                raise Refused(RefusalCode.CHANNEL_TAKEN, table=taken)
            return _move_change(found, channel=channel, thread=thread, at=self._access.now())

        return await self._access.change(table_id, caller, decide)

    async def reset_name(self, table_id: int, caller: Caller, *, seat: int, name: str) -> ChangeResult:
        """Give a seat another name. Its holder keeps that one until they are called otherwise on Discord.

        Raises Refused(NO_SEAT_THERE).
        """

        def decide(transaction: TableTransaction) -> Change:
            found = transaction.table
            require_moderator(found, caller)
            holder = next((one for one in found.seats if one.seat == seat), None)
            if holder is None:
                raise Refused(RefusalCode.NO_SEAT_THERE)
            others = [one.name for one in found.seats if one.seat != seat]
            reset = None if holder.person is None else (holder.person, _own_name(holder.name, others), name)
            shown = distinct_name(name, others)
            messages = (CARD,) if found.status is Status.LOBBY else ()
            return Change(self._access.now(), renamed=(seat, shown), reset_name=reset, messages=messages)

        return await self._access.change(table_id, caller, decide)


def _move_change(table: Table, *, channel: int, thread: int | None, at: float) -> Change:
    notice = NewMessage(NoticeMessage("moved"))
    if table.status is Status.PAUSED and table.end_reason in LOST_PLACE:
        resumed = resume_change(table, at=at)
        return replace(
            resumed, moved_to=(channel, thread), messages=(notice, *resumed.messages, *_present_board(table))
        )
    board = _present_board(table) if table.status is Status.RUNNING else ()
    return Change(at, moved_to=(channel, thread), messages=(notice, *board))


def _present_board(table: Table) -> tuple[NewMessage, ...]:
    """The board once more: the last one may be far up in the channel, or in another channel."""
    if table.to_move is None:
        return ()
    return (NewMessage(BoardMessage(table.turn_start, table.turn_start, table.to_move)),)


def _own_name(name: str, others: Iterable[str]) -> str:
    """The name as its holder has it on Discord, without the number that tells it from another one at the table."""
    own = _NUMBER.sub("", name)
    return own if distinct_name(own, others) != own else name


def _server(caller: Caller) -> int:
    """The moderator's server. Raises Refused(NOT_MODERATOR)."""
    if not caller.is_moderator or caller.server is None:
        raise Refused(RefusalCode.NOT_MODERATOR)
    return caller.server


# The choice that leaves the place of a table to whoever opens it.
ASKED: Final = "asked"
# So many blocked persons are named in the message; if there are more, a file has the ids of all.
_MOST_NAMED: Final = 20


async def show_server_settings(interaction: Interaction) -> None:
    """Answer with everything that is set in this server."""
    context, by = context_of(interaction), moderator_of(interaction)
    settings, blocked = await context.service.moderation.settings(by), await context.service.moderation.blocks(by)
    allowed = context.settings.carrara_most_server_tables
    most = min(allowed, settings.server_tables or allowed)
    language = (await context.localizers.of_server(by.server)).say("language-name")
    localizer = await localizer_of(interaction)
    words = server_settings_text(settings, blocked, localizer, server_tables=most, language=language)
    if len(blocked) <= _MOST_NAMED:
        await say(interaction, words)
        return
    filename = f"{localizer.say('file-blocked')}.txt"
    ids = "".join(f"{person}\n" for person in blocked)
    layout = Layout(text(words), ui.File(f"attachment://{filename}"))
    await answer(interaction, layout, files=[text_file(ids, filename)])


def server_settings_text(
    settings: ServerSettings, blocked: Sequence[int], localizer: Localizer, *, server_tables: int, language: str
) -> str:
    """Everything that is set in a server. `server_tables` is how many tables it may have.

    `language` is the name of the language of its public messages.
    """
    is_chosen = settings.language is not None
    person_key = "admin-person-unlimited" if settings.person_tables is None else "admin-person-tables"
    place = ASKED if settings.place is None else settings.place
    ruleset = DEFAULT_RULESET if settings.ruleset is None else settings.ruleset
    return localizer.say(
        "admin-settings",
        openers=localizer.say("admin-everybody") if settings.opener_role is None else f"<@&{settings.opener_role}>",
        channels=", ".join(f"<#{one}>" for one in settings.channels) or localizer.say("admin-everywhere"),
        person=localizer.say(person_key, number=settings.person_tables),
        server=localizer.say("admin-server-tables", number=server_tables),
        place=localizer.say(f"place-{place}"),
        ruleset=localizer.say(f"ruleset-{ruleset}"),
        pace=in_own_words(localizer, settings.pace) if settings.pace else localizer.say("admin-usual-pace"),
        language=language if is_chosen else localizer.say("server-language-auto-now", language=language),
        blocked=_blocked_words(blocked, localizer),
    )


def _blocked_words(blocked: Sequence[int], localizer: Localizer) -> str:
    named = [f"<@{person}>" for person in blocked[:_MOST_NAMED]]
    if len(blocked) > len(named):
        named.append(localizer.say("admin-more", number=len(blocked) - len(named)))
    return ", ".join(named) or localizer.say("admin-nobody")


async def show_tables(interaction: Interaction) -> None:
    """Answer with the tables of this server."""
    tables = await context_of(interaction).service.moderation.tables(moderator_of(interaction))
    localizer = await localizer_of(interaction)
    whole = "\n".join(_table_lines(table, localizer) for table in tables) or localizer.say("admin-no-tables")
    if len(whole) <= MESSAGE_LENGTH:
        await say(interaction, whole)
    else:
        await answer_plain_text(interaction, whole, filename=f"{localizer.say('file-tables')}.txt")


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
    tables = await context_of(interaction).service.moderation.tables(moderator_of(interaction))
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
        await context_of(interaction).service.moderation.change_settings(moderator_of(interaction), **changes)
    await show_server_settings(interaction)


@admin.command("admin-allow", channel="option-admin-channel")
async def admin_allow_command(interaction: Interaction, channel: AnyOpenableChannel) -> None:
    """Let tables be opened in this channel; the first one that is allowed closes all others."""
    await context_of(interaction).service.moderation.allow_channel(moderator_of(interaction), channel)
    await show_server_settings(interaction)


@admin.command("admin-disallow", channel="option-admin-channel")
async def admin_disallow_command(interaction: Interaction, channel: AnyOpenableChannel) -> None:
    """Take a channel from the list of those where tables may be opened; an empty list allows all channels."""
    await context_of(interaction).service.moderation.disallow_channel(moderator_of(interaction), channel)
    await show_server_settings(interaction)


@admin.command("admin-tables")
async def admin_tables_command(interaction: Interaction) -> None:
    """Answer with the live tables of this server."""
    await defer(interaction)
    await show_tables(interaction)


@admin.command("admin-end", table="option-admin-table", sure="option-sure")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_end_command(interaction: Interaction, table: TableNumber, sure: bool = False) -> None:
    """End a table; without `sure`, say which one it would be.

    An option, not a button: Discord checks who may use this command, but not who presses a button of its answer.
    """
    found = await _table(interaction, table)
    if not sure:
        localizer = await localizer_of(interaction)
        ruleset, seats = localizer.say(f"ruleset-{found.ruleset}"), seats_text(found, localizer)
        await say(interaction, localizer.say("admin-ask-end", number=str(table), ruleset=ruleset, seats=seats))
        return
    await defer(interaction)
    await context_of(interaction).service.tables.change(end_table, table, moderator_of(interaction))
    await _say_about(interaction, "admin-ended", table)


@admin.command("admin-pause", table="option-admin-table")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_pause_command(interaction: Interaction, table: TableNumber) -> None:
    """Pause a game: nobody plays there until it is resumed."""
    await defer(interaction)
    await context_of(interaction).service.moderation.pause(table, moderator_of(interaction))
    await _say_about(interaction, "admin-paused", table)


@admin.command("admin-resume", table="option-admin-table")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_resume_command(interaction: Interaction, table: TableNumber) -> None:
    """Resume a paused game; one that waits for its channel only if no permission is missing there any more."""
    await defer(interaction)
    context, found = context_of(interaction), await _table(interaction, table)
    if not await context.try_resume_channel(found.where):
        await context.service.moderation.resume(table, moderator_of(interaction))
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
    await context.service.moderation.move(table, moderator_of(interaction), channel=channel, thread=thread)
    await _say_about(interaction, "admin-moved", table)


@admin.command("admin-remove", table="option-admin-table", person="option-removed-person")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_remove_command(interaction: Interaction, table: TableNumber, person: discord.User) -> None:
    """Take a person from a table."""
    await defer(interaction)
    by = moderator_of(interaction)
    await context_of(interaction).service.tables.change(remove_person, table, by, user_id=person.id)
    await _say_about(interaction, "admin-removed", table, person=person.mention)


@admin.command("admin-block", person="option-blocked-person")
async def admin_block_command(interaction: Interaction, person: discord.User) -> None:
    """Keep a person from opening and joining tables of this server."""
    by = moderator_of(interaction)
    is_new = await context_of(interaction).service.moderation.block(by, person.id, is_bot=person.bot)
    key = "admin-blocked" if is_new else "admin-blocked-already"
    await tell(interaction, key, person=person.mention)


@admin.command("admin-unblock", person="option-blocked-person")
async def admin_unblock_command(interaction: Interaction, person: discord.User) -> None:
    """Let a person open and join tables again."""
    await context_of(interaction).service.moderation.unblock(moderator_of(interaction), person.id)
    await tell(interaction, "admin-unblocked", person=person.mention)


@admin.command("admin-reset-name", table="option-admin-table", seat="option-seat")
@app_commands.autocomplete(table=suggest_server_tables)
async def admin_reset_name_command(interaction: Interaction, table: TableNumber, seat: SeatNumber) -> None:
    """Put a plain name in place of a seat's name."""
    await defer(interaction)
    context, by = context_of(interaction), moderator_of(interaction)
    committed = await context.service.moderation.reset_name(table, by, seat=seat - 1, name=NEUTRAL_NAME)
    shown = seat_name(committed.table.seats[seat - 1], await localizer_of(interaction))
    await _say_about(interaction, "admin-name-reset", table, seat=seat, name=shown)


async def _table(interaction: Interaction, table_id: int) -> Table:
    """A table of this server. Raises Refused(NO_SUCH_TABLE) for any other."""
    return await read_table(context_of(interaction).service.tables, table_id, moderator_of(interaction))


async def _say_about(interaction: Interaction, key: str, table_id: int, **facts: Any) -> None:
    """Answer with the sentence of a key about a table."""
    # As text: Fluent would group the digits of a number.
    await tell(interaction, key, number=str(table_id), **facts)
