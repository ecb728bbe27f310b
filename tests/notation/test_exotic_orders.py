"""Kinds of order that variants bring are read and written by their description alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.letters.letter import read_letter
from engine.model.board import Board, Space
from engine.model.ids import SpaceId
from engine.model.order_kind import KIND, PLACE, POWER, THING, UNIT, OrderKind, Qualifier, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import UnitKind
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.traits.regular import orders as regular

PHASES = (MOVEMENT,)
BOAT = Qualifier("boat", "in canoe", ("in canoe", "with boat", "with canoe"))
RING = Qualifier("ring", "with Ring", ("with ring", "with the ring"))
KINDS = (
    regular.HOLD,
    replace(regular.MOVE, qualifiers=(*regular.MOVE.qualifiers, BOAT, RING)),
    regular.SUPPORT,
    OrderKind(
        "build_boat",
        "B",
        PHASES,
        "{unit} builds {thing}",
        ("builds", "build", "makes"),
        (Slot("thing", THING),),
    ),
    OrderKind(
        "land",
        "L",
        PHASES,
        "{unit} lands {subject_kind} - {target}[, - {route}]",
        ("lands", "land"),
        (Slot("subject_kind", KIND), Slot("target", PLACE), Slot("route", PLACE, optional=True, many=True)),
    ),
    OrderKind(
        "transfer",
        "T",
        PHASES,
        "transfers {thing} to {target}",
        ("transfers", "transfer", "hands"),
        (Slot("thing", THING), Slot("target", PLACE)),
        of_power=True,
    ),
    OrderKind(
        "lend",
        "N",
        PHASES,
        "lends {target} to {power}",
        ("lends", "lend"),
        (Slot("target", PLACE), Slot("power", POWER)),
        of_power=True,
    ),
    OrderKind(
        "call",
        "C",
        PHASES,
        "{unit} calls[; - {route}] - {target}",
        ("calls", "call", "calls a rhanyhyn"),
        (Slot("target", PLACE), Slot("route", PLACE, optional=True, many=True)),
    ),
    OrderKind(
        "split",
        "X",
        PHASES,
        "{unit} - {target} + {route}",
        ("-", "to", "splits to"),
        (Slot("target", PLACE), Slot("route", PLACE, many=True)),
    ),
    OrderKind(
        "elect",
        "E",
        PHASES,
        "elects {subject}",
        ("elects", "elect"),
        (Slot("subject", UNIT),),
        of_power=True,
    ),
)
SPACES = (
    ("14", "Seneca"),
    ("13", "Cayuga"),
    ("24", "Arikara"),
    ("87", "Maxwell"),
    ("h", "Lake Ontario"),
    ("e", "South Channel"),
    ("s", "Inner Sound"),
    ("a", "Solway Firth"),
    ("f", "Firth of Clyde"),
    ("Alb", "Albany"),
    ("Hal", "Halifax"),
    ("GSL", "Gulf of St. Lawrence"),
    ("NAt", "North Atlantic"),
    ("Rsd", "Riversward"),
    ("GrS", "Grimmerdhore Shadow"),
    ("CRe", "Consecear Redoin"),
    ("CpB", "Centerpith Barrens"),
    ("Vic", "Victuallin Tayne"),
    ("FoR", "Fields of Richloam"),
    ("Rwo", "Revelwood"),
    ("SFx", "Sauk and Fox"),
)


@pytest.fixture(scope="module")
def exotic() -> Lexicon:
    board = Board("Odds and Ends", [Space(SpaceId(key), name) for key, name in SPACES], ())
    units = [UnitKind(code, f"{code} unit", "army") for code in ("W", "A", "F", "DA", "DF", "CL", "2U", "S")]
    things = {"Ring": ("the Ring", "One Ring"), "canoe": ("boat", "canoe fleet")}
    return Lexicon(board, units, {"France": ("French",), "Creek": ()}, KINDS, things=things)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("W 14 builds canoe", Order("build_boat", unit="14", kind="W", thing="canoe")),
        ("W 14 - h in canoe", Order("move", unit="14", kind="W", target="h", qualifiers=("boat",))),
        ("W 14 - h", Order("move", unit="14", kind="W", target="h")),
        (
            "W h S W 14 - 24",
            Order("support", unit="h", kind="W", subject="14", subject_kind="W", target="24"),
        ),
        ("F e lands A - 87", Order("land", unit="e", kind="F", subject_kind="A", target="87")),
        ("DA 14 - 24 with Ring", Order("move", unit="14", kind="DA", target="24", qualifiers=("ring",))),
        ("transfers Ring to 13", Order("transfer", thing="Ring", target="13")),
        ("lends Alb to France", Order("lend", target="Alb", power="France")),
        (
            "DF GSL lands DA - Hal, - NAt",
            Order("land", unit="GSL", kind="DF", subject_kind="DA", target="Hal", route=("NAt",)),
        ),
        ("CL Rsd calls; - GrS - CRe", Order("call", unit="Rsd", kind="CL", target="CRe", route=("GrS",))),
        ("2U CpB - Vic + FoR", Order("split", unit="CpB", kind="2U", target="Vic", route=("FoR",))),
        ("elects S Rwo", Order("elect", subject="Rwo", subject_kind="S")),
    ],
)
def test_special_orders(exotic: Lexicon, text: str, order: Order) -> None:
    assert read_order(exotic, MOVEMENT, text).order == order
    assert write_order(exotic, order) == text
    assert read_order(exotic, MOVEMENT, write_order(exotic, order, "full")).order == order


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("w seneca makes a boat", "W 14 builds canoe"),
        ("hands the Ring to Cayuga", "transfers Ring to 13"),
        ("France lends Albany to the Creek", "lends Alb to Creek"),
        ("DF Gulf of St. Lawrence land DA to Halifax; - North Atl", "DF GSL lands DA - Hal, - NAt"),
        ("cl rsd calls a Rhanyhyn - grs - cre", "CL Rsd calls; - GrS - CRe"),
        ("W 14-h with boat", "W 14 - h in canoe"),
        ("W 13 - Sauk and Fox", "W 13 - SFx"),
    ],
)
def test_lenient_writing(exotic: Lexicon, text: str, canonical: str) -> None:
    order = read_order(exotic, MOVEMENT, text).order
    assert order is not None
    assert write_order(exotic, order) == canonical


def test_numbers_do_not_run_together(exotic: Lexicon) -> None:
    assert read_order(exotic, MOVEMENT, "W 1 - 4").order is None
    assert read_order(exotic, MOVEMENT, "W 14-13").order == Order("move", unit="14", kind="W", target="13")


@pytest.mark.parametrize("text", ["A s H", "F a - f", "A F - A", "S s S S f - a", "f a s f s", "A F", "S h"])
def test_letters_that_are_kinds_verbs_and_seas(exotic: Lexicon, text: str) -> None:
    """The quick reader and the patient one agree, and a unit's kind is seen first."""
    reading = read_order(exotic, MOVEMENT, f"{text} .")
    assert grammar_of(exotic, MOVEMENT).quick.read(text) == reading.order
    assert reading.order is not None
    assert reading.order.kind


def test_an_unknown_thing_is_a_fault(exotic: Lexicon) -> None:
    reading = read_order(exotic, MOVEMENT, "transfers Sting to 13")
    assert [(fault.code, fault.part) for fault in reading.faults] == [("unknown_thing", "Sting")]


@pytest.mark.parametrize("sign", [",", ";"])
def test_commas_that_belong_to_an_order_do_not_cut_it(exotic: Lexicon, sign: str) -> None:
    page = f"France: DF GSL lands DA - Hal{sign} - NAt, W 14 - h in canoe, DF e lands DA - 87"
    orders = [write_order(exotic, order) for _, order in read_letter(exotic, MOVEMENT, page).orders()]
    assert orders == ["DF GSL lands DA - Hal, - NAt", "W 14 - h in canoe", "DF e lands DA - 87"]
