"""Lists and numbers as a language writes them, by Babel; the capital at the beginning of a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal

# `a, b and c` without a comma before the last, as the rulebook writes.
_ENGLISH: Final = "en_GB"


@cache
def _babel_locale(language: str) -> Locale:
    """What Babel knows of a language; English where it does not know it."""
    try:
        return Locale.parse(_ENGLISH if language == "en" else language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(_ENGLISH)


def listing(words: Sequence[str], language: str, style: Literal["standard", "or"] = "standard") -> str:
    """`a, b and c`, or `a, b or c`."""
    return format_list(list(words), style=style, locale=_babel_locale(language))


def decimal(number: float, language: str) -> str:
    """`1.5`, in German `1,5`: with one digit behind the point."""
    return format_decimal(number, format="0.0", locale=_babel_locale(language))


def with_capital(words: str) -> str:
    """`Urban buildings`: where a label or line begins, what is no proper name has a capital too."""
    return words[:1].upper() + words[1:]
