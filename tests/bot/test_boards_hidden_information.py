"""Public messages: boards, wheels and their alt texts are the same whatever is hidden."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

from bot import turns
from bot.boards import board_message, wheel_message
from bot.core.messages import Layout, RenderedMessage, text
from bot.core.values import LogEntry, TableView, TurnReport
from bot.turns import play_actions, press_change
from bot.workers.picture_worker import PictureWorker
from game import RULESETS, Action, Event, GameState, View, WheelTurned, legal_actions, view
from game.ai import random_game
from languages import load
from languages.localizer import Localizer
from rendering import Picture, position_text
from rendering.icons import ICONS
from storage import BoardMessage, Person, Status, Table, WheelMessage
from storage.values import SeatHolder, SeatOwner
from testing.discord.plain_pictures import PixelRenderer, pixel
from testing.laws.hidden_information import other_holdings_for, reshuffle_hidden

Compose = Callable[..., Awaitable[RenderedMessage]]
# In words, and with icons.
LOCALIZERS = (Localizer(load()), Localizer(load(), None, {icon.name: f"<:{icon.name}:1>" for icon in ICONS}))


class WordyRenderer(PixelRenderer):
    """Its pictures say everything there is to say about a view."""

    def board(self, view: View, *, theme: str = "dark", language: str = "en") -> tuple[Picture, ...]:
        return (pixel(position_text(view)),)

    def wheel(
        self,
        view: View,
        *,
        theme: str = "dark",
        language: str = "en",
        coins: int | None = None,
        actions: Iterable[Action] | None = None,
    ) -> Picture:
        return pixel(position_text(view))


def table_of(state: GameState) -> Table:
    names = ("Ann", "Ben", "Cleo", "Dan")[: len(state.seats)]
    seats = tuple(SeatHolder(seat, name, seat, person=100 + seat) for seat, name in enumerate(names))
    return Table(
        1, 1, 1, None, 100, state.ruleset, state.options, state.cards, None, len(seats), Status.RUNNING,
        state.revision, state.to_move, state.revision, seats, 0.0, started=0.0, commitment="c" * 64,
        owners=tuple(SeatOwner(Person(100 + seat)) for seat in range(len(seats))),
    )  # fmt: skip


def report_of(state: GameState, entries: tuple[LogEntry, ...]) -> TurnReport:
    table = table_of(state)
    return TurnReport(TableView(table, view(state, None, table.names), (), state), entries)


async def shown(
    state: GameState, events: tuple[Event, ...], pictures: PictureWorker, board: Compose, wheel: Compose
) -> list[Any]:
    """Everything Discord would be sent about a step."""
    report = report_of(state, (entry_of(state, events),))
    sent = []
    for localizer in LOCALIZERS:
        message = BoardMessage(state.revision, state.revision, state.to_move)
        sent.append(await board(report, message, localizer, pictures=pictures, now=0.0))
        if any(isinstance(event, WheelTurned) for event in events):
            turned = WheelMessage(state.revision, state.revision)
            sent.append(await wheel(report, turned, localizer, pictures=pictures))
    return [_payload(outgoing) for outgoing in sent]


def entry_of(state: GameState, events: tuple[Event, ...]) -> LogEntry:
    return LogEntry(state.revision, state.to_move, state.turn, "", events, 0.0, None, is_undone=False)


async def shown_after_press(state: GameState, action: Action, pictures: PictureWorker) -> list[Any]:
    """Everything the channel would be sent about a press, in order: whatever plays itself behind it is in there."""
    taken = play_actions(state, [action], forced=True)
    change = press_change(table_of(state), taken, user_id=None, at=0.0)
    report = report_of(taken[-1].after, tuple(entry_of(played.before, played.events) for played in taken))
    sent = list[Any]()
    for message in (new.message for new in change.messages):
        for localizer in LOCALIZERS:
            match message:
                case BoardMessage():
                    board = await board_message(report, message, localizer, pictures=pictures, now=0.0)
                    sent.append(_payload(board))
                case WheelMessage():
                    sent.append(_payload(await wheel_message(report, message, localizer, pictures=pictures)))
                case _:
                    sent.append(message)
    return sent


async def press_leaks(ruleset: str, *, seed: int) -> bool:
    """Whether what a press sends, how it is grouped or its order changes with what is behind the screens."""
    luck, pictures = random.Random(seed), PictureWorker(WordyRenderer())
    try:
        for before, action, after, _ in random_game(ruleset, 3, seed):
            other = None if after.is_over else other_holdings_for(before, action, luck)
            if other is not None and await shown_after_press(before, action, pictures) != await shown_after_press(
                other, action, pictures
            ):
                return True
        return False
    finally:
        pictures.close()


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_grouping_and_order_of_messages_do_not_depend_on_what_is_hidden(ruleset: str) -> None:
    assert not await press_leaks(ruleset, seed=23)


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_a_single_affordable_purchase_that_joins_the_wheel_would_be_noticed(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_legal(state: GameState) -> Action | None:
        legal = legal_actions(state)
        return legal[0] if len(legal) == 1 else None

    monkeypatch.setattr(turns, "publicly_forced_action", only_legal)
    assert await press_leaks(ruleset, seed=23)


def _payload(outgoing: RenderedMessage) -> tuple[Any, ...]:
    files = [(file.filename, file.description, file.fp.read()) for file in outgoing.files]
    return outgoing.layout.to_components(), files, outgoing.mentions.to_dict(), outgoing.silent


async def leaks(ruleset: str, *, board: Compose = board_message, wheel: Compose = wheel_message) -> bool:
    luck, pictures = random.Random(7), PictureWorker(WordyRenderer())
    try:
        for _, _, after, events in random_game(ruleset, 3, 23):
            other = reshuffle_hidden(after, None, luck)
            if not after.is_over and await shown(after, events, pictures, board, wheel) != await shown(
                other, events, pictures, board, wheel
            ):
                return True
        return False
    finally:
        pictures.close()


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_public_messages_do_not_depend_on_what_is_hidden(ruleset: str) -> None:
    assert not await leaks(ruleset)


async def boastful_board(report: TurnReport, *about: Any, **how: Any) -> RenderedMessage:
    """A mutant that says how rich the mover is."""
    coins = report.look._state.seat.coins
    return RenderedMessage(layout=Layout(text(f"{coins} coins")))


async def loud_wheel(report: TurnReport, *about: Any, **how: Any) -> RenderedMessage:
    """A mutant that makes a sound when the bag holds much white."""
    outgoing = await wheel_message(report, *about, **how)
    silent = report.look._state.bag % 8 > 2
    return RenderedMessage(layout=outgoing.layout, files=outgoing.files, silent=silent)


@pytest.mark.parametrize("mutant", [{"board": boastful_board}, {"wheel": loud_wheel}])
async def test_boards_that_tell_too_much_would_be_noticed(mutant: dict[str, Compose]) -> None:
    assert await leaks("second-advanced", **mutant)


class NosyEasel(PixelRenderer):
    """Notices when a public picture is drawn from a player's own view."""

    def __init__(self) -> None:
        self.viewers: set[int | None] = set()

    def board(self, view: View, *, theme: str = "dark", language: str = "en") -> tuple[Picture, ...]:
        self.viewers.add(view.viewer)
        return super().board(view, theme=theme, language=language)


async def test_boards_are_drawn_from_the_public_view(world: Any) -> None:
    world.bot.context.pictures.renderer = renderer = NosyEasel()
    table = (await world.start_table("ada", "ben")).table
    await world.play_turn(table.id)
    assert renderer.viewers == {None}
