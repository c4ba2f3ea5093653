"""How the shoe stands, and what was last told of it.

Belongs here: one state out of link and freeze, and telling each change once. Does not belong here: when the link changes (`session`).
"""

from __future__ import annotations

from dealer_assist.table.readings import LinkState

Told = tuple[LinkState, str]
"""A state and our word for why."""


class Standing:
    """The link, and `frozen`: why the shoe's readings do not count for this hand, "" while they do.

    Each method answers what is to be told now, None when that is nothing new.
    """

    def __init__(self, frozen: str) -> None:
        self.link, self.frozen = LinkState.OPENING, frozen
        self._reason = ""
        self._told: Told | None = None

    @property
    def state(self) -> LinkState:
        """The link's state; FROZEN when it is LIVE and its readings do not count."""
        return LinkState.FROZEN if self.link is LinkState.LIVE and self.frozen else self.link

    def become(self, link: LinkState, reason: str) -> Told | None:
        """The link stands otherwise. That a pulled cable's port is missing is nothing new."""
        if self.link is LinkState.OPENING and (self._reason, reason) == ("unplugged", "no_such_port"):
            return None
        self.link, self._reason = link, reason
        return self._news(reason)

    def freeze(self, reason: str) -> Told | None:
        """The shoe's readings do not count any more, for the first reason there was."""
        self.frozen = self.frozen or reason
        return self._news(reason) if self.link is LinkState.LIVE else None

    def thaw(self) -> Told | None:
        """The next hand: they count again."""
        was, self.frozen = self.frozen, ""
        return self._news("next_hand") if was and self.link is LinkState.LIVE else None

    def _news(self, reason: str) -> Told | None:
        told = (self.state, self.frozen if self.state is LinkState.FROZEN else reason)
        if self._told is not None and told[0] is self._told[0] and (told == self._told or told[0] is LinkState.LIVE):
            return None
        self._told = told
        return told
