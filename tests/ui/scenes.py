"""Every screen state by name, as the hand that leads to it and the touches that open it. Pictures, geometry and words use them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from dealer_assist.rulebook.house import STANDARD, Betting, Game, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.rotation import Rotation
from dealer_assist.table.commands import CallFloor, ReportIrregularity
from dealer_assist.table.events import GuardAnswered, GuardShown, RuleSilenced, SoftwareChecked
from dealer_assist.table.life_commands import NewDeck, PauseTable, PushIn, SetMark, SetRotation
from dealer_assist.table.life_state import FloorReason, Owed
from dealer_assist.table.readings import DeviceNote
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.ui.desk_scenes import DESK
from tests.ui.room import held, left_held, peopled
from tests.ui.still import uncalibrated
from tests.ui.two_pots import TWO_POTS, to_the_winners
from ui.views.looks import Looks

STACKS: Mapping[int, int | None] = MappingProxyType({1: 400, 2: 260, 3: 45, 4: None, 5: 310, 6: 140, 7: 225})
HILO8 = replace(STANDARD, game=Game.HILO8)
SPREAD = replace(STANDARD, betting=Betting.SPREAD, ante=0, force=1)
RAZZ = replace(STANDARD, game=Game.RAZZ)

THIRD = """
    start
    down 14
    up 4d As 2c Qh 9s 3s Ad
"""
FIFTH = f"""
    {THIRD}
    3 force
    7 complete 10
    1 fold
    6 fold
    burn
    up Jh 8h Td 9d Th
    close
    burn
    up 7s 5h 3c Kc 4s
"""
ALL_IN = f"""
    {FIFTH}
    5 bet 20
    7 raise 40
    2 call
    3 all-in 33
"""
SHOWDOWN = """
    start
    down 10
    up 9s 4c Kd 8h 2d
    5 force
    1 complete 10
    2 raise 20
    4 fold
    close
    burn
    up 9d 6h Kh 3c
    1 bet 10
    close
    burn
    up Kc 5d 7h As
    1 bet 20
    3 fold
    close
    burn
    up 3d 2s Ah
    1 bet 20
    close
    burn
    down 3
    1 bet 20
    close
"""
TABLED = f"""
    {SHOWDOWN}
    shows 1 9h Ks 5c
    shows 2 7c Qs Ac
    shows 5 Jc Jd 4s
"""

DISPUTE = f"{FIFTH}\n5 bet 20\n7 raise 40\nrule out_of_turn 3 do=call way=back\n2 call"
"""A seat acted out of turn: what the floor is called for."""

BETS = ("action_difference", "said_back", "said_back")
"""From the first difference back to the bet."""

SEVENTH_UP = f"""
    {FIFTH}
    5 bet 20
    3 fold
    close
    burn
    up 2d 4h Jc 5c
    close
    burn
    down 4
"""


EIGHT: Mapping[int, int | None] = MappingProxyType(dict.fromkeys(range(1, 9), 200))
COMMUNITY = """
    start
    down 16
    up As 9h 2c 2d 2h 2s 3d 3h
    close
    burn
    up Ad Kh 4c 4d 4h 4s 5c 5d
    close
    burn
    up 3c Qh 6c 6d 6h 6s 7c 7d
    close
    burn
    up 5s Jh 8c 8d 8h 8s 9c 9d
    close
    burn
    up Th
    close
    shows 1 Ac Kc
    shows 2 Qc Qd
    award
"""


@dataclass(frozen=True, slots=True)
class Scene:
    """A screen: who plays what, at which level, what happened, and the touches then made."""

    script: str = ""
    touches: tuple[str, ...] = ()
    rules: HouseRules = STANDARD
    level: Level = Level.L2
    stacks: Mapping[int, int | None] = field(default_factory=lambda: STACKS)
    looks: Looks = field(default_factory=Looks)
    then: Callable[[Dealer], object] | None = None


FIVE: Mapping[int, int | None] = MappingProxyType({1: 500, 2: 300, 3: 400, 4: 200, 5: 97})

LOW = ("As", "4c", "2d", "8h", "5s", "Kd", "Kc")
FULL = ("9s", "9d", "9h", "Qc", "Qd", "3s", "7c")
LOW_TOO = ("Ah", "4d", "2s", "8c", "5h", "Th", "Jd")
DEAL = ("table_open", "table_deal")
CAMERA = ("table_page", "action_camera")
TRAINING = ("table_page", "action_training")
AT_TABLE = (
    "action_stands", "action_wager_0", "action_wager_0", "zone_wager_7", "zone_fold_3", "zone_wager_6", "action_fold", "action_close",
    "action_check", "action_wager_0", "zone_fold_6", "action_wager_0", "zone_fold_2", "action_close", "action_stands", "action_wager_0",
    "action_fold", "action_close", "action_close", "action_close", "zone_table_5", "action_wrong", "zone_table_1", "action_push",
)  # fmt: skip
"""A hand at the practice table: what was announced is let stand though it was wrong, a bet is taken for a call, all else is right."""
CALCULATOR = ("table_page", "action_calculator")
"""From anywhere to the calculator."""


def picks(*codes: str) -> tuple[str, ...]:
    """A touch on each of these cards."""
    return tuple(f"pick_{code}" for code in codes)


def keyed(digits: str) -> tuple[str, ...]:
    """Digits, key by key."""
    return tuple(f"key_{digit}" for digit in digits)


def open_life(dealer: Dealer) -> None:
    """A table with something open: a dealer, marks, a deck that was dealt, games in turn."""
    dealer.tap(PushIn(dealer="77"))
    dealer.tap(NewDeck(deck="2"))
    dealer.tap(SetRotation(rotation=Rotation((Game.STUD, Game.RAZZ))))
    dealer.tap(SetMark(owed=Owed.ANTE, seat=3))
    dealer.tap(SetMark(owed=Owed.RAKE, amount=4))


def count_due(dealer: Dealer) -> None:
    """So many hands that the cards are to be counted, and a mark besides."""
    for _ in range(dealer.table.state.rules.count_cards_every):
        dealer.play("start\ndown 10\nup 9s 4c Kd 8h 2d\n5 force\n1 fold\n2 fold\n3 fold\n4 fold")
    dealer.tap(SetMark(owed=Owed.ANTE, seat=3))


def checked(dealer: Dealer) -> None:
    """The program was checked, and the floor is here."""
    dealer.table.record((SoftwareChecked(when="start", kind="release", version="0.1.0", digest="7f3a" * 16, files=4127, key="8a" * 32),))
    held(dealer)


def silenced(dealer: Dealer) -> None:
    """A warning went silent, and the floor is here."""
    fired = [GuardShown(hand=1, rule="IRREG-9", key="guard.short", identity=f"IRREG-9 {number}") for number in range(50)]
    answers = [GuardAnswered(hand=1, rule="IRREG-9", identity=one.identity, accepted=number > 20) for number, one in enumerate(fired)]
    shown = GuardShown(hand=1, rule="IRREG-1", key="guard.short", identity="IRREG-1 5")
    dealer.table.record((*fired, *answers, RuleSilenced(rule="IRREG-9", firings=50, overridden=21), shown))
    held(dealer)


def waiting(dealer: Dealer) -> None:
    """The floor was called to decide, and the hand waits for it."""
    peopled(dealer)
    dealer.tap(CallFloor(reason=FloorReason.IRREGULARITY, hold=True, about=ReportIrregularity(what=Irregularity.DEAD_HAND, seat=7)))


def run_dry(dealer: Dealer) -> None:
    """The last card is out of the shoe."""
    dealer.sense(DeviceNote(dealer.id(), "empty", "52"))


SCENES: dict[str, Scene] = {
    "seat players": Scene(stacks={}),
    "between hands": Scene(),
    "third street force bet": Scene(THIRD),
    "third street later seats": Scene(f"{THIRD}\n3 force"),
    "third street razz": Scene(THIRD, rules=RAZZ),
    "fifth street": Scene(f"{FIFTH}\n5 bet 20\n7 raise 40"),
    "all-in and side pots": Scene(ALL_IN),
    "warnings": Scene(f"{THIRD}\n3 force\n7 complete 10\n1 fold\nclose\nup Jh"),
    "spread limit": Scene(f"{THIRD}\n3 force\n4 raise 2", rules=SPREAD),
    "spread amounts": Scene(f"{THIRD}\n3 force\n4 raise 2", ("action_more",), rules=SPREAD),
    "who opens": Scene("start", level=Level.L1),
    "deal by hand": Scene("start\nenter 1 4d\nenter 2 As", level=Level.L3),
    "showdown untabled": Scene(f"{SHOWDOWN}\nshows 1 9h Ks 5c", rules=HILO8, stacks=FIVE),
    "showdown tabled": Scene(TABLED, rules=HILO8, stacks=FIVE),
    "showdown awarded": Scene(f"{TABLED}\naward", rules=HILO8, stacks=FIVE),
    "two pots pushed": Scene(TWO_POTS, rules=HILO8, level=Level.L1, stacks={1: 200, 2: 32, 3: 200}, then=to_the_winners),
    "winners tapped": Scene(
        """
        start
        opener 3
        3 force
        1 complete 10
        close
        opener 1
        close
        opener 1
        close
        opener 1
        close
        opener 1
        close
        """,
        ("zone_wins_1",),
        rules=HILO8,
        level=Level.L1,
        stacks=FIVE,
    ),
    "training drills": Scene(touches=TRAINING),
    **{name: Scene(touches=(*TRAINING, *touches)) for name, touches in DESK.items()},
    "practice table cards": Scene(touches=(*TRAINING, "table_open", "cards_shoe")),
    "practice table": Scene(touches=(*TRAINING, "level_hard", *DEAL, "action_start", "action_wager_0")),
    "practice table announced": Scene(touches=(*TRAINING, "level_nasty", *DEAL, "action_start")),
    "practice table over": Scene(touches=(*TRAINING, "level_medium", *DEAL, "action_start", *AT_TABLE)),
    "seat page": Scene(touches=("seat_3",)),
    "seat moves": Scene(touches=("seat_3", "action_move")),
    "table set-up": Scene(touches=("action_table", "action_setup", "amount_ante", "key_4")),
    "table page": Scene(touches=("table_page",)),
    "calculator opens": Scene(touches=(*CALCULATOR, "street_4", *picks("4d", "Jh", "As", "8h", "Qc", "Td"), "place_2", "calc_all_in")),
    "calculator bets": Scene(
        FIFTH,
        (
            *CALCULATOR,
            "figure_bets",
            "street_4",
            "calc_stacks",
            "place_4",
            *keyed("30"),
            "place_6",
            *keyed("85"),
            "calc_stacks",
            "calc_pair",
            "place_3",
            "action_wager_0",
            "action_wager_1",
            *keyed("35"),
        ),
    ),
    "calculator stub": Scene(touches=(*CALCULATOR, "figure_stub", *keyed("7776"))),
    "calculator pots": Scene(
        FIFTH,
        (
            *CALCULATOR,
            "figure_pots",
            *keyed("60"),
            "place_3",
            *keyed("45"),
            "place_5",
            *keyed("120"),
            "place_7",
            *keyed("90"),
            "calc_folded",
        ),
    ),
    "calculator split": Scene(
        FIFTH,
        (
            *CALCULATOR,
            "figure_hands",
            "place_0",
            *keyed("101"),
            "place_2",
            *picks(*LOW),
            "place_5",
            *picks(*FULL),
            "place_7",
            *picks(*LOW_TOO),
        ),
        rules=HILO8,
    ),
    "push-in": Scene(
        touches=("table_page", "action_push", *keyed("412")),
        rules=replace(STANDARD, board_tie="suit"),
        then=open_life,
    ),
    "marks": Scene(touches=("table_page", "action_marks"), then=open_life),
    "deck": Scene(touches=("table_page", "action_deck", "key_5", "key_1"), then=open_life),
    "games in turn": Scene(touches=("table_page", "action_turns", "game_razz", "game_hilo8", "every_hands", "key_0")),
    "end of shift": Scene(touches=("table_page", "action_shift")),
    "paused": Scene(then=lambda dealer: dealer.tap(PauseTable())),
    "count due": Scene(stacks=FIVE, then=count_due),
    "why the floor": Scene(FIFTH, ("action_floor",)),
    "look": Scene(FIFTH, ("table_page", "action_look")),
    "keys": Scene(touches=("table_page", "action_keys")),
    "left hand": Scene(f"{FIFTH}\n5 bet 20\n7 raise 40", looks=Looks(left=True, large=True, two_colour=True)),
    "camera picture": Scene(touches=CAMERA, then=uncalibrated),
    "camera seats": Scene(touches=(*CAMERA, "page_seats", "place_3"), then=uncalibrated),
    "camera deck": Scene(touches=(*CAMERA, "page_deck", "action_enrol"), then=uncalibrated),
    "card grid": Scene(FIFTH, ("card_5_3",)),
    "keypad": Scene(f"{THIRD}\n3 force", ("action_all_in", "key_6")),
    "levels": Scene(FIFTH, ("level",)),
    "log": Scene(f"{FIFTH}\n5 bet 20\n2 call\nundo", ("tab_log",)),
    "rules": Scene(FIFTH, ("tab_rules",), rules=replace(STANDARD, board_tie="suit")),
    "out of turn": Scene(f"{FIFTH}\n5 bet 20\n7 raise 40", ("seat_7",)),
    "irregular tiles": Scene(f"{THIRD}\n3 force\n7 complete 10", ("irregular",)),
    "irregular options": Scene(SEVENTH_UP, ("irregular", "tile_exposed_seventh", "said_seat_2")),
    "irregular card to another seat": Scene(FIFTH, ("irregular", "tile_wrong_seat", "said_seat_4", "said_slot_4", "said_to_seat_5")),
    "device failed": Scene(f"{FIFTH}\n5 bet 20\nlost"),
    "empty shoe": Scene(f"{FIFTH}\nclose\nburn", then=run_dry),
    "community card wins": Scene(COMMUNITY, stacks=EIGHT),
    "locked": Scene(FIFTH, then=lambda dealer: dealer.table.lock("disk_full")),
    "sign in": Scene(FIFTH, ("table_page", "action_to_floor", *keyed("100190")), then=peopled),
    "dealer signs in": Scene(touches=("table_page", "action_push", *keyed("20041")), then=peopled),
    "frozen": Scene(FIFTH, then=left_held),
    "floor warnings": Scene(FIFTH, ("page_warnings",), then=silenced),
    "floor people": Scene(FIFTH, ("page_people", "person_1002"), then=held),
    "floor new account": Scene(touches=("page_people", *keyed("2010")), then=held),
    "floor about": Scene(FIFTH, ("page_about",), then=checked),
    "floor house rules": Scene(touches=("page_house",), rules=replace(STANDARD, board_tie="suit", max_raises=4), then=held),
    "recall": Scene(DISPUTE, ("action_difference",), then=held),
    "recall entry": Scene(f"{FIFTH}\n5 bet 20\n2 call\nundo", then=held),
    "recall what if": Scene(DISPUTE, (*BETS, "action_what_if", "said_if_fold_7"), then=held),
    "recall showdown": Scene(f"{TABLED}\naward", ("action_what_if",), rules=HILO8, stacks=FIVE, then=held),
    "recall ruling": Scene(DISPUTE, (*BETS, "action_rule"), then=held),
    "recall ruling ways": Scene(DISPUTE, ("action_rule", "said_what", "tile_dead_hand"), then=held),
    "recall ruling made": Scene(
        DISPUTE,
        (*BETS, "action_rule", "said_right_0", "said_party_5", "action_amount", *keyed("600"), "action_keyed", "said_note_agreed"),
        then=held,
    ),
    "recall ruling in own words": Scene(
        DISPUTE, (*BETS, "action_rule", "said_right_0", "action_words", *(f"key_{key}" for key in (*"seat", "space", *"three"))), then=held
    ),
    "recall clock": Scene(DISPUTE, ("action_clock", "said_offset_5"), then=held),
    "recall search": Scene(f"{TABLED}\naward\nstart", ("page_search", "said_by_class"), rules=HILO8, stacks=FIVE, then=held),
    "floor report": Scene(f"{TABLED}\naward", ("action_report",), rules=HILO8, stacks=FIVE, then=held),
    "floor report of the shift": Scene(f"{TABLED}\naward", ("page_report", "said_report_shift"), rules=HILO8, stacks=FIVE, then=held),
    "floor sealed cards": Scene(f"{TABLED}\naward", ("page_sealed", "said_sealed_seat_4"), rules=HILO8, stacks=FIVE, then=held),
    "recall locked": Scene(DISPUTE, ("action_recall",), then=lambda dealer: dealer.table.lock("disk_full")),
    "floor called": Scene(FIFTH, then=lambda dealer: dealer.tap(CallFloor())),
    "waits for the floor": Scene(FIFTH, then=waiting),
}


def open_table(scene: Scene) -> Dealer:
    """The table of a scene before anything happens."""
    return seated(scene.stacks, scene.rules, scene.level)


def play(scene: Scene, dealer: Dealer) -> None:
    """What happens at the table of a scene, up to its touches."""
    dealer.play(scene.script)
    if scene.then is not None:
        scene.then(dealer)
