"""Panels of random games: Discord takes every one, and they lead to every legal decision."""

from __future__ import annotations

import random

import pytest

from bot.panels.foresight import foresee
from bot.panels.layouts import layout
from bot.panels.parts import Panel, Select
from bot.panels.path import BUY, HOME, KINDS, UNDO, Path, Step, decode, encode, show
from bot.panels.press import Play, Show, StepBack, meaning
from bot.service.values import Look
from game import is_legal, legal_actions
from game.actions import Action, End, Spin, Stay, Turn
from game.state import GameState
from tests.bot.discord_api import problems
from tests.bot.panels.walking import RULESETS, draw, look_of, meanings, presses, reached, sampled

GAMES = [(ruleset, players) for ruleset in RULESETS for players in (2, 4)]
PANELS_A_POSITION = 30
DECISIONS_A_POSITION = 10


def refused(shown: Panel) -> list[str]:
    """What Discord would not take about a panel."""
    made = layout(shown, table=36**4, revision=9_999)
    body = {"components": made.to_components(), "flags": 1 << 15}
    return problems("POST", "/channels/1/messages", body)


def wandered(look: Look, luck: random.Random) -> list[tuple[Path, Panel]]:
    """Panels that presses lead to from the first one, each once, as many as a test has time for."""
    found: dict[Path, Panel] = {}
    to_see = [HOME]
    while to_see and len(found) < PANELS_A_POSITION:
        path = to_see.pop(luck.randrange(len(to_see)))
        if path not in found:
            found[path] = draw(look, path)
            to_see += [one.path for one in meanings(look, found[path]) if isinstance(one, Show)]
    return list(found.items())


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_discord_takes_every_panel_and_every_press_means_something(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    for state in sampled(ruleset, players, 2, 12):
        look = look_of(state, undoable=luck.choice((0, 1, 3)))
        for path, shown in wandered(look, luck):
            assert refused(shown) == [], (path, state.revision)
            for pressed, values in presses(shown):
                assert decode(encode(pressed)) == pressed
                check_meaning(look, state, meaning(look, pressed, values))


def check_meaning(look: Look, state: GameState, meant: object) -> None:
    match meant:
        case Play(actions):
            assert is_legal(state, actions[0])
        case StepBack(revision):
            assert revision in [step.revision for step in look.undoable]
        case Show(path):
            assert path == HOME or "not possible here" not in "".join(draw(look, path).text)
        case _:
            raise AssertionError(meant)


def chosen(state: GameState, luck: random.Random) -> list[Action]:
    """Some of the legal decisions, at least one of each kind."""
    legal = legal_actions(state)
    first = {type(action): action for action in luck.sample(legal, len(legal))}
    more = luck.sample(legal, min(len(legal), DECISIONS_A_POSITION))
    return list(dict.fromkeys([*first.values(), *more]))


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_legal_decision_can_be_pressed(ruleset: str, players: int) -> None:
    luck = random.Random(players)
    for state in sampled(ruleset, players, 3, 14):
        look = look_of(state)
        for action in chosen(state, luck):
            reached(look, action)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_confirm_ends_the_turn_in_one_press_and_stands_alone_only_while_something_is_left(
    ruleset: str, players: int
) -> None:
    luck = random.Random(players)
    for state in sampled(ruleset, players, 4, 10):
        look = look_of(state)
        for action in chosen(state, luck)[:6]:
            if isinstance(action, Turn | Stay | Spin | End):
                continue
            last = draw(look, reached(look, action)[-1])
            plays = [one.actions for one in meanings(look, last) if isinstance(one, Play) and one.actions[0] == action]
            decided = [play[:-1] if play[-1] == End() else play for play in plays]
            seen = foresee(look, min(decided, key=len))
            assert seen is not None
            assert any(play[-1] == End() for play in plays) == seen.is_done
            assert any(play[-1] != End() for play in plays) == (not seen.is_done or seen.has_more)


def test_others_see_no_choices() -> None:
    for ruleset in RULESETS:
        for state in sampled(ruleset, 3, 5, 5):
            for seat in range(3):
                shown = draw(look_of(state, seat=seat))
                assert bool(shown.rows) == (seat == state.to_move)


def test_a_forged_path_shows_the_present_question() -> None:
    for ruleset in RULESETS:
        for state in sampled(ruleset, 2, 6, 4):
            look = look_of(state)
            for kind in KINDS:
                if kind in (BUY, UNDO) or kind in look.kinds:
                    continue
                forged = decode(encode(show(Step(kind))))
                assert forged is not None
                assert draw(look, forged).rows == draw(look).rows


def test_lists_are_selects_of_at_most_25() -> None:
    longest = 0
    for state in sampled("second-advanced", 2, 7, 60):
        for _, shown in wandered(look_of(state), random.Random(1)):
            longest = max([longest, *(len(row.options) for row in shown.rows if isinstance(row, Select))])
    assert 0 < longest <= 25
