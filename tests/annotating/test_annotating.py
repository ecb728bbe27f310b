"""Annotations at a table: drawn with the mouse and with keys, undone, hidden, kept, each seat its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.annotating.annotating_feature import SHOWN, Annotating, annotating_of
from desktop.canvas.spoken_names import spoken_layout
from desktop.exporting.export_data import HISTORY, MAP, with_annotations
from desktop.exporting.export_dialog import ExportDialog
from desktop.exporting.turn_map import map_picture
from desktop.painting.annotation_figures import DASHES, INKS, annotation_figures
from desktop.painting.work_progress import quiet
from desktop.replays.frames import Frames, moments_of
from desktop.replays.page_data import PageData
from desktop.replays.replay_data import Wish, make_replay, session_for
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import (
    ARROW,
    BLACK,
    BLUE,
    COLOURS,
    NEW,
    RED,
    RING,
    WORDS,
    Annotation,
    AnnotationsDocument,
    GameDocument,
    find_variant,
    save_game,
)
from tests.answering import answer, press
from tests.cli.calling import call
from tests.history import played

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[TableWindow]:
    game, variant = played.begun(played.STANDARD, 2)
    opened = TableWindow(Session(game, variant, is_open=True))
    opened.resize(1000, 700)
    opened.show()
    played.bring_forward(opened)
    yield opened
    opened.close()


@pytest.fixture
def annotating(window: TableWindow) -> Iterator[Annotating]:
    window.presenter.show_turn(1)
    found = annotating_of(window)
    found.store.seasons = {}
    found.store.undo.clear()
    found.tool.choose(BLACK)
    found.draw(True)
    yield found
    found.draw(False)
    found.show_layer(True)


def spot(window: TableWindow, space: str) -> QPoint:
    places = window.board.context.layout.spaces[space]
    return window.board.camera.to_window(QPointF(*places.unit)).toPoint()


def drag(window: TableWindow, start: str, end: str) -> None:
    board = window.board
    QTest.mousePress(board, LEFT, pos=spot(window, start))
    for share in (0.3, 0.7, 1.0):
        a, b = spot(window, start), spot(window, end)
        QTest.mouseMove(board, a + (b - a) * share)
    QTest.mouseRelease(board, LEFT, pos=spot(window, end))


def test_the_mouse_rings_points_and_takes_away(window: TableWindow, annotating: Annotating) -> None:
    QTest.mouseClick(window.board, LEFT, pos=spot(window, "MUN"))
    drag(window, "PAR", "MUN")
    assert annotating.store.here == (Annotation(RING, "MUN"), Annotation(ARROW, "PAR", "MUN"))
    assert annotating.layer.isVisible()
    QTest.mouseClick(window.board, LEFT, pos=spot(window, "MUN"))
    assert annotating.store.here == (Annotation(ARROW, "PAR", "MUN"),)
    QTest.mouseClick(window.board, RIGHT, pos=spot(window, "MUN"))
    assert annotating.store.here == ()
    assert not annotating.layer.isVisible()


def test_keys_do_the_same(window: TableWindow, annotating: Annotating) -> None:
    QApplication.clipboard().setText("  Attack\nhere ")

    def paste(dialog: QInputDialog) -> None:
        QTest.keyClick(dialog.findChild(QLineEdit), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        press(dialog, "OK")

    answer(QInputDialog, paste)
    board, hand = window.board, window.hand
    board.setFocus()
    hand.put_ring("VIE")
    QTest.keyClick(board, Qt.Key.Key_3)
    QTest.keyClick(board, Qt.Key.Key_R)
    assert "Vienna" in hand.words
    QTest.keyClick(board, Qt.Key.Key_A)
    hand.put_ring("TYR")
    QTest.keyClick(board, Qt.Key.Key_A)
    QTest.keyClick(board, Qt.Key.Key_W)
    drawn = (
        Annotation(RING, "VIE", colour=BLUE),
        Annotation(ARROW, "VIE", "TYR", colour=BLUE),
        Annotation(WORDS, "TYR", text="Attack here", colour=BLUE),
    )
    assert annotating.store.here == drawn
    assert annotating.colour.currentData() == BLUE
    QTest.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert annotating.store.here == drawn[:2]
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert annotating.store.here == drawn[:1]
    QTest.keyClick(board, Qt.Key.Key_A)
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert annotating.isVisible(), "the first Esc lets go of the arrow"
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not annotating.isVisible()
    assert board.tool is window.looking


def test_they_belong_to_a_season_and_the_tool_stays_from_one_to_the_next(
    window: TableWindow, annotating: Annotating
) -> None:
    annotating.store.add(Annotation(RING, "PAR"))
    window.presenter.show_present()
    assert annotating.store.here == ()
    assert window.board.tool is annotating.tool
    annotating.store.add(Annotation(RING, "BER"))
    window.presenter.show_turn(1)
    assert annotating.store.here == (Annotation(RING, "PAR"),)
    assert window.board.tool is annotating.tool
    assert set(annotating.store.all_drawn()) == {"F1901M", "W1901A"}


def test_the_layer_can_be_switched_off(window: TableWindow, annotating: Annotating) -> None:
    annotating.store.add(Annotation(RING, "PAR"))
    annotating.shown.trigger()
    assert not annotating.layer.isVisible()
    assert SHOWN.get() is False
    assert annotating.store.here
    annotating.shown.trigger()
    assert annotating.layer.isVisible()


def saved_table(folder: Path, *, is_open: bool = False) -> TableWindow:
    game, variant = played.begun(played.STANDARD, 1)
    path = folder / "g.chancery"
    if not path.exists():
        save_game(path, game, variant, NEW)
    document = GameDocument(path, find_variant)
    return TableWindow(Session(document.load(), variant, document, is_open=is_open))


def test_each_seat_has_its_own_and_they_are_kept(qtbot: QtBot, tmp_path: Path) -> None:
    window = saved_table(tmp_path)
    qtbot.addWidget(window)
    store = annotating_of(window).store
    window.session.take_seat("France")
    store.add(Annotation(RING, "PAR", colour=RED))
    window.session.take_seat("Germany")
    assert store.here == ()
    assert not store.undo.canUndo()
    window.session.take_seat("France")
    assert store.here
    assert store.flush()
    game, variant = window.session.game, window.session.variant
    kept = AnnotationsDocument(tmp_path / "g.chancery", game, variant.board).load()
    assert kept == {("F1901M", "France"): (Annotation(RING, "PAR", colour=RED),)}
    again = saved_table(tmp_path)
    qtbot.addWidget(again)
    again.session.take_seat("France")
    assert annotating_of(again).store.here == store.here


def test_what_cannot_be_kept_is_told_asked_about_and_tried_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.session.document_writer.AGAIN", 50)
    window = saved_table(tmp_path, is_open=True)
    qtbot.addWidget(window)
    window.show()
    store, beside = annotating_of(window).store, tmp_path / ".g.chancery.annotations.lock"
    beside.mkdir()
    store.add(Annotation(RING, "PAR"))
    qtbot.waitUntil(lambda: "Annotations are not saved" in window.statusBar().currentMessage())
    assert not window.close(), "it would be lost"
    assert window.conflict.dialog is not None
    assert "Annotations" not in window.conflict.trouble.text(), "the game is saved"
    assert window.conflict.dialog.text()
    window.conflict.dialog.reject()
    assert store.here == (Annotation(RING, "PAR"),)
    beside.rmdir()
    qtbot.waitUntil(lambda: "saved again" in window.statusBar().currentMessage())
    assert (tmp_path / "g.chancery.annotations").is_file()
    assert window.close()


def test_a_bad_file_is_told_and_never_written_over(qtbot: QtBot, tmp_path: Path) -> None:
    bad = tmp_path / "g.chancery.annotations"
    bad.write_bytes(b'{"format": "chancery-annotations", "game"')
    window = saved_table(tmp_path, is_open=True)
    qtbot.addWidget(window)
    annotating = annotating_of(window)
    annotating.drawing.trigger()
    assert not annotating.drawing.isChecked()
    assert "cannot be understood" in window.statusBar().currentMessage()
    annotating.store.add(Annotation(RING, "PAR"))
    assert bad.read_bytes() == b'{"format": "chancery-annotations", "game"'


def test_nothing_that_is_exported_has_them_unless_it_is_chosen(
    window: TableWindow, annotating: Annotating, qtbot: QtBot
) -> None:
    annotating.store.add(Annotation(WORDS, "PAR", text="Attack"))
    dialog = ExportDialog(window.presenter)
    qtbot.addWidget(dialog)
    for what in (MAP, HISTORY):
        dialog.things[what].setChecked(True)
        assert dialog.annotated.isEnabled()
        dialog.annotated.setChecked(False)
        assert not any(one.drawing.annotations for one in dialog.data().turn_pages)
        dialog.annotated.setChecked(True)
        assert sum(len(one.drawing.annotations) for one in dialog.data().turn_pages) == 1
    data = dialog.data()
    root = ElementTree.fromstring(map_picture(data, data.turn_pages[1]).text())
    assert [one.get("id") for one in root if one.get("id")].count("annotations") == 1
    bare = with_annotations(data, window.session.rules.calendar, {})
    assert "annotations" not in map_picture(bare, bare.turn_pages[1]).text()


def test_a_replay_has_them_on_their_season() -> None:
    game, variant = played.begun(played.STANDARD, 2)
    drawn = {"F1901M": (Annotation(ARROW, "PAR", "BUR"), Annotation(WORDS, "BUR", text="<b>"))}
    replay = make_replay(session_for(game, variant, None), Wish(annotations=drawn, has_why=False), quiet)
    told = PageData(replay, frozenset()).told({}, quiet)
    assert [len(turn.get("notes", ())) for turn in told["turns"]] == [0, 2, 0]
    bare = make_replay(session_for(game, variant, None), Wish(has_why=False), quiet)
    moment = next(one for one in moments_of(replay, 1) if one.turn == 1)
    assert Frames(replay, 200).picture(moment, quiet) != Frames(bare, 200).picture(moment, quiet)


def test_colours_are_told_apart_without_colour() -> None:
    assert len({DASHES[colour] for colour in COLOURS}) == len(COLOURS) == len(set(INKS.values()))


def test_words_stay_on_the_sheet_and_below_each_other() -> None:
    layout = spoken_layout(played.begun(played.STANDARD, 1)[1])
    words = [Annotation(WORDS, space, text="w" * 80) for space in ("NAO", "SYR", "SYR")]
    figures = annotation_figures(words, layout)
    assert len({figure[0].path for figure in figures}) == 3
    assert annotation_figures([Annotation(RING, "nowhere")], layout) == []


def test_commands_have_them_if_asked(tmp_path: Path, qtbot: QtBot) -> None:
    window = saved_table(tmp_path, is_open=True)
    qtbot.addWidget(window)
    window.presenter.show_turn(0)
    annotating_of(window).store.add(Annotation(RING, "PAR"))
    game, page = tmp_path / "g.chancery", tmp_path / "r.html"
    sizes = []
    for more in ((), ("--annotations",)):
        assert call("replay", game, "--html", page, *more).code == 0
        sizes.append(len(page.read_bytes()))
    assert sizes[0] < sizes[1]
    (tmp_path / "g.chancery.annotations").write_bytes(b"?")
    answer = call("replay", game, "--html", page, "--annotations")
    assert answer.code
    assert "annotations" in answer.err
