"""The port that answers /healthz and /metrics, for this machine alone.

Not `prometheus_client.start_http_server`: it answers metrics on every path, from a thread of its own, and both the
health checks and the gauges are read on the event loop.
"""

from __future__ import annotations

import logging

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.monitoring.health import HealthInputs, run_checks
from bot.monitoring.metrics import Metrics

log = logging.getLogger(__name__)

# An operator who wants to show it to others puts a proxy in front.
HOST = "127.0.0.1"


class MonitoringServer:
    """Answers from `start` to `stop`."""

    def __init__(self, port: int, *, inputs: HealthInputs, metrics: Metrics, program: str) -> None:
        self._port = port
        self._inputs = inputs
        self._metrics = metrics
        self._program = program
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen on the port. If it is taken, only the log says so: games do not depend on it."""
        app = web.Application()
        app.router.add_get("/healthz", self._answer_health)
        app.router.add_get("/metrics", self._answer_metrics)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            log.error("there is no /healthz and no /metrics: %s", error)

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _answer_health(self, request: web.Request) -> web.Response:
        health = await run_checks(self._inputs)
        shown = {"healthy": health.is_healthy, "version": self._program, "checks": health.checks}
        return web.json_response(shown, status=200 if health.is_healthy else 503)

    async def _answer_metrics(self, request: web.Request) -> web.Response:
        health = await run_checks(self._inputs)
        if health.waiting is not None:
            self._metrics.set_waiting(health.waiting, now=self._inputs.now())
        self._metrics.set_moments(tick=health.last_tick, backup=health.newest_backup)
        return web.Response(body=self._metrics.exposition(), headers={"Content-Type": CONTENT_TYPE_LATEST})
