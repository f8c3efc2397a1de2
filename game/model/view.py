"""What one viewer may know of a game, built field by field; the only thing rendering, panels and stand-ins see."""

from __future__ import annotations

from msgspec import Struct

from game.model.actions import CourtBonus
from game.model.pieces import Item, Tile
from game.model.state import Cards, Columns, Ending, Pending, Visit
from game.model.tally import Tally


class Screen(Struct, frozen=True):
    """What a seat keeps hidden. `objects` is always empty if the ruleset has none."""

    coins: int
    blocks: Tally
    objects: Tally


class Objective(Struct, frozen=True):
    """First edition: how far a seat is with one objective. `have` is None if that is not public."""

    card: str
    number: int
    need: int
    have: int | None

    @property
    def is_met(self) -> bool | None:
        """Whether it is met; None if that is not public."""
        return None if self.have is None else self.have >= self.need


class SeatView(Struct, frozen=True):
    """A seat as the viewer sees it; `screen` is None while it is closed to the viewer.

    `scored`, `upgrades` and `court` are sets of bits by space, reward and section of the court. `markers_left`
    counts every marker not yet used to score, those in `court` and `open_markers` included.
    """

    name: str
    vp: int
    columns: Columns
    scored: int
    markers_left: int
    upgrades: int
    court: int
    open_markers: int
    warehouse: tuple[Item, ...]
    objectives: tuple[Objective, ...]
    screen: Screen | None


class FinalLine(Struct, frozen=True):
    """One seat's final scoring: every term by name, their sum, and the blocks that break ties."""

    terms: dict[str, int]
    total: int
    blocks: int


class Outcome(Struct, frozen=True):
    """The result of a finished game; `winners` are seats, several if the victory is shared."""

    lines: tuple[FinalLine, ...]
    winners: tuple[int, ...]
    blocks_decided: bool


class View(Struct, frozen=True):
    """A position as one viewer may know it. `viewer` is a seat, or None for the public.

    Parts that a ruleset does not have are None or empty: `sale` (set of bits by object) and `object_supply`,
    `cards`, `sections` (what each section of the Royal Court gives), `visit`, the items around the wheels and
    their supplies. `place_decorations` and `place_statues` are read from place I to VI. `idle_turns_left` is how many
    more idle turns in a row end the game, None if that cannot happen.
    """

    ruleset: str
    viewer: int | None
    open_holdings: bool
    revision: int
    turn: int
    round: int
    to_move: int
    pending: Pending
    ending: Ending | None
    seats: tuple[SeatView, ...]
    wheel: tuple[Tally, ...]
    bag_count: int
    tiles: tuple[Tile, ...]
    pile_count: int
    eights: int
    upgrades: int
    has_eights: bool
    sale: int | None
    object_supply: Tally | None
    cards: Cards | None
    sections: tuple[CourtBonus, ...]
    visit: Visit | None
    place_decorations: tuple[Item, ...]
    place_statues: tuple[Item, ...]
    decoration_supply: Tally | None
    statue_supply: Tally | None
    outcome: Outcome | None
    idle_turns_left: int | None = None

    @property
    def is_stalling(self) -> bool:
        """Whether the game ends if everyone waits once more."""
        left = self.idle_turns_left
        return left is not None and left <= len(self.seats) and self.outcome is None
