"""Commands to the shoe that wait for its answer.

Belongs here: their numbers, and asking again on a line that loses frames. Does not belong here: what is commanded and when (`session`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from drivers.shoe.frames import Arm, Clear, Free, Lock, SelfTest

EVERY = 0.3
"""Seconds until a command without an answer is sent again; carrying one out twice does no harm."""

TRIES = 10

Command = Arm | Lock | Free | Clear | SelfTest


@dataclass(slots=True)
class _Sent:
    command: Command
    at: float
    tries: int = 1


class Commands:
    """The commands under way, by number."""

    def __init__(self) -> None:
        self._sent: dict[int, _Sent] = {}
        self._tests: dict[int, str] = {}
        self._numbers = 0

    @property
    def waiting(self) -> bool:
        """Whether a command is without an answer."""
        return bool(self._sent)

    @property
    def testing(self) -> bool:
        """Whether a self test is under way."""
        return any(isinstance(sent.command, SelfTest) for sent in self._sent.values())

    def order(self, command: Command, now: float) -> Command:
        """`command` with its number, to be sent now. An ARM takes the place of the one before it."""
        if isinstance(command, Arm):
            self._sent = {number: sent for number, sent in self._sent.items() if not isinstance(sent.command, Arm)}
        self._numbers += 1
        numbered = replace(command, number=self._numbers)
        self._sent[self._numbers] = _Sent(numbered, now)
        if isinstance(command, SelfTest):
            self._tests[self._numbers] = command.nonce
        return numbered

    def answered(self, number: int) -> bool:
        """The shoe answered command `number`. False when nobody waits for that."""
        return self._sent.pop(number, None) is not None

    def tested(self) -> str:
        """A self test was answered. Its nonce, also where it was given up and the answer is late; "" when none is without one."""
        if not self._tests:
            return ""
        number, nonce = self._tests.popitem()
        self.answered(number)
        return nonce

    def overdue(self, now: float) -> tuple[list[Command], list[Command]]:
        """What to send again now, and what went without an answer for too long. An ARM is still sent: the deal waits for it."""
        late = [(number, sent) for number, sent in self._sent.items() if now - sent.at >= EVERY]
        for number, sent in late:
            sent.at, sent.tries = now, sent.tries + 1
            if sent.tries > TRIES and not isinstance(sent.command, Arm):
                del self._sent[number]
        again = [sent.command for number, sent in late if number in self._sent]
        return again, [sent.command for _, sent in late if sent.tries == TRIES + 1]

    def clear(self) -> None:
        """Nobody is going to answer: the shoe started anew."""
        self._sent.clear()
        self._tests.clear()
