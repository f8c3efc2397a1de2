"""Stored formats have versions: what an earlier program wrote is read, and anything else raises BadState."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from game import (
    RULESETS,
    BadNotation,
    BadState,
    Event,
    GameError,
    GameState,
    VersionedCodec,
    action_words,
    apply,
    decode_actions,
    decode_events,
    decode_state,
    encode_actions,
    encode_events,
    encode_state,
    format_record,
    game_record,
    legal_actions,
    parse_action,
    parse_record,
    recorded_decision,
    replay_to_end,
    upgrade_stored_data,
    verify_record,
)
from game.records import versioned_codec
from testing.games.walk import NAMES, seed_bytes, start, walk

FIRST_STATES = VersionedCodec[GameState]("state", GameState)
FIRST_EVENTS = VersionedCodec[list[Event]]("events", list[Event], bare_first=True)


def rename_coins(data: dict[str, Any]) -> dict[str, Any]:
    """An artificial step: version 1 called the coins of a seat `money`."""
    seats = [{"coins" if key == "money" else key: value for key, value in seat.items()} for seat in data["seats"]]
    return {**data, "seats": seats}


def rename_place(data: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An artificial step: version 2 called an event's `seat` its `player`."""
    return [{"seat" if key == "player" else key: value for key, value in event.items()} for event in data]


def as_version_one(state: GameState) -> bytes:
    return encode_state(state).replace(b'"coins":', b'"money":')


def test_states_of_an_earlier_version_are_read() -> None:
    state = start("first-basic", 2, 1)
    later = VersionedCodec[GameState]("state", GameState, steps=[rename_coins])
    assert later.decode(as_version_one(state)) == state
    assert later.decode(later.encode(state)) == state
    assert json.loads(later.encode(state))["version"] == later.version == 2


def test_steps_are_taken_one_after_the_other_from_the_version_that_was_written() -> None:
    steps: list[Callable[[Any], Any]] = [lambda data: [*data, "to 2"], lambda data: [*data, "to 3"]]
    assert upgrade_stored_data([], 1, steps) == ["to 2", "to 3"]
    assert upgrade_stored_data([], 2, steps) == ["to 3"]
    assert upgrade_stored_data([], 3, steps) == []
    for version in (0, 4, -1, True, None, "1", 1.0):
        with pytest.raises(BadState) as refusal:
            upgrade_stored_data([], version, steps)
        assert (refusal.value.code, refusal.value.facts["readable"]) == ("other-version", 3)


def test_events_of_version_one_are_a_list_without_a_version() -> None:
    step = next(walk("second-regular", 2, 1))
    written = encode_events(step.events)
    assert isinstance(json.loads(written), list)
    later = VersionedCodec[list[Event]]("events", list[Event], steps=[rename_place], bare_first=True)
    assert later.decode(written.replace(b'"seat":', b'"player":')) == list(step.events)
    assert json.loads(later.encode(list(step.events)))["version"] == 2
    assert later.decode(later.encode(list(step.events))) == list(step.events)


@pytest.mark.parametrize(
    ("decode", "what"), [(decode_state, "state"), (decode_events, "events"), (decode_actions, "actions")]
)
def test_newer_version_is_refused_with_both_versions(decode: Callable[[bytes], object], what: str) -> None:
    with pytest.raises(BadState) as refusal:
        decode(json.dumps({"version": 7, what: ["whatever"]}).encode())
    assert refusal.value.code == "other-version"
    assert refusal.value.facts == {"version": 7, "readable": 1}


def test_step_that_meets_damage_is_a_refusal() -> None:
    later = VersionedCodec[GameState]("state", GameState, steps=[rename_coins])
    for damaged in (b'{"version":1,"state":{"seats":3}}', b'{"version":1}', b'{"version":1,"state":{"seats":[]}}'):
        with pytest.raises(BadState) as refusal:
            later.decode(damaged)
        assert refusal.value.code == "unreadable"


@pytest.mark.parametrize("decode", [decode_state, decode_events, decode_actions])
@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b'{"version":1,"state":{"ruleset":"\xff\xfe"}}',
        b'[{"type":"\xc3\x28"}]',
        b'[{"type":"take","place":1,"blocks":' + b"9" * 5_000 + b"}]",
        b'{"version":' + b"9" * 5_000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"\x00" * 9,
    ],
)
def test_damaged_bytes_are_unreadable(decode: Callable[[bytes], object], damaged: bytes) -> None:
    with pytest.raises(BadState):
        decode(damaged)


@pytest.mark.parametrize("caught", [(msgspec.MsgspecError,), (msgspec.MsgspecError, RecursionError)])
def test_reader_that_expects_errors_of_msgspec_alone_is_caught(
    monkeypatch: pytest.MonkeyPatch, caught: tuple[type[Exception], ...]
) -> None:
    """A mutant: text that is not UTF-8 raises UnicodeDecodeError, which is not one of msgspec's errors."""
    monkeypatch.setattr(versioned_codec, "DAMAGE", caught)
    with pytest.raises(UnicodeDecodeError):
        test_damaged_bytes_are_unreadable(decode_state, b'{"version":1,"state":{"ruleset":"\xff\xfe"}}')


def test_forms_are_read_in_threads() -> None:
    states = [step.after for step in walk("second-advanced", 3, 4)][:200]
    later = VersionedCodec[GameState]("state", GameState, steps=[rename_coins])
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(later.decode, map(as_version_one, states))) == states
        assert list(threads.map(decode_state, map(encode_state, states))) == states


# Fuzzing: only documented errors come out ----------------------------------------------------------------------

MUTATIONS = 400
PIECES = (
    b"\xff",
    b"\xc3",
    b"\x00",
    b'"',
    b"{",
    b"]",
    b"-1",
    b"null",
    b"1e999",
    b"9" * 4_400,
    b"\xed\xa0\x80",
    b"\\ud800",
)


def mutate(original: bytes, luck: random.Random) -> bytes:
    """These bytes with a few changed, cut out, doubled or inserted."""
    changed = bytearray(original)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(changed) + 1)
        match luck.randrange(5):
            case 0:
                changed[at:at] = luck.choice(PIECES)
            case 1:
                changed[at : at + 1] = bytes([luck.randrange(256)])
            case 2:
                del changed[at : at + luck.randint(1, 30)]
            case 3:
                changed[at:at] = changed[at : at + luck.randint(1, 60)]
            case _:
                del changed[at:]
    return bytes(changed)


def outcome_of(read: Callable[[Any], object], mutated: Any) -> str:
    try:
        read(mutated)
    except GameError as error:
        return "refused" if str(error) else "refused without a word"
    return "read"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_mutated_bytes_are_read_or_refused(ruleset: str) -> None:
    """Damaged states, events and decisions raise GameError and nothing else."""
    luck = random.Random(f"stored forms of {ruleset}")
    step = list(walk(ruleset, 3, 6))[60]
    originals: list[tuple[Callable[[bytes], object], bytes]] = [
        (decode_state, encode_state(step.after)),
        (decode_events, encode_events(step.events)),
        (decode_actions, encode_actions(legal_actions(step.before)[:5])),
    ]
    for decode, original in originals:
        assert outcome_of(decode, original) == "read"
        found = {outcome_of(decode, mutate(original, luck)) for _ in range(MUTATIONS)}
        assert found <= {"read", "refused"}
        assert "refused" in found


def record_of(ruleset: str) -> str:
    steps = list(walk(ruleset, 2, 6))
    entries = [recorded_decision(step.before, step.action, step.events) for step in steps]
    seed = seed_bytes(ruleset, 2, 6)
    return format_record(game_record(steps[0].before, entries, names=NAMES[:2], end=steps[-1].after, seed=seed))


def read_and_check(text: str) -> None:
    record = parse_record(text)
    replay_to_end(record)
    verify_record(record)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_mutated_records_are_read_or_refused(ruleset: str) -> None:
    luck = random.Random(f"records of {ruleset}")
    original = record_of(ruleset)
    assert outcome_of(read_and_check, original) == "read"
    for _ in range(MUTATIONS // 8):
        text = mutate(original.encode(), luck).decode(errors="replace")
        assert outcome_of(read_and_check, text) in ("read", "refused")
        # With other rules, so that the draws are checked without judging the decisions.
        other = text.replace("# rules 1\n", "# rules 99\n", 1)
        assert outcome_of(lambda text: verify_record(parse_record(text)), other) in ("read", "refused")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_mutated_words_are_read_or_refused(ruleset: str) -> None:
    luck = random.Random(f"words of {ruleset}")

    def read(text: str) -> None:
        action = parse_action(text, ruleset)
        apply(step.before, action)

    for step in list(walk(ruleset, 2, 6))[:100]:
        words = action_words(step.action, ruleset)
        assert outcome_of(read, words) == "read"
        assert outcome_of(read, mutate(words.encode(), luck).decode(errors="replace")) in ("read", "refused")


@pytest.mark.parametrize(
    "line",
    [
        "9" * 5_000 + " turn",
        "1 build villa-" + "9" * 5_000 + " lerici black",
        "1 move book lucca." + "9" * 5_000,
        "luck " + "9" * 5_000,
        "player " + "9" * 5_000 + " Ann",
        "card top " + "9" * 5_000,
        "salt " + "9" * 5_000,
    ],
)
def test_number_of_too_many_digits_is_bad_notation(line: str) -> None:
    """Python refuses to read more than 4,300 digits with a ValueError."""
    heading, rest = record_of("first-expansion").split("\n", 1)
    header, separator, decisions = rest.partition("\n1 ")
    for text in (f"{heading}\n{line}\n{rest}", f"{heading}\n{header}\n{line}{separator}{decisions}"):
        with pytest.raises(BadNotation):
            replay_to_end(parse_record(text))
