"""The first lines of every panel: what the reader holds, and what the turn is about."""

from __future__ import annotations

from collections.abc import Iterator

from bot.panels.words.own_board import follows_visit, own_seat
from bot.panels.words.panel_texts import PanelTexts
from bot.service import Look


def holdings_line(texts: PanelTexts) -> str:
    """What the reader holds behind their screen, in one line."""
    screen = own_seat(texts.view).screen
    if screen is None:
        return texts.say("screen-closed")
    parts = [texts.coins(screen.coins), texts.say("held-blocks", blocks=texts.blocks(screen.blocks))]
    if texts.view.sale is not None:
        parts.append(texts.say("held-objects", objects=texts.localizer.objects(screen.objects)))
    return texts.say("held", parts=texts.say("semicolon").join(parts))


def warehouse_lines(texts: PanelTexts) -> Iterator[str]:
    """What lies in the reader's warehouses."""
    items = own_seat(texts.view).warehouse
    if items:
        yield texts.say("stored", items=texts.enumeration(map(texts.item, items)))


def waiting_lines(look: Look, texts: PanelTexts) -> Iterator[str]:
    """Whom the table waits for, and what the reader holds."""
    is_over = look.view.outcome is not None
    yield texts.say("game-over") if is_over else texts.say("waiting-for", name=texts.player(look.view.to_move))
    yield holdings_line(texts)
    yield from warehouse_lines(texts)


def visit_warnings(look: Look, texts: PanelTexts) -> Iterator[str]:
    """While another seat's visit can be followed: every other action gives up the reader's marker there."""
    visit = look.view.visit
    # Passing is possible while the action of the turn has not been chosen: only then, and then always.
    if visit is not None and follows_visit(look.view) and "pass" in look.kinds:
        bonus = texts.bonus(look.view.sections[visit.section])
        key = "visit-follow" if "score" in look.kinds else "visit-lost"
        yield texts.say(key, name=texts.player(visit.holder), bonus=bonus)
