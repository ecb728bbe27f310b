"""Printed reports of a turn: what is taken for a result, and of which order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.letters.published import Published, read_published
from engine.letters.result_marks import marks_in, take_marks
from tests.game.table import standard


def read(text: str, phase: str = "movement") -> Published:
    return read_published(standard().lexicon, phase, text)


def said(text: str) -> list[tuple[str, list[str]]]:
    """The orders of a text, each with what is said of it."""
    return [
        (f"{one.reading.order.unit} {one.reading.order.target}".strip(), [mark.code for mark in one.marks])
        for one in read(text).orders
        if one.reading.order is not None
    ]


@pytest.mark.parametrize(
    ("printed", "codes"),
    [
        ("A Ven-Tri (bounce)", ["bounced"]),
        ("A Ven-Tri (*bounce, dislodged*)", ["bounced", "dislodged"]),
        ("A Ven-Tri [stood off]", ["bounced"]),
        ("A Ven-Tri (bounced with F Tri)", ["bounced"]),
        ("A Ven-Tri (F)", ["failed"]),
        ("A Ven-Tri (F) ", ["failed"]),
        ("A Ven-Tri (d)", ["dislodged"]),
        ("A Ven-Tri fails", ["failed"]),
        ("A Ven-Tri, fails.", ["failed"]),
        ("A Ven-Tri NSO", ["void"]),
        ("A Ven-Tri (no such order)", ["void"]),
        ("A Ven-Tri (dislodged, ret. Tyr)", ["dislodged", "retreats"]),
        ("A Ven-Tri (ret. Tyr)", ["retreats"]),
        ("A Ven-Tri (dislodged; retreats to Tyrolia)", ["dislodged", "retreats"]),
        ("A Ven-Tri (dislodged, ret. OTB)", ["dislodged", "lost"]),
        ("_A Ven-Tri_", ["failed"]),
        ("*A Ven-Tri*", ["failed"]),
        ("__A Ven-Tri__ (d)", ["dislodged", "failed"]),
        ("<u>A Ven-Tri</u>", ["failed"]),
        ("A Ven-Tri (ok)", ["succeeded"]),
        ("A Ven-Tri (unordered)", ["unordered"]),
        ("A Ven-Tri", []),
        ("A Ven-Tri -> Bounced", ["bounced"]),
        ("A Ven-Tri - gescheitert", ["failed"]),
        ("A Ven-Tri ❌", ["failed"]),
        ("A Ven-Tri ✔️", ["succeeded"]),
        ("\n✗ A Ven-Tri", ["failed"]),
        ("\n| A Ven-Tri | bounced |", ["bounced"]),
        ("Army Venice -> Trieste.  (*bounce*)", ["bounced"]),
    ],
)
def test_what_is_said_of_an_order(printed: str, codes: list[str]) -> None:
    assert said(f"Italy: {printed}") == [("VEN TRI", codes)]


def documented() -> list[tuple[str, list[str]]]:
    """The examples on the page about notation."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```marks\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    pairs = [line.rsplit(" =>", 1) for line in block.splitlines()]
    return [(text, [code.strip() for code in codes.split(",") if code.strip()]) for text, codes in pairs]


@pytest.mark.parametrize(("printed", "codes"), documented())
def test_the_page_on_notation_says_how_it_is(printed: str, codes: list[str]) -> None:
    ((_, found),) = said(f"Italy: {printed}")
    assert found == codes


def test_marks_belong_to_the_order_before_them() -> None:
    line = "Italy: A Ven-Tri (bounce), _F Nap-Ion_, A Rom-Ven. A Apu S A Ven (cut); F Tun H"
    assert said(line) == [
        ("VEN TRI", ["bounced"]),
        ("NAP ION", ["failed"]),
        ("ROM VEN", []),
        ("APU", ["cut"]),
        ("TUN", []),
    ]


def test_brackets_that_belong_to_orders_stay() -> None:
    line = "Edi-Gre-Ven: F Edi (S) F Bel-Nth, F Den(H), F Stp(sc)-Bot (bounce), F Spa (sc)"
    assert [one.reading.order is not None for one in read(f"England: {line.partition(': ')[2]}").orders] == [
        True
    ] * 4
    assert said(f"England: {line.partition(': ')[2]}")[2] == ("STP/SC BOT", ["bounced"])


def test_a_player_behind_a_heading_and_a_heading_in_bold_are_no_results() -> None:
    published = read("*AUSTRIA* (Jones)\nA Vie-Tyr\n**ITALY**: A Ven-Tri (bounce)\n")
    assert [(one.reading.power, len(one.marks)) for one in published.orders] == [("Austria", 0), ("Italy", 1)]


def test_where_a_unit_is_said_to_have_retreated() -> None:
    for printed in ("ret. Bul", "ret. Bul(ec)", "ret. Bul/ec", "retreats to Bulgaria"):
        (mark,) = marks_in(standard().lexicon, printed)
        assert (mark.code, mark.place) == ("retreats", "BUL")
    assert marks_in(standard().lexicon, "ret. Nowhere") == ()
    assert marks_in(standard().lexicon, "Jones") == ()


def test_a_letter_alone_is_a_result_only_in_movement() -> None:
    assert take_marks(standard().lexicon, "A Tri R Tyr (D)", False).marks == ()
    assert len(take_marks(standard().lexicon, "A Tri-Tyr (D)", True).marks) == 1


def test_the_position_and_the_centres_below_their_headings() -> None:
    published = read(
        "Spring 1901\nItaly: A Ven-Tri (bounce)\n\nPositions after Spring 1901:\n"
        "Austria: A Bud, F Tri (2)\nItaly: A Ven\n\nSupply centers:\nItaly: Ven, Rom.\nPress:\nHello all\n"
    )
    assert [(one.line, one.power, one.kind, one.place) for one in published.units] == [
        (5, "Austria", "A", "BUD"),
        (5, "Austria", "F", "TRI"),
        (6, "Italy", "A", "VEN"),
    ]
    assert [(space, power) for _, space, power in published.owners] == [("VEN", "Italy"), ("ROM", "Italy")]
    assert len(published.orders) == 1
    assert [text for _, text in published.unread][-1] == "Hello all"
    assert published.lists_units


def test_no_line_is_lost() -> None:
    published = read(
        "Italy: A Ven-Tri\nThe weather was fine.\nA Xyz-Abc\n\nPositions\nGondor: A Bud\nItaly: A Zzz\n"
    )
    assert published.unread == ((2, "The weather was fine."), (6, "Gondor: A Bud"), (7, "Zzz"))
    assert [one.line for one in published.orders if one.reading.order is None] == [3]


def test_a_report_without_results_says_nothing_of_them() -> None:
    assert not read("Italy: A Ven-Tri, A Rom-Ven").is_marked
    assert read("Italy: A Ven-Tri (bounce), A Rom-Ven").is_marked


ZINE = "Italy: A Ven-Tri (bounce), A Rom-Ven (bounce)\nAustria: F Tri, A Vie-Tyr, A Bud H\n"


@pytest.mark.parametrize(
    "head", ["", "\n", "Now: ", "Now:\n", "Spring 1901 positions:\n", "Standing\n", "So we stand:\n"]
)
def test_bare_units_after_the_orders_are_the_position(head: str) -> None:
    published = read(f"{ZINE}{head}Italy: A Ven, A Rom. Austria: F Tri, A Tyr, A Bud\nFrance: A Par\n")
    assert len(published.orders) == 5, "nothing of it is an order"
    found = {(one.power, one.kind, one.place) for one in published.units}
    assert {("Italy", "A", "VEN"), ("Italy", "A", "ROM"), ("France", "A", "PAR")} <= found
    assert published.lists_units


def test_bare_units_among_the_orders_hold() -> None:
    published = read("France (NMR): A Par, A Mar, F Bre\nItaly: A Ven\nA Rom-Ven (bounce)\nItaly: F Nap H\n")
    assert len(published.orders) == 6
    assert not published.units
