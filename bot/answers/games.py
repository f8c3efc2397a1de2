"""The list of a person's games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.interactions.components import Layout, text
from bot.interactions.context import Interaction, context_of
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer
from bot.messages.clock.digest import due_first, is_their_turn
from bot.messages.mentions import board_link
from bot.service import Refused, Service, Status, Table
from bot.texts.markdown import deadline_facts, escape_markdown
from languages.localizer import Localizer

# The order in which a list has them.
_ORDER: Final = (Status.RUNNING, Status.PAUSED, Status.LOBBY)


class ListedGame(Struct, frozen=True):
    """A table, its round (None before the start and where it cannot be read), and since when it waits as it does."""

    table: Table
    round: int | None
    since: float


async def show_games(interaction: Interaction) -> None:
    """Answer with the caller's games; those that wait for them come first."""
    service, person = context_of(interaction).service, interaction.user.id
    games = [await _listed_game(service, table) for table in await service.looks.tables_of(person)]
    await answer(interaction, Layout(text(games_text(games, person=person, localizer=await localizer_of(interaction)))))


async def _listed_game(service: Service, table: Table) -> ListedGame:
    if table.status is Status.LOBBY:
        return ListedGame(table, None, table.opened)
    try:
        return ListedGame(table, (await service.looks.look(table.id)).view.round, await service.looks.turn_began(table))
    except Refused:
        # One game that cannot be read must not hide the others.
        return ListedGame(table, None, table.started or table.opened)


def games_text(games: Sequence[ListedGame], *, person: int, localizer: Localizer) -> str:
    """Two lines per table: those where it is the person's turn first, among these the one that waits longest."""
    if not games:
        return localizer.say("games-none")

    def order(game: ListedGame) -> tuple[bool, int, float, float]:
        due, _ = due_first(game.table)
        return not is_their_turn(game.table, person), _ORDER.index(game.table.status), due, game.since

    return "\n".join(_game_lines(game, person, localizer) for game in sorted(games, key=order))


def _game_lines(game: ListedGame, person: int, localizer: Localizer) -> str:
    table = game.table
    others = [escape_markdown(localizer.name(seat.name)) for seat in table.seats if seat.person != person]
    key = "yours" if is_their_turn(table, person) else str(table.status)
    mover = "" if table.mover is None else escape_markdown(table.mover.name)
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
