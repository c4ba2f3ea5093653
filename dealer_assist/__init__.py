"""The core of the dealer's assistant: cards, rules, the table, the journal, records.

Pure Python. Nothing below this package imports Qt, pyserial, OpenCV or numpy; only `journal` and `config`
touch files. Nothing here imports `drivers` or `ui`.
"""
