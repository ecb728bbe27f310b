"""A table at which one person goes through a lesson. It is a table as any other, without what would only distract."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from desktop.history.private_news import PrivateNews
from desktop.history.why_panel import WhyPanel
from desktop.hotseat.computers import Computers
from desktop.learning.guide_layer import GuideLayer
from desktop.learning.lesson_keys import DONE
from desktop.learning.mistake_answers import names_in
from desktop.learning.order_guide import drawable, is_of_another, next_spaces, row_towards, spaces_of
from desktop.learning.pupil import Pupil
from desktop.learning.tutorial_panel import TutorialPanel
from desktop.session.session import Session
from desktop.settings.languages import spoken
from desktop.table.table_window import TableWindow
from desktop.widgets.window_sizing import fit_to_screen, scaled_width
from engine import CLICK, Order, Tutorial, TutorialHead, tutorial_game, words_in

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
WIDE, HIGH = 360, 270
"""The room of the lesson's dock: so wide at first, and so high at least."""
BESIDE_THE_MOUSE = {Qt.Key.Key_Escape, Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt}
"""Keys that also somebody presses who plays with the mouse."""


class TutorialFlow(QObject):
    """Done judges the turn, as at a table of one person, where the lesson wants it."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window
        self.computers = Computers(window.session, self)
        self.done = window.add_action("game", self.tr("Done"), self.finish, DONE)
        window.bar.addAction(self.done)
        window.closed.connect(self.computers.end)

    def begin(self) -> None:
        """The window begins with the lesson's first step."""

    def finish(self) -> None:
        """End the turn, as soon as the computers have ordered."""
        assert isinstance(self.window, TutorialWindow)
        self.window.finish()


class TutorialWindow(TableWindow):
    """Leads somebody through the steps of a lesson."""

    keeps_place = False
    learnt = Signal(str)
    """The lesson was gone through to its end, by its id."""
    going_on = Signal(str)
    """The lesson after this one is wanted."""

    def __init__(self, head: TutorialHead, tutorial: Tutorial, following: str = "") -> None:
        self.head = head
        session = Session(tutorial_game(tutorial), tutorial.variant)
        session.is_advised = False
        super().__init__(session, TutorialFlow)
        assert isinstance(self.flow, TutorialFlow)
        self.computers, self.done = self.flow.computers, self.flow.done
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.lesson = TutorialPanel(following)
        buttons = {
            "done": self.done.text(),
            "next": self.lesson.next.text(),
            "again": self.lesson.again.text(),
            "hint": self.lesson.hint.text(),
            "report": self.docks["report"].windowTitle(),
        }
        self.pupil = Pupil(tutorial, session, names_in(tutorial.variant, buttons))
        self.guide = GuideLayer(self.board)
        self._is_due = False
        """Whether the turn is judged as soon as the computers have ordered."""
        self._shown: tuple[object, ...] = ()
        self.tool.is_locked = lambda: not self.pupil.may_order
        self._place_docks()
        self._connect()
        self.computers.begin()
        self.lesson.follow(self.pupil)
        self._follow()

    def _place_docks(self) -> None:
        """The words above the orders and the report, which share a place; the board has the rest."""
        self.dock_layout.leave_places()
        for other in self.docks.values():
            other.hide()
        orders, *others = beside = [self.docks[key] for key in ("orders", "report", "why")]
        for other in beside:
            self.removeDockWidget(other)
        dock = self.add_dock("lesson", words_in(self.head.file.title, spoken(), {}), self.lesson, RIGHT)
        self.addDockWidget(RIGHT, orders, Qt.Orientation.Vertical)
        for other in others:
            self.tabifyDockWidget(orders, other)
        orders.show()
        fit_to_screen(self, 1280, 760)
        self.resizeDocks([dock, orders], [scaled_width(WIDE)] * 2, Qt.Orientation.Horizontal)
        self._keep_height()

    def _keep_height(self) -> None:
        """The words are as high as the window allows, whatever comes and goes beside them: their buttons stay in place."""
        high = self.height()
        self.docks["lesson"].setFixedHeight(max(HIGH, high * 2 // 5))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the words their part of the new height."""
        super().resizeEvent(event)
        self._keep_height()

    def _connect(self) -> None:
        pupil = self.pupil
        pupil.changed.connect(self._follow)
        pupil.judged.connect(self.tell_results)
        self.lesson.left.connect(lambda: self.going_on.emit(self.head.id))
        # Queued, so that a click that ends a step does not begin an order of the next.
        self.tool.approached.connect(pupil.click, Qt.ConnectionType.QueuedConnection)
        self.tool.approached.connect(pupil.begin_anew)
        self.tool.approached.connect(self._answer_nothing)
        self.hand.asked.connect(pupil.click, Qt.ConnectionType.QueuedConnection)
        self.tool.refused.connect(self._refuse)
        self.why.explained.connect(lambda: pupil.ask_why() if self.why.asked is not None else None)
        self.tool.drawn.connect(self._lead)
        self.session.changed.connect(self._lead)
        self.presenter.shown.connect(self._lead)
        self.computers.changed.connect(self._judge_if_due)
        self.board.installEventFilter(self)
        self.board.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever presses keys on the board is told those of the step."""
        if (
            watched is self.board
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() not in BESIDE_THE_MOUSE
        ):
            self.lesson.use_keys()
        return super().eventFilter(watched, event)

    def _refuse(self, words: str) -> None:
        """Say why not; where it was tried with a unit of which nothing is wanted, that is let go of."""
        self.pupil.refuse(words)
        order_draft, missing = self.tool.order_draft, self.pupil.missing
        if missing and all(is_of_another(order_draft, one) for one in missing):
            self.tool.let_go()

    def _answer_nothing(self, space: str) -> None:
        """Say so where an order is begun and there is none to begin; a rule that forbids it says more."""
        order_draft = self.tool.order_draft
        if space and not order_draft.units_in(space) and not order_draft.paths_from(space):
            words = self.tr("In {space} there is nothing for you to order.")
            self.pupil.refuse(words.format(space=self.pupil.called(space)))

    @property
    def why(self) -> WhyPanel:
        """The panel that explains."""
        panel = self.docks["why"].widget()
        assert isinstance(panel, WhyPanel)
        return panel

    def finish(self) -> None:
        """End the turn; where computers think, as soon as they are done."""
        self._is_due = self.pupil.may_judge
        self._judge_if_due()

    def _judge_if_due(self) -> None:
        if not self._is_due:
            return
        self.done.setEnabled(False)
        if self.computers.thinking:
            self.say(self.tr("The others are still thinking."), stays=True)
            return
        self._is_due = False
        self.say("", stays=True)
        self.pupil.judge()
        self.computers.begin()

    def tell_results(self, turn: int) -> None:
        """Show what came of a turn, as near as the lesson looks."""
        super().tell_results(turn)
        self._come_near()

    def _follow(self) -> None:
        """Another step, or another answer: show the time that it is about, and lead to what is next."""
        pupil = self.pupil
        shown = (pupil.number, pupil.has_failed, pupil.is_over, pupil.session.game.turns)
        if shown != self._shown:
            if shown[-1:] == self._shown[-1:]:
                self._put_news_away()
            self._shown = shown
            self.tool.escape()
            if not pupil.shows_results:
                self.presenter.show_present()
            elif self.presenter.is_present:
                self.presenter.show_turn(self.session.last_told)
            self.tool.refresh()
            QTimer.singleShot(0, self, self._bring_forward)
        self.done.setEnabled(pupil.may_judge and not self._is_due)
        if pupil.is_over:
            self.learnt.emit(self.head.id)
        if not pupil.may_go_on and not pupil.is_over and not pupil.has_failed:
            self.board.setFocus()
        self._lead()

    def _put_news_away(self) -> None:
        """Whoever has read on has seen what he alone was told, and needs the board below it."""
        for card in self.board.findChildren(PrivateNews):
            card.put_away()

    def _bring_forward(self) -> None:
        """Show the report beside a judged turn, and the orders beside the present; of time the lesson tells itself."""
        self.docks["timeline"].hide()
        for key in ("report", "why"):
            self.docks[key].setVisible(self.session.count > 0)
        self.docks["orders"].show()
        QTimer.singleShot(0, self, self._raise_dock)
        self._come_near()

    def _raise_dock(self) -> None:
        """Raise the dock that belongs to what is shown; first the other, since Qt raises none that was raised last."""
        keys = ("orders", "report") if self.pupil.shows_results else ("report", "orders")
        for key in keys:
            self.docks[key].raise_()

    def _lead(self) -> None:
        """Point at what is to be pressed next."""
        pupil, step = self.pupil, self.pupil.step
        missing = pupil.missing
        self.presenter.suggest(pupil.tutorial.power, missing if pupil.is_led else ())
        spaces = step.point
        if step.do == CLICK:
            spaces = (step.space,)
        elif missing and pupil.is_led and self.presenter.is_present:
            begun = next(
                (one for one in missing if not is_of_another(self.tool.order_draft, one)), missing[0]
            )
            wanted = drawable(self.session.variant.lexicon, self.tool.order_draft, begun)
            spaces = next_spaces(self.tool.order_draft, wanted)
            QTimer.singleShot(0, self, lambda: self._choose_row(wanted, missing))
        if pupil.is_over or pupil.has_failed:
            spaces = ()
        is_judging = self.done.isEnabled() and pupil.is_ordered
        button = self.bar.widgetForAction(self.done) if is_judging else None
        self.point_out(self.done if is_judging else None, (self.done,))
        self.guide.lead(tuple(spaces), button)

    def _choose_row(self, wanted: Order, missing: tuple[Order, ...]) -> None:
        """Have the row ready that leads on, where something is to be chosen from a list, and point at nothing else."""
        flyout = self.tool.flyout
        row = row_towards(self.tool.order_draft, flyout.rows, wanted) if flyout.isVisible() else None
        if row is not None:
            flyout.list.setCurrentRow(row)
            if self.tool.order_draft.is_idle and self.pupil.missing == missing:
                self.guide.lead((), None)

    def _come_near(self) -> None:
        """Enlarge the part of the board that the lesson is about; a lesson from the start sees the whole."""
        if self.pupil.tutorial.position is None:
            self.board.fit()
            return
        board, position = self.session.rules.board, self.pupil.tutorial.position
        near = {str(unit.space) for unit in position.units}
        near |= {str(other) for space in near for other in board.neighbours.get(space, ())}
        near |= spaces_of(self.pupil.tutorial)
        self.board.show_spaces([space for space in near if space in self.board.context.layout.spaces])

    def _name_window(self) -> None:
        self.setWindowTitle(f"{words_in(self.head.file.title, spoken(), {})} · {self.tr('Learn')} · Chancery")
