"""What a table owes never depends on a screen, the bag's colours or the pile."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from bot import turns
from bot.core.values import LogEntry
from bot.core.views import read_log, read_table, read_view
from bot.turns import messages_after, play_actions, press_change
from game import EMPTY_TALLY, Action, End, GameState, legal_actions, publicly_forced_action, undo_limit
from game.ai import random_game
from storage import NoticeMessage
from storage.messages import NewMessage
from storage.values import SeatHolder
from testing.discord.panel_walker import table_of
from testing.laws.hidden_information import other_holdings_for
from testing.service import PEOPLE, ServiceHarness

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")
SEATS = tuple(SeatHolder(seat, f"Person {seat}", seat, person=100 + seat) for seat in range(3))
Owes = Callable[..., Iterator[NewMessage]]


def without_hidden(state: GameState) -> GameState:
    """The same to everybody who looks on; nothing behind any screen, in the bag or in the pile."""
    seats = tuple(replace(seat, coins=0, blocks=EMPTY_TALLY, objects=EMPTY_TALLY) for seat in state.seats)
    return replace(state, seats=seats, bag=EMPTY_TALLY, pile=(), luck=None)


def depends_on_hidden(owes: Owes, ruleset: str) -> bool:
    for before, _, after, events in random_game(ruleset, 3, 11):
        told: dict[str, Any] = {"events": events, "seats": SEATS, "turn_start": before.revision}
        seen = list(owes(before, after, **told))
        blind = list(owes(without_hidden(before), without_hidden(after), **told))
        if json.encode(seen) != json.encode(blind):
            return True
    return False


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_owed_is_the_same_whatever_is_hidden(ruleset: str) -> None:
    assert not depends_on_hidden(messages_after, ruleset)


def test_a_message_that_tells_of_a_screen_would_be_noticed() -> None:
    def leaky(before: GameState, after: GameState, **told: Any) -> Iterator[NewMessage]:
        yield from messages_after(before, after, **told)
        if after.seats[0].coins > 12:
            yield NewMessage(NoticeMessage("rich"))

    assert depends_on_hidden(leaky, "first-basic")


def public_change(state: GameState, action: Action) -> bytes:
    """All that a press writes and everybody may read: its decisions, what waits then, and the messages in order."""
    table = replace(table_of(state), seats=SEATS, turn_start=state.revision)
    change = press_change(table, play_actions(state, [action], forced=True), user_id=None, at=0.0)
    assert change.step is not None
    return json.encode(
        (
            change.step.revision,
            change.step.to_move,
            change.step.turn_start,
            [(row.revision, row.seat, row.turn, row.words, row.events) for row in change.step.decisions],
            change.status,
            change.messages,
        )
    )


def presses_that_tell(ruleset: str, *, games: int = 4) -> int:
    """How many presses of random games write something else in public when all holdings are dealt again."""
    luck, found = random.Random(3), 0
    for seed in range(games):
        for before, action, _, _ in random_game(ruleset, 3, seed):
            other = other_holdings_for(before, action, luck)
            found += other is not None and public_change(before, action) != public_change(other, action)
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_plays_itself_and_which_messages_follow_is_the_same_whatever_is_held(ruleset: str) -> None:
    assert presses_that_tell(ruleset) == 0


def only_legal_action(state: GameState) -> Action | None:
    """A mutant: what the holdings of the seat to move leave no alternative to."""
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 else None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_decisions_that_play_themselves_for_want_of_coins_would_be_noticed(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "publicly_forced_action", only_legal_action)
    assert presses_that_tell(ruleset, games=1) > 0


def test_an_end_that_plays_itself_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def end_too(state: GameState) -> Action | None:
        action = only_legal_action(state)
        return action if isinstance(action, End) and undo_limit(state) is None else publicly_forced_action(state)

    monkeypatch.setattr(turns, "publicly_forced_action", end_too)
    assert presses_that_tell("first-expansion") > 0


async def test_others_see_closed_screens_and_the_log_is_one_for_all(harness: ServiceHarness) -> None:
    table = (await harness.started(people=3, ruleset="first-expansion")).id
    await harness.steps(table, 15)
    logs: list[tuple[LogEntry, ...]] = []
    for by in (None, *(PEOPLE[person] for person in (await read_table(harness.tables, table)).people)):
        look = await read_view(harness.tables, table, by)
        opened = [index for index, seat in enumerate(look.view.seats) if seat.screen is not None]
        assert opened == ([] if look.seat is None else [look.seat])
        logs.append(await read_log(harness.tables, table, by))
    assert all(log == logs[0] for log in logs)
