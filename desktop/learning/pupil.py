"""Somebody who goes through a lesson: in which step he is, what he may do, and what he is answered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from desktop.learning.mistake_answers import foreseen, why_not, whys
from desktop.session.changes import Change
from desktop.session.session import OrderSheet, Session
from desktop.settings.languages import sentences
from engine import (
    CLICK,
    JUDGE,
    ORDER,
    READ,
    WHY,
    Formatter,
    Game,
    Order,
    Tutorial,
    TutorialStep,
    is_reached,
    is_ready_for,
    is_turn_of,
    order_progress,
    orders_of_others,
    tutorial_game,
    wanted_orders,
    write_order,
)

LOOKING = (READ, CLICK, WHY)
"""Steps in which nothing is ordered: they show what the step before has shown."""


class Pupil(QObject):
    """Leads a session through the steps of a lesson. Every step begins with a game that one can come back to."""

    changed = Signal()
    """Another step, another answer, or something else is to be pressed."""
    judged = Signal(int)
    """A turn was judged, by its number; later ones may have followed by themselves."""

    def __init__(self, tutorial: Tutorial, session: Session, names: dict[str, str]) -> None:
        super().__init__(session)
        self.tutorial, self.session, self.names = tutorial, session, names
        self.number = 0
        self.answer = ""
        """What is said to the last mistake."""
        self.has_failed = False
        """Whether a turn was judged and did not end as it must."""
        self.is_hinted = False
        self.is_answered = False
        """Whether an order was explained, where that is what the step wants."""
        self.is_over = False
        self._begun: list[Game] = [session.game]
        """The game as each step that was come to began with it."""
        self._seen: tuple[Order, ...] = ()
        session.take_seat(tutorial.power)
        session.changed.connect(self._hear)

    @cached_property
    def count(self) -> int:
        return len(self.tutorial.steps)

    @property
    def step(self) -> TutorialStep:
        return self.tutorial.steps[self.number]

    @property
    def may_order(self) -> bool:
        return self.step.do in (ORDER, JUDGE) and not self.has_failed and not self.is_over

    @property
    def may_judge(self) -> bool:
        return self.step.do == JUDGE and not self.has_failed and not self.is_over

    @property
    def may_go_on(self) -> bool:
        """Whether one may read on: what the step wants is done, or was done before one went back."""
        is_done = self.step.do == READ or self.is_answered or self.number + 1 < len(self._begun)
        return is_done and not self.has_failed and not self.is_over

    @property
    def shows_results(self) -> bool:
        """Whether the turn that was judged last is looked at, and not the present."""
        before = self.tutorial.steps[: self.number + 1]
        told = next((step.do for step in reversed(before) if step.do not in LOOKING), ORDER)
        is_told = self.has_failed or self.is_over or self.step.do in LOOKING
        return is_told and told == JUDGE

    @property
    def missing(self) -> tuple[Order, ...]:
        """The orders of the step that are not given yet."""
        if not self.may_order:
            return ()
        given = self._texts(self.session.orders)
        wanted = wanted_orders(self.tutorial, self.session.game, self.number)
        return tuple(order for order in wanted if self._text(order) not in given)

    @property
    def is_ordered(self) -> bool:
        """Whether nothing is left to draw: all that the step wants; against computers something for every unit."""
        session = self.session
        if not self.tutorial.file.computers:
            return not self.missing
        due = order_progress(session.game, session.variant, session.seat)
        return due.ordered >= due.total

    @property
    def is_led(self) -> bool:
        """Whether the orders of the step are shown: all that are to be drawn, those of a task after a hint."""
        return self.step.do == ORDER or self.is_hinted

    def go_on(self) -> None:
        """Read on; after a turn that did not end as it must, try it again."""
        if self.has_failed:
            self._try_again()
        elif self.may_go_on and self.number + 1 < len(self._begun):
            self._begin(self.number + 1)
        elif self.may_go_on:
            self._advance()

    def _try_again(self) -> None:
        """The same turn once more; who had a hint keeps it."""
        is_hinted = self.is_hinted
        self._begin(self.number)
        if is_hinted:
            self.ask_hint()

    def go_back(self) -> None:
        """One step back, with the game as it was then."""
        if self.has_failed:
            self._try_again()
        elif self.is_over:
            self._begin(self.number)
        elif self.number:
            self._begin(self.number - 1)

    def begin_again(self) -> None:
        """The lesson from its start."""
        self._begun = [tutorial_game(self.tutorial)]
        self._begin(0)

    def ask_hint(self) -> None:
        """Be told and shown more."""
        self.is_hinted = True
        self.changed.emit()

    def click(self, space: str) -> None:
        """A space was clicked."""
        if self.is_over or not space:
            return
        if self.step.do == READ and not self.shows_results:
            self._say(
                self.tr("There is nothing to click here. Press “{next}” to go on.").format(**self.names)
            )
        elif self.step.do == CLICK and space == self.step.space:
            self._advance()
        elif self.step.do == CLICK:
            words = self.tr("This is {space}. The blue arrow points at {wanted}.")
            self._say(words.format(space=self.called(space), wanted=self.called(self.step.space)))

    def ask_why(self) -> None:
        """An order was explained: there is time to read that."""
        if self.step.do == WHY and not self.is_over:
            self.is_answered = True
            self.changed.emit()

    def begin_anew(self) -> None:
        """Another order is begun: what was said to the last one is no answer to it."""
        if self.may_order and self.answer:
            self._say("")

    def refuse(self, words: str) -> None:
        """The rules do not allow what was tried to draw."""
        if self.may_order:
            self._say(words)

    def judge(self) -> None:
        """End the turn: others order what the lesson says, and what comes of it is looked at."""
        if not self.may_judge:
            return
        session, kept = self.session, self.session.game
        given = session.orders
        others = orders_of_others(self.tutorial, session.game, self.number)
        with session.one_step():
            session.enter({power: OrderSheet(orders) for power, orders in others.items()})
            first = session.adjudicate()
            for _ in session.rules.calendar.steps:
                if not session.is_over and not is_turn_of(self.tutorial, session.game, self.number + 1):
                    session.adjudicate()
            session.take_seat(self.tutorial.power)
            self._begun[self.number] = kept
            if self._is_done():
                self._step_on()
            else:
                self.has_failed, self.answer = True, self._reasons(first, given)
        self.changed.emit()
        self.judged.emit(first)

    def _is_done(self) -> bool:
        """Whether a turn has brought about what is wanted, and left what the next orders need."""
        tutorial, game = self.tutorial, self.session.game
        is_wanted = is_reached(tutorial.reached[self.number], game.current)
        return is_wanted and is_ready_for(tutorial, game, self.number + 1)

    def _reasons(self, first: int, given: Sequence[Order]) -> str:
        """Why a turn did not end as it must."""
        told = foreseen(self.tutorial, self.number, self._texts(given), self.names)
        reasons = whys(self.session, first, self.tutorial.power)
        return "\n".join(filter(None, (told or self._lacking(), reasons)))

    def _lacking(self) -> str:
        """What a turn has not brought about in which nothing failed."""
        wanted, found = self.tutorial.reached[self.number], self.session.game.current
        places = set[str]()
        if wanted is not None:
            places |= {str(unit.space) for unit in set(wanted.units) - set(found.units)}
            places |= {str(token.space) for token in set(wanted.tokens) - set(found.tokens)}
            places |= {str(space) for space, _ in set(wanted.owners) - set(found.owners)}
        spaces = ", ".join(sorted(map(self.called, places)))
        words = (
            self.tr("These orders did not bring about what is wanted in {spaces}. Try others.")
            if spaces
            else self.tr("These orders did not bring about what is wanted. Try others.")
        )
        return words.format(spaces=spaces)

    def _begin(self, number: int) -> None:
        """Begin a step with the game as it was when it was begun first."""
        self.number, self.is_over, self._seen = number, False, ()
        self._forget()
        self.session.reload(self._begun[number])
        self.session.take_seat(self.tutorial.power)
        self.changed.emit()

    def _advance(self) -> None:
        self._step_on()
        self.changed.emit()

    def _step_on(self) -> None:
        self._forget()
        if self.number + 1 < self.count:
            self.number += 1
            self._begun[self.number :] = [self.session.game]
        else:
            self.is_over = True
        self._seen = self.session.orders

    def _forget(self) -> None:
        """What was said in a step does not matter in another."""
        self.answer, self.is_hinted, self.is_answered, self.has_failed = "", False, False, False

    def _hear(self, change: Change) -> None:
        """Orders were drawn, or taken back."""
        if not change.orders or not self.may_order or change.is_of_position:
            return
        orders = self.session.orders
        fresh = [order for order in orders if order not in self._seen]
        self._seen = orders
        if self.step.do == ORDER and not self.missing:
            if tuple(orders) == self._kept:
                self._advance()
            else:
                self.session.enter({self.tutorial.power: OrderSheet(self._kept)})
            return
        wanted = self._texts(wanted_orders(self.tutorial, self.session.game, self.number))
        wrong = [order for order in fresh if self._text(order) not in wanted]
        self.answer = self._answer_to(wrong[-1]) if wrong and self.step.do == ORDER else ""
        self.changed.emit()

    @property
    def _kept(self) -> tuple[Order, ...]:
        """What remains of the orders once a step has those that it wants: others, which were tried, would be in the way of
        later steps."""
        game = self._begun[self.number]
        sheet = game.sheet(self.tutorial.power)
        before = (sheet.orders if sheet is not None else None) or ()
        wanted = self._texts(wanted_orders(self.tutorial, game, self.number))
        return tuple(one for one in self.session.orders if one in before or self._text(one) in wanted)

    def _answer_to(self, order: Order) -> str:
        """What is said to an order that the step does not want: what the lesson foresees, else the engine's reason."""
        text = self._text(order)
        told = foreseen(self.tutorial, self.number, (text,), self.names)
        if told:
            return told
        judging = next(
            (at for at in range(self.number, self.count) if self.tutorial.steps[at].do == JUDGE), None
        )
        game = self.session.game
        sheets = {} if judging is None else dict(orders_of_others(self.tutorial, game, judging))
        reason = why_not(self.session, order, sheets)
        wanted = ", ".join(map(self._text, self.missing))
        asked = self.tr("{order} is allowed, but asked for is {wanted}.").format(order=text, wanted=wanted)
        coming = self.tr("What would come of yours: {reason}").format(reason=reason) if reason else ""
        return "\n".join(filter(None, (asked, coming)))

    def called(self, space: str) -> str:
        """What a space is called in the middle of a sentence."""
        return Formatter(sentences(), self.session.variant).place(space)

    def _say(self, words: str) -> None:
        self.answer = words
        self.changed.emit()

    def _text(self, order: Order) -> str:
        return write_order(self.session.variant.lexicon, order)

    def _texts(self, orders: Sequence[Order]) -> list[str]:
        return [self._text(order) for order in orders]
