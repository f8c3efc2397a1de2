"""Public messages: boards, wheels and their alt texts are the same whatever is hidden."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.board import Boards
from bot.outgoing import Outgoing
from bot.service import Board, Look, Person, Status, Table, Wheel
from bot.studio import Studio
from bot.texts import load
from bot.texts.pieces import Speech
from game import view
from game.catalogue import RULESETS
from game.events import Event, WheelTurned
from game.play import random_states
from game.state import GameState
from game.text import position_text
from game.view import View
from storage.values import SeatHolder
from tests.bot.easel import Pixel, PixelEasel
from tools.soak.hidden import reshuffled

SPEECH = Speech(load())


class WordyEasel(PixelEasel):
    """Its pictures say everything there is to say about a view."""

    def board(self, view: View, *, theme: str = "dark") -> Pixel:
        return Pixel(position_text(view))

    def wheel(self, view: View, *, theme: str = "dark") -> Pixel:
        return Pixel(position_text(view))


class OneStep:
    """A service that knows one step of a game."""

    def __init__(self, table: Table, state: GameState, events: tuple[Event, ...]) -> None:
        self.table, self.state, self.told = table, state, events

    async def look(self, table: int, *, revision: int) -> Look:
        return Look(self.table, view(self.state, None), (), self.state)

    async def events(self, table: int, *, since: int, until: int) -> tuple[Event, ...]:
        return self.told

    async def log(self, table: int, *, since: int) -> tuple[Any, ...]:
        return ()

    async def person(self, person: int) -> Person:
        return Person(person)


def table_of(state: GameState) -> Table:
    seats = tuple(SeatHolder(seat, name, seat, person=100 + seat) for seat, name in enumerate(state.names))
    return Table(
        1, 1, 1, None, 100, state.ruleset, state.options, state.cards, None, len(seats), Status.RUNNING,
        state.revision, state.to_move, state.revision, seats, 0.0, started=0.0, commitment="c" * 64,
    )  # fmt: skip


async def shown(state: GameState, events: tuple[Event, ...], studio: Studio, make: Callable[..., Boards]) -> list[Any]:
    """Everything Discord would be sent about a step."""
    table = table_of(state)
    boards = make(OneStep(table, state, events), studio=studio, now=lambda: 0.0)
    sent = [await boards.board(table, Board(state.revision, state.revision, state.to_move), SPEECH)]
    if any(isinstance(event, WheelTurned) for event in events):
        sent.append(await boards.wheel(table, Wheel(state.revision, state.revision), SPEECH))
    return [_payload(outgoing) for outgoing in sent]


def _payload(outgoing: Outgoing) -> tuple[Any, ...]:
    files = [(file.filename, file.description, file.fp.read()) for file in outgoing.files]
    return outgoing.layout.to_components(), files, outgoing.mentions.to_dict(), outgoing.silent


async def leaks(ruleset: str, make: Callable[..., Boards]) -> bool:
    luck, studio = random.Random(7), Studio(WordyEasel())
    try:
        for _, _, after, events in random_states(ruleset, 3, 23):
            other = reshuffled(after, None, luck)
            if not after.is_over and await shown(after, events, studio, make) != await shown(
                other, events, studio, make
            ):
                return True
        return False
    finally:
        studio.close()


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_public_messages_do_not_depend_on_what_is_hidden(ruleset: str) -> None:
    assert not await leaks(ruleset, Boards)


class BoastfulBoards(Boards):
    """A mutant: its boards say how rich the mover is."""

    async def _lines(self, table: Table, speech: Speech, *, since: int, until: int) -> list[str]:
        look = await self._look(table, until)
        return [f"{look._state.seat.coins} coins"]


class CrowdedBoards(Boards):
    """A mutant: its wheels make a sound when the bag holds much white."""

    async def wheel(self, table: Table, message: Wheel, speech: Speech) -> Outgoing:
        outgoing = await super().wheel(table, message, speech)
        look = await self._look(table, message.revision)
        return Outgoing(layout=outgoing.layout, files=outgoing.files, silent=look._state.bag % 8 > 2)


@pytest.mark.parametrize("mutant", [BoastfulBoards, CrowdedBoards])
async def test_boards_that_tell_too_much_would_be_noticed(mutant: Callable[..., Boards]) -> None:
    assert await leaks("second-advanced", mutant)


class NosyEasel(PixelEasel):
    """Notices when a public picture is drawn from a player's own view."""

    def __init__(self) -> None:
        self.viewers: set[int | None] = set()

    def board(self, view: View, *, theme: str = "dark") -> Pixel:
        self.viewers.add(view.viewer)
        return super().board(view, theme=theme)


async def test_boards_are_drawn_from_the_public_view(world: Any) -> None:
    world.bot.desk.studio.easel = easel = NosyEasel()
    table = (await world.start_table("ada", "ben")).table
    await world.play_turn(table.id)
    assert easel.viewers == {None}
