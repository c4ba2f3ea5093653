"""The generators: chance makes questions, one drill a file. What is right is never made here."""
