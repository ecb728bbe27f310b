"""Cases as data: the DATC, version 3, chapter 6 (STD-1 to STD-3), and whatever went wrong once."""

from __future__ import annotations

import pytest

from tests.cases import Case, check_case, load_cases

CASES = [*load_cases("datc/*.toml"), *load_cases("cases/*.toml")]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case(case: Case) -> None:
    check_case(case)
