"""Catalogues as syntax trees: which keys a language has, and which facts, numbers and names each text says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    SelectExpression,
    TermReference,
    TextElement,
    VariableReference,
)
from msgspec import Struct


class CatalogueText(Struct, frozen=True):
    """What a text is made of: its plain words, the facts it shows, those it only chooses by, the terms it says."""

    plain: tuple[str, ...]
    shown: frozenset[str]
    chosen_by: frozenset[str]
    terms: frozenset[str]


def entries(folder: Path) -> Iterator[Any]:
    """Every entry of a language."""
    for file in sorted(folder.glob("*.ftl")):
        yield from _entries_of_text(file.read_text(encoding="utf-8"))


@cache
def _entries_of_text(text: str) -> tuple[Any, ...]:
    return tuple(FluentParser().parse(text).body)


def unreadable(folder: Path) -> list[str]:
    """The lines that are no text."""
    return [str(entry.content) for entry in entries(folder) if isinstance(entry, Junk)]


@cache
def keys(folder: Path) -> tuple[str, ...]:
    """The keys of a language, one that is there twice twice."""
    return tuple(entry.id.name for entry in entries(folder) if isinstance(entry, Message))


def texts_of(folder: Path) -> dict[str, CatalogueText]:
    """Every text of a language by its key."""
    return {entry.id.name: text_of_entry(entry) for entry in entries(folder) if isinstance(entry, Message)}


def text_of_entry(entry: Message) -> CatalogueText:
    below = list(nodes(entry))
    selectors = [node.selector for node in below if isinstance(node, SelectExpression)]
    chosen_by = {selector.id.name for selector in selectors if isinstance(selector, VariableReference)}
    chosen = {id(selector) for selector in selectors}
    variables = [node for node in below if isinstance(node, VariableReference)]
    return CatalogueText(
        tuple(node.value for node in below if isinstance(node, TextElement)),
        frozenset(node.id.name for node in variables if id(node) not in chosen),
        frozenset(chosen_by),
        frozenset(node.id.name for node in below if isinstance(node, TermReference)),
    )


def nodes(node: Any) -> Iterator[Any]:
    """A node of the syntax tree and everything below it."""
    if isinstance(node, BaseNode):
        yield node
    children = vars(node).values() if isinstance(node, BaseNode) else node if isinstance(node, list) else ()
    for child in children:
        yield from nodes(child)
