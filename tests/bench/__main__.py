"""`python -m tests.bench [module ...]`: run the modules of this folder, write docs/measured.md, exit 1 on a missed bar."""

from __future__ import annotations

import sys

from tests.bench.rows import main

sys.exit(main("tests.bench", "Bench", sys.argv[1:]))
