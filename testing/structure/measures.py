"""The figures of `make structure`: per package, per folder, and across the packages."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from testing.structure.imports import cycles, import_graph, longest_chain
from testing.structure.naming import begins_with_verb, is_bare_participle
from testing.structure.source import Function, SourceFile, source_files

PACKAGES: Final = ("game", "languages", "rendering", "storage", "bot")
IN_SHORT: Final = ("testing", "tools", "tests")
LARGEST_FOLDERS: Final = 5
Figures = dict[str, Any]


def figures(root: Path) -> Figures:
    """Everything that `make structure` writes about the project in this folder."""
    files = {package: source_files(root, package) for package in PACKAGES}
    everything = [file for package in PACKAGES for file in files[package]]
    own = {function.name for file in everything for function in file.functions}
    return {
        "packages": {package: package_figures(files[package], own) for package in PACKAGES},
        "in_short": {folder: sizes(found) for folder in IN_SHORT if (found := source_files(root, folder))},
        "classes_of_one_name": classes_of_one_name(everything),
        "imports_between_tests_and_tools": imports_between(root, "tests", "tools"),
    }


def package_figures(files: Sequence[SourceFile], own: set[str]) -> Figures:
    """One package in full; `own` are the names of the project's functions, so that a list's `append` is no finding."""
    graph = import_graph(files)
    chain = longest_chain(graph)
    folders = sorted(modules_per_folder(files).items(), key=lambda entry: (-entry[1], entry[0]))
    return sizes(files) | {
        "modules_per_folder": dict(folders[:LARGEST_FOLDERS]),
        "import_depth": len(chain),
        "longest_import_chain": chain,
        "import_cycles": cycles(graph),
        "comment_share": round(sum(file.comment_lines for file in files) / sum(file.lines for file in files), 4),
        "bare_participles": [str(function) for function in bare_participles(files)],
        "participles_called_as_statements": called_as_statements(files, own, is_bare_participle),
        "statements_that_are_no_verbs": called_as_statements(files, own, lambda name: not begins_with_verb(name)),
    }


def sizes(files: Sequence[SourceFile]) -> Figures:
    """Files, lines and the lengths of functions (docstring and signature included)."""
    functions = sorted((one for file in files for one in file.functions), key=lambda one: one.lines)
    longest_file = max(files, key=lambda file: file.lines)
    return {
        "files": len(files),
        "lines": sum(file.lines for file in files),
        "longest_file": f"{longest_file.path} ({longest_file.lines})",
        "functions": len(functions),
        "function_median": median(one.lines for one in functions),
        "function_p90": functions[math.ceil(0.9 * len(functions)) - 1].lines,
        "function_longest": f"{functions[-1]} ({functions[-1].lines})",
    }


def modules_per_folder(files: Iterable[SourceFile]) -> Counter[str]:
    """How many Python files lie directly in each folder, `__init__.py` among them."""
    return Counter(str(file.path.parent) for file in files)


def bare_participles(files: Iterable[SourceFile]) -> list[Function]:
    """Functions named by one participle; a property of that name is a value and may be."""
    found = (function for file in files for function in file.functions if not function.is_property)
    return [function for function in found if is_bare_participle(function.name)]


def called_as_statements(files: Iterable[SourceFile], own: set[str], is_wrong: Callable[[str], bool]) -> list[str]:
    """Where one of the project's functions is called for its effect under a name of this kind."""
    return [
        f"{file.path}:{line} {name}"
        for file in files
        for name, line in file.calls_as_statements
        if name in own and is_wrong(name)
    ]


def classes_of_one_name(files: Iterable[SourceFile]) -> dict[str, list[str]]:
    """The names that more than one class bears, with the files in which they stand."""
    found = defaultdict(list)
    for file in files:
        for name in file.classes:
            found[name].append(str(file.path))
    return {name: places for name, places in sorted(found.items()) if len(places) > 1}


def imports_between(root: Path, one: str, other: str) -> list[str]:
    """Every import from one of these folders of something in the other, in either direction."""
    return [
        f"{file.path} imports {name}"
        for folder, forbidden in ((one, other), (other, one))
        for file in source_files(root, folder)
        for name in file.imported_names
        if name.partition(".")[0] == forbidden
    ]
