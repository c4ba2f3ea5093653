"""The calculator: answers without a hand that is tracked (working level L0), from what the dealer enters on one page."""
