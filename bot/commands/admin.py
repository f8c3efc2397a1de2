"""The command group `/carrara-admin`: what moderators decide about the tables of their server."""

# Without `from __future__ import annotations`, as in `carrara.py`: discord.py reads the annotations.

from typing import Any, ClassVar

import discord
from discord import app_commands

from bot.commands.autocomplete import server_tables
from bot.commands.choices import choices, language_choices
from bot.commands.decorator import command
from bot.core.interactions import Interaction, context_of, defer, localizer_of, moderator_of, say, tell
from bot.core.messages import seat_name
from bot.core.sentences import command_text, in_english
from bot.lobby import why_no_lobby_here
from bot.moderation import ASKED, seats_text, show_server_settings, show_tables
from bot.people import chosen_language
from game import NEUTRAL_NAME, PLAYER_COUNTS, RULESETS
from languages.command_names import GROUPS
from storage import Table, TablePlace

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


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class AdminCommands(app_commands.Group):
    """Whoever Discord lets call these is a moderator: its page *Integrations* can hand them to any role."""

    def __init__(self) -> None:
        super().__init__(name=GROUPS["admin"], description=command_text("command-admin-about"))

    @command(
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
    async def settings(
        self,
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

    @command("admin-allow", channel="option-admin-channel")
    async def allow(self, interaction: Interaction, channel: AnyOpenableChannel) -> None:
        """Let tables be opened in this channel; the first one that is allowed closes all others."""
        await context_of(interaction).service.moderation.allow_channel(moderator_of(interaction), channel)
        await show_server_settings(interaction)

    @command("admin-disallow", channel="option-admin-channel")
    async def disallow(self, interaction: Interaction, channel: AnyOpenableChannel) -> None:
        """Take a channel from the list of those where tables may be opened; an empty list allows all channels."""
        await context_of(interaction).service.moderation.disallow_channel(moderator_of(interaction), channel)
        await show_server_settings(interaction)

    @command("admin-tables")
    async def tables(self, interaction: Interaction) -> None:
        """Answer with the live tables of this server."""
        await defer(interaction)
        await show_tables(interaction)

    @command("admin-end", table="option-admin-table", sure="option-sure")
    @app_commands.autocomplete(table=server_tables)
    async def end(self, interaction: Interaction, table: TableNumber, sure: bool = False) -> None:
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
        await context_of(interaction).service.lifecycle.end(table, moderator_of(interaction))
        await _say_about(interaction, "admin-ended", table)

    @command("admin-pause", table="option-admin-table")
    @app_commands.autocomplete(table=server_tables)
    async def pause(self, interaction: Interaction, table: TableNumber) -> None:
        """Pause a game: nobody plays there until it is resumed."""
        await defer(interaction)
        await context_of(interaction).service.moderation.pause(table, moderator_of(interaction))
        await _say_about(interaction, "admin-paused", table)

    @command("admin-resume", table="option-admin-table")
    @app_commands.autocomplete(table=server_tables)
    async def resume(self, interaction: Interaction, table: TableNumber) -> None:
        """Resume a paused game; one that waits for its channel only if no permission is missing there any more."""
        await defer(interaction)
        context, found = context_of(interaction), await _table(interaction, table)
        if not await context.try_resume_channel(found.where):
            await context.service.moderation.resume(table, moderator_of(interaction))
        await _say_about(interaction, "admin-resumed", table)

    @command("admin-move", table="option-admin-table")
    @app_commands.autocomplete(table=server_tables)
    async def move(self, interaction: Interaction, table: TableNumber) -> None:
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

    @command("admin-remove", table="option-admin-table", person="option-removed-person")
    @app_commands.autocomplete(table=server_tables)
    async def remove(self, interaction: Interaction, table: TableNumber, person: discord.User) -> None:
        """Take a person from a table."""
        await defer(interaction)
        by = moderator_of(interaction)
        await context_of(interaction).service.lifecycle.remove(table, by, user_id=person.id)
        await _say_about(interaction, "admin-removed", table, person=person.mention)

    @command("admin-block", person="option-blocked-person")
    async def block(self, interaction: Interaction, person: discord.User) -> None:
        """Keep a person from opening and joining tables of this server."""
        by = moderator_of(interaction)
        is_new = await context_of(interaction).service.moderation.block(by, person.id, is_bot=person.bot)
        key = "admin-blocked" if is_new else "admin-blocked-already"
        await tell(interaction, key, person=person.mention)

    @command("admin-unblock", person="option-blocked-person")
    async def unblock(self, interaction: Interaction, person: discord.User) -> None:
        """Let a person open and join tables again."""
        await context_of(interaction).service.moderation.unblock(moderator_of(interaction), person.id)
        await tell(interaction, "admin-unblocked", person=person.mention)

    @command("admin-reset-name", table="option-admin-table", seat="option-seat")
    @app_commands.autocomplete(table=server_tables)
    async def reset_name(self, interaction: Interaction, table: TableNumber, seat: SeatNumber) -> None:
        """Put a plain name in place of a seat's name."""
        await defer(interaction)
        context, by = context_of(interaction), moderator_of(interaction)
        committed = await context.service.moderation.reset_name(table, by, seat=seat - 1, name=NEUTRAL_NAME)
        shown = seat_name(committed.table.seats[seat - 1], await localizer_of(interaction))
        await _say_about(interaction, "admin-name-reset", table, seat=seat, name=shown)


async def _table(interaction: Interaction, table_id: int) -> Table:
    """A table of this server. Raises Refused(NO_SUCH_TABLE) for any other."""
    return await context_of(interaction).service.looks.table(table_id, moderator_of(interaction))


async def _say_about(interaction: Interaction, key: str, table_id: int, **facts: Any) -> None:
    """Answer with the sentence of a key about a table."""
    # As text: Fluent would group the digits of a number.
    await tell(interaction, key, number=str(table_id), **facts)
