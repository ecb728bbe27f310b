"""The Diplomacy Adjudicator Test Cases, version 3, chapter 6: every order's outcome and culprit (STD-1 to STD-3)."""

from __future__ import annotations

import pytest

from tests.cases import Case, check_case, load_cases

CASES = load_cases("datc/*.toml")


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_datc(case: Case) -> None:
    check_case(case)
