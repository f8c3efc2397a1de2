"""The rules without Discord: play, replay, verify and check worked examples."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.catalogue import RULESETS
from game.engine import legal_actions, outcome
from game.errors import BadNotation, BadSetup, GameError
from game.luck import SEED_BYTES, seed_from_hex
from game.notation import words
from game.play import POLICIES, played_record
from game.record import closing_lines, write
from game.record_reading import read
from game.replay import replay, replayed
from game.setup import PLAYER_COUNTS
from game.state import GameState
from game.vectors import failures, load
from game.verify import verify


def _text(path: str) -> str:
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise BadNotation("unreadable-file", file=path, reason=reason) from None


def _print_closing(state: GameState, last_line: int) -> None:
    result = outcome(state)
    if result is None:
        raise BadNotation("truncated", line=last_line, decisions=state.revision)
    print(*closing_lines(result), sep="\n")


def play(arguments: argparse.Namespace) -> int:
    seed = (
        secrets.token_bytes(SEED_BYTES)
        if arguments.seed is None
        else seed_from_hex(arguments.seed.zfill(2 * SEED_BYTES))
    )
    if arguments.policy not in POLICIES:
        raise BadSetup("unknown-policy", policy=arguments.policy, known=tuple(POLICIES))
    record = played_record(arguments.ruleset, arguments.players, seed=seed, policy=POLICIES[arguments.policy])
    print(write(record), end="")
    return 0


def _print_legal(state: GameState) -> None:
    legal = sorted({words(action, state.ruleset) for action in legal_actions(state)})
    print(json.dumps({"seat": state.to_move + 1, "legal": legal}))


def replay_file(arguments: argparse.Namespace) -> int:
    text = _text(arguments.file)
    record = read(text)
    if arguments.legal:
        for step in replay(record):
            _print_legal(step.before)
        replayed(record)
        return 0
    _print_closing(replayed(record), len(text.splitlines()))
    return 0


def verify_file(arguments: argparse.Namespace) -> int:
    text = _text(arguments.file)
    _print_closing(verify(read(text)), len(text.splitlines()))
    print("verified: every draw follows from the seed")
    return 0


def check_vectors(arguments: argparse.Namespace) -> int:
    vectors = [vector for file in arguments.files for vector in load(_text(file))]
    failed = list(failures(vectors))
    for failure in failed:
        print(f"{failure.id}: expected {json.dumps(failure.expected)}, found {json.dumps(failure.found)}")
    print(f"{len(vectors) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


class _OneLineParser(argparse.ArgumentParser):
    """A wrong call is one line and exit status 1, like every other refusal."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"error: {message}\n")


def parser() -> argparse.ArgumentParser:
    main = _OneLineParser(prog="python -m game", description=__doc__)
    commands = main.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play a game and print its record")
    playing.add_argument("--ruleset", default="first-basic", help=", ".join(RULESETS))
    playing.add_argument("--players", type=int, default=2, help=f"one of {PLAYER_COUNTS}")
    playing.add_argument("--seed", help="up to 64 hexadecimal digits, zeros added in front; drawn if not given")
    playing.add_argument("--policy", default="random", help=", ".join(POLICIES))
    playing.set_defaults(run=play)
    replaying = commands.add_parser("replay", help="check a record and print its result")
    replaying.add_argument("--legal", action="store_true", help="print all legal decisions before each one")
    replaying.add_argument("file", help="a record, - for standard input")
    replaying.set_defaults(run=replay_file)
    verifying = commands.add_parser("verify", help="check a finished record against its seed")
    verifying.add_argument("file", help="a record, - for standard input")
    verifying.set_defaults(run=verify_file)
    checking = commands.add_parser("vectors", help="check worked examples")
    checking.add_argument("files", nargs="+", metavar="FILE")
    checking.set_defaults(run=check_vectors)
    return main


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one line on standard error and exit status 1."""
    parsed = parser().parse_args(arguments)
    try:
        status: int = parsed.run(parsed)
    except GameError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
