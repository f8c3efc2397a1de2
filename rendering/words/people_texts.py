"""The words of the pictures about people, and their alt texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rendering.drawing.text import spoken_name
from rendering.words.labels import EDITION_TERMS
from rendering.words.people_values import LeaderboardCard, StatisticsCard, TableRow
from rendering.words.piece_names import CITY_TITLES

VICTORIES, GAMES, VP_A_GAME, PER_TURN = "victories", "games", "VP a game", "per turn"
WON, AVERAGE, RATING = "won", "avg VP", "rating"
HEAD_TO_HEAD: Final = "Head to head"
AHEAD_BEHIND: Final = "ahead : behind"
FAVOURITE_CITIES: Final = "Buildings by city"
LEADERBOARD: Final = "Leaderboard"
ALL_RULESETS: Final = "All rulesets"
NO_FIGURE: Final = "–"
# Names of ten people must leave room for their figures: Discord's descriptions end at 1,024 characters.
LONGEST_SPOKEN_NAME: Final = 32
MINUTE, HOUR, DAY = 60, 3_600, 86_400


def ruleset_title(ruleset: str | None) -> str:
    """What a ruleset is called; None stands for all of them."""
    return ALL_RULESETS if ruleset is None else EDITION_TERMS[ruleset].title


def seats_label(number: int) -> str:
    """For games of so many seats."""
    return f"{number} players"


def pace_label(seconds: float | None) -> str:
    """A time as short as it can be said: `40 s`, `35 min`, `6 h`, `2 d`."""
    if seconds is None:
        return NO_FIGURE
    for unit, name in ((DAY, "d"), (HOUR, "h"), (MINUTE, "min")):
        # 36 hours say more than 1 or 2 days.
        if seconds >= unit * (2 if unit == DAY else 1):
            return f"{round(seconds / unit)} {name}"
    return f"{round(seconds)} s"


def average_label(points: float | None) -> str:
    """Points on average, to the whole point."""
    return NO_FIGURE if points is None else str(round(points))


def statistics_alt(card: StatisticsCard) -> str:
    """The statistics of a person in sentences."""
    return " ".join(_statistics_sentences(card))


def leaderboard_alt(card: LeaderboardCard) -> str:
    """The standings in sentences, the first first."""
    lines = [f"{row.place}. {_short_name(row.name, index)}: {_row_words(row)}." for index, row in enumerate(card.rows)]
    return " ".join([f"{LEADERBOARD}, {ruleset_title(card.ruleset)}.", *lines])


def _statistics_sentences(card: StatisticsCard) -> Iterator[str]:
    total = card.total
    yield f"Statistics of {_short_name(card.name, 0)}: {_row_words(total)}, {pace_label(card.turn_seconds)} per turn."
    yield from (f"{row.name}: {_row_words(row)}." for row in (*card.rulesets, *card.sizes))
    for index, one in enumerate(card.opponents):
        yield f"Against {_short_name(one.name, index)}: {one.ahead} ahead, {one.behind} behind."
    built = [f"{title} {number}" for title, number in zip(CITY_TITLES, card.cities, strict=True)]
    yield f"{FAVOURITE_CITIES}: {', '.join(built)}."


def _row_words(row: TableRow) -> str:
    rating = "" if row.rating is None else f", {RATING} {row.rating}"
    return f"{row.victories} {WON} of {row.games} {GAMES}, {average_label(row.average)} {VP_A_GAME}{rating}"


def _short_name(name: str, index: int) -> str:
    return spoken_name(name, index % 4)[:LONGEST_SPOKEN_NAME]
