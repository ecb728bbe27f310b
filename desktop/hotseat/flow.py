"""How a turn goes around one computer: the curtain falls, everybody sits down once, then all see the results together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMessageBox

from desktop.history.moments import POINTS, counts_in, measures_of
from desktop.hotseat.agreement_dialogs import ClockDialog, PinDialog
from desktop.hotseat.curtain import NOTHING, READY, WAITING, Curtain, CurtainSeat
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.house_rules import FIXED, FREE, ORDERS, RANDOM, HouseRules, keep_rules, rules_for
from desktop.hotseat.pins import locked, opens
from desktop.hotseat.seating import Seating
from desktop.session.ending_texts import verdict_words
from desktop.settings.languages import names_of
from engine import EVERYBODY, hides_nothing, order_progress

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


class HotseatFlow(QObject):
    """Leads a group through its turns."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.curtain = Curtain(window)
        self.seating = Seating((), FIXED, "")
        self._add_actions()
        curtain = self.curtain
        curtain.called.connect(self.call)
        curtain.answered.connect(self._answer)
        curtain.forgot.connect(self._clear_pin)
        curtain.peeked.connect(self.peek)
        curtain.judged.connect(self.adjudicate)
        curtain.clock.rung.connect(self._ring)

    @property
    def rules(self) -> HouseRules:
        return rules_for(self.session.game.id)

    def _add_actions(self) -> None:
        window = self.window
        self.done = window.add_action("game", self.tr("Done"), self.finish, "Ctrl+Return")
        self.judge = window.add_action("game", self.tr("Adjudicate"), self.adjudicate, "F9")
        self.go_on = window.add_action("game", self.tr("Go on"), self.proceed, "F10")
        window.bar.addActions([self.done, self.judge, self.go_on])
        window.menus["game"].addSeparator()
        seating = window.menus["game"].addMenu(self.tr("Seats"))
        self.orders = QActionGroup(self)
        words = {
            FIXED: self.tr("In the order of the powers"),
            RANDOM: self.tr("In another order each turn"),
            FREE: self.tr("As people like"),
        }
        for order in ORDERS:
            action = QAction(words[order], self.orders, checkable=True, checked=order == self.rules.order)
            action.triggered.connect(lambda _=False, chosen=order: self.set_order(chosen))
        seating.addActions(self.orders.actions())
        seating.addSeparator()
        self.pin = window.add_action(seating, self.tr("PIN of my seat …"), self.ask_pin)
        window.add_action(seating, self.tr("Negotiation clock …"), self.ask_minutes)
        self.ending = window.add_action("game", self.tr("Draw or concession …"), self.ask_end)

    def begin(self) -> None:
        """Call everybody who has something to order; who was ready before the program ended is ready still."""
        session = self.session
        self.window.presenter.show_present()
        if session.is_over:
            self._show_end()
            return
        self._gather()
        self.curtain.clock.wind(self.rules.minutes)
        self.call(self.seating.called)

    def _gather(self) -> None:
        """List who has something to order, in the order that was agreed on."""
        session, rules = self.session, self.rules
        season = session.rules.calendar.code(session.game.current.season)
        ready = rules.ready if rules.season == season else ()
        self.seating = Seating(session.powers_to_seat(), rules.order, f"{session.game.id}:{season}", ready)
        self._keep(season=season, ready=tuple(sorted(ready)))

    def proceed(self) -> None:
        """Close the curtain again after all have looked: for the next turn, or over a game that has ended."""
        if not self.session.is_over:
            self.begin()
            return
        self.session.take_seat(EVERYBODY)
        self.window.presenter.show_present()
        self._set_actions(is_seated=False)
        self._set_table(is_open=False)
        self.window.say("", stays=True)
        self.curtain.close_at_the_end(
            self.session.title, verdict_words(self.session).rstrip("."), self._with_holdings(self.guests())
        )

    def _with_holdings(self, guests: Sequence[CurtainSeat]) -> tuple[CurtainSeat, ...]:
        """The seats with what they hold at the end: the winners first, then those with most."""
        verdict = self.session.position.verdict
        winners = verdict.winners if verdict is not None else ()
        measure = measures_of(self.session)[0]
        counts = counts_in(self.session, self.session.position, measure)
        held = []
        for guest in sorted(
            guests, key=lambda guest: (guest.power not in winners, -counts.get(guest.power, 0))
        ):
            count = counts.get(guest.power, 0)
            note = (
                self.tr("%n point(s)", "", count) if measure == POINTS else self.tr("%n centre(s)", "", count)
            )
            state = READY if guest.power in winners else NOTHING
            held.append(msgspec.structs.replace(guest, state=state, note=f"· {note}"))
        return tuple(held)

    def call(self, power: str, notice: str = "") -> None:
        """Close the curtain for a player; for everybody when none is named."""
        self.session.take_seat(EVERYBODY)
        self.window.presenter.show_present()
        self._set_actions(is_seated=False)
        self._set_table(is_open=False)
        self.window.say("", stays=True)
        self.curtain.close_for(self.session.title, self.guests(), power, notice or self._news(power))

    def guests(self) -> tuple[CurtainSeat, ...]:
        """All seats as everybody may see them."""
        session, rules = self.session, self.rules
        names = names_of(session.game, session.variant)
        palette = self.window.board.context.palette
        found = []
        for power in (
            *self.seating.powers,
            *(one for one in session.rules.powers if one not in self.seating.powers),
        ):
            seat = session.game.seat(power)
            state = (
                NOTHING
                if power not in self.seating.powers
                else READY
                if power in self.seating.ready
                else WAITING
            )
            player = seat.player if seat is not None else ""
            name = names[session.rules.powers[power].id]
            note = self.tr("… has ordered ahead") if state == WAITING and self._has_ordered(power) else ""
            colour = palette.paint(power).colour
            found.append(CurtainSeat(power, name, player, state, colour, power in rules.pins, note))
        return tuple(found)

    def _has_ordered(self, power: str) -> bool:
        """Whether a seat that was not taken yet has nothing left to order, such as a retreat that went with the moves. Where
        things are hidden that is for nobody else to know."""
        if not hides_nothing(self.session.rules):
            return False
        due = order_progress(self.session.game, self.session.variant, power)
        return 0 < due.total <= due.ordered

    def finish(self) -> None:
        """The player who sits is done."""
        seat = self.session.seat
        if not seat or not self.window.review():
            return
        self.seating.finish(seat)
        self._keep(ready=tuple(sorted(self.seating.ready)))
        self.call(self.seating.called)

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
        dialog.deleteLater()

    def ask_end(self) -> None:
        """Let everybody vote about a draw or a concession."""
        EndingDialog(self.session, self.window).exec()
        if self.session.is_over:
            self.session.undo.clear()
            self.proceed()

    def ask_pin(self) -> None:
        """Let the player who sits choose a PIN, or none."""
        seat = self.session.seat
        if not seat:
            return
        names = names_of(self.session.game, self.session.variant)
        dialog = PinDialog(names[self.session.rules.powers[seat].id], self.window)
        if dialog.exec() == PinDialog.DialogCode.Accepted:
            self.set_pin(seat, dialog.pin)
        dialog.deleteLater()

    def set_pin(self, power: str, pin: str) -> None:
        """Give a seat a PIN, or take it away."""
        others = {seat: kept for seat, kept in self.rules.pins.items() if seat != power}
        self._keep(pins={**others, power: locked(pin)} if pin else others)

    def _answer(self, power: str, pin: str) -> None:
        kept = self.rules.pins.get(power)
        if kept is not None and not opens(pin, kept):
            self.curtain.refuse(self.tr("This is not the PIN of this seat."))
            return
        self.seating.reopen(power)
        cleared = tuple(one for one in self.rules.cleared if one != power)
        self._keep(ready=tuple(sorted(self.seating.ready)), cleared=cleared)
        self.session.take_seat(power)
        self._reveal()
        self._set_actions(is_seated=True)
        self.window.board.setFocus()

    def _clear_pin(self, power: str) -> None:
        """Take a forgotten PIN away, with everybody's knowledge."""
        answer = QMessageBox.question(
            self.window,
            self.tr("PIN forgotten"),
            self.tr(
                "Take the PIN of this seat away? Do it only with everybody at the table: "
                "the player will be told when he sits down."
            ),
            YES | NO,
            NO,
        )
        if answer == YES:
            self.set_pin(power, "")
            self._keep(cleared=tuple(sorted({*self.rules.cleared, power})))
            self.call(power)

    def _news(self, power: str) -> str:
        is_cleared = power in self.rules.cleared
        return self.tr("The PIN of this seat was taken away.") if is_cleared else ""

    def _may_judge(self) -> bool:
        """Whether the turn is judged: at once when all are ready, else after a question."""
        if self.seating.is_over:
            return True
        names = names_of(self.session.game, self.session.variant)
        waiting = [power for power in self.seating.powers if power not in self.seating.ready]
        listed = ", ".join(names[self.session.rules.powers[power].id] for power in waiting)
        answer = QMessageBox.question(
            self.window,
            self.tr("Not everybody is ready"),
            self.tr("Still to order: {powers}. Adjudicate all the same?").format(powers=listed),
            YES | NO,
            NO,
        )
        return answer == YES

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
        self.go_on.setEnabled(is_public)
        following = self.done if is_seated else self.go_on if is_public else None
        self.window.point_out(following, (self.done, self.judge, self.go_on))

    def _keep(self, **changes: object) -> None:
        keep_rules(self.session.game.id, msgspec.structs.replace(self.rules, **changes))
