"""A turn by file through the windows: invited, claimed, published, ordered by drag, sealed, opened, judged, heard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.claim_dialog import ClaimDialog
from desktop.post.news_dialog import NewsDialog
from desktop.post.seat_flow import SeatFlow
from desktop.post.seat_session import SeatSession
from engine import (
    all_seats,
    decode_packet,
    find_variant as found,
    load_game,
    read_ledger,
    text_block,
    view,
    write_order,
)
from tests.answering import answer, escape, refusals
from tests.post.by_file import POWER, VARIANT, Post, claimed, drag_first_unit, joined, lead


def test_a_whole_turn_by_file(post: Post, windows: Callable[[], WindowManager], qtbot: QtBot) -> None:
    said = refusals()
    master, player = windows(), windows()
    table, panel = lead(post, master)
    qtbot.addWidget(table)
    panel.invite.click()
    assert len(list(post.mail.glob("*invitation*"))) == len(VARIANT.powers)

    claimed(post, player)
    post.be("master")
    panel.take([post.file("claim")])
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    assert panel.seats.item(row, 1).text() == "Anna"
    panel.publish.click()

    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.session, SeatSession)
    assert isinstance(seat.flow, SeatFlow)
    truth = load_game(post.save, found).game.current
    assert seat.session.position == view(VARIANT.rules, truth, POWER)
    assert seat.flow.state.text() == "Not sealed yet"
    written = drag_first_unit(seat)
    seat.flow.seal_now()
    assert seat.flow.state.text() == "Sealed, number 1"

    post.be("master")
    panel.take([post.file("orders")])
    sheet = load_game(post.save, found).game.sheet(POWER)
    assert sheet is not None
    assert [write_order(VARIANT.lexicon, order) for order in sheet.orders or ()] == [written]
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()

    post.be("player")
    player.start.open(post.file("turn"))
    assert seat.session.count == len(load_game(post.save, found).game.turns) > 0
    assert any(
        write_order(VARIANT.lexicon, outcome.order) == written
        for outcome in seat.session.turn_view(0).report.outcomes
    )
    assert seat.presenter.turn == 0, "what came of the turn is shown first"
    assert not seat.flow.seal.isEnabled()
    seat.flow.go_on.trigger()
    assert seat.presenter.is_present
    assert seat.flow.seal.isEnabled()
    later = windows()
    later.start.open(next(path for path, _ in all_seats()))
    again = next(iter(later.tables.values()))
    qtbot.addWidget(again)
    assert again.presenter.is_present, "results that were seen are not shown again"
    assert said == []


def test_a_file_of_another_game_is_refused_in_words(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    claim = post.file("claim")
    player.start.open(claim)
    assert "does not lead the game" in said[-1]
    damaged = claim.with_name(f"broken {claim.name}")
    damaged.write_bytes(claim.read_bytes()[:-40])
    post.be("master")
    before = read_ledger(post.save)
    panel.take([damaged])
    assert panel.log.item(0).text().startswith("✗")
    assert read_ledger(post.save) == before
    assert player.tables == {}


def test_a_pasted_invitation_is_as_good_as_a_file(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    text = text_block(decode_packet(post.file("invitation").read_bytes()))
    asked: list[str] = []

    def look(dialog: ClaimDialog) -> None:
        asked.append(dialog.offer.seat)
        escape(dialog)

    answer(ClaimDialog, look)
    post.be("player")
    player = windows()
    QGuiApplication.clipboard().setText(
        "> Dear Anna,\n" + "\n".join(f"> {line}" for line in text.splitlines())
    )
    player.start.paste_button.click()
    assert asked == [POWER]
    QGuiApplication.clipboard().setText("Dear Anna, nothing here")
    player.start.paste_button.click()
    assert "no block of the exchange" in said[-1]


def test_a_shared_folder_is_tended(post: Post, windows: Callable[[], WindowManager], qtbot: QtBot) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows())
    post.be("master")
    panel.watch_folder(post.mail)
    assert "Watching" in panel.folder_line.text()
    assert any("claim" in panel.log.item(row).text() for row in range(panel.log.count()))
    seat = read_ledger(post.save).seat(POWER)
    assert seat is not None
    assert seat.key is not None


def test_a_player_and_a_game_master_share_only_a_folder(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    post.be("master")
    panel.watch_folder(post.mail)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.flow, SeatFlow)
    assert isinstance(seat.session, SeatSession)
    seat.flow.folder.watch.choose(post.mail)
    drag_first_unit(seat)
    seat.flow.seal_now()
    for path in post.mail.glob("* orders *"):
        path.unlink()
    seat.flow.folder.watch.look()
    post.be("master")
    panel.watching.look()
    sheet = load_game(post.save, found).game.sheet(POWER)
    assert sheet is not None
    assert sheet.orders == seat.session.orders
    post.be("player")
    seat.flow.folder.watch.look()
    assert "The game master has number 1" in seat.flow.state.text()


def test_a_player_opens_what_comes_while_his_table_is_open(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """By the menu, from the clipboard, or dropped on the table; and he reads what he was told besides."""
    said = refusals()
    table, panel, player = joined(post, windows, qtbot)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.flow, SeatFlow)
    assert isinstance(seat.session, SeatSession)
    post.be("master")
    (notice, *_) = [one for one in panel.post.replace("Rohan", "Zoë") if one.kind == "notice"]
    panel._reload()
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")
    QGuiApplication.clipboard().setText(text_block(notice))
    seat.flow.inbox.take_clipboard()
    assert "Zoë" in NewsDialog(seat.session.seat_game).lines.item(0).text()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(post.file("turn")))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copying = Qt.DropAction.CopyAction
    QGuiApplication.sendEvent(seat, QDragEnterEvent(QPoint(5, 5), copying, data, buttons, keys))
    QGuiApplication.sendEvent(seat, QDropEvent(QPointF(5, 5), copying, data, buttons, keys))
    assert seat.session.count == len(load_game(post.save, found).game.turns) > 0
    assert said == []
