"""Catalogues: one folder of Fluent files per language, read into one bundle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message, Resource, TextElement

from languages.command_names import command_terms
from languages.printed_numbers import printed_terms

DEFAULT_LOCALE = "en"
# A locale such as `fr-x-de` has texts in French that name commands as a German Discord shows them.
_COMMANDS_IN = "-x-"
_FOLDER = Path(__file__).parent
# French puts spaces before some punctuation marks and inside quotation marks, where a line must not break. The files
# have plain spaces, which can be seen and typed; the other languages have none there.
_BREAKABLE_SPACE = re.compile(" (?=[:;!?»])|(?<=«) ")
_NO_BREAK_SPACE = "\u00a0"
# How many formatted texts of one language are kept in memory; they take about 0.7 MB.
MOST_KEPT_TEXTS = 2_048
_PLAIN_TYPES = frozenset({int, float, str})


class _LanguageTexts:
    """The texts of one language."""

    def __init__(self, bundle: FluentBundle) -> None:
        self.bundle = bundle
        # Formatting is the most expensive part of a panel, and consecutive panels share most of their texts: over whole
        # random games 96 % of them are found here. Typed, because 1 and 1.0 are equal but may read differently.
        self._format = lru_cache(maxsize=MOST_KEPT_TEXTS, typed=True)(self._resolve)

    def say(self, key: str, facts: Mapping[str, Any]) -> str:
        text = self._format(key, None, **_plain_facts(facts))
        if text is None:
            raise KeyError(key)
        return text

    def wordings(self, key: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
        text, short = self.say(key, facts), self._format(key, "short", **_plain_facts(facts))
        return (text,) if short is None else (text, short)

    def _resolve(self, key: str, attribute: str | None, /, **facts: str | float) -> str | None:
        """The text of a key or of its attribute; None if it has none."""
        message = self.bundle.get_message(key)
        pattern = message.value if attribute is None else message.attributes.get(attribute)
        if pattern is None:
            return None
        text, errors = self.bundle.format_pattern(pattern, facts)
        if errors:
            raise KeyError(key, *errors)
        return str(text)


class Texts:
    """Texts by key and language; a text that a language lacks is said in English.

    A language is read when it is first needed. A locale is one of Discord's (`de`, `es-419`) or the name of a folder.
    """

    def __init__(self, folders: Mapping[str, Path]) -> None:
        self._folders = dict(folders)
        self._resources: dict[str, list[Resource]] = {}
        # By the language of the texts and the language of the command names in them; many locales share an entry.
        self._by_languages: dict[tuple[str, str], _LanguageTexts] = {}
        self._by_locale: dict[str | None, _LanguageTexts] = {}

    @property
    def locales(self) -> tuple[str, ...]:
        return tuple(self._folders)

    def language(self, locale: str | None) -> str:
        """The available language that fits a locale best: `es` for `es-419`; English if none does."""
        wanted = (locale or "").partition(_COMMANDS_IN)[0]
        return next((name for name in (wanted, wanted.partition("-")[0]) if name in self._folders), DEFAULT_LOCALE)

    def say(self, key: str, *, locale: str | None = None, **facts: Any) -> str:
        """The text of a key. Raises KeyError if the key, or a fact that the text names, is missing."""
        return self._texts_in(locale).say(key, facts)

    def command_name(self, key: str, *, locale: str | None = None) -> str:
        """The text of a key that names a command or an option, as the reader's Discord shows it."""
        language, _, commands = (locale or "").partition(_COMMANDS_IN)
        return self.say(key, locale=commands or language)

    def wordings(self, key: str, *, locale: str | None = None, **facts: Any) -> tuple[str, ...]:
        """The text of a key, followed by its shorter wording (`.short`) if the language has one."""
        return self._texts_in(locale).wordings(key, facts)

    def has(self, key: str) -> bool:
        """Whether this key has a text, at least in English."""
        return self._texts_in(DEFAULT_LOCALE).bundle.has_message(key)

    def _texts_in(self, locale: str | None) -> _LanguageTexts:
        """The texts of a locale, read when they are first needed."""
        found = self._by_locale.get(locale)
        if found is not None:
            return found
        language, commands = self.language(locale), (locale or "").partition(_COMMANDS_IN)[2]
        both = language, self.language(commands) if commands else language
        if both not in self._by_languages:
            self._by_languages[both] = _LanguageTexts(self._new_bundle(*both))
        self._by_locale[locale] = self._by_languages[both]
        return self._by_languages[both]

    def _new_bundle(self, language: str, named_in: str) -> FluentBundle:
        # Without invisible isolation marks around facts: they would end up in tests, records and screen readers.
        bundle = FluentBundle([language, DEFAULT_LOCALE], use_isolating=False)
        # If a key has two texts, Fluent takes the first: English fills the gaps.
        for resource in (*self._read(language), *self._read(DEFAULT_LOCALE)):
            bundle.add_resource(resource)
        names = {**_plain_texts(self._messages(DEFAULT_LOCALE)), **_plain_texts(self._messages(named_in))}
        keys = {message.id.name for message in self._messages(DEFAULT_LOCALE)}
        terms = (f"-{name} = {value}" for name, value in (*printed_terms(), *command_terms(names, keys)))
        bundle.add_resource(FluentResource("\n".join(terms)))
        return bundle

    def _read(self, language: str) -> list[Resource]:
        if language not in self._resources:
            files = sorted(self._folders[language].glob("*.ftl"))
            read = (_BREAKABLE_SPACE.sub(_NO_BREAK_SPACE, file.read_text(encoding="utf-8")) for file in files)
            self._resources[language] = [FluentResource(text) for text in read]
        return self._resources[language]

    def _messages(self, language: str) -> list[Message]:
        return [entry for resource in self._read(language) for entry in resource.body if isinstance(entry, Message)]


def _plain_texts(messages: Iterable[Message]) -> dict[str, str]:
    """The texts without placeholders, such as the names of commands."""
    found = {}
    for message in messages:
        match message.value.elements if message.value is not None else []:
            case [TextElement(value=text)]:
                found[message.id.name] = str(text)
    return found


def reader_locale(language: str | None, discord: str | None) -> str | None:
    """The locale for a reader from the language they chose and the locale of their Discord; either may be None.

    Discord shows the names of commands in its own language, so texts that name commands do too.
    """
    if language is None or discord is None:
        return language or discord
    return f"{language}{_COMMANDS_IN}{discord}"


def _plain_facts(facts: Mapping[str, Any]) -> dict[str, str | float]:
    """Numbers and text as they are; anything else, such as an enum, as text."""
    return {name: value if type(value) in _PLAIN_TYPES else str(value) for name, value in facts.items()}


# Parsing the files of a language takes about 0.15 s, so it is done once per process.
@cache
def load() -> Texts:
    """The texts of all languages."""
    return Texts(language_folders(_FOLDER))


def language_folders(parent: Path) -> dict[str, Path]:
    """The folders that hold Fluent files, by name."""
    return {path.name: path for path in sorted(parent.iterdir()) if any(path.glob("*.ftl"))}
