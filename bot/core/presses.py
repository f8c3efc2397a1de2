"""Buttons and selects outside panels: which function answers which path. Every feature registers its own."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

from discord import ui

from bot.core.custom_ids import CustomId, Scope, template
from bot.core.interactions import Interaction, PressedItem, pressed_id
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
