"""Recall: the floor's pages of what happened: the timeline of a hand, what if, rulings, and the search over all hands."""
