"""Victory by centres or units, and what decides between several (IND-10, ME4-9, SCO-15)."""

from __future__ import annotations

import re

import pytest

from engine.judge.rules import Situation
from engine.model.position import Verdict
from engine.traits.majority import Majority
from tests.traits.table import rules_with, stand
from tests.variants.parameters import complaint_about

RULES = rules_with(Majority(centres=4, units=3))
FRANCE, GERMANY = "A PAR, A MAR, A BRE", "A MUN, A KIE, A BER"


def verdict(units: str, owners: str) -> Verdict | None:
    asked = RULES.answers.verdict
    assert asked is not None
    found: Verdict | None = asked(Situation(RULES, stand(RULES, units, "S1902M", owners)))
    return found


@pytest.mark.parametrize(
    ("units", "owners", "winners"),
    [
        pytest.param("France: A PAR", "France: PAR", None, id="IND-10 nobody is there"),
        pytest.param("Germany: A MUN", "France: PAR, MAR, BRE, BEL", "France", id="IND-10 by centres alone"),
        pytest.param(f"France: {FRANCE}", "France: PAR", "France", id="IND-10 by units alone"),
        pytest.param(
            f"Germany: {GERMANY}",
            "France: PAR, MAR, BRE, BEL\nGermany: MUN, KIE, BER",
            "France",
            id="IND-10 both in one Winter: more centres",
        ),
        pytest.param(
            f"France: {FRANCE}, A BEL\nGermany: {GERMANY}",
            "France: PAR, MAR\nGermany: MUN, KIE",
            "France",
            id="IND-10 both in one Winter, equal centres: more units",
        ),
        pytest.param(
            f"France: {FRANCE}\nGermany: {GERMANY}",
            "France: PAR, MAR\nGermany: MUN, KIE",
            "France, Germany",
            id="IND-10 both in one Winter, all equal: shared",
        ),
    ],
)
def test_who_wins(units: str, owners: str, winners: str | None) -> None:
    found = verdict(units, owners)
    assert (", ".join(found.winners) if found is not None else None) == winners


def test_units_of_nobody_win_nothing() -> None:
    assert verdict(f"Nobody: {FRANCE}", "France: PAR") is None


@pytest.mark.parametrize("parameters", [{}, {"centres": -1}, {"units": "many"}, {"centres": True}])
def test_bad_parameters_are_refused(parameters: dict[str, object]) -> None:
    assert re.search("centres|units", complaint_about("majority", parameters))
