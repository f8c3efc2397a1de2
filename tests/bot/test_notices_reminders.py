"""Who is told what, with a sound: turns, reminders, votes and proposals, over restarts, never in quiet hours."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.clock import take_seat_back
from bot.core import messages
from bot.core.access import find_person
from bot.core.turn_clock import Pace, is_quiet
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.people import change_person
from storage import Notices
from testing.discord.harness import World, controls, text_of
from testing.discord.sounds import Sound, sounds

HOUR = 3_600.0
DAY = 86_400.0
VOTES = ("Stand-in plays this turn", "Stand-in plays until they are back", "One more day")


def mover(world: World, table: Any) -> str:
    return world.name_of(table.mover.player)


def others(world: World, table: Any) -> list[str]:
    return [world.name_of(person) for person in table.players if person != table.mover.player]


def heard(world: World, name: str) -> list[Sound]:
    return [sound for sound in sounds(world) if sound.name == name]


async def advance(world: World, hours: float, *, restarts: bool = False) -> None:
    """Let time pass in steps of some hours, with a restart before each."""
    while hours > 0:
        if restarts:
            await world.restart()
        await world.env.advance_time(min(hours, 6.0) * HOUR)
        hours -= 6.0


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("notices", [Notices.DM, Notices.PING])
async def test_reminders_come_once_each_in_the_way_that_was_chosen(
    world: World, notices: Notices, restarts: bool
) -> None:
    for name in ("ada", "ben"):
        await change_person(world.tables, world.users[name].id, notices=notices)
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    name = mover(world, table)
    assert [sound.is_reminder for sound in heard(world, name)] == [False], "the turn itself"
    await advance(world, 13, restarts=restarts)
    assert [sound.is_reminder for sound in heard(world, name)] == [False, True]
    await advance(world, 10, restarts=restarts)
    reminders = [sound.text for sound in heard(world, name) if sound.is_reminder]
    assert len(reminders) == 2
    assert "Half of the time" in reminders[0]
    assert "little time left" in reminders[1]
    assert f"<t:{int(table.clock.due)}:R>" in reminders[1]
    assert len(world.direct_messages(name)) == (3 if notices is Notices.DM else 1)


async def test_a_board_says_until_when_and_a_lobby_how_long(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    card = world.messages()[-1]
    assert "48 hours a turn" in text_of(card)
    await world.click("ben", card, "Join")
    await world.click("ada", card, "Start")
    table = await read_table_in(world.tables, world.channel.id)
    due = int(world.now() + 48 * HOUR)
    assert int(table.clock.due) in range(due - 60, due + 1)
    assert f"Until <t:{int(table.clock.due)}:f> (<t:{int(table.clock.due)}:R>)" in text_of(world.messages()[-1])


async def quiet_table(world: World, notices: Notices = Notices.DM) -> Any:
    """A table that begins an hour into everybody's quiet hours, which last ten hours."""
    minute = int(world.now() % DAY // 60)
    for name in ("ada", "ben"):
        await change_person(
            world.tables,
            world.users[name].id,
            notices=notices,
            quiet_from=(minute - 60) % 1440,
            quiet_until=(minute + 540) % 1440,
        )
    return (await world.start_table("ada", "ben", pace=Pace(48))).table


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("notices", [Notices.DM, Notices.PING])
async def test_a_turn_that_began_in_quiet_hours_is_told_aloud_once(
    world: World, notices: Notices, restarts: bool
) -> None:
    table = await quiet_table(world, notices)
    name = mover(world, table)
    await advance(world, 8, restarts=restarts)
    assert heard(world, name) == []
    await advance(world, 12, restarts=restarts)
    (aloud,) = heard(world, name)
    assert "it is your turn" in aloud.text


async def test_a_turn_taken_in_quiet_hours_is_not_told_afterwards(world: World) -> None:
    table = await quiet_table(world)
    name = mover(world, table)
    await world.play_turn(table.id)
    await advance(world, 12)
    assert heard(world, name) == []
    assert len(heard(world, mover(world, await read_table(world.tables, table.id)))) == 1


async def test_quiet_hours_that_begin_before_the_message_is_sent_hold_its_sound_back(world: World) -> None:
    """The turn begins while the person may be disturbed; Discord takes the message only after that."""
    table = (await world.start_table("ada", "ben", pace=Pace(48))).table
    name = others(world, table)[0]
    minute = int(world.now() % DAY // 60)
    await change_person(
        world.tables, world.users[name].id, quiet_from=(minute + 1) % 1440, quiet_until=(minute + 240) % 1440
    )
    letters = world.env.backend.dm_channels[world.users[name].id]
    before = len(heard(world, name))
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=500, times=6)
    await world.play_turn(table.id)
    await world.env.advance_time(10 * 60)
    assert len(heard(world, name)) == before
    await world.env.advance_time(5 * HOUR)
    assert len(heard(world, name)) == before + 1


async def missed_table(world: World, *names: str) -> Any:
    """A table whose player to move has missed the turn and the grace."""
    table = (await world.start_table(*names, pace=Pace(12))).table
    await world.env.advance_time(18 * HOUR + 60)
    return await read_table(world.tables, table.id)


async def test_a_vote_calls_those_who_must_answer_once(world: World) -> None:
    await change_person(world.tables, world.users["cleo"].id, notices=Notices.PING)
    table = await missed_table(world, "ada", "ben", "cleo")
    asked = others(world, table)
    cards = [message for message in world.messages() if "has missed a turn, but can still play" in text_of(message)]
    assert len(cards) == 1
    assert set(VOTES) <= set(controls(cards[0]))
    for name in asked:
        called = [sound for sound in heard(world, name) if "please vote" in sound.text]
        assert len(called) == 1, name
    assert not [sound for sound in heard(world, mover(world, table)) if "vote" in sound.text]
    await advance(world, 20, restarts=True)
    assert len([sound for sound in sounds(world) if "please vote" in sound.text]) == len(asked)


async def test_a_vote_by_direct_message_and_the_way_back(world: World) -> None:
    table = await missed_table(world, "ada", "ben")
    owner, (voter,) = mover(world, table), others(world, table)
    seat = table.to_move
    letter = world.direct_messages(voter)[-1]
    await world.restart()
    answer = await world.press(
        voter, letter, controls(letter)["Stand-in plays until they are back"]["custom_id"], actor=world.users[voter]
    )
    assert "Your vote counts" in text_of(answer.response)
    await world.env.advance_time(60)
    found = await read_table(world.tables, table.id)
    assert found.seats[seat].is_kept
    assert found.to_move != seat, "the stand-in has played"
    board = next(message for message in reversed(world.messages()) if "Take your turn" in controls(message))
    refused = await world.click(owner, board, "Take your turn")
    assert "A stand-in is playing for you" in text_of(refused.response)
    told = next(
        message for message in reversed(world.direct_messages(owner)) if "Take my seat back" in controls(message)
    )
    await world.restart()
    back = await world.press(owner, told, controls(told)["Take my seat back"]["custom_id"], actor=world.users[owner])
    assert "yours again" in text_of(back.response)
    assert (await read_table(world.tables, table.id)).seats[seat].player == world.users[owner].id
    assert "is back" in text_of(world.messages()[-1])


async def test_a_stranger_and_an_old_vote_are_answered_in_a_sentence(world: World) -> None:
    table = await missed_table(world, "ada", "ben")
    card = next(message for message in world.messages() if set(VOTES) <= set(controls(message)))
    owner, (voter,) = mover(world, table), others(world, table)
    stranger = await world.click("dan", card, "One more day")
    assert "You have no seat" in text_of(stranger.response)
    own = await world.click(owner, card, "One more day")
    assert "other players" in text_of(own.response)
    await world.play_turn(table.id)
    late = await world.click(voter, card, "One more day")
    assert "That is over" in text_of(late.response)


async def test_a_day_is_given_from_the_menu(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    (giver,) = others(world, table)
    menu = await world.click(giver, world.messages()[-1], "More")
    given = await world.people[giver].click(menu.response, label="Give one more day")
    assert "given one more day" in text_of(given.response)
    assert (await read_table(world.tables, table.id)).clock.due == table.clock.due + DAY
    assert "gives" in text_of(world.messages()[-1])
    again = await world.click(giver, world.messages()[-2], "More")
    assert "Give one more day" not in controls(again.response)


async def test_a_proposal_calls_those_who_must_answer_once(world: World) -> None:
    await world.start_table("ada", "ben", "cleo", pace=Pace(24))
    before = len(sounds(world))
    await world.people["ada"].slash(world.channel, "carrara cancel")
    called = sounds(world)[before:]
    assert sorted(sound.name for sound in sounds(world) if "please answer" in sound.text) == ["ben", "cleo"]
    assert called


async def test_whose_direct_messages_are_closed_is_called_in_the_channel(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    name = mover(world, table)
    letters = world.env.backend.dm_channels[world.users[name].id]
    world.env.inject_error("POST", f"/channels/{letters}/messages", status=403, code=50007, times=1)
    await world.env.advance_time(13 * HOUR)
    assert [sound.is_reminder for sound in heard(world, name)] == [False, True]
    assert "Half of the time" in text_of(world.messages()[-1])


async def play_for_days(world: World) -> list[tuple[str, int]]:
    """Turns of three people with different habits: who was to move, and how often their turn made a sound.

    Reminders are not counted: they are promised beside the one sound of a turn.
    """
    minute = int(world.now() % DAY // 60)
    habits: dict[str, dict[str, Any]] = {
        "ada": {"notices": Notices.DM},
        "ben": {"notices": Notices.PING, "quiet_from": (minute + 300) % 1440, "quiet_until": (minute + 900) % 1440},
        "cleo": {"notices": Notices.DM, "quiet_from": (minute + 60) % 1440, "quiet_until": (minute + 700) % 1440},
    }
    for name, chosen in habits.items():
        await change_person(world.tables, world.users[name].id, **chosen)

    def told() -> Counter[str]:
        return Counter(sound.name for sound in sounds(world) if not sound.is_reminder)

    found, before = [], told()
    table = (await world.start_table("ada", "ben", "cleo", pace=Pace(24))).table
    for turn in range(9):
        name = mover(world, await read_table(world.tables, table.id))
        await advance(world, (1, 7, 11)[turn % 3], restarts=turn % 2 == 0)
        found.append((name, told()[name] - before[name]))
        before = told()
        await world.play_turn(table.id, seed=turn)
    return found


async def test_no_turn_makes_more_than_one_sound(world: World) -> None:
    counts = await play_for_days(world)
    assert max(number for _, number in counts) == 1, counts
    assert all(number == 1 for name, number in counts if name == "ada"), (
        "people without quiet hours are told immediately"
    )


@pytest.mark.parametrize(
    ("place", "mutant"),
    [
        ("bot.boards.channel_may_notify", lambda *about, **how: True),
        ("bot.boards.dm_may_notify", lambda *about, **how: True),
        ("bot.core.messages._is_notified_later", lambda *about, **how: False),
    ],
)
async def test_a_bot_that_makes_two_sounds_is_caught(
    world: World, place: str, mutant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, mutant)
    counts = await play_for_days(world)
    assert max(number for _, number in counts) > 1, counts


async def test_no_sound_is_made_in_quiet_hours(world: World) -> None:
    await play_for_days(world)
    for name in world.users:
        person = await find_person(world.tables, world.users[name].id)
        direct = [sound for sound in heard(world, name) if sound.moment]
        assert not [sound for sound in direct if is_quiet(person, sound.moment)]
    assert messages.is_quiet is is_quiet


async def test_a_digest_tells_all_tables_once_a_day(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(72))).table
    name = mover(world, table)
    hour = int((world.now() + 2 * HOUR) % DAY // 60)
    answer = await world.people[name].slash(
        world.channel, "carrara settings", notices="digest", digest_at=f"{hour // 60:02}:{hour % 60:02}"
    )
    assert "once a day" in text_of(answer.response)
    before = len(world.direct_messages(name))
    await advance(world, 40, restarts=True)
    digests = world.direct_messages(name)[before:]
    assert len(digests) == 2, [text_of(digest) for digest in digests]
    words = text_of(digests[0])
    assert f"since <t:{int(table.clock.began)}:f>, until <t:{int(table.clock.due)}:f>" in words
    games = await world.people[name].slash(world.channel, "carrara games")
    assert f"until <t:{int(table.clock.due)}:f>" in text_of(games.response)


@pytest.mark.parametrize(
    ("until", "words"),
    [
        ("soon", "A time looks like"),
        ("2001-01-01", "has passed"),
        ("2999-01-01", "days off you have left"),
        ("off", "not away"),
    ],
)
async def test_an_absence_that_cannot_be_is_answered_in_a_sentence(world: World, until: str, words: str) -> None:
    answer = await world.people["ada"].slash(world.channel, "carrara away", until=until)
    assert words in text_of(answer.response)


async def test_being_away_is_told_at_the_table(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    name = mover(world, table)
    day = world.env.now().strftime("%Y-%m-%d")
    answer = await world.people[name].slash(world.channel, "carrara away", until=f"{day} 23:59")
    assert "your clocks are stopped" in text_of(answer.response)
    assert "is away until" in text_of(world.messages()[-1])
    assert (await read_table(world.tables, table.id)).clock.due > table.clock.due


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"pace": "daily"}, "A time looks like"),
        ({"daily_by": "02:30", "timezone": "Europe/Rome"}, "summer time begins"),
        ({"daily_by": "21:00", "timezone": "Mars/Olympus"}, "don't know the time zone"),
        ({"daily_by": "21:00", "timezone": "Europe/Rome"}, "The lobby is open"),
    ],
)
async def test_a_pace_that_cannot_be_is_answered_in_a_sentence(
    world: World, options: dict[str, str], words: str
) -> None:
    answer = await world.people["ada"].slash(world.channel, "carrara new", **options)
    assert words in text_of(answer.response)
    opened = [message for message in world.messages() if "Every turn by 21:00 (Europe/Rome)" in text_of(message)]
    assert len(opened) == (1 if "open" in words else 0)


async def test_a_stranger_to_a_table_cannot_take_a_seat_back(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    caller = Caller(world.users["dan"].id, "dan", world.guild.id)
    with pytest.raises(Exception, match="not-seated"):
        await world.tables.change(take_seat_back, table.id, caller)


async def test_coming_back_and_leaving_to_stand_ins_are_told(world: World) -> None:
    table = (await world.start_table("ada", "ben", pace=Pace(24))).table
    day = world.env.now().strftime("%Y-%m-%d")
    await world.people["ada"].slash(world.channel, "carrara away", until=f"{day} 23:59")
    back = await world.people["ada"].slash(world.channel, "carrara away", until="off")
    assert "Welcome back" in text_of(back.response)
    assert "is back" in text_of(world.messages()[-1])
    left = await world.people["ada"].slash(world.channel, "carrara away", until=f"{day} 23:59", stand_ins=True)
    assert "Stand-ins play for you" in text_of(left.response)
    kept = (await read_table(world.tables, table.id)).seat_of(world.users["ada"].id)
    assert (kept.is_kept, kept.kept_reason) == (True, "away")
    assert any("is away. A stand-in plays for them" in text_of(message) for message in world.messages())
    await world.restart()
    await world.env.advance_time(DAY)
    again = (await read_table(world.tables, table.id)).seat_of(world.users["ada"].id)
    assert again.player == world.users["ada"].id
