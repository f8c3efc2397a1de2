"""How the code is laid out, in figures: sizes, folders, imports, names."""

from testing.structure.measures import (
    IN_SHORT,
    PACKAGES,
    classes_of_one_name,
    figures,
    imports_between,
    modules_per_folder,
    package_figures,
)
from testing.structure.source import Function, SourceFile, source_files

__all__ = [
    "IN_SHORT",
    "PACKAGES",
    "Function",
    "SourceFile",
    "classes_of_one_name",
    "figures",
    "imports_between",
    "modules_per_folder",
    "package_figures",
    "source_files",
]
