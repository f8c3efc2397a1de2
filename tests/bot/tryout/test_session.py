"""The try-out in one process: the same ids in every run, channels that are kept, a clock that can be moved."""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from simcord.backend.errors import SetupError

from bot.core.views import read_tables_of
from bot.settings import Settings
from bot.tryout.channel_history import ChannelHistory
from bot.tryout.fake_discord import PEOPLE, build_fake_discord, picture_url, set_clock
from bot.tryout.page import PageServer
from bot.tryout.session import Session, free_port, own_settings, session
from bot.tryout.windows import PNG
from rendering.icons import ICONS
from storage.errors import StorageError

WEEK_IN_HOURS = 7 * 24


def settings(folder: Path) -> Settings:
    return own_settings(Settings(carrara_folder=folder, _env_file=None))


@asynccontextmanager
async def tryout(folder: Path, **how: Any) -> AsyncIterator[tuple[Session, aiohttp.ClientSession]]:
    async with (
        session(settings(folder), port=0, **how) as running,
        aiohttp.ClientSession(running.address, headers={"X-Simcord-Capability": running.previews.capability}) as page,
    ):
        yield running, page


async def state(page: aiohttp.ClientSession) -> Any:
    async with page.get("/tryout/state") as answer:
        assert answer.status == 200
        return await answer.json()


async def open_table(running: Session, page: aiohttp.ClientSession, *, ruleset: str = "first-basic") -> None:
    wish = {"person": str(running.fake.people[0].id), "ruleset": ruleset}
    async with page.post("/tryout/table", json=wish) as answer:
        assert answer.status == 200


def bare() -> discord.Client:
    return discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=1)


async def test_server_has_the_same_ids_in_every_run() -> None:
    one, other = build_fake_discord(bare()), build_fake_discord(bare())
    set_clock(other, other.seconds + 1_000)
    assert [person.id for person in one.people] == [person.id for person in other.people]
    assert (one.channel.id, one.server.id) == (other.channel.id, other.server.id)
    assert [one.dm_channel(person.id) for person in one.people] == [
        other.dm_channel(person.id) for person in other.people
    ]


async def test_page_shows_four_people_and_one_channel(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, page):
        shown = await state(page)
        assert [person["name"] for person in shown["people"]] == list(PEOPLE)
        assert [channel["name"] for channel in shown["channels"]] == ["carrara"]
        assert len(shown["rulesets"]) == 4
        async with page.get("/") as answer:
            assert running.previews.capability in await answer.text()


async def test_only_this_machine_with_the_key_is_answered(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, _), aiohttp.ClientSession(running.address) as stranger:
        async with stranger.get("/tryout/state") as answer:
            assert answer.status == 401
        async with stranger.post("/tryout/clock", json={"hours": 1}) as answer:
            assert answer.status == 401
        for path in ("/", "/window", "/tryout/page.js"):
            async with stranger.get(path, headers={"Host": "elsewhere.example"}) as answer:
                assert answer.status == 403


async def test_our_page_may_frame_a_window_and_nobody_else_may(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (_, page), page.get("/window") as answer:
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
        assert "/tryout/window.js" in await answer.text()


async def test_table_opened_from_the_page_is_there_in_the_next_run(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, page):
        await open_table(running, page)
        before = await state(page)
        assert before["channels"][0]["messages"] == 1
        (told,) = running.fake.channel.history()
    async with tryout(tmp_path) as (running, page):
        after = await state(page)
        assert after["channels"][0]["messages"] == 1
        assert after["clock"] >= before["clock"]
        assert [message.id for message in running.fake.channel.history()] == [told.id]
        assert len(await read_tables_of(running.bot.context.service.tables, running.fake.people[0].id)) == 1
        # The card of the earlier run still answers, as on Discord after a restart.
        (card,) = running.fake.channel.history()
        async with running.previews.turn:
            await running.fake.people[1].click(card, label="Join")
            await running.clock.refresh()
        assert len(await read_tables_of(running.bot.context.service.tables, running.fake.people[1].id)) == 1


async def test_fresh_start_forgets(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, page):
        await open_table(running, page)
    async with tryout(tmp_path, is_fresh=True) as (running, page):
        assert (await state(page))["channels"][0]["messages"] == 0
        assert await read_tables_of(running.bot.context.service.tables, running.fake.people[0].id) == ()


async def test_second_try_out_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    async with tryout(tmp_path):
        with pytest.raises(StorageError) as refused:
            async with tryout(tmp_path, is_fresh=True):
                pass
    assert refused.value.code == "in-use"


async def test_port_that_is_taken_is_named(tmp_path: Path) -> None:
    async with tryout(tmp_path / "one") as (running, _):
        port = running.previews._server.port
        with pytest.raises(SetupError, match=f"port {port} is taken"):
            await PageServer(running.previews, port, context=running.bot.context, clock=running.clock).start()


async def test_clock_that_is_moved_lets_fall_due_what_waits(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, page):
        await open_table(running, page)
        before = running.fake.seconds
        async with page.post("/tryout/clock", json={"hours": WEEK_IN_HOURS + 2}) as answer:
            assert answer.status == 200
        assert running.fake.seconds - before >= WEEK_IN_HOURS * 3_600
        # A lobby that is not started within a week closes itself.
        assert await read_tables_of(running.bot.context.service.tables, running.fake.people[0].id) == ()


async def test_clock_goes_forward_and_not_too_far(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (_, page):
        for hours in (0, -1, "1", None, 24 * 15):
            async with page.post("/tryout/clock", json={"hours": hours}) as answer:
                assert answer.status == 400, hours


@pytest.mark.parametrize(
    "spoilt",
    [b"", b"{}", b"{", b'{"emojis":[{"name":"\xff"}]}', b'{"layout":0,"seconds":1,"channels":[],"messages":[]}'],
)
def test_history_that_cannot_be_read_is_none(tmp_path: Path, spoilt: bytes) -> None:
    (tmp_path / "channels.json").write_bytes(spoilt)
    assert ChannelHistory(tmp_path).read() is None


def test_try_out_keeps_away_from_the_games_of_real_servers(tmp_path: Path) -> None:
    real = Settings(carrara_folder=tmp_path, carrara_server=5, _env_file=None)
    assert own_settings(real).database != real.database
    assert own_settings(real).carrara_server is None


def test_port_is_the_one_asked_for_or_the_usual_one_where_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    assert free_port(9_000) == 9_000
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        usual = other.getsockname()[1]
        monkeypatch.setattr("bot.tryout.session.PORT", usual)
        assert free_port(None) == 0
    assert free_port(None) == usual


async def test_icons_show_and_are_the_same_in_the_next_run(tmp_path: Path) -> None:
    async with tryout(tmp_path) as (running, page):
        await running.fake.env.settle()
        first = dict(running.bot.icons.markup)
        assert first.keys() == {icon.name for icon in ICONS}
        await open_table(running, page)
        backend = running.fake.env.backend
        emojis = [*backend.application_emojis.values()]
        assert all((backend.cdn.get(picture_url(emoji)) or b"").startswith(PNG) for emoji in emojis)
    async with tryout(tmp_path) as (running, _):
        await running.fake.env.settle()
        backend = running.fake.env.backend
        assert running.bot.icons.markup == first
        assert [*backend.application_emojis.values()] == emojis
        assert all((backend.cdn.get(picture_url(emoji)) or b"").startswith(PNG) for emoji in emojis)
        assert not [
            request
            for request in backend.http_requests
            if request.method == "POST" and request.path.endswith("/emojis")
        ]


BROKEN_BODIES = (
    b"",
    b"{",
    b"\xff\xfe",
    b"[" * 100_000,
    b"null",
    b"5",
    b"[]",
    b"{}",
    b"--x\r\n\r\n[\r\n--x--\r\n",
    b'--x\r\nContent-Disposition: form-data; name="action"\r\n\r\n{\r\n--x',
    b'{"hours": "1", "person": "1", "ruleset": [], "language": 5, "kind": [], "viewer_id": {}}',
    b'{"hours": true, "person": null, "ruleset": "first-basic", "language": "tlh", "kind": "click"}',
    b'{"hours": NaN, "person": [], "ruleset": {}, "language": [], "kind": {}, "viewer_id": "x@' + b"9" * 5_000 + b'"}',
    b'{"hours": 1e999, "person": "' + b"9" * 5_000 + b'", "ruleset": "x", "kind": "select", "control_key": {}}',
    b'{"hours": ' + b"9" * 400 + b', "person": "\xc2\xb2", "ruleset": "first-basic", "viewer_id": "1@\xc2\xb2"}',
)
OWN_PATHS = ("/tryout/clock", "/tryout/table", "/tryout/language")
WINDOW_PATHS = ("/api/pages", "/api/action")


async def test_a_broken_request_is_refused_with_a_sentence_and_no_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with tryout(tmp_path) as (_, page):
        before = await state(page)
        async with page.post("/api/pages", json={}) as opened:
            window = {"X-Simcord-Context": (await opened.json())["context"]["id"]}
        kinds = (
            "application/json",
            "application/json; charset=no-such",
            "multipart/form-data; boundary=x",
            "text/plain",
        )
        for path, body, kind in product((*OWN_PATHS, *WINDOW_PATHS), BROKEN_BODIES, kinds):
            async with page.post(path, data=body, headers={"Content-Type": kind, **window}) as answer:
                said = await answer.text()
                assert answer.status < 500, (path, body[:80], kind, said[:200])
                if path in OWN_PATHS:
                    assert (answer.status, "Traceback" in said, said[-1:]) == (400, False, "."), (path, body[:80], said)
        after = await state(page)
    assert after["channels"] == before["channels"]
    assert [
        record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info
    ] == []
