"""What flyouts offer, in words, in every variant."""

from __future__ import annotations

import pytest

from desktop.drafting import OrderDraft
from desktop.drafting.flyout_rows import (
    POWER,
    FlyoutTexts,
    Row,
    ask_rows,
    carriage_rows,
    power_rows,
    space_rows,
    unit_rows,
)
from engine import ENGLISH, Formatter, Order, convoy_routes, find_variants, formatter_of, seen_by
from engine.judge.rules import Situation
from tests.cases import variant_named
from tests.traits.table import STANDARD, rules_with, stand

RULES = rules_with()
SAYS = FlyoutTexts()
VARIANTS = sorted(find_variants().variants)


def standard(
    units: str, *orders: Order, season: str = "S1901M", owners: str = ""
) -> tuple[OrderDraft, Formatter]:
    position = stand(RULES, units, season, owners)
    return OrderDraft(Situation(RULES, position), "France", orders), formatter_of(ENGLISH, STANDARD, position)


def labels(rows: list[Row]) -> list[str]:
    return [row.label for row in rows]


def test_what_a_unit_can_do_with_the_easiest_first() -> None:
    order_draft, formatter = standard("France: F BRE, A PAR")
    order_draft.press("BRE")
    rows = unit_rows(order_draft, formatter, SAYS)
    assert labels(rows) == ["Move", "Hold", "Support"]
    assert [row.hint for row in rows] == ["then where to", "", "then the other unit, where to"]


def test_orders_given_come_first_to_be_taken_back_or_qualified() -> None:
    order = Order("move", "BRE", "A", target="PIC")
    order_draft, formatter = standard("France: A BRE, F ENG", order)
    order_draft.press("BRE")
    first, second, *_ = unit_rows(order_draft, formatter, SAYS)
    assert first.takes == (order,)
    assert second.label == "A BRE - PIC VIA"
    assert second.orders[0].qualifiers == ("via",)


def test_kinds_to_build_are_rows_and_coasts_are_named_with_them() -> None:
    order_draft, formatter = standard("France: A SPA", season="W1901A", owners="France: BRE, PAR, MAR")
    assert labels(ask_rows(order_draft, formatter, SAYS, order_draft.press("BRE").asks)) == ["Army", "Fleet"]
    order_draft.clear()
    assert labels(power_rows(order_draft, formatter, SAYS)) == ["Waive a build"]


def test_ways_over_sea_have_their_orders_and_what_they_need() -> None:
    position = stand(RULES, "England: A LON, F ENG\nFrance: F MAO, F NTH")
    order = Order("move", "LON", "A", target="BEL")
    formatter = formatter_of(ENGLISH, STANDARD, position)
    ways = convoy_routes(Situation(RULES, position), "England", order)
    rows = carriage_rows(formatter, SAYS, "England", order, ways)
    assert labels(rows) == ["By English Channel", "By North Sea", "Only A LON - BEL"]
    assert len(rows[0].orders) == 2
    assert rows[1].hint == "needs F NTH (France)"
    assert rows[1].orders == (order,)


def test_what_belongs_to_the_power_is_offered_at_units_and_at_spaces() -> None:
    variant = variant_named("seventeen76")
    order_draft = OrderDraft(seen_by(variant.rules, variant.start, "Britain"), "Britain")
    formatter = formatter_of(ENGLISH, variant, variant.start)
    order_draft.press("Bos")
    rows = unit_rows(order_draft, formatter, SAYS)
    assert "Lend a centre: Boston" in labels(rows)
    assert rows[-1].opens == POWER
    order_draft.clear()
    lent = [
        label for label in labels(space_rows(order_draft, formatter, SAYS, "Mon")) if label.startswith("Lend")
    ]
    assert "Lend a centre: Montreal, America" in lent


@pytest.mark.parametrize("name", VARIANTS)
def test_every_unit_of_every_power_has_rows_that_lead_somewhere(name: str) -> None:
    variant = variant_named(name)
    for power in variant.rules.powers:
        situation = seen_by(variant.rules, variant.start, power)
        formatter = formatter_of(ENGLISH, variant, situation.position)
        order_draft = OrderDraft(situation, power)
        for space in list(order_draft.lit()):
            order_draft.clear()
            asks = order_draft.press(space).asks
            rows = (
                unit_rows(order_draft, formatter, SAYS)
                if order_draft.is_waiting_for_verb
                else ask_rows(order_draft, formatter, SAYS, asks)
            )
            assert rows
            assert len({row.label for row in rows}) == len(rows)
            for row in rows:
                assert "{" not in row.label
                assert bool(row.path) + bool(row.orders) + bool(row.takes) + bool(row.opens) == 1
                trial = order_draft.beside()
                if row.path and trial.choices.is_of_power(row.path[0].value):
                    trial.clear()
                pressed = trial.follow(row.path)
                assert pressed.refusal is None, row.label
