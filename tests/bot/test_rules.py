"""The rules as `/carrara rules` and the buttons *How to play* explain them."""

from __future__ import annotations

from bot.core.custom_ids import RULES_TOPIC, CustomId
from bot.rules import TOPICS, matching_topics, topic_words
from languages import load
from languages.localizer import Localizer
from testing.discord.harness import World, controls, text_of


def test_search_finds_the_topic_that_is_about_it_first() -> None:
    expected = {
        "score": "scoring",
        "Scoring": "scoring",
        "build": "building",
        "buy blocks": "wheel",
        "tie": "ties",
        "card": "cards",
        "statues": "second-advanced",
        "royal": "second-regular",
        "wheel": "wheel",
        "warehouse": "second-advanced",
    }
    localizer = Localizer(load())
    assert {typed: matching_topics(localizer, typed)[0][0] for typed in expected} == expected
    assert matching_topics(localizer, "quokka") == []


def test_a_topic_fits_into_a_message_and_one_that_is_unknown_is_said() -> None:
    localizer = Localizer(load())
    assert all(len(topic_words(localizer, topic)) < 3_900 for topic in TOPICS)
    assert "Royal Visit" in topic_words(localizer, "second-regular")
    assert "I have no such topic" in topic_words(localizer, "quantum")


async def test_how_to_play_opens_the_rules_by_topic_from_lobby_board_and_more(world: World) -> None:
    await world.people["ada"].slash(world.channel, "carrara new", seats=2)
    card = world.messages()[-1]
    from_lobby = await world.click("cleo", card, "How to play")
    await world.click("ben", card, "Join")
    await world.click("ada", card, "Start")
    board = world.messages()[-1]
    from_board = await world.click("cleo", board, "How to play")
    more = await world.click("cleo", board, "More")
    from_more = await world.people["cleo"].click(more.response, label="How to play")
    for shown in (from_lobby, from_board, from_more):
        assert shown.ephemeral
        assert "### What the game is about" in text_of(shown.response)
        options = controls(shown.response)["Another topic"]["options"]
        # The table's own ruleset is the next to read.
        assert [option["value"] for option in options[:2]] == ["overview", "first-basic"]
    topic = await world.people["cleo"].select(
        from_board.response, ["scoring"], custom_id=CustomId(0, 0, RULES_TOPIC).encode()
    )
    assert text_of(topic.response).startswith("### Scoring")


async def test_rules_without_a_topic_begin_with_what_the_game_is_about(world: World) -> None:
    shown = await world.people["ada"].slash(world.channel, "carrara rules")
    assert "### What the game is about" in text_of(shown.response)


async def test_topics_are_offered_as_typed(world: World) -> None:
    for typed in ("", "royal", "STATUE", "xyzzy"):
        offered = await world.people["ada"].autocomplete(world.channel, "carrara rules", "topic", typed)
        assert len(offered) <= 25
        assert bool(offered) == (typed != "xyzzy")
        topic = offered[0]["value"] if offered else typed
        result = await world.people["ada"].slash(world.channel, "carrara rules", topic=topic)
        assert ("###" if offered else "no such topic") in text_of(result.response)
