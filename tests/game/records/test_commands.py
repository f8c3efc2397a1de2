"""`python -m game` as RECORD.md, section Commands, describes it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import parse_record, replay_steps
from game.__main__ import main
from testing.oracle.legal_actions import oracle_legal
from testing.oracle.tables import PLAYER_COUNTS, RULESETS

DATA = Path(__file__).parents[2] / "data"
RECORD = DATA / "records" / "second-advanced-2.txt"
Captured = pytest.CaptureFixture[str]


def refused(capsys: Captured, *arguments: str) -> str:
    """The one line that a refused command prints."""
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
    return printed.err


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_play_then_replay_then_verify(capsys: Captured, tmp_path: Path, ruleset: str, players: int) -> None:
    """What `play` prints is a record that `replay` and `verify` accept, with the same finals."""
    assert main(["play", "--ruleset", ruleset, "--players", str(players), "--seed", "ca77a7a"]) == 0
    text = capsys.readouterr().out
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    closing = [line for line in text.splitlines() if line.startswith(("final", "winner"))]
    assert len(closing) == players + 1
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == closing
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[: players + 1] == closing


def test_play_follows_its_seed(capsys: Captured) -> None:
    def played(seed: str) -> str:
        assert main(["play", "--ruleset", "first-basic", "--players", "2", "--seed", seed]) == 0
        return capsys.readouterr().out

    assert played("ab" * 32) == played("ab" * 32)
    assert played("ab" * 32) != played("ac" * 32)


def test_play_without_a_seed_draws_one(capsys: Captured) -> None:
    seeds = set()
    for _ in range(2):
        assert main(["play", "--ruleset", "second-regular", "--players", "2"]) == 0
        seeds.add(parse_record(capsys.readouterr().out).seed)
    assert len(seeds) == 2


@pytest.mark.parametrize("name", ["second-advanced-2", "first-expansion-3"])
def test_replay_lists_what_is_legal_before_every_decision(capsys: Captured, name: str) -> None:
    """Before every decision one JSON line: all legal decisions, sorted by code point, each once."""
    path = DATA / "records" / f"{name}.txt"
    assert main(["replay", "--legal", str(path)]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith("{")]
    steps = list(replay_steps(parse_record(path.read_text(encoding="utf-8"))))
    assert len(printed) == len(steps)
    for line, step in zip(printed, steps, strict=True):
        assert line == {"seat": step.before.to_move + 1, "legal": line["legal"]}
        assert line["legal"] == sorted(set(line["legal"]))
    for line, step in list(zip(printed, steps, strict=True))[::7]:
        assert set(line["legal"]) == oracle_legal(step.before)


def test_replay_lists_what_is_legal_in_a_game_under_way(capsys: Captured, tmp_path: Path) -> None:
    """A record may be replayed before its game is over."""
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    part = lines[: next(i for i, line in enumerate(lines) if line == "2 end") + 1]
    path = tmp_path / "part.txt"
    path.write_text("\n".join(part), encoding="utf-8")
    assert main(["replay", "--legal", str(path)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == sum(1 for line in part if line[0].isdigit())


def test_replay_names_the_first_illegal_line(capsys: Captured, tmp_path: Path) -> None:
    """It prints the line number and the reason, with exit status 1."""
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("2 "))
    lines[number] = "2 end"
    path = tmp_path / "spoilt.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert str(number + 1) in refused(capsys, "replay", str(path))
    assert main(["replay", "--legal", str(path)]) == 1


def test_replay_refuses_a_truncated_record(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_text("\n".join(RECORD.read_text(encoding="utf-8").splitlines()[:30]), encoding="utf-8")
    assert "30" in refused(capsys, "replay", str(path))


def test_verify_refuses_another_draw(capsys: Captured, tmp_path: Path) -> None:
    """A record that is legal, but whose draws do not follow from its seed."""
    text = RECORD.read_text(encoding="utf-8")
    seed = next(line for line in text.splitlines() if line.startswith("seed "))
    path = tmp_path / "other.txt"
    path.write_text(text.replace(seed, "seed " + "00" * 32), encoding="utf-8")
    refused(capsys, "verify", str(path))
    path.write_text("\n".join(line for line in text.splitlines() if not line.startswith("seed")), encoding="utf-8")
    refused(capsys, "verify", str(path))


def test_every_worked_example_passes(capsys: Captured) -> None:
    """Every worked example passes."""
    assert main(["vectors", str(DATA / "vectors.json")]) == 0
    number = len(json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))["vectors"])
    assert capsys.readouterr().out.strip() == f"{number} passed, 0 failed"


EXAMPLES = json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))["vectors"]


def _spoilt(expect: object) -> object:
    """The expectation with every number and every true value changed."""
    if isinstance(expect, bool):
        return not expect
    if isinstance(expect, int):
        return expect + 1
    if isinstance(expect, dict):
        return {name: _spoilt(value) for name, value in expect.items()} or {"book": 5}
    return [_spoilt(value) for value in expect] if isinstance(expect, list) else expect


@pytest.mark.parametrize("kind", sorted({example["kind"] for example in EXAMPLES}))
def test_vectors_that_fail_are_named(capsys: Captured, tmp_path: Path, kind: str) -> None:
    """Each failure is printed with the expected and the found value, and the exit status is 1."""
    chosen = [{**example, "expect": _spoilt(example["expect"])} for example in EXAMPLES if example["kind"] == kind]
    path = tmp_path / "vectors.json"
    path.write_text(json.dumps({"vectors": chosen}), encoding="utf-8")
    assert main(["vectors", str(path)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == f"0 passed, {len(chosen)} failed"
    for example in chosen:
        assert any(example["id"] in line and "expected" in line and "found" in line for line in printed)


def test_vectors_say_that_the_checker_is_missing(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without tools/ says so, with its own exit status."""
    monkeypatch.setitem(sys.modules, "tools.worked_examples", None)
    assert main(["vectors", str(DATA / "vectors.json")]) == 2
    assert "tools/" in capsys.readouterr().err


def test_vectors_are_read_from_several_files(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps({"vectors": EXAMPLES[:1]}), encoding="utf-8")
    assert main(["vectors", str(path), str(DATA / "vectors.json")]) == 0
    assert capsys.readouterr().out.strip() == f"{len(EXAMPLES) + 1} passed, 0 failed"


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--ruleset", "third-edition"),
        ("play", "--players", "5"),
        ("play", "--players", "1"),
        ("play", "--seed", "xyz"),
        ("play", "--seed", "0" * 65),
        ("play", "--policy", "genius"),
        ("replay", "no-such-file.txt"),
        ("replay", "--legal", "no-such-file.txt"),
        ("verify", "no-such-file.txt"),
        ("vectors", "no-such-file.json"),
    ],
)
def test_refusals_are_one_line(capsys: Captured, arguments: tuple[str, ...]) -> None:
    refused(capsys, *arguments)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        '{"vectors": 3}',
        '{"vectors": [3]}',
        '{"vectors": [{"kind": "price"}]}',
        '{"vectors": [{"id": "x", "kind": "dance", "ruleset": "first-basic", "given": {}, "expect": {}}]}',
        '{"vectors": [{"id": "x", "kind": "price", "ruleset": "none", "given": {"place": 1}, "expect": {}}]}',
    ],
)
def test_bad_vector_files_are_refused(capsys: Captured, tmp_path: Path, content: str) -> None:
    path = tmp_path / "vectors.json"
    path.write_text(content, encoding="utf-8")
    assert main(["vectors", str(path)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_the_command_line_prints_results_and_refusals() -> None:
    """As a person runs it: the result on standard output, a refusal in one line with exit status 1."""
    command = [sys.executable, "-m", "game", "replay"]
    root = Path(__file__).parents[3]
    good = subprocess.run([*command, str(RECORD)], capture_output=True, text=True, check=False, cwd=root)
    bad = subprocess.run([*command, "no-such-file"], capture_output=True, text=True, check=False, cwd=root)
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.splitlines()[-1].startswith("winner")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (1, "", 1)
