"""What buttons change about who plays and whether: pauses, seats on offer, nudges."""

from __future__ import annotations

from bot.answers.position import show_screen
from bot.interactions.context import Interaction, caller_of, context_of
from bot.interactions.replies import defer, tell


async def go_on(interaction: Interaction, table: int) -> None:
    """End a pause that people agreed to."""
    await defer(interaction)
    await context_of(interaction).service.lifecycle.go_on(table, caller_of(interaction))
    await tell(interaction, "went-on")


async def take_seat(interaction: Interaction, table: int, *, seat: int) -> None:
    """Give the caller a seat that is on offer, and answer with its screen."""
    await defer(interaction)
    await context_of(interaction).service.substitutes.take(table, caller_of(interaction), seat=seat)
    await show_screen(interaction, table, key="seat-taken")


async def withdraw_offer(interaction: Interaction, table: int) -> None:
    """Take back the offer of the caller's seat: they keep it."""
    await defer(interaction)
    await context_of(interaction).service.substitutes.withdraw(table, caller_of(interaction))
    await tell(interaction, "offer-withdrawn")


async def nudge(interaction: Interaction, table: int) -> None:
    """Remind whoever is to move. Raises Refused as `Nudges.nudge`."""
    await defer(interaction)
    await context_of(interaction).service.nudges.nudge(table, caller_of(interaction))
    await tell(interaction, "nudged")
