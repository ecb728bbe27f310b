"""What a pupil is answered: the engine's own reasons for what his orders came to, or would come to."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.history.why_rows import why_of
from desktop.session.session import Session
from desktop.settings.languages import names_of, spoken, word
from engine import Order, Outcome, Tutorial, Variant, adjudicate_turn, submit, words_in

MOST = 3
"""How many orders are explained at once."""


def names_in(variant: Variant, buttons: dict[str, str]) -> dict[str, str]:
    """What the blanks in the words of a lesson stand for: spaces, powers, and what the window calls its buttons."""
    spaces = {str(space.id): word(variant, space.name) for space in variant.board.spaces.values()}
    powers = {str(power.id): word(variant, power.name) for power in variant.powers}
    return {**spaces, **powers, **buttons}


def foreseen(tutorial: Tutorial, number: int, orders: Iterable[str], names: dict[str, str]) -> str:
    """What the lesson itself answers to orders, as they are written."""
    given = set(orders)
    answers = (one.say for one in tutorial.steps[number].mistakes if one.order in given)
    return "\n".join(words_in(say, spoken(), names) for say in answers)


def whys(session: Session, turn: int, power: str) -> str:
    """Why the orders of a power in a judged turn failed, a paragraph each; nothing if none has."""
    failed = [
        one
        for one in session.turn_view(turn).report.outcomes
        if one.power == power and (not one.succeeded or one.dislodged_by)
    ]
    return "\n".join(_why(session, turn, one) for one in failed[:MOST])


def why_not(session: Session, order: Order, sheets: dict[str, tuple[Order, ...]]) -> str:
    """Why an order of the seat would fail beside what others order, or nothing if it would not."""
    game = session.game
    for power, orders in sheets.items():
        game = submit(game, session.variant, power, orders)
    trial = Session(adjudicate_turn(game, session.variant)[0], session.variant)
    trial.take_seat(session.seat)
    turn = trial.count - 1
    outcomes = [one for one in trial.turn_view(turn).report.outcomes if one.order == order]
    return "".join(_why(trial, turn, one) for one in outcomes[:1] if not one.succeeded)


def _why(session: Session, turn: int, outcome: Outcome) -> str:
    """One order, what came of it, and the reasons that need no sums; the panel of reasons has those too."""
    why = why_of(session, turn, outcome, names_of(session.game, session.variant))
    reasons = [row.text for row in why.rows if not row.parts and row.text not in why.result]
    return " ".join((f"{why.order}: {why.result}", *reasons))
