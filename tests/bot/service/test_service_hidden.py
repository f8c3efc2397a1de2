"""What a table owes never depends on a screen, the bag's colours or the pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from bot.service import LogEntry, Notice
from bot.service.owing import owing_after
from game.play import random_states
from game.state import GameState
from game.tally import NONE
from storage.messages import Owing
from storage.values import SeatHolder
from tests.storage.house import PEOPLE, House

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")
SEATS = tuple(SeatHolder(seat, f"Person {seat}", seat, person=100 + seat) for seat in range(3))
Owes = Callable[..., Iterator[Owing]]


def without_hidden(state: GameState) -> GameState:
    """The same to everybody who looks on; nothing behind any screen, in the bag or in the pile."""
    seats = tuple(replace(seat, coins=0, blocks=NONE, objects=NONE) for seat in state.seats)
    return replace(state, seats=seats, bag=NONE, pile=(), luck=None)


def depends_on_hidden(owes: Owes, ruleset: str) -> bool:
    for before, _, after, events in random_states(ruleset, 3, 11):
        told: dict[str, Any] = {"events": events, "seats": SEATS, "turn_start": before.revision}
        seen = list(owes(before, after, **told))
        blind = list(owes(without_hidden(before), without_hidden(after), **told))
        if json.encode(seen) != json.encode(blind):
            return True
    return False


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_owed_is_the_same_whatever_is_hidden(ruleset: str) -> None:
    assert not depends_on_hidden(owing_after, ruleset)


def test_a_message_that_tells_of_a_screen_would_be_noticed() -> None:
    def leaky(before: GameState, after: GameState, **told: Any) -> Iterator[Owing]:
        yield from owing_after(before, after, **told)
        if after.seats[0].coins > 12:
            yield Owing(Notice("rich"))

    assert depends_on_hidden(leaky, "first-basic")


async def test_others_see_closed_screens_and_the_log_is_one_for_all(house: House) -> None:
    table = (await house.started(people=3, ruleset="first-expansion")).id
    await house.steps(table, 15)
    logs: list[tuple[LogEntry, ...]] = []
    for by in (None, *(PEOPLE[person] for person in (await house.service.find(table)).people)):
        look = await house.service.look(table, by)
        opened = [index for index, seat in enumerate(look.view.seats) if seat.screen is not None]
        assert opened == ([] if look.seat is None else [look.seat])
        logs.append(await house.service.log(table, by))
    assert all(log == logs[0] for log in logs)
