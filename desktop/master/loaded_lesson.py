"""A teaching position ready to be looked at: the game of it, and what must come of every order beside what does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop.session.session import TurnView
from desktop.settings.languages import season_words, sentences, spoken
from engine import (
    Compared,
    Formatter,
    Game,
    Lesson,
    LessonResult,
    Order,
    OrdersError,
    Outcome,
    Position,
    PowerId,
    TurnError,
    Variant,
    adjudicate_turn,
    find_variant,
    formatter_of,
    lesson_called,
    new_game,
    run_lesson,
    space_in,
    submit,
)


class OptionRun(Struct, frozen=True):
    """A lesson under one set of options."""

    options: Mapping[str, str]
    results: tuple[LessonResult, ...]

    @property
    def agrees(self) -> bool:
        """Whether everything ends as it must."""
        return all(result.agrees for result in self.results)


class LoadedLesson(Struct, frozen=True):
    """A lesson, opened and judged."""

    lesson: Lesson
    variant: Variant
    runs: tuple[OptionRun, ...]
    """By its own options first, then by others for which it says how it ends."""

    @property
    def agrees(self) -> bool:
        """Whether everything ends as it must, under all options."""
        return all(run.agrees for run in self.runs)


class Line(Struct, frozen=True):
    """An order of a lesson: what must come of it, and what does."""

    power: str
    order: str
    expected: str
    computed: str
    agrees: bool
    outcome: Outcome | None


def open_lesson(name: str) -> LoadedLesson:
    """The lesson of an id in the language spoken, judged under every set of options that it knows. Raises LessonError."""
    lesson = lesson_called(name, language=spoken())
    variant = find_variant(lesson.variant)
    runs = [OptionRun(lesson.options, run_lesson(lesson, variant))]
    runs += [
        OptionRun(options, run_lesson(lesson, variant, options, turns)) for options, turns in lesson.others
    ]
    return LoadedLesson(lesson, variant, tuple(runs))


def game_of(loaded: LoadedLesson, run: OptionRun) -> Game:
    """The game of a lesson, judged to its end."""
    lesson = loaded.lesson
    title = f"{lesson.id} {lesson.title}"
    return played_game(
        loaded.variant, run.options, title, lesson.position, [result.orders for result in run.results]
    )


def turn_views_of(game: Game, run: OptionRun) -> tuple[TurnView, ...]:
    """The turns of a lesson, as many as the game has."""
    told = tuple(TurnView(one.before, one.report, one.following) for one in run.results)
    return told[: len(game.turns)]


def season_of(loaded: LoadedLesson, result: LessonResult) -> str:
    """When a turn of a lesson is, to read."""
    return season_words(loaded.variant, loaded.variant.calendar, result.before.season)


def lines_of(loaded: LoadedLesson, result: LessonResult) -> tuple[Line, ...]:
    """Every order of a turn."""
    formatter = formatter_of(sentences(), loaded.variant, result.before)
    return tuple(_line(formatter, one) for one in result.compared)


def spaces_of(result: LessonResult) -> tuple[str, ...]:
    """Where something happens: the spaces of all units and of all goals."""
    units = [unit.space for unit in result.before.units]
    gone = [one.unit.space for one in result.before.dislodged]
    goals = [space_in(order.target) for orders in result.orders.values() for order in orders if order.target]
    return tuple(str(space) for space in (*units, *gone, *goals))


def _line(formatter: Formatter, one: Compared) -> Line:
    wanted, outcome = one.expected, one.outcome
    expected = wanted.code
    if outcome is not None:
        must = replace(
            outcome, code=wanted.code, rule=wanted.rule, by=wanted.by, dislodged_by=wanted.dislodged_by
        )
        expected = formatter.phrase(must)
    return Line(
        formatter.power(PowerId(wanted.power)),
        wanted.text,
        expected,
        formatter.phrase(outcome) if outcome is not None else "–",
        one.agrees,
        outcome,
    )


def played_game(
    variant: Variant,
    options: Mapping[str, str],
    title: str,
    start: Position,
    turns: Sequence[Mapping[str, Sequence[Order]]],
) -> Game:
    """A game in which these orders were given turn by turn, as far as a game takes them."""
    game = new_game(variant, dict(options), title=title, start=start)
    for sheets in turns:
        for power, orders in sheets.items():
            if power in variant.rules.powers:
                game = _sent(game, variant, power, orders)
        try:
            game, _ = adjudicate_turn(game, variant)
        except TurnError:
            break
    return game


def _sent(game: Game, variant: Variant, power: str, orders: Sequence[Order]) -> Game:
    """The game with orders of a power, without those that cannot even be sent."""
    kept: list[Order] = []
    sent = game
    for order in orders:
        try:
            sent = submit(game, variant, power, [*kept, order])
        except OrdersError:
            continue
        kept.append(order)
    return sent
