"""Support that is cut by halves: what is left of a double unit's support once it is attacked (S76-8)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.judge.rules import Situation
from engine.model.units import Unit
from tests.traits.table import SIZES, judge, rules_with, stand, strengths, told, trait_of


def cut(situation: Situation, supporter: Unit, attacks: Sequence[tuple[Unit, int]]) -> int:
    """Every attacker takes away what it counts."""
    return max(0, supporter.strength - sum(attacker.strength for attacker, _ in attacks))


RULES = rules_with(SIZES, trait_of("halving", cut=cut))

# id, units, orders, how it ends, (attacker's place, strength, against), worth of the support of Munich
CASES = [
    (
        "not attacked it is worth two",
        "France: A PAR, DA MUN\nEngland: DA BUR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: DA BUR H",
        {"PAR": "moved", "MUN": "supported", "BUR": "held | dislodged by PAR"},
        ("PAR", 6, 4),
        4,
    ),
    (
        "one single attacker leaves half, too little here",
        "France: A PAR, DA MUN\nEngland: DA BUR\nItaly: A TYR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: DA BUR H\nItaly: A TYR - MUN",
        {"PAR": "bounced by BUR", "MUN": "cut by TYR", "BUR": "held", "TYR": "bounced by MUN"},
        ("PAR", 4, 4),
        2,
    ),
    (
        "one single attacker leaves half, enough here",
        "France: A PAR, DA MUN\nEngland: A BUR\nItaly: A TYR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: A BUR H\nItaly: A TYR - MUN",
        {"PAR": "moved", "MUN": "cut by TYR", "BUR": "held | dislodged by PAR", "TYR": "bounced by MUN"},
        ("PAR", 4, 2),
        2,
    ),
    (
        "two attackers cut all",
        "France: A PAR, DA MUN\nEngland: A BUR\nItaly: A TYR\nRussia: A BOH",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: A BUR H\nItaly: A TYR - MUN\nRussia: A BOH - MUN",
        {
            "PAR": "bounced by BUR",
            "MUN": "cut by BOH, TYR",
            "BUR": "held",
            "TYR": "bounced by BOH, MUN",
            "BOH": "bounced by MUN, TYR",
        },
        ("PAR", 2, 2),
        0,
    ),
    (
        "a double attacker cuts all",
        "France: A PAR, DA MUN\nEngland: A BUR\nItaly: DA TYR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: A BUR H\nItaly: DA TYR - MUN",
        {"PAR": "bounced by BUR", "MUN": "cut by TYR", "BUR": "held", "TYR": "bounced by MUN"},
        ("PAR", 2, 2),
        0,
    ),
    (
        "a single unit's support is cut as ever",
        "France: A PAR, A MUN\nEngland: A BUR\nItaly: A TYR",
        "France: A PAR - BUR, A MUN S A PAR - BUR\nEngland: A BUR H\nItaly: A TYR - MUN",
        {"PAR": "bounced by BUR", "MUN": "cut by TYR", "BUR": "held", "TYR": "bounced by MUN"},
        ("PAR", 2, 2),
        0,
    ),
    (
        "an attack by its own power takes nothing",
        "France: A PAR, DA MUN, A TYR\nEngland: DA BUR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR, A TYR - MUN\nEngland: DA BUR H",
        {"PAR": "moved", "MUN": "supported", "TYR": "own_unit by MUN", "BUR": "held | dislodged by PAR"},
        ("PAR", 6, 4),
        4,
    ),
    (
        "an attack from the space supported against takes nothing",
        "France: A PAR, DA MUN\nEngland: DA BUR",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: DA BUR - MUN",
        {"PAR": "moved", "MUN": "supported", "BUR": "bounced by MUN | dislodged by PAR"},
        ("PAR", 6, 4),
        4,
    ),
    (
        "support in place is halved as well",
        "France: A PAR, TA MAR\nEngland: A BUR, DA MUN\nItaly: A TYR",
        "France: A PAR H, TA MAR - BUR\nEngland: A BUR H, DA MUN S A BUR\nItaly: A TYR - MUN",
        {
            "PAR": "held",
            "MAR": "moved",
            "BUR": "held | dislodged by MAR",
            "MUN": "cut by TYR",
            "TYR": "bounced by MUN",
        },
        ("MAR", 6, 4),
        2,
    ),
    (
        "a dislodged supporter's support is gone, as ever",
        "France: A PAR, DA MUN\nEngland: A BUR\nItaly: A TYR, A BOH, A SIL",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: A BUR H\n"
        "Italy: A TYR - MUN, A BOH S A TYR - MUN, A SIL S A TYR - MUN",
        {
            "PAR": "bounced by BUR",
            "MUN": "cut by TYR | dislodged by TYR",
            "BUR": "held",
            "TYR": "moved",
            "BOH": "supported",
            "SIL": "supported",
        },
        ("PAR", 2, 2),
        0,
    ),
    (
        "dislodged from the space supported against, the support is gone too",
        "France: A PAR, DA MUN\nEngland: A BUR, A RUH, A KIE",
        "France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: A BUR - MUN, A RUH S A BUR - MUN, A KIE S A BUR - MUN",
        {
            "PAR": "moved",
            "MUN": "cut by BUR | dislodged by BUR",
            "BUR": "moved",
            "RUH": "supported",
            "KIE": "supported",
        },
        None,
        0,
    ),
    (
        "a convoyed attacker that does not come takes nothing",
        "France: A PAR, DA BEL\nGermany: DA BUR, A KIE, F HEL, F NTH\nEngland: F HOL, F SKA",
        "France: A PAR - BUR, DA BEL S A PAR - BUR\nGermany: DA BUR H, A KIE - BEL, F HEL C A KIE - BEL, "
        "F NTH C A KIE - BEL\nEngland: F HOL - NTH, F SKA S F HOL - NTH",
        {
            "PAR": "moved",
            "BEL": "supported",
            "BUR": "held | dislodged by PAR",
            "KIE": "disrupted by HOL",
            "HEL": "convoyed",
            "NTH": "disrupted by HOL | dislodged by HOL",
            "HOL": "moved",
            "SKA": "supported",
        },
        ("PAR", 6, 4),
        None,
    ),
    (
        "a convoyed attacker that comes takes its half",
        "France: A PAR, DA BEL\nGermany: DA BUR, A KIE, F HEL, F NTH",
        "France: A PAR - BUR, DA BEL S A PAR - BUR\nGermany: DA BUR H, A KIE - BEL, F HEL C A KIE - BEL, "
        "F NTH C A KIE - BEL",
        {
            "PAR": "bounced by BUR",
            "BEL": "cut by KIE",
            "BUR": "held",
            "KIE": "bounced by BEL",
            "HEL": "convoyed",
            "NTH": "convoyed",
        },
        ("PAR", 4, 4),
        None,
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "ends", "met", "worth"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_s76_8_cut_by_halves(
    units: str, orders: str, ends: dict[str, str], met: tuple[str, int, int] | None, worth: int | None
) -> None:
    report = judge(RULES, stand(RULES, units), orders)
    assert told(report) == ends
    if met is not None:
        assert strengths(report, met[0]) == met[1:]
    if worth is not None:
        assert strengths(report, "MUN")[0] == worth


def cut_by_force(situation: Situation, supporter: Unit, attacks: Sequence[tuple[Unit, int]]) -> int:
    """A single attack leaves half of a double unit's support; two, or one that another supports, leave nothing."""
    force = sum(force for _, force in attacks)
    return 0 if force >= supporter.strength else supporter.strength // 2


@pytest.mark.parametrize(
    ("helper", "left"), [("A BOH H", 2), ("A BOH S A TYR - MUN", 0)], ids=["alone", "supported by another"]
)
def test_s76_8_an_attack_that_another_supports_cuts_all(helper: str, left: int) -> None:
    rules = rules_with(SIZES, trait_of("halving", cut=cut_by_force))
    position = stand(rules, "France: A PAR, DA MUN\nEngland: DA BUR\nItaly: A TYR, A BOH")
    orders = f"France: A PAR - BUR, DA MUN S A PAR - BUR\nEngland: DA BUR H\nItaly: A TYR - MUN, {helper}"
    report = judge(rules, position, orders)
    assert told(report)["MUN"] == "cut by TYR"
    assert strengths(report, "PAR") == (2 + left, 4)
