"""Cases as data: the DATC, version 3, chapter 6 (STD-1 to STD-3), and whatever went wrong once."""

from __future__ import annotations

import pytest

from tests.cases import Case, check_case, load_cases

CASES = [*load_cases("datc/*.toml"), *load_cases("cases/**/*.toml")]


DATC_RULES = {"movement": "STD-1", "retreat": "STD-2", "adjustment": "STD-3"}


def case_id(case: Case) -> str:
    """The case under the rule that it is about; cases of other rules have an id of their own."""
    if case.path.parent.name != "datc":
        return case.name
    season = case.variant.calendar.season(case.turn.season)
    assert season is not None
    return f"{DATC_RULES[case.variant.calendar.step(season).phase]} {case.name}"


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_case(case: Case) -> None:
    check_case(case)
