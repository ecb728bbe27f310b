"""The game master's mailbox: what is due, what goes out and came in, addresses and deadlines, for the games of a folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.mailbox.addresses_page import AddressesPage
from desktop.mailbox.deadlines_page import DeadlinesPage
from desktop.mailbox.due_page import DuePage
from desktop.mailbox.in_page import InPage
from desktop.mailbox.mailbox_page import MailboxPage
from desktop.mailbox.mailbox_reading import MailboxReader, Snapshot
from desktop.mailbox.out_page import OutPage
from desktop.post.file_types import Mark
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.settings.kept import MAIL_FOLDER
from desktop.settings.languages import sentences
from desktop.widgets.adaptive_widgets import ElidedChoice
from desktop.widgets.background_job import Job
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen

EVERY = 4000
"""Milliseconds between two looks into the folders."""
INBOX = "inbox"
"""The folder of mails beside the games, where nobody has chosen another."""
DUE, OUT, IN, ADDRESSES, DEADLINES = "due", "out", "in", "addresses", "deadlines"


class MailboxWindow(Dialog):
    """One window for all of a game master's mails. It looks into the folders as long as it is open."""

    def __init__(self, save: Path | None, parent: QWidget | None, *, folder: Path, page: str = DUE) -> None:
        """Of the games of a folder, one of which may be chosen."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Mailbox"))
        ask = PassphrasePrompt(self)
        self.game, self.trouble = ElidedChoice(), QLabel()
        self.where = QPushButton(self.tr("Another folder …"))
        self.due, self.out, self.inbox = DuePage(ask), OutPage(ask), InPage(ask)
        self.addresses, self.deadlines = AddressesPage(ask), DeadlinesPage(ask)
        self.pages: dict[str, MailboxPage] = {
            DUE: self.due,
            OUT: self.out,
            IN: self.inbox,
            ADDRESSES: self.addresses,
            DEADLINES: self.deadlines,
        }
        self.tabs = QTabWidget()
        self.snapshot = Snapshot()
        self.job: Job | None = None
        self._is_again = False
        """Whether something has changed while a look goes on: another follows it."""
        self._marks: tuple[Mark, ...] = ()
        self._wanted = save
        self._build()
        self.timer = QTimer(self)
        self.timer.setInterval(EVERY)
        self.timer.timeout.connect(self.look)
        self.show_page(page)
        self.show_folder(folder)

    def _build(self) -> None:
        titles = {
            DUE: self.tr("What is due"),
            OUT: self.tr("Out"),
            IN: self.tr("In"),
            ADDRESSES: self.tr("Addresses"),
            DEADLINES: self.tr("Deadlines"),
        }
        for key, page in self.pages.items():
            self.tabs.addTab(page, titles[key])
            page.said.connect(self.say)
            page.changed.connect(self.refresh)
        self.inbox.chosen_folder.connect(self.show_inbox)
        label = QLabel(self.tr("&Game"))
        label.setBuddy(self.game)
        self.game.setAccessibleName(self.tr("Game"))
        self.game.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.game.setMinimumContentsLength(12)
        self.game.activated.connect(lambda _: self._show_pages())
        self.where.setAutoDefault(False)
        self.where.setObjectName("step")
        self.where.clicked.connect(self._ask_folder)
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        top = QHBoxLayout()
        top.addWidget(label)
        top.addWidget(self.game, 1)
        top.addWidget(self.where)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.trouble)
        column.addWidget(buttons)
        QShortcut(QKeySequence("F5"), self).activated.connect(self.refresh)
        fit_to_screen(self, 1120, 660)

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        self.tabs.setCurrentWidget(self.pages[key])

    def show_folder(self, folder: Path) -> None:
        """Look at the games of another folder."""
        stored = MAIL_FOLDER.get(str(folder))
        usual = folder / INBOX
        inbox = Path(stored) if stored else usual if usual.is_dir() else None
        self.inbox.inbox = inbox
        self.reader = MailboxReader(folder, inbox)
        self.where.setToolTip(str(folder))
        self.refresh()
        self.timer.start()

    def show_inbox(self, inbox: Path) -> None:
        """Look for mails in another folder, and remember it."""
        MAIL_FOLDER.set(str(inbox), str(self.reader.folder))
        self.inbox.inbox = inbox
        self.reader = MailboxReader(self.reader.folder, inbox)
        self.refresh()

    def say(self, words: str, is_good: bool) -> None:
        """Say what was done, or what went wrong."""
        self.trouble.setObjectName("faint" if is_good else "warning")
        self.trouble.style().polish(self.trouble)
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def look(self) -> None:
        """Read what is new; where nothing is, nothing is done."""
        if self.reader.marks() != self._marks or self.reader.is_past(datetime.now(UTC)):
            self.refresh()

    def refresh(self) -> None:
        """Look into the folders, beside the window."""
        if self.job is not None:
            self._is_again = True
            return
        reader, spoken = self.reader, sentences()
        self._marks = reader.marks()
        self.job = Job(lambda tell: reader.read(spoken, tell), self)
        self.job.done.connect(self._show)
        self.job.failed.connect(self._fail)
        self.job.start()

    def _fail(self, why: str) -> None:
        self._rest()
        if why:
            self.say(why, False)

    def _rest(self) -> None:
        job, self.job = self.job, None
        if job is not None:
            job.wait()
            job.deleteLater()
        if self._is_again:
            self._is_again = False
            self.refresh()

    def _show(self, found: object) -> None:
        assert isinstance(found, Snapshot)
        is_new = found != self.snapshot
        self.snapshot = found
        if is_new:
            self._offer_games()
        self._show_pages()
        self._rest()

    def _offer_games(self) -> None:
        chosen = self._wanted or self.chosen
        self._wanted = None
        self.game.clear()
        for one in self.snapshot.games:
            self.game.addItem(one.title, str(one.opened.save))
        row = self.game.findData(str(chosen)) if chosen is not None else 0
        self.game.setCurrentIndex(max(0, row) if self.game.count() else -1)

    @property
    def chosen(self) -> Path | None:
        """The save of the game that is chosen."""
        data = self.game.currentData()
        return Path(data) if data else None

    def _show_pages(self) -> None:
        state = self.snapshot.state_of(self.chosen)
        for page in self.pages.values():
            page.show_look(self.snapshot, state)

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.where.text(), str(self.reader.folder))
        if name:
            self.show_folder(Path(name))

    def done(self, result: int) -> None:
        self.timer.stop()
        self.inbox.pane.bar.end()
        super().done(result)
