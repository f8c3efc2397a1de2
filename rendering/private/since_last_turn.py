"""The board since the viewer's last turn: changed places are outlined and signed, everything else is dimmed."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image, ImageDraw

from game import View
from rendering.drawing.colours import SEAT_INK, rgb
from rendering.drawing.geometry import Point
from rendering.drawing.pen import Pen
from rendering.drawing.picture_sizes import WIDTH
from rendering.drawing.sprite_cache import Sprite, cached_sprite
from rendering.drawing.text import SUPERSAMPLING
from rendering.drawing.theme import Theme
from rendering.pieces.seat_marks import draw_seal
from rendering.position.changes import BoardPlace, Changes
from rendering.private.place_outlines import place_outline, tag_point
from rendering.public_board.board import BoardPart, board_parts
from rendering.public_board.header import HEADER_H, header_sprite, title_around
from rendering.words.picture_words import PictureWords

# How much of the ground's colour is mixed into unchanged places.
DIMMED = 0.6
OUTLINE, HALO = 8, 13
TAG, SEAL = 56, 16
# Full colour needs Pillow's own writer: 343 kB in 107 ms at level 7, 368 kB in 61 ms at 3. This picture is drawn only
# on request and in the worker thread, so the smaller file wins.
COMPRESSION = 7
OPEN = 255


@cached_sprite
def _tag_sprite(theme: Theme, seat: int) -> Sprite:
    """A seal in a dark roundel with a bright edge."""
    pen = Pen(theme, TAG, TAG)
    pen.disc((TAG / 2, TAG / 2), TAG / 2, SEAT_INK, edge=theme.changed, stroke=5)
    draw_seal(pen, seat, (TAG / 2, TAG / 2), SEAL)
    return pen.sprite(cut_out=True)


def _holes(size: tuple[int, int], outlines: list[list[Point]]) -> Image.Image:
    """A mask that is open at the changed places."""
    # Twice the size is enough here, because the outlines drawn over the edges hide the steps.
    fine = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    draw = ImageDraw.Draw(fine)
    for outline in outlines:
        draw.polygon([(x * 2, y * 2) for x, y in outline], fill=OPEN)
    return fine.reduce(2)


def _trace(picture: Image.Image, outline: list[Point], strokes: tuple[tuple[str, float], ...]) -> None:
    """Draw an outline smoothly into the picture."""
    # On an enlarged cut-out that is put back, because enlarging the whole board would take 16 times its 6 MB.
    xs, ys = [p[0] for p in outline], [p[1] for p in outline]
    left, top = int(min(xs)) - 10, int(min(ys)) - 10
    right, bottom = int(max(xs)) + 11, int(max(ys)) + 11
    part = picture.crop((left, top, right, bottom))
    # NEAREST and `reduce` undo each other exactly, so pixels beside the stroke do not change.
    size = (part.width * SUPERSAMPLING, part.height * SUPERSAMPLING)
    fine = part.resize(size, Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(fine)
    points = [((x - left) * SUPERSAMPLING, (y - top) * SUPERSAMPLING) for x, y in outline]
    for colour, width in strokes:
        draw.line([*points, points[0], points[1]], fill=colour, width=round(width * SUPERSAMPLING), joint="curve")
    picture.paste(fine.reduce(SUPERSAMPLING), (left, top))


def since_parts(view: View, theme: Theme, words: PictureWords, changed: Changes) -> Iterator[tuple[BoardPart, bytes]]:
    """Every picture of the board, with its PNG in which changed places are outlined."""
    for part in board_parts(view, theme, words, header=_header(theme, words, view, changed)):
        yield part, _since_png(view, theme, changed, part)


def _since_png(view: View, theme: Theme, changed: Changes, part: BoardPart) -> bytes:
    # In full colour, because dimmed colours are not in the palette.
    picture = part.canvas.full_colour()
    outlines = {place: outline for place in changed.places if (outline := place_outline(view, part, place)) is not None}
    dim = Image.blend(picture, Image.new("RGB", picture.size, rgb(theme.ground)), DIMMED)
    holes = _holes(picture.size, list(outlines.values()))
    if part.name == "market":
        holes.paste(OPEN, (0, 0, WIDTH, HEADER_H))
    dim.paste(picture, (0, 0), holes)
    for outline in outlines.values():
        _trace(dim, outline, ((theme.halo, HALO), (theme.changed, OUTLINE)))
    _sign(dim, theme, {place: (outlines[place], changed.places[place]) for place in outlines})
    stream = BytesIO()
    dim.save(stream, "PNG", compress_level=COMPRESSION)
    return stream.getvalue()


def _sign(picture: Image.Image, theme: Theme, places: dict[BoardPlace, tuple[list[Point], int | None]]) -> None:
    """Put the seal of the seat that did it beside each changed place, if that is known."""
    for place, (outline, seat) in places.items():
        if seat is not None:
            x, y = tag_point(place, outline)
            tag = _tag_sprite(theme, seat)
            corner = (max(0, round(x) - TAG // 2), max(0, round(y) - TAG // 2))
            picture.paste(tag.image.convert("RGB"), corner, tag.mask)


def _header(theme: Theme, words: PictureWords, view: View, changed: Changes) -> Sprite:
    seat = view.to_move if view.viewer is None else view.viewer
    title = title_around(view.seats[seat].name, words.around_name("picture-since"))
    return header_sprite(theme, WIDTH, seat, title, words.say("picture-turns", number=changed.turns))
