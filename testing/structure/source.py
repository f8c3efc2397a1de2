"""Python files as syntax trees: their functions, classes, imports and comments."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
PROPERTIES: Final = {"property", "cached_property", "setter"}
# A comment that speaks to a tool says nothing to a reader.
DIRECTIVE: Final = re.compile(r"#\s*(type:|noqa|pragma|fmt:|ruff:|mypy:|!)")


@dataclass(frozen=True, kw_only=True)
class Function:
    """A function or method, nested ones too."""

    name: str
    file: Path
    line: int
    lines: int
    is_property: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


@dataclass(frozen=True)
class SourceFile:
    """One Python file; `path` is relative to the project's folder."""

    path: Path
    text: str

    @property
    def module(self) -> str:
        """The dotted name by which it is imported."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @cached_property
    def comment_lines(self) -> int:
        """Lines that hold a comment for readers, alone or behind code."""
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return sum(token.type == tokenize.COMMENT and not DIRECTIVE.match(token.string) for token in tokens)

    @cached_property
    def functions(self) -> tuple[Function, ...]:
        return tuple(
            Function(
                name=node.name,
                file=self.path,
                line=node.lineno,
                lines=(node.end_lineno or node.lineno) - node.lineno + 1,
                is_property=any(_last_name(decorator) in PROPERTIES for decorator in node.decorator_list),
            )
            for node in ast.walk(self.tree)
            if isinstance(node, FunctionNode)
        )

    @property
    def classes(self) -> Iterator[str]:
        return (node.name for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef))

    @property
    def calls_as_statements(self) -> Iterator[tuple[str, int]]:
        """The name and line of each call, awaited or not, whose result nobody takes."""
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Expr):
                continue
            value = node.value.value if isinstance(node.value, ast.Await) else node.value
            if isinstance(value, ast.Call) and (name := _last_name(value.func)):
                yield name, node.lineno

    @property
    def imported_names(self) -> Iterator[str]:
        """Every module or `module.name` this file imports, wherever the import stands."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from (f"{self._origin(node)}.{alias.name}" for alias in node.names)

    def _origin(self, node: ast.ImportFrom) -> str:
        """The absolute module of a `from ... import`."""
        if not node.level:
            return node.module or ""
        folder = self.path.parent.parts[: len(self.path.parent.parts) - node.level + 1]
        return ".".join((*folder, node.module) if node.module else folder)


# Parsing is most of the time; one process reads each file once.
@cache
def source_files(root: Path, package: str) -> tuple[SourceFile, ...]:
    """The Python files below one folder of the project; none where there is no such folder."""
    found = sorted((root / package).rglob("*.py"))
    return tuple(SourceFile(path.relative_to(root), path.read_text(encoding="utf-8")) for path in found)


def _last_name(node: ast.expr) -> str:
    """`c` of `a.b.c`, of `c` and of `c(...)`; nothing where there is no name."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Call(func=called):
            return _last_name(called)
    return ""
