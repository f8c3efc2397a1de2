"""The graph of imports between the modules of one package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from graphlib import TopologicalSorter

from testing.structure.source import SourceFile

Graph = Mapping[str, frozenset[str]]


def import_graph(files: Iterable[SourceFile]) -> Graph:
    """Which modules of these each module imports, in functions and under TYPE_CHECKING too."""
    by_module = {file.module: file for file in files}
    return {
        module: frozenset(
            target
            for name in file.imported_names
            if (target := _module_of(name, by_module)) is not None and target != module
        )
        for module, file in by_module.items()
    }


def _module_of(name: str, modules: Mapping[str, SourceFile]) -> str | None:
    """`a.b` for `a.b.function`, `a.b.c` where that is a module itself."""
    if name in modules:
        return name
    parent = name.rpartition(".")[0]
    return parent if parent in modules else None


def cycles(graph: Graph) -> list[list[str]]:
    """Groups of modules that import each other, directly or by way of others."""
    reach = {module: _reachable(graph, module) for module in graph}
    in_cycles = [module for module in graph if module in reach[module]]
    groups = {frozenset(other for other in reach[module] if module in reach[other]) for module in in_cycles}
    return sorted(sorted(group) for group in groups)


def longest_chain(graph: Graph) -> list[str]:
    """The longest way down from import to import; where modules import each other, one of them stands for all."""
    graph = _without_cycles(graph)
    below: dict[str, list[str]] = {}
    for module in TopologicalSorter(graph).static_order():
        deepest = max((below[target] for target in sorted(graph[module])), key=len, default=[])
        below[module] = [module, *deepest]
    return max((below[module] for module in sorted(below)), key=len, default=[])


def _without_cycles(graph: Graph) -> Graph:
    """The same graph with every group of modules that import each other drawn together into its first."""
    first = {module: group[0] for group in cycles(graph) for module in group}
    merged: dict[str, set[str]] = {}
    for module, targets in graph.items():
        own = first.get(module, module)
        merged.setdefault(own, set()).update(first.get(target, target) for target in targets)
    return {module: frozenset(targets - {module}) for module, targets in merged.items()}


def _reachable(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += graph[module]
    return found
