"""Setting up a movement phase: which unit really does what, who supports and who carries whom.

Everything the resolver needs is laid out in flat lists, one entry a unit, so that resolving never looks at
an order again. Legal orders in ordinary writing take a short way through prepared tables; everything
else goes to `validate` for a verdict with its reason.
"""

from __future__ import annotations

from engine.judge.convoys import linked
from engine.judge.outcomes import ILLEGAL, Outcome
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation
from engine.judge.validate import move_goal, sea_way
from engine.model.ids import COAST_MARK, PowerId, SpaceId
from engine.model.orders import VIA, Order
from engine.model.position import Position
from engine.model.units import Unit
from engine.notation.describe import Refusal

HOLD, MOVE, SUPPORT, CONVOY = range(4)
ACTS = {"hold": HOLD, "move": MOVE, "support": SUPPORT, "convoy": CONVOY}
NO, YES, UNKNOWN = 0, 1, 2


class Field:
    """The battlefield: parallel lists indexed by the unit's number in the position."""

    __slots__ = (
        "act",
        "at",
        "attackers",
        "backers",
        "carriers",
        "convoyed",
        "dest",
        "given",
        "goal",
        "high",
        "implied",
        "loc",
        "low",
        "matched",
        "movers",
        "path",
        "powers",
        "refused",
        "rules",
        "situation",
        "stalled",
        "stiff",
        "strength",
        "subject",
        "suspended",
        "units",
        "unmatched",
        "wins",
        "yielding",
    )

    def __init__(self, rules: Rules, position: Position) -> None:
        units = position.units
        count = len(units)
        space_of = rules.board.space_of
        self.rules = rules
        self.situation = Situation(rules, position)
        self.units = units
        self.loc: list[SpaceId] = [space_of[unit.place] for unit in units]
        self.at: dict[str, int] = {space: index for index, space in enumerate(self.loc)}
        self.powers: list[PowerId] = [unit.power for unit in units]
        self.strength: list[int] = [unit.strength for unit in units]
        self.act: list[int] = [HOLD] * count
        self.given: list[Order | None] = [None] * count
        self.dest: list[str] = [""] * count
        """The space that a mover goes to, or the space that a support bears on."""
        self.goal: list[str] = [""] * count
        """The place, coast and all, that a mover goes to."""
        self.subject: list[int] = [-1] * count
        self.movers: list[int] = []
        self.attackers: dict[str, list[int]] = {}
        self.backers: dict[int, list[int]] = {}
        """The matched supports of a unit's action."""
        self.matched: list[int] = []
        self.unmatched: list[int] = []
        self.carriers: dict[int, list[int]] = {}
        """The fleets with a matching convoy order, by army."""
        self.convoyed: set[int] = set()
        self.stiff: set[int] = set()
        """Units that may not be supported in holding, by an option."""
        self.yielding: set[int] = set()
        self.suspended: set[int] = set()
        """Convoying fleets that a paradox has turned to holding."""
        self.path: dict[int, int] = {}
        """For convoyed armies: whether a route holds."""
        self.low: list[int] = [0] * count
        self.high: list[int] = [0] * count
        """The least and most that a support can be worth, in half units."""
        self.wins: list[int] = [UNKNOWN] * count
        self.refused: list[tuple[int, Outcome]] = []
        """Orders that were not allowed, each with the number of its unit, or -1."""
        self.stalled: set[int] = set()
        """Moves that fail because an option lets nothing happen in a paradox."""
        self.implied: set[int] = set()
        """Units whose order nobody sent but others' orders imply."""


def muster(rules: Rules, position: Position, orders: Orders, walkers: frozenset[int] = frozenset()) -> Field:
    """Lay out a movement phase, in which `walkers` are armies that go by land whatever their orders say."""
    field = Field(rules, position)
    _take_orders(field, orders)
    if rules.options["implicit_orders"] == "allowed":
        _imply_orders(field)
    if rules.options["disorder_support"] == "refused":
        field.stiff |= {number for number, power in enumerate(field.powers) if not orders.get(power)}
    _match_convoys(field, walkers)
    _match_supports(field)
    return field


def _take_orders(field: Field, orders: Orders) -> None:
    at, space_of, units, given = field.at, field.rules.board.space_of, field.units, field.given
    plain, ordinary = field.rules.plain_writing, field.rules.answers.may_enter is None
    for power, sheet in orders.items():
        for order in sheet:
            place = order.unit
            number = at.get(place)
            if number is None:
                number = at.get(space_of.get(place, place.partition(COAST_MARK)[0]), -1)
            if number < 0:
                _refuse(field, power, order, Refusal("no_unit", (place,)), -1)
                continue
            unit = units[number]
            if unit.power != power:
                _refuse(field, power, order, Refusal("foreign_unit", (place, unit.power)), -1)
                continue
            if given[number] is not None:
                _take_again(field, power, order, number)
            elif not (plain and ordinary and _take_ordinary(field, order, number, unit)):
                _take_odd(field, power, order, number, unit)


def _take_ordinary(field: Field, order: Order, number: int, unit: Unit) -> bool:
    """Accept an order that the tables show to be legal. False means only that it wants a closer look."""
    verb = order.verb
    rules = field.rules
    if verb == "move":
        if order.riders:
            return False
        goal = rules.reach[unit.kind].get(unit.place, _NOWHERE).get(order.target)
        if goal is None:
            return False
        field.act[number] = MOVE
        field.goal[number] = goal
        dest = rules.board.space_of[goal]
        field.dest[number] = dest
        field.movers.append(number)
        crowd = field.attackers.get(dest)
        if crowd is None:
            field.attackers[dest] = [number]
        else:
            crowd.append(number)
    elif verb == "support":
        if not _support_is_plain(field, order, number, unit):
            return False
    elif verb != "hold":
        return False
    field.given[number] = order
    return True


_NOWHERE: dict[str, str] = {}


def _support_is_plain(field: Field, order: Order, number: int, unit: Unit) -> bool:
    subject = field.at.get(order.subject, -1)
    if subject < 0 or subject == number:
        return False
    rules = field.rules
    target = order.target
    if target:
        goal = rules.reach[field.units[subject].kind].get(field.units[subject].place, _NOWHERE).get(target)
        if goal is None or (target != goal and rules.options["support_coast"] != "optional"):
            return False
        bears = rules.board.space_of[goal]
    else:
        bears = field.loc[subject]
    if bears not in rules.strikes[unit.kind].get(unit.place, ()):
        return False
    field.act[number] = SUPPORT
    field.subject[number] = subject
    field.dest[number] = bears
    return True


def _take_odd(field: Field, power: str, order: Order, number: int, unit: Unit) -> None:
    """Judge an order that the tables did not settle, by its own description."""
    kind = field.rules.order_kind("movement", order.verb)
    if kind is None or kind.check is None:
        _refuse(field, power, order, Refusal("wrong_phase", (order.verb,)), number)
        return
    refusal = kind.check(field.situation, power, order)
    if refusal is not None:
        _refuse(field, power, order, refusal, number)
        if order.verb == "move" and field.rules.options["impossible_orders"] == "refuse_support":
            field.stiff.add(number)
        return
    _enact(field, order, number, unit)


def _enact(field: Field, order: Order, number: int, unit: Unit) -> None:
    """Write a legal order into the lists."""
    space_of = field.rules.board.space_of
    act = ACTS.get(order.verb, HOLD)
    field.act[number] = act
    field.given[number] = order
    if act == MOVE:
        goal = move_goal(field.situation, unit, order.target)
        if isinstance(goal, Refusal):
            goal = sea_way(field.situation, unit, order.target)
        assert not isinstance(goal, Refusal)
        field.goal[number] = goal
        field.dest[number] = space_of[goal]
        field.movers.append(number)
        field.attackers.setdefault(field.dest[number], []).append(number)
        asked = field.rules.answers.yields
        if asked and asked(field.situation, unit, order):
            field.yielding.add(number)
    elif act in (SUPPORT, CONVOY):
        subject = field.at[_space(field, order.subject)]
        field.subject[number] = subject
        field.dest[number] = _space(field, order.target) if order.target else field.loc[subject]


def _space(field: Field, place: str) -> SpaceId:
    space_of = field.rules.board.space_of
    return space_of.get(place) or space_of[place.partition(COAST_MARK)[0]]


def _refuse(field: Field, power: str, order: Order, refusal: Refusal, number: int) -> None:
    field.refused.append((number, Outcome(PowerId(power), order, ILLEGAL, rule=refusal.rule)))


def _take_again(field: Field, power: str, order: Order, number: int) -> None:
    """A second order to one unit (DATC 4.D.3): the same again is harmless, an illegal one is ignored."""
    first = field.given[number]
    assert first is not None
    if order == first:
        return
    kind = field.rules.order_kind("movement", order.verb)
    refusal = Refusal("wrong_phase", (order.verb,))
    if kind is not None and kind.check is not None:
        refusal = kind.check(field.situation, power, order) or Refusal("double_orders", (order.unit,))
    if refusal.rule != "double_orders":
        _refuse(field, power, order, refusal, number)
        return
    policy = field.rules.options["double_orders"]
    if policy == "first":
        _refuse(field, power, order, refusal, number)
        return
    if first.verb != "":
        _withdraw(field, number)
        _refuse(field, power, first, refusal, number)
    if policy == "last":
        _enact(field, order, number, field.units[number])
    else:
        _refuse(field, power, order, refusal, number)
        field.given[number] = _SILENCED


_SILENCED = Order("")
"""Stands in for the orders of a unit that was ordered twice: it holds, and whatever follows is refused too."""


def _withdraw(field: Field, number: int) -> None:
    if field.act[number] == MOVE:
        field.movers.remove(number)
        field.attackers[field.dest[number]].remove(number)
        if not field.attackers[field.dest[number]]:
            del field.attackers[field.dest[number]]
        field.yielding.discard(number)
    field.act[number] = HOLD
    field.dest[number] = field.goal[number] = ""
    field.subject[number] = -1


def _imply_orders(field: Field) -> None:
    """Let a support or convoy of one's own unordered unit stand for that unit's move (DATC 4.E.3)."""
    for number, order in enumerate(field.given[:]):
        if order is None or not order.target or field.act[number] not in (SUPPORT, CONVOY):
            continue
        helped = field.subject[number]
        unit = field.units[helped]
        if field.given[helped] is None and unit.power == field.powers[number]:
            _enact(field, Order("move", unit.place, unit.kind, target=order.target), helped, unit)
            field.implied.add(helped)


def _match_supports(field: Field) -> None:
    act, dest, subject, given = field.act, field.dest, field.subject, field.given
    for number, what in enumerate(act):
        if what != SUPPORT:
            continue
        helped = subject[number]
        order = given[number]
        assert order is not None
        if order.target:
            good = act[helped] == MOVE and dest[helped] == dest[number] and helped not in field.yielding
            if good and order.target != field.goal[helped]:
                good = COAST_MARK not in order.target or COAST_MARK not in field.goal[helped]
        else:
            good = act[helped] != MOVE and helped not in field.stiff
        if good:
            field.matched.append(number)
            backers = field.backers.get(helped)
            if backers is None:
                field.backers[helped] = [number]
            else:
                backers.append(number)
        else:
            field.unmatched.append(number)


def _match_convoys(field: Field, walkers: frozenset[int]) -> None:
    act, dest, subject = field.act, field.dest, field.subject
    offered: dict[int, list[int]] = {}
    for number, what in enumerate(act):
        if what == CONVOY:
            army = subject[number]
            if act[army] == MOVE and dest[army] == dest[number]:
                offered.setdefault(army, []).append(number)
            else:
                field.unmatched.append(number)
    carried = field.rules.cargo_kinds
    for army in field.movers:
        if field.units[army].kind in carried:
            fleets = _on_written_route(field, army, offered.pop(army, []))
            if army not in walkers and _goes_by_sea(field, army, fleets):
                field.convoyed.add(army)
                field.carriers[army] = fleets
                field.path[army] = UNKNOWN if _has_route(field, army, fleets) else NO
            elif army not in walkers:
                field.unmatched += fleets


def _on_written_route(field: Field, army: int, fleets: list[int]) -> list[int]:
    """The fleets that count when a written route binds (DATC 4.A.6); others go unmatched."""
    policy = field.rules.options["convoy_path"]
    order = field.given[army]
    assert order is not None
    if policy == "ignored" or (policy == "followed" and not order.route):
        return fleets
    named = {_space(field, place) for place in order.route}
    field.unmatched += [fleet for fleet in fleets if field.loc[fleet] not in named]
    return [fleet for fleet in fleets if field.loc[fleet] in named]


def _goes_by_sea(field: Field, army: int, fleets: list[int]) -> bool:
    """Whether an army takes the convoy (DATC 4.A.3): it must, it says so, or a fleet of its own shows it."""
    unit = field.units[army]
    if field.goal[army] not in field.rules.reach[unit.kind].get(unit.place, _NOWHERE):
        return True
    order = field.given[army]
    assert order is not None
    option = field.rules.options["adjacent_convoy"]
    wanted = VIA in order.riders
    if not wanted and option != "explicit":
        wanted = any(field.powers[fleet] == unit.power for fleet in fleets)
    return wanted and (option != "fallback" or _has_route(field, army, fleets))


def _has_route(field: Field, army: int, fleets: list[int]) -> bool:
    """Whether the matching convoy orders make a chain, were none of the fleets dislodged."""
    seas = {field.loc[fleet] for fleet in fleets}
    return linked(field.rules, seas, field.loc[army], field.dest[army])
