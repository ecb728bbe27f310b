"""What traits may do to a unit that comes apart: cargo that lands, stacks that divide, hosts that something leaves."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.model.ids import Place
from engine.model.order_kind import PLACE, OrderKind, Slot
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.regular import ARMY, FLEET
from tests.traits.mechanisms import GHOST, places
from tests.traits.table import judge, rules_with, stand, told, trait_of

CARRIER = replace(FLEET, code="T", name="Transport", convoys=(), words=())


LAND = OrderKind(
    verb="land",
    letter="L",
    phases=("movement",),
    form="{unit} lands - {target}",
    words=("lands -", "lands"),
    slots=(Slot("target", PLACE),),
)


def landing(situation: Situation, unit: Unit, order: Order) -> Split | None:
    """What a transport has aboard leaves it by the order to land."""
    if order.verb != "land":
        return None
    return Split(((unit.cargo[0], Place(order.target)),), unit.strength, adds=False)


def beaches(situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    """Where an army aboard can land."""
    if unit.kind != "A" or unit.space != "NTH" or use != "move":
        return {}
    return {shore: Place(shore) for shore in ("NWY", "DEN", "HOL")}


LANDINGS = rules_with(trait_of("landings", kinds=(CARRIER,), orders=(LAND,), splits=landing, ways=beaches))


def loaded(position: Position, *spaces: str) -> Position:
    """The position with an army aboard the units in some spaces."""
    units = [
        replace(unit, cargo=(Unit(unit.power, ARMY.code, unit.place),)) if unit.space in spaces else unit  # type: ignore[arg-type]
        for unit in position.units
    ]
    return replace(position, units=sort_units(units))


def test_what_is_aboard_lands_and_its_carrier_stays() -> None:
    position = loaded(stand(LANDINGS, "England: T NTH"), "NTH")
    report = judge(LANDINGS, position, "England: T NTH lands - NWY")
    assert told(report) == {"NTH": "moved"}
    assert places(report) == {"NTH": "England T", "NWY": "England A"}


def test_what_fails_to_land_stays_aboard() -> None:
    position = loaded(stand(LANDINGS, "England: T NTH\nRussia: A NWY"), "NTH")
    report = judge(LANDINGS, position, "England: T NTH lands - NWY")
    assert told(report)["NTH"] == "bounced by NWY"
    assert places(report)["NTH"] == "England T+A"


def test_a_landing_attacks_with_supports_and_drives_out() -> None:
    position = loaded(stand(LANDINGS, "England: T NTH, A SWE\nRussia: A NWY"), "NTH")
    report = judge(LANDINGS, position, "England: T NTH lands - NWY, A SWE S A NTH - NWY")
    assert told(report) == {"NTH": "moved", "SWE": "supported", "NWY": "held | dislodged by NTH"}
    assert [one.unit.place for one in report.dislodged] == ["NWY"]


def test_a_carrier_that_is_driven_out_takes_along_what_did_not_land() -> None:
    position = loaded(stand(LANDINGS, "England: T NTH\nRussia: A NWY\nGermany: F HOL, F DEN"), "NTH")
    orders = "England: T NTH lands - NWY\nGermany: F HOL - NTH, F DEN S F HOL - NTH"
    report = judge(LANDINGS, position, orders)
    driven = report.dislodged[0].unit
    assert (driven.kind, [one.kind for one in driven.cargo]) == ("T", ["A"])


def test_what_landed_is_safe_when_its_carrier_is_driven_out() -> None:
    position = loaded(stand(LANDINGS, "England: T NTH\nGermany: F HOL, F DEN"), "NTH")
    orders = "England: T NTH lands - NWY\nGermany: F HOL - NTH, F DEN S F HOL - NTH"
    report = judge(LANDINGS, position, orders)
    assert places(report)["NWY"] == "England A"
    assert report.dislodged[0].unit.cargo == ()


# Dividing: an army of two goes to two places at once.
STACK = replace(ARMY, code="2A", name="Two Armies", strength=4, words=())


DIVIDE = OrderKind(
    verb="divide",
    letter="V",
    phases=("movement",),
    form="{unit} divides to {target} + {route}",
    words=("divides to",),
    slots=(Slot("target", PLACE), Slot("route", PLACE, many=True)),
)


def dividing(situation: Situation, unit: Unit, order: Order) -> Split | None:
    if order.verb != "divide":
        return None
    single = replace(unit, kind="A", strength=2)  # type: ignore[arg-type]
    return Split(tuple((replace(single), Place(goal)) for goal in (order.target, *order.route)))


def rejoined(situation: Situation, unit: Unit, stayed: tuple[Unit, ...]) -> Unit | None:
    return replace(unit, kind="A", strength=2) if len(stayed) == 1 else None  # type: ignore[arg-type]


DIVISIONS = rules_with(
    trait_of("divisions", kinds=(STACK,), orders=(DIVIDE,), splits=dividing, reformed=rejoined)
)


def test_a_stack_goes_apart_and_leaves_nothing_behind() -> None:
    position = stand(DIVISIONS, "France: 2A BUR\nGermany: A MUN")
    report = judge(DIVISIONS, position, "France: 2A BUR divides to PAR + GAS\nGermany: A MUN - BUR")
    assert told(report) == {"BUR": "moved", "MUN": "moved"}
    assert places(report) == {"PAR": "France A", "GAS": "France A", "BUR": "Germany A"}


def test_the_part_that_fails_defends_alone() -> None:
    position = stand(DIVISIONS, "France: 2A BUR\nGermany: A MUN, A RUH\nItaly: A MAR, A SPA")
    orders = (
        "France: 2A BUR divides to PAR + GAS\nGermany: A MUN - BUR, A RUH S A MUN - BUR\nItaly: A SPA - GAS"
    )
    report = judge(DIVISIONS, position, orders)
    assert told(report)["BUR"] == "bounced by SPA | dislodged by MUN"
    assert [(one.unit.kind, one.unit.place) for one in report.dislodged] == [("A", "BUR")]
    assert places(report)["PAR"] == "France A"


# A host goes its way while what it carries leaves it.
def slipping(situation: Situation, unit: Unit, order: Order) -> Split | None:
    if order.kind != "G" or not unit.cargo:
        return None
    return Split(((unit.cargo[0], Place(order.target)),), unit.strength)


HAUNTED = rules_with(trait_of("haunted", kinds=(GHOST,), splits=slipping))


def haunting(units: str, space: str) -> Position:
    """A position in which a ghost is within the unit in a space."""
    position = stand(HAUNTED, units)
    changed = [
        replace(unit, cargo=(Unit(unit.power, GHOST.code, unit.place, 0),)) if unit.space == space else unit  # type: ignore[arg-type]
        for unit in position.units
    ]
    return replace(position, units=sort_units(changed))


def test_a_host_that_something_leaves_still_meets_others_head_on() -> None:
    position = haunting("France: A PAR\nGermany: A BUR", "PAR")
    orders = "France: A PAR - BUR, G PAR - PIC\nGermany: A BUR - PAR"
    report = judge(HAUNTED, position, orders)
    assert {outcome.order.kind + outcome.order.unit: outcome.code for outcome in report.outcomes} == {
        "APAR": "bounced",
        "GPAR": "moved",
        "ABUR": "bounced",
    }
    assert sorted((unit.kind, unit.place) for unit in report.units) == [
        ("A", "BUR"),
        ("A", "PAR"),
        ("G", "PIC"),
    ]


def test_two_hosts_that_something_leaves_stand_each_other_off() -> None:
    position = haunting("France: A PAR\nItaly: A MAR", "PAR")
    orders = "France: A PAR - BUR, G PAR - PIC\nItaly: A MAR - BUR"
    report = judge(HAUNTED, position, orders)
    held = [unit.place for unit in report.units if unit.kind == "A"]
    assert sorted(held) == ["MAR", "PAR"]
