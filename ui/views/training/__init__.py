"""The training desk as it is seen: pure views of a room in which somebody practises."""
