"""A small dialog for anything that is recorded with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import DialogHeightKeeper, fit_to_screen


class ReasonDialog(Dialog):
    """Says what will be done, what is doubtful about it, and asks why. Without a reason it is not done, if one is needed."""

    def __init__(
        self,
        title: str,
        about: str,
        do: str,
        parent: QWidget | None = None,
        *,
        warnings: Sequence[str] = (),
        is_needed: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._is_needed = is_needed
        self.about = QLabel(about)
        self.about.setWordWrap(True)
        self.reason = QLineEdit(reason)
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("Reason") if is_needed else self.tr("Reason, if there is one"))
        self.warnings = QListWidget()
        self.warnings.setAccessibleName(self.tr("What is impossible"))
        self.warnings.setWordWrap(True)
        self.do = QPushButton(do)
        self.do.setDefault(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.do, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        if warnings:
            told = QLabel(self.tr("Impossible by the rules:"))
            told.setObjectName("warning")
            column.addWidget(told)
            self.warnings.addItems([f"✗ {one}" for one in warnings])
            column.addWidget(self.warnings, 1)
        column.addWidget(self.reason)
        column.addWidget(buttons)
        fit_to_screen(self, 520, 340 if warnings else 0)
        DialogHeightKeeper(self)
        self.reason.textChanged.connect(lambda _: self._allow())
        self._allow()
        self.reason.setFocus()

    @property
    def words(self) -> str:
        """The reason."""
        return self.reason.text().strip()

    def _allow(self) -> None:
        self.do.setEnabled(not self._is_needed or bool(self.words))
