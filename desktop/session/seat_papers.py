"""The papers of whoever sits at a table, notes and drafts, kept behind every key that is pressed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.changes import Change
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from engine import EVERYBODY, EngineError, Game, PapersDocument, SeatPapers

SOON = 15
"""Milliseconds between two looks whether the last writing is over and there is something newer."""
AGAIN = 5000
"""Milliseconds after which a writing that failed is tried again."""
PATIENCE = 2.0


class _Sheaf:
    """The papers of one seat while somebody sits in it."""

    def __init__(self, game: Game, power: str, *, is_kept: bool) -> None:
        self.document = PapersDocument(game, power) if is_kept else None
        self.content = SeatPapers()
        self.is_dirty = False
        """Whether there is something newer than what was given to be written."""

    @property
    def is_busy(self) -> bool:
        """Whether something is to be written, or it was not yet heard what became of it."""
        document = self.document
        return self.is_dirty or (document is not None and (document.is_pending or bool(document.outcomes)))


class Papers(QObject):
    """What is on paper for the seats of a table. Of a seat that is left nothing stays in here."""

    failed = Signal(str)
    """They could not be read or written, and why; "" when they could again."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self._sheaves: dict[str, _Sheaf] = {}
        self._loose: dict[str, SeatPapers] = {}
        """Those of a game that is kept in no file."""
        self.trouble = ""
        """Why they could not be read or written last; nothing if they could."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._write)
        session.changed.connect(self._hear)

    @property
    def holder(self) -> str:
        """Whose notes are at hand: those of the first of the powers that somebody plays, EVERYBODY for a game master."""
        session = self.session
        return EVERYBODY if session.is_open else min(session.sitting or (session.seat,))

    @property
    def is_open(self) -> bool:
        """Whether there is somebody whose papers may be shown."""
        return self.session.is_open or bool(self.session.seat)

    def of(self, power: str) -> SeatPapers:
        """The papers of a seat that somebody sits in."""
        return self._sheaf(power).content

    def keep(self, power: str, papers: SeatPapers) -> None:
        """Let a seat have other papers from now on."""
        sheaf = self._sheaf(power)
        if papers != sheaf.content:
            sheaf.content = papers
            if sheaf.document is None:
                self._loose[power] = papers
            else:
                sheaf.is_dirty = True
                self._write()

    def flush(self) -> bool:
        """Whether everything is on the disk, after another try if it was not."""
        for _ in range(2):
            self._write()
            for sheaf in self._sheaves.values():
                if sheaf.document is not None:
                    sheaf.document.flush()
        self._write()
        return not any(sheaf.is_busy for sheaf in self._sheaves.values())

    def _sheaf(self, power: str) -> _Sheaf:
        if power not in self._sheaves:
            sheaf = _Sheaf(self.session.game, power, is_kept=self.session.document is not None)
            self._sheaves[power] = sheaf
            if sheaf.document is None:
                sheaf.content = self._loose.get(power, SeatPapers())
            else:
                try:
                    sheaf.content = sheaf.document.load()
                except EngineError as error:
                    self._fail(error)
        return self._sheaves[power]

    def _write(self) -> None:
        """Have the newest written, as soon as what is on its way has come through."""
        for sheaf in self._sheaves.values():
            document = sheaf.document
            if document is None or document.is_pending:
                continue
            while document.outcomes:
                error = document.outcomes.popleft()
                if error is not None:
                    sheaf.is_dirty = True
                    self._fail(error)
                elif self.trouble:
                    self.trouble = ""
                    self.failed.emit("")
            if sheaf.is_dirty and not (self.trouble and self._timer.interval() != AGAIN):
                document.game = self.session.game
                document.save_soon(sheaf.content, PATIENCE)
                sheaf.is_dirty = False
        if any(sheaf.is_busy for sheaf in self._sheaves.values()):
            self._timer.start(AGAIN if self.trouble else SOON)
        else:
            self._timer.stop()

    def _fail(self, error: Exception) -> None:
        self.trouble = error_text(error, is_placed=False)
        self.failed.emit(self.trouble)

    def _hear(self, change: Change) -> None:
        """Leave nothing of a seat that is left; a seat that is sealed otherwise now is written anew."""
        if change.seat:
            self.flush()
            kept = {self.holder, self.session.seat} if self.is_open else set()
            for power in self._sheaves.keys() - kept:
                if not self._sheaves[power].is_busy:
                    del self._sheaves[power]
        if change.game:
            for power, sheaf in tuple(self._sheaves.items()):
                self._follow(power, sheaf)
            self._write()

    def _follow(self, power: str, sheaf: _Sheaf) -> None:
        if sheaf.document is None:
            return
        game, former = self.session.game, sheaf.document.game
        if PapersDocument(game, power).path != sheaf.document.path:
            del self._sheaves[power]
        elif _lock(game, power) != _lock(former, power):
            sheaf.document.game = game
            sheaf.is_dirty = True


def _lock(game: Game, power: str) -> tuple[bool, bytes]:
    """What the papers of a seat lie under."""
    pin = game.seal.pin_of(power) if game.seal is not None else None
    return game.seal is not None, pin.public if pin is not None else b""


def papers_of(session: Session) -> Papers:
    """The papers of a table; all who show something of them share it."""
    return session.findChild(Papers) or Papers(session)
