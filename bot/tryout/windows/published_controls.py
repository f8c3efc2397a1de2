"""Which custom id each control of a window had, as the browser saw it.

simcord names a control by its place in the message. Discord sends the custom id that the person saw, so a press on a
message that changes in the same moment still means the same button; here the place is translated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

# A browser asks twice a second, so it is at most a few publications behind.
KEPT_REVISIONS: Final = 12


class PublishedControls:
    """The controls of one window in its last few publications."""

    def __init__(self) -> None:
        self._revisions: dict[int, dict[str, str]] = {}

    def note(self, revision: int, messages: Mapping[str, Mapping[str, Any]]) -> None:
        """Remember the controls of the messages as they are published now."""
        found = (pair for message in messages.values() for pair in _controls(message.get("components", ())))
        self._revisions[revision] = dict(found)
        for old in list(self._revisions)[:-KEPT_REVISIONS]:
            del self._revisions[old]

    def present_key(self, key: str, *, seen: int, now: int) -> str:
        """The name that a control has now, of which the browser knows the name it had at revision `seen`.

        The same name where the control is gone or unknown: simcord then refuses the press.
        """
        custom_id = self._revisions.get(seen, {}).get(key)
        message = key.rpartition(":component:")[0]
        present = self._revisions.get(now, {})
        return next((one for one, its in present.items() if its == custom_id and one.startswith(message)), key)


def _controls(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "control_key" in component and "custom_id" in component:
            yield component["control_key"], component["custom_id"]
        yield from _controls(component.get("components", ()))
        if isinstance(component.get("accessory"), Mapping):
            yield from _controls((component["accessory"],))
