"""Being forgotten: once, whole, resumable, and nothing that happens meanwhile brings a name back."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot import people
from bot.core.access import Tables
from bot.core.refusals import RefusalCode, Refused
from bot.core.values import Caller, ChangeResult
from bot.core.views import read_since_last_turn, read_table, read_tables_of, read_view
from bot.deadlines import SWEEP_EVERY
from bot.leaving import end_table, give_up_seat, resign
from bot.lobby import join_lobby, leave_lobby, start_game
from bot.people import change_person, erase_person, mark_dms_blocked, resume_erasures
from bot.turns import play
from game import ANONYMOUS_NAME
from storage import Status
from storage.backup import back_up
from storage.check import check
from storage.sqlite import FileDatabase
from testing.engines import POSTGRES, SQLITE
from testing.personal_traces import traces_of
from testing.service import ANN, BEN, SERVER, ServiceHarness

NAME = "Zephyrine Quillfeather"
PERSON = 987_654_321_012_345_678
# A server takes longer: it looks at every table again after each erasure.
RACES = {SQLITE: 300, POSTGRES: 15}


def guest() -> Caller:
    return Caller(PERSON, NAME, SERVER)


async def sit_down(harness: ServiceHarness, *, channel: int) -> int:
    """A running table of Ann, Ben and the guest."""
    table = (await harness.lobby(channel=channel, people=2)).id
    await harness.tables.change(join_lobby, table, guest(), limits=harness.tables.limits)
    await harness.tables.change(start_game, table, ANN, limits=harness.tables.limits)
    return table


async def press(
    harness: ServiceHarness, table_id: int, luck: random.Random, *, is_acquaintance: bool
) -> ChangeResult | None:
    """Something the guest might press at this very moment; what is refused is refused.

    With `is_acquaintance` also what makes somebody known who holds no seat.
    """
    by, tables = guest(), harness.tables
    presses = [
        lambda: tables.change(resign, table_id, by),
        lambda: mark_dms_blocked(tables, PERSON),
        lambda: tables.change(leave_lobby, table_id, by),
        lambda: _decide(harness, table_id),
    ]
    acquaintances = [
        lambda: tables.change(join_lobby, table_id, by, limits=tables.limits),
        lambda: change_person(tables, PERSON, theme="light"),
        lambda: harness.open_lobby(by, channel=luck.randrange(10_000, 20_000)),
    ]
    try:
        return await luck.choice(presses + acquaintances if is_acquaintance else presses)()
    except Refused:
        return None


async def _decide(harness: ServiceHarness, table_id: int) -> ChangeResult:
    look = await read_view(harness.tables, table_id, guest())
    actions = [harness.luck.choice(look.legal())] if look.is_to_move else []
    return await harness.tables.change(play, table_id, guest(), revision=look.view.revision, actions=actions)


async def erase_while_things_happen(harness: ServiceHarness, races: int, *, at_once: int = 2) -> list[str]:
    """Erase the guest while they press, boards are drawn and backups are taken, again and again; what was left.

    `at_once` is how many erasures there may be at one time.
    """
    luck, left = random.Random(4), list[str]()
    for number in range(races):
        table = await sit_down(harness, channel=number + 1)
        lobby = (await harness.lobby(channel=number + 5_000, people=1)).id
        await harness.tables.change(join_lobby, lobby, guest(), limits=harness.tables.limits)
        is_acquaintance = number % 2 == 1
        meanwhile = [
            press(harness, luck.choice((table, lobby)), luck, is_acquaintance=is_acquaintance) for _ in range(4)
        ]
        drawn = [read_view(harness.tables, table), read_since_last_turn(harness.tables, table, ANN)]
        erasing = [erase_person(harness.tables, PERSON) for _ in range(luck.randint(1, at_once))]
        jobs = [*meanwhile, *drawn, *erasing]
        luck.shuffle(jobs)
        if number % 30 == 0 and isinstance(harness.database, Path):
            jobs.append(asyncio.to_thread(back_up, harness.path, harness.path.parent / "backups", now=float(number)))
        for result in await asyncio.gather(*jobs, return_exceptions=True):
            assert not isinstance(result, BaseException) or isinstance(result, Refused), result
        if is_acquaintance:
            # A press that came after the erasing was done is a new acquaintance; it is forgotten as well.
            await erase_person(harness.tables, PERSON)
        left += traces_of(harness, guest())
        for live in (table, lobby):
            await harness.tables.change(end_table, live, Caller(3, "", SERVER, is_moderator=True))
    return left


async def test_whatever_happens_meanwhile_no_name_is_left(harness: ServiceHarness, engine_name: str) -> None:
    assert await erase_while_things_happen(harness, RACES[engine_name]) == []
    assert check(harness.database).is_sound


@pytest.fixture
def sits_down_again(harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """The guest joins again right after each seat that is given up, while the erasure goes on.

    With two erasures at once the other one may be done by then, and the guest would rightly be somebody new.
    """
    change = Tables.change_by_itself

    async def change_and_join(self: Any, job: Any, table_id: int, *about: Any, **how: Any) -> ChangeResult:
        done = await change(self, job, table_id, *about, **how)
        if job is give_up_seat:
            with suppress(Refused):
                await harness.tables.change(join_lobby, table_id, guest(), limits=self.limits)
        return done

    monkeypatch.setattr(Tables, "change_by_itself", change_and_join)


@pytest.mark.usefixtures("sits_down_again")
async def test_whoever_sits_down_again_meanwhile_is_refused(harness: ServiceHarness) -> None:
    assert await erase_while_things_happen(harness, 4, at_once=1) == []


@pytest.mark.usefixtures("sits_down_again")
async def test_a_press_that_brings_a_name_back_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: who is being erased may sit down again meanwhile."""
    monkeypatch.setattr("bot.core.access._is_being_erased", lambda transaction, person: False)
    with pytest.raises(AssertionError):
        assert await erase_while_things_happen(harness, 4, at_once=1) == []


# What is deleted is not gone: the write-ahead log has it still, and what a server has noted about its columns.
SCRUBBING = {
    SQLITE: "storage.sqlite.SqliteEngine.scrub",
    POSTGRES: "storage.postgres.PostgresEngine.scrub",
}


async def leave_what_was_deleted(self: object, *forms: bytes) -> bool:
    return False


async def erase_without_scrubbing(harness: ServiceHarness, engine_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await sit_down(harness, channel=1)
    if engine_name == POSTGRES:
        harness.execute("analyze")
    with monkeypatch.context() as hindered:
        hindered.setattr(SCRUBBING[engine_name], leave_what_was_deleted)
        await erase_person(harness.tables, PERSON)


async def test_what_was_deleted_and_not_overwritten_would_be_noticed(
    harness: ServiceHarness, engine_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: what was deleted stays where it was."""
    await erase_without_scrubbing(harness, engine_name, monkeypatch)
    assert traces_of(harness, guest()) != []


@pytest.mark.parametrize("restarts", [False, True], ids=["a backup", "a crash"])
async def test_what_kept_it_from_being_overwritten_keeps_it_no_longer_than_it_lasts(
    harness: ServiceHarness, engine_name: str, monkeypatch: pytest.MonkeyPatch, restarts: bool
) -> None:
    await erase_without_scrubbing(harness, engine_name, monkeypatch)
    if restarts:
        await harness.reopen()
    harness.now.moment += SWEEP_EVERY
    await harness.due_work.run()
    assert traces_of(harness, guest()) == []
    assert harness.rows("select key from meta where key = 'unscrubbed'") == [], "nothing is left to do"


async def test_a_row_that_a_page_split_left_behind_is_overwritten_after_a_crash(harness: ServiceHarness) -> None:
    """Nobody knows any more which name to look for: everything that was deleted goes."""
    await erase_person(harness.tables, PERSON)
    harness.execute("insert into meta (key, value) values ('unscrubbed', '')")
    calls = list[tuple[bytes, ...]]()
    scrub = harness.store._engine.scrub  # type: ignore[attr-defined]

    async def note(*forms: bytes) -> bool:
        calls.append(forms)
        return await scrub(*forms)

    harness.store._engine.scrub = note  # type: ignore[attr-defined]
    await resume_erasures(harness.tables)
    await resume_erasures(harness.tables)
    assert calls == [()]


async def test_who_comes_back_before_a_second_press_is_worked_off_is_somebody_new(harness: ServiceHarness) -> None:
    """Two presses of Erase; after the first is done the person sits down again, and then the second ends."""
    await sit_down(harness, channel=1)
    people = harness.store.people
    await people.begin_erasure(PERSON, at=harness.now())
    await erase_person(harness.tables, PERSON)
    table = await sit_down(harness, channel=2)
    await people.finish_erasure(PERSON)
    assert (await read_table(harness.tables, table)).seat_of(PERSON) is not None


async def play_to_the_end(harness: ServiceHarness, table_id: int) -> None:
    """Everybody takes random decisions, the guest too."""
    callers = {ANN.person: ANN, BEN.person: BEN, PERSON: guest()}
    for _ in range(2_000):
        found = await read_table(harness.tables, table_id)
        if found.status is not Status.RUNNING:
            return
        assert found.mover is not None
        assert found.mover.person is not None
        by = callers[found.mover.person]
        look = await read_view(harness.tables, table_id, by)
        actions = [harness.luck.choice(look.legal())]
        await harness.tables.change(play, table_id, by, revision=look.view.revision, actions=actions)
    raise AssertionError("the game does not end")


async def test_a_finished_game_keeps_its_results_and_no_trace(harness: ServiceHarness) -> None:
    await play_to_the_end(harness, await sit_down(harness, channel=1))
    (before,) = await harness.store.statistics.games_at(SERVER)
    assert before.participant(PERSON) is not None
    await erase_person(harness.tables, PERSON)
    assert traces_of(harness, guest()) == []
    (after,) = await harness.store.statistics.games_at(SERVER)
    assert [(participant.place, participant.points) for participant in after.participants] == [
        (participant.place, participant.points) for participant in before.participants
    ]


@pytest.mark.file_only
async def test_a_result_that_keeps_its_person_would_be_noticed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mutant: the rows of results are forgotten when somebody is erased."""
    await play_to_the_end(harness, await sit_down(harness, channel=1))
    execute = FileDatabase.execute

    def forgetful(self: FileDatabase, sql: str, *about: Any) -> Any:
        return execute(self, "select 1") if "update result_seats" in sql else execute(self, sql, *about)

    monkeypatch.setattr(FileDatabase, "execute", forgetful)
    await erase_person(harness.tables, PERSON)
    assert traces_of(harness, guest()) != []


async def test_a_process_that_ends_in_the_middle_goes_on_at_the_next_start(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await sit_down(harness, channel=channel) for channel in (1, 2, 3)]
    change, calls = Tables.change_by_itself, list[int]()

    async def die_at_the_second(self: Any, job: Any, table_id: int, *about: Any, **how: Any) -> ChangeResult:
        if job is give_up_seat:
            calls.append(table_id)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return await change(self, job, table_id, *about, **how)

    with monkeypatch.context() as dying:
        dying.setattr(Tables, "change_by_itself", die_at_the_second)
        with pytest.raises(KeyboardInterrupt):
            await erase_person(harness.tables, PERSON)
    await harness.reopen()
    with pytest.raises(Refused) as refusal:
        await harness.tables.change(resign, tables[2], guest())
    assert refusal.value.code is RefusalCode.BEING_ERASED
    await harness.due_work.run()
    assert traces_of(harness, guest()) == []
    for table in tables:
        found = await read_table(harness.tables, table)
        assert found.status is Status.RUNNING
        assert [seat.name for seat in found.seats].count(ANONYMOUS_NAME) == 1
    assert check(harness.database).is_sound


@pytest.mark.parametrize(
    "damage",
    ["update tables set options = 'x' where id = ?", "update tables set state = secret where id = ?"],
)
async def test_a_damaged_table_keeps_nobody_from_being_forgotten(harness: ServiceHarness, damage: str) -> None:
    broken, sound = await sit_down(harness, channel=1), await sit_down(harness, channel=2)
    await harness.store._engine.write(lambda db: db.execute(damage, (broken,)))
    await erase_person(harness.tables, PERSON)
    assert traces_of(harness, guest()) == []
    assert [seat.is_stand_in for seat in (await read_table(harness.tables, sound)).seats].count(True) == 1


async def test_who_is_unknown_is_forgotten_without_a_word(harness: ServiceHarness) -> None:
    assert await erase_person(harness.tables, PERSON) == ()
    assert await erase_person(harness.tables, PERSON) == ()
    assert (await read_tables_of(harness.tables, BEN.person)) == ()


async def test_who_comes_back_before_another_process_goes_on_is_not_forgotten_again(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sweep of a second process has read who is to be forgotten when the first one is done."""
    await sit_down(harness, channel=1)
    await harness.store.people.begin_erasure(PERSON, at=harness.now())
    forget, returned = people._finish_erasure, list[int]()

    async def be_late(tables: Tables, user_id: int) -> tuple[ChangeResult, ...]:
        monkeypatch.undo()
        done = await forget(tables, user_id)
        returned.append((await harness.open_lobby(guest(), channel=9)).table.id)
        await harness.store.people.finish_erasure(user_id)
        return done

    monkeypatch.setattr(people, "_finish_erasure", be_late)
    await people.resume_erasures(harness.tables)
    assert (await read_table(harness.tables, returned[0])).seat_of(PERSON) is not None
    assert harness.rows("select * from erasures") == []
