"""`chancery teach`: teaching positions listed, shown and put to the judge."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from desktop.cli.asking import variant_called
from desktop.cli.failures import DONE, WRONG_INPUT, FileError, InputError, UsageError
from desktop.cli.games import hold, is_there, keep_game
from desktop.cli.progress import progress
from desktop.cli.streams import Streams
from engine import (
    ENGLISH,
    NEW,
    Compared,
    Lesson,
    LessonError,
    LessonResult,
    Variant,
    lesson_called,
    lesson_game,
    outcome_sentence,
    run_lesson,
    teaching_positions,
    write_position,
)


def run(arguments: Namespace, streams: Streams) -> int:
    try:
        if arguments.lesson is None:
            if arguments.save:
                raise UsageError("no_lesson", "say which one is to be written", "--save")
            return _all(arguments, streams) if arguments.all else _list(arguments, streams)
        return _one(arguments, streams)
    except LessonError as error:
        raise InputError("no_lesson", str(error), "ID") from error


def _list(arguments: Namespace, streams: Streams) -> int:
    heads = teaching_positions()
    if arguments.json:
        streams.answer(
            {
                "lessons": [
                    {
                        "id": head.id,
                        "chapter": head.chapter,
                        "chapter_title": head.chapter_title,
                        "title": head.title,
                    }
                    for head in heads
                ]
            }
        )
        return DONE
    chapter = ""
    for head in heads:
        if head.chapter != chapter:
            streams.say(f"{'' if not chapter else chr(10)}{head.chapter}  {head.chapter_title}")
            chapter = head.chapter
        streams.say(f"  {head.id:<8}{head.title}")
    return DONE


def _all(arguments: Namespace, streams: Streams) -> int:
    heads = teaching_positions()
    failed: list[str] = []
    with progress(streams.stderr, "Judging", len(heads), is_long=True) as advance:
        for head in heads:
            lesson = lesson_called(head.id)
            if not all(result.agrees for _, results in _runs(lesson) for result in results):
                failed.append(head.id)
            advance(1)
    if arguments.json:
        streams.answer({"count": len(heads), "failed": failed})
    else:
        streams.say(f"{len(heads)} teaching positions, {len(failed)} end otherwise than they must.")
        for name in failed:
            streams.say(f"  {name}")
    return DONE if not failed else WRONG_INPUT


def _runs(lesson: Lesson) -> list[tuple[Mapping[str, str], tuple[LessonResult, ...]]]:
    """The lesson by its own options, and then under each set of others."""
    variant = variant_called(lesson.variant)
    own = (lesson.options, run_lesson(lesson, variant))
    return [
        own,
        *((options, run_lesson(lesson, variant, options, turns)) for options, turns in lesson.others),
    ]


def _one(arguments: Namespace, streams: Streams) -> int:
    lesson = lesson_called(arguments.lesson)
    variant = variant_called(lesson.variant)
    runs = _runs(lesson)
    if arguments.save:
        _save(arguments, streams, lesson, variant)
    agrees = all(result.agrees for _, results in runs for result in results)
    text = write_position(variant.lexicon, variant.calendar, lesson.position, variant.id)
    if arguments.json:
        streams.answer(
            {
                "id": lesson.id,
                "title": lesson.title,
                "note": lesson.note,
                "variant": lesson.variant,
                "position": text,
                "agrees": agrees,
                "turns": [_turn_answer(dict(options), one) for options, results in runs for one in results],
            }
        )
        return DONE if agrees else WRONG_INPUT
    streams.say(f"{lesson.id} {lesson.title}\n\n{lesson.note}\n\n{text}")
    for options, results in runs:
        under = ", ".join(f"{name} = {value}" for name, value in options.items())
        for result in results:
            streams.say(f"\n{result.turn.season}{f', under {under}' if under else ''}")
            for one in result.compared:
                streams.say(f"  {one.expected.power}: {one.expected.text}")
                streams.say(f"    {_verdict(variant, result, one)}")
            streams.say("  All as it must be." if result.agrees else "  Not all is as it must be.")
    return DONE if agrees else WRONG_INPUT


def _verdict(variant: Variant, result: LessonResult, one: Compared) -> str:
    """How an order ends, as it must or otherwise."""
    if one.outcome is None:
        return f"must end as {_expected(one)}, but came to nothing"
    said = outcome_sentence(ENGLISH, variant, result.before, one.outcome)
    return said if one.agrees else f"must end as {_expected(one)}, but ends as {_computed(one)}: {said}"


def _expected(one: Compared) -> str:
    wanted = one.expected
    return _written(wanted.code, wanted.rule, wanted.by, wanted.dislodged_by)


def _computed(one: Compared) -> str:
    outcome = one.outcome
    if outcome is None:
        return "nothing"
    return _written(outcome.code, outcome.rule, tuple(outcome.by), outcome.dislodged_by)


def _written(code: str, rule: str, by: tuple[str, ...], dislodged_by: str) -> str:
    """An outcome as the files of the lessons write it."""
    head = f"{code}:{rule}" if rule else code
    culprits = f" by {', '.join(by)}" if by else ""
    return f"{head}{culprits}{f', dislodged by {dislodged_by}' if dislodged_by else ''}"


def _turn_answer(options: dict[str, str], result: LessonResult) -> dict[str, Any]:
    return {
        "season": result.turn.season,
        "options": options,
        "agrees": result.agrees,
        "orders": [
            {
                "power": one.expected.power,
                "order": one.expected.text,
                "expected": _expected(one),
                "computed": _computed(one),
                "agrees": one.agrees,
            }
            for one in result.compared
        ],
    }


def _save(arguments: Namespace, streams: Streams, lesson: Lesson, variant: Variant) -> None:
    path = Path(arguments.save)
    with hold(path):
        if is_there(path):
            raise FileError("file_exists", "there is a file of that name", arguments.save)
        keep_game(arguments.save, lesson_game(lesson, variant), variant, streams, NEW)
