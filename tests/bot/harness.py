"""The real bot in simcord's Discord, with every request checked and every first answer timed."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import simcord
from simcord._clock import Clock
from simcord.env import Env

from bot.app import CarraraBot
from bot.service import Done
from bot.settings import Settings
from bot.studio import Easel
from storage.store import Store
from tests.bot.discord_api import problems, walked
from tests.bot.easel import PixelEasel

LATEST: Final = 1.0
SEED: Final = bytes(range(32))
EPOCH: Final = Clock().now().timestamp()


class Ledger(list[Any]):
    """The requests as simcord keeps them, checked as they come; first answers are timed."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[str] = []
        self.asked: dict[int, float] = {}
        self.answered: dict[int, float] = {}

    def note(self, interaction: Any) -> None:
        self.asked[interaction.id] = time.perf_counter()

    def append(self, entry: Any) -> None:
        super().append(entry)
        self.problems += problems(entry.method, entry.path, entry.json)
        if entry.path.startswith("/interactions/"):
            self._time(int(entry.path.split("/")[2]))

    def _time(self, interaction: int) -> None:
        if interaction in self.asked and interaction not in self.answered:
            self.answered[interaction] = took = time.perf_counter() - self.asked[interaction]
            if took > LATEST:
                self.problems.append(f"first answer after {took:.2f} s")


class Apologies(logging.Handler):
    """Unexpected errors, which end in the log and in an apology: a test that did not ask for one fails."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class World:
    """A server with one channel and four people, and the bot in it."""

    def __init__(
        self, folder: Path, *, easel: Easel | None = None, people: Sequence[str] = ("ada", "ben", "cleo", "dan")
    ) -> None:
        self.settings = Settings(_env_file=None, carrara_folder=folder, carrara_shards=1, carrara_backup_hours=0)  # type: ignore[call-arg]
        self.easel: Easel = easel or PixelEasel()
        self.seed = SEED
        self.apologies = Apologies()
        self.env: Env | Any = None
        self.bot = self._new_bot()
        self.env = Env(self.bot)
        self.ledger = Ledger()
        self.env.backend.http_requests = self.ledger
        self.env._register_dispatch_observer(self.ledger.note)
        self.guild = self.env.create_guild("Carrara")
        self.channel = self.guild.create_text_channel("table")
        self.users = {name: self.env.create_user(name) for name in people}
        self.people: dict[str, Any] = {}

    def _new_bot(self) -> CarraraBot:
        store = Store.open(self.settings.database)
        return CarraraBot(self.settings, store=store, easel=self.easel, now=self.now, seed=lambda: self.seed)

    def now(self) -> float:
        """Discord's own time, which only `env.advance_time` moves."""
        return EPOCH if self.env is None else float(self.env.now().timestamp())

    async def __aenter__(self) -> Self:
        logging.getLogger().addHandler(self.apologies)
        await self.env.start()
        self.people = {name: self.guild.add_member(user) for name, user in self.users.items()}
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        logging.getLogger().removeHandler(self.apologies)
        await self.env.shutdown()
        await self.put_away()
        if error is None:
            self.check()

    def check(self) -> None:
        """No request that Discord would refuse, no late answer, no unexpected error."""
        assert not self.ledger.problems, "\n".join(self.ledger.problems[:10])
        assert not self.apologies.lines, "\n".join(self.apologies.lines)
        self.env._raise_errors_since(self.env._errors_acknowledged)

    async def put_away(self) -> None:
        self.bot.desk.studio.close()
        await self.bot.desk.store.close()

    async def restart(self) -> None:
        """The process ends and begins anew with what the file has; Discord goes on."""
        await self.env.settle()
        old = self.bot
        await old.desk.sender.finish()
        await self.put_away()
        self.bot = self._new_bot()
        await self.env.restart_bot(self.bot)
        self.env.bot = self.bot

    # Looking at what people see

    @property
    def service(self) -> Any:
        return self.bot.desk.service

    def messages(self, channel: Any = None) -> list[Any]:
        """The messages of a channel that everybody sees, oldest first."""
        place = self.channel if channel is None else channel
        stored = self.env.backend.messages[place.id].values()
        return [message for message in stored if not message.is_ephemeral]

    def letters(self, name: str) -> list[Any]:
        """The direct messages a person has got from the bot."""
        channel = self.env.backend.dm_channels.get(self.users[name].id)
        return [] if channel is None else list(self.env.backend.messages[channel].values())

    def requests(self, method: str, ending: str) -> list[Any]:
        return [one for one in self.ledger if one.method == method and one.path.endswith(ending)]

    async def start_table(self, *names: str, ruleset: str = "first-basic", stand_ins: int = 0, **how: Any) -> Done:
        """A running table of these people, set up through the service alone (quick)."""
        from bot.service import Caller

        callers = [Caller(self.users[name].id, name, self.guild.id) for name in names]
        size = len(names) + stand_ins
        done: Done = await self.service.open_lobby(
            callers[0], channel=self.channel.id, ruleset=ruleset, size=size, **how
        )
        table = done.table.id
        for caller in callers[1:]:
            await self.service.join(table, caller)
        for _ in range(stand_ins):
            await self.service.add_stand_in(table, callers[0])
        done = await self.service.start(table, callers[0])
        await self.flush(table)
        return done

    async def flush(self, table: int | None = None) -> None:
        """Send what is owed, as the bot itself would."""
        with self.env._bot_scope():
            await self.bot.desk.sender.flush(table)
        await self.env.settle()

    def name_of(self, person: int | None) -> str:
        return next(name for name, user in self.users.items() if user.id == person)


def said(message: Any) -> str:
    """Every word of a message: texts, labels, descriptions of pictures."""
    parts = [getattr(message, "content", "") or ""]
    for component in walked(message.components):
        parts += [str(component[name]) for name in ("content", "label", "placeholder") if component.get(name)]
        parts += [
            option["label"] + " " + (option.get("description") or "") for option in component.get("options") or ()
        ]
        parts += [item.get("description") or "" for item in component.get("items") or ()]
    return "\n".join(filter(None, parts))


def controls(message: Any) -> dict[str, dict[str, Any]]:
    """What can be pressed on a message, by label or placeholder; links and disabled ones are left out."""
    found = {}
    for component in walked(message.components):
        if component.get("custom_id") and not component.get("disabled"):
            found[component.get("label") or component.get("placeholder") or component["custom_id"]] = component
    return found


def look(message: Any) -> dict[str, Any]:
    """A message's look, ready for JSON: for galleries and comparisons."""
    return {
        "content": message.content,
        "components": message.components,
        "attachments": [
            {"filename": one["filename"], "description": one.get("description")} for one in message.attachments
        ],
        "flags": message.flags,
    }


__all__ = ["SEED", "Ledger", "World", "controls", "look", "said", "simcord"]
