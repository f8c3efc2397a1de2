"""`/carrara stats`: the statistics of a person, in words and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.answers.private_message import answer_pictures, picture_style
from bot.answers.statistics.words import figure_lines
from bot.interactions.context import Interaction, context_of
from bot.interactions.localization import localizer_of
from bot.interactions.replies import defer, say
from bot.service import GameTotals, HeadToHead, PersonFigures, Rating
from languages import Localizer
from rendering import MOST_OPPONENTS, OpponentRow, StatisticsCard, TableRow, ruleset_title, seats_label


async def show_statistics(
    interaction: Interaction, person: discord.User | discord.Member | None, *, ruleset: str | None
) -> None:
    """Answer with the figures of a person in this server; in direct messages with one's own of all servers."""
    await defer(interaction)
    localizer, statistics = await localizer_of(interaction), context_of(interaction).service.statistics
    about = interaction.user if person is None else person
    is_own, server = about.id == interaction.user.id, interaction.guild_id
    # In direct messages nothing tells which games of others somebody may know of.
    if server is None and not is_own:
        await say(interaction, localizer.say("stats-only-own"))
        return
    figures = await statistics.figures(about.id, server=server, ruleset=ruleset)
    scope = _scope(localizer, server=server, ruleset=ruleset)
    if not figures.total.games:
        key = "stats-none-own" if is_own else "stats-none-other"
        await say(interaction, localizer.say(key, name=about.mention, scope=scope))
        return
    ratings = await _visible_ratings(interaction, figures, about.id, is_own=is_own, server=server)
    opponents = _shown_opponents(figures, interaction.user.id)
    title = localizer.say("stats-title", name=about.mention, scope=scope)
    words = "\n".join((title, *figure_lines(figures, ratings, opponents, localizer)))
    names = await statistics.names((one.person for one in opponents), server=server)
    met = [(names.get(one.person, "?"), one) for one in opponents]
    card = statistics_card(about.display_name, figures, ratings, met, language=localizer.language)
    await _answer_card(interaction, words, card)


async def _answer_card(interaction: Interaction, words: str, card: StatisticsCard) -> None:
    context = context_of(interaction)
    style = await picture_style(interaction)
    picture = await context.pictures.try_draw(context.pictures.renderer.statistics, card, **style)
    await answer_pictures(interaction, words=words, pictures=[picture] if picture else [])


def _scope(localizer: Localizer, *, server: int | None, ruleset: str | None) -> str:
    """Which games are counted: `in this server, all rulesets`."""
    where = localizer.say("stats-everywhere" if server is None else "stats-here")
    what = localizer.say("stats-all-rulesets" if ruleset is None else f"ruleset-{ruleset}")
    return localizer.say("stats-scope", where=where, ruleset=what)


async def _visible_ratings(
    interaction: Interaction, figures: PersonFigures, person: int, *, is_own: bool, server: int | None
) -> dict[str, Rating]:
    """The ratings by ruleset that the caller may see: their own, and those of people who let them be shown.

    They are worked out from the same games as the figures: those of the server, and in direct messages all.
    """
    statistics = context_of(interaction).service.statistics
    if not is_own and person not in await statistics.ratings_shown():
        return {}
    found = {
        ruleset: (await statistics.ratings(ruleset, server=server)).get(person) for ruleset, _ in figures.by_ruleset
    }
    # How many games of others count would tell who asked for hints.
    return {ruleset: rating for ruleset, rating in found.items() if rating is not None and (is_own or rating.is_shown)}


def _shown_opponents(figures: PersonFigures, caller: int) -> tuple[HeadToHead, ...]:
    """Those met most often; the caller first, whose own games these are too."""
    order = sorted(figures.opponents, key=lambda one: one.person != caller)
    return tuple(order[:MOST_OPPONENTS])


def statistics_card(
    name: str,
    figures: PersonFigures,
    ratings: Mapping[str, Rating],
    opponents: Sequence[tuple[str, HeadToHead]],
    *,
    language: str,
) -> StatisticsCard:
    """What the picture shows. `opponents` are those to be shown, each with their name."""
    shown = {ruleset: rating.points for ruleset, rating in ratings.items() if rating.is_shown}
    return StatisticsCard(
        name,
        _row("", figures.total),
        figures.turn_seconds,
        tuple(
            _row(ruleset_title(ruleset, language=language), score, shown.get(ruleset))
            for ruleset, score in figures.by_ruleset
        ),
        tuple(_row(seats_label(size, language=language), score) for size, score in figures.by_size),
        tuple(OpponentRow(opponent, one.ahead, one.behind) for opponent, one in opponents),
        figures.cities,
    )


def _row(name: str, score: GameTotals, rating: int | None = None) -> TableRow:
    return TableRow(name, score.games, score.victories, score.average, rating)
