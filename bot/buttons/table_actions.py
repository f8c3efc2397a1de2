"""What buttons change about a table outside of turns: resigning, ending, agreeing, voting, opening a rematch."""

from __future__ import annotations

from typing import Final

from bot.answers.position import show_screen
from bot.delivery.old_buttons import remove_message_buttons
from bot.interactions.button_paths import BoardPath
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.localization import localizer_of
from bot.interactions.replies import defer, say, tell
from bot.interactions.table_lookup import table_here
from bot.interactions.threads import thread_kind_at
from bot.messages.clock.calls import VOTE_BUTTONS
from bot.messages.mentions import board_link
from bot.service import RefusalCode, Refused
from bot.service.clock.ballot import Choice
from bot.service.leaving.proposals import CANCEL, PAUSE
from bot.service.table_access import require_seat

# The kind of proposal that each button answers, and whether it agrees.
ANSWERS: Final[dict[str, tuple[str, bool]]] = {
    BoardPath.AGREE: (CANCEL, True),
    BoardPath.DISAGREE: (CANCEL, False),
    BoardPath.PAUSE_AGREE: (PAUSE, True),
    BoardPath.PAUSE_DISAGREE: (PAUSE, False),
}
VOTES: Final[dict[str, Choice]] = {
    BoardPath.VOTE_TURN: Choice.TURN,
    BoardPath.VOTE_SEAT: Choice.SEAT,
    BoardPath.VOTE_DAY: Choice.DAY,
}


async def resign(interaction: Interaction, table: int) -> None:
    """Give the caller's seat to a stand-in, or end the game where they are the last person in it."""
    await defer(interaction)
    committed = await context_of(interaction).service.lifecycle.resign(table, caller_of(interaction))
    await tell(interaction, "resigned" if committed.table.people else "resigned-last")


async def cancel_table(interaction: Interaction, table: int) -> None:
    """Close the caller's lobby, end their game where nobody else plays, or propose to the others to end it."""
    await defer(interaction)
    committed = await context_of(interaction).service.agreements.propose_cancel(table, caller_of(interaction))
    await tell(interaction, "cancel-proposed" if committed.proposal else "ended")


async def answer_proposal(interaction: Interaction, target: CustomId) -> None:
    """Agree to what was proposed at the revision of the button, or refuse it. Raises Refused as `give_consent`."""
    await defer(interaction)
    kind, is_agreed = ANSWERS[target.path]
    await give_consent(interaction, target, kind=kind, is_agreed=is_agreed)


async def give_consent(
    interaction: Interaction, target: CustomId, *, kind: str, is_agreed: bool, back_to: int | None = None
) -> None:
    """Answer the proposal of the pressed card; a card whose proposal is over loses its buttons.

    Raises Refused as `Agreements.consent`.
    """
    agreements, by = context_of(interaction).service.agreements, caller_of(interaction)
    try:
        committed = await agreements.consent(
            target.table, by, kind=kind, agree=is_agreed, revision=target.revision, back_to=back_to
        )
    except Refused as refused:
        if refused.code is RefusalCode.NO_PROPOSAL and interaction.message is not None:
            await remove_message_buttons(interaction.message)
        raise
    await tell(interaction, "consent-agreed" if is_agreed else "consent-refused")
    if committed.proposal is None and interaction.message is not None:
        await remove_message_buttons(interaction.message)


async def take_seat(interaction: Interaction, table: int, *, seat: int) -> None:
    """Give the caller a seat that is on offer, and answer with its screen."""
    await defer(interaction)
    # Who takes a seat sees its screen.
    await table_here(interaction, table)
    await context_of(interaction).service.substitutes.take(table, caller_of(interaction), seat=seat)
    await show_screen(interaction, table, key="seat-taken")


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


async def open_rematch(interaction: Interaction, table: int) -> None:
    """Open a lobby like the finished table, with the same people and stand-ins, hosted by the caller.

    Where a rematch is open already, answers with its place. Raises Refused(NOT_SEATED) for those without a seat.
    """
    await defer(interaction)
    context, by = context_of(interaction), caller_of(interaction)
    # The options are read from the old table: a custom id has no room for them.
    old = await context.service.looks.table(table, by)
    require_seat(old, by)
    channel = None if interaction.guild is None else interaction.guild.get_channel(old.channel)
    try:
        new = (await context.service.lobbies.open_rematch(old, by, if_taken=thread_kind_at(channel))).table
    except Refused as refused:
        if refused.code is not RefusalCode.REMATCH_OPEN:
            raise
        new = await context.service.looks.table(refused.facts["table"], by)
    await tell(interaction, "rematch-opened", link=board_link(new))
