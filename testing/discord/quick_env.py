"""simcord's Discord made quick and patient: it waits no longer than the bot needs, and as long as the machine does."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from discord import app_commands
from simcord.env import Env

from bot.core.sentences import CommandTranslator

# Real seconds that a busy machine may take before a bot that does not come to rest is a failure.
PATIENCE = 60.0


class QuickEnv(Env):
    """Settles as soon as the bot is quiet: simcord looks every 50 ms, which is most of a click's time.

    A timer that falls due later than simcord's limit of 5 s counts as rest. So the limit stays, and is begun anew
    until the patience ends.
    """

    async def _settle_internal(self, *, idle: float = 0.002, _deadline: float | None = None, **how: Any) -> None:
        async def settle() -> None:
            await super(QuickEnv, self)._settle_internal(idle=idle, _deadline=_deadline, **how)

        if _deadline is None:
            await _patiently(settle)
        else:
            await settle()

    async def _advance_to(self, target: float, deadline: float) -> None:
        # While time is advanced every timer is virtual: here a longer limit changes nothing else.
        await super()._advance_to(target, deadline + PATIENCE)

    async def _detach_bot(self) -> None:
        await _patiently(super()._detach_bot)


async def _patiently(attempt: Callable[[], Awaitable[None]]) -> None:
    """Begin anew whenever simcord's limit is over. The counter is real: simcord moves only `time.monotonic`."""
    until = time.perf_counter() + PATIENCE
    while True:
        try:
            return await attempt()
        except TimeoutError:
            if time.perf_counter() > until:
                raise


# What Discord is given for a group of commands, by its English and the languages there are: the same in every world of
# a process, and half the time of starting one.
_payloads: dict[bytes, Any] = {}
_translate = app_commands.Group.get_translated_payload


async def _translate_once(group: app_commands.Group, tree: Any, translator: app_commands.Translator) -> Any:
    if group.parent is not None or type(translator) is not CommandTranslator:
        return await _translate(group, tree, translator)
    folders = {name: str(folder) for name, folder in translator._texts._folders.items()}
    key = msgspec.json.encode([folders, group.to_dict(tree)])
    if key not in _payloads:
        _payloads[key] = await _translate(group, tree, translator)
    return _payloads[key]


def remember_translations() -> None:
    """From now on the bots of this process translate each group of commands once for all."""
    app_commands.Group.get_translated_payload = _translate_once  # type: ignore[assignment]
