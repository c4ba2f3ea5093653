"""The audition, D11: a down of fifteen hands on the same Table, what is asked of it as it goes, what each slip costs, the certificate."""
