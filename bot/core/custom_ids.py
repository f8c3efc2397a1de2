"""Custom ids of buttons and selects, and the paths of all that are outside panels."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, Self

from msgspec import Struct

from bot.core.limits import CUSTOM_ID_LENGTH

PathStep = Callable[[str], str]
# Whoever changes what a path means adds a step at the end: a function from a path of the last version to that of the
# next one. A step must keep the scope, because discord.py chooses the class of a button by the text before any step is
# applied. No step is ever removed: buttons of every version stay in channels for ever.
STEPS: Final[tuple[PathStep, ...]] = ()
VERSION: Final = len(STEPS) + 1
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_READABLE: Final = "|".join(str(version) for version in range(1, VERSION + 1))
# Twelve digits to the base of 36 fit into the 63 bits of SQLite's numbers.
_TABLE: Final = "[0-9a-z]{1,12}"
_HEAD: Final = rf"(?=.{{1,{CUSTOM_ID_LENGTH}}}\Z)cr:({_READABLE}):({_TABLE}):([0-9a-z]{{1,8}}):"
_CUSTOM_ID: Final = re.compile(rf"{_HEAD}(.*)", re.S)
# The table comes first in every version, so that a button of any of them can open the present panel of its table.
_TABLE_OF_ANY: Final = re.compile(rf"cr:[0-9]{{1,4}}:({_TABLE}):.*", re.S)


class Scope(StrEnum):
    """The first letter of a path: which class of buttons reads the rest of it."""

    PANEL = "p"
    BOARD = "b"
    FINAL = "f"
    LOBBY = "l"
    PRIVACY = "v"
    RULES = "r"
    SETTINGS = "s"
    REWIND = "w"
    GAMES = "g"


class CustomId(Struct, frozen=True):
    """A table, the revision the control was made for, and a path that begins with its scope."""

    table: int
    revision: int
    path: str

    def encode(self) -> str:
        """The text for Discord. Raises ValueError where it is longer than Discord allows, or a number is negative."""
        text = f"cr:{VERSION}:{base36(self.table)}:{base36(self.revision)}:{self.path}"
        if len(text) > CUSTOM_ID_LENGTH:
            raise ValueError(f"a custom id of {len(text)} characters")
        return text

    @classmethod
    def decode(cls, text: str) -> Self | None:
        """The custom id of a text from outside; None where it is of a newer version or not ours at all."""
        match = _CUSTOM_ID.fullmatch(text)
        if match is None:
            return None
        version, table, revision, path = match.groups()
        return cls(int(table, 36), int(revision, 36), upgrade_path(path, version=int(version)))


def upgrade_path(path: str, *, version: int, steps: Sequence[PathStep] = STEPS) -> str:
    """A path of an earlier version as the present one has it; `steps[0]` makes version 2 of version 1."""
    for step in steps[version - 1 :]:
        path = step(path)
    return path


def table_of_any_version(text: str) -> int | None:
    """The table of a custom id of whatever version; None where the text names none."""
    match = _TABLE_OF_ANY.fullmatch(text)
    return None if match is None else int(match[1], 36)


def template(*scopes: Scope) -> re.Pattern[str]:
    """The pattern by which discord.py finds the class of buttons of these scopes."""
    return re.compile(rf"{_HEAD}[{''.join(scopes)}].*", re.S)


# Ids that begin like ours and that no scope reads: of an older or newer version, or malformed.
UNREADABLE: Final = re.compile(rf"(?!{_HEAD}[{''.join(Scope)}])cr:.*", re.S)


def base36(number: int) -> str:
    """The number to the base of 36, in lower case. Raises ValueError for a negative one."""
    if number < 0:
        raise ValueError(number)
    higher, last = divmod(number, len(DIGITS))
    return (base36(higher) if higher else "") + DIGITS[last]


class LobbyPath(StrEnum):
    """Buttons of a lobby's card."""

    JOIN = f"{Scope.LOBBY}j"
    LEAVE = f"{Scope.LOBBY}l"
    START = f"{Scope.LOBBY}s"
    REMOVE_STAND_IN = f"{Scope.LOBBY}r"
    START_WITHOUT = f"{Scope.LOBBY}w"
    HOW_TO_PLAY = f"{Scope.LOBBY}u"


# Followed by the level of the stand-in to add.
ADD_STAND_IN: Final = f"{Scope.LOBBY}a-"
# Followed by the level of the stand-ins that play in the seats that were kept and not taken.
START_FILLED: Final = f"{Scope.LOBBY}f-"


class BoardPath(StrEnum):
    """Buttons under a board, of the menu More, and of questions about a table."""

    SCREEN = f"{Scope.BOARD}s"
    SINCE = f"{Scope.BOARD}c"
    MORE = f"{Scope.BOARD}m"
    BOARD = f"{Scope.BOARD}b"
    TEXT = f"{Scope.BOARD}t"
    LOG = f"{Scope.BOARD}l"
    HINT = f"{Scope.BOARD}h"
    RESIGN = f"{Scope.BOARD}x"
    RESIGN_CONFIRMED = f"{Scope.BOARD}xy"
    END_CONFIRMED = f"{Scope.BOARD}zy"
    CANCEL_CONFIRMED = f"{Scope.BOARD}zc"
    HOW_TO_PLAY = f"{Scope.BOARD}u"
    AGREE = f"{Scope.BOARD}ya"
    DISAGREE = f"{Scope.BOARD}yn"
    VOTE_TURN = f"{Scope.BOARD}vt"
    VOTE_SEAT = f"{Scope.BOARD}vs"
    VOTE_DAY = f"{Scope.BOARD}vd"
    GIVE_DAY = f"{Scope.BOARD}d"
    TAKE_BACK = f"{Scope.BOARD}k"
    PAUSE_AGREE = f"{Scope.BOARD}qa"
    PAUSE_DISAGREE = f"{Scope.BOARD}qn"
    GO_ON = f"{Scope.BOARD}qr"
    WITHDRAW_OFFER = f"{Scope.BOARD}ow"
    NUDGE = f"{Scope.BOARD}n"


# Followed by the number of the seat whose board is to be shown.
PLAYER_BOARD: Final = f"{Scope.BOARD}p"
# Followed by the number of the seat that is on offer.
TAKE_SEAT: Final = f"{Scope.BOARD}o"


class RewindPath(StrEnum):
    """Buttons and the select about a rewind. All but the first two are followed by a revision, in base 36."""

    LIST = f"{Scope.REWIND}l"
    CHOOSE = f"{Scope.REWIND}s"
    PROPOSE = f"{Scope.REWIND}p"
    AGREE = f"{Scope.REWIND}a"
    DISAGREE = f"{Scope.REWIND}n"


class FinalPath(StrEnum):
    """Buttons under a final scoring."""

    REMATCH = f"{Scope.FINAL}r"
    BOARD = f"{Scope.FINAL}b"
    VERIFY = f"{Scope.FINAL}v"


class PrivacyPath(StrEnum):
    """Buttons about what is kept of a person."""

    EXPORT = f"{Scope.PRIVACY}x"
    ERASE = f"{Scope.PRIVACY}e"
    ERASE_CONFIRMED = f"{Scope.PRIVACY}y"


# Followed by the number, in base 36, of the first of the caller's games to be listed.
GAMES_FROM: Final = f"{Scope.GAMES}f"
# The select of the rules' topics.
RULES_TOPIC: Final = f"{Scope.RULES}t"


class SettingsPath(StrEnum):
    """Selects of a person's settings."""

    NOTICES = f"{Scope.SETTINGS}n"
    THEME = f"{Scope.SETTINGS}t"
    LANGUAGE = f"{Scope.SETTINGS}l"
    QUIET_HOURS = f"{Scope.SETTINGS}q"
    TIMEZONE = f"{Scope.SETTINGS}z"


# The present panel of the table, as a new private message; `bot.panels` reads the paths of its scope.
OPEN_PANEL: Final = f"{Scope.PANEL}o"
