"""Pictures and words of a position: takes a view, returns a `Picture`, and keeps no state except caches.

The board is several pictures, one below the other: market, players, and the cards of the first edition's expansion.
Every picture comes with an alt text of at most 1,024 characters; `position_text` gives the whole position in words.
Themes are "dark", "light" and "colour-blind"; languages are the folders of `languages/`, and any other name is
English. Anything that cannot be drawn raises a ValueError that names the field.
Drawing takes milliseconds once its pieces are cached. Call it from one worker thread, not from the event loop: the
bounded cache of pieces has a lock, so several threads are safe but wait for each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import Action, View
from rendering.drawing.canvas import Canvas, Picture
from rendering.drawing.theme import THEMES, theme_named
from rendering.final_picture import final_scoring_canvas
from rendering.lobby.banner import lobby_canvas
from rendering.people.leaderboard import leaderboard_canvas
from rendering.people.statistics import statistics_canvas
from rendering.position.changes import BoardPlace, Changes, changes
from rendering.position.reach import Reach, reach
from rendering.private.own_market import own_market_canvas
from rendering.private.player_board import player_board_canvas
from rendering.private.screen import screen_canvas
from rendering.private.since_last_turn import since_parts
from rendering.private.wheel_close_up import wheel_close_up_canvas
from rendering.public_board.board import board_parts
from rendering.words import people_texts
from rendering.words.alt_texts import AltTexts
from rendering.words.people_texts import leaderboard_alt, statistics_alt
from rendering.words.people_values import (
    MOST_OPPONENTS,
    MOST_ROWS,
    LeaderboardCard,
    OpponentRow,
    StatisticsCard,
    TableRow,
)
from rendering.words.picture_words import picture_words
from rendering.words.position_text import position_in_words
from rendering.words.shown_names import shown_name, with_names, with_shown_names

__all__ = [
    "MOST_OPPONENTS",
    "MOST_ROWS",
    "THEMES",
    "BoardPlace",
    "Changes",
    "LeaderboardCard",
    "OpponentRow",
    "Picture",
    "Reach",
    "StatisticsCard",
    "TableRow",
    "board",
    "changes",
    "final",
    "leaderboard",
    "lobby_banner",
    "own_market",
    "player_board",
    "position_text",
    "reach",
    "ruleset_title",
    "screen",
    "seats_label",
    "since",
    "statistics",
    "wheel",
]


def _picture(canvas: Canvas, alt: str) -> Picture:
    return Picture(canvas.png(), alt, canvas.width, canvas.height)


def _require_seat(view: View, seat: int) -> int:
    """The seat; raises ValueError if there is none of this number."""
    # A number from a command may be anything, and -1 would silently mean the last seat.
    if not isinstance(seat, int) or not 0 <= seat < len(view.seats):
        raise ValueError(f"seat: {seat!r} is not one of the {len(view.seats)} seats")
    return seat


def board(view: View, *, theme: str = "dark", language: str = "en") -> tuple[Picture, ...]:
    """The whole position: market, players, and cards if the ruleset has a choice of them."""
    words = picture_words(language)
    view, alt_texts = with_names(view, words), AltTexts(words)
    parts = board_parts(view, theme_named(theme), words)
    return tuple(_picture(part.canvas, alt_texts.board(view, part.name, part.seats)) for part in parts)


def since(
    before: View, after: View, *, theme: str = "dark", language: str = "en", between: Sequence[View] = ()
) -> tuple[Picture, ...]:
    """The current board with everything outlined that changed since `before`; the views in between say who did what."""
    words = picture_words(language)
    changed = changes((before, *between, after))
    after, alt_texts = with_names(after, words), AltTexts(words)
    return tuple(
        Picture(png, alt_texts.since(after, changed, part.name, part.seats), part.canvas.width, part.canvas.height)
        for part, png in since_parts(after, theme_named(theme), words, changed)
    )


def own_market(
    view: View, seat: int, actions: Iterable[Action], *, theme: str = "dark", language: str = "en"
) -> Picture:
    """The market for a seat with these legal actions: what it can reach is framed. For that player alone."""
    words = picture_words(language)
    view = with_names(view, words)
    within_reach = reach(view, _require_seat(view, seat), actions)
    canvas = own_market_canvas(view, seat, theme_named(theme), words, within_reach)
    return _picture(canvas, AltTexts(words).own_market(view, seat, within_reach))


def screen(view: View, seat: int, *, theme: str = "dark", language: str = "en") -> Picture:
    """What a seat keeps behind its screen, which must be open to the viewer."""
    words = picture_words(language)
    view = with_names(view, words)
    canvas = screen_canvas(view, _require_seat(view, seat), theme_named(theme), words)
    return _picture(canvas, AltTexts(words).screen(view, seat))


def wheel(
    view: View,
    *,
    theme: str = "dark",
    language: str = "en",
    coins: int | None = None,
    actions: Iterable[Action] | None = None,
) -> Picture:
    """The wheel with its prices; those above `coins` are struck through.

    With the viewer's legal actions, the places that they can buy from are framed.
    """
    words = picture_words(language)
    within_reach = None if actions is None or view.viewer is None else reach(view, view.viewer, actions)
    canvas = wheel_close_up_canvas(view, theme_named(theme), words, coins=coins, reach=within_reach)
    return _picture(canvas, AltTexts(words).wheel(view, coins, within_reach))


def player_board(view: View, seat: int, *, theme: str = "dark", language: str = "en") -> Picture:
    """One player's board, large."""
    words = picture_words(language)
    view = with_names(view, words)
    canvas = player_board_canvas(view, _require_seat(view, seat), theme_named(theme), words)
    return _picture(canvas, AltTexts(words).player(view, seat))


def final(view: View, *, theme: str = "dark", language: str = "en") -> Picture:
    """The final scoring of a game that is over."""
    words = picture_words(language)
    view = with_names(view, words)
    return _picture(final_scoring_canvas(view, theme_named(theme), words), AltTexts(words).final(view))


def lobby_banner(
    ruleset: str, names: Sequence[str], *, seats: int = 4, theme: str = "dark", language: str = "en"
) -> Picture:
    """The banner of a table that has not started: its ruleset, who sits there, which seats are free."""
    words = picture_words(language)
    shown = tuple(shown_name(name, seat, words) for seat, name in enumerate(names))
    canvas = lobby_canvas(ruleset, shown, theme_named(theme), words, seats=seats)
    return _picture(canvas, AltTexts(words).lobby(ruleset, shown, seats))


def statistics(card: StatisticsCard, *, theme: str = "dark", language: str = "en") -> Picture:
    """The statistics of a person."""
    words = picture_words(language)
    card = with_shown_names(card, words)
    return _picture(statistics_canvas(card, theme_named(theme), words), statistics_alt(words, card))


def leaderboard(card: LeaderboardCard, *, theme: str = "dark", language: str = "en") -> Picture:
    """The standings of a server, most victories first."""
    words = picture_words(language)
    card = with_shown_names(card, words)
    return _picture(leaderboard_canvas(card, theme_named(theme), words), leaderboard_alt(words, card))


def position_text(view: View, *, language: str = "en") -> str:
    """The whole position in words, most important first, in lines short enough for a phone."""
    return position_in_words(view, picture_words(language))


def ruleset_title(ruleset: str, *, language: str = "en") -> str:
    """What a ruleset is called on pictures; None stands for all rulesets."""
    return picture_words(language).ruleset_title(ruleset)


def seats_label(number: int, *, language: str = "en") -> str:
    """What games with this many seats are called on pictures."""
    return people_texts.seats_label(picture_words(language), number)
