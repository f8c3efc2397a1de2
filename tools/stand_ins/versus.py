"""`python -m tools.stand_ins.versus FOLDER`: the stand-ins against another version; writes evidence/versus.json.

FOLDER is a checkout of the other version (`git worktree add`). Every deal is played twice, seats exchanged, until
the sequential test has its answer. Finished games are kept in `build/versus.jsonl` under fingerprints of both
versions: a run goes on where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game import RULESETS
from game.ai import LEVELS, rollouts_for
from testing.matches.older_version import OlderVersion
from testing.matches.versions import Pairing, VersionGame, play_against, sequential_verdict, summary

OUT, KEPT = Path("evidence/versus.json"), Path("build/versus.jsonl")


def fingerprint(folder: Path) -> str:
    """What a version's stand-ins are, in eight letters."""
    sources = sorted((folder / "game" / "ai").rglob("*.py"))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]


def load_games(key: str) -> list[VersionGame]:
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text().splitlines()]
    return [VersionGame(**line["game"]) for line in lines if line["key"] == key]


def append_game(game: VersionGame, key: str) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a") as file:
        file.write(json.dumps({"key": key, "game": asdict(game)}) + "\n")


def write(found: dict[str, Any]) -> None:
    """Keep the newest figures of every ruleset and level."""
    known = json.loads(OUT.read_text()) if OUT.exists() else []
    kept = [entry for entry in known if (entry["ruleset"], entry["level"]) != (found["ruleset"], found["level"])]
    OUT.write_text(json.dumps([*kept, found], indent=1) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.stand_ins.versus", description=__doc__)
    parser.add_argument("folder", type=Path, help="a checkout of the other version")
    parser.add_argument("--rulesets", nargs="*", default=list(RULESETS), choices=list(RULESETS))
    parser.add_argument("--level", default="strong", choices=list(LEVELS))
    parser.add_argument("--older-level", help="the other side's level, if it is another one")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=0.1, help="what this side's budget takes on a quiet machine")
    parser.add_argument("--keep-on", action="store_true", help="play all games, whatever the sequential test says")
    asked = parser.parse_args(arguments)
    with OlderVersion(asked.folder) as older:
        for ruleset in asked.rulesets:
            budget = rollouts_for(asked.seconds, ruleset)
            pairing = Pairing(ruleset, asked.level, budget, None, asked.older_level or asked.level)
            key = f"{fingerprint(Path())} {fingerprint(asked.folder)} {pairing}"
            games = load_games(key)
            while len(games) < asked.games and (asked.keep_on or sequential_verdict(games) == "open"):
                games.append(play_against(older, pairing, len(games)))
                append_game(games[-1], key)
            found = summary(games, f"{fingerprint(Path())} {fingerprint(asked.folder)}")
            write(found)
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
