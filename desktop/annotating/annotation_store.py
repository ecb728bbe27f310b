"""The annotations of a table: read from the file beside the game, changed step by step, kept after every step."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.session.document_writer import DocumentWriter
from desktop.settings.error_messages import error_text
from engine import Annotation, AnnotationsDocument, Seasons, SketchError

Drawn = tuple[Annotation, ...]


class AnnotationStore(QObject):
    """What whoever sits here has drawn. A table that no file keeps forgets it when it closes."""

    changed = Signal()
    failed = Signal(str)
    """Why something cannot be kept; "" when it could again."""

    def __init__(self, presenter: BoardPresenter) -> None:
        super().__init__(presenter)
        self.presenter, self.session = presenter, presenter.session
        self.undo = QUndoStack(self)
        self.seasons: Seasons = {}
        self.trouble = ""
        """Why the file cannot be used; then nothing is drawn, so that nothing is lost."""
        self._own: Seasons = {}
        """What was drawn in this window."""
        self._document: AnnotationsDocument | None = None
        self._writer: DocumentWriter | None = None
        self._read()
        presenter.shown.connect(self.changed)
        self.session.changed.connect(self._follow)

    @property
    def seat(self) -> str:
        """Whose annotations these are; "" where everything is seen, or nobody sits."""
        return "" if self.session.is_open else self.session.seat

    @property
    def season(self) -> str:
        """The code of the season that the board shows."""
        return self.session.rules.calendar.code(self.presenter.position.season)

    @property
    def here(self) -> Drawn:
        """What whoever sits here has drawn on the season that is shown."""
        return self.drawn(self.season)

    def drawn(self, season: str) -> Drawn:
        """What he has drawn on a season."""
        return self.seasons.get((season, self.seat), ())

    def all_drawn(self) -> dict[str, Drawn]:
        """What he has drawn, by season."""
        return {season: drawn for (season, seat), drawn in self.seasons.items() if seat == self.seat}

    def add(self, annotation: Annotation) -> None:
        """Draw one more; one that is there already goes."""
        here = self.here
        if annotation in here:
            self.set(tuple(one for one in here if one != annotation))
        else:
            self.set((*here, annotation))

    def clear(self, space: str) -> bool:
        """Take away what is in a space, or leads there; whether anything was."""
        kept = tuple(one for one in self.here if space not in (one.space, one.target))
        has_gone = kept != self.here
        if has_gone:
            self.set(kept)
        return has_gone

    def set(self, drawn: Drawn) -> None:
        """Let the season that is shown have other annotations, in one step that can be undone."""
        if self.trouble:
            self.failed.emit(self.trouble)
        elif drawn != self.here:
            self.undo.push(_Draw(self, (self.season, self.seat), self.here, drawn))

    def put(self, key: tuple[str, str], drawn: Drawn) -> None:
        """What a step does and undoes; it is kept behind it."""
        self.seasons, self._own = {**self.seasons, key: drawn}, {**self._own, key: drawn}
        if self._document is not None and self._writer is not None:
            self._document.game = self.session.game
            self._writer.write(self._own)
        self.changed.emit()

    def flush(self) -> bool:
        """Whether everything is on the disk."""
        return self._writer is None or self._writer.flush()

    def _read(self) -> None:
        if self.session.document is None:
            return
        game, board = self.session.game, self.session.variant.board
        self._document = AnnotationsDocument(self.session.document.path, game, board)
        self._writer = DocumentWriter(self._document, self.session)
        self._writer.failed.connect(self.failed)
        try:
            self.seasons = self._document.load()
        except SketchError as error:
            self.trouble = error_text(error)

    def _follow(self, change: Change) -> None:
        """Another sits down: what could be undone was the former one's."""
        if change.seat:
            self.undo.clear()
            self.changed.emit()


class _Draw(QUndoCommand):
    """A change of what is drawn on a season."""

    def __init__(self, store: AnnotationStore, key: tuple[str, str], before: Drawn, after: Drawn) -> None:
        super().__init__()
        self._store, self._key, self._before, self._after = store, key, before, after

    def redo(self) -> None:
        self._store.put(self._key, self._after)

    def undo(self) -> None:
        self._store.put(self._key, self._before)
