"""Random games worked out beforehand, so that only the service is timed and not the choosing."""

from __future__ import annotations

import random
from itertools import count

from msgspec import Struct

from bot.core.access import Tables
from bot.core.values import Caller, ChangeResult
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
    """Whole games of at least this many decisions together."""
    scripts: list[Script] = []
    for number in count(first * 10_000):
        scripts.append(script(number))
        if sum(len(script.steps) for script in scripts) >= decisions:
            return scripts
    raise AssertionError


def callers(channel: int) -> tuple[Caller, Caller]:
    return Caller(2 * channel, NAMES[0], SERVER), Caller(2 * channel + 1, NAMES[1], SERVER)


def changes(one: Script, *, at: float) -> list[Change]:
    """What the service commits for each step of a game, worked out without it."""
    seats = tuple(SeatHolder(seat, name, seat, person=seat + 1) for seat, name in enumerate(NAMES))
    scripts, turn_start = [], 0
    for step in one.steps:
        owing = messages_after(step.before, step.after, events=step.events, seats=seats, turn_start=turn_start)
        written = game_step((step,), turn_start=turn_start, user_id=step.before.to_move + 1, at=at)
        turn_start = written.turn_start
        status = Status.FINISHED if step.after.is_over else None
        scripts.append(Change(at, step=written, status=status, messages=tuple(owing)))
    return scripts


async def open_game(tables: Tables, store: Store, channel: int) -> int:
    """A game of two persons, started."""
    ann, ben = callers(channel)
    lobby = await tables.open_table(
        open_lobby,
        ann,
        channel=channel,
        ruleset="first-basic",
        options=[FIXED_SEATS],
        size=2,
        limits=tables.limits,
    )
    for queued in lobby.messages:
        await store.outbox.mark_sent(queued.key, lobby.table.id, at=0.0)
    await tables.change(join_lobby, lobby.table.id, ben, limits=tables.limits)
    await tables.change(start_game, lobby.table.id, ann, limits=tables.limits)
    return lobby.table.id


async def press(tables: Tables, table_id: int, *, caller: Caller, revision: int, action: Action) -> ChangeResult:
    return await tables.change(play, table_id, caller, revision=revision, actions=(action,), forced=False)
