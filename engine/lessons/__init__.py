"""Teaching positions: known cases of the game, each with its text, its orders, and how they must end."""

from engine.lessons.library import LessonHead, lesson_called, own_lessons, teaching_positions
from engine.lessons.reading import Expected, Lesson, LessonError, LessonTurn
from engine.lessons.running import Compared, LessonResult, lesson_game, run_lesson

__all__ = [
    "Compared", "Expected", "Lesson", "LessonError", "LessonHead", "LessonResult", "LessonTurn", "lesson_called",
    "lesson_game", "own_lessons", "run_lesson", "teaching_positions",
]  # fmt: skip
