"""Bad input is refused with the place and the reason, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import (
    BadNotation,
    BadState,
    GameError,
    decode_actions,
    decode_events,
    decode_state,
    encode_state,
    parse_action,
    parse_record,
    replay_to_end,
)
from testing.games.positions import table
from testing.oracle.tables import RULESETS

RECORD = Path(__file__).parents[2] / "data" / "records" / "first-basic-2.txt"
LINES = RECORD.read_text(encoding="utf-8").splitlines()
FIRST_DECISION = next(number for number, line in enumerate(LINES) if line.startswith("1 "))


def record_with(number: int, line: str | None) -> str:
    """The golden record with one line (counted from 0) replaced, or left out."""
    lines = [*LINES[:number], *([] if line is None else [line]), *LINES[number + 1 :]]
    return "\n".join(lines) + "\n"


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES) if line.startswith(start))


CHANGES = {
    "no heading": (0, None),
    "another heading": (0, "carrara-record 2"),
    "unknown ruleset": (1, "ruleset third-edition"),
    "no ruleset": (1, None),
    "player missing": (3, None),
    "players out of order": (3, "player 3 Ben"),
    "unknown tile": (line_of("tiles"), "tiles villa-9 villa-1 villa-2 villa-3 villa-4 porta-1 porta-2 porta-3 porta-4"),
    "a tile twice": (line_of("tiles"), "tiles " + "villa-1 " * 9),
    "too few tiles": (line_of("tiles"), "tiles villa-1"),
    "no tiles": (line_of("tiles"), None),
    "unknown line": (FIRST_DECISION, "hello world"),
    "unknown seat": (FIRST_DECISION, "5 turn"),
    "not their turn": (FIRST_DECISION, "2 turn"),
    "unknown decision": (FIRST_DECISION, "1 dance"),
    "decision without words": (FIRST_DECISION, "1"),
    "illegal decision": (FIRST_DECISION, "1 end"),
    "illegal payment": (FIRST_DECISION, "1 build villa-1 livorno black"),
    "luck before a decision": (FIRST_DECISION, "= drew white"),
    "too many blocks drawn": (line_of("= drew"), "= drew " + "white " * 7),
    "no luck told": (line_of("= drew"), None),
    "unknown luck": (line_of("= drew"), "= rolled six"),
    "unknown colour": (line_of("= drew"), "= drew pink pink pink pink pink"),
    "a tile that is not in the pile": (line_of("= tile"), "= tile villa-8"),
    "no tile told": (line_of("= tile"), None),
    "another result": (line_of("final 1"), "final 1 track=0 objects=0 buildings=0 coins=0 total=0 blocks=0"),
    "another winner": (line_of("winner"), "winner 1 2"),
}


def test_a_spoilt_record_is_refused_with_its_line(subtests: pytest.Subtests) -> None:
    """A GameError that names the line and the reason."""
    for name, (number, line) in CHANGES.items():
        with subtests.test(name):
            with pytest.raises(GameError) as refusal:
                replay_to_end(parse_record(record_with(number, line)))
            assert refusal.value.code
            place = refusal.value.facts["line"]
            assert isinstance(place, int)
            assert 1 <= place <= len(LINES) + 1


def test_the_line_is_counted_from_one(subtests: pytest.Subtests) -> None:
    lines = {
        "illegal decision": FIRST_DECISION,
        "not their turn": FIRST_DECISION,
        "unknown decision": FIRST_DECISION,
        "unknown colour": line_of("= drew"),
        # For impossible luck, the decision that it follows is reported.
        "too many blocks drawn": line_of("= drew") - 1,
    }
    for name, named in lines.items():
        with subtests.test(name):
            with pytest.raises(GameError) as refusal:
                replay_to_end(parse_record(record_with(*CHANGES[name])))
            assert refusal.value.facts["line"] == named + 1


def test_a_truncated_text_is_refused_or_unfinished() -> None:
    """Cut anywhere: either malformed, or a game without an end."""
    text = RECORD.read_text(encoding="utf-8")
    finished = [size for size in (0, 1, 10, 60, 200, 1000, 2500) if outcome_of(text[:size]) == "finished"]
    assert finished == []


def outcome_of(text: str) -> str:
    try:
        state = replay_to_end(parse_record(text))
    except GameError as error:
        return f"refused at line {error.facts['line']}"
    return "finished" if state.is_over else "unfinished"


def test_a_decision_after_the_end_is_refused() -> None:
    end = line_of("final 1")
    with pytest.raises(GameError) as refusal:
        replay_to_end(parse_record("\n".join([*LINES[:end], "1 turn"])))
    assert refusal.value.facts["line"] == end + 1


def test_comments_and_blank_lines_are_ignored() -> None:
    text = "# a comment\n\n" + "\n\n# more\n".join(LINES) + "\n"
    assert replay_to_end(parse_record(text)) == replay_to_end(parse_record("\n".join(LINES)))


NO_DECISIONS = (
    "",
    "dance",
    "turn turn",
    "take",
    "take VII white",
    "take I pink",
    "build villa-1",
    "build villa-9 lucca red",
    "build villa-1 rome red",
    "improve lucca villa-2 red",
    "improve lucca.0 villa-2 red",
    "improve lucca.x villa-2 red",
    "score",
    "score type",
    "score type rome",
    "score city villa",
    "score type villa bonus gold",
    "score money 40",
    "score statues lucca-pisa",
    "upgrade rome",
    "gain",
    "gain pink-statue",
    "place cup",
    "purchase",
    "purchase cup lucca.1 lucca.2",
    "end now",
    "take I " + "white " * 99,
    "improve lucca." + "9" * 40 + " villa-2 red",
)


def test_words_that_are_no_decision_are_refused(subtests: pytest.Subtests) -> None:
    for ruleset in RULESETS:
        for text in NO_DECISIONS:
            with subtests.test(f"{ruleset}: {text[:40]}"):
                with pytest.raises(BadNotation) as refusal:
                    parse_action(text, ruleset)
                assert refusal.value.code


def test_the_darkest_block_has_one_name_in_each_edition() -> None:
    for ruleset, text in (("first-basic", "take I purple"), ("second-regular", "take I black")):
        with pytest.raises(BadNotation):
            parse_action(text, ruleset)


# Stored things -----------------------------------------------------------------------------------------------


def changed(**changes: object) -> bytes:
    return json.dumps({**json.loads(encode_state(table("first-basic"))), **changes}).encode()


def test_a_state_from_a_newer_version_is_refused() -> None:
    with pytest.raises(BadState) as refusal:
        decode_state(changed(version=2))
    assert refusal.value.facts["version"] == 2


def test_a_newer_state_of_another_shape_is_refused() -> None:
    with pytest.raises(BadState) as refusal:
        decode_state(changed(version=99, state={"everything": "different"}))
    assert refusal.value.facts["version"] == 99


def test_bytes_that_are_no_state_are_refused(subtests: pytest.Subtests) -> None:
    for encoded in (b"", b"{", b"null", b"[]", b'{"version": 1}', b'{"version": 1, "state": {}}', b"\xff\xfe"):
        with subtests.test(repr(encoded)):
            with pytest.raises(BadState) as refusal:
                decode_state(encoded)
            assert refusal.value.facts["reason"]


def test_a_state_of_an_unknown_ruleset_is_refused() -> None:
    state = json.loads(encode_state(table("first-basic")))
    state["state"]["ruleset"] = "third-edition"
    with pytest.raises(BadState):
        decode_state(json.dumps(state).encode())


IMPOSSIBLE: tuple[tuple[str, object], ...] = (
    ("to_move", 8),
    ("seating", [0, 0]),
    ("revision", -1),
    ("wheel", [0, 0, 0, 0, 0]),
    ("bag", 8),
    ("tiles", [99]),
    ("pile", [0]),
    ("fresh", 3),
    ("eights", 64),
    ("ending", {"seat": 2, "reason": "announced"}),
    ("pending", {"type": "place", "item": 40}),
    ("market", None),
    ("cards", {"top": 99}),
    ("visit", {"holder": 5, "section": 0}),
)


def test_a_state_that_no_game_can_have_is_refused(subtests: pytest.Subtests) -> None:
    """Damage that leaves the types right, but the rules could not work with it."""
    sound = encode_state(table("first-basic"))
    assert decode_state(sound)
    for part, value in IMPOSSIBLE:
        with subtests.test(part):
            state = json.loads(sound)
            state["state"][part] = value
            with pytest.raises(BadState) as refusal:
                decode_state(json.dumps(state).encode())
            assert "impossible" in refusal.value.facts["reason"]


NO_ACTIONS = (
    b'[{"type": "turn", "twice": true}]',
    b'[{"type": "take", "place": 1, "blocks": 1, "for": "free"}]',
    b'[{"type": "dance"}]',
    b'[{"type": "take", "place": "I", "blocks": 1}]',
    b'[{"type": "take", "place": 1}]',
    b'[{"place": 1}]',
    b'{"type": "turn"}',
    b"[",
)


def test_actions_with_unknown_fields_are_refused(subtests: pytest.Subtests) -> None:
    """It is refused with its place."""
    for encoded in NO_ACTIONS:
        with subtests.test(repr(encoded)):
            with pytest.raises(BadState) as refusal:
                decode_actions(encoded)
            assert refusal.value.facts["reason"]
            if b"twice" in encoded:
                assert "twice" in str(refusal.value)
                assert "$[0]" in str(refusal.value)


def test_values_that_are_not_events_are_refused() -> None:
    for encoded in (b'[{"type": "exploded"}]', b"{"):
        with pytest.raises(BadState):
            decode_events(encoded)
