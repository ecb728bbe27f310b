"""An explanation as rows that can be pointed at: a sentence, the numbers in it, the spaces that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from desktop.session.session import Session
from desktop.settings.languages import sentences
from engine import (
    Explanation,
    Formatter,
    Outcome,
    PowerId,
    Reason,
    Rules,
    explain_known,
    reason_sentence,
    space_in,
    write_strength,
)

NEEDS = "needs"
"""The code of the reason under which stands what would have been needed."""


class Row(Struct, frozen=True):
    """A step of an explanation, and the steps below it."""

    text: str
    numbers: str = ""
    """The strengths of the step, as "2 : 1"."""
    spaces: tuple[str, ...] = ()
    """The spaces of the units that the step names, its own first."""
    is_need: bool = False
    """Whether it says what would have been needed."""
    parts: tuple[Row, ...] = ()


class Why(Struct, frozen=True):
    """Why an order ended as it did, to be shown."""

    order: str
    power: str
    result: str
    rows: tuple[Row, ...]
    spaces: tuple[str, ...]
    """The ordered unit's own space, then those of the units that the verdict blames."""
    helpers: tuple[str, ...] = ()
    """The spaces of all units whose orders counted for or against it."""


def why_of(session: Session, turn: int, outcome: Outcome, names: Mapping[PowerId, str]) -> Why:
    """An outcome that the seat was told of, explained from what it saw and was told, and from nothing else."""
    turn_view = session.turn_view(turn)
    explanation = explain_known(session.rules, turn_view.before, turn_view.report, outcome)
    formatter = Formatter(sentences(), session.variant, explanation.units, names)
    rows = tuple(_row(formatter, session.rules, explanation, reason) for reason in explanation.reasons)
    own = (space_in(outcome.order.unit or outcome.order.target),)
    return Why(
        formatter.order(outcome.order),
        formatter.power(outcome.power) if outcome.power else formatter.say("list.nobody"),
        formatter.result(outcome),
        rows,
        _known(session.rules, (*own, *explanation.culprits())),
        tuple(dict.fromkeys(space for row in rows for space in _counted(row))),
    )


def _counted(row: Row) -> Iterator[str]:
    """The spaces that a step and those below it name, as far as they tell what happened."""
    if not row.is_need:
        yield from row.spaces
        for part in row.parts:
            yield from _counted(part)


def _row(
    formatter: Formatter, rules: Rules, explanation: Explanation, reason: Reason, is_need: bool = False
) -> Row:
    is_need = is_need or reason.code == NEEDS
    parts = tuple(_row(formatter, rules, explanation, part, is_need) for part in reason.parts)
    named = (reason.unit, *reason.by, *((space_in(reason.target),) if reason.target else ()))
    return Row(
        reason_sentence(formatter, explanation, reason),
        _numbers(reason),
        _known(rules, named),
        is_need,
        parts,
    )


def _numbers(reason: Reason) -> str:
    if reason.against:
        return f"{write_strength(reason.strength)} : {write_strength(reason.against)}"
    return write_strength(reason.strength) if reason.strength else ""


def _known(rules: Rules, named: tuple[str, ...]) -> tuple[str, ...]:
    """The spaces of the board among names, each once."""
    spaces = (str(space_in(name)) for name in named if name)
    return tuple(dict.fromkeys(space for space in spaces if space in rules.board.spaces))
