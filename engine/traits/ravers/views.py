"""What others may not see of spirits: bare ones, what they carry, and all that they are ordered (CHR-5b, CHR-14)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import Dislodged, Token, Unit
from engine.traits.base.tracking import WITHIN
from engine.traits.ravers.occupying import OCCUPIES, OCCUPY
from engine.traits.ravers.params import Params


def sight(ravers: Params, situation: Situation, power: str, position: Position) -> Position:
    """The position without bare spirits, and without who exactly is in a host."""
    if power == ravers.power:
        return position
    return replace(
        position,
        units=_seen(ravers, position.units),
        dislodged=_driven_out(ravers, position.dislodged),
        tokens=_tokens(ravers, (*position.units, *[one.unit for one in position.dislodged]), position.tokens),
    )


def hearing(ravers: Params, situation: Situation, power: str, report: Report) -> Report:
    """The report without what spirits were ordered and where they are."""
    if power == ravers.power:
        return report
    return replace(
        report,
        outcomes=tuple(one for one in report.outcomes if not _is_about(ravers, one)),
        units=_seen(ravers, report.units),
        dislodged=_driven_out(ravers, report.dislodged),
        tokens=_tokens(ravers, (*report.units, *(one.unit for one in report.dislodged)), report.tokens),
    )


def might_order(ravers: Params, situation: Situation, power: str) -> bool:
    """Whether a power may have spirits to move that nobody sees: they are never lost (CHR-5i)."""
    return (
        power == ravers.power and situation.rules.calendar.step(situation.position.season).phase == MOVEMENT
    )


def _seen(ravers: Params, units: Iterable[Unit]) -> tuple[Unit, ...]:
    kind = ravers.kind
    return tuple([_veiled(ravers, unit) if unit.marks else unit for unit in units if unit.kind != kind])


def _veiled(ravers: Params, unit: Unit) -> Unit:
    marks = tuple(mark for mark in unit.marks if not mark.endswith(WITHIN))
    return replace(unit, marks=marks) if len(marks) < len(unit.marks) else unit


def _driven_out(ravers: Params, dislodged: Iterable[Dislodged]) -> tuple[Dislodged, ...]:
    return tuple([replace(one, unit=_veiled(ravers, one.unit)) for one in dislodged])


def _tokens(ravers: Params, units: Iterable[Unit], tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Without what spirits carry."""
    hidden = {
        mark.removesuffix(WITHIN)
        for unit in [unit for unit in units if unit.marks]
        for mark in unit.marks
        if unit.kind == ravers.kind or mark.endswith(WITHIN)
    }
    return tuple([token for token in tokens if not (token.holder and token.kind in hidden)])


def _is_about(ravers: Params, outcome: Outcome) -> bool:
    """Whether an order names a spirit, or one that only a spirit can be given."""
    order = outcome.order
    return outcome.power == ravers.power and (
        ravers.kind in (order.kind, order.subject_kind)
        or OCCUPIES in order.qualifiers
        or order.verb == OCCUPY
    )
