"""Teaching positions: known cases of the game, each with its text, its orders, and how they must end."""

from engine.files.lessons.library import (
    LessonHead,
    LessonText,
    lesson_called,
    lesson_texts,
    own_lessons,
    teaching_positions,
)
from engine.files.lessons.reading import Expected, Lesson, LessonError, LessonTurn
from engine.files.lessons.running import Compared, LessonResult, lesson_game, run_lesson

__all__ = [
    "Compared", "Expected", "Lesson", "LessonError", "LessonHead", "LessonResult", "LessonText", "LessonTurn",
    "lesson_called", "lesson_game", "lesson_texts", "own_lessons", "run_lesson", "teaching_positions",
]  # fmt: skip
