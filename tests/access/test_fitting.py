"""Every window fits a small screen, also with text twice as large and in the language with the longer words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop.history.report_panel import Paged, ReportPanel
from desktop.history.timeline_panel import TimelinePanel
from desktop.settings.languages import speak
from desktop.settings.preferences import set_preferences
from desktop.settings.theme import restyle
from desktop.settings.typeface import ensure_typeface
from desktop.start.start_window import StartWindow
from desktop.table.table_window import TableWindow
from desktop.typing.order_panel import OrderPanel
from desktop.widgets.adaptive_widgets import ElidedChoice, ElidedLabel, FoldingRow, ScrollPanel, YieldingRow
from desktop.widgets.preferences_dialog import PreferencesDialog
from engine import HOME
from tests.access.rooms import ROOMS
from tests.learning.lessons import opened

SCREEN = QSize(1280 - 16, 720 - 48)
"""A small screen without the frame of a window."""


@pytest.fixture(autouse=True)
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    """In the program's own typeface and sizes; afterwards as it was."""
    before = qapp.styleSheet()
    ensure_typeface()
    yield
    set_preferences(text=100)
    speak("en")
    qapp.setStyleSheet(before)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for games and keys."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    return tmp_path


def large(qapp: QApplication, size: int) -> None:
    set_preferences(text=size)
    restyle(qapp)


@pytest.mark.parametrize("name", ROOMS)
def test_every_window_fits_a_small_screen_with_text_twice_as_large(
    name: str, folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    large(qapp, 200)
    speak("de")
    window = ROOMS[name](folder)
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    least = window.minimumSizeHint().expandedTo(window.minimumSize())
    assert least.boundedTo(SCREEN) == least, least
    assert window.size().boundedTo(SCREEN) == window.size()


def test_the_first_window_shows_all_of_its_side_on_a_small_screen(qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 100)
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    qapp.processEvents()
    (side,) = [area for area in window.findChildren(QScrollArea) if area.objectName() == "side"]
    assert side.verticalScrollBar().maximum() == 0
    assert (
        side.viewport()
        .rect()
        .contains(
            window.taste_button.rect().translated(
                window.taste_button.mapTo(side.viewport(), window.taste_button.rect().topLeft())
            )
        )
    )


def test_a_panel_without_room_scrolls_and_one_with_room_does_not(qtbot: QtBot, qapp: QApplication) -> None:
    panel = QWidget()
    panel.setMinimumSize(200, 400)
    shelf = ScrollPanel(panel)
    qtbot.addWidget(shelf)
    shelf.show()
    shelf.resize(300, 500)
    qapp.processEvents()
    assert shelf.verticalScrollBar().maximum() == 0
    assert panel.size() == shelf.viewport().size()
    shelf.resize(300, 200)
    qapp.processEvents()
    assert shelf.verticalScrollBar().maximum() == 200


def test_a_row_folds_and_unfolds(qtbot: QtBot, qapp: QApplication) -> None:
    first, second = QWidget(), QWidget()
    first.setMinimumSize(200, 20)
    second.setMinimumSize(300, 20)
    row, window = FoldingRow(first, second), QWidget()
    row.setParent(window)
    qtbot.addWidget(window)
    window.show()
    assert row.minimumSizeHint().width() < 400
    for width, is_folded in ((700, False), (400, True), (700, False)):
        row.resize(width, 60)
        qapp.processEvents()
        assert row.is_folded is is_folded
        assert (second.y() > first.y()) is is_folded
        assert (second.x() > first.x()) is not is_folded


def test_a_row_yields_what_can_be_spared_and_takes_it_back(qtbot: QtBot, qapp: QApplication) -> None:
    first, second, third = QWidget(), QWidget(), QWidget()
    for one, width in ((first, 200), (second, 300), (third, 100)):
        one.setMinimumSize(width, 20)
    title, window = ElidedLabel("now"), QWidget()
    title.setText("a title that is long enough")
    row = YieldingRow((first, title, second, third), title, (second, third))
    row.setParent(window)
    qtbot.addWidget(window)
    window.show()
    enough = 600 + title.whole + 24
    assert row.minimumSizeHint().width() < 300
    for width, seen in ((enough, (True, True)), (enough - 20, (False, True)), (300, (False, False))):
        row.resize(width, 60)
        qapp.processEvents()
        assert (second.isVisible(), third.isVisible()) == seen
    assert title.line.endswith("…")
    assert title.toolTip() == title.text()
    row.resize(enough, 60)
    qapp.processEvents()
    assert (second.isVisible(), third.isVisible()) == (True, True)
    assert (title.line, title.toolTip()) == (title.text(), "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_menu_of_a_table_is_one_column_on_a_small_screen_with_large_text(
    language: str, folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    large(qapp, 150)
    speak(language)
    window = ROOMS["TableWindow"](folder)
    assert isinstance(window, TableWindow)
    qtbot.addWidget(window)
    for menu in window.menus.values():
        for one in (menu, *menu.findChildren(QMenu)):
            rows = [one.actionGeometry(action) for action in one.actions() if action.isVisible()]
            assert len({row.left() for row in rows}) <= 1, one.title()
            assert sum(row.height() for row in rows) <= 720, one.title()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_board_on_the_wall_shows_its_name_and_its_players(
    language: str, qtbot: QtBot, qapp: QApplication
) -> None:
    large(qapp, 150)
    speak(language)
    window = StartWindow()
    qtbot.addWidget(window)
    window.resize(SCREEN)
    window.show()
    qapp.processEvents()
    wall = window.boards
    for row in range(wall.count()):
        needed = wall.sizeHintForIndex(wall.indexFromItem(wall.item(row)))
        assert needed.height() <= wall.gridSize().height(), wall.item(row).text()


@pytest.mark.parametrize("size", [100, 200])
def test_a_table_on_a_small_screen_shows_orders_report_and_years_whole(
    size: int, folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    large(qapp, size)
    speak("de")
    window = ROOMS["TableWindow"](folder)
    assert isinstance(window, TableWindow)
    qtbot.addWidget(window)
    for key in ("post", "board_text", "setup"):
        if key in window.docks:
            window.docks[key].hide()
    window.resize(SCREEN)
    window.dock_layout.restore()
    window.show()
    qapp.processEvents()
    orders, report, timeline = (window.docks[key].widget() for key in ("orders", "report", "timeline"))
    assert isinstance(orders, OrderPanel)
    assert isinstance(report, ReportPanel)
    assert isinstance(timeline, TimelinePanel)
    line = window.fontMetrics().height()
    qtbot.waitUntil(lambda: is_seen(orders.list) and orders.list.viewport().height() > 4 * line)
    window.presenter.show_turn(0)
    qtbot.waitUntil(lambda: is_seen(report.page) and report.page.viewport().height() > 6 * line)
    window.presenter.show_present()
    qtbot.waitUntil(lambda: is_seen(orders.list))


def test_a_page_begins_at_its_top_when_it_gets_room(qtbot: QtBot, qapp: QApplication) -> None:
    page = Paged()
    qtbot.addWidget(page)
    page.setHtml("<h1>A heading</h1>" + "<p>a line</p>" * 40)
    page.resize(200, 30)
    page.show()
    page.verticalScrollBar().setValue(8)
    page.resize(200, 300)
    qapp.processEvents()
    assert page.verticalScrollBar().value() == 0
    page.verticalScrollBar().setValue(200)
    page.resize(200, 320)
    assert page.verticalScrollBar().value() > 0


def test_a_dialog_grows_with_lines_that_wrap(qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 100)
    speak("de")
    dialog = PreferencesDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    for size in (100, 200):
        large(qapp, size)
        qtbot.waitUntil(lambda: dialog.later.height() >= dialog.later.heightForWidth(dialog.later.width()))


def test_a_choice_without_room_ends_in_dots(qtbot: QtBot, qapp: QApplication) -> None:
    """What is drawn when there is no room for all is what is drawn of the text that ends in dots."""
    choices = []
    for text in ("Williamsburg: Army Baltimore", "Williamsburg: Army Bal and more"):
        choice = ElidedChoice()
        qtbot.addWidget(choice)
        choice.addItem(text)
        choice.resize(120, 30)
        choices.append(choice.grab().toImage())
    assert choices[0] == choices[1]


def test_the_measure_of_the_chart_is_there_while_the_chart_is(
    folder: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    window = ROOMS["TableWindow"](folder)
    assert isinstance(window, TableWindow)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.show()
    panel = window.docks["timeline"].widget()
    assert isinstance(panel, TimelinePanel)
    for height, is_there in ((300, True), (100, False), (300, True)):
        window.resizeDocks([window.docks["timeline"]], [height], Qt.Orientation.Vertical)
        qtbot.waitUntil(lambda is_there=is_there: panel.view.has_chart is is_there)
        assert panel.measure.isVisible() is is_there


def is_seen(widget: QWidget) -> bool:
    """Whether nothing of the height of a widget is hidden."""
    return widget.visibleRegion().boundingRect().height() == widget.height()


def test_the_curtain_can_be_read_to_its_end(folder: Path, qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 200)
    window = ROOMS["Curtain"](folder)
    assert isinstance(window, TableWindow)
    qtbot.addWidget(window)
    window.show()
    window.resize(SCREEN)
    qapp.processEvents()
    (shelf,) = [area for area in window.findChildren(QScrollArea) if area.objectName() == "curtainShelf"]
    assert shelf.verticalScrollBar().maximum() > 0


def test_a_lesson_in_a_small_window_is_read_from_its_first_line(qtbot: QtBot, qapp: QApplication) -> None:
    large(qapp, 200)
    speak("de")
    window = opened("course/01-board")
    window.resize(SCREEN)
    panel = window.lesson
    qtbot.waitUntil(lambda: panel.words.height() >= panel.words.heightForWidth(panel.words.width()))
    QTest.qWait(50)
    assert panel.told.verticalScrollBar().maximum() > 0
    assert panel.words.visibleRegion().boundingRect().top() == 0
    window.close()
