"""How each kind of question is seen on the felt and asked, one family a file."""
