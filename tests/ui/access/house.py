"""A table with its door, on a disk of its own, and a clock that is set by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.floor.people import Person
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.state import Actor
from dealer_assist.table.table import Refused, Table
from ui.access.gate import Gate
from ui.access.secret import make
from ui.views.floor import asks as a

PIN, OTHER = "902716", "415926"
SHELL = Actor("shell", "root")


class House:
    """A table with its door, and a clock that is set by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.minute = 1000
        self.today = "2026-11-30"
        make(folder, {})
        self.open()

    def open(self) -> None:
        self.journal = JournalStore(self.folder)
        self.table = Table(self.journal)
        self.gate = Gate(self.table, self.folder, lambda: self.minute, lambda: self.today)

    def again(self) -> None:
        """The program ends as it may, and comes back."""
        self.journal.close()
        self.open()
        self.gate.restarted()

    def person(self, number: str = "1001", role: Role = Role.FLOOR, pin: str = PIN, card: str = "") -> None:
        """An account with a PIN, made as people make one: a code, told, and a PIN chosen."""
        code = self.gate.add(Person(number, Terms(role), card=card), SHELL)
        self.gate.answer(a.SignIn(number + code))
        self.gate.answer(a.ChoosePin(pin, pin))
        self.gate.answer(a.Release() if role is not Role.DEALER else a.Leave())

    def refuse(self, keyed: str, *, deals: bool = False) -> Refused:
        with pytest.raises(Refused) as refused:
            self.gate.answer(a.SignIn(keyed, deals))
        return refused.value

    def kinds(self) -> list[str]:
        reader = JournalReader(self.folder / FILE)
        try:
            return [row.kind for row in reader.between(1)]
        finally:
            reader.close()

    @property
    def signed(self) -> str:
        return self.table.state.access.signed


def events(house: House) -> list[e.Event]:
    return list(house.journal.events())
