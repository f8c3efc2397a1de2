"""Scoring: the space that pays most is chosen beforehand, every other has a button or an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.panels.model.consequences import Consequences, best_extra_pay, consequences_of_partials
from bot.panels.model.controls import Button, Panel, Row, Style, button_rows
from bot.panels.model.path import HOME, PartialAction, Path, Verb, path_to
from bot.panels.questions.confirming import confirm_buttons
from bot.panels.questions.fields import choice_rows
from bot.panels.words.header_lines import holdings_line
from bot.panels.words.option_texts import option_text, scoring_text
from bot.panels.words.own_board import own_objects_gained, own_scoring_pay
from bot.panels.words.panel_texts import PanelTexts
from bot.panels.words.previews import preview_lines
from bot.service import Look
from game import MONEY_SPACES, OBJECT_CARDS, Cards, CourtBonus, Score, Space, total

_SCORE: Final = PartialAction("score")
# What each object counts at the end of the basic game.
_VP_OF_OBJECT: Final = OBJECT_CARDS[Cards().object].points[0]


def score_panel(look: Look, partial: PartialAction, texts: PanelTexts, *, page: int = 0) -> Panel | None:
    """One space with what it pays, the buttons that score it (one for each bonus of a visit), and the other spaces.

    None where the chosen space cannot be scored.
    """
    spaces: Sequence[Space] = look.choices("score")
    space = partial.fields[0] if partial.fields else _best_paying(look, spaces)
    ways = dict(_ways_to_score(look, space))
    if not ways:
        return None
    chosen = texts.say("space-pays", space=texts.space(space), pays=scoring_text(look.view, space, texts))
    first, consequences = next(iter(ways.items()))
    _, *preview = preview_lines(look, [first], texts, consequences)
    text = (
        texts.say("title-score"),
        holdings_line(texts),
        texts.say("chosen", what=chosen),
        *((texts.say("ask-bonus"),) if first.bonus is not None else ()),
        *(line for score in ways for line in _extra_pay_lines(look, score, texts)),
        *preview,
    )
    confirm = [
        button
        for score, leads_to in ways.items()
        for button in confirm_buttons(look, leads_to, (PartialAction("score", (space, score.bonus)),), texts)
    ]
    others = _other_spaces(look, [one for one in spaces if one != space], texts, page=page)
    return Panel(text, (*button_rows(confirm), *others, *button_rows((Button(texts.say("back"), HOME),))))


def _best_paying(look: Look, spaces: Sequence[Space]) -> Space:
    """The space that brings most now; a money space pays at the end only and comes last."""

    def worth(space: Space) -> tuple[int, int]:
        if space in MONEY_SPACES:
            return (-1, 0)
        pay, objects = own_scoring_pay(look.view, space), own_objects_gained(look.view, space)
        # Three coins buy about as much as one VP.
        return (3 * (pay.vp + _VP_OF_OBJECT * total(objects)) + pay.coins, pay.vp)

    return max(spaces, key=worth)


def _ways_to_score(look: Look, space: Space) -> Iterator[tuple[Score, Consequences]]:
    """Scoring this space with each bonus that may be chosen, or without one."""
    for bonus in look.choices("score", space):
        found = consequences_of_partials(look, (PartialAction("score", (space, bonus)),))
        if found is not None:
            yield Score(space, bonus), found


def _other_spaces(look: Look, spaces: Sequence[Space], texts: PanelTexts, *, page: int) -> tuple[Row, ...]:
    choices = [(option_text(look, _SCORE, space, texts), path_to(_SCORE.with_field(space))) for space in spaces]
    select, next_page = Path(Verb.CHOOSE, (_SCORE,)), path_to(_SCORE, page=page + 1)
    question, style = texts.say("ask-score-space"), Style.SECONDARY
    return choice_rows(choices, select, question, texts, page=page, next_page=next_page, style=style)


def _extra_pay_lines(look: Look, score: Score, texts: PanelTexts) -> Iterator[str]:
    """How much more the scoring may pay with the item of its bonus, which depends on where that is placed."""
    if score.bonus in (CourtBonus.STATUE, CourtBonus.DECORATION):
        extra = best_extra_pay(look, score, base=own_scoring_pay(look.view, score.space))
        if extra.coins or extra.vp:
            yield texts.say("up-to", bonus=texts.bonus(score.bonus), gain=texts.pay(extra))
