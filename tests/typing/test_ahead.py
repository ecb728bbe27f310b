"""Where units go if they are dislodged: by buttons, by typing, by clicks on the map, and what comes of it."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.order_panel import OrderPanel
from engine import (
    Game,
    KindCode,
    Place,
    PowerId,
    Unit,
    adjudicate_turn,
    new_game,
    preferences,
    submit,
    write_order,
)
from tests.cases import variant_named
from tests.typing.desk import choose_row, order, panel_for, type_in

STANDARD = variant_named("standard")


def sent(session: Session) -> list[list[str]]:
    lexicon = session.variant.lexicon
    return [
        [write_order(lexicon, one) for one in choice]
        for conditional in session.ahead
        for choice in conditional.choices
    ]


def opened(qtbot: QtBot) -> OrderPanel:
    panel = panel_for(qtbot)
    QTest.mouseClick(panel.ahead.open_button, Qt.MouseButton.LeftButton)
    return panel


def add(panel: OrderPanel, text: str) -> None:
    more = panel.ahead.more
    row = more.findText(text)
    assert row > 0, text
    more.setCurrentIndex(row)
    more.activated.emit(row)


def test_a_list_is_made_changed_and_undone(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    section = panel.ahead
    assert section.body.isVisible()
    section.show_unit("PAR")
    for text in ("A PAR R PIC", "A PAR R GAS", "A PAR D"):
        add(panel, text)
    assert sent(panel.session) == [["A PAR R PIC", "A PAR R GAS", "A PAR D"]]
    section.list.setCurrentRow(1)
    QTest.mouseClick(section.up, Qt.MouseButton.LeftButton)
    assert sent(panel.session) == [["A PAR R GAS", "A PAR R PIC", "A PAR D"]]
    section.list.setCurrentRow(2)
    QTest.mouseClick(section.drop, Qt.MouseButton.LeftButton)
    assert sent(panel.session) == [["A PAR R GAS", "A PAR R PIC"]]
    assert "1" in section.open_button.text()
    for _ in range(5):
        panel.session.undo.undo()
    assert sent(panel.session) == []
    assert section.list.count() == 0


def test_a_list_is_arranged_by_dragging(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    type_in(panel, "A Par R Pic, Gas, Bur")
    panel.ahead.show_unit("PAR")
    rows = panel.ahead.list.model()
    rows.moveRow(QModelIndex(), 2, QModelIndex(), 0)
    qtbot.waitUntil(lambda: sent(panel.session) == [["A PAR R BUR", "A PAR R PIC", "A PAR R GAS"]])
    panel.session.undo.undo()
    assert sent(panel.session) == [["A PAR R PIC", "A PAR R GAS", "A PAR R BUR"]]


def test_each_unit_has_its_list(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    panel.ahead.show_unit("PAR")
    add(panel, "A PAR R PIC")
    panel.ahead.show_unit("MAR")
    add(panel, "A MAR R SPA")
    assert sorted(sent(panel.session)) == [["A MAR R SPA"], ["A PAR R PIC"]]
    panel.ahead.show_unit("PAR")
    assert [panel.ahead.list.item(0).text()] == ["A PAR R PIC"]


def test_typed_lists_take_the_place_of_earlier_ones(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    type_in(panel, "A Par R Pic, Gas")
    type_in(panel, "A Mar R Spa")
    type_in(panel, "A Par R Gas")
    assert sorted(sent(panel.session)) == [["A MAR R SPA"], ["A PAR R GAS"]]
    assert panel.session.orders == ()


def test_builds_are_sent_ahead_by_typing(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    type_in(panel, "Build A Par; Build F Bre")
    assert sorted(sent(panel.session)) == [["Build A PAR"], ["Build F BRE"]]
    assert [group.title for group in panel.model.groups] == ["France", "Ahead"]


def test_what_was_sent_ahead_in_an_earlier_turn_is_added_to_and_taken_back(qtbot: QtBot) -> None:
    game = submit(
        new_game(STANDARD),
        STANDARD,
        "France",
        [],
        [preferences("adjustment", [order("Build A PAR", "adjustment")])],
    )
    game, _ = adjudicate_turn(game, STANDARD)
    panel = panel_for(qtbot, game=game)
    assert "Build A PAR" in panel.list.texts()
    type_in(panel, "Build F Bre")
    assert {"Build A PAR", "Build F BRE"} <= set(panel.list.texts())
    for text in ("Build A PAR", "Build F BRE"):
        choose_row(panel, text)
        QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert not {"Build A PAR", "Build F BRE"} & set(panel.list.texts())
    for _ in range(3):
        panel.session.undo.undo()
    assert "Build A PAR" in panel.list.texts()
    assert "Build F BRE" not in panel.list.texts()


def test_the_section_is_closed_for_the_next_seat(qtbot: QtBot) -> None:
    panel = opened(qtbot)
    panel.ahead.show_unit("PAR")
    add(panel, "A PAR R PIC")
    panel.session.take_seat("Germany")
    assert not panel.ahead.body.isVisible()
    texts = [panel.ahead.units.itemText(row) for row in range(panel.ahead.units.count())]
    assert texts == ["A BER", "F KIE", "A MUN"]
    assert panel.ahead.list.count() == 0


def test_where_retreats_go_with_the_moves_the_section_is_open(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, "middle_earth_iv", "Gondor")
    assert panel.ahead.body.isVisible()


def dislodged_game() -> Game:
    """A game in which France is driven out of Burgundy, with a list of retreats that was sent ahead."""
    game = new_game(STANDARD)
    units = [one for one in game.current.units if one.place not in ("PAR", "KIE", "BER")]
    for power, place in (("France", "BUR"), ("Germany", "RUH")):
        units.append(Unit(PowerId(power), KindCode("A"), Place(place)))
    table = tuple(sorted(units, key=lambda unit: unit.place))
    game = msgspec.structs.replace(game, current=msgspec.structs.replace(game.current, units=table))
    retreats = [order(f"A BUR R {goal}", "retreat") for goal in ("PIC", "GAS")]
    game = submit(game, STANDARD, "France", [order("A BUR H")], [preferences("retreat", retreats)])
    game = submit(game, STANDARD, "Germany", [order("A MUN - BUR"), order("A RUH S A MUN - BUR")])
    return adjudicate_turn(game, STANDARD)[0]


def test_what_was_sent_ahead_is_in_the_list_when_its_time_has_come(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, game=dislodged_game())
    assert panel.session.phase == "retreat"
    assert panel.list.texts() == ["A BUR R PIC"]
    assert panel.model.groups[0].rows[0].remark == "sent ahead"
    type_in(panel, "A BUR R GAS")
    assert panel.list.texts() == ["A BUR R GAS"]


def test_retreats_are_chosen_by_clicks_on_the_map(qtbot: QtBot) -> None:
    window = TableWindow(Session(new_game(STANDARD), STANDARD))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    flow = window.flow
    assert isinstance(flow, HotseatFlow)
    flow._answer("France", "")
    section = window.panel.ahead

    def click(space: str) -> None:
        places = window.board.context.layout.spaces[space]
        spot: QPoint = window.board.camera.to_window(QPointF(*places.unit)).toPoint()
        QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=spot)

    section.open_button.click()
    section.map.click()
    for space in ("PAR", "PIC", "GAS", "PIC"):
        click(space)
    said = window.statusBar().currentMessage()
    assert said == "Click where A PAR goes if it is dislodged, the best first. Esc ends it."
    assert sent(window.session) == [["A PAR R GAS"]]
    assert window.session.orders == ()
    QTest.keyClick(window.board, Qt.Key.Key_Escape)
    assert not section.map.isChecked()
    assert window.statusBar().currentMessage() != said
    click("PAR")
    assert sent(window.session) == [["A PAR R GAS"]]
