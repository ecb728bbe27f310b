"""Letters as players write them: nothing like an order is lost as talk, and no order is made up."""

from __future__ import annotations

import pytest

from engine.letters.letter import Letter, read_letter
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation import reading as readings
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.notation.tokens import tokenise
from engine.notation.writing import write_order
from tests.cases import variant_named


def told(lexicon: Lexicon, sheet: Letter) -> list[str]:
    """Each reading of a page, its power in front if it is not France: the order or "? fault"."""
    found: list[str] = []
    for line in sheet.lines:
        for reading in line.readings:
            codes = " ".join(fault.code for fault in reading.faults)
            said = f"? {codes}" if reading.order is None else write_order(lexicon, reading.order)
            found.append(said if reading.power == "France" else f"{reading.power}: {said}")
            for note in (*reading.faults, *reading.doubts):
                assert reading.text[note.start : note.end] == note.part
    return found


def read(lexicon: Lexicon, phase: str, page: str) -> list[str]:
    return told(lexicon, read_letter(lexicon, phase, page, default_power="France"))


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
    "line",
    [
        "don't move A Mar - Spa",
        "don’t move A Mar - Spa",
        "do not move A Mar - Spa",
        "Cancel my F Bre - Eng",
        "ignore A Par - Bur, instead A Par - Pic",
        "not A Par - Bur",
        "never A Par - Bur",
        "A Par - Pic instead of A Par - Bur",
        "scratch A Par - Bur",
        "withdraw A Par - Bur",
        "A Par - Bur, scratch that",
    ],
)
def test_what_is_forbidden_or_taken_back_is_not_filed(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["? negated"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("I do not like this. A Par - Bur", ["A PAR - BUR"]),
        ("A Par - Bur, not A Par - Pic", ["A PAR - BUR", "? negated"]),
        ("A Par - Bur (not ordered)", ["A PAR - BUR"]),
        ("I do not want a war", []),
        ("I will not attack Paris", []),
    ],
)
def test_a_negation_reaches_no_further_than_its_sentence(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


def test_one_order_alone_may_be_forbidden(lexicon: Lexicon) -> None:
    (fault,) = read_order(lexicon, MOVEMENT, "do not move A Mar - Spa").faults
    assert (fault.code, fault.part) == ("negated", "not")


@pytest.mark.parametrize("phase", [MOVEMENT, RETREAT])
@pytest.mark.parametrize(
    "line",
    [
        "conditional: A BEL R PIC or A BEL R RUH",
        "If Germany moves, A Par - Bur",
        "A Par - Bur or Pic",
        "A Par - Bur, or A Par - Pic",
        "A Par - Bur unless Germany is there",
    ],
)
def test_conditions_are_not_passed_over(lexicon: Lexicon, phase: str, line: str) -> None:
    assert read(lexicon, phase, line) == ["? conditional"]


@pytest.mark.parametrize(
    "heading", ["Belgium:", "IT:", "Xstria:", "Österreich:", "[BELGIUM]", "XSTRIA", "Xstria orders:"]
)
@pytest.mark.parametrize("link", ["\n", " "])
def test_orders_under_an_unknown_heading_are_nobodys(lexicon: Lexicon, heading: str, link: str) -> None:
    if heading == "XSTRIA" and link == " ":
        return
    page = f"FRANCE\nA Par H\n{heading}{link}A Rom-Ven\nA Nap H\nITALY\nA Tus H"
    found = read(lexicon, MOVEMENT, page)
    assert found == ["A PAR H", ": ? unknown_power", ": A ROM - VEN", ": A NAP H", "Italy: A TUS H"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("ok then ENGLAND - F Lon-Nth", []),
        ("and now ENGLAND – F Lon-Nth, F Edi H", [": F EDI H"]),
        ("so England- F Lon-Nth", []),
    ],
)
def test_nothing_is_anybodys_below_words_that_end_with_a_power(
    lexicon: Lexicon, line: str, found: list[str]
) -> None:
    page = f"FRANCE\nA Par H\n{line}\nA Lpl-Yor\nITALY\nA Tus H"
    assert read(lexicon, MOVEMENT, page) == [
        "A PAR H",
        ": ? unknown_power",
        *found,
        ": A LVP - YOR",
        "Italy: A TUS H",
    ]


@pytest.mark.parametrize(
    "line", ["A Bur S Germany - A Mun-Ruh", "the way to London - F Lon-Nth", "F Nth C England - A Lon-Nwy"]
)
def test_an_order_that_is_not_read_ends_nobodys_orders(lexicon: Lexicon, line: str) -> None:
    found = read(lexicon, MOVEMENT, f"FRANCE\n{line}\nA Par H")
    assert found[0].startswith("? ")
    assert found[1:] == ["A PAR H"]


@pytest.mark.parametrize(
    ("heading", "power"),
    [("Autsria:", "Austria"), ("GERMONY:", "Germany"), ("ITALIEN:", "Italy"), ("Autsria", "Austria")],
)
def test_misspelt_headings_are_doubtful(lexicon: Lexicon, heading: str, power: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"FRANCE\nA Par H\n{heading}\nA Bud-Ser")
    assert [owner for owner, _ in sheet.orders()] == ["France", power]
    ((number, doubt),) = sheet.doubts()
    assert (number, doubt.code, doubt.part, doubt.meant) == (3, "near_miss", heading.rstrip(":"), power)


@pytest.mark.parametrize(
    ("heading", "season"),
    [
        ("France - Spring 1901", "Spring 1901"),
        ("FRANCE, F1905M:", "F1905M"),
        ("Orders for France, Fall 1907:", "Fall 1907"),
        ("France (Spring '01)", "Spring '01"),
        ("France:", ""),
    ],
)
def test_seasons_of_headings(lexicon: Lexicon, heading: str, season: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"ITALY\n{heading}\nA Par H")
    assert told(lexicon, sheet) == ["A PAR H"]
    assert sheet.seasons() == (((2, season),) if season else ())


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("Germany: I attack France. A Mun-Bur", ["Germany: A MUN - BUR"]),
        ("Germany: I attack Fra. A Mun-Bur\nA Ber H", ["Germany: A MUN - BUR", "Germany: A BER H"]),
        ("I warned Russia: A War-Gal\nA Par H", ["? in_talk", "A PAR H"]),
        ("Germany will play A Mun - Bur", ["? in_talk"]),
        ("Germany will hopefully be nice: A Mun - Ruh\nA Par H", ["? in_talk", "A PAR H"]),
        ("Italy: A Ven H\nFrance and Germany agree: A Mun - Bur", ["Italy: A VEN H", "Italy: ? in_talk"]),
        ("As agreed with Germany: A Par - Pic", ["? in_talk"]),
        ("France: A Par H\nMoves for Turkey\n\nA Con H", ["A PAR H", "Turkey: A CON H"]),
        ("France: A Par H\nHere are my moves as Italy:\n\nA Ven H", ["A PAR H", "Italy: A VEN H"]),
        (
            "France: A Par H\nWhat Turkey wants moved now:\nA Con H",
            ["A PAR H", ": ? unknown_power", ": A CON H"],
        ),
        (
            "France: A Par H\nSome orders, Turkish ones\nA Con H",
            ["A PAR H", ": ? unknown_power", ": A CON H"],
        ),
        ("My orders for Germany: A Mun-Bur\nA Ber H", ["Germany: A MUN - BUR", "Germany: A BER H"]),
    ],
)
def test_only_headings_change_the_owner(lexicon: Lexicon, page: str, expected: list[str]) -> None:
    assert read(lexicon, MOVEMENT, page) == expected


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


@pytest.mark.parametrize(
    "heading",
    [
        "- GERMANY:", "1. GERMANY:", "2) Germany", "(c) Germany:", "a) Germany:", "• GERMANY:", "– Germany (Jones):",
        "- Germany", "b. [Germany]",
    ],
)  # fmt: skip
@pytest.mark.parametrize("gap", [" ", "\n"])
def test_a_heading_may_be_an_item_of_a_list(lexicon: Lexicon, heading: str, gap: str) -> None:
    if gap == " " and heading in ("2) Germany", "- Germany", "b. [Germany]"):
        heading += ":"
    sheet = read_letter(lexicon, MOVEMENT, f"France: A Par H\n{heading}{gap}A Mun - Boh\nA Ber H")
    assert [power for power, _ in sheet.orders()] == ["France", "Germany", "Germany"]


def test_a_name_behind_a_dash_is_no_heading_without_orders(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "France: A Par H\nGreetings to\n- Germany\n\nA Mar H")
    assert [power for power, _ in sheet.orders()] == ["France", "France"]


@pytest.mark.parametrize(
    "heading", ["Orders for Bel-StP-Vie:", "My orders for BEL-STP-VIE:", "Ann (Bel-StP-Vie):"]
)
def test_a_heading_may_have_dashes_in_the_name_of_its_power(heading: str) -> None:
    page = f"[Kie-Smy-Spa]\nA Kie H\n{heading}\nA Vie H"
    sheet = read_letter(variant_named("scattered").lexicon, MOVEMENT, page)
    assert [power for power, _ in sheet.orders()] == ["Kie-Smy-Spa", "Bel-StP-Vie"]


@pytest.mark.parametrize(
    "heading",
    ['"TURKEY (Gray):', '"Turkey":', "“Turkey”", ' "Turkey": {', "Turkey\ufffd:", "Turkey ✉:"],
)
def test_a_heading_may_be_quoted_and_have_signs_before_its_colon(lexicon: Lexicon, heading: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"Russia: A War H\n{heading}\nF Ank H")
    assert [power for power, _ in sheet.orders()] == ["Russia", "Turkey"]


@pytest.mark.parametrize(
    "heading",
    [
        "== Turkey ==", "=Turkey:", "~Turkey~", "+++ Turkey +++", "-- Turkey --", "--> Turkey:", "/Turkey/", "'Turkey':",
        "`Turkey`", "Turkey- (Ali):", "(> Turkey:", "{Turkey}", "» Turkey:", "@Turkey", "### **Turkey**", "-Turkey-",
        "== Turkeyy ==", "~Turkeyy~",
        "Turkey [Ali Baba]", "Turkey <ali@example.org>", 'Turkey "Ali"', "Turkey (Ali) [1]:", "Turkey - 3 units",
        "Turkey: 3", "Turkey, no orders received", "Turkey NMR", "TURKEY NMR",
    ],
)  # fmt: skip
def test_signs_players_and_counts_around_a_power_leave_it_a_heading(lexicon: Lexicon, heading: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"Russia: A War H\n{heading}\nF Ank H")
    assert [power for power, _ in sheet.orders()] == ["Russia", "Turkey"]


@pytest.mark.parametrize(
    "page", ["Turkey (F Ank H, A Con H)", "Turkey [F Ank H, A Con H]", "Turkey (Ali, F Ank H)\nA Con H"]
)
def test_orders_between_brackets_behind_a_power_are_no_player(lexicon: Lexicon, page: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"Russia: A War H\n{page}")
    assert [power for power, _ in sheet.orders()] == ["Russia", "Turkey", "Turkey"]


def test_a_heading_below_press_ends_it_whatever_signs_it_has(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "Russia: A War H\nPress:\nBeware.\n### Turkey\ntalk\nF Ank H")
    assert [reading.power for reading in sheet.lines[-1].readings] == [""]


def test_orders_below_a_signature_with_another_heading_are_nobodys(lexicon: Lexicon) -> None:
    signature = "-- \nfoo\nGermany:\n" + "bar\n" * 8
    sheet = read_letter(lexicon, MOVEMENT, f"TURKEY\nA Smy H\n{signature}A Mun H")
    assert [power for power, _ in sheet.orders()] == ["Turkey", ""]


@pytest.mark.parametrize("line", ["Brst - MAO", "Xyzzy - Bur", "Prs-Bur", "P - Bur", "R-Gas"])
def test_an_arrow_to_a_place_is_no_talk_whatever_stands_before_it(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line)[0].startswith("? unknown_place")


@pytest.mark.parametrize(
    "line",
    [
        "A Par - Gas/Pic",
        "A Par - Gas / Pic",
        "A Par - Gas, Pic",
        "A Par - Gas; or Pic",
        "A Par-Gas|Pic",
        "A Par - Gas, or Pic",
    ],
)
def test_a_further_place_behind_an_order_leaves_a_choice(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["? conditional"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Last turn I did A Par-Pic, A Mar-Spa.", ["? in_talk", "? in_talk"]),
        ("I expect England to play F Lon-Eng and A Par-Pic.", ["? in_talk", "? in_talk"]),
        ("He wrote A Par-Pic, A Mar-Spa. A Par-Bur", ["? in_talk", "? in_talk", "A PAR - BUR"]),
        ("Are you really going F Mar-Lyo? I would prefer A Mar H", ["? in_talk"]),
        ("A Par-Bur. (If A Bur is dislodged it retreats to Gas.)", ["A PAR - BUR", "? conditional"]),
        ("A Par-Bur I hope, A Mar-Spa", ["? left_over", "A MAR - SPA"]),
        ("My orders are A Par-Bur, A Mar-Spa", ["A PAR - BUR", "A MAR - SPA"]),
    ],
)
def test_a_sentence_speaks_of_all_orders_that_it_lists(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("If Italy attacks:\nA Mar H\nF Bre-Mid", ["? conditional", "? conditional"]),
        ("If Italy attacks:\n\nA Mar H\n\nF Bre-Mid", ["? conditional", "F BRE - MAO"]),
        ("A Mar H\nalternatively\nA Mar-Spa", ["A MAR H", "? conditional"]),
        ("If Italy attacks:\nGermany: A Mun H", ["Germany: A MUN H"]),
        ("Sorry if this is late.\nA Mar H", ["A MAR H"]),
    ],
)
def test_a_condition_alone_stands_over_the_orders_below_it(
    lexicon: Lexicon, page: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, page) == expected


@pytest.mark.parametrize(
    "page",
    [
        "~~A Par-Pic~~ A Par-Bur",
        "<p><s>A Par-Pic</s> A Par-Bur</p>",
        "<div><del>A Par-Pic</del></div><div>A Par-Bur</div>",
        '<p><span style="text-decoration: line-through">A <b>Par</b>-Pic</span><br>A Par-Bur</p>',
    ],
)
def test_what_is_struck_out_is_not_filed(lexicon: Lexicon, page: str) -> None:
    assert read(lexicon, MOVEMENT, page)[-1] == "A PAR - BUR"
    assert "A PAR - PIC" not in read(lexicon, MOVEMENT, page)


def test_letters_may_number_a_list(lexicon: Lexicon) -> None:
    page = "1. France\n  a) A Par-Bur\n  b) F Bre-Eng\n2. Germany\n  (a) A Mun-Ruh\n  (f) F Kie-Den"
    assert read(lexicon, MOVEMENT, page) == [
        "A PAR - BUR",
        "F BRE - ENG",
        "Germany: A MUN - RUH",
        "Germany: F KIE - DEN",
    ]
