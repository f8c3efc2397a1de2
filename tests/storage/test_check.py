"""Replaying: sound files pass, every tampering is found, every position can be had again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.service import Status
from game.record_reading import read
from game.verify import verify
from storage.check import check, check_newest
from storage.connection import connect, connect_to_read
from storage.errors import StorageError
from storage.record import record_text
from storage.replay import position_at
from tests.storage.house import PEOPLE, House

RULESETS = ("first-basic", "first-expansion", "second-regular", "second-advanced")


async def play_back_and_forth(house: House, table: int, presses: int) -> None:
    """Random play with undo and rewinds in it."""
    for number in range(presses):
        done = await house.step(table, forced=False)
        if done.table.status is not Status.RUNNING:
            return
        by = await house.mover(table)
        look = await house.service.look(table, by)
        if look.undoable and house.luck.random() < 0.3:
            back_to = house.luck.choice(look.undoable).revision
            await house.service.undo(table, by, revision=look.view.revision, back_to=back_to)
        elif number % 20 == 19:
            await rewind(house, table)


async def rewind(house: House, table: int) -> None:
    """Everybody agrees to go back to one of the last decisions."""
    log = [entry for entry in await house.service.log(table) if not entry.is_undone and entry.back_to is None]
    first, *others = [PEOPLE[person] for person in (await house.service.find(table)).people]
    await house.service.propose_rewind(table, first, back_to=house.luck.choice(log[-12:]).revision)
    for other in others:
        await house.service.consent(table, other, kind="rewind")


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_games_with_steps_back_follow_from_their_logs(house: House, ruleset: str) -> None:
    table = (await house.started(ruleset=ruleset)).id
    await play_back_and_forth(house, table, 90)
    report = check(house.path)
    assert report.games == 1
    assert report.is_sound, report.faults


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_a_finished_game_with_rewinds_proves_its_luck(house: House, ruleset: str) -> None:
    """The record verifies against the seed, draws used up by rewinds included."""
    table = (await house.started(ruleset=ruleset)).id
    await play_back_and_forth(house, table, 60)
    await house.steps(table, 5_000)
    text = await house.service.record(table)
    assert verify(read(text)).is_over
    assert check(house.path).is_sound


@pytest.mark.parametrize("ruleset", ["first-basic", "second-advanced"])
async def test_every_position_can_be_had_again(house: House, ruleset: str) -> None:
    table = (await house.started(ruleset=ruleset)).id
    seen = {}
    for _ in range(25):
        await play_back_and_forth(house, table, 3)
        look = await house.service.look(table)
        seen[look.view.revision] = look.view
    log = await house.service.log(table)
    undone = {entry.revision + 1 for entry in log if entry.is_undone}
    for revision, view in seen.items():
        if revision not in undone:
            assert (await house.service.look(table, revision=revision)).view == view
    db = connect_to_read(house.path)
    assert [position_at(db, table, revision) for revision in (-1, 10_000)] == [None, None]
    assert all(position_at(db, table, revision) is None for revision in undone)
    db.close()


TAMPERINGS = {
    "state": """update tables set state = cast(replace(cast(state as text), '"coins":', '"coins":1') as blob)""",
    "revision": "update tables set revision = revision + 1",
    "words": "update actions set words = 'end' where revision = 0",
    "missing": "delete from actions where revision = 3",
    "seed": "update commitments set commitment = 'ff'",
    "no seed": "delete from commitments",
    "step back": "update actions set back_to = 77 where revision = 4",
    "start": "delete from snapshots",
    "orphan": """pragma foreign_keys = off; insert into seats values (99, 0, 'x', 0, 1, null, 1)""",
}


@pytest.mark.parametrize("tampering", TAMPERINGS)
async def test_every_tampering_is_found(house: House, tampering: str) -> None:
    table = (await house.started()).id
    await house.steps(table, 30)
    assert check(house.path).is_sound
    db = connect(house.path)
    for statement in TAMPERINGS[tampering].split(";"):
        db.execute(statement)
    db.close()
    for report in (check(house.path), check_newest(house.path)):
        assert not report.is_sound


async def test_a_fault_never_tells_what_is_hidden(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 10)
    db = connect(house.path)
    db.execute(TAMPERINGS["state"])
    db.close()
    (fault,) = check(house.path).faults
    assert fault.what == "replays to another position than the stored one (seats)"


async def test_a_running_game_does_not_tell_its_seed(house: House) -> None:
    table = (await house.started()).id
    await house.steps(table, 10)
    db = connect_to_read(house.path)
    text = record_text(db, table)
    db.close()
    assert "seed-hash " in text
    assert "\nseed " not in text


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="no-such-file"):
        check(tmp_path / "nowhere.sqlite3")
    assert list(tmp_path.iterdir()) == []


def test_a_file_whose_making_was_cut_off_is_sound_and_empty(tmp_path: Path) -> None:
    connect(tmp_path / "young.sqlite3").close()
    report = check(tmp_path / "young.sqlite3")
    assert (report.games, report.is_sound) == (0, True)
