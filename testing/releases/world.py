"""The server, channels and people that a released file knows, with the present bot on a copy of that file."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from storage.sqlite import connect_to_read
from testing.discord.harness import World
from testing.releases import Release, ShownControl

T = TypeVar("T")
COMPONENTS_V2 = 1 << 15


class ReleaseWorld(World):
    """Its people are named by their ids, its channels stand in `channels` by theirs."""

    def __init__(self, folder: Path, release: Release, database: Path) -> None:
        self.release = release
        self.database = database
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(database, folder / "carrara.sqlite3")
        super().__init__(folder, people=[str(person) for person in release.people])

    def _create_places(self, people: Sequence[str], locale: str) -> None:
        # The time of the file: what is queued in it was queued a moment ago.
        self.env.backend.clock.advance(self.release.made - self.now())
        self.guild = self.env.create_guild("Carrara", id=self.release.server, preferred_locale=locale)
        threads = self._threads()
        places = {table.channel for table in self.release.tables} - threads.keys() | set(threads.values())
        self.channels: dict[int, Any] = {
            number: self._with_id(number, partial(self.guild.create_text_channel, f"table-{number}"))
            for number in sorted(places)
        }
        backend = self.env.backend
        for thread, parent in threads.items():
            create = partial(backend.create_thread, parent, f"table-{thread}", backend.bot_user.id)
            self.channels[thread] = self._with_id(thread, create)
        self.channel = next(iter(self.channels.values()))
        self.users = {name: self._with_id(int(name), partial(self.env.create_user, name)) for name in people}

    def _threads(self) -> dict[int, int]:
        """The threads in which tables of the file are played, and the channel of each."""
        db = connect_to_read(self.database)
        rows = db.execute("select thread, channel from tables where thread is not null").fetchall()
        db.close()
        return dict(rows)

    def _with_id(self, number: int, create: Callable[[], T]) -> T:
        """What `create` makes, with this id; simcord takes an id only for servers."""
        backend = self.env.backend
        # A thread takes a second id, for the message that announces it.
        ids = chain([backend.reserve_id(number)], iter(backend.snowflake, None))
        with patch.object(backend, "snowflake", lambda: next(ids)):
            return create()

    def post(self, channel: int, controls: Sequence[ShownControl]) -> Any:
        """A message of the bot as it stood in a channel before the file was taken over."""
        rows = [{"type": 1, "components": [_component(one)]} for one in controls]
        backend = self.env.backend
        return backend.create_message(channel, backend.bot_user.id, None, components=rows, flags=COMPONENTS_V2)

    def direct_channel(self, user_id: int) -> int:
        return int(self.env.backend.get_dm_channel(user_id).id)


def _component(control: ShownControl) -> dict[str, Any]:
    if not control.values:
        return {"type": 2, "style": 2, "label": "x", "custom_id": control.custom_id}
    options = [{"label": "x", "value": value} for value in control.values]
    return {"type": 3, "custom_id": control.custom_id, "options": options}
