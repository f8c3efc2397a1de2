"""Words about one's games and about the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot import __version__
from bot.addresses import board_link
from bot.desk import Interaction, desk_of
from bot.service import Status, Table
from bot.texts.pieces import Speech


def games_words(tables: Sequence[Table], *, person: int, speech: Speech) -> str:
    """One line per table, those where it is one's turn first."""
    if not tables:
        return speech.say("games-none")
    order = sorted(tables, key=lambda table: (not _is_mine(table, person), table.id))
    return "\n".join(_game_line(table, person, speech) for table in order)


def _is_mine(table: Table, person: int) -> bool:
    mover = table.mover
    return table.status is Status.RUNNING and mover is not None and mover.person == person and not mover.is_stand_in


def _game_line(table: Table, person: int, speech: Speech) -> str:
    key = "yours" if _is_mine(table, person) else str(table.status)
    ruleset = speech.say(f"ruleset-{table.ruleset}")
    return speech.say(f"games-{key}", number=str(table.id), ruleset=ruleset, link=board_link(table))


def about_words(interaction: Interaction, speech: Speech) -> str:
    """Version, uptime, latency, what it is not, and links."""
    desk, client = desk_of(interaction), interaction.client
    minutes = int(desk.now() - client.started) // 60
    uptime = speech.say("uptime", days=minutes // 1440, hours=minutes // 60 % 24, minutes=minutes % 60)
    latency = round(client.latency * 1000) if client.latency == client.latency and client.latency < 1e6 else 0
    lines = [speech.say("about", version=__version__, uptime=uptime, latency=latency)]
    links = {"about-terms": desk.settings.carrara_terms_url, "about-privacy": desk.settings.carrara_privacy_url}
    lines += [speech.say(key, url=url) for key, url in links.items() if url]
    return "\n".join(lines)
