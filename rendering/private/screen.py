"""What a player keeps behind the screen. For that player alone."""

from __future__ import annotations

from game import Screen, View, total
from rendering.drawing.canvas import Canvas
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.theme import Theme
from rendering.position.ruleset_tables import darkest_paint
from rendering.private import screen_panels
from rendering.private.goals import money_goals, objective_goals, scoring_options
from rendering.private.screen_panels import COINS_W, GAP, TOP_H
from rendering.public_board.header import HEADER_H, Title, header_sprite, round_label
from rendering.words.picture_words import PictureWords

MARGIN = 24
WIDTH = screen_panels.WIDTH + 2 * MARGIN
TOP = HEADER_H + GAP + 4


def _lower_panels(theme: Theme, words: PictureWords, view: View, seat: int, screen: Screen) -> list[Sprite]:
    """Everything below coins and blocks."""
    own = view.seats[seat]
    panels = []
    if view.sale is not None:
        titles = words.wordings("picture-objects"), words.say("picture-total", number=total(screen.objects))
        panels.append(screen_panels.objects_sprite(theme, titles, screen.objects))
    if goals := objective_goals(words, own):
        panels.append(screen_panels.goals_sprite(theme, words.wordings("picture-goals"), goals))
    if money := money_goals(words, view, own):
        panels.append(screen_panels.goals_sprite(theme, words.wordings("picture-money-spaces"), money))
    if view.outcome is None:
        options, darkest = scoring_options(view, own), darkest_paint(view.ruleset)
        nothing = words.wordings("picture-nothing-yet" if own.markers_left else "picture-no-marker")
        title = words.wordings("picture-scoring-now")
        panels.append(screen_panels.scoring_options_sprite(theme, title, options, darkest, nothing))
    return panels


def screen_canvas(view: View, seat: int, theme: Theme, words: PictureWords) -> Canvas:
    """A player's own screen; raises ValueError if it is closed to the viewer."""
    own = view.seats[seat]
    if own.screen is None:
        raise ValueError(f"seat: the screen of seat {seat} is closed to this viewer")
    below = _lower_panels(theme, words, view, seat, own.screen)
    height = TOP + TOP_H + sum(GAP + panel.image.height for panel in below) + MARGIN
    canvas = Canvas(theme, WIDTH, height)
    note = words.say("picture-only-you")
    header = header_sprite(theme, WIDTH, seat, Title("", own.name), round_label(words, view), note)
    canvas.put(header, 0, 0)
    coins = screen_panels.coins_sprite(theme, words.wordings("picture-coins"), own.screen.coins)
    canvas.put(coins, MARGIN, TOP)
    titles = words.wordings("picture-blocks"), words.say("picture-total", number=total(own.screen.blocks))
    blocks = screen_panels.blocks_sprite(theme, titles, own.screen.blocks, darkest_paint(view.ruleset))
    canvas.put(blocks, MARGIN + COINS_W + GAP, TOP)
    y = TOP + TOP_H + GAP
    for panel in below:
        canvas.put(panel, MARGIN, y)
        y += panel.image.height + GAP
    return canvas
