"""When a contest has been played enough."""

from __future__ import annotations

from collections.abc import Sequence

from research.matches.games import Contest, MatchResult
from research.matches.report import wilson

# With fewer games Wilson's interval is too wide to leave any bar behind.
FEWEST = 20


def is_settled(contest: Contest, games: Sequence[MatchResult]) -> bool:
    """Whether enough has been played: all games, or the interval has left the bar behind."""
    if len(games) >= contest.games:
        return True
    if not contest.stops_early or len(games) < FEWEST or contest.bar is None:
        return False
    low, high = wilson(sum(g.share(contest.levels[0]) for g in games), len(games))
    return low >= contest.bar or high < contest.bar
