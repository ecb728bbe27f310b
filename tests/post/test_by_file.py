"""A turn by file through the windows: invited, claimed, published, ordered by drag, sealed, opened, judged, heard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QInputDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.master.administration_dialog import administration_of
from desktop.post.claim_dialog import ClaimDialog
from desktop.post.game_master_dialogs import DeadlineDialog, HandoverDialog, PlayerDialog
from desktop.post.game_master_panel import GameMasterPanel
from desktop.post.game_master_post import GameMasterPost
from desktop.post.keys_dialog import KeysDialog
from desktop.post.news_dialog import NewsDialog
from desktop.post.seat_flow import SeatFlow
from desktop.post.seat_session import SeatSession
from desktop.post.send_dialog import SendDialog, set_outbox
from desktop.settings.storage import FILES, remember_play_mode
from desktop.table.table_window import TableWindow
from engine import (
    HOME,
    NEW,
    EndingVote,
    ExchangeError,
    Keyring,
    Packet,
    SeatDocument,
    all_seats,
    apply_packet,
    claim_seat,
    decode_packet,
    digest_of,
    edit_position,
    encode_packet,
    find_variant as found,
    fingerprint,
    load_game,
    new_game,
    new_identity,
    packets_in,
    propose_draw,
    read_ledger,
    read_seat,
    save_game,
    seal_orders,
    seat_orders,
    set_deadline,
    set_seat_orders,
    text_block,
    view,
    write_order,
)
from engine.files.exchange.packet_bodies import Invitation
from engine.files.exchange.packets import Head, make_packet, open_packet
from tests.cases import variant_named

VARIANT = variant_named("mordor_v_world_ii")
POWER = "Mordor"


class Post:
    """A game master and a player who share nothing but the files that they hand each other."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._monkeypatch = folder, monkeypatch
        self.save = folder / "master" / "Ring.chancery"
        self.mail = folder / "mail"
        for one in (self.save.parent, self.mail, folder / "player"):
            one.mkdir()
        game = new_game(VARIANT, title="Ring", seed="a long seed for the dice")
        save_game(self.save, game, VARIANT, NEW)
        remember_play_mode(game, FILES)

    def be(self, who: str) -> None:
        """Sit down at the computer of the game master or of the player."""
        self._monkeypatch.setenv(HOME, str(self.folder / who / "home"))

    def file(self, kind: str, power: str = POWER) -> Path:
        """The newest file of a kind that was written for or by a power."""
        found = [path for path in self.mail.iterdir() if f" {kind} " in path.name and power in path.name]
        return max(found, key=lambda path: int(path.stem.split()[-1]))


@pytest.fixture
def post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Post:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path / "mail")
    monkeypatch.setattr("desktop.post.send_dialog.games_folder", lambda: tmp_path / "mail")
    monkeypatch.setattr(SendDialog, "exec", lambda self: QDialog.DialogCode.Rejected)
    return Post(tmp_path, monkeypatch)


def lead(post: Post, windows: WindowManager) -> tuple[TableWindow, GameMasterPanel]:
    post.be("master")
    windows.start.open(post.save)
    window = windows.tables[post.save]
    panel = window.docks["post"].widget()
    assert isinstance(panel, GameMasterPanel)
    set_outbox(read_ledger(post.save).game, post.mail)
    panel.post.name_master("Max")
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    return window, panel


def claimed(post: Post, windows: WindowManager, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player accepts his invitation."""
    post.be("player")

    def accept(dialog: ClaimDialog) -> int:
        dialog.player.setText("Anna")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ClaimDialog, "exec", accept)
    windows.start.open(post.file("invitation"))


def refusals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda parent, title, words, *more: said.append(words))
    return said


def texts(menu: QMenu, *, is_enabled: bool) -> set[str]:
    """What is written in a menu and those below it that can be chosen, or cannot."""
    found = {one.text() for one in menu.actions() if one.menu() is None and one.isEnabled() is is_enabled}
    below = [
        texts(one.menu(), is_enabled=is_enabled) for one in menu.actions() if isinstance(one.menu(), QMenu)
    ]
    return found.union(*below)


def spot(window: TableWindow, space: str) -> QPointF:
    return window.board.camera.to_window(QPointF(*window.board.context.layout.spaces[space].unit))


def drag_first_unit(window: TableWindow) -> str:
    """Drag a unit to where it can go, as a person does."""
    order_draft = window.tool.order_draft
    for space in list(order_draft.lit()):
        order_draft.clear()
        order_draft.press(space)
        goals = [goal for goal in order_draft.lit() if goal != space]
        order_draft.clear()
        if goals:
            start, end = spot(window, space).toPoint(), spot(window, goals[0]).toPoint()
            QTest.mousePress(window.board, Qt.MouseButton.LeftButton, pos=start)
            QTest.mouseMove(window.board, end)
            QTest.mouseRelease(window.board, Qt.MouseButton.LeftButton, pos=end)
            break
    order = window.session.orders[0]
    return write_order(window.session.variant.lexicon, order)


@pytest.fixture
def windows(qtbot: QtBot) -> Callable[[], WindowManager]:
    def make() -> WindowManager:
        made = WindowManager()
        qtbot.addWidget(made.start)
        return made

    return make


def joined(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> tuple[TableWindow, GameMasterPanel, WindowManager]:
    """A table at which the player's claim is filed; the game master sits at the computer."""
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player, monkeypatch)
    post.be("master")
    panel.take([post.file("claim")])
    return table, panel, player


def test_a_whole_turn_by_file(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    monkeypatch.setattr(TableWindow, "review", lambda self: True)
    master, player = windows(), windows()
    table, panel = lead(post, master)
    qtbot.addWidget(table)
    panel.invite.click()
    assert len(list(post.mail.glob("*invitation*"))) == len(VARIANT.powers)

    claimed(post, player, monkeypatch)
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
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player, monkeypatch)
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
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    text = text_block(decode_packet(post.file("invitation").read_bytes()))
    asked: list[str] = []
    monkeypatch.setattr(ClaimDialog, "exec", lambda dialog: asked.append(dialog.offer.seat) or 0)
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


def test_a_shared_folder_is_tended(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows(), monkeypatch)
    post.be("master")
    panel.watch_folder(post.mail)
    panel.watching.timer.stop()
    assert "Watching" in panel.folder_line.text()
    assert any("claim" in panel.log.item(row).text() for row in range(panel.log.count()))
    seat = read_ledger(post.save).seat(POWER)
    assert seat is not None
    assert seat.key is not None


def test_the_first_window_says_what_is_due(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    master, player = windows(), windows()
    table, panel = lead(post, master)
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, player, monkeypatch)
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    qtbot.addWidget(next(iter(player.tables.values())))
    player.start.refresh()
    listed = [player.start.recent.item(row).text() for row in range(player.start.recent.count())]
    assert any(line.startswith("Ring: Mordor") and "your orders are due" in line for line in listed)
    assert any(line.startswith("Ring\n") and "0 of 5 in" in line for line in listed)


def test_a_player_and_a_game_master_share_only_a_folder(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableWindow, "review", lambda self: True)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player, monkeypatch)
    post.be("master")
    panel.watch_folder(post.mail)
    panel.watching.timer.stop()
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.flow, SeatFlow)
    assert isinstance(seat.session, SeatSession)
    seat.flow.folder.watch.choose(post.mail)
    seat.flow.folder.watch.timer.stop()
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


def test_a_game_is_handed_over_to_another_computer(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    post.be("player")
    key = Keyring().add(new_identity(), title="the next game master")
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel._write(lambda: panel.post.hand_over(key.public, "Anna"))
    panel.publish.click()
    assert "handed over" in said[-1]
    post.be("player")
    monkeypatch.setattr(
        "desktop.post.dispatch.unused_path", lambda title: post.folder / "player" / "Ring.chancery"
    )
    asked: list[str] = []
    monkeypatch.setattr(
        QMessageBox, "question", lambda parent, title, words: asked.append(words) or answers.pop(0)
    )
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    other = windows()
    other.start.open(next(post.mail.glob("*handover*")))
    assert not other.tables
    assert not (post.folder / "player" / "Ring.chancery").exists()
    assert not list((post.folder / "player").glob("*.ledger"))
    assert "Ring" in asked[0]
    assert fingerprint(read_ledger(post.save).master) in asked[0]
    other.start.open(next(post.mail.glob("*handover*")))
    qtbot.addWidget(next(iter(other.tables.values())))
    theirs = next(iter(other.tables.values())).docks["post"].widget()
    assert isinstance(theirs, GameMasterPanel)
    assert theirs.seats.rowCount() == len(VARIANT.powers)


def test_a_player_reads_why_the_position_was_changed_by_hand(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, panel, player = joined(post, windows, qtbot, monkeypatch)
    panel.publish.click()
    game = load_game(post.save, found).game
    mine = next(unit for unit in game.current.units if unit.power == POWER)
    units = tuple(unit for unit in game.current.units if unit != mine)
    changed = msgspec.structs.replace(game.current, units=units)
    save_game(post.save, edit_position(game, VARIANT, changed, "lost at sea"), VARIANT, digest_of(post.save))
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    assert isinstance(seat.flow, SeatFlow)
    assert "The position was changed by hand" in seat.flow.state.text()
    assert seat.flow.state.toolTip() == "lost at sea"
    assert mine not in seat.session.position.units


def test_a_hand_over_that_nobody_writes_down_does_not_happen(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who gives up choosing a folder still leads the game."""
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    key = new_identity().public

    def answer(dialog: HandoverDialog) -> int:
        assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        dialog.key.setText(key)
        dialog.name.setText("Ada")
        assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(HandoverDialog, "exec", answer)
    panel._folder = lambda game: None  # type: ignore[method-assign]
    panel.hand_over.click()
    assert read_ledger(post.save).handed_to is None
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    panel.hand_over.click()
    assert read_ledger(post.save).handed_to == key
    assert read_ledger(post.save).entries[-1].name == "Ada"
    assert len([one for one in post.mail.iterdir() if "handover" in one.name or "notice" in one.name]) == 2


def test_no_invitation_is_put_where_all_can_read_it(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.watch_folder(post.mail)
    panel.watching.timer.stop()
    panel.invite.click()
    assert "for one player alone" in said[-1]
    assert not list(post.mail.glob("*invitation*"))
    elsewhere = post.folder / "private"
    panel._folder = lambda game: elsewhere  # type: ignore[method-assign]
    panel.invite.click()
    assert len(list(elsewhere.glob("*invitation*"))) == len(VARIANT.powers)


def test_a_game_that_was_taken_over_is_not_taken_over_twice(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opens the file again gets the game as he has led it since."""
    post.be("player")
    key = Keyring().add(new_identity(), title="the next game master")
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel._write(lambda: panel.post.hand_over(key.public, "Anna"))
    post.be("player")
    copies = [post.folder / "player" / name for name in ("Ring.chancery", "Ring 2.chancery")]
    monkeypatch.setattr(
        "desktop.post.dispatch.unused_path", lambda title: next(one for one in copies if not one.exists())
    )
    monkeypatch.setattr(QMessageBox, "question", lambda *said: QMessageBox.StandardButton.Yes)
    (file,) = post.mail.glob("*handover*")
    other = windows()
    other.start.open(file)
    other.start.open(file)
    assert list(other.tables) == [copies[0]]
    qtbot.addWidget(other.tables[copies[0]])
    assert not copies[1].exists()


def test_a_claim_can_be_sent_again_and_a_lost_key_claimed_anew(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, sent = refusals(monkeypatch), []
    monkeypatch.setattr(SendDialog, "exec", lambda self: sent.append(self.packets[0].digest) or 0)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player, monkeypatch)
    listed = [player.start.recent.item(row).text() for row in range(player.start.recent.count())]
    assert any("waiting for the first turn" in line for line in listed)
    player.start.open(post.file("invitation"))
    assert len(sent) == 2
    assert sent[0] == sent[1]
    for path in Keyring().folder.iterdir():
        path.unlink()
    player.start.open(post.file("invitation"))
    assert len(set(sent)) == 2
    assert len(Keyring().all()) == 1
    assert said == []


def test_a_new_key_of_the_game_master_is_trusted_only_by_the_player(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player, monkeypatch)
    ((path, seat),) = all_seats()
    stranger = new_identity()
    first = decode_packet(post.file("invitation").read_bytes())
    again = make_packet(
        stranger, Head("invitation", first.game, "", POWER, first.number), open_packet(first, Invitation)
    )
    file = post.folder / "again.chancery-post"
    file.write_bytes(encode_packet(again))
    asked: list[str] = []
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    monkeypatch.setattr(
        QMessageBox, "question", lambda parent, title, words: asked.append(words) or answers.pop(0)
    )
    player.start.open(file)
    assert read_seat(path).master == seat.master
    player.start.open(file)
    assert read_seat(path).master == stranger.public
    assert fingerprint(stranger.public) in asked[0]


def test_a_player_opens_what_comes_while_his_table_is_open(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the menu, from the clipboard, or dropped on the table; and he reads what he was told besides."""
    said = refusals(monkeypatch)
    table, panel, player = joined(post, windows, qtbot, monkeypatch)
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


def test_the_game_masters_post_says_what_is_not_for_him(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    panel.take([post.file("invitation"), post.folder / "nowhere.chancery-post"])
    assert panel.log.item(1).text().endswith("this is for a player, and is not filed here")
    assert panel.log.item(0).text().count("nowhere") == 1
    assert panel.heading.text() == "Tuile 3001  ·  to be published"
    claimed(post, windows(), monkeypatch)
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    panel.take([post.file("turn")])
    assert panel.log.item(0).text().endswith(f"this is what you send to {POWER}. There is nothing to do.")


def test_a_player_is_replaced_with_a_reason_and_a_deadline_is_chosen(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)

    def name(dialog: PlayerDialog) -> int:
        dialog.player.setText("Zoë")
        dialog.reason.setText("moved away")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(PlayerDialog, "exec", name)
    shared = post.folder / "shared"
    shared.mkdir()
    panel.watch_folder(shared)
    panel.seats.selectRow(0)
    panel.replace.click()
    assert len(list(shared.glob("*notice*"))) == 1, "all are told, and read it in the shared folder"
    assert len(list(post.mail.glob("*invitation*"))) == 1
    assert not list(shared.glob("*invitation*"))
    panel.watching.stop()
    again, its = lead(post, windows())
    qtbot.addWidget(again)
    assert its.folder_line.text() == f"Watching {shared}"
    its.watching.stop()
    annals = load_game(post.save, found).game.annals
    assert [(one.power, one.reason) for one in annals] == [(panel.chosen, "moved away")]
    asked: list[bool] = []

    def choose(dialog: DeadlineDialog) -> int:
        dialog.has_deadline.setChecked(not asked)
        asked.append(True)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(DeadlineDialog, "exec", choose)
    panel.deadline.click()
    assert load_game(post.save, found).game.deadline > "2026-01-01T00:00"
    panel.deadline.click()
    assert load_game(post.save, found).game.deadline == ""


def test_what_is_still_on_its_way_is_shown(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows(), monkeypatch)
    post.be("master")
    shared = post.folder / "shared"
    shared.mkdir()
    claim = post.file("claim")
    (shared / claim.name).write_bytes(claim.read_bytes()[:400])
    panel.watch_folder(shared)
    assert f"still on its way: {claim.name}" in panel.folder_line.text()
    (shared / claim.name).write_bytes(claim.read_bytes())
    panel.watching.look()
    assert panel.folder_line.text() == f"Watching {shared}"


def test_exported_keys_are_opened_on_a_computer_that_has_nothing_yet(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows(), monkeypatch)
    file = post.folder / "chancery.keys"
    KeysDialog().export_to(file, "a long passphrase")
    ((_, seat),) = all_seats()
    post.be("elsewhere")
    assert not list(all_seats())
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("a long passphrase", True))
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.No)
    monkeypatch.setattr(KeysDialog, "exec", lambda self: QDialog.DialogCode.Rejected)
    here = windows()
    here.start.open(file)
    assert [one for _, one in all_seats()] == [seat]
    assert any(POWER in here.start.recent.item(row).text() for row in range(here.start.recent.count()))
    assert [key.public for key in Keyring().all()] == [seat.key]


def test_who_has_handed_a_game_over_leads_it_no_longer(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window says who leads it, offers nothing that would be refused, and judges nothing."""
    said = refusals(monkeypatch)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    key = new_identity().public

    def answer(dialog: HandoverDialog) -> int:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.key.setText(key[:-1])
        assert not ok.isEnabled(), "a key that is cut off is no key"
        dialog.key.setText(f" {key.upper()} ")
        dialog.name.setText("Ada")
        assert ok.isEnabled()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(HandoverDialog, "exec", answer)
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    panel.hand_over.click()
    assert not said
    assert "handed over to Ada" in panel.heading.text()
    assert fingerprint(key) in panel.about.text()
    assert not any(
        button.isEnabled() for button in (panel.invite, panel.publish, panel.deadline, panel.hand_over)
    )
    before = table.session.count
    table.flow.adjudicate()  # type: ignore[attr-defined]
    assert table.session.count == before
    assert "handed over" in said[-1]
    assert post.mail.name in panel.log.item(0).text()
    assert panel.log.item(0).text().count(str(post.mail)) == 1, "the folder is named once"
    administration = administration_of(table)
    qtbot.addWidget(administration)
    assert (
        administration.annals.list.item(0).text()
        == f"Tuile 3001: game master: Max → Ada (key {fingerprint(key)})"
    )
    assert texts(table.menus["game"], is_enabled=False) >= {
        "Adjudicate",
        "Take the last turn back",
        "Set up the position",
        "Dice are thrown by hand",
        "Players …",
        "Deadline and missing orders …",
        "Votes and end …",
        "Take turns back …",
    }
    assert "Annals …" in texts(table.menus["game"], is_enabled=True)
    assert not table.menus["orders"].menuAction().isEnabled()


def test_what_players_wish_and_say_is_told_to_the_game_master(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, panel, player = joined(post, windows, qtbot, monkeypatch)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    qtbot.addWidget(next(iter(player.tables.values())))
    _, seat = next(iter(all_seats()))
    identity = Keyring().identity(seat.key, lambda _: "")
    draft = msgspec.structs.replace(seat.draft, wishes=[EndingVote("draw", [])], note="as we said")
    seat = msgspec.structs.replace(seat, draft=draft)
    _, packet = seal_orders(seat, VARIANT, identity, "2031-05-17T20:00+02:00")
    sealed = post.mail / f"{POWER} orders 1.chancery-post"
    sealed.write_bytes(encode_packet(packet))
    post.be("master")
    panel.take([sealed])
    told = "\n".join(panel.log.item(row).text() for row in range(panel.log.count()))
    assert f"{POWER} proposes: Draw among all" in told
    assert "as we said" in told


def test_a_seat_is_late_as_soon_as_the_deadline_has_passed(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows(), monkeypatch)
    post.be("master")
    panel.take([post.file("claim")])
    panel.publish.click()
    soon = datetime.now(UTC) + timedelta(seconds=2)
    panel.post.set_deadline(soon.isoformat(timespec="seconds"))
    panel._reload()
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    qtbot.waitUntil(lambda: "late" in panel.seats.item(row, 2).text(), timeout=60_000)


def test_the_key_of_a_new_claim_is_shown_before_it_is_accepted(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SendDialog, "exec", lambda self: 0)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    invitation = decode_packet(post.file("invitation").read_bytes())
    keys = []
    for _ in range(2):
        identity = new_identity()
        _, claim = claim_seat(invitation, identity, "Anna")
        path = post.mail / f"{len(keys)}.chancery-post"
        path.write_bytes(encode_packet(claim))
        panel.take([path])
        keys.append(fingerprint(identity.public))
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    panel.seats.selectRow(row)
    assert panel.accept_claim.isEnabled()
    assert all(key in panel.about.text() for key in keys)
    panel.accept_claim.click()
    assert [key in panel.about.text() for key in keys] == [False, True]
    assert "publish again" in panel.log.item(0).text(), "what was published is sealed for the key before"


def test_a_player_is_told_of_passed_deadlines_and_of_what_is_put_to_the_vote(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    _, panel, player = joined(post, windows, qtbot, monkeypatch)
    winners = tuple(str(power.id) for power in VARIANT.powers)
    game = propose_draw(load_game(post.save, found).game, VARIANT, "Rohan", winners)
    save_game(
        post.save,
        msgspec.structs.replace(game, deadline="2031-05-17T20:00+02:00"),
        VARIANT,
        digest_of(post.save),
    )
    panel.publish.click()
    post.be("player")
    left = [0.1]
    monkeypatch.setattr("desktop.post.time_texts.seconds_until", lambda moment: left[0])
    player.start.open(post.file("turn"))
    assert said == []
    seat = next(iter(player.tables.values()))
    qtbot.addWidget(seat)
    flow = seat.flow
    assert isinstance(flow, SeatFlow)
    assert "Put to the vote: Draw among all" in flow.state.text()
    assert "was due" not in flow.state.text()
    left[0] = -1.0
    flow.wishes.aboutToShow.emit()
    votes = {one.text().replace("&", ""): one for one in flow.wishes.actions()}
    assert "Vote for: Draw among all" in votes
    qtbot.waitUntil(lambda: "was due" in flow.state.text(), timeout=60_000)
    votes["Vote against: Draw among all"].trigger()
    assert "Put to the vote" not in flow.state.text(), "the answer is drafted"
    assert "With the orders goes: against: Draw among all" in flow.state.text()


def seated(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> tuple[TableWindow, GameMasterPanel, TableWindow, SeatSession]:
    """A game master's table, and the player's with its first turn; the player sits at the computer."""
    monkeypatch.setattr(TableWindow, "review", lambda self: True)
    table, panel, player = joined(post, windows, qtbot, monkeypatch)
    panel.publish.click()
    post.be("player")
    player.start.open(post.file("turn"))
    window = next(iter(player.tables.values()))
    qtbot.addWidget(window)
    assert isinstance(window.session, SeatSession)
    return table, panel, window, window.session


@pytest.mark.parametrize("is_insisting", [False, True])
def test_orders_of_a_seat_that_were_changed_elsewhere_are_not_overwritten(
    is_insisting: bool,
    post: Post,
    windows: Callable[[], WindowManager],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = refusals(monkeypatch)
    _, _, window, session = seated(post, windows, qtbot, monkeypatch)
    drag_first_unit(window)
    mine = session.orders
    with SeatDocument(session.path).changing() as place:
        place.keep(set_seat_orders(place.content, VARIANT, None))
    elsewhere = session.path.read_bytes()
    session.clear()
    session.give(*mine)
    assert not session.flush()
    assert session.path.read_bytes() == elsewhere
    assert session.orders == mine
    assert session.is_changed_elsewhere
    window.flow.seal_now()  # type: ignore[attr-defined]
    assert len(said) == 1
    assert "not saved" in said[0]
    assert session.path.read_bytes() == elsewhere
    if is_insisting:
        window.conflict.overwrite()
    else:
        window.conflict.give_up()
    assert not session.is_unsaved
    assert session.orders == (mine if is_insisting else ())
    assert seat_orders(read_seat(session.path), VARIANT).orders == (mine if is_insisting else None)
    window.flow.seal_now()  # type: ignore[attr-defined]
    assert len(read_seat(session.path).sent) == 1


def test_orders_for_a_past_turn_do_not_become_orders_for_the_next(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    table, panel, window, session = seated(post, windows, qtbot, monkeypatch)
    drag_first_unit(window)
    mine = session.orders
    post.be("master")
    table.flow.adjudicate()  # type: ignore[attr-defined]
    panel.publish.click()
    post.be("player")
    key = Keyring().identity(session.seat_game.key)
    with SeatDocument(session.path).changing() as place:
        for packet in packets_in(post.file("turn").read_bytes()):
            assert isinstance(packet, Packet)
            place.keep(apply_packet(place.content, packet, key, found)[0])
    heard = session.path.read_bytes()
    session.clear()
    session.give(*mine)
    assert not session.flush()
    window.conflict.overwrite()
    assert session.path.read_bytes() == heard
    assert session.is_changed_elsewhere
    assert "another turn has come in" in said[-1]
    window.conflict.give_up()
    assert session.count == len(read_seat(session.path).turns) > 0


def test_a_game_master_who_has_orders_filed_here_saves_on(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the post writes into the save is nobody else's: the table goes on from it."""
    table, panel, window, _ = seated(post, windows, qtbot, monkeypatch)
    drag_first_unit(window)
    window.flow.seal_now()  # type: ignore[attr-defined]
    post.be("master")
    panel.take([post.file("orders")])
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert table.session.flush()
    game = load_game(post.save, found).game
    assert game.deadline
    assert game.sheet(POWER) is not None


def test_orders_that_another_program_has_filed_are_not_lost_at_the_game_masters_table(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel, window, _ = seated(post, windows, qtbot, monkeypatch)
    drag_first_unit(window)
    window.flow.seal_now()  # type: ignore[attr-defined]
    post.be("master")
    GameMasterPost(post.save, lambda what: "").receive([post.file("orders")])
    filed = post.save.read_bytes()
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert not table.session.flush()
    assert post.save.read_bytes() == filed
    assert table.session.is_changed_elsewhere
    panel.take([])
    assert table.session.game.deadline, "what was done here stays until it is decided"
    table.conflict.give_up()
    assert table.session.game.sheet(POWER) is not None


def test_a_step_that_was_done_in_part_is_nobody_elses(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is replaced, and then the disk will not have the files: the table goes on from what is saved."""
    said = refusals(monkeypatch)
    table, panel, *_ = joined(post, windows, qtbot, monkeypatch)
    with monkeypatch.context() as patch:

        def fail(*_: object) -> Path:
            raise ExchangeError("cannot_write", "no space left")

        patch.setattr("desktop.post.game_master_panel.write_post", fail)
        panel._safely(lambda: panel._write(lambda: panel.post.replace(POWER, "Berta")))
    assert len(said) == 1
    table.session.amend(set_deadline(table.session.game, "2031-05-17T20:00+02:00"))
    assert table.session.flush()
    assert "Berta" in {seat.player for seat in load_game(post.save, found).game.seats}
