"""The layout keeps its rules: small folders, short functions, one name per class, names that say what is done.

`make structure` prints the figures behind these rules and writes them to evidence/structure.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import RULESETS
from testing.structure import (
    IN_SHORT,
    PACKAGES,
    SourceFile,
    classes_of_one_name,
    figures,
    imports_between,
    modules_per_folder,
    source_files,
)
from testing.structure.imports import cycles, import_graph, longest_chain
from testing.structure.measures import bare_participles, called_as_statements, sizes
from testing.structure.naming import begins_with_verb, is_bare_participle
from testing.structure.unused import unused_names

ROOT = Path(__file__).parent.parent
MODULES_AT_THE_TOP_OF_BOT = 9
MODULES_IN_A_FOLDER = 12
LINES_OF_A_FILE = 450
LINES_OF_HALF_THE_FUNCTIONS = 8
LINES_OF_NINE_IN_TEN = 25


def files(package: str) -> tuple[SourceFile, ...]:
    return source_files(ROOT, package)


def source(path: str, text: str) -> SourceFile:
    return SourceFile(Path(path), text)


def test_top_of_bot_holds_few_modules() -> None:
    top = sorted(file.path.name for file in files("bot") if file.path.parent == Path("bot"))
    assert len(top) <= MODULES_AT_THE_TOP_OF_BOT, top


@pytest.mark.parametrize("package", PACKAGES)
def test_folder_is_one_topic(package: str) -> None:
    crowded = {folder: n for folder, n in modules_per_folder(files(package)).items() if n > MODULES_IN_A_FOLDER}
    assert crowded == {}


def test_no_two_classes_have_one_name() -> None:
    everything = (*PACKAGES, "testing", "tools")
    assert classes_of_one_name(file for package in everything for file in files(package)) == {}


@pytest.mark.parametrize("package", [*PACKAGES, *IN_SHORT])
def test_no_file_is_too_long(package: str) -> None:
    long = {str(file.path): file.lines for file in files(package) if file.lines > LINES_OF_A_FILE}
    assert long == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_functions_are_short(package: str) -> None:
    measured = sizes(files(package))
    assert measured["function_median"] <= LINES_OF_HALF_THE_FUNCTIONS
    assert measured["function_p90"] <= LINES_OF_NINE_IN_TEN


# `harness.started(...)` reads as what it gives, in tests: a table whose game was started.
GIVES_WHAT_IT_SAYS = {"started"}


@pytest.mark.parametrize("package", [*PACKAGES, "testing", "tools"])
def test_no_function_is_named_by_a_bare_participle(package: str) -> None:
    found = [function for function in bare_participles(files(package)) if function.name not in GIVES_WHAT_IT_SAYS]
    assert [str(function) for function in found] == []


# Names that others have given: logging, sqlite3, Pillow, datetime, executors, discord.py; and functions handed in.
NAMED_ELSEWHERE = {"error", "fetchone", "text", "timestamp", "shutdown", "before_identify_hook"}
HANDED_IN = {"callback", "_after_commit", "reading"}
# Asked only for what they raise where something cannot be read.
ASKED_FOR_THEIR_ERRORS = {"position", "ruleset_named", "seed_from_hex"}


# A pen has Pillow's names for what it draws: `rect`, `line`, `text`.
@pytest.mark.parametrize("package", [package for package in PACKAGES if package != "rendering"])
def test_what_is_called_for_its_effect_is_a_verb(package: str) -> None:
    own = {function.name for one in PACKAGES for file in files(one) for function in file.functions}
    known = own - NAMED_ELSEWHERE - HANDED_IN - ASKED_FOR_THEIR_ERRORS
    assert called_as_statements(files(package), known, lambda name: not begins_with_verb(name)) == []


# discord.py calls these by their names, beside whatever begins with `on_`.
CALLED_BY_DISCORD = {"from_custom_id", "setup_hook", "transform"}
# The names of all types and colours, in order: each is written where the rules speak of it, and some they never do.
NAMES_OF_PIECES = {"BIBLIOTECA", "CASTELLO", "CATTEDRALE", "PALAZZO", "PORTA", "VILLA", "YELLOW"}
# What tests hold a document or a picture to, or need to look at a process; a whole game for tools.
FOR_TESTS_AND_TOOLS = {"NEEDS_OPERATOR", "RULESETS_WITH_NOTES", "pids", "random_game"}


def test_nothing_is_left_over() -> None:
    unused = unused_names(file for package in PACKAGES for file in files(package))
    named = CALLED_BY_DISCORD | NAMES_OF_PIECES | FOR_TESTS_AND_TOOLS
    assert {name: place for name, place in unused.items() if name not in named and not name.startswith("on_")} == {}


def test_what_nothing_uses_is_found() -> None:
    used = "from a import f, B\nf(B.c, d=1)\n@command\ndef g(): ...\n"
    text = "def f(): ...\ndef _h(): ...\nclass B:\n    def c(self): ...\n    def e(self): ...\nd = 1\nI: int = 2\n"
    exported = source("a/__init__.py", "from a.a import I\n__all__ = ['I']\n")
    found = unused_names([source("a/a.py", text), source("b.py", used), exported])
    assert found == {"_h": "a/a.py:2", "e": "a/a.py:5", "I": "a/a.py:7"}


# Who adds a ruleset names it here, and nowhere else: its composition, its weights and pace, its texts.
NAME_RULESETS = {
    "game/rulesets/catalogue.py",
    "game/ai/value/weight_tables.py",
    "game/ai/value/game_stage.py",
    "game/ai/levels.py",
    "bot/texts/rules.py",
    "rendering/words/end_note_texts.py",
}


def test_rulesets_are_named_where_they_are_composed_weighed_and_worded() -> None:
    naming = {
        str(file.path)
        for package in PACKAGES
        for file in files(package)
        if any(f'"{ruleset}"' in file.text for ruleset in RULESETS)
    }
    assert naming == NAME_RULESETS


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_do_not_import_each_other_in_a_circle(package: str) -> None:
    """Imports inside functions and under TYPE_CHECKING count: they would only hide the circle."""
    assert cycles(import_graph(files(package))) == []


def test_tests_and_tools_do_not_import_each_other() -> None:
    assert imports_between(ROOT, "tests", "tools") == []


@pytest.mark.parametrize("other", ["tests", "tools"])
def test_what_they_share_imports_neither(other: str) -> None:
    assert [line for line in imports_between(ROOT, "testing", other) if line.startswith("testing/")] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_import_nothing_that_serves_only_their_development(package: str) -> None:
    helpers = {"tests", "tools", "testing"}
    found = [f"{file.path} imports {name}" for file in files(package) for name in file.imported_names]
    # `python -m game vectors` runs the checker of worked examples where the source tree is.
    allowed = "game/__main__.py imports tools.worked_examples."
    unwanted = [line for line in found if line.rpartition(" ")[2].partition(".")[0] in helpers]
    assert [line for line in unwanted if not line.startswith(allowed)] == []


def test_evidence_tells_the_figures_before_and_now() -> None:
    accounts: dict[str, Any] = json.loads((ROOT / "evidence" / "structure.json").read_text(encoding="utf-8"))
    assert set(accounts) == {"before", "now"}
    measured = figures(ROOT)
    for account in accounts.values():
        assert account.keys() == measured.keys()
        # A package that came later is missing from the figures of before.
        packages = account["packages"]
        assert all(packages[name].keys() == measured["packages"][name].keys() for name in packages)
    assert accounts["now"]["packages"].keys() == set(PACKAGES)


@pytest.mark.parametrize("name", ["done", "_kept", "told", "listed", "shortened", "hidden", "_taken", "__worn"])
def test_participle_is_recognised(name: str) -> None:
    assert is_bare_participle(name)


@pytest.mark.parametrize("name", ["open", "need", "is_done", "kept_rows", "send", "seed", "screen", "token", "rewards"])
def test_other_name_is_no_participle(name: str) -> None:
    assert not is_bare_participle(name)


@pytest.mark.parametrize(("name", "is_verb"), [("send", True), ("_write_all", True), ("fate", False), ("told", False)])
def test_verb_is_recognised(name: str, is_verb: bool) -> None:
    assert begins_with_verb(name) is is_verb


def test_property_may_be_a_participle_and_a_method_may_not() -> None:
    text = "class A:\n    @property\n    def closed(self): ...\n    def moved(self): ...\n"
    assert [function.name for function in bare_participles([source("a.py", text)])] == ["moved"]


def test_statements_that_call_the_projects_own_functions_are_found() -> None:
    text = "async def f(x):\n    await x.kept()\n    y = x.kept()\n    x.items.appended()\n    x.send()\n"
    found = called_as_statements([source("a.py", text)], {"kept", "send"}, is_bare_participle)
    assert found == ["a.py:2 kept"]


def test_chain_and_circle_of_imports_are_found() -> None:
    chain = [
        source("a/one.py", "from a.two import x\nfrom typing import Any"),
        source("a/two.py", "def f():\n    from . import three\n"),
        source("a/three.py", "import os"),
    ]
    graph = import_graph(chain)
    assert longest_chain(graph) == ["a.one", "a.two", "a.three"]
    assert cycles(graph) == []
    closed = import_graph([*chain[:2], source("a/three.py", "if TYPE_CHECKING:\n    from a import one\n")])
    assert cycles(closed) == [["a.one", "a.three", "a.two"]]
    assert longest_chain(closed) == ["a.one"]


def test_comments_are_counted_and_directives_are_not() -> None:
    assert source("a.py", "# why\nx = 1  # because\ny = 2  # noqa: E501\nz = '# no'\n").comment_lines == 2


def test_class_of_one_name_is_found_wherever_it_stands() -> None:
    found = classes_of_one_name([source("a.py", "class A: ..."), source("b.py", "def f():\n    class A: ...\n")])
    assert found == {"A": ["a.py", "b.py"]}


def test_lengths_of_functions_count_signature_and_docstring() -> None:
    text = 'def f(\n    x,\n):\n    """Say."""\n    return x\n'
    assert sizes([source("a.py", text)])["function_longest"] == "a.py:1 f (5)"
