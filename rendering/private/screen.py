"""What a player keeps behind the screen, for that player alone."""

from __future__ import annotations

from typing import Final

from game import Screen, View
from rendering.drawing.canvas import Canvas
from rendering.drawing.sprite_cache import Sprite
from rendering.drawing.theme import Theme
from rendering.position.ruleset_tables import darkest_paint
from rendering.private import screen_panels
from rendering.private.goals import money_goals, objective_goals, scoring_options
from rendering.private.screen_panels import COINS_W, GAP, TOP_H
from rendering.public_board.header import HEADER_H, Title, header_sprite
from rendering.words.labels import FREE_MONEY_SPACES, GOALS_TO_ANNOUNCE, ONLY_YOU_SEE_THIS, round_label

MARGIN: Final = 24
WIDTH: Final = screen_panels.WIDTH + 2 * MARGIN
TOP: Final = HEADER_H + GAP + 4


def _lower_panels(theme: Theme, view: View, seat: int, screen: Screen) -> list[Sprite]:
    """Everything below coins and blocks."""
    own = view.seats[seat]
    found = [screen_panels.objects_sprite(theme, screen.objects)] if view.sale is not None else []
    if goals := objective_goals(own):
        found.append(screen_panels.goals_sprite(theme, GOALS_TO_ANNOUNCE, goals))
    if money := money_goals(view, own):
        found.append(screen_panels.goals_sprite(theme, FREE_MONEY_SPACES, money))
    if view.outcome is None:
        options, darkest = scoring_options(view, own), darkest_paint(view.ruleset)
        found.append(screen_panels.scoring_options_sprite(theme, options, darkest, own.markers_left > 0))
    return found


def screen_canvas(view: View, seat: int, theme: Theme) -> Canvas:
    """A player's own screen; raises ValueError where it is closed to the viewer."""
    own = view.seats[seat]
    if own.screen is None:
        raise ValueError(f"seat: the screen of seat {seat} is closed to this viewer")
    below = _lower_panels(theme, view, seat, own.screen)
    height = TOP + TOP_H + sum(GAP + panel.image.height for panel in below) + MARGIN
    canvas = Canvas(theme, WIDTH, height)
    header = header_sprite(theme, WIDTH, seat, Title("", own.name), round_label(view.round), ONLY_YOU_SEE_THIS)
    canvas.put(header, 0, 0)
    canvas.put(screen_panels.coins_sprite(theme, own.screen.coins), MARGIN, TOP)
    blocks = screen_panels.blocks_sprite(theme, own.screen.blocks, darkest_paint(view.ruleset))
    canvas.put(blocks, MARGIN + COINS_W + GAP, TOP)
    y = TOP + TOP_H + GAP
    for panel in below:
        canvas.put(panel, MARGIN, y)
        y += panel.image.height + GAP
    return canvas
