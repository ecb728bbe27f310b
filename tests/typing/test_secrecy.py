"""After a seat changes nothing of its orders is left: in no widget, model, command or clipboard."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.paste_dialog import PasteDialog
from engine import new_game
from tests.cases import variant_named

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.UserRole,
)
SECRETS = ("BUR", "Burgundy", "PIC", "Picardy", "Spa", "SPA", "GAS")


def cells(model: QAbstractItemModel, parent: QModelIndex | None = None) -> Iterator[str]:
    above = parent or QModelIndex()
    for row in range(model.rowCount(above)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(above)):
            index = model.index(row, column, above)
            yield from (str(data) for role in ROLES if (data := model.data(index, role)) is not None)
        yield from cells(model, model.index(row, 0, above))


def said_by(thing: QObject) -> Iterator[str]:
    """Everything that a widget, an action or a model says or would say."""
    if isinstance(thing, QWidget):
        yield from (thing.windowTitle(), thing.toolTip(), thing.statusTip(), thing.whatsThis())
        yield from (thing.accessibleName(), thing.accessibleDescription())
    if isinstance(thing, (QLabel, QAbstractButton, QLineEdit, QAction)):
        yield thing.text()
    if isinstance(thing, QLineEdit):
        thing.undo()
        yield thing.text()
        thing.setText("")
    if isinstance(thing, (QTextEdit, QPlainTextEdit)):
        yield thing.toPlainText()
    if isinstance(thing, QComboBox):
        yield from (thing.itemText(row) for row in range(thing.count()))
    if isinstance(thing, QAbstractItemModel):
        yield from cells(thing)
    if isinstance(thing, QAbstractItemView) and thing.model() is not None:
        yield from cells(thing.model())


def everything(window: TableWindow) -> str:
    undo = window.session.undo
    found = [undo.text(number) for number in range(undo.count())]
    found += [undo.undoText(), undo.redoText(), QGuiApplication.clipboard().text()]
    found.append(window.statusBar().currentMessage())
    for top in (window, window.panel.line.popup):
        found += said_by(top)
        for child in top.findChildren(QObject):
            found += said_by(child)
    return "\n".join(found)


def test_nothing_of_a_seat_is_left_for_the_next(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    window = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    flow = window.flow
    assert isinstance(flow, HotseatFlow)
    flow._answer("France", "")
    panel = window.panel
    for text in ("A PAR - BUR", "A MAR S A PAR - BUR", "A MAR R Spa, Gas"):
        QTest.keyClicks(panel.line, text)
        QTest.keyClick(panel.line, Qt.Key.Key_Return)
    panel.copy_as("full")
    panel.ahead.open_button.click()
    panel.ahead.show_unit("MAR")
    panel.list.setCurrentIndex(panel.model.index(0, 0, panel.model.index(0, 0)))
    QTest.keyClicks(panel.line, "F BRE - Pic")
    assert window.presenter.ghost is not None
    panel.paste_letter("A PAR - PIC\nF BRE - GAS\n")
    assert panel.findChildren(PasteDialog)
    assert all(secret in everything_typed(panel) for secret in ("BUR", "PIC"))

    panel.line.setText("F BRE - Pic")
    flow.finish()
    flow._answer("Germany", "")
    assert window.session.seat == "Germany"
    assert window.presenter.ghost is None
    assert not window.session.undo.canUndo()
    told = everything(window)
    germany = {"BUR", "Burgundy"}
    for secret in set(SECRETS) - germany:
        assert secret not in told, secret
    for order in ("A PAR - BUR", "PAR - BUR", "A MAR S", "A MAR R", "F BRE", "Paris to"):
        assert order not in told, order


def everything_typed(panel: QWidget) -> str:
    return "\n".join(text for child in panel.findChildren(QObject) for text in said_by(child))


def test_nobody_seated_sees_no_orders_at_all(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    window = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(window)
    window.show()
    flow = window.flow
    assert isinstance(flow, HotseatFlow)
    flow._answer("France", "")
    QTest.keyClicks(window.panel.line, "A PAR - BUR")
    QTest.keyClick(window.panel.line, Qt.Key.Key_Return)
    flow.peek()
    assert window.session.seat == ""
    assert window.panel.list.texts() == []
    assert not window.panel.line.isEnabled()
    assert "A PAR - BUR" not in everything(window)
