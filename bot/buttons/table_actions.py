"""What buttons change about a table outside of turns: resigning, ending, agreeing, opening a rematch."""

from __future__ import annotations

from typing import Final

from bot.delivery.old_buttons import remove_message_buttons
from bot.interactions.button_paths import BoardPath
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.custom_id import CustomId
from bot.interactions.replies import defer, tell
from bot.interactions.threads import thread_kind_at
from bot.messages.mentions import board_link
from bot.service import RefusalCode, Refused
from bot.service.leaving.proposals import CANCEL, PAUSE
from bot.service.table_access import require_seat

# The kind of proposal that each button answers, and whether it agrees.
ANSWERS: Final[dict[str, tuple[str, bool]]] = {
    BoardPath.AGREE: (CANCEL, True),
    BoardPath.DISAGREE: (CANCEL, False),
    BoardPath.PAUSE_AGREE: (PAUSE, True),
    BoardPath.PAUSE_DISAGREE: (PAUSE, False),
}


async def resign(interaction: Interaction, table: int) -> None:
    """Give the caller's seat to a stand-in, or end the game where they are the last person in it."""
    await defer(interaction)
    context = context_of(interaction)
    committed = await context.service.lifecycle.resign(table, caller_of(interaction))
    key = "resigned" if committed.table.people else "resigned-last"
    await tell(interaction, key)


async def cancel_table(interaction: Interaction, table: int) -> None:
    """Close the caller's lobby, end their game where nobody else plays, or propose to the others to end it."""
    await defer(interaction)
    committed = await context_of(interaction).service.agreements.propose_cancel(table, caller_of(interaction))
    await tell(interaction, "cancel-proposed" if committed.proposal else "ended")


async def end_table(interaction: Interaction, table: int) -> None:
    """End the table. Raises Refused for all but moderators."""
    await defer(interaction)
    context = context_of(interaction)
    await context.service.lifecycle.end(table, caller_of(interaction))
    await tell(interaction, "ended")


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
