"""Moves that never fight and always yield, such as sailing (BOAT-4, 5, 6, 9, 11, 12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.regular import FLEET
from tests.traits.table import SIZES, judge, rules_with, stand, told, trait_of

SAILOR = replace(FLEET, code="S", name="Sailor", convoys=(), words=())
HULK = replace(FLEET, code="K", name="Hulk", strength=8, convoys=(), words=())


def yields(situation: Situation, unit: Unit, order: Order) -> bool:
    return unit.kind in ("S", "K")


RULES = rules_with(SIZES, trait_of("sailing", kinds=(SAILOR, HULK), yields=yields))

# id, units, orders, how it ends
CASES = [
    (
        "BOAT-5 enters what is empty",
        "England: S LON",
        "England: S LON - NTH",
        {"LON": "moved"},
    ),
    (
        "BOAT-5 enters what becomes empty",
        "England: S LON\nGermany: F NTH",
        "England: S LON - NTH\nGermany: F NTH - NWG",
        {"LON": "moved", "NTH": "moved"},
    ),
    (
        "BOAT-5 follows another sailor",
        "England: S LON\nGermany: S NTH",
        "England: S LON - NTH\nGermany: S NTH - NWG",
        {"LON": "moved", "NTH": "moved"},
    ),
    (
        "BOAT-5 fails against who stays, whatever the strength",
        "England: K LON\nGermany: F NTH",
        "England: K LON - NTH\nGermany: F NTH H",
        {"LON": "bounced by NTH", "NTH": "held"},
    ),
    (
        "BOAT-5 fails against who cannot leave",
        "England: K LON\nGermany: F NTH\nRussia: F NWG",
        "England: K LON - NTH\nGermany: F NTH - NWG\nRussia: F NWG H",
        {"LON": "bounced by NTH", "NTH": "bounced by NWG", "NWG": "held"},
    ),
    (
        "BOAT-5 fails against its own side too",
        "England: S LON, F NTH",
        "England: S LON - NTH, F NTH H",
        {"LON": "own_unit by NTH", "NTH": "held"},
    ),
    (
        "BOAT-5 does not slip in where another drives the occupant out",
        "England: S LON\nGermany: F NTH\nRussia: F NWG, F NWY",
        "England: S LON - NTH\nGermany: F NTH H\nRussia: F NWG - NTH, F NWY S F NWG - NTH",
        {"LON": "bounced by NTH, NWG", "NTH": "held | dislodged by NWG", "NWG": "moved", "NWY": "supported"},
    ),
    (
        "BOAT-5 cuts no support",
        "England: K LON\nGermany: F NTH, F DEN\nRussia: F SKA",
        "England: K LON - NTH\nGermany: F NTH S F DEN - SKA, F DEN - SKA\nRussia: F SKA H",
        {
            "LON": "bounced by NTH",
            "NTH": "supported",
            "DEN": "moved",
            "SKA": "held | dislodged by DEN",
        },
    ),
    (
        "BOAT-5 disrupts no convoy",
        "England: A LON, F NTH\nGermany: K HOL, F HEL",
        "England: A LON - NWY, F NTH C A LON - NWY\nGermany: K HOL - NTH, F HEL H",
        {"LON": "moved", "NTH": "convoyed", "HOL": "bounced by NTH", "HEL": "held"},
    ),
    (
        "BOAT-6 two sailors stand each other off",
        "England: S LON\nGermany: S HOL",
        "England: S LON - NTH\nGermany: S HOL - NTH",
        {"LON": "bounced by HOL", "HOL": "bounced by LON"},
    ),
    (
        "BOAT-6 strength decides nothing between sailors",
        "England: K LON\nGermany: S HOL",
        "England: K LON - NTH\nGermany: S HOL - NTH",
        {"LON": "bounced by HOL", "HOL": "bounced by LON"},
    ),
    (
        "BOAT-6 a fighting move beats them all",
        "England: K LON\nGermany: K HOL\nRussia: F NWG",
        "England: K LON - NTH\nGermany: K HOL - NTH\nRussia: F NWG - NTH",
        {"LON": "bounced by HOL, NWG", "HOL": "bounced by LON, NWG", "NWG": "moved"},
    ),
    (
        "BOAT-6 fighting moves stand off as if no sailor were there",
        "England: K LON\nGermany: F DEN\nRussia: F NWG",
        "England: K LON - NTH\nGermany: F DEN - NTH\nRussia: F NWG - NTH",
        {"LON": "bounced by DEN, NWG", "DEN": "bounced by NWG", "NWG": "bounced by DEN"},
    ),
    (
        "BOAT-6 a fighter whose convoy fails keeps no sailor out",
        "England: A LON, F NTH\nGermany: F HOL, F HEL\nFrance: S ENG",
        "England: A LON - BEL, F NTH C A LON - BEL\nGermany: F HOL - NTH, F HEL S F HOL - NTH\nFrance: S ENG - BEL",
        {
            "LON": "disrupted by HOL",
            "NTH": "disrupted by HOL | dislodged by HOL",
            "HOL": "moved",
            "HEL": "supported",
            "ENG": "moved",
        },
    ),
    (
        "BOAT-6 a fighter whose convoy holds keeps sailors out",
        "England: A LON, F NTH\nFrance: S ENG",
        "England: A LON - BEL, F NTH C A LON - BEL\nFrance: S ENG - BEL",
        {"LON": "moved", "NTH": "convoyed", "ENG": "bounced by LON"},
    ),
    (
        "BOAT-6 a fighter that is driven back head on keeps a sailor out all the same",
        "England: S LON\nGermany: F HOL\nRussia: DF NTH",
        "England: S LON - NTH\nGermany: F HOL - NTH\nRussia: DF NTH - HOL",
        {"LON": "bounced by HOL", "HOL": "bounced by NTH | dislodged by NTH", "NTH": "moved"},
    ),
    (
        "BOAT-11 two sailors do not change places",
        "England: S LON\nGermany: S NTH",
        "England: S LON - NTH\nGermany: S NTH - LON",
        {"LON": "bounced by NTH", "NTH": "bounced by LON"},
    ),
    (
        "BOAT-11 a sailor and a fighter do not change places",
        "England: S LON\nGermany: F NTH",
        "England: S LON - NTH\nGermany: F NTH - LON",
        {"LON": "bounced by NTH", "NTH": "bounced by LON"},
    ),
    (
        "BOAT-11 a stronger fighter coming head on drives the sailor out",
        "England: S LON\nGermany: DF NTH",
        "England: S LON - NTH\nGermany: DF NTH - LON",
        {"LON": "bounced by NTH | dislodged by NTH", "NTH": "moved"},
    ),
    (
        "BOAT-11 a ring of three sailors goes round",
        "England: S LON\nGermany: S NTH\nFrance: S ENG",
        "England: S LON - NTH\nGermany: S NTH - ENG\nFrance: S ENG - LON",
        {"LON": "moved", "NTH": "moved", "ENG": "moved"},
    ),
    (
        "BOAT-11 a ring of sailors and fighters goes round",
        "England: S LON\nGermany: F NTH\nFrance: S ENG",
        "England: S LON - NTH\nGermany: F NTH - ENG\nFrance: S ENG - LON",
        {"LON": "moved", "NTH": "moved", "ENG": "moved"},
    ),
    (
        "BOAT-11 a ring is stopped by one more sailor",
        "England: S LON\nGermany: S NTH\nFrance: S ENG\nRussia: S NWG",
        "England: S LON - NTH\nGermany: S NTH - ENG\nFrance: S ENG - LON\nRussia: S NWG - NTH",
        {
            "LON": "bounced by NTH, NWG",
            "NTH": "bounced by ENG",
            "ENG": "bounced by LON",
            "NWG": "bounced by LON, NTH",
        },
    ),
    (
        "BOAT-11 a dislodged sailor still stands others off at its goal",
        "England: S LON\nFrance: S BRE\nGermany: F NTH, F WAL",
        "England: S LON - ENG\nFrance: S BRE - ENG\nGermany: F NTH - LON, F WAL S F NTH - LON",
        {
            "LON": "bounced by BRE | dislodged by NTH",
            "BRE": "bounced by LON",
            "NTH": "moved",
            "WAL": "supported",
        },
    ),
    (
        "BOAT-4 a sailing move takes no support",
        "England: S LON, F EDI\nGermany: S HOL",
        "England: S LON - NTH, F EDI S F LON - NTH\nGermany: S HOL - NTH",
        {"LON": "bounced by HOL", "EDI": "unmatched", "HOL": "bounced by LON"},
    ),
    (
        "BOAT-4 a party asea defends with its own strength",
        "England: S NTH\nGermany: F HOL",
        "England: S NTH H\nGermany: F HOL - NTH",
        {"NTH": "held", "HOL": "bounced by NTH"},
    ),
    (
        "BOAT-4 a sailor that cannot sail defends with its own strength",
        "England: K NTH\nGermany: DF HOL\nRussia: F NWG",
        "England: K NTH - NWG\nGermany: DF HOL - NTH\nRussia: F NWG H",
        {"NTH": "bounced by NWG", "HOL": "bounced by NTH", "NWG": "held"},
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "ends"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_yielding(units: str, orders: str, ends: dict[str, str]) -> None:
    report = judge(RULES, stand(RULES, units), orders)
    assert told(report) == ends
    spaces = [unit.space for unit in report.units]
    assert len(set(spaces)) == len(spaces)


def test_boat_12_a_standoff_of_sailors_closes_the_space_to_retreats() -> None:
    attack = "Germany: F HOL - NTH, F BEL S F HOL - NTH\nRussia: F NTH H"
    position = stand(RULES, "England: S EDI, S CLY\nGermany: F HOL, F BEL\nRussia: F NTH")
    quiet = judge(RULES, position, f"England: S EDI H, S CLY H\n{attack}")
    assert set(quiet.dislodged[0].retreats) == {"DEN", "ENG", "HEL", "LON", "NWG", "NWY", "SKA", "YOR"}
    contested = judge(RULES, position, f"England: S EDI - NWG, S CLY - NWG\n{attack}")
    assert told(contested)["EDI"] == "bounced by CLY"
    assert set(quiet.dislodged[0].retreats) - set(contested.dislodged[0].retreats) == {"NWG"}


def test_boat_12_a_lone_sailor_driven_out_from_its_goal_contests_nothing() -> None:
    """Nobody else went there, so that there was no standoff."""
    position = stand(RULES, "England: S LON\nGermany: DF ENG, F WAL\nRussia: F BRE\nFrance: F MAO, F GAS")
    rest = "Russia: F BRE H\nFrance: F MAO - BRE, F GAS S F MAO - BRE"
    report = judge(RULES, position, f"England: S LON - ENG\nGermany: DF ENG - LON\n{rest}")
    assert told(report)["LON"] == "bounced by ENG | dislodged by ENG"
    assert next(one for one in report.dislodged if one.unit.place == "BRE").retreats == ("ENG", "PIC")
    joined = stand(
        RULES, "England: S LON, S NTH\nGermany: DF ENG, F WAL\nRussia: F BRE\nFrance: F MAO, F GAS"
    )
    report = judge(RULES, joined, f"England: S LON - ENG, S NTH - ENG\nGermany: DF ENG - LON\n{rest}")
    assert told(report)["NTH"] == "bounced by LON"
    assert next(one for one in report.dislodged if one.unit.place == "BRE").retreats == ("PIC",)


def test_boat_12_a_space_that_a_sailor_fails_to_enter_because_it_is_held_is_closed_anyway() -> None:
    position = stand(RULES, "England: S EDI\nGermany: F HOL, F BEL, F NWG\nRussia: F NTH")
    report = judge(
        RULES,
        position,
        "England: S EDI - NWG\nGermany: F HOL - NTH, F BEL S F HOL - NTH, F NWG H\nRussia: F NTH H",
    )
    assert "NWG" not in report.dislodged[0].retreats


def test_boat_5_a_support_of_a_unit_in_place_is_not_taken_for_a_sailing_one() -> None:
    """Sailors may be supported where they stand."""
    position = stand(RULES, "England: S NTH, F EDI\nGermany: DF HOL")
    report = judge(RULES, position, "England: S NTH H, F EDI S F NTH\nGermany: DF HOL - NTH")
    assert told(report) == {"NTH": "held", "EDI": "supported", "HOL": "bounced by NTH"}
