"""What of a lobby's card differs from the one that is shown."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from bot.messages.rendered_message import MessageNotNeeded, RenderedMessage


def digest_of(rendered: RenderedMessage) -> str:
    """Hashes of the layout and of the files, by which the next card is compared."""
    layout = msgspec.json.encode(rendered.layout.components())
    return f"{_hash(layout)} {_hash(*_contents(rendered))}"


def changed_parts(rendered: RenderedMessage, shown: str | None) -> dict[str, Any]:
    """What an edit has to change: the layout, and the files unless these are attached already.

    Raises MessageNotNeeded where nothing would change: when people join together, the first of several queued cards
    shows all of them.
    """
    digest = digest_of(rendered)
    if digest == shown:
        raise MessageNotNeeded("shown already")
    if shown is not None and digest.split()[1] == shown.split()[1]:
        return {"view": rendered.layout}
    return {"view": rendered.layout, "attachments": list(rendered.files)}


def _contents(rendered: RenderedMessage) -> list[bytes]:
    contents = []
    for file in rendered.files:
        contents.append((file.description or "").encode() + file.fp.read())
        file.fp.seek(0)
    return contents


def _hash(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:32]
