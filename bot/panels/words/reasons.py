"""Why, in one line: what a newcomer needs to know for the question of a panel.

Which line is said follows from what everybody sees and from the reader's own screen. A test holds that no ruleset has
more than twelve, and that each is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.panels.model.action_kinds import BUY, WAYS_TO_BUY
from bot.panels.model.path import Path, Verb
from bot.panels.words.own_board import own_coins, own_seat
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look
from game import CITIES, RULESETS, ChooseAction, ChooseGain, ChooseUpgrade, FinishTurn, ItemPlacement, TakeBlocks

# With fewer coins than this a purchase is a single good block.
_FEW_COINS: Final = 6
_KINDS_OF_REASON: Final = {
    "wheel": (BUY, *WAYS_TO_BUY),
    "colours": ("take",),
    "value": ("build", "improve"),
    "upgrade": ("upgrade",),
    "coins": ("pass", "relief"),
    "end": ("announce", "skip"),
    "objects": ("purchase-object",),
    "items": ("purchase-item", "move", "gain", "place", "store", "discard"),
}
_REASON_OF_KIND: Final = {kind: reason for reason, kinds in _KINDS_OF_REASON.items() for kind in kinds}


def reason_lines(look: Look, path: Path, texts: PanelTexts) -> Iterator[str]:
    """The line with the reason for a panel, always one."""
    coin_cities = [city for city in CITIES if RULESETS[look.view.ruleset].plain_rewards[city].coins]
    darkest = texts.localizer.words.colour(-1, look.view.ruleset)
    facts = {"darkest": darkest, "cities": texts.enumeration(map(texts.city, coin_cities))}
    yield texts.say("reason", reason=texts.say(f"reason-{reason(look, path)}", **facts))


def reason(look: Look, path: Path) -> str:
    """The name of the reason on the panel of a path, as the keys `panel-reason-<name>` have it."""
    if not look.is_to_move:
        return "twice"
    if path.verb is not Verb.SHOW or not path.partials:
        return _question_reason(look)
    partial = path.partials[0]
    if partial.kind in ("build", "improve") and partial.fields:
        return "cities"
    if partial.kind == "score":
        return _scoring_reason(look)
    return _REASON_OF_KIND.get(partial.kind, "twice")


def _question_reason(look: Look) -> str:
    """For the first panel of what the game asks."""
    match look.view.pending:
        case TakeBlocks():
            return "colours"
        case ChooseUpgrade():
            return "upgrade"
        case ChooseGain() | ItemPlacement():
            return "items"
        case FinishTurn() if look.view.sale is not None:
            return "objects"
        case ChooseAction():
            return _turn_reason(look)
        case _:
            return "twice"


def _turn_reason(look: Look) -> str:
    """For the first panel of a turn."""
    # Without a tile in the pile the end is near.
    if look.view.ending is not None or look.view.pile_count == 0:
        return "end"
    if not any(own_seat(look.view).columns):
        return "begin"
    if "score" in look.kinds:
        return _scoring_reason(look)
    return "coins" if own_coins(look.view) < _FEW_COINS else "twice"


def _scoring_reason(look: Look) -> str:
    """The Royal Visit where one may be started or followed, otherwise that scoring spends a marker."""
    has_bonus = look.view.visit is not None or any(
        bonus is not None for space in look.choices("score")[:1] for bonus in look.choices("score", space)
    )
    return "visit" if look.view.sections and has_bonus else "marker"
