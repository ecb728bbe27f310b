"""Strength judged opponent by opponent: three against one power, four against another (MVW-10d)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.units import Unit
from engine.traits.regular import ARMY
from tests.traits.table import SIZES, judge, rules_with, stand, strengths, told, trait_of

WEARER = replace(ARMY, code="W", name="Wearer", strength=6, words=())


def bonus(situation: Situation, unit: Unit, opponent: Unit) -> int:
    """A wearer counts one more against units of Russia."""
    return 2 if unit.kind == "W" and opponent.power == "Russia" else 0


RULES = rules_with(SIZES, trait_of("wearing", kinds=(WEARER,), bonus=bonus))

# id, units, orders, how it ends, and (place, strength, against) of the hardest meeting
CASES = [
    (
        "three against three of Germany stands off",
        "France: W MUN\nGermany: TA BER",
        "France: W MUN - SIL\nGermany: TA BER - SIL",
        {"MUN": "bounced by BER", "BER": "bounced by MUN"},
        ("MUN", 6, 6),
    ),
    (
        "four against three of Russia goes in",
        "France: W MUN\nRussia: TA WAR",
        "France: W MUN - SIL\nRussia: TA WAR - SIL",
        {"MUN": "moved", "WAR": "bounced by MUN"},
        ("WAR", 6, 8),
    ),
    (
        "in one battle four against Russia and three against Germany",
        "France: W MUN\nRussia: TA WAR\nGermany: DA BER",
        "France: W MUN - SIL\nRussia: TA WAR - SIL\nGermany: DA BER - SIL",
        {"MUN": "moved", "WAR": "bounced by MUN", "BER": "bounced by MUN, WAR"},
        ("BER", 4, 6),
    ),
    (
        "in one battle only Germany stops it",
        "France: W MUN\nRussia: TA WAR\nGermany: TA BER",
        "France: W MUN - SIL\nRussia: TA WAR - SIL\nGermany: TA BER - SIL",
        {"MUN": "bounced by BER", "WAR": "bounced by BER, MUN", "BER": "bounced by MUN, WAR"},
        ("MUN", 6, 6),
    ),
    (
        "in one battle only Russia stops it",
        "France: W MUN\nRussia: QA WAR\nGermany: DA BER",
        "France: W MUN - SIL\nRussia: QA WAR - SIL\nGermany: DA BER - SIL",
        {"MUN": "bounced by WAR", "WAR": "bounced by MUN", "BER": "bounced by MUN, WAR"},
        ("MUN", 8, 8),
    ),
    (
        "four of Germany beat both",
        "France: W MUN\nRussia: TA WAR\nGermany: QA BER",
        "France: W MUN - SIL\nRussia: TA WAR - SIL\nGermany: QA BER - SIL",
        {"MUN": "bounced by BER", "WAR": "bounced by BER, MUN", "BER": "moved"},
        ("BER", 8, 6),
    ),
    (
        "it defends with four against Russia",
        "France: W SIL\nRussia: QA WAR",
        "France: W SIL H\nRussia: QA WAR - SIL",
        {"SIL": "held", "WAR": "bounced by SIL"},
        ("WAR", 8, 8),
    ),
    (
        "it defends with three against Germany",
        "France: W SIL\nGermany: QA BER",
        "France: W SIL H\nGermany: QA BER - SIL",
        {"SIL": "held | dislodged by BER", "BER": "moved"},
        ("BER", 8, 6),
    ),
    (
        "attackers of two powers are each met as they are",
        "France: W SIL\nRussia: QA WAR\nGermany: TA BER",
        "France: W SIL H\nRussia: QA WAR - SIL\nGermany: TA BER - SIL",
        {"SIL": "held", "WAR": "bounced by SIL", "BER": "bounced by SIL, WAR"},
        ("WAR", 8, 8),
    ),
    (
        "it drives Russia's three out",
        "France: W MUN\nRussia: TA SIL",
        "France: W MUN - SIL\nRussia: TA SIL H",
        {"MUN": "moved", "SIL": "held | dislodged by MUN"},
        ("MUN", 8, 6),
    ),
    (
        "it does not drive Germany's three out",
        "France: W MUN\nGermany: TA SIL",
        "France: W MUN - SIL\nGermany: TA SIL H",
        {"MUN": "bounced by SIL", "SIL": "held"},
        ("MUN", 6, 6),
    ),
    (
        "head on with Russia's three it goes through",
        "France: W MUN\nRussia: TA SIL",
        "France: W MUN - SIL\nRussia: TA SIL - MUN",
        {"MUN": "moved", "SIL": "bounced by MUN | dislodged by MUN"},
        ("SIL", 6, 8),
    ),
    (
        "its support counts four against Russia",
        "France: A BOH, W MUN\nRussia: QA SIL",
        "France: A BOH - SIL, W MUN S A BOH - SIL\nRussia: QA SIL H",
        {"BOH": "moved", "MUN": "supported", "SIL": "held | dislodged by BOH"},
        ("BOH", 10, 8),
    ),
    (
        "its support counts three against Germany",
        "France: A BOH, W MUN\nGermany: QA SIL",
        "France: A BOH - SIL, W MUN S A BOH - SIL\nGermany: QA SIL H",
        {"BOH": "bounced by SIL", "MUN": "supported", "SIL": "held"},
        ("BOH", 8, 8),
    ),
    (
        "its support in place counts four against Russia and three against Germany",
        "Italy: A SIL\nFrance: W MUN\nRussia: QA WAR, A GAL\nGermany: QA BER, HA PRU",
        "Italy: A SIL H\nFrance: W MUN S A SIL\n"
        "Russia: QA WAR - SIL, A GAL S A WAR - SIL\nGermany: QA BER H, HA PRU H",
        {
            "SIL": "held",
            "MUN": "supported",
            "WAR": "bounced by SIL",
            "GAL": "supported",
            "BER": "held",
            "PRU": "held",
        },
        ("WAR", 10, 10),
    ),
    (
        "a cut support counts nothing at all",
        "France: A BOH, W MUN\nRussia: A SIL\nGermany: A BER",
        "France: A BOH - SIL, W MUN S A BOH - SIL\nRussia: A SIL H\nGermany: A BER - MUN",
        {"BOH": "bounced by SIL", "MUN": "cut by BER", "SIL": "held", "BER": "bounced by MUN"},
        ("BOH", 2, 2),
    ),
    (
        "a support that may not dislodge its own power adds no bonus either",
        "Turkey: A BOH\nRussia: A SIL, W MUN",
        "Turkey: A BOH - SIL\nRussia: A SIL H, W MUN S A BOH - SIL",
        {"BOH": "bounced by SIL", "SIL": "held", "MUN": "supported"},
        ("BOH", 2, 2),
    ),
    (
        "a bonus does not dislodge one's own unit",
        "Russia: W MUN, A SIL",
        "Russia: W MUN - SIL, A SIL H",
        {"MUN": "own_unit by SIL", "SIL": "held"},
        None,
    ),
    (
        "a space that empties is entered whoever left it",
        "France: W MUN\nRussia: QA SIL",
        "France: W MUN - SIL\nRussia: QA SIL - WAR",
        {"MUN": "moved", "SIL": "moved"},
        None,
    ),
    (
        "a unit that cannot leave is met with the bonus",
        "France: W MUN\nRussia: TA SIL\nGermany: QA WAR",
        "France: W MUN - SIL\nRussia: TA SIL - WAR\nGermany: QA WAR H",
        {"MUN": "moved", "SIL": "bounced by WAR | dislodged by MUN", "WAR": "held"},
        ("MUN", 8, 6),
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "ends", "met"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_mvw_10d_bonus(
    units: str, orders: str, ends: dict[str, str], met: tuple[str, int, int] | None
) -> None:
    report = judge(RULES, stand(RULES, units), orders)
    assert told(report) == ends
    if met is not None:
        assert strengths(report, met[0]) == met[1:]


def test_bonuses_of_several_traits_add_up() -> None:
    everywhere = trait_of("pride", bonus=lambda situation, unit, opponent: 1)
    rules = rules_with(SIZES, everywhere, trait_of("wearing", kinds=(WEARER,), bonus=bonus))
    report = judge(
        rules, stand(rules, "France: W MUN\nRussia: A SIL"), "France: W MUN - SIL\nRussia: A SIL H"
    )
    assert told(report)["MUN"] == "moved"
    assert strengths(report, "MUN") == (9, 3)
