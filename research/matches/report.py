"""What the arena's games say: shares with their intervals, ratings, and what the games looked like."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from openskill.models import PlackettLuce

from game import RULESETS
from research.matches.games import CONTESTS, Contest, MatchResult
from testing.markdown import table

EVIDENCE = Path(__file__).parents[2] / "evidence"
# 95 % of the normal distribution lie within this many standard deviations.
Z = 1.96
# With fewer games an open question stays open.
ENOUGH_GAMES = 50
Summary = dict[str, Any]


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's)."""
    share, spread = won / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


def _verdict(contest: Contest, share: float, interval: tuple[float, float]) -> str:
    """Where play stopped early the interval decides, elsewhere the share itself."""
    if contest.bar is None:
        return "reported"
    if not contest.stops_early:
        return "met" if share >= contest.bar else "missed"
    if interval[0] >= contest.bar:
        return "met"
    return "missed" if interval[1] < contest.bar or share < contest.bar else "met, interval open"


def _contest_line(contest: Contest, ruleset: str, games: Sequence[MatchResult], mark: str) -> Summary:
    first = contest.levels[0]
    won = sum(game.share(first) for game in games)
    interval = wilson(won, len(games))
    times = [game.seconds for game in games if game.seconds is not None]
    return {
        "contest": contest.name,
        "stand_ins": mark,
        "ruleset": ruleset,
        "level": first,
        "games": len(games),
        "share": round(won / len(games), 3),
        "low": round(interval[0], 3),
        "high": round(interval[1], 3),
        "bar": contest.bar,
        "verdict": _verdict(contest, won / len(games), interval),
        "shares": {
            level: round(sum(g.share(level) for g in games) / len(games), 3) for level in dict.fromkeys(contest.levels)
        },
        "seconds_a_decision": round(mean(times), 3) if times else None,
    }


def _ratings(games: Sequence[MatchResult]) -> Summary:
    """openskill's rating of every level, from all games of a ruleset."""
    model = PlackettLuce()
    rated = {level: model.rating(name=level) for game in games for level in game.seats}
    for game in games:
        teams = [[rated[level]] for level in game.seats]
        results = model.rate(teams, ranks=[float(_rank(game, seat)) for seat in range(len(game.seats))])
        for level, team in zip(game.seats, results, strict=True):
            rated[level] = team[0]
    return {level: {"mu": round(r.mu, 2), "sigma": round(r.sigma, 2)} for level, r in sorted(rated.items())}


def _rank(game: MatchResult, seat: int) -> int:
    if seat in game.winners:
        return 1
    return 2 + sum(vp > game.totals[seat] for other, vp in enumerate(game.totals) if other not in game.winners)


def _look(level: str, games: Sequence[MatchResult]) -> Summary:
    """What the two-player games of a level look like."""
    vps = [vp for game in games for seat, vp in zip(game.seats, game.totals, strict=True) if seat == level]
    return {
        "games": len(games),
        "turns_a_player": round(mean(game.turns / len(game.seats) for game in games), 1),
        "vp": round(mean(vps), 1),
        "idle_turns": round(mean(game.passes for game in games), 1),
        "ended": dict(Counter(game.ended for game in games)),
    }


def stand_ins_asked(contest: Contest, ruleset: str) -> str:
    """Which stand-ins a contest is about: they think differently by ruleset and number of seats."""
    return f"{ruleset}, {len(contest.levels)} seats"


def report(games: Sequence[MatchResult], marks: Mapping[str, str]) -> Summary:
    """Everything there is to say about these games; `marks` are the fingerprints by `stand_ins_asked`."""
    rulesets = list(dict.fromkeys(game.ruleset for game in games))
    lines: list[Summary] = []
    looks, ratings = {}, {}
    for ruleset in rulesets:
        own = sorted((g for g in games if g.ruleset == ruleset), key=lambda g: (g.contest, g.number))
        fought = {contest: [g for g in own if g.contest == contest] for contest in CONTESTS}
        lines += [
            _contest_line(CONTESTS[name], ruleset, played, marks[stand_ins_asked(CONTESTS[name], ruleset)])
            for name, played in fought.items()
            if played
        ]
        ratings[ruleset] = _ratings(own)
        pairs = [g for g in own if len(g.seats) == 2]
        levels = sorted({level for g in pairs for level in g.seats})
        if levels:
            looks[ruleset] = {level: _look(level, [g for g in pairs if level in g.seats]) for level in levels}
    return {"stand_ins": dict(marks), "contests": lines, "ratings": ratings, "games": looks}


def _is_present(line: Summary, summary: Summary) -> bool:
    """Whether the present stand-ins have played this: figures of others say nothing about them."""
    asked = stand_ins_asked(CONTESTS[line["contest"]], line["ruleset"])
    return line.get("stand_ins") is not None and line["stand_ins"] == summary["stand_ins"].get(asked)


def contest_words(line: Summary) -> str:
    """One contest of one ruleset: the first level's share of victories."""
    seconds = "" if line["seconds_a_decision"] is None else f", {line['seconds_a_decision']:.2f} s"
    missed = ", **missed**" if line["verdict"] == "missed" else ""
    return f"{line['share']:.1%} of {line['games']} ({line['low']:.0%} to {line['high']:.0%}){seconds}{missed}"


def tables(summary: Summary) -> str:
    """What README.md shows of it."""
    contests = table(("", *RULESETS, "bar"), _contest_rows(summary))
    heads = ("ruleset", "level", "rating", "turns a player", "VP", "how games ended")
    return (
        "Victories of the level named first (95 % interval), and how long the strong level thought over a decision:"
        f"\n\n{contests}\nWhat their games for two look like, and each level's openskill rating:"
        f"\n\n{table(heads, _look_rows(summary))}"
    )


def _contest_rows(summary: Summary) -> Iterator[Sequence[str]]:
    found = {
        (line["contest"], line["ruleset"]): contest_words(line)
        for line in summary["contests"]
        if _is_present(line, summary)
    }
    for contest in CONTESTS.values():
        if not any((contest.name, ruleset) in found for ruleset in RULESETS):
            continue
        bar = "" if contest.bar is None else f"{contest.bar:.0%}"
        yield (contest.title, *(found.get((contest.name, ruleset), "") for ruleset in RULESETS), bar)


def _look_rows(summary: Summary) -> Iterator[Sequence[str]]:
    for ruleset in RULESETS:
        looks = summary["games"].get(ruleset, {})
        for level, look in looks.items():
            rating = summary["ratings"][ruleset][level]
            ended = ", ".join(f"{reason} {number}" for reason, number in look["ended"].items())
            turns, vp = str(look["turns_a_player"]), str(look["vp"])
            yield (ruleset, level, f"{rating['mu']:.0f} ± {rating['sigma']:.0f}", turns, vp, ended)


def version_table(summaries: Sequence[Summary]) -> str:
    """What matches against another version, or another level of this one, have shown; too few games say nothing."""
    heads = ("ruleset", "level", "against", "victories", "lead in VP", "sequential test", "how games ended")
    rows = [
        (
            summary["ruleset"],
            f"{summary['level']} ({summary['seconds']:g} s)",
            summary["against"],
            f"{summary['share']:.1%} of {summary['games']} ({summary['low']:.0%} to {summary['high']:.0%})",
            _with_error(summary["lead"], summary["lead_error"]),
            summary["verdict"],
            ", ".join(f"{reason} {number}" for reason, number in summary["ended"].items()),
        )
        for summary in sorted(summaries, key=_version_order)
        if summary["verdict"] != "open" or summary["games"] >= ENOUGH_GAMES
    ]
    return table(heads, [*rows, *_pairings_together(summaries)])


def _pairings_together(summaries: Sequence[Summary]) -> Iterator[Sequence[str]]:
    """For every pairing that was played in several rulesets: what all its games together say."""
    pairings: dict[tuple[str, ...], list[Summary]] = {}
    for summary in sorted(summaries, key=_version_order):
        pairings.setdefault((f"{summary['level']} ({summary['seconds']:g} s)", summary["against"]), []).append(summary)
    for names, found in pairings.items():
        games = sum(one["games"] for one in found)
        won = sum(one["share"] * one["games"] for one in found)
        low, high = wilson(won, games)
        if len(found) > 1 and games >= ENOUGH_GAMES:
            yield (
                f"all {len(found)} together",
                *names,
                f"{won / games:.1%} of {games} ({low:.0%} to {high:.0%})",
                "",
                "",
                "",
            )


def _version_order(one: Summary) -> tuple[str, int, float]:
    return one["against"], list(RULESETS).index(one["ruleset"]), one["seconds"]


def training_table(rounds: Sequence[Summary]) -> str:
    """Every round of learning: how far off the expectations were, and how the fitted weights or network fared."""
    heads = (
        "ruleset",
        "fitted",
        "games watched",
        "off by (VP), before and fitted",
        "fitted wins",
        "lead in VP",
        "kept",
    )
    rows = [
        (
            one["ruleset"],
            "network" if "curve" in one else "weights",
            str(one["watched"]),
            f"{one['spread_before']:.1f}, {one['spread_fitted']:.1f}",
            f"{one['won']:.1%} of {one['games']}",
            _with_error(one["margin"], one["error"]),
            "yes" if one["kept"] else "no",
        )
        for one in rounds
    ]
    return table(heads, rows)


def probe_table(summaries: Sequence[Summary]) -> str:
    """How often each level finds the right decision of a probe."""
    right = {(row["level"], row["ruleset"]): f"{row['right']} of {row['probes']}" for row in summaries}
    levels = dict.fromkeys(row["level"] for row in summaries)
    rows = [(level, *(right.get((level, ruleset), "") for ruleset in RULESETS)) for level in levels]
    return table(("level", *RULESETS), rows)


def _with_error(value: float, error: float | None) -> str:
    return f"{value:+.1f}" if error is None else f"{value:+.1f} ± {error:.1f}"


def _evidence(name: str) -> Any:
    return json.loads((EVIDENCE / name).read_text(encoding="utf-8"))


def arena() -> str:
    """How the levels fare against each other."""
    return tables(_evidence("arena.json"))


def versus() -> str:
    """How the levels fare against other versions and levels."""
    return version_table(_evidence("versus.json"))


def training() -> str:
    """What learning has brought, round by round."""
    return training_table(_evidence("train.json"))


def probed() -> str:
    """How often each level finds what a far larger search is certain of."""
    return probe_table(_evidence("probes.json")["rows"])
