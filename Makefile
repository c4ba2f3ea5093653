# What people repeat. Every target sets up what it needs: Debian packages, then .venv from a hash-locked file.

VENV ?= .venv
PYTHON ?= python3
export VENV PYTHON
bin := $(VENV)/bin
edges := tests/drivers tests/ui/shell tests/ui/access tests/ui/voice
core_tests := $(wildcard tests/core tests/hands tests/properties tests/journal tests/records tests/floor tests/training)

.PHONY: help run voice test test-core test-rest lint bench soak train pictures fresh package lock setup setup-test
help:
	@echo 'make run            practise at a table with an emulated shoe'
	@echo 'make run TABLE=F    run the table of file F'
	@echo 'make voice          install what the voice needs; a table speaks when its file says so'
	@echo 'make test           lint, types, every test, coverage (at most 12 minutes on two cores)'
	@echo 'make bench          budgets and ratios, into docs/measured.md'
	@echo 'make soak           the long seeded runs, into docs/measured.md'
	@echo 'make train          the camera'"'"'s networks again from nothing, in an environment of their own (an hour on two cores)'
	@echo 'make pictures       renew the pictures of the screens in tests/golden; look at what changed'
	@echo 'make fresh          run and test in a clean Debian 12 (root)'
	@echo 'make package        the Debian package, into dist/: docs/installation.md'
	@echo 'make lock           resolve the lock files anew'

run: setup
	$(bin)/python -m ui run $(if $(TABLE),--table $(TABLE),--practice)

voice: setup
	@packaging/machine voice

setup:
	@packaging/machine run
	@packaging/environment requirements.lock

setup-test:
	@packaging/machine test
	@packaging/environment requirements-dev.lock

lint: setup-test
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	$(bin)/lint-imports
	$(bin)/deptry .
	packaging/lint-qml $(bin)

# The core is traced by the core's own tests alone, since tracing costs three times on Python 3.11. Two lanes, one a core: the core's tests and
# those of the edges (devices, processes, PINs, the voice), and beside them the screens'.
test: lint
	rm -rf .coverage.d && mkdir .coverage.d
	@$(MAKE) --no-print-directory -j2 -Oline test-core test-rest
	@$(bin)/coverage combine -q --keep --data-file=.coverage.d/all .coverage.d/core* .coverage.d/rest*
	@$(bin)/coverage report --data-file=.coverage.d/all --format=total >.coverage.d/total || { $(bin)/coverage report --data-file=.coverage.d/all; exit 1; }
	@echo "coverage: dealer_assist 100 %, overall $$(cat .coverage.d/total) %"

test-core:
	$(bin)/coverage run --data-file=.coverage.d/core --source=dealer_assist -m pytest $(core_tests)
	$(bin)/coverage combine -q --keep --data-file=.coverage.d/sum-core .coverage.d/core*
	$(bin)/coverage report --data-file=.coverage.d/sum-core --fail-under=100
	$(bin)/coverage run --data-file=.coverage.d/rest-edges --source=drivers,ui -m pytest $(edges)

test-rest:
	$(bin)/coverage run --data-file=.coverage.d/rest --source=drivers,ui -m pytest $(addprefix --ignore=,$(core_tests) $(edges))

bench: setup-test
	$(bin)/python -m tests.bench

soak: setup-test
	$(bin)/python -m tests.soak

# Torch and the card art are needed here alone: out/training keeps them, and what is there is not made again.
train:
	@packaging/machine train
	@packaging/training out/training
	QT_QPA_PLATFORM=offscreen out/training/venv/bin/python -m drivers.camera.training out/training

pictures: setup-test
	QT_QPA_PLATFORM=offscreen FONTCONFIG_FILE=$(CURDIR)/ui/assets/fonts/fonts.conf $(bin)/python -m tests.ui.pictures

fresh:
	packaging/fresh

package: setup-test
	packaging/package

lock: setup-test
	$(bin)/python -m pip install --quiet uv
	$(bin)/uv pip compile pyproject.toml --universal --generate-hashes --no-emit-index-url --custom-compile-command 'make lock' -q -o requirements.lock
	$(bin)/uv pip compile pyproject.toml --group dev -c requirements.lock --no-annotate --universal --generate-hashes --no-emit-index-url --custom-compile-command 'make lock' -q -o requirements-dev.lock
