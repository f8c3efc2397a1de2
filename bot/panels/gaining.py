"""Gaining an item: where it goes, or not at all."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.foresight import following, foresee
from bot.panels.home import undo_button
from bot.panels.orders import order
from bot.panels.parts import OPTION_TEXT, Button, Option, Panel, Select, in_rows, paged, shortened
from bot.panels.path import Path, Step, Verb, encode, show, step_of
from bot.panels.previews import will_pay
from bot.panels.screen import held, stored
from bot.panels.wording import Voice
from bot.service import Look
from game.actions import Action, Discard, Gain
from game.pieces import NOTHING
from game.state import ChooseGain, PlaceItem

Chain = tuple[Action, ...]


def gaining(look: Look, voice: Voice, *, page: int = 0) -> Panel:
    """One select of what may be done with what is offered; declining is a button."""
    options = tuple(_option(look, chain, voice) for chain in chains(look))
    text = (voice.say("title-gain"), held(voice), *stored(voice), _question(look, voice))
    buttons = (*_decline(look, voice), *undo_button(look, voice))
    return Panel(text, (*_select(options, voice, page=page), *in_rows(buttons)))


def _select(options: tuple[Option, ...], voice: Voice, *, page: int) -> Iterator[Select]:
    if options:
        more = Option(voice.say("more"), encode(Path(Verb.SHOW, (), page + 1)))
        asked = paged(options, page=page, more=more)
        yield Select(Path(Verb.CHOOSE, (Step("gain"),)), voice.say("ask-gain"), asked)


def chains(look: Look) -> Iterator[Chain]:
    """Taking an item together with where it goes, or only the latter where it has been taken."""
    for action in look.legal():
        match action:
            case Gain(item) if item == NOTHING:
                continue
            case Gain():
                yield from ((action, after) for after in following(look, [action]))
            case _:
                yield (action,)


def _option(look: Look, chain: Chain, voice: Voice) -> Option:
    """What is done with the item; what the scoring then pays."""
    last = chain[-1]
    label = voice.say("discard-first", order=order(last, voice)) if isinstance(last, Discard) else order(last, voice)
    seen = foresee(look, chain)
    about = "" if seen is None else " ".join(will_pay(seen, voice))
    code = encode(Path(Verb.SHOW, tuple(map(step_of, chain))))
    return Option(shortened(label, OPTION_TEXT), code, shortened(about, OPTION_TEXT))


def _decline(look: Look, voice: Voice) -> Iterator[Button]:
    if "gain" in look.kinds:
        yield Button(voice.say("decline"), show(Step("gain", (NOTHING,))))


def _question(look: Look, voice: Voice) -> str:
    match look.view.pending:
        case ChooseGain(offers) if offers:
            return voice.say("may-gain", items=voice.listed(map(voice.item, offers)))
        case PlaceItem(item):
            return voice.say("place-it", item=voice.item(item))
        case _:
            return voice.say("nothing-offered")
