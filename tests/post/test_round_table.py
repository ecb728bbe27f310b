"""A table without a game master through the windows: founded, joined, ordered by drag, sealed, revealed, judged, voted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.master.games_list import list_games
from desktop.post.roster_dialog import RosterDialog
from desktop.post.round_table_flow import RoundTableFlow
from desktop.post.round_table_panel import RoundTablePanel
from desktop.post.round_table_seat import found as found_here
from desktop.post.round_table_session import RoundTableSession
from desktop.post.round_table_texts import seat_words
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.post.send_dialog import SendDialog
from desktop.post.vote_dialog import VoteDialog
from desktop.session.changes import NOTICE
from desktop.settings.storage import ENVELOPES
from desktop.start.new_game import NewGameDialog
from desktop.table.table_window import TableWindow
from desktop.typing.order_rows import groups
from engine import (
    HOME,
    Decision,
    ExchangeError,
    Keyring,
    Packet,
    RoundTable,
    TableFinding,
    TableState,
    decode_packet,
    digest,
    encode_packet,
    file_name,
    find_variant as found,
    fingerprint,
    join_table,
    load_game,
    names_of,
    new_identity,
    new_table,
    remember_game,
    text_block,
    write_order,
)
from engine.files.round_table.table_storage import TableDocument, read_table
from tests.cases import variant_named
from tests.files.round_table.envelope_players import Player, Room, begun
from tests.post.test_by_file import drag_first_unit, refusals
from tests.table import hands

VARIANT = variant_named("standard")
POWER = "France"


class House:
    """France's computer, and the folder in which all files of the table are."""

    def __init__(self, folder: Path) -> None:
        self.mail, self.save = folder / "mail", folder / "mine" / "Round.chancery"
        self.mail.mkdir()
        self.save.parent.mkdir()
        self.sent: list[str] = []

    def post(self, *packets: Packet) -> list[Path]:
        """Put files into the folder."""
        paths = []
        for packet in packets:
            paths.append(self.mail / file_name(packet, "Round"))
            paths[-1].write_bytes(encode_packet(packet))
        return paths

    def packets(self) -> list[Packet]:
        return [decode_packet(path.read_bytes()) for path in sorted(self.mail.glob("*.chancery-post"))]

    def sit(self, room: Room) -> None:
        """France has a seat at a table that others share with it."""
        player = room[POWER]
        TableDocument(self.save, found, player.table).keep(player.table)
        Keyring().add(player.identity, player.table.game, POWER)
        remember_game(player.table.game, self.save)

    def spread(self, room: Room, *, but: Iterable[str] = (POWER,)) -> None:
        """Everybody else takes in the folder and puts there what is due, until nothing more follows."""
        while True:
            made = []
            for power, player in room.players.items():
                if power not in but:
                    player.receive(*[one for one in self.packets() if one.sender != player.identity.public])
                    made += player.due()
            if not made:
                return
            self.post(*made)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> House:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path / "mine")
    monkeypatch.setattr("desktop.post.send_dialog.games_folder", lambda: tmp_path / "mail")
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    made = House(tmp_path)
    monkeypatch.setattr(
        SendDialog, "exec", lambda self: made.sent.extend(one.kind for one in self.packets) or 0
    )
    return made


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[Callable[[], WindowManager]]:
    desks: list[WindowManager] = []

    def make() -> WindowManager:
        desks.append(WindowManager())
        qtbot.addWidget(desks[-1].start)
        return desks[-1]

    yield make
    for one in desks:
        for table in list(one.tables.values()):
            table.close()


def table_of(windows: WindowManager, qtbot: QtBot) -> tuple[TableWindow, RoundTableFlow, RoundTablePanel]:
    window = next(iter(windows.tables.values()))
    assert isinstance(window.flow, RoundTableFlow)
    window.flow.watch.timer.stop()
    panel = window.docks["round"].widget()
    assert isinstance(panel, RoundTablePanel)
    return window, window.flow, panel


def states(panel: RoundTablePanel) -> dict[str, str]:
    return {
        str(panel.seats.item(row, 0).data(Qt.ItemDataRole.UserRole)): panel.seats.item(row, 2).text()
        for row in range(panel.seats.rowCount())
    }


def choose(panel: RoundTablePanel, power: str) -> None:
    panel.seats.selectRow(list(states(panel)).index(power))


def log(panel: RoundTablePanel) -> str:
    return "\n".join(panel.log.item(row).text() for row in range(panel.log.count()))


def founding(house: House, windows: WindowManager, monkeypatch: pytest.MonkeyPatch) -> None:
    """France founds a table from the dialog for new games."""

    def begin(dialog: NewGameDialog) -> int:
        dialog.title.setText("Round")
        dialog.envelopes.click()
        assert dialog.way == ENVELOPES
        return QDialog.DialogCode.Accepted

    def sit(dialog: TakeSeatDialog) -> int:
        dialog.power.setCurrentIndex(dialog.power.findData(POWER))
        dialog.player.setText("Fay")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(NewGameDialog, "exec", begin)
    monkeypatch.setattr(TakeSeatDialog, "exec", sit)
    for path in house.mail.iterdir():
        path.unlink()
    windows.start.begin("standard")


def others(house: House) -> Room:
    """Everybody else joins by the founding."""
    (first,) = [one for one in house.packets() if one.kind == "founding"]
    players = {}
    for power in (str(one.id) for one in VARIANT.powers):
        if power != POWER:
            identity = new_identity()
            table, packet = join_table(new_table(first), power, identity, f"P. {power}")
            players[power] = Player(VARIANT, table, identity)
            house.post(packet)
    return Room(players)


def write_outgoing(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    """What is to be sent is written by the dialog as it is opened."""
    monkeypatch.setattr("desktop.post.send_dialog.outbox", lambda game: house.mail)


def test_a_table_is_founded_joined_and_played_by_mail(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    write_outgoing(monkeypatch, house)
    mine = windows()
    founding(house, mine, monkeypatch)
    window, flow, panel = table_of(mine, qtbot)
    assert house.sent == ["founding", "joining"]
    assert panel.heading.text() == "People are joining"
    assert states(panel)[POWER] == "✓ has joined"
    assert states(panel)["Turkey"] == "○ nobody yet"
    assert window.session.orders == ()
    drag_is_refused(window)

    room = others(house)
    flow.take(sorted(house.mail.iterdir()))
    assert "roster" in house.sent
    assert panel.heading.text() == "The seats are being confirmed"
    house.spread(room)
    flow.take(sorted(house.mail.iterdir()))
    assert panel.heading.text() == "Spring 1901  ·  envelopes are coming in"
    assert flow.state.text() == "Your envelope is not sealed yet"
    assert set(states(panel).values()) == {"… nothing yet"}
    choose(panel, "Turkey")
    assert "key " in panel.about.text()

    written = drag_first_unit(window)
    assert load_game(mine_save(mine), found).game.sheet(POWER) is not None
    QTest.mouseClick(window.bar.widgetForAction(flow.seal), Qt.MouseButton.LeftButton)
    assert house.sent[-1] == "envelope"
    assert flow.state.text().startswith("Your envelope is sealed")
    assert states(panel)[POWER] == "✉ sealed"
    before = window.session.orders
    window.session.clear()
    assert window.session.orders == before
    window.session.undo.undo()
    assert window.session.orders == before, "what is sealed cannot be undone"

    rng = Random(3)
    house.spread(room)
    house.post(*[player.seal_at_random(rng) for player in room.players.values()])
    QGuiApplication.clipboard().setText(
        "\n".join(text_block(one) for one in house.packets() if one.kind == "envelope" and one.seat != POWER)
    )
    panel.paste.click()
    assert house.sent[-1] == "reveal"
    assert states(panel)["Turkey"] == "… key is missing"
    house.spread(room)
    urls = QMimeData()
    urls.setUrls([QUrl.fromLocalFile(str(path)) for path in house.mail.iterdir()])
    panel.dropEvent(
        QDropEvent(
            QPointF(5, 5),
            Qt.DropAction.CopyAction,
            urls,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    assert window.session.count == 1
    assert not window.presenter.is_present
    report = window.session.turn_view(0).report
    assert written in {write_order(VARIANT.lexicon, one.order) for one in report.outcomes}
    assert digest(window.session.game.current) == digest(room["Italy"].game.current)
    flow.go_on.trigger()
    assert "same position" in states(panel)["Italy"]
    assert said == []


def mine_save(windows: WindowManager) -> Path:
    return next(iter(windows.tables))


def drag_is_refused(window: TableWindow) -> None:
    assert isinstance(window.session, RoundTableSession)
    assert window.session.powers_to_seat() == ()
    assert not window.session.may_seal


def test_a_table_in_a_shared_folder_goes_on_by_itself_and_survives_closing(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    room = begun()
    house.sit(room)
    first = windows()
    first.start.open(house.save)
    window, flow, panel = table_of(first, None)
    flow.watch.choose(house.mail)
    flow.watch.timer.stop()
    assert "Watching" in panel.folder_line.text()
    drag_first_unit(window)
    drafted = window.session.orders
    window.close()
    first.start.refresh()
    listed = [first.start.recent.item(row).text() for row in range(first.start.recent.count())]
    assert any(line.startswith("Round: France") and "your orders are due" in line for line in listed)

    second = windows()
    second.start.open(house.save.with_name("Round.chancery.table"))
    window, flow, panel = table_of(second, None)
    assert window.session.orders == drafted
    assert flow.watch.folder == house.mail
    flow.seal.trigger()
    assert flow.table_seat.unsent() == ()
    rng = Random(1)
    house.post(*room.envelopes(rng, but=(POWER,)))
    flow.watch.look()
    house.spread(room)
    flow.watch.look()
    house.spread(room)
    flow.watch.look()
    assert window.session.count == 1
    assert len(window.session.state.agreed) == 7  # type: ignore[attr-defined]
    assert "is judged" in log(panel)
    window.close()
    third = windows()
    third.start.open(house.save)
    window, flow, panel = table_of(third, qtbot)
    assert window.session.count == 1
    assert panel.heading.text().startswith("Fall 1901")
    assert said == []


def test_the_watch_leaves_a_half_drawn_order_alone(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    (first,) = house.post(room["Turkey"].seal_at_random(Random(2)))
    whole = first.read_bytes()
    first.write_bytes(whole[: len(whole) // 2])
    hands.click(window, "PAR")
    assert window.tool.flyout.isVisible()
    redrawn: list[object] = []
    window.session.changed.connect(redrawn.append)
    looks: list[bool] = []
    flow.watch.timer.timeout.connect(lambda: looks.append(True))
    flow.watch.timer.start(5)
    qtbot.waitUntil(lambda: len(looks) > 5)
    assert window.tool.flyout.isVisible()
    assert window.tool.order_draft.space == "PAR"
    assert [one for one in redrawn if one != NOTICE] == []
    assert len(redrawn) <= 1
    first.write_bytes(whole)
    qtbot.waitUntil(lambda: "sealed" in states(panel)["Turkey"])
    assert window.tool.flyout.isVisible()
    assert window.tool.order_draft.space == "PAR"


def test_somebody_who_does_not_reveal_is_voted_upon(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    flow.watch.timer.stop()
    choose(panel, POWER)
    assert not panel.vote.isEnabled()
    flow.seal.trigger()
    house.post(*room.envelopes(Random(2), but=(POWER,)))
    flow.watch.look()
    house.spread(room, but=(POWER, "Turkey"))
    flow.watch.look()
    assert panel.waiting.text() == "To give the key: Turkey"
    choose(panel, "Turkey")
    assert panel.vote.isEnabled()

    seen: list[bool] = []

    def vote(dialog: VoteDialog) -> int:
        seen.append(dialog.ways.buttons()[1].isEnabled())
        dialog.reason.setText("gone since Easter")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(VoteDialog, "exec", vote)
    QTest.mouseClick(panel.vote, Qt.MouseButton.LeftButton)
    assert seen == [False]
    assert panel.votes.text() == "Vote: go on without Turkey this turn – France (1 of 4)"
    for power in ("Austria", "England", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote("Turkey", "hold"))
    flow.watch.look()
    assert panel.waiting.text().startswith("To compare the result: ")
    assert window.session.count == 0, "it takes the others to close a turn"
    house.spread(room, but=(POWER, "Turkey"))
    flow.watch.look()
    assert window.session.count == 1
    assert (
        "Turn 1: go on without Turkey this turn, by vote of Austria, England, France, Italy"
        in panel.decided.text()
    )
    assert panel.decided.text().endswith("“gone”")


def test_while_results_are_compared_nothing_is_said_of_the_turn_before() -> None:
    state = TableState("closing", asked=(POWER, "Italy"), waiting=("Italy",), agreed=("Italy", "Turkey"))
    assert seat_words(state, "Italy") == "… result is missing"
    assert seat_words(state, "Turkey") == "✓ result is here"


def test_what_was_wrong_in_a_turn_that_is_over_is_told_of_that_turn(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    room.post(*room.envelopes(Random(2)))
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, _, panel = table_of(mine, qtbot)
    finding = TableFinding(
        "altered_reveal", "Turkey", "what Turkey reveals is not that.", advice="Tell the others."
    )
    assert isinstance(window.session, RoundTableSession)
    for one, words in (
        (finding, "⚠ What Turkey reveals is not that. Tell the others."),
        (replace(finding, advice="", season="S1901M"), "⚠ Spring 1901: What Turkey reveals is not that."),
    ):
        window.session.state = replace(window.session.state, findings=(one,))
        panel.refresh()
        assert panel.warning.text() == words


def test_long_words_do_not_make_the_panel_wider(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, _, panel = table_of(mine, qtbot)
    width = panel.sizeHint().width()
    assert isinstance(window.session, RoundTableSession)
    decision = Decision(
        1, "hold", "Turkey", tuple(names_of(window.session.game, VARIANT)), reason="gone " * 50
    )
    window.session.state = replace(window.session.state, decisions=(decision,) * 5)
    panel.refresh()
    assert "gone" in panel.decided.text()
    assert panel.sizeHint().width() == width


def test_orders_that_were_sealed_elsewhere_are_shown(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """On the command line, or on another computer: the own envelope has them."""
    room = begun()
    room[POWER].seal("A Par - Bur", "A Mar - Spa", "F Bre - MAO")
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, _, _ = table_of(mine, qtbot)
    (group,) = groups(window.session)
    assert group.count == "3 of 3 ordered"
    assert [row.text for row in group.rows] == ["F BRE - MAO", "A MAR - SPA", "A PAR - BUR"]


def test_whoever_joins_a_vote_to_replace_finds_its_key(qtbot: QtBot) -> None:
    key = new_identity().public
    dialog = VoteDialog("Turkey", ["a vote"], proposed=(key, "Ada"))
    qtbot.addWidget(dialog)
    assert (dialog.key.text(), dialog.player.text()) == ("", "")
    dialog.ways.buttons()[1].click()
    assert (dialog.key.text(), dialog.player.text()) == (key, "Ada")
    dialog.ways.buttons()[0].click()
    dialog.key.setText("another")
    dialog.ways.buttons()[1].click()
    assert dialog.key.text() == "another", "what somebody has written stays"


def test_a_vote_to_replace_needs_a_key(qtbot: QtBot) -> None:
    dialog = VoteDialog("Turkey", ["a vote"])
    qtbot.addWidget(dialog)
    assert not dialog.key.isEnabled()
    dialog.ways.buttons()[1].click()
    assert dialog.key.isEnabled()
    dialog.key.setText("12 34")
    dialog.accept()
    assert "64 digits" in dialog.answer.text()
    dialog.key.setText("AB" * 32)
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_a_founding_that_is_opened_asks_for_a_seat(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder in which others have joined already, their seats are shown as taken, and the folder is shared."""
    said = refusals(monkeypatch)
    room = begun()
    packets = [decode_packet(data) for data in room["Austria"].table.packets]
    joined = [one for one in packets if one.kind in ("founding", "joining") and one.seat != POWER]
    paths = house.post(*joined)
    offered: list[str] = []

    def sit(dialog: TakeSeatDialog) -> int:
        offered.extend(dialog.power.itemText(row) for row in range(dialog.power.count()))
        assert dialog.folder.isChecked()
        dialog.player.setText("Fay")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(TakeSeatDialog, "exec", sit)
    mine = windows()
    mine.start.open(paths[1])
    assert "no seat at the table" in said[-1]
    mine.start.open(next(path for path in paths if "founding" in path.name))
    window, flow, panel = table_of(mine, qtbot)
    assert offered[0] == "France"
    assert offered[1] == "Austria (taken)"
    assert panel.session.own == POWER
    assert window.session.orders == ()
    assert not window.docks["orders"].isVisibleTo(window)
    assert flow.watch.folder == house.mail
    assert [one.seat for one in house.packets() if one.kind == "joining"].count(POWER) == 1
    assert "Fay" in {panel.seats.item(row, 1).text() for row in range(panel.seats.rowCount())}
    mine.start.open(next(path for path in paths if "founding" in path.name))
    assert len(mine.tables) == 1


def test_a_file_of_the_table_opened_from_the_first_window_reaches_it(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    room = begun()
    house.sit(room)
    mine = windows()
    (path,) = house.post(room["Italy"].seal())
    mine.start.open(path)
    window, _, panel = table_of(mine, qtbot)
    assert states(panel)["Italy"] == "✉ sealed"
    damaged = path.with_name("broken.chancery-post")
    damaged.write_bytes(path.read_bytes()[:-30])
    before = read_table(house.save)
    window.flow.take([damaged])  # type: ignore[attr-defined]
    assert log(panel).startswith("✗ broken.chancery-post: the file is damaged")
    assert read_table(house.save) == before
    assert said == []


def test_the_founder_gives_a_seat_that_two_want(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_outgoing(monkeypatch, house)
    mine = windows()
    founding(house, mine, monkeypatch)
    _, flow, panel = table_of(mine, qtbot)
    room = others(house)
    rival: tuple[RoundTable, Packet] = join_table(
        new_table(next(one for one in house.packets() if one.kind == "founding")),
        "Italy",
        new_identity(),
        "Eve",
    )
    (house.mail / "rival.chancery-post").write_bytes(encode_packet(rival[1]))
    flow.take(sorted(house.mail.iterdir()))
    assert states(panel)["Italy"] == "⚠ several want it"
    assert "2 people want to play Italy" in panel.warning.text()
    key = room["Italy"].identity.public

    def give(dialog: RosterDialog) -> int:
        assert list(dialog.boxes) == ["Italy"]
        dialog.boxes["Italy"].setCurrentIndex(dialog.boxes["Italy"].findData(key))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(RosterDialog, "exec", give)
    panel.give.click()
    assert panel.heading.text() == "The seats are being confirmed"
    assert flow.session.state.keys["Italy"] == key


def test_variants_with_hidden_things_say_that_they_need_a_game_master(qtbot: QtBot) -> None:
    dialog = NewGameDialog([VARIANT, variant_named("mordor_v_world_ii")], "standard")
    qtbot.addWidget(dialog)
    dialog.envelopes.click()
    assert dialog.way == ENVELOPES
    dialog.choice.setCurrentIndex(1)
    assert not dialog.envelopes.isEnabled()
    assert dialog.way != ENVELOPES
    assert "needs a game master" in dialog.envelopes_hint.text()


def test_what_cannot_be_done_is_said(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, panel = table_of(mine, qtbot)
    QGuiApplication.clipboard().setText("Dear all, nothing here")
    panel.paste.click()
    assert "no block of the exchange" in said[-1]
    for key in (house.save.parent.parent / "home" / "keys").iterdir():
        key.unlink()
    flow.seal.trigger()
    assert "is not on this computer" in said[-1]
    assert POWER not in flow.table_seat.state().envelopes


def test_wishes_go_into_the_envelope_and_end_the_game(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    from engine import EndingVote

    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, flow, panel = table_of(mine, qtbot)
    flow.watch.choose(house.mail)
    flow.watch.timer.stop()
    flow.wishes.fill()
    flow.wishes.menu.actions()[0].trigger()
    assert "With the orders goes: Draw among all" in flow.state.text()
    flow.seal.trigger()
    house.post(
        *[room[power].seal(wishes=[EndingVote("draw", [])]) for power in room.players if power != POWER]
    )
    for _ in range(2):
        flow.watch.look()
        house.spread(room)
    flow.watch.look()
    assert window.session.is_over
    assert panel.heading.text().endswith("the game is over")
    assert "draw" in flow.state.text().lower()
    assert flow.wishes.chosen() == []


def test_games_at_a_glance_lists_tables(house: House) -> None:
    room = begun()
    house.sit(room)
    founded = house.save.with_name("Later.chancery")
    found_here(founded, VARIANT, {}, "Later", ("Italy", "Ida"), "")
    assert not founded.exists()
    games = {one.title: one for one in list_games(house.save.parent, lambda *_: None)}
    assert set(games) == {"Round", "Later"}
    assert games["Round"].season == "Spring 1901, envelopes are coming in"
    assert games["Round"].owing[0] == "Austria (P. Austria)"
    assert games["Later"].season == "people are joining"
    assert "Italy" not in " ".join(games["Later"].owing)
    table = founded.with_name("Later.chancery.table")
    table.write_bytes(b"{")
    (damaged,) = [one for one in list_games(house.save.parent, lambda *_: None) if one.fault]
    assert damaged.path == founded


def test_a_replacement_asks_for_a_seat_is_voted_in_and_plays(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who comes late has a key made and copied; the others vote with it, and the seat is his."""
    said, told = refusals(monkeypatch), []
    monkeypatch.setattr(QMessageBox, "information", lambda parent, title, words: told.append(words))
    room = begun()
    house.post(*(decode_packet(one) for one in room["Austria"].table.packets))

    def sit(dialog: TakeSeatDialog) -> int:
        assert "All seats are given" in dialog.hint.text()
        dialog.power.setCurrentIndex(dialog.power.findData("Turkey"))
        dialog.player.setText("Tom")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(TakeSeatDialog, "exec", sit)
    mine = windows()
    mine.start.open(next(house.mail.glob("*founding*")))
    window, flow, panel = table_of(mine, qtbot)
    key = QGuiApplication.clipboard().text()
    assert len(key) == 64
    assert key in told[0]
    assert not flow.seal.isEnabled()
    assert fingerprint(key) in flow.state.text()
    assert not any("(you)" in panel.seats.item(row, 0).text() for row in range(panel.seats.rowCount()))
    assert not groups(window.session), "there is nothing to be ordered yet"
    for power in ("Austria", "England", "France", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote("Turkey", "replace", key, "Tom"))
    flow.watch.look()
    assert "give Turkey to Tom" in panel.decided.text()
    assert panel.votes.text() == "", "what is decided is not voted upon"
    assert flow.seal.isEnabled()
    assert "Turkey (you)" in [panel.seats.item(row, 0).text() for row in range(panel.seats.rowCount())]
    flow.seal.trigger()
    assert states(panel)["Turkey"] == "✉ sealed"
    (envelope,) = [one for one in house.packets() if one.kind == "envelope"]
    assert (envelope.seat, envelope.sender) == ("Turkey", key)
    assert said == []


def test_whoever_was_voted_out_is_told_so(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, _ = table_of(mine, qtbot)
    key = new_identity().public
    for power in ("Austria", "England", "Germany", "Italy"):
        room[power].receive(*house.packets())
        house.post(room[power].vote(POWER, "replace", key, "Tom"))
    flow.take(list(house.mail.iterdir()))
    assert flow.state.text() == "France is played by somebody else now: the others have voted so"
    assert not flow.seal.isEnabled()


def test_drafts_of_another_window_are_not_overwritten(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals(monkeypatch)
    house.sit(begun())
    first, second = windows(), windows()
    for one in (first, second):
        one.start.open(house.save)
    (mine, flow, _), (other, _, _) = table_of(first, qtbot), table_of(second, qtbot)
    drag_first_unit(other)
    assert other.session.flush()
    theirs = house.save.read_bytes()
    drag_first_unit(mine)
    assert not mine.session.flush()
    ordered = mine.session.orders
    assert house.save.read_bytes() == theirs
    assert mine.session.is_changed_elsewhere
    flow.seal.trigger()
    assert "not saved" in said[-1]
    assert "envelope" not in house.sent
    copy = mine.conflict.copy("Mine")
    assert copy is not None
    kept = load_game(copy, found).game.sheet(POWER)
    assert kept is not None
    assert kept.orders == ordered
    mine.conflict.give_up()
    assert not mine.session.is_unsaved
    assert mine.session.orders == other.session.orders
    flow.seal.trigger()
    assert house.sent[-1] == "envelope"


def test_nothing_is_sealed_for_a_turn_that_is_over(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, _, _ = table_of(mine, qtbot)
    assert isinstance(window.session, RoundTableSession)
    with pytest.raises(ExchangeError) as caught:
        window.session.table_seat.seal(window.session.game, [], "another history")
    assert caught.value.code == "changed_meanwhile"
    assert not window.session.table_seat.state().envelopes
