"""Orders about convoys in an ordinary phase: no fleet with a matching order is attacked."""

from __future__ import annotations

from engine.judge.convoys import is_needed, linked
from engine.judge.outcomes import CONVOYED, NO_CONVOY, UNMATCHED, Outcome
from engine.judge.plain.table import NotPlainError, Table
from engine.model.orders import VIA, Order


def settle_convoys(table: Table) -> None:
    """Settle orders about convoys, as long as no fleet with a matching order is attacked."""
    sent, rules = table.sent, table.rules
    if not rules.one_cargo:
        raise NotPlainError
    seas = {
        space for space, unit in table.where.items() if space in rules.shores and unit.kind in rules.convoyers
    }
    wishes: dict[str, str] = {}
    offers: dict[str, list[str]] = {}
    for here in table.sailing:
        order = sent[here]
        if order.verb == "move":
            if order.riders not in _PLAIN_RIDERS or not _may_sail(table, seas, here, order.target):
                raise NotPlainError
            wishes[here] = order.target
        elif order.verb == "convoy" and table.moves.get(order.subject) == order.target:
            _show_intent(table, here, order, wishes)
    for here in table.sailing:
        order = sent[here]
        if order.verb == "convoy":
            _offer(table, seas, here, wishes, offers)
        elif order.verb == "support":
            _help_far(table, seas, here, wishes)
    for here, target in wishes.items():
        _sail_or_stay(table, here, target, offers.get(here, []))
    if any(fleet in table.entering for fleets in offers.values() for fleet in fleets):
        raise NotPlainError


_PLAIN_RIDERS = ((), (VIA,))


def _show_intent(table: Table, here: str, order: Order, wishes: dict[str, str]) -> None:
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
    wishes[army] = target


def _may_sail(table: Table, seas: set[str], here: str, target: str) -> bool:
    """Whether the fleets at sea could carry an army from shore to shore."""
    rules = table.rules
    if table.where[here].kind not in rules.cargo_kinds or here == target or target not in rules.seas_at:
        return False
    return linked(rules, seas, here, target)


def _offer(
    table: Table, seas: set[str], here: str, wishes: dict[str, str], offers: dict[str, list[str]]
) -> None:
    """Note a convoy order, or settle it when the army goes elsewhere."""
    where, order = table.where, table.sent[here]
    army, target = order.subject, order.target
    if here not in seas or army not in where or where[army].kind not in table.rules.cargo_kinds:
        raise NotPlainError
    if army == target or target not in table.rules.seas_at:
        raise NotPlainError
    if not is_needed(table.rules, seas, here, army, target):
        raise NotPlainError
    if wishes.get(army) == target:
        offers.setdefault(army, []).append(here)
        table.results[here] = Outcome(where[here].power, order, CONVOYED)
    else:
        table.results[here] = Outcome(where[here].power, order, UNMATCHED)


def _help_far(table: Table, seas: set[str], here: str, wishes: dict[str, str]) -> None:
    """Note a support of a move that only a convoy makes possible."""
    order, unit = table.sent[here], table.where[here]
    army, target = order.subject, order.target
    if army == here or army not in table.where or not _may_sail(table, seas - {here}, army, target):
        raise NotPlainError
    if target not in table.rules.strikes[unit.kind][unit.place]:
        raise NotPlainError
    if wishes.get(army) == target:
        table.helps.append((here, army, target))
    else:
        table.results[here] = Outcome(unit.power, order, UNMATCHED)


def _sail_or_stay(table: Table, here: str, target: str, fleets: list[str]) -> None:
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
