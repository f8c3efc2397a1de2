"""Discord's Markdown: text written by people made harmless, moments as timestamps."""

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


def timestamp(moment: float, style: str = "f") -> str:
    """`<t:1790000000:f>`: date and time, shown to everybody in their own time; style "R" is how long from now."""
    return f"<t:{int(moment)}:{style}>"


def deadline_facts(moment: float) -> dict[str, str]:
    """What sentences about a deadline name: the moment, and how long it is until then."""
    return {"moment": timestamp(moment), "left": timestamp(moment, "R")}
