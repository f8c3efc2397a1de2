"""Log lines: text for people, JSON for machines; never a secret, and who pressed only at DEBUG."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from bot.settings import Settings

_FIELDS: Final = ("table", "revision", "server", "channel", "interaction", "key", "number")
# Ids of people. Logs are collected and kept where `/carrara privacy` cannot erase, so usually they name nobody.
_PERSONAL_FIELDS: Final = ("person",)


def _fields(record: logging.LogRecord) -> Iterator[tuple[str, Any]]:
    """What was handed in as `extra`, ids of people only for a line of level DEBUG."""
    names = (*_FIELDS, *_PERSONAL_FIELDS) if record.levelno <= logging.DEBUG else _FIELDS
    return ((name, value) for name in names if (value := getattr(record, name, None)) is not None)


class JsonLines(logging.Formatter):
    """One object per line, with the fields that were handed in as `extra`."""

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
    """The fields follow the message."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is the library's
        return " ".join((super().formatMessage(record), *(f"{name}={value}" for name, value in _fields(record))))


class NoSecrets(logging.Filter):
    """Strikes the token, and the password of a database, out of whatever is logged."""

    def __init__(self, token: str | None, password: str | None = None) -> None:
        super().__init__()
        self._secrets = [(secret, name) for secret, name in ((token, "[token]"), (password, "[password]")) if secret]

    def filter(self, record: logging.LogRecord) -> bool:
        for secret, name in self._secrets:
            if secret in (said := record.getMessage()):
                record.msg, record.args = said.replace(secret, name), ()
        return True


def configure(settings: Settings) -> None:
    """Everything goes to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.carrara_log_json else TextLines())
    token = settings.discord_token
    handler.addFilter(NoSecrets(None if token is None else token.get_secret_value(), settings.database_password))
    logging.basicConfig(level=settings.carrara_log_level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.carrara_log_level), logging.WARNING))
