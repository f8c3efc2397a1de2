"""What games add up to: figures, standings, reliability, by examples worked out by hand."""

from __future__ import annotations

from typing import Any

from bot.service import GameTotals, HeadToHead, Reliability
from bot.service.statistics.figures import person_figures
from bot.service.statistics.reliability import NEWEST_GAMES, reliability
from bot.service.statistics.standings import standings
from storage import FinishedGame, Participant

ADA, BEN, CLEO = 1, 2, 3
HOUR = 3_600.0


def seat(number: int, person: int | None, place: int, points: int, **more: Any) -> Participant:
    return Participant(number, person, more.pop("level", None), place, points, **more)


def game(number: int, *participants: Participant, ruleset: str = "first-basic", server: int = 77) -> FinishedGame:
    return FinishedGame(number, server, ruleset, float(number), participants)


GAMES = (
    game(1, seat(0, ADA, 1, 60, turn_seconds=HOUR, cities=(1, 0, 2, 0, 0, 3)), seat(1, BEN, 2, 50)),
    game(2, seat(0, BEN, 1, 70), seat(1, ADA, 3, 40, turn_seconds=3 * HOUR), seat(2, CLEO, 2, 55)),
    game(3, seat(0, ADA, 1, 80, cities=(1, 1, 1, 0, 0, 0)), seat(1, BEN, 1, 80), ruleset="second-regular"),
    game(4, seat(0, None, 1, 90, level="good"), seat(1, BEN, 2, 20), seat(0, ADA, 2, 90, left="resigned")),
)


def test_the_figures_of_a_person() -> None:
    found = person_figures(GAMES, ADA)
    assert found.total == GameTotals(4, 2, 60.0, 80)
    assert found.by_ruleset == (
        ("first-basic", GameTotals(3, 1, 50.0, 60)),
        ("second-regular", GameTotals(1, 1, 80.0, 80)),
    )
    assert found.by_size == ((2, GameTotals(3, 2, 70.0, 80)), (3, GameTotals(1, 0, 40.0, 40)))
    assert found.opponents == (HeadToHead(BEN, 4, 1, 2), HeadToHead(CLEO, 1, 0, 1))
    assert found.turn_seconds == 2 * HOUR
    assert found.cities == (2, 1, 3, 0, 0, 3)


def test_somebody_without_games_has_empty_figures() -> None:
    found = person_figures(GAMES, 99)
    assert found.total == GameTotals(0, 0)
    assert (found.by_ruleset, found.by_size, found.opponents, found.turn_seconds) == ((), (), (), None)
    assert found.cities == (0,) * 6


def test_head_to_head_is_the_same_from_both_sides() -> None:
    own = {one.person: one for one in person_figures(GAMES, ADA).opponents}[BEN]
    theirs = {one.person: one for one in person_figures(GAMES, BEN).opponents}[ADA]
    assert (own.games, own.ahead, own.behind) == (theirs.games, theirs.behind, theirs.ahead)


def test_points_of_a_seat_that_was_left_are_not_the_leavers() -> None:
    assert person_figures(GAMES[3:], ADA).total == GameTotals(1, 0, None, None)


def test_whoever_comes_back_to_a_seat_is_taken_as_they_ended() -> None:
    back = game(5, seat(0, ADA, 2, 10, left="replaced"), seat(0, ADA, 1, 40), seat(1, BEN, 2, 30))
    assert person_figures([back], ADA).total == GameTotals(1, 1, 40.0, 40)


def test_standings_count_victories_first_then_fewer_games_and_share_places() -> None:
    rows = [(one.place, one.person, one.score.victories, one.score.games) for one in standings(GAMES)]
    assert rows == [(1, ADA, 2, 4), (1, BEN, 2, 4), (3, CLEO, 0, 1)]
    assert [one.person for one in standings([*GAMES, game(5, seat(0, CLEO, 1, 9), seat(1, ADA, 2, 8))])] == [
        BEN,
        ADA,
        CLEO,
    ]
    assert standings([]) == ()


def test_reliability_tells_what_was_finished_and_how_soon() -> None:
    assert reliability(GAMES, ADA, given_up=1) == Reliability(5, 3, 2 * HOUR)
    assert reliability(GAMES, BEN, given_up=0) == Reliability(4, 4, None)
    assert reliability((), ADA, given_up=1) == Reliability(1, 0, None)
    assert reliability((), ADA, given_up=0) is None


def test_a_seat_that_a_stand_in_keeps_is_not_finished() -> None:
    kept = game(1, seat(0, ADA, 1, 50, level="good"), seat(1, BEN, 2, 40))
    assert reliability([kept], ADA, given_up=0) == Reliability(1, 0, None)


def test_only_the_newest_games_count_for_reliability() -> None:
    old = [game(n, seat(0, ADA, 2, 1, left="resigned"), seat(1, BEN, 1, 5)) for n in range(5)]
    new = [game(n, seat(0, ADA, 1, 9), seat(1, BEN, 2, 5)) for n in range(5, 5 + NEWEST_GAMES)]
    assert reliability([*old, *new], ADA, given_up=0) == Reliability(NEWEST_GAMES, NEWEST_GAMES, None)
