"""Units that count other than one: exact in attack, defence, support and ties (S76-2, MVW-2, CHR-1)."""

from __future__ import annotations

import pytest

from tests.traits.table import SIZES, judge, rules_with, stand, standing, strengths, told

RULES = rules_with(SIZES)

# id, units, orders, how it ends, and (place, strength, against) in half units
CASES = [
    (
        "two beats one without support",
        "France: DA PAR\nGermany: A BUR",
        "France: DA PAR - BUR\nGermany: A BUR H",
        {"PAR": "moved", "BUR": "held | dislodged by PAR"},
        ("PAR", 4, 2),
    ),
    (
        "one does not beat two",
        "France: A PAR\nGermany: DA BUR",
        "France: A PAR - BUR\nGermany: DA BUR H",
        {"PAR": "bounced by BUR", "BUR": "held"},
        ("PAR", 2, 4),
    ),
    (
        "one and one stand off against two",
        "France: A PAR, A MAR\nGermany: DA BUR",
        "France: A PAR - BUR, A MAR S A PAR - BUR\nGermany: DA BUR H",
        {"PAR": "bounced by BUR", "MAR": "supported", "BUR": "held"},
        ("PAR", 4, 4),
    ),
    (
        "three ones beat two",
        "France: A PAR, A MAR, A GAS\nGermany: DA BUR",
        "France: A PAR - BUR, A MAR S A PAR - BUR, A GAS S A PAR - BUR\nGermany: DA BUR H",
        {"PAR": "moved", "MAR": "supported", "GAS": "supported", "BUR": "held | dislodged by PAR"},
        ("PAR", 6, 4),
    ),
    (
        "one and a half beats one",
        "France: HA PAR\nGermany: A BUR",
        "France: HA PAR - BUR\nGermany: A BUR H",
        {"PAR": "moved", "BUR": "held | dislodged by PAR"},
        ("PAR", 3, 2),
    ),
    (
        "one and a half stands off against its like",
        "France: HA PAR\nGermany: HA BUR",
        "France: HA PAR - BUR\nGermany: HA BUR H",
        {"PAR": "bounced by BUR", "BUR": "held"},
        ("PAR", 3, 3),
    ),
    (
        "one and a half stands off against its like over an empty space",
        "France: HA PAR\nGermany: HA MUN",
        "France: HA PAR - BUR\nGermany: HA MUN - BUR",
        {"PAR": "bounced by MUN", "MUN": "bounced by PAR"},
        ("MUN", 3, 3),
    ),
    (
        "one and a half goes before one over an empty space",
        "France: HA PAR\nGermany: A MUN",
        "France: HA PAR - BUR\nGermany: A MUN - BUR",
        {"PAR": "moved", "MUN": "bounced by PAR"},
        ("MUN", 2, 3),
    ),
    (
        "two and a half beat two",
        "France: HA PAR, A MAR\nGermany: DA BUR",
        "France: HA PAR - BUR, A MAR S A PAR - BUR\nGermany: DA BUR H",
        {"PAR": "moved", "MAR": "supported", "BUR": "held | dislodged by PAR"},
        ("PAR", 5, 4),
    ),
    (
        "two halves more make a whole: three against three",
        "France: HA PAR, HA MAR\nGermany: TA BUR",
        "France: HA PAR - BUR, HA MAR S A PAR - BUR\nGermany: TA BUR H",
        {"PAR": "bounced by BUR", "MAR": "supported", "BUR": "held"},
        ("PAR", 6, 6),
    ),
    (
        "a support is worth the strength of the supporter",
        "France: A PAR, DA MAR\nGermany: DA BUR",
        "France: A PAR - BUR, DA MAR S A PAR - BUR\nGermany: DA BUR H",
        {"PAR": "moved", "MAR": "supported", "BUR": "held | dislodged by PAR"},
        ("PAR", 6, 4),
    ),
    (
        "a support in place is worth the strength of the supporter",
        "France: QA PAR\nGermany: TA BUR\nItaly: A MAR",
        "France: QA PAR - BUR\nGermany: TA BUR H\nItaly: A MAR S A BUR",
        {"PAR": "bounced by BUR", "BUR": "held", "MAR": "supported"},
        ("PAR", 8, 8),
    ),
    (
        "four beats three and nothing more is needed",
        "France: QA PAR\nGermany: TA BUR",
        "France: QA PAR - BUR\nGermany: TA BUR H",
        {"PAR": "moved", "BUR": "held | dislodged by PAR"},
        ("PAR", 8, 6),
    ),
    (
        "half a unit more in place keeps four out",
        "France: QA PAR\nGermany: TA BUR, HA RUH",
        "France: QA PAR - BUR\nGermany: TA BUR H, HA RUH S A BUR",
        {"PAR": "bounced by BUR", "BUR": "held", "RUH": "supported"},
        ("PAR", 8, 9),
    ),
    (
        "head on the stronger goes through",
        "France: DA PAR\nGermany: A BUR",
        "France: DA PAR - BUR\nGermany: A BUR - PAR",
        {"PAR": "moved", "BUR": "bounced by PAR | dislodged by PAR"},
        ("BUR", 2, 4),
    ),
    (
        "head on equals stop each other",
        "France: DA PAR\nGermany: DA BUR",
        "France: DA PAR - BUR\nGermany: DA BUR - PAR",
        {"PAR": "bounced by BUR", "BUR": "bounced by PAR"},
        ("PAR", 4, 4),
    ),
    (
        "of three at one goal the strongest wins",
        "France: A PAR, A MAR\nGermany: DA MUN\nEngland: TA BEL",
        "France: A PAR - BUR, A MAR S A PAR - BUR\nGermany: DA MUN - BUR\nEngland: TA BEL - BUR",
        {"PAR": "bounced by BEL, MUN", "MAR": "supported", "MUN": "bounced by BEL, PAR", "BEL": "moved"},
        ("BEL", 6, 4),
    ),
    (
        "a unit that fails to leave defends with its own strength",
        "France: A PAR, A GAS\nGermany: DA BUR\nItaly: TA MUN",
        "France: A PAR - BUR, A GAS S A PAR - BUR\nGermany: DA BUR - MUN\nItaly: TA MUN H",
        {"PAR": "bounced by BUR", "GAS": "supported", "BUR": "bounced by MUN", "MUN": "held"},
        ("PAR", 4, 4),
    ),
    (
        "no strength dislodges one's own unit",
        "France: QA PAR, A BUR",
        "France: QA PAR - BUR, A BUR H",
        {"PAR": "own_unit by BUR", "BUR": "held"},
        None,
    ),
    (
        "MVW-2 a single attack cuts all of a multiple army's support",
        "France: A PAR, TA MAR\nGermany: A BUR\nItaly: A PIE",
        "France: A PAR - BUR, TA MAR S A PAR - BUR\nGermany: A BUR H\nItaly: A PIE - MAR",
        {"PAR": "bounced by BUR", "MAR": "cut by PIE", "BUR": "held", "PIE": "bounced by MAR"},
        ("MAR", 0, 0),
    ),
    (
        "a support of the occupant's own power does not help, however strong",
        "France: A PAR\nGermany: A BUR, QA MUN",
        "France: A PAR - BUR\nGermany: A BUR H, QA MUN S A PAR - BUR",
        {"PAR": "bounced by BUR", "BUR": "held", "MUN": "supported"},
        ("PAR", 2, 2),
    ),
    (
        "a fleet of two disrupts a convoy alone",
        "England: A LON, F NTH\nGermany: DF HOL",
        "England: A LON - NWY, F NTH C A LON - NWY\nGermany: DF HOL - NTH",
        {"LON": "disrupted by HOL", "NTH": "disrupted by HOL | dislodged by HOL", "HOL": "moved"},
        ("HOL", 4, 2),
    ),
    (
        "nothing goes where nobody is",
        "France: NA PAR",
        "France: NA PAR - BUR",
        {"PAR": "moved"},
        ("PAR", 0, 0),
    ),
    (
        "nothing defends with nothing",
        "France: A PAR\nGermany: NA BUR",
        "France: A PAR - BUR\nGermany: NA BUR H",
        {"PAR": "moved", "BUR": "held | dislodged by PAR"},
        ("PAR", 2, 0),
    ),
    (
        "nothing takes nobody's place even from nothing",
        "France: NA PAR\nGermany: NA BUR",
        "France: NA PAR - BUR\nGermany: NA BUR H",
        {"PAR": "bounced by BUR", "BUR": "held"},
        ("PAR", 0, 0),
    ),
    (
        "nothing with support counts what the support counts (CHR-9d)",
        "France: NA PAR, HA MAR\nGermany: A BUR",
        "France: NA PAR - BUR, HA MAR S A PAR - BUR\nGermany: A BUR H",
        {"PAR": "moved", "MAR": "supported", "BUR": "held | dislodged by PAR"},
        ("PAR", 3, 2),
    ),
    (
        "nothing cuts a support as any attack does",
        "France: NA GAS\nGermany: A MAR, A PIE\nItaly: A TUS",
        "France: NA GAS - MAR\nGermany: A MAR S A PIE, A PIE H\nItaly: A TUS - PIE",
        {"GAS": "bounced by MAR", "MAR": "cut by GAS", "PIE": "held", "TUS": "bounced by PIE"},
        ("TUS", 2, 2),
    ),
    (
        "nothing follows a unit that leaves",
        "France: NA PAR, A BUR",
        "France: NA PAR - BUR, A BUR - MUN",
        {"PAR": "moved", "BUR": "moved"},
        None,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("units", "orders", "ends", "met"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_strength(units: str, orders: str, ends: dict[str, str], met: tuple[str, int, int] | None) -> None:
    report = judge(RULES, stand(RULES, units), orders)
    assert told(report) == ends
    if met is not None:
        assert strengths(report, met[0]) == met[1:]


def test_nothing_goes_round_a_ring() -> None:
    """A unit of no strength in a ring of three moves like the others."""
    position = stand(RULES, "France: NA PAR, A BUR, A GAS")
    report = judge(RULES, position, "France: NA PAR - BUR, A BUR - GAS, A GAS - PAR")
    assert standing(report) == {"NA BUR", "A GAS", "A PAR"}


def test_nothing_enters_where_a_convoy_failed_to_land() -> None:
    """A rival whose convoy breaks never comes, so it keeps nobody out, not even a unit of no strength."""
    position = stand(RULES, "England: A LON, F NTH\nGermany: F HOL, F HEL\nFrance: NA PIC")
    report = judge(
        RULES,
        position,
        "England: A LON - BEL, F NTH C A LON - BEL\nGermany: F HOL - NTH, F HEL S F HOL - NTH\nFrance: NA PIC - BEL",
    )
    assert told(report)["LON"] == "disrupted by HOL"
    assert told(report)["PIC"] == "moved"


def test_two_of_nothing_contest_a_space() -> None:
    """They stand each other off, so the space is closed to retreats (STD-2)."""
    position = stand(RULES, "France: NA PAR\nGermany: NA BUR\nItaly: DA GAS\nAustria: A BRE")
    report = judge(RULES, position, "France: NA PAR - PIC\nGermany: NA BUR - PIC\nItaly: DA GAS - BRE")
    assert told(report) == {
        "PAR": "bounced by BUR",
        "BUR": "bounced by PAR",
        "GAS": "moved",
        "BRE": "held | dislodged by GAS",
    }
    assert report.dislodged[0].retreats == ()


def test_kinds_keep_their_strength_when_they_move_and_retreat() -> None:
    position = stand(RULES, "France: DA PAR, HA GAS\nGermany: HA BUR")
    report = judge(RULES, position, "France: DA PAR - BUR, HA GAS - SPA\nGermany: HA BUR H")
    assert {(unit.kind, unit.strength) for unit in report.units} == {("DA", 4), ("HA", 3)}
    assert [(one.unit.kind, one.unit.strength) for one in report.dislodged] == [("HA", 3)]
    assert standing(report) == {"DA BUR", "HA SPA"}
