"""The card of a proposed rewind is public: nothing in it depends on what is hidden, then or now."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest
from msgspec.structs import replace

from bot.core.limits import fit_text
from bot.core.messages import MessageNotNeeded
from bot.core.values import table_view
from bot.proposals import MOST_LINES, rewind_card, undone_turns
from bot.workers.picture_worker import PictureWorker
from game import RULESETS, Event, GameState, Passed, TurnEnded, View
from game.ai import random_game
from languages import load
from languages.localizer import Localizer
from rendering import Picture, position_text
from storage import Proposal, RewindMessage, Status, Table
from storage.values import SeatHolder
from testing.discord.plain_pictures import PixelRenderer, pixel
from testing.laws.hidden_information import reshuffle_hidden

LOCALIZER = Localizer(load())
UNTIL = 1_800_000_000
NO_TABLES: Any = None


class WordyRenderer(PixelRenderer):
    """Its pictures say everything there is to say about a view."""

    def board(self, view: View, *, theme: str = "dark", language: str = "en") -> tuple[Picture, ...]:
        # In the picture too: an alt text is cut off after a thousand characters.
        return (pixel(position_text(view), position_text(view).encode()),)


@contextmanager
def past_position(
    table: Table, state: GameState, events: tuple[Event, ...], *, viewer: int | None = None
) -> Iterator[None]:
    """One past position and what happened since are all that can be read; `viewer` is whose view it gives."""
    read_view = AsyncMock(return_value=table_view(table, state, viewer))
    with patch.multiple("bot.proposals", read_view=read_view, read_events=AsyncMock(return_value=events)):
        yield


def table_of(state: GameState, *, revision: int) -> Table:
    seats = tuple(SeatHolder(seat, f"Seat {seat}", seat, person=100 + seat) for seat in range(len(state.seats)))
    return Table(
        1, 1, 1, None, 100, state.ruleset, state.options, state.cards, None, len(seats), Status.RUNNING,
        revision, 0, revision, seats, 0.0, started=0.0,
        proposal=Proposal(1, "rewind", revision, 100, state.revision, 0.0, (100,)),
    )  # fmt: skip


async def card(state: GameState, events: tuple[Event, ...], pictures: PictureWorker, **how: Any) -> Any:
    table = table_of(state, revision=state.revision + len(events))
    message = RewindMessage(0, table.revision, state.revision, UNTIL)
    with past_position(table, state, events, **how):
        rendered = await rewind_card(NO_TABLES, table, message, localizer=LOCALIZER, pictures=pictures)
    files = [(file.filename, file.description, file.fp.read()) for file in rendered.files]
    return rendered.layout.to_components(), files, rendered.silent  # type: ignore[no-untyped-call]


async def leaks(ruleset: str, **how: Any) -> bool:
    luck, pictures = random.Random(5), PictureWorker(WordyRenderer())
    steps = [(before, events) for before, _, _, events in random_game(ruleset, 3, 23)][:60]
    try:
        for number, (before, _) in enumerate(steps):
            events = tuple(event for _, happened in steps[number : number + 6] for event in happened)
            other = reshuffle_hidden(before, None, luck)
            if await card(before, events, pictures, **how) != await card(other, events, pictures, **how):
                return True
        return False
    finally:
        pictures.close()


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_nothing_hidden_is_on_the_card(ruleset: str) -> None:
    assert not await leaks(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_a_card_with_somebodys_own_view_would_be_noticed(ruleset: str) -> None:
    assert await leaks(ruleset, viewer=0)


async def test_a_card_of_a_proposal_that_is_over_is_not_sent() -> None:
    state = next(random_game("first-basic", 2, 1))[0]
    table = replace(table_of(state, revision=4), proposal=None)
    message, pictures = RewindMessage(0, 4, 0, UNTIL), PictureWorker(WordyRenderer())
    try:
        with pytest.raises(MessageNotNeeded):
            await rewind_card(NO_TABLES, table, message, localizer=LOCALIZER, pictures=pictures)
    finally:
        pictures.close()


def test_many_turns_are_told_in_a_message_that_fits() -> None:
    state = next(random_game("first-basic", 2, 1))[0]
    events = tuple(event for _ in range(100) for event in (Passed(0, 1), TurnEnded(0)))
    undone = undone_turns(table_view(table_of(state, revision=200), state, None), events, LOCALIZER)
    lines = fit_text(LOCALIZER, lambda _: [undone]).text.splitlines()
    assert len(lines) == MOST_LINES + 1
    assert "80 more turns" in lines[MOST_LINES // 2]
