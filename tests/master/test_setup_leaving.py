"""What becomes of a position that was set up: it is taken over, left, or begins a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QDialogButtonBox,
)

from desktop.frame.open_flow import OpenFlow
from desktop.master.position_edits import HAND, UNIT
from desktop.master.reason_dialog import ReasonDialog
from desktop.master.setup_feature import SettingUp
from desktop.master.text_dialog import PositionTextDialog
from engine import find_variant, load_game
from tests.answering import answer, messages, refusals, typing
from tests.master import acting
from tests.master.setting_up import choose, position, units_in
from tests.table import hands


def test_taking_over_needs_a_reason_and_says_what_is_impossible(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, UNIT, "A", "Turkey")
    hands.click(window, "GAL")

    def act(dialog: ReasonDialog) -> None:
        assert not dialog.do.isEnabled()
        acting.write(dialog.reason, "The mail was late")
        acting.press(dialog.do)

    shown = answer(ReasonDialog, act)
    acting.press(setting.panel.take)
    dialog = shown[0]
    assert isinstance(dialog, ReasonDialog)
    assert dialog.warnings.count() == 0
    assert not setting.setup.is_on
    game = window.session.game
    assert [edit.reason for edit in game.edits] == ["The mail was late"]
    assert any(unit.place == "GAL" and unit.power == "Turkey" for unit in game.current.units)
    window.session.undo.undo()
    assert not window.session.game.edits
    assert setting.setup.is_on, "what was set up is there again"
    window.session.undo.redo()
    assert window.session.game.edits
    flow = window.flow
    assert isinstance(flow, OpenFlow)
    assert flow.judge.isEnabled()
    flow.judge.trigger()
    assert window.session.turn_view(0).report.changes == ("The mail was late",)
    assert window.session.turn_view(0).before == game.current


def test_what_the_game_refuses_is_said_and_stays(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, UNIT, "F", "England")
    hands.click(window, "MOS")

    def act(dialog: ReasonDialog) -> None:
        assert dialog.warnings.count() == 1
        acting.write(dialog.reason, "for fun")
        acting.press(dialog.do)

    answer(ReasonDialog, act)
    said = refusals()
    acting.press(setting.panel.take)
    assert len(said) == 1
    assert "Moscow" in said[0]
    assert setting.setup.is_on
    assert not window.session.game.edits


def test_while_setting_up_nothing_is_judged_or_ordered(setting: SettingUp) -> None:
    window, flow = setting.window, setting.window.flow
    assert isinstance(flow, OpenFlow)
    assert not flow.judge.isEnabled()
    choose(setting, HAND)
    hands.click(window, "PAR")
    assert not window.tool.flyout.isVisible()
    acting.press(setting.panel.leave)
    assert flow.judge.isEnabled()
    assert not setting.dock.isVisible()
    assert window.docks["orders"].isVisible()
    hands.click(window, "PAR")
    assert window.session.seat == "France"


def test_leaving_with_changes_asks(setting: SettingUp) -> None:
    choose(setting, UNIT, "A", "Turkey")
    hands.click(setting.window, "GAL")
    messages("No")
    setting.action.trigger()
    assert setting.setup.is_on
    assert setting.action.isChecked()
    messages("Yes")
    setting.action.trigger()
    assert not setting.setup.is_on


def test_a_position_is_read_from_text(setting: SettingUp) -> None:
    def act(dialog: PositionTextDialog) -> None:
        text = dialog.page.toPlainText()
        assert "A PAR" in text
        dialog.page.setPlainText(text.replace("A PAR", "A XYZ"))
        assert "XYZ" in dialog.trouble.text()
        dialog.page.setPlainText("variant: scottomacy\n")
        assert "scottomacy" in dialog.trouble.text()
        assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        dialog.page.setPlainText(text.replace("A PAR", "A GAS"))
        assert not dialog.trouble.text()
        dialog.accept()

    answer(PositionTextDialog, act)
    acting.press(setting.panel.text)
    assert units_in(setting, "GAS") == [("France", "A", "GAS")]
    assert units_in(setting, "PAR") == []


def test_as_a_new_game(setting: SettingUp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    window = setting.window
    typing("From Galicia")
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    opened: list[Path] = []
    window.opening.connect(opened.append)
    choose(setting, UNIT, "A", "Turkey")
    hands.click(window, "GAL")
    wanted = position(setting)
    acting.press(setting.panel.new_game)
    window.opening.disconnect(opened.append)
    assert opened == [tmp_path / "From Galicia.chancery"]
    loaded = load_game(opened[0], find_variant)
    assert loaded.game.current == wanted
    assert not setting.setup.is_on
