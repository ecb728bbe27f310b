"""The sandbox: a second window in which one tries out what might have been. Nothing in it touches the game.

It holds a game of its own that no file keeps, made from what whoever opened it may see, and goes when another sits down.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QMessageBox, QPushButton, QSizePolicy, QToolBar

from desktop.frame.open_flow import OpenFlow
from desktop.history.branches import branch_of, may_keep
from desktop.history.timeline_panel import timeline_of
from desktop.plans.plan_panel import plan_panel_of
from desktop.session.changes import Change
from desktop.session.session import OrderSheet, Session
from desktop.settings.error_messages import error_text
from desktop.settings.storage import remember_file, save_new
from desktop.settings.translation import Translator
from desktop.table.table_window import TableWindow
from engine import EngineError, Game, GameError, Order, Variant, rename_game

_tr = Translator("Sandboxes")


class SandboxWindow(TableWindow):
    """A table at which one person orders for all powers, judges, and takes back."""

    keeps_place = False

    def __init__(self, game: Game, variant: Variant, *, may_be_kept: bool) -> None:
        super().__init__(Session(game, variant, is_open=True))
        if isinstance(self.flow, OpenFlow):
            self.flow.before_judging = lambda judge: judge()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.banner = QToolBar(self.tr("Sandbox"))
        self.banner.setObjectName("banner")
        self.banner.setMovable(False)
        self.words = QLabel(self.tr("Sandbox: nothing here touches the game"))
        self.words.setObjectName("bannerWords")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.back = QPushButton(self.tr("Take the last turn back"))
        self.keep = QPushButton(self.tr("Keep as a new game …"))
        self.keep.setEnabled(may_be_kept)
        if not may_be_kept:
            self.keep.setToolTip(self.tr("Only what you can see is here: that is not a whole game."))
        self.banner.addWidget(self.words)
        self.banner.addWidget(self.back)
        self.banner.addWidget(self.keep)
        self.insertToolBar(self.bar, self.banner)
        self.insertToolBarBreak(self.bar)
        self.back.clicked.connect(self.step_back)
        self.keep.clicked.connect(self.ask_to_keep)
        self.session.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.back.setEnabled(self.session.count > 0)
        self.setWindowTitle(
            self.tr("Sandbox · {title} · {season}").format(
                title=self.session.game.title, season=self.session.title
            )
        )

    def step_back(self) -> None:
        """Undo the last turn that was tried out."""
        if isinstance(self.flow, OpenFlow):
            self.flow.take_back()

    def ask_to_keep(self) -> None:
        """Ask for a name, and keep what was tried out as a game by itself."""
        title, agreed = QInputDialog.getText(
            self,
            self.tr("Keep as a new game"),
            self.tr("Title of the new game"),
            text=self.session.game.title,
        )
        if agreed:
            self.keep_as(title.strip())

    def keep_as(self, title: str) -> Path | None:
        """Keep the sandbox as a new game in a file that was not there before."""
        try:
            game = rename_game(self.session.game, title or self.session.game.title)
            path = save_new(game, self.session.variant).path
        except EngineError as error:
            QMessageBox.warning(self, self.tr("The game could not be kept"), error_text(error))
            return None
        remember_file(path)
        self.say(self.tr("Kept as {path}").format(path=path))
        return path


class Sandboxes(QObject):
    """The sandboxes of a table. They belong to the seat that opened them."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.opened: list[SandboxWindow] = []
        window.session.changed.connect(self._follow)
        window.closed.connect(self.close_all)

    def open(self, number: int) -> SandboxWindow | None:
        """Open a sandbox from a moment on."""
        session = self.window.session
        words = self.tr("What if: {game}, {season}")
        try:
            game = branch_of(session, number, secrets.token_hex(16), words)
        except GameError as error:
            QMessageBox.warning(self.window, self.tr("Nothing can be tried out from here"), error_text(error))
            return None
        sandbox = SandboxWindow(game, session.variant, may_be_kept=may_keep(session))
        sandbox.session.is_advised = session.may_be_advised
        plan_panel_of(sandbox).origin = plan_panel_of(self.window).game_id
        sandbox.resize(self.window.size() * 0.9)
        self.opened.append(sandbox)
        sandbox.closed.connect(lambda: self.opened.remove(sandbox))
        sandbox.opening.connect(self.window.opening)
        sandbox.show()
        return sandbox

    def try_plan(self, number: int, orders: Mapping[str, Sequence[Order]]) -> None:
        """Open a sandbox from a moment on in which what somebody proposes is ordered."""
        sandbox = self.open(number)
        if sandbox is None:
            return
        sheets = {power: OrderSheet(tuple(sheet)) for power, sheet in orders.items()}
        try:
            sandbox.session.change(sheets)
        except GameError as error:
            sandbox.say(error_text(error))

    def open_here(self) -> None:
        """Open a sandbox from the moment that is shown."""
        self.open(timeline_of(self.window).number)

    def _follow(self, change: Change) -> None:
        if change.seat and not self.window.session.is_open:
            self.close_all()

    def close_all(self) -> None:
        """Close all sandboxes, with what is in them."""
        for sandbox in list(self.opened):
            sandbox.close()


def install(window: TableWindow) -> None:
    """Let a table open sandboxes."""
    sandboxes = Sandboxes(window)
    timeline_of(window).branching.connect(sandboxes.open)
    plan_panel_of(window).trying.connect(sandboxes.try_plan)
    text = _tr("What if … (sandbox from here)")
    window.add_action("history", text, sandboxes.open_here, "Ctrl+I")
