"""What games add up to: figures, standings, reliability, by examples worked out by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.statistics import NEWEST_GAMES, GameTotals, HeadToHead, Reliability, person_figures, reliability, standings
from storage import FinishedGame, Participant, Unrated

ADA, BEN, CLEO = 1, 2, 3
HOUR = 3_600.0


def seat(number: int, user_id: int | None, place: int, points: int, **more: Any) -> Participant:
    return Participant(number, user_id, more.pop("level", None), place, points, **more)


def game(number: int, *participants: Participant, ruleset: str = "first-basic", server: int = 77) -> FinishedGame:
    return FinishedGame(number, server, ruleset, float(number), participants)


GAMES = (
    game(1, seat(0, ADA, 1, 60, turn_seconds=HOUR, cities=(1, 0, 2, 0, 0, 3)), seat(1, BEN, 2, 50)),
    game(2, seat(0, BEN, 1, 70), seat(1, ADA, 3, 40, turn_seconds=3 * HOUR), seat(2, CLEO, 2, 55)),
    game(3, seat(0, ADA, 1, 80, cities=(1, 1, 1, 0, 0, 0)), seat(1, BEN, 1, 80), ruleset="second-regular"),
    game(
        4,
        seat(0, None, 1, 90, level="good"),
        seat(1, BEN, 2, 20),
        seat(0, ADA, 2, 90, left="resigned", turn_seconds=2 * HOUR),
    ),
)


def test_the_figures_of_a_person() -> None:
    found = person_figures(GAMES, ADA)
    assert found.total == GameTotals(4, 2)
    assert found.against_stand_ins == GameTotals(0, 0)
    assert found.by_ruleset == (
        ("first-basic", GameTotals(3, 1, 50.0, 60)),
        ("second-regular", GameTotals(1, 1, 80.0, 80)),
    )
    assert found.by_size == ((2, GameTotals(3, 2)), (3, GameTotals(1, 0, 40.0, 40)))
    assert found.opponents == (HeadToHead(BEN, 4, 1, 2), HeadToHead(CLEO, 1, 0, 1))
    assert found.turn_seconds == 2 * HOUR
    assert found.cities == (2, 1, 3, 0, 0, 3)


def test_somebody_without_games_has_empty_figures() -> None:
    found = person_figures(GAMES, 99)
    assert found.total == GameTotals(0, 0)
    assert (found.by_ruleset, found.by_size, found.opponents, found.turn_seconds) == ((), (), (), None)
    assert found.cities == (0,) * 6


def test_head_to_head_is_the_same_from_both_sides() -> None:
    own = {opponent.person: opponent for opponent in person_figures(GAMES, ADA).opponents}[BEN]
    theirs = {opponent.person: opponent for opponent in person_figures(GAMES, BEN).opponents}[ADA]
    assert (own.games, own.ahead, own.behind) == (theirs.games, theirs.behind, theirs.ahead)


def test_points_of_a_seat_that_was_left_are_not_the_leavers() -> None:
    assert person_figures(GAMES[3:], ADA).total == GameTotals(1, 0, None, None)


def test_a_player_who_comes_back_to_a_seat_counts_as_at_the_end() -> None:
    back = game(5, seat(0, ADA, 2, 10, left="replaced"), seat(0, ADA, 1, 40), seat(1, BEN, 2, 30))
    assert person_figures([back], ADA).total == GameTotals(1, 1, 40.0, 40)


def test_standings_count_victories_first_then_fewer_games_and_share_places() -> None:
    rows = [
        (standing.place, standing.person, standing.score.victories, standing.score.games)
        for standing in standings(GAMES)
    ]
    assert rows == [(1, ADA, 2, 4), (1, BEN, 2, 4), (3, CLEO, 0, 1)]
    assert [standing.person for standing in standings([*GAMES, game(5, seat(0, CLEO, 1, 9), seat(1, ADA, 2, 8))])] == [
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


def leaders(*games: FinishedGame) -> list[tuple[int | None, int, int]]:
    """Person, victories and games of each line of the leaderboard."""
    return [(row.person, row.score.victories, row.score.games) for row in standings(games)]


def test_somebody_whose_stand_in_played_the_game_wins_nothing_on_the_leaderboard() -> None:
    played_by_stand_in = seat(0, ADA, 1, 60, turn_seconds=HOUR, unrated=Unrated.STAND_IN, played_by_others=True)
    lost = game(1, played_by_stand_in, seat(1, BEN, 2, 50, turn_seconds=HOUR, played_by_others=False))
    assert leaders(lost) == [(BEN, 0, 1)]
    assert person_figures([lost], ADA).total == GameTotals(0, 0)
    assert person_figures([lost], ADA).turn_seconds == HOUR, "the turns they did take are their own"
    assert person_figures([lost], BEN).opponents == (), "nobody is behind somebody who was not there"


def test_a_victory_over_stand_ins_alone_is_none_over_people() -> None:
    alone = game(1, seat(0, ADA, 1, 60, turn_seconds=HOUR), seat(1, None, 2, 10, level="easy"))
    assert leaders(alone) == []
    figures = person_figures([alone, GAMES[0]], ADA)
    assert (figures.total.games, figures.against_stand_ins) == (2, GameTotals(1, 1, 60.0, 60))


def test_an_owner_who_took_no_turn_is_nobody_to_win_against() -> None:
    absent = seat(1, BEN, 2, 40, level="good", unrated=Unrated.STAND_IN, played_by_others=True)
    winner = seat(0, ADA, 1, 60, turn_seconds=HOUR, played_by_others=False)
    assert leaders(game(1, winner, absent)) == []
    gone_at_once = seat(1, BEN, 2, 40, left="resigned")
    assert leaders(game(1, winner, seat(1, None, 2, 40, level="good", unrated=Unrated.REPLACED), gone_at_once)) == []


def test_nobody_takes_a_victory_away_by_leaving_or_being_erased() -> None:
    winner = seat(0, ADA, 1, 60, turn_seconds=HOUR, played_by_others=False)
    away_later = seat(1, BEN, 2, 40, turn_seconds=HOUR, unrated=Unrated.STAND_IN, played_by_others=True)
    assert leaders(game(1, winner, away_later)) == [(ADA, 1, 1)]
    resigned = seat(1, BEN, 2, 40, turn_seconds=HOUR, left="resigned")
    assert leaders(game(1, winner, resigned)) == [(ADA, 1, 1), (BEN, 0, 1)]
    replaced = seat(1, BEN, 2, 40, turn_seconds=HOUR, left="substituted", unrated=Unrated.REPLACED)
    assert leaders(game(1, winner, replaced)) == [(ADA, 1, 1)]
    assert leaders(game(1, winner, seat(1, None, 2, 40, turn_seconds=HOUR))) == [(ADA, 1, 1)]


def test_a_game_of_1_0_0_whose_log_was_dropped_counts_for_those_who_finished_it() -> None:
    """Nothing is known about its turns."""
    assert leaders(game(1, seat(0, ADA, 1, 60), seat(1, BEN, 2, 50))) == [(ADA, 1, 1), (BEN, 0, 1)]


def test_points_of_different_rulesets_are_never_one_figure() -> None:
    """Not "44 VP a game" from 20 in one edition and 68 in another."""
    games = [
        game(1, seat(0, ADA, 1, 20), seat(1, BEN, 2, 10)),
        game(2, seat(0, ADA, 1, 68), seat(1, BEN, 2, 60), ruleset="second-advanced"),
    ]
    found = person_figures(games, ADA)
    assert (found.total.average, found.total.best) == (None, None)
    assert found.by_size[0][1] == GameTotals(2, 2)
    assert [totals.average for _, totals in found.by_ruleset] == [20.0, 68.0]


def assert_hints_change_no_leaderboard() -> None:
    """Whatever was played, everybody sees the same leaderboard whether or not somebody asked for hints."""
    luck = random.Random(11)
    for _ in range(200):
        places = luck.sample((1, 2, 3), 3)
        seats = []
        for number, place in enumerate(places):
            by_others = luck.random() < 0.3
            unrated = Unrated.STAND_IN if by_others else None
            seats.append(seat(number, number + 1, place, 50, unrated=unrated, played_by_others=by_others))
        asked = [luck.random() < 0.5 for _ in seats]
        with_hints = [
            replace(own, unrated=Unrated.HINT) if has_asked else own
            for own, has_asked in zip(seats, asked, strict=True)
        ]
        assert standings([game(1, *seats)]) == standings([game(1, *with_hints)])
        assert person_figures([game(1, *seats)], ADA) == person_figures([game(1, *with_hints)], ADA)


def test_hints_change_no_leaderboard() -> None:
    assert_hints_change_no_leaderboard()


def test_a_leaderboard_without_the_games_that_had_hints_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: what is unrated is left out."""
    monkeypatch.setattr(Participant, "is_own_game", property(lambda own: own.unrated is None))
    with pytest.raises(AssertionError):
        assert_hints_change_no_leaderboard()
