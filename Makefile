# `make run` opens the window, `make test` runs every test; both first install what is missing.
# Variables: ARGS (more words for the program or pytest), PYTHON (the interpreter for .venv).

BIN := .venv/bin
ARGS ?=
# Tests that show a window start a display of their own; the others need none.
TEST_ENV := QT_QPA_PLATFORM=$${QT_QPA_PLATFORM:-offscreen}
# Sound is played in them as fast as people hear it: they wait more than they work, and come last.
IN_REAL_TIME := tests/integration tests/app/audio
# A session bus of the tests' own, where there is a program for it.
SESSION := $(if $(shell command -v dbus-run-session),dbus-run-session --)
# For `make lock`: the program uv, and for example UPGRADE="--upgrade-package numpy".
UV ?= uv
UPGRADE ?=
LOCK := $(UV) pip compile --quiet --universal --generate-hashes --no-annotate --no-header \
        $(UPGRADE) pyproject.toml

.PHONY: run test lint bench gpu rivals llama fuzz soak models cuda screenshots translations package smoke lock clean
.NOTPARALLEL:

run:
	@sh packaging/setup.sh run
	@$(BIN)/earmark $(ARGS)

test:
	@sh packaging/setup.sh test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
ifeq ($(strip $(ARGS)),)
	$(TEST_ENV) $(SESSION) $(BIN)/python -m pytest -n 2 --dist loadfile $(addprefix --ignore=,$(IN_REAL_TIME))
	$(TEST_ENV) $(SESSION) $(BIN)/python -m pytest -n 2 --dist loadfile $(IN_REAL_TIME)
else
	$(TEST_ENV) $(SESSION) $(BIN)/python -m pytest $(ARGS)
endif

lint:
	@sh packaging/setup.sh test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench:
	@sh packaging/setup.sh test
	@sh packaging/system-packages.sh bench
	$(BIN)/python -m tests.bench.streaming
	$(TEST_ENV) $(SESSION) $(BIN)/python -m tests.bench.program
	$(BIN)/python -m tests.bench.tracker
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m tests.bench.vectors

# Needs the memory for 2.4 GB of weights four times over; without a device it measures the CPU.
gpu:
	@sh packaging/setup.sh test
	$(BIN)/python -m tests.bench.gpu $(ARGS)

rivals:
	@sh packaging/setup.sh test
	$(BIN)/python -m pip install --quiet --group bench
	$(BIN)/python -m tests.bench.rivals
	$(BIN)/python -m tests.bench.word_times
	$(BIN)/python -m tests.bench.weights
	$(BIN)/python -m tests.bench.transducer

# Builds llama.cpp's servers in build/llama the first time: 20 minutes on 2 cores.
llama:
	@sh packaging/setup.sh test
	$(BIN)/python -m tests.bench.llama_server $(ARGS)

fuzz:
	@sh packaging/setup.sh test
	$(BIN)/python -m tests.fuzz.tracker
	$(BIN)/python -m tests.fuzz.tool_calls
	$(BIN)/python -m tests.fuzz.vectors

soak:
	@sh packaging/setup.sh test
	EARMARK_SOAK=1 $(TEST_ENV) $(SESSION) $(BIN)/python -m pytest tests/integration \
		tests/app/history/test_drills.py $(ARGS)
	@sh packaging/system-packages.sh bench
	$(SESSION) $(BIN)/python -m tests.bench.captions
	$(BIN)/python -m tests.bench.long_run

models:
	@sh packaging/setup.sh run

# NVIDIA's build of onnxruntime in the plain one's place, 1.5 GB; `make run` then runs with it.
cuda:
	@sh packaging/setup.sh cuda

screenshots:
	@sh packaging/setup.sh test
	$(TEST_ENV) $(BIN)/python packaging/screenshots.py $(ARGS)

translations:
	@sh packaging/setup.sh test
	$(BIN)/python packaging/translations collect $(ARGS)

package:
	@sh packaging/package.sh $(ARGS)

smoke:
	@sh packaging/setup.sh test
	$(SESSION) $(BIN)/python packaging/smoke_test.py $(ARGS)

lock:
	$(LOCK) --group build --output-file requirements.lock
	$(LOCK) --group dev --constraint requirements.lock --output-file requirements-dev.lock
	$(LOCK) --group package --constraint requirements.lock --output-file requirements-package.lock
	$(LOCK) --group cuda --constraint requirements.lock \
		--override packaging/without-onnxruntime.txt --output-file requirements-cuda.lock

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
