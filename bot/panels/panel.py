"""The panel for a position and the choices made so far: a pure function."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.panels.buying import buying, taking
from bot.panels.gaining import gaining
from bot.panels.home import home
from bot.panels.narrowing import ITEM_KINDS, bonuses, confirming, is_legal_so_far, lists, settled
from bot.panels.parts import OPTION_TEXT, TEXT, Button, Option, Panel, Select, in_rows, paged, shortened
from bot.panels.path import BUY, HOME, KINDS, UNDO, Field, Path, Step, Verb, encode, show
from bot.panels.paying import choosing, paying
from bot.panels.screen import held, stored
from bot.panels.wording import Voice
from bot.service import Look
from bot.texts import Texts
from game.state import ChooseGain, ChooseUpgrade, PlaceItem, TakeBlocks


def panel(look: Look, path: Path, texts: Texts, locale: str | None, *, notes: Sequence[str] = ()) -> Panel:
    """What the reader sees: notes first, then the question that the path has come to."""
    voice = Voice(texts, locale, look.view)
    shown = _shown(look, path, voice)
    text = (*notes, *shown.text)
    return replace(shown, text=(shortened("\n".join(text), TEXT),))


def _shown(look: Look, path: Path, voice: Voice) -> Panel:
    if not look.is_to_move:
        return waiting(look, voice)
    if path.verb is not Verb.SHOW or not path.steps:
        return root(look, voice, page=path.number)
    found = narrowed(look, path, voice)
    if found is not None:
        return found
    start = root(look, voice)
    return replace(start, text=(voice.say("not-possible"), *start.text))


def waiting(look: Look, voice: Voice) -> Panel:
    """The reader's screen, and whom the table waits for."""
    over = look.view.outcome is not None
    line = voice.say("game-over") if over else voice.say("waiting-for", name=voice.player(look.view.to_move))
    return Panel((line, held(voice), *stored(voice)))


def root(look: Look, voice: Voice, *, page: int = 0) -> Panel:
    """The first panel of the pending question."""
    match look.view.pending:
        case TakeBlocks() if "take" in look.kinds:
            return lists(look, Step("take"), voice)
        case ChooseUpgrade():
            return lists(look, Step("upgrade"), voice)
        case ChooseGain() | PlaceItem():
            return gaining(look, voice, page=page)
        case _:
            return home(look, voice)


def narrowed(look: Look, path: Path, voice: Voice) -> Panel | None:
    """The panel that asks for what is still open; None where the path is not legal."""
    if len(path.steps) > 1:
        return confirming(look, path.steps, voice)
    (step,) = path.steps
    if step.kind == BUY:
        return buying(look, voice)
    if step.kind == UNDO:
        return undoing(look, voice, page=path.number)
    if not is_legal_so_far(look, step):
        return None
    return _asking(look, settled(look, step), voice, page=path.number)


def _asking(look: Look, step: Step, voice: Voice, *, page: int) -> Panel | None:
    fields = KINDS[step.kind].fields
    asked = fields[len(step.fields)] if len(step.fields) < len(fields) else None
    if asked is not None and step.kind in ITEM_KINDS:
        return gaining(look, voice, page=page)
    if step.kind == "take" and step.fields:
        return taking(look, step, voice)
    if asked is Field.BLOCKS:
        return paying(look, step, voice)
    if asked is Field.BONUS:
        return bonuses(look, step, voice)
    if asked is not None:
        return lists(look, step, voice, page=page)
    return choosing(look, step, voice) if Field.BLOCKS in fields else confirming(look, (step,), voice)


def undoing(look: Look, voice: Voice, *, page: int) -> Panel | None:
    """Every decision that can be taken back, the latest first."""
    if not look.undoable:
        return None
    options = tuple(
        Option(shortened(voice.undoing(step), OPTION_TEXT), encode(Path(Verb.UNDO, (), step.revision)))
        for step in reversed(look.undoable)
    )
    more = Option(voice.say("more"), encode(show(Step(UNDO), page=page + 1)))
    select = Select(Path(Verb.CHOOSE, (Step(UNDO),)), voice.say("ask-undo"), paged(options, page=page, more=more))
    text = (voice.say("title-undo"), held(voice))
    return Panel(text, (select, *in_rows((Button(voice.say("back"), HOME),))))
