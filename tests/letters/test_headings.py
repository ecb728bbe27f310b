"""Headings of letters: whose the orders below them are, and what is no heading."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order
from tests.cases import variant_named
from tests.letters.reading import read, told


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
    [
        '"TURKEY (Gray):',
        '"Turkey":',
        "“Turkey”",
        ' "Turkey": {',
        "Turkey\ufffd:",
        "Turkey ✉:",
        "Turkey?:",
        "Turkey !:",
    ],
)
def test_a_heading_may_be_quoted_and_have_signs_before_its_colon(lexicon: Lexicon, heading: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"Russia: A War H\n{heading}\nF Ank H")
    assert [power for power, _ in sheet.orders()] == ["Russia", "Turkey"]


@pytest.mark.parametrize(
    "heading",
    [
        "== Turkey ==", "=Turkey:", "~Turkey~", "+++ Turkey +++", "-- Turkey --", "--> Turkey:", "/Turkey/", "'Turkey':",
        "`Turkey`", "Turkey- (Ali):", "(> Turkey:", "{Turkey}", "» Turkey:", "@Turkey", "### **Turkey**", "-Turkey-",
        "== Turkeyy ==", "~Turkeyy~", "Turkey→ (Ali):",
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


def test_letters_may_number_a_list(lexicon: Lexicon) -> None:
    page = "1. France\n  a) A Par-Bur\n  b) F Bre-Eng\n2. Germany\n  (a) A Mun-Ruh\n  (f) F Kie-Den"
    assert read(lexicon, MOVEMENT, page) == [
        "A PAR - BUR",
        "F BRE - ENG",
        "Germany: A MUN - RUH",
        "Germany: F KIE - DEN",
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "England A Lvp-Yor; Germany A Mun-Ruh, F Kie-Den",
            ["England: A LVP - YOR", "Germany: A MUN - RUH", "Germany: F KIE - DEN"],
        ),
        (
            "England F Lon S Germany F Hol - NTH; F Edi - NWG",
            ["England: F LON S Germany F HOL - NTH", "England: F EDI - NWG"],
        ),
        ("Game Alpha: France: A Par - Bur, A Mar H", ["France: A PAR - BUR", "France: A MAR H"]),
        ("My orders: France: A Par - Bur, A Mar H", ["France: A PAR - BUR", "France: A MAR H"]),
        (
            "England A Lvp-Yor, Germany A Mun-Ruh, F Kie-Den / Italy A Ven H",
            ["England: A LVP - YOR", "Germany: A MUN - RUH", "Germany: F KIE - DEN", "Italy: A VEN H"],
        ),
        (
            "FRANCE: French A Par - Bur; French A Mar H; F Bre H",
            ["France: A PAR - BUR", "France: A MAR H", "France: F BRE H"],
        ),
    ],
)
def test_a_heading_in_a_line_is_that_of_all_orders_behind_it(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line)
    assert [f"{power}: {write_order(lexicon, order)}" for power, order in sheet.orders()] == expected


@pytest.mark.parametrize("heading", ["FRANCE:", "France (Jones)\n", "[FRANCE]\n", "", "Xstria:"])
@pytest.mark.parametrize("name", ["German", "Germany", "GERMANY"])
@pytest.mark.parametrize("link", ["; ", ", ", ". ", " / ", "\n", "\n- "])
def test_what_follows_an_order_of_another_power_in_a_section_is_nobodys(
    lexicon: Lexicon, heading: str, name: str, link: str
) -> None:
    """Whether the power was named for one order or for all, nobody can say. Without heading the seat is one."""
    orders = (
        "A Par - Bur",
        f"{name} A Mun - Ruh",
        f"{name} A Ber H",
        "F Bre - MAO",
        "A Mar H",
        "English F Lon H",
    )
    page = f"{heading}{link.join(orders)}\nF Edi H\nItaly: A Ven H"
    sheet = read_letter(lexicon, MOVEMENT, page, default_power="France")
    first = "" if heading == "Xstria:" else "France"
    assert [power for power, _ in sheet.orders()] == [
        first, "Germany", "Germany", "", "", "England", "", "Italy",
    ]  # fmt: skip
    assert [line.is_ended for line in sheet.lines][-2:] == [True, False]


def test_a_list_of_retreats_ends_at_a_power(lexicon: Lexicon) -> None:
    page = "England F Lon - NTH R Wal, Russia A Mos - Ukr\nA War H"
    readings = [one for line in read_letter(lexicon, MOVEMENT, page).lines for one in line.readings]
    assert [(one.power, one.order is not None) for one in readings] == [
        ("England", True), ("England", False), ("Russia", True), ("Russia", True),
    ]  # fmt: skip


@pytest.mark.parametrize("link", ["; ", "\n"])
@pytest.mark.parametrize("named", ["Germany A Mxx - Ruh", "German A Mun teapot Ruh"])
def test_what_follows_another_powers_order_that_is_not_understood_is_nobodys(
    lexicon: Lexicon, link: str, named: str
) -> None:
    sheet = read_letter(lexicon, MOVEMENT, link.join(("FRANCE: A Par - Bur", named, "F Bre - MAO")))
    assert [power for power, _ in sheet.orders()] == ["France", ""]
    assert sheet.faults()


def test_a_verb_holds_for_units_of_the_power_that_is_named_before_it(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, ADJUSTMENT, "France builds A Par\nGermany builds A Mun, F Kie; build A Ber")
    assert [power for power, _ in sheet.orders()] == ["France", "Germany", "Germany", "Germany"]


def test_words_that_begin_with_another_power_end_orders_without_heading(lexicon: Lexicon) -> None:
    page = "England A Lvp - Yor\nGermany (what shall I do?) hmm\nF Kie - Den"
    assert [power for power, _ in read_letter(lexicon, MOVEMENT, page).orders()] == ["England", ""]
    page = "FRANCE:\nA Par - Bur\nGermany is a liar\nF Bre - MAO"
    assert [power for power, _ in read_letter(lexicon, MOVEMENT, page).orders()] == ["France", "France"]


@pytest.mark.parametrize(
    "line",
    ["And for Germany", "Now Germany", "Und für Germany", "I am Germany", "& Germany", "Gemany -->"],
)
def test_words_that_say_nothing_but_a_power_are_a_heading_before_orders(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"FRANCE\nA Par - Bur\n{line}\nA Mun - Ruh\nF Kie - Den")
    assert [power for power, _ in sheet.orders()] == ["France", "Germany", "Germany"]


@pytest.mark.parametrize(
    "line",
    [
        "Jetzt Germany", "Germany sent these by phone", "Then Germany says", "Here is what Germany wants",
        "From Bob Smith, our German player", "Germany in Spring 1901 does this", "Germany schickt mir",
        "Last but not least Germany:", "Germany's plan is", "Orders my ally told me:", "What I propose to Italy:",
    ],
)  # fmt: skip
def test_orders_below_words_that_announce_another_power_are_nobodys(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"FRANCE\nA Par - Bur\n{line}\nA Mun - Ruh\nF Kie - Den")
    assert [power for power, _ in sheet.orders()] == ["France", "", ""]
    assert [reading.text for _, reading in sheet.faults()] == [line.rstrip(":")]


@pytest.mark.parametrize("aside", ["(Germany: A Mun - Ruh)", "(Tom is away; Germany: A Mun - Ruh)"])
def test_a_power_between_brackets_heads_nothing(lexicon: Lexicon, aside: str) -> None:
    found = read(lexicon, MOVEMENT, f"FRANCE: A Par - Bur {aside}; A Mar H\nF Bre H")
    assert found[0] == "A PAR - BUR"
    assert found[-2:] == ["A MAR H", "F BRE H"]
    assert not any(one.startswith("Germany: A") for one in found)


@pytest.mark.parametrize(
    "line",
    [
        "England is late again, hm?", "As agreed with Germany", "England said he is on holiday.", "Down with Austria!",
        "These are for France", "I shall not spare Germany", "Yours, France",
        "I had a long talk with Germany and England", "He says Germany will be neutral",
    ],
)  # fmt: skip
def test_remarks_about_powers_end_no_orders(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"A Par - Bur\n{line}\nA Mar H", default_power="France")
    assert [power for power, _ in sheet.orders()] == ["France", "France"]


def test_the_name_of_a_power_is_no_order_though_its_words_are_spaces() -> None:
    lexicon = variant_named("scattered").lexicon
    sheet = read_letter(
        lexicon, MOVEMENT, "Hol-Liv-Tri: F Hol H / Bel-StP-Vie / Remove A Kie, BRE-CON-SWE F Bre H"
    )
    assert [(power, write_order(lexicon, order)) for power, order in sheet.orders()] == [
        ("Hol-Liv-Tri", "F HOL H"), ("Bre-Con-Swe", "F BRE H"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "phase", "page", "owners"),
    [
        ("standard", MOVEMENT, "FRANCE: A Par H\nGermany waives / A Mun H", ["France", "Germany", ""]),
        ("seventeen76", MOVEMENT, "FRANCE\nF GSL H. CREEK d a SL - hold", ["France", ""]),
        ("chronicle", RETREAT, "Foul: elects; RAMEN G TGo destroys", ["Ramen"]),
    ],
)
def test_a_verb_of_another_powers_order_gives_it_no_unit_of_others(
    name: str, phase: str, page: str, owners: list[str]
) -> None:
    sheet = read_letter(variant_named(name).lexicon, phase, page)
    found = [one for line in sheet.lines for one in line.readings if one.order or one.elsewhere]
    assert [one.power for one in found] == owners


@pytest.mark.parametrize("bullet", ["", "- "])
def test_an_order_that_ends_with_a_power_is_no_heading_behind_a_bullet(bullet: str) -> None:
    text = f"Arnor\n{bullet}stops telling Mordor\n{bullet}tells Rohan\n{bullet}SA 23 H\n"
    letter = read_letter(variant_named("mordor_v_world_ii").lexicon, "movement", text)
    found = [
        (one.power, one.order.verb if one.order else "") for line in letter.lines for one in line.readings
    ]
    assert found == [("Arnor", "stop_telling"), ("Arnor", "tell"), ("Arnor", "hold")]


@pytest.mark.parametrize("bullet", ["", "1. ", "1) ", "(1) ", "a) ", "- ", "* ", "• "])
@pytest.mark.parametrize("order", ["tells Rohan", "stops telling Rohan"])
def test_an_order_that_ends_with_a_power_is_no_heading(bullet: str, order: str) -> None:
    lexicon = variant_named("mordor_v_world_ii").lexicon
    sheet = read_letter(lexicon, MOVEMENT, f"MORDOR:\n{bullet}{order}\nDA 14 - 24\nTA 15 H")
    assert [(power, write_order(lexicon, one)) for power, one in sheet.orders()] == [
        ("Mordor", order), ("Mordor", "DA 14 - 24"), ("Mordor", "TA 15 H"),
    ]  # fmt: skip
