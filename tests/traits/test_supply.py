"""Traits that change what units cost, what centres feed, who captures, who wins and which steps are skipped."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.judge.supply import balance, balances, builds_due, removals_due
from engine.judge.turns import adjudicate, advance
from engine.model.board import Board
from engine.model.ids import PowerId
from engine.model.position import Position, Verdict
from engine.model.units import Unit
from engine.traits.base.trait import Trait
from engine.views.choices import complete
from tests.traits.table import SIZES, STANDARD, judge, rules_with, stand, standing, told, trait_of


def costs(situation: Situation, unit: Unit) -> int:
    """A unit costs what it counts, a half rounded down."""
    return unit.strength // 2


UPKEEP = trait_of("costs", upkeep=costs)
WINTER = "W1901A"


def test_s76_2_a_double_unit_costs_two() -> None:
    rules = rules_with(SIZES, UPKEEP)
    position = stand(
        rules, "France: DA PAR, A MAR\nGermany: A MUN", WINTER, "France: PAR, MAR\nGermany: MUN, BER, KIE"
    )
    situation = Situation(rules, position)
    assert balance(situation, "France") == -1
    assert balance(situation, "Germany") == 2
    assert removals_due(situation, "France") == 1
    assert builds_due(situation, "Germany") == 2
    assert set(balances(situation)) == set(rules.powers)


def test_units_cost_one_when_nobody_says() -> None:
    rules = rules_with(SIZES)
    position = stand(rules, "France: DA PAR, TA MAR", WINTER, "France: PAR, MAR")
    assert balance(Situation(rules, position), "France") == 0


def test_s76_2_removing_a_double_unit_pays_two() -> None:
    """Two points are owed: one double unit settles them, and nothing else comes off."""
    rules = rules_with(SIZES, UPKEEP)
    position = stand(rules, "France: DA PAR, DA MAR, A BRE", WINTER, "France: PAR, MAR, BRE")
    report = judge(rules, position, "France: Remove A MAR")
    assert told(report) == {"MAR": "removed"}
    assert standing(report) == {"DA PAR", "A BRE"}


def test_s76_2_civil_disorder_takes_no_more_than_is_owed() -> None:
    rules = rules_with(SIZES, UPKEEP)
    position = stand(rules, "France: DA WAR, DA PAR, A BRE", WINTER, "France: PAR, MAR, BRE")
    report = judge(rules, position, "")
    assert standing(report) == {"DA PAR", "A BRE"}


def test_s76_5_a_double_unit_is_built_only_with_two_points() -> None:
    rules = rules_with(SIZES, UPKEEP)
    position = stand(rules, "France: A SPA", WINTER, "France: PAR, MAR")
    report = judge(rules, position, "France: Build DA PAR")
    assert told(report) == {"PAR": "illegal:too_many"}
    position = stand(rules, "France: A SPA", WINTER, "France: PAR, MAR, BRE")
    report = judge(rules, position, "France: Build DA PAR, Build A MAR")
    assert told(report) == {"PAR": "built", "MAR": "illegal:too_many"}


def test_supply_of_several_traits_adds_up() -> None:
    gift = trait_of("gifts", supply=lambda situation: {"Italy": 2})
    rules = rules_with(SIZES, gift)
    position = stand(rules, "Italy: A VEN", WINTER, "Italy: VEN, ROM")
    situation = Situation(rules, position)
    assert balance(situation, "Italy") == 3
    assert balance(situation, "France") == 0


def test_centres_may_feed_more_than_one_unit() -> None:
    spaces = [
        replace(space, value=2) if space.id == "PAR" else space for space in STANDARD.board.spaces.values()
    ]
    rules = rules_with(board=Board("Cities", spaces, STANDARD.board.borders))
    position = stand(rules, "France: A SPA", WINTER, "France: PAR, MAR")
    assert balance(Situation(rules, position), "France") == 2
    assert balance(Situation(rules, position), "Germany") == 0


def fall(units: str, owners: str, *traits: Trait) -> Position:
    """The position after a Fall without orders."""
    rules = rules_with(SIZES, *traits)
    position = stand(rules, units, "F1901M", owners)
    return advance(rules, position, adjudicate(rules, position, {}))


def test_captures_may_be_refused_for_some_units() -> None:
    """S76-4 in small: a double army stands in a centre and owns nothing by it."""
    shy = trait_of("shy", captures=lambda situation, unit, power: power if unit.kind != "DA" else "")
    units = "France: DA BEL, A HOL"
    owners = "Germany: BEL, HOL\nFrance: PAR, MAR"
    assert fall(units, owners).owner_table() == {
        "BEL": "France",
        "HOL": "France",
        "PAR": "France",
        "MAR": "France",
    }
    assert fall(units, owners, shy).owner_table()["BEL"] == "Germany"
    assert fall(units, owners, shy).owner_table()["HOL"] == "France"


def _first_to_rome(situation: Situation) -> Verdict | None:
    owner = situation.position.owner_table().get("ROM")  # type: ignore[call-overload]
    return Verdict((owner,), "holy_city") if owner and owner != "Italy" else None


def test_a_trait_may_end_the_game_its_own_way() -> None:
    goal = trait_of("holy city", verdict=_first_to_rome)
    owners = "Italy: ROM, VEN\nFrance: PAR"
    assert fall("France: A ROM", owners, goal).verdict == Verdict((PowerId("France"),), "holy_city")
    assert fall("France: A TUS", owners, goal).verdict is None
    assert fall("France: A ROM", owners).verdict is None


def test_the_regular_victory_stands_beside_it() -> None:
    goal = trait_of("holy city", verdict=_first_to_rome)
    centres = "ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LON LVP MAR MOS MUN NAP".split()  # noqa: SIM905
    owners = f"France: {', '.join(centres)}"
    assert fall("France: A PAR", owners, goal).verdict == Verdict((PowerId("France"),), "victory")


@pytest.mark.parametrize(("skipping", "season"), [(False, "W1901A"), (True, "S1902M")])
def test_a_trait_may_skip_a_step(skipping: bool, season: str) -> None:
    """Without builds in any winter the calendar goes on to Spring, though France has a build due."""
    idle = trait_of("no winters", skips=lambda situation: True)
    traits = (idle,) if skipping else ()
    rules = rules_with(*traits)
    position = stand(rules, "France: A SPA", "F1901M", "France: PAR, MAR")
    following = advance(rules, position, adjudicate(rules, position, {}))
    assert rules.calendar.code(following.season) == season
    assert following.owner_table()["SPA"] == "France"  # type: ignore[index]


def test_removals_are_offered_when_a_unit_costs_more() -> None:
    rules = rules_with(SIZES, UPKEEP)
    position = stand(rules, "France: DA PAR, A MAR", WINTER, "France: PAR, MAR")
    offered = {(order.verb, order.unit) for order in complete(Situation(rules, position), "France")}
    assert offered == {("remove", "PAR"), ("remove", "MAR")}
