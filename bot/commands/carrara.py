"""/carrara: opening tables, looking at them, ending them."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands

from bot import private
from bot.answers import answer, defer, say
from bot.board_buttons import ask, ask_to_resign
from bot.commands import person
from bot.commands.looking import about_words, games_words
from bot.commands.opening import chosen_cards, missing_here, open_place
from bot.desk import Interaction, caller_of, desk_of
from bot.errors import guarded
from bot.here import table_here
from bot.hints import show_hint
from bot.layout import Layout, text
from bot.texts.commands import said
from bot.texts.rules import matching_topics, topic_words
from game.state import NO_HINTS, OPEN_HOLDINGS

RULESETS: Final = ("first-basic", "first-expansion", "second-regular", "second-advanced")


def _choices(prefix: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=said(f"{prefix}-{value}"), value=value) for value in values]


async def own_games(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The caller's own tables, for commands that can be used from anywhere."""
    desk = desk_of(interaction)
    tables = await desk.service.games(interaction.user.id)
    named = [(f"{table.id}: {desk.texts.say(f'ruleset-{table.ruleset}')}", table.id) for table in tables]
    return [app_commands.Choice(name=name, value=table) for name, table in named if typed.lower() in name.lower()][:25]


async def topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = matching_topics(desk_of(interaction).texts, typed)
    return [app_commands.Choice(name=title, value=topic) for topic, title in found][:25]


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Carrara(app_commands.Group):
    """Everything but the turn itself."""

    def __init__(self) -> None:
        super().__init__(name=said("command-carrara"), description=said("command-carrara-about"))

    @app_commands.command(name=said("command-new"), description=said("command-new-about"))
    @app_commands.describe(
        ruleset=said("option-ruleset"),
        seats=said("option-seats"),
        open_holdings=said("option-open-holdings"),
        hints=said("option-hints"),
        thread=said("option-thread"),
        cards=said("option-cards"),
        top=said("option-card"),
        object=said("option-card"),
        building=said("option-card"),
        bonus=said("option-card"),
    )
    @app_commands.choices(ruleset=_choices("ruleset", RULESETS), cards=_choices("cards", ("random", "first-game")))
    @guarded
    async def new(
        self,
        interaction: Interaction,
        ruleset: str = RULESETS[0],
        seats: app_commands.Range[int, 2, 4] = 4,
        open_holdings: bool = False,
        hints: bool = True,
        thread: bool = False,
        cards: str | None = None,
        top: app_commands.Range[int, 1, 6] | None = None,
        object: app_commands.Range[int, 1, 8] | None = None,
        building: app_commands.Range[int, 1, 9] | None = None,
        bonus: app_commands.Range[int, 2, 6] | None = None,
    ) -> None:
        """Open a lobby here, or in a thread of its own."""
        await defer(interaction)
        if missing := missing_here(interaction, opens_thread=thread):
            await say(interaction, missing)
            return
        desk = desk_of(interaction)
        chosen = chosen_cards(cards, {"top": top, "object": object, "building": building, "bonus": bonus})
        channel, place = await open_place(interaction, thread=thread, ruleset=ruleset)
        done = await desk.service.open_lobby(
            caller_of(interaction),
            channel=channel,
            thread=place,
            ruleset=ruleset,
            size=seats,
            options=(*((OPEN_HOLDINGS,) if open_holdings else ()), *(() if hints else (NO_HINTS,))),
            cards=chosen,
        )
        await say(interaction, private.speech_of(interaction).say("lobby-opened", channel=f"<#{done.table.where}>"))
        await desk.sender.flush(done.table.id)

    @app_commands.command(name=said("command-board"), description=said("command-board-about"))
    @app_commands.rename(as_text=said("option-text-name"))
    @app_commands.describe(as_text=said("option-text"))
    @guarded
    async def board(self, interaction: Interaction, as_text: bool = False) -> None:
        """The board of this channel's table, for the caller alone."""
        await defer(interaction)
        table = await table_here(interaction)
        await (private.show_text if as_text else private.show_board)(interaction, table.id)

    @app_commands.command(name=said("command-log"), description=said("command-log-about"))
    @guarded
    async def log(self, interaction: Interaction) -> None:
        """Everything that happened at this channel's table."""
        await defer(interaction)
        await private.show_log(interaction, (await table_here(interaction)).id)

    @app_commands.command(name=said("command-since"), description=said("command-since-about"))
    @guarded
    async def since(self, interaction: Interaction) -> None:
        """What happened since the caller's last turn."""
        await defer(interaction)
        await private.show_since(interaction, (await table_here(interaction)).id)

    @app_commands.command(name=said("command-hint"), description=said("command-hint-about"))
    @guarded
    async def hint(self, interaction: Interaction) -> None:
        """What a good stand-in would do in the caller's place."""
        await defer(interaction)
        await show_hint(interaction, (await table_here(interaction)).id)

    @app_commands.command(name=said("command-games"), description=said("command-games-about"))
    @guarded
    async def games(self, interaction: Interaction) -> None:
        """Where the caller plays, and where it is their turn."""
        tables = await desk_of(interaction).service.games(interaction.user.id)
        words = games_words(tables, person=interaction.user.id, speech=private.speech_of(interaction))
        await answer(interaction, Layout(text(words)))

    @app_commands.command(name=said("command-record"), description=said("command-record-about"))
    @app_commands.describe(table=said("option-record-table"))
    @guarded
    async def record(self, interaction: Interaction, table: app_commands.Range[int, 1]) -> None:
        """A finished game as text that replays exactly."""
        await defer(interaction)
        record = await desk_of(interaction).service.record(table, caller_of(interaction))
        await person.answer_file(interaction, record, filename=f"carrara-{table}.txt", key="record-words")

    @app_commands.command(name=said("command-rules"), description=said("command-rules-about"))
    @app_commands.describe(topic=said("option-topic"))
    @app_commands.autocomplete(topic=topics)
    @guarded
    async def rules(self, interaction: Interaction, topic: str) -> None:
        """One topic of the rules; what is typed freely finds the nearest."""
        await answer(interaction, Layout(text(topic_words(private.speech_of(interaction), topic))))

    @app_commands.command(name=said("command-cancel"), description=said("command-cancel-about"))
    @app_commands.describe(table=said("option-table"))
    @app_commands.autocomplete(table=own_games)
    @guarded
    async def cancel(self, interaction: Interaction, table: int | None = None) -> None:
        """The host closes a lobby or proposes to end a game; a moderator ends any table of the server."""
        found, by, desk = await table_here(interaction, table), caller_of(interaction), desk_of(interaction)
        if by.person != found.host and by.is_moderator:
            await ask(interaction, found.id, key="ask-end", yes="button-yes-end", path="bzy")
            return
        await defer(interaction)
        done = await desk.service.propose_cancel(found.id, by)
        await say(interaction, private.speech_of(interaction).say("cancel-proposed" if done.proposal else "ended"))
        await desk.sender.flush(found.id)

    @app_commands.command(name=said("command-resign"), description=said("command-resign-about"))
    @app_commands.describe(table=said("option-table"))
    @app_commands.autocomplete(table=own_games)
    @guarded
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Leave a running game; asks once."""
        await ask_to_resign(interaction, (await table_here(interaction, table)).id)

    @app_commands.command(name=said("command-settings"), description=said("command-settings-about"))
    @app_commands.describe(
        notices=said("option-notices"),
        theme=said("option-theme"),
        quiet_from=said("option-quiet-from"),
        quiet_until=said("option-quiet-until"),
        timezone=said("option-timezone"),
    )
    @app_commands.choices(
        notices=_choices("notices", ("dm", "ping", "none")), theme=_choices("theme", ("dark", "light", "colour-blind"))
    )
    @app_commands.autocomplete(timezone=person.timezones)
    @guarded
    async def settings(
        self,
        interaction: Interaction,
        notices: str | None = None,
        theme: str | None = None,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
        timezone: str | None = None,
    ) -> None:
        """How the caller hears of turns, and what pictures look like; without options, what is set now."""
        given: dict[str, Any] = {"notices": notices, "theme": theme, "timezone": timezone}
        await person.change_settings(interaction, given, quiet_from=quiet_from, quiet_until=quiet_until)

    @app_commands.command(name=said("command-privacy"), description=said("command-privacy-about"))
    @guarded
    async def privacy(self, interaction: Interaction) -> None:
        """What is kept about the caller; export and erase."""
        await person.show_privacy(interaction)

    @app_commands.command(name=said("command-about"), description=said("command-about-about"))
    @guarded
    async def about(self, interaction: Interaction) -> None:
        """Version, uptime, latency, links."""
        await answer(interaction, Layout(text(about_words(interaction, private.speech_of(interaction)))))
