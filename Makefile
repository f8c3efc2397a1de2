# Everything sets itself up in .venv from the lock files; only Python 3.11+ and make are needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One mark per purpose in one environment: what a bot with a token runs, what PostgreSQL and the try-out add, what tests and tools add.
READY_RUN := $(VENV)/.ready-run
READY_POSTGRES := $(VENV)/.ready-postgres
READY_TRYOUT := $(VENV)/.ready-tryout
READY_DEV := $(VENV)/.ready-dev
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r
COMPILE = $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --no-annotate \
	--python-version 3.11 --universal $(UPGRADE) pyproject.toml
NO_TOKEN := 3
HAS_DATABASE := 4
# Thousands of files of games, and every commit waits for the disk: they are kept in memory if there is room.
ROOMY := 2000000
MEMORY := $(shell test "$$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt $(ROOMY) 2>/dev/null && echo PYTEST_DEBUG_TEMPROOT=/dev/shm)
ARGS ?=
# Compiled code is kept, whatever the shell says: otherwise each process that tests start would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-all test-real check upgrade-check bench soak crash arena train network versus probes research-test gallery pictures format lock clean help invite

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | sort

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(READY_RUN): requirements.lock | $(BIN)/python
	$(INSTALL) requirements.lock
	@touch $@

$(READY_POSTGRES): requirements-postgres.lock | $(READY_RUN)
	$(INSTALL) requirements-postgres.lock
	@touch $@

# Each set holds the smaller ones with the same versions, so a later one only adds.
$(READY_TRYOUT): requirements-tryout.lock | $(READY_RUN)
	$(INSTALL) requirements-tryout.lock
	@touch $@

$(READY_DEV): requirements-dev.lock | $(BIN)/python
	$(INSTALL) requirements-dev.lock
	@touch $@

# The settings themselves say whether there is a token and a database, so that make need not know how .env is read.
run: $(READY_RUN) ## start the bot: on Discord with DISCORD_TOKEN, in a local browser without
	@$(BIN)/python -c 'import sys; from bot.settings import Settings; \
		now = Settings(); \
		sys.exit($(NO_TOKEN) if now.discord_token is None else $(HAS_DATABASE) if now.carrara_database else 0)' 2>/dev/null; \
		case $$? in \
			$(NO_TOKEN)) $(MAKE) --no-print-directory $(READY_TRYOUT) ;; \
			$(HAS_DATABASE)) $(MAKE) --no-print-directory $(READY_POSTGRES) ;; \
		esac
	$(BIN)/python -m bot $(ARGS)

check: $(READY_DEV) ## lint, format, types, import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# Three workers on two cores: alone, each waits for a third of its time (165 s instead of 200).
test: check ## lint, types and the tests, without those that need real processes, servers, browsers or the clock
	$(MEMORY) $(BIN)/python -m pytest -n 3 --dist worksteal -m "not real" $(ARGS)

# One after the other: beside other tests their waits would tell of a busy machine.
test-real: $(READY_DEV) ## the tests that make test leaves out, one after the other
	@tools/browser.sh
	@tools/postgres.sh
	@tools/systemd.sh
	$(MEMORY) $(BIN)/python -m pytest -n 0 -m real $(ARGS)

test-all: test test-real ## every test

soak: $(READY_DEV) ## long random runs under all laws (ARGS=fuzz: damaged input alone, ARGS=month: a month of tables, ARGS=languages: games in every language); writes evidence/soak.json
	$(BIN)/python -m tools.soak $(ARGS)

bench: $(READY_DEV) ## speed as ratios against baselines; writes evidence/bench.json
	$(BIN)/python -m tools.bench $(ARGS)

upgrade-check: $(READY_RUN) ## try this version on a copy of the live file and say what would change, table by table
	$(BIN)/python -m storage $(ARGS) rehearse

crash: $(READY_DEV) ## kill the process again and again (ARGS=--upgrade: while it upgrades tables; --disk: while the disk is full at times; --postgres: three processes on one server), show that nothing is lost; writes evidence/crash/
	$(BIN)/python -m tools.crash $(ARGS)

arena: $(READY_DEV) ## round robins of the stand-ins; resumable, writes evidence/arena.json
	$(BIN)/python -m research.arena $(ARGS)

train: $(READY_DEV) ## learn the stand-ins' weights from self-play; resumable, writes evidence/train.json
	$(BIN)/python -m research.train $(ARGS)

network: $(READY_DEV) ## train the network of the stand-ins by self-play; resumable, writes evidence/train.json
	$(BIN)/python -m research.network $(ARGS)

versus: $(READY_DEV) ## the stand-ins against those of another version (ARGS=folder of a checkout); resumable, writes evidence/versus.json
	$(BIN)/python -m research.versus $(ARGS)

probes: $(READY_DEV) ## how often each level finds what a far larger search is certain of (ARGS="--find 20" looks for more); writes evidence/probes.json
	$(BIN)/python -m research.probes $(ARGS)

research-test: $(READY_DEV) ## the tests of research/
	$(BIN)/python -m pytest -n 2 $(ARGS) research/tests

gallery: $(READY_DEV) ## every picture and message on one page: gallery/index.html
	$(BIN)/python -m tools.pictures.gallery $(ARGS)
	@tools/browser.sh
	$(BIN)/python -m tools.pictures.gallery_messages $(ARGS)

pictures: $(READY_DEV) ## take the documents' pictures of a turn and of waiting again: docs/pictures/turn-*.png
	@tools/browser.sh
	$(BIN)/python -m tools.pictures.turn_pictures $(ARGS)

invite: $(READY_RUN) ## print the link that invites the bot
	$(BIN)/python -m bot.invite $(ARGS)

format: $(READY_DEV) ## format, fix what can be fixed, renew the documents' tables
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m cogapp -r README.md CONTRIBUTING.md docs/*.md research/README.md

# The largest set is resolved first and binds the smaller ones: a package has one version in all of them.
lock: $(BIN)/python ## renew the four lock files from pyproject.toml; UPGRADE=--upgrade takes newer versions
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(COMPILE) --extra tryout --extra postgres --extra dev --output-file requirements-dev.lock
	$(COMPILE) --extra tryout --constraints requirements-dev.lock --output-file requirements-tryout.lock
	$(COMPILE) --extra postgres --constraints requirements-dev.lock --output-file requirements-postgres.lock
	$(COMPILE) --constraints requirements-dev.lock --output-file requirements.lock

clean: ## remove everything that was made
	rm -rf $(VENV) build artifacts gallery .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
