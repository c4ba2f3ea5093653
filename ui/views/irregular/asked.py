"""What the dealer has said of an irregularity so far: nothing (the tiles are open), what happened, whose, which card, which amount.

Values alone. Does not belong here: what is shown (`tiles`, `ruling`).
"""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.irregularities import Irregularity


@frozen()
class IrregularPage:
    """`what` None: the tiles. `floor`: the floor decided by word of mouth; None while nobody said, then it did when it was called.
    `entering`: "face" while a card is picked, "to" while an amount is keyed as `digits`, else "".
    """

    what: Irregularity | None = None
    seat: Seat | None = None
    slot: int | None = None
    face: Card | None = None
    do: Do | None = None
    to: Chips | None = None
    to_seat: Seat | None = None
    floor: bool | None = None
    entering: str = ""
    digits: str = ""
