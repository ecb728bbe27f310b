"""The words of a lesson beside the board: the step, what is answered to mistakes, and the buttons that lead through it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.learning.lesson_keys import BACK, HINT, NEXT, key_name, key_words
from desktop.learning.pupil import Pupil
from desktop.settings.languages import spoken
from engine import CLICK, JUDGE, ORDER, READ, WHY, words_in


class TutorialPanel(QWidget):
    """What is to be done now. It says itself aloud whenever it says something else. Long words scroll above the buttons,
    which stay where they are."""

    left = Signal()
    """Another lesson is wanted: the next one."""

    def __init__(self, following: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pupil: Pupil | None = None
        self.following = following
        """The title of the lesson that comes next, or nothing after the last one."""
        self.is_keyed = False
        """Whether somebody is at the keyboard, who is told its keys."""
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Steps of the lesson"))
        self.words, self.answer = _label("lessonWords"), _label("lessonAnswer")
        self.hinted, self.keys = _label("lessonHint"), _label("lessonKeys")
        self.back = self._button(self.tr("Back"), BACK)
        self.next = self._button(self.tr("Next"), NEXT)
        self.hint = self._button(self.tr("Hint"), HINT)
        self.again = self._button(self.tr("From the start"), "")
        self.told = QScrollArea()
        self._latest = self.words
        """What was said last."""
        self._lay_out()

    def _lay_out(self) -> None:
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(self.progress, 1)
        above.addWidget(self.again)
        for button in (self.back, self.hint, self.next):
            below.addWidget(button, 1)
        inner = QWidget()
        lines = QVBoxLayout(inner)
        lines.setContentsMargins(0, 0, 0, 0)
        for label in (self.words, self.answer, self.hinted, self.keys):
            lines.addWidget(label)
        lines.addStretch(1)
        self.told.setObjectName("lessonShelf")
        self.told.setWidget(inner)
        self.told.setWidgetResizable(True)
        self.told.setFrameShape(QFrame.Shape.NoFrame)
        self.told.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.told.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.told.verticalScrollBar().rangeChanged.connect(self._bring_into_sight)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(8)
        column.addLayout(above)
        column.addWidget(self.told, 1)
        column.addLayout(below)

    def _button(self, words: str, keys: str) -> QPushButton:
        button = QPushButton(words)
        if keys:
            QShortcut(QKeySequence(keys), self).activated.connect(button.click)
            button.setToolTip(f"{words} ({key_name(keys)})")
        return button

    def use_keys(self) -> None:
        """Somebody is at the keyboard: say how it is done there, from now on."""
        if not self.is_keyed:
            self.is_keyed = True
            self.refresh()

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
            said = self._farewell()
        hint = self._hint(pupil) if pupil.is_hinted else ""
        is_told_keys = self.is_keyed or pupil.is_hinted or QAccessible.isActive()
        self.progress.setValue(pupil.count if pupil.is_over else pupil.number)
        self.progress.setFormat(
            self.tr("Step {number} of {count}").format(number=pupil.number + 1, count=pupil.count)
        )
        self._show(self.words, said)
        self._show(self.answer, pupil.answer)
        self._show(self.hinted, hint)
        self._show(self.keys, key_words(pupil) if is_told_keys else "")
        QTimer.singleShot(0, self, self._bring_into_sight)
        self.next.setText(
            (self.tr("Next lesson") if self.following else self.tr("All lessons"))
            if pupil.is_over
            else self.tr("Try again")
            if pupil.has_failed
            else self.tr("Next")
        )
        self.next.setEnabled(pupil.is_over or pupil.has_failed or pupil.may_go_on)
        self.next.setProperty("isNext", self.next.isEnabled())
        self.next.style().polish(self.next)
        self.back.setEnabled(pupil.number > 0 or pupil.is_over)
        is_free = not (pupil.is_hinted or pupil.is_over or pupil.has_failed)
        self.hint.setEnabled(is_free and step.do != READ)
        self.again.setEnabled(pupil.number > 0 or pupil.is_over)

    def _hint(self, pupil: Pupil) -> str:
        """What the lesson says to whoever asks, or else what is so in all lessons."""
        usual = {
            CLICK: self.tr("The blue arrow points at it."),
            ORDER: self.tr("The pale arrow shows the order, and the blue one what to press next."),
            JUDGE: self.tr("The button “{done}” is above the board."),
            WHY: self.tr("Click a unit or an arrow on the board, or a line in the report."),
        }
        return words_in(pupil.step.hint, spoken(), pupil.names) or usual[pupil.step.do].format(**pupil.names)

    def _farewell(self) -> str:
        """What is said at the end of a lesson."""
        if self.following:
            return self.tr("Well done: this lesson is learnt. The next one is “{title}”.").format(
                title=self.following
            )
        return self.tr("Well done: this lesson is learnt, and it was the last of its kind.")

    def _bring_into_sight(self) -> None:
        """Scroll to what was said last, where it has no room; to its head, where not even that alone has."""
        latest = self._latest if self._latest.isVisible() else self.words
        self.told.ensureWidgetVisible(latest, 0, 0)
        bar = self.told.verticalScrollBar()
        bar.setValue(min(bar.value(), latest.y()))

    def _show(self, label: QLabel, words: str) -> None:
        if words != label.text():
            label.setText(words)
            if words:
                self._latest = self._latest if label is self.keys else label
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        label.setVisible(bool(words))


def _label(name: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
