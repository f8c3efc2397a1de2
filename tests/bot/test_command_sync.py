"""Commands are given to Discord when they changed, and taken from a server that is no longer the developer's."""

from __future__ import annotations

import stat
from typing import Any

import msgspec
import pytest

from testing.discord.harness import World


def synced(world: World, server: int | None = None) -> list[Any]:
    """The lists of commands that Discord was given, for everybody or for one server."""
    ending = "/commands" if server is None else f"/guilds/{server}/commands"
    found = [request for request in world.request_log if request.method == "PUT" and request.path.endswith(ending)]
    return [one.json for one in found if server is not None or "/guilds/" not in one.path]


async def restart(world: World, *, server: int | None) -> None:
    """As after a change of CARRARA_SERVER."""
    world.settings = world.settings.model_copy(update={"carrara_server": server})
    await world.restart()


def names(commands: list[Any]) -> list[str]:
    return sorted(command["name"] for command in commands)


async def test_commands_are_synced_only_when_they_changed(world: World) -> None:
    assert len(synced(world)) == 1
    await world.restart()
    assert len(synced(world)) == 1
    kept = world.settings.carrara_folder / "commands.json"
    kept.write_text(kept.read_text(encoding="utf-8").replace('"fingerprint":"', '"fingerprint":"0'), encoding="utf-8")
    await world.restart()
    assert len(synced(world)) == 2


async def test_what_was_synced_is_remembered_in_a_file_of_the_owner_alone(world: World) -> None:
    kept = world.settings.carrara_folder / "commands.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    kept.chmod(0o644)
    await world.restart()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


async def test_a_server_of_its_own_gets_the_commands_and_loses_them_when_it_is_unset(world: World) -> None:
    server = world.guild.id
    await restart(world, server=server)
    assert [names(command) for command in synced(world, server)] == [["carrara", "carrara-admin", "turn"]]
    await restart(world, server=None)
    assert [names(command) for command in synced(world, server)] == [["carrara", "carrara-admin", "turn"], []]
    assert len(synced(world)) == 2
    await world.restart()
    assert len(synced(world, server)) == 2


async def test_commands_move_from_one_server_to_another(world: World) -> None:
    first, second = world.guild.id, world.env.create_guild("Second").id
    await restart(world, server=first)
    await restart(world, server=second)
    assert [names(command) for command in synced(world, first)] == [["carrara", "carrara-admin", "turn"], []]
    assert [names(command) for command in synced(world, second)] == [["carrara", "carrara-admin", "turn"]]


@pytest.mark.parametrize(("status", "code", "tries"), [(500, 0, 2), (403, 50001, 1), (404, 10004, 1)])
async def test_a_server_that_cannot_be_cleared_is_tried_again_unless_the_bot_is_gone_from_it(
    world: World, status: int, code: int, tries: int
) -> None:
    server = world.guild.id
    await restart(world, server=server)
    path = f"/applications/*/guilds/{server}/commands"
    # discord.py itself repeats a request five times after an error of the server.
    world.env.inject_error("PUT", path, status=status, code=code, times=5 if status == 500 else 1)
    await restart(world, server=None)
    before = len(synced(world, server))
    await world.restart()
    assert len(synced(world, server)) - before == tries - 1


@pytest.mark.parametrize("spoilt", [b"global 0123", b'{"fingerprint": "\xff"}'])
async def test_a_file_that_cannot_be_read_is_as_none(world: World, spoilt: bytes) -> None:
    (world.settings.carrara_folder / "commands.json").write_bytes(spoilt)
    await world.restart()
    assert len(synced(world)) == 2


def rewrite_state(world: World, **changes: Any) -> None:
    """Change what the file says was synced; None takes a field out."""
    kept = world.settings.carrara_folder / "commands.json"
    state = msgspec.json.decode(kept.read_bytes()) | changes
    kept.write_bytes(msgspec.json.encode({name: value for name, value in state.items() if value is not None}))


async def test_another_application_with_the_same_folder_gets_the_commands(world: World) -> None:
    rewrite_state(world, application=4_242, stale_servers=[world.guild.id])
    await world.restart()
    assert len(synced(world)) == 2
    assert synced(world, world.guild.id) == [], "the copies of the other one are not for this one to remove"
    await world.restart()
    assert len(synced(world)) == 2


async def test_another_application_gets_the_commands_of_its_own_server(world: World) -> None:
    server = world.guild.id
    await restart(world, server=server)
    rewrite_state(world, application=4_242)
    await world.restart()
    assert [names(command) for command in synced(world, server)] == [["carrara", "carrara-admin", "turn"]] * 2


async def test_a_file_that_does_not_say_which_application_it_was_is_synced_once_more(world: World) -> None:
    """Version 1.0.0 did not write it down."""
    rewrite_state(world, application=None)
    await world.restart()
    assert len(synced(world)) == 2
    await world.restart()
    assert len(synced(world)) == 2
