"""The book of a game: every season with its report, maps where they are wanted, and no more than the reader may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPdfWriter, QTextTable

from desktop.books.book import WIDEST, Wish, export_data_of, with_centres
from desktop.exporting.columns import columns_of
from desktop.exporting.export_data import HISTORY, REPORT
from desktop.exporting.paper import Paper
from desktop.history.centre_table import centre_html, centre_rows, centre_text
from desktop.session.session import Session
from engine import Game, Variant, find_variant, names_of, new_game
from tests.cli.calling import call
from tests.game.table import play, standard


def played() -> tuple[Game, Variant]:
    game = new_game(standard(), title="Short & sharp")
    game, _ = play(game, standard(), {"Germany": "F KIE - DEN, A MUN - TYR", "Italy": "A VEN - TYR"})
    game, _ = play(game, standard(), {"Germany": "F DEN H"})
    return game, standard()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path, page = tmp_path / "g.chancery", tmp_path / "page"
    assert call("new", path, "--title", "Short & sharp").code == 0
    for orders in ("GERMANY: F Kie-Den, A Mun-Tyr\nITALY: A Ven-Tyr", "GERMANY: F Den H"):
        page.write_text(orders, encoding="utf-8")
        assert call("orders", path, page).code == 0
        assert call("adjudicate", path).code == 0
    return path


def test_the_table_of_centres() -> None:
    game, variant = played()
    rows = centre_rows(game, variant, names_of(game, variant))
    assert rows[0] == ["", "1900", "1901"]
    assert ["Germany", "3", "4"] in rows
    assert re.search(r"^Germany +3 +4$", centre_text(rows, "Centres"), re.MULTILINE)
    cells = '<td align="right">3</td><td align="right">4</td>'
    assert f'<tr><th align="left">Germany</th>{cells}</tr>' in centre_html(rows, "Centres")


def test_where_there_is_little_room_the_years_are_parted() -> None:
    rows = [["", "1900", "1901", "1902"], ["Germany", "3", "4", "5"]]
    parted = centre_html(rows, "Centres", 2)
    first, second = parted.split("<br>")
    assert ("1901" in first, "1902" in first) == (True, False)
    assert ("1901" in second, "1902" in second) == (False, True)
    assert parted.count("Germany") == 2


@pytest.mark.parametrize("maps", [True, False])
def test_the_last_page_on_paper_has_the_centres_as_a_table(maps: bool) -> None:
    game, variant = played()
    session = Session(game, variant, is_open=True)
    wish = Wish(has_maps=maps)
    data = with_centres(export_data_of(session, wish), session, wish)
    assert [bool(turn_page.below) for turn_page in data.turn_pages] == [False] * (
        len(data.turn_pages) - 1
    ) + [True]
    paper = Paper(QPdfWriter(QBuffer()), data, HISTORY if maps else REPORT)
    document = paper.document(data.turn_pages[-1])
    tables = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert [table.rows() for table in tables][-1] == len(variant.powers) + 1
    assert ("F DEN H" in document.toPlainText()) != maps, "no report is told twice"


def test_long_names_of_powers_stay_whole_on_paper() -> None:
    """Beside them stand fewer years."""
    game, variant = played()
    session, wish = Session(game, variant, is_open=True), Wish()
    data = with_centres(export_data_of(session, wish), session, wish)
    years = [str(year) for year in range(3400, 3412)]
    names = ("Thomas Covenant", "Cavewights", "Lord Foul")
    rows = [["", *years], *([name, *("12" for _ in years)] for name in names)]
    turn_page = replace(data.turn_pages[-1], below=centre_html(rows, "Centres", WIDEST))
    document = Paper(QPdfWriter(QBuffer()), data, HISTORY).document(turn_page)
    assert document.size().height() > 0, "it is laid out"
    block, found = document.begin(), []
    while block.isValid():
        if block.text().replace("\xa0", " ") in names:
            found.append(block.layout().lineCount())
        block = block.next()
    assert len(found) > len(names)
    assert set(found) == {1}


def test_the_years_stand_above_every_line_of_the_centres_on_paper() -> None:
    """The table is not cut between columns; only one that is higher than a page is."""
    game, variant = played()
    session, wish = Session(game, variant, is_open=True), Wish()
    data = with_centres(export_data_of(session, wish), session, wish)
    rows = [["", "1900", "1901"], *([f"Power {number}", "3", "4"] for number in range(12))]
    turn_page = replace(data.turn_pages[-1], below=centre_html(rows, "Centres", WIDEST))
    document = Paper(QPdfWriter(QBuffer()), data, HISTORY).document(turn_page)
    (table,) = (one for one in document.rootFrame().childFrames() if isinstance(one, QTextTable))
    place = document.documentLayout().frameBoundingRect(table)
    whole = place.bottom() + 1
    for room in (100.0, place.height() / 2, whole):
        strips = [strip for strip in columns_of(document, room, whole) if strip[1] > strip[0]]
        assert len(strips) == 1, room
    assert len(columns_of(document, place.height() / 2, place.height() / 2)) == 3


def test_the_whole_game_is_told_as_text(saved: Path, tmp_path: Path) -> None:
    book = tmp_path / "b.txt"
    called = call("book", saved, "--text", book, "--json")
    assert called.code == 0
    assert called.json["turns"] == 2
    assert called.json["told_to"] == "game master"
    text = book.read_text(encoding="utf-8")
    assert text.startswith("Short & sharp\n")
    assert "Spring 1901" in text
    assert "Fall 1901" in text
    assert "Germany     3     4" in text
    assert call("book", saved, "--text", book, "--style", "zine").code == 0
    assert "A Mun-Tyr (bounce)" in book.read_text(encoding="utf-8")
    assert "Army Munich to Tyrolia: bounced" in call("book", saved, "--text", "-", "--notation", "full").out


def test_a_page_with_a_map_for_every_season(saved: Path, tmp_path: Path) -> None:
    page, pages = tmp_path / "b.html", tmp_path / "b.pdf"
    assert call("book", saved, "--html", page, "--pdf", pages, "--season", "S1901M").code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count('<svg class="map"') == 2, "the orders on the map, and what came of them"
    assert "bounced by A VEN (Italy)" in text
    assert "Short &amp; sharp" in text
    assert 'id="centres"' in text
    data = pages.read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 1


def test_without_maps_it_is_quick(saved: Path, tmp_path: Path) -> None:
    page, pages = tmp_path / "b.html", tmp_path / "b.pdf"
    assert call("book", saved, "--html", page, "--pdf", pages, "--no-maps", "--public").code == 0
    text = page.read_text(encoding="utf-8")
    assert 'class="map"' not in text
    assert text.count("<section") == 3
    assert len(re.findall(rb"/Type\s*/Page\b", pages.read_bytes())) >= 2


def test_who_may_not_see_a_thing_does_not_read_of_it(tmp_path: Path) -> None:
    """In a game with hidden pieces the book of a power says no more than its reports."""
    variant = find_variant("chronicle")
    path, page = tmp_path / "g.chancery", tmp_path / "b.txt"
    assert call("new", path, "--variant", variant.id, "--seed", "s").code == 0
    assert call("adjudicate", path).code == 0
    power = variant.powers[0].id
    assert call("book", path, "--text", page, "--power", power).code == 0
    told = call("report", path, "--power", power).out
    assert told.strip() in page.read_text(encoding="utf-8")


def test_bad_wishes_are_refused(saved: Path, tmp_path: Path) -> None:
    assert call("book", saved).code == 2
    assert call("book", saved, "--text", tmp_path / "no" / "b.txt").code == 3
    assert call("book", saved, "--text", tmp_path / "b", "--season", "S1950M").code == 1
    assert call("book", saved, "--text", tmp_path / "b", "--power", "Gondor").code == 2
    fresh = tmp_path / "f.chancery"
    assert call("new", fresh).code == 0
    assert call("book", fresh, "--text", tmp_path / "b").code == 1
