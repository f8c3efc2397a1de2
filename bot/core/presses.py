"""Buttons and selects outside panels: which function answers which path. Every feature registers its own."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Self, TypeVar

from discord import ui

from bot.core.custom_ids import CustomId, Scope, template
from bot.core.interactions import Interaction, answer_errors, custom_id_of
from bot.core.refusals import RefusalCode, Refused

TableHandler = Callable[[Interaction, int], Awaitable[None]]
TableHandlerT = TypeVar("TableHandlerT", bound=TableHandler)
PressHandler = Callable[[Interaction, CustomId], Awaitable[None]]
ChoiceHandler = Callable[[Interaction, CustomId, str], Awaitable[None]]

_BUTTONS: dict[str, PressHandler] = {}
# Paths that carry more after their first letters; the handler reads it.
_BUTTON_PATTERNS: dict[re.Pattern[str], PressHandler] = {}
_SELECTS: dict[str, ChoiceHandler] = {}
_FALLBACKS: dict[str, TableHandler] = {}


def on_press(*paths: str, pattern: str | None = None) -> Callable[[PressHandler], PressHandler]:
    """Register a function that answers presses on buttons of these paths, or of paths that fully match `pattern`."""

    def register(handler: PressHandler) -> PressHandler:
        _BUTTONS.update(dict.fromkeys(paths, handler))
        if pattern is not None:
            _BUTTON_PATTERNS[re.compile(pattern)] = handler
        return handler

    return register


def on_table_press(path: str) -> Callable[[TableHandlerT], TableHandlerT]:
    """Register a function that answers presses on buttons of this path, and needs only the table's number."""

    def register(handler: TableHandlerT) -> TableHandlerT:
        async def press(interaction: Interaction, target: CustomId) -> None:
            await handler(interaction, target.table)

        _BUTTONS[path] = press
        return handler

    return register


def on_choice(*paths: str) -> Callable[[ChoiceHandler], ChoiceHandler]:
    """Register a function that answers a choice in the selects of these paths."""

    def register(handler: ChoiceHandler) -> ChoiceHandler:
        _SELECTS.update(dict.fromkeys(paths, handler))
        return handler

    return register


def on_unknown_press(*scopes: Scope) -> Callable[[TableHandlerT], TableHandlerT]:
    """Register a function that answers unregistered paths of these scopes; in other scopes they are refused."""

    def register(handler: TableHandlerT) -> TableHandlerT:
        _FALLBACKS.update(dict.fromkeys(scopes, handler))
        return handler

    return register


def pressed_id(interaction: Interaction) -> CustomId:
    """The custom id of the pressed control, for items whose template matches only ids that can be read."""
    custom_id = custom_id_of(interaction)
    assert custom_id is not None
    return custom_id


class PressedItem(ui.DynamicItem[ui.Item[Any]], template=re.compile(r"(?!)")):
    """A button or select, rebuilt from its custom id at each press. A subclass gives the template of its scopes.

    discord.py requires a template of the base class too: this one matches nothing.
    """

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: ui.Item[Any], _match: re.Match[str], /) -> Self:
        return cls(item)

    @property
    def values(self) -> Sequence[str]:
        """The chosen values of a select; empty for any other control."""
        return self.item.values if isinstance(self.item, ui.Select) else ()

    async def callback(self, interaction: Interaction) -> None:
        await answer_errors(interaction, partial(self.press, interaction))

    @abstractmethod
    async def press(self, interaction: Interaction) -> None:
        """Answer the press. If it raises, the person is told what went wrong."""


class RegisteredItem(PressedItem, template=template(*(scope for scope in Scope if scope is not Scope.PANEL))):
    """Every button and select outside panels: the path says which function answers it."""

    async def press(self, interaction: Interaction) -> None:
        target = pressed_id(interaction)
        if isinstance(self.item, ui.Button):
            if handler := _button_handler(target.path):
                await handler(interaction, target)
                return
        elif (choose := _SELECTS.get(target.path)) and self.values:
            await choose(interaction, target, self.values[0])
            return
        # The bot never sends such a control, so it is forged.
        fallback = _FALLBACKS.get(target.path[:1])
        if fallback is None:
            raise Refused(RefusalCode.UNKNOWN_BUTTON, path=target.path)
        await fallback(interaction, target.table)


def _button_handler(path: str) -> PressHandler | None:
    if path in _BUTTONS:
        return _BUTTONS[path]
    return next((handler for pattern, handler in _BUTTON_PATTERNS.items() if pattern.fullmatch(path)), None)
