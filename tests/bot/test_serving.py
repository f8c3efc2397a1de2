"""From the start of the process to its end: Discord that is not there, and signals."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from bot import __main__ as program
from bot import __version__, moderation
from bot.app import ANSWER_SECONDS
from bot.core.interactions import RunningCallbacks
from bot.core.views import read_table_in
from bot.settings import Settings
from storage import StorageError
from storage.store import Store
from testing.discord.clicker import send
from testing.discord.harness import World, controls, text_of


class Response:
    """As much of a response as discord.py's errors look at."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "x"


class FakeBot:
    """Fails in the given ways, one after the other; then it is online until it is closed."""

    troubles: list[BaseException]
    made: list[FakeBot]

    def __init__(self, settings: Settings, *, store: Store, renderer: Any) -> None:
        self.store, self.closed, self.ready, self.started = store, asyncio.Event(), False, False
        self.made.append(self)

    async def start(self, token: str) -> None:
        self.started = True
        if self.troubles:
            await self.fail(self.troubles.pop(0))
        self.ready = True
        await self.closed.wait()

    async def fail(self, trouble: BaseException) -> None:
        raise trouble

    def is_ready(self) -> bool:
        return self.ready

    async def close(self) -> None:
        if not self.closed.is_set():
            self.closed.set()
            await self.store.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(_env_file=None, carrara_folder=tmp_path, discord_token=SecretStr("a.b"))  # type: ignore[call-arg]


def put_in(monkeypatch: pytest.MonkeyPatch, *troubles: BaseException, pause: float = 0.001) -> list[FakeBot]:
    FakeBot.troubles, FakeBot.made = list(troubles), []
    monkeypatch.setattr(program, "CarraraBot", FakeBot)
    monkeypatch.setattr(program, "FIRST_PAUSE", pause)
    return FakeBot.made


def open_store(settings: Settings) -> Store:
    return Store.open(settings.database, now=0.0, program=__version__)


async def serve_until(settings: Settings, made: list[FakeBot], *, attempts: int) -> int:
    """Serve; SIGTERM comes as soon as the bot has been started this many times."""
    serving = asyncio.create_task(program.serve(settings, open_store(settings)))
    async with asyncio.timeout(60):
        while sum(one.started for one in made) < attempts and not serving.done():
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.02)
        if not serving.done():
            os.kill(os.getpid(), signal.SIGTERM)
        return await serving


TROUBLES: list[BaseException] = [
    OSError(111, "Connection refused"),
    discord.GatewayNotFound(),
    discord.DiscordServerError(Response(503), ""),  # type: ignore[arg-type]
    TimeoutError(),
]


async def test_while_discord_cannot_be_reached_the_bot_starts_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = put_in(monkeypatch, *TROUBLES)
    assert await serve_until(settings, made, attempts=len(TROUBLES) + 1) == program.OK
    assert [one.ready for one in made] == [False] * len(TROUBLES) + [True]
    open_store(settings).close_now()


async def test_a_start_that_takes_every_error_for_its_own_is_caught(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: what goes wrong while connecting ends the process."""

    async def run_once(self: Any, store: Store) -> bool:
        bot = self._bot = program.CarraraBot(self._settings, store=store, renderer=None)  # type: ignore[arg-type]
        try:
            await bot.start("a.b")
        finally:
            await bot.close()
        return bot.is_ready()

    monkeypatch.setattr(program._Session, "run", run_once)
    for trouble in TROUBLES:
        made = put_in(monkeypatch, trouble)
        with pytest.raises(type(trouble)):
            await serve_until(settings, made, attempts=2)


async def test_a_signal_ends_the_pause(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    made = put_in(monkeypatch, OSError("no route"), pause=1_000.0)
    assert await serve_until(settings, made, attempts=1) == program.OK
    assert len(made) == 1


async def test_a_signal_ends_shards_that_have_not_identified_yet(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py goes on connecting the rest of its shards after it was closed."""
    made = put_in(monkeypatch)

    async def connect_for_ever(self: FakeBot, token: str) -> None:
        self.ready = self.started = True
        await asyncio.Event().wait()

    monkeypatch.setattr(FakeBot, "start", connect_for_ever)
    monkeypatch.setattr(program, "LONGEST_DISCONNECT", 0.01)
    assert await serve_until(settings, made, attempts=1) == program.OK
    assert made[0].closed.is_set()


@pytest.mark.parametrize("trouble", [discord.LoginFailure("x"), discord.PrivilegedIntentsRequired(None)])
async def test_what_discord_refuses_for_good_ends_the_process(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, trouble: Exception, capsys: Any
) -> None:
    made = put_in(monkeypatch, trouble)
    assert await serve_until(settings, made, attempts=1) == program.DISCORD_REFUSED
    assert capsys.readouterr().err
    assert len(made) == 1


@pytest.mark.parametrize("is_ready", [False, True])
async def test_an_error_of_our_own_is_not_taken_for_a_missing_gateway(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, is_ready: bool
) -> None:
    put_in(monkeypatch)

    async def break_in_our_code(self: FakeBot, token: str) -> None:
        self.ready = is_ready
        raise AttributeError("ours")

    monkeypatch.setattr(FakeBot, "start", break_in_our_code)
    with pytest.raises(AttributeError, match="ours"):
        await program.serve(settings, open_store(settings))


async def test_a_gateway_that_is_not_up_at_the_first_connect_is_tried_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py itself raises the AttributeError: it looks into the connection that it never had."""
    made = put_in(monkeypatch, OSError(104, "Connection reset by peer"))

    async def find_no_gateway(*about: Any, **how: Any) -> Any:
        raise OSError(54, "Connection reset by peer")

    async def connect(self: FakeBot, trouble: BaseException) -> None:
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", find_no_gateway)
        async with discord.Client(intents=discord.Intents.none()) as client:
            with pytest.raises(AttributeError, match="sequence"):
                await client.connect()
            await client.connect()

    monkeypatch.setattr(FakeBot, "fail", connect)
    assert await serve_until(settings, made, attempts=2) == program.OK
    assert [one.ready for one in made] == [False, True]


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StorageError("disk-full"), program.TRY_AGAIN),
        (OSError(errno.ENOSPC, "No space left on device"), program.TRY_AGAIN),
        (StorageError("unreachable"), program.TRY_AGAIN),
        (PermissionError(errno.EACCES, "Permission denied"), program.NO_DATABASE),
        (StorageError("corrupt"), program.NO_DATABASE),
    ],
    ids=["full disk", "full disk of the system", "no server", "no permission", "damaged"],
)
async def test_a_database_that_cannot_be_opened_again_ends_with_the_same_exit_code_as_at_the_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: Any, error: Exception, status: int
) -> None:
    made, store = put_in(monkeypatch, OSError("no route")), open_store(settings)

    def fail(settings: Settings) -> Store:
        raise error

    monkeypatch.setattr(program, "open_store", fail)
    assert await program.serve(settings, store) == status
    assert len(made) == 1
    assert "cannot be used" in capsys.readouterr().err


def test_pauses_between_attempts_grow() -> None:
    pauses = [program.pause_before_restart(failures) for failures in range(9)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (5.0, 300.0)


async def stop_while_a_press_is_answered(
    world: World, monkeypatch: pytest.MonkeyPatch, stop: Callable[..., Awaitable[bool]]
) -> list[str]:
    """What came first when the bot was stopped while it answered a press: the answer, or the end of the session.

    `stop` is how it stops its callbacks. The answer is given as soon as either it waits or the session is closed.
    """
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    card, committed, gate, order = world.messages()[-1], asyncio.Event(), asyncio.Event(), list[str]()
    press = send(world, world.people["ben"], card, controls(card)["Join"]["custom_id"])

    async def finish_slowly(interaction: Any) -> None:
        # What is held back is the end of the answer to a press that was committed.
        committed.set()
        await gate.wait()
        order.append("answered")

    async def stop_and_let_answer(self: RunningCallbacks, *, seconds: float) -> bool:
        stopping = asyncio.ensure_future(stop(self, seconds=seconds))
        for _ in range(20):
            await asyncio.sleep(0)
        if not stopping.done():
            gate.set()
        return await stopping

    async def close_session(self: Any) -> None:
        order.append("closed")
        gate.set()

    monkeypatch.setattr(RunningCallbacks, "stop", stop_and_let_answer)
    monkeypatch.setattr("bot.core.interactions.finish_deferral", finish_slowly)
    monkeypatch.setattr(discord.AutoShardedClient, "close", close_session)
    # Stopped before its commit, the press would find the database closed and never come to an answer.
    await committed.wait()
    await world.bot.close()
    while world.bot.context.callbacks._running:
        await asyncio.sleep(0.001)
    assert press.acknowledged
    return order


async def test_a_committed_press_is_answered_before_the_session_closes(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = await stop_while_a_press_is_answered(world, monkeypatch, RunningCallbacks.stop)
    assert order == ["answered", "closed"]


async def test_a_bot_that_stops_without_waiting_for_answers_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop_at_once(self: RunningCallbacks, *, seconds: float) -> bool:
        return True

    assert await stop_while_a_press_is_answered(world, monkeypatch, stop_at_once) == ["closed", "answered"]
    # The rest of the answer finds the database closed.
    world.unexpected_errors.clear()


async def test_an_answer_that_hangs_does_not_keep_the_bot_from_stopping() -> None:
    callbacks = RunningCallbacks()
    with callbacks.count_callback():
        assert not await callbacks.stop(seconds=0.01)
    assert await callbacks.stop(seconds=0.01)
    assert ANSWER_SECONDS <= 5.0


async def test_a_press_while_the_bot_stops_changes_nothing_and_is_told_so(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    await world.bot.context.callbacks.stop(seconds=0.01)
    result = await world.click("ben", world.messages()[-1], "Join")
    assert "press again" in text_of(result.response)
    assert len((await read_table_in(world.tables, world.channel.id)).seats) == 1


def let_go_at_the_end(world: World, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set when the bot, which is stopping, waits for its callbacks, or when it has closed the database."""
    gate, stop, close_store = asyncio.Event(), RunningCallbacks.stop, world.bot.store.close

    async def stop_and_let_go(self: RunningCallbacks, *, seconds: float) -> bool:
        stopping = asyncio.ensure_future(stop(self, seconds=seconds))
        for _ in range(20):
            await asyncio.sleep(0)
        if not stopping.done():
            gate.set()
        return await stopping

    async def close_and_let_go() -> None:
        await close_store()
        gate.set()

    async def close_session(self: Any) -> None:
        pass

    monkeypatch.setattr(RunningCallbacks, "stop", stop_and_let_go)
    monkeypatch.setattr(world.bot.store, "close", close_and_let_go)
    monkeypatch.setattr(discord.AutoShardedClient, "close", close_session)
    return gate


async def test_stopping_while_somebody_types_answers_them_and_logs_no_error(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=3)
    store, started, gate = world.bot.store, asyncio.Event(), let_go_at_the_end(world, monkeypatch)
    whole = store.tables_of

    async def look_slowly(user_id: int) -> Any:
        started.set()
        await gate.wait()
        return await whole(user_id)

    monkeypatch.setattr(store, "tables_of", look_slowly)
    typing = asyncio.create_task(world.people["ada"].autocomplete(world.channel, "carrara resign", "table", ""))
    await started.wait()
    await world.bot.close()
    assert [choice["value"] for choice in await typing] == [1]
    assert not world.unexpected_errors.lines


async def test_what_is_typed_while_the_bot_stops_is_left_without_suggestions(world: World) -> None:
    await world.bot.context.callbacks.stop(seconds=0.01)
    asked: list[object] = []
    world.bot.store.tables_of = asked.append  # type: ignore[assignment, method-assign]
    interaction = FakeAutocomplete(world.bot)
    assert not await world.bot.tree.interaction_check(interaction)  # type: ignore[arg-type]
    assert not asked


class FakeAutocomplete:
    """As much of an interaction as the check of the commands looks at."""

    type = discord.InteractionType.autocomplete

    def __init__(self, client: Any) -> None:
        self.client = client


async def test_suggestions_that_hang_are_cut_off_at_the_stop() -> None:
    callbacks = RunningCallbacks()
    hanging = asyncio.create_task(asyncio.sleep(1_000))
    callbacks.count_task(hanging)
    assert not await callbacks.stop(seconds=0.01)
    assert hanging.cancelled()


@pytest.mark.parametrize("event", ["ready", "guild_join"])
async def test_stopping_while_the_bot_looks_at_its_servers_logs_no_error(
    world: World, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    started, gate = asyncio.Event(), let_go_at_the_end(world, monkeypatch)
    is_ready = event == "ready"
    name = "mark_missing_servers" if is_ready else "mark_server_present"
    about = () if is_ready else (world.bot.get_guild(world.guild.id),)
    whole = getattr(moderation, name)

    async def look_slowly(*about: Any, **how: Any) -> Any:
        started.set()
        await gate.wait()
        return await whole(*about, **how)

    monkeypatch.setattr(f"bot.app.{name}", look_slowly)
    with world.env._bot_scope():
        world.bot.dispatch(event, *about)
    await started.wait()
    await world.bot.close()
    for _ in range(20):
        await asyncio.sleep(0)
    assert not world.unexpected_errors.lines
