"""Names that a package defines and nothing in the packages uses: dead code, or code for tests alone."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from testing.structure.source import FunctionNode, SourceFile

# What only says how a function is called. Any other decorator hands it to somebody, such as a command to discord.py.
_HARMLESS: Final = {"property", "cached_property", "classmethod", "staticmethod", "cache", "contextmanager"}


def unused_names(files: Iterable[SourceFile]) -> dict[str, str]:
    """Functions, methods, classes and constants of modules, each with its place, that are named nowhere else in them.

    By name alone: what shares its name with something that is used goes unnoticed. That a package exports a name is no
    use of it.
    """
    known = tuple(files)
    used = {name for file in known for name in _used_names(file)}
    return {name: place for file in known for name, place in _definitions(file) if name not in used}


def _definitions(file: SourceFile) -> Iterator[tuple[str, str]]:
    for node in ast.walk(file.tree):
        if isinstance(node, FunctionNode | ast.ClassDef) and not node.name.startswith("__"):
            decorators = {ast.unparse(one) for one in node.decorator_list}
            if decorators <= _HARMLESS:
                yield node.name, f"{file.path}:{node.lineno}"
    for statement in file.tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names = (one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name))
            yield from ((name.id, f"{file.path}:{name.lineno}") for name in names if not name.id.startswith("__"))


def _used_names(file: SourceFile) -> Iterator[str]:
    is_list_of_exports = file.path.name == "__init__.py"
    for node in ast.walk(file.tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.ImportFrom(names=aliases) if not is_list_of_exports:
                yield from (alias.name for alias in aliases)
            case ast.Constant(value=str(name)) if not is_list_of_exports:
                # `getattr(view, "outcome")`, or the name of a column that is a field.
                yield name
