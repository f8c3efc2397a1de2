"""The list of a person's games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.interactions.button_paths import GAMES_FROM
from bot.interactions.components import Layout, button, row, text
from bot.interactions.context import Interaction, context_of
from bot.interactions.custom_id import CustomId, base36
from bot.interactions.limits import Listing, fit_text
from bot.interactions.localization import localizer_of
from bot.interactions.replies import answer, redraw
from bot.messages.clock.digest import due_first, is_their_turn
from bot.messages.mentions import board_link, seat_name
from bot.service import Refused, Service, Status, Table
from bot.texts.markdown import deadline_facts
from languages import Localizer

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
    games = [await _listed_game(service, table) for table in await service.looks.tables_of(person)]
    return games_layout(games, person=person, localizer=await localizer_of(interaction), start=start)


async def _listed_game(service: Service, table: Table) -> ListedGame:
    if table.status is Status.LOBBY:
        return ListedGame(table, None, table.opened)
    try:
        return ListedGame(table, (await service.looks.look(table.id)).view.round, await service.looks.turn_began(table))
    except Refused:
        # One game that cannot be read must not hide the others.
        return ListedGame(table, None, table.started or table.opened)


def games_layout(games: Sequence[ListedGame], *, person: int, localizer: Localizer, start: int = 0) -> Layout:
    """Two lines per table: those where it is the person's turn first, among these the one that waits longest.

    As many as fit, from the game of number `start` on; buttons lead to the others.
    """
    if not games:
        return Layout(text(localizer.say("games-none")))
    # Games may have ended since the list with the button was made.
    start = start if start < len(games) else 0

    def order(game: ListedGame) -> tuple[bool, int, float, float]:
        due, _ = due_first(game.table)
        return not is_their_turn(game.table, person), _ORDER.index(game.table.status), due, game.since

    shown = sorted(games, key=order)[start:]
    listing = Listing(
        lines=[_game_lines(game, person, localizer) for game in shown],
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


def _game_lines(game: ListedGame, person: int, localizer: Localizer) -> str:
    table = game.table
    others = [seat_name(seat, localizer) for seat in table.seats if seat.person != person]
    key = "yours" if is_their_turn(table, person) else str(table.status)
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
