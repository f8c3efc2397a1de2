"""Words that people type into options, in their own language or in English."""

from __future__ import annotations

from typing import Final

from languages import Localizer

_WORDS: Final = ("off", "none", "daily")
# What switches something off.
OFF: Final = ("off", "none", "-")


def in_english(localizer: Localizer, typed: str) -> str:
    """What was typed, its first word in English where it is one that options understand: `täglich 21:00`."""
    first, blank, rest = typed.strip().partition(" ")
    known = {localizer.say(f"typed-{word}").casefold(): word for word in _WORDS}
    return f"{known.get(first.casefold(), first)}{blank}{rest}"


def in_own_words(localizer: Localizer, typed: str) -> str:
    """The other way round, for what was typed in English: `daily 21:00`."""
    first, blank, rest = typed.partition(" ")
    return f"{localizer.say(f'typed-{first}') if first in _WORDS else first}{blank}{rest}"


def is_off(localizer: Localizer, typed: str) -> bool:
    """Whether what was typed switches something off."""
    return in_english(localizer, typed).lower() in OFF
