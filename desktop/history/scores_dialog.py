"""The dialog with the scores of finished games: of one by its powers, of several by the people who played them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.frame.table import Table
from desktop.settings.error_messages import error_text
from desktop.settings.kept import EXPORT_FOLDER, SCORE_SYSTEM
from desktop.settings.languages import sentences
from desktop.settings.translation import Translator
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import (
    SYSTEMS,
    Game,
    SaveError,
    ScoreTable,
    Variant,
    ending_of,
    game_table,
    people_table,
    put_file,
    safe_name,
    system_name,
    system_words,
    table_csv,
    table_text,
    why_unfit,
)

_tr = Translator("ScoresDialog")

CSV, TEXT = "csv", "txt"
Called = tuple[str, Game, Variant]


class ScoresDialog(Dialog):
    """A table for each system. One game is shown by its powers, more of them by their players."""

    def __init__(
        self, games: Sequence[Called], parent: QWidget | None = None, *, by_people: bool = False
    ) -> None:
        super().__init__(parent)
        self.games, self.by_people = tuple(games), by_people
        self.setWindowTitle(self.tr("Scores"))
        self.system, self.about, self.notes, self.answer = QComboBox(), QLabel(), QLabel(), QLabel()
        self.table = QTableWidget()
        self.copy, self.save = QPushButton(self.tr("Copy the text")), QPushButton(self.tr("Save …"))
        self.shut = QPushButton(self.tr("Close"))
        self.made = ScoreTable((), ())
        self._fill()
        self._build()
        self.system.currentIndexChanged.connect(lambda _: self._choose())
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._ask_where)
        self.shut.clicked.connect(self.reject)
        self._show()

    def _fill(self) -> None:
        """Offer the systems that fit a game, of several games all."""
        endings = [] if self.by_people else [ending_of(game, variant) for _, game, variant in self.games]
        for system in SYSTEMS:
            if all(why_unfit(system, ending) is None for ending in endings):
                self.system.addItem(system_name(sentences(), system), system)
        self.system.setCurrentIndex(max(0, self.system.findData(SCORE_SYSTEM.get())))
        unfit = [
            error for one in endings for system in SYSTEMS if (error := why_unfit(system, one)) is not None
        ]
        reasons = dict.fromkeys(
            error_text(error, is_placed=False).partition(". ")[0].rstrip(".") + "." for error in unfit
        )
        self._unfit = " ".join(reasons)

    def _build(self) -> None:
        self.system.setAccessibleName(self.tr("System"))
        self.table.setAccessibleName(self.tr("Scores"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )
        for label in (self.about, self.notes, self.answer):
            label.setWordWrap(True)
        self.about.setObjectName("faint")
        form = QFormLayout()
        form.addRow(self.tr("System"), self.system)
        form.addRow("", self.about)
        row = QHBoxLayout()
        row.addWidget(self.shut)
        row.addStretch(1)
        row.addWidget(self.copy)
        row.addWidget(self.save)
        for button in (self.shut, self.copy):
            button.setAutoDefault(False)
        self.save.setDefault(True)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.table, 1)
        column.addWidget(self.notes)
        column.addWidget(self.answer)
        column.addLayout(row)
        fit_to_screen(self, 640, 520)

    def _choose(self) -> None:
        SCORE_SYSTEM.set(str(self.system.currentData()))
        self._show()

    def _show(self) -> None:
        """Fill the table by the system that is chosen."""
        system = str(self.system.currentData())
        if self.by_people:
            self.made = people_table(sentences(), self.games, system)
        else:
            self.made = game_table(sentences(), *self.games[0][1:], system)
        self.about.setText(system_words(sentences(), system))
        self.table.clear()
        self.table.setColumnCount(len(self.made.heads))
        self.table.setHorizontalHeaderLabels(self.made.heads)
        self.table.setRowCount(len(self.made.rows))
        for row, cells in enumerate(self.made.rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                if text[:1].isdigit() and column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        if self.made.rows:
            self.table.setCurrentCell(0, 0)
        notes = self.made.notes if self.by_people else (self._unfit,)
        self.notes.setText("\n".join(filter(None, notes)))
        self.notes.setVisible(bool(self.notes.text()))
        self.answer.clear()
        self.answer.hide()

    def _say(self, words: str) -> None:
        self.answer.setText(words)
        self.answer.show()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(table_text(self.made))
        self._say(self.tr("Copied."))

    def _ask_where(self) -> None:
        usual = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        called = self.tr("Scores") if self.by_people else f"{self.games[0][0]} - {self.tr('Scores')}"
        name = Path(EXPORT_FOLDER.get() or usual) / f"{safe_name(called)}.{CSV}"
        kinds = {
            CSV: f"{self.tr('A table, for a spreadsheet')} (*.{CSV})",
            TEXT: f"{self.tr('Plain text, for a mail')} (*.{TEXT})",
        }
        path, kind = QFileDialog.getSaveFileName(
            self, self.tr("Save the scores"), str(name), ";;".join(kinds.values())
        )
        if path:
            form = TEXT if Path(path).suffix == f".{TEXT}" or kind == kinds[TEXT] else CSV
            self.save_to(Path(path), form)

    def save_to(self, path: Path, form: str) -> None:
        """Write the table to a file; what is wrong is said."""
        EXPORT_FOLDER.set(str(path.parent))
        text = table_csv(self.made) if form == CSV else table_text(self.made)
        try:
            put_file(path, text.encode("utf-8-sig" if form == CSV else "utf-8"))
        except SaveError as error:
            self._say(error_text(error))
        else:
            self._say(self.tr("Saved: {path}").format(path=path))


class ScoresAction(QObject):
    """What opens the scores of a table's game; it is there when the game is over."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.action = window.add_action("history", _tr("Scores …"), self.open)
        window.bar.addAction(self.action)
        self.session.changed.connect(self._follow)
        self._follow()

    def open(self) -> None:
        """Show them."""
        session = self.session
        title = session.game.title or session.variant.name
        ScoresDialog(((title, session.game, session.variant),), self.window).exec()

    def _follow(self) -> None:
        self.action.setVisible(self.session.is_over)


def install(window: Table) -> None:
    """Add the scores to a table."""
    ScoresAction(window)
