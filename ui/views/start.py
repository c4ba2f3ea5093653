"""The page at the start: which file, which key, what would be right. Pure words.

Does not belong here: what may be wrong (`problem`, `viewmodels.port`), and finding it out.
"""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases

PORT_KEY = "shoe.port"


@frozen()
class Problem:
    """What stands on the page. `rows` are a name and its value; `again` stands on the button, and `by_hand` on one before it, where the
    game can go on as it is.
    """

    heading: str
    rows: tuple[tuple[str, str], ...]
    message: str
    advice: str
    again: str
    by_hand: str = ""


@frozen()
class PortSeen:
    """What is seen of the shoe's port: `why` it cannot be had in the word of a link, "" when it can; who holds it; the ports there are."""

    port: str
    why: str = ""
    holder: str = ""
    there: tuple[str, ...] = ()


def port_problem(file: str, seen: PortSeen, words: Phrases) -> Problem:
    """The page for a port that cannot be had."""
    return Problem(
        words.text("ui.start.port.heading"),
        (
            (words.text("ui.start.file"), file),
            (words.text("ui.start.key"), f'{PORT_KEY} = "{seen.port}"'),
            (words.text("ui.start.port.ports"), there(seen, words)),
        ),
        port_wrong(seen, words),
        words.text("ui.start.port.advice"),
        words.text("ui.start.port.again"),
        words.text("ui.start.port.by_hand"),
    )


def port_wrong(seen: PortSeen, words: Phrases) -> str:
    """What is wrong with the port, in one sentence, and who holds it where that is known."""
    key = "held" if seen.holder else "wrong"
    return words.text(f"ui.start.port.{key}", {"port": seen.port, "reason": seen.why, "holder": seen.holder})


def there(seen: PortSeen, words: Phrases) -> str:
    """The ports to choose from."""
    return ", ".join(seen.there) or words.text("ui.start.port.none")
