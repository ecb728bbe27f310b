"""Letters as players write them: nothing like an order is lost as talk, and no order is made up."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.model.season import ADJUSTMENT, MOVEMENT
from engine.notation import reading as readings
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.notation.tokens import tokenise
from tests.letters.reading import read, told


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("France builds:\n- A Par\n- F Bre", ["Build A PAR", "Build F BRE"]),
        ("Build:\n* A Par", ["Build A PAR"]),
        ("Builds:\nA Par\nF Bre", ["Build A PAR", "Build F BRE"]),
        ("My builds are:\n1. A Par", ["Build A PAR"]),
        ("France: builds\nA Par", ["Build A PAR"]),
        ("Builds for France:\nA Par", ["Build A PAR"]),
        ("Builds:\n-A Par", ["Build A PAR"]),
        ("Removals:\n- A Par", ["Remove A PAR"]),
        ("-A Par", ["Remove A PAR"]),
        ("Builds:\nA Par\n\nF Bre", ["Build A PAR", "? no_verb"]),
        ("Builds:\nA Par\nRemove A Mar\nF Bre", ["Build A PAR", "Remove A MAR", "? no_verb"]),
        ("Builds:\nA Par\nGermany:\nA Mun", ["Build A PAR", "Germany: ? no_verb"]),
        ("Build -A Par, -F Bre", ["Build A PAR", "Build F BRE"]),
        ("Build A Paris, Fleet Brest and army Marseilles.", ["Build A PAR", "Build F BRE", "Build A MAR"]),
    ],
)
def test_a_verb_holds_for_the_lines_after_it(lexicon: Lexicon, page: str, expected: list[str]) -> None:
    assert read(lexicon, ADJUSTMENT, page) == expected


def test_a_verb_of_another_phase_holds_too(lexicon: Lexicon) -> None:
    assert read(lexicon, MOVEMENT, "France builds:\n- A Par\n- F Bre") == ["? wrong_phase", "? wrong_phase"]


def test_a_dash_that_may_be_a_bullet_is_doubtful(lexicon: Lexicon) -> None:
    spaced, glued = (read_letter(lexicon, ADJUSTMENT, text).doubts() for text in ("- A Par", "-A Par"))
    assert [(doubt.code, doubt.meant) for _, doubt in spaced] == [("dash_sign", "PAR")]
    assert glued == ()


@pytest.mark.parametrize(
    ("line", "ignored"),
    [
        ("France: correction: A Par - Bur please", ["correction", "please"]),
        ("Please order A Par - Bur for me", ["Please order", "for me"]),
        ("I would like A Par to move to Burgundy.", ["I would like"]),
        ("А Par - Bur", []),
        ("A Par -&gt; Bur<br>", []),
        ("Hi, A Par - Bur, thanks", []),
    ],
)
def test_orders_in_polite_sentences_are_read(lexicon: Lexicon, line: str, ignored: list[str]) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line, default_power="France")
    assert told(lexicon, sheet) == ["A PAR - BUR"]
    assert [(doubt.code, doubt.part) for _, doubt in sheet.doubts()] == [
        ("ignored", part) for part in ignored
    ]


def test_markup_is_taken_out(lexicon: Lexicon) -> None:
    assert read(lexicon, MOVEMENT, "<p>ITALY:<br>A Rom-Ven<br/><b>A Nap</b> H</p>") == [
        "Italy: A ROM - VEN", "Italy: A NAP H",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        (MOVEMENT, "My army in Paris should go to Burgundy."),
        (MOVEMENT, "My fleet sails from Brest to Mid."),
        (ADJUSTMENT, "One army in Paris please"),
        (ADJUSTMENT, "I would love a fleet at Brest."),
    ],
)
def test_a_sentence_that_tells_where_units_are_wanted_is_asked_about(
    lexicon: Lexicon, phase: str, line: str
) -> None:
    (found,) = read(lexicon, phase, line)
    assert found.startswith("? ")


@pytest.mark.parametrize("line", ["Mine: A Par H", "EDIT: A Par H", "Update: A Par H"])
def test_words_of_letters_before_a_colon_are_no_power(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["A PAR H"]


@pytest.mark.parametrize("line", ["Armée Paris - Bourgogne", "Watch out for A Mun - Bur by Germany"])
def test_what_looks_like_an_order_is_no_talk(lexicon: Lexicon, line: str) -> None:
    (line_read,) = read_letter(lexicon, MOVEMENT, line).lines
    assert line_read.readings[0].faults
    assert not line_read.junk


@pytest.mark.parametrize("line", ["All units hold", "everything holds", "The rest hold.", "all armies hold"])
def test_units_must_be_listed(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["? not_listed"]
    assert read(lexicon, MOVEMENT, f"A Par - Bur, {line}") == ["A PAR - BUR", "? not_listed"]


@pytest.mark.parametrize(
    "line",
    [
        "A Par | Bur",
        "army paris, burgundy",
        "A Par... Bur",
        "A Par and A Mar support each other",
        "A Par – Bur (with support of A Mar)",
        "A Par foo A Mar",
        "Please A Par",
        "I want a war",
    ],
)
def test_no_hold_is_made_up(lexicon: Lexicon, line: str) -> None:
    assert read_letter(lexicon, MOVEMENT, line).orders() == ()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A Smy, F Spa sc", ["A SMY H", "F SPA/SC H"]),
        ("A Smy; F Spa sc. Thanks!", ["A SMY H", "F SPA/SC H"]),
        ("A Par and A Mar hold", ["A PAR H", "A MAR H"]),
        ("A Par A Mar - Bur", ["? no_verb", "A MAR - BUR"]),
    ],
)
def test_a_unit_alone_holds_as_an_item_only(lexicon: Lexicon, line: str, expected: list[str]) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


def test_suggestions_are_sensible(lexicon: Lexicon) -> None:
    (fault,) = read_order(lexicon, MOVEMENT, "A Rom - Venedig").faults
    assert (fault.code, fault.part, fault.candidates) == ("unknown_place", "Venedig", ("VEN",))
    (line,) = read_letter(lexicon, MOVEMENT, "A Rom - Venedig").lines
    assert line.readings[0].faults == (fault,)


@pytest.mark.parametrize(("text", "codes"), [("A ROM - NAP - APU", ["land_route"]), ("A Lon-Nth-Nwy", [])])
def test_a_way_over_land_is_doubtful(lexicon: Lexicon, text: str, codes: list[str]) -> None:
    assert [doubt.code for doubt in read_order(lexicon, MOVEMENT, text).doubts] == codes


def test_what_is_too_long_is_refused_at_once(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody takes it apart."""
    taken: list[str] = []
    monkeypatch.setattr(readings, "tokenise", lambda text: [taken.append(text), tokenise(text)][1])
    sheet = read_letter(lexicon, MOVEMENT, "A Par H\n" + "A Par-Bur " * 20_000 + "\nA Mar H")
    assert [(number, reading.faults[0].code) for number, reading in sheet.faults()] == [(2, "too_long")]
    assert len(sheet.orders()) == 2
    (fault,) = read_letter(lexicon, MOVEMENT, "A Par H\n" * 300_000).faults()
    assert fault[1].faults[0].code == "too_long"
    assert read_order(lexicon, MOVEMENT, "(" * 1_000_000).faults[0].code == "too_long"
    assert taken == []
    assert read_order(lexicon, MOVEMENT, "army paris goes to burgundy").order is not None
    assert taken


@pytest.mark.parametrize(
    "line", ["A Ank s A's F Con", "A Mun supports Xyzzy A Ber-Kie", "A Tyr qqq A Sil-Mun"]
)
def test_the_unit_that_a_broken_order_speaks_of_is_given_none(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line, "Turkey")
    assert sheet.orders() == ()
    assert [reading.text for _, reading in sheet.faults()] == [line]


@pytest.mark.parametrize("line", ["Brst - MAO", "Xyzzy - Bur", "Prs-Bur", "P - Bur", "R-Gas"])
def test_an_arrow_to_a_place_is_no_talk_whatever_stands_before_it(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line)[0].startswith("? unknown_place")


@pytest.mark.parametrize("line", ["----- -----", "- - - -", "=> =>", ">>> <<<", "* * *", "-- | --"])
def test_a_line_of_signs_is_no_order(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, f"A Par H\n{line}\nA Mar H") == ["A PAR H", "A MAR H"]
