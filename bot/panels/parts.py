"""What a panel consists of, as frozen values that know no Discord."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.panels.path import Path

OPTIONS: Final = 25
PAGE: Final = 24
ROW: Final = 5
LABEL: Final = 80
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
TEXT: Final = 3800


class Style(StrEnum):
    """How much a button stands out."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    GRAVE = "grave"


class Button(Struct, frozen=True):
    """A button; one that is greyed cannot be pressed."""

    label: str
    path: Path
    style: Style = Style.PLAIN
    is_greyed: bool = False


class Option(Struct, frozen=True):
    """One entry of a select. `value` is a code, or a single block of a gathering select."""

    label: str
    value: str
    description: str = ""
    is_chosen: bool = False


class Select(Struct, frozen=True):
    """A list to choose from: one entry, or any number from 1 to `most`."""

    path: Path
    placeholder: str
    options: tuple[Option, ...]
    most: int = 1


Row = Select | tuple[Button, ...]


class Panel(Struct, frozen=True):
    """A private message: paragraphs of text, then rows of controls."""

    text: tuple[str, ...]
    rows: tuple[Row, ...] = ()


def in_rows(buttons: Iterable[Button], *, width: int = ROW) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of at most five."""
    listed = tuple(buttons)
    return tuple(listed[start : start + width] for start in range(0, len(listed), width))


def shortened(text: str, limit: int) -> str:
    """The text, cut at a limit that Discord sets."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def paged(options: tuple[Option, ...], *, page: int, more: Option) -> tuple[Option, ...]:
    """All options where they fit, otherwise one page of them and the way to the next."""
    if len(options) <= OPTIONS:
        return options
    start = page % pages(len(options)) * PAGE
    return (*options[start : start + PAGE], more)


def pages(number: int) -> int:
    """How many pages a list of this length has."""
    return 1 if number <= OPTIONS else -(-number // PAGE)
