"""Every kind of dialog is gone once it is closed, and none can be made that would stay."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QMessageBox, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import desktop
from desktop.master.reason_dialog import ReasonDialog
from desktop.widgets.dialog import Dialog, deleted_when_closed
from engine import HOME, SaveError
from tests.access.rooms import ROOMS

DESKTOP = Path(__file__).parents[2] / "desktop"
KIT = DESKTOP / "widgets" / "dialog.py"
ABSTRACT = {"AskingDialog", "WorkDialog"}


for _module in pkgutil.walk_packages(desktop.__path__, "desktop."):
    if not _module.name.startswith(("desktop.cli", "desktop.translating")):
        import_module(_module.name)


def kinds(kind: type[Dialog] = Dialog) -> Iterator[str]:
    """The names of all dialogs that there are, for every module of windows is loaded."""
    for one in kind.__subclasses__():
        yield one.__name__
        yield from kinds(one)


def is_gone(dialog: QDialog) -> bool:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return not shiboken6.isValid(dialog)


def test_every_kind_is_tried() -> None:
    assert set(kinds()) - ABSTRACT - set(ROOMS) == set()


@pytest.mark.parametrize(
    ("name", "way"),
    [
        *((name, "reject") for name in sorted(set(kinds()) - ABSTRACT)),
        ("GamesWindow", "accept"),
        ("ReportsDialog", "close"),
        ("ReasonDialog", "accept"),
    ],
)
def test_a_dialog_that_is_closed_is_freed(
    name: str, way: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = ROOMS[name](tmp_path)
    assert isinstance(dialog, QDialog)
    dialog.setParent(parent, dialog.windowFlags())
    dialog.open()
    {"reject": dialog.reject, "close": dialog.close, "accept": lambda: dialog.done(1)}[way]()
    qtbot.waitUntil(lambda: is_gone(dialog))
    assert not parent.findChildren(QDialog)


@pytest.mark.parametrize("name", sorted(set(kinds()) - ABSTRACT))
def test_enter_in_a_field_does_what_the_dialog_is_for_and_does_not_give_up(
    name: str, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    dialog = ROOMS[name](tmp_path)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    pressed = set()
    for field in [*dialog.findChildren(QComboBox), *dialog.findChildren(QLineEdit)]:
        field.setFocus()
        pressed.update(button.text() for button in dialog.findChildren(QPushButton) if button.isDefault())
    assert "Cancel" not in pressed


def test_enter_after_a_reason_keeps_it(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ROOMS["ReasonDialog"](tmp_path)
    assert isinstance(dialog, ReasonDialog)
    dialog.show()
    QTest.keyClicks(dialog.reason, "by hand")
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog.reason, Qt.Key.Key_Return)


def test_what_was_entered_can_be_read_once_it_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    read: list[str] = []

    def ask() -> None:
        dialog = ROOMS["ReasonDialog"](tmp_path)
        assert isinstance(dialog, QDialog)
        dialog.setParent(parent, dialog.windowFlags())
        dialog.setWindowTitle("entered")
        QTimer.singleShot(0, dialog.reject)
        dialog.exec()
        again = deleted_when_closed(QMessageBox(parent))
        QTimer.singleShot(0, again.reject)
        again.exec()
        read.append(dialog.windowTitle())

    QTimer.singleShot(0, ask)
    qtbot.waitUntil(lambda: read == ["entered"])
    qtbot.waitUntil(lambda: not parent.findChildren(QDialog))


def test_what_is_refused_is_asked_again_as_it_was_entered(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    seen: list[str] = []
    made: list[str | None] = []

    def keep() -> str:
        if not seen:
            raise SaveError("cannot_write", "", "there is no room")
        return dialog.windowTitle()

    def ask() -> None:
        made.append(dialog.carry_out(keep, lambda error: seen.append(error.code)))

    dialog = Dialog(parent)
    dialog.setWindowTitle("entered")
    agree = QTimer(dialog, interval=1)
    agree.timeout.connect(dialog.accept)
    agree.start()
    QTimer.singleShot(0, ask)
    qtbot.waitUntil(lambda: bool(made))
    assert (made, seen) == (["entered"], ["cannot_write"])
    qtbot.waitUntil(lambda: not parent.findChildren(QDialog))


def test_dialogs_are_made_by_the_kit_alone() -> None:
    """None inherits from Qt's own, and one of Qt's own is handed to `deleted_when_closed` where it is made."""
    for path in DESKTOP.rglob("*.py"):
        _check(path)


def _check(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if not re.search("Dialog|QMessageBox|QErrorMessage|QWizard", text):
        return
    tree = ast.parse(text)
    freed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and path != KIT:
            assert not [one for one in node.bases if _is_dialog(one)], f"{node.name} is no Dialog of the kit"
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "deleted_when_closed":
            freed |= {id(one) for one in node.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _is_dialog(node.func):
            assert id(node) in freed, f"{path}, line {node.lineno}: is not deleted when it is closed"


def _is_dialog(node: ast.expr) -> bool:
    name = getattr(node, "id", "")
    return name.startswith("Q") and (
        name.endswith("Dialog") or name in ("QMessageBox", "QErrorMessage", "QWizard")
    )


def test_a_button_that_is_pressed_twice_presses_no_other(qtbot: QtBot) -> None:
    dialog = Dialog()
    qtbot.addWidget(dialog)
    field, aside, once, close = QLineEdit(), QPushButton("Aside"), QPushButton("Once"), QPushButton("Close")
    column = QVBoxLayout(dialog)
    for widget in (field, aside, once, close):
        column.addWidget(widget)
    once.clicked.connect(lambda: once.setEnabled(False))
    pressed: list[str] = []
    aside.clicked.connect(lambda: pressed.append("Aside"))
    close.clicked.connect(lambda: pressed.append("Close"))
    with qtbot.waitActive(dialog):
        dialog.show()
    once.setFocus()
    for _ in range(2):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)
    assert (dialog.focusWidget(), pressed) == (field, [])
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is aside
