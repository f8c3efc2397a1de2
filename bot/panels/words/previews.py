"""What actions will do, said before they are confirmed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.panels.model.action_kinds import Placement, kinds_at
from bot.panels.model.consequences import Consequences
from bot.panels.words.action_sentences import action_sentence
from bot.panels.words.own_board import follows_visit
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import MONEY_SPACES, Action, Announce, Pay, Score, action_kind, money_mark

# The actions of a turn, scoring left out: during another seat's Royal Visit they give up the marker there.
_GIVES_UP_MARKER: Final = {*kinds_at(Placement.WAY_TO_BUY), *kinds_at(Placement.ACTION)} - {"score"}


def preview_lines(
    look: Look, actions: Sequence[Action], texts: PanelTexts, consequences: Consequences
) -> Iterator[str]:
    """What the actions do, in one line, then one line for each consequence."""
    yield " ".join(texts.say("preview", order=action_sentence(action, texts)) for action in actions)
    yield from scoring_lines(consequences, texts)
    yield from _warnings(look, actions[0], texts)
    if consequences.ends_game:
        yield texts.say("will-end")
    if consequences.reveals:
        yield texts.say("no-undo")


def scoring_lines(consequences: Consequences, texts: PanelTexts) -> Iterator[str]:
    """What the scoring that these actions complete pays."""
    if consequences.scored is not None:
        scored = consequences.scored
        yield texts.say("will-pay", gained=texts.gains(Pay(scored.coins, scored.vp), scored.objects))


def _warnings(look: Look, action: Action, texts: PanelTexts) -> Iterator[str]:
    """What the action costs or shows beside what it does."""
    if action_kind(action).tag in _GIVES_UP_MARKER and follows_visit(look.view):
        yield texts.say("gives-up-marker")
    if isinstance(action, Score) and look.view.visit is not None and follows_visit(look.view):
        yield texts.say("follows", bonus=texts.bonus(look.view.sections[look.view.visit.section]))
    if isinstance(action, Score) and action.space in MONEY_SPACES:
        yield texts.say("shows-money", coins=money_mark(action.space))
    if isinstance(action, Announce):
        yield texts.say("announcing")
