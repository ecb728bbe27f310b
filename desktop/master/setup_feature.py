"""Setting the position up at an open table: the mode, its panel, and what becomes of what was set up."""

from __future__ import annotations

import secrets
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QInputDialog, QMessageBox

from desktop.frame.table import Table
from desktop.master.position_setup import Setup
from desktop.master.reason_dialog import ReasonDialog
from desktop.master.setup_panel import SetupPanel
from desktop.master.setup_tool import SetupTool
from desktop.master.text_dialog import PositionTextDialog
from desktop.settings.error_messages import error_text
from desktop.settings.storage import MASTER, remember_file, remember_play_mode, save_new
from engine import EngineError, GameError, new_game


class SettingUp(QObject):
    """The mode "Set up" of a table."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.setup = Setup(window.session, window.presenter)
        self.tool = SetupTool(window.hand, self.setup)
        self.panel = SetupPanel(self.setup, self.tool, window.board.context)
        self.usual_reason = ""
        """The reason that is offered when a position is taken over."""
        self._put_away: list[QDockWidget] = []
        self.dock = QDockWidget(self.tr("Set up the position"), window)
        self.dock.setObjectName("setup")
        self.dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.dock.setWidget(self.panel)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.dock)
        self.dock.hide()
        self.action = window.add_action("game", self.tr("Set up the position"), self.toggle, "Ctrl+E")
        self.action.setCheckable(True)
        self.action.setToolTip(self.tr("Place, move and take away pieces by hand (Ctrl+E)"))
        window.bar.addSeparator()
        window.bar.addAction(self.action)
        self.panel.taking_over.connect(self.ask_to_take_over)
        self.panel.new_game_wanted.connect(self.ask_for_title)
        self.panel.text_wanted.connect(self.ask_for_text)
        self.panel.pointed.connect(self._point)
        self.setup.changed.connect(self._follow)
        self.session.changed.connect(self._follow)
        window.presenter.shown.connect(self._choose_tool)
        window.closed.connect(self._end)
        self._follow()

    def _point(self, space: str) -> None:
        """Bring a space and what is about it near."""
        near = (space, *self.session.rules.board.neighbours[space])
        self.window.board.show_spaces(one for one in near if one in self.window.board.context.layout.spaces)

    def toggle(self) -> None:
        """Begin to set up, or leave it; what was changed is not lost without a word."""
        if not self.setup.is_on:
            self.setup.begin()
        elif not self.setup.is_changed or self._may_drop():
            self.setup.leave()
        self._follow()

    def _end(self) -> None:
        """The window is closed: its panels are remembered as they are otherwise."""
        if self.setup.is_on:
            self.setup.put(None)

    def _may_drop(self) -> bool:
        asked = self.tr("The position was changed and not taken over. Leave it? Undo brings it back.")
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(self.window, self.tr("Set up the position"), asked)
        return answer == buttons.Yes

    def _follow(self) -> None:
        is_on = self.setup.is_on
        self.action.setChecked(is_on)
        self.action.setEnabled(is_on or not self.session.is_closed)
        if is_on != self.dock.isVisibleTo(self.window):
            self._make_room(is_on)
            self.dock.setVisible(is_on)
            self.tool.choose("")
            if is_on:
                self.window.say(self.tr("Choose a piece at the left and click the board."))

    def _choose_tool(self) -> None:
        """The brush has the board while a position is set up there; a judged turn is only looked at."""
        board = self.window.board
        (board.use if self.tool.position is not None else board.release)(self.tool)

    def _make_room(self, is_on: bool) -> None:
        """Put the other panels away while a position is set up, and back where they were."""
        if is_on:
            self._put_away = [dock for dock in self.window.docks.values() if not dock.isHidden()]
        for dock in self._put_away:
            dock.setVisible(not is_on)

    def ask_to_take_over(self) -> None:
        """Ask for a reason, say what is impossible, and let the game go on in the position."""
        troubles = [sentence for _, sentence in self.setup.troubles()]
        season = self.session.title
        dialog = ReasonDialog(
            self.tr("Take the position over"),
            self.tr(
                "The game goes on in this position from {season} on. The reason stands in the report."
            ).format(season=season),
            self.tr("Take over"),
            self.window,
            warnings=troubles,
            reason=self.usual_reason,
        )
        if dialog.exec() == ReasonDialog.DialogCode.Accepted:
            self.take_over(dialog.words)

    def take_over(self, reason: str) -> bool:
        """Let the game go on in the position; whether it does."""
        try:
            self.setup.take_over(reason)
        except GameError as error:
            QMessageBox.warning(self.window, self.tr("The position was not taken over"), error_text(error))
            return False
        self.window.say(self.tr("The game goes on in the position that was set up."))
        return True

    def ask_for_text(self) -> None:
        """Show the position as text, and read what is pasted instead."""
        position = self.setup.position
        if position is None:
            return
        dialog = PositionTextDialog(self.session, position, self.window)
        accepted = dialog.exec() == PositionTextDialog.DialogCode.Accepted
        if accepted and dialog.position is not None:
            self.setup.lay(dialog.position)

    def ask_for_title(self) -> None:
        """Ask for a title, and begin a new game with the position."""
        title, agreed = QInputDialog.getText(
            self.window,
            self.tr("As a new game"),
            self.tr("Title of the new game"),
            text=self.session.game.title or self.session.variant.name,
        )
        if agreed:
            self.begin_game(title.strip())

    def begin_game(self, title: str) -> Path | None:
        """Keep the position as the start of a new game, and open that at a table of its own."""
        position, game, variant = self.setup.position, self.session.game, self.session.variant
        if position is None:
            return None
        try:
            begun = new_game(
                variant,
                dict(game.options),
                game.seats,
                secrets.token_hex(16),
                title or game.title or variant.name,
                position,
            )
            path = save_new(begun, variant).path
        except EngineError as error:
            QMessageBox.warning(self.window, self.tr("No game can begin so"), error_text(error))
            return None
        remember_play_mode(begun, MASTER)
        remember_file(path)
        self.setup.leave()
        self.window.say(self.tr("Kept as {path}").format(path=path))
        self.window.opening.emit(path)
        return path


def install(window: Table) -> SettingUp:
    """Add the mode to the table."""
    return SettingUp(window)
