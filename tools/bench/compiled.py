"""The rules and the stand-ins compiled with mypyc against the same code as it is: random play and strong decisions.

`COMPILE=1 make bench ARGS=compiled`. What is compiled lies in a temporary folder and goes when its figures are known: a
compiled module left behind would hide changes of its source. It needs a C compiler, Python's headers and setuptools.
"""

from __future__ import annotations

import ast
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from game import RULESETS, apply, encode_state, legal_actions, new_game, view
from game.ai import choose, rollouts_for
from game.printed.numbers import PLAYER_COUNTS
from tools.bench import Row, row
from tools.bench.ai import Position, positions
from tools.bench.game import Player, carrara_games, chess_games, pace

ROUNDS = 9
STRONG_ROUNDS = 3
# So many of the decisions of a game are thought over anew.
STRONG_EVERY = 17
GAMES_OF_EACH = 2
CHESS = "chess"


def rows() -> Iterator[Row]:
    if not os.environ.get("COMPILE"):
        print("The compiled rules are left out: COMPILE=1 measures them")
        return
    build = Path("build")
    build.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=build) as scratch:
        number = compile_modules(Path(scratch))
        plain, compiled = _GameProcess(Path.cwd()), _GameProcess(Path(scratch).resolve())
        try:
            yield from _compare(plain, compiled, number)
        finally:
            plain.close()
            compiled.close()


# Compiling ---------------------------------------------------------------------------------------------------


def _has_struct(source: Path) -> bool:
    """Whether a module defines a struct of msgspec, which mypyc cannot compile."""
    classes = (node for node in ast.walk(ast.parse(source.read_text())) if isinstance(node, ast.ClassDef))
    return any(isinstance(base, ast.Name) and base.id == "Struct" for found in classes for base in found.bases)


def compile_modules(folder: Path) -> int:
    """Copy game/ into a folder and compile what has no struct there; how many modules these are."""
    shutil.copytree("game", folder / "game", ignore=shutil.ignore_patterns("__pycache__"))
    sources = sorted(path.relative_to(folder) for path in (folder / "game").rglob("*.py"))
    chosen = [str(path) for path in sources if not path.stem.startswith("__") and not _has_struct(folder / path)]
    command = [sys.executable, "-m", "mypyc", "--explicit-package-bases", *chosen]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return len(chosen)


# Measuring ---------------------------------------------------------------------------------------------------


class _GameProcess:
    """A process that answers questions with the package game/ of a folder, in the process time that they took."""

    def __init__(self, folder: Path) -> None:
        # The present folder comes before PYTHONPATH: game/ is that of the folder, tools/ is this one.
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from tools.bench.compiled import answer_questions; answer_questions()"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(Path.cwd())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, question: str, ruleset: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{question} {ruleset}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def close(self) -> None:
        self._process.communicate()


def answer_questions() -> None:
    """Answer each line of the standard input: a question and a ruleset."""
    players: dict[str, Player] = {CHESS: chess_games(random.Random(1))}
    found: dict[str, list[Position]] = {}

    def speed(ruleset: str) -> float:
        if ruleset not in players:
            players[ruleset] = carrara_games(ruleset, random.Random(1))
        return pace(players[ruleset])[0]

    def strong_seconds(ruleset: str) -> float:
        if ruleset not in found:
            found[ruleset] = positions(ruleset)[::STRONG_EVERY]
        began = time.process_time()
        for state, log in found[ruleset]:
            choose(view(state, state.to_move), log, level="strong", seed=1, rollouts=rollouts_for(0.1, ruleset))
        return (time.process_time() - began) / len(found[ruleset])

    answers: dict[str, Callable[[str], object]] = {"speed": speed, "strong": strong_seconds, "digest": digest}
    for line in sys.stdin:
        question, ruleset = line.split()
        print(answers[question](ruleset), flush=True)


def digest(ruleset: str) -> str:
    """One hash of every list of legal decisions, state and event of some random games."""
    found = hashlib.sha256()
    for players in PLAYER_COUNTS:
        for number in range(GAMES_OF_EACH):
            luck = random.Random(number)
            state = new_game(ruleset, players, seed=luck.randbytes(32))
            while not state.is_over:
                listed = legal_actions(state)
                state, events = apply(state, luck.choice(listed))
                found.update(repr((listed, events)).encode() + encode_state(state))
    return found.hexdigest()


def _compare(plain: _GameProcess, compiled: _GameProcess, number: int) -> Iterator[Row]:
    games = GAMES_OF_EACH * len(PLAYER_COUNTS) * len(RULESETS)
    same = sum(plain.ask("digest", ruleset) == compiled.ask("digest", ruleset) for ruleset in RULESETS)
    yield row(f"rulesets whose games are the same, {games} games, {number} modules", same, "", baseline=len(RULESETS))
    for ruleset in RULESETS:
        # By turns, so that a busy machine slows all alike.
        slices = [
            (
                float(compiled.ask("speed", ruleset)),
                float(plain.ask("speed", ruleset)),
                float(plain.ask("speed", CHESS)),
            )
            for _ in range(ROUNDS)
        ]
        ours, interpreted, chess = (median(one[which] for one in slices) for which in range(3))
        for against, baseline, which in (("the same, plain", interpreted, 1), ("python-chess, random play", chess, 2)):
            ratio = median(one[0] / one[which] for one in slices)
            name = f"random play, {ruleset}"
            yield row(name, ours, "decisions/s", against=against, baseline=baseline, ratio=ratio)
    for ruleset in RULESETS:
        times = [
            (float(compiled.ask("strong", ruleset)), float(plain.ask("strong", ruleset))) for _ in range(STRONG_ROUNDS)
        ]
        ours, interpreted = (1000 * median(one[which] for one in times) for which in range(2))
        ratio = median(one[0] / one[1] for one in times)
        name = f"a strong decision, {ruleset}"
        yield row(name, ours, "ms", against="the same, plain", baseline=interpreted, ratio=ratio)
