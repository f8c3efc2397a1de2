"""Results of finished games: a person's figures, ratings, the leaderboard of a server."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import mean, median
from typing import TypeVar

import discord
from discord import app_commands
from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.core.access import Tables, translate_storage_errors
from bot.core.commands import carrara, choices
from bot.core.interactions import Interaction, answer_pictures, context_of, defer, localizer_of, picture_style, say
from game import CITY_NAMES, RULESETS
from game.ai import LEVELS
from languages import Localizer
from languages.durations import duration
from rendering import (
    MOST_OPPONENTS,
    MOST_ROWS,
    LeaderboardCard,
    OpponentRow,
    Picture,
    StatisticsCard,
    TableRow,
    ruleset_title,
    seats_label,
)
from storage import FinishedGame, Participant, Store

K = TypeVar("K", int, str)

# Figures of a person, from their finished games


class GameTotals(Struct, frozen=True):
    """How some games went. `average` and `best` are points.

    They are None if no game was played to its end, and over several rulesets: 40 points are much in one and little in
    another.
    """

    games: int
    victories: int
    average: float | None = None
    best: int | None = None


class HeadToHead(Struct, frozen=True):
    """Games against one other person: in how many one was ahead or behind; the rest were level."""

    person: int
    games: int
    ahead: int
    behind: int


class PersonFigures(Struct, frozen=True):
    """Everything that is told about a person. `turn_seconds` is the median of their games' medians.

    Only games whose result is their own are counted (`Participant.is_own_game`). `against_stand_ins` are those of the
    `total` in which nobody else took turns.
    """

    total: GameTotals
    against_stand_ins: GameTotals
    by_ruleset: tuple[tuple[str, GameTotals], ...]
    by_size: tuple[tuple[int, GameTotals], ...]
    opponents: tuple[HeadToHead, ...]
    turn_seconds: float | None
    cities: tuple[int, ...]


def person_figures(games: Sequence[FinishedGame], user_id: int) -> PersonFigures:
    """The figures of a person from these games; games without them are left out."""
    played = [(game, own_seat) for game in games if (own_seat := game.participant(user_id)) is not None]
    own = [(game, participant) for game, participant in played if participant.is_own_game]
    # The turns they took are theirs, even if others took the rest.
    seconds = [participant.turn_seconds for _, participant in played if participant.turn_seconds is not None]
    return PersonFigures(
        game_totals(own),
        game_totals((game, participant) for game, participant in own if not game.is_among_people),
        _totals_by(own, lambda game: game.ruleset),
        _totals_by(own, lambda game: game.size),
        _opponents(own, user_id),
        median(seconds) if seconds else None,
        tuple(
            sum(participant.cities[city] for _, participant in own if participant.cities)
            for city in range(len(CITY_NAMES))
        ),
    )


def game_totals(games: Iterable[tuple[FinishedGame, Participant]]) -> GameTotals:
    """The totals of one person's games with their part in each. Points of a seat that they left do not count."""
    own = tuple(games)
    stayed = [(game.ruleset, participant) for game, participant in own if participant.left is None]
    # Alone or together with others.
    won = sum(participant.place == 1 for _, participant in stayed)
    if len({ruleset for ruleset, _ in stayed}) != 1:
        return GameTotals(len(own), won)
    points = [participant.points for _, participant in stayed]
    return GameTotals(len(own), won, mean(points), max(points))


def _totals_by(
    own: Sequence[tuple[FinishedGame, Participant]], key: Callable[[FinishedGame], K]
) -> tuple[tuple[K, GameTotals], ...]:
    groups = defaultdict[K, list[tuple[FinishedGame, Participant]]](list)
    for game, participant in own:
        groups[key(game)].append((game, participant))
    return tuple((name, game_totals(groups[name])) for name in sorted(groups))


def _opponents(own: Sequence[tuple[FinishedGame, Participant]], user_id: int) -> tuple[HeadToHead, ...]:
    """Everybody they have met in games that both played themselves, those they met most often first."""
    comparisons = defaultdict[int, list[int]](list)
    for game, participant in own:
        # Anyone who left did worse than anyone who stayed.
        mine = (participant.left is not None, participant.place)
        for other in {seat.person for seat in game.participants} - {None, user_id}:
            assert other is not None
            rival = game.participant(other)
            assert rival is not None
            if rival.is_own_game:
                theirs = (rival.left is not None, rival.place)
                comparisons[other].append((mine < theirs) - (mine > theirs))
    opponents = [HeadToHead(other, len(each), each.count(1), each.count(-1)) for other, each in comparisons.items()]
    return tuple(sorted(opponents, key=lambda opponent: (-opponent.games, opponent.person)))


# Ratings

# A person's id, or the level of a stand-in.
Rated = int | str
# Fewer games tell too little: until then no rating is shown.
LEAST_GAMES = 5
# The points of somebody who has not played. With this scale a newcomer's standard deviation (25/3) is 200 points.
NEWCOMER = 1500.0
SCALE = 24.0
# A rating is the mean strength minus this many standard deviations, a lower bound that holds 997 times in 1000: it
# rises with every game that went as expected.
DEVIATIONS = 3.0


class Rating(Struct, frozen=True):
    """Points, and after how many games."""

    points: int
    games: int

    @property
    def is_shown(self) -> bool:
        return self.games >= LEAST_GAMES


def ratings(games: Iterable[FinishedGame]) -> Mapping[Rated, Rating]:
    """Everybody's rating after these games of one ruleset, in whatever order they are given."""
    model = PlackettLuce()
    strengths = defaultdict[Rated, PlackettLuceRating](model.rating)
    played = Counter[Rated]()
    for game in sorted(games, key=lambda game: (game.finished, game.table)):
        rated = rated_participants(game)
        if len(rated) < 2:
            continue
        for key, strength in _after_game(model, rated, strengths).items():
            strengths[key] = strength
            played[key] += 1
    return {
        key: Rating(round(NEWCOMER + SCALE * (strength.mu - DEVIATIONS * strength.sigma)), played[key])
        for key, strength in strengths.items()
    }


def rated_participants(game: FinishedGame) -> tuple[Participant, ...]:
    """The participants for whom the game counts, each person once."""
    return tuple(
        participant
        for participant in game.participants
        if participant.unrated is None
        and (participant.person is None or participant is game.participant(participant.person))
    )


def ranks(participants: Sequence[Participant]) -> list[float]:
    """The order of the participants as numbers, the best first; anyone who left is behind everyone who stayed."""
    keys = [(participant.left is not None, participant.place) for participant in participants]
    return [float(sum(other < own for other in keys)) for own in keys]


def _after_game(
    model: PlackettLuce, rated: Sequence[Participant], strengths: Mapping[Rated, PlackettLuceRating]
) -> dict[Rated, PlackettLuceRating]:
    """The strengths after the game, of the people and stand-ins that played.

    Somebody who was erased counts as a newcomer each time. Stand-ins of one level at one table share what they gain.
    """
    keys = [participant.level if participant.person is None else participant.person for participant in rated]
    teams = [[model.rating() if key is None else strengths[key]] for key in keys]
    after = defaultdict[Rated, list[PlackettLuceRating]](list)
    for key, (strength,) in zip(keys, model.rate(teams, ranks=ranks(rated)), strict=True):
        if key is not None:
            after[key].append(strength)
    return {
        key: each[0] if len(each) == 1 else model.rating(mean(s.mu for s in each), mean(s.sigma for s in each))
        for key, each in after.items()
    }


# Reliability

# People change: older games no longer count.
NEWEST_GAMES = 20


class Reliability(Struct, frozen=True):
    """Games begun and finished; `turn_seconds` is the median time for a turn, None if unknown."""

    begun: int
    finished: int
    turn_seconds: float | None


def reliability(games: Sequence[FinishedGame], user_id: int, *, given_up: int) -> Reliability | None:
    """What the person's newest games tell, and `given_up` games that have no result; None for a newcomer."""
    own = [own_seat for game in games[-NEWEST_GAMES:] if (own_seat := game.participant(user_id)) is not None]
    begun = len(own) + given_up
    if not begun:
        return None
    seconds = [participant.turn_seconds for participant in own if participant.turn_seconds is not None]
    # They played to the end themselves, with no stand-in in their place.
    finished = sum(participant.left is None and participant.level is None for participant in own)
    return Reliability(begun, finished, median(seconds) if seconds else None)


# The leaderboard


class Standing(Struct, frozen=True):
    """One person's line; people with as many victories in as many games share their `place`."""

    place: int
    person: int
    score: GameTotals


def standings(games: Iterable[FinishedGame]) -> tuple[Standing, ...]:
    """The standings in these games of one ruleset: by victories, then by fewer games, then by points.

    A game counts if at least two people took turns in it: a victory over stand-ins alone is none over people. It counts
    for people who took at least two thirds of their own turns, and as a defeat for people who gave up.
    """
    own = defaultdict[int, list[tuple[FinishedGame, Participant]]](list)
    for game in games:
        if not game.is_among_people:
            continue
        for person in {seat.person for seat in game.participants if seat.person is not None}:
            participant = game.participant(person)
            assert participant is not None
            if participant.is_own_game:
                own[person].append((game, participant))
    scores = {person: game_totals(games) for person, games in own.items()}
    keys = {person: (-score.victories, score.games) for person, score in scores.items()}
    order = sorted(scores, key=lambda person: (keys[person], -(scores[person].average or 0.0), person))
    # Backwards, so that people with the same key get the place of the first of them.
    places = {keys[person]: place for place, person in reversed(tuple(enumerate(order, start=1)))}
    return tuple(Standing(places[keys[person]], person, scores[person]) for person in order)


# Read from the database


async def read_figures(
    tables: Tables, user_id: int, *, server: int | None, ruleset: str | None = None
) -> PersonFigures:
    """The figures of a person in a server, or everywhere; of one ruleset, or of all."""
    games = await translate_storage_errors(tables.store.statistics.games_of(user_id))
    chosen = [game for game in games if server in (None, game.server) and ruleset in (None, game.ruleset)]
    return person_figures(chosen, user_id)


async def read_standings(tables: Tables, server: int, *, ruleset: str | None = None) -> dict[str, tuple[Standing, ...]]:
    """The standings of a server in each ruleset, or in one; rulesets in which nobody's games count are left out."""
    games = await translate_storage_errors(tables.store.statistics.games_at(server))
    chosen = [name for name in RULESETS if ruleset in (None, name)]
    # Off the event loop: ten thousand games took 0.1 s.
    by_ruleset = await asyncio.to_thread(
        lambda: {name: standings(game for game in games if game.ruleset == name) for name in chosen}
    )
    return {name: rows for name, rows in by_ruleset.items() if rows}


class RatingCache:
    """Everybody's ratings by server and ruleset, computed from stored results and kept until another is stored."""

    def __init__(self, store: Store) -> None:
        self._stored = store.statistics
        self._ratings: dict[tuple[int | None, str], Mapping[Rated, Rating]] = {}
        # The version of the results that these ratings were computed from.
        self._version: tuple[int, ...] | None = None

    async def read_ratings(self, ruleset: str, *, server: int | None) -> Mapping[Rated, Rating]:
        """Everybody's rating in a ruleset, from the games of a server; without one from those of all servers.

        The rating over all servers is for its owner's eyes only: two accounts on a server of their own could lift it.
        """
        # Read before the games: if a result is stored in between, the next call finds a newer version and computes the
        # ratings again. Read after them, ratings without that result would be kept.
        version = await translate_storage_errors(self._stored.version())
        if version != self._version:
            self._version, self._ratings = version, {}
        known = self._ratings
        if (server, ruleset) not in known:
            games = await translate_storage_errors(
                self._stored.games_of_ruleset(ruleset) if server is None else self._stored.games_at(server)
            )
            # Off the event loop: ten thousand games took 0.6 s.
            known[server, ruleset] = await asyncio.to_thread(
                lambda: ratings(game for game in games if game.ruleset == ruleset)
            )
        return known[server, ruleset]


async def read_people_showing_ratings(tables: Tables) -> frozenset[int]:
    """The people who let others see their rating."""
    return await translate_storage_errors(tables.store.statistics.ratings_shown())


async def read_reliability(tables: Tables, people: Iterable[int]) -> dict[int, Reliability]:
    """How reliable people have been, in all their games; newcomers are left out."""
    stored, known = tables.store.statistics, dict[int, Reliability]()
    for user_id in people:
        # Every card of a lobby asks this for every seat, so it must not grow with the years.
        games = await translate_storage_errors(stored.games_of(user_id, newest=NEWEST_GAMES))
        given_up = await translate_storage_errors(stored.given_up(user_id))
        if (person := reliability(games, user_id, given_up=given_up)) is not None:
            known[user_id] = person
    return known


async def read_player_names(tables: Tables, people: Iterable[int], *, server: int | None) -> dict[int, str]:
    """What people were called at their last table of a server, or anywhere; unknown ones are left out."""
    return await translate_storage_errors(tables.store.statistics.names(people, server=server))


async def note_hint(tables: Tables, table_id: int, *, seat: int, user_id: int) -> None:
    """Note that a person asked for a hint in this seat: the game does not count for their rating.

    Nobody else is told.
    """
    await translate_storage_errors(tables.store.statistics.note_hint(table_id, seat=seat, person=user_id))


# The leaderboard, shown to the caller alone

# Four rulesets with this many lines each, and the caller's own, fit into one message of Discord.
MOST_ROWS_OF_EACH = 4


@carrara.command("leaderboard", ruleset="option-leaderboard-ruleset")
@app_commands.choices(ruleset=choices("ruleset", RULESETS))
async def leaderboard_command(interaction: Interaction, ruleset: str | None = None) -> None:
    """Answer with the people of this server who won most, in one ruleset or in each of them separately.

    If a ruleset is chosen, the ratings in it are shown of people who let others see theirs.
    """
    await defer(interaction)
    context, localizer = context_of(interaction), await localizer_of(interaction)
    if interaction.guild_id is None:
        await say(interaction, localizer.say("leaderboard-server-only"))
        return
    server, tables = interaction.guild_id, context.service.tables
    standings = await read_standings(tables, server, ruleset=ruleset)
    if not standings:
        title = localizer.say("stats-all-rulesets" if ruleset is None else f"ruleset-{ruleset}")
        await say(interaction, localizer.say("leaderboard-none", ruleset=title))
        return
    ratings = {} if ruleset is None else await context.service.ratings.read_ratings(ruleset, server=server)
    points = shown_ratings(ratings, await read_people_showing_ratings(tables))
    most = MOST_ROWS if len(standings) == 1 else MOST_ROWS_OF_EACH
    style = await picture_style(interaction)
    lines, pictures = list[str](), list[Picture]()
    for name, rows in standings.items():
        lines.append(localizer.say("leaderboard-title", ruleset=localizer.say(f"ruleset-{name}")))
        # The first rows, and the caller's own if it is further down.
        lines += [
            standing_line(row, points.get(row.person), localizer)
            for index, row in enumerate(rows)
            if index < most or row.person == interaction.user.id
        ]
        names = await read_player_names(tables, (row.person for row in rows[:most]), server=server)
        card = LeaderboardCard(name, tuple(_leaderboard_row(row, names, points) for row in rows[:most]))
        picture = await context.pictures.try_draw(context.pictures.renderer.leaderboard, card, **style)
        pictures += [picture] if picture else []
    # The ratings of stand-ins, to compare with
    stand_ins = [
        localizer.say("leaderboard-stand-in", level=localizer.say(f"level-{level}"), points=str(ratings[level].points))
        for level in LEVELS
        if level in ratings and ratings[level].is_shown
    ]
    if stand_ins:
        lines.append(localizer.say("leaderboard-stand-ins", ratings=localizer.enumeration(stand_ins)))
    lines.append(localizer.say("leaderboard-footer" if ruleset is None else "leaderboard-footer-ratings"))
    await answer_pictures(interaction, words="\n".join(lines), pictures=pictures)


def shown_ratings(ratings: Mapping[Rated, Rating], willing: frozenset[int]) -> dict[int, int]:
    """The rating points by person, of the people in `willing` who have played enough games."""
    return {
        key: rating.points
        for key, rating in ratings.items()
        if isinstance(key, int) and rating.is_shown and key in willing
    }


def standing_line(standing: Standing, rating: int | None, localizer: Localizer) -> str:
    """One line of the leaderboard; `rating` is None if it must not be shown."""
    words = score_words(standing.score, localizer)
    shown = "" if rating is None else localizer.say("stats-rating", points=str(rating))
    return localizer.say("leaderboard-line", place=standing.place, name=f"<@{standing.person}>", score=words) + shown


def _leaderboard_row(standing: Standing, names: Mapping[int, str], points: Mapping[int, int]) -> TableRow:
    score, name = standing.score, names.get(standing.person, "?")
    return TableRow(name, score.games, score.victories, score.average, points.get(standing.person), standing.place)


# The figures of a person, shown to the caller alone

# This many favourite cities are named; the picture has no room for more either.
MOST_CITIES = 3


@carrara.command("stats", person="option-stats-person", ruleset="option-stats-ruleset")
@app_commands.choices(ruleset=choices("ruleset", RULESETS))
async def stats_command(
    interaction: Interaction, person: discord.User | None = None, ruleset: str | None = None
) -> None:
    """Answer with the figures of a person in this server; in direct messages with the caller's own of all servers."""
    await defer(interaction)
    context, localizer = context_of(interaction), await localizer_of(interaction)
    about = interaction.user if person is None else person
    is_own, server = about.id == interaction.user.id, interaction.guild_id
    # In a direct message nothing tells which games of other people the caller may know about.
    if server is None and not is_own:
        await say(interaction, localizer.say("stats-only-own"))
        return
    tables = context.service.tables
    figures = await read_figures(tables, about.id, server=server, ruleset=ruleset)
    # Which games are counted: `in this server, all rulesets`.
    where = localizer.say("stats-everywhere" if server is None else "stats-here")
    what = localizer.say("stats-all-rulesets" if ruleset is None else f"ruleset-{ruleset}")
    scope = localizer.say("stats-scope", where=where, ruleset=what)
    if not figures.total.games:
        key = "stats-none-own" if is_own else "stats-none-other"
        await say(interaction, localizer.say(key, name=about.mention, scope=scope))
        return
    ratings = await _visible_ratings(interaction, figures, about.id, is_own=is_own, server=server)
    # The opponents met most often; the caller first, whose own games these are too.
    order = sorted(figures.opponents, key=lambda opponent: opponent.person != interaction.user.id)
    opponents = order[:MOST_OPPONENTS]
    title = localizer.say("stats-title", name=about.mention, scope=scope)
    words = "\n".join((title, *figure_lines(figures, ratings, opponents, localizer)))
    names = await read_player_names(tables, (opponent.person for opponent in opponents), server=server)
    named = [(names.get(opponent.person, "?"), opponent) for opponent in opponents]
    card = statistics_card(about.display_name, figures, ratings, named, language=localizer.language)
    style = await picture_style(interaction)
    picture = await context.pictures.try_draw(context.pictures.renderer.statistics, card, **style)
    await answer_pictures(interaction, words=words, pictures=[picture] if picture else [])


async def _visible_ratings(
    interaction: Interaction, figures: PersonFigures, user_id: int, *, is_own: bool, server: int | None
) -> dict[str, Rating]:
    """The ratings by ruleset that the caller may see: their own, and those of people who let them be shown.

    They are computed from the same games as the figures: those of the server, and in direct messages all.
    """
    service = context_of(interaction).service
    if not is_own and user_id not in await read_people_showing_ratings(service.tables):
        return {}
    visible = dict[str, Rating]()
    for ruleset, _ in figures.by_ruleset:
        rating = (await service.ratings.read_ratings(ruleset, server=server)).get(user_id)
        # The number of somebody else's rated games would tell who asked for hints.
        if rating is not None and (is_own or rating.is_shown):
            visible[ruleset] = rating
    return visible


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
    for opponent in opponents:
        facts = {"ahead": opponent.ahead, "behind": opponent.behind, "games": opponent.games}
        yield say("stats-opponent", name=f"<@{opponent.person}>", **facts)
    cities = sorted((-number, city) for city, number in enumerate(figures.cities) if number)[:MOST_CITIES]
    if cities:
        words = [say("stats-city", city=localizer.city(city), number=-number) for number, city in cities]
        yield say("stats-cities", cities=localizer.enumeration(words))


def score_words(score: GameTotals, localizer: Localizer) -> str:
    """`5 victories in 12 games, 61 VP a game, 88 at best`."""
    facts = {"victories": score.victories, "games": score.games}
    if score.average is None or score.best is None:
        return localizer.say("stats-score-without-points", **facts)
    return localizer.say("stats-score", **facts, average=round(score.average), best=score.best)


def _rating_words(rating: Rating | None, localizer: Localizer) -> str:
    """The end of a ruleset's line; empty if the reader may not see the rating."""
    if rating is None:
        return ""
    if not rating.is_shown:
        return localizer.say("stats-rating-later", least=LEAST_GAMES, games=rating.games)
    return localizer.say("stats-rating", points=str(rating.points))


def statistics_card(
    name: str,
    figures: PersonFigures,
    ratings: Mapping[str, Rating],
    opponents: Sequence[tuple[str, HeadToHead]],
    *,
    language: str,
) -> StatisticsCard:
    """What the picture shows. `opponents` are those to be shown, each with their name."""

    def table_row(name: str, score: GameTotals, rating: Rating | None = None) -> TableRow:
        points = rating.points if rating is not None and rating.is_shown else None
        return TableRow(name, score.games, score.victories, score.average, points)

    return StatisticsCard(
        name,
        table_row("", figures.total),
        figures.turn_seconds,
        tuple(
            table_row(ruleset_title(ruleset, language=language), score, ratings.get(ruleset))
            for ruleset, score in figures.by_ruleset
        ),
        tuple(table_row(seats_label(size, language=language), score) for size, score in figures.by_size),
        tuple(OpponentRow(opponent, record.ahead, record.behind) for opponent, record in opponents),
        figures.cities,
    )
