"""The command group `/carrara`: tables and people. Turns are `/turn`."""

# Annotations of commands are read by discord.py, which would look up their names in the module of `answer_errors`:
# here they are the types themselves, without `from __future__ import annotations`.

from typing import Any

import discord
from discord import app_commands

from bot.about import about_text
from bot.absences import change_absence
from bot.boards import show_board, show_log, show_since, show_text, verify_button
from bot.commands.autocomplete import own_tables, rule_topics, timezones
from bot.commands.choices import choices, language_choices
from bot.commands.decorator import command
from bot.core.interactions import (
    Interaction,
    answer,
    answer_file,
    caller_of,
    context_of,
    defer,
    localizer_of,
    say,
    table_here,
    tell,
)
from bot.core.messages import Layout, text
from bot.core.sentences import command_text
from bot.core.turn_clock import PACE_CHOICES, minute_of_day
from bot.digests import show_games
from bot.hints import show_hint
from bot.leaving import ask_to_cancel, ask_to_resign, press_offer_seat
from bot.lobby import FIRST_GAME, chosen_cards, chosen_pace, open_lobby_here, why_no_lobby_here
from bot.moderation import DEFAULT_RULESET
from bot.people import change_settings, show_privacy
from bot.proposals import press_cancel, press_pause, show_turn_back, show_turns
from bot.rules import show_topic
from bot.statistics import show_leaderboard, show_statistics
from game import CARD_NUMBERS, NO_HINTS, OPEN_HOLDINGS, PLAYER_COUNTS, RULESETS
from languages.command_names import GROUPS
from rendering import THEMES
from storage import Notices, Status, TablePlace

SeatNumber = app_commands.Range[int, min(PLAYER_COUNTS), max(PLAYER_COUNTS)]
TopCard = app_commands.Range[int, min(CARD_NUMBERS["top"]), max(CARD_NUMBERS["top"])]
ObjectCard = app_commands.Range[int, min(CARD_NUMBERS["object"]), max(CARD_NUMBERS["object"])]
BuildingCard = app_commands.Range[int, min(CARD_NUMBERS["building"]), max(CARD_NUMBERS["building"])]
BonusCard = app_commands.Range[int, min(CARD_NUMBERS["bonus"]), max(CARD_NUMBERS["bonus"])]
DEFAULT_SEATS = max(PLAYER_COUNTS)


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class CarraraCommands(app_commands.Group):
    """Discord allows 25 commands in a group; a test keeps five of them free for later ones."""

    def __init__(self) -> None:
        super().__init__(name=GROUPS["carrara"], description=command_text("command-carrara-about"))

    @command(
        "new",
        ruleset="option-ruleset",
        seats="option-seats",
        open_holdings="option-open-holdings",
        hints="option-hints",
        thread="option-thread",
        cards="option-cards",
        top="option-card",
        object="option-card",
        building="option-card",
        bonus="option-card",
        pace="option-pace",
        daily_by="option-daily-by",
        timezone="option-pace-timezone",
    )
    @app_commands.choices(
        ruleset=choices("ruleset", RULESETS),
        cards=choices("cards", ("random", FIRST_GAME)),
        pace=choices("pace", PACE_CHOICES),
    )
    @app_commands.autocomplete(timezone=timezones)
    async def new(
        self,
        interaction: Interaction,
        ruleset: str | None = None,
        seats: SeatNumber = DEFAULT_SEATS,
        open_holdings: bool = False,
        hints: bool = True,
        thread: bool = False,
        cards: str | None = None,
        top: TopCard | None = None,
        object: ObjectCard | None = None,
        building: BuildingCard | None = None,
        bonus: BonusCard | None = None,
        pace: str | None = None,
        daily_by: str | None = None,
        timezone: str | None = None,
    ) -> None:
        """Open a lobby here; its game is played here, or in a thread of its own."""
        await defer(interaction)
        defaults = await context_of(interaction).service.moderation.default_choices(interaction.guild_id)
        thread = thread or defaults.place is TablePlace.THREAD
        if sentence := await why_no_lobby_here(interaction, opens_thread=thread):
            await say(interaction, sentence)
            return
        table = await open_lobby_here(
            interaction,
            opens_thread=thread,
            ruleset=ruleset or defaults.ruleset or DEFAULT_RULESET,
            size=seats,
            options=(*((OPEN_HOLDINGS,) if open_holdings else ()), *(() if hints else (NO_HINTS,))),
            cards=chosen_cards(cards, top=top, object=object, building=building, bonus=bonus),
            pace=await chosen_pace(interaction, pace, daily_by=daily_by, timezone=timezone, default=defaults.pace),
        )
        key = "lobby-opened" if table.thread_kind is None else f"lobby-opened-{table.thread_kind}"
        await tell(interaction, key, channel=f"<#{table.where}>")

    @command("board", as_text="option-text")
    async def board(self, interaction: Interaction, as_text: bool = False) -> None:
        """Answer with the board of this channel's table, for the caller alone."""
        await defer(interaction)
        table = await table_here(interaction)
        await (show_text if as_text else show_board)(interaction, table.id)

    @command("log")
    async def log(self, interaction: Interaction) -> None:
        """Everything that happened at this channel's table."""
        await defer(interaction)
        await show_log(interaction, (await table_here(interaction)).id)

    @command("since")
    async def since(self, interaction: Interaction) -> None:
        """What happened since the caller's last turn."""
        await defer(interaction)
        await show_since(interaction, (await table_here(interaction)).id)

    @command("hint")
    async def hint(self, interaction: Interaction) -> None:
        """What a strong stand-in would do in the caller's place."""
        await defer(interaction)
        await show_hint(interaction, (await table_here(interaction)).id)

    @command("games")
    async def games(self, interaction: Interaction) -> None:
        """Where the caller plays, and where it is their turn."""
        await show_games(interaction)

    @command("stats", person="option-stats-person", ruleset="option-stats-ruleset")
    @app_commands.choices(ruleset=choices("ruleset", RULESETS))
    async def stats(
        self, interaction: Interaction, person: discord.User | None = None, ruleset: str | None = None
    ) -> None:
        """What somebody's finished games add up to, for the caller alone."""
        await show_statistics(interaction, person, ruleset=ruleset)

    @command("leaderboard", ruleset="option-leaderboard-ruleset")
    @app_commands.choices(ruleset=choices("ruleset", RULESETS))
    async def leaderboard(self, interaction: Interaction, ruleset: str | None = None) -> None:
        """The standings of this server, for the caller alone."""
        await show_leaderboard(interaction, ruleset=ruleset)

    @command("record", table="option-record-table")
    async def record(self, interaction: Interaction, table: app_commands.Range[int, 1]) -> None:
        """A finished game as text that replays exactly, for those who may see it."""
        await defer(interaction)
        looks, by = context_of(interaction).service.looks, caller_of(interaction)
        found = await table_here(interaction, table)
        record, verify = await looks.record(table, by), verify_button(found, await localizer_of(interaction))
        await answer_file(interaction, record, filename=f"carrara-{table}.txt", key="record-words", buttons=(verify,))

    @command("rules", topic="option-topic")
    @app_commands.autocomplete(topic=rule_topics)
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """One topic of the rules and a select of the others; what is typed freely finds the nearest."""
        await show_topic(interaction, topic)

    @command("cancel", table="option-table")
    @app_commands.autocomplete(table=own_tables)
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        """The host closes a lobby, anybody seated proposes to end a game; moderators have `/carrara-admin end`."""
        found, by = await table_here(interaction, table), caller_of(interaction)
        if found.status is not Status.LOBBY and found.people == (by.person,):
            await ask_to_cancel(interaction, found.id)
        else:
            await press_cancel(interaction, found.id)

    @command("resign", table="option-table")
    @app_commands.autocomplete(table=own_tables)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a running game; asks once."""
        await ask_to_resign(interaction, (await table_here(interaction, table)).id)

    @command("substitute", table="option-table")
    @app_commands.autocomplete(table=own_tables)
    async def substitute(self, interaction: Interaction, table: int | None = None) -> None:
        """Offer the caller's seat in a running game to whoever takes it."""
        await press_offer_seat(interaction, (await table_here(interaction, table)).id)

    @command("pause", table="option-table")
    @app_commands.autocomplete(table=own_tables)
    async def pause(self, interaction: Interaction, table: int | None = None) -> None:
        """Propose a pause; where people have agreed to one, answer with the way to go on."""
        await press_pause(interaction, await table_here(interaction, table))

    @command("rewind", turns="option-turns")
    async def rewind(self, interaction: Interaction, turns: app_commands.Range[int, 1] | None = None) -> None:
        """Choose a turn to go back to, see what would be undone, and propose it."""
        table = (await table_here(interaction)).id
        if turns is None:
            await show_turns(interaction, table)
        else:
            await show_turn_back(interaction, table, turns=turns)

    @command("away", until="option-until", stand_ins="option-away-stand-ins")
    async def away(self, interaction: Interaction, until: str, stand_ins: bool = False) -> None:
        """The caller's clocks stand still, from their bank of days, or stand-ins keep their seats."""
        await defer(interaction)
        await change_absence(interaction, until, with_stand_ins=stand_ins)

    @command(
        "settings",
        notices="option-notices",
        theme="option-theme",
        language="option-language",
        quiet_from="option-quiet-from",
        quiet_until="option-quiet-until",
        rating="option-rating",
        timezone="option-timezone",
        reasons="option-reasons",
        digest_at="option-digest-at",
    )
    @app_commands.choices(
        notices=choices("notices", Notices),
        theme=choices("theme", THEMES),
        language=language_choices("language-auto"),
    )
    @app_commands.autocomplete(timezone=timezones)
    async def settings(
        self,
        interaction: Interaction,
        notices: str | None = None,
        theme: str | None = None,
        language: str | None = None,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
        timezone: str | None = None,
        reasons: bool | None = None,
        digest_at: str | None = None,
        rating: bool | None = None,
    ) -> None:
        """How the caller hears of turns, what pictures and panels show; without options, what is set now."""
        given: dict[str, Any] = {"notices": notices, "theme": theme, "timezone": timezone, "reasons": reasons}
        given["digest_at"] = None if digest_at is None else minute_of_day(digest_at)
        given |= {"rating_shown": rating, "language": language}
        await change_settings(interaction, given, quiet_from=quiet_from, quiet_until=quiet_until)

    @command("privacy")
    async def privacy(self, interaction: Interaction) -> None:
        """What is kept about the caller; export and erase."""
        await show_privacy(interaction)

    @command("about")
    async def about(self, interaction: Interaction) -> None:
        """Version, uptime, latency, links."""
        await answer(interaction, Layout(text(about_text(interaction, await localizer_of(interaction)))))
