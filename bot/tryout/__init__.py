"""The try-out: the real bot on a pretended Discord, in a local browser, without token or network."""

from bot.tryout.command import Arguments, run

__all__ = ["Arguments", "run"]
