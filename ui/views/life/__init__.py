"""The table beside its hands: who deals, what is owed, the deck, the games in turn, the pause, the shift, the floor, the look."""
