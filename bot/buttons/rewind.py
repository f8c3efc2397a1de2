"""The select and the buttons about a rewind."""

from __future__ import annotations

import re
from typing import Final

from bot.core.custom_ids import CustomId, RewindPath, Scope, template
from bot.core.interactions import Interaction, PressedItem, caller_of, context_of, defer, tell
from bot.core.refusals import RefusalCode, Refused
from bot.proposals import give_consent, show_preview, show_turns

# A revision in base 36, as the paths and the options write it; no game ever has more digits.
_REVISION: Final = re.compile("[0-9a-z]{1,8}")
# Of every path that is followed by a revision: the scope and one letter.
_PREFIX_LENGTH: Final = len(RewindPath.PROPOSE)


class RewindItem(PressedItem, template=template(Scope.REWIND)):
    """Any button or select about a rewind; a path that no version of the bot has written is refused."""

    async def press(self, interaction: Interaction) -> None:
        target, path = self.target, self.target.path
        if path == RewindPath.LIST:
            await show_turns(interaction, target.table)
        elif path == RewindPath.CHOOSE:
            await show_preview(interaction, target.table, back_to=_revision("".join(self.values)))
        elif path.startswith(RewindPath.PROPOSE):
            await _propose(interaction, target, back_to=_revision(path[_PREFIX_LENGTH:]))
        elif path.startswith((RewindPath.AGREE, RewindPath.DISAGREE)):
            await _answer_proposal(interaction, target, back_to=_revision(path[_PREFIX_LENGTH:]))
        else:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path=path)


async def _propose(interaction: Interaction, target: CustomId, *, back_to: int) -> None:
    await defer(interaction)
    agreements, by = context_of(interaction).service.agreements, caller_of(interaction)
    # With the revision of the preview: where the game has gone on since, more would be undone than it showed, and the
    # proposal is refused.
    committed = await agreements.propose_rewind(target.table, by, back_to=back_to, revision=target.revision)
    await tell(interaction, "rewind-proposed" if committed.proposal else "rewind-done")


async def _answer_proposal(interaction: Interaction, target: CustomId, *, back_to: int) -> None:
    await defer(interaction)
    is_agreed = target.path.startswith(RewindPath.AGREE)
    await give_consent(interaction, target, kind="rewind", is_agreed=is_agreed, back_to=back_to)


def _revision(text: str) -> int:
    """The number of a revision. Raises Refused(UNKNOWN_BUTTON) for any other text."""
    if _REVISION.fullmatch(text) is None:
        raise Refused(RefusalCode.UNKNOWN_BUTTON, path=text)
    return int(text, 36)
