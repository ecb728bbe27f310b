"""The report of an ordinary phase."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from engine.judge.outcomes import CUT, HELD, SUPPORTED, Outcome, Report
from engine.judge.plain.table import Table, is_head_on
from engine.model.ids import SpaceId, UnitKey
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Dislodged, Unit, relocated

_BY_PLACE = attrgetter("place")


def tell(table: Table, position: Position) -> Report:
    """The report, once every battle is decided."""
    where, goals, results, victims = table.where, table.goals, table.results, table.victims
    standing = dict(where)
    for here, dest in table.gone.items():
        unit, place = where[here], goals.get(here, dest)
        # What it carries comes along; mostly that is nothing, and a copy with one field changed is quicker.
        standing[here] = relocated(unit, place) if unit.cargo else replace(unit, place=place)
    for here, attacker in victims.items():
        results[here] = _victim_outcome(table, here, attacker)
        del standing[here]
    if len(results) < len(where):
        for here, unit in where.items():
            if here not in results:
                results[here] = _unordered(unit)
    return Report(
        position.season,
        tuple(map(results.__getitem__, where)),
        tuple(sorted(standing.values(), key=_BY_PLACE)),
        _dislodged(table) if victims else (),
        position.tokens,
    )


def _unordered(unit: Unit) -> Outcome:
    return Outcome(unit.power, Order("hold", unit.place, unit.kind), HELD, (), unit.strength, given=False)


def _victim_outcome(table: Table, here: str, attacker: str) -> Outcome:
    unit = table.where[here]
    old = table.results.get(here) or _unordered(unit)
    code, by, strength = old.code, old.by, old.strength
    if code == SUPPORTED or (code == CUT and attacker not in by):
        code, by, strength = CUT, tuple(sorted({*by, SpaceId(attacker)})), 0
    return Outcome(unit.power, old.order, code, by, strength, old.against, attacker, "", old.given)


def _dislodged(table: Table) -> tuple[Dislodged, ...]:
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
