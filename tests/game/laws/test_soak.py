"""The soak test itself plays, counts words, and fails when it should."""

from __future__ import annotations

from collections import Counter

import pytest

from testing.laws.notation_coverage import EXPECTED
from testing.oracle.tables import PLAYER_COUNTS, RULESETS
from testing.soak.rules import GAMES_FOR_EVERY_WORD, RuleFindings, report, tasks, watched_game
from testing.soak.topics import topics


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_watched_game_breaks_no_law(ruleset: str) -> None:
    findings = watched_game(ruleset, 3, 21)
    assert findings.failures == []
    assert findings.decisions > 50
    assert set(findings.words) >= {"turn", "take", "end"}


def test_a_broken_law_names_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError("a block is missing")

    monkeypatch.setattr("testing.soak.rules.nothing_is_lost", broken)
    (failure,) = watched_game("first-basic", 2, 4).failures
    assert "first-basic 2 players, game 4" in failure
    assert "a block is missing" in failure


def found(words: dict[str, frozenset[str]], failures: list[str]) -> dict[tuple[str, int], RuleFindings]:
    return {
        (ruleset, players): RuleFindings(1, 1, Counter(words[ruleset]), failures)
        for ruleset in RULESETS
        for players in PLAYER_COUNTS
    }


def test_a_failure_makes_the_report_bad() -> None:
    assert report(found(EXPECTED, []), GAMES_FOR_EVERY_WORD)["ok"]
    assert not report(found(EXPECTED, ["something broke"]), GAMES_FOR_EVERY_WORD)["ok"]


def test_a_word_never_played_fails_the_soak() -> None:
    unnoticed = []
    for ruleset, expected in EXPECTED.items():
        for word in expected:
            made = report(found({**EXPECTED, ruleset: expected - {word}}, []), GAMES_FOR_EVERY_WORD)
            if made["ok"] or made["words_never_played"][ruleset] != [word]:
                unnoticed.append((ruleset, word))
    assert unnoticed == []


def test_every_table_plays_the_asked_number_of_games() -> None:
    games: Counter[tuple[str, int]] = Counter()
    for ruleset, players, _, number in tasks(25):
        games[ruleset, players] += number
    assert set(games.values()) == {25}
    assert len(games) == 12


def test_rules_are_a_topic() -> None:
    assert "rules" in topics()
