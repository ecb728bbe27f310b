"""One click opens one thing, also on desktops where lists activate what is clicked once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.settings.theme import restyle
from desktop.start.start_window import StartWindow
from desktop.widgets.item_activation import activate_by_click


class _OneClick(QProxyStyle):
    """The style of a desktop on which one click opens."""

    def styleHint(  # noqa: N802
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        if hint == QStyle.StyleHint.SH_ItemView_ActivateItemOnSingleClick:
            return 1
        return super().styleHint(hint, option, widget, data)


@pytest.fixture(params=["one click", "two clicks"])
def any_desktop(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """The program as it looks on a desktop of either sort."""
    if request.param == "one click":
        qapp.setStyle(_OneClick("Fusion"))
    restyle(qapp)
    yield
    qapp.setStyleSheet("")
    qapp.setStyle("Fusion")


def click(view: QListWidget) -> None:
    point = view.visualItemRect(view.item(0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_one_click_on_a_board_begins_one_game(
    qtbot: QtBot, any_desktop: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr(StartWindow, "begin", lambda window, variant: begun.append(variant))
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    click(window.boards)
    assert begun == ["standard"]


@pytest.mark.parametrize("by_click", [True, False])
def test_what_takes_two_clicks_takes_two_on_every_desktop(
    qtbot: QtBot, any_desktop: None, by_click: bool
) -> None:
    view = QListWidget()
    qtbot.addWidget(view)
    view.addItem("a game")
    if by_click:
        activate_by_click(view)
    activated: list[object] = []
    view.itemActivated.connect(activated.append)
    view.show()
    click(view)
    assert len(activated) == by_click
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(activated) == 1 + by_click


def test_no_list_hears_both_that_it_is_clicked_and_that_it_is_activated() -> None:
    heard = re.compile(r"(self(?:\.\w+)*)\.(?:item|cell)?(clicked|activated)\.connect", re.IGNORECASE)
    for path in Path("desktop").rglob("*.py"):
        signals: dict[str, set[str]] = {}
        for view, signal in heard.findall(path.read_text(encoding="utf-8")):
            signals.setdefault(view, set()).add(signal.lower())
        assert not [view for view, found in signals.items() if len(found) > 1], path
