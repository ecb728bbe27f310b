"""How orders may be written, feature by feature."""

from __future__ import annotations

import pytest

from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order

PAR_BUR = Order("move", unit="PAR", kind="A", target="BUR")
LON_NWY = Order("move", unit="LON", kind="A", target="NWY")
SUPPORT = Order("support", unit="PAR", kind="A", subject="MAR", subject_kind="A", target="BUR")
SUPPORT_HOLD = Order("support", unit="PAR", kind="A", subject="MAR", subject_kind="A")
CONVOY = Order("convoy", unit="NTH", kind="F", subject="LON", subject_kind="A", target="NWY")
RUSSIAN = Order(
    "support", unit="BUD", kind="A", subject="GAL", subject_kind="A", subject_power="Russia", target="RUM"
)


def check(lexicon: Lexicon, phase: str, text: str, order: Order) -> None:
    reading = read_order(lexicon, phase, text)
    assert reading.faults == ()
    assert reading.order == order
    assert reading.text == text


@pytest.mark.parametrize(
    "text",
    [
        "A PAR - BUR",
        "a par - bur",
        "A Par-Bur",
        "army paris to burgundy",
        "Army Paris moves to Burgundy",
        "The army in Paris goes to Burgundy",
        "move A Par to Bur",
        "A Paris -> Burg.",
        "A(Par) - Bur",
        "*A Par-Bur*",
        "a PARIS into burgundy!",
    ],
)
def test_moves(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, PAR_BUR)


@pytest.mark.parametrize("arrow", ["-", "->", "=>", "-->", "→", "⇒", "–", "—", "−", ">", " to ", "- >"])
def test_arrows(lexicon: Lexicon, arrow: str) -> None:
    check(lexicon, MOVEMENT, f"A Lon {arrow} Nwy", LON_NWY)


def test_a_unit_without_its_kind(lexicon: Lexicon) -> None:
    check(lexicon, MOVEMENT, "PAR - BUR", Order("move", unit="PAR", target="BUR"))
    check(
        lexicon,
        MOVEMENT,
        "a par s mar-bur",
        Order("support", unit="PAR", kind="A", subject="MAR", target="BUR"),
    )


@pytest.mark.parametrize(
    "text", ["A PAR H", "A PAR HOLD", "A Par(H)", "A Par stands", "A Par", "hold A Par", "A Par, holds."]
)
def test_holds(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, Order("hold", unit="PAR", kind="A"))


@pytest.mark.parametrize(
    "text",
    [
        "A PAR S A MAR - BUR",
        "A Par (S) A Mar-Bur",
        "A Par supports army Marseilles to Burgundy",
        "A Par supports the army in Marseilles moves to Burgundy",
        "A PAR S A MAR - BUR (cut)",
    ],
)
def test_supports(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, SUPPORT)


@pytest.mark.parametrize(
    "text",
    [
        "A PAR S A MAR",
        "A PAR S A MAR H",
        "A Par s A Mar hold",
        "A Par S A Mar (H)",
        "A Par supports A Mar to hold",
    ],
)
def test_supports_to_hold(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, SUPPORT_HOLD)


@pytest.mark.parametrize(
    "text",
    [
        "A Bud S RUSSIAN A Gal - Rum",
        "A Bud S Russia's A Gal-Rum",
        "A Bud S Russia’s A Gal-Rum",
        "A Bud S A Gal (Rus) - Rum",
        "A Bud supports the Russian army in Galicia to Rumania",
    ],
)
def test_the_power_of_the_subject(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, RUSSIAN)


@pytest.mark.parametrize(
    "text",
    [
        "F NTH C A LON - NWY",
        "F Nth convoys army London to Norway",
        "F N. Sea (C) A Lon-Nwy",
        "fleet nth con a lon - nwy",
    ],
)
def test_convoys(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, CONVOY)


@pytest.mark.parametrize("text", ["A LON - NWY VIA", "A Lon - Nwy via convoy", "A Lon-Nwy (by convoy)"])
def test_via_convoy(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, Order("move", unit="LON", kind="A", target="NWY", qualifiers=("via",)))


@pytest.mark.parametrize(
    "text", ["A Lon-Nth-Nwy", "A LON - NTH - NWY VIA", "A Lon - Nwy via Nth", "A Lon to Nth to Nwy"]
)
def test_a_route_of_seas_says_via(lexicon: Lexicon, text: str) -> None:
    check(
        lexicon,
        MOVEMENT,
        text,
        Order("move", unit="LON", kind="A", target="NWY", route=("NTH",), qualifiers=("via",)),
    )


def test_a_route_over_land_does_not(lexicon: Lexicon) -> None:
    check(
        lexicon, MOVEMENT, "A Par-Bur-Mun", Order("move", unit="PAR", kind="A", target="MUN", route=("BUR",))
    )


def test_a_long_route_keeps_its_order(lexicon: Lexicon) -> None:
    reading = read_order(lexicon, MOVEMENT, "A Lon - Eng - Mid-Atlantic - WMed - Tun")
    assert reading.order is not None
    assert reading.order.route == ("ENG", "MAO", "WES")
    assert reading.order.target == "TUN"


@pytest.mark.parametrize(
    "result", ["(bounce)", "(NSO)", "(no such order)", "[failed]", "(cut, dislodged)", "(void)."]
)
def test_results_are_passed_over(lexicon: Lexicon, result: str) -> None:
    check(
        lexicon, MOVEMENT, f"A Venice to Trieste {result}", Order("move", unit="VEN", kind="A", target="TRI")
    )


@pytest.mark.parametrize(
    "text", ["French A Par - Bur", "FRANCE: A Par-Bur", "Fra: Army Paris to Burgundy", "France's A Par-Bur"]
)
def test_the_own_power_in_front(lexicon: Lexicon, text: str) -> None:
    check(lexicon, MOVEMENT, text, PAR_BUR)
    assert read_order(lexicon, MOVEMENT, text).power == "France"


@pytest.mark.parametrize(
    "text",
    ["A PAR R BUR", "A Par retreats to Burgundy", "A Par - Bur", "Retreat A Par to Bur", "A Par (R) Bur"],
)
def test_retreats(lexicon: Lexicon, text: str) -> None:
    check(lexicon, RETREAT, text, Order("retreat", unit="PAR", kind="A", target="BUR"))


@pytest.mark.parametrize(
    "text", ["A PAR D", "disband A Par", "A Par disbands", "A Par off the board", "A Par OTB"]
)
def test_disbands(lexicon: Lexicon, text: str) -> None:
    check(lexicon, RETREAT, text, Order("disband", unit="PAR", kind="A"))


@pytest.mark.parametrize(
    "text", ["Build A PAR", "B A Par", "A Par B", "build army in Paris", "+A Par", "+ A Par", "A Par built"]
)
def test_builds(lexicon: Lexicon, text: str) -> None:
    check(lexicon, ADJUSTMENT, text, Order("build", unit="PAR", kind="A"))


@pytest.mark.parametrize(
    "text", ["builds F Stp/nc", "Build fleet in St. Petersburg (north coast)", "F STP/NC B"]
)
def test_builds_on_a_coast(lexicon: Lexicon, text: str) -> None:
    check(lexicon, ADJUSTMENT, text, Order("build", unit="STP/NC", kind="F"))


@pytest.mark.parametrize("text", ["Remove A PAR", "A Par D", "-A Par", "disband A Par", "A Par removed"])
def test_removals(lexicon: Lexicon, text: str) -> None:
    check(lexicon, ADJUSTMENT, text, Order("remove", unit="PAR", kind="A"))


@pytest.mark.parametrize("text", ["Waive", "WAIVE", "build waived", "no build", "waives."])
def test_waivers(lexicon: Lexicon, text: str) -> None:
    check(lexicon, ADJUSTMENT, text, Order("waive"))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("F STP/NC", "STP/NC"),
        ("F Stp(nc)", "STP/NC"),
        ("F StP nc", "STP/NC"),
        ("F St. Petersburg north coast", "STP/NC"),
        ("F stp/n", "STP/NC"),
        ("F Spa (south coast)", "SPA/SC"),
        ("F Spa sc", "SPA/SC"),
        ("F spa.sc", "SPA/SC"),
        ("F Spain, s.c.", "SPA/SC"),
        ("fleet (sc) Spain", "SPA/SC"),
        ("F bul ec", "BUL/EC"),
        ("F Bre(ec)", "BRE/EC"),
        ("F BRE/EC", "BRE/EC"),
        ("F Bul/nc", "BUL/NC"),
    ],
)
def test_coasts(lexicon: Lexicon, text: str, place: str) -> None:
    check(lexicon, MOVEMENT, text, Order("hold", unit=place, kind="F"))


def test_a_letter_in_brackets_is_a_coast_only_where_there_is_one(lexicon: Lexicon) -> None:
    check(
        lexicon,
        MOVEMENT,
        "F Spa (s) S A Mar",
        Order("support", unit="SPA/SC", kind="F", subject="MAR", subject_kind="A"),
    )
    check(
        lexicon,
        MOVEMENT,
        "F Mar (S) A Spa",
        Order("support", unit="MAR", kind="F", subject="SPA", subject_kind="A"),
    )
