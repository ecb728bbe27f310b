"""The menu of seats: who plays what, in which order people sit down, PINs, the clock, and what a decision takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from desktop.hotseat.agreement_dialogs import ClockDialog, PinDialog, SeatOrderDialog
from desktop.hotseat.house_rules import FIXED, FREE, MAJORITY, PRESENT, RANDOM
from desktop.hotseat.seats_dialog import SeatsDialog

if TYPE_CHECKING:
    from desktop.hotseat.flow import HotseatFlow


class SeatMenu(QObject):
    """What a table agrees on about its seats, in the menu of the game."""

    def __init__(self, flow: HotseatFlow) -> None:
        super().__init__(flow)
        self.flow, self.window, self.decisions = flow, flow.window, flow.decisions
        window = flow.window
        menu = window.menus["game"].addMenu(self.tr("Seats"))
        self.who = window.add_action(menu, self.tr("Who plays what …"), self.ask_who)
        menu.addSeparator()
        self.orders = self._add_choice(
            menu,
            {
                FIXED: self.tr("In the order that was chosen"),
                RANDOM: self.tr("In another order each turn"),
                FREE: self.tr("As people like"),
            },
            flow.rules.order,
            self.set_order,
        )
        self.listing = window.add_action(menu, self.tr("Choose the order …"), self.ask_listing)
        menu.addSeparator()
        self.pin = window.add_action(menu, self.tr("My PIN …"), self.ask_pin)
        window.add_action(menu, self.tr("Negotiation clock …"), self.ask_minutes)
        menu.addSeparator()
        self.assents = self._add_choice(
            menu.addMenu(self.tr("A turn without somebody")),
            {
                PRESENT: self.tr("If everybody who is here assents"),
                MAJORITY: self.tr("If more than half of all assent"),
            },
            flow.rules.assent,
            lambda assent: flow.keep(assent=assent),
        )
        text = self.tr("Players may ask computers for advice")
        self.advice = window.add_action(menu, text, self.ask_advice)
        self.advice.setCheckable(True)
        flow.session.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.advice.setChecked(self.flow.session.game.advice)

    def _add_choice(
        self, menu: QMenu, words: dict[str, str], now: str, choose: Callable[[str], object]
    ) -> QActionGroup:
        """Things in a menu of which one holds."""
        group = QActionGroup(self)
        for key, text in words.items():
            action = QAction(text, group, checkable=True, checked=key == now)
            action.triggered.connect(lambda _=False, key=key: choose(key))
        menu.addActions(group.actions())
        return group

    def ask_who(self) -> None:
        """Let seats change hands, if the table assents."""
        dialog = SeatsDialog(self.flow.session, self.window)
        is_chosen = dialog.exec() == SeatsDialog.DialogCode.Accepted
        changes = dialog.changes() if is_chosen else {}
        dialog.deleteLater()
        if changes and self.decisions.change_seats(changes, self.flow.rules.assent):
            self.flow.begin()

    def ask_listing(self) -> None:
        """Agree on who sits down after whom."""
        people = {str(one.key): one for one in self.decisions.people()}
        first = [key for key in self.flow.rules.listed if key in people]
        keys = (*first, *(key for key in people if key not in first))
        dialog = SeatOrderDialog([(key, self.decisions.label(people[key])) for key in keys], self.window)
        if dialog.exec() == SeatOrderDialog.DialogCode.Accepted:
            self.flow.keep(listed=dialog.chosen)
            self.orders.actions()[0].setChecked(True)
            self.set_order(FIXED)

    def set_order(self, order: str) -> None:
        """Agree on the order in which people sit down; it holds at once for all who have still to."""
        self.flow.keep(order=order)
        if not self.flow.session.is_over:
            self.flow.call_again()

    def ask_minutes(self) -> None:
        """Agree on the time for negotiation."""
        dialog = ClockDialog(self.flow.rules.minutes, self.window)
        if dialog.exec() == ClockDialog.DialogCode.Accepted:
            self.flow.keep(minutes=dialog.minutes)
            self.flow.curtain.clock.wind(dialog.minutes)

    def ask_advice(self) -> None:
        """Let everybody decide whether computers may be asked for advice, or no longer."""
        self.decisions.allow_advice(not self.flow.session.game.advice)
        self._show()

    def ask_pin(self) -> None:
        """Let whoever sits choose a PIN, or none."""
        key = self.flow.key_of(self.flow.session.seat)
        if not key:
            return
        person = self.decisions.person(key)
        dialog = PinDialog(
            person.name or self.decisions.powers_text(self.decisions.powers_of(person)), self.window
        )
        if dialog.exec() == PinDialog.DialogCode.Accepted:
            self.decisions.set_pin(key, dialog.pin)
