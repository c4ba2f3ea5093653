"""What whoever signs in sees: the sign-in, and the pages of the floor over a hand that is held."""
