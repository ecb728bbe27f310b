"""Games around one computer in their files: sealed, opened with PINs, and taken elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.hotseat.agreement_dialogs import PinDialog, SecretDialog
from desktop.hotseat.flow import HotseatFlow
from desktop.hotseat.house_rules import MAJORITY, HouseRules, keep_rules
from desktop.settings.storage import HOTSEAT, is_hotseat, remember_play_mode
from desktop.start.start_window import StartWindow
from engine import (
    BY_NOBODY,
    NEW,
    Game,
    Order,
    SaveError,
    SealKeys,
    backup_of,
    find_variant,
    load_game,
    save_game,
    seal_game,
    submit,
)
from tests.answering import accept, answer, messages, typing
from tests.hotseat.tea_table import OK, PEOPLE, STANDARD, assent, order, tea


def kept(tmp_path: Path, game: Game) -> Path:
    path = tmp_path / "tea.chancery"
    save_game(path, game, STANDARD, NEW)
    return path


def manager(qtbot: QtBot) -> WindowManager:
    windows = WindowManager()
    qtbot.addWidget(windows.start)
    return windows


def table_of(windows: WindowManager, path: Path) -> HotseatFlow:
    windows.start.open(path)
    (table,) = windows.tables.values()
    assert isinstance(table.flow, HotseatFlow)
    return table.flow


def stored(path: Path) -> Game:
    return load_game(path, find_variant, find_key=SealKeys().find).game


def warned() -> list[str]:
    return messages()


def test_a_killed_program_keeps_orders_under_a_pin_and_its_player_opens_them(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path = kept(tmp_path, seal_game(tea("killed"), SealKeys()))
    flow = table_of(manager(qtbot), path)
    assert flow.decisions.set_pin("Austria", "1867")
    flow.curtain.close_for("", flow.guest_list.guests(flow.seating), "Austria")
    flow.curtain.pin.setText("1867")
    flow.curtain.button.click()
    order(flow, "VIE", "GAL")
    flow.finish()
    assert flow.session.flush()

    again = table_of(manager(qtbot), path)
    assert "Zoë" in again.curtain.seats["Austria"].text()
    assert again.seating.ready == {"Austria"}
    assert stored(path).sheets[0].sealed
    asked = assent(pins={"Austria": "1866"})
    again.adjudicate()
    assert again.session.count == 0
    assert "not the PIN of Zoë" in asked[-1].doubt.text()
    assent(pins={"Austria": "1867"})
    again.adjudicate()
    assert again.session.count == 1
    assert any(unit.place == "GAL" for unit in again.session.game.current.units_of("Austria"))


def test_all_are_ready_but_a_pin_was_typed_into_another_program(qtbot: QtBot, tmp_path: Path) -> None:
    path = kept(tmp_path, seal_game(tea("others"), SealKeys()))
    flow = table_of(manager(qtbot), path)
    flow.curtain.button.click()
    order(flow, "VIE", "GAL")
    assert flow.decisions.set_pin("Austria", "1867")
    flow.finish()
    for key in PEOPLE[1:]:
        flow.call(key)
        flow.curtain.button.click()
        flow.finish()
    assert flow.session.flush()
    again = table_of(manager(qtbot), path)
    assert again.curtain.words.text() == "Everybody is ready"
    asked = assent(pins={"Austria": "1867"})
    again.curtain.button.click()
    assert [voter.key for voter in asked[0].voters] == ["Austria"]
    assert again.session.count == 1
    assert not again.session.game.annals


def test_the_game_masters_table_does_not_open_a_sealed_game(qtbot: QtBot, tmp_path: Path) -> None:
    path = kept(tmp_path, seal_game(tea("master"), SealKeys()))
    said = warned()
    windows = manager(qtbot)
    windows.preside(path)
    assert windows.tables == {}
    assert "sealed" in said[0]


def test_the_table_gives_its_game_to_a_game_master(qtbot: QtBot, tmp_path: Path) -> None:
    path = kept(tmp_path, seal_game(tea("given"), SealKeys()))
    windows = manager(qtbot)
    flow = table_of(windows, path)
    told = messages()
    assent(but="Germany")
    flow.giving.trigger()
    assert not told
    with pytest.raises(SaveError):
        load_game(path, find_variant)
    assent()
    flow.giving.trigger()
    assert "game master's table" in told[0]
    assert windows.tables == {}
    game = load_game(path, find_variant).game
    assert (game.annals[-1].what, "Zoë" in game.annals[-1].said) == ("unsealing", True)
    windows.preside(path)
    (table,) = windows.tables.values()
    assert table.session.is_open


def test_a_game_of_an_older_program_is_sealed_when_it_is_opened_its_backup_too(
    qtbot: QtBot, tmp_path: Path
) -> None:
    game = submit(tea("older"), STANDARD, "Austria", [Order("move", "VIE", "A", target="GAL")])
    path = kept(tmp_path, game)
    remember_play_mode(game, HOTSEAT)
    keep_rules(game.id, HouseRules(pins={"Turkey": "salt:hash"}))
    flow = table_of(manager(qtbot), path)
    for file in (path, backup_of(path)):
        assert "box" in json.loads(file.read_text())["game"]
    assert stored(path).sheets == game.sheets
    assert "Your PIN was taken away." in flow.curtain.notice.text()


def test_a_game_that_nobody_has_begun_here_stays_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    path = kept(tmp_path, tea("foreign"))
    assert not is_hotseat(tea("foreign"))
    flow = table_of(manager(qtbot), path)
    assert flow.session.game.seal is None
    assert load_game(path, find_variant).game == tea("foreign")


def test_a_game_is_taken_to_another_computer(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, seal_game(tea("taken"), SealKeys()))
    flow = table_of(manager(qtbot), path)

    def typed(dialog: SecretDialog) -> None:
        assert not dialog.ends.button(OK).isEnabled()
        for line in (dialog.first, dialog.second):
            QTest.keyClicks(line, "tea at four")
        accept(dialog)

    answer(SecretDialog, typed)
    flow.along.trigger()
    assert flow.session.flush()
    monkeypatch.setenv("CHANCERY_HOME", str(tmp_path / "elsewhere"))
    said = messages()
    typing("wrong", None, "tea at four")
    windows = manager(qtbot)
    windows.start.open(path)
    assert windows.tables == {}
    assert "Nothing is lost" in said[0]
    assert table_of(windows, path).curtain.words.text() == "Pass to Zoë"


def test_a_new_game_around_this_computer_is_sealed_with_pins_and_agreements(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from desktop.start.new_game import NewGameDialog

    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)

    def filled(dialog: NewGameDialog) -> None:
        for power, name in (("Austria", "Zoë"), ("Turkey", "Zoë"), ("France", "Max")):
            dialog.seats.names[power].setText(name)
        dialog.seats.played_by["Italy"].choose(BY_NOBODY)
        assert list(dialog.table.pin_buttons) == ["Zoë", "England", "Max", "Germany", "Russia"]
        dialog.table.pin_buttons["Zoë"].click()
        dialog.table.minutes.setValue(15)
        dialog.table.assent.setCurrentIndex(1)
        dialog.last_year.setValue(1910)
        accept(dialog)

    def typed(dialog: PinDialog) -> None:
        assert "Zoë" in dialog.windowTitle()
        for line in (dialog.first, dialog.second):
            QTest.keyClicks(line, "1867")
        accept(dialog)

    answer(NewGameDialog, filled)
    answer(PinDialog, typed)
    windows = manager(qtbot)
    windows.start.begin("standard")
    (table,) = windows.tables.values()
    flow = table.flow
    assert isinstance(flow, HotseatFlow)
    game = flow.session.game
    assert game.seal is not None
    assert [one.powers for one in game.seal.pins] == [("Austria", "Turkey")]
    assert game.last_year == 1910
    assert (flow.rules.minutes, flow.rules.assent) == (15, MAJORITY)
    assert flow.curtain.pin.isVisibleTo(flow.curtain)
    assert "Italy" not in "".join(seat.text() for seat in flow.curtain.seats.values())
    (file,) = tmp_path.glob("*.chancery")
    assert stored(file).seats == game.seats


def test_the_first_window_lists_a_sealed_game(qtbot: QtBot, tmp_path: Path) -> None:
    from desktop.start.recent_list import _line

    path = kept(tmp_path, seal_game(tea("listed"), SealKeys()))
    window = StartWindow()
    qtbot.addWidget(window)
    assert _line(path).startswith("Tea")
