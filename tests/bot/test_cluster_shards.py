"""Which servers are this process's own, by Discord's formula."""

from __future__ import annotations

from bot.cluster import ServedShards


def test_every_server_has_one_process() -> None:
    processes = [ServedShards(range(8), 16), ServedShards(range(8, 16), 16)]
    for server in range(0, 1 << 30, (1 << 22) - 1):
        assert [process.serves(server) for process in processes].count(True) == 1
        assert processes[0].serves(server) is ((server >> 22) % 16 < 8)
    assert [process.has_first for process in processes] == [True, False]


def test_without_a_range_every_server_is_served() -> None:
    alone = ServedShards(None, None)
    assert alone.has_first
    assert all(alone.serves(server) for server in range(0, 1 << 30, (1 << 22) - 1))
