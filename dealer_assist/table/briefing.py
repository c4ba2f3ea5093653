"""What a dealer who pushes in is shown: what is played, how the house differs, what is open."""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules, variations
from dealer_assist.rulebook.rotation import Coming
from dealer_assist.table.life import coming_game, count_due
from dealer_assist.table.life_state import DeckUse, Mark
from dealer_assist.table.state import TableState


@frozen()
class Briefing:
    """`rules` are those in force, of the kill hand in play if there is one; `variations` the options in which they differ from the
    standard rules; `marks` by seat, the table's last; `hands` those of the down so far; `killer` the seat that owes the next hand's kill.
    """

    dealer: str
    rules: HouseRules
    variations: tuple[str, ...]
    coming: Coming | None
    marks: tuple[Mark, ...]
    deck: str
    use: DeckUse
    count_due: bool
    hands: int
    killer: Seat | None
    floor_called: bool
    paused: bool


def briefing(state: TableState) -> Briefing:
    """The table as the next dealer finds it."""
    hand, life = state.hand, state.life
    rules = state.rules if hand is None or hand.over else hand.rules
    return Briefing(
        dealer=life.dealer,
        rules=rules,
        variations=variations(rules),
        coming=coming_game(state),
        marks=tuple(sorted(life.marks, key=lambda mark: (mark.seat is None, mark.seat or 0, mark.owed.value))),
        deck=state.deck,
        use=life.deck,
        count_due=count_due(state),
        hands=state.hands - life.down,
        killer=state.killer,
        floor_called=state.floor_called,
        paused=life.paused,
    )
