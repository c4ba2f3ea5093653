"""A recorded hand as PHH, the poker hand history format (TOML), both ways.

Written with the format's own variants where it has one (F7S, F7S/8, FR); what it lacks stands in fields that begin with an underscore: the
game and its betting where there is no variant, house options, the rake, cards known without being shown. Antes, which the format takes for
granted, and what does not follow from the money stand in a comment in brackets: `# [p3 ante 2]`, `p3 cbr 30 # [raise, all-in]`.
Does not belong here: our own form (`records.hand`), files.
"""

from dealer_assist.records.phh.reading import read
from dealer_assist.records.phh.writing import write

__all__ = ["read", "write"]
