"""Private messages that are pressed while earlier presses on them are still being answered.

An answer with a picture takes longer than one without, so of two quick presses the first may be answered last. It must
not take the place of the newer panel.
"""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass
from weakref import WeakValueDictionary


class PressedMessage:
    """What a message shows, as far as the presses under way need to know it.

    `lock` is held while a request changes the message: of two requests at once Discord may carry out the second first.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._presses = itertools.count()
        self._shown = (-1, -1)

    def note_press(self) -> Press:
        """One more press, which is newer than those before it."""
        return Press(self, next(self._presses))

    def replace_shown(self, revision: int, press: int) -> bool:
        """Note what the message shows from now on; False, without a change, if it shows something newer already.

        Newer is a higher revision, because a press that came later may have read the position earlier; at the same
        revision it is the press that came later.
        """
        if (revision, press) < self._shown:
            return False
        self._shown = (revision, press)
        return True


@dataclass(frozen=True)
class Press:
    """A press on a message, counted in the order in which presses on it came."""

    message: PressedMessage
    number: int


class PressedMessages:
    """The messages with presses under way.

    Each press holds its message until it is answered, and nothing else does: so memory is bounded by the presses under
    way, and a message that is forgotten had no older answer left to come. This process alone is enough: everything that
    is pressed in one channel comes to one shard, so to one process, and after a restart no earlier press is answered.
    """

    def __init__(self) -> None:
        self._messages: WeakValueDictionary[int, PressedMessage] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._messages)

    def note_press(self, message_id: int) -> Press:
        """Note that a press on a message has come."""
        message = self._messages.get(message_id)
        if message is None:
            message = self._messages[message_id] = PressedMessage()
        return message.note_press()
