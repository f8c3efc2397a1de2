"""The fuzzer in short: nothing undocumented escapes, both taken and refused inputs occur, and mutants are caught."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.panels.press import UnreadableItem
from game import FieldType, spot
from game.model.pieces import CITY_NAMES, City
from game.records import notation
from storage import tables
from testing.fuzzing import custom_ids
from testing.soak.fuzz import TARGETS, FuzzFindings, fuzz, report, tasks
from testing.soak.topics import topics

TRIES = 1_200
# What a target says if it took its input; each must occur, or it stops at the first line and proves nothing.
TAKEN = {
    "records": "accepted",
    "custom-ids": "shown",
    "stored-values": "state: accepted",
    "stored-rows": "tables: read",
    "slash-options": "played",
}
REFUSED = {
    "records": "RecordError",
    "custom-ids": "Refused",
    "stored-values": "state: BadState",
    "stored-rows": "tables: BadState",
    "slash-options": "BadNotation",
}


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_input_is_taken_or_refused_as_documented(name: str) -> None:
    found = fuzz(name, range(TRIES))
    assert found.failures == []
    assert found.tries == TRIES
    assert min(found.outcomes[TAKEN[name]], found.outcomes[REFUSED[name]]) > 0


def without_digit_limit_in_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.records.record_parser._MOST_DIGITS", 10_000)


def without_a_class_for_unreadable_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    classes = tuple(one for one in custom_ids.CLASSES if one is not UnreadableItem)
    monkeypatch.setattr(custom_ids, "CLASSES", classes)


def without_a_check_of_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.records.codec.impossible_part", lambda *_: None)


def without_a_guard_of_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "_table", tables._typed_table)


def without_digit_limit_in_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse_building(word: str, _: object) -> int:
        city, _, number = word.partition(".")
        return spot(City(CITY_NAMES.index(city) if city in CITY_NAMES else 0), int(number))

    monkeypatch.setitem(notation._PARSERS, FieldType.BUILDING, parse_building)  # type: ignore[arg-type]


MUTANTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "records": without_digit_limit_in_records,
    "custom-ids": without_a_class_for_unreadable_ids,
    "stored-values": without_a_check_of_states,
    "stored-rows": without_a_guard_of_rows,
    "slash-options": without_digit_limit_in_options,
}


@pytest.mark.parametrize("name", TARGETS)
def test_a_missing_check_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    MUTANTS[name](monkeypatch)
    found = fuzz(name, range(TRIES))
    assert found.failures
    assert found.failures[0].startswith(f"{name}, seed ")


def test_the_report_counts_what_escaped() -> None:
    assert report({"records": FuzzFindings(tries=2)})["ok"]
    made = report({"records": FuzzFindings(tries=2, failures=["records, seed 1: ValueError"])})
    assert not made["ok"]
    assert made["targets"]["records"]["escaped"] == 1


def test_every_target_is_tried_as_often_as_asked() -> None:
    tries = dict.fromkeys(TARGETS, 0)
    for name, _, number in tasks(1_234):
        tries[name] += number
    assert set(tries.values()) == {1_234}
    assert "fuzz" in topics()
