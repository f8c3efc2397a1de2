"""The final scoring: its text, its buttons, and the direct message that tells a player the result."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.interactions.button_paths import FinalPath
from bot.interactions.components import Layout, button, link, row, text
from bot.interactions.custom_id import CustomId
from bot.interactions.limits import fit_text
from bot.messages.mentions import board_link, mention, seat_name
from bot.messages.notification_policy import dm_may_notify
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage, picture_parts
from bot.messages.screen import THEME
from bot.service import Look, Person, Table
from bot.workers.picture_worker import PictureWorker
from game import Outcome
from languages.icons import marker_icon
from languages import Localizer

FILE: Final = "result.png"


def final_buttons(table: Table, localizer: Localizer) -> list[ui.Button[Any]]:
    rematch = CustomId(table.id, table.revision, FinalPath.REMATCH)
    board = CustomId(table.id, table.revision, FinalPath.BOARD)
    return [
        button(rematch, localizer.say("button-rematch"), style=discord.ButtonStyle.primary),
        button(board, localizer.say("button-boards")),
        verify_button(table, localizer),
    ]


def verify_button(table: Table, localizer: Localizer) -> ui.Button[Any]:
    """Checks the luck of a finished game."""
    return button(CustomId(table.id, table.revision, FinalPath.VERIFY), localizer.say("button-verify"))


def result_lines(table: Table, look: Look, localizer: Localizer) -> list[str]:
    """Who won, and one line per player; nothing while the game goes on."""
    outcome = look.view.outcome
    if outcome is None:
        return []
    winners = localizer.enumeration([mention(table.seats[seat], localizer) for seat in outcome.winners])
    key = "final-shared" if len(outcome.winners) > 1 else "final-winner"
    lines = [localizer.say(key, winners=winners)]
    if outcome.blocks_decided:
        lines.append(localizer.say("final-blocks-decided"))
    # Every term of every player, the best player first.
    order = sorted(range(len(outcome.lines)), key=lambda s: (outcome.lines[s].total, outcome.lines[s].blocks))
    return [*lines, *(_score_line(table, outcome, seat, localizer) for seat in reversed(order))]


def _score_line(table: Table, outcome: Outcome, seat: int, localizer: Localizer) -> str:
    line = outcome.lines[seat]
    terms = ", ".join(localizer.say(f"final-term-{name}", vp=vp) for name, vp in line.terms.items())
    name = localizer.beside(marker_icon(seat), seat_name(table.seats[seat], localizer))
    points = localizer.points(line.total)
    return localizer.say("final-line", name=name, points=points, terms=terms, blocks=line.blocks)


def secret_lines(record: str, localizer: Localizer) -> list[str]:
    """The secret as the record states it, now that nothing more depends on it."""
    secrets = [line.removeprefix("secret ") for line in record.splitlines() if line.startswith("secret ")]
    return [localizer.say("final-secret", secret=secret) for secret in secrets]


async def result_card(
    look: Look, *, person: Person, localizer: Localizer, pictures: PictureWorker, now: float
) -> RenderedMessage:
    """Who won, every term, the picture, a link to the channel.

    Raises MessageNotNeeded where the person is told in another way.
    """
    table = look.table
    if table.seat_of(person.id) is None or not person.wants_dm:
        raise MessageNotNeeded("told in the channel")

    def compose(localizer: Localizer) -> list[str]:
        first = localizer.say("final-direct", channel=f"<#{table.where}>")
        return [first, *result_lines(table, look, localizer)]

    style = {"theme": person.theme or THEME, "language": localizer.language}
    picture = await pictures.try_draw(pictures.renderer.final, look.view, **style)
    shown, files = picture_parts(picture, FILE)
    to_result = row(link(board_link(table), localizer.say("button-to-result")))
    layout = Layout(text(fit_text(localizer, compose).text), *shown, to_result)
    return RenderedMessage(layout=layout, files=files, silent=not dm_may_notify(person, now))
