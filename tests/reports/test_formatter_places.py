"""Sentences about places say where the unit really stands."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.judge.validate import check_move
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import Season
from engine.model.units import Unit
from engine.reports.formatter import refusal_sentence
from engine.reports.sentences import ENGLISH
from tests.cases import variant_named


def test_a_wrong_coast_in_an_order_is_not_repeated_as_the_truth() -> None:
    variant = variant_named("standard")
    position = Position(Season(1901), (Unit(PowerId("Russia"), KindCode("F"), Place("STP/SC")),))
    order = Order("move", "STP/NC", "F", target="NWY")
    refusal = check_move(Situation(variant.rules, position), "Russia", order)
    assert refusal is not None
    text = refusal_sentence(ENGLISH, variant, position, "Russia", order, refusal)
    assert text == "Norway cannot be reached from St. Petersburg (south coast)."
