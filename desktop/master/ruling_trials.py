"""Rulings tried out before they are made: what the judge said, and what would come of another verdict."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, sentences
from engine import Formatter, Game, GameError, Outcome, Report, Ruling, formatter_of, overrule, return_to

TRIAL = "trial"
"""The reason that stands in a ruling which is only tried out."""


class Trial(Struct, frozen=True):
    """What comes of a turn with other rulings."""

    game: Game | None = None
    report: Report | None = None
    error: str = ""
    """Why it cannot be ruled so; nothing when it can."""


def rulings_of(session: Session, turn: int) -> tuple[Ruling, ...]:
    """The rulings of a judged turn."""
    return session.game.turns[turn].rulings if 0 <= turn < session.count else ()


def is_upon(ruling: Ruling, outcome: Outcome) -> bool:
    """Whether a ruling is upon an order."""
    return ruling.order is not None and (ruling.power, ruling.order) == (outcome.power, outcome.order)


def without(rulings: Sequence[Ruling], gone: Ruling) -> tuple[Ruling, ...]:
    """The rulings but for any upon the same order or throw."""
    return tuple(
        one for one in rulings if (one.power, one.order, one.throw) != (gone.power, gone.order, gone.throw)
    )


def with_ruling(rulings: Sequence[Ruling], new: Ruling) -> tuple[Ruling, ...]:
    """The rulings with a new one, which takes the place of one upon the same order or throw."""
    return (*without(rulings, new), new)


def try_out(session: Session, turn: int, rulings: Sequence[Ruling], reason: str = "") -> Trial:
    """Judge a turn with these rulings, as if nothing had come since; the session stays as it is."""
    try:
        game = return_to(session.game, session.variant, turn + 1, reason)
        game, report = overrule(game, session.variant, rulings)
    except GameError as error:
        return Trial(error=error_text(error))
    return Trial(game, report)


def carry_out(session: Session, trial: Trial) -> None:
    """Let what was tried out be the game. Orders drawn before the ruling cannot be brought back by undoing."""
    if trial.game is not None:
        session.undo.clear()
        session.amend(trial.game)


def later_than(session: Session, turn: int) -> tuple[str, ...]:
    """The seasons that are taken back if a turn is ruled upon: those judged since, and the open one if it has begun."""
    judged = [session.title_of(later) for later in range(turn + 1, session.count)]
    has_begun = bool(session.game.sheets or session.game.edits)
    return (*judged, session.title) if has_begun else tuple(judged)


def formatter_for(session: Session, turn: int) -> Formatter:
    """The engine's voice for a judged turn."""
    before = session.turn_view(turn).before
    return formatter_of(sentences(), session.variant, before, names_of(session.game, session.variant))


def differences(session: Session, turn: int, before: Report, after: Report) -> tuple[str, ...]:
    """The orders of a turn that end otherwise in another report, each with both ends."""
    formatter, was = formatter_for(session, turn), {(one.power, one.order): one for one in before.outcomes}
    found = []
    for one in after.outcomes:
        other = was.get((one.power, one.order))
        if other is not None and _end(other) != _end(one):
            found.append(
                f"{formatter.order(one.order)}: {_plain(formatter, other)} → {_plain(formatter, one)}"
            )
    return tuple(found)


def _end(outcome: Outcome) -> tuple[object, ...]:
    return (outcome.code, outcome.dislodged_by)


def _plain(formatter: Formatter, outcome: Outcome) -> str:
    return formatter.phrase(outcome)
