"""What simcord works out anew for every message at every redraw, remembered or left out.

Measured with 30 boards in a channel: of a redraw 70 % went into parsers built again for the same texts, half of it for
a list of messages beside the conversation, which our page does not show.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import msgspec
from simcord.backend.models import Message
from simcord.preview import _action_plans, _component_projection, _markdown, _messages, _queries, _snapshot

# So many messages a window shows at once, with a button for older ones. Their pictures take most of a browser's memory,
# and every redraw goes through all of them: with simcord's 50 a press took twice as long as in a fresh channel.
MESSAGES_SHOWN: Final = 12
MESSAGES_PER_STEP: Final = 8
# More than all windows show at once, so that a redraw parses only what is new.
REMEMBERED_TEXTS: Final = 2_000
NO_SIDEBAR: Final[Mapping[str, Any]] = {
    "query": "",
    "filter": "all",
    "hasPrevious": False,
    "hasNext": False,
    "previousCursor": None,
    "nextCursor": None,
}
_parse = _markdown.markdown_tokens


def speed_up_redraws() -> None:
    """Replace simcord's functions by quicker ones for this process. simcord has no way to hand them in."""
    for module in (_component_projection, _messages, _queries, _snapshot):
        vars(module)["markdown_tokens"] = _remembered_tokens
    vars(_action_plans)["HISTORY_WINDOW_SIZE"] = MESSAGES_SHOWN
    vars(_action_plans)["HISTORY_STEP"] = MESSAGES_PER_STEP
    vars(_snapshot)["_history_window"] = _shown_messages
    vars(_snapshot)["_message_navigation"] = lambda preview, page, visible: ([], dict(NO_SIDEBAR))


def _shown_messages(page: Any, visible: list[Message]) -> tuple[Message | None, list[Message], dict[str, Any]]:
    """The message in use, the messages that a window shows, and whether there are others before and after them.

    As simcord's own function for a channel, which counts on at least 25 messages at once.
    """
    ids = [one.id for one in visible]
    target = next((one for one in visible if one.id == page.target_id), None)
    if page.window_end_id is not None and page.window_end_id in ids[-MESSAGES_SHOWN:]:
        # It shows the newest ones and goes on to follow them.
        page.window_end_id = None
    end = len(ids) if page.window_end_id is None else bisect_right(ids, page.window_end_id)
    start = max(0, end - MESSAGES_SHOWN)
    if page.window_end_id is not None and page.window_end_id not in ids:
        page.window_end_id = ids[end - 1] if end else None
    window = visible[start:end]
    history = {
        "hasBefore": start > 0,
        "hasAfter": end < len(visible),
        "windowStartId": str(window[0].id) if window else None,
        "windowEndId": str(window[-1].id) if window else None,
    }
    return target, window, history


def _remembered_tokens(
    value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The tokens of a text as simcord's own function gives them."""
    if not isinstance(value, str):
        return _parse(value, profile, context=context)
    # As text, because simcord changes the lists that it gets.
    tokens: list[dict[str, Any]] = msgspec.json.decode(_tokens(value, profile, _Context(repr(context), context)))
    return tokens


@dataclass(frozen=True)
class _Context:
    """What a text may refer to (people, channels), which can be compared and remembered by its `identity`."""

    identity: str
    content: Mapping[str, Any] | None = field(compare=False)


@lru_cache(REMEMBERED_TEXTS)
def _tokens(text: str, profile: str, context: _Context) -> bytes:
    return msgspec.json.encode(_parse(text, profile, context=context.content))
