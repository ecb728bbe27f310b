"""Units that share a goal, stacks that divide, moves that need another, and what an order makes of its unit."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode
from engine.model.order_kind import PLACE, OrderKind, Slot
from engine.model.orders import Order
from engine.model.position import sort_units
from engine.model.units import HALVES, Dislodged, Unit
from engine.traits.regular import ARMY
from engine.views.choices import Choice, Draft, choices, choose
from tests.traits.table import SIZES, judge, rules_with, stand, standing, told, trait_of, written

BANDS = tuple(
    replace(ARMY, code=code, name=f"Band {code}", strength=HALVES * size, words=())
    for size, code in enumerate(("B", "BB", "BBB"), 1)
)
"""Units that stand in stacks of up to three."""
CODES = [kind.code for kind in BANDS]
SHADE = replace(ARMY, code="O", name="Shade", strength=0, phantom=True, words=())


def size(unit: Unit) -> int:
    return CODES.index(unit.kind) + 1 if unit.kind in CODES else 0


def of_size(unit: Unit, number: int) -> Unit:
    return replace(unit, kind=KindCode(CODES[number - 1]), strength=HALVES * number, marks=())


def divides(situation: Situation, unit: Unit, strength: int) -> Unit | None:
    number = strength // HALVES
    return of_size(unit, number) if 0 < number <= size(unit) else None


def joins(situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    return bool(size(unit) and size(other)) and unit.power == other.power


def fits(situation: Situation, unit: Unit, inside: tuple[Unit, ...]) -> bool | None:
    return size(unit) + sum(map(size, inside)) <= len(CODES) if size(unit) else None


def joined(situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    return of_size(units[0], sum(map(size, units))) if all(map(size, units)) else None


def remainder(situation: Situation, unit: Unit, kind: str) -> Unit | None:
    left = size(unit) - (CODES.index(kind) + 1 if kind in CODES else 1)
    return of_size(unit, left) if size(unit) and left > 0 else None


def upkeep(situation: Situation, unit: Unit) -> int:
    return size(unit) or 1


STACKS = trait_of(
    "bands",
    kinds=BANDS,
    divides=divides,
    joins=joins,
    fits=fits,
    joined=joined,
    remainder=remainder,
    upkeep=upkeep,
)
RULES = rules_with(STACKS, SIZES)


def played(units: str, orders: str) -> Report:
    return judge(RULES, stand(RULES, units), orders)


def test_fellows_meet_and_are_one() -> None:
    report = played("France: B PAR, B MAR", "France: B PAR - BUR, B MAR - BUR")
    assert standing(report) == {"BB BUR"}


def test_fellows_join_a_holder_and_change_places() -> None:
    assert standing(played("France: B PAR, B BUR", "France: B PAR - BUR")) == {"BB BUR"}
    swapped = played("France: B PAR, BB BUR", "France: B PAR - BUR, BB BUR - PAR")
    assert standing(swapped) == {"B BUR", "BB PAR"}


def test_when_one_gets_in_the_other_joins_it() -> None:
    report = played(
        "France: B PAR, B MAR, B GAS\nGermany: A BUR",
        "France: B PAR - BUR, B MAR - BUR, B GAS S B MAR - BUR",
    )
    assert standing(report) == {"BB BUR", "B GAS"}
    assert told(report)["BUR"] == "held | dislodged by MAR"


def test_strengths_of_fellows_do_not_add_up() -> None:
    report = played("France: B PAR, B MAR\nGermany: A BUR", "France: B PAR - BUR, B MAR - BUR")
    assert told(report)["PAR"] == "bounced by BUR"
    assert standing(report) == {"B PAR", "B MAR", "A BUR"}


def test_a_rival_stands_fellows_off() -> None:
    report = played(
        "France: B PAR, B MAR\nGermany: A MUN", "France: B PAR - BUR, B MAR - BUR\nGermany: A MUN - BUR"
    )
    assert told(report) == {"PAR": "bounced by MUN", "MAR": "bounced by MUN", "MUN": "bounced by MAR, PAR"}


def test_a_holder_that_is_driven_out_lets_nobody_in() -> None:
    report = played("France: B PAR, B BUR\nGermany: DA MUN", "France: B PAR - BUR\nGermany: DA MUN - BUR")
    assert told(report)["PAR"] == "bounced by MUN"
    assert told(report)["BUR"] == "held | dislodged by MUN"


def test_for_want_of_room_the_last_ordered_stays() -> None:
    report = played("France: BB BUR, B PAR, B MAR", "France: B MAR - BUR, B PAR - BUR")
    assert standing(report) == {"BBB BUR", "B PAR"}
    assert told(report)["PAR"] == "crowded by BUR, MAR"


def test_a_part_goes_by_an_order_of_its_own() -> None:
    report = played("France: BBB BUR", "France: B BUR - PAR, B BUR - MAR")
    assert standing(report) == {"B BUR", "B PAR", "B MAR"}


def test_parts_support_each_other_and_defend_together() -> None:
    report = played(
        "France: BBB BUR\nGermany: A PAR, DA MUN",
        "France: B BUR - PAR, B BUR S B BUR - PAR\nGermany: DA MUN - BUR",
    )
    assert standing(report) == {"BBB BUR", "A PAR", "DA MUN"}
    assert told(report)["MUN"] == "bounced by BUR"


def test_what_is_left_is_weaker() -> None:
    report = played("France: BB BUR\nGermany: DA MUN", "France: B BUR - PAR\nGermany: DA MUN - BUR")
    assert standing(report) == {"B PAR", "DA BUR"}
    assert [one.unit.kind for one in report.dislodged] == ["B"]


def test_a_stack_ordered_whole_and_in_part_holds() -> None:
    report = played("France: BB BUR", "France: BB BUR - PAR, B BUR - MAR")
    assert [outcome.rule for outcome in report.outcomes if outcome.given] == ["double_orders"] * 2
    assert standing(report) == {"BB BUR"}


def test_removals_take_parts_and_disorder_takes_one_at_a_time() -> None:
    position = stand(RULES, "France: BBB BUR, B PAR", "W1901A", "France: PAR, MAR, BRE")
    ordered = adjudicate(RULES, position, written(RULES, "adjustment", "France: Remove B BUR"))
    assert standing(ordered) == {"BB BUR", "B PAR"}
    left_out = adjudicate(RULES, position, {})
    assert standing(left_out) == {"BB BUR", "B PAR"}


def test_equal_dislodged_units_of_one_space_take_their_orders_in_turn() -> None:
    position = stand(RULES, "Germany: A BUR", "S1901R")
    unit = next(iter(stand(RULES, "France: B BUR").units))
    one = [Dislodged(replace(unit, name=name), "MUN", ("GAS", "PAR")) for name in ("1", "2")]  # type: ignore[arg-type]
    position = replace(position, dislodged=tuple(one))
    report = adjudicate(RULES, position, written(RULES, "retreat", "France: B BUR R PAR, B BUR R GAS"))
    assert standing(report) == {"A BUR", "B PAR", "B GAS"}


def follow(situation: Situation, unit: Unit, order: Order) -> tuple[str, str, str] | None:
    """A double army goes to Burgundy only if the army from Paris does."""
    return ("A", "PAR", "BUR") if unit.kind == "DA" and order.target == "BUR" else None


def side_by_side(situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    return unit.kind == "DA" and other.kind == "A" and unit.power == other.power


def pair(situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    army = next(unit for unit in units if unit.kind == "A")
    return replace(army, cargo=tuple(unit for unit in units if unit is not army))


LED = rules_with(SIZES, trait_of("led", depends_on=follow, joins=side_by_side, joined=pair))


@pytest.mark.parametrize(
    ("orders", "wanted"),
    [
        ("France: A PAR - BUR, DA MAR - BUR", {"PAR": "moved", "MAR": "moved"}),
        ("France: A PAR H, DA MAR - BUR", {"PAR": "held", "MAR": "unled"}),
        (
            "France: A PAR - BUR, DA MAR - BUR\nGermany: A MUN - BUR",
            {"PAR": "bounced by MUN", "MAR": "unled by PAR", "MUN": "bounced by MAR, PAR"},
        ),
    ],
)
def test_a_move_that_needs_another(orders: str, wanted: dict[str, str]) -> None:
    units = "France: A PAR, DA MAR" + ("\nGermany: A MUN" if "Germany" in orders else "")
    assert told(judge(LED, stand(LED, units), orders)) == wanted


SPRINT = OrderKind(
    "sprint",
    "P",
    ("movement",),
    "{unit} sprints {route} - {target}",
    ("sprints",),
    slots=(Slot("route", PLACE, many=True), Slot("target", PLACE)),
    acts="move",
)


def first(situation: Situation, unit: Unit, order: Order) -> str | None:
    return order.route[0] if order.verb == "sprint" else None


def stay_at_home(situation: Situation, unit: Unit, order: Order) -> str | None:
    """An army ordered to Gascony stays where it is."""
    return "hold" if order.verb == "move" and order.target == "GAS" else None


def as_army(situation: Situation, unit: Unit, order: Order) -> Unit | None:
    """A fleet ordered to Burgundy goes as an army."""
    return replace(unit, kind=KindCode("A")) if unit.kind == "F" and order.target == "BUR" else None


def test_a_first_step_a_guise_and_what_an_order_amounts_to() -> None:
    answers = (("first_step", first), ("acts_as", stay_at_home), ("as_moving", as_army))
    rules = rules_with(trait_of("ways", orders=(SPRINT,), **dict(answers)))
    report = judge(
        rules,
        stand(rules, "France: A PAR, A MAR\nGermany: F BEL"),
        "France: A PAR sprints PIC - BEL, A MAR - GAS\nGermany: F BEL - BUR",
    )
    assert told(report) == {"PAR": "moved", "MAR": "held", "BEL": "moved"}
    assert standing(report) == {"A PIC", "A MAR", "F BUR"}


def remember_order(situation: Situation, dice: object, report: Report) -> Report:
    sheet: Sequence[Order] = situation.orders.get("France", ())
    return replace(report, memory=(("first", sheet[0].unit),)) if sheet else report


def test_consequences_know_what_was_ordered_first() -> None:
    rules = rules_with(trait_of("firsts", consequences=remember_order))
    position = stand(rules, "France: A PAR, A MAR")
    report = judge(rules, position, "France: A PAR H, A MAR H")
    assert advance(rules, position, report).remembered("first") == "PAR"
    assert [outcome.order.unit for outcome in report.outcomes] == ["MAR", "PAR"]


def test_the_elusive_block_no_site_and_are_chosen_by_their_kind() -> None:
    rules = rules_with(trait_of("shades", kinds=(SHADE,)))
    winter = stand(rules, "France: A MAR", "W1901A", "France: PAR, MAR, BRE")
    shade = replace(winter.units[0], kind=KindCode("O"), place="PAR", strength=0, name="one")  # type: ignore[arg-type]
    haunted = replace(winter, units=sort_units([*winter.units, shade]))
    report = adjudicate(rules, haunted, written(rules, "adjustment", "France: Build A PAR"))
    assert standing(report) == {"A MAR", "A PAR", "O PAR"}
    spring = replace(stand(rules, "France: A PAR"), units=report.units)
    situation = Situation(rules, spring)
    offered = choices(situation, "France")
    assert Choice("unit", "PAR") in offered
    assert Choice("unit", "PAR", "O") in offered
    draft = choose(situation, Draft(), Choice("unit", "PAR", "O"))
    assert (draft.order.unit, draft.order.kind) == ("PAR", "O")
