"""Log lines: text for people, JSON for machines; never a secret, and the ids of people only at DEBUG."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.settings import Settings

_FIELDS = ("table", "revision", "server", "channel", "interaction", "key", "number")
# Ids of people. `/carrara privacy` cannot erase what a log collector has kept, so only debugging lines name anyone.
_PERSONAL_FIELDS = ("person",)


def _fields(record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
    """The known fields of `extra`; ids of people only at level DEBUG."""
    names = (*_FIELDS, *_PERSONAL_FIELDS) if record.levelno <= logging.DEBUG else _FIELDS
    return ((name, value) for name in names if (value := getattr(record, name, None)) is not None)


class JsonLines(logging.Formatter):
    """One JSON object per line, including the fields from `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= dict(_fields(record))
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """Plain text: the message, followed by the fields."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is the library's
        return " ".join((super().formatMessage(record), *(f"{name}={value}" for name, value in _fields(record))))


class NoSecrets(logging.Filter):
    """Replaces the bot's token and the database password in messages."""

    def __init__(self, token: str | None, password: str | None = None) -> None:
        super().__init__()
        self._secrets = [(secret, name) for secret, name in ((token, "[token]"), (password, "[password]")) if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        for secret, name in self._secrets:
            if secret in (said := record.getMessage()):
                record.msg, record.args = said.replace(secret, name), ()
        return True


def configure(settings: Settings) -> None:
    """Send all log lines to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.carrara_log_json else TextLines())
    token = settings.discord_token
    handler.addFilter(NoSecrets(None if token is None else token.get_secret_value(), settings.database_password))
    logging.basicConfig(level=settings.carrara_log_level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.carrara_log_level), logging.WARNING))
