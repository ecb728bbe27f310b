"""How a turn goes around one computer: the curtain falls, everybody sits down once, then all see the results together."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QMenu, QMessageBox

from desktop.frame.table import Table
from desktop.hotseat.agreement_dialogs import ClockDialog, PinDialog, SeatOrderDialog
from desktop.hotseat.curtain import Curtain
from desktop.hotseat.decisions import Decisions
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.guest_list import GuestList
from desktop.hotseat.house_rules import (
    FIXED,
    FREE,
    MAJORITY,
    PRESENT,
    RANDOM,
    HouseRules,
    keep_rules,
    rules_for,
)
from desktop.hotseat.seating import Seating
from desktop.session.ending_texts import verdict_words
from desktop.settings.languages import names_of
from desktop.settings.storage import MASTER, remember_play_mode
from engine import EVERYBODY

YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


class HotseatFlow(QObject):
    """Leads a group through its turns."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.curtain = Curtain(window)
        self.decisions = Decisions(self.session, window)
        self.guest_list = GuestList(
            self.decisions, lambda power: window.board.context.palette.paint(power).colour
        )
        self.seating = Seating((), FIXED, "")
        self._add_actions()
        curtain = self.curtain
        curtain.called.connect(self.call)
        curtain.answered.connect(self._answer)
        curtain.forgot.connect(self._clear_pin)
        curtain.peeked.connect(self.peek)
        curtain.judged.connect(self.adjudicate)
        curtain.clock.rung.connect(self._ring)
        self.session.changed.connect(self._show_powers)
        self.session.replaced.connect(self.begin)
        window.tool.approached.connect(self._switch_to)

    @property
    def rules(self) -> HouseRules:
        return rules_for(self.session.game.id)

    def _add_actions(self) -> None:
        window = self.window
        self.done = window.add_action("game", self.tr("Done"), self.finish, "Ctrl+Return")
        self.judge = window.add_action("game", self.tr("Adjudicate"), self.adjudicate, "F9")
        self.go_on = window.add_action("game", self.tr("Go on"), self.proceed, "F10")
        self.powers = QComboBox()
        self.powers.setAccessibleName(self.tr("Power that is ordered for"))
        self.powers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.powers.activated.connect(lambda _: self.session.take_seat(self.powers.currentData()))
        self.powers_shown = window.bar.addWidget(self.powers)
        window.bar.addActions([self.done, self.judge, self.go_on])
        self.back = window.add_action("game", self.tr("Take the last turn back …"), self.take_turn_back)
        window.menus["game"].addSeparator()
        seating = window.menus["game"].addMenu(self.tr("Seats"))
        self.orders = self._add_choice(
            seating,
            {
                FIXED: self.tr("In the order that was chosen"),
                RANDOM: self.tr("In another order each turn"),
                FREE: self.tr("As people like"),
            },
            self.rules.order,
            self.set_order,
        )
        self.listing = window.add_action(seating, self.tr("Choose the order …"), self.ask_listing)
        seating.addSeparator()
        self.pin = window.add_action(seating, self.tr("My PIN …"), self.ask_pin)
        window.add_action(seating, self.tr("Negotiation clock …"), self.ask_minutes)
        seating.addSeparator()
        self.assents = self._add_choice(
            seating.addMenu(self.tr("A turn without somebody")),
            {
                PRESENT: self.tr("If everybody who is here assents"),
                MAJORITY: self.tr("If more than half of all assent"),
            },
            self.rules.assent,
            lambda assent: self._keep(assent=assent),
        )
        self.ending = window.add_action("game", self.tr("Draw or concession …"), self.ask_end)
        self.along = window.add_action(
            "game", self.tr("Take to another computer …"), self.decisions.take_along
        )
        self.giving = window.add_action("game", self.tr("Give to a game master …"), self.give_to_master)

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

    def begin(self) -> None:
        """Call everybody who has something to order; who was ready before the program ended is ready still."""
        session = self.session
        self.window.presenter.show_present()
        if session.is_over:
            self._show_end()
            return
        self._tell_of_former_pins()
        self._gather()
        self.curtain.clock.wind(self.rules.minutes)
        self.call(self.seating.called)

    def _gather(self) -> None:
        """List who has something to order, in the order that was agreed on."""
        session, rules = self.session, self.rules
        season = session.rules.calendar.code(session.game.current.season)
        ready = rules.ready if rules.season == season else ()
        asked = set(session.powers_to_seat())
        people = [one.key for one in self.decisions.people() if set(one.powers) & asked]
        lot = f"{session.game.id}:{season}"
        self.seating = Seating(people, rules.order, lot, ready, rules.listed)
        self._keep(season=season, ready=tuple(sorted(ready)))

    def _tell_of_former_pins(self) -> None:
        """PINs of former programs protected no file and hold no longer: whoever had one is told."""
        former = self.rules.pins
        if former:
            had = {one.key for one in self.decisions.people() if set(one.powers) & set(former)}
            self._keep(pins={}, cleared=tuple(sorted({*self.rules.cleared, *had})))

    def proceed(self) -> None:
        """Close the curtain again after all have looked: for the next turn, or over a game that has ended."""
        if not self.session.is_over:
            self.begin()
            return
        self._clear_table()
        words = verdict_words(self.session).rstrip(".")
        self.curtain.close_at_the_end(self.session.title, words, self.guest_list.at_the_end())

    def call(self, key: str, notice: str = "") -> None:
        """Close the curtain for somebody, by his first power; for everybody when nobody is named."""
        self._clear_table()
        guests = self.guest_list.guests(self.seating)
        self.curtain.close_for(self.session.title, guests, key, notice or self._news(key))

    def _clear_table(self) -> None:
        """Leave nothing on the table of whoever sat there: not what he ordered, looked at, chose or half drew."""
        window = self.window
        window.tool.escape()
        self.session.take_seat(EVERYBODY)
        window.presenter.show_present()
        window.board.highlight(())
        window.board.fit()
        self._set_actions(is_seated=False)
        self._set_table(is_open=False)
        window.say("", stays=True)

    def _show_powers(self) -> None:
        """Offer whoever sits the powers that he plays, where there are several."""
        own, names = self.session.sitting, names_of(self.session.game, self.session.variant)
        if [self.powers.itemData(row) for row in range(self.powers.count())] != list(own):
            self.powers.clear()
            for power in own:
                self.powers.addItem(names[self.session.rules.powers[power].id], power)
        self.powers.setCurrentIndex(self.powers.findData(self.session.seat))
        self.powers_shown.setVisible(len(own) > 1)

    def _switch_to(self, space: str) -> None:
        """A unit of another of his powers that somebody clicks brings that power to the table."""
        if not self.window.presenter.is_present or len(self.session.sitting) < 2:
            return
        position = self.session.position
        units = (*position.units, *(one.unit for one in position.dislodged))
        there = [unit.power for unit in units if unit.space == space]
        if not there:
            there = [owner for owned, owner in position.owners if owned == space]
        other = next((power for power in there if power in self.session.sitting), "")
        if other and self.session.seat not in there:
            self.session.take_seat(other)

    def finish(self) -> None:
        """Whoever sits is done with all of his powers; each is looked through once more."""
        own = self.session.sitting
        for power in (self.session.seat, *(one for one in own if one != self.session.seat)):
            if not power or power not in self.session.powers_to_seat():
                continue
            self.session.take_seat(power)
            if not self.window.review():
                return
        if own:
            self.seating.finish(self._key_of(own[0]))
            self._keep(ready=tuple(sorted(self.seating.ready)))
            self.call(self.seating.called)

    def _key_of(self, power: str) -> str:
        return next((one.key for one in self.decisions.people() if power in one.powers), "")

    def peek(self) -> None:
        """Show to everybody what is public."""
        if self.session.is_over:
            self._show_end()
            return
        self.session.take_seat(EVERYBODY)
        self._reveal()
        self._set_actions(is_seated=False, is_public=True)
        self.window.say(self.tr("What everybody may see. Go on closes the curtain again."), stays=True)

    def adjudicate(self) -> None:
        """Judge the turn, and show to everybody what came of it; then the next round is called with "Go on"."""
        if self.session.is_over or not self._may_judge():
            return
        self._reveal()
        self.window.tell_results(self.session.adjudicate())
        self._set_actions(is_seated=False, is_public=True)
        self.judge.setEnabled(False)
        self.window.say(self.tr("The results. Go on when everybody has seen them."), stays=True)

    def take_turn_back(self) -> None:
        """Let everybody decide whether the last turn is taken back."""
        if self.session.count and self.decisions.take_turn_back():
            self._keep(season="", ready=())
            self.begin()

    def give_to_master(self) -> None:
        """Let everybody decide whether the game is given to a game master; then it is no longer played here."""
        if not self.decisions.give_to_master():
            return
        remember_play_mode(self.session.game, MASTER)
        QMessageBox.information(
            self.window,
            self.tr("Give to a game master"),
            self.tr(
                "The game is open to its game master now. Open it again: it lies on the game master's table."
            ),
        )
        self.window.close()

    def ask_listing(self) -> None:
        """Agree on who sits down after whom."""
        people = {str(one.key): one for one in self.decisions.people()}
        first = [key for key in self.rules.listed if key in people]
        keys = (*first, *(key for key in people if key not in first))
        dialog = SeatOrderDialog([(key, self.decisions.label(people[key])) for key in keys], self.window)
        if dialog.exec() == SeatOrderDialog.DialogCode.Accepted:
            self._keep(listed=dialog.chosen)
            self.orders.actions()[0].setChecked(True)
            self.set_order(FIXED)

    def set_order(self, order: str) -> None:
        """Agree on the order in which people sit down; it holds at once for all who have still to."""
        self._keep(order=order)
        if self.session.is_over:
            return
        self._gather()
        if self.curtain.isVisible():
            self.call(self.seating.called)

    def ask_minutes(self) -> None:
        """Agree on the time for negotiation."""
        dialog = ClockDialog(self.rules.minutes, self.window)
        if dialog.exec() == ClockDialog.DialogCode.Accepted:
            self._keep(minutes=dialog.minutes)
            self.curtain.clock.wind(dialog.minutes)

    def ask_end(self) -> None:
        """Let everybody vote about a draw or a concession; all give their assent before it holds."""
        before = self.session.game
        dialog = EndingDialog(self.session, self.window)
        dialog.exec()
        dialog.deleteLater()
        if self.session.is_over and not self.decisions.may_end():
            self.session.amend(before)
        if self.session.is_over:
            self.session.undo.clear()
            self.proceed()

    def ask_pin(self) -> None:
        """Let whoever sits choose a PIN, or none."""
        key = self._key_of(self.session.seat)
        if not key:
            return
        person = self.decisions.person(key)
        dialog = PinDialog(person.name or self.decisions.powers_text(person.powers), self.window)
        if dialog.exec() == PinDialog.DialogCode.Accepted:
            self.decisions.set_pin(key, dialog.pin)

    def _answer(self, key: str, pin: str) -> None:
        if self.decisions.has_pin(key):
            if not self.decisions.check_pin(key, pin):
                self.curtain.refuse(self.tr("This is not the PIN."))
                return
        elif key in self.seating.ready and not self._may_look_again(key):
            self.call(self.seating.called)
            return
        self.seating.reopen(key)
        cleared = tuple(one for one in self.rules.cleared if one != key)
        self._keep(ready=tuple(sorted(self.seating.ready)), cleared=cleared)
        own, asked = self.decisions.person(key).powers, self.session.powers_to_seat()
        self.session.sit_down(sorted(own, key=lambda power: power not in asked))
        self._reveal()
        self._set_actions(is_seated=True)
        self.window.board.setFocus()

    def _may_look_again(self, key: str) -> bool:
        """Ask before orders are shown that are done: without a PIN anybody could press the button."""
        asked = self.tr("{player} is ready. Show these orders again? Only if it is really you.")
        answer = QMessageBox.question(
            self.window,
            self.tr("Orders that are done"),
            asked.format(player=self.decisions.label(self.decisions.person(key))),
            YES | NO,
            NO,
        )
        return answer == YES

    def _clear_pin(self, key: str) -> None:
        """Take a forgotten PIN away, if all others assent; what it sealed is ordered anew."""
        if self.decisions.clear_pin(key):
            self.seating.reopen(key)
            cleared = tuple(sorted({*self.rules.cleared, key}))
            self._keep(cleared=cleared, ready=tuple(sorted(self.seating.ready)))
            self.call(key)

    def _news(self, key: str) -> str:
        return self.tr("Your PIN was taken away.") if key in self.rules.cleared else ""

    def _may_judge(self) -> bool:
        """Whether the turn is judged: at once when all are ready, else if the table decides so."""
        return self.decisions.may_judge(self.seating.waiting, self.rules.assent)

    def _ring(self) -> None:
        """The curtain shows it itself; who sits before an open table is told."""
        if self.curtain.isHidden():
            self.window.say(self.tr("The time to talk is up."))

    def _show_end(self) -> None:
        self.session.take_seat(EVERYBODY)
        self._reveal()
        self._set_actions(is_seated=False, is_public=True)
        self.go_on.setEnabled(False)
        self.window.board.setFocus()
        self.window.say(verdict_words(self.session), stays=True)

    def _reveal(self) -> None:
        self.curtain.hide()
        self._set_table(is_open=True)

    def _set_table(self, *, is_open: bool) -> None:
        """Nothing below a closed curtain can be reached, by no key either."""
        for widget in (self.window.board, self.window.bar, *self.window.docks.values()):
            widget.setEnabled(is_open)
        for key in ("view", "history"):
            self.window.menus[key].menuAction().setEnabled(is_open)

    def _set_actions(self, *, is_seated: bool, is_public: bool = False) -> None:
        self.window.menus["orders"].menuAction().setEnabled(is_seated)
        self.ending.setEnabled(not self.session.is_over)
        self.done.setEnabled(is_seated)
        self.pin.setEnabled(is_seated)
        self.judge.setEnabled(not is_seated and not self.session.is_over)
        self.back.setEnabled(not is_seated and self.session.count > 0)
        is_sealed = self.session.game.seal is not None
        self.along.setEnabled(is_sealed and not is_seated)
        self.giving.setEnabled(is_sealed and not is_seated)
        self.go_on.setEnabled(is_public)
        following = self.done if is_seated else self.go_on if is_public else None
        self.window.point_out(following, (self.done, self.judge, self.go_on))

    def _keep(self, **changes: object) -> None:
        keep_rules(self.session.game.id, msgspec.structs.replace(self.rules, **changes))
