"""The library of teaching positions: all of them open, and end as they must."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.files.lessons.lesson_file import LessonError
from engine.files.lessons.library import LessonHead, lesson_called, own_lessons, teaching_positions
from engine.files.lessons.running import lesson_game, run_lesson
from engine.game.adjudication import adjudicate_turn
from engine.game.position_status import position_status
from tests.game.table import named, standard

HEADS = teaching_positions()


def test_every_case_of_the_shelf_is_listed_chapter_by_chapter() -> None:
    files = list(own_lessons().glob("*/*.toml"))
    assert len(HEADS) == len(files) > 160
    ids = [head.id for head in HEADS]
    assert ids.index("6.A.2") < ids.index("6.A.10") < ids.index("6.B.1")
    assert {head.chapter for head in HEADS} == {f"6.{letter}" for letter in "ABCDEFGHIJ"}
    assert all(head.title and head.chapter_title != head.chapter for head in HEADS)


@pytest.mark.parametrize("head", HEADS, ids=lambda head: head.id)
def test_a_lesson_opens_ends_as_it_must_and_is_a_game(head: LessonHead) -> None:
    lesson = lesson_called(head.id, named)
    assert lesson.note.endswith(".")
    for options, turns in ((lesson.options, lesson.turns), *lesson.others):
        for result in run_lesson(lesson, standard(), options, turns):
            assert [one.expected.text for one in result.compared if not one.agrees] == []
            assert result.agrees
    game = lesson_game(lesson, standard())
    assert game.current == lesson.position
    assert position_status(standard(), lesson.position) == ()
    adjudicate_turn(game, standard())


def test_a_lesson_that_ends_otherwise_says_so() -> None:
    lesson = lesson_called("6.C.1", named)
    (result,) = run_lesson(lesson, standard(), lesson.options)
    assert result.agrees
    other = lesson_called("6.C.2", named)
    (odd,) = run_lesson(lesson, standard(), turns=other.turns)
    assert not odd.agrees
    assert any(not one.agrees for one in odd.compared)


@pytest.mark.parametrize("name", ["6.Z.99", "", "x" * 400])
def test_a_lesson_that_there_is_not(name: str) -> None:
    with pytest.raises(LessonError):
        lesson_called(name)


@pytest.mark.parametrize(
    "text",
    [
        "id = 3",
        'id = "X.1"\ntitle = "t"\nnote = "n"\nvariant = "standard"\nseason = "never"',
        'id = "X.1"\ntitle = "t"\nnote = "n"\nvariant = "nowhere"\nseason = "S1901M"',
        'id = "X.1"\ntitle = "t"\nnote = "n"\nvariant = "standard"\nseason = "S1901M"\nunits = "France: A NTH"',
        'id = "X.1"\ntitle = "t"\nnote = "n"\nvariant = "standard"\nseason = "S1901M"\norders = "France: A PAR H"',
    ],
)
def test_a_faulty_file_is_refused_with_a_reason(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "x.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LessonError):
        lesson_called("X.1", where=tmp_path)
