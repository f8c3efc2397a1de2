"""What a press that takes finished actions does, in the few words of a button."""

from __future__ import annotations

from bot.panels.model.consequences import Consequences
from bot.panels.model.path import PartialAction
from bot.panels.words.option_texts import scoring_gains
from bot.panels.words.own_board import follows_visit
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import (
    MONEY_SPACES,
    Announce,
    Build,
    Improve,
    Pass,
    Pay,
    PurchaseItem,
    PurchaseObject,
    Relief,
    Score,
    Skip,
    Take,
    Upgrade,
    block_price,
)


def confirm_label(
    look: Look, partials: tuple[PartialAction, ...], consequences: Consequences, texts: PanelTexts
) -> str:
    """`Buy, 11 coins`, `Build, pay 2 blue`, `Score Palazzo, 6 VP`; Confirm where the panel has just said everything."""
    action, texts = partials[0].to_action(), texts.words
    match action:
        case Take(place, blocks):
            return texts.say("confirm-take", coins=texts.coins(block_price(place, blocks)))
        case Build(_, _, blocks) | Improve(_, _, blocks):
            return texts.say("confirm-build", what=texts.action(partials[0].kind), blocks=texts.blocks(blocks))
        case Score():
            return _score_label(look, action, consequences, texts)
        case PurchaseObject() | PurchaseItem():
            return texts.say("confirm-purchase")
        case Upgrade():
            return texts.say("confirm-upgrade")
        case Pass() | Relief() | Announce() | Skip():
            return texts.action(partials[0].kind)
        case _:
            return texts.say("confirm")


def _score_label(look: Look, score: Score, consequences: Consequences, texts: PanelTexts) -> str:
    """The space with what it pays, as far as that is known before the item of a bonus is placed, and the bonus."""
    space, scored = texts.space(score.space), consequences.scored
    parts = [] if score.bonus is None else [texts.bonus(score.bonus)]
    if look.view.visit is not None and follows_visit(look.view):
        parts.append(texts.bonus(look.view.sections[look.view.visit.section]))
    if score.space not in MONEY_SPACES:
        gained = scoring_gains(look.view, score.space, texts)
        if scored is not None:
            gained = texts.gains(Pay(scored.coins, scored.vp), scored.objects)
        parts.insert(0, gained)
    if not parts:
        return texts.say("do-score", space=space)
    return texts.say("confirm-score", space=space, gained=texts.say("plus").join(parts))
