"""Letters in other languages: names, verbs, kinds of unit and coasts, whatever language the windows speak."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.notation.writing import write_order
from tests.cases import variant_named

STANDARD = variant_named("standard")


def filed(page: str, variant: str = "standard", phase: str = "movement") -> list[tuple[str, str]]:
    lexicon = variant_named(variant).lexicon
    return [
        (power, write_order(lexicon, order)) for power, order in read_letter(lexicon, phase, page).orders()
    ]


@pytest.mark.parametrize(
    ("page", "power", "orders"),
    [
        (
            "Österreich:\nA Schlesien - München\nF Kon - Bul (SK)\nA Rum hält\nA Tirol unterstützt A Schlesien - Muenchen",
            "Austria",
            ["A SIL - MUN", "F CON - BUL/SC", "A RUM H", "A TYR S A SIL - MUN"],
        ),
        ("Deutschland: Armee Böhmen zieht nach Wien, Flotte Ostsee nach Berlin", "Germany", ["A BOH - VIE", "F BAL - BER"]),
        (
            "France : A Marseille - Espagne\nFlotte Manche soutient F Mer du Nord - Belgique\nA Bourgogne tient",
            "France",
            ["A MAR - SPA", "F ENG S F NTH - BEL", "A BUR H"],
        ),
        (
            "England: F Lon - Englischer Kanal\nF Nordsee unterstützt F London - Kanal",
            "England",
            ["F LON - ENG", "F NTH S F LON - ENG"],
        ),
        (
            "ITALIA (il giocatore)\n* A Venezia-Piemonte\n* Flotta Napoli - Mar Ionio\n* A Roma appoggia A Venezia",
            "Italy",
            ["A VEN - PIE", "F NAP - ION", "A ROM S A VEN"],
        ),
        (
            "Inglaterra: Flota Londres - Canal de la Mancha; F Mar del Norte apoya F Londres - Canal de la Mancha",
            "England",
            ["F LON - ENG", "F NTH S F LON - ENG"],
        ),
        (
            "Russland: A Mos-StP, F Sev - Schwarzes Meer\nRussia: A War holds",
            "Russia",
            ["A MOS - STP", "F SEV - BLA", "A WAR H"],
        ),
    ],
)  # fmt: skip
def test_orders_in_several_languages(page: str, power: str, orders: list[str]) -> None:
    assert filed(page) == [(power, order) for order in orders]


def test_retreats_and_builds_in_german() -> None:
    assert filed("Italien: A Venedig Rückzug nach Tirol", phase="retreat") == [("Italy", "A VEN R TYR")]
    assert filed("Italien baut: A Rom, F Neapel", phase="adjustment") == [
        ("Italy", "Build A ROM"),
        ("Italy", "Build F NAP"),
    ]


def test_a_beginning_that_several_names_have_is_told_and_not_guessed() -> None:
    (fault,) = (
        fault.code
        for _, reading in read_letter(STANDARD.lexicon, "movement", "A Sch hält").faults()
        for fault in reading.faults
    )
    assert fault == "ambiguous_place"


def test_english_names_come_before_all_others() -> None:
    """ "Nor" begins Norway and the seas, whatever Nordsee is; "Galicia" is Galicia, not what another language has there."""
    assert STANDARD.lexicon.find_space("Galicia").ids == ("GAL",)
    assert set(STANDARD.lexicon.find_space("Nor").ids) <= {"NWY", "NTH", "NAO", "NWG", "NAF"}


def test_a_borrowed_board_and_the_other_boards_are_read_in_german() -> None:
    assert filed("A Wien - Böhmen", "scattered") == [("", "A VIE - BOH")]
    assert filed("A Auenland - Cardolan", "middle_earth_iv") == [("", "A Shi - Crd")]
