"""Overruling at the table: a button and a menu beside the order that is explained, and the dice of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QPushButton

from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.history.turn_conflicts import conflicts_of
from desktop.history.why_panel import WhyPanel
from desktop.master.dice_dialogs import DiceEntryDialog, DiceRulingDialog
from desktop.master.ruling_dialog import RulingDialog, loss_words
from desktop.master.ruling_trials import carry_out, rulings_of, try_out
from desktop.session.changes import Change
from desktop.settings.kept import DICE_BY_HAND

HEIGHTS = [230, 400]
"""Of the orders, and of report and reasons below them, once there is something to explain."""


class Rulings(QObject):
    """What the game master decides of a turn by himself."""

    def __init__(self, window: Table, flow: OpenFlow) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        panel = window.docks["why"].widget()
        assert isinstance(panel, WhyPanel)
        self.panel = panel
        self.button = QPushButton(self.tr("Rule …"))
        self.button.setObjectName("step")
        panel.head.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        menu = window.menus["history"].addMenu(self.tr("Rulings"))
        self.overrule = window.add_action(menu, self.tr("Overrule this outcome …"), self.ask, "Ctrl+R")
        self.throws = window.add_action(menu, self.tr("Overrule throws …"), self.ask_dice)
        self.lift = window.add_action(menu, self.tr("Take all rulings of the turn back"), self.lift_all)
        self.dice = window.add_action("game", self.tr("Dice are thrown by hand"), lambda: None)
        self.dice.setCheckable(True)
        self.dice.setChecked(DICE_BY_HAND.get(self.session.game.id))
        self.dice.toggled.connect(self._remember_dice)
        flow.throws = self.thrown
        panel.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        panel.addActions([self.overrule, self.throws, self.lift])
        self.button.clicked.connect(self.ask)
        panel.explained.connect(self._follow)
        window.presenter.shown.connect(self._follow)
        self.session.changed.connect(self._hear)
        self._follow()

    def _hear(self, change: Change) -> None:
        """Make room once the panels of a turn that was judged are there."""
        if change.is_of_position:
            self._follow()
        if change.judged:
            QTimer.singleShot(0, self, self._make_room)

    def _make_room(self) -> None:
        """Leave the height beside the board to what came of the turn, and say how to walk through it."""
        if self.session.last_told == 0:
            docks = [self.window.docks["orders"], self.window.docks["report"]]
            self.window.resizeDocks(docks, HEIGHTS, Qt.Orientation.Vertical)
        turn = self.session.last_told
        count = (
            sum(len(one.outcomes) for one in conflicts_of(self.session.turn_view(turn).report))
            if turn >= 0
            else 0
        )
        if count:
            self.window.say(self.tr("%n order(s) in conflict: F4 walks through them.", "", count))

    def _remember_dice(self, is_by_hand: bool) -> None:
        DICE_BY_HAND.set(is_by_hand, self.session.game.id)

    def thrown(self) -> Sequence[int] | None:
        """What the dice of the open turn showed, if they are thrown by hand; None if the turn is not to be judged."""
        if not self.dice.isChecked():
            return ()
        dialog = DiceEntryDialog(self.session, self.window)
        if not dialog.is_needed:
            dialog.accept()
        elif dialog.exec() != DiceEntryDialog.DialogCode.Accepted:
            return None
        return dialog.thrown

    @property
    def turn(self) -> int:
        """The judged turn that is shown; -1 if none is."""
        presenter = self.window.presenter
        return presenter.turn if 0 <= presenter.turn < self.session.count else -1

    def _follow(self) -> None:
        asked, turn = self.panel.asked, self.turn
        is_led = not self.session.is_led_elsewhere
        can_rule = is_led and turn >= 0 and asked is not None and asked.given
        self.button.setVisible(asked is not None)
        self.button.setEnabled(can_rule)
        self.overrule.setEnabled(can_rule)
        self.button.setToolTip(
            self.tr("Overrule this outcome (Ctrl+R)")
            if can_rule
            else self.tr("Nobody gave this order, and none can be ruled upon.")
            if is_led
            else self.tr("The game is led elsewhere now.")
        )
        self.throws.setEnabled(is_led and turn >= 0 and bool(self.session.turn_view(turn).report.throws))
        self.lift.setEnabled(is_led and bool(rulings_of(self.session, turn)))
        self.dice.setEnabled(is_led)

    def ask(self) -> None:
        """Let the game master overrule the order that is explained."""
        asked = self.panel.asked
        if asked is None or self.turn < 0 or not asked.given:
            return
        if (
            RulingDialog(self.session, self.turn, asked, self.window).exec()
            == RulingDialog.DialogCode.Accepted
        ):
            self._show_again((asked.power, asked.order))

    def ask_dice(self) -> None:
        """Let the game master overrule throws of the turn."""
        if (
            DiceRulingDialog(self.session, self.turn, self.window).exec()
            == DiceRulingDialog.DialogCode.Accepted
        ):
            self._show_again(None)

    def lift_all(self) -> None:
        """Let the turn end by the rules alone; what is lost by that is asked about before."""
        lost = loss_words(self.session, self.turn)
        if (
            lost
            and QMessageBox.question(self.window, self.lift.text(), lost) != QMessageBox.StandardButton.Yes
        ):
            return
        trial = try_out(self.session, self.turn, ())
        if trial.game is None:
            QMessageBox.warning(self.window, self.tr("The rulings stay"), trial.error)
            return
        carry_out(self.session, trial)
        self._show_again(None)

    def _show_again(self, who: tuple[object, object] | None) -> None:
        """Show what came of the turn now, and explain the same order again."""
        last = self.session.count - 1
        self.window.presenter.show_turn(last)
        outcomes = self.session.turn_view(last).report.outcomes
        for one in outcomes:
            if (one.power, one.order) == who:
                self.panel.ask(one)
        self.window.say(self.tr("The turn was judged again, by the rulings that its report names."))


def install(window: Table, flow: OpenFlow) -> None:
    """Add rulings to the table."""
    Rulings(window, flow)
