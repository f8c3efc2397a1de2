"""Nothing on a panel depends on what its reader may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.sentences import turn_lines
from bot.core.values import TableView
from bot.panels import consequences
from bot.panels.path import HOME, Panel, PartialAction, Path, Play, Show, path_to
from bot.panels.words import PanelTexts
from bot.turns import messages_after, play_actions
from game import Action, GameState, TakeBlocks, TileRevealed
from languages import load
from languages.localizer import Localizer
from testing.discord.panel_walker import RULESETS, draw, intents, look_of, sample_positions, table_of
from testing.laws.hidden_information import reshuffle_hidden

PANELS = 12
Draw = Callable[[TableView, Path], Panel]


def telling(state: GameState, seat: int, rng: random.Random) -> Path | None:
    """A panel of this seat that changes when everything hidden from the seat is dealt anew, None if there is none."""
    look, other = look_of(state, seat=seat), look_of(reshuffle_hidden(state, seat, rng), seat=seat)
    to_see, seen = [HOME], set[Path]()
    while to_see and len(seen) < PANELS:
        path = to_see.pop(rng.randrange(len(to_see)))
        if path in seen:
            continue
        seen.add(path)
        shown = draw(look, path)
        if shown != draw(other, path):
            return path
        to_see += [one.path for one in intents(look, shown) if isinstance(one, Show)]
    return None


def all_telling(number: int) -> list[Any]:
    rng = random.Random(number)
    return [
        (ruleset, seat, path)
        for ruleset in RULESETS
        for state in sample_positions(ruleset, 3, 11, number)
        for seat in range(3)
        if (path := telling(state, seat, rng)) is not None
    ]


def test_panels_tell_nothing_hidden() -> None:
    assert all_telling(14) == []


def test_a_panel_that_tells_of_another_screen_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(look: TableView, texts: PanelTexts) -> Any:
        yield str(look._state.seats[look._state.to_move - 1].coins)

    monkeypatch.setattr("bot.panels.steps.visit_warnings", leaking)
    assert all_telling(4)


def test_a_panel_that_tells_what_a_build_reveals_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = consequences._summary

    def leaking(state: GameState, events: Any, taken: Any) -> Any:
        found = honest(state, events, taken)
        tiles = [str(event.tile) for event in events if isinstance(event, TileRevealed)]
        return consequences.Consequences(found.actions, (*found.kinds, *tiles), is_done=True, reveals=found.reveals)

    monkeypatch.setattr(consequences, "_summary", leaking)
    monkeypatch.setattr("bot.panels.words.scoring_lines", lambda found, texts: iter(found.kinds))
    assert all_telling(8)


def public_messages(state: GameState, press: Play) -> list[str]:
    """What a press leads to for everybody: the kinds of queued messages, and the events as they are told."""
    taken = play_actions(state, press.actions, forced=True, ends_turn=press.ends_turn)
    events = [event for one in taken for event in one.events]
    seats = table_of(state).seats
    queued = messages_after(state, taken[-1].after, events=events, seats=seats, turn_start=0)
    names = [seat.name for seat in seats]
    told = turn_lines(Localizer(load()), events, names=names, ruleset=state.ruleset)
    return [*(repr(message.message) for message in queued), *told]


def confirming(state: GameState, coins: int) -> dict[tuple[Action, ...], tuple[Play, GameState, bool]]:
    """The presses that end a turn, for a mover with so many coins, and whether another was shown beside each."""
    rich = tuple(replace(seat, coins=coins) if n == state.to_move else seat for n, seat in enumerate(state.seats))
    held = replace(state, seats=rich)
    look = look_of(held)
    found: dict[tuple[Action, ...], tuple[Play, GameState, bool]] = {}
    for place in look.choices("take"):
        shown = draw(look, path_to(PartialAction("take", (place,))))
        plays = [one for one in intents(look, shown) if isinstance(one, Play)]
        found |= {one.actions: (one, held, len(plays) > 1) for one in plays if one.ends_turn}
    return found


def test_what_is_public_does_not_tell_which_confirmations_were_shown() -> None:
    """Who can still purchase sees one button more; the one that ends the turn does the same for everybody."""
    differing = 0
    for ruleset in ("first-basic", "first-expansion", "second-advanced"):
        for state in sample_positions(ruleset, 2, 13, 60):
            if not isinstance(state.pending, TakeBlocks):
                continue
            poor, rich = confirming(state, 9), confirming(state, 99)
            for actions in poor.keys() & rich.keys():
                (one, with_little, beside), (other, with_much, beside_rich) = poor[actions], rich[actions]
                differing += beside != beside_rich
                assert public_messages(with_little, one) == public_messages(with_much, other)
    assert differing > 3
