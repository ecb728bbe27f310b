"""What the pages of the mailbox share: the game they are about, and how they do something and say what went wrong."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.mailbox.game_desk import Ask, GameState
from desktop.mailbox.mailbox_reading import Snapshot
from desktop.settings.error_messages import error_text
from desktop.widgets.retrying import do_when_free
from engine import EngineError

T = TypeVar("T")


class MailboxPage(QWidget):
    """A page of the mailbox."""

    said = Signal(str, bool)
    """Something to be said, and whether it went well."""
    changed = Signal()
    """Something was written: the folders are to be looked into again."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self.ask = ask
        self.state: GameState | None = None
        self._known: dict[Hashable, object] = {}
        """What its fields showed at the last look."""

    def is_other_game(self, state: GameState | None) -> bool:
        """Take the game of a look; whether it is another one, or nobody plays the same in it. Then all is news."""
        told = None if state is None else (state.opened.save, [seat.power for seat in state.game.seats])
        is_other = told != self._known.get(None)
        if is_other:
            self._known = {None: told}
        self.state = state
        self.setEnabled(state is not None)
        return is_other

    def is_news(self, field: Hashable, value: object) -> bool:
        """Whether a field is to show something else than at the last look; else what is being written in it stays."""
        is_news = field not in self._known or self._known[field] != value
        self._known[field] = value
        return is_news

    @property
    def save(self) -> Path | None:
        """The save of the game that is chosen."""
        return self.state.opened.save if self.state is not None else None

    @abstractmethod
    def show_look(self, snapshot: Snapshot, state: GameState | None) -> None:
        """Show what a look has found, of one game in particular."""

    def button(self, words: str, do: Callable[[], object]) -> QPushButton:
        """A button that does something, and says what went wrong."""
        button = QPushButton(words)
        button.setObjectName("step")
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: self.safely(do))
        return button

    def safely(self, do: Callable[[], T], done: Callable[[T], object] = lambda _: None) -> None:
        """Do something as soon as its files are free, go on with what came of it, and say what went wrong."""
        do_when_free(self, do, done, self.refuse)

    def refuse(self, error: EngineError) -> None:
        """Say what went wrong."""
        self.said.emit(error_text(error), False)
        self.changed.emit()
