"""What changed between positions, and who did it."""

from __future__ import annotations

import pytest

import rendering
from game import view
from game.actions import Build, Score, Turn
from game.pieces import CITY_SPACES, spot_city, spot_row
from rendering import Place, changes

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


def steps(states, ruleset, kind, *, seed=3):
    """Pairs of positions around each decision of a kind in a random game."""
    from game.play import random_states

    for before, action, after, events in random_states(ruleset, 3, seed):
        if isinstance(action, kind):
            yield before, action, after, events


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_new_building_is_marked_with_its_builder(ruleset, states):
    before, _, after, events = next(steps(states, ruleset, Build))
    built = events[0] if hasattr(events[0], "spot") else next(e for e in events if hasattr(e, "spot"))
    found = changes((view(before, None), view(after, None)))
    place = Place("building", spot_city(built.spot), before.to_move, spot_row(built.spot))
    assert found.places[place] == before.to_move


def test_a_turned_wheel_marks_every_place_that_changed(states):
    before, _, after, _ = next(steps(states, "first-basic", Turn))
    found = changes((view(before, None), view(after, None)))
    wedges = {place.number for place in found.places if place.kind == "wedge"}
    assert wedges == {n for n in range(6) if before.wheel[n] != after.wheel[n]}
    assert wedges


def test_a_scored_city_is_its_owner_s(states):
    scored = (step for seed in range(9) for step in steps(states, "first-basic", Score, seed=seed))
    before, action, after, _ = next(step for step in scored if step[1].space in CITY_SPACES)
    found = changes((view(before, None), view(after, None)))
    assert found.places[Place("shared", action.space - CITY_SPACES[0])] == before.to_move


def test_nothing_changes_in_no_time(kept):
    shown = kept("second-advanced")[0]
    assert not changes((shown, shown)).places
    assert changes((shown,)).turns == 0


def test_views_between_tell_who_did_it(kept):
    first, *between, last = kept("since")
    blind = changes((first, last))
    sure = changes((first, *between, last))
    assert set(blind.places) == set(sure.places)
    assert None in blind.places.values()
    assert None not in sure.places.values()


def test_views_of_different_games_are_refused(kept):
    with pytest.raises(ValueError, match="views"):
        changes((kept("first-basic")[0], kept("second-regular")[0]))
    with pytest.raises(ValueError, match="views"):
        changes(())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_of_changes_can_be_drawn(ruleset, states):
    found = states(ruleset, 4, 4)
    picture = rendering.since(view(found[0], None), view(found[-1], None))
    assert picture.alt.split()[0].isdigit()
    assert len(picture.png) < 400_000


def test_changed_places_stay_bright(kept, as_image):
    """At a changed place the picture is the board itself; elsewhere it is dimmer."""
    first, *between, last = kept("since")
    plain, marked = as_image(rendering.board(last)), as_image(rendering.since(first, last, between=between))
    places = changes((first, *between, last)).places
    wedge = next(place for place in places if place.kind == "wedge")
    assert wedge is not None
    pile = (1320, 340)
    assert sum(marked.getpixel(pile)) < sum(plain.getpixel(pile))
