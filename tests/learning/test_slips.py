"""A newcomer's slips in lessons: all is in sight, the arrow leads to it, and no slip is the end of a lesson."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.history.private_news import PrivateNews
from desktop.learning.tutorial_window import TutorialWindow
from desktop.settings.preferences import set_preferences
from desktop.settings.theme import restyle
from engine import JUDGE, open_tutorial
from tests.learning.lessons import END, HEADS, VARIANTS, at, go_to, press_done, press_next
from tests.table import hands


@pytest.fixture
def large_text(qapp: QApplication) -> Iterator[None]:
    set_preferences(text=150)
    restyle(qapp)
    yield
    set_preferences(text=100)
    restyle(qapp)


@pytest.mark.parametrize("lesson", HEADS, indirect=True)
def test_in_a_small_window_the_arrow_and_the_chosen_row_lead_through_all_that_is_wanted(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    lesson.resize(1264, 672)
    for number in range(lesson.pupil.count):
        go_to(lesson, qtbot, number)
        if lesson.pupil.step.do == JUDGE:
            lesson.pupil.ask_hint()
        QTest.qWait(1)
        assert not [space for space in named(lesson) if not is_in_sight(lesson, space)]
        for _ in range(hands.STEPS):
            if lesson.pupil.number != number or not lesson.pupil.missing:
                break
            if lesson.tool.flyout.isVisible() and not lesson.guide.spaces:
                hands.click_row(lesson, lesson.tool.flyout.current)
            else:
                hands.click(lesson, lesson.guide.spaces[0])
            QTest.qWait(1)
        assert lesson.pupil.number != number or not lesson.pupil.missing


def named(lesson: TutorialWindow) -> set[str]:
    """The spaces that a step points at, or wants orders from and to."""
    step, space_of = lesson.pupil.step, lesson.tool.order_draft.space_of
    ends = {space_of(place) for one in lesson.pupil.missing for place in (one.unit, one.target)}
    return (ends | {step.space, *step.point}) & lesson.board.context.layout.spaces.keys()


def is_in_sight(lesson: TutorialWindow, space: str) -> bool:
    board = lesson.board
    spot = board.camera.to_window(QPointF(*board.context.layout.spaces[space].unit))
    return board.rect().contains(spot.toPoint())


@at("indianomacy/01-canoes")
def test_a_phase_that_no_step_is_about_goes_by(lesson: TutorialWindow, qtbot: QtBot) -> None:
    """Whoever took a centre besides would have to build before the next step."""
    go_to(lesson, qtbot, 2)
    hands.drag(lesson, "13", "11")
    go_to(lesson, qtbot, END)
    assert lesson.pupil.is_over


@at("course/05-cut")
def test_an_order_that_was_tried_does_not_stand_in_the_way_of_later_steps(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    hands.drag(lesson, "GAL", "BOH")
    assert hands.orders(lesson) == ["A GAL - BOH"], "it is seen while it is tried"
    hands.drag(lesson, "RUM", "UKR")
    assert (lesson.pupil.number, hands.orders(lesson)) == (2, ["A RUM - UKR"])
    go_to(lesson, qtbot, END)


@at("course/06-retreat")
def test_a_turn_without_what_comes_next_is_tried_again(lesson: TutorialWindow, qtbot: QtBot) -> None:
    hands.drag(lesson, "TRI", "SER", button=hands.RIGHT)
    press_done(lesson, qtbot)
    assert lesson.pupil.has_failed
    assert lesson.lesson.answer.text().startswith("With that help Serbia holds.")


@pytest.mark.parametrize(
    ("lesson", "step", "start", "end", "answer"),
    [
        ("chronicle/03-ravers", 1, "KeR", "Lan", "It went to Landrider unseen, but took nobody over."),
        ("chronicle/04-ur-viles", 3, "CpB", "FoR", "Both went to Fields of Richloam."),
        ("chronicle/05-hile-troy", 1, "GSl", "Vic", "Nobody told him to join."),
    ],
    indirect=["lesson"],
)
def test_who_drags_where_more_than_a_move_is_meant_is_told_what_to_choose(
    lesson: TutorialWindow, qtbot: QtBot, step: int, start: str, end: str, answer: str
) -> None:
    go_to(lesson, qtbot, step)
    hands.drag(lesson, start, end)
    press_done(lesson, qtbot)
    assert lesson.lesson.answer.text().startswith(f"{answer} Click")


@at("scottomacy/02-portage")
def test_a_turn_without_what_was_to_be_built_names_where_it_is_missing(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    hands.drag(lesson, "27", "15")
    press_done(lesson, qtbot)
    assert (
        lesson.lesson.answer.text()
        == "These orders did not bring about what is wanted in Ness Castle. Try others."
    )


@at("course/08-builds")
def test_what_was_said_last_stays_in_sight_when_its_room_changes(
    lesson: TutorialWindow, qtbot: QtBot, large_text: None
) -> None:
    told, answer = lesson.lesson.told, lesson.lesson.answer
    hands.drag(lesson, "TRI", "DEN")
    press_done(lesson, qtbot)

    def is_seen() -> bool:
        return told.viewport().rect().contains(answer.geometry().translated(0, told.widget().y()))

    qtbot.waitUntil(is_seen)
    lesson.resize(1280, 690)
    qtbot.waitUntil(lambda: told.verticalScrollBar().maximum() > 0)
    qtbot.waitUntil(is_seen)


@at("course/10-report")
def test_who_orders_otherwise_before_the_turn_ends_is_not_told_of_what_did_not_happen(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    hands.drag(lesson, "PAR", "GAS")
    press_done(lesson, qtbot)
    assert lesson.pupil.has_failed
    assert "Paris" in lesson.lesson.answer.text()


@at("course/04-support")
def test_an_answer_goes_when_another_order_is_begun(lesson: TutorialWindow) -> None:
    hands.drag(lesson, "BUD", "RUM", button=hands.RIGHT)
    assert lesson.lesson.answer.text() == (
        "In Rumania there is no unit that this could be for. The right button helps others, the left one moves."
    )
    hands.click(lesson, "BUD")
    assert lesson.lesson.answer.text() == ""


@at("course/01-board")
def test_a_drag_where_a_click_is_wanted_counts_and_is_no_mistake_of_the_next_step(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    hands.drag(lesson, "VIE", "BOH", "MUN")
    QTest.qWait(1)
    assert (lesson.pupil.number, lesson.lesson.answer.text()) == (2, "")


@at("course/02-move")
def test_who_has_taken_another_unit_is_led_back_to_the_one_that_is_meant(lesson: TutorialWindow) -> None:
    hands.click(lesson, "TRI")
    assert lesson.guide.spaces == ("VIE",)
    hands.click(lesson, "VIE")
    assert lesson.lesson.answer.text() == "F TRI cannot be in Vienna."
    assert (lesson.guide.spaces, lesson.tool.has_begun) == (("VIE",), False)
    hands.drag(lesson, "VIE", "GAL")
    assert lesson.pupil.number == 1


@at("course/01-board")
def test_a_sea_that_was_clicked_is_called_as_it_is_in_a_sentence(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    hands.click(lesson, "ADR")
    QCoreApplication.processEvents()
    assert lesson.lesson.answer.text() == "This is the Adriatic Sea. The blue arrow points at Vienna."


@at("course/02-move")
def test_a_sea_in_which_nothing_can_be_ordered_is_called_so_too(lesson: TutorialWindow) -> None:
    hands.click(lesson, "ADR")
    assert lesson.lesson.answer.text() == "In the Adriatic Sea there is nothing for you to order."


@at("course/02-move")
def test_esc_is_no_sign_of_the_keyboard(lesson: TutorialWindow) -> None:
    hands.key(lesson, Qt.Key.Key_Escape)
    assert not lesson.lesson.keys.isVisible()
    hands.key(lesson, Qt.Key.Key_Tab)
    assert lesson.lesson.keys.isVisible()


@at("course/08-builds")
def test_a_helping_drag_where_there_is_no_help_is_answered(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 2)
    hands.drag(lesson, "BUD", "GAL", button=hands.RIGHT)
    assert lesson.lesson.answer.text() == "Nobody can be helped now: use the left button."


@at("baranduin/01-found")
def test_private_news_goes_with_the_step_that_tells_it(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 1)
    (card,) = lesson.board.findChildren(PrivateNews)
    assert card.isVisible()
    press_next(lesson)
    assert not card.isVisible()


def test_the_buttons_of_a_new_lesson_are_whole_in_a_small_window(qtbot: QtBot) -> None:
    head = HEADS["course/01-board"]
    window = TutorialWindow(head, open_tutorial(head, VARIANTS))
    window.resize(1264, 640)
    window.show()
    QTest.qWait(50)
    assert window.lesson.next.visibleRegion().boundingRect() == window.lesson.next.rect()
    window.close()
