"""People with several powers, and what is the whole table's to decide: by real dialogs, and with real files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.hotseat.agreement_dialogs import PinDialog, SeatOrderDialog, SecretDialog
from desktop.hotseat.assent_dialog import AssentDialog, Voter
from desktop.hotseat.flow import HotseatFlow
from desktop.hotseat.house_rules import EVERYBODY, MAJORITY, PRESENT, HouseRules, keep_rules, rules_for
from desktop.session.session import Session
from desktop.settings.storage import HOTSEAT, is_hotseat, remember_play_mode
from desktop.start.start_window import StartWindow
from desktop.table.table_window import TableWindow
from engine import (
    BY_NOBODY,
    NEW,
    Game,
    Order,
    PowerId,
    SaveError,
    SealKeys,
    Seat,
    adjudicate_turn,
    backup_of,
    find_variant,
    find_variants,
    hides_nothing,
    load_game,
    new_game,
    save_game,
    seal_game,
    submit,
)
from tests.cases import variant_named

STANDARD = variant_named("standard")
OK = QDialogButtonBox.StandardButton.Ok
SEATS = [
    Seat(PowerId("Austria"), "Zoë"),
    Seat(PowerId("Turkey"), "Zoë"),
    Seat(PowerId("Italy"), played_by=BY_NOBODY),
    Seat(PowerId("France"), "Max"),
    Seat(PowerId("England"), "Max"),
]
HIDING = [
    name for name, variant in sorted(find_variants().variants.items()) if not hides_nothing(variant.rules)
]
PEOPLE = ["Austria", "England", "Germany", "Russia"]
"""Zoë, Max and two whose names were not said, by their first powers."""


def tea(seed: str = "dice") -> Game:
    return new_game(STANDARD, {}, SEATS, seed, "Tea")


def opened(qtbot: QtBot, game: Game) -> HotseatFlow:
    window = TableWindow(Session(game, find_variant(game.variant)))
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


def assent(
    monkeypatch: pytest.MonkeyPatch, *absent: str, but: str = "", pins: dict[str, str] | None = None
) -> list[AssentDialog]:
    """Everybody who is there assents to whatever is asked, but one if one is named."""
    asked: list[AssentDialog] = []

    def decided(dialog: AssentDialog) -> int:
        asked.append(dialog)
        for key, given in dialog.assents.items():
            if key in (*absent, but):
                continue
            if isinstance(given, QLineEdit):
                given.setText((pins or {}).get(key, ""))
            else:
                given.setChecked(True)
        for key in dialog.absences:
            if key not in absent:
                dialog.absences[key].setChecked(False)
        if dialog.ends.button(OK).isEnabled():
            dialog.ends.button(OK).click()
        return dialog.result()

    monkeypatch.setattr(AssentDialog, "exec", decided)
    return asked


def order(flow: HotseatFlow, unit: str, target: str) -> None:
    flow.session.give(Order("move", unit, "A", target=target))


def test_the_curtain_calls_people_with_all_of_their_powers(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    curtain = flow.curtain
    assert list(curtain.seats) == PEOPLE
    assert (curtain.words.text(), curtain.powers.text()) == ("Pass to Zoë", "Austria and Turkey")
    assert curtain.button.text() == "I am Zoë"
    assert not any("Italy" in seat.text() for seat in curtain.seats.values())
    assert "Max (England and France)" in curtain.seats["England"].text()
    curtain.seats["Germany"].click()
    assert curtain.words.text() == "Pass to whoever plays Germany"
    assert curtain.powers.isHidden()


def test_one_sitting_is_for_all_powers_of_a_person(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    flow.curtain.button.click()
    session = flow.session
    assert (session.seat, session.sitting) == ("Austria", ("Austria", "Turkey"))
    assert flow.powers_shown.isVisible()
    longest = max(flow.powers.fontMetrics().horizontalAdvance(flow.powers.itemText(row)) for row in range(2))
    assert flow.powers.sizeHint().width() > longest
    assert flow.powers.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToContents
    order(flow, "VIE", "GAL")
    flow.powers.setCurrentIndex(1)
    flow.powers.activated.emit(1)
    assert session.seat == "Turkey"
    assert flow.curtain.isHidden()
    order(flow, "CON", "BUL")
    assert {power for power, _ in session.seen_orders()} == {"Austria", "Turkey"}
    session.undo.undo()
    session.undo.undo()
    assert session.seen_orders() == ()
    session.undo.redo()
    flow.finish()
    assert flow.seating.ready == {"Austria"}
    assert flow.curtain.words.text() == "Pass to Max"
    assert (session.seat, session.sitting, session.undo.canUndo()) == ("", (), False)
    flow.curtain.button.click()
    assert session.sitting == ("England", "France")
    assert session.seen_orders() == ()


def test_a_unit_of_another_own_power_brings_it_to_the_table_and_a_foreign_one_does_not(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    flow.curtain.button.click()
    flow.window.tool.approached.emit("CON")
    assert flow.session.seat == "Turkey"
    flow.window.tool.approached.emit("PAR")
    assert flow.session.seat == "Turkey"
    flow.window.tool.approached.emit("VIE")
    assert flow.session.seat == "Austria"


def test_who_plays_one_power_has_nothing_to_choose(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    flow.call("Germany")
    flow.curtain.button.click()
    assert not flow.powers_shown.isVisible()


def test_every_power_of_a_person_is_looked_through_before_he_is_done(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = opened(qtbot, tea())
    flow.curtain.button.click()
    looked: list[str] = []

    def review() -> bool:
        looked.append(flow.session.seat)
        return len(looked) != 2

    monkeypatch.setattr(flow.window, "review", review)
    flow.finish()
    assert looked == ["Austria", "Turkey"]
    assert (flow.session.seat, flow.curtain.isHidden()) == ("Turkey", True)
    flow.finish()
    assert looked[2:] == ["Turkey", "Austria"]
    assert flow.seating.ready == {"Austria"}


def test_the_table_chooses_the_order_of_sitting(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    flow = opened(qtbot, tea())

    def chosen(dialog: SeatOrderDialog) -> SeatOrderDialog.DialogCode:
        assert dialog.list.item(0).text() == "Zoë (Austria and Turkey)"
        dialog.list.setCurrentRow(3)
        for _ in range(5):
            dialog.move_by(-1)
        return dialog.DialogCode.Accepted

    monkeypatch.setattr(SeatOrderDialog, "exec", chosen)
    flow.ask_listing()
    assert flow.seating.people == ("Russia", "Austria", "England", "Germany")
    assert flow.curtain.words.text() == "Pass to whoever plays Russia"
    assert opened(qtbot, tea()).seating.people == flow.seating.people


@pytest.mark.parametrize(
    ("rule", "assents", "absent", "is_enough"),
    [
        (PRESENT, "ABC", "D", True),
        (PRESENT, "ABC", "", False),
        (PRESENT, "AB", "CD", False),
        (PRESENT, "ABCD", "", True),
        (MAJORITY, "ABC", "", True),
        (MAJORITY, "AB", "", False),
        (EVERYBODY, "ABC", "", False),
        (EVERYBODY, "ABCD", "", True),
    ],
)
def test_what_is_enough_to_decide(
    qtbot: QtBot, rule: str, assents: str, absent: str, is_enough: bool
) -> None:
    dialog = AssentDialog("", "", [Voter(key, key) for key in "ABCD"], rule, lambda *_: True)
    qtbot.addWidget(dialog)
    for key in assents:
        box = dialog.assents[key]
        assert isinstance(box, QCheckBox)
        box.setChecked(True)
    for key in absent:
        dialog.absences[key].setChecked(True)
    assert dialog.ends.button(OK).isEnabled() == is_enough


def test_one_hand_alone_ends_no_turn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    flow = opened(qtbot, tea())
    asked = assent(monkeypatch, "England", "Germany", "Russia")
    flow.adjudicate()
    assert flow.session.count == 0
    assert "Zoë" in asked[0].voters[0].label
    assert not any("Italy" in voter.label for voter in asked[0].voters)
    assert all(voter.is_absent for voter in asked[0].voters)


def test_the_table_judges_without_somebody_and_the_annals_say_so(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = opened(qtbot, tea())
    assent(monkeypatch, "Russia")
    flow.adjudicate()
    assert flow.session.count == 1
    entry = flow.session.game.annals[-1]
    assert entry.what == "early"
    assert "Russia" in entry.said
    assert "Max" in entry.reason
    assert "Russia" not in entry.reason


def test_a_majority_will_do_where_that_was_chosen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    flow = opened(qtbot, tea())
    next(action for action in flow.assents.actions() if "half" in action.text()).trigger()
    assert rules_for(flow.session.game.id).assent == MAJORITY
    assent(monkeypatch, but="Austria")
    flow.adjudicate()
    assert flow.session.count == 1


def test_the_last_turn_is_taken_back_if_everybody_assents(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = opened(qtbot, tea())
    assert not flow.back.isEnabled()
    flow.curtain.button.click()
    order(flow, "VIE", "GAL")
    flow.finish()
    assent(monkeypatch)
    flow.adjudicate()
    assert flow.back.isEnabled()
    assent(monkeypatch, but="Germany")
    flow.back.trigger()
    assert flow.session.count == 1
    assent(monkeypatch)
    flow.back.trigger()
    assert (flow.session.count, flow.seating.ready) == (0, set())
    assert flow.session.game.annals[-1].what == "rollback"
    assert flow.curtain.words.text() == "Pass to Zoë"
    flow.curtain.button.click()
    assert [one.target for _, one in flow.session.seen_orders()] == ["GAL"]


def test_zoom_place_and_choice_do_not_outlive_the_curtain(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    board = flow.window.board
    flow.curtain.button.click()
    usual = board.camera.visible()
    board.zoom(3.0)
    flow.window.tool.press("VIE")
    flow.window.look_at("VIE")
    assert board.camera.visible() != usual
    flow.finish()
    assert board.camera.visible() == usual
    assert flow.window.tool.order_draft.is_idle
    flow.curtain.button.click()
    assert board.camera.visible() == usual
    assert not board.highlights.chosen


@pytest.mark.parametrize("name", HIDING)
def test_where_things_are_hidden_every_seat_is_passed_in_every_phase(qtbot: QtBot, name: str) -> None:
    variant = variant_named(name)
    game = new_game(variant, seed="x")
    for _ in range(4):
        flow = opened(qtbot, game)
        assert set(flow.seating.people) == set(flow.curtain.seats)
        assert not any("nothing to order" in seat.text() for seat in flow.curtain.seats.values())
        game, _ = adjudicate_turn(game, variant)


def test_spain_is_not_on_the_curtain_where_it_does_not_play(qtbot: QtBot) -> None:
    flow = opened(qtbot, new_game(variant_named("seventeen76")))
    assert "Spain" not in flow.curtain.seats


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


def warned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: said.append(words[-1]))
    return said


def test_a_killed_program_keeps_orders_under_a_pin_and_its_player_opens_them(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
    asked = assent(monkeypatch, pins={"Austria": "1866"})
    again.adjudicate()
    assert again.session.count == 0
    assert "not the PIN of Zoë" in asked[-1].doubt.text()
    assent(monkeypatch, pins={"Austria": "1867"})
    again.adjudicate()
    assert again.session.count == 1
    assert any(unit.place == "GAL" for unit in again.session.game.current.units_of("Austria"))


def test_all_are_ready_but_a_pin_was_typed_into_another_program(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    asked = assent(monkeypatch, pins={"Austria": "1867"})
    again.curtain.button.click()
    assert [voter.key for voter in asked[0].voters] == ["Austria"]
    assert again.session.count == 1
    assert not again.session.game.annals


def test_the_game_masters_table_does_not_open_a_sealed_game(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, seal_game(tea("master"), SealKeys()))
    said = warned(monkeypatch)
    windows = manager(qtbot)
    windows.preside(path)
    assert windows.tables == {}
    assert "sealed" in said[0]


def test_the_table_gives_its_game_to_a_game_master(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, seal_game(tea("given"), SealKeys()))
    windows = manager(qtbot)
    flow = table_of(windows, path)
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "information", lambda *words: told.append(words[-1]))
    assent(monkeypatch, but="Germany")
    flow.giving.trigger()
    assert not told
    with pytest.raises(SaveError):
        load_game(path, find_variant)
    assent(monkeypatch)
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

    def typed(dialog: SecretDialog) -> SecretDialog.DialogCode:
        assert not dialog.ends.button(OK).isEnabled()
        for line in (dialog.first, dialog.second):
            QTest.keyClicks(line, "tea at four")
        return dialog.DialogCode.Accepted

    monkeypatch.setattr(SecretDialog, "exec", typed)
    flow.along.trigger()
    assert flow.session.flush()
    monkeypatch.setenv("CHANCERY_HOME", str(tmp_path / "elsewhere"))
    said = warned(monkeypatch)
    passphrases = iter([("wrong", True), ("", False), ("tea at four", True)])
    monkeypatch.setattr("desktop.start.opening.QInputDialog.getText", lambda *_: next(passphrases))
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

    def filled(dialog: NewGameDialog) -> NewGameDialog.DialogCode:
        for power, name in (("Austria", "Zoë"), ("Turkey", "Zoë"), ("France", "Max")):
            dialog.seats.names[power].setText(name)
        dialog.seats.played_by["Italy"].setCurrentIndex(1)
        assert list(dialog.table.pin_buttons) == ["Zoë", "England", "Max", "Germany", "Russia"]
        dialog.table.pin_buttons["Zoë"].click()
        dialog.table.minutes.setValue(15)
        dialog.table.assent.setCurrentIndex(1)
        dialog.last_year.setValue(1910)
        return dialog.DialogCode.Accepted

    def typed(dialog: PinDialog) -> PinDialog.DialogCode:
        assert "Zoë" in dialog.windowTitle()
        dialog.first.setText("1867")
        return dialog.DialogCode.Accepted

    monkeypatch.setattr(NewGameDialog, "exec", filled)
    monkeypatch.setattr(PinDialog, "exec", typed)
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


def test_somebody_must_play_and_the_keys_go_from_name_to_name(qtbot: QtBot) -> None:
    from desktop.start.new_game import NewGameDialog

    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    dialog.show()
    first, second = dialog.seats.names["Austria"], dialog.seats.names["England"]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert first.nextInFocusChain() is second
    for box in dialog.seats.played_by.values():
        assert dialog.start.isEnabled()
        box.setCurrentIndex(1)
    assert not dialog.start.isEnabled()


def test_the_first_window_lists_a_sealed_game(qtbot: QtBot, tmp_path: Path) -> None:
    from desktop.start.recent_list import _line

    path = kept(tmp_path, seal_game(tea("listed"), SealKeys()))
    window = StartWindow()
    qtbot.addWidget(window)
    assert _line(path).startswith("Tea")
