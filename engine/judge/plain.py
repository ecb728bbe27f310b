"""The short way for ordinary movement phases, about twice as fast as the general one.

It serves rules without special questions, and orders that the prepared tables show to be legal, as long as nothing
decides over itself: no ring of moves, no convoy under attack, no support that hangs on another. It notices when a
phase is not like that and gives up; then the general way (`muster`, `match`, `solve`) judges it. Both give the same
report, which a property test holds. Units are named by the space they stand in.
"""

from __future__ import annotations

from operator import attrgetter

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import (
    BOUNCED,
    CONVOYED,
    CUT,
    HELD,
    MOVED,
    NO_CONVOY,
    OWN_UNIT,
    SUPPORTED,
    UNMATCHED,
    Outcome,
    Report,
)
from engine.judge.phases import Orders
from engine.judge.rules import Rules
from engine.model.ids import COAST_MARK, Place, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Dislodged, Unit

_BY_PLACE = attrgetter("place")


class _NotPlainError(Exception):
    """The phase needs the general way."""


class _Table:
    """What is known of a phase on its way to a report."""

    __slots__ = (
        "backers", "crowds", "entering", "ferried", "goals", "helps", "moves", "results", "rules", "sailing", "sent",
        "stranded", "victims", "where", "won",
    )  # fmt: skip

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        spaces = map(rules.board.space_of.__getitem__, map(_BY_PLACE, position.units))
        self.where: dict[str, Unit] = dict(zip(spaces, position.units, strict=True))
        self.sent: dict[str, Order] = {}
        self.moves: dict[str, str] = {}
        """Where movers go, by where they stand."""
        self.goals: dict[str, Place] = {}
        """The place, where it is not simply the space."""
        self.entering: dict[str, str] = {}
        """The first mover to a space."""
        self.crowds: dict[str, list[str]] = {}
        """All movers to a space, when there are several."""
        self.helps: list[tuple[str, str, str]] = []
        """Supports: supporter, subject, and the space they bear on."""
        self.sailing: list[str] = []
        """Units whose order is about a convoy."""
        self.ferried: set[str] = set()
        self.stranded: dict[str, str] = {}
        """Armies that wait for a convoy in vain, and where they wanted to go."""
        self.backers: dict[str, list[str]] = {}
        self.results: dict[str, Outcome] = {}
        self.won: dict[str, bool] = {}
        self.victims: dict[str, str] = {}
        """Dislodged units, and where their attackers came from."""


def adjudicate_plain(rules: Rules, position: Position, orders: Orders) -> Report | None:
    """The report of an ordinary movement phase, or None when it is not ordinary."""
    table = _Table(rules, position)
    try:
        _take_orders(table, orders)
        if table.sailing:
            _board(table)
        _weigh_supports(table)
        _fight(table)
    except _NotPlainError:
        return None
    return _report(table, position)


def _take_orders(table: _Table, orders: Orders) -> None:
    rules = table.rules
    reach, strikes, space_of = rules.reach, rules.strikes, rules.board.space_of
    where, sent, moves, entering, crowds = table.where, table.sent, table.moves, table.entering, table.crowds
    helps, results, coasts = table.helps, table.results, rules.coasts
    count = 0
    for power, sheet in orders.items():
        count += len(sheet)
        for order in sheet:
            here = order.unit
            unit = where.get(here)
            if unit is None:
                here = space_of.get(here, "")
                unit = where.get(here)
            if unit is None or unit.power != power:
                raise _NotPlainError
            sent[here] = order
            verb = order.verb
            if verb == "move":
                goal = reach[unit.kind][unit.place].get(order.target)
                if goal is None or order.riders:
                    table.sailing.append(here)
                    continue
                dest: str = goal
                if goal in coasts:
                    table.goals[here] = goal
                    dest = space_of[goal]
                moves[here] = dest
                if dest not in entering:
                    entering[dest] = here
                elif dest in crowds:
                    crowds[dest].append(here)
                else:
                    crowds[dest] = [entering[dest], here]
            elif verb == "support":
                subject = order.subject
                helped = where.get(subject)
                if helped is None:
                    subject = space_of.get(subject, "")
                    helped = where.get(subject)
                    if helped is None:
                        raise _NotPlainError
                bears = subject
                if order.target:
                    bears = space_of.get(reach[helped.kind][helped.place].get(order.target, ""), "")
                if bears in strikes[unit.kind][unit.place] and subject != here:
                    helps.append((here, subject, bears))
                else:
                    table.sailing.append(here)
            elif verb == "hold":
                results[here] = Outcome(unit.power, order, HELD, (), unit.strength)
            elif verb == "convoy":
                table.sailing.append(here)
            else:
                raise _NotPlainError
    if len(sent) != count:
        raise _NotPlainError


def _board(table: _Table) -> None:
    """Settle orders about convoys, as long as no fleet with a matching order is attacked."""
    sent, rules = table.sent, table.rules
    if not rules.one_cargo:
        raise _NotPlainError
    seas = {
        space for space, unit in table.where.items() if space in rules.shores and unit.kind in rules.convoyers
    }
    wishes: dict[str, str] = {}
    offers: dict[str, list[str]] = {}
    for here in table.sailing:
        order = sent[here]
        if order.verb == "move":
            if order.riders or not _may_sail(table, seas, here, order.target):
                raise _NotPlainError
            wishes[here] = order.target
    for here in table.sailing:
        order = sent[here]
        if order.verb == "convoy":
            _offer(table, seas, here, wishes, offers)
        elif order.verb == "support":
            _help_far(table, seas, here, wishes)
    for here, target in wishes.items():
        _sail_or_stay(table, here, target, offers.get(here, []))
    if any(fleet in table.entering for fleets in offers.values() for fleet in fleets):
        raise _NotPlainError


def _may_sail(table: _Table, seas: set[str], here: str, target: str) -> bool:
    """Whether the fleets at sea could carry an army from shore to shore."""
    rules = table.rules
    if table.where[here].kind not in rules.cargo_kinds or here == target or target not in rules.seas_at:
        return False
    return linked(rules, seas, here, target)


def _offer(
    table: _Table, seas: set[str], here: str, wishes: dict[str, str], offers: dict[str, list[str]]
) -> None:
    """Note a convoy order, or settle it when the army goes elsewhere."""
    where, order = table.where, table.sent[here]
    army, target = order.subject, order.target
    if here not in seas or army not in where or where[army].kind not in table.rules.cargo_kinds:
        raise _NotPlainError
    if army == target or target not in table.rules.seas_at:
        raise _NotPlainError
    if table.moves.get(army) == target and where[army].power == where[here].power:
        raise _NotPlainError
    if not is_needed(table.rules, seas, here, army, target):
        raise _NotPlainError
    if wishes.get(army) == target:
        offers.setdefault(army, []).append(here)
        table.results[here] = Outcome(where[here].power, order, CONVOYED)
    else:
        table.results[here] = Outcome(where[here].power, order, UNMATCHED)


def _help_far(table: _Table, seas: set[str], here: str, wishes: dict[str, str]) -> None:
    """Note a support of a move that only a convoy makes possible."""
    order, unit = table.sent[here], table.where[here]
    army, target = order.subject, order.target
    if army == here or here in seas or army not in table.where or not _may_sail(table, seas, army, target):
        raise _NotPlainError
    if target not in table.rules.strikes[unit.kind][unit.place]:
        raise _NotPlainError
    if wishes.get(army) == target:
        table.helps.append((here, army, target))
    else:
        table.results[here] = Outcome(unit.power, order, UNMATCHED)


def _sail_or_stay(table: _Table, here: str, target: str, fleets: list[str]) -> None:
    """Enter a convoyed army among the movers if its convoy is complete; else its move comes to nothing."""
    if linked(table.rules, fleets, here, target):
        table.moves[here] = target
        table.ferried.add(here)
        if target not in table.entering:
            table.entering[target] = here
        else:
            table.crowds.setdefault(target, [table.entering[target]]).append(here)
        return
    table.moves[here] = ""
    table.stranded[here] = target
    table.results[here] = Outcome(table.where[here].power, table.sent[here], NO_CONVOY)


def _weigh_supports(table: _Table) -> None:
    where, sent, moves, entering, results = (
        table.where,
        table.sent,
        table.moves,
        table.entering,
        table.results,
    )
    backers = table.backers
    doubtful: list[tuple[str, str, str]] = []
    for help_ in table.helps:
        here, subject, bears = help_
        order = sent[here]
        unit = where[here]
        if (moves.get(subject, subject) or table.stranded[subject]) != bears or (
            order.target != bears
            and COAST_MARK in order.target
            and order.target != table.goals.get(subject, order.target)
        ):
            results[here] = Outcome(unit.power, order, UNMATCHED)
            continue
        if here in entering:
            cutters = [
                attacker
                for attacker in table.crowds.get(here) or (entering[here],)
                if where[attacker].power != unit.power
            ]
            if cutters == [bears]:
                doubtful.append(help_)
                continue
            if cutters:
                by = tuple(sorted(SpaceId(attacker) for attacker in cutters if attacker != bears))
                results[here] = Outcome(unit.power, order, CUT, by)
                continue
        results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
        if subject in backers:
            backers[subject].append(here)
        else:
            backers[subject] = [here]
    if doubtful:
        _settle_doubts(table, doubtful)


def _settle_doubts(table: _Table, doubtful: list[tuple[str, str, str]]) -> None:
    """Supports attacked only from the space they bear on stand unless that attack dislodges the supporter."""
    where = table.where
    hanging = {subject for _, subject, _ in doubtful}
    standing: list[tuple[str, str]] = []
    for here, subject, bears in doubtful:
        rivals = table.crowds.get(here) or [bears]
        if here in hanging or not hanging.isdisjoint(rivals):
            raise _NotPlainError
        unit = where[here]
        attack = _force(table, bears, unit.power)
        beaten = attack > _force(table, here) and all(
            attack > _force(table, rival) for rival in rivals if rival != bears
        )
        order = table.sent[here]
        if beaten:
            table.results[here] = Outcome(unit.power, order, CUT, (SpaceId(bears),))
        else:
            table.results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            standing.append((here, subject))
    for here, subject in standing:
        table.backers.setdefault(subject, []).append(here)


def _force(table: _Table, here: str, against: str = "") -> int:
    """A unit's strength with its supports, without those of the power that it would dislodge."""
    where = table.where
    total = where[here].strength
    for backer in table.backers.get(here, ()):
        helper = where[backer]
        if helper.power != against:
            total += helper.strength
    return total


def _fight(table: _Table) -> None:
    """Decide every battle: first where it is known who stands there, then where somebody was to leave."""
    where, moves, won, crowds = table.where, table.moves, table.won, table.crowds
    sent, results, backers = table.sent, table.results, table.backers
    later: list[str] = []
    for dest, here in table.entering.items():
        if dest in where:
            if dest in moves:
                later.append(dest)
            elif dest in crowds:
                _fight_crowd(table, dest)
            else:
                _duel(table, here, dest)
        elif dest in crowds:
            _fight_crowd(table, dest)
        else:
            unit = where[here]
            won[here] = True
            strength = _force(table, here) if here in backers else unit.strength
            results[here] = Outcome(unit.power, sent[here], MOVED, (), strength)
    while later:
        rest = [dest for dest in later if not _fight_leaver(table, dest)]
        if len(rest) == len(later):
            raise _NotPlainError
        later = rest


def _fight_leaver(table: _Table, dest: str) -> bool:
    """Decide the moves to a space whose occupant was to leave, unless it is still open whether it does."""
    won, here, goes = table.won, table.entering[dest], table.moves[dest]
    left = won.get(dest) if goes else False
    if dest in table.crowds:
        if left is None:
            return False
        _fight_crowd(table, dest)
    elif left and (goes != here or not _is_head_on(table, dest, here)):
        won[here] = True
        unit = table.where[here]
        table.results[here] = Outcome(unit.power, table.sent[here], MOVED, (), _force(table, here))
    elif left is None and (goes != here or not _is_head_on(table, dest, here)):
        return False
    else:
        _duel(table, here, dest)
    return True


def _is_head_on(table: _Table, here: str, other: str) -> bool:
    """Whether two units move at each other over the same border."""
    moves, ferried = table.moves, table.ferried
    return (
        moves.get(here) == other and moves.get(other) == here and here not in ferried and other not in ferried
    )


def _duel(table: _Table, here: str, dest: str) -> None:
    """Decide the only move to a space whose occupant stays or comes head on."""
    unit, occupant, order = table.where[here], table.where[dest], table.sent[here]
    stuck = dest in table.moves and not _is_head_on(table, here, dest)
    opposed = occupant.strength if stuck else _force(table, dest)
    if occupant.power == unit.power:
        table.won[here] = False
        outcome = Outcome(unit.power, order, OWN_UNIT, (SpaceId(dest),), _force(table, here), opposed)
    else:
        attack = _force(table, here, occupant.power) if here in table.backers else unit.strength
        if attack > opposed:
            table.won[here] = True
            table.victims[dest] = here
            outcome = Outcome(unit.power, order, MOVED, (), attack, opposed)
        else:
            table.won[here] = False
            outcome = Outcome(unit.power, order, BOUNCED, (SpaceId(dest),), attack, opposed)
    table.results[here] = outcome


def _fight_crowd(table: _Table, dest: str) -> None:
    """Decide several moves to one space, empty or held by a unit whose own move is decided."""
    where, rivals = table.where, table.crowds[dest]
    forces = [_force(table, rival) for rival in rivals]
    if dest not in where:
        for here, force in zip(rivals, forces, strict=True):
            _enter(table, here, "", force, force, 0, rivals, forces)
        return
    occupant, left = where[dest], bool(table.won.get(dest))
    opponent = table.moves.get(dest, "")
    if opponent not in rivals or not _is_head_on(table, dest, opponent):
        opponent = ""
    if left and opponent:
        forces[rivals.index(opponent)] = 0
    for here in rivals:
        attack = strength = _force(table, here)
        if left and here != opponent:
            _enter(table, here, "", attack, strength, 0, rivals, forces)
            continue
        hold = occupant.strength if dest in table.moves and here != opponent else _force(table, dest)
        if where[here].power == occupant.power:
            attack = 0
        elif here in table.backers:
            attack = strength = _force(table, here, occupant.power)
        _enter(table, here, dest, attack, strength, hold, rivals, forces)


def _enter(
    table: _Table,
    here: str,
    held: str,
    attack: int,
    strength: int,
    hold: int,
    rivals: list[str],
    forces: list[int],
) -> None:
    """Decide one of several moves to a space, against whoever holds it and against the other movers."""
    culprits: list[SpaceId] = []
    if held and attack <= hold:
        culprits.append(SpaceId(held))
    against = hold
    for other, opposed in zip(rivals, forces, strict=True):
        if other != here and opposed:
            if opposed > against:
                against = opposed
            if opposed >= strength:
                culprits.append(SpaceId(other))
    power, order = table.where[here].power, table.sent[here]
    if not culprits:
        table.won[here] = True
        if held:
            table.victims[held] = here
        table.results[here] = Outcome(power, order, MOVED, (), strength, against)
        return
    table.won[here] = False
    code = OWN_UNIT if attack == 0 and len(culprits) == 1 else BOUNCED
    by = tuple(sorted(culprits)) if len(culprits) > 1 else tuple(culprits)
    table.results[here] = Outcome(power, order, code, by, strength, against)


def _report(table: _Table, position: Position) -> Report:
    moves, goals, victims, results = table.moves, table.goals, table.victims, table.results
    standing = dict(table.where)
    for here, gone in table.won.items():
        if gone:
            old = standing[here]
            place = goals.get(here) or moves[here]
            standing[here] = Unit(old.power, old.kind, place, old.strength, old.name, old.cargo, old.marks)  # type: ignore[arg-type]
    for here, attacker in victims.items():
        results[here] = _victim_outcome(table, here, attacker)
        del standing[here]
    if len(results) < len(table.where):
        for here, unit in table.where.items():
            if here not in results:
                results[here] = _unordered(unit)
    return Report(
        position.season,
        tuple(map(results.__getitem__, table.where)),
        tuple(sorted(standing.values(), key=_BY_PLACE)),
        _dislodged(table) if victims else (),
        position.tokens,
    )


def _unordered(unit: Unit) -> Outcome:
    return Outcome(unit.power, Order("hold", unit.place, unit.kind), HELD, (), unit.strength, given=False)


def _victim_outcome(table: _Table, here: str, attacker: str) -> Outcome:
    unit = table.where[here]
    old = table.results.get(here) or _unordered(unit)
    code, by, strength = old.code, old.by, old.strength
    if code == SUPPORTED or (code == CUT and attacker not in by):
        code, by, strength = CUT, tuple(sorted({*by, SpaceId(attacker)})), 0
    return Outcome(unit.power, old.order, code, by, strength, old.against, attacker, "", old.given)


def _dislodged(table: _Table) -> tuple[Dislodged, ...]:
    rules, where, moves, won = table.rules, table.where, table.moves, table.won
    closed = set(where) - {here for here, gone in won.items() if gone}
    for here, dest in moves.items():
        if dest and (won[here] or not won.get(dest) or not _is_head_on(table, here, dest)):
            closed.add(dest)
    space_of = rules.board.space_of
    found: list[Dislodged] = []
    for here, attacker in sorted(table.victims.items(), key=lambda pair: where[pair[0]].place):
        unit = where[here]
        ends = sorted(set(rules.reach[unit.kind][unit.place].values()))
        is_open = attacker in table.ferried and rules.options["convoyed_retreat"] == "open"
        barred = "" if is_open else attacker
        open_ends = tuple(end for end in ends if space_of[end] not in closed and space_of[end] != barred)
        found.append(Dislodged(unit, UnitKey(attacker), open_ends))
    return tuple(found)
