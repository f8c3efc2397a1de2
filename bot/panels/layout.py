"""A panel as components of a Discord message."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui
from msgspec.structs import replace

from bot.interactions.components import Layout, emoji_of, gallery, text
from bot.interactions.custom_id import CustomId
from bot.interactions.limits import BUTTON_LABEL_LENGTH, PLACEHOLDER_LENGTH, truncate
from bot.panels.model.controls import Button, Panel, Select
from bot.panels.model.path import Path
from bot.panels.model.path_codec import encode_path
from rendering import Picture

# The name of the picture that a panel may have.
FILE: Final = "panel.png"


def layout(panel: Panel, *, table: int, revision: int, picture: Picture | None = None, warned_of: int = 0) -> Layout:
    """The components; the custom id of every control carries the table, the revision and the choices made so far.

    Also the number of the proposal that the panel warns of (0: none), so that a press on a panel that did not warn of
    the present one can be told from a press that accepts its end.
    """

    def custom_id(path: Path) -> str:
        return CustomId(table, revision, encode_path(replace(path, warned_of=warned_of))).encode()

    rows = [
        ui.ActionRow[Any](_select(row, custom_id(row.path)))
        if isinstance(row, Select)
        else ui.ActionRow[Any](*(_button(button, custom_id(button.path)) for button in row))
        for row in panel.rows
    ]
    pictures = () if picture is None else (gallery(picture, FILE),)
    return Layout(ui.Container(*map(text, panel.text), *pictures, *rows))


def _button(button: Button, custom_id: str) -> ui.Button[Any]:
    return ui.Button(
        label=truncate(button.label, BUTTON_LABEL_LENGTH),
        style=ButtonStyle[button.style],
        custom_id=custom_id,
        disabled=button.is_disabled,
        emoji=emoji_of(button.icon),
    )


def _select(select: Select, custom_id: str) -> ui.Select[Any]:
    options = [
        SelectOption(
            label=option.label,
            value=option.value,
            description=option.description or None,
            emoji=emoji_of(option.icon),
        )
        for option in select.options
    ]
    return ui.Select(
        custom_id=custom_id,
        placeholder=truncate(select.placeholder, PLACEHOLDER_LENGTH),
        options=options,
        # Discord refuses a maximum above the number of options, and a list without options.
        min_values=1,
        max_values=select.most,
    )
