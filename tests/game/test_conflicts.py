"""A new order takes the place of those that cannot stand beside it, and of no others, in every variant."""

from __future__ import annotations

from random import Random

import pytest

from engine import Order, Position, add_order, complete, find_variants, read_order, seen_by, write_order
from engine.judge.rules import Situation
from tests.cases import load_cases, orders_of, start_of, variant_named
from tests.traits.table import STANDARD, rules_with, stand

VARIANTS = sorted(find_variants().variants)
RULES = rules_with()


def order(text: str, phase: str = "movement") -> Order:
    found = read_order(STANDARD.lexicon, phase, text).order
    assert found is not None
    return found


def sheet(position: Position, *texts: str, power: str = "France", phase: str = "movement") -> list[str]:
    orders: tuple[Order, ...] = ()
    for text in texts:
        orders = add_order(Situation(RULES, position), power, orders, order(text, phase))
    return [write_order(STANDARD.lexicon, one) for one in orders]


def test_a_unit_has_one_order_however_it_is_written() -> None:
    position = stand(RULES, "France: A PAR, F SPA/SC")
    assert sheet(position, "A PAR - BUR", "PAR - PIC") == ["PAR - PIC"]
    assert sheet(position, "F SPA/SC - WES", "F SPA H") == ["F SPA H"]
    assert sheet(position, "A PAR H", "A PAR H") == ["A PAR H"]


def test_an_order_that_is_refused_takes_the_place_of_its_units_order_too() -> None:
    position = stand(RULES, "France: A PAR, A MAR")
    assert sheet(position, "A PAR - BUR", "A PAR - MOS") == ["A PAR - MOS"]
    assert sheet(position, "A PAR - MOS", "A MAR - MOS") == ["A PAR - MOS", "A MAR - MOS"]


def test_one_unit_is_built_in_a_space_and_waiving_adds_up_as_far_as_builds_are_due() -> None:
    position = stand(RULES, "France: A SPA", "W1901A", "France: PAR, BRE, MAR")
    built = sheet(position, "Build A BRE", "Build F BRE", "Build A PAR", phase="adjustment")
    assert built == ["Build F BRE", "Build A PAR"]
    assert sheet(position, "Waive", "Waive", "Waive", phase="adjustment") == ["Waive", "Waive"]


def cases_of(name: str) -> list[tuple[Position, str, list[Order]]]:
    """Sheets of cases whose orders can all be carried out together."""
    rules = variant_named(name).rules
    found = []
    for case in load_cases(f"cases/{name}/*.toml"):
        expected = {one.code for one in case.turn.expected}
        if not case.options and not expected & {"illegal", "lapsed"} and "then" not in case.record:
            position = start_of(case)
            sheets, _ = orders_of(case, case.turn)
            found += [(position, power, orders) for power, orders in sheets.items()]
    return [one for one in found if rules.powers.get(one[1]) is not None]


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "standard"])
def test_orders_of_cases_that_all_count_stand_beside_each_other(name: str) -> None:
    rules = variant_named(name).rules
    for position, power, orders in cases_of(name):
        situation = seen_by(rules, position, power)
        given: tuple[Order, ...] = ()
        for one in orders:
            given = add_order(situation, power, given, one)
        assert list(given) == orders


@pytest.mark.parametrize("name", VARIANTS)
def test_whatever_is_ordered_last_is_on_the_sheet_and_each_unit_once(name: str) -> None:
    variant, random = variant_named(name), Random(1)
    rules = variant.rules
    for power in rules.powers:
        situation = seen_by(rules, variant.start, power)
        offered = list(complete(situation, power))
        given: tuple[Order, ...] = ()
        for one in random.sample(offered, min(25, len(offered))):
            given = add_order(situation, power, given, one)
            assert given[-1] == one
        units = [unit for unit in variant.start.units if unit.power == power]
        side_orders = rules.side_orders["movement"]
        pieces = sum(1 + len(unit.cargo) for unit in units)
        assert sum(one.verb not in side_orders for one in given) <= pieces


def test_several_tellings_stand_beside_each_other_and_a_second_loan_of_a_centre_does_not() -> None:
    american = variant_named("seventeen76")
    situation = seen_by(american.rules, american.start, "Britain")
    first, other = (Order("lend", target=centre, power="France") for centre in ("Bos", "Mon"))
    again = Order("lend", target="Bos", power="America")
    given = add_order(situation, "Britain", (first,), other)
    assert given == (first, other)
    assert add_order(situation, "Britain", given, again) == (other, again)
