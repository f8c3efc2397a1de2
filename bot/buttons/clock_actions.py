"""What buttons change about time: votes about a missed turn, a day given, a seat taken back."""

from __future__ import annotations

from typing import Final

from bot.interactions.button_paths import BoardPath
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of
from bot.interactions.replies import defer, say, tell
from bot.messages.clock.calls import VOTE_BUTTONS
from bot.service.clock.ballot import Choice

VOTES: Final[dict[str, Choice]] = {
    BoardPath.VOTE_TURN: Choice.TURN,
    BoardPath.VOTE_SEAT: Choice.SEAT,
    BoardPath.VOTE_DAY: Choice.DAY,
}


async def vote(interaction: Interaction, target: CustomId) -> None:
    """Vote about the missed turn that began at the revision of the button. Raises Refused as `ClockOperations.vote`."""
    await defer(interaction)
    clocks, choice = context_of(interaction).service.clocks, VOTES[target.path]
    await clocks.vote(target.table, caller_of(interaction), turn_start=target.revision, choice=choice)
    localizer = await localizer_of(interaction)
    label = localizer.say(VOTE_BUTTONS[BoardPath(target.path)])
    await say(interaction, localizer.say("voted", choice=label))


async def give_day(interaction: Interaction, target: CustomId) -> None:
    """Give the player whose turn began at the revision of the button a day more."""
    await defer(interaction)
    clocks = context_of(interaction).service.clocks
    await clocks.give_day(target.table, caller_of(interaction), turn_start=target.revision)
    await tell(interaction, "day-given")


async def take_seat_back(interaction: Interaction, table: int) -> None:
    """Give the caller back their seat, which a stand-in keeps."""
    await defer(interaction)
    await context_of(interaction).service.clocks.take_seat_back(table, caller_of(interaction))
    await tell(interaction, "seat-taken-back")
