"""Starts a unit as systemd documents it (systemd.service(5), systemd.exec(5)), as far as this project's unit goes."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Final

from testing.hosting.program import Program
from testing.hosting.root import CERTIFICATE, Confinement, Root, environment_of

UNITS: Final = "/etc/systemd/system"
# A user id as systemd gives to DynamicUser=yes.
DYNAMIC_USER: Final = 61_500
_STATE: Final = "/var/lib"
# What is done here. Any other setting must be one of those that only take rights away from the kernel's interfaces:
# a new one is an error until somebody has said which it is.
_FOLLOWED: Final = {
    *("WorkingDirectory", "EnvironmentFile", "Environment", "ExecStart", "StateDirectory", "StateDirectoryMode"),
    *("DynamicUser", "NoNewPrivileges", "ProtectSystem", "ProtectHome", "PrivateTmp", "UMask"),
    *("CapabilityBoundingSet", "AmbientCapabilities"),
}
_LEFT_TO_SYSTEMD: Final = {
    *("Type", "Restart", "RestartSec", "RestartPreventExitStatus", "TimeoutStopSec", "MemoryMax", "TasksMax"),
    *("ProtectClock", "ProtectControlGroups", "ProtectHostname", "ProtectKernelLogs", "ProtectKernelModules"),
    *("ProtectKernelTunables", "ProtectProc", "ProcSubset", "PrivateDevices", "PrivateUsers", "LockPersonality"),
    *("RemoveIPC", "RestrictAddressFamilies", "RestrictNamespaces", "RestrictRealtime", "RestrictSUIDSGID"),
    *("SystemCallArchitectures", "SystemCallFilter", "SystemCallErrorNumber"),
}


def service_settings(unit: str) -> dict[str, list[str]]:
    """The settings of a unit's [Service] section, each with its values in order."""
    lines = unit.partition("[Service]\n")[2].partition("\n[")[0].splitlines()
    found: dict[str, list[str]] = {}
    for line in lines:
        name, is_setting, value = line.partition("=")
        if is_setting and not line.startswith(("#", ";")):
            found.setdefault(name, []).append(value)
    return found


def unrestarted_codes(unit: str) -> set[int]:
    """The exit codes after which a unit is not started again."""
    return {int(code) for line in service_settings(unit).get("RestartPreventExitStatus", []) for code in line.split()}


def start(root: Root, name: str) -> Program:
    """Start a unit's program; of a template "NAME@INSTANCE". Raises ValueError for an unknown setting."""
    settings = service_settings(_unit(root, name))
    if unknown := settings.keys() - _FOLLOWED - _LEFT_TO_SYSTEMD:
        raise ValueError(f"nobody follows {sorted(unknown)}")
    one = {setting: values[-1] for setting, values in settings.items()}
    _require_confinement(one)
    return root.start(
        shlex.split(one["ExecStart"]),
        folder=one["WorkingDirectory"],
        environment=_environment(root, settings),
        user=DYNAMIC_USER,
        confined=Confinement(
            is_read_only=True,
            writable={_state_folder(root, one): f"{_STATE}/private/{one['StateDirectory']}"},
            empty=["/tmp", "/var/tmp"],
            # Except where this machine's Python is: the document tells that a unit cannot see one in somebody's home.
            hidden=[home for home in ("/home", "/root") if not Path(sys.base_prefix).is_relative_to(home)],
            umask=one["UMask"],
        ),
    )


def stop(root: Root, name: str, program: Program) -> tuple[int, str]:
    """Stop a unit's program as its unit says; its exit code and what it printed."""
    (seconds,) = service_settings(_unit(root, name))["TimeoutStopSec"]
    return program.stop(seconds=float(seconds))


def _unit(root: Root, name: str) -> str:
    """The text of a unit; systemd.unit(5): in that of a template "%i" stands for what follows the "@"."""
    template, is_instance, instance = name.partition("@")
    file = root.inside(f"{UNITS}/{template}{is_instance}.service")
    return file.read_text(encoding="utf-8").replace("%i", instance)


def _require_confinement(one: dict[str, str]) -> None:
    """`start` confines the program as these settings say, and in no other way."""
    assert one["DynamicUser"] == one["ProtectHome"] == one["PrivateTmp"] == one["NoNewPrivileges"] == "yes"
    assert one["ProtectSystem"] == "strict"
    assert one["CapabilityBoundingSet"] == one["AmbientCapabilities"] == ""


def _state_folder(root: Root, one: dict[str, str]) -> Path:
    """With DynamicUser the folder is kept below `private`, where nobody else can look, and its usual name is a link."""
    link = root.inside(f"{_STATE}/{one['StateDirectory']}")
    folder = root.inside(f"{_STATE}/private/{one['StateDirectory']}")
    if not folder.exists():
        folder.mkdir(parents=True)
        link.symlink_to(f"private/{one['StateDirectory']}")
    # The folder itself is handed over, not what somebody put into it by hand.
    folder.chmod(int(one["StateDirectoryMode"], 8))
    os.chown(folder, DYNAMIC_USER, DYNAMIC_USER)
    return folder


def _environment(root: Root, settings: dict[str, list[str]]) -> dict[str, str]:
    """systemd.exec(5): what a file says overrides `Environment=`, wherever either stands; an empty value does too."""
    given = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", "SSL_CERT_FILE": CERTIFICATE}
    for line in settings["Environment"]:
        given |= environment_of(line.replace("%S", _STATE))
    for file in settings["EnvironmentFile"]:
        # A file whose name follows a "-" need not be there.
        if file.startswith("-") and not root.inside(file[1:]).exists():
            continue
        for line in root.inside(file.removeprefix("-")).read_text(encoding="utf-8").splitlines():
            name, is_setting, value = line.strip().partition("=")
            if is_setting and not name.startswith(("#", ";")):
                given[name] = " ".join(shlex.split(value))
    return given
