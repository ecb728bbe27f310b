"""What a session has to do with its file: it is saved behind every click, and what others have written is gone on with."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from desktop.session.document_watch import DocumentWatch
from desktop.settings.error_messages import error_text
from desktop.widgets.garbage import collect_in_this_thread
from engine import Document, EngineError, Game

CHANGED_ELSEWHERE = "changed_meanwhile"
LISTENING = 20
"""Milliseconds between two looks at what became of a save that is on its way."""
AGAIN = 5000
"""Milliseconds after which a save that failed is tried again."""


class SavedSession(QObject):
    """A game and the document that keeps it."""

    save_failed = Signal(str)
    """The game could not be written to its file, and why; "" when it could again."""
    taken_over = Signal()
    """Somebody else has written the game's file, and it is gone on with."""
    replaced = Signal()
    """So it is, and the table begins anew: the file has another game than before, or other orders than are being given."""
    changed_elsewhere = Signal()
    """Somebody else has changed the file: it is left alone until it is decided what holds. It is said once."""

    overwrite: Callable[[], None] | None = None
    """Puts what was done here in place of what the file has, where that is this player's own and nobody else's."""

    def __init__(self, game: Game, document: Document[Any] | None) -> None:
        super().__init__()
        self.game = game
        self.is_unsaved = False
        """Whether something was done here that is not in the file."""
        self.is_changed_elsewhere = False
        """Whether that is so because somebody else has changed the file."""
        collect_in_this_thread()
        self.document = document
        """What keeps the game safe after every change; None for one that is not kept."""
        self._listening = QTimer(self, interval=LISTENING)
        self._listening.timeout.connect(self._hear_writer)
        self._again = QTimer(self, singleShot=True, interval=AGAIN)
        self._again.timeout.connect(self._save)
        self.watch = DocumentWatch(document, self) if document is not None else None
        if self.watch is not None:
            self.watch.changed.connect(self.take_over)

    @abstractmethod
    def reload(self, game: Game) -> None:
        """Go on with another game than before, such as somebody has left it; what could be undone is past."""

    @abstractmethod
    def _game_of(self, content: Any) -> Game:
        """The game in what a document holds."""

    @abstractmethod
    def follow_orders(self, game: Game, powers: frozenset[str]) -> bool:
        """Go on with a game in which powers have other orders, and nothing else is otherwise; False if that cannot be."""

    @property
    def may_be_copied(self) -> bool:
        """Whether this is a whole game, which can be kept in another file."""
        return True

    def read_file(self) -> bool:
        """Go on with the game as its file has it, unless something was done here that cannot be kept in it, or not yet:
        whether it is another than before.

        Raises SaveError or ExchangeError if it cannot be read.
        """
        if self.document is None or not self.flush():
            return False
        content = self.document.load()
        if self._is_shown(content):
            return False
        self._go_on_with(self._game_in(content))
        return True

    def _go_on_with(self, game: Game) -> None:
        """Go on with what others have left. Where they have only ordered, whoever sits here is not disturbed."""
        former = {sheet.power: sheet for sheet in self.game.sheets}
        latter = {sheet.power: sheet for sheet in game.sheets}
        powers = frozenset(
            power for power in former.keys() | latter.keys() if former.get(power) != latter.get(power)
        )
        is_alike = replace(game, sheets=(), press=()) == replace(self.game, sheets=(), press=())
        if not (powers and is_alike and self.follow_orders(game, powers)):
            self.reload(game)
            self.replaced.emit()

    def take_over(self) -> None:
        """Go on with what somebody else has written; where something was done here that is not in the file, it is asked."""
        if self.is_unsaved:
            self._save()
            return
        try:
            if self.read_file():
                self.taken_over.emit()
        except EngineError as error:
            self._fail(error)

    def other_version(self) -> Game:
        """The game as its file has it now, while nothing of it is gone on with.

        Raises SaveError or ExchangeError if it cannot be read.
        """
        assert self.document is not None
        return self._game_of(self.document.peek())

    def give_up(self) -> None:
        """Go on with the game as its file has it, without what was done here.

        Raises SaveError or ExchangeError if it cannot be read.
        """
        if self.document is not None:
            game = self._game_in(self.document.load())
            self.document.outcomes.clear()
            self._set_saved()
            self.reload(game)
            self.replaced.emit()

    def flush(self) -> bool:
        """Whether everything that was done here is in the file, after another try if it was not. No other program is waited
        for."""
        if self.document is None:
            return True
        if self.is_unsaved and not self.document.is_pending:
            self._save()
        if self.document.settle():
            self._hear_writer()
        return not (self.is_unsaved or self.document.is_pending)

    def close(self) -> None:
        """Nobody sits here any more: the file is somebody else's business."""
        self._again.stop()
        if self.watch is not None:
            self.watch.stop()

    def _content(self) -> Any:
        """What the document is to hold."""
        return self.game

    def _is_shown(self, content: Any) -> bool:
        """Whether what the document holds is what is shown here."""
        return bool(content == self.game)

    def _game_in(self, content: Any) -> Game:
        """The game in what the document holds, to go on with."""
        return self._game_of(content)

    def _save(self) -> None:
        """Have the game written, behind the click."""
        if self.document is not None:
            self.document.save_soon(self._content())
            self._listening.start()

    def _hear_writer(self) -> None:
        """What has become of saves."""
        if self.document is not None:
            is_over = not self.document.is_pending
            while self.document.outcomes:
                error = self.document.outcomes.popleft()
                if error is None:
                    self._set_saved()
                else:
                    self._fail(error)
            if is_over:
                self._listening.stop()

    def _fail(self, error: Exception) -> None:
        """Tell that the game is not in its file, and try it again. What nobody has foreseen is to be reported."""
        if not isinstance(error, EngineError) and not self.is_unsaved:
            sys.excepthook(type(error), error, error.__traceback__)
        self.is_unsaved = True
        self.save_failed.emit(error_text(error, is_placed=False))
        is_changed = isinstance(error, EngineError) and error.code == CHANGED_ELSEWHERE
        if not is_changed:
            self._again.start()
        elif not self.is_changed_elsewhere:
            self.is_changed_elsewhere = True
            self.changed_elsewhere.emit()

    def _set_saved(self) -> None:
        self.is_unsaved = self.is_changed_elsewhere = False
        self.save_failed.emit("")
