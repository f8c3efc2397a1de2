"""The limits of Discord's messages, and texts and lists that are cut to fit them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from languages import Localizer

# All texts of one message together.
MESSAGE_LENGTH = 4_000
ALT_TEXT_LENGTH = 1_024
CUSTOM_ID_LENGTH = 100
BUTTON_LABEL_LENGTH = 80
PLACEHOLDER_LENGTH = 150
THREAD_NAME_LENGTH = 100
# Labels, descriptions and values of select options, names and values of autocomplete choices.
OPTION_LENGTH = 100
# Options of a select, and choices of one autocomplete answer.
OPTIONS = 25
BUTTONS_IN_A_ROW = 5


def truncate(text: str, limit: int) -> str:
    """The text, or its beginning with an ellipsis if it is longer than the limit."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


class Listing(Struct, frozen=True, kw_only=True):
    """A list in a message, which is shortened if the message would be too long for Discord.

    `more` returns the line that says how many lines are left out and where to find them; an empty line is left out
    itself. `keep` says which lines stay; with "ends", the line of `more` stands in the middle. At most `most` lines are
    shown, even if there is room for more.
    """

    lines: Sequence[str]
    more: Callable[[int], str]
    keep: Literal["first", "last", "ends"] = "first"
    most: int | None = None

    @property
    def longest(self) -> int:
        """How many of the lines are shown if there is room."""
        return len(self.lines) if self.most is None else min(self.most, len(self.lines))

    def shown(self, number: int) -> list[str]:
        """This many of the lines, and the line about the others."""
        left_out = len(self.lines) - number
        if left_out <= 0:
            return list(self.lines)
        more = [line] if (line := self.more(left_out)) else []
        match self.keep:
            case "first":
                return [*self.lines[:number], *more]
            case "last":
                return [*more, *self.lines[left_out:]]
            case "ends":
                half = (number + 1) // 2
                return [*self.lines[:half], *more, *self.lines[half + left_out :]]


class FittedText(NamedTuple):
    """A text that fits, and how many lines of its lists are left out."""

    text: str
    left_out: int = 0


# The paragraphs of a text and the lists in it, written by a localizer.
Compose = Callable[[Localizer], Sequence[str | Listing]]


def fit_text(
    localizer: Localizer, *wordings: Compose, beside: Sequence[str] = (), limit: int = MESSAGE_LENGTH
) -> FittedText:
    """A text that fits into a message together with the message's other texts, `beside`.

    Each wording is tried with icons, whose markup is long, and then in words; the fullest wording comes first. If none
    fits, the lists of the last one are shortened. Only this function decides what is left out: Discord counts all texts
    of a message together, and refuses the whole message if they are too long.
    """
    room = limit - sum(map(len, beside))
    localizers = (localizer, localizer.words) if localizer.icons else (localizer,)
    parts: Sequence[str | Listing] = ()
    for compose in wordings:
        for with_or_without_icons in localizers:
            parts = compose(with_or_without_icons)
            fitted = _with_lists(parts)
            if len(fitted.text) <= room:
                return fitted
    longest = max((part.longest for part in parts if isinstance(part, Listing)), default=0)
    for most in range(longest - 1, 0, -1):
        fitted = _with_lists(parts, most=most)
        if len(fitted.text) <= room:
            return fitted
    return _with_lists(parts, most=0)


def _with_lists(parts: Sequence[str | Listing], *, most: int | None = None) -> FittedText:
    """The parts line by line, with at most `most` lines of each list."""
    lines: list[str] = []
    left_out = 0
    for part in parts:
        if isinstance(part, str):
            lines.append(part)
        else:
            number = part.longest if most is None else min(most, part.longest)
            lines += part.shown(number)
            left_out += len(part.lines) - number
    return FittedText("\n".join(lines), left_out)


def cut_at_line_end(text: str, limit: int) -> str:
    """The text, or its first lines and an ellipsis if it is longer than the limit."""
    if len(text) <= limit:
        return text
    whole_lines = text[: limit - 1].rpartition("\n")[0]
    return f"{whole_lines}\n…" if whole_lines and len(whole_lines) + 2 <= limit else truncate(text, limit)
