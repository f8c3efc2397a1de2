"""What `make run` does without a token: serve the try-out, say where it is, stop when asked."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import webbrowser
from argparse import Namespace
from pathlib import Path
from typing import Final

from simcord.backend.errors import SetupError

from bot.settings import Settings
from bot.tryout.session import own_settings, session
from storage import StorageError

DONE: Final = 0
FAILED: Final = 1
RUNNING_ALREADY: Final = 3
# Without a desktop the only browsers are those that would take over the terminal.
DESKTOPS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
WELCOME: Final = """\
Carrara, to try out: no token was found, so Discord is pretended on this machine.

{address}

Open it in a browser. Four people, one channel; games are kept in {folder} (ARGS=--fresh begins anew).
Press Ctrl-C to stop."""


def run(settings: Settings, arguments: Namespace) -> int:
    """Serve the try-out until it is interrupted; the exit code."""
    own = own_settings(settings)
    try:
        asyncio.run(_serve(own, arguments))
    except StorageError as trouble:
        return _refuse(trouble, own)
    except SetupError as trouble:
        return _complain(f"The try-out cannot start: {trouble}. Choose another port with --port.")
    return DONE


async def _serve(settings: Settings, arguments: Namespace) -> None:
    async with session(settings, port=arguments.port, is_fresh=arguments.fresh) as running:
        file = _address_file(settings)
        file.write_text(running.address, encoding="utf-8")
        _say(WELCOME.format(address=running.address, folder=settings.carrara_folder))
        if not arguments.no_browser and has_desktop():
            await asyncio.to_thread(webbrowser.open, running.address)
        await wait_for_interrupt()
        _say("\nStopping.")
        file.unlink(missing_ok=True)
    _say("Stopped. The games are kept for next time.")


async def wait_for_interrupt() -> None:
    """Wait for Ctrl-C or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()


def has_desktop() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in DESKTOPS)


def _refuse(trouble: StorageError, settings: Settings) -> int:
    if trouble.code != "in-use":
        return _complain(f"The try-out's games in {settings.carrara_folder} cannot be opened: {trouble}")
    file = _address_file(settings)
    where = f" at {file.read_text(encoding='utf-8')}" if file.exists() else ""
    _complain(f"The try-out is already running{where}. Use that one, or stop it with Ctrl-C first.")
    return RUNNING_ALREADY


def _address_file(settings: Settings) -> Path:
    """Where a second start finds the address of the first."""
    return settings.carrara_folder / "address"


def _complain(text: str) -> int:
    sys.stderr.write(text + "\n")
    return FAILED


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
