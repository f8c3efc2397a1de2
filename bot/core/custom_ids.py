"""Custom ids of buttons and selects, and the paths of all controls outside panels."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Self

from msgspec import Struct

from bot.core.limits import CUSTOM_ID_LENGTH

PathStep = Callable[[str], str]
# To change what a path means, add a step at the end: a function from a path of the last version to one of the next. A
# step must keep the scope, because discord.py chooses the class of a button by its text, before any step is applied.
# Never remove a step: buttons of every version stay in channels forever.
STEPS: tuple[PathStep, ...] = ()
VERSION = len(STEPS) + 1
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_READABLE = "|".join(str(version) for version in range(1, VERSION + 1))
# Twelve digits in base 36 fit into the 63 bits of SQLite's integers.
_TABLE = "[0-9a-z]{1,12}"
_HEAD = rf"(?=.{{1,{CUSTOM_ID_LENGTH}}}\Z)cr:({_READABLE}):({_TABLE}):([0-9a-z]{{1,8}}):"
_CUSTOM_ID = re.compile(rf"{_HEAD}(.*)", re.S)
# The table comes first in every version, so that a button of any version can open the current panel of its table.
_TABLE_OF_ANY = re.compile(rf"cr:[0-9]{{1,4}}:({_TABLE}):.*", re.S)


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
    """A table, the revision for which the control was made, and a path that begins with its scope."""

    table: int
    revision: int
    path: str

    def encode(self) -> str:
        """The text for Discord. Raises ValueError if it is longer than Discord allows, or a number is negative."""
        text = f"cr:{VERSION}:{base36(self.table)}:{base36(self.revision)}:{self.path}"
        if len(text) > CUSTOM_ID_LENGTH:
            raise ValueError(f"a custom id of {len(text)} characters")
        return text

    @classmethod
    def decode(cls, text: str) -> Self | None:
        """The custom id of an untrusted text; None if it is of a newer version or not ours at all."""
        match = _CUSTOM_ID.fullmatch(text)
        if match is None:
            return None
        version, table, revision, path = match.groups()
        return cls(int(table, 36), int(revision, 36), upgrade_path(path, version=int(version)))


def upgrade_path(path: str, *, version: int, steps: Sequence[PathStep] = STEPS) -> str:
    """A path of an earlier version in the current version; `steps[0]` turns version 1 into version 2."""
    for step in steps[version - 1 :]:
        path = step(path)
    return path


def table_of_any_version(text: str) -> int | None:
    """The table of a custom id of any version; None if the text names none."""
    match = _TABLE_OF_ANY.fullmatch(text)
    return None if match is None else int(match[1], 36)


def template(*scopes: Scope) -> re.Pattern[str]:
    """The pattern by which discord.py finds the class of buttons of these scopes."""
    return re.compile(rf"{_HEAD}[{''.join(scopes)}].*", re.S)


# Ids that begin like ours and belong to no scope: of an older or newer version, or malformed.
UNREADABLE = re.compile(rf"(?!{_HEAD}[{''.join(Scope)}])cr:.*", re.S)


def base36(number: int) -> str:
    """The number in base 36, in lower case. Raises ValueError if it is negative."""
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
ADD_STAND_IN = f"{Scope.LOBBY}a-"
# Followed by the level of the stand-ins for the seats that were kept for people who have not taken them.
START_FILLED = f"{Scope.LOBBY}f-"


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


# Followed by the number of the seat whose board to show.
PLAYER_BOARD = f"{Scope.BOARD}p"
# Followed by the number of the seat that is on offer.
TAKE_SEAT = f"{Scope.BOARD}o"


class RewindPath(StrEnum):
    """Buttons and the select of a rewind. All but the first two are followed by a revision in base 36."""

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
    """Buttons about the data stored about a person."""

    EXPORT = f"{Scope.PRIVACY}x"
    ERASE = f"{Scope.PRIVACY}e"
    ERASE_CONFIRMED = f"{Scope.PRIVACY}y"


# Followed by the number, in base 36, of the first of the caller's games to be listed.
GAMES_FROM = f"{Scope.GAMES}f"
# The select of the rules' topics.
RULES_TOPIC = f"{Scope.RULES}t"


class SettingsPath(StrEnum):
    """Selects of a person's settings."""

    NOTICES = f"{Scope.SETTINGS}n"
    THEME = f"{Scope.SETTINGS}t"
    LANGUAGE = f"{Scope.SETTINGS}l"
    QUIET_HOURS = f"{Scope.SETTINGS}q"
    TIMEZONE = f"{Scope.SETTINGS}z"


# The current panel of the table, as a new private message; `bot.panels` reads the paths of its scope.
OPEN_PANEL = f"{Scope.PANEL}o"
