"""The mailbox at a game master's table: an entry in its menu, and what a judged turn brings: mails, the next deadline."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from desktop.frame.table import Table
from desktop.mailbox.mailbox_window import ADDRESSES, OUT, MailboxWindow
from desktop.session.changes import Change
from desktop.settings.error_messages import error_text
from desktop.settings.translation import Translator
from engine import Desk, EngineError, deadline_of_next_turn, read_desk, set_deadline

_tr = Translator("MailboxFeature")


class MailboxFeature(QObject):
    """Opens the mailbox of a table's game, and follows its turns."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self._deadline, self._count = self.session.game.deadline, self.session.count
        self.action = window.add_action("game", _tr("Mailbox …"), self.open, "Ctrl+M")
        self.action.setEnabled(self.save is not None)
        self.offer = QAction(_tr("Send mails …"), window)
        """Stands in the bar from when a turn was judged or published until the mailbox is opened."""
        self.offer.triggered.connect(lambda _=False: self.open(OUT))
        self.offer.setVisible(False)
        window.bar.addAction(self.offer)
        self.session.changed.connect(self._follow)
        window.published.connect(self._offer)

    @property
    def save(self) -> Path | None:
        """The file of the game, if it has one."""
        return self.session.document.path if self.session.document is not None else None

    def open(self, page: str = "") -> MailboxWindow | None:
        """Show the mailbox: what goes out, or addresses where there are none yet."""
        if self.save is None:
            return None
        self.session.flush()
        self.offer.setVisible(False)
        desk = self._desk()
        wanted = page or (OUT if desk is not None and desk.addresses else ADDRESSES)
        box = MailboxWindow(self.save, self.window, folder=self.save.parent, page=wanted)
        box.show()
        return box

    def _desk(self) -> Desk | None:
        """What is kept about the game; None if there is nothing, or it cannot be read."""
        try:
            return read_desk(self.save) if self.save is not None else None
        except EngineError as error:
            self.window.say(error_text(error))
            return None

    def _follow(self, change: Change) -> None:
        """After a turn was judged here, the next deadline follows by the rhythm, and mails are ready."""
        game, before = self.session.game, self._deadline
        is_judged = change.judged and self.session.count > self._count
        self._count, self._deadline = self.session.count, game.deadline
        desk = self._desk() if is_judged else None
        if desk is None:
            return
        following = deadline_of_next_turn(desk, before, game, datetime.now(UTC))
        if following and not game.deadline:
            self.session.amend(set_deadline(game, following))
        self._offer()

    def _offer(self) -> None:
        """Offer the mails, where somebody has an address."""
        desk = self._desk()
        self.offer.setVisible(desk is not None and bool(desk.addresses))


def install(window: Table) -> None:
    """Give a game master's table its mailbox."""
    MailboxFeature(window)
