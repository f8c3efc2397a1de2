"""Notices after an upgrade or a restore: what was corrected, to when a table was restored, why it is paused."""

from __future__ import annotations

import sqlite3
from typing import Any
from unittest.mock import patch

import pytest

from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.corrections import MOST_LINES
from bot.leaving import pause_table
from bot.lobby import join_lobby, open_lobby, start_game
from game import Correction, printed_numbers
from storage import CorrectionsMessage, Message, NewMessage, NoticeMessage, Status
from testing.discord.api_checks import all_components
from testing.discord.harness import World, text_of
from testing.games.newer_rules import newer_rules

MOMENT = 1_790_000_000
SILENT = 1 << 12


async def post(world: World, table_id: int, message: Message) -> None:
    """Let the bot send a public message about a table."""
    await world.bot.store.outbox.add(NewMessage(message), at=world.now(), table_id=table_id)
    with world.env._bot_scope():
        world.bot.dispatcher.wake()
    await world.flush()


def last_post(world: World) -> Any:
    return world.requests("POST", f"/channels/{world.channel.id}/messages")[-1].json


async def test_corrections_are_told_in_words_and_disturb_nobody(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="second-regular")).table
    corrected = (
        Correction("second-regular.upgrade.lucca.vp", 3, 4),
        Correction("first-basic.purchase.price", 10, 11),
        Correction("start.coins", 20, 21),
    )
    await post(world, table.id, CorrectionsMessage(corrected))
    message = world.messages()[-1]
    lines = text_of(message).splitlines()
    assert lines[1:] == ["- Improvement of Lucca: 4 VP instead of 3", "- Coins at the start: 21 coins instead of 20"]
    assert message.flags & SILENT
    assert last_post(world)["allowed_mentions"]["parse"] == []
    assert not last_post(world)["allowed_mentions"].get("users")


async def test_corrections_of_other_rulesets_are_not_told(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="first-basic")).table
    before = len(world.messages())
    await post(world, table.id, CorrectionsMessage((Correction("second-regular.upgrade.lucca.vp", 3, 4),)))
    assert len(world.messages()) == before
    assert await world.bot.store.outbox.next_due() is None


async def test_many_corrections_fit_a_message(world: World) -> None:
    table = (await world.start_table("ada", "ben", ruleset="first-expansion")).table
    every = tuple(Correction(name, old, old + 1) for name, old in printed_numbers().items())
    await post(world, table.id, CorrectionsMessage(every))
    lines = text_of(world.messages()[-1]).splitlines()
    assert len(lines) == MOST_LINES + 2
    assert lines[-1].endswith("more, in the file.")
    (file,) = [component for component in all_components(world.messages()[-1].components) if "file" in component]
    assert file["file"]["url"].endswith("corrections.txt")


async def test_a_restored_table_says_to_when(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    await post(world, table.id, NoticeMessage("restored", {"moment": MOMENT}))
    message = world.messages()[-1]
    assert text_of(message) == (
        f"This table was restored to <t:{MOMENT}:F>; later turns are gone. Here is the current board."
    )
    assert message.flags & SILENT


async def test_a_restored_lobby_promises_no_board(world: World) -> None:
    done = await world.people["ada"].slash(world.channel, "carrara new")
    assert done.acknowledged
    table = await read_table_in(world.tables, world.channel.id)
    await post(world, table.id, NoticeMessage("restored", {"moment": MOMENT}))
    assert text_of(world.messages()[-1]) == (
        f"This lobby was restored to <t:{MOMENT}:F>; what happened here later is gone."
    )


@pytest.mark.parametrize(
    ("reason", "words"), [("damaged", "can't be read"), ("other-rules", "can't be continued"), ("x", "is paused.")]
)
async def test_a_paused_table_says_why(world: World, reason: str, words: str) -> None:
    table = (await world.start_table("ada", "ben")).table
    await world.tables.change_by_itself(pause_table, table.id, reason=reason)
    await world.flush()
    assert words in text_of(world.messages()[-1])


async def test_a_table_whose_game_cannot_be_read_can_still_say_so(world: World) -> None:
    table = (await world.start_table("ada", "ben")).table
    db = sqlite3.connect(world.settings.database)
    with db:
        db.execute(
            "update tables set state = x'00', status = 'paused', end_reason = 'damaged' where id = ?", (table.id,)
        )
    db.close()
    await post(world, table.id, NoticeMessage("paused", {"reason": "damaged"}))
    assert "can't be read" in text_of(world.messages()[-1])
    assert (await read_table(world.tables, table.id)).status is Status.PAUSED


# A snapshot is read at an upgrade only if the turn has to begin again: so the first position cannot go on.
DAMAGES = {
    "update tables set state = x'00' where id = ?": [True],
    """update snapshots set state = x'00' where "table" = ?""": [False, True],
}


@pytest.mark.parametrize(("damage", "judgements"), DAMAGES.items())
async def test_the_channel_of_a_damaged_table_is_told_at_the_upgrade(
    world: World, damage: str, judgements: list[bool]
) -> None:
    broken = (await world.start_table("ada", "ben")).table
    other = world.guild.create_text_channel("other")
    cleo, dan = (Caller(world.users[name].id, name, world.guild.id) for name in ("cleo", "dan"))
    sound = (
        await world.tables.open_table(
            open_lobby, cleo, channel=other.id, ruleset="first-basic", limits=world.tables.limits
        )
    ).table
    await world.tables.change(join_lobby, sound.id, dan, limits=world.tables.limits)
    # A game can begin only once its card is posted: the seed is made of the card's id.
    await world.flush()
    await world.tables.change(start_game, sound.id, cleo, limits=world.tables.limits)
    await world.flush()
    db = sqlite3.connect(world.settings.database)
    with db:
        db.execute(damage, (broken.id,))
    db.close()
    judged = list(judgements)
    with newer_rules(), patch("storage.upgrade.can_go_on", lambda state: judged.pop(0)):
        await world.restart()
        await world.flush()
        assert "can't be read" in text_of(world.messages()[-1])
        assert (await read_table(world.tables, broken.id)).status is Status.PAUSED
        assert (await read_table(world.tables, sound.id)).status is Status.RUNNING
        assert "can't be read" not in "".join(map(text_of, world.messages(other)))
        assert await world.bot.store.outbox.next_due() is None
