"""Settings, from the environment or a file `.env`. Every one stands in `.env.example`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Everything that can be set from outside; the names are those of the environment in capitals."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = Field(
        default=None, description="The bot's token (Discord developer portal, Bot). Without it the try-out starts."
    )
    carrara_folder: Path = Field(default=Path("data"), description="Where games, settings and backups are kept.")
    carrara_server: int | None = Field(
        default=None, description="While developing: the id of the one server that gets the commands, at once."
    )
    carrara_shards: int | None = Field(
        default=None, ge=1, description="How many connections to Discord; without it Discord decides."
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
    carrara_stand_in_seconds: float = Field(
        default=1.0, gt=0, le=10, description="About how many seconds a strong stand-in thinks over a decision."
    )
    carrara_stand_in_processes: int = Field(
        default=1, ge=0, description="How many processes think for stand-ins; with 0 they think in a thread."
    )
    carrara_terms_url: str | None = Field(default=None, description="Link to your terms, shown by /carrara about.")
    carrara_privacy_url: str | None = Field(
        default=None, description="Link to your privacy text, shown by /carrara about."
    )

    @property
    def database(self) -> Path:
        return self.carrara_folder / "carrara.sqlite3"
