"""The names of commands and options that texts name, as Fluent terms: a text says `{ -command-turn-hand }`.

They come from the texts that are sent to Discord as names, so a text names a command as its reader sees it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

# Groups have the same name in every language: in places Discord hides the subcommands of a localised group.
GROUPS = {"carrara": "carrara", "turn": "turn", "admin": "carrara-admin"}
_COMMAND = "command-"
_ABOUT = "-about"
_OPTION = "option-name-"


def is_command_name(key: str, keys: Container[str]) -> bool:
    """Whether the text of a key is the name of a command: if so, another text describes the command."""
    return key.startswith(_COMMAND) and f"{key}{_ABOUT}" in keys


def command_terms(texts: Mapping[str, str], keys: Container[str]) -> Iterator[tuple[str, str]]:
    """Name and value of every term, `/turn hand` or `sure`, from a language's texts without placeholders.

    `keys` are the keys of all texts.
    """
    for key, name in texts.items():
        if key.startswith(_OPTION):
            yield f"option-{key.removeprefix(_OPTION)}", name
        elif is_command_name(key, keys):
            yield key, f"/{group_of(key)} {name}"


def group_of(key: str) -> str:
    """The group to which the command of a key belongs: `command-turn-buy` to `turn`, `command-new` to `carrara`."""
    first = key.removeprefix(_COMMAND).partition("-")[0]
    return GROUPS[first] if first in ("turn", "admin") else GROUPS["carrara"]
