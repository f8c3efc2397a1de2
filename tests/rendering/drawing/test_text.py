"""Names in any script: shown in reading order, never as empty boxes."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rendering.drawing.font_files import FILES, file_for, font, font_runs
from rendering.drawing.text import (
    LETTER_PLATE,
    printable_name,
    spoken_name,
    text_width,
    visual_order,
    wrapped_lines,
)

SCRIPTS = {
    "Latin": "Željko Ångström",
    "Greek": "Ἑλένη Παππά",
    "Cyrillic": "Аркадий Щукин",
    "Arabic": "أمين العمري",
    "Hebrew": "שלמה בן־דוד",
    "Devanagari": "प्रिया शर्मा",
    "Bengali": "অনিতা",
    "Tamil": "கவிதா",
    "Thai": "สมชาย",
    "Georgian": "ნინო",
    "Armenian": "Արամ",
    "Ethiopic": "ሰላም",
    "Khmer": "សុខា",
    "Japanese": "さくら 健太",
    "Chinese": "李小龙",
    "Korean": "김민수",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_are_shown_as_they_are(script):
    name = SCRIPTS[script]
    assert printable_name(name, 0) == unicodedata.normalize("NFC", name)
    assert all(file_for(sign, "heavy") for sign in visual_order(name) if sign != " ")


def test_hebrew_runs_from_right_to_left():
    assert visual_order("שלום") == "םולש"
    assert visual_order("שלום Nils") == "Nils םולש"


def test_arabic_letters_are_joined_and_reversed():
    joined = visual_order("سلام")
    assert [unicodedata.name(sign) for sign in joined] == [
        "ARABIC LETTER MEEM ISOLATED FORM",
        "ARABIC LIGATURE LAM WITH ALEF FINAL FORM",
        "ARABIC LETTER SEEN INITIAL FORM",
    ]


def test_a_hindi_vowel_sign_stands_before_its_consonant():
    assert visual_order("कि") == "िक"
    assert visual_order("प्रि") == "िप्र"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🦊 Fox", f"{LETTER_PLATE} Fox"),
        ("🦊🐻🐼", "B"),
        ("", "B"),
        (" \u200b\u202e ", "B"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("ｗｉｄｅ", "ｗｉｄｅ"),
        ("a\u0301\u0302\u0303\u0304", "á\u0302\u0303"),
        ("one\ntwo", "one two"),
        ("\u202eevil", "evil"),
    ],
)
def test_what_cannot_be_shown_is_replaced(name, shown):
    assert printable_name(name, 1) == shown


def test_words_say_the_seat_s_letter():
    assert spoken_name("🦊 Fox", 2) == "C Fox"


@settings(deadline=None)
@given(st.text(max_size=60), st.integers(0, 3))
def test_nothing_without_a_glyph_is_ever_drawn(name, seat):
    shown = visual_order(printable_name(name, seat))
    assert shown.strip()
    for sign in shown.replace(LETTER_PLATE, "").replace(" ", ""):
        assert file_for(sign, "heavy") is not None
        assert unicodedata.category(sign) not in ("Cc", "Cs", "Cn")


def test_the_list_of_glyphs_is_true():
    """The stored list of each font's characters agrees with the font."""
    signs = {sign for name in SCRIPTS.values() for sign in visual_order(name)} - {" "}
    for sign in signs:
        file = file_for(sign, "heavy")
        missing = bytes(font(file, 40).getmask("\U0010fffd"))
        assert bytes(font(file, 40).getmask(sign)) != missing, (file, sign)


@pytest.mark.parametrize("face", list(FILES))
def test_figures_have_one_width(face):
    widths = {font(FILES[face], 100).getlength(figure) for figure in "0123456789"}
    assert len(widths) == 1


def test_runs_take_each_sign_from_a_font_that_has_it():
    assert [file for file, _ in font_runs("Nils 김민수", "heavy")] == ["text-heavy.ttf", "noto-cjk.otf"]


def test_a_long_word_is_broken_at_a_soft_hyphen_and_only_where_it_must():
    word = "Gegen\u00adstände"
    narrow, wide = text_width("Gegen-", "bold", 20) + 1, text_width("Gegenstände alle", "bold", 20) + 1
    assert wrapped_lines(f"{word} alle", "bold", 20, wide) == ["Gegenstände alle"]
    assert wrapped_lines(f"alle {word}", "bold", 20, narrow) == ["alle", "Gegen-", "stände"]
    assert wrapped_lines("Gegenstände", "bold", 20, narrow) == ["Gegenstände"]


# The letters of the existing languages, and of a made-up one with an accent on every letter.
LETTERS = "ÄÖÜäöüßẞÀÂÆÇÉÈÊËÎÏÔŒÙÛŸàâæçéèêëîïôœùûÿÌÍÒÓÚìíòóúÁÑáñ¿¡ªº«»„“”‘’–—…·×−\u00a0\u202f"
ACCENTED = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"


@pytest.mark.parametrize("face", FILES)
def test_every_face_has_the_letters_of_every_language(face):
    assert [letter for letter in LETTERS + ACCENTED if file_for(letter, face) != FILES[face]] == []
