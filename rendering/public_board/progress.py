"""How far each seat is with an objective, if that is public."""

from __future__ import annotations

from rendering.drawing.colours import DONE_ON_MARBLE, INK, SCREEN, SEATS
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import LEAST
from rendering.drawing.text import text_width
from rendering.pieces.seat_marks import draw_folding_screen, draw_seal

Haves = tuple[int | None, ...]
SEAL = 14


def draw_progress(pen: Pen, where: Point, need: int, haves: Haves, *, width: float) -> None:
    """Draw how much each seat has: a closed screen if that is hidden, a line under it if it is enough."""
    x, y = where
    if all(have is None for have in haves):
        draw_folding_screen(pen.at(x + 2, y - 22, 0.74), SCREEN)
        return
    step = min(width / len(haves), 136)
    for seat, have in enumerate(haves):
        left = x + seat * step
        draw_seal(pen, seat, (left + SEAL + 1, y), SEAL)
        _draw_have(pen, (left + 2 * SEAL + 6, y), seat, have, need, room=step - 2 * SEAL - 8)


def _draw_have(pen: Pen, where: Point, seat: int, have: int | None, need: int, *, room: float) -> None:
    """Draw how much one seat has, right of its seal."""
    x, y = where
    if have is None:
        draw_folding_screen(pen.at(x, y - 14, 0.48), SEATS[seat])
        return
    is_met = have >= need
    ink = DONE_ON_MARBLE if is_met else INK
    # Only three figures beside three other seats need more room than there is.
    size = min(LEAST, LEAST * room / text_width(str(have), "black", LEAST))
    used = pen.text((x, y), str(have), face="black", size=size, fill=ink)
    if is_met:
        pen.line(((x + 1, y + 20), (x - 1 + used, y + 20)), ink, 4)
