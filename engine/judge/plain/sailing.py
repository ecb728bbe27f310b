"""Orders about convoys in an ordinary phase: no fleet with a matching order can be dislodged."""

from __future__ import annotations

from collections.abc import Collection

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import CONVOYED, NO_CONVOY, UNMATCHED, Outcome
from engine.judge.plain.table import NotPlainError, Sent, Table, enter, entrants
from engine.model.orders import VIA


def settle_convoys(table: Table) -> None:
    """Settle orders to move and to convoy by sea, as long as no fleet with a matching order is in danger."""
    seas = _fleet_seas(table)
    armies: list[Sent] = []
    convoys: list[Sent] = []
    for sent in table.sailing:
        here, _, order = sent
        if order.verb == "move":
            if order.riders not in _PLAIN_RIDERS or not _may_sail(table, seas, here, order.target):
                raise NotPlainError
            table.wishes[here] = order.target
            armies.append(sent)
        else:
            convoys.append(sent)
    for convoy in convoys:
        if table.moves.get(convoy[2].subject) == convoy[2].target:
            _show_intent(table, convoy, armies)
    offers: dict[str, list[str]] = {}
    for convoy in convoys:
        _offer(table, seas, convoy, offers)
    for army in armies:
        _sail_or_stay(table, army, offers.get(army[0], ()))
    for fleets in offers.values():
        for fleet in fleets:
            if fleet in table.entering and _is_in_danger(table, fleet):
                raise NotPlainError


_PLAIN_RIDERS = ((), (VIA,))


def helps_afar(table: Table, here: str, army: str, target: str) -> bool:
    """Whether a support of a move that only a convoy makes possible is for a move that the army was ordered to make."""
    if not _may_sail(table, _fleet_seas(table) - {here}, army, target):
        raise NotPlainError
    return table.wishes.get(army) == target


def _fleet_seas(table: Table) -> set[str]:
    """The seas from which a unit could convoy."""
    rules, where = table.rules, table.where
    if not rules.one_cargo:
        raise NotPlainError
    return {sea for sea in where.keys() & rules.shores.keys() if where[sea].kind in rules.convoyers}


def _show_intent(table: Table, convoy: Sent, armies: list[Sent]) -> None:
    """Let an army that could walk wait for the convoy that a fleet of its own power offers (DATC 4.A.3)."""
    _, fleet, order = convoy
    target = order.target
    walker = next(sent for sent in entrants(table, target) if sent[0] == order.subject)
    here, army, _ = walker
    if army.power != fleet.power or table.rules.options["adjacent_convoy"] != "intent":
        return
    if army.kind not in table.rules.cargo_kinds:
        raise NotPlainError
    rivals = [sent for sent in entrants(table, target) if sent is not walker]
    if rivals:
        table.entering[target] = rivals[0]
    else:
        del table.entering[target]
    if len(rivals) > 1:
        table.crowds[target] = rivals
    elif rivals:
        del table.crowds[target]
    del table.moves[here]
    table.wishes[here] = target
    armies.append(walker)


def _may_sail(table: Table, seas: set[str], here: str, target: str) -> bool:
    """Whether the fleets at sea could carry an army from shore to shore."""
    rules = table.rules
    if table.where[here].kind not in rules.cargo_kinds or here == target or target not in rules.seas_at:
        return False
    first = seas.intersection(rules.seas_at.get(here, ()))
    if not first:
        return False
    # Mostly one fleet is enough; only a chain of several has to be looked for.
    return not first.isdisjoint(rules.seas_at[target]) or linked(rules, seas, here, target)


def _offer(table: Table, seas: set[str], convoy: Sent, offers: dict[str, list[str]]) -> None:
    """Note a convoy order and whether the army it is for wants it."""
    rules, where = table.rules, table.where
    here, fleet, order = convoy
    army, target = order.subject, order.target
    if here not in seas or army not in where or where[army].kind not in rules.cargo_kinds:
        raise NotPlainError
    if army == target or target not in rules.seas_at or not is_needed(rules, seas, here, army, target):
        raise NotPlainError
    code = UNMATCHED
    if table.wishes.get(army) == target:
        offers.setdefault(army, []).append(here)
        code = CONVOYED
    table.results[here] = Outcome(fleet.power, order, code)


def _is_in_danger(table: Table, fleet: str) -> bool:
    """Whether anything could drive a fleet out: a stronger unit, or one that somebody supports."""
    strength, space_of = table.where[fleet].strength, table.rules.board.space_of
    supported = {space_of.get(order.subject) for _, _, order in table.helps}
    return any(unit.strength > strength or here in supported for here, unit, _ in entrants(table, fleet))


def _sail_or_stay(table: Table, army: Sent, fleets: Collection[str]) -> None:
    """Enter a convoyed army among the movers if its convoy is complete; else its move comes to nothing."""
    here, unit, order = army
    target = table.wishes[here]
    if fleets and linked(table.rules, fleets, here, target):
        table.goals[here] = target
        table.ferried.add(here)
        enter(table, army, target)
        return
    table.moves[here] = ""
    table.stranded[here] = target
    table.results[here] = Outcome(unit.power, order, NO_CONVOY)
