"""The sentences of statistics and of the leaderboard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.service import LEAST_GAMES, GameTotals, HeadToHead, PersonFigures, Rating, Standing
from languages.durations import duration
from languages import Localizer

# So many favourite cities are named; the picture has no room for more either.
MOST_CITIES: Final = 3


def figure_lines(
    figures: PersonFigures, ratings: Mapping[str, Rating], opponents: Sequence[HeadToHead], localizer: Localizer
) -> Iterator[str]:
    """All figures, line by line. `ratings` are those by ruleset that the reader may see."""
    say = localizer.say
    yield say("stats-total", score=score_words(figures.total, localizer))
    if figures.against_stand_ins.games:
        yield say("stats-against-stand-ins", score=score_words(figures.against_stand_ins, localizer))
    if figures.turn_seconds is not None:
        yield say("stats-pace", pace=duration(localizer, figures.turn_seconds))
    for ruleset, score in figures.by_ruleset:
        line = say("stats-line", about=say(f"ruleset-{ruleset}"), score=score_words(score, localizer))
        yield f"{line}{_rating_words(ratings.get(ruleset), localizer)}"
    for size, score in figures.by_size:
        yield say("stats-line", about=say("stats-seats", number=size), score=score_words(score, localizer))
    for one in opponents:
        facts = {"ahead": one.ahead, "behind": one.behind, "games": one.games}
        yield say("stats-opponent", name=f"<@{one.person}>", **facts)
    if cities := _favourite_cities(figures.cities, localizer):
        yield say("stats-cities", cities=localizer.enumeration(cities))


def score_words(score: GameTotals, localizer: Localizer) -> str:
    """`5 victories in 12 games, 61 VP a game, 88 at best`."""
    facts = {"victories": score.victories, "games": score.games}
    if score.average is None or score.best is None:
        return localizer.say("stats-score-without-points", **facts)
    return localizer.say("stats-score", **facts, average=round(score.average), best=score.best)


def _rating_words(rating: Rating | None, localizer: Localizer) -> str:
    """Behind a ruleset's line; nothing where the reader may not see the rating."""
    if rating is None:
        return ""
    if not rating.is_shown:
        return localizer.say("stats-rating-later", least=LEAST_GAMES, games=rating.games)
    return localizer.say("stats-rating", points=str(rating.points))


def _favourite_cities(cities: Sequence[int], localizer: Localizer) -> list[str]:
    order = sorted((city for city, number in enumerate(cities) if number), key=lambda city: (-cities[city], city))
    return [localizer.say("stats-city", city=localizer.city(city), number=cities[city]) for city in order[:MOST_CITIES]]


def standing_line(standing: Standing, rating: int | None, localizer: Localizer) -> str:
    """One line of the leaderboard; `rating` is None where it is not to be shown."""
    words = score_words(standing.score, localizer)
    shown = "" if rating is None else localizer.say("stats-rating", points=str(rating))
    return localizer.say("leaderboard-line", place=standing.place, name=f"<@{standing.person}>", score=words) + shown
