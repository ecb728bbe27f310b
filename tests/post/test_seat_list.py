"""The list of seats: how everybody stands can always be read."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from desktop.post.seat_list import STATE, WIDTH, SeatList


def test_a_long_name_of_a_player_hides_nothing_of_how_he_stands(qtbot: QtBot) -> None:
    seats = SeatList(("Power", "Player", "State"), "Seats")
    qtbot.addWidget(seats)
    seats.resize(WIDTH, 300)
    state = "… nothing yet, same position"
    name = "Augusta Ada King, Countess of Lovelace, born Byron"
    seats.fill([("France", ("France", name, state), "France: key 0000 0000")])
    seats.show()
    needed = QFontMetrics(seats.font()).horizontalAdvance(state)
    assert seats.columnWidth(STATE) >= needed
    item = seats.item(0, 1)
    assert item is not None
    assert item.toolTip() == f"{name}\nFrance: key 0000 0000"
    assert seats.horizontalHeader().length() <= seats.viewport().width()


def test_all_seats_are_shown_where_there_is_room(qtbot: QtBot) -> None:
    seats = SeatList(("Power", "Player", "State"), "Seats")
    qtbot.addWidget(seats)
    seats.fill([(str(number), (str(number), "", ""), "") for number in range(9)])
    seats.resize(WIDTH, seats.sizeHint().height())
    seats.show()
    assert seats.verticalScrollBar().maximum() == 0
