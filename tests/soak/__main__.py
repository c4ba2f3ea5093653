"""`python -m tests.soak [module ...]`: run the modules of this folder, write docs/measured.md, exit 1 on a missed bar."""

from __future__ import annotations

import sys

from tests.bench.rows import main

sys.exit(main("tests.soak", "Soak", sys.argv[1:]))
