"""Every text that a person reads, by key and language: one folder of Fluent files per language."""

from languages.catalogue import DEFAULT_LOCALE, Texts, load, reader_locale
from languages.localizer import Localizer

__all__ = ["DEFAULT_LOCALE", "Localizer", "Texts", "load", "reader_locale"]
