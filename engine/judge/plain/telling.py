"""What the report of an ordinary phase says of the dislodged, and of units without orders."""

from __future__ import annotations

from engine.judge.outcomes import CUT, HELD, SUPPORTED, Outcome
from engine.judge.plain.battles import is_head_on
from engine.judge.plain.table import Table
from engine.model.ids import SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.units import Dislodged, Unit


def unordered(unit: Unit) -> Outcome:
    """What becomes of a unit that nobody ordered: it holds."""
    return Outcome(unit.power, Order("hold", unit.place, unit.kind), HELD, (), unit.strength, given=False)


def victim_outcome(old: Outcome, attacker: str) -> Outcome:
    """The outcome of a unit that was dislodged; its support was cut by that, whatever else became of it."""
    code, by, strength = old.code, old.by, old.strength
    if code == SUPPORTED or (code == CUT and attacker not in by):
        code, by, strength = CUT, tuple(sorted({*by, SpaceId(attacker)})), 0
    return Outcome(old.power, old.order, code, by, strength, old.against, attacker, "", old.given)


def dislodged_units(table: Table) -> tuple[Dislodged, ...]:
    """The dislodged units, each with the places that are open to it."""
    rules, where, gone = table.rules, table.where, table.gone
    closed = where.keys() - gone.keys()
    for here, dest in table.moves.items():
        if dest and (here in gone or dest not in gone or not is_head_on(table, here, dest)):
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
