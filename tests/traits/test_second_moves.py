"""Second steps, and units that neither fight nor block."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.judge.outcomes import ILLEGAL, MOVED, Outcome
from engine.judge.rules import Situation
from engine.judge.second_moves import SecondMove
from engine.judge.turns import adjudicate
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import PLACE, OrderKind, Slot
from engine.traits.regular import ARMY
from tests.traits.mechanisms import GHOST, places
from tests.traits.table import judge, rules_with, stand, told, trait_of, written

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
