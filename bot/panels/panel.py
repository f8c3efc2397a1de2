"""The panel for a position and the choices made so far: a pure function."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.interactions.limits import Listing, fit_text
from bot.panels.model.action_kinds import BUY, FIELDS, UNDO
from bot.panels.model.controls import Panel
from bot.panels.model.path import PartialAction, Path, Verb
from bot.panels.questions.actions import action_panel
from bot.panels.questions.buying import buy_panel
from bot.panels.questions.confirming import confirm_panel
from bot.panels.questions.fields import ITEM_KINDS, field_panel, fill_forced_fields, is_legal_so_far
from bot.panels.questions.gaining import gain_panel
from bot.panels.questions.paying import block_counter_panel, payment_panel
from bot.panels.questions.scoring import score_panel
from bot.panels.questions.taking import relief_panel, take_panel
from bot.panels.questions.undoing import undo_panel
from bot.panels.words.header_lines import waiting_lines
from bot.panels.words.panel_texts import PanelTexts
from bot.panels.words.reasons import reason_lines
from bot.service import Look
from game import ChooseGain, ChooseUpgrade, FieldType, ItemPlacement, TakeBlocks
from languages import Texts
from languages.icons import Icons
from languages import Localizer


def panel(
    look: Look,
    path: Path,
    catalogue: Texts,
    locale: str | None,
    *,
    notes: Sequence[str] = (),
    has_reasons: bool = False,
    icons: Icons | None = None,
) -> Panel:
    """The notes, then the question that the path has come to.

    With `has_reasons` one line more, which tells a newcomer why. Where the markup of icons would make the text longer
    than Discord takes, it is written without them.
    """
    shown = Panel(())

    # Notes about what happened give way before the question that the panel asks.
    above = Listing(lines=notes, more=lambda _: "", keep="last")

    def compose(localizer: Localizer) -> tuple[str | Listing, ...]:
        # Where the text does without icons, the controls do too.
        nonlocal shown
        texts = PanelTexts(catalogue, locale, look.view, localizer.icons)
        shown = _panel_without_notes(look, path, texts)
        return (above, *shown.text, *(reason_lines(look, path, texts) if has_reasons else ()))

    text = fit_text(Localizer(catalogue, locale, icons), compose).text
    return replace(shown, text=(text,))


def _panel_without_notes(look: Look, path: Path, texts: PanelTexts) -> Panel:
    """The panel of a path; the first one where the path is not legal, with a line that says so."""
    if not look.is_to_move:
        return Panel(tuple(waiting_lines(look, texts)))
    if path.verb is not Verb.SHOW or not path.partials:
        return first_panel(look, texts, page=path.number)
    found = path_panel(look, path, texts)
    if found is not None:
        return found
    first = first_panel(look, texts)
    return replace(first, text=(texts.say("not-possible"), *first.text))


def first_panel(look: Look, texts: PanelTexts, *, page: int = 0) -> Panel:
    """The first panel of the pending question."""
    match look.view.pending:
        case TakeBlocks():
            return take_panel(look, PartialAction("take"), texts) or relief_panel(look, texts)
        case ChooseUpgrade():
            return field_panel(look, PartialAction("upgrade"), texts)
        case ChooseGain() | ItemPlacement():
            return gain_panel(look, texts, page=page)
        case _:
            return action_panel(look, texts)


def path_panel(look: Look, path: Path, texts: PanelTexts) -> Panel | None:
    """The panel that asks for what is still open; None where the path is not legal."""
    if len(path.partials) > 1:
        return confirm_panel(look, path.partials, texts)
    (partial,) = path.partials
    if partial.kind == BUY:
        return buy_panel(look, texts)
    if partial.kind == UNDO:
        return undo_panel(look, texts, page=path.number)
    if not is_legal_so_far(look, partial):
        return None
    if partial.kind == "take":
        return take_panel(look, partial, texts)
    if partial.kind == "score" and not partial.is_complete:
        return score_panel(look, partial, texts, page=path.number)
    return _question_panel(look, fill_forced_fields(look, partial), texts, page=path.number)


def _question_panel(look: Look, partial: PartialAction, texts: PanelTexts, *, page: int) -> Panel | None:
    """The panel for the next open field, or the one before Confirm where all are chosen."""
    match partial.open_field:
        case None if FieldType.BLOCKS in FIELDS[partial.kind]:
            return block_counter_panel(look, partial, texts)
        case None:
            return confirm_panel(look, (partial,), texts)
        case _ if partial.kind in ITEM_KINDS:
            return gain_panel(look, texts, page=page)
        case FieldType.BLOCKS:
            return payment_panel(look, partial, texts)
        case _:
            return field_panel(look, partial, texts, page=page)
