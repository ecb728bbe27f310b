"""The list of lessons: the course, then those of each variant; what is learnt has a tick, and one goes on with the next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMessageBox,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import drawable
from desktop.learning.tutorial_window import TutorialWindow
from desktop.settings.error_messages import error_text
from desktop.settings.kept import LEARNT
from desktop.settings.languages import spoken, word
from desktop.widgets.enter_key import press_with_enter
from desktop.widgets.item_activation import activate_by_click
from desktop.widgets.window_sizing import fit_to_screen
from engine import COURSE, TutorialError, find_tutorials, find_variants, open_tutorial, words_in

ID = Qt.ItemDataRole.UserRole
TICK = "✓"


class LearnWindow(QWidget):
    """Lessons to choose from. A lesson has a window of its own, which comes back here when it is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("learn")
        self.setWindowTitle(self.tr("Learn · Chancery"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.variants = drawable(find_variants()).variants
        shelf = find_tutorials(self.variants.values())
        self.heads = {head.id: head for head in shelf.heads}
        self.lesson: TutorialWindow | None = None
        self.words = QLabel(
            self.tr(
                "Short lessons on the real board, each a few minutes. Begin with the first if you are new."
            )
        )
        self.words.setWordWrap(True)
        self.list = QTreeWidget()
        self.faults = QLabel("\n".join(error_text(fault) for fault in shelf.faults))
        self.go_on = QPushButton()
        self._build()
        activate_by_click(self.list)
        self.list.itemActivated.connect(lambda item, _: self.open(item.data(0, ID)))
        self.go_on.clicked.connect(lambda: self.open(self.next_id()))
        self.fill()

    def _build(self) -> None:
        title = QLabel(self.tr("Learn"))
        title.setObjectName("heading")
        self.list.setAccessibleName(self.tr("Lessons"))
        self.list.setHeaderLabels([self.tr("Lesson"), self.tr("About"), self.tr("Learnt")])
        self.list.setIndentation(18)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.faults.setObjectName("warning")
        self.faults.setWordWrap(True)
        self.faults.setVisible(bool(self.faults.text()))
        self.go_on.setObjectName("curtainButton")
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.go_on)
        column = QVBoxLayout(self)
        for widget in (title, self.words, self.list, self.faults):
            column.addWidget(widget)
        column.addLayout(row)
        fit_to_screen(self, 860, 640)

    def fill(self) -> None:
        """List the lessons, with ticks on those that are learnt; the next one is chosen."""
        self.list.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        heading = self.list.font()
        heading.setBold(True)
        learnt, following = LEARNT.get(), self.next_id()
        for head in self.heads.values():
            if head.group not in groups:
                groups[head.group] = QTreeWidgetItem(self.list, [self._group_title(head.group)])
                groups[head.group].setFirstColumnSpanned(True)
                groups[head.group].setFont(0, heading)
                groups[head.group].setFlags(Qt.ItemFlag.ItemIsEnabled)
            title, about = self._title(head.id), words_in(head.file.about, spoken(), {})
            done = TICK if head.id in learnt else ""
            item = QTreeWidgetItem(groups[head.group], [title, about, done])
            item.setData(0, ID, head.id)
            item.setData(2, Qt.ItemDataRole.AccessibleTextRole, self.tr("learnt") if done else "")
            item.setToolTip(1, about)
            if head.id == following:
                self.list.setCurrentItem(item)
        self.list.expandAll()
        self.go_on.setText(self.tr("Go on with the next") if learnt else self.tr("Begin with the first"))
        self.go_on.setEnabled(bool(following))

    def _group_title(self, group: str) -> str:
        if group == COURSE:
            return self.tr("First steps")
        return word(self.variants[group], self.variants[group].name)

    def _title(self, name: str) -> str:
        """What a lesson is called; of none, nothing."""
        return words_in(self.heads[name].file.title, spoken(), {}) if name else ""

    def next_id(self, after: str = "") -> str:
        """The first lesson that is not learnt, or the one that follows another in its group."""
        ids = list(self.heads)
        if after:
            return next(
                (
                    one
                    for one in ids[ids.index(after) + 1 :]
                    if self.heads[one].group == self.heads[after].group
                ),
                "",
            )
        learnt = LEARNT.get()
        return next((one for one in ids if one not in learnt), "")

    def open(self, name: str | None) -> None:
        """Open a lesson; the list waits until it is closed."""
        head = self.heads.get(name or "")
        if head is None:
            return
        try:
            window = TutorialWindow(
                head, open_tutorial(head, self.variants), self._title(self.next_id(head.id))
            )
        except TutorialError as error:
            QMessageBox.warning(self, self.tr("Learn"), error_text(error))
            return
        former, self.lesson = self.lesson, window
        window.learnt.connect(self._remember)
        window.going_on.connect(self._follow_on)
        window.closed.connect(lambda: self._close(window))
        if former is not None:
            window.setGeometry(former.geometry())
            window.lesson.is_keyed = former.lesson.is_keyed
            window.lesson.refresh()
        window.show()
        self.hide()
        if former is not None:
            former.close()

    def _follow_on(self, name: str) -> None:
        """From a lesson on to the next; after the last one back to the list."""
        following = self.next_id(name)
        if following:
            self.open(following)
        elif self.lesson is not None:
            self.lesson.close()

    def _remember(self, name: str) -> None:
        learnt = LEARNT.get()
        if name not in learnt:
            LEARNT.set([*learnt, name])

    def _close(self, window: TutorialWindow) -> None:
        """A lesson was closed: the list is there again, unless another lesson has taken its place."""
        if window is self.lesson:
            self.lesson = None
            self.fill()
            self.show()
            self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)
