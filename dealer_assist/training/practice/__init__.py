"""The practice table: scripted players and false announcements, dealt on a table of its own, graded by what its record then says."""
