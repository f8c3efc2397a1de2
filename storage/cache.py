"""Positions kept in memory for speed; the truth is the file."""

from __future__ import annotations

from collections import OrderedDict

from msgspec.structs import replace

from storage.values import Position


class Load:
    """A position on its way from the file; it is out of date once its table changes in the meantime."""

    __slots__ = ("is_outdated", "table")

    def __init__(self, table: int) -> None:
        self.table = table
        self.is_outdated = False


class Cache:
    """The positions used last, one per table, no more than `size`."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._positions: OrderedDict[int, Position] = OrderedDict()
        self._loads: dict[int, set[Load]] = {}

    def get(self, table: int) -> Position | None:
        position = self._positions.get(table)
        if position is not None:
            self._positions.move_to_end(table)
        return position

    def begin(self, table: int) -> Load:
        """Somebody reads this table from the file."""
        load = Load(table)
        self._loads.setdefault(table, set()).add(load)
        return load

    def end(self, load: Load, position: Position | None) -> None:
        """It was read; remember it, unless the table has changed since the reading began."""
        theirs = self._loads[load.table]
        theirs.discard(load)
        if not theirs:
            del self._loads[load.table]
        if position is not None and position.state is not None and not load.is_outdated:
            self._put(position)

    def move(self, position: Position) -> Position:
        """The position after a change; message ids stay those that were noted in the meantime."""
        self._outdate(position.table.id)
        known = self._positions.get(position.table.id)
        if known is None:
            return position
        table = replace(
            position.table,
            lobby_message=known.table.lobby_message,
            board_message=known.table.board_message,
        )
        moved = replace(position, table=table)
        self._put(moved)
        return moved

    def drop(self, table: int) -> None:
        self._outdate(table)
        self._positions.pop(table, None)

    def note(self, table: int, *, lobby: int | None, board: int | None) -> None:
        """A table's newest messages are these."""
        self._outdate(table)
        known = self._positions.get(table)
        if known is not None:
            noted = replace(known.table, lobby_message=lobby, board_message=board)
            self._positions[table] = replace(known, table=noted)

    def _outdate(self, table: int) -> None:
        for load in self._loads.get(table, ()):
            load.is_outdated = True

    def _put(self, position: Position) -> None:
        self._positions[position.table.id] = position
        self._positions.move_to_end(position.table.id)
        while len(self._positions) > self._size:
            self._positions.popitem(last=False)
