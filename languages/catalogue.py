"""Catalogues: one folder of Fluent files per language, all of a folder read into one bundle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax.ast import Message, Resource, TextElement

from languages.command_names import command_terms
from languages.printed_numbers import printed_terms

DEFAULT_LOCALE: Final = "en"
# In a locale such as `fr-x-de`: before it the language of the texts, behind it that in which Discord names commands.
_COMMANDS_IN: Final = "-x-"
_FOLDER: Final = Path(__file__).parent
# Blanks that French has before some marks and inside quotation marks: no line may end there. The files have plain
# ones, which can be seen and typed; no other language has any there.
_BOUND_BLANK: Final = re.compile(" (?=[:;!?»])|(?<=«) ")
_NO_BREAK_SPACE: Final = "\u00a0"


class _LanguageTexts:
    """The texts of one language."""

    def __init__(self, bundle: FluentBundle) -> None:
        self.bundle = bundle
        # Without facts a text is always the same; names of pieces are asked for thousands of times.
        self._plain_texts: dict[str, str] = {}

    def say(self, key: str, facts: Mapping[str, Any]) -> str:
        if facts:
            return self._format(key, facts)
        known = self._plain_texts.get(key)
        if known is None:
            known = self._plain_texts[key] = self._format(key, facts)
        return known

    def _format(self, key: str, facts: Mapping[str, Any]) -> str:
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        return self._resolve(key, pattern, facts)

    def _resolve(self, key: str, pattern: Pattern, facts: Mapping[str, Any]) -> str:
        text, errors = self.bundle.format_pattern(pattern, {name: _plain(value) for name, value in facts.items()})
        if errors:
            raise KeyError(key, *errors)
        return str(text)

    def wordings(self, key: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
        text, short = self.say(key, facts), self.bundle.get_message(key).attributes.get("short")
        return (text,) if short is None else (text, self._resolve(key, short, facts))


class Texts:
    """Texts by key and language; what a language lacks is said in English.

    A language is read when it is first asked for. A locale is Discord's (`de`, `es-419`), or a folder's name.
    """

    def __init__(self, folders: Mapping[str, Path]) -> None:
        self._folders = dict(folders)
        self._resources: dict[str, list[Resource]] = {}
        # By the language of the texts and that of the names of commands in them; many locales share one.
        self._by_languages: dict[tuple[str, str], _LanguageTexts] = {}
        self._by_locale: dict[str | None, _LanguageTexts] = {}

    @property
    def locales(self) -> tuple[str, ...]:
        return tuple(self._folders)

    def language(self, locale: str | None) -> str:
        """The language there is a folder for that fits a locale best: `es` for `es-419`; English where none does."""
        wanted = (locale or "").partition(_COMMANDS_IN)[0]
        return next((name for name in (wanted, wanted.partition("-")[0]) if name in self._folders), DEFAULT_LOCALE)

    def say(self, key: str, *, locale: str | None = None, **facts: Any) -> str:
        """The text of a key. Raises KeyError where the key, or a fact that the text names, is missing."""
        return self._texts_in(locale).say(key, facts)

    def command_name(self, key: str, *, locale: str | None = None) -> str:
        """The text of a key that names a command or an option, as the reader's Discord shows it."""
        language, _, commands = (locale or "").partition(_COMMANDS_IN)
        return self.say(key, locale=commands or language)

    def wordings(self, key: str, *, locale: str | None = None, **facts: Any) -> tuple[str, ...]:
        """The text of a key, and behind it the shorter wording (`.short`) where the language has one."""
        return self._texts_in(locale).wordings(key, facts)

    def has(self, key: str) -> bool:
        """Whether there is a text of this key, in English at least."""
        return self._texts_in(DEFAULT_LOCALE).bundle.has_message(key)

    def _texts_in(self, locale: str | None) -> _LanguageTexts:
        """The texts of a locale, read when they are first asked for."""
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
        # Without the invisible isolation marks around facts, which tests, records and screen readers would meet.
        bundle = FluentBundle([language, DEFAULT_LOCALE], use_isolating=False)
        # Of two texts of one key Fluent takes the first: English fills the gaps.
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
            read = (_BOUND_BLANK.sub(_NO_BREAK_SPACE, file.read_text(encoding="utf-8")) for file in files)
            self._resources[language] = [FluentResource(text) for text in read]
        return self._resources[language]

    def _messages(self, language: str) -> list[Message]:
        return [entry for resource in self._read(language) for entry in resource.body if isinstance(entry, Message)]


def _plain_texts(messages: Iterable[Message]) -> dict[str, str]:
    """Those texts that are nothing but text, as the names of commands are."""
    found = {}
    for message in messages:
        match message.value.elements if message.value is not None else []:
            case [TextElement(value=text)]:
                found[message.id.name] = str(text)
    return found


def reader_locale(language: str | None, discord: str | None) -> str | None:
    """The locale of whoever chose a language, or None, and has a Discord in this locale, if it is known.

    Discord shows the names of commands in its own language: so do texts that name them.
    """
    if language is None or discord is None:
        return language or discord
    return f"{language}{_COMMANDS_IN}{discord}"


def _plain(value: Any) -> Any:
    """Numbers and text as they are; anything else, such as an enum, as text."""
    return value if type(value) in (int, float, str) else str(value)


# Parsing the files of a language takes about 0.15 s: once per process.
@cache
def load() -> Texts:
    """Every language there is a folder for."""
    return Texts(language_folders(_FOLDER))


def language_folders(parent: Path) -> dict[str, Path]:
    """The folders that hold Fluent files, by name."""
    return {path.name: path for path in sorted(parent.iterdir()) if any(path.glob("*.ftl"))}
