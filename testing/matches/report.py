"""What the arena's games say: shares with their intervals, ratings, and what the games looked like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean
from typing import Any

from openskill.models import PlackettLuce

from game import RULESETS
from testing.markdown import table
from testing.matches.games import CONTESTS, Contest, MatchResult

# Of the normal distribution: 95 % of it lie within so many standard deviations.
Z = 1.96
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


def merge_summaries(summary: Summary, earlier: Summary) -> Summary:
    """The summary, with what earlier stand-ins have shown where it has nothing; their lines keep their mark."""
    played = {(line["contest"], line["ruleset"]) for line in summary["contests"]}
    older = [line for line in earlier["contests"] if (line["contest"], line["ruleset"]) not in played]
    # Ratings go with the games for two that they are shown beside.
    looked = {ruleset for ruleset in earlier["games"] if ruleset not in summary["games"]}
    ratings = {ruleset: earlier["ratings"][ruleset] for ruleset in looked}
    looks = {ruleset: earlier["games"][ruleset] for ruleset in looked}
    return {
        "stand_ins": {**_known_marks(earlier), **summary["stand_ins"]},
        "contests": [*summary["contests"], *older],
        "ratings": {**summary["ratings"], **ratings},
        "games": {**summary["games"], **looks},
    }


def _known_marks(summary: Summary) -> Mapping[str, str]:
    """The fingerprints; a summary from before there was one for each ruleset and number of seats has none to go by."""
    marks = summary["stand_ins"]
    return marks if isinstance(marks, dict) else {}


def _is_earlier(line: Summary, summary: Summary) -> bool:
    asked = stand_ins_asked(CONTESTS[line["contest"]], line["ruleset"])
    return line.get("stand_ins") is None or line["stand_ins"] != _known_marks(summary).get(asked)


def contest_words(line: Summary) -> str:
    """One contest of one ruleset: the first level's share of victories."""
    seconds = "" if line["seconds_a_decision"] is None else f", {line['seconds_a_decision']:.2f} s"
    missed = ", **missed**" if line["verdict"] == "missed" else ""
    return f"{line['share']:.1%} of {line['games']} ({line['low']:.0%} to {line['high']:.0%}){seconds}{missed}"


def tables(summary: Summary) -> str:
    """What the README shows of it."""
    contests = table(("", *RULESETS, "bar"), _contest_rows(summary))
    heads = ("ruleset", "level", "rating", "turns a player", "VP", "how games ended")
    return (
        "Victories of the level named first (95 % interval), and how long the strong level thought over a decision;"
        " *earlier* were the stand-ins of an earlier version:"
        f"\n\n{contests}\nWhat their games for two look like, and each level's openskill rating:"
        f"\n\n{table(heads, _look_rows(summary))}"
    )


def _contest_rows(summary: Summary) -> Iterator[Sequence[str]]:
    found = {
        (line["contest"], line["ruleset"]): contest_words(line) + (", earlier" if _is_earlier(line, summary) else "")
        for line in summary["contests"]
    }
    for contest in CONTESTS.values():
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
    """What matches against another version, or another level of this one, have shown."""
    heads = ("ruleset", "level", "against", "victories", "lead in VP", "sequential test", "how games ended")
    rows = [
        (
            one["ruleset"],
            f"{one['level']} ({one['seconds']:g} s)",
            one["against"],
            f"{one['share']:.1%} of {one['games']} ({one['low']:.0%} to {one['high']:.0%})",
            _with_error(one["lead"], one["lead_error"]),
            one["verdict"],
            ", ".join(f"{reason} {number}" for reason, number in one["ended"].items()),
        )
        for one in sorted(summaries, key=_version_order)
    ]
    return table(heads, [*rows, *_pairings_together(summaries)])


def _pairings_together(summaries: Sequence[Summary]) -> Iterator[Sequence[str]]:
    """For every pairing that was played in several rulesets: what all its games together say."""
    pairings: dict[tuple[str, ...], list[Summary]] = {}
    for one in sorted(summaries, key=_version_order):
        pairings.setdefault((f"{one['level']} ({one['seconds']:g} s)", one["against"]), []).append(one)
    for names, found in pairings.items():
        games = sum(one["games"] for one in found)
        won = sum(one["share"] * one["games"] for one in found)
        low, high = wilson(won, games)
        if len(found) > 1:
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


def ending_table(found: Sequence[Summary]) -> str:
    """How games of the good level against itself ended."""
    rows = [
        (
            one["ruleset"],
            str(one["seats"]),
            str(one["games"]),
            ", ".join(f"{reason} {number}" for reason, number in sorted(one["ended"].items())),
            str(one["ended"].get("stalled", 0)),
        )
        for one in found
    ]
    return table(("ruleset", "seats", "games", "how they ended", "stalled"), rows)


def probe_table(found: Sequence[Summary]) -> str:
    """How often each level finds the right decision of a probe."""
    right = {(one["level"], one["ruleset"]): f"{one['right']} of {one['probes']}" for one in found}
    levels = dict.fromkeys(one["level"] for one in found)
    rows = [(level, *(right.get((level, ruleset), "") for ruleset in RULESETS)) for level in levels]
    return table(("level", *RULESETS), rows)


def futures_table(found: Sequence[Summary]) -> str:
    """How careful turns fare against quick ones, and how far futures and decisions lie apart after some rounds."""
    rounds = [spread["rounds"] for spread in found[0]["spreads"]]
    heads = ("ruleset", "careful against quick turns", *(f"{number} rounds: by luck, by decision" for number in rounds))
    rows = [
        (
            one["ruleset"],
            f"{one['careful_against_quick']['share']:.1%} of {one['careful_against_quick']['games']}, "
            + _with_error(one["careful_against_quick"]["lead"], one["careful_against_quick"]["lead_error"])
            + " VP",
            *(f"{spread['luck']:.2f}, {spread['decisions']:.2f}" for spread in one["spreads"]),
        )
        for one in found
    ]
    return table(heads, rows)


def _with_error(value: float, error: float | None) -> str:
    return f"{value:+.1f}" if error is None else f"{value:+.1f} ± {error:.1f}"
