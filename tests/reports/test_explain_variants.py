"""Every order of every case of the variants can be explained, also of units that neither fight nor can be kept out."""

from __future__ import annotations

import pytest

from engine.judge.dice import Dice
from engine.judge.turns import adjudicate
from engine.reports.explain import explain_all
from engine.reports.sentences import ENGLISH
from engine.reports.telling import write_explanation
from tests.cases import Case, load_cases, orders_of, start_of

CASES = [case for case in load_cases("cases/*/*.toml") if case.turn.season[-1] == "M"][::2]
ELUSIVE = next(
    case for case in load_cases("cases/chronicle/*.toml") if case.name.startswith("CHR-22 a host moves")
)


def told(case: Case) -> list[str]:
    rules, start = case.variant.rules_with(case.options), start_of(case)
    sheets, _ = orders_of(case, case.turn)
    dice = Dice(case.name, case.turn.season, case.turn.record.get("throws", ()))
    report = adjudicate(rules, start, sheets, dice)
    return [
        write_explanation(ENGLISH, case.variant, one) for one in explain_all(rules, start, sheets, report)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_order_of_a_case_is_explained(case: Case) -> None:
    assert all("{" not in text for text in told(case))


def test_what_cannot_be_kept_out_is_said_so() -> None:
    assert any("neither fights nor can be kept out of" in text for text in told(ELUSIVE))
