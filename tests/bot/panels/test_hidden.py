"""Nothing on a panel depends on what its reader may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from bot.panels import foresight
from bot.panels.parts import Panel
from bot.panels.path import HOME, Path
from bot.panels.press import Show
from bot.panels.wording import Voice
from bot.service.values import Look
from game.events import TileRevealed
from game.state import GameState
from tests.bot.panels.walking import RULESETS, draw, look_of, meanings, sampled
from tools.soak.hidden import reshuffled

PANELS = 12
Draw = Callable[[Look, Path], Panel]


def telling(state: GameState, seat: int, rng: random.Random) -> Path | None:
    """A panel of this seat that changes when everything hidden from the seat is dealt anew, None if there is none."""
    look, other = look_of(state, seat=seat), look_of(reshuffled(state, seat, rng), seat=seat)
    to_see, seen = [HOME], set[Path]()
    while to_see and len(seen) < PANELS:
        path = to_see.pop(rng.randrange(len(to_see)))
        if path in seen:
            continue
        seen.add(path)
        shown = draw(look, path)
        if shown != draw(other, path):
            return path
        to_see += [one.path for one in meanings(look, shown) if isinstance(one, Show)]
    return None


def all_telling(number: int) -> list[Any]:
    rng = random.Random(number)
    return [
        (ruleset, seat, path)
        for ruleset in RULESETS
        for state in sampled(ruleset, 3, 11, number)
        for seat in range(3)
        if (path := telling(state, seat, rng)) is not None
    ]


def test_panels_tell_nothing_hidden() -> None:
    assert all_telling(14) == []


def test_a_panel_that_tells_of_another_screen_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(look: Look, voice: Voice) -> Any:
        yield str(look._state.seats[look._state.to_move - 1].coins)

    monkeypatch.setattr("bot.panels.home.visit_warning", leaking)
    assert all_telling(4)


def test_a_panel_that_tells_what_a_build_reveals_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = foresight._seen

    def leaking(state: GameState, events: Any, taken: Any) -> Any:
        seen = honest(state, events, taken)
        tiles = [str(event.tile) for event in events if isinstance(event, TileRevealed)]
        return foresight.Foresight(seen.actions, (*seen.kinds, *tiles), is_done=True, reveals=seen.reveals)

    monkeypatch.setattr(foresight, "_seen", leaking)
    monkeypatch.setattr("bot.panels.previews.will_pay", lambda seen, voice: iter(seen.kinds))
    assert all_telling(8)
