"""Pictures for tests: as quick as can be, their words following from what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game import Action, View
from rendering import LeaderboardCard, Picture, StatisticsCard
from rendering.icons import ICONS

# One transparent pixel.
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f0300"
    "08fc02fea7d1b5360000000049454e44ae426082"
)


def pixel(alt: str, png: bytes = PIXEL) -> Picture:
    """A picture of nothing, with words."""
    return Picture(png=png, alt=alt, width=1, height=1)


class PixelIcon(Struct, frozen=True):
    """An icon of nothing, under the names of a real one."""

    name: str
    emoji_name: str

    def png(self) -> bytes:
        return PIXEL


PIXEL_ICONS = tuple(PixelIcon(icon.name, icon.emoji_name) for icon in ICONS)


class PixelRenderer:
    """Draws nothing, quickly."""

    def board(self, view: View, *, theme: str = "dark", language: str = "en") -> tuple[Picture, ...]:
        return pixel(f"The market at {view.revision}"), pixel(f"The players at {view.revision}")

    def own_market(
        self, view: View, seat: int, actions: Iterable[Action], *, theme: str = "dark", language: str = "en"
    ) -> Picture:
        return pixel(f"The market of seat {seat} at {view.revision}: {view.seats[seat].screen}")

    def screen(self, view: View, seat: int, *, theme: str = "dark", language: str = "en") -> Picture:
        return pixel(f"The screen of seat {seat} at {view.revision}: {view.seats[seat].screen}")

    def wheel(
        self,
        view: View,
        *,
        theme: str = "dark",
        language: str = "en",
        coins: int | None = None,
        actions: Iterable[Action] | None = None,
    ) -> Picture:
        return pixel(f"The wheel at {view.revision}" + ("" if coins is None else f" for {coins} coins"))

    def final(self, view: View, *, theme: str = "dark", language: str = "en") -> Picture:
        return pixel(f"The final scoring at {view.revision}")

    def player_board(self, view: View, seat: int, *, theme: str = "dark", language: str = "en") -> Picture:
        return pixel(f"The board of seat {seat} at {view.revision}")

    def lobby_banner(
        self, ruleset: str, names: Sequence[str], *, seats: int = 4, theme: str = "dark", language: str = "en"
    ) -> Picture:
        return pixel(f"A lobby of {ruleset}: {len(names)} of {seats} seats taken")

    def since(
        self, before: View, after: View, *, theme: str = "dark", language: str = "en", between: Sequence[View] = ()
    ) -> tuple[Picture, ...]:
        return (pixel(f"From {before.revision} to {after.revision}"),)

    def statistics(self, card: StatisticsCard, *, theme: str = "dark", language: str = "en") -> Picture:
        return pixel(f"Statistics of {card.name}: {card.total.games} games")

    def leaderboard(self, card: LeaderboardCard, *, theme: str = "dark", language: str = "en") -> Picture:
        return pixel(f"Leaderboard of {len(card.rows)}: {', '.join(row.name for row in card.rows)}")
