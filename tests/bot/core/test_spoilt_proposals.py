"""The same for what people agree on, vote about and hand over; and no button is left out of the law."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import vote
from bot.core.custom_ids import (
    ADD_STAND_IN,
    START_FILLED,
    TAKE_SEAT,
    BoardPath,
    FinalPath,
    LobbyPath,
    PrivacyPath,
    RewindPath,
    SettingsPath,
    base36,
)
from bot.core.turn_clock import Choice, Pace
from bot.core.views import read_past_turns
from bot.leaving import offer_seat
from bot.proposals import answer_proposal, propose_pause, propose_rewind
from storage import Status
from testing.discord import spoilt_presses
from testing.discord.harness import World
from testing.discord.spoilt_presses import WAYS, Act, IsDone, PressedTable, is_shown_in_spite

HOUR = 3_600.0
REWIND_TURNS = 3


class SlowTable(PressedTable):
    """A table of three people with time for a turn."""

    async def begin(self, *, turns: int = 0) -> None:
        started = await self.world.start_table("ada", "ben", "cleo", ruleset="first-basic", pace=Pace(12))
        self.number = started.table.id
        for seed in range(turns):
            await self.world.play_turn(self.number, seed=seed)

    async def others(self) -> tuple[str, str]:
        mover = (await self.read()).mover.player
        one, two = (name for name in ("ada", "ben", "cleo") if self.person(name) != mover)
        return one, two

    async def miss_turns(self) -> None:
        """Let the one to move miss turns until there is a vote about it."""
        while (await self.read()).clock.vote_opened is None:
            await self.world.env.advance_time(6 * HOUR)


async def give_day(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    due, (name, _) = (await table.read()).clock.due, await table.others()

    async def is_done() -> bool:
        return bool((await table.read()).clock.due > due)

    return lambda: table.press(name, BoardPath.GIVE_DAY), is_done


async def _vote(table: SlowTable, path: BoardPath, choice: Choice) -> tuple[Act, IsDone]:
    await table.begin()
    await table.miss_turns()
    found = await table.read()
    first, second = await table.others()
    await table.world.tables.change(
        vote, table.number, table.caller(first), turn_start=found.clock.turn_start, choice=choice
    )
    await table.world.flush()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        now = await table.read()
        is_over = now.clock is None or now.clock.vote_opened is None or now.clock.turn_start != found.clock.turn_start
        return is_over and len(table.world.messages()) > shown

    return lambda: table.press(second, path), is_done


async def vote_turn(table: SlowTable) -> tuple[Act, IsDone]:
    return await _vote(table, BoardPath.VOTE_TURN, Choice.TURN)


async def vote_seat(table: SlowTable) -> tuple[Act, IsDone]:
    return await _vote(table, BoardPath.VOTE_SEAT, Choice.SEAT)


async def vote_day(table: SlowTable) -> tuple[Act, IsDone]:
    return await _vote(table, BoardPath.VOTE_DAY, Choice.DAY)


async def take_back(table: SlowTable) -> tuple[Act, IsDone]:
    act, _ = await vote_seat(table)
    found = await table.read()
    seat, owner = found.to_move, table.world.name_of(found.mover.player)
    await act()
    await table.world.env.advance_time(60)
    assert (await table.read()).seats[seat].is_kept

    async def is_done() -> bool:
        return not (await table.read()).seats[seat].is_kept and table.says("is back")

    return lambda: table.press(owner, BoardPath.TAKE_BACK), is_done


async def agree_to_pause(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    await table.world.tables.change(propose_pause, table.number, table.caller("ada"))
    await table.world.tables.change(answer_proposal, table.number, table.caller("ben"), kind="pause")
    await table.world.flush()

    async def is_done() -> bool:
        return (await table.read()).status is Status.PAUSED and table.says("Everyone agreed")

    return lambda: table.press("cleo", BoardPath.PAUSE_AGREE), is_done


async def refuse_to_pause(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    await table.world.tables.change(propose_pause, table.number, table.caller("ada"))
    await table.world.flush()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return (await table.read()).proposal is None and len(table.world.messages()) > shown

    return lambda: table.press("ben", BoardPath.PAUSE_DISAGREE), is_done


async def go_on(table: SlowTable) -> tuple[Act, IsDone]:
    act, _ = await agree_to_pause(table)
    await act()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return (await table.read()).status is Status.RUNNING and len(table.world.messages()) > shown

    return lambda: table.press("ada", BoardPath.GO_ON), is_done


async def take_seat(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    await table.world.tables.change(offer_seat, table.number, table.caller("ben"))
    await table.world.flush()
    seat = (await table.read()).seat_of(table.person("ben")).seat

    async def is_done() -> bool:
        return (await table.read()).seats[seat].player == table.person("dan") and table.says("has taken the seat")

    return lambda: table.press("dan", f"{TAKE_SEAT}{seat}"), is_done


async def withdraw_offer(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    await table.world.tables.change(offer_seat, table.number, table.caller("ben"))
    await table.world.flush()
    shown = len(table.world.messages())

    async def is_done() -> bool:
        return (await table.read()).offers == () and len(table.world.messages()) > shown

    return lambda: table.press("ben", BoardPath.WITHDRAW_OFFER), is_done


async def nudge(table: SlowTable) -> tuple[Act, IsDone]:
    await table.begin()
    mover, (name, _) = table.world.name_of((await table.read()).mover.player), await table.others()
    told = len(table.world.direct_messages(mover))

    async def is_done() -> bool:
        return len(table.world.direct_messages(mover)) > told

    return lambda: table.press(name, BoardPath.NUDGE), is_done


async def _back_to(table: SlowTable) -> int:
    await table.begin(turns=REWIND_TURNS)
    turns = await read_past_turns(table.world.tables, table.number, table.caller("ada"))
    return int(turns[-1].revision)


async def press_propose_rewind(table: SlowTable) -> tuple[Act, IsDone]:
    back_to = await _back_to(table)

    async def is_done() -> bool:
        return (await table.read()).proposal is not None and table.says("This would be undone")

    return lambda: table.press("ada", f"{RewindPath.PROPOSE}{base36(back_to)}"), is_done


async def _answer_rewind(table: SlowTable, path: RewindPath, *, agreed: tuple[str, ...]) -> tuple[Act, IsDone]:
    back_to = await _back_to(table)
    await table.world.tables.change(propose_rewind, table.number, table.caller("ada"), back_to=back_to)
    for name in agreed:
        await table.world.tables.change(answer_proposal, table.number, table.caller(name), kind="rewind")
    await table.world.flush()
    revision, shown = (await table.read()).revision, len(table.world.messages())

    async def is_done() -> bool:
        found = await table.read()
        is_answered = found.revision > revision if path is RewindPath.AGREE else found.proposal is None
        return is_answered and len(table.world.messages()) > shown

    return lambda: table.press("cleo", f"{path}{base36(back_to)}"), is_done


async def agree_to_rewind(table: SlowTable) -> tuple[Act, IsDone]:
    return await _answer_rewind(table, RewindPath.AGREE, agreed=("ben",))


async def refuse_rewind(table: SlowTable) -> tuple[Act, IsDone]:
    return await _answer_rewind(table, RewindPath.DISAGREE, agreed=())


# Which press each button is; those of the first list are tried with it.
PRESSES: dict[str, Any] = {
    LobbyPath.JOIN: spoilt_presses.join,
    LobbyPath.LEAVE: spoilt_presses.leave,
    LobbyPath.START: spoilt_presses.start,
    LobbyPath.START_WITHOUT: spoilt_presses.start_without,
    START_FILLED: spoilt_presses.start_filled,
    LobbyPath.REMOVE_STAND_IN: spoilt_presses.press_remove_stand_in,
    ADD_STAND_IN: spoilt_presses.press_add_stand_in,
    BoardPath.RESIGN_CONFIRMED: spoilt_presses.resign,
    BoardPath.END_CONFIRMED: spoilt_presses.end_as_moderator,
    BoardPath.CANCEL_CONFIRMED: spoilt_presses.propose,
    BoardPath.AGREE: spoilt_presses.agree,
    BoardPath.DISAGREE: spoilt_presses.disagree,
    FinalPath.REMATCH: spoilt_presses.rematch,
    PrivacyPath.ERASE_CONFIRMED: spoilt_presses.erase,
    **dict.fromkeys(SettingsPath, spoilt_presses.settings),
    BoardPath.VOTE_TURN: vote_turn,
    BoardPath.VOTE_SEAT: vote_seat,
    BoardPath.VOTE_DAY: vote_day,
    BoardPath.GIVE_DAY: give_day,
    BoardPath.TAKE_BACK: take_back,
    BoardPath.PAUSE_AGREE: agree_to_pause,
    BoardPath.PAUSE_DISAGREE: refuse_to_pause,
    BoardPath.GO_ON: go_on,
    BoardPath.WITHDRAW_OFFER: withdraw_offer,
    BoardPath.NUDGE: nudge,
    TAKE_SEAT: take_seat,
    RewindPath.PROPOSE: press_propose_rewind,
    RewindPath.AGREE: agree_to_rewind,
    RewindPath.DISAGREE: refuse_rewind,
}
# What shows or asks and changes nothing that anybody else would be told.
ONLY_SHOW = {
    LobbyPath.HOW_TO_PLAY,
    *(BoardPath.SCREEN, BoardPath.SINCE, BoardPath.MORE, BoardPath.BOARD, BoardPath.TEXT, BoardPath.LOG),
    *(BoardPath.HINT, BoardPath.RESIGN, BoardPath.HOW_TO_PLAY),
    *(RewindPath.LIST, RewindPath.CHOOSE),
    *(FinalPath.BOARD, FinalPath.VERIFY),
    *(PrivacyPath.EXPORT, PrivacyPath.ERASE),
}
# A lost connection, an answer that Discord calls wrong, one that hangs: the other ways are tried with the first list.
DIFFERENT_WAYS = ("reset", "50035", "hanging")
LATER = [kind for kind in dict.fromkeys(PRESSES.values()) if kind not in spoilt_presses.KINDS]


def test_every_button_is_under_the_law() -> None:
    buttons = {*LobbyPath, *BoardPath, *RewindPath, *FinalPath, *PrivacyPath, *SettingsPath}
    buttons |= {ADD_STAND_IN, START_FILLED, TAKE_SEAT}
    assert buttons == PRESSES.keys() | ONLY_SHOW
    assert not PRESSES.keys() & ONLY_SHOW


@pytest.mark.real
@pytest.mark.parametrize("way", DIFFERENT_WAYS)
@pytest.mark.parametrize("kind", LATER, ids=lambda kind: kind.__name__)
async def test_a_spoilt_answer_to_an_agreement_holds_nothing_back(
    world: World, kind: Any, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await is_shown_in_spite(world, kind, WAYS[way], monkeypatch, make=SlowTable)
