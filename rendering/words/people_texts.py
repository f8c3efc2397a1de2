"""The words of the pictures about people, and their alt texts."""

from __future__ import annotations

from collections.abc import Iterator

from languages.durations import duration, short_duration
from rendering.drawing.text import spoken_name
from rendering.words.people_values import LeaderboardCard, StatisticsCard, TableRow
from rendering.words.picture_words import PictureWords

NO_FIGURE = "–"
# The names of ten people must leave room for their figures: Discord's descriptions have at most 1,024 characters.
LONGEST_SPOKEN_NAME = 32


def seats_label(words: PictureWords, number: int) -> str:
    """For games with this many seats."""
    return words.say("picture-players", number=number)


def pace_label(words: PictureWords, seconds: float | None) -> str:
    """A time in its shortest form: `35 min`, `6 h`, `2 d`."""
    return NO_FIGURE if seconds is None else short_duration(words, seconds)


def average_label(points: float | None) -> str:
    """Points on average, rounded to a whole point."""
    return NO_FIGURE if points is None else str(round(points))


def figure_labels(row: TableRow) -> tuple[str, str, str, str]:
    """The figures of a row: victories, games, points on average, and the rating if it is shown."""
    rating = "" if row.rating is None else str(row.rating)
    return str(row.victories), str(row.games), average_label(row.average), rating


def statistics_alt(words: PictureWords, card: StatisticsCard) -> str:
    """The statistics of a person in sentences."""
    return " ".join(_statistics_sentences(words, card))


def leaderboard_alt(words: PictureWords, card: LeaderboardCard) -> str:
    """The standings in sentences, from the first place down."""
    lines = [
        words.say(
            "alt-standing", place=row.place, name=_short_name(row.name, index), figures=_figures_words(words, row)
        )
        for index, row in enumerate(card.rows)
    ]
    return " ".join([words.say("alt-leaderboard", ruleset=words.ruleset_title(card.ruleset)), *lines])


def _statistics_sentences(words: PictureWords, card: StatisticsCard) -> Iterator[str]:
    figures = _figures_words(words, card.total)
    pace = NO_FIGURE if card.turn_seconds is None else duration(words, card.turn_seconds)
    yield words.say("alt-statistics", name=_short_name(card.name, 0), figures=figures, pace=pace)
    for row in (*card.rulesets, *card.sizes):
        yield words.say("alt-row", name=row.name, figures=_figures_words(words, row))
    for index, opponent in enumerate(card.opponents):
        ahead, behind = str(opponent.ahead), str(opponent.behind)
        yield words.say("alt-against", name=_short_name(opponent.name, index), ahead=ahead, behind=behind)
    built = zip(words.city_titles, card.cities, strict=True)
    cities = ", ".join(words.say("alt-figure", name=title, number=str(number)) for title, number in built)
    yield words.say("alt-cities", cities=cities)


def _figures_words(words: PictureWords, row: TableRow) -> str:
    facts = {"victories": row.victories, "games": row.games}
    if row.average is None:
        figures = words.say("alt-figures-without-points", **facts)
    else:
        figures = words.say("alt-figures", **facts, average=average_label(row.average))
    return figures if row.rating is None else words.say("alt-figures-rated", figures=figures, rating=str(row.rating))


def _short_name(name: str, index: int) -> str:
    return spoken_name(name, index % 4)[:LONGEST_SPOKEN_NAME]
