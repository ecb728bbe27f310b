"""The mechanisms that special rules are made of, each in its smallest form on the standard board."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.attacks import Attacks
from engine.judge.outcomes import ACCEPTED, DONE, HELD, HINDERED, ILLEGAL, MOVED, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.second_moves import SecondMove
from engine.judge.side_orders import set_apart
from engine.judge.splitting import Split
from engine.judge.turns import adjudicate, advance
from engine.judge.validate import unit_at
from engine.model.events import Event
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import PLACE, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Token, Unit
from engine.traits.regular import ARMY, FLEET
from engine.views.view import view_report
from tests.traits.table import judge, rules_with, stand, told, trait_of, written

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


def places(report: Report) -> dict[str, str]:
    """Who stands where, with what aboard."""
    return {
        unit.place: f"{unit.power} {unit.kind}" + "".join(f"+{one.kind}" for one in unit.cargo)
        for unit in report.units
    }


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


# Second steps: qualifiers go on after movement.
RIDER = replace(ARMY, code="R", name="Qualifier", words=())
RIDE = OrderKind(
    verb="ride",
    letter="R",
    phases=("movement",),
    form="{unit} rides over {target} to {route}",
    words=("rides over",),
    slots=(Slot("target", PLACE), Slot("route", PLACE, many=True)),
    acts="move",
)


def riding_on(situation: Situation, outcomes: tuple[Outcome, ...]) -> Mapping[SpaceId, SecondMove]:
    return {
        SpaceId(outcome.order.target): SecondMove(outcome.order, Place(outcome.order.route[0]))
        for outcome in outcomes
        if outcome.code == MOVED and outcome.order.verb == "ride"
    }


RIDES = rules_with(trait_of("rides", kinds=(RIDER,), orders=(RIDE,), second_steps=riding_on))


def test_a_rider_goes_on_after_movement() -> None:
    position = stand(RIDES, "France: R PAR")
    report = judge(RIDES, position, "France: R PAR rides over BUR to MUN")
    assert told(report) == {"PAR": "moved"}
    assert places(report) == {"MUN": "France R"}


def test_an_order_that_another_power_sends_too_stays_illegal_there() -> None:
    position = stand(RIDES, "France: R PAR\nGermany: A BER")
    order = written(RIDES, "movement", "France: R PAR rides over BUR to MUN")["France"][0]
    report = adjudicate(RIDES, position, {"France": [order], "Germany": [order]})
    ended = {outcome.power: outcome.code for outcome in report.outcomes if outcome.order == order}
    assert ended == {"France": MOVED, "Germany": ILLEGAL}


def test_a_first_step_that_fails_costs_the_second() -> None:
    position = stand(RIDES, "France: R PAR\nGermany: A BUR")
    report = judge(RIDES, position, "France: R PAR rides over BUR to MUN")
    assert told(report)["PAR"] == "bounced by BUR"
    assert places(report)["PAR"] == "France R"


def test_a_second_step_that_fails_leaves_the_rider_after_the_first() -> None:
    position = stand(RIDES, "France: R PAR\nGermany: A MUN")
    report = judge(RIDES, position, "France: R PAR rides over BUR to MUN")
    assert told(report)["PAR"] == "stopped by MUN"
    assert places(report)["BUR"] == "France R"


def test_second_steps_stand_each_other_off_and_close_the_space() -> None:
    position = stand(RIDES, "France: R PAR\nItaly: R VEN\nGermany: A MUN, A RUH, A BER")
    orders = "France: R PAR rides over BUR to MUN\nItaly: R VEN rides over TYR to MUN\nGermany: A MUN - SIL"
    report = judge(RIDES, position, orders)
    assert told(report)["PAR"] == "stopped by TYR"
    assert told(report)["VEN"] == "stopped by BUR"


def test_a_second_step_drives_out_whoever_is_weaker() -> None:
    strong = rules_with(
        trait_of("rides", kinds=(replace(RIDER, strength=4),), orders=(RIDE,), second_steps=riding_on)
    )
    position = stand(strong, "France: R PAR\nGermany: A MUN, A KIE")
    report = judge(strong, position, "France: R PAR rides over BUR to MUN\nGermany: A MUN H, A KIE - BER")
    assert told(report)["MUN"] == "held | dislodged by BUR"
    assert [(one.unit.place, one.by) for one in report.dislodged] == [("MUN", "BUR")]
    assert "BER" not in report.dislodged[0].retreats
    assert "BUR" not in report.dislodged[0].retreats


# A phantom neither fights nor blocks.
GHOST = replace(ARMY, code="G", name="Ghost", strength=0, phantom=True, words=())
GHOSTS = rules_with(trait_of("ghosts", kinds=(GHOST,)))


def test_the_elusive_go_where_they_like_and_trouble_nobody() -> None:
    position = stand(GHOSTS, "France: G PAR, A GAS\nGermany: A BUR, A PIC")
    report = judge(GHOSTS, position, "France: G PAR - BUR, A GAS - PAR\nGermany: A PIC - PAR")
    assert told(report)["PAR"] == "moved"
    assert told(report)["GAS"] == "bounced by PIC"
    assert sorted(unit.place for unit in report.units) == ["BUR", "BUR", "GAS", "PIC"]
    assert report.dislodged == ()


def test_a_unit_that_shares_its_space_with_the_elusive_is_ordered_by_its_kind() -> None:
    position = stand(GHOSTS, "France: G PAR, A PAR")
    report = judge(GHOSTS, position, "France: G PAR - BUR, A PAR - PIC")
    assert sorted((unit.kind, unit.place) for unit in report.units) == [("A", "PIC"), ("G", "BUR")]


# Orders besides: burning a token before anybody moves.
BURN = OrderKind(
    verb="burn",
    letter="X",
    phases=("movement",),
    form="{unit} burns",
    words=("burns",),
    is_side_order=True,
    check=lambda situation, power, order: (
        None
        if any(token.space == order.unit for token in situation.position.tokens)
        else Refusal("nothing_there")
    ),
)
DIG = OrderKind(verb="dig", letter="I", phases=("movement",), form="{unit} digs", words=("digs",))


def burning(situation: Situation, outcomes: tuple[Outcome, ...], position: Position) -> Position:
    burnt = {outcome.order.unit for outcome in outcomes if outcome.code == ACCEPTED}
    return replace(position, tokens=tuple(token for token in position.tokens if token.space not in burnt))


def digging(situation: Situation, scene: Attacks, outcome: Outcome) -> Outcome:
    if outcome.order.verb != "dig" or outcome.code != HELD:
        return outcome
    by = scene.attackers(outcome.order.unit, outcome.power)
    return replace(outcome, code=HINDERED if by else DONE, by=by)


def whispering(situation: Situation, dice: object, report: Report) -> Report:
    """Burnt tokens are told to who burnt them; the order is done."""
    done = tuple(replace(one, code=DONE) if one.code == ACCEPTED else one for one in report.outcomes)
    events = tuple(
        Event("burnt", one.power, (one.order.unit,), to=(one.power,))
        for one in done
        if one.order.verb == "burn"
    )
    return replace(report, outcomes=done, events=events)


FIRES = rules_with(
    trait_of("fires", orders=(BURN, DIG), before_phase=burning, outcome=digging, consequences=whispering)
)


def with_token(position: Position, space: str) -> Position:
    return replace(position, tokens=(Token("hut", SpaceId(space)),))


def test_an_order_besides_leaves_the_main_order_free() -> None:
    position = with_token(stand(FIRES, "France: A PAR"), "PAR")
    report = judge(FIRES, position, "France: A PAR burns, A PAR - BUR")
    assert sorted(outcome.code for outcome in report.outcomes) == ["done", "moved"]
    assert report.tokens == ()
    assert advance(FIRES, position, report).tokens == ()


def test_an_order_besides_is_checked_by_its_own_description() -> None:
    report = judge(FIRES, stand(FIRES, "France: A PAR"), "France: A PAR burns")
    burnt = next(outcome for outcome in report.outcomes if outcome.order.verb == "burn")
    assert (burnt.code, burnt.rule) == ("illegal", "nothing_there")


def test_orders_besides_are_set_apart_from_the_main_ones() -> None:
    orders = {"France": [Order("burn", "PAR"), Order("hold", "PAR")], "Italy": [Order("burn", "ROM")]}
    main, beside = set_apart(FIRES, "movement", orders)
    assert main == {"France": [Order("hold", "PAR")]}
    assert beside == {"France": [Order("burn", "PAR")], "Italy": [Order("burn", "ROM")]}


def test_a_special_order_ends_as_its_trait_says() -> None:
    position = stand(FIRES, "France: A PAR\nGermany: A BUR")
    calm = judge(FIRES, position, "France: A PAR digs")
    assert told(calm)["PAR"] == "done"
    attacked = judge(FIRES, position, "France: A PAR digs\nGermany: A BUR - PAR")
    assert told(attacked)["PAR"] == "hindered by BUR"


def test_an_event_for_one_power_is_told_to_no_other() -> None:
    position = with_token(stand(FIRES, "France: A PAR"), "PAR")
    report = judge(FIRES, position, "France: A PAR burns")
    assert [event.code for event in view_report(FIRES, position, report, "France").events] == ["burnt"]
    assert view_report(FIRES, position, report, "Germany").events == ()
    assert view_report(FIRES, position, report).events == ()


# Ways that a trait opens, and what it closes.
def ferries(situation: Situation, unit: Unit, use: str) -> Mapping[str, Place]:
    return {"NAF": Place("NAF")} if unit.space == "SPA" and use != "retreat" else {}


def shy(situation: Situation, unit: Unit, subject: Unit, space: str) -> Refusal | None:
    return Refusal("too_shy", (space,)) if space == "BUR" else None


def homesick(situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(place for place in places if place == "PAR")


def grounded(situation: Situation, power: str, order: Order) -> Refusal | None:
    unit = unit_at(situation, order.unit)
    return Refusal("grounded", (order.unit,)) if unit is not None and unit.space == "ROM" else None


WAYS = rules_with(trait_of("ways", ways=ferries, may_support=shy, retreats=homesick, may_order=grounded))


def test_a_further_way_serves_to_move_and_to_support() -> None:
    position = stand(WAYS, "France: A SPA, A TUN\nItaly: A NAF")
    moved = judge(WAYS, position, "France: A SPA - NAF, A TUN S A SPA - NAF")
    assert told(moved)["SPA"] == "moved"
    helped = judge(WAYS, position, "France: A TUN - NAF, A SPA S A TUN - NAF")
    assert told(helped)["TUN"] == "moved"


def test_a_support_may_be_refused_by_a_trait() -> None:
    report = judge(WAYS, stand(WAYS, "France: A PAR, A GAS"), "France: A GAS S A PAR - BUR, A PAR - BUR")
    assert told(report)["GAS"] == "illegal:too_shy"


def test_retreats_may_be_narrowed_by_a_trait() -> None:
    position = stand(WAYS, "France: A GAS\nGermany: A MAR, A SPA")
    report = judge(WAYS, position, "Germany: A MAR - GAS, A SPA S A MAR - GAS")
    assert report.dislodged[0].retreats == ("PAR",)


def test_an_order_may_be_refused_before_it_is_looked_at() -> None:
    report = judge(WAYS, stand(WAYS, "Italy: A ROM"), "Italy: A ROM - NAP")
    assert told(report)["ROM"] == "illegal:grounded"


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
