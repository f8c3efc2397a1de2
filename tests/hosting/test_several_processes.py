"""deploy/compose.yaml and deploy/carrara@.service: what they set is what the program, the image and the page say."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.app import ANSWER_SECONDS
from bot.delivery.dispatcher import LONGEST_CLOSE
from bot.settings import Settings
from testing.hosting.recipe import recipe
from testing.hosting.systemd import service_settings, unrestarted_codes

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"
PAGE: Final = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
DOCKERFILE: Final = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
EXAMPLE: Final = (ROOT / ".env.example").read_text(encoding="utf-8")
UNIT: Final = (DEPLOY / "carrara.service").read_text(encoding="utf-8")
TEMPLATE: Final = (DEPLOY / "carrara@.service").read_text(encoding="utf-8")
COMPOSE: Final[dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
BOTS: Final = {name: one for name, one in COMPOSE["services"].items() if name != "database"}


def settings_of(bot: dict[str, Any]) -> Settings:
    """What the program makes of a service's environment, beside a copy of .env.example with a token."""
    given = {name.lower(): re.sub(r"\$\{.*?\}", "secret", value) for name, value in bot["environment"].items()}
    assert set(given) <= set(Settings.model_fields)
    return Settings(_env_file=None, **given)  # type: ignore[arg-type]


def test_every_shard_has_one_process() -> None:
    found = [settings_of(bot) for bot in BOTS.values()]
    assert len(found) >= 2
    (shards,) = {one.carrara_shards for one in found}
    assert shards is not None
    assert sorted(shard for one in found for shard in one.shard_ids or ()) == list(range(shards))


def test_all_processes_use_the_one_database() -> None:
    database = COMPOSE["services"]["database"]
    for bot in BOTS.values():
        address = str(settings_of(bot).database)
        made = database["environment"]
        assert address == f"postgresql://{made['POSTGRES_USER']}:secret@database/{made['POSTGRES_DB']}"
        assert bot["depends_on"] == {"database": {"condition": "service_healthy"}}
    passwords = re.findall(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert len(passwords) == 2


def test_every_process_has_a_volume_of_its_own() -> None:
    (kept,) = re.findall(r"^VOLUME (\S+)$", DOCKERFILE, re.MULTILINE)
    mounted = [volume.split(":") for one in COMPOSE["services"].values() for volume in one["volumes"]]
    assert len({name for name, _ in mounted}) == len(mounted)
    assert {name for name, _ in mounted} == set(COMPOSE["volumes"])
    assert [place for name, place in mounted if name != "database"] == [kept] * len(BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_a_process_is_confined_as_the_single_container_is(name: str) -> None:
    bot = BOTS[name]
    (run,) = (step.command for step in recipe(PAGE, "Container") if step.command.startswith("docker run"))
    assert ("--read-only" in run, "--tmpfs /tmp" in run, "--cap-drop ALL" in run) == (True, True, True)
    assert (bot["read_only"], bot["tmpfs"], bot["cap_drop"]) == (True, ["/tmp"], ["ALL"])
    assert "--security-opt no-new-privileges" in run
    assert bot["security_opt"] == ["no-new-privileges"]
    assert f"--restart {bot['restart']}" in run
    assert (DEPLOY / bot["build"]["context"] / bot["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    assert (DEPLOY / bot["env_file"]).resolve() == ROOT / ".env"


def test_a_process_has_the_time_to_stop_in_good_order() -> None:
    for bot in BOTS.values():
        assert int(bot["stop_grace_period"].removesuffix("s")) > ANSWER_SECONDS + LONGEST_CLOSE


class Answering(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.mark.parametrize(("status", "is_healthy"), [(200, True), (503, False)])
def test_the_health_check_asks_the_port_that_is_set(status: int, is_healthy: bool) -> None:
    checks = {tuple(bot["healthcheck"]["test"]) for bot in BOTS.values()}
    ((kind, python, option, program),) = checks
    (entry,) = re.findall(r'^ENTRYPOINT \["(\S+)",', DOCKERFILE, re.MULTILINE)
    assert (kind, python, option) == ("CMD", entry, "-c")
    ports = {str(settings_of(bot).carrara_health_port) for bot in BOTS.values()}
    assert ports == set(re.findall(r":(\d+)/", program))
    handler = type("Answer", (Answering,), {"status": status})
    with HTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        asked = program.replace(ports.pop(), str(server.server_port))
        ended = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=False)
        server.shutdown()
    assert (ended.returncode == 0) is is_healthy


def test_the_template_differs_from_the_unit_only_in_what_a_range_needs() -> None:
    one, each = service_settings(UNIT), service_settings(TEMPLATE)
    different = {name for name in one | each if one.get(name) != each.get(name)}
    assert different == {"Environment", "EnvironmentFile", "StateDirectory"}
    assert each["StateDirectory"] == ["carrara-%i"]
    assert each["EnvironmentFile"] == ["/etc/carrara.env", "-/etc/carrara@%i.env"]
    (environment,) = each["Environment"]
    assert environment.split()[:2] == ["CARRARA_FOLDER=%S/carrara-%i", "CARRARA_SHARD_RANGE=%i"]
    assert unrestarted_codes(TEMPLATE) == unrestarted_codes(UNIT)


def test_no_copy_of_the_example_overrules_what_a_unit_sets() -> None:
    """systemd.exec(5): what a file sets wins over `Environment=`, an empty value too."""
    named = re.findall(r"(CARRARA_\w+)=", "\n".join(service_settings(TEMPLATE)["Environment"]))
    assert named == ["CARRARA_FOLDER", "CARRARA_SHARD_RANGE"]
    for name in named:
        assert re.search(rf"^# {name}=", EXAMPLE, re.MULTILINE)
        assert not re.search(rf"^{name}=", EXAMPLE, re.MULTILINE)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs Debian's systemd")
@pytest.mark.parametrize(
    ("name", "line", "instead"),
    [
        ("carrara.service", "", ""),
        ("carrara@.service", "", ""),
        # What the check must find: a mutant each.
        ("carrara@.service", "StateDirectory=", "StatesDirectory="),
        ("carrara@.service", "RestartSec=5", "RestartSec=soon"),
    ],
)
def test_systemd_reads_the_units(tmp_path: Path, name: str, line: str, instead: str) -> None:
    # It looks whether the program is there.
    place = tmp_path / "carrara"
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "bin" / "python").symlink_to(sys.executable)
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("/opt/carrara", str(place))
    (tmp_path / name).write_text(text.replace(line, instead) if line else text, encoding="utf-8")
    unit = tmp_path / name.replace("@.", "@0-7.")
    said = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert bool(said.stdout + said.stderr) is bool(line), said
