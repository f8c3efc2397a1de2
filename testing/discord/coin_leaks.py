"""Nobody reads of coins that are not their own: coins that tell whose they are, and a check of all that is shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from game import GameState, new_game
from storage import Table
from testing.discord.harness import World, text_of

MARK = 10**9
_MOMENT = re.compile(r"<t:\d+(:\w)?>")
_MARKED = re.compile(r"(?<!\d)[1-9]\d{9}(?!\d)")


def new_marked_game(*how: Any, **more: Any) -> GameState:
    """A new game with coins that tell whose they are: a thousand million more for each seat."""
    state = new_game(*how, **more)
    seats = (replace(seat, coins=MARK // 2 + MARK * (number + 1)) for number, seat in enumerate(state.seats))
    return replace(state, seats=tuple(seats))


def mark_coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables begin with marked coins."""
    monkeypatch.setattr("bot.lobby.new_game", new_marked_game)


class CoinLeakCheck:
    """Checks after every step that nobody reads of coins that are not their own."""

    def __init__(self, world: World, table: Table) -> None:
        self.world = world
        self.names = [world.name_of(holder.person) for holder in table.seats]
        self.recognised: set[int] = set()
        self._seen: dict[tuple[str | None, int], str] = {}

    def check(self) -> None:
        for message in self.world.messages():
            self._read(None, message)
        for seat, name in enumerate(self.names):
            for message in (*self.world.direct_messages(name), *self._private(name)):
                self._read(seat, message)

    def _private(self, name: str) -> list[Any]:
        stored = self.world.env.backend.messages[self.world.channel.id].values()
        return [one for one in stored if one.is_ephemeral and one.visible_to(self.world.users[name].id)]

    def _read(self, seat: int | None, message: Any) -> None:
        """Every word of a message, read once for each version of it."""
        words = text_of(message) + "".join(str(one.get("description")) for one in message.attachments)
        if self._seen.get((str(seat), message.id)) == words:
            return
        self._seen[str(seat), message.id] = words
        # Moments are numbers of seconds, and no coins.
        for number in _MARKED.findall(_MOMENT.sub("", words.replace(",", ""))):
            owner = int(number) // MARK - 1
            reader = "everybody" if seat is None else self.names[seat]
            assert owner == seat, f"{reader} reads what seat {owner} hides: {words}"
            self.recognised.add(owner)
