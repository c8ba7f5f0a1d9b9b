# Every target sets up what it needs: a fresh clone and `make run` are enough.
#
#   make run                       the main job: a puzzle, shown in the terminal
#   make run ARGS="solve FILE"     any other command of the program
#   make test fuzz lint type sanitize cross bench docs dist
#   make web bench-web web-types    the engine for browsers: built, measured, its types checked

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
NATIVE := CMakeLists.txt $(shell find native -type f)

.PHONY: run test fuzz lint type sanitize cross bench docs dist clean variants technique-counts generated-variants variant-soundness variant-logic web bench-web web-types web-reproducible
.DEFAULT_GOAL := run

# Python files are installed editable, so only the native part and the list of requirements make it stale.
$(VENV)/.installed: $(VENV)/.requirements $(NATIVE)
	$(BIN)/python -m pip install -q --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.requirements: pyproject.toml tools/requirements.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python tools/requirements.py | $(BIN)/python -m pip install -q -r /dev/stdin
	@touch $@

run: $(VENV)/.installed
	@$(BIN)/sudoku $(ARGS)

test: $(VENV)/.installed
	$(BIN)/python -m pytest -n 2 $(ARGS)

# The readers against mutated samples, for ten minutes or as ARGS say; every test run has a short turn of it.
fuzz: $(VENV)/.installed
	$(BIN)/python -m tests.hostile.fuzz $(ARGS)

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files 'native/*.[ch]pp' 'tests/native/*.[ch]pp')
	$(BIN)/python tools/tidy.py

type: $(VENV)/.installed
	$(BIN)/mypy

# The native tests under the address and undefined-behaviour sanitizers.
sanitize: $(VENV)/.requirements
	$(BIN)/cmake -S . -B build/sanitize -G Ninja -DSUDOKU_TESTS=ON -DCMAKE_BUILD_TYPE=Debug \
	  -DSUDOKU_MODULE=OFF -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) \
	  -DCMAKE_CXX_FLAGS="-O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all" > /dev/null
	$(BIN)/cmake --build build/sanitize --target native_tests
	$(BIN)/ctest --test-dir build/sanitize -j 2 --output-on-failure

# Both engines for puzzles with rules, on 10,000 random boards.
variants: $(VENV)/.installed
	$(BIN)/python tools/variant_agreement.py

# 10,000 generated puzzles over all kinds with rules, each unique by both engines.
generated-variants: $(VENV)/.installed
	$(BIN)/python tools/generated_variants.py $(ARGS)

# How often each technique is needed in 100,000 random puzzles, for the pages of the techniques; about a minute.
technique-counts: $(VENV)/.installed
	$(BIN)/python tools/technique_counts.py $(ARGS)

# Steps of every technique in 20,000 random boards with rules: none removes a digit of the solution.
variant-soundness: $(VENV)/.installed
	$(BIN)/python tools/variant_soundness.py $(ARGS)

# Which of the f-puzzles boards of the shared data are solved by logic alone.
variant-logic: $(VENV)/.installed
	$(BIN)/python tools/variant_logic.py $(ARGS)

# The native tests built for 64-bit ARM, asserts and all, and run by an emulator, where both are at hand.
ARM := aarch64-linux-gnu-g++
cross: $(VENV)/.requirements
	@{ command -v $(ARM) && command -v qemu-aarch64; } > /dev/null || { echo "cross: no $(ARM) or qemu-aarch64, nothing is tested"; exit 0; }; \
	$(BIN)/cmake -S . -B build/aarch64 -G Ninja -DSUDOKU_TESTS=ON -DSUDOKU_MODULE=OFF -DCMAKE_BUILD_TYPE= -DCMAKE_CXX_FLAGS=-O2 \
	  -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=$(ARM) \
	  -DCMAKE_CROSSCOMPILING_EMULATOR=qemu-aarch64 -DCMAKE_EXE_LINKER_FLAGS=-static \
	  -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) > /dev/null && \
	$(BIN)/cmake --build build/aarch64 --target native_tests && \
	$(BIN)/ctest --test-dir build/aarch64 -j 2 --output-on-failure

bench: $(VENV)/.installed
	$(BIN)/python -m bench $(ARGS)

docs: $(VENV)/.installed web
	$(BIN)/sphinx-build -qW -b html docs docs/_build/html
	@$(BIN)/sudoku web --export docs/_build/html/app --force > /dev/null
	@echo "docs/_build/html/index.html"

# The engine for browsers and the page, into src/sudoku/web; only what has changed is compiled.
web: $(VENV)/.installed
	$(BIN)/python tools/web.py

# Whether a second build from nothing, at another place, gives the same bytes.
web-reproducible: web
	$(BIN)/python tools/web_reproducible.py

bench-web: $(VENV)/.installed web
	$(BIN)/python -m bench.web $(ARGS)

# The types in the comments of the JavaScript; needs npm.
web-types: web
	cd web && npm exec --yes --package=typescript@5.6.3 -- tsc -p jsconfig.json

# A wheel that auditwheel accepts, tried in an empty environment, and the source archive.
dist: $(VENV)/.installed web
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/python tools/audit_wheel.py

clean:
	rm -rf build dist $(VENV) docs/_build
