"""Mechanisms that an expedition, a cap on builds and orders nobody owes are made of, on the standard board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest
from msgspec.structs import replace

from engine.judge.outcomes import MOVED, Outcome
from engine.judge.rules import Rules, Situation
from engine.judge.second_moves import SecondMove
from engine.judge.splitting import Split
from engine.judge.turns import adjudicate, advance
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import PLACE, OrderKind, Qualifier, Refusal, Slot
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.base.trait import Trait
from engine.traits.regular import ARMY, FLEET
from engine.views.choices import Choice, Draft, choices, choose
from tests.traits.table import judge, rules_with, stand, standing, strengths, told, trait_of

CARRIER = replace(FLEET, code="T", name="Transport", convoys=(), words=())
BACKED = Qualifier("backed", "with support", ("with support",))
LAND = OrderKind(
    verb="land",
    letter="L",
    phases=("movement",),
    form="{unit} lands - {target}[ {+backed}]",
    words=("lands -", "lands"),
    slots=(Slot("target", PLACE),),
    qualifiers=(BACKED,),
)


def march_values(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "unit":
        return [unit.place for unit in situation.position.units if unit.power == power]
    start = order.unit if slot == "target" else order.target
    return situation.rules.board.exits["army"].get(start, ())


MARCH = OrderKind(
    verb="march",
    letter="Q",
    phases=("movement",),
    form="{unit} marches {target} and {route}",
    words=("marches", "march"),
    slots=(Slot("target", PLACE), Slot("route", PLACE, many=True)),
    acts="move",
    values=march_values,
)


def parts(adds: bool) -> Trait:
    def leaving(situation: Situation, unit: Unit, order: Order) -> Split | None:
        if order.verb != "land":
            return None
        return Split(
            ((unit.cargo[0], Place(order.target)),),
            unit.strength,
            adds=adds,
            backed="backed" in order.qualifiers,
        )

    return trait_of("landings", kinds=(CARRIER,), orders=(LAND,), splits=leaving)


def second_steps(situation: Situation, outcomes: tuple[Outcome, ...]) -> Mapping[SpaceId, SecondMove]:
    return {
        SpaceId(outcome.order.target): SecondMove(outcome.order, Place(outcome.order.route[0]))
        for outcome in outcomes
        if outcome.order.verb == "march" and outcome.code == MOVED
    }


SINGLE, SUMMED = rules_with(parts(adds=False)), rules_with(parts(adds=True))
MARCHES = rules_with(trait_of("marches", orders=(MARCH,), second_steps=second_steps))


def loaded(rules: Rules, block: str) -> Position:
    """A position in which an army is aboard every transport."""
    position = stand(rules, block)
    units = [
        replace(unit, cargo=(Unit(unit.power, ARMY.code, unit.place),)) if unit.kind == "T" else unit  # type: ignore[arg-type]
        for unit in position.units
    ]
    return replace(position, units=sort_units(units))


@pytest.mark.parametrize(("rules", "fate"), [(SINGLE, " | dislodged by SKA"), (SUMMED, "")])
def test_what_does_not_get_away_adds_to_its_host_or_not(rules: Rules, fate: str) -> None:
    """Two against a transport whose army was kept from landing: it counts one, or two with its army."""
    position = loaded(rules, "England: T NTH\nGermany: F DEN, F SKA, F HEL")
    orders = "England: T NTH lands - DEN\nGermany: F DEN H, F SKA - NTH, F HEL S F SKA - NTH"
    assert told(judge(rules, position, orders))["NTH"] == f"bounced by DEN{fate}"


@pytest.mark.parametrize(("qualifier", "code"), [("", "bounced by DEN"), (" with support", "moved")])
def test_a_host_backs_the_part_that_leaves_it(qualifier: str, code: str) -> None:
    position = loaded(SINGLE, "England: T NTH\nGermany: F DEN")
    report = judge(SINGLE, position, f"England: T NTH lands - DEN{qualifier}\nGermany: F DEN H")
    assert told(report)["NTH"] == code


def test_that_support_is_cut_like_any_other() -> None:
    position = loaded(SINGLE, "England: T NTH\nGermany: F DEN, F SKA")
    orders = "England: T NTH lands - DEN with support\nGermany: F DEN H, F SKA - NTH"
    assert told(judge(SINGLE, position, orders))["NTH"] == "bounced by DEN"


def test_a_landing_ordered_twice_is_taken_back_whole() -> None:
    position = loaded(SINGLE, "England: T NTH\nGermany: F DEN")
    orders = "England: T NTH lands - DEN with support, T NTH lands - NWY\nGermany: F DEN H"
    report = judge(SINGLE, position, orders)
    assert [outcome.rule for outcome in report.outcomes if outcome.power == "England"] == [
        "double_orders",
        "double_orders",
    ]
    assert standing(report) == {"T NTH", "F DEN"}


def test_an_order_to_what_is_aboard_is_answered_even_when_refused() -> None:
    silent = trait_of("silent", may_order=_refuse_armies)
    rules = rules_with(parts(adds=False), silent)
    report = judge(rules, loaded(rules, "England: T NTH"), "England: A NTH - NWY")
    assert [(outcome.order.kind, outcome.rule) for outcome in report.outcomes if outcome.given] == [
        ("A", "aboard")
    ]


def _refuse_armies(situation: Situation, power: str, order: Order) -> Refusal | None:
    return Refusal("aboard") if order.kind == "A" else None


def test_an_order_may_be_a_move_and_more() -> None:
    """It fights, is supported and makes room like a move; what comes after is the trait's."""
    position = stand(MARCHES, "France: A PAR, A GAS\nGermany: A BUR")
    report = judge(
        MARCHES, position, "France: A PAR marches BUR and MUN, A GAS S A PAR - BUR\nGermany: A BUR H"
    )
    assert told(report) == {"BUR": "held | dislodged by PAR", "GAS": "supported", "PAR": "moved"}
    assert standing(report) == {"A MUN", "A GAS"}
    assert strengths(report, "PAR")[0] == 2


def test_a_slot_of_many_values_is_asked_for_when_the_order_needs_it() -> None:
    situation = Situation(MARCHES, stand(MARCHES, "France: A PAR"))
    draft = Draft()
    for choice in (Choice("verb", "march"), Choice("unit", "PAR"), Choice("target", "BUR")):
        draft = choose(situation, draft, choice)
    assert Choice("route", "MUN") in choices(situation, "France", draft)
    draft = choose(situation, draft, Choice("route", "MUN"))
    assert draft.order.route == ("MUN",)
    assert choices(situation, "France", draft) == (Choice("done", ""),)


@pytest.mark.parametrize(("lingering", "season"), [(False, "S1902M"), (True, "W1901A")])
def test_a_step_waits_for_orders_that_nobody_owes(lingering: bool, season: str) -> None:
    waiting = trait_of("gifts", waits=lambda situation: lingering)
    rules = rules_with(waiting)
    position = stand(rules, "France: A PAR", "F1901M", "France: PAR")
    following = advance(rules, position, adjudicate(rules, position, {}))
    assert rules.calendar.code(following.season) == season


def test_a_cap_counts_what_the_same_sheet_has_built() -> None:
    def capped(situation: Situation, power: str, order: Order) -> Refusal | None:
        many = len(situation.position.units_of(power)) >= 2
        return Refusal("enough") if order.verb == "build" and many else None

    rules = rules_with(trait_of("caps", may_order=capped))
    position = stand(rules, "France: A SPA", "W1901A", "France: PAR, MAR, BRE, SPA")
    report = judge(rules, position, "France: Build A PAR, Build A MAR")
    assert told(report) == {"PAR": "built", "MAR": "illegal:enough"}


def test_an_order_of_a_power_in_the_wrong_season_says_so() -> None:
    gift = OrderKind("gift", "G", ("adjustment",), "gives", ("gives",), of_power=True, is_side_order=True)
    rules = rules_with(trait_of("gifts", orders=(gift,)))
    report = adjudicate(rules, stand(rules, "France: A PAR"), {"France": [Order("gift")]})
    assert [outcome.rule for outcome in report.outcomes if outcome.given] == ["wrong_phase"]
