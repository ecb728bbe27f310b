"""What the desktop tells of a game while somebody looks elsewhere: a turn has come in, a deadline is near, everybody's
orders are in. Nothing is told that only a seat may know."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from desktop.frame.table import Table
from desktop.post.file_types import has_ledger
from desktop.post.round_table_session import RoundTableSession
from desktop.post.seat_session import SeatSession
from desktop.post.time_texts import moment_words, seconds_until
from desktop.session.changes import Change
from desktop.settings.languages import word
from desktop.settings.preferences import preferences
from desktop.settings.translation import Translator
from desktop.widgets import desktop_notices
from engine import turn_readiness

_tr = Translator("Notices")

NEAR = (24 * 3600.0, 3600.0)
"""How long before a deadline it is told that it nears, in seconds."""
LONGEST = 6 * 3600.0
"""Seconds after which it is looked again, at the latest: a computer may have slept, and the deadline be another."""


class Notices(QObject):
    """Tells of one table."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.tell: desktop_notices.Tell = desktop_notices.tell_desktop
        self._deadline = self._due_at()
        self._left = seconds_until(self._deadline) if self._deadline else 0.0
        """How long it was until the deadline when that was looked at last."""
        self._was_ready = self._is_ready()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)
        self.session.changed.connect(self._hear)
        window.closed.connect(self._timer.stop)
        self._wind()

    @property
    def is_looked_at(self) -> bool:
        """Whether somebody has the table, or a dialog of it, before him."""
        active = QApplication.activeWindow()
        return active is not None and (active is self.window or self.window.isAncestorOf(active))

    @property
    def _is_by_file(self) -> bool:
        """Whether turns come in here that somebody else has judged, or that were judged by themselves."""
        return isinstance(self.session, SeatSession | RoundTableSession)

    @property
    def _is_led(self) -> bool:
        """Whether a game master waits here for what players send."""
        document = self.session.document
        return self.session.is_open and document is not None and has_ledger(document.path)

    def _due_at(self) -> str:
        """Until when orders are due; nothing if that is not said."""
        session = self.session
        return session.seat_game.deadline if isinstance(session, SeatSession) else session.game.deadline

    def _is_ready(self) -> bool:
        """Whether a game master has everybody's orders."""
        session = self.session
        return (
            self._is_led and not session.is_closed and not turn_readiness(session.game, session.variant).owed
        )

    def _is_due(self) -> bool:
        """Whether orders are still missing: the seat's own, or, for a game master, anybody's."""
        session = self.session
        if isinstance(session, SeatSession):
            season = session.rules.calendar.code(session.game.current.season)
            return bool(session.powers_to_seat()) and not any(
                one.season == season for one in session.seat_game.sent
            )
        return self._is_led and not session.is_closed and not self._is_ready()

    def _hear(self, change: Change) -> None:
        if change.judged and self._is_by_file and preferences().tells_turns:
            words = _tr("{season} was judged. The results are here.")
            self._say(words.format(season=self.session.title_of(self.session.last_told)))
        if change.orders or change.game:
            is_ready = self._is_ready()
            if is_ready and not self._was_ready and preferences().tells_ready:
                words = _tr("Everybody's orders for {season} are in.")
                self._say(words.format(season=self.session.title))
            self._was_ready = is_ready
        if self._due_at() != self._deadline:
            self._deadline = self._due_at()
            self._left = seconds_until(self._deadline) if self._deadline else 0.0
            self._wind()

    def _wind(self) -> None:
        """Look again when the deadline is near."""
        self._timer.stop()
        ahead = [self._left - near for near in NEAR if self._left > near] if self._deadline else []
        if ahead:
            self._timer.start(int(min(LONGEST, *ahead) * 1000) + 1)

    def _look(self) -> None:
        before, self._left = self._left, seconds_until(self._deadline)
        is_near = any(self._left <= near < before for near in NEAR)
        if is_near and self._left > 0 and self._is_due() and preferences().tells_deadlines:
            words = _tr("Orders for {season} are due {moment}.")
            self._say(words.format(season=self.session.title, moment=moment_words(self._deadline)))
        self._wind()

    def _say(self, words: str) -> None:
        """Tell it, unless somebody sees it anyway."""
        if not self.is_looked_at:
            name = self.session.game.title or word(self.session.variant, self.session.variant.name)
            self.tell(self.window, name, words)


def install(window: Table) -> None:
    """Let the desktop tell of a table."""
    Notices(window)
