"""How a turn goes around one computer: the curtain falls, everybody sits down once, then all see the results together.

Computers order meanwhile, and a turn waits for them only when everybody is ready. With one person there is nobody to hide
anything from: he sits at the table all the time, and "Done" judges the turn.
"""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox, QMessageBox

from desktop.frame.table import Table
from desktop.hotseat.computers import Computers
from desktop.hotseat.curtain import Curtain
from desktop.hotseat.decisions import Decisions
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.guest_list import GuestList
from desktop.hotseat.house_rules import FIXED, HouseRules, keep_rules, rules_for
from desktop.hotseat.seat_menu import SeatMenu
from desktop.hotseat.seating import Seating
from desktop.hotseat.thinking_bar import ThinkingBar
from desktop.post.seat_press import write_press
from desktop.session.ending_texts import verdict_words
from desktop.settings.languages import names_of
from desktop.settings.storage import MASTER, remember_play_mode
from engine import EVERYBODY, draw_among_computers

YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


class HotseatFlow(QObject):
    """Leads a group through its turns."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.curtain = Curtain(window)
        self.decisions = Decisions(self.session, window)
        self.computers = Computers(self.session, self)
        self.thinking = ThinkingBar(self.computers)
        window.statusBar().addPermanentWidget(self.thinking)
        self.guest_list = GuestList(
            self.decisions, self.computers, lambda power: window.board.context.palette.paint(power).colour
        )
        self.seating = Seating((), FIXED, "")
        self._is_due = False
        """Whether the turn is judged as soon as the computers have ordered."""
        self._notice = ""
        """What went wrong with a computer in the open turn."""
        self._add_actions()
        curtain = self.curtain
        curtain.called.connect(self.call)
        curtain.answered.connect(self._answer)
        curtain.forgot.connect(self._clear_pin)
        curtain.peeked.connect(self.peek)
        curtain.judged.connect(lambda: self.computers.stop() if self._is_due else self.adjudicate())
        curtain.clock.rung.connect(self._ring)
        self.session.changed.connect(self._show_powers)
        self._show_powers()
        self.session.replaced.connect(self.begin)
        window.tool.approached.connect(self._switch_to)
        window.closed.connect(self.computers.end)
        self.computers.changed.connect(self._hear_computers)
        self.computers.failed.connect(self._tell_failure)

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
        self.seats = SeatMenu(self)
        self.press = window.add_action("game", self.tr("Press …"), lambda: write_press(self.session, window))
        self.ending = window.add_action("game", self.tr("Draw or concession …"), self.ask_end)
        along = self.tr("Take to another computer …")
        self.along = window.add_action("game", along, self.decisions.take_along)
        self.giving = window.add_action("game", self.tr("Give to a game master …"), self.give_to_master)

    def begin(self) -> None:
        """Call everybody who has something to order; who was ready before the program ended is ready still."""
        session = self.session
        self._is_due, self._notice = False, ""
        ended = draw_among_computers(session.game, session.variant)
        if ended is not session.game:
            session.amend(ended)
        self.window.presenter.show_present()
        self.computers.begin()
        if session.is_over:
            self._show_end()
            return
        self._tell_of_former_pins()
        self._gather()
        self.curtain.clock.wind(self.rules.minutes)
        self._pass_on()

    @property
    def is_alone(self) -> bool:
        """Whether the table is open to the only person who plays, or to those who watch computers."""
        people = self.decisions.people()
        return self.decisions.is_alone and not any(self.decisions.is_locked(one.key) for one in people)

    def _pass_on(self) -> None:
        """Let the next one come: behind the curtain, or at once if there is nobody else. Without anybody, all may look."""
        if not self.is_alone:
            self.call(self.seating.called)
        elif self.seating.people:
            self._sit_down(self.seating.people[0])
        else:
            self.peek()
            self.window.say(self.tr("What everybody may see."), stays=True)
            self.go_on.setEnabled(False)
            self.window.point_out(self.judge, (self.done, self.judge, self.go_on))
            if self.decisions.people():
                self._wait_and_judge()

    def _gather(self) -> None:
        """List who has something to order, in the order that was agreed on."""
        session, rules = self.session, self.rules
        season = session.rules.calendar.code(session.game.current.season)
        ready = rules.ready if rules.season == season else ()
        asked = set(session.powers_to_seat())
        people = [one.key for one in self.decisions.people() if set(one.powers) & asked]
        lot = f"{session.game.id}:{season}"
        self.seating = Seating(people, rules.order, lot, ready, rules.listed)
        self.keep(season=season, ready=tuple(sorted(ready)))

    def _tell_of_former_pins(self) -> None:
        """PINs of former programs protected no file and hold no longer: whoever had one is told."""
        former = self.rules.pins
        if former:
            had = {one.key for one in self.decisions.people() if set(one.powers) & set(former)}
            self.keep(pins={}, cleared=tuple(sorted({*self.rules.cleared, *had})))

    def proceed(self) -> None:
        """Close the curtain again after all have looked: for the next turn, or over a game that has ended."""
        if not self.session.is_over:
            self.begin()
            return
        self._clear_table()
        words = verdict_words(self.session).rstrip(".")
        self.curtain.close_at_the_end(self.session.title, words, self.guest_list.at_the_end())

    def call(self, key: str) -> None:
        """Close the curtain for somebody, by his first power; for everybody when nobody is named."""
        self._is_due = False
        self._clear_table()
        notice = "\n".join(filter(None, (self._news(key), self._notice)))
        self.curtain.close_for(self.session.title, self.guest_list.guests(self.seating), key, notice)

    def call_again(self) -> None:
        """Call people in the order that was agreed on now."""
        self._gather()
        if self.curtain.isVisible():
            self.call(self.seating.called)

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
            self.seating.finish(self.key_of(own[0]))
            self.keep(ready=tuple(sorted(self.seating.ready)))
            if self.is_alone and self.seating.is_over:
                self._wait_and_judge()
            else:
                self.call(self.seating.called)

    def key_of(self, power: str) -> str:
        """Who plays a power, by his first one; nothing if nobody does."""
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
        if not self.session.is_over and self._may_judge():
            self._wait_and_judge()

    def _wait_and_judge(self) -> None:
        """Judge the turn when the computers have ordered; until then the table says for whom it waits."""
        self._is_due = bool(self.computers.thinking)
        if self._is_due:
            self.done.setEnabled(False)
            self.judge.setEnabled(False)
            self._hear_computers()
            return
        self._reveal()
        self.window.tell_results(self.session.adjudicate())
        self.computers.begin()
        self._set_actions(is_seated=False, is_public=True)
        self.judge.setEnabled(False)
        told = self.tr("The results. Go on when everybody has seen them.")
        if self.is_alone:
            told = self.tr("The results. Go on when you have seen them.")
        self.window.say(f"{told} {self._notice}".rstrip(), stays=True)

    def _hear_computers(self) -> None:
        """Somebody thinks, or has ordered: the table says so, and a turn that is due is judged after the last one."""
        thinking = self.thinking.text()
        if self._is_due and not thinking:
            self._wait_and_judge()
            return
        if not self.curtain.isHidden():
            self.curtain.refresh(self.guest_list.guests(self.seating), thinking if self._is_due else "")
        elif self._is_due:
            self.window.say(self.tr("The turn is judged as soon as all have ordered."), stays=True)

    def _tell_failure(self, words: str) -> None:
        """Tell what went wrong with a computer: on the curtain, in the status line, and with the results."""
        self._notice = words
        if self.curtain.isHidden():
            self.window.say(words, stays=True)
        else:
            self.curtain.notice.setText(words)
            self.curtain.notice.show()

    def take_turn_back(self) -> None:
        """Let everybody decide whether the last turn is taken back."""
        if self.session.count and self.decisions.take_turn_back():
            self.keep(season="", ready=())
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
        self.keep(ready=tuple(sorted(self.seating.ready)), cleared=cleared)
        self._sit_down(key)

    def _sit_down(self, key: str) -> None:
        """Let somebody look and order, by his first power."""
        own, asked = self.decisions.powers_of(self.decisions.person(key)), self.session.powers_to_seat()
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
            self.keep(cleared=cleared, ready=tuple(sorted(self.seating.ready)))
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
        self.seats.pin.setEnabled(is_seated)
        self.press.setEnabled(is_seated and not self.session.is_over)
        self.judge.setEnabled(not is_seated and not self.session.is_over)
        is_everybodys = not is_seated or self.is_alone
        self.seats.who.setEnabled(is_everybodys and not self.session.is_over)
        self.back.setEnabled(is_everybodys and self.session.count > 0)
        is_sealed = self.session.game.seal is not None
        self.along.setEnabled(is_sealed and is_everybodys)
        self.giving.setEnabled(is_sealed and is_everybodys)
        self.go_on.setEnabled(is_public)
        following = self.done if is_seated else self.go_on if is_public else None
        self.window.point_out(following, (self.done, self.judge, self.go_on))

    def keep(self, **changes: object) -> None:
        """Agree on something else at this table."""
        keep_rules(self.session.game.id, msgspec.structs.replace(self.rules, **changes))
