"""Orders about convoys in an ordinary phase: no fleet with a matching order can be dislodged."""

from __future__ import annotations

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import CONVOYED, NO_CONVOY, UNMATCHED, Outcome
from engine.judge.plain.table import NOWHERE, NotPlainError, Table, enter, entrants
from engine.model.orders import VIA

_PLAIN_RIDERS = ((), (VIA,))


def settle_convoys(table: Table) -> None:
    """Settle orders to move and to convoy by sea, as long as no fleet with a matching order is in danger."""
    rules, units, homes, orders, where = table.rules, table.units, table.homes, table.orders, table.where
    wishes, results = table.wishes, table.results
    if not rules.one_cargo:
        raise NotPlainError

    # Who wants to be carried.
    convoys: list[int] = []
    for number in table.sailing:
        order = orders[number]
        target = order.target
        if order.verb == "convoy":
            convoys.append(number)
            walker = where.get(order.subject)
            if walker is not None and target and table.moves[walker] == target:
                _show_intent(table, number, walker)
        elif order.qualifiers in _PLAIN_RIDERS and _may_sail(table, number, target):
            wishes[number] = target
        else:
            raise NotPlainError

    # Who offers to carry whom.
    seas = _fleet_seas(table) if convoys else set()
    offers: dict[int, list[str]] = {}
    for number in convoys:
        here, order = homes[number], orders[number]
        army, target = where.get(order.subject), order.target
        if here not in seas or army is None or units[army].kind not in rules.cargo_kinds:
            raise NotPlainError
        origin = homes[army]
        if (
            origin == target
            or target not in rules.seas_at
            or not is_needed(rules, seas, here, origin, target)
        ):
            raise NotPlainError
        if army in wishes and wishes[army] == target:
            offers.setdefault(army, []).append(here)
            results[number] = Outcome(units[number].power, order, CONVOYED)
        else:
            results[number] = Outcome(units[number].power, order, UNMATCHED)

    # Armies whose convoy is complete are among the movers; the moves of others come to nothing.
    for army, target in wishes.items():
        if army in offers and linked(rules, offers[army], homes[army], target):
            table.goals[army] = target
            table.ferried.append(army)
            enter(table, army, target)
        else:
            table.moves[army] = NOWHERE
            results[army] = Outcome(units[army].power, orders[army], NO_CONVOY)
    for fleets in offers.values():
        for fleet in fleets:
            if fleet in table.entering and _is_in_danger(table, fleet):
                raise NotPlainError


def helps_afar(table: Table, number: int, army: int, target: str) -> bool:
    """Whether a support of a move that only a convoy makes possible is for a move that the army was ordered to make."""
    if not table.rules.one_cargo or not _may_sail(table, army, target, table.homes[number]):
        raise NotPlainError
    return table.wishes.get(army) == target


def _fleet_seas(table: Table) -> set[str]:
    """The seas from which a unit could convoy, looked for once."""
    if table.seas is None:
        rules, units, where = table.rules, table.units, table.where
        table.seas = {
            sea for sea in rules.coasts_at.keys() & where.keys() if units[where[sea]].kind in rules.convoyers
        }
    return table.seas


def _show_intent(table: Table, convoy: int, walker: int) -> None:
    """Let an army that could walk wait for the convoy that a fleet of its own power offers (DATC 4.A.3)."""
    army, target = table.units[walker], table.orders[convoy].target
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


def _may_sail(table: Table, army: int, target: str, without: str = "") -> bool:
    """Whether the fleets at sea could carry an army from shore to shore, `without` one of them."""
    rules, units, where, here = table.rules, table.units, table.where, table.homes[army]
    seas_at = rules.seas_at
    if units[army].kind not in rules.cargo_kinds or here == target or target not in seas_at:
        return False
    # Mostly one fleet is enough; only a chain of several has to be looked for.
    embarks = False
    for sea in seas_at.get(here, ()):
        if sea in where and sea != without and units[where[sea]].kind in rules.convoyers:
            if target in rules.coasts_at[sea]:
                return True
            embarks = True
    return embarks and linked(rules, _fleet_seas(table) - {without}, here, target)


def _is_in_danger(table: Table, fleet: str) -> bool:
    """Whether anything could drive a fleet out: a stronger unit, or one that somebody supports."""
    units, space_of = table.units, table.rules.board.space_of
    strength = units[table.where[fleet]].strength
    supported = {space_of.get(table.orders[number].subject) for number in table.helps}
    return any(
        units[number].strength > strength or table.homes[number] in supported
        for number in entrants(table, fleet)
    )
