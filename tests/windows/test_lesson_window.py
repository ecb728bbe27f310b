"""Teaching positions: the catalogue, a case on the board, expected beside computed, why, and keys from case to case."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.master.loaded_lesson import game_of, open_lesson
from desktop.settings.languages import speak
from desktop.windows.lesson_window import WIDTHS, LessonWindow
from engine import teaching_positions
from tests.history import played


@pytest.fixture(scope="module")
def lessons(qapp: QApplication) -> Iterator[LessonWindow]:
    window = LessonWindow()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    window.resize(1280, 720)
    window.show()
    played.bring_forward(window)
    yield window
    window.close()


@pytest.fixture
def window(lessons: LessonWindow, qtbot: QtBot) -> LessonWindow:
    lessons.catalogue.search.clear()
    lessons.open("6.A.1")
    return lessons


def test_every_case_is_listed_under_its_chapter(window: LessonWindow) -> None:
    heads = teaching_positions()
    assert len(heads) >= 160
    assert window.catalogue.listed == tuple(head.id for head in heads)
    chapters = {window.catalogue.tree.topLevelItem(row).text(0) for row in range(9)}
    assert "6.F  Convoys" in chapters


@pytest.mark.parametrize("name", [head.id for head in teaching_positions()][::8])
def test_a_case_shows_its_text_and_both_results(window: LessonWindow, name: str) -> None:
    window.open(name)
    loaded = open_lesson(name)
    assert window.case.title.text() == f"{loaded.lesson.id}  {loaded.lesson.title}"
    assert window.case.note.text() == loaded.lesson.note
    assert window.case.table.rowCount() == len(loaded.runs[0].results[0].compared)
    for row in range(window.case.table.rowCount()):
        texts = [window.case.table.item(row, column).text() for column in range(3)]
        assert texts[2] == f"✓ {texts[1]}"
    assert window.case.verdict.text().startswith("✓")
    told = window.presenter.turn_view
    assert told is not None
    assert told.before == loaded.lesson.position
    given = [one for one in told.report.outcomes if one.given]
    assert len(window.board.arrows) >= len([one for one in given if one.code != "illegal"])


def test_a_chosen_order_is_explained(window: LessonWindow) -> None:
    window.open("6.D.5")
    table = window.case.table
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualItemRect(table.item(0, 0)).center()
    )
    assert window.why.asked is not None
    assert window.why.asked.code == "cut"
    assert window.why.rows.topLevelItemCount() > 0


def test_a_click_on_the_board_explains_too(window: LessonWindow) -> None:
    window.open("6.D.5")
    played.click(window, "PRU")
    assert window.why.asked is not None
    assert window.why.asked.order.unit == "PRU"


def test_keys_go_from_case_to_case(window: LessonWindow) -> None:
    window.board.setFocus()
    QTest.keyClick(window.board, Qt.Key.Key_N)
    assert window.loaded.lesson.id == "6.A.2"
    QTest.keyClick(window.board, Qt.Key.Key_N)
    QTest.keyClick(window.board, Qt.Key.Key_P)
    assert window.loaded.lesson.id == "6.A.2"
    assert window.catalogue.tree.currentItem().text(0).startswith("6.A.2")
    assert "6.A.2" in window.windowTitle()
    QTest.keyClick(window.board, Qt.Key.Key_P)
    QTest.keyClick(window.board, Qt.Key.Key_P)
    assert window.loaded.lesson.id == teaching_positions()[-1].id


def test_searching_leaves_some_and_enter_opens_the_first(window: LessonWindow) -> None:
    QTest.keyClicks(window.catalogue.search, "paradox")
    listed = window.catalogue.listed
    assert 0 < len(listed) < 20
    assert window.loaded.lesson.id == "6.A.1", "typing n or p is no key while searching"
    QTest.keyClick(window.catalogue.search, Qt.Key.Key_Return)
    assert window.loaded.lesson.id == listed[0]
    window.next.trigger()
    assert window.loaded.lesson.id == listed[1]
    QTest.keyClicks(window.catalogue.search, " nothing like this")
    assert window.catalogue.listed == ()
    window.next.trigger()
    assert window.loaded.lesson.id == listed[1]


def test_other_options_end_otherwise(window: LessonWindow) -> None:
    name = next(head.id for head in teaching_positions() if len(open_lesson(head.id).runs) > 1)
    window.open(name)
    assert window.case.under.isVisibleTo(window)
    before = [window.case.table.item(row, 2).text() for row in range(window.case.table.rowCount())]
    for number in range(1, window.case.under.count()):
        window.case.under.setCurrentIndex(number)
        window.case.under.activated.emit(number)
        after = [window.case.table.item(row, 2).text() for row in range(window.case.table.rowCount())]
        run = window.case.run
        assert run is not None
        assert run.agrees
        for option, value in run.options.items():
            assert window.session.rules.options[option] == value
        assert before != after or len(run.results) > 1


def test_a_case_of_two_turns(window: LessonWindow) -> None:
    window.open("6.H.1")
    assert window.case.turns.count() == 2
    first = window.case.table.item(0, 0).text()
    window.case.turns.setCurrentIndex(1)
    window.case.turns.activated.emit(1)
    assert window.presenter.turn == 1
    assert window.case.table.item(0, 0).text() != first


def test_the_game_of_a_case_ends_as_the_case_does() -> None:
    studies = [open_lesson(head.id) for head in teaching_positions()]
    runs = [(loaded, run) for loaded in studies for run in loaded.runs]
    differing = [
        loaded.lesson.id
        for loaded, run in runs
        if game_of(loaded, run).current.units != run.results[-1].following.units
    ]
    assert len(runs) > len(studies)
    assert differing == []


def test_a_german_window_teaches_in_german(qtbot: QtBot, request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    window = LessonWindow("6.F.14")
    qtbot.addWidget(window)
    head = next(one for one in teaching_positions(language="de") if one.id == "6.F.14")
    assert window.case.title.text() == "6.F.14  Das einfache Konvoiparadox"
    assert window.case.note.text().startswith("Die Armee fährt gerade gegen die Flotte")
    assert "Das einfache Konvoiparadox" in window.windowTitle()
    assert window.catalogue.tree.currentItem().text(0) == f"{head.id}  {head.title}"
    assert window.catalogue.tree.currentItem().parent().text(0) == "6.F  Konvois"
    window.catalogue.search.setText("Bürgerkrieg")
    assert "6.J.3" in window.catalogue.listed


@pytest.mark.parametrize("height", [480, 720, 1400])
def test_the_reasons_stand_below_the_case_in_a_window_of_any_height(height: int, qtbot: QtBot) -> None:
    window = LessonWindow()
    qtbot.addWidget(window)
    window.show()
    window.resize(1280, height)
    QTest.qWait(50)
    assert window.dock_layout.is_low == (height == 480)
    case, why = window.docks["case"], window.docks["why"]
    assert case.isVisible()
    assert why.isVisible()
    assert case.geometry().bottom() <= why.geometry().top()


def test_a_german_window_names_options_and_turns_in_german(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak("de")
    window = LessonWindow("6.F.14")
    qtbot.addWidget(window)
    shown = [window.case.under.itemText(number) for number in range(window.case.under.count())]
    assert shown[0] == "Nach den üblichen Optionen"
    assert "Konvoiparadox: nach dem Regelheft von 1971" in shown
    assert "Konvoiparadox: alle beteiligten Einheiten halten" in shown
    window.open("6.H.1")
    turns = [window.case.turns.itemText(number) for number in range(window.case.turns.count())]
    assert turns == ["Frühjahr 1901", "Frühjahr 1901 (Rückzüge)"]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_title_of_the_catalogue_is_cut(
    language: str, width: int, height: int, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak(language)
    window = LessonWindow()
    qtbot.addWidget(window)
    window.show()
    window.resize(width, height)
    QTest.qWait(50)
    tree = window.catalogue.tree
    cut: list[str] = []
    for name in window.catalogue.listed:
        window.catalogue.mark(name)
        item = tree.currentItem()
        room = tree.visualItemRect(item)
        flags = Qt.TextFlag.TextWordWrap
        needed = tree.fontMetrics().boundingRect(room.adjusted(3, 0, -3, 1000), flags, item.text(0))
        if needed.height() > room.height() or room.right() > tree.viewport().width():
            cut.append(item.text(0))
    assert cut == []


def test_panels_grow_with_the_window_until_somebody_draws_a_border(qtbot: QtBot) -> None:
    window = LessonWindow()
    qtbot.addWidget(window)
    window.setAnimated(False)
    window.show()
    window.resize(1280, 720)
    docks = [window.docks["catalogue"], window.docks["case"]]
    qtbot.waitUntil(lambda: docks[1].width() == WIDTHS[1])
    window.resize(2560, 1440)
    qtbot.waitUntil(
        lambda: (
            [dock.width() > 1.5 * width for dock, width in zip(docks, WIDTHS, strict=True)] == [True, True]
        )
    )
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: docks[1].width() == WIDTHS[1])
    border = QPoint(docks[0].geometry().right() + 3, docks[0].geometry().center().y())
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=border)
    QTest.mouseMove(window, border + QPoint(60, 0))
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=border + QPoint(60, 0))
    drawn = docks[0].width()
    window.resize(2560, 1440)
    QTest.qWait(100)
    assert (docks[0].width(), docks[1].width()) == (drawn, WIDTHS[1])
