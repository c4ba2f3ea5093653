"""A shoe on a pseudo-terminal, for practice and tests. A second program: never imported by the kiosk or the shoe process."""

from drivers.shoe.emulator.command import main

__all__ = ["main"]
