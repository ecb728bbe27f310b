"""Everything that leaves the table: each file opens, and has in it what its viewer may see and nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import draw_context_of
from desktop.exporting.export_data import HISTORY, MAP, ORDERS, REPLAY, REPORT, ExportData, gather
from desktop.exporting.export_texts import mark_for_web, plain_text, turn_page_html
from desktop.exporting.paper import Paper, set_page
from desktop.exporting.turn_map import map_picture
from desktop.exporting.writers import FORMS, GIF, HTML, PDF, PNG, SVG, TEXT, WEBP, content, write
from desktop.painting.qt_lettering import label_outline
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.widgets.background_job import EndedError
from engine import Order, write_order
from tests.history import played

WIDTH = 240
VOID = {"meta", "img", "br", "link"}


def silent(done: int, whole: int) -> None:
    """Nobody asks how far it is."""


def data(what: str, name: str = played.STANDARD, turns: int = 2, turn: int = 0) -> ExportData:
    game, variant = played.begun(name, turns)
    session = Session(game, variant, is_open=True)
    return gather(session, draw_context_of(variant, session.rules), what, turn)


class Tags(HTMLParser):
    """Notes whether all that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data


def read_web(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    assert not tags.wrong
    assert not tags.open
    return tags


def pages(data: bytes) -> int:
    assert data.startswith(b"%PDF")
    assert data.rstrip().endswith(b"%%EOF")
    return len(re.findall(rb"/Type\s*/Page\b", data))


@pytest.fixture(scope="module")
def map_material(qapp: QApplication) -> ExportData:
    return data(MAP)


@pytest.fixture(scope="module")
def map_text(map_material: ExportData) -> str:
    return map_picture(map_material, map_material.turn_pages[0]).text()


def test_a_map_as_vectors_has_orders_pieces_and_key(map_text: str) -> None:
    root = ElementTree.fromstring(map_text)
    layers = [element.get("id") for element in root if element.get("id")]
    assert layers.index("orders") < layers.index("pieces") < layers.index("key")
    orders = next(element for element in root if element.get("id") == "orders")
    assert len(orders) >= 8


def test_a_map_has_the_names_of_the_language_with_their_rims(
    qapp: QApplication, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    material = data(MAP)
    text = map_picture(material, material.turn_pages[0]).text()
    assert 'aria-label="München"' in text
    assert 'aria-label="Munich"' not in text
    letters = label_outline(material.context.layout.spaces["MUN"].label)
    assert text.count(f'"{letters}"') == 2, "the name, and the rim under it"


def test_a_map_as_picture_and_page_opens(map_material: ExportData, tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    write(picture, map_material, MAP, PNG, WIDTH, silent)
    image = QImage(str(picture))
    assert image.width() == WIDTH
    assert len({image.pixel(x, y) for x in range(0, WIDTH, 7) for y in range(0, image.height(), 7)}) > 50
    assert pages(content(map_material, MAP, PDF, WIDTH, silent)) == 1
    assert list(tmp_path.iterdir()) == [picture]


@pytest.mark.parametrize("what", [ORDERS, REPORT])
def test_orders_and_reports_open_in_every_form(qapp: QApplication, what: str) -> None:
    told = data(what, turn=1)
    text = content(told, what, TEXT, WIDTH, silent).decode()
    assert "F ENG - LON" in text
    assert "Fall 1901" in text
    web = read_web(content(told, what, HTML, WIDTH, silent).decode())
    assert "F ENG - LON" in web.words
    assert pages(content(told, what, PDF, WIDTH, silent)) >= 1


def test_a_whole_history_opens_in_every_form(qapp: QApplication) -> None:
    text = content(data(HISTORY), HISTORY, TEXT, WIDTH, silent).decode()
    assert text.index("Spring 1901") < text.index("Fall 1901")
    history = data(HISTORY, turns=1)
    assert len(history.turn_pages) == 2
    done: list[tuple[int, int]] = []
    written = content(history, HISTORY, HTML, WIDTH, lambda *so_far: done.append(so_far)).decode()
    assert all(0 <= now <= whole for now, whole in done)
    assert {now // (whole // 2) for now, whole in done if whole > 2} == {0, 1, 2}
    web = read_web(written)
    assert written.count('<svg class="map"') == 2
    assert "A PAR - BUR" in web.words
    assert pages(content(history, HISTORY, PDF, WIDTH, silent)) >= 2


def test_work_ends_when_it_is_no_longer_wanted(qapp: QApplication, tmp_path: Path) -> None:
    history = data(HISTORY, turns=1)

    def stop(done: int, whole: int) -> None:
        if done == 1:
            raise EndedError

    for form in (PDF, HTML):
        with pytest.raises(EndedError):
            write(tmp_path / f"history.{form}", history, HISTORY, form, WIDTH, stop)
    assert list(tmp_path.iterdir()) == []


def test_a_printer_gets_the_same_pages(qapp: QApplication, tmp_path: Path) -> None:
    told = data(REPORT)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    path = tmp_path / "printed.pdf"
    printer.setOutputFileName(str(path))
    set_page(printer, REPORT, told)
    paper = Paper(printer, told, REPORT)
    paper.paint(silent)
    assert pages(path.read_bytes()) == paper.count


def test_files_have_names_by_which_they_are_found(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, 2)
    session = Session(game, variant)
    context = draw_context_of(variant, session.rules)
    assert gather(session, context, MAP).name(MAP) == "Diplomacy - Winter 1901 - map"
    session.take_seat("France")
    assert gather(session, context, REPORT, 0).name(REPORT) == "Diplomacy - Spring 1901 - report (France)"
    assert gather(session, context, HISTORY).name(HISTORY) == "Diplomacy - history (France)"


def test_files_have_german_names_in_a_german_window(qtbot: QtBot, request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    game, variant = played.begun(played.STANDARD, 2)
    session = Session(game, variant)
    found = gather(session, draw_context_of(variant, session.rules), REPORT, 0)
    names = [found.name(what) for what in (MAP, ORDERS, REPORT, HISTORY)]
    assert [name.split(" - ")[-1] for name in names] == ["Karte", "Befehle", "Bericht", "Partie"]
    assert {share.counts() for share in found.turn_pages[0].drawing.shares} == {
        "3 Zentren, 3 Einheiten",
        "4 Zentren, 4 Einheiten",
    }


def test_every_thing_has_its_forms() -> None:
    assert set(FORMS) == {MAP, ORDERS, REPORT, HISTORY, REPLAY}
    assert {form for forms in FORMS.values() for form in forms} == {PNG, SVG, PDF, HTML, TEXT, GIF, WEBP}


def test_only_own_orders_are_exported_from_the_open_turn(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, 3)
    session = Session(game, variant)
    context = draw_context_of(variant, session.rules)
    session.take_seat("France")
    session.give(Order("hold", "BUR", "A"))
    session.take_seat("Italy")
    session.give(Order("move", "VEN", "A", target="TRI"))
    own = plain_text(gather(session, context, ORDERS), ORDERS)
    assert "A VEN - TRI" in own
    assert "BUR" not in own
    assert len(gather(session, context, MAP).turn_pages[0].drawing.arrows) == 1
    session.take_seat("")
    everybody = gather(session, context, MAP)
    assert everybody.turn_pages[0].orders == ()
    assert everybody.turn_pages[0].drawing.arrows == ()


def test_no_export_has_what_its_viewer_may_not_see(qtbot: QtBot) -> None:
    """Every text, page and drawing of a whole game is searched for the orders never told and for the hidden unit."""
    session = played.session(played.HIDDEN, is_open=False)
    untold = {
        text
        for _, order in played.untold(played.HIDDEN, "Gondor")
        for text in played.spellings(session.variant, order)
        if " - " in text
    }
    context = draw_context_of(session.variant, session.rules)
    session.take_seat("Gondor")
    seen = gather(session, context, HISTORY)
    told_elsewhere = {
        text
        for turn in range(session.count)
        for outcome in session.turn_view(turn).report.outcomes
        for text in played.spellings(session.variant, outcome.order)
    }
    secret = untold - told_elsewhere
    assert secret
    for turn_page in seen.turn_pages:
        words = (
            turn_page.text
            + turn_page_html(seen, turn_page, REPORT, mark_for_web)
            + turn_page_html(seen, turn_page, ORDERS, mark_for_web)
        )
        assert not [order for order in secret if order in words]
        drawn = [
            write_order(session.variant.lexicon, one.order) for one in turn_page.drawing.arrows if one.order
        ]
        assert not secret & set(drawn)
    hidden = played.session(played.HIDDEN)
    number = next(
        number
        for number in range(session.count)
        if set(hidden.position_at(number).units) - set(session.position_at(number).units)
    )
    unit = next(iter(set(hidden.position_at(number).units) - set(session.position_at(number).units)))
    kind = session.rules.kinds[unit.kind].name
    assert f"{unit.power}: {kind} {unit.place}<" not in map_picture(seen, seen.turn_pages[number]).text()
    shown = gather(hidden, context, MAP, number)
    assert f"{unit.power}: {kind} {unit.place}<" in map_picture(shown, shown.turn_pages[0]).text()
