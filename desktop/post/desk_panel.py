"""The game master's post: every seat with what it has sent, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QGridLayout,
    QHeaderView,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.post.asking import AskPassphrase
from desktop.post.desk import PostDesk
from desktop.post.keys_dialog import KeysDialog
from desktop.post.mailroom import filing_words
from desktop.post.sending import outbox, set_outbox, write_post
from desktop.preferences.faults import fault_words
from engine import Packet, PostError, SaveError, SeatStatus, TableStatus

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

EVERY = 4000
"""Milliseconds between two looks into the shared folder."""
POWER, PLAYER, STATE = range(3)
WIDTH = 380
MOST_LINES = 300
ABOUT = Qt.ItemDataRole.UserRole + 1


class DeskPanel(QWidget):
    """Seats, what is due, and the log of what came and went."""

    def __init__(self, desk: PostDesk, window: TableWindow) -> None:
        super().__init__()
        self.desk, self.window_ = desk, window
        self.setAcceptDrops(True)
        self.heading, self.folder_line, self.about = QLabel(), QLabel(), QLabel()
        self.heading.setObjectName("heading")
        self.folder_line.setObjectName("faint")
        self.about.setObjectName("faint")
        for label in (self.heading, self.folder_line, self.about):
            label.setWordWrap(True)
        self.seats = QTableWidget(0, 3)
        self.seats.setAccessibleName(self.tr("Seats"))
        self.log = QListWidget()
        self.log.setAccessibleName(self.tr("What came and went"))
        self.log.setWordWrap(True)
        self.invite = self._button(self.tr("Invite"), self.send_invitations)
        self.open = self._button(self.tr("Open files …"), self._ask_for_files)
        self.publish = self._button(self.tr("Publish"), self.publish_turn)
        self.watch = self._button(self.tr("Shared folder …"), self._ask_for_folder)
        self.accept_claim = self._button(self.tr("Accept the claim"), self._accept)
        self.deadline = self._button(self.tr("Deadline …"), self._ask_deadline)
        self.replace = self._button(self.tr("Replace the player …"), self._ask_player)
        self.hand_over = self._button(self.tr("Hand the game over …"), self._ask_master)
        self._watched: Path | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.tend)
        self._build()
        window.session.changed.connect(self.refresh)
        self.refresh()

    def _button(self, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.clicked.connect(lambda _=False: self._safely(do))
        return button

    def _build(self) -> None:
        self.setMinimumWidth(WIDTH)
        self.seats.setHorizontalHeaderLabels((self.tr("Power"), self.tr("Player"), self.tr("State")))
        self.seats.verticalHeader().hide()
        self.seats.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.seats.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.seats.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.seats.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.seats.horizontalHeader().setSectionResizeMode(STATE, QHeaderView.ResizeMode.Stretch)
        self.seats.itemSelectionChanged.connect(self._follow)
        grid = QGridLayout()
        buttons = (
            (self.invite, self.open),
            (self.publish, self.watch),
            (self.accept_claim, self.deadline),
            (self.replace, self.hand_over),
        )
        for row, pair in enumerate(buttons):
            for column, button in enumerate(pair):
                grid.addWidget(button, row, column)
        whole = QVBoxLayout(self)
        whole.addWidget(self.heading)
        whole.addWidget(self.seats, 3)
        whole.addWidget(self.about)
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
        """Show how every seat stands."""
        try:
            status = self.desk.status()
        except (PostError, SaveError) as error:
            self.heading.setText(fault_words(error))
            return
        self.heading.setText(self._headline(status))
        chosen = self.chosen
        self.seats.setRowCount(len(status.seats))
        for row, seat in enumerate(status.seats):
            about = self._about(seat)
            for column, text in enumerate((seat.power, seat.player, self._state(seat))):
                item = QTableWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, seat.power)
                item.setData(ABOUT, about)
                item.setToolTip(about)
                self.seats.setItem(row, column, item)
            if seat.power == chosen:
                self.seats.selectRow(row)
        self._follow()

    def _headline(self, status: TableStatus) -> str:
        parts = [status.season]
        if status.deadline:
            parts.append(self.tr("due {when}").format(when=status.deadline))
        parts.append(self.tr("everybody is in") if status.is_everybody_in else self.tr("somebody is missing"))
        if not status.is_published:
            parts.append(self.tr("to be published"))
        return "  ·  ".join(parts)

    def _about(self, seat: SeatStatus) -> str:
        """What else there is to know of a seat: its key, what it sent last, and its note."""
        parts = []
        if seat.fingerprint:
            parts.append(self.tr("key {fingerprint}").format(fingerprint=seat.fingerprint))
        if seat.number:
            parts.append(self.tr("file {number} of {when}").format(number=seat.number, when=seat.when[:16]))
        if seat.note:
            parts.append(f"“{seat.note}”")
        return f"{seat.power}: {'; '.join(parts)}" if parts else seat.power

    def _state(self, seat: SeatStatus) -> str:
        words = {
            "unclaimed": self.tr("○ nobody has claimed it"),
            "silent": self.tr("… nothing yet"),
            "partial": self.tr("◐ {owed} missing").format(owed=seat.owed),
            "in": self.tr("✓ in"),
            "nothing_due": self.tr("– nothing due"),
        }
        parts = [words.get(seat.state, seat.state)]
        if seat.has_waiting_claim:
            parts.append(self.tr("a claim waits"))
        if seat.is_late:
            parts.append(self.tr("late"))
        if seat.doubts:
            parts.append(self.tr("⚠ {count} doubtful").format(count=seat.doubts))
        return ", ".join(parts)

    def _follow(self) -> None:
        waiting = self.desk.waiting_claims()
        self.accept_claim.setEnabled(self.chosen in waiting)
        self.replace.setEnabled(bool(self.chosen))
        item = self.seats.item(self.seats.currentRow(), POWER) if self.chosen else None
        self.about.setText(str(item.data(ABOUT)) if item is not None else "")

    def say(self, words: str) -> None:
        """Put a line into the log."""
        self.log.insertItem(0, words)
        while self.log.count() > MOST_LINES:
            self.log.takeItem(self.log.count() - 1)

    def send_invitations(self) -> None:
        """Write an invitation for every seat that nobody has claimed."""
        self._write(self.desk.invite())

    def publish_turn(self) -> None:
        """Write the turn files that are due."""
        self._write(self.desk.publish())
        self.refresh()

    def take(self, paths: Iterable[Path]) -> None:
        """Open files of players, in any order."""
        for delivery in self.desk.receive(paths):
            mark = "" if delivery.is_good else "✗ "
            self.say(f"{mark}{delivery.source}: {delivery.words}")
        self._reload()

    def watch_folder(self, folder: Path) -> None:
        """Look into a shared folder from now on."""
        self._watched = folder
        set_outbox(self.desk.ledger().game, folder)
        self.folder_line.setText(self.tr("Watching {folder}").format(folder=folder))
        self._timer.start()
        self.tend()

    def tend(self) -> None:
        """One look into the shared folder."""
        if self._watched is not None:
            self._safely(self._tend_once)

    def _tend_once(self) -> None:
        assert self._watched is not None
        errand = self.desk.tend(self._watched)
        for filing in errand.filings:
            self.say(f"{'' if filing.is_good else '✗ '}{filing.source}: {filing_words(filing)}")
        for name, _ in errand.writes:
            self.say(self.tr("Written: {file}").format(file=name))
        if errand.filings or errand.writes:
            self._reload()

    def _reload(self) -> None:
        self.window_.session.reload(self.desk.game())
        self.refresh()

    def _write(self, packets: Iterable[Packet]) -> None:
        game = self.desk.ledger().game
        folder = self._watched or self._folder(game)
        if folder is None:
            return
        listed = list(packets)
        for packet in listed:
            path = write_post(packet, self.desk.title, folder)
            self.say(self.tr("Written: {file}").format(file=path))
        if not listed:
            self.say(self.tr("There is nothing to be written."))

    def _folder(self, game: str) -> Path | None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Where to write the files"), str(outbox(game))
        )
        if not chosen:
            return None
        set_outbox(game, Path(chosen))
        return Path(chosen)

    def _ask_for_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.open.text(), str(outbox(self.desk.ledger().game)))
        self.take(Path(name) for name in names)

    def _ask_for_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.watch.text())
        if chosen:
            self.watch_folder(Path(chosen))

    def _accept(self) -> None:
        self.say(self.desk.accept(self.chosen))
        self.refresh()

    def _ask_deadline(self) -> None:
        words = self.tr("When orders are due, such as 2031-05-17T20:00+02:00; empty for no deadline")
        moment, is_given = QInputDialog.getText(
            self, self.deadline.text(), words, QLineEdit.EchoMode.Normal, self.desk.game().deadline
        )
        if is_given:
            self.desk.set_deadline(moment.strip())
            self._reload()

    def _ask_player(self) -> None:
        words = self.tr("Who plays {power} from now on?").format(power=self.chosen)
        name, is_given = QInputDialog.getText(self, self.replace.text(), words)
        if is_given:
            self._write(self.desk.replace(self.chosen, name.strip()))
            self._reload()

    def _ask_master(self) -> None:
        words = self.tr("The public key of the next game master, and then he leads the game")
        key, is_given = QInputDialog.getText(self, self.hand_over.text(), words)
        if is_given and key.strip():
            self._write(self.desk.hand_over(key.strip()))
            self._reload()

    def _safely(self, do: Callable[[], object]) -> None:
        """Do something, and say what went wrong."""
        try:
            do()
        except (PostError, SaveError) as error:
            self.say(f"✗ {fault_words(error)}")
            if not self._timer.isActive():
                QMessageBox.warning(self, self.tr("This did not work"), fault_words(error))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self._safely(lambda: self.take(paths))


def add_desk_panel(window: TableWindow, path: Path) -> DeskPanel:
    """Give a game master's table its post."""
    panel = DeskPanel(PostDesk(path, AskPassphrase(window)), window)
    title = QCoreApplication.translate("DeskPanel", "Post")
    keys = QCoreApplication.translate("DeskPanel", "Keys …")
    window.add_action("game", keys, lambda: KeysDialog(window).exec())
    window.add_dock("post", title, panel, Qt.DockWidgetArea.LeftDockWidgetArea)
    return panel
