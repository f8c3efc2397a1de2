"""A panel as components of a Discord message."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, SelectOption, ui
from msgspec.structs import replace

from bot.interactions.components import Layout, button, emoji_of, gallery, row, text
from bot.interactions.custom_id import CustomId
from bot.interactions.limits import PLACEHOLDER_LENGTH, truncate
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

    def custom_id(path: Path) -> CustomId:
        return CustomId(table, revision, encode_path(replace(path, warned_of=warned_of)))

    rows = [
        row(_select(controls, custom_id(controls.path)))
        if isinstance(controls, Select)
        else row(*(_button(one, custom_id(one.path)) for one in controls))
        for controls in panel.rows
    ]
    pictures = () if picture is None else (gallery(picture, FILE),)
    return Layout(ui.Container(*map(text, panel.text), *pictures, *rows))


def _button(shown: Button, custom_id: CustomId) -> ui.Button[Any]:
    style = ButtonStyle[shown.style]
    return button(custom_id, shown.label, style=style, disabled=shown.is_disabled, icon=shown.icon)


def _select(select: Select, custom_id: CustomId) -> ui.Select[Any]:
    options = [
        SelectOption(
            label=option.label,
            value=option.value,
            description=option.description or None,
            emoji=emoji_of(option.icon),
        )
        for option in select.options
    ]
    placeholder = truncate(select.placeholder, PLACEHOLDER_LENGTH)
    return ui.Select(custom_id=custom_id.encode(), placeholder=placeholder, options=options)
