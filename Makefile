# Two commands matter: `make play` and `make test`. Both set everything up in .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/.installed
BENCH_DONE := $(VENV)/.installed-bench
PACKAGE_DONE := $(VENV)/.installed-package

# Compiled modules are kept in $(VENV), also where the environment forbids Python to write them: every process starts sooner.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/bytecode

.PHONY: play test lint format bench soak maps pages package translations clean

play: $(DONE)
	@$(BIN)/python -P -m desktop.screen
	@$(BIN)/chancery

test: $(DONE) lint
	@$(BIN)/python -P -m pytest -q -n auto --dist worksteal

lint: $(DONE)
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

format: $(DONE)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(BENCH_DONE)
	@$(BIN)/python -m tests.bench

soak: $(DONE)
	@$(BIN)/python -m tests.soak
	@$(BIN)/python -m tests.files.exchange.soak
	@$(BIN)/python -m tests.attack.fuzz --inputs 20000 --seed soak

maps: $(DONE)
	@$(BIN)/chancery maps build
	@$(BIN)/chancery maps check

pages: $(DONE)
	@$(BIN)/python -m tests.pages

package: $(PACKAGE_DONE)
	@$(BIN)/python -P packaging/package.py

translations: $(DONE)
	@$(BIN)/python -P -m desktop.translating

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(DONE): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Chancery needs Python 3.11 or later; say which: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) ..."
	@$(BIN)/python -P -m pip install --quiet --disable-pip-version-check -e '.[dev,maps]'
	@touch $@

$(PACKAGE_DONE): $(DONE)
	@$(BIN)/python -P -m pip install --quiet --disable-pip-version-check -e '.[dev,maps,package]'
	@touch $@

$(BENCH_DONE): $(DONE)
	@$(BIN)/python -P -m pip install --quiet --disable-pip-version-check -e '.[dev,maps,bench]'
	@touch $@
