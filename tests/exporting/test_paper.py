"""Words on paper: as large on every device, in columns that tear nothing apart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QApplication

from desktop.exporting.columns import Strip, balanced_columns, columns_of
from desktop.exporting.export_data import HISTORY, ORDERS, REPORT
from desktop.exporting.paper import FOOT, NUMBER, POINT, SMALL, Paper, foot_words, letters, set_page
from desktop.settings.typeface import ensure_typeface
from tests.exporting.test_exports import data, silent

GAME, TURN = "scottomacy-victory", 24
"""A turn with very many orders."""
Divide = Callable[[QTextDocument, float, float], tuple[Strip, ...]]


@pytest.fixture(autouse=True)
def typeface(qapp: QApplication) -> None:
    ensure_typeface()


def paper(folder: Path, what: str, dots: int = 300) -> Paper:
    told = data(what, GAME, TURN + 1, TURN)
    writer = QPdfWriter(str(folder / "paper.pdf"))
    writer.setResolution(dots)
    set_page(writer, what, told)
    return Paper(writer, told, what)


@pytest.mark.parametrize("dots", [72, 300, 1200])
def test_the_foot_of_a_page_has_room_for_its_letters_on_every_device(tmp_path: Path, dots: int) -> None:
    device = paper(tmp_path, REPORT, dots).device
    small, usual = (QFontMetricsF(letters(size), device) for size in (SMALL, POINT))
    assert small.height() < FOOT - 6
    assert small.height() < usual.height() < 2 * small.height()


@pytest.mark.parametrize("width", [400.0, 700.0])
@pytest.mark.parametrize(
    ("left", "middle"), [("L" * 90, "M" * 90), ("L" * 90, "Fall 1901"), ("Zine", "M" * 90), ("", "M" * 90)]
)
def test_nothing_at_the_foot_of_a_page_runs_into_anything_else(width: float, left: str, middle: str) -> None:
    metrics = QFontMetricsF(letters(SMALL))
    beside, between = map(metrics.horizontalAdvance, foot_words(left, middle, width))
    assert beside < (width - between) / 2
    assert (width + between) / 2 <= width - NUMBER
    assert min(len(one) for one in foot_words(left or "none", middle, width)) >= 4


def test_words_at_the_foot_of_a_page_stand_as_they_are_where_there_is_room() -> None:
    assert foot_words("The Courier", "No. 12 · 21 November 2026", 700.0) == (
        "The Courier",
        "No. 12 · 21 November 2026",
    )


def rects(document: QTextDocument) -> list[tuple[QRectF, int]]:
    """Where the paragraphs of a document stand, each with its rank as a heading; 0 for none."""
    found, block = [], document.begin()
    while block.isValid():
        if block.text():
            place = document.documentLayout().blockBoundingRect(block)
            found.append((place, block.blockFormat().headingLevel()))
        block = block.next()
    return found


@pytest.mark.parametrize("divide", [columns_of, balanced_columns])
@pytest.mark.parametrize("what", [ORDERS, REPORT, HISTORY])
def test_columns_tear_no_line_and_leave_no_heading_alone(tmp_path: Path, what: str, divide: Divide) -> None:
    written = paper(tmp_path, what)
    document = written.document(written.data.turn_pages[TURN if what == HISTORY else 0])
    first, whole = 300.0, written.size.height()
    columns = divide(document, first, whole)
    assert len(columns) > 2
    for number, (top, bottom) in enumerate(columns):
        assert bottom - top <= (first if number < 2 else whole)
    standing = rects(document)
    for place, _ in standing:
        holding = [one for one in columns if one[0] <= place.top() + 1 and place.bottom() - 1 <= one[1]]
        assert len(holding) == 1, place
    for top, bottom in columns:
        inside = [rank for place, rank in standing if top <= place.top() + 1 and place.bottom() - 1 <= bottom]
        assert inside[-1] == 0


@pytest.mark.parametrize("count", [2, 7, 40, 100, 140])
def test_the_columns_of_the_last_page_are_alike(count: int) -> None:
    document = QTextDocument("\n".join(["A 1 - 2"] * count))
    whole, line = 1000.0, rects(document)[0][0].height()
    columns = balanced_columns(document, 400.0, whole)
    assert len(columns) % 2 == 0
    *_, left, right = [bottom - top for top, bottom in columns]
    assert abs(left - right) <= line + 1
    assert (
        len(columns) == len(columns_of(document, 400.0, whole)) + len(columns_of(document, 400.0, whole)) % 2
    )


def test_what_has_no_room_beside_a_map_goes_to_the_next_page(tmp_path: Path) -> None:
    written = paper(tmp_path, REPORT)
    document = written.document(written.data.turn_pages[0])
    columns = columns_of(document, 10.0, written.size.height())
    assert all(top == bottom for top, bottom in columns[:2])
    assert columns[2][1] > columns[2][0]


def test_a_map_makes_room_for_words_that_then_stay_on_its_page(tmp_path: Path) -> None:
    written = paper(tmp_path, HISTORY)
    size = QSizeF(1000, 800)
    heights = []
    for count in range(1, 120):
        document = QTextDocument()
        document.setDefaultFont(letters(POINT))
        document.setPlainText("\n".join(["A 1 - 2"] * count))
        heights.append(written.map_height(size, document))
    assert heights[0] == heights[-1] == max(heights)
    lowest = heights.index(min(heights))
    assert heights[:lowest] == sorted(heights[:lowest], reverse=True)
    assert len(set(heights)) == 3


def test_forty_orders_take_one_page(tmp_path: Path) -> None:
    written = paper(tmp_path, ORDERS)
    written.paint(silent)
    assert written.count == 1
