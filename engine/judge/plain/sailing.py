"""Orders about convoys in an ordinary phase: no fleet with a matching order can be dislodged."""

from __future__ import annotations

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import CONVOYED, NO_CONVOY, UNMATCHED, Outcome
from engine.judge.plain.table import NotPlainError, Table
from engine.model.orders import VIA, Order


def settle_convoys(table: Table) -> None:
    """Settle orders to move and to convoy by sea, as long as no fleet with a matching order is in danger."""
    sent, wishes = table.sent, table.wishes
    seas = _fleet_seas(table)
    convoys: list[str] = []
    for here in table.sailing:
        order = sent[here]
        if order.verb == "move":
            if order.riders not in _PLAIN_RIDERS or not _may_sail(table, seas, here, order.target):
                raise NotPlainError
            wishes[here] = order.target
        else:
            convoys.append(here)
            if table.moves.get(order.subject) == order.target:
                _show_intent(table, here, order)
    offers: dict[str, list[str]] = {}
    for here in convoys:
        _offer(table, seas, here, offers)
    for here, target in wishes.items():
        _sail_or_stay(table, here, target, offers.get(here, ()))
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


def _show_intent(table: Table, here: str, order: Order) -> None:
    """Let an army that could walk wait for the convoy that a fleet of its own power offers (DATC 4.A.3)."""
    army, target = order.subject, order.target
    if (
        table.where[army].power != table.where[here].power
        or table.rules.options["adjacent_convoy"] != "intent"
    ):
        return
    if table.where[army].kind not in table.rules.cargo_kinds:
        raise NotPlainError
    rivals = table.crowds.get(target)
    if rivals is None:
        del table.entering[target]
    else:
        rivals.remove(army)
        table.entering[target] = rivals[0]
        if len(rivals) == 1:
            del table.crowds[target]
    del table.moves[army]
    table.wishes[army] = target


def _may_sail(table: Table, seas: set[str], here: str, target: str) -> bool:
    """Whether the fleets at sea could carry an army from shore to shore."""
    rules = table.rules
    if table.where[here].kind not in rules.cargo_kinds or here == target or target not in rules.seas_at:
        return False
    return linked(rules, seas, here, target)


def _offer(table: Table, seas: set[str], here: str, offers: dict[str, list[str]]) -> None:
    """Note a convoy order, or settle it when the army goes elsewhere."""
    rules, where, order = table.rules, table.where, table.sent[here]
    army, target = order.subject, order.target
    if here not in seas or army not in where or where[army].kind not in rules.cargo_kinds:
        raise NotPlainError
    if army == target or target not in rules.seas_at or not is_needed(rules, seas, here, army, target):
        raise NotPlainError
    code = UNMATCHED
    if table.wishes.get(army) == target:
        offers.setdefault(army, []).append(here)
        code = CONVOYED
    table.results[here] = Outcome(where[here].power, order, code)


def _is_in_danger(table: Table, fleet: str) -> bool:
    """Whether anything could drive a fleet out: a stronger unit, or one that somebody supports."""
    where, space_of = table.where, table.rules.board.space_of
    attackers = table.crowds.get(fleet) or [table.entering[fleet]]
    if any(where[attacker].strength > where[fleet].strength for attacker in attackers):
        return True
    return any(space_of.get(order.subject) in attackers for _, _, order in table.helps)


def _sail_or_stay(table: Table, here: str, target: str, fleets: list[str] | tuple[str, ...]) -> None:
    """Enter a convoyed army among the movers if its convoy is complete; else its move comes to nothing."""
    if fleets and linked(table.rules, fleets, here, target):
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
