"""What simcord works out anew for every message at every redraw, remembered or left out.

Measured with 30 boards in a channel: of a redraw 70 % went into parsers built again for the same texts, half of it for
a list of messages beside the conversation, which our page does not show.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import orjson
from simcord.preview import _component_projection, _markdown, _messages, _queries, _snapshot

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
    vars(_snapshot)["_message_navigation"] = lambda preview, page, visible: ([], dict(NO_SIDEBAR))


def _remembered_tokens(
    value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    """The tokens of a text as simcord's own function gives them."""
    if not isinstance(value, str):
        return _parse(value, profile, context=context)
    # As text, because simcord changes the lists that it gets.
    tokens: list[dict[str, Any]] = orjson.loads(_tokens(value, profile, _Context(context)))
    return tokens


class _Context:
    """What a text may refer to (people, channels), which can be compared and remembered."""

    def __init__(self, content: Mapping[str, Any] | None) -> None:
        self.content = content
        self._identity = repr(content)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Context) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)


@lru_cache(REMEMBERED_TEXTS)
def _tokens(text: str, profile: str, context: _Context) -> bytes:
    return orjson.dumps(_parse(text, profile, context=context.content))
