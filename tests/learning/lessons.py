"""Lessons as a person goes through them: windows, and what is pressed in each step."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.learning.order_guide import drawable
from desktop.learning.tutorial_window import TutorialWindow
from engine import CLICK, COURSE, ORDER, READ, WHY, Order, find_tutorials, open_tutorial
from tests.cases import variant_named
from tests.table import hands

NAMES = (
    "baranduin",
    "chronicle",
    "indianomacy",
    "middle_earth_iv",
    "mordor_v_world_ii",
    "scattered",
    "scottomacy",
    "seventeen76",
    "standard",
)
VARIANTS = {name: variant_named(name) for name in NAMES}
HEADS = {head.id: head for head in find_tutorials(VARIANTS.values()).heads}
COURSE_IDS = [head.id for head in HEADS.values() if head.group == COURSE]
LEFT = Qt.MouseButton.LeftButton
MOST_STEPS = 80


def opened(name: str) -> TutorialWindow:
    head = HEADS[name]
    window = TutorialWindow(head, open_tutorial(head, VARIANTS))
    window.resize(1400, 900)
    window.show()
    QCoreApplication.processEvents()
    return window


def press_done(window: TutorialWindow, qtbot: QtBot) -> None:
    """Press the button, and wait for computers if some play."""
    number = window.session.count
    QTest.mouseClick(window.bar.widgetForAction(window.done), LEFT)
    qtbot.waitUntil(lambda: window.session.count > number)
    window.presenter.show_turn(number)


def draw(window: TutorialWindow, order: Order) -> None:
    """Draw an order by clicks."""
    hands.draw(window, drawable(window.session.variant.lexicon, window.tool.order_draft, order))


def press_next(window: TutorialWindow) -> None:
    QTest.mouseClick(window.lesson.next, LEFT)


def do_step(window: TutorialWindow, qtbot: QtBot) -> None:
    """Do what a step asks for, or one part of it."""
    pupil, step = window.pupil, window.pupil.step
    if step.do == READ:
        press_next(window)
    elif step.do == CLICK:
        hands.click(window, step.space)
    elif step.do == WHY:
        report = window.presenter.turn_view.report
        own = next(one for one in report.outcomes if one.power == pupil.tutorial.power)
        hands.click(window, str(window.session.rules.board.space_of[own.order.unit]))
    elif step.do == ORDER or pupil.missing:
        draw(window, pupil.missing[0])
    else:
        press_done(window, qtbot)


def go_to(window: TutorialWindow, qtbot: QtBot, number: int) -> None:
    """Go through a lesson up to a step; beyond the last one to its end."""
    pupil = window.pupil
    for _ in range(MOST_STEPS):
        if pupil.is_over or pupil.number == number:
            return
        assert "{" not in window.lesson.words.text(), "every blank is filled in"
        before = (pupil.number, pupil.missing)
        do_step(window, qtbot)
        QCoreApplication.processEvents()
        assert (pupil.number, pupil.missing) != before or pupil.is_over, (pupil.step, pupil.answer)
        assert not pupil.has_failed, pupil.answer
    raise AssertionError("the lesson has no end")
