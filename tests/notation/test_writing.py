"""How orders, units and places are written."""

from __future__ import annotations

import pytest

from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.units import Unit
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order, write_place, write_unit


@pytest.mark.parametrize(
    ("order", "canonical", "full"),
    [
        (Order("hold", unit="PAR", kind="A"), "A PAR H", "Army Paris holds"),
        (Order("move", unit="PAR", kind="A", target="BUR"), "A PAR - BUR", "Army Paris to Burgundy"),
        (
            Order("move", unit="LON", kind="A", target="NWY", route=("NTH", "NWG"), qualifiers=("via",)),
            "A LON - NTH - NWG - NWY VIA",
            "Army London to North Sea to Norwegian Sea to Norway VIA",
        ),
        (
            Order("support", unit="PAR", kind="A", subject="MAR", subject_kind="A", target="BUR"),
            "A PAR S A MAR - BUR",
            "Army Paris supports Army Marseilles to Burgundy",
        ),
        (
            Order("support", unit="BUD", kind="A", subject="GAL", subject_kind="A", subject_power="Russia"),
            "A BUD S Russia A GAL",
            "Army Budapest supports Russia Army Galicia",
        ),
        (
            Order("retreat", unit="SPA/SC", kind="F", target="MAO"),
            "F SPA/SC R MAO",
            "Fleet Spain (south coast) retreats to Mid-Atlantic Ocean",
        ),
        (
            Order("build", unit="STP/NC", kind="F"),
            "Build F STP/NC",
            "Build Fleet St. Petersburg (north coast)",
        ),
        (Order("waive"), "Waive", "Waive"),
    ],
)
def test_orders(lexicon: Lexicon, order: Order, canonical: str, full: str) -> None:
    assert write_order(lexicon, order) == canonical
    assert write_order(lexicon, order, "full") == full


@pytest.mark.parametrize(
    ("order", "zine"),
    [
        (Order("move", unit="PAR", kind="A", target="BUR"), "A Par-Bur"),
        (Order("move", unit="BOT", kind="F", target="STP/SC"), "F Bot-Stp(sc)"),
        (
            Order("convoy", unit="NTH", kind="F", subject="LON", subject_kind="A", target="NWY"),
            "F Nth C A Lon-Nwy",
        ),
        (Order("hold", unit="PAR", kind="A"), "A Par H"),
    ],
)
def test_orders_as_zines_print_them(lexicon: Lexicon, order: Order, zine: str) -> None:
    assert write_order(lexicon, order, "zine") == zine


def test_units_and_places(lexicon: Lexicon) -> None:
    unit = Unit(PowerId("Russia"), KindCode("F"), Place("STP/NC"))
    assert write_unit(lexicon, unit) == "F STP/NC"
    assert write_unit(lexicon, unit, "full") == "Fleet St. Petersburg (north coast)"
    assert write_place(lexicon, "BRE/EC", "full") == "Brest (east coast)"
    assert write_place(lexicon, "BRE/EC", "zine") == "Bre(ec)"


def test_a_name_that_means_another_space_gives_way_to_the_key(lexicon: Lexicon) -> None:
    variant = Lexicon(lexicon.board, (), {}, (), {"Paris": "MAR"})
    assert write_place(variant, "PAR", "full") == "PAR"


def test_an_order_of_no_known_kind_is_refused(lexicon: Lexicon) -> None:
    with pytest.raises(KeyError, match="dance"):
        write_order(lexicon, Order("dance"))
