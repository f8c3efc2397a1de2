"""The real bot in simcord's Discord, with every request checked and every first answer timed."""

from __future__ import annotations

import inspect
import logging
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import discord
import msgspec
from simcord._clock import Clock
from simcord.backend.models.channel import Overwrite
from simcord.backend.serializers import message_payload
from simcord.enums import OverwriteType
from simcord.env import Env
from simcord.interactions import base_payload
from simcord.results import InteractionResult, ResponseMessage

from bot import __version__
from bot.app import CarraraBot
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_table, read_view
from bot.lobby import add_stand_in, join_lobby, open_lobby, start_game
from bot.settings import Settings
from bot.turns import play
from bot.workers.application_icons import DrawnIcon
from bot.workers.picture_worker import Renderer
from storage import Status, Table
from storage.store import Store
from testing.discord.api_checks import all_components, problems
from testing.discord.plain_pictures import PixelRenderer
from testing.discord.quick_env import QuickEnv, remember_translations
from testing.service import copy_prepared_file

# Discord waits for 3 s. Counted is the processor time of this process: what other programs, or a machine that is shared
# with others, take away says nothing about the bot. An answer that hangs takes no such time: hence the second limit.
LATEST = 2.0
HANGS = 60.0
SEED = bytes(range(32))
EPOCH = Clock().now().timestamp()


class RequestLog(list[Any]):
    """The requests as simcord keeps them, checked as they come; first answers are timed."""

    def __init__(self) -> None:
        super().__init__()
        self.problems: list[str] = []
        self.fault: Callable[[int, Any], None] = lambda number, entry: None
        # Seconds of processor and of wall clock, by interaction.
        self.asked: dict[int, tuple[float, float]] = {}
        self.answered: set[int] = set()

    def note(self, interaction: Any) -> None:
        self.asked[interaction.id] = time.process_time(), time.perf_counter()

    def append(self, entry: Any) -> None:
        super().append(entry)
        if entry.path.startswith("/interactions/"):
            self._time(int(entry.path.split("/")[2]))
        self.problems += problems(entry.method, entry.path, entry.json)
        self.fault(len(self) - 1, entry)

    def _time(self, interaction: int) -> None:
        if interaction in self.asked and interaction not in self.answered:
            self.answered.add(interaction)
            worked, asked = self.asked[interaction]
            took, waited = time.process_time() - worked, time.perf_counter() - asked
            if took > LATEST or waited > HANGS:
                self.problems.append(f"first answer after {took:.2f} s of work, {waited:.2f} s in all")


class UnexpectedErrors(logging.Handler):
    """Unexpected errors, which end in the log and in an apology: a test that did not ask for one fails."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.records: list[Any] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
        self.records.append(record)

    def clear(self) -> None:
        """Forget those so far: a test has asked for them."""
        self.lines.clear()
        self.records.clear()


class _InBotScope:
    """Calls methods of an object and its parts; the tasks they start belong to the bot, as simcord counts them."""

    def __init__(self, env: Any, target: Any) -> None:
        self._env = env
        self._target = target

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self._target, name)

        async def wait_for(*args: Any, **kwargs: Any) -> Any:
            with self._env._bot_scope():
                return await attribute(*args, **kwargs)

        def call(*args: Any, **kwargs: Any) -> Any:
            with self._env._bot_scope():
                return attribute(*args, **kwargs)

        if inspect.iscoroutinefunction(attribute):
            return wait_for
        if callable(attribute):
            return call
        is_value = isinstance(attribute, msgspec.Struct | str | int | float | None)
        return attribute if is_value else _InBotScope(self._env, attribute)


class World:
    """A server with one channel and four people, and the bot in it."""

    def __init__(
        self,
        folder: Path,
        *,
        renderer: Renderer | None = None,
        people: Sequence[str] = ("ada", "ben", "cleo", "dan"),
        locale: str = "en-US",
        icons: Sequence[DrawnIcon] = (),
    ) -> None:
        self.settings = Settings(
            _env_file=None,  # type: ignore[call-arg]
            carrara_folder=folder,
            carrara_shards=1,
            carrara_backup_hours=0,
            carrara_stand_in_processes=0,
            carrara_stand_in_seconds=0.02,
        )
        self.renderer: Renderer = renderer or PixelRenderer()
        # Without them everything is told in words, which most tests read.
        self.icons = icons
        self.seed = SEED
        self.unexpected_errors = UnexpectedErrors()
        self.env: Env | Any = None
        self.bot = self._new_bot()
        remember_translations()
        self.env = QuickEnv(self.bot)
        self.request_log = RequestLog()
        self.env.backend.http_requests = self.request_log
        self.env._register_dispatch_observer(self.request_log.note)
        self._create_places(people, locale)
        self.people: dict[str, Any] = {}
        self.locale = locale
        # The languages of people's own Discord, by name; simcord knows of English alone.
        self.locales = dict.fromkeys(people, locale)
        self._emit = self.env.backend.emit
        self.env.backend.emit = self._emit_in_own_language  # type: ignore[method-assign]

    def _emit_in_own_language(self, event: str, payload: Any, *about: Any, **how: Any) -> Any:
        """An interaction has the locale of the person who pressed or typed, and that of the server."""
        if event == "INTERACTION_CREATE":
            person = int((payload.get("member") or payload)["user"]["id"])
            name = next((name for name, user in self.users.items() if user.id == person), None)
            payload = {**payload, "locale": self.locales.get(name or "", "en-US")}
            if "guild_locale" in payload:
                payload["guild_locale"] = self.env.backend.get_guild(int(payload["guild_id"])).preferred_locale
        return self._emit(event, payload, *about, **how)

    def _create_places(self, people: Sequence[str], locale: str) -> None:
        """The server, its channel and its people."""
        self.guild = self.env.create_guild("Carrara", preferred_locale=locale)
        self.channel = self.guild.create_text_channel("table")
        self.users = {name: self.env.create_user(name) for name in people}

    def _new_bot(self) -> CarraraBot:
        copy_prepared_file(self.settings.database)
        store = Store.open(self.settings.database, now=self.now(), program=__version__)
        return CarraraBot(
            self.settings,
            store=store,
            renderer=self.renderer,
            now=self.now,
            secret=lambda: self.seed,
            icons=self.icons,
        )

    def now(self) -> float:
        """Discord's own time, which only `env.advance_time` moves."""
        return EPOCH if self.env is None else float(self.env.now().timestamp())

    async def __aenter__(self) -> Self:
        logging.getLogger().addHandler(self.unexpected_errors)
        await self.env.start()
        self.people = {name: self.guild.add_member(user) for name, user in self.users.items()}
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        logging.getLogger().removeHandler(self.unexpected_errors)
        await self.env.shutdown()
        await self.close_bot()
        if error is None:
            self.check()

    def check(self) -> None:
        """No request that Discord would refuse, no late answer, no unexpected error."""
        assert not self.request_log.problems, "\n".join(self.request_log.problems[:10])
        assert not self.unexpected_errors.lines, "\n".join(self.unexpected_errors.lines)
        self.env._raise_errors_since(self.env._errors_acknowledged)

    async def close_bot(self) -> None:
        self.bot.context.pictures.close()
        await self.bot.store.close()

    async def restart(self) -> None:
        """Restart the process with what the file has; Discord goes on."""
        await self.env.settle()
        old = self.bot
        await old.stand_ins.close()
        await old.dispatcher.close()
        await self.close_bot()
        self.bot = self._new_bot()
        await self.env.restart_bot(self.bot)
        self.env.bot = self.bot

    # Looking at what people see

    @property
    def tables(self) -> Any:
        """The bot's tables, called as the bot itself would."""
        return _InBotScope(self.env, self.bot.tables)

    def messages(self, channel: Any = None) -> list[Any]:
        """The messages of a channel that everybody sees, oldest first."""
        place = self.channel if channel is None else channel
        stored = self.env.backend.messages[place.id].values()
        return [message for message in stored if not message.is_ephemeral]

    def direct_messages(self, name: str) -> list[Any]:
        """The direct messages a person has got from the bot."""
        channel = self.env.backend.dm_channels.get(self.users[name].id)
        return [] if channel is None else list(self.env.backend.messages[channel].values())

    def requests(self, method: str, ending: str) -> list[Any]:
        return [request for request in self.request_log if request.method == method and request.path.endswith(ending)]

    async def start_table(
        self, *names: str, ruleset: str = "first-basic", stand_ins: int = 0, **how: Any
    ) -> ChangeResult:
        """A running table of these people, set up through the service alone (quick)."""
        callers = [Caller(self.users[name].id, name, self.guild.id) for name in names]
        size = len(names) + stand_ins
        done: ChangeResult = await self.tables.open_table(
            open_lobby,
            callers[0],
            channel=self.channel.id,
            ruleset=ruleset,
            size=size,
            **how,
            limits=self.tables.limits,
        )
        table = done.table.id
        for caller in callers[1:]:
            await self.tables.change(join_lobby, table, caller, limits=self.tables.limits)
        for _ in range(stand_ins):
            await self.tables.change(add_stand_in, table, callers[0], level="easy")
        # The card must be posted before the game can start: its id is a part of the luck.
        await self.flush(table)
        done = await self.tables.change(start_game, table, callers[0], limits=self.tables.limits)
        await self.flush(table)
        return done

    # What people do

    async def click(self, name: str, message: Any, label: str) -> Any:
        """Press the button with this label."""
        return await self.people[name].click(ResponseMessage(self.env, message), label=label)

    async def press(self, name: str, message: Any, custom_id: str, *, actor: Any = None) -> Any:
        """Press a button that the message may never have had: an old one, or a forged one."""
        person = self.people[name] if actor is None else actor
        record, payload = self._press_payload(person, message, custom_id)
        self.env._notify_dispatch_observers(record)
        self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return InteractionResult(self.env, record)

    async def press_together(self, presses: Sequence[tuple[str, Any, str]]) -> list[Any]:
        """Several people press at the same moment."""
        made = []
        for name, message, label in presses:
            custom_id = controls(message)[label]["custom_id"]
            made.append(self._press_payload(self.people[name], message, custom_id))
        for record, payload in made:
            self.env._notify_dispatch_observers(record)
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return [InteractionResult(self.env, record) for record, _ in made]

    def _press_payload(self, person: Any, message: Any, custom_id: str) -> tuple[Any, dict[str, Any]]:
        backend = self.env.backend
        guild = getattr(person, "guild", None)
        record, payload = base_payload(
            backend,
            type=3,
            channel_id=message.channel_id,
            guild_id=None if guild is None else guild.id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        record.source_message_id = message.id
        shown: dict[str, Any] = dict(message_payload(backend, message))
        if custom_id not in [component.get("custom_id") for component in all_components(shown["components"])]:
            forged = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
            shown["components"] = [*shown["components"], {"type": 1, "components": [forged]}]
        return record, {**payload, "message": shown}

    def fail(self, number: int, *, status: int, code: int = 0) -> None:
        """Let the request of this number fail, once."""

        def fault(at: int, entry: Any) -> None:
            if at == number:
                self.env.backend.faults.append(
                    {
                        "method": entry.method,
                        "path": entry.path,
                        "status": status,
                        "code": code,
                        "message": "",
                        "times": 1,
                    }
                )

        self.request_log.fault = fault

    def forbid(self, *permissions: str, channel: Any = None) -> None:
        """Take permissions from the bot in a channel; without names, give everything back."""
        place, bot = channel or self.channel, self.env.backend.bot_user.id
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        self.env.backend.set_overwrite(place.id, Overwrite(bot, OverwriteType.MEMBER, deny=denied))

    async def play_turn(self, table_id: int, *, seed: int = 0) -> Any:
        """The seat to move plays a random turn through the service; what is owed is then sent."""
        luck, start = random.Random(seed), (await read_table(self.tables, table_id)).turn_start
        while (found := await read_table(self.tables, table_id)).turn_start == start and found.status is Status.RUNNING:
            holder = found.mover
            assert holder is not None
            assert holder.person is not None
            caller = Caller(holder.person, holder.name, self.guild.id)
            look = await read_view(self.tables, table_id, caller)
            action = luck.choice(look.legal())
            await self.tables.change(play, table_id, caller, revision=look.view.revision, actions=(action,))
        await self.flush(table_id)
        return await read_table(self.tables, table_id)

    async def play_to_end(self, table_id: int, *, seed: int = 1) -> Table:
        """The finished table, after random actions; boards in between are sent with the next flush."""
        luck = random.Random(seed)
        while (table := await read_table(self.tables, table_id)).status is Status.RUNNING:
            holder = table.mover
            assert holder is not None
            if holder.person is None:
                # A stand-in plays while what is owed is sent.
                await self.flush(table_id)
                continue
            caller = Caller(holder.person, holder.name, self.guild.id)
            look = await read_view(self.tables, table_id, caller)
            action = luck.choice(look.legal())
            await self.tables.change(play, table_id, caller, revision=look.view.revision, actions=(action,))
        return table

    async def flush(self, table_id: int | None = None) -> None:
        """Send what is owed, as the bot itself would."""
        await self.env.settle()

    def name_of(self, user_id: int | None) -> str:
        return next(name for name, user in self.users.items() if user.id == user_id)


def text_of(message: Any) -> str:
    """Every word of a message: texts, labels, descriptions of pictures."""
    parts = [getattr(message, "content", "") or ""]
    for component in all_components(message.components):
        parts += [str(component[name]) for name in ("content", "label", "placeholder") if component.get(name)]
        parts += [
            option["label"] + " " + (option.get("description") or "") for option in component.get("options") or ()
        ]
        parts += [item.get("description") or "" for item in component.get("items") or ()]
    return "\n".join(filter(None, parts))


def controls(message: Any) -> dict[str, dict[str, Any]]:
    """What can be pressed on a message, by label or placeholder; links and disabled ones are left out."""
    found = {}
    for component in all_components(message.components):
        if component.get("custom_id") and not component.get("disabled"):
            found[component.get("label") or component.get("placeholder") or component["custom_id"]] = component
    return found
