"""Pictures for tests: as quick as can be, their words following from what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from game.view import View

# One transparent pixel.
PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f0300"
    "08fc02fea7d1b5360000000049454e44ae426082"
)


class Pixel(Struct, frozen=True):
    """A picture of nothing, with words."""

    alt: str
    png: bytes = PIXEL
    width: int = 1
    height: int = 1


class PixelEasel:
    """Draws nothing, quickly."""

    def board(self, view: View, *, theme: str = "dark") -> Pixel:
        return Pixel(f"The board at {view.revision}")

    def screen(self, view: View, seat: int, *, theme: str = "dark") -> Pixel:
        return Pixel(f"The screen of seat {seat} at {view.revision}: {view.seats[seat].screen}")

    def wheel(self, view: View, *, theme: str = "dark") -> Pixel:
        return Pixel(f"The wheel at {view.revision}")

    def final(self, view: View, *, theme: str = "dark") -> Pixel:
        return Pixel(f"The final scoring at {view.revision}")

    def player_board(self, view: View, seat: int, *, theme: str = "dark") -> Pixel:
        return Pixel(f"The board of seat {seat} at {view.revision}")

    def lobby_banner(self, ruleset: str, names: Sequence[str], *, seats: int = 4, theme: str = "dark") -> Pixel:
        return Pixel(f"A lobby of {ruleset}: {len(names)} of {seats} seats taken")

    def since(self, before: View, after: View, *, theme: str = "dark", between: Sequence[View] = ()) -> Pixel:
        return Pixel(f"From {before.revision} to {after.revision}")
