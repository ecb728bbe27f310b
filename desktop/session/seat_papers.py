"""The papers of whoever sits at a table, notes and drafts, kept behind every key that is pressed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.session.changes import Change
from desktop.session.document_writer import DocumentWriter
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from engine import EVERYBODY, EngineError, Game, PapersDocument, SeatPapers


class _Sheaf:
    """The papers of one seat while somebody sits in it."""

    def __init__(self, game: Game, power: str, session: Session) -> None:
        self.content = SeatPapers()
        self.document = PapersDocument(game, power) if session.document is not None else None
        self.writer = DocumentWriter(self.document, session) if self.document is not None else None

    @property
    def is_busy(self) -> bool:
        return self.writer is not None and self.writer.is_busy

    def leave(self) -> None:
        if self.writer is not None:
            self.writer.deleteLater()


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
            self._write(power, sheaf)

    def flush(self) -> bool:
        """Whether everything is on the disk, after another try if it was not."""
        writers = [sheaf.writer for sheaf in self._sheaves.values() if sheaf.writer is not None]
        return not [writer for writer in writers if not writer.flush()]

    def _sheaf(self, power: str) -> _Sheaf:
        if power not in self._sheaves:
            sheaf = self._sheaves[power] = _Sheaf(self.session.game, power, self.session)
            if sheaf.document is None or sheaf.writer is None:
                sheaf.content = self._loose.get(power, SeatPapers())
                return sheaf
            sheaf.writer.failed.connect(self._tell)
            try:
                sheaf.content = sheaf.document.load()
            except EngineError as error:
                self._tell(error_text(error, is_placed=False))
        return self._sheaves[power]

    def _write(self, power: str, sheaf: _Sheaf) -> None:
        if sheaf.document is None or sheaf.writer is None:
            self._loose[power] = sheaf.content
        else:
            sheaf.document.game = self.session.game
            sheaf.writer.write(sheaf.content)

    def _tell(self, trouble: str) -> None:
        self.trouble = trouble
        self.failed.emit(trouble)

    def _hear(self, change: Change) -> None:
        """Leave nothing of a seat that is left; a seat that is sealed otherwise now is written anew."""
        if change.seat:
            self.flush()
            kept = {self.holder, self.session.seat} if self.is_open else set()
            for power in self._sheaves.keys() - kept:
                if not self._sheaves[power].is_busy:
                    self._sheaves.pop(power).leave()
        if change.game:
            for power, sheaf in tuple(self._sheaves.items()):
                self._follow(power, sheaf)

    def _follow(self, power: str, sheaf: _Sheaf) -> None:
        if sheaf.document is None:
            return
        game, former = self.session.game, sheaf.document.game
        if PapersDocument(game, power).path != sheaf.document.path:
            self._sheaves.pop(power).leave()
        elif _lock(game, power) != _lock(former, power):
            self._write(power, sheaf)


def _lock(game: Game, power: str) -> tuple[bool, bytes]:
    """What the papers of a seat lie under."""
    pin = game.seal.pin_of(power) if game.seal is not None else None
    return game.seal is not None, pin.public if pin is not None else b""


def papers_of(session: Session) -> Papers:
    """The papers of a table; all who show something of them share it."""
    return session.findChild(Papers) or Papers(session)
