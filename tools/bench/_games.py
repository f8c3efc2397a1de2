"""Random games worked out beforehand, so that only the service is timed and not the choosing."""

from __future__ import annotations

import random
from itertools import count

from msgspec import Struct

from bot.core.values import Caller, ChangeResult
from bot.deadlines import Service
from bot.lobby import join_lobby, open_lobby, start_game
from bot.turns import PlayedAction, game_step, messages_after, play
from game import FIXED_SEATS, Action, new_game
from game.ai import play_to_end, random_policy
from storage import Store
from storage.changes import Change
from storage.values import SeatHolder, Status

SERVER = 1
NAMES = ("Ann", "Ben")


class Script(Struct, frozen=True):
    """A game: its seed, and every step of it."""

    seed: bytes
    steps: tuple[PlayedAction, ...]


def script(number: int, *, ruleset: str = "first-basic") -> Script:
    """The game that a number decides."""
    luck = random.Random(number)
    seed = luck.randbytes(32)
    start = new_game(ruleset, len(NAMES), seed=seed, options=[FIXED_SEATS])
    return Script(seed, tuple(PlayedAction(*step) for step in play_to_end(start, random_policy, luck)))


def scripts(first: int, decisions: int) -> list[Script]:
    """Whole games of at least so many decisions together."""
    found: list[Script] = []
    for number in count(first * 10_000):
        found.append(script(number))
        if sum(len(one.steps) for one in found) >= decisions:
            return found
    raise AssertionError


def callers(channel: int) -> tuple[Caller, Caller]:
    return Caller(2 * channel, NAMES[0], SERVER), Caller(2 * channel + 1, NAMES[1], SERVER)


def changes(one: Script, *, at: float) -> list[Change]:
    """What the service commits for each step of a game, worked out without it."""
    seats = tuple(SeatHolder(seat, name, seat, person=seat + 1) for seat, name in enumerate(NAMES))
    found, turn_start = [], 0
    for step in one.steps:
        owing = messages_after(step.before, step.after, events=step.events, seats=seats, turn_start=turn_start)
        written = game_step((step,), turn_start=turn_start, user_id=step.before.to_move + 1, at=at)
        turn_start = written.turn_start
        status = Status.FINISHED if step.after.is_over else None
        found.append(Change(at, step=written, status=status, messages=tuple(owing)))
    return found


async def open_game(service: Service, store: Store, channel: int) -> int:
    """A game of two persons, started."""
    ann, ben = callers(channel)
    lobby = await service.tables.open_table(
        open_lobby,
        ann,
        channel=channel,
        ruleset="first-basic",
        options=[FIXED_SEATS],
        size=2,
        limits=service.tables.limits,
    )
    for queued in lobby.messages:
        await store.outbox.mark_sent(queued.key, lobby.table.id, at=0.0)
    await service.tables.change(join_lobby, lobby.table.id, ben, limits=service.tables.limits)
    await service.tables.change(start_game, lobby.table.id, ann, limits=service.tables.limits)
    return lobby.table.id


async def press(service: Service, table_id: int, *, caller: Caller, revision: int, action: Action) -> ChangeResult:
    return await service.tables.change(play, table_id, caller, revision=revision, actions=(action,), forced=False)
