"""Icons on their way to Discord: uploaded once, looked up by name, left out where Discord refuses them."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.workers.application_icons import ApplicationIcons
from bot.workers.picture_worker import PictureWorker
from testing.discord.harness import World, text_of
from testing.discord.plain_pictures import PIXEL_ICONS, PixelRenderer

EMOJIS = "/emojis"


class Emoji:
    """As much of an emoji as is asked for."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number

    def __str__(self) -> str:
        return f"<:{self.name}:{self.number}>"


class Client:
    """A client of some shards, for an application with these emojis."""

    def __init__(self, *names: str, shard_ids: list[int] | None = None) -> None:
        self.shard_ids = shard_ids
        self.emojis = [Emoji(name, number) for number, name in enumerate(names)]
        self.asked = 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def fetch_application_emojis(self) -> list[Emoji]:
        self.asked += 1
        await self.may_answer.wait()
        return [*self.emojis]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        assert image
        self.emojis.append(Emoji(name, len(self.emojis)))
        return self.emojis[-1]


async def loaded(client: Any) -> ApplicationIcons:
    icons = ApplicationIcons(client, PIXEL_ICONS, pictures=PictureWorker(PixelRenderer()))
    icons.start()
    assert icons._loading is not None
    await icons._loading
    return icons


def uploads(world: World) -> list[Any]:
    return [request for request in world.request_log if EMOJIS in request.path and request.method != "GET"]


async def test_missing_icons_are_uploaded_once_and_never_deleted(icon_world: World) -> None:
    assert [upload.method for upload in uploads(icon_world)] == ["POST"] * len(PIXEL_ICONS)
    assert len(icon_world.requests("GET", EMOJIS)) == 1
    known = dict(icon_world.bot.icons.markup)
    assert known.keys() == {icon.name for icon in PIXEL_ICONS}
    await icon_world.restart()
    await icon_world.env.settle()
    assert len(uploads(icon_world)) == len(PIXEL_ICONS)
    assert len(icon_world.requests("GET", EMOJIS)) == 2
    assert icon_world.bot.icons.markup == known


async def test_a_changed_drawing_is_uploaded_beside_the_old_one() -> None:
    old = [f"{icon.emoji_name}_0" for icon in PIXEL_ICONS]
    client = Client(*old, *(icon.emoji_name for icon in PIXEL_ICONS[1:]))
    icons = await loaded(client)
    assert [emoji.name for emoji in client.emojis][-1] == PIXEL_ICONS[0].emoji_name
    assert len(client.emojis) == 2 * len(PIXEL_ICONS)
    assert icons.markup[PIXEL_ICONS[0].name] == str(client.emojis[-1])


@pytest.mark.parametrize("status", [403, 400, 404])
@pytest.mark.parametrize("refused", ["GET", "POST"])
async def test_where_discord_refuses_everything_is_told_in_words(
    tmp_path: Path, status: int, refused: str, caplog: pytest.LogCaptureFixture
) -> None:
    world = World(tmp_path, icons=PIXEL_ICONS)

    def refuse(_: int, entry: Any) -> None:
        if entry.method == refused and entry.path.endswith(EMOJIS):
            world.env.backend.faults.append(
                {"method": refused, "path": entry.path, "status": status, "code": 30008, "message": "", "times": 1}
            )

    world.request_log.fault = refuse
    with caplog.at_level(logging.WARNING, "bot.workers.application_icons"), world.env.time_context():
        async with world:
            table = (await world.start_table("ada", "ben")).table
            await world.play_turn(table.id)
            assert not world.bot.icons.markup
            # One pass: what was refused is not tried again before the next start.
            assert len([request for request in world.request_log if EMOJIS in request.path]) == (
                1 if refused == "GET" else 2
            )
            assert "<:" not in "".join(map(text_of, world.messages()))
    assert len(caplog.records) == 1
    assert "left out" in caplog.text


@pytest.mark.parametrize(
    "trouble", [OSError("no network"), discord.MissingApplicationID(), TimeoutError(), ValueError("no such picture")]
)
async def test_no_trouble_with_icons_ends_the_start(trouble: Exception, caplog: pytest.LogCaptureFixture) -> None:
    class Unreachable(Client):
        async def fetch_application_emojis(self) -> list[Emoji]:
            raise trouble

    assert not (await loaded(Unreachable())).markup
    assert len(caplog.records) == 1


async def test_nothing_waits_for_the_icons() -> None:
    client: Any = Client()
    client.may_answer.clear()
    icons = ApplicationIcons(client, PIXEL_ICONS, pictures=PictureWorker(PixelRenderer()))
    icons.start()
    await asyncio.sleep(0)
    assert not icons.markup
    await icons.close()
    assert not client.emojis


async def test_one_process_of_several_uploads_and_the_others_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.application_icons.RECHECK_SECONDS", (0.0, 0.0))
    other: Any = Client(shard_ids=[2, 3])
    assert not (await loaded(other)).markup
    assert (other.asked, other.emojis) == (3, [])
    first: Any = Client(shard_ids=[0, 1])
    assert len((await loaded(first)).markup) == len(PIXEL_ICONS)
    reading: Any = Client(*(emoji.name for emoji in first.emojis), shard_ids=[2, 3])
    assert (await loaded(reading)).markup.keys() == {icon.name for icon in PIXEL_ICONS}
    assert reading.asked == 1


async def test_a_bot_without_icons_asks_for_none(world: World) -> None:
    assert not [request for request in world.request_log if EMOJIS in request.path]
