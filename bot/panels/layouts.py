"""A panel as Discord shows it."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui

from bot.codes import Code
from bot.codes import encode as custom_id
from bot.layout import Layout, text
from bot.panels.parts import LABEL, PLACEHOLDER, Button, Panel, Select, Style, shortened
from bot.panels.path import Path, encode

_STYLES: Final = {
    Style.MAIN: ButtonStyle.primary,
    Style.PLAIN: ButtonStyle.secondary,
    Style.GOOD: ButtonStyle.success,
    Style.GRAVE: ButtonStyle.danger,
}


def layout(panel: Panel, *, table: int, revision: int) -> Layout:
    """Every control carries the table, the revision and the choices made so far."""

    def code(path: Path) -> str:
        return custom_id(Code(table, revision, encode(path)))

    rows = [
        ui.ActionRow[Any](_select(row, code(row.path)))
        if isinstance(row, Select)
        else ui.ActionRow[Any](*(_button(button, code(button.path)) for button in row))
        for row in panel.rows
    ]
    return Layout(ui.Container(*map(text, panel.text), *rows))


def _button(button: Button, code: str) -> ui.Button[Any]:
    return ui.Button(
        label=shortened(button.label, LABEL),
        style=_STYLES[button.style],
        custom_id=code,
        disabled=button.is_greyed,
    )


def _select(select: Select, code: str) -> ui.Select[Any]:
    options = [
        SelectOption(
            label=option.label, value=option.value, description=option.description or None, default=option.is_chosen
        )
        for option in select.options
    ]
    return ui.Select(
        custom_id=code,
        placeholder=shortened(select.placeholder, PLACEHOLDER),
        options=options,
        min_values=1,
        max_values=select.most,
    )
