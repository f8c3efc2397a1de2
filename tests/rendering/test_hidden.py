"""A law: hidden things change neither a picture nor a word that others see."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import game.view_builder
import rendering
from game import RULESETS, ChooseAction, legal_actions, view
from testing.laws.hidden_information import reshuffle_hidden


def public_output(state):
    """Everything that everyone may see of a position: bytes and words of every public picture."""
    shown = view(state, None)
    pictures = [*rendering.board(shown), rendering.wheel(shown), rendering.player_board(shown, 1)]
    words = rendering.position_text(shown)
    return [(picture.png, picture.alt) for picture in pictures], words


def own_output(state, seat):
    """What one seat sees."""
    shown = view(state, seat)
    pictures = [rendering.screen(shown, seat), *rendering.board(shown)]
    return [(picture.png, picture.alt) for picture in pictures], rendering.position_text(shown)


def middle(states, ruleset, players=3, seed=2):
    found = states(ruleset, players, seed)
    return found[len(found) * 2 // 3]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_hidden_shows(ruleset, states):
    state = middle(states, ruleset)
    luck = random.Random(1)
    before = public_output(state)
    assert all(public_output(reshuffle_hidden(state, None, luck)) == before for _ in range(2))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_seat_sees_nothing_of_the_others(ruleset, states):
    state = middle(states, ruleset)
    before = own_output(state, 0)
    assert own_output(reshuffle_hidden(state, 0, random.Random(1)), 0) == before
    assert own_output(reshuffle_hidden(state, 1, random.Random(1)), 0) != before


def test_since_hides_as_well(states):
    found = states("second-advanced", 3, 2)
    first, last = found[60], found[80]
    luck = random.Random(3)
    plain = rendering.since(view(first, None), view(last, None))
    mixed = rendering.since(
        view(reshuffle_hidden(first, None, luck), None), view(reshuffle_hidden(last, None, luck), None)
    )
    assert plain == mixed


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_in_reach_does_not_depend_on_others(ruleset, states):
    """What the seat to move can reach depends only on its own holdings and on what is public."""
    found = states(ruleset, 3, 2)
    state = next(later for later in found[len(found) // 3 :] if isinstance(later.pending, ChooseAction))
    seat = state.to_move

    def drawn(of):
        return rendering.own_market(view(of, seat), seat, legal_actions(of))

    before = drawn(state)
    assert drawn(reshuffle_hidden(state, seat, random.Random(4))) == before
    rich = replace(state.seats[seat], coins=state.seats[seat].coins + 50)
    seats = tuple(rich if number == seat else one for number, one in enumerate(state.seats))
    assert drawn(replace(state, seats=seats)) != before


def test_the_law_catches_open_screens(states, monkeypatch):
    """A mutant that shows every screen to everyone is caught."""
    honest = game.view_builder._seat_view
    monkeypatch.setattr(
        game.view_builder,
        "_seat_view",
        lambda ruleset, state, seat, name, is_open: honest(ruleset, state, seat, name=name, is_open=True),
    )
    with pytest.raises(AssertionError):
        test_nothing_hidden_shows("first-basic", states)
