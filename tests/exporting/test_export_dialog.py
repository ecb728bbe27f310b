"""The dialog for export and print: real clicks, work beside the window, and nothing for the wrong eyes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop.exporting.export_data import HISTORY, MAP, ORDERS, REPLAY, REPORT
from desktop.exporting.export_dialog import ExportDialog
from desktop.exporting.writers import GIF, HTML, PDF, PNG, SVG, TEXT, content
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from tests.history import played

LEFT = Qt.MouseButton.LeftButton
LONG = 120_000
"""Milliseconds that a machine with other work may take."""


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[TableWindow]:
    game, variant = played.begun(played.STANDARD, 2)
    opened = TableWindow(Session(game, variant, is_open=True))
    opened.resize(900, 640)
    opened.show()
    yield opened
    opened.close()


@pytest.fixture
def dialog(window: TableWindow, qtbot: QtBot) -> ExportDialog:
    window.presenter.show_turn(1)
    shown = ExportDialog(window.presenter)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def choose(dialog: ExportDialog, what: str, form: str) -> None:
    QTest.mouseClick(dialog.things[what], LEFT, pos=dialog.things[what].rect().center() * 0.2)
    dialog.things[what].setChecked(True)
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    assert (dialog.what, dialog.form.currentData()) == (what, form)


def test_a_width_is_asked_for_pictures_alone(dialog: ExportDialog) -> None:
    fields = (dialog.width_word, dialog.width_choice)
    choose(dialog, MAP, PNG)
    assert all(field.isEnabled() for field in fields)
    choose(dialog, REPORT, TEXT)
    assert not any(field.isEnabled() for field in fields)


def test_a_click_saves_what_is_chosen_under_a_good_name(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(*words: object) -> tuple[str, str]:
        asked.append(str(words[2]))
        return str(tmp_path / Path(str(words[2])).name), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    choose(dialog, REPORT, HTML)
    QTest.mouseClick(dialog.save, LEFT)
    qtbot.waitUntil(lambda: "Saved" in dialog.answer.text(), timeout=LONG)
    saved = tmp_path / "Diplomacy - Fall 1901 - report.html"
    assert "F ENG - LON" in saved.read_text("utf-8")
    assert Path(asked[0]).name == saved.name
    assert QSettings().value("exporting/folder") == str(tmp_path)


def test_the_window_goes_on_while_a_map_is_drawn(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog, MAP, SVG)
    path = tmp_path / "map.svg"
    dialog.save_to(path)
    assert dialog.job is not None
    assert dialog.progress.isVisible()
    assert not dialog.save.isEnabled()
    qtbot.waitUntil(path.exists, timeout=LONG)
    qtbot.waitUntil(dialog.save.isEnabled, timeout=LONG)
    assert not dialog.progress.isVisible()


def test_long_work_can_be_cancelled(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog, HISTORY, PDF)
    dialog.save_to(tmp_path / "history.pdf")
    QTest.mouseClick(dialog.stop, LEFT)
    qtbot.waitUntil(dialog.save.isEnabled, timeout=LONG)
    assert "Cancelled" in dialog.answer.text()
    assert list(tmp_path.iterdir()) == []


def test_a_replay_of_chosen_seasons_is_made_beside_the_window(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    choose(dialog, REPLAY, HTML)
    assert dialog.seasons.isVisible()
    assert not dialog.copy.isEnabled()
    assert [dialog.first.itemText(row) for row in range(2)] == ["Spring 1901", "Fall 1901"]
    dialog.first.setCurrentIndex(1)
    assert dialog.last.currentIndex() == 1
    path = tmp_path / "replay.html"
    dialog.save_to(path)
    assert not dialog.seasons.isEnabled()
    qtbot.waitUntil(path.exists, timeout=LONG)
    qtbot.waitUntil(dialog.save.isEnabled, timeout=LONG)
    assert "<title>Diplomacy - replay</title>" in path.read_text("utf-8")
    assert not dialog.seconds.isVisible()
    choose(dialog, REPLAY, GIF)
    assert dialog.seconds.isVisible()
    assert dialog.width_choice.isEnabled()
    assert (dialog.width_choice.itemData(0), dialog.width_choice.currentData()) == (480, 720)
    choose(dialog, MAP, SVG)
    assert dialog.width_choice.itemData(0) == 1200
    assert not dialog.seasons.isVisible()
    assert dialog.copy.isEnabled()


def test_what_cannot_be_written_is_said(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog, ORDERS, TEXT)
    dialog.save_to(tmp_path / "nowhere" / "orders.txt")
    qtbot.waitUntil(lambda: "could not be done" in dialog.answer.text(), timeout=LONG)
    assert "the folder is not there. Bring it back" in dialog.answer.text()


def test_text_and_pictures_go_to_the_clipboard(dialog: ExportDialog, qtbot: QtBot) -> None:
    choose(dialog, ORDERS, TEXT)
    QTest.mouseClick(dialog.copy, LEFT)
    assert "F ENG - LON" in QGuiApplication.clipboard().text()
    choose(dialog, MAP, SVG)
    dialog.width_choice.setCurrentIndex(0)
    QTest.mouseClick(dialog.copy, LEFT)
    qtbot.waitUntil(lambda: "picture" in dialog.answer.text(), timeout=LONG)
    image = QGuiApplication.clipboard().image()
    assert isinstance(image, QImage)
    assert image.width() == 1200


def test_a_printer_is_asked_for(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "printed.pdf"

    def accept(chosen: QPrintDialog) -> int:
        chosen.printer().setOutputFileName(str(path))
        return int(QPrintDialog.DialogCode.Accepted.value)

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    choose(dialog, REPORT, PDF)
    QTest.mouseClick(dialog.print, LEFT)
    qtbot.waitUntil(lambda: "Printed" in dialog.answer.text(), timeout=LONG)
    assert path.read_bytes().startswith(b"%PDF")


def test_the_keys_are_at_close_when_it_is_done_and_where_they_were_when_it_is_not(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    choose(dialog, MAP, PNG)
    dialog.width_choice.setCurrentIndex(0)
    dialog.save.setFocus()
    dialog.save_to(tmp_path / "nowhere" / "map.png")
    assert dialog.focusWidget() is dialog.stop
    assert not dialog.width_choice.isEnabled()
    qtbot.waitUntil(lambda: dialog.stop.isHidden(), timeout=LONG)
    assert dialog.focusWidget() is dialog.save
    dialog.save_to(tmp_path / "map.png")
    qtbot.waitUntil(lambda: dialog.stop.isHidden(), timeout=LONG)
    assert dialog.focusWidget() is dialog.shut


def test_print_into_a_file_says_where_that_is(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(dialog, REPORT, TEXT)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "report.pdf"))
    dialog.print_on(printer)
    qtbot.waitUntil(lambda: dialog.stop.isHidden(), timeout=LONG)
    assert str(tmp_path / "report.pdf") in dialog.answer.text()


def test_the_report_beside_the_open_turn_is_that_of_the_last(window: TableWindow, qtbot: QtBot) -> None:
    window.presenter.show_present()
    shown = ExportDialog(window.presenter)
    qtbot.addWidget(shown)
    choose(shown, REPORT, TEXT)
    last = window.session.title_of(window.session.count - 1)
    assert shown.things[REPORT].text() == "The report of the last turn"
    assert shown.data().turn_pages[0].title == last
    assert last in shown.data().name(REPORT)


def test_what_is_not_to_be_seen_is_said_where_orders_are_exported(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, 0)
    game = msgspec.structs.replace(game, sheets=())
    for seat, words in (("", "until the turn is judged"), ("France", "Nothing is ordered yet.")):
        window = TableWindow(Session(game, variant))
        qtbot.addWidget(window)
        window.session.take_seat(seat)
        shown = ExportDialog(window.presenter)
        qtbot.addWidget(shown)
        choose(shown, ORDERS, TEXT)
        assert words in shown.note.text()
        for form in (TEXT, HTML):
            assert words in content(shown.data(), ORDERS, form, 0, lambda *_: None).decode()


def test_the_menu_opens_the_dialog(window: TableWindow, qtbot: QtBot) -> None:
    action = next(one for one in window.menus["game"].actions() if one.text().startswith("Export"))
    action.trigger()
    dialog = window.findChild(ExportDialog)
    assert isinstance(dialog, ExportDialog)
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_dialog_closes_when_another_sits_down(qtbot: QtBot) -> None:
    game, variant = played.begun(played.STANDARD, 2)
    session = Session(game, variant)
    table = TableWindow(session)
    qtbot.addWidget(table)
    session.take_seat("France")
    dialog = ExportDialog(table.presenter)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "France" in dialog.note.text()
    session.take_seat("Germany")
    assert not dialog.isVisible()
