"""Being away: the clocks of a person stand still, or stand-ins play for them."""

from __future__ import annotations

from bot.interactions.context import Interaction, context_of
from bot.interactions.localization import localizer_of
from bot.interactions.replies import say
from bot.texts.markdown import timestamp
from bot.texts.typed_words import is_off


async def change_absence(interaction: Interaction, until: str, *, with_stand_ins: bool) -> None:
    """Let the caller be away until a date, or be back where `until` is "off", and answer with what holds now.

    Raises Refused as `Absences.leave`.
    """
    absences, localizer = context_of(interaction).service.absences, await localizer_of(interaction)
    if is_off(localizer, until):
        await absences.come_back(interaction.user.id)
        await say(interaction, localizer.say("away-over"))
        return
    if with_stand_ins:
        moment = await absences.leave_to_stand_ins(interaction.user.id, until=until)
        await say(interaction, localizer.say("away-stand-ins", moment=timestamp(moment)))
        return
    away = await absences.leave(interaction.user.id, until=until)
    assert away.until is not None
    await say(interaction, localizer.say("away", moment=timestamp(away.until), days=away.days))
