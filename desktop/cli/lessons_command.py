"""`chancery lessons`: the lessons for players, each played to its end by what its own file says."""

from __future__ import annotations

from desktop.cli.answer_records import Record
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.failures import DONE, WRONG_INPUT, InputError
from engine import TutorialError, find_tutorials, find_variants, open_tutorial, rehearse


class LessonEntry(Record, frozen=True):
    id: str
    title: str
    variant: str
    steps: int
    file: str


class LessonsCheckedAnswer(Record, frozen=True):
    lessons: list[LessonEntry]
    faults: list[str]


@command(
    argument("--variant", "V", "only those of this variant"),
    answer=LessonsCheckedAnswer,
    about="""
Lists the lessons for players and plays each to its end by what its file says. A lesson that cannot be played is named with
its file and the place in it (docs/lessons.md).""",
)
def lessons(call: Call) -> Reply:
    variants = find_variants().variants
    if call.variant is not None and call.variant not in variants:
        raise InputError("unknown_variant", f"there is no variant {call.variant!r}", "--variant")
    shelf = find_tutorials(variants.values())
    heads = [head for head in shelf.heads if call.variant in (None, head.variant)]
    faults = [str(fault) for fault in shelf.faults]
    for head in heads:
        try:
            rehearse(open_tutorial(head, variants))
        except TutorialError as fault:
            faults.append(str(fault))
    found = [
        LessonEntry(head.id, head.file.title["en"], head.variant, len(head.file.steps), str(head.path))
        for head in heads
    ]
    words = [f"{one.id:<32}{one.title}" for one in found]
    words += [f"{len(found)} lessons, {len(faults)} of them faulty.", *faults]
    return Reply(LessonsCheckedAnswer(found, faults), words, WRONG_INPUT if faults else DONE)
