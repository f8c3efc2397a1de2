"""People: their settings, and forgetting them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.service import Caller, Notices, Person, Status
from storage.check import check
from storage.messages import Notice, Owing
from tests.storage.house import ANN, BEN, SERVER, House

HOSTILE = [
    "Robert'); drop table tables; --",
    '" or "1"="1',
    "%_*?[]",
    "\x00zero\x00",
    "x" * 5_000,
    "🏛️ Ünïcödé \u202e right to left",
    "{}{0}%s",
]


async def test_somebody_unknown_has_the_defaults(house: House) -> None:
    assert await house.service.person(5) == Person(5)


async def test_settings_are_kept(house: House) -> None:
    chosen = await house.service.settings(5, language="it", theme="dark", notices=Notices.PING)
    await house.service.settings(5, quiet_from=22 * 60, quiet_until=7 * 60, timezone="Europe/Rome")
    await house.reopen()
    found = await house.service.person(5)
    assert (found.language, found.theme, found.notices) == (chosen.language, chosen.theme, Notices.PING)
    assert (found.quiet_from, found.quiet_until, found.timezone) == (1320, 420, "Europe/Rome")


async def test_a_refused_direct_message_is_told_once(house: House) -> None:
    assert await house.service.dm_refused(5)
    assert not await house.service.dm_refused(5)
    assert (await house.service.person(5)).dm_refused
    assert not (await house.service.dm_works(5)).dm_refused
    assert await house.service.dm_refused(5)


@pytest.mark.parametrize("text", HOSTILE)
async def test_hostile_text_is_only_text(house: House, text: str) -> None:
    await house.service.settings(5, language=text, theme=text, timezone=text)
    found = await house.service.person(5)
    assert (found.language, found.theme, found.timezone) == (text, text, text)
    table = (await house.lobby()).id
    guest = Caller(9, text, SERVER)
    await house.service.join(table, guest)
    await house.service.add_stand_in(table, ANN, level=text, named=lambda _: text)
    await house.service.start(table, ANN)
    await house.store.outbox.owe(Owing(Notice(text, {text: text})), at=1.0, table=table)
    await house.service.end(table, Caller(3, "", SERVER, is_moderator=True), reason=text)
    await house.reopen()
    seats = (await house.service.find(table)).seats
    assert sum(seat.name == text for seat in seats) == 2
    assert check(house.path).is_sound


def traces(path: Path, *words: bytes) -> list[bytes]:
    """Which of these words stand anywhere in the file."""
    content = b"".join(part.read_bytes() for part in path.parent.iterdir() if part.name.startswith(path.name))
    return [word for word in words if word in content]


async def test_everything_known_can_be_exported(house: House) -> None:
    await house.service.settings(ANN.person, theme="dark")
    table = (await house.started()).id
    await house.steps(table, 20)
    found = await house.service.export_person(ANN.person)
    assert json.loads(json.dumps(found)) == found
    assert found["settings"][0]["theme"] == "dark"
    assert [one["id"] for one in found["tables"]] == [one["id"] for one in found["hosted"]] == [table]
    log = [entry for entry in await house.service.log(table) if seat_of(found) == entry.seat]
    assert [one["words"] for one in found["decisions"]] == [entry.words for entry in log]
    assert len(found["messages"]) >= 1
    nothing = await house.service.export_person(424242)
    assert not any(nothing.values())


def seat_of(exported: dict[str, list[dict[str, int]]]) -> int:
    return exported["tables"][0]["seat"]


async def test_forgetting_somebody_leaves_the_games_of_others_whole(house: House) -> None:
    """Of a lobby, a running, a finished and an abandoned game."""
    name = "Somebody Unmistakable"
    gone = Caller(987654321012345678, name, SERVER)
    tables = []
    for channel in range(1, 5):
        table = (await house.lobby(channel=channel, people=1 if channel > 1 else 2)).id
        await house.service.join(table, gone)
        tables.append(table)
    lobby, running, finished, left = tables
    for table in (running, finished, left):
        await house.service.join(table, BEN)
        await house.service.start(table, ANN)
    await house.service.resign(left, gone)
    for table in (running, finished):
        await step_with(house, table, gone, presses=20 if table == running else 5_000)
    await house.service.settings(gone.person, theme="dark")
    before = {table: (await house.service.look(table)).view for table in (running, finished, left)}

    words = (name.encode(), gone.person.to_bytes(8, "big"))
    assert traces(house.path, *words) == list(words)
    done = await house.service.erase_person(gone.person)

    assert {one.table.id for one in done} == {lobby, running}
    assert not any((await house.service.export_person(gone.person)).values())
    assert (await house.service.find(lobby)).seat_of(gone.person) is None
    assert (await house.service.find(running)).status is Status.RUNNING
    for table, view in before.items():
        now = (await house.service.look(table)).view
        assert now.wheel == view.wheel
        assert now.revision == view.revision
        assert [seat.name for seat in now.seats].count("Anonymous") == 1
    assert check(house.path).is_sound
    await house.store.close()
    assert traces(house.path, *words, str(gone.person).encode()) == []
    house._open()
    await house.steps(running, 10)


async def step_with(house: House, table: int, guest: Caller, *, presses: int) -> None:
    """Random play of Ann, Ben and a guest."""
    for _ in range(presses):
        found = await house.service.find(table)
        if found.status is not Status.RUNNING or found.mover is None:
            return
        by = next((one for one in (ANN, BEN, guest) if one.person == found.mover.person), guest)
        look = await house.service.look(table, by)
        action = house.luck.choice(look.legal())
        await house.service.play(table, by, revision=found.revision, actions=[action])
