"""Lessons as a person goes through them: windows, and what is pressed in each step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.learning.order_guide import drawable, next_spaces
from desktop.learning.tutorial_window import TutorialWindow
from engine import CLICK, COURSE, ORDER, READ, WHY, Order, find_tutorials, open_tutorial
from tests.cases import variant_named
from tests.table import hands

NAMES = (
    "baranduin",
    "chronicle",
    "indianomacy",
    "kingless",
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
CONTROL = Qt.KeyboardModifier.ControlModifier
MOST_STEPS = 80
END = 99
"""Further than any lesson goes."""
Doing = Callable[[TutorialWindow, QtBot], None]


def at(name: str) -> pytest.MarkDecorator:
    """Marks a test with the lesson that it is about."""
    return pytest.mark.parametrize("lesson", [name], indirect=True)


def opened(name: str, following: str = "Another") -> TutorialWindow:
    head = HEADS[name]
    window = TutorialWindow(head, open_tutorial(head, VARIANTS), following)
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
        press_next(window)
    elif step.do == ORDER or pupil.missing:
        draw(window, pupil.missing[0])
    else:
        press_done(window, qtbot)


def do_step_by_keys(window: TutorialWindow, qtbot: QtBot) -> None:
    """Do what a step asks for, or one part of it, without a mouse."""
    pupil, step = window.pupil, window.pupil.step
    if step.do == READ:
        QTest.keyClick(window, Qt.Key.Key_PageDown, CONTROL)
    elif step.do == CLICK:
        walk_to(window, step.space)
        hands.key(window, Qt.Key.Key_Return)
    elif step.do == WHY:
        report = window.presenter.turn_view.report
        own = next(one for one in report.outcomes if one.power == pupil.tutorial.power)
        walk_to(window, str(window.session.rules.board.space_of[own.order.unit]))
        hands.key(window, Qt.Key.Key_Return)
        QTest.keyClick(window, Qt.Key.Key_PageDown, CONTROL)
    elif step.do == ORDER or pupil.missing:
        draw_by_keys(window, pupil.missing[0])
    else:
        number = window.session.count
        QTest.keyClick(window, Qt.Key.Key_Return, CONTROL)
        qtbot.waitUntil(lambda: window.session.count > number)
        window.presenter.show_turn(number)


def walk_to(window: TutorialWindow, space: str) -> None:
    """Lead the ring of the keyboard to a space."""
    for _ in window.board.context.layout.spaces:
        if window.hand.space == space:
            return
        hands.key(window, Qt.Key.Key_Tab)
    assert window.hand.space == space


def draw_by_keys(window: TutorialWindow, order: Order) -> None:
    """Draw an order as somebody does who has no mouse."""
    tool, board = window.tool, window.session.rules.board
    wanted = drawable(window.session.variant.lexicon, tool.order_draft, order)
    missing = window.pupil.missing
    if wanted.unit:
        walk_to(window, str(board.space_of[wanted.unit]))
        hands.key(window, Qt.Key.Key_Return)
    else:
        QTest.keyClick(window, Qt.Key.Key_F2)
    for _ in range(hands.STEPS):
        if window.pupil.missing != missing:
            return
        row = hands.row_towards(window, wanted) if tool.flyout.isVisible() else None
        if row is not None:
            for _ in tool.flyout.rows:
                if tool.flyout.current is not row:
                    hands.key(window, Qt.Key.Key_Down)
        else:
            walk_to(window, next_spaces(tool.order_draft, wanted)[0])
        hands.key(window, Qt.Key.Key_Return)


def go_to(window: TutorialWindow, qtbot: QtBot, number: int, do: Doing = do_step) -> None:
    """Go through a lesson up to a step; beyond the last one to its end."""
    pupil = window.pupil
    for _ in range(MOST_STEPS):
        if pupil.is_over or pupil.number == number:
            return
        assert "{" not in window.lesson.words.text(), "every blank is filled in"
        before = (pupil.number, pupil.missing)
        do(window, qtbot)
        QCoreApplication.processEvents()
        assert (pupil.number, pupil.missing) != before or pupil.is_over, (pupil.step, pupil.answer)
        assert not pupil.has_failed, pupil.answer
    raise AssertionError("the lesson has no end")
