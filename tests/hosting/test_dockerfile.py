"""A real builder of images reads the Dockerfile; the recipe around it is followed in test_recipes.py."""

from __future__ import annotations

import pytest

from testing.hosting.buildah import build_image
from testing.hosting.sandbox import NoSandbox

CONTAINER_USER = 10_001


def test_buildah_builds_the_image_that_the_recipe_describes() -> None:
    try:
        config, files = build_image()
    except NoSandbox as reason:
        pytest.skip(str(reason))
    assert config["User"] == "carrara"
    assert config["Entrypoint"] == ["/venv/bin/python", "-m", "bot"]
    assert config["WorkingDir"] == "/app"
    assert config["StopSignal"] == "SIGTERM"
    assert config["Volumes"] == {"/data": {}}
    assert "CARRARA_FOLDER=/data" in config["Env"]
    assert files["data"] == (0o700, CONTAINER_USER)
    assert {"app/bot/__main__.py", "app/game", "app/rendering", "app/storage", "app/pyproject.toml"} <= files.keys()
    # What .dockerignore leaves out, and what only the first stage needs.
    assert not {"app/tests", "app/.env", "app/.git", "app/requirements-postgres.lock"} & files.keys()
    assert not any(path.endswith("__pycache__") for path in files if path.startswith("app"))
    # The program belongs to root: the bot cannot change it.
    assert {user for path, (_, user) in files.items() if path != "data"} == {0}
