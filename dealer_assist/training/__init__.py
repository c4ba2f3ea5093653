"""The training desk: seeded drills, their grading, the rules of progress, the audition. Pure values; what is right is the rulebook's."""
