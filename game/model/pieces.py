"""The game's vocabulary: every piece is a small number with a name.

Colours, cities and building types are numbered 0 to 5 in the printed order: colour 0 is white and city 0
is Livorno, so a city accepts exactly the colours whose number is not above its own.
"""

from __future__ import annotations

from typing import NewType

Colour = NewType("Colour", int)
City = NewType("City", int)
Type = NewType("Type", int)
Category = NewType("Category", int)
Tile = NewType("Tile", int)
Item = NewType("Item", int)
Space = NewType("Space", int)
Spot = NewType("Spot", int)
Reward = NewType("Reward", int)

SIX = range(6)
COLOURS = tuple(map(Colour, SIX))
CITIES = tuple(map(City, SIX))
TYPES = tuple(map(Type, SIX))
PLACES = tuple(SIX)

WHITE, YELLOW, RED, GREEN, BLUE, DARK = COLOURS
LIVORNO, PISA, LUCCA, VIAREGGIO, MASSA, LERICI = CITIES
BIBLIOTECA, PALAZZO, PORTA, CATTEDRALE, CASTELLO, VILLA = TYPES
URBAN, RURAL = Category(0), Category(1)

CITY_NAMES = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")
TYPE_NAMES = ("biblioteca", "palazzo", "porta", "cattedrale", "castello", "villa")
OBJECT_NAMES = ("book", "crown", "gate", "cup", "flag", "coat-of-arms")
CATEGORY_NAMES = ("urban", "rural")
PLACE_NAMES = ("I", "II", "III", "IV", "V", "VI")
LIGHT_COLOUR_NAMES = ("white", "yellow", "red", "green", "blue")

CATEGORY_OF_TYPE = (URBAN, URBAN, URBAN, URBAN, RURAL, RURAL)
TYPES_OF_CATEGORY = tuple(
    tuple(kind for kind in TYPES if CATEGORY_OF_TYPE[kind] == category) for category in (URBAN, RURAL)
)

# A tile is its type and value in one number (10 x type + value), which hot loops take apart themselves. 0 is an empty
# slot of the display.
NO_TILE = Tile(0)
EIGHT = 8


def tile(type_: Type, value: int) -> Tile:
    """The tile of this type and value."""
    return Tile(type_ * 10 + value)


def tile_type(tile: Tile) -> Type:
    """The building type of a tile."""
    return Type(tile // 10)


def tile_value(tile: Tile) -> int:
    """The printed value of a tile."""
    return tile % 10


def tile_name(tile: Tile) -> str:
    """The name of a tile in notation, `villa-3`."""
    return f"{TYPE_NAMES[tile // 10]}-{tile % 10}"


TILE_BY_NAME = {tile_name(tile(t, v)): tile(t, v) for t in TYPES for v in (1, 2, 3, 4, 5, EIGHT)}


# A spot is one building of a seat: its city, and its row in the column there (0 is the lowest). Six bits hold the
# row, so that 64 rows, more than there are tiles, fit and a spot stays one small number.
def spot(city: City, row: int) -> Spot:
    """The spot of a row in a city's column."""
    return Spot(city << 6 | row)


def spot_city(spot: Spot) -> City:
    """The city of a spot."""
    return City(spot >> 6)


def spot_row(spot: Spot) -> int:
    """The row of a spot, 0 at the bottom."""
    return spot & 63


# An item is a decoration (0 to 5, by building type), a coloured statue (6 to 11, by colour) or a gold statue.
DECORATIONS = tuple(map(Item, range(6)))
STATUES = tuple(map(Item, range(6, 12)))
GOLD_STATUE = Item(12)
NOTHING = Item(-1)


def is_decoration(item: Item) -> bool:
    """Whether an item is a decoration, not a statue or NOTHING."""
    return 0 <= item < 6


def statue_of(colour: Colour) -> Item:
    """The coloured statue of this colour."""
    return Item(6 + colour)


def statue_colour(item: Item) -> Colour:
    """The colour of a coloured statue."""
    return Colour(item - 6)


# A reward tile stands for a city (0 to 5) or a category (6 urban, 7 rural): what upgrades replace.
REWARDS = tuple(map(Reward, range(8)))
REWARD_NAMES = CITY_NAMES + CATEGORY_NAMES


# A scoring space, as a bit position: types 0-5, cities 6-11, categories 12-13, statue pairs 14-16, money 17-18.
STATUE_PAIRS = ((LIVORNO, LERICI), (PISA, MASSA), (LUCCA, VIAREGGIO))
STATUE_PAIR_NAMES = tuple(f"{CITY_NAMES[a]}-{CITY_NAMES[b]}" for a, b in STATUE_PAIRS)
TYPE_SPACES = tuple(map(Space, range(6)))
CITY_SPACES = tuple(map(Space, range(6, 12)))
CATEGORY_SPACES = (Space(12), Space(13))
STATUE_SPACES = (Space(14), Space(15), Space(16))
MONEY_SPACES = (Space(17), Space(18))

SPACE_NAMES = (
    *(f"type {name}" for name in TYPE_NAMES),
    *(f"city {name}" for name in CITY_NAMES),
    *(f"category {name}" for name in CATEGORY_NAMES),
    *(f"statues {name}" for name in STATUE_PAIR_NAMES),
    # Records have these names, so they stay even if one of the printed numbers is corrected.
    "money 36",
    "money 50",
)
