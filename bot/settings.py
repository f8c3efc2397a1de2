"""Settings from the environment or the file `.env`. `.env.example` lists all of them."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

# In the current directory. It contains the token.
ENV_FILE = ".env"
_POSTGRES = ("postgresql://", "postgres://")
_RANGE = re.compile(r"(\d{1,6})-(\d{1,6})")
# The password of a database address: between the user name and the host.
_PASSWORD = re.compile(r"(?<=://)([^/@]*?):([^/]*)@")


class Settings(BaseSettings):
    """All settings; the environment variables have the same names in capitals."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = Field(
        default=None, description="The bot's token (Discord developer portal, Bot). Without it the try-out starts."
    )
    carrara_folder: Path = Field(default=Path("data"), description="Where games, settings and backups are kept.")
    carrara_database: SecretStr | None = Field(
        default=None,
        description="A PostgreSQL database instead of the file in the folder: postgresql://user:password@host/name.",
    )
    carrara_server: int | None = Field(
        default=None, description="While developing: the id of the one server that gets the commands, at once."
    )
    carrara_shards: int | None = Field(
        default=None, ge=1, description="How many connections to Discord; without it Discord decides."
    )
    carrara_shard_range: str | None = Field(
        default=None, description="Which of the connections this process has: 0-7. Without it all of them."
    )
    carrara_health_port: int | None = Field(
        default=None, ge=1, le=65_535, description="Port on 127.0.0.1 for /healthz and /metrics; without it neither."
    )
    carrara_log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="How much is logged: DEBUG, INFO, WARNING or ERROR."
    )
    carrara_log_json: bool = Field(default=False, description="One JSON object per log line instead of text.")
    carrara_backup_hours: int = Field(
        default=1, ge=0, description="Hours between backups of the database; 0 makes none."
    )
    carrara_backups_hourly: int = Field(default=24, ge=1, description="For how many hours one backup an hour is kept.")
    carrara_backups_daily: int = Field(default=7, ge=0, description="For how many days one backup a day is kept.")
    carrara_keep_days: int | None = Field(
        default=None,
        ge=1,
        description="For how many days the logs and hints of games are kept once they were finished or cancelled; "
        "results and records stay. Without it they are kept for ever.",
    )
    carrara_stand_in_seconds: float = Field(
        default=1.0,
        gt=0,
        le=10,
        description="About how many seconds a strong stand-in thinks over a decision, an expert five times as many.",
    )
    carrara_stand_in_processes: int = Field(
        default=1, ge=0, description="How many processes think for stand-ins; with 0 they think in a thread."
    )
    carrara_most_lobbies: int = Field(
        default=3, ge=1, description="At how many lobbies one person may have a seat at the same time."
    )
    carrara_most_tables: int = Field(default=10, ge=1, description="At how many running games one person may play.")
    carrara_most_server_tables: int = Field(
        default=100, ge=1, description="How many lobbies and games one server may have at the same time."
    )
    carrara_most_openings: int = Field(
        default=5, ge=1, description="How many lobbies may be opened in one server within a minute."
    )
    carrara_contact: str | None = Field(
        default=None, description="How to reach the operator of this bot, shown by /carrara about."
    )
    carrara_terms_url: str | None = Field(default=None, description="Link to your terms, shown by /carrara about.")
    carrara_privacy_url: str | None = Field(
        default=None, description="Link to your privacy text, shown by /carrara about."
    )

    @field_validator("carrara_database")
    @classmethod
    def _check_address(cls, address: SecretStr | None) -> SecretStr | None:
        if address is not None and not address.get_secret_value().startswith(_POSTGRES):
            raise ValueError("must begin with postgresql://")
        return address

    @field_validator("carrara_shard_range")
    @classmethod
    def _check_range(cls, written: str | None, others: ValidationInfo) -> str | None:
        if written is None:
            return None
        shards = others.data.get("carrara_shards")
        if shards is None:
            raise ValueError("needs CARRARA_SHARDS, the number of connections in all")
        if others.data.get("carrara_database") is None:
            raise ValueError("needs CARRARA_DATABASE, since several processes cannot share a file")
        ends = _RANGE.fullmatch(written)
        if ends is None or not int(ends[1]) <= int(ends[2]) < shards:
            raise ValueError(f"must be two numbers from 0 to {shards - 1}, as in 0-{shards - 1}")
        return written

    @property
    def shard_ids(self) -> tuple[int, ...] | None:
        """The connections of this process; None if it has all of them."""
        if self.carrara_shard_range is None:
            return None
        first, last = map(int, self.carrara_shard_range.split("-"))
        return tuple(range(first, last + 1))

    @property
    def backup_days(self) -> int:
        """The number of days after which no automatic backup of a given moment is left; 0 if none is made."""
        between = self.carrara_backup_hours
        # Backups are kept by number: one for each of the last hours and days that have any.
        hours = max(self.carrara_backups_hourly * between, self.carrara_backups_daily * max(24, between))
        return math.ceil(hours / 24) if between else 0

    @property
    def database(self) -> str | Path:
        """Where games are stored: the address of a database including its password, or a file."""
        return self.file if self.carrara_database is None else self.carrara_database.get_secret_value()

    @property
    def database_name(self) -> str:
        """`database` without the password, to be shown."""
        return _PASSWORD.sub(r"\1@", str(self.database))

    @property
    def database_password(self) -> str | None:
        address = _PASSWORD.search(str(self.database))
        return None if address is None else address[2]

    @property
    def file(self) -> Path:
        """The SQLite file, used if no database is set."""
        return self.carrara_folder / "carrara.sqlite3"
