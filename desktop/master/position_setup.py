"""The position while it is being set up by hand: every step a command that can be undone, also beginning and leaving."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand

from desktop.session.board_presenter import BoardPresenter
from desktop.session.session import Session
from desktop.settings.languages import names_of, sentences
from engine import (
    GameError,
    Position,
    PositionFault,
    edit_position,
    position_fault_sentence,
    position_status,
    undo_edit,
)


class Setup(QObject):
    """What is on the board in place of the present while the game master sets it up."""

    changed = Signal()
    """The position is another, or nothing is set up any longer."""

    def __init__(self, session: Session, presenter: BoardPresenter) -> None:
        super().__init__(presenter)
        self.session, self.presenter = session, presenter
        self._count = session.count
        session.changed.connect(self._follow)

    @property
    def position(self) -> Position | None:
        """The position as it is set up; None when nothing is."""
        return self.presenter.laid

    @property
    def is_on(self) -> bool:
        return self.presenter.laid is not None

    @property
    def is_changed(self) -> bool:
        """Whether it is another position than the game's."""
        return self.is_on and self.position != self.session.game.current

    def begin(self, position: Position | None = None) -> None:
        """Set up from the present of the game on, or from another position."""
        if not self.is_on and not self.session.is_closed:
            self.presenter.show_present()
            self._count = self.session.count
            self._push(position or self.session.game.current)

    def lay(self, position: Position) -> None:
        """Let the position be another, in one step."""
        if self.is_on and position != self.position:
            self._push(position)

    def leave(self) -> None:
        """Let go of what was set up; undoing brings it back."""
        if self.is_on:
            self._push(None)

    def take_over(self, reason: str) -> None:
        """Let the game go on in this position. Raises GameError, and then nothing has changed."""
        position, session = self.position, self.session
        if position is None:
            return
        edit_position(session.game, session.variant, position, reason)
        session.undo.beginMacro("")
        session.undo.push(_Edit(session, position, reason))
        self._push(None)
        session.undo.endMacro()

    def troubles(self) -> tuple[tuple[PositionFault, str], ...]:
        """What is impossible in the position, each with its sentence."""
        if self.position is None:
            return ()
        session = self.session
        names = names_of(session.game, session.variant)
        said = sentences().of(session.variant)
        return tuple(
            (one, position_fault_sentence(said, session.variant, one, names))
            for one in position_status(session.variant, self.position, session.rules)
        )

    def put(self, position: Position | None) -> None:
        """What a command does and undoes."""
        self.presenter.lay(position)
        self.changed.emit()

    def _push(self, position: Position | None) -> None:
        self.session.undo.push(_Lay(self, self.position, position))

    def _follow(self) -> None:
        """When a turn was judged or taken back, what was set up for another one is gone."""
        if self.is_on and self.session.count != self._count:
            self.put(None)
        self._count = self.session.count


class _Lay(QUndoCommand):
    """A change of the position that is set up."""

    def __init__(self, setup: Setup, before: Position | None, after: Position | None) -> None:
        super().__init__()
        self._setup, self._before, self._after = setup, before, after

    def redo(self) -> None:
        self._setup.put(self._after)

    def undo(self) -> None:
        self._setup.put(self._before)


class _Edit(QUndoCommand):
    """A position that the game goes on in."""

    def __init__(self, session: Session, position: Position, reason: str) -> None:
        super().__init__()
        self._session, self._position, self._reason = session, position, reason

    def redo(self) -> None:
        session = self._session
        try:
            session.amend(edit_position(session.game, session.variant, self._position, self._reason))
        except GameError:
            self.setObsolete(True)

    def undo(self) -> None:
        try:
            self._session.amend(undo_edit(self._session.game))
        except GameError:
            self.setObsolete(True)
