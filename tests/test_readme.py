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
from cogapp import Cog
from PIL import Image

from bot import __version__, invite
from bot.__main__ import argument_parser
from bot.registry import commands as all_commands
from bot.settings import Settings
from rendering.drawing.picture_sizes import WIDTH
from storage.__main__ import main as storage_main
from testing.documents import README, ROOT, documents, leaves
from testing.releases import is_unreleased, versions

TEXTS = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in documents()}
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"```sh\n(.*?)```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
# A file or folder of the project, named as such: `game/rules/`, `bot/app.py`.
NAMED_PATH = re.compile(r"(?:bot|game|rendering|storage|testing|tests|tools|research|docs|deploy|evidence)/[\w./-]*")
FIRST_WORD_OF_A_COMMAND = re.compile(r"/[a-z-]+")
# The container's volume and what the bot answers at its port: no commands.
NO_COMMANDS = {"/data", "/healthz", "/metrics"}
# What needs a machine of its own; tests/test_hosting.py looks at it.
ELSEWHERE = ("git ", "sudo ", "docker ", "journalctl ", "install ", "cd ", "echo ", "pg_dump ", "pg_restore ")


def typed_commands(text: str) -> list[str]:
    """The commands of every block and of every span; a line that ends with a backslash goes on in the next."""
    lines = [line.split("#")[0] for block in FENCE.findall(text) for line in block.replace("\\\n", " ").splitlines()]
    parts = [part.strip() for line in lines for part in line.split("&&") if part.strip()]
    spans = [span for span in SPAN.findall(text) if span.startswith(("make ", "python -m", ".venv/bin/python -m"))]
    return [command for command in (*parts, *spans) if not command.startswith(ELSEWHERE)]


def is_known(command: str) -> bool:
    words = shlex.split(re.sub(r"<[a-z ]+>", "x", command))
    if words[0] == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        known = {*re.findall(r"^([a-z-]+):", makefile, re.MULTILINE), ".venv/.ready-run"}
        return set(words[1:2]) <= known
    return words[0].endswith("python") and find_spec(words[words.index("-m") + 1]) is not None


def bare_command(span: str) -> str:
    """`/carrara new` of `/carrara new [seats:]`; nothing if no command is typed."""
    words = list(takewhile(lambda word: ":" not in word, span.split()))
    return " ".join(words) if words and FIRST_WORD_OF_A_COMMAND.fullmatch(words[0]) else ""


def headings_of(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


def run(*words: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_tables_are_those_of_the_code(tmp_path: Path) -> None:
    paths = [str(ROOT / name) for name in TEXTS if not name.startswith("research")]
    assert Cog().main(["cog", "--check", *paths]) == 0, "make format renews them"
    # A table that no longer fits would be noticed.
    changed = tmp_path / "hosting.md"
    changed.write_text(TEXTS["docs/hosting.md"].replace("| `CARRARA_FOLDER`", "| `CARRARA_FOLDERS`", 1), "utf-8")
    assert Cog().main(["cog", "--check", str(changed)]) != 0


def test_program_of_the_readme_runs() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", TEXTS["README.md"], re.DOTALL)
    asked = run("-c", program)
    assert asked.returncode == 0, asked.stderr
    assert re.fullmatch(r"over in round \d+: \[\d+, \d+\] VP, won by \([0-9, ]+\)\n", asked.stdout), asked.stdout


def test_every_document_is_sorted_by_reader() -> None:
    index = ROOT / "docs" / "README.md"
    listed = {(index.parent / target).resolve() for target in LINK.findall(TEXTS["docs/README.md"])}
    assert {page.resolve() for page in documents()} - listed == {index, README}


def test_files_folders_and_commands_that_are_named_exist(subtests: pytest.Subtests) -> None:
    known = {f"/{command.qualified_name}" for command in leaves(all_commands())}
    known |= {command.partition(" ")[0] for command in known if " " in command} | {"", *NO_COMMANDS}
    for name, text in TEXTS.items():
        # What changed may be gone by now.
        if name == "CHANGELOG.md":
            continue
        with subtests.test(name):
            spans = SPAN.findall(text)
            assert [span for span in spans if NAMED_PATH.fullmatch(span) and not (ROOT / span).exists()] == []
            assert {bare_command(span) for span in spans} - known == set()
            assert [command for command in typed_commands(text) if not is_known(command)] == []


def test_links_lead_to_files_and_headings(subtests: pytest.Subtests) -> None:
    for name, text in TEXTS.items():
        for target in LINK.findall(text):
            file, _, heading = target.partition("#")
            page = (ROOT / name).parent / file if file else ROOT / name
            with subtests.test(f"{name}: {target}"):
                assert "://" in target or page.exists()
                assert not heading or "://" in target or heading in headings_of(page.read_text(encoding="utf-8"))


def test_version_is_said(tmp_path: Path) -> None:
    asked = run("-m", "bot", "--version", folder=tmp_path)
    assert asked.returncode == 0, asked.stderr
    assert __version__ in asked.stdout


def test_storage_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("--help", "check --help", "backup --help", "restore --help", "export --help"):
        with pytest.raises(SystemExit) as ended:
            storage_main(asked.split())
        assert ended.value.code == 0
        assert "usage: python -m storage" in capsys.readouterr().out


def test_invite_link_asks_for_what_the_hosting_page_lists(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert invite.main(["123456789012345678"]) == 0
    printed = capsys.readouterr().out.strip()
    assert printed == invite.link(123456789012345678)
    assert "client_id=123456789012345678" in printed
    hosting = re.sub(r"\s+", " ", TEXTS["docs/hosting.md"]).lower()
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
    said = set(re.findall(r"--[a-z-]+", " ".join(re.findall(r"ARGS=\"?([^\"`\n]*)", TEXTS["README.md"]))))
    assert said
    assert said <= known


def test_settings_that_are_named_are_known_and_stand_in_the_example_file() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    known = {name.upper() for name in Settings.model_fields}
    named = set(re.findall(r"`((?:CARRARA|DISCORD)_[A-Z_]+)", "".join(TEXTS.values())))
    assert {name for name in named if name not in known or name not in example} == set()


def test_pictures_of_the_readme_exist_and_are_as_wide_as_what_they_show() -> None:
    pictures = [target for target in LINK.findall(TEXTS["README.md"]) if target.endswith(".png")]
    widths = {}
    for target in pictures:
        with Image.open(ROOT / target) as picture:
            widths[target] = picture.width
    assert widths[pictures[0]] == WIDTH
    assert {width for target, width in widths.items() if "/turn-" in target} == {390}


def test_every_version_has_its_changes_and_every_released_one_its_file() -> None:
    headings = re.findall(r"^## (.*)$", TEXTS["CHANGELOG.md"], re.MULTILINE)
    newest = "Unreleased" if is_unreleased(__version__) else __version__
    expected = [*[newest] * (newest not in versions()), *versions()[::-1]]
    assert headings[: len(expected)] == expected, "a version before the newest has no file in tests/data/releases"
