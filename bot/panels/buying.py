"""Buying: turn or not, then a place of the wheel, then its blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.entries import emptying, priced
from bot.panels.home import buy_buttons
from bot.panels.narrowing import back
from bot.panels.parts import Button, Option, Panel, Select, in_rows
from bot.panels.path import HOME, Path, Step, Verb
from bot.panels.previews import confirm, foreseen, preview
from bot.panels.screen import held, purse, visit_warning
from bot.panels.wording import Voice
from bot.service import Look
from game.actions import Take
from game.catalogue import RULESETS
from game.pieces import PLACE_NAMES, PLACES
from game.tally import NONE, ONE, Tally, count, each, includes, tally_of
from game.wheel import price


def wheel_lines(look: Look, voice: Voice) -> Iterator[str]:
    """Every place that holds blocks, with their prices."""
    for place, blocks in enumerate(look.view.wheel):
        if blocks:
            told = priced(place, blocks, voice), emptying(look.view, place, voice)
            yield voice.say("wheel-place", place=PLACE_NAMES[place], blocks=" · ".join(filter(None, told)))


def buying(look: Look, voice: Voice) -> Panel:
    """Turn or not, with the wheel as it stands."""
    wheel = "\n".join(wheel_lines(look, voice)) or voice.say("wheel-empty")
    text = (
        voice.say("title-buy"),
        held(voice),
        *visit_warning(look, voice),
        wheel,
        *_about_turning(look, voice),
    )
    return Panel(text, in_rows((*buy_buttons(look, voice), Button(voice.say("back"), HOME))))


def _about_turning(look: Look, voice: Voice) -> Iterator[str]:
    """What a turn of the wheel draws, and why the other ways to buy may be closed."""
    seen = foreseen(look, (Step("turn"),))
    if seen is not None and seen.reveals:
        yield voice.say("turning-reveals")
    for kind in ("stay", "spin"):
        why = look.why_not(kind) if kind in RULESETS[look.view.ruleset].rule_named else None
        if why is not None:
            yield voice.say("not-now", action=voice.action(kind), reason=voice.reason(why))


def taking(look: Look, step: Step, voice: Voice) -> Panel | None:
    """The blocks of one place in one select, and what the chosen ones cost."""
    place = step.fields[0]
    chosen: Tally = step.fields[1] if len(step.fields) > 1 else NONE
    if place not in PLACES or not includes(look.view.wheel[place], chosen):
        return None
    select = _blocks(look, place, chosen, voice)
    text, buttons = _bill(look, Take(place, chosen), voice) if chosen else ((), ())
    title = voice.say("title-take-place", place=PLACE_NAMES[place])
    head = (title, held(voice), *_items(look, place, voice))
    rows = in_rows((*buttons, *back(look, Step("take", (place,)), voice)))
    return Panel((*head, *text), (select, *rows))


def _items(look: Look, place: int, voice: Voice) -> Iterator[str]:
    """What emptying the place may bring."""
    if look.view.place_decorations:
        yield voice.say("emptying", items=emptying(look.view, place, voice))


def _blocks(look: Look, place: int, chosen: Tally, voice: Voice) -> Select:
    pieces = each(look.view.wheel[place])
    numbered = [(colour, pieces[:index].count(colour)) for index, colour in enumerate(pieces)]
    options = tuple(
        Option(
            voice.say("block-for", colour=voice.colour(colour), coins=voice.coins(price(place, ONE[colour]))),
            f"{colour}{number:x}",
            is_chosen=number < count(chosen, colour),
        )
        for colour, number in numbered
    )
    return Select(Path(Verb.GATHER, (Step("take", (place,)),)), voice.say("ask-blocks"), options, len(options))


def _bill(look: Look, take: Take, voice: Voice) -> tuple[Sequence[str], Sequence[Button]]:
    """The total and what remains; no way to confirm what cannot be paid."""
    cost, coins = price(take.place, take.blocks), purse(voice)
    steps = (Step("take", (take.place, take.blocks)),)
    seen = foreseen(look, steps)
    if seen is None:
        return (voice.say("over-budget", coins=voice.coins(cost), excess=cost - coins),), ()
    what = voice.say("bill", cost=cost, left=coins - cost)
    return tuple(preview(look, [take], voice, seen)), tuple(confirm(seen, steps, voice, what=what))


def gathered(values: Sequence[str]) -> Tally | None:
    """The tally of the single blocks that a select named, None if it named something else."""
    if not values or not all(len(value) == 2 and value[0] in "012345" and value[1] in "0123456" for value in values):
        return None
    distinct = set(values)
    return tally_of(int(value[0]) for value in distinct)
