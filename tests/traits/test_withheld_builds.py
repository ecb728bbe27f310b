"""A trait may keep a power from building anything: nobody asks it, offers it or lets it (IND-5)."""

from __future__ import annotations

import re

import pytest

from engine.judge.rules import Situation
from engine.judge.supply import balance, builds_due, sites
from engine.judge.turns import advance
from engine.model.order_kind import Refusal
from engine.views.choices import complete
from tests.traits.table import judge, rules_with, stand, told, trait_of
from tests.variants.parameters import complaint_about

WINTER = "W1901A"


def withhold(situation: Situation, power: str) -> Refusal | None:
    return Refusal("cursed", (power,)) if power == "France" else None


RULES = rules_with(trait_of("curse", may_build=withhold))
OWNERS = "France: PAR, MAR\nGermany: MUN, KIE"


def test_a_power_that_may_not_build_has_no_sites() -> None:
    situation = Situation(RULES, stand(RULES, "Germany: A MUN", WINTER, OWNERS))
    assert balance(situation, "France") == 2
    assert sites(situation, "France") == ()
    assert builds_due(situation, "France") == 0
    assert list(complete(situation, "France")) == []
    assert builds_due(situation, "Germany") == 1


def test_its_builds_and_waivers_are_refused_by_the_traits_reason() -> None:
    position = stand(RULES, "Germany: A MUN", WINTER, OWNERS)
    report = judge(RULES, position, "France: Build A PAR\nGermany: Build A KIE")
    assert told(report) == {"PAR": "illegal:cursed", "KIE": "built"}
    assert told(judge(RULES, position, "France: Waive")) == {"": "illegal:cursed"}


def test_its_removals_still_happen() -> None:
    position = stand(RULES, "France: A PAR, A MAR", WINTER, "France: PAR")
    assert told(judge(RULES, position, "France: Remove A MAR")) == {"MAR": "removed"}


@pytest.mark.parametrize(
    ("owners", "season"), [("France: PAR, MAR", "S1902M"), ("France: PAR, MAR\nGermany: MUN", WINTER)]
)
def test_a_winter_in_which_nobody_else_builds_is_passed_over(owners: str, season: str) -> None:
    position = stand(RULES, "France: A PAR", "F1901M", owners)
    following = advance(RULES, position, judge(RULES, position, ""))
    assert RULES.calendar.code(following.season) == season


@pytest.mark.parametrize(
    "parameters", [{}, {"space": "BUR", "winters": -1}, {"space": 3}, {"space": "BUR", "winters": True}]
)
def test_bad_parameters_of_a_taboo_are_refused(parameters: dict[str, object]) -> None:
    assert re.search("It must be|Give it", complaint_about("taboo", parameters))


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"sea": "NTH", "storms": "Winter"},
        {"sea": "NTH", "fatal": [7]},
        {"sea": "NTH", "years": "one"},
        {"sea": "NTH", "storms": [""]},
    ],
)
def test_bad_parameters_of_a_crossing_are_refused(parameters: dict[str, object]) -> None:
    assert re.search("It must be|Give it", complaint_about("long_crossing", parameters))
