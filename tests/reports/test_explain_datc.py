"""Every order of every DATC case is explained, and the explanation agrees with the judge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from engine.judge.outcomes import (
    CUT,
    ILLEGAL,
    MOVED,
    Report,
)
from engine.judge.phases import Orders
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.reports.explain import explain_all
from engine.reports.reasons import Explanation, total
from engine.reports.render import write_explanation
from engine.reports.sentences import ENGLISH
from tests.cases import Case, load_cases, orders_of, start_of
from tests.reports.telling_cases import FIGHTS, check_numbers, told

CASES = load_cases("datc/*.toml")


def turns(case: Case) -> Iterator[tuple[Rules, Position, Orders, Report]]:
    rules = case.variant.rules_with(case.options)
    position, turn = start_of(case), case.turn
    while turn is not None:
        sheets, _ = orders_of(case, turn)
        report = adjudicate(rules, position, sheets)
        yield rules, position, sheets, report
        position, turn = advance(rules, position, report), turn.then


def explained(case: Case) -> Iterator[tuple[bool, Report, Explanation]]:
    for rules, position, sheets, report in turns(case):
        moving = rules.calendar.step(position.season).phase == MOVEMENT
        found = explain_all(rules, position, sheets, report)
        assert tuple(explanation.outcome for explanation in found) == report.outcomes
        for explanation in found:
            yield moving, report, explanation


each_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


@each_case
def test_sums_are_right(case: Case) -> None:
    for _, _, explanation in explained(case):
        for reason in explanation.walk():
            if any(part.counts for part in reason.parts):
                assert total(reason.parts) == reason.strength, reason


@each_case
def test_verdicts_follow_from_the_reasons(case: Case) -> None:
    for moving, _, explanation in explained(case):
        outcome = explanation.outcome
        if moving and outcome.order.verb == "move" and outcome.code != ILLEGAL:
            assert told(explanation.reasons) == outcome.code
            if outcome.code in FIGHTS:
                check_numbers(explanation)


@each_case
def test_culprits_are_in_the_tree(case: Case) -> None:
    for moving, _, explanation in explained(case):
        named = {space for reason in explanation.reasons for space in reason.spaces()}
        assert set(explanation.culprits()) <= named, write_explanation(ENGLISH, case.variant, explanation)
        if moving and explanation.code == CUT:
            cutting = {reason.unit for reason in explanation.walk() if reason.code.startswith("cut_")}
            assert set(explanation.outcome.by) <= cutting


@each_case
def test_dislodgements_tell_the_attacker_and_the_retreats(case: Case) -> None:
    for moving, report, explanation in explained(case):
        if not moving or not explanation.outcome.dislodged_by:
            continue
        fate = next(reason for reason in explanation.reasons if reason.code == "dislodged")
        one = next(one for one in report.dislodged if one.unit.space == fate.unit)
        ways = next(part for part in fate.parts if part.code.startswith("retreats"))
        assert fate.by == (explanation.outcome.dislodged_by,)
        assert fate.strength > fate.against
        assert tuple(part.target for part in ways.parts if part.code == "retreat_open") == one.retreats
        assert (ways.code == "retreats.none") == (not one.retreats)
        assert all(part.code != "retreat_refused" for part in ways.parts)


@each_case
def test_texts_say_everything(case: Case) -> None:
    for _, _, explanation in explained(case):
        text = write_explanation(ENGLISH, case.variant, explanation)
        assert "{" not in text
        assert "[" not in text
        lines = text.splitlines()
        assert len(lines) == 1 + sum(1 for _ in explanation.walk())
        depths = [len(line) - len(line.lstrip()) for line in lines]
        assert all(after <= before + 2 for before, after in pairwise(depths))


@each_case
def test_advice_would_have_worked(case: Case) -> None:
    """Cutting a support that the advice names does let the move succeed, or saves the unit."""
    for rules, position, sheets, report in turns(case):
        for explanation in explain_all(rules, position, sheets, report):
            for advice in explanation.walk():
                if advice.code != "need_cut":
                    continue
                other = adjudicate(rules, position, with_hold(rules, sheets, advice.unit))
                order = explanation.outcome.order
                result = next(outcome for outcome in other.outcomes if outcome.order == order)
                assert result.code == MOVED or (explanation.outcome.dislodged_by and not result.dislodged_by)


def with_hold(rules: Rules, sheets: Orders, space: str) -> dict[str, list[Order]]:
    """The same orders, but the unit in one space holds."""
    space_of = rules.board.space_of

    def kept(order: Order) -> Order:
        here = space_of.get(order.unit) == space and order.verb == "support"
        return msgspec.structs.replace(order, verb="hold", subject="", target="") if here else order

    return {power: [kept(order) for order in sheet] for power, sheet in sheets.items()}


def test_explaining_is_repeatable() -> None:
    case = next(case for case in CASES if case.name == "6.F.14")
    first, second = (
        [msgspec.json.encode(explanation) for _, _, explanation in explained(case)] for _ in range(2)
    )
    assert first == second
