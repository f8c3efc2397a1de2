"""What changed between positions, and who did it."""

from __future__ import annotations

import pytest

import rendering
from game import CITY_SPACES, RULESETS, Build, Score, Turn, spot_city, spot_row, view
from game.ai import random_game
from rendering import BoardPlace, changes
from rendering.drawing.geometry import point_on_circle
from rendering.public_board.market.market_layout import WHEEL
from rendering.public_board.market.wheel_base import direction


def steps(ruleset, kind, *, seed=3):
    """The steps of a random game with a decision of this kind."""
    return (step for step in random_game(ruleset, 3, seed) if isinstance(step[1], kind))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_new_building_is_marked_with_its_builder(ruleset):
    before, _, after, events = next(steps(ruleset, Build))
    built = next(event for event in events if hasattr(event, "spot"))
    found = changes((view(before, None), view(after, None)))
    place = BoardPlace("building", spot_city(built.spot), before.to_move, spot_row(built.spot))
    assert found.places[place] == before.to_move


def test_a_turned_wheel_marks_every_place_that_changed():
    before, _, after, _ = next(steps("first-basic", Turn))
    found = changes((view(before, None), view(after, None)))
    wedges = {place.number for place in found.places if place.kind == "wedge"}
    assert wedges == {n for n in range(6) if before.wheel[n] != after.wheel[n]}
    assert wedges


def test_a_scored_city_is_its_owner_s():
    scored = (step for seed in range(9) for step in steps("first-basic", Score, seed=seed))
    before, action, after, _ = next(step for step in scored if step[1].space in CITY_SPACES)
    found = changes((view(before, None), view(after, None)))
    assert found.places[BoardPlace("shared", action.space - CITY_SPACES[0])] == before.to_move


def test_nothing_changes_in_no_time(stored_views):
    shown = stored_views("second-advanced")[0]
    assert not changes((shown, shown)).places
    assert changes((shown,)).turns == 0


def test_views_in_between_show_who_did_it(stored_views):
    first, *between, last = stored_views("since")
    blind = changes((first, last))
    sure = changes((first, *between, last))
    assert set(blind.places) == set(sure.places)
    assert None in blind.places.values()
    assert None not in sure.places.values()


def test_views_of_different_games_are_refused(stored_views):
    with pytest.raises(ValueError, match="views"):
        changes((stored_views("first-basic")[0], stored_views("second-regular")[0]))
    with pytest.raises(ValueError, match="views"):
        changes(())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_of_changes_can_be_drawn(ruleset, states):
    found = states(ruleset, 4, 4)
    pictures = rendering.since(view(found[0], None), view(found[-1], None))
    assert pictures[0].alt.split()[0].isdigit()
    assert all(len(picture.png) < 400_000 for picture in pictures)


def test_changed_places_stay_bright(stored_views, as_image):
    """At a changed place the picture is the board itself; elsewhere it is dimmer."""
    first, *between, last = stored_views("since")
    plain = as_image(rendering.board(last)[0])
    marked = as_image(rendering.since(first, last, between=between)[0])
    places = changes((first, *between, last)).places
    wedge = next(place for place in places if place.kind == "wedge")
    # A point of the wedge's marble near the hub, where neither block nor outline lies.
    bright = tuple(round(value) for value in point_on_circle((WHEEL.x, WHEEL.y), 165, direction(wedge.number)))
    assert marked.getpixel(bright) == plain.getpixel(bright)
    pile = (1160, 1280)
    assert sum(marked.getpixel(pile)) < sum(plain.getpixel(pile))
