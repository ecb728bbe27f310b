"""Units of no power: they hold, may be supported, are driven out and own nothing (MVW-3)."""

from __future__ import annotations

import pytest

from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.order_kind import Refusal
from engine.views.choices import complete
from tests.traits.table import SIZES, judge, rules_with, stand, standing, told

RULES = rules_with(SIZES)


def test_mvw_3_a_neutral_unit_holds_with_its_strength() -> None:
    position = stand(RULES, "Nobody: DA BUR\nFrance: A PAR, A GAS")
    report = judge(RULES, position, "France: A PAR - BUR, A GAS S A PAR - BUR")
    assert told(report) == {"BUR": "held", "PAR": "bounced by BUR", "GAS": "supported"}
    neutral = next(outcome for outcome in report.outcomes if outcome.order.unit == "BUR")
    assert (neutral.power, neutral.given) == ("", False)


def test_mvw_3_a_neutral_unit_may_be_supported() -> None:
    position = stand(RULES, "Nobody: A BUR\nFrance: A PAR, A GAS\nGermany: A MUN")
    report = judge(RULES, position, "France: A PAR - BUR, A GAS S A PAR - BUR\nGermany: A MUN S A BUR")
    assert told(report) == {"BUR": "held", "PAR": "bounced by BUR", "GAS": "supported", "MUN": "supported"}


def test_mvw_3_a_neutral_unit_is_offered_as_a_subject_of_support_in_place_only() -> None:
    position = stand(RULES, "Nobody: A BUR\nGermany: A MUN")
    offered = {
        order.target for order in complete(Situation(RULES, position), "Germany") if order.subject == "BUR"
    }
    assert "" in offered


def test_mvw_3_a_dislodged_neutral_unit_is_lost() -> None:
    position = stand(RULES, "Nobody: DA BUR\nFrance: TA PAR")
    report = judge(RULES, position, "France: TA PAR - BUR")
    assert told(report) == {"BUR": "held | dislodged by PAR", "PAR": "moved"}
    following = advance(RULES, position, report)
    assert RULES.calendar.code(following.season) == "S1901R"
    after = adjudicate(RULES, following, {})
    assert [outcome.code for outcome in after.outcomes] == ["disbanded"]
    assert standing(after) == {"TA BUR"}


@pytest.mark.parametrize("power", ["France", "Germany"])
def test_mvw_3_nobody_orders_a_neutral_unit(power: str) -> None:
    position = stand(RULES, "Nobody: A BUR\nFrance: A PAR")
    kind = RULES.order_kind("movement", "move")
    assert kind is not None
    assert kind.check is not None
    order = next(iter(complete(Situation(RULES, stand(RULES, "France: A BUR")), "France")))
    assert order.unit == "BUR"
    assert kind.check(Situation(RULES, position), power, order) == Refusal("foreign_unit", ("BUR", ""))
    assert "BUR" not in {order.unit for order in complete(Situation(RULES, position), power)}


def test_mvw_3_a_neutral_unit_takes_no_centre_for_nobody() -> None:
    """A centre of nobody stays unlisted although a unit of nobody stands on it."""
    position = stand(RULES, "Nobody: A BEL\nFrance: A PAR", "F1901M", "France: PAR")
    following = advance(RULES, position, adjudicate(RULES, position, {}))
    assert following.owners == (("PAR", "France"),)


def test_mvw_3_neutral_units_cost_nobody_anything() -> None:
    position = stand(RULES, "Nobody: A BEL, A HOL, A BUR\nFrance: A PAR", "W1901A", "France: PAR")
    report = adjudicate(RULES, position, {})
    assert standing(report) == {"A BEL", "A HOL", "A BUR", "A PAR"}
    assert report.events == ()


def test_mvw_3_a_neutral_unit_cannot_be_cut_or_cut_anything_it_does_nothing() -> None:
    position = stand(RULES, "Nobody: A BUR\nFrance: A PAR\nGermany: A MUN, A RUH")
    report = judge(RULES, position, "Germany: A MUN S A RUH - BUR, A RUH - BUR\nFrance: A PAR S A BUR")
    assert told(report) == {
        "BUR": "held",
        "MUN": "supported",
        "RUH": "bounced by BUR",
        "PAR": "supported",
    }
