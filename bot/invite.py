"""The link that invites the bot into a server, with exactly the permissions it needs: `make invite`."""

from __future__ import annotations

import argparse
import base64
import binascii
import sys
from collections.abc import Sequence

import discord
from discord.utils import oauth_url

from bot.core.permissions import NEEDED, NEEDED_IN_THREADS, NEEDED_TO_OPEN_THREADS
from bot.settings import Settings

SCOPES = ("bot", "applications.commands")
WRONG_USAGE = 2
HELP = (
    "No application is known. Put the bot's token as DISCORD_TOKEN into .env, "
    "or name the application: make invite ARGS=123456789012345678\n"
)


def permissions() -> discord.Permissions:
    """Every permission that the bot needs in some channel, and no others."""
    return discord.Permissions(**dict.fromkeys((*NEEDED, *NEEDED_IN_THREADS, *NEEDED_TO_OPEN_THREADS), True))


def link(application: int) -> str:
    return oauth_url(application, permissions=permissions(), scopes=SCOPES)


def application_of(token: str) -> int | None:
    """The application's id, with which a token begins; None if the token is malformed."""
    first = token.partition(".")[0]
    try:
        return int(base64.b64decode(first + "=" * (-len(first) % 4), validate=True))
    except (binascii.Error, ValueError):
        return None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bot.invite", description="Print the link that invites the bot.")
    parser.add_argument("application", nargs="?", type=int, help="the application's id, if there is no token in .env")
    application: int | None = parser.parse_args(arguments).application
    token = Settings().discord_token
    if application is None and token is not None:
        application = application_of(token.get_secret_value())
    if application is None:
        sys.stderr.write(HELP)
        return WRONG_USAGE
    sys.stdout.write(link(application) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
