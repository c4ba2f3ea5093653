"""`python -m drivers.shoe.emulator --port ./shoe`."""

import sys

from drivers.shoe.emulator import main

sys.exit(main(sys.argv[1:]))
