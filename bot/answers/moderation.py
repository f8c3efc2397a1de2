"""What moderators see: the settings of their server, and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ui

from bot.answers.private_message import answer_plain_text
from bot.interactions.components import Layout, text, text_file
from bot.interactions.context import Interaction, context_of, moderator_of
from bot.interactions.limits import MESSAGE_LENGTH
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, say
from bot.messages.mentions import board_link, seat_name
from bot.service import ServerSettings, Table
from bot.texts.typed_words import in_own_words
from game import RULESETS
from languages import Localizer

# The ruleset of a server whose moderators have chosen none.
DEFAULT_RULESET: Final = next(iter(RULESETS))
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
    language = (await context.readers.of_server(by.server)).say("language-name")
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
