"""The whole truth of one game: an immutable value with its revision, its pending question and its luck."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.model.luck import Luck, RecordedLuck
from game.model.pieces import NOTHING, Item, Space, Spot, Tile, spot_city, spot_row
from game.model.tally import EMPTY_TALLY, Tally

OPEN_HOLDINGS = "open-holdings"
FIXED_SEATS = "fixed-seats"
FIXED_CARDS = "fixed-cards"
NO_HINTS = "no-hints"
OPTIONS = (OPEN_HOLDINGS, FIXED_SEATS, FIXED_CARDS, NO_HINTS)


class Building(Struct, frozen=True):
    """A tile on a player's board. `statue` is an item, or NOTHING."""

    tile: Tile
    decorated: bool = False
    statue: Item = NOTHING

    @property
    def type(self) -> int:
        return self.tile // 10

    @property
    def value(self) -> int:
        """The printed value."""
        return self.tile % 10

    @property
    def worth(self) -> int:
        """The value when it is scored: a decoration adds one."""
        return self.tile % 10 + self.decorated


Column = tuple[Building, ...]
Columns = tuple[Column, Column, Column, Column, Column, Column]
EMPTY_COLUMNS: Columns = ((), (), (), (), (), ())


class Seat(Struct, frozen=True):
    """One player's board and screen. `scored` and `upgrades` and `court` are sets of bits."""

    coins: int = 0
    blocks: Tally = EMPTY_TALLY
    vp: int = 0
    columns: Columns = EMPTY_COLUMNS
    scored: int = 0
    objects: Tally = EMPTY_TALLY
    upgrades: int = 0
    court: int = 0
    open_markers: int = 0
    warehouse: tuple[Item, ...] = ()

    @property
    def buildings(self) -> list[Building]:
        return [building for column in self.columns for building in column]

    def building(self, spot: Spot) -> Building:
        return self.columns[spot_city(spot)][spot_row(spot)]


class Market(Struct, frozen=True):
    """First edition: the objects still for sale (a set of bits) and those that scoring gives."""

    sale: int
    supply: Tally


class Cards(Struct, frozen=True):
    """First edition: the numbers of the cards in play. Without the expansion there is no bonus card."""

    top: int = 1
    object: int = 1
    building: int = 1
    bonus: int | None = None


class Visit(Struct, frozen=True):
    """The Royal Visit: who holds the marker, and at which section of the court."""

    holder: int
    section: int


class Workshop(Struct, frozen=True):
    """Second edition, advanced: the items around both wheels at places I to VI, and the supplies."""

    decorations: tuple[Item, ...]
    statues: tuple[Item, ...]
    decoration_supply: Tally
    statue_supply: Tally


class ChooseAction(Struct, frozen=True, tag="action"):
    """The turn's action has not been chosen yet."""


class TakeBlocks(Struct, frozen=True, tag="take"):
    """The wheel has turned or stayed; the seat must take blocks."""


class ChooseUpgrade(Struct, frozen=True, tag="upgrade"):
    """An 8-building was built; the seat must choose an upgrade tile."""


class ChooseGain(Struct, frozen=True, tag="gain"):
    """The seat may take one of these items; then `scoring` is paid if one is under way."""

    offers: tuple[Item, ...]
    scoring: Space | None = None


class ItemPlacement(Struct, frozen=True, tag="place"):
    """The seat must put a gained item somewhere; then `scoring` is paid if one is under way."""

    item: Item
    scoring: Space | None = None


class FinishTurn(Struct, frozen=True, tag="finish"):
    """The action is complete; optional decisions may follow (not after a skip), then the turn ends."""

    skipped: bool = False


class GameOver(Struct, frozen=True, tag="over"):
    """The game has been played to its end, or stalled."""

    reason: Literal["completed", "stalled"]


Pending = ChooseAction | TakeBlocks | ChooseUpgrade | ChooseGain | ItemPlacement | FinishTurn | GameOver

CHOOSE_ACTION = ChooseAction()
TAKE_BLOCKS = TakeBlocks()
CHOOSE_UPGRADE = ChooseUpgrade()
FINISH_TURN = FinishTurn()


class Ending(Struct, frozen=True):
    """The end is set in motion: by which seat, and how."""

    seat: int
    reason: Literal["announced", "last-tile", "markers-and-pile"]


class GameState(Struct, frozen=True):
    """Everything there is to know. `to_move` is the seat (from 0) whose decision is pending.

    `tiles` are the slots of the display (NO_TILE if empty). The pile is sorted and each tile is drawn when it is
    revealed, so there is no hidden order that anyone could learn. `eights` and `upgrades` are the sets of bits of
    8-buildings (by type) and upgrade tiles (by reward) that are still available. `seating` has, for every seat, the
    number of the player (in the order of joining) who sits there: a state knows seats, never names or people.
    `undo_floor` is the revision that no undo may go behind.
    About the current turn: `purchased` says that its one purchase was made, `announced` that its seat announced the
    end, `fresh` is the item that was put into a warehouse and may not be moved yet (or NOTHING). `idle` says that the
    action was a pass or relief, `idle_turns` how many such turns came in a row before this one.
    """

    ruleset: str
    seating: tuple[int, ...]
    options: tuple[str, ...]
    seats: tuple[Seat, ...]
    wheel: tuple[Tally, ...]
    bag: Tally
    tiles: tuple[Tile, ...]
    pile: tuple[Tile, ...]
    luck: Luck | RecordedLuck | None = None
    revision: int = 0
    turn: int = 0
    to_move: int = 0
    pending: Pending = CHOOSE_ACTION
    undo_floor: int = 0
    purchased: bool = False
    announced: bool = False
    fresh: Item = NOTHING
    idle: bool = False
    idle_turns: int = 0
    ending: Ending | None = None
    eights: int = 0
    upgrades: int = 0
    market: Market | None = None
    cards: Cards | None = None
    visit: Visit | None = None
    workshop: Workshop | None = None

    @property
    def seat(self) -> Seat:
        """The seat whose decision is pending."""
        # Lists of legal actions write this out: calling the property took 3 % of the time of random play.
        return self.seats[self.to_move]

    @property
    def round(self) -> int:
        """The round being played, from 1."""
        return self.turn // len(self.seats) + 1

    @property
    def is_over(self) -> bool:
        return type(self.pending) is GameOver

    @property
    def draws_used(self) -> int | None:
        """How many draws the game has used up; None if its luck is not drawn from a seed."""
        return self.luck.counter if isinstance(self.luck, Luck) else None
