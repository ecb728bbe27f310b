"""The list of lessons: where one goes on, what is learnt, what is faulty."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.learning.learn_window import TICK, LearnWindow
from desktop.settings.kept import LEARNT
from desktop.start.start_window import StartWindow
from tests.learning.lessons import (
    COURSE_IDS,
    END,
    HEADS,
    VARIANTS,
    go_to,
    press_next,
)


def test_the_list_goes_on_with_the_next_and_marks_what_is_learnt(qtbot: QtBot) -> None:
    learning = LearnWindow()
    learning.show()
    course = learning.list.topLevelItem(0)
    assert course.childCount() == len(COURSE_IDS)
    assert learning.list.currentItem() is course.child(0)
    QTest.mouseClick(learning.go_on, Qt.MouseButton.LeftButton)
    first = learning.lesson
    assert first.head.id == COURSE_IDS[0]
    assert not learning.isVisible()
    go_to(first, qtbot, END)
    assert LEARNT.get() == [COURSE_IDS[0]]
    press_next(first)
    assert learning.lesson.head.id == COURSE_IDS[1], "from a lesson on to the next"
    learning.lesson.close()
    assert learning.isVisible()
    assert learning.list.topLevelItem(0).child(0).text(2) == TICK
    assert learning.list.currentItem().text(0) == "Moving"
    learning.close()


def test_a_faulty_lesson_is_named_and_the_others_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for path in VARIANTS["scattered"].folder.glob("*.toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "lessons").mkdir()
    (folder / "lessons" / "odd.toml").write_text("number = 1\ntitle = 3\n", encoding="utf-8")
    good = VARIANTS["scattered"].folder / "lessons" / "01-scattered.toml"
    (folder / "lessons" / "good.toml").write_bytes(good.read_bytes())
    monkeypatch.setenv("CHANCERY_VARIANTS", str(tmp_path))
    learning = LearnWindow()
    assert "odd.toml" in learning.faults.text()
    assert "mine/good" in learning.heads
    learning.open("mine/good")
    assert learning.lesson.head.variant == "mine"
    learning.lesson.close()
    learning.close()


def test_the_first_window_leads_to_the_lessons() -> None:
    start = StartWindow()
    QTest.mouseClick(start.learn_button, Qt.MouseButton.LeftButton)
    (learning,) = start._doors.windows
    assert isinstance(learning, LearnWindow)
    learning.close()
    start.close()


def test_the_last_lesson_of_a_group_leads_back_to_the_list(qtbot: QtBot) -> None:
    learning = LearnWindow()
    learning.show()
    assert learning.go_on.text() == "Begin with the first"
    learning.open(COURSE_IDS[-1])
    go_to(learning.lesson, qtbot, END)
    assert learning.lesson.lesson.next.text() == "All lessons"
    press_next(learning.lesson)
    assert learning.lesson is None
    assert learning.isVisible()
    assert learning.go_on.text() == "Go on with the next"
    QTest.keyClick(learning, Qt.Key.Key_Escape)
    assert not learning.isVisible()


def test_every_variant_has_a_lesson() -> None:
    taught = {head.variant for head in HEADS.values() if head.group == head.variant}
    assert taught | {"standard"} == set(VARIANTS)
