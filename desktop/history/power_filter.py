"""Whose past is shown: everybody's, or that of chosen powers. Arrows, report and timeline leave out the others."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton

from desktop.frame.table import Table
from desktop.session.board_presenter import BoardPresenter
from desktop.session.changes import Change
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator

_tr = Translator("PowerFilter")


class PowerFilter(QObject):
    """A menu of the powers, each to be switched on and off; without any, everybody is shown."""

    changed = Signal()

    def __init__(self, presenter: BoardPresenter) -> None:
        super().__init__(presenter)
        self.presenter, self.session = presenter, presenter.session
        self.menu, self.button = QMenu(_tr("Whose past is shown"), presenter.board), QToolButton()
        self.everybody = QAction(_tr("Everybody"), self.menu, checkable=True)
        self.everybody.triggered.connect(lambda _: self.show_only())
        self.menu.addAction(self.everybody)
        self.menu.addSeparator()
        self.actions: dict[str, QAction] = {}
        for power in self.session.rules.powers:
            action = QAction(self.menu, checkable=True)
            action.triggered.connect(lambda _, power=power: self.toggle(power))
            self.actions[power] = action
            self.menu.addAction(action)
        self.button.setObjectName("step")
        self.button.setMenu(self.menu)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setToolTip(_tr("Whose orders of past seasons are shown"))
        self.session.changed.connect(self._hear)
        presenter.shown.connect(self._show)
        self._show()

    @property
    def words(self) -> str:
        """Who is shown."""
        names, chosen = self._names(), self.presenter.powers
        if not chosen:
            return _tr("Everybody")
        return ", ".join(names[power] for power in self.actions if power in chosen)

    def show_only(self, *powers: str) -> None:
        """Show the past of these powers, or of everybody."""
        self.presenter.show_powers(powers)
        self.changed.emit()

    def toggle(self, power: str) -> None:
        """Show a power too, or no longer."""
        chosen = self.presenter.powers ^ {power}
        self.show_only(*(() if chosen == set(self.actions) else chosen))

    def step(self) -> None:
        """Show one power alone, and the next one after it; after the last, everybody."""
        order, chosen = ["", *self.actions], self.presenter.powers
        at = order.index(next(iter(chosen))) if len(chosen) == 1 else 0
        power = order[(at + 1) % len(order)]
        self.show_only(*([power] if power else ()))

    def _names(self) -> dict[str, str]:
        return {str(power): name for power, name in names_of(self.session.game, self.session.variant).items()}

    def _hear(self, change: Change) -> None:
        """Whoever sits down next finds everybody shown: what somebody looked for is his own affair."""
        if change.seat and not self.session.is_open and self.presenter.powers:
            self.show_only()

    def _show(self) -> None:
        chosen, names = self.presenter.powers, self._names()
        self.everybody.setChecked(not chosen)
        for power, action in self.actions.items():
            action.setText(names[power].replace("&", "&&"))
            action.setChecked(power in chosen)
        count = len(chosen)
        self.button.setText(self.words if count < 2 else _tr("%n power(s)", count))
        self.button.setAccessibleName(_tr("Whose past is shown: {powers}").format(powers=self.words))


def add_filter(window: Table, chosen: PowerFilter) -> None:
    """Put the filter into the menu of the history."""
    window.menus["history"].addMenu(chosen.menu)
    window.add_action("history", _tr("Only the next power"), chosen.step, "Ctrl+Shift+F")
    window.add_action("history", _tr("Everybody again"), chosen.show_only, "Ctrl+Shift+G")
    window.menus["history"].addSeparator()
