"""Codes of buttons: what a press needs to know, in its custom id, so that nothing lives in memory."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

VERSION: Final = 1
LONGEST: Final = 100
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_CODE: Final = re.compile(rf"cr:{VERSION}:(?P<table>[0-9a-z]{{1,12}}):(?P<revision>[0-9a-z]{{1,8}}):(?P<path>.*)", re.S)
OTHER_VERSION: Final = re.compile(rf"cr:(?!{VERSION}:).*", re.S)


class Code(Struct, frozen=True):
    """A table, the revision a button was made for, and the path: its room and the choices made so far."""

    table: int
    revision: int
    path: str


def encode(code: Code) -> str:
    """The custom id. A path that does not fit is a mistake of the caller."""
    custom_id = f"cr:{VERSION}:{base36(code.table)}:{base36(code.revision)}:{code.path}"
    if len(custom_id) > LONGEST:
        raise ValueError(f"a custom id of {len(custom_id)} characters")
    return custom_id


def decode(custom_id: str) -> Code | None:
    """The code, or None where the id is not of this version or not ours at all."""
    found = _CODE.fullmatch(custom_id)
    if found is None or len(custom_id) > LONGEST:
        return None
    return Code(int(found["table"], 36), int(found["revision"], 36), found["path"])


def template(room: str) -> re.Pattern[str]:
    """What the ids of one room look like: their paths begin with its letter."""
    return re.compile(rf"cr:{VERSION}:[0-9a-z]{{1,12}}:[0-9a-z]{{1,8}}:{re.escape(room)}.*", re.S)


def base36(number: int) -> str:
    """A number from 0 on in digits and letters."""
    if number < 0:
        raise ValueError(number)
    head, last = divmod(number, 36)
    return (base36(head) if head else "") + _DIGITS[last]
