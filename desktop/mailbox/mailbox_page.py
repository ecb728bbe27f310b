"""What the pages of the mailbox share: the game they are about, and how they do something and say what went wrong."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
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
        words = error_text(error)
        self.said.emit(words[:1].upper() + words[1:], False)
        self.changed.emit()
