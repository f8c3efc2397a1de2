"""Ratings: laws on random results, and mutants that these catch."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot import statistics as module
from bot.statistics import LEAST_GAMES, NEWCOMER, Rating, ranks, rated_participants, ratings
from storage import FinishedGame, Participant, Unrated

PEOPLE = tuple(range(1, 9))


def game(number: int, *participants: Participant, finished: float | None = None) -> FinishedGame:
    return FinishedGame(number, 77, "first-basic", float(number) if finished is None else finished, participants)


def duel(number: int, winner: int | None, loser: int | None, **more: Any) -> FinishedGame:
    return game(number, Participant(0, winner, None, 1, 50), Participant(1, loser, None, 2, 40, **more))


def random_results(seed: int, number: int = 60) -> list[FinishedGame]:
    """Games of two to four, in which the person of the higher number tends to win."""
    luck, found = random.Random(seed), []
    for table in range(number):
        people = luck.sample(PEOPLE, luck.choice((2, 3, 4)))
        order = sorted(people, key=lambda person: -person - 4 * luck.random())
        seats = [Participant(seat, person, None, 1 + order.index(person), 50) for seat, person in enumerate(people)]
        # Several games that end at one moment: their order is that of their numbers.
        found.append(game(table, *seats, finished=float(table // 3)))
    return found


def assert_order_of_calls_does_not_matter() -> None:
    results = random_results(1)
    shuffled = random.Random(2).sample(results, len(results))
    assert ratings(shuffled) == ratings(results) == ratings(iter(results))


def test_the_order_of_the_results_handed_in_does_not_matter() -> None:
    assert_order_of_calls_does_not_matter()


def test_results_rated_as_they_come_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: the games are not put in order."""
    monkeypatch.setattr(module, "sorted", lambda games, key: list(games), raising=False)
    with pytest.raises(AssertionError):
        assert_order_of_calls_does_not_matter()


def test_a_corrected_result_corrects_the_ratings() -> None:
    results = random_results(3)
    first, second = results[0].participants[:2]
    swapped = (replace(first, place=second.place), replace(second, place=first.place), *results[0].participants[2:])
    wrong = [replace(results[0], participants=swapped), *results[1:]]
    assert ratings(wrong) != ratings(results)
    assert ratings([results[0], *wrong[1:]]) == ratings(results)


def test_a_player_who_wins_more_is_rated_higher() -> None:
    found = ratings(random_results(4, 400))
    assert found[8].points > found[4].points > found[1].points
    assert sorted(found) == list(PEOPLE)


def test_a_newcomer_has_1500_and_a_rating_is_hidden_until_five_games() -> None:
    won = [duel(number, 1, 2) for number in range(LEAST_GAMES)]
    assert ratings(()) == {}
    assert not ratings(won[:-1])[1].is_shown
    assert ratings(won)[1].is_shown
    assert ratings(won)[1].points > NEWCOMER
    assert Rating(1500, 4).is_shown is False


def test_an_unrated_seat_neither_gains_nor_loses_and_the_others_do() -> None:
    seats = (
        Participant(0, 1, None, 1, 50, unrated=Unrated.HINT),
        Participant(1, 2, None, 2, 40),
        Participant(2, 3, None, 3, 30),
    )
    found = ratings([game(1, *seats)])
    assert set(found) == {2, 3}
    assert found[2].points > found[3].points
    assert ratings([game(1, *seats[:2])]) == {}


def assert_resignation_is_last() -> None:
    stayed, worst = Participant(1, 2, None, 1, 50), Participant(2, 3, None, 3, 10)
    left = Participant(0, 1, None, 3, 60, left="resigned")
    assert ranks([left, stayed, worst]) == [2.0, 0.0, 1.0]
    found = ratings([game(1, left, stayed, worst)])
    assert found[1].points < found[3].points < found[2].points


def test_a_resignation_counts_as_last() -> None:
    assert_resignation_is_last()


def test_a_resignation_that_keeps_its_place_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant: a player who resigned is level with the last."""

    def by_place(participants: Any) -> list[float]:
        return [float(participant.place) for participant in participants]

    monkeypatch.setattr(module, "ranks", by_place)
    with pytest.raises(AssertionError):
        assert_resignation_is_last()


def test_stand_ins_are_rated_by_level_and_those_of_one_level_share() -> None:
    seats = (
        Participant(0, None, "good", 1, 50),
        Participant(1, None, "easy", 2, 40),
        Participant(2, None, "easy", 3, 30),
    )
    found = ratings([game(number, *seats) for number in range(6)])
    assert set(found) == {"good", "easy"}
    assert found["good"].points > found["easy"].points
    assert found["easy"].games == 6


def test_somebody_erased_counts_as_a_newcomer_and_has_no_rating() -> None:
    found = ratings([duel(1, 1, None), duel(2, 1, None)])
    assert set(found) == {1}
    assert found[1].games == 2


def test_a_person_who_came_back_is_rated_once() -> None:
    back = (
        Participant(0, 1, None, 2, 10, left="resigned"),
        Participant(0, 1, None, 1, 40),
        Participant(1, 2, None, 2, 30),
    )
    assert [participant.left for participant in rated_participants(game(1, *back))] == [None, None]
