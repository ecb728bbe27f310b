"""A round at one computer: curtain, PINs, ready marks, and that nobody finds anything of another player."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLineEdit, QMainWindow, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.hotseat.assent_dialog import AssentDialog
from desktop.hotseat.curtain import NOTHING, Curtain, CurtainSeat
from desktop.hotseat.ending_dialog import EndingDialog
from desktop.hotseat.flow import HotseatFlow
from desktop.hotseat.house_rules import FIXED, FREE, RANDOM, rules_for
from desktop.hotseat.seating import Seating
from desktop.session.session import Session
from desktop.settings.preferences import DARK, LIGHT, set_preferences
from desktop.table.table_window import TableWindow
from engine import EVERYBODY, Order, PowerId, Verdict, adjudicate_turn, new_game, submit
from engine.game.conditional import preferences
from tests.answering import accept, answer, escape, messages, press
from tests.cases import read_any, variant_named
from tests.traits.table import stand

STANDARD = variant_named("standard")
YES, NO = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No


def opened(qtbot: QtBot) -> HotseatFlow:
    window = TableWindow(Session(new_game(STANDARD, None, {"Austria": "Ada"}), STANDARD))
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


def assent(but: str = "", pins: dict[str, str] | None = None) -> list[AssentDialog]:
    """Everybody assents to whatever is asked, but one if one is named."""
    asked: list[AssentDialog] = []

    def decided(dialog: AssentDialog) -> None:
        asked.append(dialog)
        for key, given in dialog.assents.items():
            if isinstance(given, QLineEdit):
                given.setText((pins or {}).get(key, ""))
            else:
                given.setChecked(key != but)
        if dialog.ends.button(QDialogButtonBox.StandardButton.Ok).isEnabled():
            accept(dialog)
        if dialog.isVisible():
            escape(dialog)

    answer(AssentDialog, decided)
    return asked


def test_the_curtain_lists_everybody_and_covers_the_table(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    curtain, window = flow.curtain, flow.window
    assert curtain.words.text() == "Pass to Ada"
    assert curtain.powers.text() == "Austria"
    assert "Ada (Austria)" in curtain.seats["Austria"].text()
    assert all("has still to order" in seat.text() for seat in curtain.seats.values())
    for widget in (window.board, *window.docks.values()):
        assert not widget.isEnabled()
    window.resize(900, 700)
    assert curtain.width() == 900


def test_the_keys_go_over_the_curtain_as_it_is_read(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    curtain, window = flow.curtain, flow.window
    for _ in range(2):
        with qtbot.waitActive(window):
            window.activateWindow()
        qtbot.waitUntil(lambda: all(seat.isVisible() for seat in curtain.seats.values()))
        curtain.button.setFocus()
        passed = []
        for _ in range(len(curtain.seats) + 1):
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            passed.append(window.focusWidget())
        assert passed == [*curtain.seats.values(), curtain.peek]
        flow.call("Austria")


def test_who_called_somebody_ready_by_mistake_is_back_where_he_was(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.seating.ready = set(flow.seating.people)
    flow.call(flow.seating.called)
    assert flow.curtain.words.text() == "Everybody is ready"
    asked = messages("No")
    flow.curtain.seats["Austria"].click()
    flow.curtain.button.click()
    assert len(asked) == 1
    assert (flow.curtain.words.text(), flow.session.seat) == ("Everybody is ready", "")


def test_who_sent_his_retreat_with_the_moves_has_ordered_ahead(qtbot: QtBot) -> None:
    units = "France: A BUR\nGermany: A MUN\nGermany: A RUH\nItaly: A VEN\nItaly: A TYR\nAustria: A TRI"
    game = new_game(STANDARD, start=stand(STANDARD.rules, units))
    retreat = preferences("retreat", [read_any(STANDARD, "retreat", "A BUR R GAS")])
    game = submit(game, STANDARD, "France", [read_any(STANDARD, "movement", "A BUR H")], [retreat])
    for power, texts in (
        ("Germany", ("A MUN - BUR", "A RUH S A MUN - BUR")),
        ("Italy", ("A VEN - TRI", "A TYR S A VEN - TRI")),
    ):
        game = submit(game, STANDARD, power, [read_any(STANDARD, "movement", text) for text in texts])
    game, _ = adjudicate_turn(game, STANDARD)
    window = TableWindow(Session(game, STANDARD))
    qtbot.addWidget(window)
    assert isinstance(window.flow, HotseatFlow)
    seats = window.flow.curtain.seats
    assert "has still to order" in seats["Austria"].text()
    assert "has ordered ahead" in seats["France"].text()
    assert "nothing to order" in seats["Germany"].text()


def test_seats_with_nothing_to_order_keep_their_colours(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    guests = [
        CurtainSeat("Italy", "Italy", colours=("#449c46",), state=NOTHING),
        CurtainSeat("Turkey", "Turkey", colours=("#449c46",)),
    ]
    flow.curtain.close_for("Winter", guests, "Turkey")
    shown = [
        seat.icon().pixmap(QSize(18, 18), QIcon.Mode.Normal if seat.isEnabled() else QIcon.Mode.Disabled)
        for seat in flow.curtain.seats.values()
    ]
    assert [picture.toImage().pixelColor(9, 9).name() for picture in shown] == ["#449c46"] * 2


def test_a_black_seat_is_seen_on_a_dark_card(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    set_preferences(theme=DARK)
    flow.curtain.close_for("Winter", [CurtainSeat("Mordor", "Mordor", colours=("#231f20",))], "Mordor")
    picture = flow.curtain.seats["Mordor"].icon().pixmap(QSize(18, 18)).toImage()
    set_preferences(theme=LIGHT)
    assert max(picture.pixelColor(9, y).lightness() for y in range(4)) > 128


def test_another_seat_can_be_called_and_come_back(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.curtain.seats["France"].click()
    assert flow.curtain.words.text() == "Pass to whoever plays France"
    flow.curtain.button.click()
    assert flow.session.seat == "France"
    flow.finish()
    assert "ready" in flow.curtain.seats["France"].text()
    assert flow.curtain.words.text() == "Pass to Ada"
    flow.curtain.seats["France"].click()
    asked = messages("No")
    flow.curtain.button.click()
    assert "France is ready" in asked[0]
    assert (flow.session.seat, "France" in flow.seating.ready) == ("", True)
    assert flow.curtain.words.text() == "Pass to Ada"
    messages()
    flow.curtain.seats["France"].click()
    flow.curtain.button.click()
    assert flow.session.seat == "France"
    assert "France" not in flow.seating.ready


def test_keys_do_not_reach_the_table_below_the_curtain(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    for key in (Qt.Key.Key_H, Qt.Key.Key_Escape, Qt.Key.Key_Tab):
        QTest.keyClick(flow.curtain, key)
    assert flow.session.seat == ""
    assert flow.curtain.isVisible()


def test_a_pin_is_asked_for_and_a_wrong_one_refused(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.decisions.set_pin("Austria", "1867")
    flow.begin()
    curtain = flow.curtain
    assert curtain.pin.isVisible()
    QTest.keyClicks(curtain.pin, "1866")
    curtain.button.click()
    assert (flow.session.seat, curtain.pin.text()) == ("", "")
    assert "not the PIN" in curtain.notice.text()
    QTest.keyClicks(curtain.pin, "1867")
    QTest.keyClick(curtain.pin, Qt.Key.Key_Return)
    assert flow.session.seat == "Austria"
    flow.finish()
    assert not curtain.pin.isVisible()


def test_a_forgotten_pin_is_cleared_and_its_player_told(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.decisions.set_pin("Austria", "1867")
    flow.begin()
    assent(but="Italy")
    flow.curtain.forgotten.click()
    assert flow.decisions.has_pin("Austria")
    asked = assent()
    flow.curtain.forgotten.click()
    assert not flow.decisions.has_pin("Austria")
    assert "Austria" not in asked[0].assents
    assert flow.session.game.annals[-1].what == "pin"
    assert "taken away" in flow.curtain.notice.text()
    flow.curtain.button.click()
    flow.finish()
    flow.call("Austria")
    assert flow.curtain.notice.text() == ""


def test_everybody_may_look_at_the_public_board(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.curtain.peek.click()
    assert (flow.curtain.isVisible(), flow.session.seat) == (False, "")
    assert flow.window.board.isEnabled()
    flow.begin()
    assert flow.curtain.isVisible()


def test_who_was_ready_is_ready_when_the_program_is_opened_again(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.curtain.button.click()
    flow.finish()
    again = opened(qtbot)
    assert again.seating.ready == {"Austria"}
    assert again.curtain.words.text() == "Pass to whoever plays England"


def test_seats_as_people_like(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.seats.set_order(FREE)
    assert rules_for(flow.session.game.id).order == FREE
    assert flow.curtain.words.text() == "Who sits down?"
    assert not flow.curtain.button.isVisible()


def test_another_order_of_seats_holds_at_once(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    usual = flow.seating.people
    flow.curtain.button.click()
    flow.seats.set_order(RANDOM)
    assert (flow.session.seat, flow.curtain.isVisible()) == (usual[0], False)
    flow.finish()
    assert flow.seating.ready == {usual[0]}
    assert flow.seating.people == Seating(usual, RANDOM, f"{flow.session.game.id}:S1901M").people
    assert list(flow.curtain.seats)[: len(usual)] == list(flow.seating.people)
    flow.seats.set_order(FIXED)
    assert flow.curtain.words.text() == f"Pass to whoever plays {usual[1]}"


def test_the_end_needs_no_curtain(qtbot: QtBot) -> None:
    game = new_game(STANDARD)
    over = msgspec.structs.replace(
        game.current, verdict=Verdict((PowerId("France"), PowerId("Italy")), "draw")
    )
    window = TableWindow(Session(msgspec.structs.replace(game, current=over), STANDARD))
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.flow, HotseatFlow)
    assert not window.flow.curtain.isVisible()
    assert not any(action.isEnabled() for action in (window.flow.done, window.flow.judge, window.flow.go_on))
    assert not window.flow.powers.isVisible(), "nobody sits there, so there is no power to choose"
    assert "France" in window.statusBar().currentMessage()


def test_a_game_that_ends_at_the_table_is_told_to_everybody_before_the_board_is_seen(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    over = msgspec.structs.replace(
        flow.session.game.current, verdict=Verdict((PowerId("France"),), "victory")
    )
    flow.session.amend(msgspec.structs.replace(flow.session.game, current=over))
    flow.proceed()
    curtain = flow.curtain
    assert curtain.isVisible()
    assert curtain.words.text() == "Victory of France"
    lines = [button.text() for button in curtain.seats.values()]
    assert lines[0].startswith("France  · 3 ")
    assert lines[1].startswith("Russia  · 4 ")
    assert any(line.startswith("Ada (Austria)  · 3 ") for line in lines)
    assert not any(one.isVisible() for one in (curtain.clock, curtain.peek, curtain.pin, curtain.notice))
    assert [power for power, button in curtain.seats.items() if button.isEnabled()] == ["France"]
    curtain.seats["France"].click()
    assert curtain.words.text() == "Victory of France"
    QTest.keyClick(curtain, Qt.Key.Key_Return)
    assert not curtain.isVisible()
    assert "Victory of France" in flow.window.statusBar().currentMessage()
    assert not any(action.isEnabled() for action in (flow.done, flow.judge, flow.go_on, flow.ending))


def test_everybody_can_agree_on_a_draw_at_the_table(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.curtain.button.click()
    flow.session.give(Order("move", "VIE", "A", target="GAL"))

    def agreed(dialog: EndingDialog) -> None:
        page = dialog.page
        assert page.declare.isHidden()
        for row in (2, 4):
            page.winners.item(row).setCheckState(Qt.CheckState.Checked)
        page.propose.click()
        for row in range(page.votes.rowCount()):
            item = page.votes.item(row, 0)
            if item is not None and item.text() != "✓":
                page.votes.cellClicked.emit(row, 0)
        if dialog.isVisible():
            press(dialog, "Close")

    answer(EndingDialog, agreed)
    assent(but="Germany")
    flow.ending.trigger()
    assert not flow.session.is_over
    assent()
    flow.ending.trigger()
    assert flow.session.is_over
    assert flow.session.seat == EVERYBODY
    assert not flow.session.undo.canUndo()
    assert flow.curtain.isVisible()
    assert flow.curtain.words.text() == "A draw between France and Italy"


def test_behind_the_curtain_no_menu_reaches_the_table(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    menus = [flow.window.menus[key].menuAction() for key in ("orders", "view", "history")]
    assert [menu.isEnabled() for menu in menus] == [False, False, False]
    flow.peek()
    assert [menu.isEnabled() for menu in menus] == [False, True, True]
    flow.begin()
    flow.curtain.button.click()
    assert [menu.isEnabled() for menu in menus] == [True, True, True]
    flow.finish()
    assert [menu.isEnabled() for menu in menus] == [False, False, False]


def test_a_closed_curtain_leaves_no_orders_to_be_seen(qtbot: QtBot) -> None:
    flow = opened(qtbot)
    flow.session.take_seat("Austria")
    flow.session.give(Order("move", "VIE", "A", target="GAL"))
    flow.call("")
    assert flow.session.orders == ()
    assert flow.session.seen_orders() == ()


@pytest.mark.parametrize("width", [900, 1000, 1400])
def test_the_rows_of_the_curtain_are_never_cut_off(qtbot: QtBot, width: int) -> None:
    whole = QMainWindow()
    qtbot.addWidget(whole)
    curtain = Curtain(whole)
    whole.resize(1400, 700)
    whole.show()
    people = (
        "England, Campbell, Fraser, Gordon, Graham and Keith",
        "MacDonald, MacLeod and Stewart",
        "Ramen",
    )
    curtain.close_for("Spring 3401", [CurtainSeat(one, one, "Ann") for one in people], people[0])
    whole.resize(width, 700)
    qtbot.waitUntil(lambda: curtain.width() == width)
    QApplication.processEvents()
    for seat in curtain.seats.values():
        assert seat.width() >= seat.sizeHint().width()
