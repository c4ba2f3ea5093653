"""The camera: what it sees of the cards on the felt, in a process of its own."""
