"""Which soaks there are."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any

import testing.soak

Topic = Callable[..., dict[str, Any]]


def topics() -> dict[str, Topic]:
    """Every module of testing/soak/ that offers a `run`."""
    names = [module.name for module in pkgutil.iter_modules(testing.soak.__path__)]
    modules = {name: importlib.import_module(f"testing.soak.{name}") for name in names}
    return {name: module.run for name, module in modules.items() if hasattr(module, "run")}
