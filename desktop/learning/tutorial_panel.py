"""The words of a lesson beside the board: the step, what is answered to mistakes, and the buttons that lead through it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop.learning.pupil import Pupil
from desktop.settings.languages import spoken
from engine import READ, words_in


class TutorialPanel(QWidget):
    """What is to be done now. It says itself aloud whenever it says something else."""

    left = Signal()
    """Another lesson is wanted: the next one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pupil: Pupil | None = None
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Steps of the lesson"))
        self.words, self.answer = _label("lessonWords"), _label("lessonAnswer")
        self.hinted = _label("lessonHint")
        self.back = self._button(self.tr("Back"), "Ctrl+PgUp")
        self.next = self._button(self.tr("Next"), "Ctrl+PgDown")
        self.hint = self._button(self.tr("Hint"), "Ctrl+F1")
        self.again = self._button(self.tr("Once more from the start"), "")
        buttons = QGridLayout()
        buttons.addWidget(self.back, 0, 0)
        buttons.addWidget(self.hint, 0, 1)
        buttons.addWidget(self.next, 0, 2)
        buttons.addWidget(self.again, 1, 0, 1, 3)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(8)
        for widget in (self.progress, self.words, self.answer, self.hinted):
            column.addWidget(widget)
        column.addStretch(1)
        column.addLayout(buttons)

    def _button(self, words: str, keys: str) -> QPushButton:
        button = QPushButton(words)
        if keys:
            QShortcut(QKeySequence(keys), self).activated.connect(button.click)
            button.setToolTip(
                f"{words} ({QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)})"
            )
        return button

    def follow(self, pupil: Pupil) -> None:
        """Go through a lesson with somebody."""
        self.pupil = pupil
        self.progress.setRange(0, pupil.count)
        self.back.clicked.connect(pupil.go_back)
        self.next.clicked.connect(self._go_on)
        self.hint.clicked.connect(pupil.ask_hint)
        self.again.clicked.connect(pupil.begin_again)
        pupil.changed.connect(self.refresh)
        self.refresh()

    def _go_on(self) -> None:
        if self.pupil is not None and self.pupil.is_over:
            self.left.emit()
        elif self.pupil is not None:
            self.pupil.go_on()

    def refresh(self) -> None:
        """Say what is to be done now."""
        pupil = self.pupil
        if pupil is None:
            return
        step = pupil.step
        said = words_in(step.say, spoken(), pupil.names)
        if pupil.is_over:
            said = self.tr("Well done: this lesson is learnt.")
        hint = words_in(step.hint, spoken(), pupil.names) if pupil.is_hinted else ""
        self.progress.setValue(pupil.count if pupil.is_over else pupil.number)
        self.progress.setFormat(
            self.tr("Step {number} of {count}").format(number=pupil.number + 1, count=pupil.count)
        )
        self._show(self.words, said)
        self._show(self.answer, pupil.answer)
        self._show(self.hinted, hint)
        self.next.setText(
            self.tr("Next lesson")
            if pupil.is_over
            else self.tr("Try again")
            if pupil.has_failed
            else self.tr("Next")
        )
        self.next.setEnabled(pupil.is_over or pupil.has_failed or step.do == READ)
        self.next.setProperty("isNext", self.next.isEnabled())
        self.next.style().polish(self.next)
        self.back.setEnabled(pupil.number > 0 or pupil.is_over)
        is_free = not (pupil.is_hinted or pupil.is_over or pupil.has_failed)
        self.hint.setEnabled(is_free and bool(step.hint))
        self.again.setEnabled(pupil.number > 0 or pupil.is_over)

    def _show(self, label: QLabel, words: str) -> None:
        if words != label.text():
            label.setText(words)
            if words:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        label.setVisible(bool(words))


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
