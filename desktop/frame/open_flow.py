"""How a turn goes at an open table: one person orders for every power, sees everything and judges when he likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QComboBox

from desktop.frame.table import Table
from desktop.settings.languages import names_of
from engine import EVERYBODY


class OpenFlow(QObject):
    """A game master, or somebody who tries things out. A unit or a centre that is clicked brings its power to the table."""

    def __init__(self, window: Table) -> None:
        super().__init__(window)
        self.window, self.session = window, window.session
        self.may_judge: Callable[[], bool] = lambda: True
        """Asked before a turn is judged."""
        self.before_judging: Callable[[Callable[[], None]], None] = lambda judge: judge()
        """Given how a turn is judged, before it is: at once, or after whatever has to be done first."""
        self.throws: Callable[[], Sequence[int] | None] = lambda: ()
        """What the dice of the turn showed, where they are thrown by hand; None judges nothing."""
        self.seats = QComboBox()
        self.seats.setAccessibleName(self.tr("Power that is ordered for"))
        names = names_of(self.session.game, self.session.variant)
        self.seats.addItem(self.tr("Everybody"), EVERYBODY)
        for power in self.session.rules.powers.values():
            self.seats.addItem(names[power.id], power.id)
        self.seats.activated.connect(lambda _: self.session.take_seat(self.seats.currentData()))
        self.judge = window.add_action("game", self.tr("Adjudicate"), self.adjudicate, "F9")
        self.go_on = window.add_action("game", self.tr("Go on"), self.begin, "F10")
        self.back = window.add_action("game", self.tr("Take the last turn back"), self.take_back)
        window.bar.addWidget(self.seats)
        window.bar.addActions([self.judge, self.go_on])
        self.session.changed.connect(self.follow)
        window.presenter.shown.connect(self.follow)
        window.tool.approached.connect(self._seat_of)

    def begin(self) -> None:
        """Show the present, everybody's orders on it."""
        self.window.presenter.show_present()
        self.follow()

    def adjudicate(self) -> None:
        """Judge the turn and show what came of it."""
        if not self.session.is_over and self.may_judge():
            self.before_judging(self._judge)

    def _judge(self) -> None:
        thrown = self.throws()
        if thrown is not None:
            self.window.tell_results(self.session.adjudicate(thrown))
            self.follow()

    def take_back(self) -> None:
        """Undo the last turn; its orders are there again."""
        if self.session.count:
            self.session.take_turn_back()
            self.window.presenter.show_present()

    def _seat_of(self, space: str) -> None:
        """Before the order tool takes up a click on a unit, its power sits down; where nobody stands and who is seated has
        nothing to order, whose space it is."""
        if not self.window.presenter.is_present or self.window.presenter.laid is not None:
            return
        powers = {unit.power for unit in self.session.position.units if unit.space == space}
        powers |= {one.unit.power for one in self.session.position.dislodged if one.unit.space == space}
        order_draft = self.window.tool.order_draft
        can_order = bool(self.session.seat) and bool(
            order_draft.units_in(space) or order_draft.paths_from(space)
        )
        if not powers and not can_order:
            powers = {owner for owned, owner in self.session.position.owners if owned == space}
        if powers and self.session.seat not in powers:
            self.session.take_seat(min(powers))

    def follow(self) -> None:
        """Offer what can be done now."""
        row = self.seats.findData(self.session.seat)
        self.seats.setCurrentIndex(max(0, row))
        presenter = self.window.presenter
        is_set_up = presenter.laid is not None
        self.judge.setEnabled(presenter.is_present and not self.session.is_closed and not is_set_up)
        self.go_on.setEnabled(not presenter.is_present)
        self.window.point_out(self.judge if presenter.is_present else self.go_on, (self.judge, self.go_on))
        self.window.menus["orders"].menuAction().setEnabled(is_set_up or not self.session.is_closed)
        is_led = not self.session.is_led_elsewhere
        self.back.setEnabled(self.session.count > 0 and not is_set_up and is_led)
        is_free = self.judge.isEnabled() and self.session.seat == EVERYBODY
        self.window.rest_on(self.tr("Click a unit or a centre to order for its power.") if is_free else "")
