"""Log lines: text for people, JSON for machines; never a secret."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any, Final

import orjson

from bot.desk import Interaction
from bot.settings import Settings

_FACTS: Final = ("table", "revision", "person", "server", "channel", "interaction", "key", "number")


class JsonLines(logging.Formatter):
    """One object per line, with the facts that were handed in."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name in _FACTS if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line).decode()


class TextLines(logging.Formatter):
    """The facts follow the message."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is the library's
        facts = [f"{name}={value}" for name in _FACTS if (value := getattr(record, name, None)) is not None]
        return " ".join((super().formatMessage(record), *facts))


class NoSecrets(logging.Filter):
    """Strikes the token out of whatever is logged."""

    def __init__(self, secret: str | None) -> None:
        super().__init__()
        self._secret = secret

    def filter(self, record: logging.LogRecord) -> bool:
        if self._secret and self._secret in (said := record.getMessage()):
            record.msg, record.args = said.replace(self._secret, "[token]"), ()
        return True


def configure(settings: Settings) -> None:
    """Everything goes to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.carrara_log_json else TextLines())
    token = settings.discord_token
    handler.addFilter(NoSecrets(None if token is None else token.get_secret_value()))
    logging.basicConfig(level=settings.carrara_log_level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.getLevelName(settings.carrara_log_level), logging.WARNING))


def facts_of(interaction: Interaction, **more: object) -> dict[str, object]:
    """What a log line about an interaction says."""
    return {
        "interaction": interaction.id,
        "person": interaction.user.id,
        "server": interaction.guild_id,
        "channel": interaction.channel_id,
        **more,
    }
