"""What a power was told so far, as a computer player needs it that thinks for the power."""

from __future__ import annotations

from desktop.session.session import Session
from engine import Event, view, view_report


def events_told(session: Session, power: str) -> tuple[Event, ...]:
    """All that a power was told of the game beside the orders: the seat, or at an open table any."""
    found: list[Event] = []
    rules = session.rules
    for turn in range(session.count):
        told = session.turn_view(turn)
        if session.is_open:
            found += view_report(rules, told.before, told.report, power).events
            found += view(rules, told.after, power).news
        elif power == session.seat:
            found += (*told.report.events, *told.after.news)
    return tuple(found)
