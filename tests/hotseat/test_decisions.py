"""People with several powers, and what is the whole table's to decide: by real dialogs, and with real files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from desktop.hotseat.agreement_dialogs import SeatOrderDialog
from desktop.hotseat.assent_dialog import AssentDialog, Voter
from desktop.hotseat.flow import HotseatFlow
from desktop.hotseat.house_rules import EVERYBODY, MAJORITY, PRESENT, rules_for
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.review_dialog import ReviewDialog
from engine import (
    BY_NOBODY,
    Game,
    PowerId,
    Seat,
    adjudicate_turn,
    find_variant,
    find_variants,
    hides_nothing,
    new_game,
)
from tests.answering import accept, answer, press
from tests.cases import variant_named
from tests.hotseat.tea_table import OK, PEOPLE, STANDARD, assent, order, tea

HIDING = [
    name for name, variant in sorted(find_variants().variants.items()) if not hides_nothing(variant.rules)
]


def opened(qtbot: QtBot, game: Game) -> HotseatFlow:
    window = TableWindow(Session(game, find_variant(game.variant)))
    qtbot.addWidget(window)
    window.show()
    assert isinstance(window.flow, HotseatFlow)
    return window.flow


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


def test_every_power_of_a_person_is_looked_through_before_he_is_done(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    flow.curtain.button.click()
    looked: list[str] = []

    def review(dialog: ReviewDialog) -> None:
        looked.append(flow.session.seat)
        press(dialog, "Look again" if len(looked) == 2 else "Done anyway")

    answer(ReviewDialog, review)
    flow.finish()
    assert looked == ["Austria", "Turkey"]
    assert (flow.session.seat, flow.curtain.isHidden()) == ("Turkey", True)
    flow.finish()
    assert looked[2:] == ["Turkey", "Austria"]
    assert flow.seating.ready == {"Austria"}


def test_the_table_chooses_the_order_of_sitting(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())

    def chosen(dialog: SeatOrderDialog) -> None:
        assert dialog.list.item(0).text() == "Zoë (Austria and Turkey)"
        dialog.list.setCurrentRow(3)
        for _ in range(5):
            dialog.move_by(-1)
        accept(dialog)

    answer(SeatOrderDialog, chosen)
    flow.seats.ask_listing()
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


def test_one_hand_alone_ends_no_turn(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    asked = assent("England", "Germany", "Russia")
    flow.adjudicate()
    assert flow.session.count == 0
    assert "Zoë" in asked[0].voters[0].label
    assert not any("Italy" in voter.label for voter in asked[0].voters)
    assert all(voter.is_absent for voter in asked[0].voters)


def test_the_table_judges_without_somebody_and_the_annals_say_so(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    assent("Russia")
    flow.adjudicate()
    assert flow.session.count == 1
    entry = flow.session.game.annals[-1]
    assert entry.what == "early"
    assert "Russia" in entry.said
    assert "Max" in entry.reason
    assert "Russia" not in entry.reason


def test_a_majority_will_do_where_that_was_chosen(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    next(action for action in flow.seats.assents.actions() if "half" in action.text()).trigger()
    assert rules_for(flow.session.game.id).assent == MAJORITY
    assent(but="Austria")
    flow.adjudicate()
    assert flow.session.count == 1


def test_the_last_turn_is_taken_back_if_everybody_assents(qtbot: QtBot) -> None:
    flow = opened(qtbot, tea())
    assert not flow.back.isEnabled()
    flow.curtain.button.click()
    order(flow, "VIE", "GAL")
    flow.finish()
    assent()
    flow.adjudicate()
    assert flow.back.isEnabled()
    assent(but="Germany")
    flow.back.trigger()
    assert flow.session.count == 1
    assent()
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


def test_a_power_that_does_not_play_is_not_listed_among_those_of_its_player(qtbot: QtBot) -> None:
    seats = [Seat(PowerId("France"), "Zoë"), Seat(PowerId("Spain"), "Zoë"), Seat(PowerId("Britain"), "Max")]
    flow = opened(qtbot, new_game(variant_named("seventeen76"), {}, seats))
    assert flow.curtain.seats["France"].text().startswith("Zoë (France)")
    flow.curtain.seats["France"].click()
    flow.curtain.button.click()
    assert flow.session.sitting == ("France",)
    assert flow.decisions.label(flow.decisions.person("France")) == "Zoë (France)"


def test_a_name_that_is_written_out_is_offered_no_longer(qtbot: QtBot) -> None:
    """The list of names takes the next click for itself: that is for the next field once the name is there."""
    from desktop.start.new_game import NewGameDialog

    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClicks(dialog.seats.names["Austria"], "Anna")
    second = dialog.seats.names["England"]
    second.setFocus()
    QTest.keyClicks(second, "Ann")
    popup = second.completer().popup()
    assert popup.isVisible()
    QTest.keyClicks(popup, "a")
    assert second.text() == "Anna"
    assert not popup.isVisible()


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
        box.choose(BY_NOBODY)
    assert not dialog.start.isEnabled()
