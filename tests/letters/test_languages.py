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


@pytest.mark.parametrize(
    ("page", "orders"),
    [
        ("A Parigi in Borgogna\nA Venezia a Trieste", ["A PAR - BUR", "A VEN - TRI"]),
        ("L'armata di Roma va in Toscana", ["A ROM - TUS"]),
        ("F Brest nella Manica\nFlotta Napoli nello Ionio", ["F BRE - ENG", "F NAP - ION"]),
        ("A Roma appoggia A Venezia in Piemonte", ["A ROM S A VEN - PIE"]),
        ("F Ionio convoglia A Puglia a Tunisi e A Roma tiene la posizione", ["F ION C A APU - TUN", "A ROM H"]),
        ("A Paris en Bourgogne\nde A Paris à Bourgogne\nL'armée de Paris se déplace vers la Bourgogne", ["A PAR - BUR"] * 3),
        ("A Marseille appuie l'armée de Paris vers la Bourgogne", ["A MAR S A PAR - BUR"]),
        ("F La Manche transporte A Londres à Brest et F Brest va dans la Manche", ["F ENG C A LON - BRE", "F BRE - ENG"]),
        ("F St-Pétersbourg (CS) - Golfe de Botnie", ["F STP/SC - BOT"]),
        ("A París a Borgoña\nA París se mueve a Borgoña\nEl ejército de París va a Borgoña", ["A PAR - BUR"] * 3),
        ("A Marsella apoya A París a Borgoña y F Brest al Canal de la Mancha", ["A MAR S A PAR - BUR", "F BRE - ENG"]),
        ("F Canal convoya a A Londres a Brest", ["F ENG C A LON - BRE"]),
        ("A Wien nach Böhmen und F Triest in die Adria", ["A VIE - BOH", "F TRI - ADR"]),
    ],
)  # fmt: skip
def test_natural_ways_of_saying_where_to(page: str, orders: list[str]) -> None:
    assert [order for _, order in filed(page)] == orders


@pytest.mark.parametrize(
    "page", ["A Par a Mar", "A Par A Mar", "A Roma A Venezia", "a roma a venezia", "I am in Paris in spring"]
)
def test_a_small_letter_leads_nowhere_where_it_may_be_an_army(page: str) -> None:
    assert not filed(page)


@pytest.mark.parametrize(
    ("phase", "page", "order"),
    [
        ("retreat", "A Parigi ritirata in Borgogna", "A PAR R BUR"),
        ("retreat", "A Paris bat en retraite vers la Bourgogne", "A PAR R BUR"),
        ("retreat", "A París retrocede a Borgoña", "A PAR R BUR"),
        ("retreat", "Armee Paris zieht sich nach Burgund zurück", "A PAR R BUR"),
        ("adjustment", "Je construis une flotte à Brest", "Build F BRE"),
        ("adjustment", "costruisce un'armata a Parigi", "Build A PAR"),
        ("adjustment", "construye un ejército en París", "Build A PAR"),
        ("adjustment", "baue eine Armee in Paris", "Build A PAR"),
        ("adjustment", "Armee Paris auflösen", "Remove A PAR"),
    ],
)
def test_retreats_and_builds_in_sentences(phase: str, page: str, order: str) -> None:
    assert filed(page, phase=phase) == [("", order)]


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


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Falls England nach Eng zieht, F Bre-Mid, sonst F Bre-Eng.", "conditional"),
        ("A Mar-Spa oder A Mar-Pie", "conditional"),
        ("A Mar-Spa, es sei denn, Italien zieht nach Pie", "conditional"),
        ("Annulliere A Mar-Spa, A Mar-Bur", "negated"),
        ("A Mar nicht nach Spa", "negated"),
        ("\nWenn Italien angreift:\nA Mar H\nsonst\nA Mar-Spa", "conditional"),
        ("Si l'Angleterre attaque, F Bre-Mid, sinon F Bre-Eng", "conditional"),
        ("A Mar - Spa, sauf si l'Italie attaque", "conditional"),
        ("pas A Mar-Spa, A Mar-Bur", "negated"),
        ("Se l'Italia attacca, A Mar H, altrimenti A Mar-Spa", "conditional"),
        ("A Mar-Spa o A Mar-Pie", "conditional"),
        ("non A Mar-Spa, A Mar-Bur", "negated"),
        ("Si Italia ataca, A Mar H, si no A Mar-Spa", "conditional"),
        ("Cancelar A Mar-Spa, A Mar-Bur", "negated"),
    ],
)
def test_conditions_and_negations_of_all_languages_refuse_an_order(line: str, code: str) -> None:
    letter = read_letter(STANDARD.lexicon, "movement", f"France: {line}")
    assert letter.orders() == ()
    assert {fault.code for _, reading in letter.faults() for fault in reading.faults} == {code}


@pytest.mark.parametrize(
    ("page", "orders"),
    [
        ("armata Parigi si muove in Borgogna, flotta Brest si ferma", ["A PAR - BUR", "F BRE H"]),
        ("Ejército París se mueve a Borgoña, Flota Brest se mantiene", ["A PAR - BUR", "F BRE H"]),
        ("Armée Paris se déplace en Bourgogne, Flotte Brest ne bouge pas", ["A PAR - BUR", "F BRE H"]),
        ("F N.Atl.O - Cly, A Par-Bur", ["F NAO - CLY", "A PAR - BUR"]),
    ],
)
def test_words_of_verbs_and_names_refuse_nothing(page: str, orders: list[str]) -> None:
    assert filed(f"France: {page}") == [("France", order) for order in orders]
