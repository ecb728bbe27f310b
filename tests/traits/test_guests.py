"""A power that plays by option beside traits of which it knows nothing."""

from __future__ import annotations

from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.traits.guests import guests
from engine.traits.trait import Trait
from tests.traits.table import rules_with, stand

CANOES = Trait("canoes", things=(("canoe", ("canoes",)),))
RULES = rules_with(guests({"power": "Italy", "cession": "west"}), CANOES, options={"sixth_power": "on"})


def test_s76_3_only_points_are_granted_whatever_other_things_there_are() -> None:
    grant = Order("grant", thing="canoe", power="France")
    report = adjudicate(RULES, stand(RULES, "France: A PAR"), {"Italy": [grant]})
    assert [(one.code, one.rule) for one in report.outcomes if one.order == grant] == [
        ("illegal", "grants_points_only")
    ]
