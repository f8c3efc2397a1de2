"""The try-out's page in the language of the browser; its people and their server speak it too."""

from __future__ import annotations

import html
import re
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from bot.app import CarraraBot
from bot.core.access import find_person
from bot.settings import Settings
from bot.tryout.page import STATIC, page_html, page_language
from bot.tryout.session import own_settings, session
from languages import load
from testing.discord.harness import text_of
from testing.languages.adding import added_language
from testing.languages.pseudo import CODE, plain_words, write_pseudo_language

TEMPLATE = (STATIC / "page.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "accepted", "language"),
    [
        (None, "", "en"),
        (None, "de-CH,de;q=0.9,en;q=0.8", "de"),
        (None, "xx,en;q=0.5,de;q=0.7", "de"),
        ("de", "en-GB", "de"),
        ("tlh", "en-GB", "en"),
        (None, "*;q=x", "en"),
    ],
)
def test_the_language_is_that_of_the_address_or_of_the_browser(asked: str | None, accepted: str, language: str) -> None:
    assert page_language(load(), asked=asked, accepted=accepted) == language


def words_of(page: str) -> str:
    """What a person reads on the page: its text, labels and titles."""
    attributes = re.findall(r'(?:title|aria-label|data-direct|data-to-move)="([^"]*)"', page)
    return html.unescape(" ".join((re.sub(r"<option.*?</option>|<kbd>.*?</kbd>|<[^>]+>", " ", page), *attributes)))


def test_every_word_of_the_page_is_of_the_catalogue(tmp_path: Path) -> None:
    with added_language(write_pseudo_language(tmp_path)):
        page = page_html(TEMPLATE, load(), CODE, key="-")
    assert plain_words(words_of(page), names=("Carrara",)) == []
    assert f'<html lang="{CODE}">' in page
    assert '<b id="me"></b>' in page


def test_a_literal_on_the_page_is_caught() -> None:
    assert plain_words(words_of("<p>Literal</p>"), names=()) == ["Literal"]


@pytest.mark.parametrize("language", load().locales)
def test_every_place_of_the_page_is_filled(language: str) -> None:
    page = page_html(TEMPLATE, load(), language, key="-")
    assert not re.search(r"\{[a-z-]+", page)
    assert "\ue000" not in page
    assert f'<option value="{language}" selected>' in page


async def test_who_opens_the_page_in_german_plays_in_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Without icons, which take a while to be drawn on a busy machine.
    monkeypatch.setattr("bot.tryout.session.CarraraBot", partial(CarraraBot, icons=()))
    settings = own_settings(Settings(carrara_folder=tmp_path, _env_file=None))
    async with session(settings, port=0) as running, aiohttp.ClientSession(running.address) as browser:
        async with browser.get("/?language=de") as answer:
            assert load().say("tryout-no-table", locale="de") in await answer.text()
        async with running.previews.turn:
            await running.fake.people[0].slash(running.fake.channel, "carrara new")
            await running.clock.refresh()
        posted = running.fake.env.backend.messages[running.fake.channel.id].values()
        (card,) = [message for message in posted if not message.is_ephemeral]
        assert load().say("button-join", locale="de") in text_of(card)
        async with running.previews.turn:
            answered = await running.fake.people[1].slash(running.fake.channel, "carrara games")
        assert "`/carrara new`" in text_of(answered.response), "the pretended Discord has English names"


async def test_a_reload_or_a_second_tab_leaves_everybody_the_language_they_have_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tryout.session.CarraraBot", partial(CarraraBot, icons=()))
    settings = own_settings(Settings(carrara_folder=tmp_path, _env_file=None))

    async def languages() -> list[str | None]:
        found = [await find_person(running.bot.context.service.tables, person.id) for person in running.fake.people]
        return [person.language for person in found]

    async with session(settings, port=0) as running, aiohttp.ClientSession(running.address) as browser:
        async with browser.get("/?language=de"):
            assert await languages() == ["de"] * 4
        async with running.previews.turn:
            await running.fake.people[0].slash(running.fake.channel, "carrara settings", language="fr")
            await running.clock.refresh()
        async with browser.get("/?language=de") as answer:
            assert '<html lang="de">' in await answer.text()
        async with browser.get("/", headers={"Accept-Language": "en-GB"}) as answer:
            assert '<html lang="de">' in await answer.text(), "a second tab shows what the first one chose"
        assert await languages() == ["fr", "de", "de", "de"]
        key = {"X-Simcord-Capability": running.previews.capability}
        # What is chosen on the page is for everybody.
        async with browser.post("/tryout/language", json={"language": "en"}, headers=key) as answer:
            assert answer.status == 200
        assert await languages() == [None] * 4
        async with browser.get("/") as answer:
            assert "No table yet" in await answer.text()
    # Nor does another run take anything back.
    async with session(settings, port=0) as running, aiohttp.ClientSession(running.address) as browser:
        async with running.previews.turn:
            await running.fake.people[1].slash(running.fake.channel, "carrara settings", language="it")
            await running.clock.refresh()
        async with browser.get("/?language=es"):
            assert await languages() == ["es", "it", "es", "es"]
