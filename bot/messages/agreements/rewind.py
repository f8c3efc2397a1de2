"""The card of a proposed rewind: what would be undone, and the board as it was, as everybody may know both."""

from __future__ import annotations

from typing import Any, Final

from discord import ui

from bot.interactions.components import Layout, galleries, picture_files, row, text
from bot.interactions.limits import Listing, fit_text
from bot.messages.agreements.consent_buttons import consent_buttons
from bot.messages.mentions import mention
from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage
from bot.service import Look, RewindMessage, Service, Table
from bot.service.leaving.proposals import REWIND
from bot.texts.event_sentences import turn_lines
from bot.texts.markdown import deadline_facts
from bot.workers.picture_worker import PictureWorker
from game import Event
from languages import Localizer

# Of more turns than this only the first and the last are told, and how many more there are: nobody reads all of them.
MOST_LINES: Final = 20


async def rewind_card(
    service: Service, table: Table, message: RewindMessage, *, localizer: Localizer, pictures: PictureWorker
) -> RenderedMessage:
    """The card with its two answers. Raises MessageNotNeeded where the proposal is over."""
    proposal = table.proposal
    if proposal is None or (proposal.revision, proposal.back_to) != (message.revision, message.back_to):
        raise MessageNotNeeded("the proposal is over")
    before = await service.looks.look(table.id, revision=message.back_to)
    events = await service.looks.events(table.id, since=message.back_to, until=message.revision)
    name, whose = (mention(table.seats[seat], localizer) for seat in (message.seat, before.view.to_move))
    names = {"name": name, "whose": whose}
    now = await service.looks.look(table.id)

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        return localizer.say("rewind-card", **names), undone_turns(now, events, localizer)

    footer = localizer.say("rewind-card-footer", **deadline_facts(message.until))
    drawn = await pictures.try_draw(pictures.renderer.board, before.view, language=localizer.language) or ()
    undone = fit_text(localizer, compose, beside=(footer,)).text
    items: list[ui.Item[Any]] = [text(undone), *galleries(drawn), text(footer)]
    answers = consent_buttons(table, localizer, kind=REWIND, revision=message.revision, back_to=message.back_to)
    items.append(row(*answers))
    return RenderedMessage(layout=Layout(*items), files=tuple(picture_files(drawn)), silent=True)


def undone_turns(now: Look, events: tuple[Event, ...], localizer: Localizer) -> Listing:
    """One line per turn that a rewind from the present position would undo, the oldest first."""
    table = now.table
    told = turn_lines(localizer, events, names=table.names, ruleset=table.ruleset, seats=now.view.seats)
    return Listing(
        lines=[f"- {line}" for line in told],
        more=lambda number: localizer.say("rewind-more", number=number),
        keep="ends",
        most=MOST_LINES,
    )
