"""Spaces that are closed to some units: by a trait's answer with its own reason, or by tags alone (MVW-4, CHR-12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.regular import FLEET
from engine.views.choices import complete
from tests.traits.table import SIZES, judge, rules_with, stand, tagged_board, told, trait_of

BOARD = tagged_board({"HEL": ("shallow",), "BUR": ("forest",), "BAL": ("shallow",)})
GALLEON = replace(FLEET, code="G", name="Galleon", barred=("shallow",), words=())


def may_enter(situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """Forests are closed to everybody."""
    board = situation.rules.board
    if "forest" in board.spaces[board.space_of[place]].tags:
        return Refusal("forest_closed", (place,))
    return None


WOODS = trait_of("woods", may_enter=may_enter)
RULES = rules_with(SIZES, trait_of("keels", kinds=(GALLEON,)), WOODS, board=BOARD)


def targets(units: str, power: str, verb: str) -> set[str]:
    situation = Situation(RULES, stand(RULES, units))
    return {order.target for order in complete(situation, power) if order.verb == verb}


# id, units, orders, how it ends
CASES = [
    (
        "closed by the trait's own reason",
        "France: A PAR",
        "France: A PAR - BUR",
        {"PAR": "illegal:forest_closed"},
    ),
    (
        "other spaces stay open",
        "France: A PAR",
        "France: A PAR - PIC",
        {"PAR": "moved"},
    ),
    (
        "a support of an impossible move is refused",
        "France: A PAR, A MAR",
        "France: A PAR - BUR, A MAR S A PAR - BUR",
        {"PAR": "illegal:forest_closed", "MAR": "illegal:forest_closed"},
    ),
    (
        "a tag closes a sea to a kind",
        "Germany: G KIE",
        "Germany: G KIE - HEL",
        {"KIE": "illegal:wrong_terrain"},
    ),
    (
        "the same sea is open to another kind",
        "Germany: F KIE",
        "Germany: F KIE - HEL",
        {"KIE": "moved"},
    ),
    (
        "a unit does not support into a space that its kind is barred from",
        "Germany: G KIE, F HOL\nEngland: F HEL",
        "Germany: F HOL - HEL, G KIE S F HOL - HEL\nEngland: F HEL H",
        {"HOL": "bounced by HEL", "KIE": "illegal:support_out_of_reach", "HEL": "held"},
    ),
    (
        "a unit already there holds, defends and leaves",
        "France: A BUR, A GAS\nGermany: A MUN",
        "France: A BUR - PAR, A GAS H\nGermany: A MUN - BUR",
        {"BUR": "moved", "GAS": "held", "MUN": "illegal:forest_closed"},
    ),
    (
        "a unit does not support into a space that it may not enter",
        "France: A PAR\nGermany: A BUR",
        "France: A PAR S A BUR\nGermany: A BUR H",
        {"PAR": "illegal:forest_closed", "BUR": "held"},
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "ends"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_entry(units: str, orders: str, ends: dict[str, str]) -> None:
    report = judge(RULES, stand(RULES, units), orders)
    assert told(report) == ends


def test_closed_spaces_are_not_offered() -> None:
    assert targets("France: A PAR", "France", "move") == {"BRE", "GAS", "PIC"}
    assert targets("Germany: G KIE", "Germany", "move") == {"BER", "DEN", "HOL"}
    assert targets("Germany: F KIE", "Germany", "move") == {"BAL", "BER", "DEN", "HEL", "HOL"}


def test_supports_into_closed_spaces_are_not_offered() -> None:
    assert "BUR" not in targets("France: A PAR, A MAR", "France", "support")
    assert "HEL" not in targets("Germany: G KIE, F HOL", "Germany", "support")
    assert "" not in targets("France: A PAR\nGermany: A BUR", "France", "support")


def test_everything_offered_is_legal() -> None:
    situation = Situation(
        RULES, stand(RULES, "France: A PAR, A MAR, F BRE\nGermany: A BUR, A MUN, G KIE, F HOL")
    )
    count = 0
    for power in ("France", "Germany"):
        for order in complete(situation, power):
            kind = RULES.order_kind("movement", order.verb)
            assert kind is not None
            assert kind.check is not None
            assert kind.check(situation, power, order) is None, order
            count += 1
    assert count > 30


def test_nobody_retreats_into_a_closed_space() -> None:
    position = stand(RULES, "France: A PAR\nGermany: DA PIC")
    report = judge(RULES, position, "France: A PAR H\nGermany: DA PIC - PAR")
    assert report.dislodged[0].retreats == ("BRE", "GAS")
    position = stand(RULES, "Germany: G KIE\nFrance: DA RUH")
    report = judge(RULES, position, "Germany: G KIE H\nFrance: DA RUH - KIE")
    assert report.dislodged[0].retreats == ("BER", "DEN", "HOL")


def test_convoys_do_not_land_in_a_closed_space() -> None:
    board = tagged_board({"NWY": ("forest",)})
    rules = rules_with(WOODS, board=board)
    position = stand(rules, "England: A LON, F NTH")
    report = judge(rules, position, "England: A LON - NWY, F NTH C A LON - NWY")
    assert told(report)["LON"] == "illegal:forest_closed"
    offered = {
        order.target for order in complete(Situation(rules, position), "England") if order.unit == "LON"
    }
    assert "NWY" not in offered
    assert "BEL" in offered


def test_a_barred_kind_is_not_built_there() -> None:
    board = tagged_board({"KIE": ("shallow",)})
    rules = rules_with(trait_of("keels", kinds=(GALLEON,)), board=board)
    position = stand(rules, "Germany: A RUH", "W1901A", "Germany: KIE, BER, MUN")
    builds = {(order.kind, order.unit) for order in complete(Situation(rules, position), "Germany")}
    assert ("F", "KIE") in builds
    assert ("G", "KIE") not in builds
    assert ("G", "BER") in builds
    report = judge(rules, position, "Germany: Build G KIE")
    assert told(report)["KIE"] == "illegal:wrong_terrain"


def test_the_first_trait_with_a_reason_gives_it() -> None:
    other = trait_of("lords", may_enter=lambda situation, unit, place: Refusal("manor", (place,)))
    report_rules = rules_with(WOODS, other, board=BOARD)
    situation = Situation(report_rules, stand(report_rules, "France: A PAR"))
    kind = report_rules.order_kind("movement", "move")
    assert kind is not None
    assert kind.check is not None
    assert kind.check(situation, "France", Order("move", "PAR", "A", target="BUR")) == Refusal(
        "forest_closed", ("BUR",)
    )
    assert kind.check(situation, "France", Order("move", "PAR", "A", target="PIC")) == Refusal(
        "manor", ("PIC",)
    )
