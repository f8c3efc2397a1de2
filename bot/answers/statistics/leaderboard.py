"""`/carrara leaderboard`: the standings of a server, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.answers.private_message import answer_pictures, picture_style
from bot.answers.statistics.words import standing_line
from bot.interactions.context import Interaction, context_of
from bot.interactions.localization import localizer_of
from bot.interactions.replies import defer, say
from bot.service import Rated, Rating, Standing
from game.ai import LEVELS
from languages import Localizer
from rendering import MOST_ROWS, LeaderboardCard, Picture, TableRow

# Four rulesets with these many lines each, and the caller's own, are one message of Discord.
MOST_ROWS_OF_EACH: Final = 4


async def show_leaderboard(interaction: Interaction, *, ruleset: str | None) -> None:
    """Answer with the people of this server who won most, in one ruleset or in each of them apart.

    If a ruleset is chosen, ratings in it are shown of those who let others see theirs.
    """
    await defer(interaction)
    context, localizer = context_of(interaction), await localizer_of(interaction)
    if interaction.guild_id is None:
        await say(interaction, localizer.say("leaderboard-server-only"))
        return
    server, statistics = interaction.guild_id, context.service.statistics
    standings = await statistics.standings(server, ruleset=ruleset)
    if not standings:
        title = localizer.say("stats-all-rulesets" if ruleset is None else f"ruleset-{ruleset}")
        await say(interaction, localizer.say("leaderboard-none", ruleset=title))
        return
    ratings = {} if ruleset is None else await statistics.ratings(ruleset, server=server)
    points = shown_ratings(ratings, await statistics.ratings_shown())
    most = MOST_ROWS if len(standings) == 1 else MOST_ROWS_OF_EACH
    style = await picture_style(interaction)
    lines, pictures = list[str](), list[Picture]()
    for name, rows in standings.items():
        lines.append(localizer.say("leaderboard-title", ruleset=localizer.say(f"ruleset-{name}")))
        lines += _lines(rows, points, interaction.user.id, localizer, most=most)
        names = await statistics.names((row.person for row in rows[:most]), server=server)
        card = LeaderboardCard(name, tuple(_row(row, names, points) for row in rows[:most]))
        picture = await context.pictures.try_draw(context.pictures.renderer.leaderboard, card, **style)
        pictures += [picture] if picture else []
    lines += _stand_in_lines(ratings, localizer)
    lines.append(localizer.say("leaderboard-footer" if ruleset is None else "leaderboard-footer-ratings"))
    await answer_pictures(interaction, words="\n".join(lines), pictures=pictures)


def shown_ratings(ratings: Mapping[Rated, Rating], willing: frozenset[int]) -> dict[int, int]:
    """The rating points by person, of the people in `willing` who have played enough games."""
    return {key: one.points for key, one in ratings.items() if isinstance(key, int) and one.is_shown and key in willing}


def _lines(
    standings: Sequence[Standing], points: Mapping[int, int], caller: int, localizer: Localizer, *, most: int
) -> Iterator[str]:
    """The first lines, and the caller's own where it is further down."""
    for index, one in enumerate(standings):
        if index < most or one.person == caller:
            yield standing_line(one, points.get(one.person), localizer)


def _stand_in_lines(ratings: Mapping[Rated, Rating], localizer: Localizer) -> list[str]:
    """What stand-ins are rated, to compare with."""
    levels = [(level, ratings[level]) for level in LEVELS if level in ratings and ratings[level].is_shown]
    words = [
        localizer.say("leaderboard-stand-in", level=localizer.say(f"level-{level}"), points=str(one.points))
        for level, one in levels
    ]
    return [localizer.say("leaderboard-stand-ins", ratings=localizer.enumeration(words))] if words else []


def _row(standing: Standing, names: Mapping[int, str], points: Mapping[int, int]) -> TableRow:
    score, name = standing.score, names.get(standing.person, "?")
    return TableRow(name, score.games, score.victories, score.average, points.get(standing.person), standing.place)
