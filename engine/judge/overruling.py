"""Rulings of the game master: results that he sets, while everything else is judged as if they had come about by themselves.

Moves, supports and convoys that were allowed can be ruled upon, and retreats. A move that is ruled in gets in, whoever
stands or goes there; one that is ruled out stays and is met where it stands. A support is worth all or nothing, a convoy
fails. A ruling that says what the rules say anyway changes nothing. What cannot be so is refused (`RulingError`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.judge.outcomes import BOUNCED, CLASHED, DISRUPTED, PARADOX, Outcome, Report, Ruling
from engine.judge.phases import Orders, Phase
from engine.judge.resolution import CONVOY, MOVE, NO, SUPPORT, YES, Resolution
from engine.judge.retreats import dislodged_by_order, retreat_goal
from engine.judge.rules import Rules, Situation
from engine.judge.splitting import is_head_on
from engine.judge.stacking import may_share
from engine.model.ids import SpaceId, space_in
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Dislodged

_Ruled = dict[tuple[str, Order], Ruling]
_EDIT = "Change the position after the turn instead."
_AGAIN = "Look at the report of the turn, and rule upon an order that it has."


class RulingError(ValueError):
    """A ruling that cannot be carried out.

    Codes: "no_such_order", "not_allowed", "not_ruled" (that sort of order is not ruled upon), "contradiction".
    """

    def __init__(self, code: str, ruling: Ruling, problem: str, remedy: str = _EDIT) -> None:
        self.code = code
        self.ruling = ruling
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{problem}. {remedy}")


def refuse_elsewhere(rules: Rules, phase: Phase, rulings: Iterable[Ruling]) -> None:
    """RulingError if orders are ruled upon where that has no meaning: in other phases, or besides the main ones."""
    side_orders = rules.side_orders.get(phase.name, frozenset())
    for ruling in rulings:
        if ruling.order is not None and ruling.order.verb in side_orders:
            raise RulingError("not_ruled", ruling, "orders that go besides the others are not ruled upon")
        if ruling.order is not None and phase.name not in (MOVEMENT, RETREAT):
            raise RulingError(
                "not_ruled", ruling, "only what is ordered in movement and in retreats can be ruled upon"
            )


def impose(state: Resolution, rulings: Iterable[Ruling]) -> None:
    """Set what was ruled on a state whose orders are matched, before anything is decided."""
    asked = [(_whose(state, ruling), ruling) for ruling in rulings if ruling.order is not None]
    for number, ruling in asked:
        movers = _movers(state, number)
        if number in state.cancelled:
            raise RulingError("not_allowed", ruling, "other orders made the order void")
        if number in state.unmatched:
            raise RulingError("not_ruled", ruling, "what the order was to help was not ordered so")
        if any(state.units[mover].unit.kind in state.rules.phantom for mover in movers):
            raise RulingError("not_ruled", ruling, "a unit of that kind always gets where it goes")
        if movers:
            for mover in movers:
                _decide(state, mover, YES if ruling.succeeds else NO, ruling)
        elif state.units[number].action == SUPPORT:
            _weigh(state, number, ruling.succeeds)
        elif state.units[number].action == CONVOY and not ruling.succeeds:
            state.suspended |= {number}
        elif state.units[number].action == CONVOY:
            raise RulingError(
                "not_ruled",
                ruling,
                "a convoy stands unless its fleet is driven out",
                "Rule upon the attack on the fleet, or upon the move of the army.",
            )
        else:
            raise RulingError(
                "not_ruled", ruling, "it never fails by itself", "Rule upon the move against the unit."
            )
    for number, ruling in asked:
        if ruling.succeeds:
            for mover in _movers(state, number):
                _make_way(state, mover, ruling)


def _whose(state: Resolution, ruling: Ruling) -> int:
    """The unit whose order is ruled upon."""
    for number, order in enumerate(one.order for one in state.units):
        if (
            order == ruling.order
            and state.units[number].power == ruling.power
            and number not in state.implied
        ):
            return number
    if any(one.order == ruling.order and one.power == ruling.power for _, one in state.refused):
        raise RulingError(
            "not_allowed", ruling, "the order is not allowed, and no ruling lets a unit do what it cannot"
        )
    raise RulingError("no_such_order", ruling, "no such order was given this turn", _AGAIN)


def _movers(state: Resolution, number: int) -> list[int]:
    """What sets out by an order: the unit, or the parts of it that it sends."""
    if state.units[number].action == MOVE:
        return [number]
    return [part for part in state.parts.get(number, ()) if state.units[part].action == MOVE]


def _decide(state: Resolution, number: int, verdict: int, ruling: Ruling) -> None:
    if state.units[number].succeeds == 1 - verdict and number in state.movers:
        raise _contradiction(ruling)
    state.units[number].succeeds = verdict
    if verdict == YES and number in state.path:
        state.path[number] = YES


def _make_way(state: Resolution, number: int, ruling: Ruling) -> None:
    """Nobody else gets in where a move was ruled in, nor past it from where it goes."""
    space = state.units[number].target
    occupant = state.at.get(space, -1)
    others = [rival for rival in state.attackers[space] if rival != number]
    if occupant >= 0 and state.units[occupant].action == MOVE and is_head_on(state, number, occupant):
        others.append(occupant)
    for other in others:
        if state.units[other].unit.kind not in state.rules.phantom and not may_share(state, number, other):
            _decide(state, other, NO, ruling)


def _contradiction(ruling: Ruling) -> RulingError:
    return RulingError(
        "contradiction",
        ruling,
        "this and another ruling cannot both be: two units would be in one space, or pass each other",
        "Take one of them back.",
    )


def refuse_crowds(rules: Rules, report: Report, rulings: Sequence[Ruling]) -> Report:
    """The report as it is. RulingError if it has two units in one space that no piece of the game shows as one."""
    spaces = [unit.space for unit in report.units if unit.kind not in rules.phantom]
    upon = [ruling for ruling in rulings if ruling.order is not None]
    if upon and len(set(spaces)) < len(spaces):
        raise RulingError(
            "contradiction", upon[0], "there would be more in one space than the pieces of this game can show"
        )
    return report


def _weigh(state: Resolution, number: int, stands: bool) -> None:
    """Let a support be worth all or nothing, whatever attacks it."""
    record = state.units[number]
    helped, worth = state.units[record.subject], record.strength if stands else 0
    helped.least += worth - record.low
    helped.most += worth - record.high
    record.low = record.high = worth
    record.outcome = None
    if number in state.attacked:
        state.attacked.remove(number)


def told(state: Resolution, outcomes: Sequence[Outcome], rulings: Iterable[Ruling]) -> tuple[Outcome, ...]:
    """The outcomes, with those that were ruled marked, and what they did to others said of them."""
    ruled: _Ruled = {(ruling.power, ruling.order): ruling for ruling in rulings if ruling.order is not None}
    entered: dict[str, SpaceId] = {}
    fleets: set[SpaceId] = set()
    for ruling in ruled.values():
        number = _whose(state, ruling)
        for mover in _movers(state, number) if ruling.succeeds else ():
            entered[state.units[mover].target] = state.units[mover].origin
            _refuse_own_victim(state, mover, ruling)
        if state.units[number].action == CONVOY:
            fleets.add(state.units[number].origin)
    return tuple(_told(outcome, ruled, entered, fleets) for outcome in outcomes)


def _refuse_own_victim(state: Resolution, mover: int, ruling: Ruling) -> None:
    for victim, attacker in state.victims.items():
        if attacker == mover and state.units[victim].power == state.units[mover].power:
            raise RulingError(
                "contradiction",
                ruling,
                f"it would drive a unit of its own power out of {state.units[victim].origin}",
                "Rule that unit's own move in as well, or change the position after the turn.",
            )


def _told(
    outcome: Outcome,
    ruled: _Ruled,
    entered: dict[str, SpaceId],
    fleets: set[SpaceId],
) -> Outcome:
    changes: dict[str, object] = {}
    if outcome.given and (outcome.power, outcome.order) in ruled:
        changes["ruled"] = True
        if outcome.code == PARADOX:
            changes.update(code=DISRUPTED, by=())
    elif outcome.code == BOUNCED and not outcome.by:
        changes["by"] = tuple(
            sorted({origin for space, origin in entered.items() if space == space_in(outcome.order.target)})
        )
    elif outcome.code == PARADOX and fleets.issuperset(outcome.by):
        changes["code"] = DISRUPTED
    return msgspec.structs.replace(outcome, **changes) if changes else outcome


def retreat_by_ruling(
    phase: Phase, rules: Rules, position: Position, orders: Orders, rulings: Sequence[Ruling]
) -> Report:
    """Judge retreats of which some are ruled upon: ruled out they disband, ruled in they alone get where they go."""
    situation = Situation(rules, position)
    replaced: dict[tuple[str, Order], Order] = {}
    ends: dict[tuple[str, Order], tuple[str, tuple[SpaceId, ...], bool]] = {}
    goals = {
        (power, order): _goal(situation, power, order) for power, sheet in orders.items() for order in sheet
    }
    for ruling in rulings:
        if ruling.order is None:
            continue
        who = (str(ruling.power), ruling.order)
        if who not in goals:
            raise RulingError("no_such_order", ruling, "no such order was given this turn", _AGAIN)
        if not goals[who]:
            raise RulingError("not_allowed", ruling, "it is no retreat that is allowed")
        if not ruling.succeeds:
            replaced[who] = Order("disband", ruling.order.unit, ruling.order.kind)
            ends[who] = (CLASHED, (), True)
            continue
        for other, goal in goals.items():
            if other != who and goal == goals[who]:
                replaced[other] = Order("disband", other[1].unit, other[1].kind)
                ends.setdefault(other, (CLASHED, (space_in(ruling.order.unit),), False))
    sheets = {
        power: tuple(replaced.get((power, order), order) for order in sheet)
        for power, sheet in orders.items()
    }
    back = {(power, disband): (power, order) for (power, order), disband in replaced.items()}
    report: Report = phase.adjudicate(rules, position, sheets, None)
    ruled_in = {(ruling.power, ruling.order) for ruling in rulings if ruling.succeeds}
    outcomes = []
    for outcome in report.outcomes:
        who = back.get((outcome.power, outcome.order), (str(outcome.power), outcome.order))
        if who in ends:
            code, by, is_ruled = ends[who]
            outcome = msgspec.structs.replace(outcome, order=who[1], code=code, by=by, ruled=is_ruled)
        elif who in ruled_in:
            outcome = msgspec.structs.replace(outcome, ruled=True)
        outcomes.append(outcome)
    return msgspec.structs.replace(report, outcomes=tuple(outcomes))


def _goal(situation: Situation, power: str, order: Order) -> str:
    """The space that an allowed retreat leads to, or nothing."""
    one: Dislodged | None = dislodged_by_order(situation, power, order)
    if one is None or not order.target or situation.rules.why_illegal(situation, RETREAT, power, order):
        return ""
    goal = retreat_goal(situation, one, order.target)
    return "" if isinstance(goal, Refusal) else situation.rules.board.space_of[goal]


def is_kept(report: Report, ruling: Ruling) -> bool:
    """Whether an order ended as ruled."""
    return ruling.order is None or any(
        _is_upon(ruling, outcome) and outcome.succeeded == ruling.succeeds for outcome in report.outcomes
    )


def with_marks(report: Report, rulings: Iterable[Ruling]) -> Report:
    """The report with every outcome marked that was ruled upon, also where the rules say the same."""
    upon = [ruling for ruling in rulings if ruling.order is not None]
    outcomes = tuple(
        msgspec.structs.replace(outcome, ruled=True)
        if any(_is_upon(ruling, outcome) for ruling in upon)
        else outcome
        for outcome in report.outcomes
    )
    return msgspec.structs.replace(report, outcomes=outcomes)


def _is_upon(ruling: Ruling, outcome: Outcome) -> bool:
    return outcome.given and (outcome.power, outcome.order) == (ruling.power, ruling.order)


def check_kept(report: Report, rulings: Iterable[Ruling]) -> None:
    """RulingError if a ruling did not come about after all."""
    for ruling in rulings:
        if not is_kept(report, ruling):
            raise RulingError("contradiction", ruling, "another rule of the game keeps it from ending so")
