# Two promises: `make run` plays, `make test` proves; each does all the set-up it needs.
# Set-up is redone only when a lock file or pyproject.toml changed, so a second call starts at once.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PORT   ?=
DATA   ?=
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-input
# A Raspberry Pi brings lgpio with its operating system; the box's own environment may look at it there.
ON_PI  := $(shell grep -qs 'Raspberry Pi' /proc/device-tree/model && echo --system-site-packages)

# Two browsers at once can starve each other on two cores: what failed beside others is tried once more, alone, and said.
ALONE  := { echo "Failed beside others; once more, alone:"; $(BIN)/python -m pytest -n 0 -rA --lf --lfnf=none $(ARGS); }

.PHONY: run test screens bench games lint words oldest case vm lock clean

run: $(VENV)/run.done
	@exec $(BIN)/spinbank run $(if $(PORT),--port $(PORT)) $(if $(DATA),--data "$(DATA)")

test: $(VENV)/test.done
	@sh tests/chromium.sh
	$(BIN)/python -m pytest $(ARGS) || $(ALONE)

# Every screen in every manner: the real evening in two made-up languages, both directions, dark and light, 200 %.
screens: $(VENV)/test.done
	@sh tests/chromium.sh
	$(BIN)/python -m pytest -m slow $(ARGS)

bench: $(VENV)/test.done
	$(BIN)/python -m tests.bench

# Junior and Classic by the thousand through their laws, and their lines counted deeper; GAMES=200 is a quick look.
games: $(VENV)/test.done
	$(BIN)/python -m tests.games $(GAMES)

lint: $(VENV)/test.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# After a text was changed: find all messages, update every language's catalogue, and pack what is translated.
words: $(VENV)/test.done
	$(BIN)/python -m tests.words

# The pictures once more, with the oldest Pillow that is allowed.
oldest: requirements/test.txt
	@$(PYTHON) -m venv $(VENV)/oldest
	@$(VENV)/oldest/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/test.txt
	@$(VENV)/oldest/bin/python -m pip --disable-pip-version-check --quiet install pillow==11.0.0
	$(VENV)/oldest/bin/python -m pytest tests/glass tests/panel

vm: $(VENV)/test.done
	@PYTHON=$(BIN)/python tests/vm/run

case:
	@sh hardware/case/render.sh $(KIT)

lock:
	$(PYTHON) -m venv $(VENV)/lock && $(VENV)/lock/bin/pip install -q uv
	cd requirements && ../$(VENV)/lock/bin/uv pip compile --universal --generate-hashes --python-version 3.11 --no-header --quiet ../pyproject.toml build.in -o run.txt
	cd requirements && ../$(VENV)/lock/bin/uv pip compile --universal --generate-hashes --python-version 3.11 --no-header --quiet ../pyproject.toml build.in --extra test -c run.txt -o test.txt

clean:
	rm -rf $(VENV)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Spinbank needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1)"; exit 1; }
	@$(PYTHON) -m venv $(ON_PI) $(VENV) || { rm -rf $(VENV); echo "Python's venv package is missing: sudo apt install python3-venv"; exit 1; }

$(VENV)/run.done: requirements/run.txt pyproject.toml | $(BIN)/python
	@echo "Setting up (once, about a minute) ..."
	@$(PIP) --require-hashes -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q device companion_web hardware
	@touch $@

$(VENV)/test.done: requirements/test.txt $(VENV)/run.done
	@echo "Setting up the tests (once) ..."
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@
