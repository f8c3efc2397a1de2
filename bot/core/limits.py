"""The limits of Discord's messages, and texts and lists that are cut to fit them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from languages import Localizer

# All texts of one message together.
MESSAGE_LENGTH: Final = 4_000
ALT_TEXT_LENGTH: Final = 1_024
CUSTOM_ID_LENGTH: Final = 100
BUTTON_LABEL_LENGTH: Final = 80
PLACEHOLDER_LENGTH: Final = 150
THREAD_NAME_LENGTH: Final = 100
# Labels, descriptions and values of select options, names and values of autocomplete choices.
OPTION_LENGTH: Final = 100
# Options of a select, and choices of one autocomplete answer.
OPTIONS: Final = 25
BUTTONS_IN_A_ROW: Final = 5


def truncate(text: str, limit: int) -> str:
    """The text; where it is longer than the limit, its beginning with an ellipsis."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


@dataclass(frozen=True, kw_only=True)
class Listing:
    """The lines of a list in a message, which gives way if the message would be too long for Discord.

    `more` is the line that says how many lines are left out and where they can be found; an empty one is left out
    itself. `keep` says which lines stay; of a list without its middle, `more` stands in the middle. `most` is how many
    lines are shown even if more would fit.
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
        """So many of the lines, and the line about the others."""
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
    """The text of a message that Discord takes, together with the other texts of the message in `beside`.

    Each wording is tried with icons, whose markup is long, then in words; the fullest wording comes first. If none of
    them fits, the lists of the last one are shortened. This is the only place that decides what gives way: Discord
    counts all texts of a message together, and refuses the whole message if they are too long.
    """
    room = limit - sum(map(len, beside))
    readers = (localizer, localizer.words) if localizer.icons else (localizer,)
    parts: Sequence[str | Listing] = ()
    for compose in wordings:
        for reader in readers:
            parts = compose(reader)
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
    """The parts line by line, with at most so many lines of each list."""
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
    """The text; its first lines and an ellipsis if it is longer than the limit."""
    if len(text) <= limit:
        return text
    whole_lines = text[: limit - 1].rpartition("\n")[0]
    return f"{whole_lines}\n…" if whole_lines and len(whole_lines) + 2 <= limit else truncate(text, limit)
