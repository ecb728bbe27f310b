"""The conflicts of a turn: what a game master walks through when he checks an adjudication."""

from __future__ import annotations

from msgspec import Struct

from engine import ILLEGAL, Outcome, Report, space_in

DONE, STOPPED, CUT, VOID, DISLODGED = "done", "stopped", "cut", "void", "dislodged"
MARKS = (DONE, STOPPED, CUT, VOID, DISLODGED)
"""How an order ended, for the eye: it came about, was stopped, helped nobody, did not count, its unit was driven out."""


class Conflict(Struct, frozen=True):
    """One space about which there was a quarrel, and the orders that had to do with it."""

    space: str
    outcomes: tuple[Outcome, ...]


def mark_of(outcome: Outcome) -> str:
    """One of MARKS."""
    if outcome.dislodged_by:
        return DISLODGED
    if outcome.code == ILLEGAL:
        return VOID
    if outcome.succeeded:
        return DONE
    return CUT if outcome.order.subject else STOPPED


def conflicts_of(report: Report) -> tuple[Conflict, ...]:
    """All quarrels, in the order in which the report comes to them. What met nobody is none."""
    found: dict[str, list[Outcome]] = {}
    for outcome in report.outcomes:
        if mark_of(outcome) != DONE or outcome.against:
            found.setdefault(_space(outcome), []).append(outcome)
    return tuple(Conflict(space, tuple(outcomes)) for space, outcomes in found.items())


def _space(outcome: Outcome) -> str:
    """What was fought for: where a unit wanted to go, or where it stood."""
    order = outcome.order
    goes = bool(order.target) and not order.subject
    if goes and not outcome.dislodged_by and outcome.code != ILLEGAL:
        return space_in(order.target)
    return space_in(order.unit or order.target or order.subject)
