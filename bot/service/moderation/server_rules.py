"""What moderators may set about new tables of their server: checks of the settings, and of tables against them."""

from __future__ import annotations

import re
from typing import Final

from bot.service.clock.typed_times import DAILY, PACE_CHOICES
from bot.service.refusals import RefusalCode, Refused
from bot.service.values import Caller
from game import RULESETS
from storage import ServerSettings, TablePlace

# A pace is one of these, or an hour of the day by which turns are to be taken: `daily 21:00`.
_PACES_WITHOUT_HOUR: Final = tuple(choice for choice in PACE_CHOICES if choice != DAILY)
_DAILY_PACE: Final = re.compile(rf"{DAILY} ([01]\d|2[0-3]):[0-5]\d")


def check_server_rules(settings: ServerSettings, by: Caller, *, channel: int, place: TablePlace | None) -> None:
    """Check that the caller may open a table in a channel of their server. A moderator needs no role.

    Raises Refused: OPENERS_ONLY, OTHER_CHANNEL, OTHER_PLACE.
    """
    role = settings.opener_role
    if role is not None and role not in by.roles and not by.is_moderator:
        raise Refused(RefusalCode.OPENERS_ONLY, role=role)
    if settings.channels and channel not in settings.channels:
        raise Refused(RefusalCode.OTHER_CHANNEL, channels=settings.channels)
    if settings.place is not None and place is not None and place is not settings.place:
        raise Refused(RefusalCode.OTHER_PLACE, place=settings.place)


def check_ruleset(ruleset: str) -> None:
    """Raises Refused(BAD_RULESET) for one that does not exist."""
    if ruleset not in RULESETS:
        raise Refused(RefusalCode.BAD_RULESET)


def normalized_pace(typed: str) -> str:
    """A pace as typed, in the spelling that is stored: `48h`, `daily 21:00`, `none`. Raises Refused(BAD_PACE)."""
    pace = " ".join(typed.lower().split())
    if pace not in _PACES_WITHOUT_HOUR and _DAILY_PACE.fullmatch(pace) is None:
        raise Refused(RefusalCode.BAD_PACE)
    return pace
