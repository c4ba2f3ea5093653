"""Who sits where with how much, the table's set-up, the working level, the floor: everything between and beside hands."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.dealing import dealt_in
from dealer_assist.rulebook.house import problems, under
from dealer_assist.rulebook.kill import Kill, owed
from dealer_assist.rulebook.pots import uncalled
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.given import DEALER
from dealer_assist.table.life import between_hands, due_by, seated
from dealer_assist.table.state import Device, HandSeat, Level, Origin, Player, TableState

FEWEST = 2
"""Players a hand needs (SEAT-1)."""


def set_table(state: TableState, command: c.SetTable) -> tuple[e.Event, ...]:
    """New rules, chips or name, between hands. Rules that cannot be played are refused; so are other house rules from the dealer, where
    there are accounts: game and limits are the dealer's to set.
    """
    between_hands(state)
    if state.access.book and command.by.role == DEALER.role and under(command.rules, state.rules) != command.rules:
        raise refused("SEAT-1", "refused.house_rules")
    wrong = problems(command.rules)
    if wrong:
        raise refused("SEAT-1", "refused.bad_rules", options=tuple(problem.option for problem in wrong))
    return (e.TableSet(name=command.name, rules=command.rules, chip_set=command.chip_set, was=state.rules, why=command.why),)


def set_level(state: TableState, command: c.SetLevel) -> tuple[e.Event, ...]:
    """The level the dealer wants, as far as a device allows it."""
    return (e.LevelSet(level=level_in_force(command.level, state.devices), wanted=command.level),)


def level_in_force(wanted: Level, devices: Mapping[str, Device]) -> Level:
    """L2 needs a device whose readings count; without one the dealer works at L1."""
    sensed = any(device.counts for device in devices.values())
    return Level.L1 if wanted is Level.L2 and not sensed else wanted


def sit_down(state: TableState, command: c.SitDown) -> tuple[e.Event, ...]:
    """A player takes an open seat, at any time; he is dealt in from the next hand on (SEAT-3)."""
    _open_seat(state, command.seat)
    _chips(state, command.seat, command.stack)
    return (e.PlayerSat(seat=command.seat, name=command.name, stack=command.stack),)


def stand_up(state: TableState, command: c.StandUp) -> tuple[e.Event, ...]:
    """A player leaves; one with a live hand folds first, and one who owes a kill posts it first unless the floor lets him go (KILL-4)."""
    seated(state, command.seat)
    _out_of_hand(state, command.seat)
    if state.killer == command.seat and command.by.role != "floor":
        raise refused("KILL-4", "refused.kill_owed", seat=command.seat)
    return (e.PlayerLeft(seat=command.seat),)


def move_player(state: TableState, command: c.MovePlayer) -> tuple[e.Event, ...]:
    """A player moves to an open seat, with what he has in front."""
    seated(state, command.seat)
    _open_seat(state, command.to)
    held = _out_of_hand(state, command.seat)
    counted = () if held is None or held.stack is None else (e.StackCounted(seat=command.seat, stack=held.behind),)
    return (*counted, e.PlayerMoved(seat=command.seat, to=command.to))


def set_away(state: TableState, command: c.SetAway) -> tuple[e.Event, ...]:
    """A player goes away or comes back, at any time (SEAT-4)."""
    seated(state, command.seat)
    return (e.PlayerAway(seat=command.seat, away=command.away),)


def count_stack(state: TableState, command: c.CountStack) -> tuple[e.Event, ...]:
    """A stack is counted or bought: between hands, or at a seat that is not in the hand (STAKE-1)."""
    seated(state, command.seat)
    _chips(state, command.seat, command.stack)
    hand = state.hand
    if hand is not None and not hand.over and hand.seat(command.seat) is not None:
        raise refused("STAKE-1", "refused.hand_running", hand=hand.number)
    return (e.StackCounted(seat=command.seat, stack=command.stack),)


def start_hand(state: TableState, minute: int | None = None) -> tuple[e.Event, ...]:
    """Antes in (SEAT-4, DEAL-1). What is due by then comes first; devices that were frozen for the last hand count again."""
    between_hands(state)
    came = due_by(state, minute)
    state = fold(state, came)
    kill = _kill_owed(state)
    killer, rules = (None, state.rules) if kill is None else (kill.seat, kill.rules)
    posting = [seat for seat, player in state.players.items() if player.stack != 0]
    present = [seat for seat in posting if not state.players[seat].away or seat == killer]
    seats = dealt_in(posting, present, rules)
    if not FEWEST <= len(seats) <= rules.max_seats:
        raise refused("SEAT-1", "refused.seats", seats=len(seats), least=FEWEST, most=rules.max_seats)
    thawed, devices = _thawed(state)
    players = {seat: state.players[seat] for seat in seats}
    starts = tuple(e.SeatStart(seat=seat, stack=player.stack, name=player.name) for seat, player in players.items())
    return (
        *came,
        *thawed,
        _stood(state, devices),
        e.HandStarted(number=state.hands + 1, rules=rules, seats=starts, killer=killer, minute=minute),
        *_antes(players, rules.ante),
        *(() if kill is None else (_posted(kill, players[kill.seat].stack),)),
    )


def _kill_owed(state: TableState) -> Kill | None:
    """The kill of the next hand (KILL-2, KILL-4): its player is dealt in and posts even when he is away. One who has nothing left after
    the ante kills nothing.
    """
    player = None if state.killer is None else state.players.get(state.killer)
    if state.killer is None or player is None or (player.stack is not None and player.stack <= state.rules.ante):
        return None
    return owed(state.killer, state.rules)


def _posted(kill: Kill, stack: Chips | None) -> e.KillPosted:
    """The post, or as much of it as the killer has after the ante."""
    left = kill.post if stack is None else stack - kill.rules.ante
    return e.KillPosted(seat=kill.seat, amount=min(kill.post, left), all_in=stack is not None and left <= kill.post)


def _antes(players: Mapping[Seat, Player], ante: Chips) -> tuple[e.Event, ...]:
    """Each seat's ante, short ones all-in (ALLIN-3); what nobody can match goes back at once (POT-3)."""
    if not ante:
        return ()
    posted = {seat: ante if player.stack is None else min(ante, player.stack) for seat, player in players.items()}
    antes = tuple(e.AntePosted(seat=seat, amount=amount, all_in=amount == players[seat].stack) for seat, amount in posted.items())
    back = uncalled(posted)
    returned = () if back is None else (e.UncalledReturned(origin=Origin.CONCLUDED, seat=back[0], amount=back[1]),)
    return (*antes, *returned)


def _thawed(state: TableState) -> tuple[tuple[e.Event, ...], Mapping[str, Device]]:
    """The frozen devices counting again, with the level that gives; and the devices after it."""
    devices = {name: replace(device, frozen=False) for name, device in state.devices.items()}
    thawed = [
        e.DeviceChanged(origin=Origin.CONCLUDED, device=n, state=d.state, reason=d.reason) for n, d in state.devices.items() if d.frozen
    ]
    return (*thawed, *level_followed(state, devices)), devices


def level_followed(state: TableState, devices: Mapping[str, Device], device: str = "") -> tuple[e.Event, ...]:
    """The working level that follows from how the devices stand, if it is another one."""
    level = level_in_force(state.wanted, devices)
    return () if level is state.level else (e.LevelSet(origin=Origin.CONCLUDED, level=level, wanted=state.wanted, device=device),)


def _stood(state: TableState, devices: Mapping[str, Device]) -> e.TableStood:
    """The whole table, on record before each hand."""
    return e.TableStood(
        origin=Origin.CONCLUDED,
        name=state.name,
        rules=state.rules,
        chip_set=state.chip_set,
        players=state.players,
        level=level_in_force(state.wanted, devices),
        wanted=state.wanted,
        hands=state.hands,
        devices=devices,
        deck=state.deck,
        floor_called=state.floor_called,
        winner=state.winner,
        wins=state.wins,
        killer=state.killer,
        firings=state.firings,
        life=state.life,
        access=state.access,
        machine=state.machine,
    )


def _open_seat(state: TableState, seat: Seat) -> None:
    if seat in state.players:
        raise refused("SEAT-1", "refused.seat_taken", seat=seat)
    if not 1 <= seat <= state.rules.max_seats:
        raise refused("SEAT-1", "refused.no_such_seat", seat=seat, most=state.rules.max_seats)


def _chips(state: TableState, seat: Seat, stack: Chips | None) -> None:
    """A stack is whole chips, and never less than none (STAKE-1)."""
    if stack is not None and (stack < 0 or stack % state.rules.chip_unit):
        raise refused("STAKE-1", "refused.bad_stack", seat=seat, stack=stack, unit=state.rules.chip_unit)


def _out_of_hand(state: TableState, seat: Seat) -> HandSeat | None:
    """The seat as it stands in the hand in play, if it is dealt in. Raises Refused while its hand is live."""
    hand = state.hand
    held = None if hand is None or hand.over else hand.seat(seat)
    if held is not None and held.live:
        raise refused("STAKE-3", "refused.hand_live", seat=seat)
    return held
