"""Explanations of DATC cases by id, and what an explanation must agree with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from engine.judge.outcomes import BOUNCED, DISRUPTED, MOVED, NO_CONVOY, OWN_UNIT, PARADOX
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.model.position import Position
from engine.model.units import Unit
from engine.reports.explain import explain
from engine.reports.reasons import STOPS, Explanation, Reason
from engine.reports.render import write_explanation
from engine.reports.sentences import ENGLISH
from engine.traits.base.assembling import Answer
from engine.variants.loading import Variant
from tests.cases import Case, lines, load_cases, orders_of, read_any, read_units, start_of, variant_named

FIGHTS = {MOVED, BOUNCED, OWN_UNIT}


@cache
def case_of(name: str) -> Case:
    return next(case for case in load_cases("datc/*.toml") if case.name == name)


def why(name: str, about: str, *, turn: int = 0) -> Explanation:
    """The explanation of the order to the unit in a space, in one of the turns of a case."""
    case = case_of(name)
    rules = case.variant.rules_with(case.options)
    position, current = start_of(case), case.turn
    for _ in range(turn):
        sheets, _pairs = orders_of(case, current)
        position = advance(rules, position, adjudicate(rules, position, sheets))
        assert current.then is not None
        current = current.then
    sheets, _pairs = orders_of(case, current)
    return explain(rules, position, sheets, about)


def why_retreat(name: str, line: str) -> Explanation:
    """The explanation of one retreat order after the first turn of a case."""
    case = case_of(name)
    rules = case.variant.rules_with(case.options)
    orders, _ = orders_of(case, case.turn)
    position = start_of(case)
    after = advance(rules, position, adjudicate(rules, position, orders))
    power, text = next(lines(line))
    order = read_any(case.variant, "retreat", text)
    return explain(rules, after, {power: [order]}, order)


def text_of(explanation: Explanation) -> str:
    return write_explanation(ENGLISH, case_of("6.A.1").variant, explanation)


def find(explanation: Explanation, code: str, unit: str = "") -> Reason:
    """The first step with that code, about that unit."""
    return next(r for r in explanation.walk() if r.code == code and unit in ("", r.unit))


def has(explanation: Explanation, code: str) -> bool:
    return any(reason.code == code for reason in explanation.walk())


def table(units: str) -> tuple[Variant, Position]:
    """The standard board in its first season with these units."""
    variant = variant_named("standard")
    found: tuple[Unit, ...] = read_units(case_of("6.A.1"), units)
    return variant, Position(variant.calendar.start, found)


def sheets(variant: Variant, text: str) -> Mapping[str, list[object]]:
    found: dict[str, list[object]] = {}
    for power, rest in lines(text):
        found.setdefault(power, []).append(read_any(variant, "movement", rest))
    return found


def rules_answering(rules: Rules, **answers: Answer) -> Rules:
    """The same rules with other answers to some questions, compiled anew."""
    kinds = {kind.verb: kind for phase in rules.orders.values() for kind in phase.values()}
    return Rules(
        rules.board,
        rules.calendar,
        rules.powers.values(),
        rules.kinds.values(),
        kinds.values(),
        rules.options,
        rules.phases,
        msgspec.structs.replace(rules.answers, **answers),
        rules.traits,
    )


def told(reasons: tuple[Reason, ...]) -> str:
    """The outcome code that a reader would conclude from the reasons alone."""
    codes = {reason.code for reason in reasons}
    for sign, code in (
        ("route_missing", NO_CONVOY),
        ("route_broken", DISRUPTED),
        ("route_suspended", PARADOX),
        ("stalled", PARADOX),
    ):
        if sign in codes:
            return code
    stopping = {reason.code for reason in reasons if reason.effect == STOPS}
    if not stopping:
        return MOVED
    return OWN_UNIT if stopping == {"occupant_own"} else BOUNCED


def check_numbers(explanation: Explanation) -> None:
    """The judge's strengths and culprits are those of the tree."""
    outcome = explanation.outcome
    charge = next(reason for reason in explanation.reasons if reason.code == "attack")
    met = [reason for reason in explanation.reasons if reason.effect]
    assert charge.strength == outcome.strength
    assert {reason.unit for reason in met if reason.effect == STOPS} == set(outcome.by)
    if all(reason.code != "occupant_own" for reason in met):
        assert max((reason.strength for reason in met), default=0) == outcome.against
