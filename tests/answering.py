"""Somebody who answers dialogs: they are really open, in a loop of their own, and are answered by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QInputDialog,
    QLineEdit,
    QMessageBox,
)
from shiboken6 import isValid

Act, Fits = Callable[[Any], object], Callable[[QDialog], bool]
LOOKS = 3
"""Milliseconds between two looks whether a dialog has opened."""


class Person:
    """Knows what to do with each kind of dialog; what was told last holds."""

    def __init__(self) -> None:
        self._acts: list[tuple[Fits, Act]] = []
        self._open: list[QDialog] = []
        """What is being answered; a dialog may open another."""
        self._looks = QTimer(singleShot=True, interval=LOOKS)
        self._looks.timeout.connect(self._look)

    def expect(self, fits: Fits, act: Act) -> None:
        self._acts.append((fits, act))
        if not self._looks.isActive():
            self._looks.start()

    def leave(self) -> None:
        """Answer nothing any more."""
        self._acts.clear()
        self._looks.stop()

    def _look(self) -> None:
        self._looks.start()
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or dialog in self._open:
            return
        act = next((act for fits, act in reversed(self._acts) if fits(dialog)), None)
        if act is None:
            return
        self._open.append(dialog)
        try:
            act(dialog)
            assert not (isValid(dialog) and dialog.isVisible()), f"{dialog.windowTitle()} was left open"
        finally:
            self._open.remove(dialog)
            if isValid(dialog) and dialog.isVisible():
                dialog.reject()


PERSON = Person()


def answer(sort: type[QDialog], act: Act) -> list[Any]:
    """Deal so with every dialog of a kind that opens until the test ends; those that have. Whoever acts closes it."""
    opened: list[Any] = []

    def deal(dialog: QDialog) -> None:
        opened.append(dialog)
        act(dialog)

    PERSON.expect(lambda dialog: isinstance(dialog, sort), deal)
    return opened


def button(dialog: QDialog, *words: str) -> QAbstractButton | None:
    """The button that begins with the first of these words that any button begins with."""
    buttons = [one for one in dialog.findChildren(QAbstractButton) if one.isVisible()]
    return next(
        (one for word in words for one in buttons if one.text().replace("&", "").startswith(word)), None
    )


def press(dialog: QDialog, *words: str) -> None:
    """Click the button that begins with the first of these words that any button begins with."""
    found = button(dialog, *words)
    assert found is not None, words
    assert found.isEnabled(), found.text()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def accept(dialog: QDialog) -> None:
    """Click the button with which one agrees."""
    boxes = [box for box in dialog.findChildren(QDialogButtonBox) if box.isVisible()]
    (button,) = filter(None, [box.button(QDialogButtonBox.StandardButton.Ok) for box in boxes])
    assert button.isEnabled(), button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def escape(dialog: QDialog) -> None:
    """Leave a dialog as it is."""
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def messages(*words: str, icon: QMessageBox.Icon | None = None) -> list[str]:
    """What boxes say from now on, all or those with an icon; they are answered by the first of these words that one offers,
    else by "Yes" or "OK". A box that offers none of them is left to the test."""
    said: list[str] = []
    answers = (*words, "Yes", "OK")

    def fits(box: QDialog) -> bool:
        is_wanted = isinstance(box, QMessageBox) and icon in (None, box.icon())
        return is_wanted and button(box, *answers) is not None

    def read(box: QMessageBox) -> None:
        said.append(box.text())
        press(box, *answers)

    PERSON.expect(fits, read)
    return said


def refusals() -> list[str]:
    """What is refused from now on."""
    return messages(icon=QMessageBox.Icon.Warning)


def typing(*lines: str | None) -> list[str | None]:
    """Type these lines into the dialogs that ask for one, one after another, or leave them (None); what is still to come."""
    left = list(lines)

    def write(dialog: QInputDialog) -> None:
        text = left.pop(0)
        if text is None:
            escape(dialog)
            return
        (line,) = dialog.findChildren(QLineEdit)
        line.selectAll()
        QTest.keyClicks(line, text)
        press(dialog, "OK")

    answer(QInputDialog, write)
    return left
