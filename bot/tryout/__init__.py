"""The try-out: the real bot on a fake Discord, in a local browser, without token or network."""

from __future__ import annotations

import logging
from argparse import Namespace

from bot.settings import Settings

__all__ = ["run"]


def run(settings: Settings, arguments: Namespace) -> int:
    """Serve the try-out until it is interrupted; the exit code."""
    # A person at a terminal wants the address, not a log, unless they have set a level of their own.
    if settings.carrara_log_level == "INFO":
        logging.getLogger().setLevel(logging.WARNING)
        logging.getLogger("discord").setLevel(logging.ERROR)
    # Only now: simcord logs as soon as it is imported.
    from bot.tryout import session

    return session.run(settings, arguments)
