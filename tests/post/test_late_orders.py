"""Orders that come too late, and orders that a turn has passed by."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.game_master_panel import GameMasterPanel
from desktop.post.round_table_flow import RoundTableFlow
from desktop.post.seat_flow import SeatFlow
from desktop.table.table_window import TableWindow
from desktop.typing.review_dialog import ReviewDialog
from engine import ExchangeError, LateRecord, read_late, read_seat, write_late, write_order
from engine.files.exchange.late_record import late_path
from tests.answering import answer, press, refusals
from tests.cli.calling import call
from tests.files.round_table.envelope_players import Room, begun
from tests.post.by_file import POWER as SEAT, Post, drag_first_unit
from tests.post.round_tables import POWER, VARIANT, House, table_of
from tests.post.test_changed_elsewhere import seated

Windows = Callable[[], WindowManager]


def pass_over(house: House, room: Room) -> None:
    """The others seal Spring, vote not to wait for France, and judge it."""
    house.post(*[room[power].seal() for power in room.players if power != POWER])
    house.spread(room)
    house.post(*[room[power].vote(POWER, "hold") for power in room.players if power != POWER])
    house.spread(room)


def late_table(house: House, windows: Windows, qtbot: QtBot) -> tuple[TableWindow, RoundTableFlow, str]:
    """France has drawn an order for Spring, and Fall is open: the window, and what was drawn."""
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    drawn = drag_first_unit(window)
    pass_over(house, room)
    flow.watch.look()
    flow.begin()
    assert window.session.title == "Fall 1901"
    return window, flow, drawn


def answering(beginning: str) -> list[str]:
    """A hand that presses the button of the next question about late orders; what was asked."""
    asked: list[str] = []

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(f"{box.text()} {box.informativeText()}")
        next(one for one in box.buttons() if one.text().startswith(beginning)).click()

    QTimer.singleShot(0, press)
    return asked


def ordered(window: TableWindow) -> list[str]:
    return [write_order(VARIANT.lexicon, one) for one in window.session.orders]


def test_orders_that_a_turn_has_passed_by_are_told_as_late(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    window, flow, _ = late_table(house, windows, qtbot)
    assert ordered(window) == []
    assert "Your orders for Spring 1901 came too late" in flow.state.text()
    new = drag_first_unit(window)
    assert ordered(window) == [new]
    assert "too late" not in flow.state.text()


@pytest.mark.parametrize("answer", ["Look at them again", "Seal them for Fall 1901", "Discard", "Decide"])
def test_it_is_asked_before_late_orders_are_sealed_for_the_next_turn(
    house: House, windows: Windows, qtbot: QtBot, answer: str
) -> None:
    window, flow, drawn = late_table(house, windows, qtbot)
    asked = answering(answer)
    flow.seal.trigger()
    assert len(asked) == 1
    assert asked[0].startswith("Spring 1901 was judged without your orders")
    assert drawn in asked[0]
    state = flow.table_seat.state()
    assert (POWER in state.envelopes) == answer.startswith("Seal")
    assert ordered(window) == ([] if answer.startswith("D") else [drawn])
    assert ("too late" in flow.state.text()) == answer.startswith("Decide")
    if answer.startswith("Look"):
        window.session.undo.undo()
        assert ordered(window) == []
        window.session.undo.redo()
    if not answer.startswith(("Decide", "Seal")):
        flow.seal.trigger()
        assert POWER in flow.table_seat.state().envelopes


def test_late_orders_are_there_when_the_window_opens_again(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    window, _, drawn = late_table(house, windows, qtbot)
    window.close()
    QApplication.processEvents()
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    flow.begin()
    assert ordered(window) == []
    assert "Your orders for Spring 1901 came too late" in flow.state.text()
    asked = answering("Look at them again")
    flow.seal.trigger()
    assert drawn in asked[0]
    assert ordered(window) == [drawn]
    assert read_late(house.save) is None, "decided upon, they are no longer kept"


@pytest.mark.parametrize("spoilt", [b"", b"{", b'{"format": "other"}', b"\xff" * 10])
def test_what_is_no_file_of_late_orders_is_none(tmp_path: Path, spoilt: bytes) -> None:
    path = tmp_path / "game.chancery"
    assert read_late(path) is None
    late_path(path).write_bytes(spoilt)
    assert read_late(path) is None


def test_late_orders_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    record = LateRecord("chancery-late", 1, "0" * 16, POWER, "S1901M", ["A PAR H"])
    write_late(tmp_path / "game.chancery", record)
    assert read_late(tmp_path / "game.chancery") == record
    with pytest.raises(ExchangeError) as raised:
        write_late(tmp_path / "gone" / "game.chancery", record)
    assert raised.value.code == "cannot_write"


def test_what_was_sealed_in_time_is_not_late(house: House, windows: Windows, qtbot: QtBot) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    drag_first_unit(window)
    flow.seal.trigger()
    house.post(*room.envelopes(Random(1), but=(POWER,)))
    for _ in range(3):
        flow.watch.look()
        house.spread(room)
    assert window.session.count == 1
    flow.begin()
    assert "too late" not in flow.state.text()


def test_nothing_is_sealed_for_a_turn_that_opened_while_it_was_asked(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    drag_first_unit(window)

    def decide(box: QMessageBox) -> None:
        said.append(box.text())
        if len(said) == 1:
            pass_over(house, room)
            flow.watch.look()
            assert window.session.title == "Fall 1901"
        press(box, "Yes", "OK")

    answer(QMessageBox, decide)
    flow.seal.trigger()
    assert "gone on meanwhile" in said[-1]
    assert POWER not in flow.table_seat.state().envelopes


def judge(post: Post, table: TableWindow, panel: GameMasterPanel) -> None:
    """The game master does not wait any longer, until orders of the same kind are due again."""
    post.be("master")
    phase = table.session.phase
    table.flow.adjudicate()  # type: ignore[attr-defined]
    while table.session.phase != phase:
        table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")


@pytest.mark.parametrize("answer", ["Look at them again", "Seal them for", "Discard"])
def test_a_player_by_file_is_asked_about_late_orders(
    post: Post, windows: Windows, qtbot: QtBot, answer: str
) -> None:
    table, panel, window, session = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    drag_first_unit(window)
    drawn, season = session.orders, session.title
    judge(post, table, panel)
    window.flow.inbox.take_file(post.file("turn"))
    session.read_file()
    assert session.title != season
    assert session.orders == ()
    window.flow.go_to_present()
    assert f"Your orders for {season} came too late" in window.flow.state.text()
    asked = answering(answer)
    window.flow.seal_now()
    assert asked[0].startswith(f"{season} was judged without your orders")
    assert session.orders == (() if answer == "Discard" else drawn)
    assert len(read_seat(session.path).sent) == answer.startswith("Seal")
    assert "too late" not in window.flow.state.text()


def test_nothing_is_sealed_by_file_for_a_turn_that_came_during_the_review(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    said = refusals()
    table, panel, window, session = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    drag_first_unit(window)

    def review(dialog: ReviewDialog) -> None:
        judge(post, table, panel)
        window.flow.inbox.take_file(post.file("turn"))  # type: ignore[attr-defined]
        session.read_file()
        press(dialog, "Done anyway")

    reviewed = answer(ReviewDialog, review)
    window.flow.seal_now()
    assert reviewed
    assert "Another turn has come in meanwhile" in said[-1]
    assert read_seat(session.path).sent == []


def test_orders_after_the_deadline_are_told_as_late_to_both(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    _, panel, window, _ = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    drag_first_unit(window)
    window.flow.seal_now()
    post.be("player")
    window.flow.folder.watch.choose(post.mail)
    post.be("master")
    panel.post.set_deadline("2020-05-17T20:00+02:00")
    panel.watch_folder(post.mail)
    log = "\n".join(panel.log.item(at).text() for at in range(panel.log.count()))
    assert f"The orders of {SEAT} are filed. They came after the deadline." in log
    states = {
        panel.seats.item(row, 0).text(): panel.seats.item(row, 2).text()
        for row in range(panel.seats.rowCount())
    }
    assert states[SEAT].endswith("late")
    assert states[SEAT].startswith(("✓ in", "◐ in"))
    post.be("player")
    window.flow.folder.watch.look()
    assert "They came after the deadline." in window.flow.state.text()


def test_what_a_command_takes_in_while_the_window_is_closed_passes_orders_by_as_late(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    table, panel, window, session = seated(post, windows, qtbot)
    drag_first_unit(window)
    drawn, season = session.orders, session.title
    window.close()
    QApplication.processEvents()
    judge(post, table, panel)
    assert call("exchange", "open", post.file("turn")).code == 0
    player = windows()
    player.start.open(session.path)
    window = next(iter(player.tables.values()))
    assert isinstance(window.flow, SeatFlow)
    window.flow.go_to_present()
    assert f"Your orders for {season} came too late" in window.flow.state.text()
    answering("Look at them again")
    window.flow.seal_now()
    assert window.session.orders == drawn


def test_what_was_sealed_is_not_late_after_a_command_has_taken_a_turn_in(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    table, panel, window, session = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    drag_first_unit(window)
    window.flow.seal_now()
    window.close()
    QApplication.processEvents()
    judge(post, table, panel)
    assert call("exchange", "open", post.file("turn")).code == 0
    assert read_late(session.path) is None


def test_a_table_that_a_command_leads_on_while_the_window_is_closed_tells_late_orders(
    house: House, windows: Windows, qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    drawn = drag_first_unit(window)
    window.close()
    QApplication.processEvents()
    pass_over(house, room)
    assert call("exchange", "watch", house.mail, house.save, "--once").code == 0
    mine = windows()
    mine.start.open(house.save)
    window, flow, _ = table_of(mine, qtbot)
    flow.begin()
    assert ordered(window) == []
    assert "Your orders for Spring 1901 came too late" in flow.state.text()
    asked = answering("Look at them again")
    flow.seal.trigger()
    assert drawn in asked[0]
    assert ordered(window) == [drawn]
