"""The window that lists the games of a folder: twenty of them at a glance, and each a double click away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.history.scores_dialog import ScoresDialog
from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.master.games_list import Known, Listed, finished_games, list_games
from desktop.master.zine_dialog import ZineDialog
from desktop.post.time_texts import date_words
from desktop.settings.kept import GAMES_FOLDER
from desktop.settings.storage import games_folder
from desktop.settings.theme import theme
from desktop.widgets.adaptive_widgets import ElidedLabel
from desktop.widgets.background_job import Job
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen

GAME, VARIANT, SEASON, OWING, DEADLINE = range(5)
NAME_SHARE, VARIANT_SHARE = 0.4, 0.2
"""How much of the room that is left names of games and of variants take at most."""
PATH = Qt.ItemDataRole.UserRole


class GamesWindow(Dialog):
    """A table of games, those first that need somebody."""

    opened = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Games at a glance"))
        self.where, self.state = ElidedLabel("…"), QLabel(wordWrap=True)
        self.search = QLineEdit()
        self.table = QTableWidget(0, 5)
        self.progress = QProgressBar()
        self.choose = QPushButton(self.tr("Another folder …"))
        self.again = QPushButton(self.tr("Look again"))
        self.open_it = QPushButton(self.tr("Open"))
        self.scores = QPushButton(self.tr("Scores …"))
        self.mailbox = QPushButton(self.tr("Mailbox …"))
        self.zine = QPushButton(self.tr("Zine …"))
        self.games: list[Listed] = []
        self._known: Known = {}
        self.job: Job | None = None
        self._said = ""
        """How many games there are, and how they stand."""
        self.folder = Path(GAMES_FOLDER.get()) if GAMES_FOLDER.get() else games_folder()
        self._build()
        self.choose.clicked.connect(self._ask_folder)
        self.again.clicked.connect(self.refresh)
        self.open_it.clicked.connect(lambda: self._open(self.table.currentRow()))
        self.scores.clicked.connect(self.score)
        self.mailbox.clicked.connect(self.open_mailbox)
        self.zine.clicked.connect(self.make_zine)
        self.search.textChanged.connect(lambda _: self._sift())
        self.table.cellDoubleClicked.connect(lambda row, _: self._open(row))
        self.table.itemSelectionChanged.connect(self._follow)
        QShortcut(QKeySequence("F5"), self).activated.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        self.where.setObjectName("faint")
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.table.setAccessibleName(self.tr("Games"))
        self.table.setHorizontalHeaderLabels(
            (
                self.tr("Game"),
                self.tr("Variant"),
                self.tr("Season"),
                self.tr("Who owes orders"),
                self.tr("Deadline"),
            )
        )
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(OWING, QHeaderView.ResizeMode.Stretch)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.scores.setToolTip(
            self.tr("What people have from the games that are over: from those chosen, or from all shown")
        )
        self.zine.setToolTip(
            self.tr("An issue of a zine out of many games: of those chosen, or of all shown")
        )
        self.progress.setMaximumWidth(220)
        top = QHBoxLayout()
        top.addWidget(self.where, 1)
        top.addWidget(self.search)
        top.addWidget(self.choose)
        top.addWidget(self.again)
        bottom = QHBoxLayout()
        bottom.addWidget(self.state, 1)
        bottom.addWidget(self.progress)
        bottom.addWidget(self.mailbox)
        bottom.addWidget(self.scores)
        bottom.addWidget(self.zine)
        bottom.addWidget(self.open_it)
        self.open_it.setDefault(True)
        self.mailbox.setToolTip(self.tr("What is due in the games of this folder, and their mails"))
        for button in (self.choose, self.again, self.mailbox, self.scores, self.zine):
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self.table, 1)
        column.addLayout(bottom)
        fit_to_screen(self, 1180, 640)

    def refresh(self) -> None:
        """Look into the folder again, beside the window."""
        self._end()
        folder = self.folder
        self.where.setText(str(folder))
        self.progress.setRange(0, 0)
        self.progress.show()
        self.job = Job(lambda tell: list_games(folder, tell, self._known), self)
        self.job.progressed.connect(self._tell)
        self.job.done.connect(self._show)
        self.job.failed.connect(self._fail)
        self.job.start()

    def _tell(self, done: int, whole: int) -> None:
        self.progress.setRange(0, whole)
        self.progress.setValue(done)

    def _fail(self, why: str) -> None:
        self.progress.hide()
        if why:
            self.games = []
            self.table.setRowCount(0)
            self.state.setText(self.tr("The folder cannot be read: {why}").format(why=why))

    def _show(self, games: object) -> None:
        self.progress.hide()
        self.games = games if isinstance(games, list) else []
        self.table.setRowCount(len(self.games))
        for row, game in enumerate(self.games):
            self._show_game(row, game)
        self._share_width()
        waiting = sum(bool(game.owing) for game in self.games)
        late = sum(game.is_late for game in self.games)
        self._said = (
            ", ".join(
                (
                    self.tr("%n game(s)", "", sum(not game.fault for game in self.games)),
                    self.tr("%n wait(s) for orders", "", waiting),
                    self.tr("{count} late").format(count=late),
                )
            )
            if self.games
            else self.tr("There is no game in this folder. Choose another one, or begin a game.")
        )
        if self.games:
            self.table.setCurrentCell(0, GAME)
        self._sift()

    def _share_width(self) -> None:
        """Give every column what it needs; where that is too much, long names give way to who owes orders."""
        header = self.table.horizontalHeader()
        for column in (GAME, VARIANT, SEASON, DEADLINE):
            self.table.resizeColumnToContents(column)
        room = self.table.viewport().width()
        others = sum(header.sectionSize(one) for one in (SEASON, DEADLINE))
        rest = max(0, room - others)
        game = min(header.sectionSize(GAME), int(rest * NAME_SHARE))
        variant = min(header.sectionSize(VARIANT), int(rest * VARIANT_SHARE))
        header.resizeSection(GAME, game)
        header.resizeSection(VARIANT, variant)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _show_game(self, row: int, game: Listed) -> None:
        owing = game.fault or game.ending or self._owing(game)
        texts = (game.title, game.variant, game.season, owing, self._deadline(game))
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setData(PATH, str(game.path))
            item.setToolTip(self._tip(game, column, text))
            if (game.fault and column == OWING) or (game.is_late and column == DEADLINE):
                item.setForeground(QBrush(QColor(theme().warning)))
            self.table.setItem(row, column, item)

    def _tip(self, game: Listed, column: int, text: str) -> str:
        """All that a cell may have no room for."""
        if column == GAME:
            return f"{game.title}\n{game.path}"
        return "\n".join(game.owing) or text if column == OWING else text

    def _owing(self, game: Listed) -> str:
        if game.is_sealed:
            return self.tr("played around one computer")
        if not game.owing:
            return self.tr("✓ nobody: it can be judged")
        named = ", ".join(game.owing)
        if game.is_everybody:
            return self.tr("everybody: {named}").format(named=named)
        return f"{len(game.owing)}: {named}"

    def _deadline(self, game: Listed) -> str:
        if game.deadline is None or game.ending:
            return "–"
        moment = date_words(game.deadline)
        return self.tr("⚠ {moment}, over").format(moment=moment) if game.is_late else moment

    def _sift(self) -> None:
        """Show what is searched for; what is chosen is among it."""
        words = self.search.text().casefold().split()
        for row, game in enumerate(self.games):
            text = f"{game.title} {game.path.stem} {game.variant} {game.season} {' '.join(game.owing)}".casefold()
            self.table.setRowHidden(row, not all(word in text for word in words))
        shown = [row for row in range(len(self.games)) if not self.table.isRowHidden(row)]
        if shown and self.table.currentRow() not in shown:
            self.table.setCurrentCell(shown[0], GAME)
        is_missing = bool(self.games) and not shown
        self.state.setText(self.tr("No game is like that: search for less.") if is_missing else self._said)
        self._follow()

    def _is_shown(self, row: int) -> bool:
        return 0 <= row < len(self.games) and not self.table.isRowHidden(row)

    def _follow(self) -> None:
        self.open_it.setEnabled(self._is_shown(self.table.currentRow()))
        self.scores.setEnabled(any(game.ending for game in self._chosen()))

    def _chosen(self) -> list[Listed]:
        """The games that are chosen, if they are several; else all that are shown."""
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        shown = [row for row in range(len(self.games)) if self._is_shown(row)]
        return [self.games[row] for row in shown if len(rows) < 2 or row in rows]

    def score(self) -> None:
        """Say what people have from the games that are over."""
        self._end()
        chosen = self._chosen()
        self.progress.setRange(0, 0)
        self.progress.show()
        self.job = Job(lambda tell: finished_games(chosen, tell), self)
        self.job.progressed.connect(self._tell)
        self.job.done.connect(self._show_scores)
        self.job.failed.connect(self._refuse_scores)
        self.job.start()

    def make_zine(self) -> None:
        """Put an issue together: with the games that are chosen, or with all shown of which a turn was judged."""
        chosen = [game.path for game in self._chosen() if not game.fault and not game.is_sealed]
        ZineDialog(chosen, self).open()

    def _refuse_scores(self, why: str) -> None:
        self.progress.hide()
        self.state.setText(why or self._said)

    def _show_scores(self, games: object) -> None:
        self.progress.hide()
        if isinstance(games, list) and games:
            ScoresDialog(games, self, by_people=True).open()

    def open_mailbox(self) -> MailboxWindow:
        """Show what is due in the games of the folder, and their mails."""
        row = self.table.currentRow()
        save = self.games[row].path if self._is_shown(row) else None
        box = MailboxWindow(save, self, folder=self.folder)
        box.finished.connect(self.refresh)
        box.show()
        return box

    def _open(self, row: int) -> None:
        if self._is_shown(row):
            self.opened.emit(self.games[row].path)

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder of the games"), str(self.folder))
        if name:
            self.show_folder(Path(name))

    def show_folder(self, folder: Path) -> None:
        """List the games of another folder, and remember it."""
        self.folder = folder
        GAMES_FOLDER.set(str(folder))
        self.refresh()

    def _end(self) -> None:
        if self.job is not None and self.job.isRunning():
            self.job.end()
