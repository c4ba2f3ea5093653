"""What stands on paper: a hand's report and a shift's."""
