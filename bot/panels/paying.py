"""Paying for a building: the thriftiest payment, or blocks of one's own choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.panels.narrowing import back
from bot.panels.parts import Button, Panel, in_rows
from bot.panels.path import Path, Step, Verb, show
from bot.panels.previews import confirm, foreseen, preview
from bot.panels.screen import hand, held
from bot.panels.wording import Voice
from bot.service import Look
from game.catalogue import RULESETS
from game.payments import exchange_payments
from game.pieces import COLOURS, City, Colour, Spot, spot_city
from game.tally import NONE, ONE, Tally, count, includes


def paying(look: Look, step: Step, voice: Voice) -> Panel | None:
    """What it costs: the thriftiest payment as a button, the way to another one beside it."""
    payments = look.choices(step.kind, *step.fields)
    if not payments:
        return None
    paid = step.with_field(payments[0])
    choose = (Button(voice.say("choose-blocks"), show(paid)),) if len(payments) > 1 else ()
    return _offer(look, paid, voice, more=choose, way_back=step)


def choosing(look: Look, step: Step, voice: Voice) -> Panel | None:
    """Minus, number and plus for every colour that can be paid with."""
    *wanted, blocks = step.fields
    base = Step(step.kind, tuple(wanted))
    payments = look.choices(step.kind, *wanted)
    if not payments or not includes(hand(voice), blocks):
        return None
    rows = tuple(_counter(base, blocks, colour, voice, most=most) for colour, most in _usable(payments))
    if blocks in payments:
        panel = _offer(look, step, voice, more=(), way_back=step)
        return None if panel is None else Panel(panel.text, (*rows, *panel.rows))
    text = (voice.say(f"title-{step.kind}"), held(voice), _does_not_pay(look, step, voice))
    return Panel(text, (*rows, *in_rows(back(look, step, voice))))


def _offer(look: Look, paid: Step, voice: Voice, *, more: tuple[Button, ...], way_back: Step) -> Panel | None:
    seen = foreseen(look, (paid,))
    if seen is None:
        return None
    what = voice.say("pay-blocks", blocks=voice.blocks(paid.fields[-1]))
    buttons = (*confirm(seen, (paid,), voice, what=what), *more, *back(look, way_back, voice))
    text = (voice.say(f"title-{paid.kind}"), held(voice), *preview(look, [paid.action()], voice, seen))
    return Panel(text, in_rows(buttons))


def _usable(payments: Sequence[Tally]) -> Iterator[tuple[Colour, int]]:
    """The colours that occur in any payment, with the most of each that one takes."""
    for colour in COLOURS:
        most = max(count(payment, colour) for payment in payments)
        if most:
            yield colour, most


def _counter(base: Step, blocks: Tally, colour: Colour, voice: Voice, *, most: int) -> tuple[Button, ...]:
    number = count(blocks, colour)
    fewer = Tally(blocks - ONE[colour]) if number else NONE
    idle = Path(Verb.IDLE, (base,), number=colour + 1)
    return (
        _sign("−", base, fewer, colour, is_greyed=number == 0),
        Button(voice.say("blocks-of", number=number, colour=voice.colour(colour)), idle, is_greyed=True),
        _sign("+", base, Tally(blocks + ONE[colour]), colour + 6, is_greyed=number >= most),
    )


def _sign(label: str, base: Step, blocks: Tally, mark: int, *, is_greyed: bool) -> Button:
    """A greyed sign leads nowhere and needs a code of its own."""
    path = Path(Verb.IDLE, (base,), number=mark + 7) if is_greyed else show(base.with_field(blocks))
    return Button(label, path, is_greyed=is_greyed)


def _does_not_pay(look: Look, step: Step, voice: Voice) -> str:
    tile, where, blocks = step.fields
    city = where if step.kind == "build" else spot_city(Spot(where))
    lines = [voice.say("does-not-pay", blocks=voice.blocks(blocks), tile=voice.tile(tile), city=voice.city(city))]
    if RULESETS[look.view.ruleset].payments is exchange_payments and city < COLOURS[-1]:
        lines.append(voice.say("exchange", two=voice.colour(City(city + 1)), one=voice.colour(city)))
    return " ".join(lines)
