# Everything sets itself up in .venv from the lock file; only Python 3.11+ and make are needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
ARGS ?=

.PHONY: run test check bench soak crash arena tune gallery format lock clean help invite

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | sort

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

run: $(READY) ## start the bot: on Discord with DISCORD_TOKEN, in a local browser without
	$(BIN)/python -m bot $(ARGS)

check: $(READY) ## lint, format, types, import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: check ## every quality gate and the tests
	@tools/browser.sh
	$(BIN)/python -m pytest -n 2 $(ARGS)

soak: $(READY) ## long random runs under all laws; writes soak.json
	$(BIN)/python -m tools.soak $(ARGS)

bench: $(READY) ## speed as ratios against baselines; writes bench.json
	$(BIN)/python -m tools.bench $(ARGS)

crash: $(READY) ## kill the process again and again, show that nothing is lost; writes crash.json
	$(BIN)/python -m tools.crash $(ARGS)

arena: $(READY) ## round robins of the stand-ins; resumable, writes arena.json
	$(BIN)/python -m tools.arena $(ARGS)

tune: $(READY) ## improve the stand-ins' weights by self-play
	$(BIN)/python -m tools.tune $(ARGS)

gallery: $(READY) ## every picture and message on one page: gallery/index.html
	$(BIN)/python -m tools.gallery $(ARGS)
	@tools/browser.sh
	$(BIN)/python -m tools.gallery_messages

invite: $(READY) ## print the link that invites the bot
	$(BIN)/python -m bot.invite $(ARGS)

format: $(READY) ## format and fix what can be fixed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.readme

lock: $(READY) ## renew requirements.lock from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --extra dev \
		--python-version 3.11 --universal pyproject.toml --output-file requirements.lock

clean: ## remove everything that was made
	rm -rf $(VENV) build artifacts gallery .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
