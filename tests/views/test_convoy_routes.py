"""Ways over sea: which fleets would have to carry an army, the shortest way first."""

from __future__ import annotations

from engine import Order, convoy_routes, find_variants, seen_by
from engine.judge.rules import Situation
from tests.cases import variant_named
from tests.traits.table import rules_with, stand

RULES = rules_with()


def ways(
    units: str, start: str, target: str, power: str = "England", qualifiers: tuple[str, ...] = ()
) -> list[list[str]]:
    situation = Situation(RULES, stand(RULES, units))
    order = Order("move", start, "A", target=target, qualifiers=qualifiers)
    return [[one.unit.place for one in way.carriers] for way in convoy_routes(situation, power, order)]


def test_the_shortest_way_comes_first_and_own_fleets_before_others() -> None:
    units = "England: A LON, F NTH, F ENG, F NWG\nFrance: F HEL"
    assert ways(units, "LON", "NWY")[0] == ["NTH"]
    both = "England: A LON, F ENG\nFrance: F NTH"
    assert ways(both, "LON", "BEL") == [["ENG"], ["NTH"]]
    assert ways(both, "LON", "BEL", "France") == [["NTH"], ["ENG"]]


def test_a_way_has_no_short_cut_and_no_fleet_that_it_does_not_need() -> None:
    found = ways("England: A LON, F ENG, F MAO, F NTH, F WES", "LON", "TUN")
    assert found == [["ENG", "MAO", "WES"]]


def test_a_move_on_foot_needs_no_carrying_unless_it_asks_for_it() -> None:
    units = "France: A BRE, F ENG"
    assert ways(units, "BRE", "PIC", "France") == []
    assert ways(units, "BRE", "PIC", "France", ("via",)) == [["ENG"]]
    assert ways(units, "BRE", "BER", "France") == []


def test_the_orders_of_the_own_fleets_and_the_fleets_of_others_are_told() -> None:
    situation = Situation(RULES, stand(RULES, "England: A LON, F ENG\nFrance: F MAO"))
    (way,) = convoy_routes(situation, "England", Order("move", "LON", "A", target="SPA"))
    assert way.orders_of("England") == (Order("convoy", "ENG", "F", "LON", "A", target="SPA"),)
    assert [unit.place for unit in way.strangers("England")] == ["MAO"]


def test_every_way_is_made_of_orders_that_are_allowed() -> None:
    """Whatever the variant: of all armies of the start, to all shores."""
    for name in find_variants().variants:
        variant = variant_named(name)
        for power in variant.rules.powers:
            situation = seen_by(variant.rules, variant.start, power)
            for unit in variant.start.units_of(power):
                for shore in variant.board.spaces:
                    order = Order("move", unit.place, unit.kind, target=shore)
                    for way in convoy_routes(situation, power, order):
                        for given in way.orders_of(power):
                            assert variant.rules.why_illegal(situation, "movement", power, given) is None
