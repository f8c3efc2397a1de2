"""Words that belong to one edition of the game: in a game of the other, no text says them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from languages import DEFAULT_LOCALE, load
from testing.languages.pseudo import CODE, pseudo_text

# As patterns from the beginning of a word on, by the first word of the names of an edition's rulesets. A language that
# is added needs no list: then the headings of its boards are looked for.
_ONLY_IN: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "first": {
        "en": ("upgrade", "8-build", "(city|land) building", "black", "objects?\\b", "announc", "improv(e|ing)\\b"),
        "de": ("aufwert", "aufgewert", "8er-", "schwarz", "gegenst", "auftr", "ankündig", "ausbau"),
        "fr": ("valoris", "bâtiments? de (valeur )?8", "noir", "objet", "objectif", "annonc", "agrandi"),
        "it": ("potenzia", "edifici? da 8", "ner[oia]\\b", "oggett", "obiettiv", "annunci", "amplia"),
        "es": ("revaloriz", "edificios? de 8", "negr", "objeto", "objetivo", "anunci", "ampli"),
    },
    "second": {
        "en": (
            "monument",
            "improvement",
            "urban",
            "rural",
            "landscape",
            "decor",
            "statue",
            "warehouse",
            "royal",
            "purple",
        ),
        "de": ("monument", "verbesser", "landschaft", "dekor", "statue", "lager", "königlich", "königshof", "violett"),
        "fr": ("monument", "amélior", "paysage", "décor", "statue", "entrepôt", "royal", "violet"),
        "it": ("monument", "migliori[ae]\\b", "paesagg", "decora", "statu[ae]", "magazzin", "real[ei]\\b", "viola"),
        "es": ("monument", "mejoras?\\b", "paisaje", "decora", "estatua", "almac[eé]n", "real(es)?\\b", "morad"),
    },
}


def foreign_words(texts: Iterable[str], ruleset: str, language: str) -> set[str]:
    """The words of these texts that only the other edition has."""
    edition = ruleset.partition("-")[0]
    pattern = _pattern(next(other for other in _ONLY_IN if other != edition), language)
    return {found.group() for text in texts for found in pattern.finditer(text)}


def _pattern(edition: str, language: str) -> re.Pattern[str]:
    words = _ONLY_IN[edition].get(DEFAULT_LOCALE if language == CODE else language) or _headings(edition, language)
    pattern = rf"\b(?:{'|'.join(words)})"
    # The pseudo-language has English words in other letters; letters of the pattern's own signs stay.
    disguised = re.sub(r"(?<!\\)[a-z]", lambda letter: pseudo_text(letter.group()), pattern)
    return re.compile(disguised if language == CODE else pattern, re.IGNORECASE)


def _headings(edition: str, language: str) -> tuple[str, ...]:
    """What the board of an edition is inscribed with and the other's is not: for a language that has no list here."""

    def inscriptions(ruleset: str, colour: str) -> set[str]:
        keys = ("picture-eights", "picture-upgrades")
        found = {load().say(key, locale=language, ruleset=ruleset) for key in keys}
        return found | {load().say(f"colour-{colour}", locale=language)}

    first, second = inscriptions("first-expansion", "black"), inscriptions("second-advanced", "purple")
    return tuple(map(re.escape, sorted(first - second if edition == "first" else second - first)))
