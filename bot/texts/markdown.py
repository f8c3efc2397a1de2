"""Text written by people, made harmless: for Discord's Markdown, and for places that show it as it is."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

import discord

# Discord allows 32 characters for a name; what people type into options may be of any length.
_LONGEST: Final = 40
# Joiners: without them some scripts and emoji are other signs.
_HARMLESS: Final = "\u200c\u200d"
# Control and format characters, such as those that reverse the rest of a line, and lone surrogates.
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs"))
# Discord shows these as they are behind a backslash. Formatting needs the first ones, mentions of channels, commands,
# times and custom emoji need `<`, and addresses and invitations need `:`, `/` or `.`.
_MARKS: Final = re.compile(r"([\\*_~|`>\[\]<:/.]|^[-#])")


def without_controls(text: str) -> str:
    """The text without characters that nobody sees and that change the order of others; line ends stay."""
    return "".join(sign for sign in text if sign == "\n" or not _is_control(sign))


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in _UNSEEN and sign not in _HARMLESS


def plain_text(text: str) -> str:
    """The text on one line, at most 40 characters, without controls; `?` where nothing of it can be seen.

    For labels and other places that show no Markdown.
    """
    # White space first: a tab is a control character too.
    return without_controls(" ".join(text.split()))[:_LONGEST].strip(f" {_HARMLESS}") or "?"


def escape_markdown(text: str) -> str:
    """As `plain_text`, without formatting, mentions, links, times or custom emoji in Discord's Markdown."""
    return discord.utils.escape_mentions(_MARKS.sub(r"\\\1", plain_text(text)))
