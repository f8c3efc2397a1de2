"""Proposals: ending, pausing and going back by consent; who is silent, who refuses, what ends them."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from bot.absences import go_away
from bot.clock import take_seat_back, vote
from bot.core import access as access_module
from bot.core.refusals import RefusalCode, Refused
from bot.core.turn_clock import Choice, Pace
from bot.core.values import Caller
from bot.core.views import read_log, read_past_turns, read_stand_in_turn, read_table
from bot.leaving import go_on, pause_table, resign
from bot.proposals import PROPOSAL_WAIT, answer_proposal, propose_cancel, propose_pause, propose_rewind
from bot.turns import play_for_stand_in
from game import Luck
from storage import BoardMessage, NoticeMessage, ScreenMessage, Status, state_after_stepping_back
from storage.check import check
from storage.messages import FORM
from testing.clock import DAY, HOUR, calls, clock_of, day_words, finish_turn, notices, opponents, pass_time, to_vote
from testing.month.waits import TurnWaits
from testing.service import ANN, BEN, CLEO, DAN, SERVER, ServiceHarness, caller

RELEASE = Path(__file__).parents[1] / "data" / "releases" / "1.0.0.sqlite3"
KINDS = ("cancel", "pause", "rewind")


async def refusal(awaitable: Any) -> tuple[RefusalCode, dict[str, Any]]:
    with pytest.raises(Refused) as refused:
        await awaitable
    return refused.value.code, refused.value.facts


async def propose(harness: ServiceHarness, table_id: int, caller: Caller, kind: str) -> Any:
    tables = harness.tables
    if kind == "rewind":
        return await tables.change(propose_rewind, table_id, caller, back_to=0)
    return await tables.change(propose_cancel if kind == "cancel" else propose_pause, table_id, caller)


async def table_in_play(harness: ServiceHarness, people: int = 3, **setup: Any) -> int:
    table = (await harness.started(people=people, **setup)).id
    await harness.steps(table, 8)
    return table


async def opponent(harness: ServiceHarness, table_id: int, *, besides: Caller | None = None) -> Caller:
    """Somebody who is not to move, other than `besides`."""
    return next(person for person in await opponents(harness, table_id) if person != besides)


async def give_seat_to_stand_in(harness: ServiceHarness, person: Caller, *, days: float) -> None:
    """Somebody is away for some days, and stand-ins keep their seats."""
    until = day_words(harness.now() + days * DAY)
    await go_away(harness.tables, person.person, until=until, with_stand_ins=True)


async def play_to(harness: ServiceHarness, table_id: int, person: Caller) -> None:
    """Play, also for stand-ins, until it is this person's turn."""
    for _ in range(100):
        mover = (await read_table(harness.tables, table_id)).mover
        if mover is not None and mover.player == person.person:
            return
        await harness.step(table_id)
    raise AssertionError("it is never their turn")


async def clock_is_stopped(harness: ServiceHarness, table_id: int) -> bool:
    clock = (await read_table(harness.tables, table_id)).clock
    assert clock is not None
    return clock.stopped is not None


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize(
    ("kind", "status", "told"),
    [
        ("cancel", Status.CANCELLED, "cancelled"),
        ("pause", Status.PAUSED, "paused"),
        ("rewind", Status.RUNNING, "proposal-expired"),
    ],
)
async def test_three_days_of_silence_are_consent_but_to_a_rewind(
    harness: ServiceHarness, kind: str, status: Status, told: str, restarts: bool
) -> None:
    table = await table_in_play(harness)
    before = (await read_table(harness.tables, table)).revision
    # Not the host: anyone with a seat may propose.
    proposer = await opponent(harness, table, besides=ANN)
    done = await propose(harness, table, proposer, kind)
    assert sorted(calls(list(done.messages))) == sorted(
        (kind, holder.seat) for holder in done.table.seats if holder.person != proposer.person
    )
    assert await pass_time(harness, 3 * DAY - 1, restarts=restarts) == []
    assert await clock_is_stopped(harness, table)
    assert notices(await pass_time(harness, 2, restarts=restarts)) == [told]
    found = await read_table(harness.tables, table)
    assert (found.status, found.revision, found.proposal) == (status, before, None)
    assert check(harness.database).is_sound


@pytest.mark.parametrize("kind", KINDS)
async def test_one_no_ends_it_and_the_proposer_waits_a_day_for_the_next(harness: ServiceHarness, kind: str) -> None:
    table = await table_in_play(harness)
    await propose(harness, table, ANN, kind)
    done = await harness.tables.change(answer_proposal, table, BEN, kind=kind, agree=False)
    assert notices(list(done.messages)) == ["proposal-refused"]
    assert not await clock_is_stopped(harness, table)
    again = int(harness.now() + PROPOSAL_WAIT)
    assert await refusal(propose(harness, table, ANN, kind)) == (RefusalCode.PROPOSED_TODAY, {"again": again})
    await propose(harness, table, BEN, kind)
    done = await harness.tables.change(answer_proposal, table, BEN, kind=kind, agree=False)
    assert notices(list(done.messages)) == ["proposal-taken-back"], "its proposer withdraws it in this way"
    harness.now.moment += PROPOSAL_WAIT
    assert (await propose(harness, table, ANN, kind)).proposal is not None


@pytest.mark.parametrize("kind", KINDS)
async def test_a_move_withdraws_it_and_the_table_hears_so(harness: ServiceHarness, kind: str) -> None:
    table = await table_in_play(harness)
    await propose(harness, table, ANN, kind)
    mover = (await read_table(harness.tables, table)).to_move
    done = await harness.step(table)
    assert notices(list(done.messages))[0] == "proposal-withdrawn"
    assert done.messages[0].message.facts["seat"] == mover  # type: ignore[union-attr]
    assert done.table.proposal is None
    assert (await refusal(harness.tables.change(answer_proposal, table, BEN, kind=kind)))[0] is RefusalCode.NO_PROPOSAL
    # Its deadline is gone too: nothing happens three days later.
    assert not {"cancelled", "paused", "proposal-expired"} & set(notices(await pass_time(harness, 4 * DAY)))


@pytest.mark.parametrize("kind", KINDS)
async def test_nobody_from_elsewhere_has_a_say(harness: ServiceHarness, kind: str) -> None:
    table = await table_in_play(harness, people=2)
    assert (await refusal(propose(harness, table, DAN, kind)))[0] is RefusalCode.NOT_SEATED
    await propose(harness, table, ANN, kind)
    for by in (DAN, caller(9, is_moderator=True)):
        for agree in (True, False):
            answer = harness.tables.change(answer_proposal, table, by, kind=kind, agree=agree)
            assert (await refusal(answer))[0] is RefusalCode.NOT_SEATED
    found = await read_table(harness.tables, table)
    assert found.proposal is not None
    assert found.proposal.agreed == (ANN.person,)


async def test_one_proposal_at_a_time_and_the_same_again_is_consent(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await propose(harness, table, ANN, "pause")
    assert await refusal(propose(harness, table, BEN, "cancel")) == (RefusalCode.PROPOSAL_OPEN, {"kind": "pause"})
    assert (await propose(harness, table, BEN, "pause")).proposal.agreed == (ANN.person, BEN.person)
    done = await propose(harness, table, CLEO, "pause")
    assert (done.proposal, done.table.status) == (None, Status.PAUSED)


async def test_a_button_of_another_proposal_answers_nothing(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    live = [entry.revision for entry in await read_log(harness.tables, table) if not entry.is_undone]
    done = await harness.tables.change(propose_rewind, table, ANN, back_to=live[2])
    answer, revision = partial(harness.tables.change, answer_proposal), done.table.revision
    for wrong in ({"revision": revision - 1}, {"revision": revision, "back_to": live[1]}):
        assert (await refusal(answer(table, BEN, kind="rewind", **wrong)))[0] is RefusalCode.NO_PROPOSAL  # type: ignore[arg-type]
    assert (await answer(table, BEN, kind="rewind", revision=revision, back_to=live[2])).proposal is not None


async def test_stand_ins_wait_for_the_answers(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=2, stand_ins=1)
    while (turn := await read_stand_in_turn(harness.tables, table)) is None:
        await harness.step(table)
    await propose(harness, table, ANN, "rewind")
    assert await read_stand_in_turn(harness.tables, table) is None
    # One that was thinking already comes too late.
    move = harness.tables.change_by_itself(
        play_for_stand_in, table, turn.seat, revision=turn.revision, actions=[turn.look.legal()[0]]
    )
    assert (await refusal(move))[0] is RefusalCode.PROPOSAL_OPEN
    await harness.tables.change(answer_proposal, table, BEN, kind="rewind", agree=False)
    assert await read_stand_in_turn(harness.tables, table) is not None


async def test_a_proposal_ends_when_other_people_play(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await propose(harness, table, ANN, "cancel")
    done = await harness.tables.change(resign, table, CLEO)
    assert notices(list(done.messages)) == ["proposal-lapsed", "resigned"]
    assert done.table.proposal is None
    assert done.table.clock is None or done.table.clock.stopped is None


async def test_silence_is_no_consent_while_the_bot_was_away(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await propose(harness, table, ANN, "cancel")
    harness.now.moment += 10 * DAY
    await harness.reopen()
    await harness.due_work.run()
    assert (await read_table(harness.tables, table)).status is Status.RUNNING
    assert notices(await pass_time(harness, DAY - 1)) == []
    assert notices(await pass_time(harness, 2)) == ["cancelled"]


async def test_alone_with_stand_ins_nobody_is_asked(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=1, stand_ins=1)
    assert (await propose(harness, table, ANN, "pause")).table.status is Status.PAUSED
    assert (await harness.tables.change(go_on, table, ANN)).table.status is Status.RUNNING
    assert (await propose(harness, table, ANN, "cancel")).table.status is Status.CANCELLED


async def pause(harness: ServiceHarness, **setup: Any) -> int:
    table = await table_in_play(harness, people=2, pace=Pace(48), **setup)
    await propose(harness, table, ANN, "pause")
    done = await harness.tables.change(answer_proposal, table, BEN, kind="pause")
    assert (done.table.status, done.table.end_reason) == (Status.PAUSED, "agreed")
    return table


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_pause_ends_by_itself_after_two_weeks(harness: ServiceHarness, restarts: bool) -> None:
    table = await pause(harness)
    clock = (await read_table(harness.tables, table)).clock
    assert clock is not None
    assert clock.due is not None
    left = clock.due - harness.now()
    assert (await refusal(harness.step(table)))[0] is RefusalCode.NOT_RUNNING
    assert await pass_time(harness, 14 * DAY - 1, restarts=restarts) == []
    queued = await pass_time(harness, 2, restarts=restarts)
    assert notices(queued) == ["pause-over"]
    assert [type(row.message) for row in queued][1:3] == [BoardMessage, ScreenMessage], "the player to move is told"
    clock = (await read_table(harness.tables, table)).clock
    assert clock is not None
    assert clock.due == pytest.approx(harness.now() - 1 + left), "with the time that was left"
    await harness.step(table)


async def test_one_press_of_anybody_seated_ends_a_pause(harness: ServiceHarness) -> None:
    table = await pause(harness)
    assert (await refusal(harness.tables.change(go_on, table, DAN)))[0] is RefusalCode.NOT_SEATED
    done = await harness.tables.change(go_on, table, BEN)
    assert notices(list(done.messages)) == ["pause-ended"]
    assert done.table.status is Status.RUNNING
    assert (await refusal(harness.tables.change(go_on, table, ANN)))[0] is RefusalCode.NOT_PAUSED
    assert "pause-over" not in notices(await pass_time(harness, 20 * DAY)), "its end is not announced later"


async def test_a_pause_of_the_bot_itself_is_not_for_people_to_end(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=2)
    await harness.tables.change_by_itself(pause_table, table, reason="no-permission")
    assert (await refusal(harness.tables.change(go_on, table, ANN)))[0] is RefusalCode.NOT_RUNNING


async def test_a_paused_game_can_be_ended_by_consent(harness: ServiceHarness) -> None:
    table = await pause(harness)
    await propose(harness, table, BEN, "cancel")
    assert notices(await pass_time(harness, 3 * DAY + HOUR)) == ["cancelled"]
    assert (await read_table(harness.tables, table)).status is Status.CANCELLED


async def test_a_proposal_of_version_1_0_0_is_not_carried_out_by_silence(tmp_path: Path) -> None:
    """Its card said that everybody has to agree."""
    path = tmp_path / "released.sqlite3"
    shutil.copy(RELEASE, path)
    async with ServiceHarness(path) as harness:
        tables = [number for (number,) in sqlite3.connect(path).execute('select "table" from proposals')]
        assert tables, "the file has one"
        opened = [(await read_table(harness.tables, number)).proposal for number in tables]
        harness.now.moment = max(one.opened for one in opened if one is not None) + HOUR
        assert [one.kind for one in opened if one is not None] == ["cancel"]
        told = notices(await pass_time(harness, 4 * DAY))
        assert "proposal-expired" in told
        assert "cancelled" not in told
        found = [await read_table(harness.tables, number) for number in tables]
        assert [(one.proposal, one.status) for one in found] == [(None, Status.RUNNING)]


# Owners whose seat a stand-in keeps.


async def test_with_one_of_two_away_the_other_alone_rewinds_nothing_and_ends_nothing(harness: ServiceHarness) -> None:
    """Four rewinds alone showed four different draws; then the game was cancelled."""
    table = await table_in_play(harness, people=2)
    await play_to(harness, table, ANN)
    await give_seat_to_stand_in(harness, BEN, days=20)
    before = (await read_table(harness.tables, table)).revision
    for kind in ("rewind", "cancel", "pause"):
        done = await propose(harness, table, ANN, kind)
        assert (done.proposal is not None, done.table.status) == (True, Status.RUNNING)
        assert calls(list(done.messages)) == [(kind, done.table.seat_of(BEN.person).seat)]
        told = notices(await pass_time(harness, 3 * DAY))
        assert ("proposal-expired" if kind == "rewind" else "proposal-expired-away") in told
    found = await read_table(harness.tables, table)
    assert (found.revision, found.status, found.proposal) == (before, Status.RUNNING, None)


@pytest.mark.parametrize("server", [SERVER, None], ids=["in the channel", "by direct message"])
@pytest.mark.parametrize("kind", KINDS)
async def test_an_owner_answers_without_taking_their_seat_back(
    harness: ServiceHarness, kind: str, server: int | None
) -> None:
    for agree in (True, False):
        table = (await harness.started(people=2, channel=1 + agree)).id
        await harness.steps(table, 8)
        await play_to(harness, table, ANN)
        await give_seat_to_stand_in(harness, BEN, days=9)
        await propose(harness, table, ANN, kind)
        by = replace(BEN, server=server)
        done = await harness.tables.change(answer_proposal, table, by, kind=kind, agree=agree)
        assert done.proposal is None
        expected = (
            {"cancel": "cancelled", "pause": "paused", "rewind": "rewound"}[kind] if agree else "proposal-refused"
        )
        assert notices(list(done.messages))[0] == expected
        assert done.table.seat_of(BEN.person).is_kept, "it is still the stand-in's to play"  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["cancel", "pause"])
async def test_the_silence_of_somebody_on_days_of_their_bank_is_no_consent(harness: ServiceHarness, kind: str) -> None:
    table = await table_in_play(harness)
    await go_away(harness.tables, CLEO.person, until=day_words(harness.now() + 5 * DAY))
    await propose(harness, table, ANN, kind)
    await harness.tables.change(answer_proposal, table, BEN, kind=kind)
    assert notices(await pass_time(harness, 3 * DAY)) == ["proposal-expired-away"]
    assert (await read_table(harness.tables, table)).status is Status.RUNNING


@pytest.mark.parametrize("way", ["bank", "stand-ins"])
async def test_who_came_back_an_hour_ago_has_not_agreed_by_three_days_of_silence(
    harness: ServiceHarness, way: str
) -> None:
    table = await table_in_play(harness)
    await play_to(harness, table, ANN)
    await propose(harness, table, ANN, "cancel")
    await harness.tables.change(answer_proposal, table, BEN, kind="cancel")
    if way == "bank":
        await go_away(harness.tables, CLEO.person, until=day_words(harness.now() + 2.9 * DAY))
    else:
        await give_seat_to_stand_in(harness, CLEO, days=2.9)
    told = notices(await pass_time(harness, 3 * DAY))
    assert "proposal-expired-away" in told
    assert "cancelled" not in told
    assert "seat-back" in told or way == "bank"


async def test_who_was_away_can_still_agree(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await play_to(harness, table, ANN)
    await give_seat_to_stand_in(harness, CLEO, days=2)
    await propose(harness, table, ANN, "cancel")
    assert "seat-back" in notices(await pass_time(harness, 2.5 * DAY))
    await harness.tables.change(answer_proposal, table, CLEO, kind="cancel")
    # Ben is silent, and was there all the time.
    assert notices(await pass_time(harness, DAY)) == ["cancelled"]


@pytest.mark.parametrize(
    ("kind", "told"), [("cancel", "cancelled"), ("pause", "paused"), ("rewind", "proposal-expired")]
)
async def test_the_silence_of_somebody_who_missed_turns_is_that_of_anyone(
    harness: ServiceHarness, kind: str, told: str
) -> None:
    table, clock = await to_vote(harness, people=3)
    one, two = await opponents(harness, table.id)
    for voter in (one, two):
        await harness.tables.change(vote, table.id, voter, turn_start=clock.turn_start, choice=Choice.SEAT)
    await finish_turn(harness, table.id)
    done = await propose(harness, table.id, one, kind)
    assert sorted(seat for _, seat in calls(list(done.messages))) == sorted(
        holder.seat for holder in done.table.seats if holder.person != one.person
    ), "the owner of the kept seat is asked too"
    await harness.tables.change(answer_proposal, table.id, two, kind=kind)
    assert told in notices(await pass_time(harness, 3 * DAY))


async def test_an_owner_who_takes_the_seat_back_is_still_asked_the_same(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    await play_to(harness, table, ANN)
    await give_seat_to_stand_in(harness, CLEO, days=9)
    await propose(harness, table, ANN, "cancel")
    done = await harness.tables.change(take_seat_back, table, CLEO)
    assert done.table.proposal is not None
    assert notices(list(done.messages)) == ["seat-back"]


async def test_a_stand_in_that_takes_over_the_turn_does_not_wait_for_answers(harness: ServiceHarness) -> None:
    table = await table_in_play(harness)
    mover = await harness.mover(table)
    await propose(harness, table, mover, "pause")
    await give_seat_to_stand_in(harness, mover, days=9)
    found = await read_table(harness.tables, table)
    assert found.proposal is None
    assert await read_stand_in_turn(harness.tables, table) is not None
    rows = harness.rows('select message from outbox where "table" = ? order by id desc limit 2', table)
    codes = [message.code for (row,) in reversed(rows) if isinstance(message := FORM.decode(row), NoticeMessage)]
    assert codes == ["proposal-taken-over", "seat-kept-away"]


async def test_who_has_left_or_is_being_erased_is_not_asked(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=4)
    await harness.tables.change(resign, table, DAN)
    await harness.store.people.begin_erasure(CLEO.person, at=harness.now())
    done = await propose(harness, table, ANN, "cancel")
    assert [seat for _, seat in calls(list(done.messages))] == [done.table.seat_of(BEN.person).seat]
    done = await harness.tables.change(answer_proposal, table, BEN, kind="cancel")
    assert done.table.status is Status.CANCELLED


async def test_after_a_rewind_its_proposer_waits_a_day_for_the_next(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, people=2)
    await propose(harness, table, ANN, "rewind")
    await harness.tables.change(answer_proposal, table, BEN, kind="rewind")
    await harness.steps(table, 6)
    again = int(harness.now() + PROPOSAL_WAIT)
    assert await refusal(propose(harness, table, ANN, "rewind")) == (RefusalCode.REWOUND_TODAY, {"again": again})
    await propose(harness, table, BEN, "rewind")
    await harness.tables.change(answer_proposal, table, ANN, kind="rewind", agree=False)
    await propose(harness, table, ANN, "pause")
    await harness.tables.change(answer_proposal, table, BEN, kind="pause", agree=False)
    harness.now.moment += PROPOSAL_WAIT
    assert (await propose(harness, table, ANN, "rewind")).proposal is not None


# Whose clock stands still, and for how long.


async def days_to_vote(harness: ServiceHarness, table_id: int, act: Any) -> tuple[float, set[str]]:
    """How many days after its beginning a turn that is not taken is voted about, if `act` is called every half day.

    Also the laws about its wait that were broken.
    """
    began, waits, broken = (await clock_of(harness, table_id)).began, TurnWaits(), set[str]()
    for _ in range(100):
        clock = await clock_of(harness, table_id)
        if clock.vote_opened is not None:
            return (clock.vote_opened - began) / DAY, broken
        await act((harness.now() - began) / DAY)
        broken |= {*waits.broken_laws(await read_table(harness.tables, table_id), (), now=harness.now())}
        await pass_time(harness, DAY / 2)
        broken |= {*waits.broken_laws(await read_table(harness.tables, table_id), (), now=harness.now())}
    return float("inf"), broken


async def test_rewinds_proposed_every_fourth_day_do_not_put_off_the_vote_about_their_own_turn(
    harness: ServiceHarness,
) -> None:
    """The vote opened after 19.5 days instead of 4.5."""
    table = await table_in_play(harness, pace=Pace(72))
    mover = await harness.mover(table)

    async def propose_every_fourth_day(days: float) -> None:
        if days % 4 == 0:
            await propose(harness, table, mover, "rewind")
            assert not await clock_is_stopped(harness, table)

    assert await days_to_vote(harness, table, propose_every_fourth_day) == (4.5, set())


async def propose_one_after_the_other(harness: ServiceHarness, table_id: int) -> None:
    """The opponents let a proposal follow the other, of any kind, and withdraw each before silence decides it."""
    found = await read_table(harness.tables, table_id)
    people = await opponents(harness, table_id)
    if found.proposal is not None:
        if harness.now() < found.proposal.opened + 2.5 * DAY:
            return
        by = next(person for person in people if person.person == found.proposal.by)
        await harness.tables.change(answer_proposal, table_id, by, kind=found.proposal.kind, agree=False)
    for by, kind in [(by, kind) for kind in KINDS for by in people]:
        # One that came to nothing less than a day ago is refused; there are five others.
        with suppress(Refused):
            await propose(harness, table_id, by, kind)
            return


async def test_proposals_of_others_one_after_the_other_stop_a_clock_for_three_days_a_turn(
    harness: ServiceHarness,
) -> None:
    table = await table_in_play(harness, pace=Pace(72))

    async def chain(days: float) -> None:
        await propose_one_after_the_other(harness, table)

    days, broken = await days_to_vote(harness, table, chain)
    assert 4.5 < days <= 4.5 + 3
    assert broken == set()


async def test_a_clock_that_every_proposal_stops_would_be_noticed(harness: ServiceHarness) -> None:
    def stops_each_time(proposal: Any, clock: Any, *, at: float) -> bool:
        return clock.person not in proposal.agreed

    table = await table_in_play(harness, pace=Pace(72))

    async def chain(days: float) -> None:
        await propose_one_after_the_other(harness, table)

    with patch("bot.core.turn_clock.is_stopped_by", stops_each_time):
        days, broken = await days_to_vote(harness, table, chain)
    assert days > 4.5 + 3
    assert broken == {"proposals stopped a clock for longer than the rules allow"}


@pytest.mark.parametrize("kind", KINDS)
async def test_the_clock_of_the_player_to_move_goes_on_as_soon_as_they_agree(
    harness: ServiceHarness, kind: str
) -> None:
    table = await table_in_play(harness, pace=Pace(72))
    mover, due = await harness.mover(table), (await clock_of(harness, table)).due
    assert due is not None
    await propose(harness, table, await opponent(harness, table), kind)
    assert await clock_is_stopped(harness, table)
    await pass_time(harness, DAY)
    done = await harness.tables.change(answer_proposal, table, mover, kind=kind)
    assert done.proposal is not None
    clock = await clock_of(harness, table)
    assert (clock.stopped, clock.due) == (None, due + DAY)


async def test_a_proposal_held_open_by_an_outage_stops_no_clock_any_more(harness: ServiceHarness) -> None:
    table = await table_in_play(harness, pace=Pace(72))
    await propose(harness, table, await opponent(harness, table), "cancel")
    harness.now.moment += 3 * DAY + 2 * HOUR
    await harness.reopen()
    await harness.due_work.run()
    assert (await read_table(harness.tables, table)).proposal is not None, "everybody has another day to answer"
    assert not await clock_is_stopped(harness, table)


# Laws, each with a mutant that it catches.


async def luck_after_rewinds(harness: ServiceHarness) -> list[tuple[int, int]]:
    """Play at random with rewinds to random turns; the draws used before and after each."""
    table, found = await table_in_play(harness, people=2, ruleset="second-advanced"), list[tuple[int, int]]()
    for _ in range(6):
        await harness.steps(table, 9)
        before = await harness.store.position(table)
        assert before is not None
        assert before.state is not None
        turns = await read_past_turns(harness.tables, table, ANN)
        back_to = harness.luck.choice(turns[:-1]).revision
        await harness.tables.change(propose_rewind, table, ANN, back_to=back_to)
        await harness.tables.change(answer_proposal, table, BEN, kind="rewind")
        harness.now.moment += PROPOSAL_WAIT
        after = await harness.store.position(table)
        assert after is not None
        assert after.state is not None
        assert isinstance(before.state.luck, Luck)
        assert isinstance(after.state.luck, Luck)
        found.append((before.state.luck.counter, after.state.luck.counter))
    return found


async def test_a_rewind_never_brings_drawn_luck_back(harness: ServiceHarness) -> None:
    used = await luck_after_rewinds(harness)
    assert all(after >= before for before, after in used)
    assert used[-1][0] > used[0][0], "something was drawn at all"
    assert check(harness.database).is_sound


async def test_a_rewind_that_brings_luck_back_would_be_noticed(harness: ServiceHarness) -> None:
    def with_old_luck(past: Any, now: Any) -> Any:
        return replace(state_after_stepping_back(past, now), luck=past.luck)

    with patch("bot.turns.state_after_stepping_back", with_old_luck):
        used = await luck_after_rewinds(harness)
    assert not all(after >= before for before, after in used)


async def test_a_clock_that_does_not_follow_proposals_would_be_noticed(harness: ServiceHarness) -> None:
    """The mutant of the law that an open proposal stops the clock: proposals that the clock does not know."""
    with patch("bot.core.turn_clock.is_stopped_by", lambda proposal, clock, *, at: False):
        table = await table_in_play(harness)
        await propose(harness, table, await opponent(harness, table), "pause")
        assert not await clock_is_stopped(harness, table)


async def test_a_move_that_withdraws_nothing_would_be_noticed(harness: ServiceHarness) -> None:
    with patch.object(access_module, "end_overtaken_proposal", lambda transaction, change: change):
        table = await table_in_play(harness)
        await propose(harness, table, ANN, "pause")
        assert "proposal-withdrawn" not in notices(list((await harness.step(table)).messages))
