"""Everything that takes keys or clicks has a name for those who do not see it, in every window."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

import desktop
from desktop.canvas.board_view import BoardView
from desktop.settings.languages import LANGUAGES, speak
from desktop.translating.text_finder import sources
from tests.access.rooms import ROOMS

INTERACTIVE = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    BoardView,
)
QT_OWN = frozenset(
    {
        "qt_toolbar_ext_button",
        "qt_menubar_ext_button",
        "qt_dockwidget_closebutton",
        "qt_dockwidget_floatbutton",
    }
)
"""Buttons that Qt makes by itself and names by itself."""
WINDOWS = frozenset({"QDialog", "QMainWindow", "TableWindow", "ReadOnlyTable", "AskingDialog"})
"""Classes that windows are made of."""
SHARED = frozenset({"ReadOnlyTable", "AskingDialog", "Dialog", "Table"})
"""Classes of which no window is made by itself."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for games and keys."""
    from engine import HOME

    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    return tmp_path


def opened(room: str, folder: Path, qtbot: QtBot) -> QWidget:
    widget = ROOMS[room](folder)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def is_a_part(widget: QWidget) -> bool:
    """Whether a widget belongs to another one that is named: the line of a box that is typed into, Qt's own buttons."""
    parent = widget.parentWidget()
    inner = isinstance(parent, QComboBox | QAbstractSpinBox | QLineEdit | QTabBar) or (
        parent is not None and isinstance(parent.parentWidget(), QComboBox)
    )
    return (
        inner
        or widget.objectName() in QT_OWN
        or (isinstance(widget, QAbstractButton) and isinstance(parent, QAbstractItemView))
    )


def interactive(window: QWidget) -> Iterator[QWidget]:
    """Whatever takes keys or clicks."""
    for widget in window.findChildren(QWidget):
        takes_keys = isinstance(widget, INTERACTIVE) and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if (
            (takes_keys or isinstance(widget, QToolButton))
            and not is_a_part(widget)
            and not widget.isHidden()
        ):
            yield widget


def spoken_name(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name).strip() if interface is not None else widget.accessibleName()


@pytest.mark.parametrize("room", ROOMS)
def test_everything_has_a_name(room: str, folder: Path, qtbot: QtBot) -> None:
    window = opened(room, folder, qtbot)
    nameless = [
        f"{type(widget).__name__} {widget.objectName()!r} in {type(widget.parentWidget()).__name__}"
        for widget in interactive(window)
        if not any(letter.isalnum() for letter in spoken_name(widget))
    ]
    assert nameless == []
    assert window.windowTitle()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [name for name in ROOMS if name.endswith(("Table", "Window"))])
def test_no_two_entries_of_a_menu_have_one_letter(
    room: str, language: str, folder: Path, qtbot: QtBot
) -> None:
    speak(language)
    window = opened(room, folder, qtbot)
    bars = [window.menuBar().actions()] if isinstance(window, QMainWindow) else []
    for actions in [*bars, *(menu.actions() for menu in window.findChildren(QMenu))]:
        letters = Counter(letter for action in actions if (letter := mnemonic(action)))
        assert [letter for letter, count in letters.items() if count > 1] == []
    for actions in bars:
        assert all(mnemonic(action) for action in actions if action.isVisible())


def mnemonic(action: QAction) -> str:
    """The letter that opens an entry."""
    text = action.text().replace("&&", "")
    _, mark, rest = text.partition("&")
    return rest[:1].lower() if mark else ""


@pytest.mark.parametrize("room", [name for name in ROOMS if name.endswith("Dialog")])
def test_tab_walks_through_a_dialog_and_comes_back(room: str, folder: Path, qtbot: QtBot) -> None:
    window = opened(room, folder, qtbot)
    wanted = {
        widget
        for widget in interactive(window)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled()
    }
    chain, widget = [window], window.nextInFocusChain()
    while widget is not window and widget is not None and len(chain) < 1000:
        chain.append(widget)
        widget = widget.nextInFocusChain()
    assert wanted <= set(chain)
    order = [one for one in chain if one in wanted]
    heights = [one.mapTo(window, one.rect().center()).y() for one in order]
    falls = sum(1 for before, after in pairwise(heights) if after < before - 40)
    assert falls <= max(2, len(order) // 4), [type(one).__name__ for one in order]


def test_every_window_is_looked_at() -> None:
    """A class of windows that is new has to be added to the rooms."""
    made = {
        node.name
        for path in sources(Path(desktop.__path__[0]))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        if any(isinstance(base, ast.Name) and base.id in WINDOWS for base in node.bases)
    }
    assert made - SHARED <= set(ROOMS)
