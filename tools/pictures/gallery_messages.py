"""Every message of typical games as Discord shows it on a phone: `gallery/messages.html`.

A game of each ruleset, then what happens around the turns of a table. With `--language de` all of it is played in that
language too, and its messages stand beside the English ones.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, ViewportSize, async_playwright
from simcord.actors import MemberActor
from simcord.backend.models import Message

from bot.core.custom_ids import Scope
from bot.core.values import Caller
from bot.core.views import read_table, read_tables_of, read_view
from bot.moderation import change_server_settings
from bot.panels.path import Verb
from bot.people import change_person
from bot.settings import Settings
from bot.tryout.session import Session, own_settings, session
from bot.turns import play
from game import RULESETS
from languages import DEFAULT_LOCALE, load
from storage import Status
from tools.pictures.gallery_album import SELECT, Album, controls, title_of, write_page
from tools.pictures.gallery_around_turns import AroundTurns
from tools.pictures.shown_messages import newest_message, newest_with_button, stored_message, visible_message

FOLDER = Path(__file__).parents[2] / "gallery"
# As wide as a phone, and high enough for the longest message.
PHONE: ViewportSize = {"width": 390, "height": 2_400}
SEED = 4
TURNS = 12
PRESSES = 14
# Rather something new, then onwards; back only where nothing else is left.
ONWARDS = (f"{Scope.PANEL}{Verb.PLAY}", f"{Scope.PANEL}{Verb.FINISH}")
AVOIDED = ("panel-back", "panel-undo", "panel-more", "panel-other-place")
COUNTERS = ("−", "+")
# In the code of a control: the values that were chosen, and the page of a list.
CHOSEN_VALUE = re.compile(r"\.[^.+~]*")
PAGE_NUMBER = re.compile(r"~.*")
LOOKING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("turn hand", {}),
    ("carrara board", {}),
    ("carrara since", {}),
    ("carrara log", {}),
    ("carrara games", {}),
    ("carrara settings", {}),
    ("carrara privacy", {}),
    ("carrara about", {}),
)
# Asked once a game is over.
AFTERWARDS = ("carrara stats", "carrara leaderboard")


class GalleryVisit:
    """Two people and a stand-in play a game; whatever is seen for the first time is photographed."""

    def __init__(self, album: Album, ruleset: str) -> None:
        self._album = album
        self._ruleset = ruleset
        self._fake = album.running.fake
        self._service = album.running.bot.context.service
        self._pressed: set[str] = set()
        self._luck = random.Random(SEED)

    async def play(self) -> None:
        """Needs a channel without a table; leaves none behind."""
        ada, bruno = self._fake.people[:2]
        await ada.slash(self._fake.channel, "carrara new", ruleset=self._ruleset)
        lobby = newest_message(self._fake)
        await self._take(ada, lobby, "The lobby")
        await bruno.click(visible_message(self._fake, lobby), label=self._album.say("button-join"))
        await ada.click(visible_message(self._fake, lobby), label=self._album.say("button-add-good"))
        await self._take(ada, newest_message(self._fake), "A full lobby")
        await ada.click(visible_message(self._fake, lobby), label=self._album.say("button-start"))
        await self._take(ada, newest_message(self._fake), "The first board")
        await self._take(ada, self._direct_message(ada), "Direct message: the game begins")
        for _ in range(TURNS):
            if (mover := await self._mover()) is None:
                break
            await self._turn(mover)
        await self._finish(ada)

    async def _take(self, person: MemberActor, message: Message, title: str, kind: str = "") -> None:
        await self._album.take(person, message, f"{self._ruleset}: {title}", f"{self._ruleset}: {kind or title}")

    def _direct_message(self, person: MemberActor) -> Message:
        """The newest direct message that a person has got."""
        return newest_message(self._fake, self._fake.dm_channel(person.id))

    async def _turn(self, person: MemberActor) -> None:
        board = newest_with_button(self._fake, self._album.say("button-turn"))
        await self._take(person, board, "A board")
        await self._take(person, self._direct_message(person), "Direct message: your turn")
        revision = await self._revision()
        panel = (await person.click(visible_message(self._fake, board), label=self._album.say("button-turn"))).response
        assert panel is not None
        pressed = "the first"
        for _ in range(PRESSES):
            stored = stored_message(self._fake, panel)
            await self._take(person, stored, f"Panel: {title_of(stored)}", f"Panel: {pressed}")
            pressed = await self._press(person, panel, stored)
            if not pressed:
                break
        if await self._revision() == revision:
            await self._play_anything(person)

    async def _press(self, person: MemberActor, panel: Any, stored: Message) -> str:
        """Press what is best, and tell what kind of control it was; nothing where there is none to press."""
        avoided = {*map(self._album.say, AVOIDED), *COUNTERS}
        usable = [one for one in controls(stored.components) if one.get("label") not in avoided]
        if not usable:
            return ""
        chosen = min(usable, key=self._reluctance)
        self._pressed.add(_kind(chosen))
        if chosen["type"] == SELECT:
            value = chosen["options"][0]["value"]
            await person.select(panel, [value], custom_id=chosen["custom_id"])
            return _kind_of_code(value)
        await person.click(panel, custom_id=chosen["custom_id"])
        return _kind(chosen)

    def _reluctance(self, control: dict[str, Any]) -> tuple[bool, bool]:
        return _kind(control) in self._pressed, not _kind(control).startswith(ONWARDS)

    async def _play_anything(self, person: MemberActor) -> None:
        """Where the visitor only leafed through panels, any decision moves the game on."""
        offered = await person.autocomplete(self._fake.channel, "turn play", "decision", "")
        if offered:
            await person.slash(self._fake.channel, "turn play", decision=offered[-1]["value"])

    async def _finish(self, ada: MemberActor) -> None:
        """The looking commands, then the rest of the game at random, and its end."""
        for command, options in LOOKING:
            await self._ask(ada, command, **options)
        table = (await read_tables_of(self._service.tables, ada.id))[0].id
        while (now := await read_table(self._service.tables, table)).status is Status.RUNNING:
            mover = now.mover
            if mover is None or mover.person is None:
                # A stand-in thinks in a process of its own, which the fake Discord does not always wait for.
                self._album.running.bot.stand_ins.wake(table)
                await self._fake.env.settle(timeout=120)
                await asyncio.sleep(0.05)
                continue
            caller = Caller(person=mover.person, name=mover.name, server=self._fake.server.id)
            look = await read_view(self._service.tables, table, caller)
            action = self._luck.choice(look.legal())
            await self._service.tables.change(play, table, caller, revision=look.table.revision, actions=(action,))
        # A picture of a message cannot be taken while newer ones still come.
        while await self._album.running.bot.store.outbox.next_due() is not None:
            self._album.running.bot.dispatcher.wake()
            await self._fake.env.settle(timeout=120)
            await self._fake.env.advance_time(1)
        await self._take(ada, newest_message(self._fake), "The final scoring")
        await self._take(ada, self._direct_message(ada), "Direct message: the game is over")
        for command in AFTERWARDS:
            await self._ask(ada, command)
        record = await self._ask(ada, "carrara record", table=table)
        label = self._album.say("button-verify")
        if any(one.get("label") == label for one in controls(stored_message(self._fake, record).components)):
            verified = (await ada.click(record, label=label)).response
            await self._take(ada, stored_message(self._fake, verified), "Verify")

    async def _ask(self, person: MemberActor, command: str, **options: Any) -> Any:
        answer = (await person.slash(self._fake.channel, command, **options)).response
        await self._take(person, stored_message(self._fake, answer), f"/{command}")
        return answer

    async def _mover(self) -> MemberActor | None:
        """The person to move, if the game still runs."""
        for person in self._fake.people:
            for table in await read_tables_of(self._service.tables, person.id):
                if table.mover is not None and table.mover.person == person.id:
                    return person
        return None

    async def _revision(self) -> int:
        tables = await read_tables_of(self._service.tables, self._fake.people[0].id)
        return tables[0].revision if tables else -1


def _kind(control: dict[str, Any]) -> str:
    """What a control is for, whatever position it was made for."""
    return _kind_of_code(str(control["custom_id"]).split(":", 4)[-1])


def _kind_of_code(code: str) -> str:
    """The code of a control without what changes from turn to turn."""
    return PAGE_NUMBER.sub("", CHOSEN_VALUE.sub(".", code))


async def photograph_games(browser: BrowserContext, folder: Path, language: str, rulesets: Sequence[str]) -> Album:
    """Pictures of games of these rulesets, and of what happens around the turns of a table, in one language."""
    async with session(own_settings(Settings(carrara_folder=folder)), port=0) as running:
        album = Album(running, browser, language, FOLDER)
        async with running.previews.turn:
            await set_language(running, language)
            for ruleset in rulesets:
                await GalleryVisit(album, ruleset).play()
            await AroundTurns(album).play()
        return album


async def set_language(running: Session, language: str) -> None:
    """Let the server and everybody in it be spoken to in a language."""
    service, fake = running.bot.context.service, running.fake
    for person in fake.people:
        await change_person(service.tables, person.id, language=language)
    moderator = fake.people[0]
    by = Caller(person=moderator.id, name=moderator.name, server=fake.server.id, is_moderator=True)
    await change_server_settings(service.tables, by, language=language)


async def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.pictures.gallery_messages", description=__doc__)
    parser.add_argument("--language", choices=load().locales, default=DEFAULT_LOCALE, help="beside English")
    parser.add_argument("--ruleset", choices=tuple(RULESETS), action="append", help="all of them unless given")
    # The pictures of the gallery have more options; `make gallery` hands them to both.
    asked, _ = parser.parse_known_args(arguments)
    chromium = shutil.which("chromium")
    if chromium is None:
        print("No Chromium here (tools/browser.sh installs it): the gallery has no messages.")
        return 0
    FOLDER.mkdir(exist_ok=True)
    async with async_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = await playwright.chromium.launch(executable_path=chromium, args=arguments)
        albums = []
        for language in dict.fromkeys((DEFAULT_LOCALE, asked.language)):
            context = await browser.new_context(viewport=PHONE, bypass_csp=True)
            with tempfile.TemporaryDirectory() as folder:
                albums.append(await photograph_games(context, Path(folder), language, asked.ruleset or tuple(RULESETS)))
        print(write_page(albums, FOLDER))
        await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
