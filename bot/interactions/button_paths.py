"""Paths of all buttons outside panels; `bot.buttons` says what each one does."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.interactions.custom_id import Scope


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
