"""Lessons on the board: every one is gone through with real clicks, mistakes are answered, and one can go back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.learning.tutorial_window import TutorialWindow
from desktop.settings.languages import speak
from engine import CLICK, JUDGE, ORDER, READ, read_step_order
from tests.learning.lessons import (
    END,
    HEADS,
    at,
    do_step,
    do_step_by_keys,
    draw,
    go_to,
    opened,
    press_done,
    press_next,
)
from tests.table import hands


@pytest.mark.parametrize("lesson", HEADS, indirect=True)
def test_a_lesson_is_gone_through_with_clicks(lesson: TutorialWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(lesson.learnt) as told:
        go_to(lesson, qtbot, END)
    assert told.args == [lesson.head.id]
    assert lesson.lesson.progress.value() == lesson.pupil.count
    assert lesson.lesson.next.text() == "Next lesson"


@at("course/02-move")
def test_the_hand_is_led_from_the_unit_to_where_it_goes_and_to_the_button(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    assert lesson.guide.spaces == ("VIE",)
    assert [order.target for _, order in lesson.presenter.suggested] == ["GAL"]
    hands.click(lesson, "VIE")
    assert lesson.guide.spaces == ("GAL",)
    go_to(lesson, qtbot, 2)
    assert (lesson.guide.spaces, lesson.guide.button) == ((), None), "a task is not led before a hint"
    QTest.mouseClick(lesson.lesson.hint, Qt.MouseButton.LeftButton)
    assert lesson.guide.spaces == ("BUD",)
    hands.drag(lesson, "BUD", "SER")
    assert lesson.guide.button is lesson.bar.widgetForAction(lesson.done)


@at("course/04-support")
def test_a_row_is_ready_where_something_is_chosen_from_a_list(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 1)
    hands.click(lesson, "BUD")
    QCoreApplication.processEvents()
    assert lesson.tool.flyout.current.label == "Support"


@at("course/01-board")
def test_a_wrong_space_is_named(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 1)
    assert lesson.pupil.step.do == CLICK
    hands.click(lesson, "BUD")
    QCoreApplication.processEvents()
    assert lesson.lesson.answer.text() == "This is Budapest. The blue arrow points at Vienna."
    assert lesson.session.orders == (), "nothing is ordered while one looks about"
    hands.click(lesson, "VIE")
    QCoreApplication.processEvents()
    assert (lesson.pupil.number, lesson.lesson.answer.text()) == (2, "")


@at("seventeen76/01-cities")
def test_the_click_that_ends_a_step_begins_no_order(lesson: TutorialWindow) -> None:
    hands.click(lesson, "Mon")
    QCoreApplication.processEvents()
    assert lesson.pupil.step.do == ORDER
    assert not lesson.tool.has_begun
    assert lesson.guide.spaces == ("Mon",)


@at("course/02-move")
def test_what_the_rules_do_not_allow_is_answered_with_the_rule(lesson: TutorialWindow) -> None:
    hands.drag(lesson, "VIE", "WAR")
    assert lesson.lesson.answer.text() == "Warsaw cannot be reached from Vienna."
    assert lesson.pupil.number == 0


@at("course/02-move")
def test_a_click_where_nothing_can_be_ordered_is_answered(lesson: TutorialWindow) -> None:
    hands.click(lesson, "BOH")
    assert lesson.lesson.answer.text() == "In Bohemia there is nothing for you to order."
    hands.click(lesson, "WAR")
    assert lesson.lesson.answer.text() == "The unit in Warsaw belongs to Russia."
    hands.click(lesson, "VIE")
    hands.click(lesson, "GAL")
    assert (lesson.pupil.number, lesson.lesson.answer.text()) == (1, "")


@at("course/08-builds")
def test_a_click_where_nothing_can_be_built_is_answered_with_the_rule(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 2)
    hands.click(lesson, "VIE")
    assert lesson.lesson.answer.text() == "Vienna is occupied."
    hands.click(lesson, "SER")
    assert lesson.lesson.answer.text() == "Serbia is no home centre of Austria."


@at("course/01-board")
def test_a_click_in_a_step_to_read_says_what_to_press(lesson: TutorialWindow) -> None:
    hands.click(lesson, "VIE")
    QCoreApplication.processEvents()
    assert lesson.lesson.answer.text() == "There is nothing to click here. Press “Next” to go on."


@at("course/03-standoff")
def test_the_answer_to_why_is_in_front_until_one_goes_on(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 2)
    assert not lesson.lesson.next.isEnabled()
    hands.click(lesson, "VIE")
    qtbot.waitUntil(lambda: not lesson.docks["why"].visibleRegion().isEmpty())
    assert lesson.why.asked is not None
    assert (lesson.pupil.number, lesson.lesson.next.isEnabled()) == (2, True)
    press_next(lesson)
    assert lesson.pupil.number == 3


@at("course/08-builds")
def test_a_turn_without_what_is_wanted_names_where_it_is_missing(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    press_done(lesson, qtbot)
    assert lesson.pupil.has_failed
    assert (
        lesson.lesson.answer.text()
        == "These orders did not bring about what is wanted in Serbia. Try others."
    )


@at("course/01-board")
def test_who_has_gone_back_may_go_on_without_doing_it_again(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 3)
    for _ in range(2):
        QTest.mouseClick(lesson.lesson.back, Qt.MouseButton.LeftButton)
    assert (lesson.pupil.number, lesson.lesson.next.isEnabled()) == (1, True)
    for _ in range(2):
        press_next(lesson)
    assert (lesson.pupil.number, lesson.lesson.next.isEnabled()) == (3, False)


@at("course/01-board")
def test_a_hint_is_there_where_the_lesson_has_none(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 1)
    assert not lesson.pupil.step.hint
    QTest.mouseClick(lesson.lesson.hint, Qt.MouseButton.LeftButton)
    assert lesson.lesson.hinted.text() == "The blue arrow points at it."
    assert lesson.lesson.keys.text().startswith("By keys: ")


@at("course/02-move")
def test_words_without_room_scroll_and_the_buttons_stay(lesson: TutorialWindow, qtbot: QtBot) -> None:
    place = lesson.lesson.next.mapTo(lesson, lesson.lesson.next.rect().topLeft())
    lesson.pupil.refuse("A long story. " * 200)
    qtbot.waitUntil(lambda: lesson.lesson.told.verticalScrollBar().maximum() > 0)
    assert lesson.lesson.next.mapTo(lesson, lesson.lesson.next.rect().topLeft()) == place
    QTest.mouseClick(lesson.lesson.hint, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not lesson.lesson.hinted.visibleRegion().isEmpty())


@at("course/02-move")
def test_a_mistake_that_is_foreseen_is_answered_by_the_lesson(lesson: TutorialWindow) -> None:
    hands.drag(lesson, "VIE", "BOH")
    assert lesson.lesson.answer.text() == "That is Bohemia, one space too far west."


@at("course/04-support")
def test_an_order_that_is_not_wanted_is_answered_with_what_would_come_of_it(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    draw(lesson, read_step_order(lesson.pupil.tutorial, lesson.session.game, 1, "A BUD S A VIE - TRI"))
    told = lesson.lesson.answer.text()
    assert "A BUD S A VIE - TRI" in told
    assert "A BUD S A VIE - GAL" in told, "what is asked for"
    assert told.endswith(
        "A BUD supports in vain: A VIE was not ordered to do that. A VIE was moving to Galicia."
    )


@at("course/09-winning")
def test_a_turn_that_fails_is_answered_with_why_and_can_be_tried_again(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    go_to(lesson, qtbot, 1)
    hands.drag(lesson, "TYR", "MUN")
    press_done(lesson, qtbot)
    assert lesson.pupil.has_failed
    assert "A TYR - MUN" in lesson.lesson.answer.text()
    assert "A TYR does not get into Munich: 1 against 2, stopped by A MUN." in lesson.lesson.answer.text()
    assert lesson.lesson.next.text() == "Try again"
    press_next(lesson)
    assert (lesson.pupil.has_failed, lesson.pupil.number, lesson.session.count) == (False, 1, 0)
    assert hands.orders(lesson) == ["A TYR - MUN"], "what was drawn is there again"
    go_to(lesson, qtbot, END)


@at("course/03-standoff")
def test_one_goes_back_and_begins_again(lesson: TutorialWindow, qtbot: QtBot) -> None:
    go_to(lesson, qtbot, 2)
    assert not lesson.presenter.is_present
    QTest.mouseClick(lesson.lesson.back, Qt.MouseButton.LeftButton)
    assert (lesson.pupil.number, lesson.session.count, lesson.presenter.is_present) == (1, 0, True)
    assert hands.orders(lesson) == ["A VIE - GAL"]
    QTest.mouseClick(lesson.lesson.again, Qt.MouseButton.LeftButton)
    assert (lesson.pupil.number, lesson.session.orders) == (0, ())
    go_to(lesson, qtbot, END)
    QTest.mouseClick(lesson.lesson.again, Qt.MouseButton.LeftButton)
    assert (lesson.pupil.number, lesson.pupil.is_over, lesson.session.count) == (0, False, 0)


@at("course/03-standoff")
def test_the_report_is_in_front_beside_results_and_the_orders_beside_the_present(
    lesson: TutorialWindow, qtbot: QtBot
) -> None:
    def in_front() -> list[str]:
        keys = ("orders", "report", "why", "timeline")
        return [key for key in keys if not lesson.docks[key].visibleRegion().isEmpty()]

    qtbot.waitUntil(lambda: in_front() == ["orders"])
    high = lesson.docks["lesson"].height()
    go_to(lesson, qtbot, 2)
    qtbot.waitUntil(lambda: in_front() == ["report"])
    qtbot.waitUntil(lambda: lesson.docks["lesson"].height() == high)
    do_step(lesson, qtbot)
    qtbot.waitUntil(lambda: lesson.pupil.number == 3)
    qtbot.waitUntil(lambda: in_front() == ["orders"])


@at("course/03-standoff")
def test_done_waits_for_its_step(lesson: TutorialWindow, qtbot: QtBot) -> None:
    assert not lesson.done.isEnabled()
    lesson.finish()
    assert lesson.session.count == 0
    do_step(lesson, qtbot)
    assert lesson.pupil.step.do == JUDGE
    assert lesson.done.isEnabled()


@pytest.mark.parametrize("lesson", HEADS, indirect=True)
def test_a_lesson_is_gone_through_by_keys_alone_and_says_them(lesson: TutorialWindow, qtbot: QtBot) -> None:
    assert lesson.focusWidget() is lesson.board
    assert not lesson.lesson.keys.isVisible(), "whoever has a mouse is spared them"
    hands.key(lesson, Qt.Key.Key_Tab)
    told = set()

    def do(window: TutorialWindow, qtbot: QtBot) -> None:
        assert window.pupil.step.do == READ or window.focusWidget() is window.board
        assert window.lesson.keys.isVisible()
        told.add(window.lesson.keys.text())
        do_step_by_keys(window, qtbot)

    with qtbot.waitSignal(lesson.learnt):
        go_to(lesson, qtbot, END, do)
    assert all(words.startswith("By keys: ") and len(words) > 20 for words in told), told
    assert not any("{" in words for words in told)


def test_words_are_german_with_the_names_of_the_board() -> None:
    speak("de")
    window = opened("course/02-move")
    assert "Armee in Wien" in window.lesson.words.text()
    assert "nach Galizien" in window.lesson.words.text()
    assert window.docks["lesson"].windowTitle() == "Ziehen"
    window.close()


@pytest.mark.parametrize(
    ("name", "number", "space", "label"),
    [
        ("mordor_v_world_ii/01-carried", 3, "13", "Hand over the Ring"),
        ("baranduin/03-sunk", 0, "BBe", "Orders of Gondor"),
        ("seventeen76/03-loans", 0, "Alb", "Lend a centre: Albany, France"),
        ("chronicle/06-forest", 1, "GrS", "Hile Troy, Grimmerdhore Shadow"),
    ],
)
def test_the_hand_is_led_to_orders_of_every_kind(
    name: str, number: int, space: str, label: str, qtbot: QtBot
) -> None:
    window = opened(name)
    go_to(window, qtbot, number)
    assert window.guide.spaces == (space,)
    hands.click(window, space)
    QCoreApplication.processEvents()
    assert window.tool.flyout.current.label == label
    window.close()


@pytest.mark.parametrize("name", ["indianomacy/01-canoes", "course/02-move"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_buttons_stay_where_they_are_through_a_lesson(
    name: str, size: tuple[int, int], qtbot: QtBot
) -> None:
    window = opened(name)
    window.resize(*size)
    QTest.qWait(50)
    places = {}
    for number in range(window.pupil.count + 1):
        go_to(window, qtbot, number)
        QTest.qWait(50)
        places[number] = window.lesson.next.mapTo(window, window.lesson.next.rect().topLeft()).y()
    window.close()
    assert len(set(places.values())) == 1, places
