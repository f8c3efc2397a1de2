"""What has happened at a table: the log, what happened since the caller's last turn, whether the luck was fair."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from bot.answers.position import situation_line
from bot.answers.private_message import answer_pictures, answer_plain_text, picture_style, without_formatting
from bot.interactions.components import Layout, text
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.limits import MESSAGE_LENGTH, Listing, fit_text
from bot.interactions.localization import localizer_of, note_reader_at
from bot.interactions.replies import answer, defer, say
from bot.interactions.table_lookup import table_here
from bot.messages.board import last_turns
from bot.service import Since
from bot.texts.event_sentences import turn_lines
from game import UNEXPLAINED_JUMP, GameError, View, parse_record, verify_record
from languages import Localizer
from rendering import Picture

# So many positions between the two are drawn into the picture; more could not be told apart in it.
_MOST_POSITIONS: Final = 8


async def show_log(interaction: Interaction, table: int) -> None:
    """Answer with everything that happened, turn by turn; as a file where it is too long for a message."""
    found = await table_here(interaction, table)
    entries = await context_of(interaction).service.looks.log(table, caller_of(interaction))
    localizer = await localizer_of(interaction)
    events = [event for entry in entries if not entry.is_undone for event in entry.events]

    def compose(localizer: Localizer) -> list[str]:
        return turn_lines(localizer, events, names=found.names, ruleset=found.ruleset) or [localizer.say("log-empty")]

    # Without icons where their markup makes it too long: so a file, which would show the markup, has none.
    whole = fit_text(localizer, compose).text
    if len(whole) <= MESSAGE_LENGTH:
        await answer(interaction, Layout(text(whole)))
        return
    filename = f"carrara-{table}-{localizer.say('file-log')}.txt"
    await answer_plain_text(interaction, without_formatting(whole), filename=filename)


async def show_since(interaction: Interaction, table: int) -> None:
    """Answer with who did what since the caller's last turn; the picture outlines the changed places.

    Raises Refused as `Looks.since_my_last_turn`.
    """
    await defer(interaction)
    since = await context_of(interaction).service.looks.since_my_last_turn(table, caller_of(interaction))
    note_reader_at(interaction, since.now.table)
    events = [event for entry in since.entries for event in entry.events]
    found, seats = since.now.table, since.now.view.seats

    def compose(localizer: Localizer) -> list[str | Listing]:
        lines = turn_lines(localizer, events, names=found.names, ruleset=found.ruleset, seats=seats)
        turns = last_turns(lines or [localizer.say("since-nothing")], localizer)
        return [turns, situation_line(since.now, localizer)]

    words = fit_text(await localizer_of(interaction), compose).text
    await answer_pictures(interaction, words=words, pictures=await _since_pictures(interaction, since))


async def show_verification(interaction: Interaction, table: int) -> None:
    """Answer whether the luck of a finished game follows from what was posted before it.

    Raises Refused(NOT_RUNNING) before the end.
    """
    await defer(interaction)
    await table_here(interaction, table)
    record = await context_of(interaction).service.looks.record(table, caller_of(interaction))
    await say(interaction, "\n".join(_verification_lines(record, await localizer_of(interaction))))


def _verification_lines(record: str, localizer: Localizer) -> Iterator[str]:
    try:
        parsed = parse_record(record)
        verification = verify_record(parsed)
    except GameError as error:
        if error.code == UNEXPLAINED_JUMP:
            yield localizer.say("verify-jump", line=str(error.facts["line"]))
        else:
            yield localizer.say("verify-contradiction")
        return
    if not verification.is_verified:
        yield localizer.say("verify-not-shown")
        return
    yield localizer.say("verify-shown", hash=parsed.secret_hash or parsed.seed_hash or "")
    if verification.skipped:
        yield localizer.say("verify-rewound", number=sum(jump.number for jump in verification.skipped))


async def _since_pictures(interaction: Interaction, since: Since) -> tuple[Picture, ...]:
    pictures, now, style = context_of(interaction).pictures, since.now, await picture_style(interaction)
    if not since.entries:
        return await pictures.try_draw(pictures.renderer.board, now.view, **style) or ()
    between = await _positions_between(interaction, since)
    drawn = await pictures.try_draw(pictures.renderer.since, since.before, now.view, **style, between=between)
    return drawn or ()


async def _positions_between(interaction: Interaction, since: Since) -> list[View]:
    """The positions at which the turn passed on; from them the picture tells who changed what."""
    entries, service = since.entries, context_of(interaction).service
    starts = [entry.revision for last, entry in itertools.pairwise(entries) if entry.turn != last.turn]
    by, table = caller_of(interaction), since.now.table.id
    looks = [await service.looks.look(table, by, revision=start) for start in starts[-_MOST_POSITIONS:]]
    return [look.view for look in looks]
