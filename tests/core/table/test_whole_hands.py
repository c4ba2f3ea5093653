"""Whole hands through the table, in memory: what is due, who opens, what is filled, who is paid."""

from __future__ import annotations

from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Phase, TableState
from tests.core.table.hand_script import seated


def test_a_structured_stud_hand_with_a_shoe_from_antes_to_the_push() -> None:
    dealer = seated({1: 200, 2: 200, 4: 200, 6: 200})
    dealer.play("""
        start
        down 8
        up 9h 4d 4c Ks       # the four of clubs is low: seat 4
        6 raise 10           # seat 4's force bet is filled
        sweep 1
        2 call
        burn                 # seat 4's call is filled, the round is closed
        up Kd 4s Ah          # seat 2: 4d Kd, seat 4: 4c 4s, seat 6: Ks Ah
        4 bet 20             # an open pair: the higher limit may be bet
        2 fold
        burn
        up 8c 8d
        burn
        up 7c 7d
        4 bet
        6 call
        burn
        down 2
        4 check
        close
        tabled 4
        enter 4 4h
        enter 4 2c
        enter 4 2d
        shows 6 Kh Qc Qd
        award
    """)
    hand = dealer.hand
    assert (hand.force_seat, hand.leader, hand.phase) == (4, 4, Phase.AWARDED)
    assert [(award.pot, award.pay) for award in hand.awards] == [("main", {4: 8 + 30 + 40 + 40})]
    assert {seat: player.stack for seat, player in dealer.table.state.players.items()} == {1: 198, 2: 188, 4: 200 - 52 + 118, 6: 200 - 52}
    assert fold(TableState(), dealer.table._journal.events()) == dealer.table.state
