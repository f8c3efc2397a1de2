"""Who reads what: each person privately in their own language, everybody in public in the server's."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from bot.core.access import Tables, find_person, server_defaults
from bot.core.sentences import refusal_words
from bot.core.values import Caller
from bot.core.views import read_table, read_table_in
from bot.moderation import change_server_settings
from bot.people import change_person, erase_person, export_person
from game import IllegalAction
from languages import load, reader_locale
from storage import Person, ServerSettings
from testing.discord.harness import World, controls, text_of
from testing.languages.adding import added_language
from testing.languages.pseudo import write_marked_language

# Languages that Discord has, and that are not delivered: Dutch, Polish and Swedish.
CODES = ("nl", "pl", "sv-SE")


@pytest.fixture(scope="session")
def marked_folders(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    parent = tmp_path_factory.mktemp("marked")
    return [write_marked_language(parent, code) for code in CODES]


@pytest.fixture
def marked(marked_folders: list[Path]) -> Iterator[None]:
    with ExitStack() as stack:
        for folder in marked_folders:
            stack.enter_context(added_language(folder))
        yield


@pytest.fixture
async def world(tmp_path: Path, marked: None) -> AsyncIterator[World]:
    """A Polish server; Ada's Discord is Dutch, Ben's Swedish, Cleo's Polish, Dan's Greek, which nobody has written."""
    async with World(tmp_path, locale="pl") as world:
        world.locales |= {"ada": "nl", "ben": "sv-SE", "dan": "el"}
        yield world


def languages_in(message: Any) -> set[str]:
    """The languages of the texts of a message, its pictures aside."""
    return {code for code in (*CODES, "en") if f"[{code}] " in text_of(message)}


async def ask(world: World, name: str, command: str, **options: Any) -> Any:
    return (await world.people[name].slash(world.channel, command, **options)).response


async def open_table(world: World) -> Any:
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    await world.click("ben", world.messages()[-1], "[pl] Join")
    await world.click("ada", world.messages()[-1], "[pl] Start")
    return await read_table_in(world.service.tables, world.channel.id)


async def test_answers_are_in_the_language_of_the_persons_discord(world: World) -> None:
    for name, code in (("ada", "nl"), ("ben", "sv-SE"), ("cleo", "pl")):
        assert languages_in(await ask(world, name, "carrara games")) == {code}
    assert text_of(await ask(world, "dan", "carrara games")).startswith("You have no games right now.")


async def test_public_messages_are_in_the_servers_language_and_direct_ones_in_the_persons(world: World) -> None:
    table = await open_table(world)
    await world.play_turn(table.id)
    assert {code for message in world.messages() for code in languages_in(message)} == {"pl"}
    for name, code in (("ada", "nl"), ("ben", "sv-SE")):
        told = world.direct_messages(name)
        assert told
        assert {found for message in told for found in languages_in(message)} == {code}
    board = world.messages()[-1]
    panel = (await world.click("ben", board, "[pl] My screen")).response
    assert languages_in(panel) == {"sv-SE"}


async def test_a_person_chooses_and_everything_follows_at_once(world: World) -> None:
    table = await open_table(world)
    answer = await ask(world, "ada", "carrara settings")
    assert "Language: **[nl] same as your Discord ([nl] English)**" in text_of(answer)
    menu = next(one for label, one in controls(answer).items() if "Language" in label)
    assert [option["value"] for option in menu["options"]] == ["auto", *load().locales]
    changed = (await world.people["ada"].select(answer, ["sv-SE"], custom_id=menu["custom_id"])).response
    assert text_of(changed).startswith("[sv-SE] ✅ From now on:")
    assert languages_in(await ask(world, "ada", "carrara games")) == {"sv-SE"}
    before = len(world.direct_messages("ada"))
    for seed in range(4):
        await world.play_turn(table.id, seed=seed)
    later = world.direct_messages("ada")[before:]
    assert later
    assert {code for message in later for code in languages_in(message)} == {"sv-SE"}
    await ask(world, "ada", "carrara settings", language="auto")
    assert (await find_person(world.service.tables, world.users["ada"].id)).language is None


@pytest.mark.parametrize("name", ["ada", "cleo"], ids=["at the table", "a stranger"])
async def test_whatever_goes_wrong_is_told_in_the_language_that_was_chosen(
    world: World, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    await open_table(world)
    await change_person(world.service.tables, world.users[name].id, language="sv-SE")
    refused = await ask(world, name, "turn build", tile="no such tile")
    assert languages_in(refused) == {"sv-SE"}

    async def fail(*given: Any, **named: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.context.service.tables, "position", fail)
    apology = (await world.click(name, world.messages()[-1], "[pl] My screen")).response
    assert languages_in(apology) == {"sv-SE"}
    world.unexpected_errors.clear()


async def test_a_language_that_cannot_be_read_keeps_nobody_from_an_answer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(world)

    async def fail(tables: Tables, user_id: int) -> Person:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.core.interactions.find_person", fail)
    refused = (await world.click("cleo", world.messages()[-1], "[pl] My screen")).response
    assert languages_in(refused) == {"pl"}
    world.unexpected_errors.clear()


async def test_an_erased_person_is_told_so_in_the_language_they_had_chosen(world: World) -> None:
    await change_person(world.service.tables, world.users["ada"].id, language="sv-SE")
    shown = await ask(world, "ada", "carrara privacy")
    asked = (await world.click("ada", shown, "[sv-SE] Erase")).response
    done = (await world.click("ada", asked, next(iter(controls(asked))))).response
    assert languages_in(done) == {"sv-SE"}


async def test_texts_name_commands_as_the_persons_own_discord_does(world: World) -> None:
    """Who reads Swedish in a Dutch Discord finds the command under its Dutch name."""
    await change_person(world.service.tables, world.users["ada"].id, language="sv-SE")
    said = text_of(await ask(world, "ada", "carrara games"))
    assert said.startswith("[sv-SE] ")
    assert "`/carrara nl-new`" in said
    said = text_of(await ask(world, "ada", "carrara settings", quiet_from="22:00"))
    assert said.startswith("[sv-SE] ")
    assert "**nl-quiet_until**" in said, "options too"
    refused = IllegalAction("option-missing", option="city", before="tile")
    said = refusal_words(load(), refused, locale=reader_locale("sv-SE", "nl"))
    assert said.startswith("[sv-SE] ")
    assert "nl-city" in said


async def test_managers_choose_the_language_of_a_server(world: World) -> None:
    manager = Caller(world.users["cleo"].id, "cleo", world.guild.id, is_moderator=True)
    await change_server_settings(world.service.tables, manager, language="sv-SE")
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    await world.click("ada", world.messages()[-1], "[sv-SE] Add stand-in")
    assert "[sv-SE] Stand-in 1" in unescaped_text(world.messages()[-1])
    games = unescaped_text(await ask(world, "ada", "carrara games"))
    assert "[nl] Stand-in 1" in games, "each reads the name of a stand-in in their own language"
    assert {code for message in world.messages() for code in languages_in(message)} == {"sv-SE"}


def unescaped_text(message: Any) -> str:
    return text_of(message).replace("\\", "")


async def test_the_locale_of_the_last_interaction_is_kept_of_those_who_play(world: World) -> None:
    tables, ada, dan = world.service.tables, world.users["ada"].id, world.users["dan"].id
    await open_table(world)
    assert (await find_person(tables, ada)).locale == "nl"
    world.locales["ada"] = "pl"
    await ask(world, "ada", "carrara games")
    assert (await find_person(tables, ada)).locale == "pl"
    await ask(world, "dan", "carrara games")
    assert await find_person(tables, dan) == Person(dan), "of somebody who only looks on nothing is kept"
    export = await export_person(tables, ada)
    assert export["settings"][0]["locale"] == "pl"
    await erase_person(tables, ada)
    assert await find_person(tables, ada) == Person(ada)


async def test_words_are_typed_in_the_readers_language_or_in_english(world: World) -> None:
    await ask(world, "ada", "carrara settings", quiet_from="22:00", quiet_until="07:00")
    for off in ("nl-off", "off"):
        await ask(world, "ada", "carrara settings", quiet_from="22:00", quiet_until="07:00")
        await ask(world, "ada", "carrara settings", quiet_from=off)
        assert (await find_person(world.service.tables, world.users["ada"].id)).quiet_from is None
    missing = text_of(await ask(world, "ada", "carrara settings", quiet_from="22:00"))
    assert "**nl-quiet_until**" in missing


async def test_rules_and_decisions_are_found_by_what_the_reader_sees(world: World) -> None:
    table = await open_table(world)
    mover = world.name_of((await read_table(world.service.tables, table.id)).mover.person)
    code = {"ada": "nl", "ben": "sv-SE"}[mover]
    actor = world.people[mover]
    offered = await actor.autocomplete(world.channel, "turn play", "decision", f"[{code}] Build")
    assert offered
    assert all(offer["name"].startswith(f"[{code}] Build") for offer in offered)
    assert all(offer["value"].startswith("build ") for offer in offered), "what is sent stays the record's notation"
    assert await actor.autocomplete(world.channel, "turn play", "decision", "build lerici")
    topics = await actor.autocomplete(world.channel, "carrara rules", "topic", f"[{code}]")
    assert len(topics) > 10


async def test_a_server_of_which_nothing_is_known_is_english(world: World) -> None:
    assert await server_defaults(world.service.tables, None) == ServerSettings()
    assert (await world.bot.context.localizers.of_server(None)).language == "en"
    newcomer = await world.bot.context.localizers.of_person(Person(5), world.guild.id)
    assert newcomer.language == "pl", "spoken to as their server"
