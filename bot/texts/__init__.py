"""Everything the bot says, by key, from Fluent catalogues."""

from bot.texts.catalogue import DEFAULT_LOCALE, Texts, load

__all__ = ["DEFAULT_LOCALE", "Texts", "load"]
