"""The README says what is so: its tables come from the code, its links lead somewhere, its commands exist."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot import invite
from bot.__main__ import parser
from storage.__main__ import main as storage_main
from tools import readme

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"```sh\n(.*?)```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
# What needs a machine of its own: an archive to clone, root, a container's daemon.
ELSEWHERE = ("git ", "sudo ", "docker ", "journalctl ", "--cap-drop", "cp ", "cd ", "chmod ")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def version() -> str:
    return str(tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["version"])


def lines_of_shell(path: Path) -> list[str]:
    found = [line.split("#")[0].strip() for block in FENCE.findall(text(path)) for line in block.splitlines()]
    return [part.strip() for line in found for part in line.split("&&") if part.strip()]


def spans_of_shell(path: Path) -> list[str]:
    return [span for span in SPAN.findall(text(path)) if span.startswith(("make ", "python -m", ".venv/bin/python -m"))]


def commands(path: Path) -> list[str]:
    return [line for line in (*lines_of_shell(path), *spans_of_shell(path)) if not line.startswith(ELSEWHERE)]


ALL_COMMANDS = sorted({(path.name, command) for path in PAGES for command in commands(path)})


def anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")


@pytest.mark.parametrize("section", sorted(readme.SECTIONS))
def test_readme_has_every_table_made_from_the_code(section: str) -> None:
    assert f"<!-- begin: {section} -->" in text(readme.README)


def test_tables_of_the_readme_are_those_of_the_code() -> None:
    now = text(readme.README)
    assert readme.renewed(now) == now, "renew them: .venv/bin/python -m tools.readme"


def test_a_table_that_no_longer_fits_is_noticed() -> None:
    now = text(readme.README)
    spoilt = now.replace("`CARRARA_FOLDER`", "`CARRARA_FOLDERS`", 1)
    assert readme.renewed(spoilt) == now


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    headings = {anchor(title) for title in re.findall(r"^#+ (.*)$", text(page), re.MULTILINE)}
    for target in LINK.findall(text(page)):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif "://" not in target:
            assert (page.parent / target.partition("#")[0]).exists(), target


@pytest.mark.parametrize(("page", "command"), ALL_COMMANDS)
def test_command_exists(page: str, command: str) -> None:
    words = shlex.split(re.sub(r"<[a-z ]+>", "x", command))
    if words[0] == "make":
        known = set(re.findall(r"^([a-z]+):", text(ROOT / "Makefile"), re.MULTILINE)) | {".venv/.ready"}
        targets = [word for word in words[1:] if "=" not in word]
        assert targets
        assert set(targets) <= known
    elif words[0].endswith("python"):
        module = words[words.index("-m") + 1]
        assert any((ROOT / Path(*module.split("."))).with_suffix(end).exists() for end in ("", ".py")), module
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
    assert version() in asked.stdout


@pytest.mark.parametrize("asked", ["--help", "check --help", "backup --help", "restore --help", "export --help"])
def test_storage_explains_itself(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        storage_main(asked.split())
    assert ended.value.code == 0
    assert "usage: python -m storage" in capsys.readouterr().out


def test_bot_explains_itself() -> None:
    assert "DISCORD_TOKEN" in parser().format_help()


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
    known = {flag for action in parser()._actions for flag in action.option_strings}
    said = set(re.findall(r"--[a-z-]+", " ".join(re.findall(r"ARGS=\"?([^\"`\n]*)", text(readme.README)))))
    assert said
    assert said <= known


def test_settings_stand_in_the_example_file() -> None:
    example = text(ROOT / ".env.example")
    for name in re.findall(r"`((?:CARRARA|DISCORD)_[A-Z_]+)", "".join(text(page) for page in PAGES)):
        assert name in example, name


def test_picture_at_the_top_is_a_board_of_ours() -> None:
    first = LINK.search(text(readme.README))
    assert first is not None
    picture = ROOT / first.group(1)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 50_000


def test_version_has_its_changes() -> None:
    assert f"## {version()}" in text(ROOT / "CHANGELOG.md")
