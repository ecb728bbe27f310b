"""A teaching position put to the judge: what is expected beside what comes of it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.files.lessons.lesson_file import Expected, Lesson, LessonError, LessonTurn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.judge.outcomes import Outcome, Report
from engine.judge.turns import adjudicate, advance
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.position import Position
from engine.notation.reading import read_order
from engine.variants.loading import Variant


class Compared(Struct, frozen=True):
    """One order: how it must end, and how it does."""

    expected: Expected
    order: Order | None
    outcome: Outcome | None

    @property
    def agrees(self) -> bool:
        outcome, wanted = self.outcome, self.expected
        return outcome is not None and (
            (outcome.code, outcome.rule, tuple(outcome.by), outcome.dislodged_by)
            == (wanted.code, wanted.rule, wanted.by, wanted.dislodged_by)
        )


class LessonResult(Struct, frozen=True):
    """One turn of a lesson, judged."""

    turn: LessonTurn
    before: Position
    orders: Mapping[str, tuple[Order, ...]]
    report: Report
    following: Position
    compared: tuple[Compared, ...]

    @property
    def agrees(self) -> bool:
        """Whether every order ended as it must, and the table is as it must be."""
        table = (self.report.units, self.report.dislodged) == (self.turn.units, self.turn.dislodged)
        return table and all(one.agrees for one in self.compared)


def run_lesson(
    lesson: Lesson,
    variant: Variant,
    options: Mapping[str, str] | None = None,
    turns: tuple[LessonTurn, ...] | None = None,
) -> tuple[LessonResult, ...]:
    """Judge a lesson turn by turn, by its own options or by others with their own turns (`Lesson.others`).

    Raises LessonError if an order of it is none.
    """
    rules = variant.rules_with(dict(lesson.options if options is None else options))
    position = lesson.position
    results: list[LessonResult] = []
    for turn in lesson.turns if turns is None else turns:
        phase = rules.calendar.step(position.season).phase
        given = [(one, _read(lesson, variant, phase, one)) for one in turn.expected]
        orders: dict[str, tuple[Order, ...]] = {}
        for one, order in given:
            if order is not None:
                orders[one.power] = (*orders.get(one.power, ()), order)
        report = adjudicate(rules, position, orders)
        following = advance(rules, position, report)
        results.append(LessonResult(turn, position, orders, report, following, _compared(given, report)))
        position = following
    return tuple(results)


def lesson_game(lesson: Lesson, variant: Variant) -> Game:
    """A game that begins in the lesson's position, with its first orders sent, as far as they are of that phase."""
    game = new_game(variant, lesson.options, title=f"{lesson.id} {lesson.title}", start=lesson.position)
    phase = variant.calendar.step(lesson.position.season).phase
    sheets: dict[str, list[Order]] = {}
    for one in lesson.turns[0].expected:
        reading = read_order(variant.lexicon, phase, one.text) if one.is_ordered else None
        if reading is not None and reading.order is not None and not reading.doubts:
            sheets.setdefault(one.power, []).append(reading.order)
    for power, orders in sheets.items():
        game = submit(game, variant, power, orders)
    return game


def _read(lesson: Lesson, variant: Variant, phase: str, one: Expected) -> Order | None:
    """The order in the language of its phase; what only another phase knows is read there, to be refused."""
    if not one.is_ordered:
        return None
    for candidate in (phase, *(other for other in variant.rules.orders if other != phase)):
        order = read_order(variant.lexicon, candidate, one.text).order
        if order is not None:
            return order
    raise LessonError(f"{lesson.id}: {one.text!r} is no order")


def _compared(given: list[tuple[Expected, Order | None]], report: Report) -> tuple[Compared, ...]:
    left = list(report.outcomes)
    found: list[Compared] = []
    for expected, order in given:
        outcome = next((one for one in left if _is_meant(expected, order, one)), None)
        if outcome is not None:
            left.remove(outcome)
        found.append(Compared(expected, order, outcome))
    return tuple(found)


def _is_meant(expected: Expected, order: Order | None, outcome: Outcome) -> bool:
    if outcome.power != expected.power:
        return False
    if order is None:
        return not outcome.given and space_in(outcome.order.unit) == space_in(expected.text.split()[1])
    return outcome.given and outcome.order == order
