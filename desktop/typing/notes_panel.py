"""Private notes of whoever sits at the table: about the game, and about each power. Nobody else finds them."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.frame.table import Table
from desktop.session.changes import Change
from desktop.session.seat_papers import papers_of
from desktop.session.session import Session
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from desktop.widgets.window_sizing import scaled_width
from engine import LONGEST_NOTE

_tr = Translator("NotesPanel")

THE_GAME = ""
"""Under which name the notes about the game itself are kept."""
WRITTEN = "●"
"""Stands behind what there are notes about."""
NARROWEST, USUAL = 220, 320
"""How narrow the panel may become in usual text, and how high it would like to be."""


class NotesPanel(QWidget):
    """A page about the game and one about each power, kept while it is written."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.papers = session, papers_of(session)
        self.about, self.page, self.remark = QComboBox(), QPlainTextEdit(), QLabel()
        self.about.setAccessibleName(self.tr("What the notes are about"))
        self.page.setTabChangesFocus(True)
        self.page.setPlaceholderText(self.tr("Only you see what you write here."))
        self.remark.setWordWrap(True)
        self.remark.setObjectName("faint")
        self.setMinimumWidth(scaled_width(NARROWEST))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.about)
        column.addWidget(self.page, 1)
        column.addWidget(self.remark)
        self._whose = self._holder()
        self._fill()
        self.about.activated.connect(lambda _: self.refresh())
        self.page.textChanged.connect(self._keep)
        self.papers.failed.connect(self._remark)
        session.changed.connect(self._hear)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(self.minimumWidth(), USUAL)

    @property
    def chosen(self) -> str:
        """What the page is about: a power, or THE_GAME."""
        return str(self.about.currentData() or THE_GAME)

    def choose(self, power: str) -> None:
        """Turn to the page about a power."""
        self.about.setCurrentIndex(max(0, self.about.findData(power)))
        self.refresh()

    def _fill(self) -> None:
        self.about.addItem("", THE_GAME)
        for power in self.session.rules.powers:
            self.about.addItem("", power)

    def refresh(self) -> None:
        """Show the page of whoever sits here; of nobody, none."""
        is_open = self.papers.is_open
        notes = self._notes() if is_open else {}
        text = notes.get(self.chosen, "")
        if text != self.page.toPlainText():
            with QSignalBlocker(self.page):
                self.page.setPlainText(text)
        for widget in (self.about, self.page):
            widget.setEnabled(is_open)
        self._mark(notes)
        self._remark()

    def _mark(self, notes: dict[str, str]) -> None:
        """Say behind each name whether there is a note."""
        names = {
            str(power): name for power, name in names_of(self.session.game, self.session.variant).items()
        }
        for row in range(self.about.count()):
            key = str(self.about.itemData(row))
            name = names[key] if key else self.tr("The game")
            self.about.setItemText(row, f"{name} {WRITTEN}" if notes.get(key) else name)
        what = names.get(self.chosen, self.tr("the game"))
        self.page.setAccessibleName(self.tr("Notes about {what}").format(what=what))

    def _notes(self) -> dict[str, str]:
        return self.papers.of(self.papers.holder).notes

    def _keep(self) -> None:
        """Keep what is written, behind the key."""
        if not self.papers.is_open:
            return
        text, holder = self.page.toPlainText(), self.papers.holder
        notes = {key: note for key, note in self._notes().items() if key != self.chosen}
        if text:
            notes[self.chosen] = text[:LONGEST_NOTE]
        self.papers.keep(holder, replace(self.papers.of(holder), notes=notes))
        self._mark(notes)
        self._remark()

    def _remark(self) -> None:
        """Say what is to be known about the keeping of notes."""
        words = ""
        if self.papers.trouble:
            words = self.tr("These notes are not kept: {why}").format(why=self.papers.trouble)
        elif len(self.page.toPlainText()) > LONGEST_NOTE:
            words = self.tr("Only the first {count} letters are kept.").format(count=LONGEST_NOTE)
        elif self.session.document is None:
            words = self.tr("This table is kept in no file, and its notes neither.")
        self.remark.setText(words)
        self.remark.setVisible(bool(words))

    def _hear(self, change: Change) -> None:
        """Of a seat that is left nothing stays: no page, and nothing to undo on it."""
        if change.seat and self._whose != self._holder():
            self._whose = self._holder()
            self.about.setCurrentIndex(0)
            with QSignalBlocker(self.page):
                self.page.setPlainText("")
        if change.seat or change.game:
            self.refresh()

    def _holder(self) -> str | None:
        """Whose notes may be shown now; nobody's behind the curtain."""
        return self.papers.holder if self.papers.is_open else None


def install(window: Table) -> None:
    """Add the notes to a table, out of sight until they are wanted."""
    panel = NotesPanel(window.session)
    dock = window.add_dock("notes", _tr("Notes"), panel, Qt.DockWidgetArea.RightDockWidgetArea)
    window.tabifyDockWidget(window.docks["report"], dock)
    dock.hide()
    window.closed.connect(panel.papers.flush)
    action = dock.toggleViewAction()
    action.setShortcut(QKeySequence("Ctrl+Shift+N"))
    action.triggered.connect(lambda is_shown: panel.page.setFocus() if is_shown else None)
