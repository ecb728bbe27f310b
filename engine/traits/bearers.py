"""What carrying a thing makes of a unit, or of all units of its power (CHR-8.4, CHR-11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Situation
from engine.model.position import Position
from engine.model.units import Unit
from engine.traits.givens import pairs, word, words
from engine.traits.trait import Parameters, Trait
from engine.traits.whereabouts import as_kind, each_unit

if TYPE_CHECKING:
    from engine.judge.dice import Dice


class Bearers(Struct, frozen=True):
    """What a variant says of the bearers of a thing."""

    thing: str
    becomes: Mapping[str, str]
    """What a kind is while it carries the thing."""
    power: str
    seat: str
    holders: tuple[str, ...]
    """While one of these kinds holds the thing in that seat ..."""
    swells: Mapping[str, str]
    """... all units of these kinds that belong to the power are those."""


def bearers(parameters: Parameters) -> Trait:
    """The trait. `thing` is what is carried; `becomes` has what a kind is while it carries it.

    While a unit of `power` of one of the kinds `holders` carries it in `seat`, every unit of that power is of the kind
    that `swells` has for its own. List it behind the things themselves.
    """
    rule = Bearers(
        word(parameters, "thing"),
        pairs(parameters, "becomes"),
        word(parameters, "power", ""),
        word(parameters, "seat", ""),
        words(parameters, "holders"),
        pairs(parameters, "swells"),
    )
    return Trait(
        name="bearers",
        answers=(
            ("before_phase", partial(_at_once, rule)),
            ("consequences", partial(_after, rule)),
            ("on_step", partial(_dawn, rule)),
        ),
    )


def _is_held(rule: Bearers, units: Iterable[Unit]) -> bool:
    return any(
        unit.power == rule.power
        and unit.kind in rule.holders
        and rule.thing in unit.marks
        and unit.space == rule.seat
        for unit in units
    )


def _as_it_is(rule: Bearers, situation: Situation, held: bool, unit: Unit) -> Unit:
    """A unit with the kind that it has now."""
    if unit.cargo:
        cargo = tuple(_as_it_is(rule, situation, held, one) for one in unit.cargo)
        unit = replace(unit, cargo=cargo) if cargo != unit.cargo else unit
    wanted = str(unit.kind)
    plain = {great: kind for kind, great in rule.becomes.items()}
    wanted = (rule.becomes if rule.thing in unit.marks else plain).get(wanted, wanted)
    if unit.power == rule.power or f"of {rule.power}" in unit.marks:
        single = {great: kind for kind, great in rule.swells.items()}
        wanted = (rule.swells if held else single).get(wanted, wanted)
    return unit if wanted == unit.kind else as_kind(situation, unit, wanted)


def _at_once(
    rule: Bearers, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
) -> Position:
    held = _is_held(rule, position.units)
    return each_unit(position, partial(_as_it_is, rule, situation, held))


def _after(rule: Bearers, situation: Situation, dice: Dice | None, report: Report) -> Report:
    return each_unit(report, partial(_as_it_is, rule, situation, _is_held(rule, report.units)))


def _dawn(rule: Bearers, before: Situation, position: Position) -> Position:
    return _at_once(rule, before, (), position)
