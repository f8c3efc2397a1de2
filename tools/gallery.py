"""`python -m tools.gallery`: every picture of every ruleset from random games, on one page to look at.

Start, middle and end, in every theme, at the width of a phone and in full size; writes gallery/index.html.
"""

from __future__ import annotations

import argparse
import html
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import rendering
from game import OPEN_HOLDINGS, RULESETS, GameState, legal_actions, view
from game.ai import random_game
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


def _pictures_of_moment(before: GameState, state: GameState, theme: str) -> Iterator[tuple[str, Picture]]:
    shown, own = view(state, None), view(state, state.to_move)
    yield from _with_numbers("board", rendering.board(shown, theme=theme))
    yield from _with_numbers("since", rendering.since(view(before, None), shown, theme=theme))
    yield "screen", rendering.screen(own, state.to_move, theme=theme)
    legal = legal_actions(state)
    yield "wheel", rendering.wheel(own, theme=theme, coins=own.seats[state.to_move].screen.coins, actions=legal)  # type: ignore[union-attr]
    yield "own-market", rendering.own_market(own, state.to_move, legal, theme=theme)
    yield "player", rendering.player_board(shown, state.to_move, theme=theme)
    if shown.outcome is not None:
        yield "final", rendering.final(shown, theme=theme)


def pictures(ruleset: str, theme: str, seed: int) -> Iterator[tuple[str, Picture]]:
    """Every picture of a ruleset in a theme, named."""
    yield "lobby", rendering.lobby_banner(ruleset, ["Giulia", "Nils"], seats=3, theme=theme)
    yield "statistics", rendering.statistics(statistics_card(), theme=theme)
    yield "leaderboard", rendering.leaderboard(leaderboard_card(ruleset), theme=theme)
    for players in (2, 3, 4):
        for name, (before, state) in moments(ruleset, players, seed).items():
            for kind, picture in _pictures_of_moment(before, state, theme):
                if players == 4 or kind.startswith("board"):
                    yield f"{kind}-{players}p-{name}", picture
    steps = list(random_game(ruleset, 4, seed, options=[OPEN_HOLDINGS]))
    for kind, picture in _with_numbers("board", rendering.board(view(steps[len(steps) // 2][0], None), theme=theme)):
        yield f"{kind}-4p-open", picture


def figure(file: str, picture: Picture, *, is_small: bool) -> str:
    width = PHONE if is_small else picture.width
    alt = html.escape(picture.alt, quote=True)
    caption = f"<figcaption>{file}: {len(picture.png) // 1000} kB. {alt}</figcaption>" if is_small else ""
    return f'<figure><img src="{file}" width="{width}" alt="{alt}">{caption}</figure>'


def write(folder: Path, seed: int, say: Callable[[str], None]) -> Path:
    """Write all pictures and the page."""
    folder.mkdir(parents=True, exist_ok=True)
    sections = []
    for ruleset in RULESETS:
        for theme in THEMES:
            say(f"{ruleset}, {theme}")
            sections.append(f'<section class="{theme}"><h2>{ruleset}, {theme}</h2>')
            for name, picture in pictures(ruleset, theme, seed):
                file = f"{ruleset}-{theme}-{name}.png"
                (folder / file).write_bytes(picture.png)
                sections += [figure(file, picture, is_small=True), figure(file, picture, is_small=False)]
            sections.append("</section>")
    page = folder / "index.html"
    page.write_text(PAGE.format(body="\n".join(sections)), encoding="utf-8")
    return page


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="which random games")
    parser.add_argument("--to", type=Path, default=Path("gallery"), help="the folder to write")
    asked = parser.parse_args(arguments)
    print(write(asked.to, asked.seed, print))


if __name__ == "__main__":
    main()
