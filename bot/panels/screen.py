"""The first lines of every panel: what the reader holds, and what the turn is about."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.wording import Voice, own
from bot.service import Look
from game.tally import Tally
from game.view import View


def held(voice: Voice) -> str:
    """The reader's own screen in one line."""
    screen = own(voice.view).screen
    if screen is None:
        return voice.say("screen-closed")
    parts = [voice.coins(screen.coins), voice.say("held-blocks", blocks=voice.blocks(screen.blocks))]
    if voice.view.sale is not None:
        parts.append(voice.say("held-objects", objects=voice.objects(screen.objects)))
    return voice.say("held", parts=voice.say("semicolon").join(parts))


def stored(voice: Voice) -> Iterator[str]:
    """What lies in the reader's warehouses."""
    items = own(voice.view).warehouse
    if items:
        yield voice.say("stored", items=voice.listed(map(voice.item, items)))


def hand(voice: Voice) -> Tally:
    screen = own(voice.view).screen
    return Tally(0) if screen is None else screen.blocks


def purse(voice: Voice) -> int:
    screen = own(voice.view).screen
    return 0 if screen is None else screen.coins


def follows_visit(view: View) -> bool:
    """Whether the reader's marker lies in the section that another seat visits."""
    return view.visit is not None and bool(own(view).court >> view.visit.section & 1)


def visit_warning(look: Look, voice: Voice) -> Iterator[str]:
    """Following a visit: any other action gives up the marker there."""
    visit = look.view.visit
    if visit is not None and follows_visit(look.view) and "score" in _startable(look):
        bonus = voice.bonus(look.view.sections[visit.section])
        key = "visit-follow" if "score" in look.kinds else "visit-lost"
        yield voice.say(key, name=voice.player(visit.holder), bonus=bonus)


def _startable(look: Look) -> tuple[str, ...]:
    """Scoring is a question only while the action has not been chosen."""
    return ("score",) if "pass" in look.kinds else ()
