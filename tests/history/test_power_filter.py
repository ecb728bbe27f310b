"""The past of chosen powers: arrows, report and timeline show theirs, and everybody's again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.history.power_filter import PowerFilter
from desktop.history.timeline_panel import timeline_of
from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from tests.history import played

KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[TableWindow]:
    opened = played.table(played.STANDARD)
    yield opened
    opened.close()


@pytest.fixture
def chosen(window: TableWindow) -> PowerFilter:
    window.presenter.show_turn(4)
    found = timeline_of(window).filter
    found.show_only()
    return found


def drawn(window: TableWindow) -> set[str]:
    """Whose arrows are on the board."""
    assert window.board.contents is not None
    window.board.contents.settle()
    return {one.power for one in window.board._arrows}


def told(window: TableWindow) -> list[str]:
    """What stands in the report, line by line, without marks."""
    return [line.strip("\ufffc ") for line in played.report_panel(window).page.toPlainText().splitlines()]


def test_arrows_report_and_timeline_show_the_chosen_powers(window: TableWindow, chosen: PowerFilter) -> None:
    assert {"France", "Germany"} <= drawn(window)
    chosen.actions["France"].trigger()
    assert drawn(window) == {"France"}
    assert "Germany" not in told(window)
    assert [one.power for one in timeline_of(window).view.series] == ["France"]
    assert "France" in timeline_of(window).title.text()
    chosen.actions["Germany"].trigger()
    assert drawn(window) == {"France", "Germany"}
    assert chosen.button.text().startswith("2 power")
    assert chosen.button.accessibleName() == "Whose past is shown: France, Germany"
    chosen.everybody.trigger()
    assert {"France", "Germany"} <= drawn(window)
    assert "Germany" in told(window)


def test_by_keys_one_power_after_the_other(window: TableWindow, chosen: PowerFilter) -> None:
    seen = []
    for _ in range(8):
        QTest.keyClick(window, Qt.Key.Key_F, KEYS)
        seen.append(chosen.words)
    assert seen == [*(str(power) for power in window.session.rules.powers), "Everybody"]
    QTest.keyClick(window, Qt.Key.Key_F, KEYS)
    QTest.keyClick(window, Qt.Key.Key_G, KEYS)
    assert window.presenter.powers == frozenset()


def test_all_powers_chosen_one_by_one_are_everybody(window: TableWindow, chosen: PowerFilter) -> None:
    for power in window.session.rules.powers:
        chosen.toggle(power)
    assert chosen.everybody.isChecked()


def test_the_playback_leaves_out_the_others_too(window: TableWindow, chosen: PowerFilter) -> None:
    chosen.show_only("France")
    window.player.play(4)
    window.player.step(1)
    assert {one.power for one in window.board._arrows} <= {"France"}
    window.player.skip()


def test_the_next_seat_finds_everybody(qapp: QApplication) -> None:
    game, variant = played.begun(played.STANDARD, 3)
    window = TableWindow(Session(game, variant))
    assert isinstance(window.flow, HotseatFlow)
    window.flow.curtain.answered.emit("France", "")
    timeline_of(window).filter.show_only("Italy")
    window.flow.call("Italy")
    assert window.presenter.powers == frozenset()
    window.close()
