"""A teaching position ready to be looked at: the game of it, and what must come of every order beside what does."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from desktop.session.session import TurnView
from desktop.settings.languages import season_words, sentences, spoken
from desktop.windows.read_only_table import played_game
from engine import (
    Compared,
    Formatter,
    Game,
    Lesson,
    LessonResult,
    Outcome,
    PowerId,
    Variant,
    find_variant,
    formatter_of,
    lesson_called,
    run_lesson,
    space_in,
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
            outcome,
            code=wanted.code,
            rule=wanted.rule,
            by=wanted.by,
            dislodged_by=wanted.dislodged_by,
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
