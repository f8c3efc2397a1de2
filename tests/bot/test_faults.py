"""One request of every kind fails, one after the other; the table comes to the same end."""

from __future__ import annotations

from pathlib import Path

from tests.bot.scenario import lived


async def test_whichever_kind_of_request_fails_once_the_table_comes_to_its_end(tmp_path: Path) -> None:
    routes = await lived(tmp_path / "whole")
    kinds = {kind: number for number, kind in reversed(list(enumerate(routes))) if "/commands" not in kind}
    assert len(kinds) >= 7
    for number, kind in enumerate(kinds):
        status = (500, 429)[number % 2]
        assert await lived(tmp_path / str(number), failing=kinds[kind], status=status), kind
