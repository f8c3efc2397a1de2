"""Every picture in every language and theme: no word is cut, outside its room, over another text or too small."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

import rendering
from game import RULESETS, Cards, legal_actions, view
from languages import Texts, load
from rendering.drawing import pen as pen_module
from rendering.drawing import text as text_module
from rendering.drawing.colours import BLOCK_LETTERS
from rendering.drawing.font_files import file_for
from rendering.words import picture_words
from testing.dry_drawing import dry_drawing
from testing.people_cards import leaderboard_card, statistics_card

LANGUAGES = load().locales
NAMES = ("Ada", "Maximiliane-Theodora", "Bruno", "Jean-Baptiste de la Rue")
PEOPLE = (*NAMES, "Giulia Montefiore", "Ben", "evil", *(row.name for row in leaderboard_card().rows))
# Texts that are not words: letters of colours, places of the wheel.
MARKS = {*BLOCK_LETTERS, "I", "II", "III", "IV", "V", "VI"}


def moments(states, ruleset, players):
    """The beginning, a crowded late position and the end of a game."""
    found = states(ruleset, players, players + 7)
    return found[0], found[len(found) * 7 // 8], found[-1]


def draw_positions(states, language, theme, ruleset):
    how = {"theme": theme, "language": language}
    for players in (2, 4):
        start, late, over = moments(states, ruleset, players)
        for state in (start, late):
            seat = state.to_move
            own = view(state, seat, NAMES[:players])
            coins, legal = own.seats[seat].screen.coins, legal_actions(state)
            yield from rendering.board(view(state, None, NAMES[:players]), **how)
            yield rendering.screen(own, seat, **how)
            yield rendering.own_market(own, seat, legal, **how)
            yield rendering.wheel(own, coins=coins, actions=legal, **how)
            yield rendering.player_board(own, seat, **how)
        ended = view(over, None, NAMES[:players])
        yield from rendering.since(view(late, None, NAMES[:players]), ended, **how)
        yield rendering.wheel(ended, **how)
        yield rendering.final(ended, **how)
        shared = replace(ended, outcome=replace(ended.outcome, winners=(0, 1)))
        yield rendering.final(shared, **how)
        spent = replace(own, seats=tuple(replace(seat_view, markers_left=0) for seat_view in own.seats))
        yield rendering.screen(spent, seat, **how)


def draw_everything(states, language, theme):
    """Every kind of picture; yields them."""
    how = {"theme": theme, "language": language}
    yield rendering.statistics(statistics_card(language), **how)
    for ruleset in RULESETS:
        yield rendering.leaderboard(leaderboard_card(ruleset), **how)
    for ruleset in RULESETS:
        yield rendering.lobby_banner(ruleset, NAMES[:1], seats=4, **how)
        yield from draw_positions(states, language, theme, ruleset)


def is_word(text):
    """Whether a text is a word of a language and not a mark, a name or a part of one."""
    is_name = any(text.removesuffix("…") in name for name in PEOPLE)
    return any(sign.isalpha() for sign in text) and text not in MARKS and not is_name


def faults(written, language="en"):
    """What is wrong with the written texts, each problem with its text."""
    words = picture_words.picture_words(language)
    # These are fitted like names.
    titles = {words.say("picture-leaderboard"), *(words.say("picture-nameless", letter=letter) for letter in "ABCD")}
    for label in written:
        if is_word(label.text) and not label.is_fitted and label.text not in titles:
            yield "without a room", label.text
        if label.is_fitted and (label.is_too_wide or label.is_outside):
            yield "beyond its room", label.text
        if label.is_too_small:
            yield f"{label.size:.1f} instead of {label.least:.1f}", label.text
    by_piece = {}
    for label in written:
        by_piece.setdefault(label.piece, []).append(label)
    for texts in by_piece.values():
        for index, label in enumerate(texts):
            yield from (
                ("over another", f"{label.text} / {other.text}")
                for other in texts[index + 1 :]
                if (label.is_fitted or other.is_fitted) and label.meets(other)
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_too_wide_or_too_small(language, states):
    for theme in rendering.THEMES:
        with dry_drawing() as written:
            pictures = list(draw_everything(states, language, theme))
        assert len(written) > 1_000
        assert set(faults(written, language)) == set(), theme
        assert all(0 < len(picture.alt) <= 1024 for picture in pictures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_its_words(language, states):
    """A game uses only four cards; the longest words are on others."""
    start = moments(states, "first-expansion", 4)[0]
    with dry_drawing() as written:
        for number in range(1, 10):
            chosen = Cards(top=min(number, 6), object=min(number, 8), building=number, bonus=max(2, min(number, 6)))
            rendering.board(view(replace(start, cards=chosen), None, NAMES), language=language)
    texts = " ".join(label.text for label in written)
    assert load().say("card-pays-object-8", locale=language, other=1).split()[0] in texts
    assert set(faults(written, language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_picture_has_a_glyph(language, states):
    with dry_drawing() as written:
        list(draw_positions(states, language, "dark", "first-basic"))
    for label in written:
        assert all(sign == " " or file_for(sign, "bold") for sign in label.text), label.text


def test_cached_words_of_one_language_are_not_drawn_in_another(states):
    state = states("second-advanced", 2, 9)[-1]
    drawn = [
        rendering.final(view(state, None, NAMES[:2]), language=language).png for language in ("en", "de", "fr", "en")
    ]
    assert drawn[0] == drawn[3]
    assert len(set(drawn)) == 3


# The test must notice words that are not fitted, words too long for any size, and words over each other.


def test_a_text_that_is_not_fitted_is_noticed(states, monkeypatch):
    monkeypatch.setattr(pen_module, "fitted_text", lambda wordings, _face, *, size, **__: (wordings[0] * 3, size))
    with dry_drawing() as written:
        list(draw_positions(states, "en", "dark", "first-basic"))
    assert {what for what, _ in faults(written)} >= {"beyond its room", "over another"}


def forget_words():
    """Clear the caches, so that pictures ask for their words again."""
    for kept in (picture_words._text_of, picture_words._wordings, picture_words._words_in):
        kept.cache_clear()


def test_a_translation_a_half_longer_is_smaller_and_noticed(states, monkeypatch):
    say = Texts.say
    monkeypatch.setattr(Texts, "say", lambda texts, key, **facts: say(texts, key, **facts) + "mmmmmmmmmmmmmm")
    forget_words()
    with dry_drawing() as written:
        list(draw_positions(states, "en", "dark", "first-basic"))
    monkeypatch.undo()
    forget_words()
    found = {what for what, _ in faults(written)}
    assert any(re.fullmatch(r"[\d.]+ instead of [\d.]+", what) for what in found)


def test_a_shorter_wording_is_taken_where_the_text_does_not_fit():
    text, size = text_module.fitted_text(("a very long wording", "short"), "bold", size=30, least=30, width=120)
    assert (text, size) == ("short", 30)
    text, size = text_module.fitted_text(("smaller",), "bold", size=30, least=10, width=60)
    assert text == "smaller"
    assert 10 <= size < 30
