"""A table without a game master: every seat with what it has sent, what is voted, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QGridLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.post.round_session import RoundSession
from desktop.post.round_words import (
    GATHERING,
    OPENING,
    decision_words,
    seat_words,
    sentence,
    stage_words,
    vote_words,
    waiting_words,
)
from desktop.post.sending import outbox
from desktop.preferences.faults import post_words
from desktop.preferences.languages import names_of
from engine import fingerprint

if TYPE_CHECKING:
    from desktop.post.round_flow import RoundFlow

POWER, PLAYER, STATE = range(3)
WIDTH, MOST_LINES = 380, 300
ROW, LEAST = 8, 54
"""Room around the words of a row, and the height that lists have at least."""
ABOUT = Qt.ItemDataRole.UserRole + 1


class _Seats(QTableWidget):
    """A table that would like to show all of its rows."""

    def sizeHint(self) -> QSize:
        rows = self.verticalHeader().length() + self.horizontalHeader().sizeHint().height()
        return QSize(WIDTH, rows + 2 * self.frameWidth() + ROW)


class _Log(QListWidget):
    """A list that is content with little room."""

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 2 * LEAST)


class RoundPanel(QWidget):
    """Seats, votes, and the log of what came and went."""

    def __init__(self, flow: RoundFlow) -> None:
        super().__init__()
        self.flow, self.session = flow, flow.session
        self.setAcceptDrops(True)
        self.heading, self.waiting, self.about, self.warning = QLabel(), QLabel(), QLabel(), QLabel()
        self.votes, self.folder_line = QLabel(), QLabel()
        for label, name in (
            (self.heading, "heading"),
            (self.waiting, ""),
            (self.about, "faint"),
            (self.warning, "warning"),
            (self.votes, ""),
            (self.folder_line, "faint"),
        ):
            label.setObjectName(name)
            label.setWordWrap(True)
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.seats = _Seats(0, 3)
        self.seats.setAccessibleName(self.tr("Seats"))
        self.log = _Log()
        self.log.setAccessibleName(self.tr("What came and went"))
        self.log.setWordWrap(True)
        self.open = self._button(self.tr("Open files …"), self._ask_for_files)
        self.paste = self._button(self.tr("Paste from a mail"), flow.take_clipboard)
        self.watch = self._button(self.tr("Shared folder …"), flow.ask_folder)
        self.send = self._button(self.tr("Send again …"), flow.send_again)
        self.vote = self._button(self.tr("Vote …"), lambda: flow.ask_vote(self.chosen))
        self.give = self._button(self.tr("Give the seats …"), flow.ask_roster)
        self._build()
        flow.told.connect(self.say)
        self.session.changed.connect(self.refresh)
        self.refresh()

    def _button(self, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda _=False: self.flow.safely(do))
        return button

    def _build(self) -> None:
        self.setMinimumWidth(WIDTH)
        self.seats.setHorizontalHeaderLabels((self.tr("Power"), self.tr("Player"), self.tr("State")))
        self.seats.verticalHeader().hide()
        self.seats.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + ROW)
        self.seats.setShowGrid(False)
        self.seats.setAlternatingRowColors(True)
        self.seats.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.seats.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.seats.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        header = self.seats.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STATE, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.seats.itemSelectionChanged.connect(self._follow)
        grid = QGridLayout()
        for number, button in enumerate((self.open, self.paste, self.watch, self.send, self.vote, self.give)):
            button.setObjectName("step")
            grid.addWidget(button, number // 2, number % 2)
        for one in (self.seats, self.log):
            one.setMinimumHeight(LEAST)
        whole = QVBoxLayout(self)
        whole.addWidget(self.heading)
        whole.addWidget(self.waiting)
        whole.addWidget(self.warning)
        whole.addWidget(self.seats, 3)
        whole.addWidget(self.about)
        whole.addWidget(self.votes)
        whole.addLayout(grid)
        whole.addWidget(self.folder_line)
        whole.addWidget(self.log, 2)

    @property
    def chosen(self) -> str:
        """The power whose row is chosen."""
        row = self.seats.currentRow()
        item = self.seats.item(row, POWER) if row >= 0 else None
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def refresh(self) -> None:
        """Show how the table stands."""
        session, standing = self.session, self.session.standing
        names = {str(power): name for power, name in names_of(session.game, session.variant).items()}
        parts = [stage_words(standing.stage)]
        if standing.stage not in (GATHERING, OPENING):
            parts.insert(0, session.title)
        self.heading.setText(sentence("  ·  ".join(parts)))
        _show(self.waiting, waiting_words(standing, names))
        _show(
            self.warning,
            "\n".join(f"⚠ {_told(one.code, one.power, one.message)}" for one in standing.findings),
        )
        self._list_seats(session, names)
        votes = [vote_words(one, names) for one in standing.tallies]
        votes += [decision_words(one, names) for one in reversed(standing.decisions[-5:])]
        _show(self.votes, "\n".join(votes))
        folder = self.flow.folder
        shown = self.tr("Watching {folder}").format(folder=folder) if folder is not None else ""
        _show(self.folder_line, shown)
        self._follow()

    def _list_seats(self, session: RoundSession, names: dict[str, str]) -> None:
        standing, chosen = session.standing, self.chosen
        self.seats.setRowCount(len(names))
        for row, (power, name) in enumerate(names.items()):
            called = self.tr("{power} (you)").format(power=name) if power == session.own else name
            about = self._about(power, name)
            texts = (called, standing.players.get(power, ""), seat_words(standing, power, session.own))
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, power)
                item.setData(ABOUT, about)
                item.setToolTip(about)
                self.seats.setItem(row, column, item)
            if power == chosen:
                self.seats.selectRow(row)

    def _about(self, power: str, name: str) -> str:
        """The key of a seat, which two people can compare by voice."""
        key = self.session.standing.keys.get(power)
        if key is None:
            return self.tr("{power}: nobody has it yet").format(power=name)
        return self.tr("{power}: key {fingerprint}").format(power=name, fingerprint=fingerprint(key))

    def _follow(self) -> None:
        item = self.seats.item(self.seats.currentRow(), POWER) if self.chosen else None
        hint = self.tr("Choose a seat to see its key. Compare the keys once by voice.")
        self.about.setText(str(item.data(ABOUT)) if item is not None else hint)
        standing = self.session.standing
        self.vote.setEnabled(self.flow.may_vote(self.chosen))
        self.give.setVisible(standing.stage == GATHERING and self.flow.desk.is_founder)
        self.give.setEnabled(not standing.waiting)
        count = len(self.flow.desk.unsent())
        words = self.tr("To be sent: {count}").format(count=count) if count else self.tr("Send again …")
        self.send.setText(words)

    def say(self, words: str) -> None:
        """Put a line into the log."""
        self.log.insertItem(0, words)
        while self.log.count() > MOST_LINES:
            self.log.takeItem(self.log.count() - 1)

    def _ask_for_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(
            self, self.open.text(), str(outbox(self.flow.desk.table.game))
        )
        self.flow.take([Path(name) for name in names])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self.flow.safely(lambda: self.flow.take(paths))


def _told(code: str, power: str, message: str) -> str:
    """What everybody should know of a seat, in the language that is spoken."""
    words = post_words(code)
    return f"{words} ({power})" if words and power else words or message


def _show(label: QLabel, text: str) -> None:
    """Let a label say something, or not be there."""
    label.setText(text)
    label.setVisible(bool(text))


def add_round_panel(flow: RoundFlow) -> RoundPanel:
    """Give a table without a game master its panel."""
    panel = RoundPanel(flow)
    title = QCoreApplication.translate("RoundPanel", "Round table")
    flow.window.add_dock("round", title, panel, Qt.DockWidgetArea.LeftDockWidgetArea)
    return panel
