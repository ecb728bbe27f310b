"""Boats beside fleets that fight, and the switches by which variants differ (BOAT-2, BOAT-4, BOAT-7, MVW-11)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.judge.outcomes import Report
from engine.judge.rules import Rules
from engine.judge.turns import adjudicate
from engine.model.board import SEA, Board, Border, Space
from engine.model.ids import Place, SpaceId
from engine.model.position import Position, sort_tokens
from engine.model.units import Token
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.traits.base.assembling import assemble
from engine.traits.boats import Boats
from engine.traits.kinds import Kind, Kinds
from engine.traits.regular import Regular
from tests.traits.table import STANDARD, lines, stand, told
from tests.variants.parameters import complaint_about

SPACES = [Space(SpaceId(key), f"{key} Land") for key in ("Port", "Quay", "Rock")]
WATERS = [Space(SpaceId(key), f"{key} Waters", SEA) for key in ("Xeric", "Yawl", "Zone")]
ON_WATER = ("Port Xeric", "Quay Xeric", "Quay Yawl", "Xeric Yawl", "Yawl Zone", "Xeric Zone")
ON_LAND = ("Port Rock", "Quay Rock")
BOARD = Board(
    "Two Shores",
    [*SPACES, *WATERS],
    [
        *(Border(Place(pair.split()[0]), Place(pair.split()[1]), ("fleet", "boat")) for pair in ON_WATER),
        *(Border(Place(pair.split()[0]), Place(pair.split()[1]), ("army",)) for pair in ON_LAND),
        Border(Place("Port"), Place("Quay"), ("army", "fleet", "boat")),
    ],
)
PARTY = Kind("A", "Army", sails=True)
THINGS = {"boat": ("boats",)}


def rules_of(**switches: object) -> Rules:
    traits = (Regular(units=("F",), convoys=False), Kinds(units=(PARTY,)), Boats(**switches))
    return assemble(BOARD, STANDARD.calendar, STANDARD.powers, traits, {})


def judged(rules: Rules, units: str, orders: str, lying: str) -> Report:
    position = stand(rules, units)
    tokens = sort_tokens(Token("boat", SpaceId(space)) for space in lying.split())
    lexicon = Lexicon(
        board=rules.board,
        unit_kinds=rules.kinds.values(),
        powers={power.id: (power.name,) for power in rules.powers.values()},
        order_kinds=[kind for table in rules.orders.values() for kind in table.values()],
        things=THINGS,
    )
    sheets: dict[str, list[object]] = {}
    for power, text in lines(orders):
        reading = read_order(lexicon, "movement", text)
        assert reading.order is not None, (text, reading.faults)
        sheets.setdefault(power, []).append(reading.order)
    placed = Position(position.season, position.units, tokens=tokens)
    return adjudicate(rules, placed, sheets)  # type: ignore[arg-type]


def lying(report: Report) -> list[str]:
    return [token.space for token in report.tokens]


# id, units, orders, boats, how it ends, boats afterwards
FLEETS: list[tuple[str, str, str, str, Mapping[str, str], list[str]]] = [
    (
        "BOAT-4 a party at sea defends with its own strength",
        "England: F Yawl\nFrance: A Xeric",
        "England: F Yawl - Xeric\nFrance: A Xeric H",
        "Xeric",
        {"Yawl": "bounced by Xeric", "Xeric": "held"},
        ["Xeric"],
    ),
    (
        "BOAT-4 it is supported in place by a fleet",
        "England: F Yawl, F Zone\nFrance: A Xeric, F Port",
        "England: F Yawl - Xeric, F Zone S F Yawl - Xeric\nFrance: A Xeric H, F Port S A Xeric",
        "Xeric",
        {"Yawl": "bounced by Xeric", "Zone": "supported", "Xeric": "held", "Port": "supported"},
        ["Xeric"],
    ),
    (
        "BOAT-4 it is not supported in place by a party",
        "England: F Yawl, F Zone\nFrance: A Xeric, A Port",
        "England: F Yawl - Xeric, F Zone S F Yawl - Xeric\nFrance: A Xeric H, A Port S A Xeric",
        "Port Xeric",
        {
            "Yawl": "moved",
            "Zone": "supported",
            "Xeric": "held | dislodged by Yawl",
            "Port": "illegal:support_out_of_reach",
        },
        ["Port"],
    ),
    (
        "BOAT-5 it does not attack a fleet",
        "England: F Yawl\nFrance: A Xeric",
        "England: F Yawl H\nFrance: A Xeric - Yawl",
        "Xeric",
        {"Yawl": "held", "Xeric": "bounced by Yawl"},
        ["Xeric"],
    ),
    (
        "BOAT-6 a fleet on its way beats it",
        "England: F Yawl\nFrance: A Xeric",
        "England: F Yawl - Zone\nFrance: A Xeric - Zone",
        "Xeric",
        {"Yawl": "moved", "Xeric": "bounced by Yawl"},
        ["Xeric"],
    ),
    (
        "BOAT-2 a fleet's attack hinders the building",
        "England: F Xeric\nFrance: A Port",
        "England: F Xeric - Port\nFrance: A Port builds boat",
        "",
        {"Xeric": "bounced by Port", "Port": "hindered by Xeric"},
        [],
    ),
]


@pytest.mark.parametrize(
    ("units", "orders", "before", "ends", "after"),
    [case[1:] for case in FLEETS],
    ids=[case[0] for case in FLEETS],
)
def test_boats_and_fleets(
    units: str, orders: str, before: str, ends: Mapping[str, str], after: list[str]
) -> None:
    report = judged(rules_of(), units, orders, before)
    assert told(report) == ends
    assert lying(report) == after


LANDING = "England: A Port\nFrance: A Xeric, A Rock"
ASSAULT = "England: A Port H\nFrance: A Xeric - Port, A Rock S A Xeric - Port"


def test_mvw_11_where_landings_fight_a_landing_is_supported_and_dislodges() -> None:
    report = judged(rules_of(landing="fights"), LANDING, ASSAULT, "Xeric")
    assert told(report) == {"Port": "held | dislodged by Xeric", "Xeric": "moved", "Rock": "supported"}
    assert lying(report) == ["Port"]


def test_boat_5_elsewhere_the_same_landing_fails() -> None:
    report = judged(rules_of(), LANDING, ASSAULT, "Xeric")
    assert told(report) == {"Port": "held", "Xeric": "bounced by Port", "Rock": "illegal:support_sailing"}


def test_mvw_11_where_destroying_is_the_whole_order_an_attack_hinders_it() -> None:
    rules = rules_of(destroying="main")
    quiet = judged(rules, "France: A Port", "France: A Port destroys boat", "Port Port")
    assert told(quiet) == {"Port": "done"}
    assert lying(quiet) == ["Port"]
    orders = "England: A Rock - Port\nFrance: A Port destroys boat"
    report = judged(rules, "England: A Rock\nFrance: A Port", orders, "Port")
    assert told(report) == {"Rock": "bounced by Port", "Port": "hindered by Rock"}
    assert lying(report) == ["Port"]
    both = judged(rules, "France: A Port", "France: A Port - Rock, A Port destroys boat", "Port")
    assert {outcome.rule for outcome in both.outcomes} == {"double_orders"}


@pytest.mark.parametrize(
    "switches",
    [
        {"word": ""},
        {"words": "canoe"},
        {"landing": "sometimes"},
        {"destroying": "never"},
        {"limit": -1},
        {"builders_not": "England"},
    ],
)
def test_bad_switches_are_refused(switches: dict[str, object]) -> None:
    assert "boats': " in complaint_about("boats", switches)
    assert "It must be " in complaint_about("boats", switches)
