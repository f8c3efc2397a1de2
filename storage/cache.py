"""Positions kept in memory for speed; the truth is the file."""

from __future__ import annotations

from collections import OrderedDict

from msgspec.structs import replace

from storage.values import Position


class Cache:
    """The positions used last, one per table, no more than `size`."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._positions: OrderedDict[int, Position] = OrderedDict()

    def get(self, table: int) -> Position | None:
        position = self._positions.get(table)
        if position is not None:
            self._positions.move_to_end(table)
        return position

    def put(self, position: Position) -> None:
        self._positions[position.table.id] = position
        self._positions.move_to_end(position.table.id)
        while len(self._positions) > self._size:
            self._positions.popitem(last=False)

    def move(self, position: Position) -> Position:
        """The position after a change; message ids stay those that were noted in the meantime."""
        known = self._positions.get(position.table.id)
        if known is None:
            return position
        table = replace(
            position.table,
            lobby_message=known.table.lobby_message,
            board_message=known.table.board_message,
        )
        moved = replace(position, table=table)
        self.put(moved)
        return moved

    def drop(self, table: int) -> None:
        self._positions.pop(table, None)

    def note(self, table: int, *, lobby: int | None, board: int | None) -> None:
        """A table's newest messages are these."""
        known = self._positions.get(table)
        if known is not None:
            noted = replace(known.table, lobby_message=lobby, board_message=board)
            self._positions[table] = replace(known, table=noted)
