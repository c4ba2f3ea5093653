"""One event of every kind, with every field away from its default: what the golden rows and the codec tests are made of."""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.dealing import SeventhPlan
from dealer_assist.rulebook.house import PRESETS, STANDARD, Game
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.rotation import Every, Rotation, Spell
from dealer_assist.rulebook.showdown import Award, Share
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Access, Role, Terms, Tries
from dealer_assist.table.firings import Firings, Snooze
from dealer_assist.table.life_state import DeckUse, FloorReason, Life, Mark, Owed, Shift
from dealer_assist.table.machine_state import Machine, Setting
from dealer_assist.table.readings import LinkState, ReadingId
from dealer_assist.table.state import Actor, Device, Level, Origin, Player

DEALER = Actor("dealer", "17")
FLOOR = Actor("floor", "1001")
WHY = (Reason("FORCE-1", "why.force.lowest_door", {"seat": 3, "card": "4c", "doors": ("9h", "4d", "4c"), "tie": None, "suit": True}),)


def read(seq: int) -> ReadingId:
    """A reading id of the shoe."""
    return ReadingId("shoe", "9F3A2C11", seq)


SAMPLES: tuple[e.Event, ...] = (
    e.TableSet(by=DEALER, name="Table 14", rules=PRESETS["tda"], chip_set=(1, 5, 25), was=STANDARD, why="table file"),
    e.TableStood(
        name="Table 14",
        rules=STANDARD,
        chip_set=(1, 5, 25),
        players={2: Player("Okafor", 200), 5: Player(away=True)},
        level=Level.L1,
        wanted=Level.L2,
        hands=11,
        devices={
            "shoe": Device(
                "shoe", LinkState.LIVE, "opened", read(6), frozen=True, downs=True, program="ACME,REF1,1.4.2", other=True, lent=True
            )
        },
        deck="BLUE-0417",
        floor_called=True,
        winner=5,
        wins=2,
        killer=5,
        firings=Firings(
            11, ("DEAL-4 5",), ("IRREG-9 4",), "IRREG-9 4", 10, {"DEAL-4": "..", "IRREG-9": "o"}, ("IRREG-8",), (Snooze("", 30, True),)
        ),
        life=Life(
            rotation=Rotation((Game.RAZZ, Game.STUD), Every.MINUTES, 40),
            spell=Spell(3, 6, 29_000_000),
            deck=DeckUse(9, 4, 52),
            marks=(Mark(Owed.ANTE, 2, 5), Mark(Owed.RAKE)),
            charged=29_000_010,
            dealer="17",
            certified=("razz",),
            down=2,
            paused=True,
            paused_at=29_000_020,
            shift=Shift(4, 3, 2, 1),
            floor_reason=FloorReason.CHIPS,
            floor_since=29_000_015,
        ),
        access=Access("5d" * 32, "1001", Role.FLOOR, True, True, (Tries("1002", 3, 29_000_014),)),
        machine=Machine("0.1.0", "release", "7f" * 32, 4000, "8a" * 32, ("changed ui/app.py",), {"live": "true"}),
    ),
    e.LevelSet(origin=Origin.CONCLUDED, level=Level.L1, wanted=Level.L2, device="shoe"),
    e.PlayerSat(by=DEALER, seat=4, name="Okafor", stack=200),
    e.PlayerLeft(by=DEALER, seat=4),
    e.PlayerMoved(by=DEALER, seat=4, to=7),
    e.PlayerAway(by=DEALER, seat=4, away=True),
    e.StackCounted(by=DEALER, seat=4, stack=None),
    e.HandStarted(
        tap=1,
        by=DEALER,
        number=12,
        rules=PRESETS["wsop"],
        seats=(e.SeatStart(seat=2, stack=200, name="Okafor"), e.SeatStart(seat=5)),
        killer=5,
        minute=29_000_020,
    ),
    e.AntePosted(tap=1, seat=2, amount=1, all_in=True),
    e.KillPosted(tap=1, seat=5, amount=20, all_in=True),
    e.CardDealt(origin=Origin.SENSED, seat=2, slot=0, up=False, reading=read(7), sealed="c2VhbGVk"),
    e.CardDealt(origin=Origin.SENSED, seat=2, slot=3, up=True, reading=read(70), likely=(Card.H9, Card.H8)),
    e.CardBurned(origin=Origin.SENSED, street=4, reading=read(8)),
    e.CommunityTurned(origin=Origin.SENSED, face=Card.H9, reading=read(9)),
    e.CardNamed(tap=2, by=DEALER, seat=2, slot=2, face=Card.CT, was=Card.DT),
    e.CardMoved(tap=3, by=DEALER, seat=2, slot=2, to_seat=5, to_slot=2),
    e.CardRemoved(tap=4, by=DEALER, seat=2, slot=2),
    e.CardExposed(tap=5, by=DEALER, seat=2, slot=0, face=Card.SA, door=True),
    e.SeventhPlanned(origin=Origin.CONCLUDED, plan=SeventhPlan(1, 10, "community", True, True, WHY)),
    e.RoundOpened(
        origin=Origin.CONCLUDED, street=4, leader=5, starter=2, tied=(5,), pair_seats=(5,), force_waived=True, dealt=6, reasons=WHY
    ),
    e.Acted(tap=6, by=DEALER, seat=2, do=Do.RAISE, to=30, moved=20, all_in=True),
    e.RoundClosed(tap=6, origin=Origin.INFERRED, street=4),
    e.UncalledReturned(tap=6, origin=Origin.CONCLUDED, seat=2, amount=8),
    e.ShowdownOpened(origin=Origin.CONCLUDED, order=(5, 2), reasons=WHY),
    e.HandTabled(tap=7, by=DEALER, seat=5),
    e.HandMucked(tap=8, by=DEALER, seat=2),
    e.PotsAwarded(
        tap=9,
        by=DEALER,
        awards=(Award("main", 97, (5,), (2,), {5: 49, 2: 48}, (Share(5, "high", 49, 1), Share(2, "low", 48)), WHY),),
        rake=3,
        drop=1,
        declared=True,
        skipped=(8,),
        reasons=WHY,
        winner=5,
        wins=2,
        kill=True,
    ),
    e.HandVoided(tap=10, by=DEALER, rule="IRREG-1", refunds={2: 12, 5: 2}),
    e.HandKilled(tap=11, by=DEALER, seat=2, rule="IRREG-20"),
    e.IrregularityNoted(tap=12, by=DEALER, what=Irregularity.EXPOSED_DOWN, seat=2, values={"slot": 1, "seats": (2, 5)}, way="becomes_door"),
    e.ActedEarly(tap=12, by=DEALER, seat=5, do=Do.RAISE, to=40, bet=20, all_in=True),
    e.SeatSkipped(tap=12, by=DEALER, seat=5),
    e.SeatFrozen(tap=12, by=DEALER, seat=5, total=60),
    e.SeventhRuled(tap=12, by=DEALER, seat=5, way="wsop", others_up=True, may_declare=True),
    e.CardsSetAside(tap=12, by=DEALER, street=5, count=3),
    e.HandCounted(tap=12, by=DEALER, seat=5, cards=6),
    e.AnteReturned(tap=12, by=DEALER, seat=5, amount=2),
    e.EntriesVoided(tap=13, by=DEALER, entries=(4, 5), reason="undo"),
    e.DeckChanged(origin=Origin.SENSED, deck="BLUE-0417", reading=read(10)),
    e.DeviceChanged(origin=Origin.SENSED, device="shoe", state=LinkState.STALE, reason="silent", reading=read(11), frozen=True),
    e.ReadingNoted(origin=Origin.SENSED, reading=read(12), what="lid", detail="open"),
    e.DownCardsNotOpened(origin=Origin.SENSED, seat=2, slots=(0, 6), reading=read(13)),
    e.DownCardChecked(origin=Origin.SENSED, seat=2, slot=0, match=False, reading=read(14)),
    e.FloorCalled(by=DEALER, open=True, reason=FloorReason.DISPUTE, minute=29_000_015),
    e.GuardShown(
        origin=Origin.CONCLUDED, hand=12, rule="IRREG-1", key="guard.short", identity="IRREG-1 5", values={"seats": (7,)}, interrupts=True
    ),
    e.GuardAnswered(by=DEALER, hand=12, rule="IRREG-1", identity="IRREG-1 5", accepted=True),
    e.Snoozed(by=DEALER, rule="DEAL-4", last=32, down=True),
    e.RuleSilenced(origin=Origin.CONCLUDED, rule="IRREG-9", firings=50, overridden=13),
    e.RuleRestored(by=DEALER, rule="IRREG-9"),
    e.RotationSet(by=DEALER, rotation=Rotation((Game.RAZZ, Game.STUD, Game.HILO8), Every.ORBIT, 2)),
    e.GameTurned(origin=Origin.CONCLUDED, rules=PRESETS["wsop"], was=Game.RAZZ),
    e.MarkSet(by=DEALER, owed=Owed.ANTE, amount=4, seat=5),
    e.MarkCleared(by=DEALER, owed=Owed.DROP, amount=1),
    e.TimeCharged(origin=Origin.CONCLUDED, seats=(2, 5), amount=6, minute=29_000_030),
    e.CardsCounted(by=DEALER, count=51),
    e.DealerPushedIn(by=DEALER, dealer="17", was="9", minute=29_000_030, certified=("hilo8", "stud")),
    e.DealerPushedOut(by=DEALER, dealer="17", hands=14),
    e.TablePaused(by=DEALER, paused=True, minute=29_000_020),
    e.ShiftEnded(by=DEALER, head="ab12" * 16, hands=190, irregularities=3, corrections=21, faults=1),
    e.PersonAdded(by=FLOOR, person="1002", terms=Terms(Role.DEALER, "2027-03-31", True), book="5d" * 32),
    e.PersonChanged(
        by=FLOOR, person="1002", terms=Terms(Role.FLOOR), was=Terms(Role.DEALER, "2027-03-31", True), book="5d" * 32, why="promoted"
    ),
    e.PinChanged(by=FLOOR, person="1001", book="5d" * 32),
    e.CodeGiven(by=FLOOR, person="1002", book="5d" * 32),
    e.CodeSpent(by=FLOOR, person="1002", book="5d" * 32),
    e.PersonForgotten(by=FLOOR, person="1002", book="5d" * 32),
    e.BookFound(by=FLOOR, book="5d" * 32, was="6e" * 32),
    e.SignInTried(person="1001", tries=4, minute=29_000_014),
    e.SignInFailed(person="1001", why="wrong"),
    e.LockedOut(person="1001", until=29_000_044),
    e.Unlocked(by=FLOOR, person="1002"),
    e.SignedIn(by=FLOOR, person="1001", role=Role.FLOOR, way="pin", minute=29_000_014),
    e.SignedOut(by=FLOOR, person="1001", why="idle"),
    e.FloorOpened(by=FLOOR, frozen=True),
    e.FloorClosed(by=FLOOR),
    e.RulingMade(
        by=FLOOR,
        hand=12,
        question="wrong_pot",
        options=(Reason("IRREG-22", "irreg.wrong_pot.rebuilt"), Reason("IRREG-22", "irreg.noted")),
        decision=Reason("IRREG-22", "irreg.wrong_pot.rebuilt"),
        parties=(2, 5),
        amount=640,
        note="seat 5 showed last",
        flagged=True,
    ),
    e.SoftwareChecked(
        when="hour", kind="release", version="0.1.0", digest="7f" * 32, files=4000, key="8a" * 32, wrong=("changed ui/app.py",)
    ),
    e.ProgramFailed(what="crashed"),
    e.ConfigurationChanged(settings=(Setting("shoe.port", "", "/dev/shoe"),), who="K. Rahman", why="new shoe"),
    e.RecordFailed(origin=Origin.CONCLUDED, what="hash", entry=812),
    e.RecordRestored(entries=811, head="ab12" * 16, why="the disk failed"),
    e.ClockStepped(origin=Origin.CONCLUDED, seconds=-3600),
    e.PotRecounted(by=FLOOR, hand=11, seat=4, to_seat=2, amount=120),
    e.ReportExported(by=FLOOR, hand=12, to="stick", name="seven-hand-12-3f9a0c71.zip", digest="5d" * 32),
    e.ReportExported(by=FLOOR, hand=0, to="stick", why="missing"),
    e.OpeningAsked(by=FLOOR, hand=12, seat=4, people=("1001", "3001"), why="says that he had the flush"),
    e.OpeningEnded(by=FLOOR, hand=12, seat=4, opened=2, why="damaged", people=("1001", "3001")),
)
