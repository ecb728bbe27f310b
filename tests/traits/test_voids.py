"""Orders that are allowed and come to nothing because of another order, and units that are taken in or removed aboard."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.cancelled import Cancelled
from engine.judge.outcomes import BOUNCED
from engine.judge.rules import Situation
from engine.judge.supply import balance, builds_due
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.units import Unit
from engine.reports.explain import explain_all
from engine.traits.free_units import FreeUnits
from engine.views.choices import Choice, Draft, choices, choose
from tests.traits.table import judge, rules_with, stand, standing, told, trait_of, written

Given = tuple[tuple[Unit, Order], ...]


def one_march_a_power(situation: Situation, given: Given) -> Mapping[Order, Cancelled]:
    """Of two moves of one power none is made; of two supports the second is dropped by a rule."""
    found: dict[Order, Cancelled] = {}
    for verb in ("move", "support"):
        for power in situation.rules.powers:
            mine = [(unit, order) for unit, order in given if order.verb == verb and unit.power == power]
            for index, (unit, order) in enumerate(mine if len(mine) > 1 else ()):
                if verb == "move":
                    by = tuple(sorted(other.space for other, _ in mine if other is not unit))
                    found[order] = Cancelled(BOUNCED, by=by)
                elif index:
                    found[order] = Cancelled(rule="one_support")
    return found


RULES = rules_with(trait_of("one_march", cancels=one_march_a_power))


def test_units_of_void_orders_hold() -> None:
    position = stand(RULES, "France: A PAR, A MAR\nGermany: A MUN, A RUH")
    report = judge(
        RULES, position, "France: A PAR - BUR, A MAR - GAS\nGermany: A MUN - BUR, A RUH S A MUN - BUR"
    )
    assert told(report) == {
        "PAR": "bounced by MAR",
        "MAR": "bounced by PAR",
        "MUN": "moved",
        "RUH": "supported",
    }
    assert standing(report) == {"A PAR", "A MAR", "A BUR", "A RUH"}


def test_they_may_be_supported_in_place_and_dislodged() -> None:
    position = stand(RULES, "France: A BUR, A MAR\nGermany: A MUN, A RUH\nItaly: A PIE")
    report = judge(
        RULES,
        position,
        "France: A BUR - PAR, A MAR - GAS\nGermany: A MUN - BUR, A RUH S A MUN - BUR\nItaly: A PIE - MAR",
    )
    assert told(report)["BUR"] == "bounced by MAR | dislodged by MUN"
    assert told(report)["PIE"] == "bounced by MAR"


def test_a_void_order_names_its_rule() -> None:
    position = stand(RULES, "France: A BUR, A MAR, A GAS")
    report = judge(RULES, position, "France: A MAR S A BUR, A GAS S A BUR")
    assert told(report)["MAR"] == "lapsed:one_support" or told(report)["GAS"] == "lapsed:one_support"
    assert sorted(told(report).values()) == ["held", "lapsed:one_support", "supported"]


def test_void_orders_are_explained() -> None:
    position = stand(RULES, "France: A PAR, A MAR")
    orders = written(RULES, "movement", "France: A PAR - BUR, A MAR - GAS")
    codes = [[reason.code for reason in one.reasons] for one in explain_all(RULES, position, orders)]
    assert codes == [["defence", "unattacked"]] * 2


def wait_for(situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    return other.kind == "F" and order is not None and order.target == other.space


def aboard(situation: Situation, units: tuple[Unit, ...]) -> Unit:
    ship = next(unit for unit in units if unit.kind == "F")
    return replace(ship, cargo=tuple(unit for unit in units if unit.kind != "F"))


def gangways(situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    return {"NTH": Place("NTH")} if unit.kind == "A" and use == "move" else {}


BOARDING = rules_with(trait_of("boarding", joins=wait_for, joined=aboard, ways=gangways))


def test_who_is_taken_in_is_said_to_be() -> None:
    position = stand(BOARDING, "England: A YOR, F NTH")
    orders = written(BOARDING, "movement", "England: A YOR - NTH")
    told_of = {one.outcome.order.unit: one.reasons for one in explain_all(BOARDING, position, orders)}
    assert [reason.code for reason in told_of["YOR"]] == ["attack", "taken_in"]
    assert [reason.code for reason in told_of["NTH"]] == ["unordered", "defence", "unattacked"]
    report = judge(BOARDING, position, "England: A YOR - NTH")
    assert [(unit.place, [one.place for one in unit.cargo]) for unit in report.units] == [("NTH", ["NTH"])]


FREE = rules_with(FreeUnits(free={PowerId("England"): {KindCode("A"): 1, KindCode("F"): 1}}))


def test_sco_5_units_beyond_the_free_ones_cost_one() -> None:
    position = stand(
        FREE, "England: A WAL, A YOR, F NTH, F ENG\nFrance: A PAR, A BUR", "W1901A", "England: LON"
    )
    situation = Situation(FREE, position)
    assert balance(situation, "England") == -1
    assert balance(situation, "France") == -2


def test_sco_5_builds_are_counted_as_the_free_ones_run_out() -> None:
    """One army is free and the two centres carry two fleets' worth beyond the free one; there are three sites."""
    owners = "England: LON, EDI, LVP"
    position = stand(FREE, "England: F NTH, F ENG, F NWG, F NAO", "W1901A", owners)
    assert builds_due(Situation(FREE, position), "England") == 1
    fewer = stand(FREE, "England: F NTH, F ENG, F NWG", "W1901A", owners)
    assert builds_due(Situation(FREE, fewer), "England") == 2


def test_sco_27_what_is_carried_is_removed_by_itself() -> None:
    position = stand(FREE, "England: F NTH, A YOR", "W1901A")
    carried = Unit(position.units[0].power, KindCode("A"), Place("NTH"))
    loaded = replace(
        position,
        units=sort_units(
            [replace(unit, cargo=(carried,)) if unit.kind == "F" else unit for unit in position.units]
        ),
    )
    situation = Situation(FREE, loaded)
    assert balance(situation, "England") == -1
    draft = choose(situation, Draft(), Choice("verb", "remove"))
    assert choices(situation, "England", draft) == (Choice("unit", "YOR"), Choice("unit", "NTH", "A"))
    report = judge(FREE, loaded, "England: Remove A NTH")
    assert [(unit.place, unit.cargo) for unit in report.units] == [("NTH", ()), ("YOR", ())]
