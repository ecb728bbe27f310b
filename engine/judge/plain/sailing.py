"""Orders about convoys in an ordinary phase: no fleet with a matching order can be dislodged."""

from __future__ import annotations

from collections.abc import Collection

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import CONVOYED, NO_CONVOY, UNMATCHED, Outcome
from engine.judge.plain.table import NOWHERE, NotPlainError, Table, enter, entrants
from engine.model.orders import VIA


def settle_convoys(table: Table) -> None:
    """Settle orders to move and to convoy by sea, as long as no fleet with a matching order is in danger."""
    seas = _fleet_seas(table)
    armies: list[int] = []
    convoys: list[int] = []
    for number in table.sailing:
        order = table.orders[number]
        if order.verb == "move":
            if order.riders not in _PLAIN_RIDERS or not _may_sail(table, seas, number, order.target):
                raise NotPlainError
            table.wishes[number] = order.target
            armies.append(number)
        else:
            convoys.append(number)
    for convoy in convoys:
        _show_intent(table, convoy, armies)
    offers: dict[int, list[str]] = {}
    for convoy in convoys:
        _offer(table, seas, convoy, offers)
    for army in armies:
        _sail_or_stay(table, army, offers.get(army, ()))
    for fleets in offers.values():
        for fleet in fleets:
            if fleet in table.entering and _is_in_danger(table, fleet):
                raise NotPlainError


_PLAIN_RIDERS = ((), (VIA,))


def helps_afar(table: Table, number: int, army: int, target: str) -> bool:
    """Whether a support of a move that only a convoy makes possible is for a move that the army was ordered to make."""
    if not _may_sail(table, _fleet_seas(table) - {table.homes[number]}, army, target):
        raise NotPlainError
    return table.wishes.get(army) == target


def _fleet_seas(table: Table) -> set[str]:
    """The seas from which a unit could convoy."""
    rules, where, units = table.rules, table.where, table.units
    if not rules.one_cargo:
        raise NotPlainError
    return {sea for sea in where.keys() & rules.shores.keys() if units[where[sea]].kind in rules.convoyers}


def _show_intent(table: Table, convoy: int, armies: list[int]) -> None:
    """Let an army that could walk wait for the convoy that a fleet of its own power offers (DATC 4.A.3)."""
    order = table.orders[convoy]
    target, walker = order.target, table.where.get(order.subject)
    if walker is None or not target or table.moves[walker] != target:
        return
    army = table.units[walker]
    if army.power != table.units[convoy].power or table.rules.options["adjacent_convoy"] != "intent":
        return
    if army.kind not in table.rules.cargo_kinds:
        raise NotPlainError
    rivals = [rival for rival in entrants(table, target) if rival != walker]
    if rivals:
        table.entering[target] = rivals[0]
    else:
        del table.entering[target]
    if len(rivals) > 1:
        table.crowds[target] = rivals
    elif rivals:
        del table.crowds[target]
    table.moves[walker] = ""
    table.wishes[walker] = target
    armies.append(walker)


def _may_sail(table: Table, seas: set[str], army: int, target: str) -> bool:
    """Whether the fleets at sea could carry an army from shore to shore."""
    rules, here = table.rules, table.homes[army]
    if table.units[army].kind not in rules.cargo_kinds or here == target or target not in rules.seas_at:
        return False
    first = seas.intersection(rules.seas_at.get(here, ()))
    if not first:
        return False
    # Mostly one fleet is enough; only a chain of several has to be looked for.
    return not first.isdisjoint(rules.seas_at[target]) or linked(rules, seas, here, target)


def _offer(table: Table, seas: set[str], convoy: int, offers: dict[int, list[str]]) -> None:
    """Note a convoy order and whether the army it is for wants it."""
    rules, here, order = table.rules, table.homes[convoy], table.orders[convoy]
    army, target = table.where.get(order.subject), order.target
    if here not in seas or army is None or table.units[army].kind not in rules.cargo_kinds:
        raise NotPlainError
    origin = table.homes[army]
    if origin == target or target not in rules.seas_at or not is_needed(rules, seas, here, origin, target):
        raise NotPlainError
    code = UNMATCHED
    if table.wishes.get(army) == target:
        offers.setdefault(army, []).append(here)
        code = CONVOYED
    table.results[convoy] = Outcome(table.units[convoy].power, order, code)


def _is_in_danger(table: Table, fleet: str) -> bool:
    """Whether anything could drive a fleet out: a stronger unit, or one that somebody supports."""
    units, space_of = table.units, table.rules.board.space_of
    strength = units[table.where[fleet]].strength
    supported = {space_of.get(table.orders[number].subject) for number in table.helps}
    return any(
        [
            units[number].strength > strength or table.homes[number] in supported
            for number in entrants(table, fleet)
        ]
    )


def _sail_or_stay(table: Table, army: int, fleets: Collection[str]) -> None:
    """Enter a convoyed army among the movers if its convoy is complete; else its move comes to nothing."""
    target = table.wishes[army]
    if fleets and linked(table.rules, fleets, table.homes[army], target):
        table.goals[army] = target
        table.ferried.append(army)
        enter(table, army, target)
        return
    table.moves[army] = NOWHERE
    table.stranded[army] = target
    table.results[army] = Outcome(table.units[army].power, table.orders[army], NO_CONVOY)
