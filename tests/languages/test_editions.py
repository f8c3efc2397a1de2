"""Each edition in its own words: in a game of one, no text says a word that only the other has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import rendering
from bot.core.sentences import refusal_words, turn_lines
from bot.core.values import TableView
from bot.panels.commands import action_suggestions
from bot.panels.path import Panel, Select
from bot.panels.words import PanelTexts
from game import ACTION_KINDS, RULESETS, GameState, IllegalAction, legal_actions, view
from game.ai import random_game
from languages import Localizer, load
from testing.discord.panel_walker import first_panels, look_of
from testing.dry_drawing import WrittenText
from testing.languages.editions import foreign_words
from testing.languages.pseudo import CODE

NAMES = ("Ada", "Bruno")
MOMENTS = 6


def picture_texts(before: GameState, state: GameState, language: str) -> Iterator[str]:
    """The board as text, and the alt text of every picture of a position."""
    seen, own = view(state, None, NAMES), view(state, state.to_move, NAMES)
    how = {"language": language}
    yield from (rendering.position_text(one, **how) for one in (seen, own))
    pictures = [*rendering.board(seen, **how), *rendering.since(view(before, None, NAMES), seen, **how)]
    pictures.append(rendering.player_board(own, state.to_move, **how))
    if seen.outcome is not None:
        pictures.append(rendering.final(seen, **how))
    else:
        legal = legal_actions(state)
        pictures.append(rendering.screen(own, state.to_move, **how))
        pictures.append(rendering.own_market(own, state.to_move, legal, **how))
        pictures.append(rendering.wheel(own, coins=own.seats[state.to_move].screen.coins, actions=legal, **how))
    yield from (picture.alt for picture in pictures)


def panel_texts(look: TableView, language: str) -> Iterator[str]:
    """The first panel of a position and those that one press opens, and what is suggested to a person who types."""
    for shown in first_panels(look, language):
        yield from words_of_panel(shown)
    texts = PanelTexts(load(), language, look.view)
    yield from (suggestion.name for suggestion in action_suggestions(look, "", texts))
    yield from (texts.reason(why) for kind in ACTION_KINDS if (why := look.why_not(kind)) is not None)


def words_of_panel(shown: Panel) -> Iterator[str]:
    yield from shown.text
    for row in shown.rows:
        if isinstance(row, Select):
            yield row.placeholder
            yield from (f"{option.label} {option.description}" for option in row.options)
        else:
            yield from (button.label for button in row)


def texts_of_game(ruleset: str, language: str) -> Iterator[str]:
    """What a whole game says: its log, and everything about some of its positions."""
    steps = list(random_game(ruleset, len(NAMES), 3))
    localizer = Localizer(load(), language)
    events = [event for step in steps for event in step[3]]
    yield from turn_lines(localizer, events, names=NAMES, ruleset=ruleset)
    yield load().say(f"about-{ruleset}", locale=language)
    states = [step[2] for step in steps]
    for at in range(0, len(states), len(states) // MOMENTS):
        yield from picture_texts(states[max(0, at - 9)], states[at], language)
        yield from panel_texts(look_of(states[at]), language)
    yield from picture_texts(states[-9], states[-1], language)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", [*load().locales, CODE])
def test_no_text_of_a_game_says_a_word_of_the_other_edition(
    language: str, ruleset: str, written: list[WrittenText]
) -> None:
    said = list(texts_of_game(ruleset, language))
    assert len(said) > 200
    assert foreign_words(said, ruleset, language) == set()
    assert len(written) > 200
    assert foreign_words((one.text for one in written), ruleset, language) == set()


@pytest.mark.parametrize("language", [*load().locales, CODE])
def test_each_edition_says_words_of_its_own(language: str, written: list[WrittenText]) -> None:
    """Else a mistake in the list of words would hide that they are said."""
    for ruleset, other in (("first-expansion", "second-advanced"), ("second-advanced", "first-expansion")):
        assert len(foreign_words(texts_of_game(ruleset, language), other, language)) > 1


@pytest.mark.parametrize("language", load().locales)
def test_a_refusal_has_the_words_of_its_table(language: str) -> None:
    taken = IllegalAction("upgrade-taken", reward=6)
    said = {ruleset: refusal_words(load(), taken, locale=language, ruleset=ruleset) for ruleset in RULESETS}
    assert said["first-expansion"] != said["second-regular"]
    assert all(foreign_words([text], one, language) == set() for one, text in said.items() if one != "first-basic")


def test_a_language_without_a_list_is_held_to_the_headings_of_its_boards() -> None:
    said = ["Monuments: Villa", "Upgrades: Pisa", "2 purple"]
    assert foreign_words(said, "first-expansion", "nl") == {"Monuments", "purple"}
    assert foreign_words(said, "second-regular", "nl") == {"Upgrades"}
