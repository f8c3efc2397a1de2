"""The words of our page, in the language of whoever opens it."""

from __future__ import annotations

import html
import re
from typing import Final

from bot.core.sentences import language_name
from languages import DEFAULT_LOCALE, Texts

# A text of the catalogue, and the number that it says.
_PLACE: Final = re.compile(r"\{(tryout-[a-z-]+)(?: (\d+))?\}")
# What stands within a text and is no text itself.
_MARKUP: Final = {
    "tryout-welcome": ("name", '<b id="me"></b>'),
    "tryout-direct-to": ("name", '<b id="addressee"></b>'),
    "tryout-type": ("command", "<kbd>/carrara new</kbd>"),
    "tryout-lost": ("command", "<kbd>make run</kbd>"),
    # The page's script puts a name in its place.
    "tryout-to-move": ("name", "%s"),
}
_SENTINEL: Final = "\ue000"


def page_html(template: str, texts: Texts, language: str, *, key: str) -> str:
    """The page: the template with every text in its place, and the key to everything else."""

    def text(found: re.Match[str]) -> str:
        return _text(texts, language, found[1], found[2])

    page = _PLACE.sub(text, template).replace("{languages}", _language_options(texts, language))
    return page.replace("{language}", language).replace("{key}", key)


def _language_options(texts: Texts, language: str) -> str:
    """A choice for every language, by its own name."""
    marks = {one: " selected" if one == language else "" for one in texts.locales}
    names = {one: html.escape(language_name(texts, one)) for one in texts.locales}
    return "".join(f'<option value="{one}"{marks[one]}>{names[one]}</option>' for one in texts.locales)


def _text(texts: Texts, language: str, key: str, number: str | None) -> str:
    fact, markup = _MARKUP.get(key, ("number", ""))
    if number is not None:
        return html.escape(texts.say(key, locale=language, number=int(number)))
    said = texts.say(key, locale=language, **{fact: _SENTINEL}) if markup else texts.say(key, locale=language)
    return html.escape(said).replace(_SENTINEL, markup)


def page_language(texts: Texts, *, asked: str | None, accepted: str) -> str:
    """The language asked for in the address; else the first that the browser accepts; else English."""
    if asked in texts.locales:
        return str(asked)
    tags = [part.partition(";") for part in accepted.split(",")]
    order = sorted(tags, key=lambda part: _weight(part[2]), reverse=True)
    known = (texts.language(tag.strip()) for tag, *_ in order if tag.strip().partition("-")[0] in texts.locales)
    return next(known, DEFAULT_LOCALE)


def _weight(parameter: str) -> float:
    """How much a browser likes a language: the number of `q=0.8`."""
    try:
        return float(parameter.strip().removeprefix("q="))
    except ValueError:
        return 1.0
