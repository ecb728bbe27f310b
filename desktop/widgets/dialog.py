"""The base of all dialogs: one that is closed is deleted, so that none is kept by the window it was opened from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QAbstractButton, QDialog, QPushButton, QWidget

from desktop.widgets.background_job import Job
from engine import EngineError

D = TypeVar("D", bound=QDialog)
T = TypeVar("T")


class Dialog(QDialog):
    """Is deleted once it is closed, however it was opened.

    Whoever has called `exec` can still read its fields, also after asking something else: it goes when control is back in
    the loop from which it was opened. That is why `exec` deletes it, and not the loop inside.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_waited_for = False
        self.finished.connect(self._closed)

    def setVisible(self, visible: bool) -> None:
        """Show or hide. Enter presses the button that is to be pressed by it: where that was said before the button lay in
        the dialog, Qt would take the first one instead as soon as the keyboard leaves it."""
        chosen = [button for button in self.findChildren(QPushButton) if visible and button.isDefault()]
        for button in chosen[:1]:
            button.setDefault(False)
            button.setDefault(True)
        super().setVisible(visible)

    def exec(self) -> int:
        self._is_waited_for = True
        result = super().exec()
        self.deleteLater()
        return result

    def carry_out(self, do: Callable[[], T], refuse: Callable[[EngineError], object]) -> T | None:
        """Ask, and do what was agreed on: what came of it; None if it was given up.

        What cannot be done is said, and it is asked again: whatever was entered is still there.
        """
        self._is_waited_for = True
        try:
            while super().exec() == self.DialogCode.Accepted:
                try:
                    return do()
                except EngineError as error:
                    refuse(error)
            return None
        finally:
            self.deleteLater()

    def done(self, result: int) -> None:
        """Close. Work that goes on beside the dialog is ended."""
        for job in self.findChildren(Job):
            job.end()
        super().done(result)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the keyboard. From a button that can no longer be pressed it goes back, and to no other button: whoever has
        pressed it twice presses nothing else, such as what closes the dialog."""
        left, passed = self.focusWidget(), set[QWidget | None]()
        if not isinstance(left, QAbstractButton) or left.isEnabled():
            return super().focusNextPrevChild(forward)
        while super().focusNextPrevChild(False) and self.focusWidget() not in passed:
            if not isinstance(self.focusWidget(), QAbstractButton):
                return True
            passed.add(self.focusWidget())
        return False

    def _closed(self) -> None:
        if not self._is_waited_for:
            self.deleteLater()


def deleted_when_closed(dialog: D) -> D:
    """A dialog of Qt's own, which is deleted once it is closed."""
    dialog.finished.connect(dialog.deleteLater)
    return dialog
