"""Discord's limits, each in one place. Discord refuses the whole message where a part exceeds one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from languages.localizer import Localizer

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


def fitted_text(localizer: Localizer, compose: Callable[[Localizer], str], *, limit: int = MESSAGE_LENGTH) -> str:
    """What `compose` writes; without icons where their markup would make it longer than the limit."""
    text = compose(localizer)
    return text if len(text) <= limit or not localizer.icons else compose(localizer.words)
