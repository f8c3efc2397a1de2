"""The documents say what is so: tables come from the code, links lead somewhere, commands exist, programs run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path

import pytest
from PIL import Image

from bot import __version__, invite
from bot.__main__ import argument_parser
from bot.registry import commands as all_commands
from rendering.drawing.picture_sizes import WIDTH
from storage.__main__ import main as storage_main
from testing.documents import README, ROOT, SECTIONS, documents, leaves, renew, sections
from testing.releases import versions

PAGES = documents()
LINES_OF_THE_README = 120
LINES_OF_SECURITY = 12
# Where each part that is made from the code stands.
HOMES = {
    "README.md": ["rulesets"],
    "CONTRIBUTING.md": ["targets"],
    "docs/commands.md": ["commands"],
    "docs/hosting.md": ["settings"],
    "docs/rules.md": ["rulesets", "assumptions"],
    "docs/scale.md": ["scale"],
    "docs/stand-ins.md": ["levels", "versus", "training", "futures", "endings", "probes", "arena"],
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"```sh\n(.*?)```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
PROGRAM = re.compile(r"```python\n(.*?)```", re.DOTALL)
# A file or folder of the project, named as such: `game/rules/`, `bot/app.py`.
NAMED_PATH = re.compile(r"(?:bot|game|rendering|storage|testing|tests|tools|docs|deploy|evidence)/[\w./-]*")
FIRST_WORD_OF_A_COMMAND = re.compile(r"/[a-z-]+")
# The container's volume and what the bot answers at its port: no commands.
NO_COMMANDS = {"/data", "/healthz", "/metrics"}
# What needs a machine of its own: an archive to clone, root, a container's daemon.
# Those of the hosting page are not run here; those of PostgreSQL by tests/storage/test_moving_over.py.
ELSEWHERE = ("git ", "sudo ", "docker ", "journalctl ", "install ", "cd ", "echo ", "pg_dump ", "pg_restore ")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def lines_of_shell(path: Path) -> list[str]:
    """The commands of every block, one by one; a line that ends with a backslash goes on in the next."""
    blocks = [block.replace("\\\n", " ") for block in FENCE.findall(text(path))]
    found = [line.split("#")[0].strip() for block in blocks for line in block.splitlines()]
    return [part.strip() for line in found for part in line.split("&&") if part.strip()]


def spans_of_shell(path: Path) -> list[str]:
    return [span for span in SPAN.findall(text(path)) if span.startswith(("make ", "python -m", ".venv/bin/python -m"))]


def commands(path: Path) -> list[str]:
    return [line for line in (*lines_of_shell(path), *spans_of_shell(path)) if not line.startswith(ELSEWHERE)]


ALL_COMMANDS = sorted({(str(path.relative_to(ROOT)), command) for path in PAGES for command in commands(path)})


def anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


def bare_command(span: str) -> str:
    """`/carrara new` of `/carrara new [seats:]`; nothing where no command is typed."""
    words = list(takewhile(lambda word: ":" not in word, span.split()))
    return " ".join(words) if words and FIRST_WORD_OF_A_COMMAND.fullmatch(words[0]) else ""


def headings_of(page: Path) -> set[str]:
    return {anchor(title) for title in re.findall(r"^#+ (.*)$", text(page), re.MULTILINE)}


def test_every_part_made_from_the_code_has_its_home() -> None:
    found = {str(page.relative_to(ROOT)): sections(text(page)) for page in PAGES}
    assert {page: names for page, names in found.items() if names} == HOMES
    assert {name for names in HOMES.values() for name in names} == set(SECTIONS)


@pytest.mark.parametrize("page", HOMES)
def test_tables_are_those_of_the_code(page: str) -> None:
    now = text(ROOT / page)
    assert renew(now) == now, "renew them: .venv/bin/python -m tools.documents"


def test_table_that_no_longer_fits_is_noticed() -> None:
    now = text(ROOT / "docs" / "hosting.md")
    assert renew(now.replace("| `CARRARA_FOLDER`", "| `CARRARA_FOLDERS`", 1)) == renew(now)


def test_mark_that_nobody_makes_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        renew("<!-- begin: nothing -->\n<!-- end: nothing -->")


def test_readme_and_security_stay_short() -> None:
    assert text(README).count("\n") <= LINES_OF_THE_README
    assert text(ROOT / "SECURITY.md").count("\n") <= LINES_OF_SECURITY


def test_program_of_the_readme_runs() -> None:
    found = PROGRAM.findall(text(README))
    assert len(found) == 1
    asked = subprocess.run(
        [sys.executable, "-c", found[0]],
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    assert re.fullmatch(r"over in round \d+: \[\d+, \d+\] VP, won by \([0-9, ]+\)\n", asked.stdout), asked.stdout
    assert len([line for line in found[0].splitlines() if line]) <= 10


def test_every_document_is_sorted_by_reader() -> None:
    index = ROOT / "docs" / "README.md"
    listed = {(index.parent / target).resolve() for target in LINK.findall(text(index))}
    assert {page.resolve() for page in PAGES} - listed == {index, README}


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_folders_that_are_named_exist(page: Path) -> None:
    named = [span for span in SPAN.findall(text(page)) if NAMED_PATH.fullmatch(span)]
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_that_are_named_can_be_typed(page: Path) -> None:
    known = {f"/{command.qualified_name}" for command in leaves(all_commands())}
    groups = {command.partition(" ")[0] for command in known if " " in command}
    named = {bare_command(span) for span in SPAN.findall(text(page))} - {"", *NO_COMMANDS}
    assert named - known - groups == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files_and_headings(page: Path) -> None:
    headings = headings_of(page)
    for target in LINK.findall(text(page)):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif "://" not in target:
            file, _, heading = target.partition("#")
            assert (page.parent / file).exists(), target
            assert not heading or heading in headings_of(page.parent / file), target


@pytest.mark.parametrize(("page", "command"), ALL_COMMANDS)
def test_command_exists(page: str, command: str) -> None:
    words = shlex.split(re.sub(r"<[a-z ]+>", "x", command))
    if words[0] == "make":
        known = set(re.findall(r"^([a-z-]+):", text(ROOT / "Makefile"), re.MULTILINE)) | {".venv/.ready-run"}
        targets = [word for word in words[1:] if "=" not in word]
        assert targets
        assert set(targets) <= known
    elif words[0].endswith("python"):
        module = words[words.index("-m") + 1]
        assert find_spec(module) is not None, module
    else:
        raise AssertionError(f"{page}: nobody checks {command!r}")


@pytest.mark.parametrize("target", ["run", "invite", "help"])
def test_make_knows_what_to_do(target: str) -> None:
    asked = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr


def test_version_is_said(tmp_path: Path) -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "bot", "--version"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    assert __version__ in asked.stdout


@pytest.mark.parametrize("asked", ["--help", "check --help", "backup --help", "restore --help", "export --help"])
def test_storage_explains_itself(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        storage_main(asked.split())
    assert ended.value.code == 0
    assert "usage: python -m storage" in capsys.readouterr().out


def test_bot_explains_itself() -> None:
    assert "DISCORD_TOKEN" in argument_parser().format_help()


def test_invite_link_asks_for_what_the_hosting_page_lists(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert invite.main(["123456789012345678"]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == invite.link(123456789012345678)
    assert "client_id=123456789012345678" in printed
    hosting = re.sub(r"\s+", " ", text(ROOT / "docs" / "hosting.md")).lower()
    for name, is_asked in invite.permissions():
        label = {"view_channel": "view channels", "read_messages": "view channels"}.get(name, name.replace("_", " "))
        assert is_asked == (f"{label}," in hosting or f"and {label}" in hosting or f"{label} and" in hosting), name


def test_invite_finds_the_application_in_the_token_and_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "MTIzNDU2Nzg5MDEyMzQ1Njc4.secret.secret")
    assert invite.main([]) == 0
    assert capsys.readouterr().out.strip() == invite.link(123456789012345678)
    for token in ("", "not a token"):
        monkeypatch.setenv("DISCORD_TOKEN", token)
        assert invite.main([]) == invite.WRONG_USAGE
        told = capsys.readouterr()
        assert "make invite" in told.err
        assert "secret" not in told.err + told.out


def test_options_of_the_try_out_are_those_of_the_command_line() -> None:
    known = {flag for action in argument_parser()._actions for flag in action.option_strings}
    said = set(re.findall(r"--[a-z-]+", " ".join(re.findall(r"ARGS=\"?([^\"`\n]*)", text(README)))))
    assert said
    assert said <= known


def test_settings_stand_in_the_example_file() -> None:
    example = text(ROOT / ".env.example")
    for name in re.findall(r"`((?:CARRARA|DISCORD)_[A-Z_]+)", "".join(text(page) for page in PAGES)):
        assert name in example, name


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_turn_is_shown_as_on_a_phone(number: int) -> None:
    name = f"docs/pictures/turn-{number}.png"
    assert f"({name})" in text(README)
    with Image.open(ROOT / name) as picture:
        assert picture.width == 390
    assert (ROOT / name).stat().st_size < 60_000


def test_picture_at_the_top_is_as_wide_as_a_board() -> None:
    first = LINK.search(text(README))
    assert first is not None
    picture = ROOT / first.group(1)
    with Image.open(picture) as board:
        assert (board.format, board.width) == ("PNG", WIDTH)
    assert picture.stat().st_size > 50_000


def test_version_has_its_changes_below_what_is_unreleased() -> None:
    headings = re.findall(r"^## (.*)$", text(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", versions()[-1]]
