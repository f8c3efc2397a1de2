"""One request of every kind fails, one after the other; the table comes to the same end."""

from __future__ import annotations

from pathlib import Path

from testing.discord.table_life import live_through


async def test_whichever_kind_of_request_fails_once_the_table_comes_to_its_end(tmp_path: Path) -> None:
    routes = await live_through(tmp_path / "whole")
    kinds = {kind: number for number, kind in reversed(list(enumerate(routes))) if "/commands" not in kind}
    assert len(kinds) >= 6
    for number, kind in enumerate(kinds):
        status = (500, 429)[number % 2]
        assert await live_through(tmp_path / str(number), failing=kinds[kind], status=status), kind
