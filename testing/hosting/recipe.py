"""The commands that a document tells a person to type."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_FENCE: Final = re.compile(r"```sh\n(.*?)```", re.DOTALL)
_COMMENT: Final = re.compile(r"(?:^|\s)#\s*(.*)$")


class RecipeStep(NamedTuple):
    """One line of a recipe, continuation lines joined, and what its comment tells the person."""

    command: str
    comment: str


def recipe(page: str, heading: str) -> list[RecipeStep]:
    """The lines of the first block of commands below a heading. Raises ValueError where there is none."""
    block = _FENCE.search(_text_below(page, heading))
    if block is None:
        raise ValueError(f"no commands below the heading {heading!r}")
    return [_step(line) for line in block[1].replace("\\\n", " ").splitlines() if line.strip()]


def _text_below(page: str, heading: str) -> str:
    """What stands between a heading and the next one; a line of a shell block that begins with # is no heading."""
    lines = page.partition(f"# {heading}\n")[2].splitlines(keepends=True)
    below, is_code = list[str](), False
    for line in lines:
        is_code ^= line.startswith("```")
        if line.startswith("#") and not is_code:
            break
        below.append(line)
    return "".join(below)


def _step(line: str) -> RecipeStep:
    comment = _COMMENT.search(line)
    return RecipeStep(" ".join((line[: comment.start()] if comment else line).split()), comment[1] if comment else "")
