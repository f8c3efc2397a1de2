"""A running bot is asked for its health and its metrics, as Prometheus would."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import __version__
from bot.core.values import Caller
from bot.core.views import read_table
from bot.lobby import open_lobby
from storage import StorageError
from testing.discord.harness import World

# Of Prometheus' own collector of what the operating system says about a process.
FOREIGN = "process_"
LABELS = {
    "carrara_build_info": {"version"},
    "carrara_interactions": {"kind"},
    "carrara_acknowledgement_seconds": set(),
    "carrara_decisions": set(),
    "carrara_draw_seconds": set(),
    "carrara_thinking_seconds": {"level"},
    "carrara_database_seconds": {"operation"},
    "carrara_queued_messages": {"age"},
    "carrara_queued_message_oldest_seconds": set(),
    "carrara_last_tick_timestamp_seconds": set(),
    "carrara_last_backup_timestamp_seconds": set(),
}


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class WatchedWorld(World):
    """A world whose bot answers at a port."""

    async def get(self, path: str) -> tuple[int, aiohttp.ClientResponse, Any]:
        port = self.settings.carrara_health_port
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as response:
            is_json = response.content_type == "application/json"
            return response.status, response, await response.json() if is_json else await response.text()

    async def scrape(self) -> dict[str, dict[str, float]]:
        """The samples of each family, by name and labels."""
        _, _, text = await self.get("/metrics")
        return {
            family.name: {f"{sample.name}{sorted(sample.labels.items())}": sample.value for sample in family.samples}
            for family in text_string_to_metric_families(text)
        }

    async def value(self, family: str, sample: str) -> float:
        return (await self.scrape())[family][sample]


@pytest.fixture
async def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WatchedWorld]:
    monkeypatch.setenv("CARRARA_HEALTH_PORT", str(free_port()))
    async with WatchedWorld(tmp_path) as found:
        yield found


async def test_a_bot_that_works_is_healthy(world: WatchedWorld) -> None:
    await world.start_table("ada", "ben")
    status, _, shown = await world.get("/healthz")
    assert (status, shown["healthy"], shown["version"]) == (200, True, __version__)
    assert set(shown["checks"]) == {"gateway", "tick", "queue", "backup", "database"}
    assert shown["checks"]["queue"] == {"ok": True, "oldest_seconds": None, "messages": 0}


async def test_a_database_that_fails_is_unhealthy(world: WatchedWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> Any:
        raise StorageError("disk-error")

    monkeypatch.setattr(world.bot.store._engine, "read", fail)
    status, _, shown = await world.get("/healthz")
    assert (status, shown["healthy"], shown["checks"]["database"]["ok"]) == (503, False, False)


async def test_a_bot_that_discord_has_dropped_is_unhealthy(
    world: WatchedWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world.bot, "is_ready", lambda: False)
    status, _, shown = await world.get("/healthz")
    assert (status, shown["checks"]["gateway"]["ok"]) == (503, False)


async def test_what_happens_is_counted_and_timed(world: WatchedWorld) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    before = await world.scrape()
    name = world.name_of((await read_table(world.service.tables, table)).mover.person)
    await world.click(name, world.messages()[-1], "Take your turn")
    pressed = await world.scrape()

    def more(family: str, sample: str) -> float:
        return pressed[family][sample] - before[family].get(sample, 0.0)

    assert more("carrara_interactions", "carrara_interactions_total[('kind', 'component')]") == 1
    assert more("carrara_acknowledgement_seconds", "carrara_acknowledgement_seconds_count[]") == 1
    assert more("carrara_database_seconds", "carrara_database_seconds_count[('operation', 'read')]") > 0
    assert more("carrara_decisions", "carrara_decisions_total[]") == 0
    await world.play_turn(table)
    played = await world.scrape()
    decided = (await read_table(world.service.tables, table)).revision
    assert played["carrara_decisions"]["carrara_decisions_total[]"] == decided > 0
    assert played["carrara_draw_seconds"]["carrara_draw_seconds_count[]"] > 0
    assert played["carrara_database_seconds"]["carrara_database_seconds_count[('operation', 'write')]"] > decided


async def test_thoughts_of_stand_ins_are_timed(world: WatchedWorld) -> None:
    await world.start_table("ada", stand_ins=1)
    for _ in range(2):
        found = await read_table(world.service.tables, 1)
        if found.mover.person is not None:
            await world.play_turn(1)
    assert await world.value("carrara_thinking_seconds", "carrara_thinking_seconds_count[('level', 'easy')]") > 0


async def test_queued_messages_are_counted_by_age(world: WatchedWorld) -> None:
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=None)
    await world.service.tables.open_table(
        open_lobby,
        Caller(world.users["ada"].id, "ada", world.guild.id),
        channel=world.channel.id,
        ruleset="first-basic",
        size=2,
        limits=world.service.tables.limits,
    )
    await world.flush()
    samples = (await world.scrape())["carrara_queued_messages"]
    assert samples["carrara_queued_messages[('age', 'under_1m')]"] == 1
    await world.env.advance_time(120)
    samples = (await world.scrape())["carrara_queued_messages"]
    assert samples["carrara_queued_messages[('age', 'under_1m')]"] == 0
    assert samples["carrara_queued_messages[('age', 'under_10m')]"] == 1
    oldest = "carrara_queued_message_oldest_seconds"
    assert 120 <= await world.value(oldest, f"{oldest}[]") < 600
    status, _, shown = await world.get("/healthz")
    assert status == 200, shown


async def test_names_units_and_labels_follow_the_conventions(world: WatchedWorld) -> None:
    table = (await world.start_table("ada", stand_ins=1)).table.id
    await world.click("ada", world.messages()[-1], "My screen")
    await world.play_turn(table)
    _, response, text = await world.get("/metrics")
    assert response.headers["Content-Type"].startswith("text/plain; version=")
    found = {family.name: family for family in text_string_to_metric_families(text)}
    ours = {name: family for name, family in found.items() if not name.startswith(FOREIGN)}
    assert set(ours) == set(LABELS)
    for name, family in ours.items():
        assert re.fullmatch(r"carrara(_[a-z]+)+", name)
        assert family.documentation.endswith(".")
        assert {label for sample in family.samples for label in sample.labels} - {"le"} == LABELS[name]
        if family.type == "counter":
            assert {sample.name for sample in family.samples} == {f"{name}_total"}
        if family.type == "histogram" or "timestamp" in name or "oldest" in name:
            assert name.endswith("_seconds")


async def test_no_label_says_who_or_where(world: WatchedWorld) -> None:
    table = (await world.start_table("ada", "ben")).table.id
    await world.click("ada", world.messages()[-1], "My screen")
    await world.play_turn(table)
    _, _, text = await world.get("/metrics")
    _, _, shown = await world.get("/healthz")
    ids = [world.guild.id, world.channel.id, *(user.id for user in world.users.values())]
    for told in (text, str(shown)):
        assert not [one for one in ids if str(one) in told]
        assert not [name for name in world.users if re.search(rf"\b{name}\b", told)]
    values = {
        value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        for label, value in sample.labels.items()
        if label != "le" and not family.name.startswith(FOREIGN)
    }
    assert values <= {
        __version__,
        *("application_command", "component", "read", "write"),
        *("under_1m", "under_10m", "under_1h", "over_1h"),
    }


async def test_without_the_setting_nothing_listens(tmp_path: Path) -> None:
    async with World(tmp_path) as quiet:
        assert quiet.settings.carrara_health_port is None
        assert quiet.bot._monitoring is None


async def test_a_port_that_is_taken_does_not_end_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("CARRARA_HEALTH_PORT", str(taken.getsockname()[1]))
        async with World(tmp_path) as world:
            await world.start_table("ada", "ben")
            assert len(world.messages()) == 2
            assert "no /healthz" in caplog.text
            world.unexpected_errors.clear()
