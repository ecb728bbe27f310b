"""What the report of an ordinary phase says of the dislodged, and of units without orders."""

from __future__ import annotations

from engine.judge.outcomes import CUT, HELD, SUPPORTED, Outcome
from engine.judge.plain.battles import is_head_on
from engine.judge.plain.table import Table
from engine.model.ids import Place, SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.units import Dislodged, Unit


def unordered(unit: Unit) -> Outcome:
    """What becomes of a unit that nobody ordered: it holds."""
    return Outcome(unit.power, Order("hold", unit.place, unit.kind), HELD, (), unit.strength, given=False)


def victim_outcome(old: Outcome, attacker: SpaceId) -> Outcome:
    """The outcome of a unit that was dislodged; its support was cut by that, whatever else became of it."""
    code, by, strength = old.code, old.by, old.strength
    if code == SUPPORTED or (code == CUT and attacker not in by):
        code, by, strength = CUT, tuple(sorted({*by, attacker})), 0
    return Outcome(old.power, old.order, code, by, strength, old.against, attacker, "", old.given)


def dislodged_units(table: Table) -> tuple[Dislodged, ...]:
    """The dislodged units, each with the places that are open to it. Numbers follow the order of places."""
    rules, homes = table.rules, table.homes
    found: list[Dislodged] = []
    for number, attacker in sorted(table.victims.items()):
        unit = table.units[number]
        barred: str = homes[attacker]
        if attacker in table.ferried and rules.options["convoyed_retreat"] == "open":
            barred = ""
        retreats: list[Place] = []
        for end, space in rules.exits[unit.kind][unit.place]:
            if space != barred and _is_open(table, space):
                retreats.append(end)
        found.append(Dislodged(unit, UnitKey(homes[attacker]), tuple(retreats)))
    return tuple(found)


def _is_open(table: Table, space: str) -> bool:
    """Whether nobody stands in a space after the phase, and nobody failed to enter it but whom its holder drove off."""
    where, gone = table.where, table.gone
    if space not in table.entering:
        return space not in where or gone[where[space]]
    if space not in where or space in table.crowds:
        return False
    comer, holder = table.entering[space], where[space]
    return gone[holder] and not gone[comer] and is_head_on(table, comer, holder)
