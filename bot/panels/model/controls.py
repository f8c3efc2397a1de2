"""What a panel consists of: texts, buttons and selects, as frozen values that know no Discord."""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.interactions.limits import BUTTONS_IN_A_ROW, OPTION_LENGTH, OPTIONS, truncate
from bot.panels.model.path import Path
from bot.panels.model.path_codec import encode_path

# Options of one page: one place of the select is taken by the option that leads to the next page.
PAGE: Final = OPTIONS - 1


class Style(StrEnum):
    """How a button looks; the values are Discord's names."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Button(Struct, frozen=True):
    """A button; `icon` is the markup of one that stands before its label."""

    label: str
    path: Path
    style: Style = Style.SECONDARY
    is_disabled: bool = False
    icon: str = ""


class Option(Struct, frozen=True):
    """One option of a select. `value` is the code of a path."""

    label: str
    value: str
    description: str = ""
    icon: str = ""


class Select(Struct, frozen=True):
    """A list of options to choose one from."""

    path: Path
    placeholder: str
    options: tuple[Option, ...]


Row = Select | tuple[Button, ...]


class PanelPicture(StrEnum):
    """What a panel shows between its text and its controls."""

    MARKET = "market"
    WHEEL = "wheel"


class Panel(Struct, frozen=True):
    """A private message: paragraphs of text, a picture where there is one, then rows of controls."""

    text: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    picture: PanelPicture | None = None


def button_rows(buttons: Iterable[Button]) -> tuple[tuple[Button, ...], ...]:
    """The buttons in rows as wide as Discord allows."""
    all_buttons = tuple(buttons)
    starts = range(0, len(all_buttons), BUTTONS_IN_A_ROW)
    return tuple(all_buttons[start : start + BUTTONS_IN_A_ROW] for start in starts)


def path_option(label: str, path: Path, description: str = "", *, icon: str = "") -> Option:
    """An option that leads to a path; its texts are truncated where Discord would refuse them."""
    return Option(truncate(label, OPTION_LENGTH), encode_path(path), truncate(description, OPTION_LENGTH), icon=icon)


def page_of(options: tuple[Option, ...], *, page: int, more: Option) -> tuple[Option, ...]:
    """All options where they fit into a select, otherwise one page of them and `more`.

    Behind the last page comes the first again.
    """
    if len(options) <= OPTIONS:
        return options
    pages = math.ceil(len(options) / PAGE)
    start = page % pages * PAGE
    return (*options[start : start + PAGE], more)
