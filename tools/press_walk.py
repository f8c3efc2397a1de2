"""`python -m tools.press_walk`: the last press of a purchase, function by function, up to the sent board.

Plays the press on a pretended Discord and prints every function of the five packages that it goes through, in the
order in which each is first entered, then how many functions, files and changes of file there were. A change of file
is a function whose file is not that of the function listed before it; a return is none. What happens inside `game/`,
`languages/`, `rendering/` and the words of the bot counts as one step for each entry, and values (their constructors
and properties, the builders of components, the accessors of an interaction) are left out: the walk is about the way.
A second line counts the same without those entries, inside `bot/` and `storage/` alone.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from unittest.mock import patch

from discord.http import HTTPClient

from bot.settings import Settings
from bot.tryout.session import Session, own_settings, session
from tools.pictures.gallery_album import controls

PACKAGES = ("game", "languages", "rendering", "storage", "bot")
# Their inside is no part of the walk, only the function by which they are entered.
CLOSED = ("game/", "languages/", "rendering/", "bot/core/sentences.py", "bot/panels/words.py")
# Values and accessors: looking something up in them is no step on the way, and neither is counting something.
# Behind a colon stands the beginning of the function's name, in a file that holds more than values.
VALUES = (
    "game/model/",
    "game/rules/ruleset.py",
    "storage/sqlite.py:FileDatabase",
    "storage/sqlite.py:_decode_text",
    "storage/sqlite.py:connect",
    "storage/values.py",
    "bot/core/custom_ids.py",
    *(
        f"bot/core/interactions.py:{name}"
        for name in (
            "Localizers",
            "Press.",
            "RunningCallbacks",
            "caller_of",
            "context_of",
            "custom_id_of",
            "log_fields",
            "mark_received",
            "moderator_of",
            "press_of",
            "pressed_id",
        )
    ),
    "bot/core/limits.py",
    *(
        f"bot/core/messages.py:{name}"
        for name in (
            "Layout",
            "_cut_texts",
            "board_link",
            "button",
            "emoji_of",
            "galleries",
            "gallery",
            "link",
            "mention",
            "picture_",
            "row",
            "seat_name",
            "select",
            "text",
        )
    ),
    "bot/core/sentences.py",
    "bot/core/values.py",
    "bot/monitoring.py",
    "bot/panels/path.py:PartialAction",
    "bot/panels/path.py:Path",
    "bot/panels/path.py:partial_of",
    "bot/panels/path.py:path_to",
    "bot/wall_clock.py",
    "bot/workers/thinking_pool.py",
)
ROOT = Path(inspect.getfile(Session)).parents[2]
TAKE, BUY, TURN, PLACE, END = "Take your turn", "Buy", "Turn the wheel", "II: ", "- end turn"


@dataclass(frozen=True)
class EnteredFunction:
    """A function that was entered."""

    file: str
    name: str


@dataclass
class Walk:
    """Notes functions while it is on, in whatever thread they run."""

    channel: int = 0
    is_on: bool = False
    steps: list[EnteredFunction] = field(default_factory=list)
    _known: set[CodeType] = field(default_factory=set)

    def profile(self, frame: FrameType, event: str, _argument: object) -> None:
        if not self.is_on or event != "call":
            return
        code = frame.f_code
        if code is HTTPClient.send_message.__code__ and frame.f_locals["channel_id"] == self.channel:
            self.is_on = False
        elif (
            code not in self._known
            and _is_named(code)
            and not _is_property(frame)
            and _is_step(file := _own_file(code), code.co_qualname)
            and not _is_inside(frame, file)
        ):
            self._known.add(code)
            self.steps.append(EnteredFunction(file, code.co_qualname))


def _is_named(code: CodeType) -> bool:
    """Comprehensions and lambdas belong to the function around them; a dataclass's own methods say nothing."""
    return "<" not in code.co_name and not code.co_name.startswith("__")


def _is_property(frame: FrameType) -> bool:
    """Whether this is an attribute that is worked out; it has `self` and nothing else."""
    code = frame.f_code
    owner = type(frame.f_locals.get("self"))
    return code.co_argcount == 1 and isinstance(getattr(owner, code.co_name, None), property)


def _own_file(code: CodeType) -> str:
    """The file inside the project, or nothing."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return ""
    inside = path.relative_to(ROOT)
    is_tryout = inside.parts[:2] == ("bot", "tryout")
    return str(inside) if inside.parts[0] in PACKAGES and not is_tryout else ""


def _is_step(file: str, name: str) -> bool:
    return bool(file) and not f"{file}:{name}".startswith(VALUES)


def _is_inside(frame: FrameType, file: str) -> bool:
    """Whether a closed folder calls itself or another one."""
    caller = frame.f_back
    while caller is not None and not _own_file(caller.f_code):
        caller = caller.f_back
    return file.startswith(CLOSED) and caller is not None and _own_file(caller.f_code).startswith(CLOSED)


class LastPress:
    """Two people play; the first of them buys, and the last press of that is followed."""

    def __init__(self, running: Session, walk: Walk) -> None:
        self._world = running.fake
        self._walk = walk
        self._dispatcher = running.bot.dispatcher
        walk.channel = running.fake.channel.id

    async def follow(self) -> None:
        ada, bruno = self._world.people[:2]
        await ada.slash(self._world.channel, "carrara new")
        lobby = self._newest_with("Join")
        await bruno.click(self._visible_message(lobby), label="Join")
        await ada.click(self._visible_message(lobby), label="Start")
        board = self._newest_with(TAKE)
        mover = ada if f"<@{ada.id}>, it is" in str(self._stored_message(board).components) else bruno
        panel = (await mover.click(self._visible_message(board), label=TAKE)).response
        # A slow machine may take so long for the next presses that the wheel is shown between them.
        with patch("storage.outbox.WHEEL_WAITS", 3_600.0):
            for label in (BUY, TURN, PLACE):
                await self._press(mover, panel, label)
        self._walk.is_on = True
        # The answer and the delivery run side by side; mixed, their files would change by chance. So what is due is
        # looked for only once the press is answered, which is one of the orders that happen.
        with patch.object(self._dispatcher, "wake", lambda: None):
            await self._press(mover, panel, END)
        self._dispatcher.wake()
        while self._walk.is_on:
            await self._world.env.settle()

    async def _press(self, person: Any, panel: Any, label: str) -> None:
        """Press the first button whose label contains these words."""
        usable = list(controls(self._stored_message(panel.id).components))
        button = next(one for one in usable if label in one.get("label", ""))
        await person.click(panel, custom_id=button["custom_id"])

    def _newest_with(self, label: str) -> int:
        """The newest message that has a button with this label."""
        inside = self._world.env.backend.messages[self._world.channel.id].values()
        return max(one.id for one in inside if any(button.get("label") == label for button in controls(one.components)))

    def _stored_message(self, message: int) -> Any:
        return self._world.env.backend.get_message(self._world.channel.id, message)

    def _visible_message(self, message: int) -> Any:
        return next(one for one in self._world.channel.history() if one.id == message)


async def follow(folder: Path) -> list[EnteredFunction]:
    """The steps of the press, in a fresh game below this folder."""
    walk = Walk()
    # Threads are started with the bot, so they are told before.
    threading.setprofile(walk.profile)
    sys.setprofile(walk.profile)
    try:
        async with session(own_settings(Settings(carrara_folder=folder)), port=0) as running, running.previews.turn:
            await LastPress(running, walk).follow()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return walk.steps


async def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        steps = await follow(Path(folder))
    for number, step in enumerate(steps, start=1):
        print(f"{number:3} {step.file} {step.name}")
    print(_figures(steps))
    print(
        f"of these outside {', '.join(CLOSED)}:", _figures([step for step in steps if not step.file.startswith(CLOSED)])
    )
    return 0


def _figures(steps: list[EnteredFunction]) -> str:
    files = len({step.file for step in steps})
    changes = sum(one.file != other.file for one, other in pairwise(steps))
    return f"{len(steps)} functions in {files} files, {changes} changes of file"


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
