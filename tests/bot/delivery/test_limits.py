"""A rate limit is no closed door, and requests that fail stay few."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bot import delivery
from bot.core.access import find_person
from bot.core.messages import MessagePostponed
from bot.core.views import read_table
from bot.delivery import FAILURES_ALLOWED, OPENINGS_AT_ONCE, FailureLimit, OpeningLimit
from bot.leaving import give_up_seat
from bot.people import mark_dms_blocked
from testing.discord.failed_requests import failed_requests, most_in_ten_minutes
from testing.discord.harness import World
from testing.service import Clock

OPENING = "/users/@me/channels"


async def test_opening_too_fast_is_tried_again_and_marks_nobody(world: World) -> None:
    world.env.inject_error("POST", OPENING, status=403, code=40003, times=3)
    await world.start_table("ada", "ben")
    assert not world.direct_messages("ada")
    await world.env.advance_time(120)
    assert len(world.direct_messages("ada")) == len(world.direct_messages("ben")) == 1
    for name in ("ada", "ben"):
        assert not (await find_person(world.tables, world.users[name].id)).dms_blocked


async def moments_of_openings(world: World, *, seconds: int) -> list[float]:
    found: list[float] = []
    for _ in range(seconds):
        before = len(world.requests("POST", OPENING))
        await world.env.advance_time(1)
        found += [world.now()] * (len(world.requests("POST", OPENING)) - before)
    return found


async def test_pauses_between_refused_openings_grow(world: World) -> None:
    world.env.inject_error("POST", OPENING, status=403, code=40003, times=None)
    await world.start_table("ada", "ben")
    moments = await moments_of_openings(world, seconds=200)
    pauses = [later - earlier for earlier, later in pairwise(moments) if later != earlier]
    assert 3 <= len(moments) <= 16
    assert max(pauses) >= 16 * min(pauses)


@pytest.mark.parametrize("code", [0, 50001, 40333])
async def test_another_refusal_of_a_direct_message_marks_nobody(world: World, code: int) -> None:
    letters = world.env.backend.get_dm_channel(world.users["ada"].id).id
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=403, code=code, times=2)
    await world.start_table("ada", "ben")
    await world.env.advance_time(60)
    assert len(world.direct_messages("ada")) == 1
    assert not (await find_person(world.tables, world.users["ada"].id)).dms_blocked


async def test_who_was_blocked_is_tried_again_at_the_start_of_each_game(world: World) -> None:
    letters = world.env.backend.get_dm_channel(world.users["ada"].id).id
    await mark_dms_blocked(world.tables, world.users["ada"].id)
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=403, code=50007, times=1)
    first = (await world.start_table("ada", "ben")).table
    assert (await find_person(world.tables, world.users["ada"].id)).dms_blocked
    for _ in range(4):
        await world.play_turn(first.id)
    assert not world.direct_messages("ada")
    await world.tables.change_by_itself(give_up_seat, first.id, world.users["ada"].id, reason="resigned")
    await world.tables.change_by_itself(give_up_seat, first.id, world.users["ben"].id, reason="resigned")
    await world.flush()
    await world.start_table("ada", "ben")
    assert len(world.direct_messages("ada")) == 1
    found = await find_person(world.tables, world.users["ada"].id)
    assert (found.dms_blocked, found.dms_blocked_told) == (False, False)


def test_openings_have_a_pace_and_those_who_wait_come_one_after_the_other() -> None:
    now = Clock()
    limit = OpeningLimit(now)
    for _ in range(OPENINGS_AT_ONCE):
        limit.take()
    moments = []
    for _ in range(3):
        with pytest.raises(MessagePostponed) as postponed:
            limit.take()
        moments.append(postponed.value.until - now())
    assert moments == [2, 4, 6]
    now.moment += 2
    limit.take()
    with pytest.raises(MessagePostponed):
        limit.take()


def test_too_many_failed_requests_stop_everything_for_a_while() -> None:
    now = Clock()
    limit = FailureLimit(now)
    for _ in range(FAILURES_ALLOWED):
        assert limit.blocked_until is None
        limit.note(500)
        limit.note(403)
    assert limit.blocked_until == now() + 600
    now.moment += 601
    assert limit.blocked_until is None


async def worst_ten_minutes(folder: Path, *, status: int, code: int) -> int:
    """Failed requests while Discord refuses everything that one table posts, for half an hour."""
    async with World(folder) as world:
        with failed_requests(world.now) as moments:
            # Not before the lobby's card is there: without it no game starts.
            table = (await world.start_table("ada", "ben", "cleo", "dan")).table
            world.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=None)
            world.env.inject_error("POST", OPENING, status=status, code=code, times=None)
            for _ in range(30):
                if (await read_table(world.tables, table.id)).status == "running":
                    await world.play_turn(table.id)
                await world.env.advance_time(60)
            world.unexpected_errors.clear()
            return most_in_ten_minutes(moments)


# The channel, its wheels and four people: ten attempts each in the first ten minutes.
MOST_FAILURES = 60


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 40003), (403, 50007), (403, 0), (401, 0), (429, 0)])
async def test_failed_requests_of_a_table_stay_few(tmp_path: Path, status: int, code: int) -> None:
    assert 0 < await worst_ten_minutes(tmp_path, status=status, code=code) <= MOST_FAILURES


async def test_a_bot_that_tries_again_at_once_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.outbox.pause_before_retry", lambda attempts: 20.0)
    assert await worst_ten_minutes(tmp_path, status=429, code=0) > MOST_FAILURES


async def test_a_bot_that_takes_every_403_for_a_closed_door_is_caught(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "DMS_BLOCKED", frozenset({50007, 50278, 40003}))
    world.env.inject_error("POST", OPENING, status=403, code=40003, times=1)
    await world.start_table("ada", "ben")
    blocked = [(await find_person(world.tables, world.users[name].id)).dms_blocked for name in ("ada", "ben")]
    assert any(blocked)
