"""The rules without Discord: play, replay, verify and check worked examples."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from game.ai.self_play import POLICIES, self_play_record
from game.engine import legal_actions, outcome
from game.model.errors import BadNotation, BadSetup, GameError
from game.model.luck import SEED_BYTES, seed_from_hex
from game.model.state import GameState
from game.printed.numbers import PLAYER_COUNTS
from game.records.draws import UNEXPLAINED_JUMP
from game.records.notation import action_words
from game.records.record import closing_lines, format_record
from game.records.record_parser import parse_record
from game.records.replay import replay_steps, replay_to_end
from game.records.verify import Verification, verify_record
from game.rulesets.catalogue import ruleset_ids
from game.rulesets.version import RULES_VERSION


def _read_text(path: str) -> str:
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
    """Play a game and print its record."""
    seed = (
        secrets.token_bytes(SEED_BYTES)
        if arguments.seed is None
        else seed_from_hex(arguments.seed.zfill(2 * SEED_BYTES))
    )
    if arguments.policy not in POLICIES:
        raise BadSetup("unknown-policy", policy=arguments.policy, known=tuple(POLICIES))
    record = self_play_record(arguments.ruleset, arguments.players, seed=seed, policy=POLICIES[arguments.policy])
    print(format_record(record), end="")
    return 0


def replay_file(arguments: argparse.Namespace) -> int:
    """Check a record and print its result, or the legal decisions before each recorded one."""
    text = _read_text(arguments.file)
    record = parse_record(text)
    if arguments.legal:
        for step in replay_steps(record):
            before = step.before
            legal = sorted({action_words(action, before.ruleset) for action in legal_actions(before)})
            print(json.dumps({"seat": before.to_move + 1, "legal": legal}))
        replay_to_end(record)
        return 0
    _print_closing(replay_to_end(record), len(text.splitlines()))
    return 0


def verify_file(arguments: argparse.Namespace) -> int:
    """Check a finished record against its seed and print its result and what was proved. Returns 1 unless all was."""
    text = _read_text(arguments.file)
    record = parse_record(text)
    try:
        verification = verify_record(record)
    except GameError as error:
        if error.code != UNEXPLAINED_JUMP:
            raise
        print(f"not verified: line {error.facts['line']} skips draws that no rewind of the record explains")
        return 1
    if verification.end is None:
        print(*record.closing, sep="\n")
    else:
        _print_closing(verification.end, len(text.splitlines()))
    print(*_findings(verification), sep="\n")
    if not verification.is_verified:
        print("not verified: see what was not shown")
        return 1
    print("verified: every draw follows from the seed")
    return 0


def _findings(verification: Verification) -> Iterator[str]:
    """What was proved and what was not, one line each."""
    rules = "not told by the record" if verification.rules is None else f"version {verification.rules}"
    if verification.end is None:
        yield f"rules: {rules}; these are version {RULES_VERSION}"
        yield "decisions and result: not checked: other rules"
    else:
        yield f"rules: {rules}"
        yield "decisions and result: checked"
    setup = (
        "shown" if verification.setup else "not shown: it does not follow from the seed with the tables of these rules"
    )
    yield f"setup: {setup}"
    yield f"draws: {_draws_shown(verification)}"
    yield f"commitment: {_commitment_shown(verification)}"


def _draws_shown(verification: Verification) -> str:
    if not verification.draws:
        return "not shown: they do not follow from the seed with the tables of these rules"
    jumps = ", ".join(f"{skip.number} before line {skip.line + 1}" for skip in verification.skipped)
    return f"shown, except for those that rewinds used up: {jumps}" if jumps else "shown"


def _commitment_shown(verification: Verification) -> str:
    if not verification.commitment:
        return "not shown: the record has no hash that was published before the game"
    if verification.nobody_chose_the_seed:
        return "shown, and nobody chose the seed: it was made of a secret and a number given after the secret's hash"
    return "shown"


def check_vectors(arguments: argparse.Namespace) -> int:
    """Check worked examples. Returns 1 if one fails and 2 if the checker is not installed."""
    # The checker is a tool of this project's source tree: an installed package and the container have only the rules.
    try:
        from tools.worked_examples import failures, parse_vectors
    except ModuleNotFoundError:
        print("error: the checker of worked examples (tools/) is not installed here", file=sys.stderr)
        return 2
    vectors = [vector for file in arguments.files for vector in parse_vectors(_read_text(file))]
    failed = list(failures(vectors))
    for failure in failed:
        print(f"{failure.id}: expected {json.dumps(failure.expected)}, found {json.dumps(failure.found)}")
    print(f"{len(vectors) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


class _OneLineParser(argparse.ArgumentParser):
    """Reports a wrong call in one line with exit status 1, like every other refusal."""

    def error(self, message: str) -> NoReturn:
        self.exit(1, f"error: {message}\n")


def parser() -> argparse.ArgumentParser:
    """The command line: play, replay, verify, vectors."""
    main = _OneLineParser(prog="python -m game", description=__doc__)
    commands = main.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play a game and print its record")
    playing.add_argument("--ruleset", default=ruleset_ids()[0], help=", ".join(ruleset_ids()))
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
