"""`chancery teach`: teaching positions listed, shown and put to the judge."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.cli.answer_records import OrderText, PowerName, Record, SeasonCode, answer_of, answers_of
from desktop.cli.asking import variant_called
from desktop.cli.commands import Call, Reply, argument, command, flag
from desktop.cli.failures import DONE, WRONG_INPUT, InputError, UsageError
from desktop.cli.games import keep_new
from desktop.cli.progress import progress
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from engine import (
    Compared,
    Expected,
    Lesson,
    LessonError,
    LessonResult,
    Outcome,
    Variant,
    lesson_called,
    lesson_game,
    outcome_sentence,
    run_lesson,
    teaching_positions,
    write_position,
)


class LessonHead(Record, frozen=True):
    id: str
    chapter: str
    chapter_title: str
    title: str


class LessonsAnswer(Record, frozen=True):
    lessons: list[LessonHead]


class LessonOrder(Record, frozen=True):
    power: PowerName
    order: OrderText
    expected: str
    computed: str
    agrees: bool


class LessonTurn(Record, frozen=True):
    season: SeasonCode
    options: dict[str, str]
    agrees: bool
    orders: list[LessonOrder]


class LessonAnswer(Record, frozen=True):
    id: str
    title: str
    note: str
    variant: str
    position: str
    agrees: bool
    turns: list[LessonTurn]


class AllAnswer(Record, frozen=True):
    count: int
    failed: list[str]


@command(
    argument("lesson", "ID", "which one, such as 6.A.1", nargs="?"),
    flag("--all", "put all of them to the judge"),
    argument("--save", "FILE", "write it as a game with its orders sent"),
    answer={"": LessonsAnswer, "with ID": LessonAnswer, "with --all": AllAnswer},
    about="""
Without ID the list of teaching positions; with one its text, its position and its orders, each with how it must end and
how the judge ends it. --all puts every one of them to the judge.""",
)
def teach(call: Call) -> Reply:
    try:
        if call.lesson is None:
            if call.save:
                raise UsageError("no_lesson", "say which one is to be written", "--save")
            return _all(call.streams) if call.all else _list()
        return _one(call)
    except LessonError as error:
        raise InputError("no_lesson", str(error), "ID") from error


def _list() -> Reply:
    heads = teaching_positions()
    words: list[str] = []
    chapter = ""
    for head in heads:
        if head.chapter != chapter:
            words.append(f"{chr(10) if chapter else ''}{head.chapter}  {head.chapter_title}")
            chapter = head.chapter
        words.append(f"  {head.id:<8}{head.title}")
    return Reply(LessonsAnswer(answers_of(LessonHead, heads)), words)


def _all(streams: Streams) -> Reply:
    heads = teaching_positions()
    failed: list[str] = []
    with progress(streams.stderr, "Judging", len(heads), is_long=True) as advance:
        for head in heads:
            lesson = lesson_called(head.id)
            if not all(result.agrees for _, results in _runs(lesson) for result in results):
                failed.append(head.id)
            advance(1)
    words = [f"{len(heads)} teaching positions, {len(failed)} end otherwise than they must."]
    words += [f"  {name}" for name in failed]
    return Reply(AllAnswer(len(heads), failed), words, WRONG_INPUT if failed else DONE)


def _runs(lesson: Lesson) -> list[tuple[Mapping[str, str], tuple[LessonResult, ...]]]:
    """The lesson by its own options, and then under each set of others."""
    variant = variant_called(lesson.variant)
    others = [(options, run_lesson(lesson, variant, options, turns)) for options, turns in lesson.others]
    return [(lesson.options, run_lesson(lesson, variant)), *others]


def _one(call: Call) -> Reply:
    lesson = lesson_called(call.lesson)
    variant = variant_called(lesson.variant)
    runs = _runs(lesson)
    if call.save:
        keep_new(call.save, lesson_game(lesson, variant), variant, call.streams)
    agrees = all(result.agrees for _, results in runs for result in results)
    text = write_position(variant.lexicon, variant.calendar, lesson.position, variant.id)
    turns = [_turn_answer(dict(options), one) for options, results in runs for one in results]
    words = [f"{lesson.id} {lesson.title}\n\n{lesson.note}\n\n{text}"]
    for options, results in runs:
        under = ", ".join(f"{name} = {value}" for name, value in options.items())
        for result in results:
            words.append(f"\n{result.turn.season}{f', under {under}' if under else ''}")
            for one in result.compared:
                words += [
                    f"  {one.expected.power}: {one.expected.text}",
                    f"    {_verdict(variant, result, one)}",
                ]
            words.append("  All as it must be." if result.agrees else "  Not all is as it must be.")
    answer = answer_of(LessonAnswer, lesson, position=text, agrees=agrees, turns=turns)
    return Reply(answer, words, DONE if agrees else WRONG_INPUT)


def _verdict(variant: Variant, result: LessonResult, one: Compared) -> str:
    """How an order ends, as it must or otherwise."""
    if one.outcome is None:
        return f"must end as {_written(one.expected)}, but came to nothing"
    said = outcome_sentence(spoken(), variant, result.before, one.outcome)
    if one.agrees:
        return said
    return f"must end as {_written(one.expected)}, but ends as {_written(one.outcome)}: {said}"


def _written(end: Expected | Outcome | None) -> str:
    """How an order ends, as the files of the lessons write it."""
    if end is None:
        return "nothing"
    head = f"{end.code}:{end.rule}" if end.rule else end.code
    culprits = f" by {', '.join(end.by)}" if end.by else ""
    return f"{head}{culprits}{f', dislodged by {end.dislodged_by}' if end.dislodged_by else ''}"


def _turn_answer(options: dict[str, str], result: LessonResult) -> LessonTurn:
    return LessonTurn(
        result.turn.season,
        options,
        result.agrees,
        [
            LessonOrder(want.power, want.text, _written(want), _written(one.outcome), one.agrees)
            for one in result.compared
            for want in (one.expected,)
        ],
    )
