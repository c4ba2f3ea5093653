"""The camera set up at the table: its picture, the felt in it, the lens, the seats, the light, the deck."""
