"""Draws and concessions: proposals, everybody's votes, and the end that the game master declares."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.master.administration_steps import Administration
from desktop.master.reason_dialog import ReasonDialog
from desktop.session.ending_texts import ending_words, verdict_words
from desktop.settings.languages import names_of
from engine import computer_at

POWER = Qt.ItemDataRole.UserRole
HEAD = 68
"""Height of the titles of proposals, which may be of several lines."""
SIGNS = {True: "✓", False: "✗", None: "–"}


class EndingPage(QWidget):
    """Who shares the end is ticked; it is put to the vote, or declared. A click in the table changes a vote."""

    def __init__(self, administration: Administration, *, may_declare: bool = True) -> None:
        super().__init__()
        self.administration, self.session = administration, administration.session
        self.winners = QListWidget()
        self.winners.setAccessibleName(self.tr("Who wins or shares"))
        self.by = QComboBox()
        self.by.setAccessibleName(self.tr("Who proposes it"))
        self.meant = QLabel()
        self.meant.setWordWrap(True)
        self.propose = QPushButton(self.tr("Put it to the vote"))
        self.declare = QPushButton(self.tr("Declare the end …"))
        self.votes = QTableWidget(0, 0)
        self.over, self.asking = QLabel(), QWidget()
        self.over.setObjectName("heading")
        self.over.setWordWrap(True)
        self._build()
        self.declare.setVisible(may_declare)
        self.winners.itemChanged.connect(lambda _: self._follow())
        self.propose.clicked.connect(lambda: administration.propose(str(self.by.currentData()), self.named))
        self.declare.clicked.connect(self._declare)
        self.votes.cellClicked.connect(self._vote)
        administration.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        self.votes.setAccessibleName(self.tr("Votes"))
        self.votes.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.votes.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        header = self.votes.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setMinimumHeight(HEAD)
        left = QVBoxLayout()
        self.meant.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.meant.setAlignment(Qt.AlignmentFlag.AlignTop)
        left.addWidget(QLabel(self.tr("Who wins or shares")))
        left.addWidget(self.meant)
        left.addWidget(self.winners, 1)
        row = QHBoxLayout()
        row.addWidget(QLabel(self.tr("Proposed by")))
        row.addWidget(self.by, 1)
        left.addLayout(row)
        left.addWidget(self.propose)
        left.addWidget(self.declare)
        right = QVBoxLayout()
        self._votes_label = QLabel()
        self._votes_label.setWordWrap(True)
        self._votes_label.setAlignment(Qt.AlignmentFlag.AlignTop)
        right.addWidget(self._votes_label)
        right.addWidget(self.votes, 1)
        right.addStretch(0)
        columns = QHBoxLayout(self.asking)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.addLayout(left, 2)
        columns.addLayout(right, 3)
        whole = QVBoxLayout(self)
        whole.addWidget(self.over)
        whole.addWidget(self.asking, 1)
        whole.addStretch(0)

    def _names(self) -> dict[str, str]:
        return {str(one): name for one, name in names_of(self.session.game, self.session.variant).items()}

    @property
    def named(self) -> tuple[str, ...]:
        """The powers that are ticked."""
        items = [self.winners.item(row) for row in range(self.winners.count())]
        return tuple(str(one.data(POWER)) for one in items if one.checkState() == Qt.CheckState.Checked)

    def refresh(self) -> None:
        """Show who is left, and how everybody votes."""
        names, alive, ticked = self._names(), self.administration.survivors(), self.named
        self.winners.blockSignals(True)
        self.winners.clear()
        self.by.clear()
        for power in alive:
            item = QListWidgetItem(names[power])
            item.setData(POWER, power)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if power in ticked else Qt.CheckState.Unchecked)
            self.winners.addItem(item)
            if computer_at(self.session.game, power) is None:
                self.by.addItem(names[power], power)
        self.winners.blockSignals(False)
        self._show_votes(names, alive)
        self.over.setText(verdict_words(self.session))
        self.over.setVisible(self.session.is_over)
        self.asking.setVisible(not self.session.is_over)
        self._follow()

    def _show_votes(self, names: dict[str, str], alive: tuple[str, ...]) -> None:
        proposals = self.session.game.proposals
        self.votes.setVisible(bool(proposals))
        self._votes_label.setText(
            self.tr("Votes: click to change one. When all survivors agree, the game is over.")
            if proposals
            else self.tr(
                "Nothing is put to the vote. Tick who wins or shares, and put it to the vote: everybody's votes stand "
                "here then."
            )
        )
        self.votes.setRowCount(len(alive) if proposals else 0)
        self.votes.setColumnCount(len(proposals))
        self.votes.setHorizontalHeaderLabels([self._head(tuple(map(str, one.winners))) for one in proposals])
        self.votes.setVerticalHeaderLabels([names[power] for power in alive])
        for column, proposal in enumerate(proposals):
            votes = {str(power): agrees for power, agrees in proposal.votes}
            for row, power in enumerate(alive):
                item = QTableWidgetItem(SIGNS[votes.get(power)])
                item.setData(POWER, power)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.votes.setItem(row, column, item)

    def _title(self, winners: tuple[str, ...]) -> str:
        return ending_words(self.session, winners)

    def _head(self, winners: tuple[str, ...]) -> str:
        """A title for a narrow column."""
        return self._title(winners).replace(": ", ":\n").replace(", ", ",\n")

    def _follow(self) -> None:
        named = self.named
        self.meant.setText(
            self._title(named) if named else self.tr("Tick one power for a concession, more for a draw.")
        )
        for button in (self.propose, self.declare):
            button.setEnabled(bool(named) and not self.session.is_over)
        if not self.by.count():
            self.propose.setEnabled(False)

    def _vote(self, row: int, column: int) -> None:
        item = self.votes.item(row, column)
        if item is not None and not self.session.is_over:
            self.administration.vote(str(item.data(POWER)), column, item.text() != SIGNS[True])

    def _declare(self) -> None:
        named = self.named
        dialog = ReasonDialog(
            self.tr("Declare the end"),
            self.tr("{ending}. The orders of the open turn are not judged.").format(
                ending=self._title(named)
            ),
            self.tr("End the game"),
            self,
        )
        if dialog.exec() == ReasonDialog.DialogCode.Accepted:
            self.administration.declare(named, dialog.words)
