"""A power that plays by option beside traits of which it knows nothing."""

from __future__ import annotations

from engine.judge.turns import adjudicate
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.traits.guests import Guests
from tests.traits.table import rules_with, stand, trait_of

CANOES = trait_of("canoes", things={"canoe": ("canoes",)})
RULES = rules_with(Guests(power=PowerId("Italy"), cession="west"), CANOES, options={"sixth_power": "on"})


def test_s76_3_only_points_are_granted_whatever_other_things_there_are() -> None:
    grant = Order("grant", thing="canoe", power="France")
    report = adjudicate(RULES, stand(RULES, "France: A PAR"), {"Italy": [grant]})
    assert [(one.code, one.rule) for one in report.outcomes if one.order == grant] == [
        ("illegal", "grants_points_only")
    ]
