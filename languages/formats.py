"""Lists and numbers as a language writes them, by Babel; capitals at the beginning of a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal

# `a, b and c` without a comma before `and`, as in the rulebook.
_ENGLISH = "en_GB"


@cache
def _babel_locale(language: str) -> Locale:
    """Babel's locale of a language; English if Babel does not know the language."""
    try:
        return Locale.parse(_ENGLISH if language == "en" else language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse(_ENGLISH)


def listing(words: Sequence[str], language: str, style: Literal["standard", "or"] = "standard") -> str:
    """`a, b and c`, or `a, b or c`."""
    return format_list(list(words), style=style, locale=_babel_locale(language))


def decimal(number: float, language: str) -> str:
    """`1.5`, in German `1,5`: with one decimal."""
    return format_decimal(number, format="0.0", locale=_babel_locale(language))


def with_capital(words: str) -> str:
    """`Urban buildings`: the words with a capital, as at the beginning of a label or line."""
    return words[:1].upper() + words[1:]
