"""Reports in the shapes of other programs, our own samples of each: read whole, compared, and wrong results found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.letters.position_page import read_position
from engine.letters.report_shapes import cases_in
from engine.model.position import Position
from engine.reports.check_sentences import headline
from engine.reports.checking import Check, check_adjudication
from engine.reports.sentences import ENGLISH
from tests.cases import DATA
from tests.game.table import standard

PAGE = Path(__file__).parents[2] / "docs" / "reports.md"
ROWS = re.findall(r"\| `([\w.]+)` \| ([^|]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
SAMPLES = sorted(path.name for path in (DATA / "reports").iterdir())


def check(text: str) -> Check:
    variant = standard()
    position: Position | None = None
    for _, case in cases_in(text)[:1]:
        head, _, text = case.partition("orders:")
        kinds = variant.rules.kinds.values()
        position = read_position(
            variant.lexicon, variant.calendar, variant.rules.powers, kinds, head
        ).position
    return check_adjudication(variant, position, text)


def sample(name: str) -> str:
    return (DATA / "reports" / name).read_text(encoding="utf-8")


def test_every_sample_has_a_row() -> None:
    assert sorted(name for name, _ in ROWS) == SAMPLES


@pytest.mark.parametrize(("name", "figures"), ROWS)
def test_the_page_says_how_much_is_compared(name: str, figures: str) -> None:
    found = check(sample(name))
    assert headline(ENGLISH, found.counts()) == figures
    assert not found.doubts()
    assert not found.silent


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("njudge.txt", "Galicia.  (*bounce*)", "Galicia."),
        ("dpjudge.txt", "Galicia.  (*bounce*)", "Galicia."),
        ("realpolitik.txt", "Galicia (*Bounce*)", "Galicia"),
        ("realpolitik_bare.txt", "Galicia (*Fails*)", "Galicia"),
        ("jdip_report.txt", "   Bounced with war (1 against 1).\n", ""),
        ("webdiplomacy.txt", "Galicia. (fail)", "Galicia."),
        ("backstabbr.txt", "Gal FAILS", "Gal SUCCEEDS"),
        ("backstabbr.json", '"FAILS",\n   "to": "Gal"', '"SUCCEEDS",\n   "to": "Gal"'),
        ("electronic_protocol.txt", "<A VIE-gal>", "A vie-GAL"),
        ("zine.txt", "A Vie-Gal (bounce)", "A Vie-Gal"),
        ("markdown_table.md", "A Vie-Gal (bounce)", "A Vie-Gal"),
        ("html_table.html", "<u>A Vie-Gal</u>", "A Vie-Gal"),
    ],
)
def test_a_wrong_result_is_found(name: str, right: str, wrong: str) -> None:
    text = sample(name)
    assert right in text
    disagreements = check(text.replace(right, wrong, 1)).disagreements()
    assert [(one.power, one.order.unit) for one in disagreements if one.order] == [("Austria", "VIE")]


def test_brackets_mark_failures_where_the_report_says_so() -> None:
    text = "Spring 1901\n{}Austria: (A Vie-Gal), A Bud-Ser\nRussia: [A War-Gal], F Stp(sc)-Bot\n"
    found = check(text.format("Failed orders are in brackets.\n"))
    assert found.counts().compared == 4
    assert not found.disagreements()
    assert check(text.format("")).counts().compared == 0


@pytest.mark.parametrize(
    "said", [", No Order Processed.", ", no move received", " (NMR)", ": no order received", " (*no order*)"]
)
def test_a_unit_without_an_order_is_told_as_such(said: str) -> None:
    found = check(f"Spring 1901\nAustria: Army Vienna{said}\nRussia: A War-Gal (ok)\n")
    assert not found.unread
    assert not found.disagreements()
    assert "Austria" not in found.orders


def test_a_support_for_a_unit_that_was_ordered_to_move_is_void() -> None:
    text = "Spring 1901\nRussia: A Warsaw – Galicia\nA Moscow Supports A Warsaw (*Ordered to Move*)\n"
    found = check(text)
    assert [one.verdict for one in found.findings] == ["agrees", "agrees"]
