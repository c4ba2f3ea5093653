"""The states of the training desk by name, as the touches that lead there once it is entered."""

from __future__ import annotations

DESK: dict[str, tuple[str, ...]] = {
    "training drills of a supervisor": ("with_class",),
    "training progress": ("with_history", "show_progress"),
    "training over time": ("with_history", "show_progress", "skill_D3"),
    "training class": ("with_class", "show_class"),
    "training ready": ("with_class", "show_ready"),
    "training own hands": ("with_own",),
    "training sitting over": ("with_over",),
    "training file unusable": ("with_fault",),
    "training force bet": ("level_hard", "drill_D1"),
    "training who opens": ("level_nasty", "drill_D2"),
    "training stub": ("level_nasty", "drill_D7", "key_7", "action_ok"),
    "training legal bets": ("level_nasty", "drill_D3", "action_nobody", "key_4", "action_ok", "choice_0"),
    "training side pots": ("level_hard", "drill_D4", "action_nobody", "action_ok", "key_7", "key_5"),
    "training read hands": ("level_nasty", "drill_D5", "choice_1"),
    "training split": ("level_nasty", "drill_D6", "chip_25", "chip_5"),
    "training ruled": ("level_hard", "drill_D8", "choice_0", "choice_0"),
    "training call": ("level_hard", "drill_D9"),
    "training audition": ("show_audition", "game_hilo8"),
    "training audition question": ("show_audition", "game_razz", "audition_begin", "seat_1", "seat_2"),
    "training audition over": ("sat_over",),
    "training certificate": ("sat_certificate",),
    "training dispute": ("level_hard", "drill_D12", "choice_0"),
    "training error": ("drill_D10", "choice_0"),
    "training answered": ("level_hard", "drill_D1", "seat_8"),
}
