"""Every value of every option is played by a case, and one of its cases ends otherwise than under the default."""

from __future__ import annotations

import pytest

from engine.judge.outcomes import Report
from engine.judge.turns import adjudicate
from engine.traits.regular.options import REGULAR_OPTIONS
from tests.cases import Case, load_cases, orders_of, start_of

CASES = [*load_cases("datc/*.toml"), *load_cases("cases/*.toml")]
ELSEWHERE = frozenset({"order_sets"})
"""A choice of the game around the judge, tested in tests/game."""
VALUES = [
    (option.name, value)
    for option in REGULAR_OPTIONS
    if option.name not in ELSEWHERE
    for value in option.values[1:]
]


def report_under(case: Case, without: str = "") -> Report:
    """The first turn of a case, under its options or with one of them left at its default."""
    options = {name: value for name, value in case.options.items() if name != without}
    sheets, _ = orders_of(case, case.turn)
    return adjudicate(case.variant.rules_with(options), start_of(case), sheets)


@pytest.mark.parametrize(("name", "value"), VALUES, ids=[f"{name}={value}" for name, value in VALUES])
def test_a_case_ends_otherwise_under(name: str, value: str) -> None:
    playing = [case for case in CASES if case.options.get(name) == value]
    assert playing, f"no case plays {name} = {value}"
    assert any(report_under(case) != report_under(case, without=name) for case in playing)


def test_no_case_plays_an_option_that_does_not_exist() -> None:
    known = {option.name: option.values for option in REGULAR_OPTIONS}
    odd = [
        f"{case.path.name}: {name} = {value}"
        for case in CASES
        for name, value in case.options.items()
        if value not in known.get(name, ())
    ]
    assert odd == []
