"""Press in letters: what is to be printed, whose it is, and that nothing in it is an order and no order is lost in it."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.model.season import MOVEMENT
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order
from tests.cases import variant_named

ORDER = "A PAR - BUR"


def read(lexicon: Lexicon, page: str, power: str = "France") -> Letter:
    sheet = read_letter(lexicon, MOVEMENT, page, power)
    assert ["".join(piece.text for piece in line.pieces()) for line in sheet.lines] == [
        line.text for line in sheet.lines
    ]
    return sheet


def orders(lexicon: Lexicon, sheet: Letter) -> list[str]:
    return [f"{power}: {write_order(lexicon, order)}" for power, order in sheet.orders()]


@pytest.mark.parametrize(
    ("page", "colour", "name", "text"),
    [
        ("Press:\nWe all love France.", "white", "", "We all love France."),
        ("PRESS\n\nOne.\n\nTwo.\n\nOrders:", "white", "", "One.\n\nTwo."),
        ("**Press:** One line.", "white", "", "One line."),
        (
            "Press: Germany's A Mun - Bur was a surprise.",
            "white",
            "",
            "Germany's A Mun - Bur was a surprise.",
        ),
        ("Press release: Nothing happened.", "white", "", "Nothing happened."),
        ("Grey press:\nPsst.", "grey", "", "Psst."),
        ("Gray Press: Psst.", "grey", "", "Psst."),
        ("Press (anonymous): Psst.", "grey", "", "Psst."),
        ("Anonymous press\nPsst.", "grey", "", "Psst."),
        ("Black press:\nI resign.", "black", "", "I resign."),
        ("Black press, from the Kaiser:\nI resign.", "black", "the Kaiser", "I resign."),
        ('Black press as "the Kaiser":\nI resign.', "black", "the Kaiser", "I resign."),
        ("Schwarze Presse als „Der Kaiser“:\nI resign.", "black", "Der Kaiser", "I resign."),
        ("Schwarze Presse, vom König: Hoho.", "black", "König", "Hoho."),
        ("Presse noire du roi : Hélas.", "black", "roi", "Hélas."),
        ("Fake press as Germany: I resign.", "black", "Germany", "I resign."),
        ("Press from Germany: I resign.", "black", "Germany", "I resign."),
        ("Press from France: I stay.", "white", "", "I stay."),
        ("press to all\nHail.\nendpress", "white", "", "Hail."),
        ("PRESS GREY TO ALL\nFrance: A Bre - Mid, ha!\nENDPRESS", "grey", "", "France: A Bre - Mid, ha!"),
        ("broadcast\nHail.\nend broadcast", "white", "", "Hail."),
        ("Presse:\nEs lebe der Kaiser.\n\nBefehle:", "white", "", "Es lebe der Kaiser."),
        ("Graue Presse: Pst.", "grey", "", "Pst."),
        ("Presse anonyme : Chut.", "grey", "", "Chut."),
        (
            "Paris to London: we know what you did.",
            "white",
            "",
            "Paris to London: we know what you did.",
        ),
        ("PARIS-BERLIN: Danke.\nAnd more.", "white", "", "PARIS-BERLIN: Danke.\nAnd more."),
        ("PARIS (Reuters): Nothing happened.", "white", "", "PARIS (Reuters): Nothing happened."),
        (
            "PARIS -- The government denies it all.",
            "white",
            "",
            "PARIS -- The government denies it all.",
        ),
    ],
)
def test_the_usual_forms_of_press_are_known(
    lexicon: Lexicon, page: str, colour: str, name: str, text: str
) -> None:
    for letter in (f"{page}\n\nA Par - Bur", f"A Par - Bur\n\n{page}\n"):
        sheet = read(lexicon, letter)
        assert [(one.power, one.colour, one.name, one.text) for one in sheet.press] == [
            ("France", colour, name, text)
        ]
        assert orders(lexicon, sheet) == [f"France: {ORDER}"]
        assert sheet.faults() == ()


@pytest.mark.parametrize(
    "page",
    [
        "Please press on with A Par - Bur",
        "The press will love this:\nA Par - Bur",
        "press: A Par - Bur",
        "Paris to Burgundy",
        "A Par to Bur: supported by A Mar",
        "PARIS - BURGUNDY",
        "PARIS: A Par - Bur",
        "> Press:\n> We come in peace.",
        "pressing on:",
    ],
)
def test_what_is_no_press_is_read_as_before(lexicon: Lexicon, page: str) -> None:
    assert read(lexicon, f"{page}\nA Mar H").press == ()
    assert any("A MAR H" in order for order in orders(lexicon, read(lexicon, f"{page}\nA Mar H")))


def test_a_message_to_some_is_nobody_elses_business(lexicon: Lexicon) -> None:
    sheet = read(lexicon, "press to Germany\nA Mun - Bur, please\nendpress\nA Par - Bur")
    assert [one.is_private for one in sheet.press] == [True]
    assert orders(lexicon, sheet) == [f"France: {ORDER}"]


def test_an_order_in_the_middle_of_press_is_asked_about_and_one_behind_it_is_read(
    lexicon: Lexicon,
) -> None:
    sheet = read(lexicon, "Press:\nHail to me.\nA Par - Bur\nmore of it\n")
    assert sheet.orders() == ()
    assert [(line, r.faults[0].code) for line, r in sheet.faults()] == [(3, "in_press")]
    behind = read(lexicon, "Press: Hail to me.\nA Par - Bur")
    assert orders(lexicon, behind) == [f"France: {ORDER}"]


def test_press_is_that_of_the_power_under_whose_heading_it_stands(lexicon: Lexicon) -> None:
    page = (
        "FRANCE\nA Par - Bur\nPress: One.\n\nGERMANY\nA Mun - Bur\n\nGrey press:\nTwo.\n\n"
        "ITALY: A Ven H\n\nFrom: a@example.org\n\nPress: Whose?\n\nPress from Turkey: Mine."
    )
    sheet = read(lexicon, page, "")
    assert [(one.power, one.text) for one in sheet.press] == [
        ("France", "One."),
        ("Germany", "Two."),
        ("", "Whose?"),
        ("Turkey", "Mine."),
    ]
    assert orders(lexicon, sheet) == [
        "France: A PAR - BUR",
        "Germany: A MUN - BUR",
        "Italy: A VEN H",
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "Befehle:",
        "Hier meine Züge:",
        "Meine Befehle sind:",
        "Meine Züge lauten wie folgt:",
        "Mes ordres sont :",
        "I miei ordini sono:",
        "Mis órdenes son:",
        "Mes ordres :",
        "I miei ordini:",
        "Mis órdenes:",
        "Liebe Grüße:",
        "All: we know",
        "Hi all:",
    ],
)
def test_words_of_letters_before_a_colon_name_no_power(lexicon: Lexicon, heading: str) -> None:
    sheet = read(lexicon, f"{heading}\nA Par - Bur")
    assert (orders(lexicon, sheet), sheet.faults()) == ([f"France: {ORDER}"], ())


@pytest.mark.parametrize("heading", ["All: we know", "all:", "ALL", "Alle:", "Hallo alle:", "Tous :"])
def test_a_greeting_is_no_power_though_one_begins_so_in_another_language(heading: str) -> None:
    lexicon = variant_named("standard").lexicon
    assert orders(lexicon, read(lexicon, f"{heading}\nA Par - Bur")) == [f"France: {ORDER}"]
    assert orders(lexicon, read(lexicon, "Allemagne:\nA Par - Bur")) == [f"Germany: {ORDER}"]


def test_orders_below_press_in_which_another_power_is_a_heading_are_nobodys(lexicon: Lexicon) -> None:
    page = "RUSSIA\nA Mos H\nPress:\nGermany:\nyou are a liar\n\nA Ber H\nA Mun H\n\nITALY\nA Ven H"
    sheet = read_letter(lexicon, MOVEMENT, page)
    assert [power for power, _ in sheet.orders()] == ["Russia", "", "", "Italy"]
