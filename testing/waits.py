"""How long a table waits until it goes on, and a message until it is posted: looked at all the time, kills or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Waits:
    """The longest of each, and which were longer than allowed, in seconds. Every table's wait begins at `began`."""

    def __init__(self, channels: Iterable[int], *, began: float, allowed: float, allowed_of_message: float) -> None:
        self._allowed = allowed
        self._allowed_of_message = allowed_of_message
        self._went_on = dict.fromkeys(channels, began)
        self._late = set[int]()
        self._late_messages = 0
        self.longest_of_table = self.longest_of_message = 0.0

    def note_table(self, channel: int, *, at: float) -> None:
        """Something was decided at the table of a channel."""
        self.look(channel, at=at)
        self._went_on[channel] = at

    def look(self, *channels: int, at: float) -> None:
        """How long these tables, or all of them, have been waiting."""
        for channel in channels or self._went_on:
            waited = at - self._went_on[channel]
            self.longest_of_table = max(self.longest_of_table, waited)
            if waited > self._allowed:
                self._late.add(channel)

    def note_message(self, waited: float) -> None:
        """A message was posted this many seconds after it fell due."""
        self.longest_of_message = max(self.longest_of_message, waited)
        self._late_messages += waited > self._allowed_of_message

    def faults(self) -> Iterator[str]:
        """Which law was broken."""
        for channel in sorted(self._late):
            yield f"the table in channel {channel} did not go on within {self._allowed:g} seconds"
        if self._late_messages:
            yield f"{self._late_messages} messages were posted {self._allowed_of_message:g} seconds late or later"
