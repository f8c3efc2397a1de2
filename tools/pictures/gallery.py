"""`python -m tools.pictures.gallery`: every picture of every ruleset from random games, on one page to look at.

Start, middle and end, in every theme, at the width of a phone and in full size; writes gallery/index.html.
With `--language de` every picture stands beside the English one.
"""

from __future__ import annotations

import argparse
import html
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypedDict

import rendering
from game import OPEN_HOLDINGS, RULESETS, GameState, legal_actions, view
from game.ai import random_game
from languages import DEFAULT_LOCALE, load
from rendering import THEMES, Picture
from testing.people_cards import leaderboard_card, statistics_card

PHONE = 300
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Carrara: every picture</title>
<style>
body {{ background: #313338; color: #dbdee1; font: 16px/1.4 sans-serif; margin: 24px; }}
figure {{ display: inline-block; vertical-align: top; margin: 0 24px 32px 0; max-width: 100%; }}
figcaption {{ max-width: 300px; font-size: 13px; color: #b5bac1; }}
img {{ display: block; border-radius: 8px; margin-bottom: 6px; }}
.light {{ background: #ffffff; color: #313338; padding: 12px; }}
</style><h1>Every picture</h1>{body}</html>
"""


def moments(ruleset: str, players: int, seed: int) -> dict[str, tuple[GameState, GameState]]:
    """Start, middle and end of a random game, each with the position some turns earlier."""
    states = [step[2] for step in random_game(ruleset, players, seed)]
    middle = len(states) // 2
    picked = {"start": 0, "middle": middle, "end": len(states) - 1}
    return {name: (states[max(0, at - 12)], states[at]) for name, at in picked.items()}


def _with_numbers(kind: str, pictures: Sequence[Picture]) -> Iterator[tuple[str, Picture]]:
    """The pictures of one message, numbered from 1."""
    return ((f"{kind}-{number}", picture) for number, picture in enumerate(pictures, start=1))


class PictureStyle(TypedDict):
    """How a picture is drawn."""

    theme: str
    language: str


def _pictures_of_moment(before: GameState, state: GameState, style: PictureStyle) -> Iterator[tuple[str, Picture]]:
    shown, own = view(state, None), view(state, state.to_move)
    screen = own.seats[state.to_move].screen
    assert screen is not None
    yield from _with_numbers("board", rendering.board(shown, **style))
    yield from _with_numbers("since", rendering.since(view(before, None), shown, **style))
    yield "screen", rendering.screen(own, state.to_move, **style)
    legal = legal_actions(state)
    yield "wheel", rendering.wheel(own, **style, coins=screen.coins, actions=legal)
    yield "own-market", rendering.own_market(own, state.to_move, legal, **style)
    yield "player", rendering.player_board(shown, state.to_move, **style)
    if shown.outcome is not None:
        yield "final", rendering.final(shown, **style)


def pictures(ruleset: str, style: PictureStyle, seed: int) -> Iterator[tuple[str, Picture]]:
    """Every picture of a ruleset in a theme and a language, named."""
    yield "lobby", rendering.lobby_banner(ruleset, ["Giulia", "Nils"], seats=3, **style)
    yield "statistics", rendering.statistics(statistics_card(style["language"]), **style)
    yield "leaderboard", rendering.leaderboard(leaderboard_card(ruleset), **style)
    for players in (2, 3, 4):
        for name, (before, state) in moments(ruleset, players, seed).items():
            for kind, picture in _pictures_of_moment(before, state, style):
                if players == 4 or kind.startswith("board"):
                    yield f"{kind}-{players}p-{name}", picture
    steps = list(random_game(ruleset, 4, seed, options=[OPEN_HOLDINGS]))
    for kind, picture in _with_numbers("board", rendering.board(view(steps[len(steps) // 2][0], None), **style)):
        yield f"{kind}-4p-open", picture


def figure(file: str, picture: Picture, *, is_small: bool) -> str:
    width = PHONE if is_small else picture.width
    alt = html.escape(picture.alt, quote=True)
    caption = f"<figcaption>{file}: {len(picture.png) // 1000} kB. {alt}</figcaption>" if is_small else ""
    return f'<figure><img src="{file}" width="{width}" alt="{alt}">{caption}</figure>'


def _figures(folder: Path, ruleset: str, theme: str, seed: int, language: str) -> Iterator[str]:
    """Every picture of a ruleset at the width of a phone, first in English and then in the language, and in full size.

    A board may take one picture more in another language: what has no counterpart stands alone.
    """
    shown = {
        locale: dict(pictures(ruleset, PictureStyle(theme=theme, language=locale), seed))
        for locale in dict.fromkeys((DEFAULT_LOCALE, language))
    }
    for name in dict.fromkeys(name for named in shown.values() for name in named):
        for one in (one for one, named in shown.items() if name in named):
            file, picture = f"{ruleset}-{theme}-{name}-{one}.png", shown[one][name]
            (folder / file).write_bytes(picture.png)
            yield figure(file, picture, is_small=True)
        yield figure(file, picture, is_small=False)


def write(folder: Path, seed: int, say: Callable[[str], None], *, language: str = DEFAULT_LOCALE) -> Path:
    """Write all pictures and the page."""
    folder.mkdir(parents=True, exist_ok=True)
    sections = []
    for ruleset in RULESETS:
        for theme in THEMES:
            say(f"{ruleset}, {theme}")
            sections.append(f'<section class="{theme}"><h2>{ruleset}, {theme}</h2>')
            sections += _figures(folder, ruleset, theme, seed, language)
            sections.append("</section>")
    page = folder / "index.html"
    page.write_text(PAGE.format(body="\n".join(sections)), encoding="utf-8")
    return page


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.gallery", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="which random games")
    parser.add_argument("--to", type=Path, default=Path("gallery"), help="the folder to write")
    languages = load().locales
    parser.add_argument("--language", choices=languages, default=DEFAULT_LOCALE, help="beside English")
    asked = parser.parse_args(arguments)
    print(write(asked.to, asked.seed, print, language=asked.language))


if __name__ == "__main__":
    main()
